/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-lesson-progress.h"
#include "acies-lines.h"

#define FILE_NAME  "lessons"
#define HEAD       "acies-lessons 1"
#define GROUP      "Lessons"
/* Where in a lesson the learner was, in the words of the tutor. */
#define PLACES     "Places"
#define MAX_LENGTH (1024 * 1024)

struct _AciesLessonProgress
{
  GObject        parent_instance;

  AciesKeptFile *file;
  /* A line for each lesson that was begun: its id, and the positions that are solved. A game that was
   * finished has one like a lesson with a single position. */
  GKeyFile      *lessons;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesLessonProgress, acies_lesson_progress, G_TYPE_OBJECT)

static void
acies_lesson_progress_finalize (GObject *object)
{
  AciesLessonProgress *self = ACIES_LESSON_PROGRESS (object);

  g_clear_object (&self->file);
  g_key_file_unref (self->lessons);

  G_OBJECT_CLASS (acies_lesson_progress_parent_class)->finalize (object);
}

static void
acies_lesson_progress_class_init (AciesLessonProgressClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_lesson_progress_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_lesson_progress_init (AciesLessonProgress *self)
{
  self->lessons = g_key_file_new ();
}

static char *
describe (AciesKeptFileTrouble  trouble,
          const char           *reason,
          const char           *name)
{
  if (trouble == ACIES_KEPT_FILE_UNSAVED)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("Your progress in the tutorial could not be saved: %s"), reason);
  if (name == NULL)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("Your progress in the tutorial cannot be read: %s"), reason);
  if (trouble == ACIES_KEPT_FILE_MENDED)
    return acies_lines_describe_mended (reason, name);

  /* Translators: %s is the name of a file, such as “statistics.damaged-1” */
  return g_strdup_printf (_("The record of your progress in the tutorial was damaged and is kept as %s."), name);
}

typedef struct
{
  GKeyFile   *lessons;
  const char *group;    /* the one to which the next line belongs */
} Reading;

/* GLib would refuse the whole file for a line, and quote all of that. It also takes some ends of lines for a part of them. */
static gboolean
read_line (const char  *line,
           gpointer     data,
           GError     **error)
{
  Reading *reading = data;
  g_autofree char *text = g_strconcat ("[" GROUP "]\n", line, NULL);
  g_autoptr (GKeyFile) single = g_key_file_new ();
  g_auto (GStrv) keys = NULL;
  g_autofree char *value = NULL;

  if (*line == '\0')
    return TRUE;
  if (g_str_equal (line, "[" GROUP "]") || g_str_equal (line, "[" PLACES "]"))
    {
      reading->group = line[1] == *GROUP ? GROUP : PLACES;
      return TRUE;
    }

  if (strchr (line, '\r') == NULL && g_key_file_load_from_data (single, text, strlen (text), G_KEY_FILE_NONE, NULL))
    keys = g_key_file_get_keys (single, GROUP, NULL, NULL);
  if (keys == NULL || keys[0] == NULL)
    return acies_lines_refuse (line, error);

  value = g_key_file_get_value (single, GROUP, keys[0], NULL);
  g_key_file_set_value (reading->lessons, reading->group, keys[0], value);
  return TRUE;
}

/* The @lessons in @text, as far as they can be read. */
AciesKeptFileState
acies_lesson_progress_parse (const char  *text,
                             GKeyFile   **lessons,
                             GError     **error)
{
  Reading reading = { g_key_file_new (), GROUP };

  *lessons = reading.lessons;
  return acies_lines_read (text, read_line, &reading, error);
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (GKeyFile) lessons = NULL;

  return acies_lesson_progress_parse (text, &lessons, error) == ACIES_KEPT_FILE_GOOD;
}

/* Keeps the file in @directory, which need not exist yet. */
AciesLessonProgress *
acies_lesson_progress_new (GFile *directory)
{
  AciesLessonProgress *self;

  g_return_val_if_fail (G_IS_FILE (directory), NULL);

  self = g_object_new (ACIES_TYPE_LESSON_PROGRESS, NULL);
  self->file = acies_kept_file_new (directory, FILE_NAME, HEAD, MAX_LENGTH, describe, check);
  return self;
}

static AciesKeptFileState
acies_lesson_progress_read (gpointer   owner,
                            char      *text,
                            gsize      length,
                            GError   **error)
{
  AciesLessonProgress *self = owner;
  g_autoptr (GKeyFile) lessons = NULL;
  const AciesKeptFileState state = acies_lesson_progress_parse (text, &lessons, error);

  if (state == ACIES_KEPT_FILE_BAD)
    return state;

  g_key_file_unref (self->lessons);
  self->lessons = g_steal_pointer (&lessons);
  g_signal_emit (self, changed_signal, 0);

  return state;
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
  g_autofree char *text = g_key_file_to_data (self->lessons, NULL, NULL);

  acies_kept_file_write (self->file, text);
  g_signal_emit (self, changed_signal, 0);
}

/* Reads what was kept. What goes wrong, the file says. */
void
acies_lesson_progress_load (AciesLessonProgress *self)
{
  g_return_if_fail (ACIES_IS_LESSON_PROGRESS (self));

  acies_kept_file_load (self->file, acies_lesson_progress_read, self);
  if (acies_kept_file_get_mended (self->file))
    save (self);
}

void
acies_lesson_progress_begin (AciesLessonProgress *self,
                             AciesLesson         *lesson)
{
  g_return_if_fail (ACIES_IS_LESSON_PROGRESS (self));
  g_return_if_fail (ACIES_IS_LESSON (lesson));

  if (g_key_file_has_key (self->lessons, GROUP, acies_lesson_get_id (lesson), NULL))
    return;

  acies_kept_file_begin_change (self->file);
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

  acies_kept_file_begin_change (self->file);

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

/* Where @lesson was left; %NULL if it was not left in its midst. */
char *
acies_lesson_progress_dup_place (AciesLessonProgress *self,
                                 AciesLesson         *lesson)
{
  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), NULL);
  g_return_val_if_fail (ACIES_IS_LESSON (lesson), NULL);

  return g_key_file_get_string (self->lessons, PLACES, acies_lesson_get_id (lesson), NULL);
}

/* Notes where the learner is in @lesson; %NULL once that is over. */
void
acies_lesson_progress_set_place (AciesLessonProgress *self,
                                 AciesLesson         *lesson,
                                 const char          *place)
{
  g_autofree char *before = acies_lesson_progress_dup_place (self, lesson);

  if (g_strcmp0 (before, place) == 0)
    return;

  acies_kept_file_begin_change (self->file);
  if (place != NULL)
    g_key_file_set_string (self->lessons, PLACES, acies_lesson_get_id (lesson), place);
  else
    g_key_file_remove_key (self->lessons, PLACES, acies_lesson_get_id (lesson), NULL);
  save (self);
}

/* Whether the game @id of the path has been played to its end. */
gboolean
acies_lesson_progress_get_game (AciesLessonProgress *self,
                                const char          *id)
{
  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), FALSE);

  return g_key_file_has_key (self->lessons, GROUP, id, NULL);
}

void
acies_lesson_progress_finish_game (AciesLessonProgress *self,
                                   const char          *id)
{
  const int whole[] = { 1 };

  g_return_if_fail (ACIES_IS_LESSON_PROGRESS (self));

  if (acies_lesson_progress_get_game (self, id))
    return;

  acies_kept_file_begin_change (self->file);
  g_key_file_set_integer_list (self->lessons, GROUP, id, (int *) whole, G_N_ELEMENTS (whole));
  save (self);
}

/* The file, which says what goes wrong, and when all is written. */
AciesKeptFile *
acies_lesson_progress_get_file (AciesLessonProgress *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (self), NULL);

  return self->file;
}
