/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-lesson-content.h"

/* Shuffles the cards that a position leaves open, always in the same way. */
#define SEED 1

AciesLessonText *
acies_lesson_text_new (void)
{
  AciesLessonText *self = g_new0 (AciesLessonText, 1);

  self->cards = g_array_new (FALSE, FALSE, sizeof (AciesCard));
  self->unseen = g_array_new (FALSE, FALSE, sizeof (AciesCard));
  return self;
}

void
acies_lesson_text_free (AciesLessonText *self)
{
  g_free (self->text);
  g_free (self->bound);
  g_free (self->context);
  g_array_unref (self->cards);
  g_array_unref (self->unseen);
  g_free (self);
}

/* In English no line ends between “flag” and its number; translations see to that themselves. */
static char *
bind_numbers (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *bound = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i > 0 && g_ascii_isdigit (words[i][0]) &&
          (g_str_has_suffix (words[i - 1], "lag") || g_str_has_suffix (words[i - 1], "lags")))
        g_string_append (bound, "\302\240");
      else if (i > 0)
        g_string_append_c (bound, ' ');
      g_string_append (bound, words[i]);
    }

  return g_string_free (bound, FALSE);
}

/* Sets the text in English, which is taken over. */
void
acies_lesson_text_take (AciesLessonText *self,
                        char            *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (text != NULL);

  g_free (self->text);
  g_free (self->bound);
  self->text = text;
  self->bound = bind_numbers (text);
}

/* The text in the language of the program. */
const char *
acies_lesson_text_get (const AciesLessonText *self)
{
  const char *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = self->context != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, self->context, self->text)
                               : g_dgettext (GETTEXT_PACKAGE, self->text);
  return g_str_equal (text, self->text) ? self->bound : text;
}

static void
acies_remark_free (AciesRemark *self)
{
  g_clear_pointer (&self->pattern, acies_step_pattern_free);
  g_clear_pointer (&self->text, acies_lesson_text_free);
  g_free (self);
}

static void
acies_answer_free (AciesAnswer *self)
{
  g_clear_pointer (&self->label, acies_lesson_text_free);
  g_clear_pointer (&self->reply, acies_lesson_text_free);
  g_free (self);
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

  self->plates = TRUE;
  self->remarks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_remark_free);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_answer_free);
  self->hints = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_lesson_text_free);
  self->enemy = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/* Reads steps of the notation, separated by spaces, as far as that can be done without
 * playing them. An array of AciesStep for the caller to free. */
GPtrArray *
acies_lesson_steps_parse (const char  *text,
                          GError     **error)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *claim = NULL;
      AciesStep *step;

      if (words[i][0] == '\0')
        continue;
      /* The one step of two words. */
      if (g_str_equal (words[i], "claim") && words[i + 1] != NULL)
        {
          claim = g_strconcat (words[i], " ", words[i + 1], NULL);
          i++;
        }

      step = acies_step_new_from_string (claim != NULL ? claim : words[i], error);
      if (step == NULL)
        return NULL;
      g_ptr_array_add (steps, step);
    }

  return g_steal_pointer (&steps);
}

void
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

static gboolean
has_word (const char *text,
          const char *word)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  return g_strv_contains ((const char * const *) words, word);
}

/* A game in the position with which the learner begins. Unless the position says how many
 * cards the decks have, the enemy holds as many troop cards as a hand has. */
AciesGame *
acies_lesson_position_set_up (const AciesLessonPosition  *self,
                              GError                    **error)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (has_word (self->table, "deck"))
    game = acies_game_new_for_position (self->rules, self->table, SEED, error);
  else
    {
      g_auto (GStrv) parts = g_strsplit (self->table, " enemy ", 2);
      g_autoptr (AciesGame) counted = acies_game_new_for_position (self->rules, parts[0], SEED, error);
      g_autoptr (AciesView) view = NULL;
      g_autofree char *table = NULL;
      guint n;

      if (counted == NULL)
        return NULL;

      view = acies_game_create_view (counted, ACIES_SEAT_SOUTH);
      n = acies_view_get_deck_size (view, ACIES_DECK_TROOPS);
      table = g_strdup_printf ("%s deck %u %u", self->table, n - MIN (n, ACIES_HAND_SIZE),
                               acies_view_get_deck_size (view, ACIES_DECK_TACTICS));
      game = acies_game_new_for_position (self->rules, table, SEED, error);
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
