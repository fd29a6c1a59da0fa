/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-lesson-progress.h"

#define FILE_NAME "lessons.ini"
#define GROUP     "Lessons"

/* A line for each lesson that was begun: its id, and the positions that are solved. */
struct _AciesLessonProgress
{
  GObject      parent_instance;

  AciesWriter *writer;
  GKeyFile    *lessons;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesLessonProgress, acies_lesson_progress, G_TYPE_OBJECT)

static void
acies_lesson_progress_finalize (GObject *object)
{
  AciesLessonProgress *self = ACIES_LESSON_PROGRESS (object);

  g_clear_object (&self->writer);
  g_key_file_unref (self->lessons);

  G_OBJECT_CLASS (acies_lesson_progress_parent_class)->finalize (object);
}

static void
acies_lesson_progress_class_init (AciesLessonProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_lesson_progress_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_lesson_progress_init (AciesLessonProgress *self)
{
  self->lessons = g_key_file_new ();
}

/* Keeps the file in @directory, which need not exist yet. */
AciesLessonProgress *
acies_lesson_progress_new (GFile *directory)
{
  g_autoptr (GFile) file = NULL;
  AciesLessonProgress *self;

  g_return_val_if_fail (G_IS_FILE (directory), NULL);

  self = g_object_new (ACIES_TYPE_LESSON_PROGRESS, NULL);
  file = g_file_get_child (directory, FILE_NAME);
  self->writer = acies_writer_new (file);
  return self;
}

/* Reads what was kept; %FALSE without an error when there is nothing. A file that cannot
 * be understood is set aside, and @damaged says where it lies now. */
gboolean
acies_lesson_progress_load (AciesLessonProgress  *self,
                            GFile               **damaged,
                            GError              **error)
{
  g_autoptr (GKeyFile) lessons = g_key_file_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), FALSE);
  g_return_val_if_fail (damaged != NULL, FALSE);

  bytes = g_file_load_bytes (acies_writer_get_file (self->writer), NULL, NULL, &local_error);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return FALSE;

  if (bytes == NULL || !g_key_file_load_from_bytes (lessons, bytes, G_KEY_FILE_NONE, &local_error))
    {
      *damaged = acies_writer_set_aside (self->writer, FALSE);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  g_key_file_unref (self->lessons);
  self->lessons = g_steal_pointer (&lessons);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static gboolean
is_solved (AciesLessonProgress *self,
           AciesLesson         *lesson,
           guint                position)
{
  gsize n = 0;
  g_autofree int *solved = g_key_file_get_integer_list (self->lessons, GROUP, acies_lesson_get_id (lesson), &n, NULL);

  for (gsize i = 0; i < n; i++)
    if (solved[i] == (int) position + 1)
      return TRUE;

  return FALSE;
}

/* How many positions of @lesson are solved. */
guint
acies_lesson_progress_count_solved (AciesLessonProgress *self,
                                    AciesLesson         *lesson)
{
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), 0);
  g_return_val_if_fail (ACIES_IS_LESSON (lesson), 0);

  for (guint i = 0; i < acies_lesson_get_n_positions (lesson); i++)
    if (is_solved (self, lesson, i))
      n++;

  return n;
}

AciesProgress
acies_lesson_progress_get (AciesLessonProgress *self,
                           AciesLesson         *lesson)
{
  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), ACIES_PROGRESS_NONE);
  g_return_val_if_fail (ACIES_IS_LESSON (lesson), ACIES_PROGRESS_NONE);

  if (!g_key_file_has_key (self->lessons, GROUP, acies_lesson_get_id (lesson), NULL))
    return ACIES_PROGRESS_NONE;

  return acies_lesson_progress_count_solved (self, lesson) == acies_lesson_get_n_positions (lesson)
         ? ACIES_PROGRESS_DONE : ACIES_PROGRESS_BEGUN;
}

/* The first position of @lesson that is not solved; the first one if all are. */
guint
acies_lesson_progress_find_next (AciesLessonProgress *self,
                                 AciesLesson         *lesson)
{
  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), 0);
  g_return_val_if_fail (ACIES_IS_LESSON (lesson), 0);

  for (guint i = 0; i < acies_lesson_get_n_positions (lesson); i++)
    if (!is_solved (self, lesson, i))
      return i;

  return 0;
}

static void
save (AciesLessonProgress *self)
{
  gsize length;
  char *text = g_key_file_to_data (self->lessons, &length, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);

  acies_writer_write (self->writer, bytes);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_lesson_progress_begin (AciesLessonProgress *self,
                             AciesLesson         *lesson)
{
  g_return_if_fail (ACIES_IS_LESSON_PROGRESS (self));
  g_return_if_fail (ACIES_IS_LESSON (lesson));

  if (g_key_file_has_key (self->lessons, GROUP, acies_lesson_get_id (lesson), NULL))
    return;

  g_key_file_set_string (self->lessons, GROUP, acies_lesson_get_id (lesson), "");
  save (self);
}

void
acies_lesson_progress_solve (AciesLessonProgress *self,
                             AciesLesson         *lesson,
                             guint                position)
{
  g_autoptr (GArray) solved = g_array_new (FALSE, FALSE, sizeof (int));

  g_return_if_fail (ACIES_IS_LESSON_PROGRESS (self));
  g_return_if_fail (ACIES_IS_LESSON (lesson));
  g_return_if_fail (position < acies_lesson_get_n_positions (lesson));

  if (is_solved (self, lesson, position))
    return;

  for (guint i = 0; i < acies_lesson_get_n_positions (lesson); i++)
    if (i == position || is_solved (self, lesson, i))
      {
        const int number = (int) i + 1;

        g_array_append_val (solved, number);
      }
  g_key_file_set_integer_list (self->lessons, GROUP, acies_lesson_get_id (lesson),
                               (int *) (gpointer) solved->data, solved->len);
  save (self);
}

/* The writer of the file, which tells when writing is done and when it fails. */
AciesWriter *
acies_lesson_progress_get_writer (AciesLessonProgress *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), NULL);

  return self->writer;
}
