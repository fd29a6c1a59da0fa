/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-lesson.h"

#define RESOURCES "/io/github/acies/Acies/lessons/"

G_DEFINE_FINAL_TYPE (AciesLesson, acies_lesson, G_TYPE_OBJECT)

static void
acies_lesson_finalize (GObject *object)
{
  AciesLesson *self = ACIES_LESSON (object);

  g_free (self->id);
  g_clear_pointer (&self->title, acies_lesson_text_free);
  g_clear_pointer (&self->summary, acies_lesson_text_free);
  g_ptr_array_unref (self->positions);

  G_OBJECT_CLASS (acies_lesson_parent_class)->finalize (object);
}

static void
acies_lesson_class_init (AciesLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_lesson_finalize;
}

static void
acies_lesson_init (AciesLesson *self)
{
  self->plates = TRUE;
  self->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_lesson_position_free);
}

/* The lesson that comes with the program in the file called like its id. */
AciesLesson *
acies_lesson_read (const char  *id,
                   GError     **error)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree char *text = NULL;

  if (bytes == NULL)
    return NULL;

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return acies_lesson_new (name, text, error);
}

const char *
acies_lesson_get_id (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);

  return self->id;
}

const char *
acies_lesson_get_title (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);

  return acies_lesson_text_get (self->title);
}

const char *
acies_lesson_get_summary (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);

  return acies_lesson_text_get (self->summary);
}

guint
acies_lesson_get_n_positions (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), 0);

  return self->positions->len;
}

const AciesLessonPosition *
acies_lesson_get_position (AciesLesson *self,
                           guint        position)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);
  g_return_val_if_fail (position < self->positions->len, NULL);

  return g_ptr_array_index (self->positions, position);
}
