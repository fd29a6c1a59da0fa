/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "acies-lesson-private.h"

#define RESOURCES "/io/github/acies/Acies/lessons/"

G_DEFINE_FINAL_TYPE (AciesLesson, acies_lesson, G_TYPE_OBJECT)

void
acies_lesson_text_free (AciesLessonText *self)
{
  g_free (self->text);
  g_array_unref (self->cards);
  g_array_unref (self->unseen);
  g_free (self);
}

AciesLessonText *
acies_lesson_text_new (void)
{
  AciesLessonText *self = g_new0 (AciesLessonText, 1);

  self->cards = g_array_new (FALSE, FALSE, sizeof (AciesCard));
  self->unseen = g_array_new (FALSE, FALSE, sizeof (AciesCard));
  return self;
}

static void
acies_remark_free (AciesRemark *self)
{
  g_clear_pointer (&self->pattern, acies_step_pattern_free);
  g_clear_pointer (&self->text, acies_lesson_text_free);
  g_free (self);
}

AciesRemark *
acies_remark_new (void)
{
  return g_new0 (AciesRemark, 1);
}

static void
acies_answer_free (AciesAnswer *self)
{
  g_clear_pointer (&self->label, acies_lesson_text_free);
  g_clear_pointer (&self->reply, acies_lesson_text_free);
  g_free (self);
}

AciesAnswer *
acies_answer_new (void)
{
  return g_new0 (AciesAnswer, 1);
}

static void
acies_task_free (AciesTask *self)
{
  g_clear_pointer (&self->pattern, acies_step_pattern_free);
  g_clear_pointer (&self->say, acies_lesson_text_free);
  g_clear_pointer (&self->request, acies_lesson_text_free);
  g_clear_pointer (&self->success, acies_lesson_text_free);
  g_clear_pointer (&self->failure, acies_lesson_text_free);
  g_ptr_array_unref (self->remarks);
  g_ptr_array_unref (self->answers);
  g_ptr_array_unref (self->hints);
  g_ptr_array_unref (self->enemy);
  g_free (self->then);
  g_free (self->solution);
  g_free (self);
}

AciesTask *
acies_task_new (void)
{
  AciesTask *self = g_new0 (AciesTask, 1);

  self->remarks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_remark_free);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_answer_free);
  self->hints = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_lesson_text_free);
  self->enemy = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
acies_lesson_position_free (AciesLessonPosition *self)
{
  g_clear_object (&self->rules);
  g_free (self->table);
  g_free (self->before);
  g_ptr_array_unref (self->tasks);
  g_free (self);
}

AciesLessonPosition *
acies_lesson_position_new (void)
{
  AciesLessonPosition *self = g_new0 (AciesLessonPosition, 1);

  self->rules = acies_rules_new ();
  self->tasks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_task_free);
  return self;
}

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
  self->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_lesson_position_free);
}

/* Reads the lesson @text. The error names @name, line, column and reason. */
AciesLesson *
acies_lesson_new (const char  *name,
                  const char  *text,
                  GError     **error)
{
  g_autoptr (AciesLesson) self = g_object_new (ACIES_TYPE_LESSON, NULL);

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (!acies_lesson_parse (self, name, text, error))
    return NULL;

  return g_steal_pointer (&self);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char * const *) a, *(const char * const *) b);
}

/* The lessons that come with the program, in their order. */
GPtrArray *
acies_lesson_list (GError **error)
{
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) names = g_resources_enumerate_children (RESOURCES, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (names == NULL)
    return NULL;

  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (RESOURCES, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
      g_autofree char *text = NULL;
      AciesLesson *lesson;

      if (bytes == NULL)
        return NULL;
      text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      lesson = acies_lesson_new (names[i], text, error);
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

  visit_text (self->title, func, data);
  visit_text (self->summary, func, data);
  for (guint i = 0; i < self->positions->len; i++)
    {
      const AciesLessonPosition *position = g_ptr_array_index (self->positions, i);

      for (guint j = 0; j < position->tasks->len; j++)
        visit_task (g_ptr_array_index (position->tasks, j), func, data);
    }
}

static gboolean
has_word (const char *text,
          const char *word)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  return g_strv_contains ((const char * const *) words, word);
}

/* A game that stands where the lesson begins. Unless the position counts the decks
 * itself, the enemy holds as many troop cards as a hand has. */
AciesGame *
acies_lesson_position_set_up (const AciesLessonPosition  *self,
                              GError                    **error)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (has_word (self->table, "deck"))
    game = acies_game_new_for_position (self->rules, self->table, 1, error);
  else
    {
      g_auto (GStrv) parts = g_strsplit (self->table, " enemy ", 2);
      g_autoptr (AciesGame) counted = acies_game_new_for_position (self->rules, parts[0], 1, error);
      g_autoptr (AciesView) view = NULL;
      g_autofree char *table = NULL;
      guint n;

      if (counted == NULL)
        return NULL;

      view = acies_game_get_view (counted, ACIES_SEAT_SOUTH);
      n = acies_view_get_deck_size (view, ACIES_DECK_TROOPS);
      table = g_strdup_printf ("%s deck %u %u", self->table, n - MIN (n, ACIES_HAND_SIZE),
                               acies_view_get_deck_size (view, ACIES_DECK_TACTICS));
      game = acies_game_new_for_position (self->rules, table, 1, error);
    }

  if (game == NULL || (self->before != NULL && !acies_game_play_text (game, self->before, error)))
    return NULL;

  return g_steal_pointer (&game);
}

const AciesTask *
acies_lesson_position_get_task (const AciesLessonPosition *self,
                                guint                      task)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (task < self->tasks->len, NULL);

  return g_ptr_array_index (self->tasks, task);
}

/* The text in the language of the person. */
const char *
acies_lesson_text_get (const AciesLessonText *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_dgettext (GETTEXT_PACKAGE, self->text);
}
