/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-lesson-parser.h"
#include "acies-lesson.h"
#include "acies-path-content.h"

#define RESOURCES "/io/github/acies/Acies/lessons/"

struct _AciesLesson
{
  GObject             parent_instance;

  AciesLessonContent *content;
};

G_DEFINE_FINAL_TYPE (AciesLesson, acies_lesson, G_TYPE_OBJECT)

static void
acies_lesson_finalize (GObject *object)
{
  AciesLesson *self = ACIES_LESSON (object);

  g_clear_pointer (&self->content, acies_lesson_content_free);

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
}

/* Reads the lesson @text. The error names @name, line, column and reason. */
AciesLesson *
acies_lesson_new (const char  *name,
                  const char  *text,
                  GError     **error)
{
  AciesLessonContent *content;
  AciesLesson *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  content = acies_lesson_parse (name, text, error);
  if (content == NULL)
    return NULL;

  self = g_object_new (ACIES_TYPE_LESSON, NULL);
  self->content = content;
  return self;
}

/* The lesson that comes with the program in the file called like its id. */
static AciesLesson *
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

/* The lessons that come with the program, in the order of the path. */
GPtrArray *
acies_lesson_list (GError **error)
{
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesPathContent) path = acies_path_content_read (error);

  if (path == NULL)
    return NULL;

  for (guint i = 0; i < path->entries->len; i++)
    {
      const AciesPathEntry *entry = g_ptr_array_index (path->entries, i);
      AciesLesson *lesson;

      if (entry->rules != NULL)
        continue;
      lesson = acies_lesson_read (entry->id, error);
      if (lesson == NULL)
        return NULL;
      g_ptr_array_add (lessons, lesson);
    }

  return g_steal_pointer (&lessons);
}

const char *
acies_lesson_get_id (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);

  return self->content->id;
}

const char *
acies_lesson_get_title (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);

  return acies_lesson_text_get (self->content->title);
}

const char *
acies_lesson_get_summary (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);

  return acies_lesson_text_get (self->content->summary);
}

/* Whether the table says how strong the sides are, unless a task has it otherwise. */
gboolean
acies_lesson_get_plates (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), FALSE);

  return self->content->plates;
}

guint
acies_lesson_get_n_positions (AciesLesson *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), 0);

  return self->content->positions->len;
}

const AciesLessonPosition *
acies_lesson_get_position (AciesLesson *self,
                           guint        position)
{
  g_return_val_if_fail (ACIES_IS_LESSON (self), NULL);
  g_return_val_if_fail (position < self->content->positions->len, NULL);

  return g_ptr_array_index (self->content->positions, position);
}

static void
visit_text (const AciesLessonText *text,
            GFunc                  func,
            gpointer               data)
{
  if (text != NULL)
    func ((gpointer) text, data);
}

static void
visit_task (const AciesTask *task,
            GFunc            func,
            gpointer         data)
{
  visit_text (task->say, func, data);
  visit_text (task->request, func, data);
  for (guint i = 0; i < task->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (task->answers, i);

      visit_text (answer->label, func, data);
      visit_text (answer->reply, func, data);
    }
  for (guint i = 0; i < task->remarks->len; i++)
    visit_text (((const AciesRemark *) g_ptr_array_index (task->remarks, i))->text, func, data);
  for (guint i = 0; i < task->hints->len; i++)
    visit_text (g_ptr_array_index (task->hints, i), func, data);
  visit_text (task->success, func, data);
  visit_text (task->failure, func, data);
}

/* Calls @func for every AciesLessonText. */
void
acies_lesson_foreach_text (AciesLesson *self,
                           GFunc        func,
                           gpointer     data)
{
  g_return_if_fail (ACIES_IS_LESSON (self));

  visit_text (self->content->title, func, data);
  visit_text (self->content->summary, func, data);
  for (guint i = 0; i < self->content->positions->len; i++)
    {
      const AciesLessonPosition *position = g_ptr_array_index (self->content->positions, i);

      for (guint j = 0; j < position->tasks->len; j++)
        visit_task (g_ptr_array_index (position->tasks, j), func, data);
    }
}
