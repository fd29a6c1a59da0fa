/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-history.h"
#include "acies-seating.h"

struct _AciesHistory
{
  GObject        parent_instance;

  GSettings     *settings;
  AciesGame     *game;
  /* The number of steps that are left when a turn is taken back; -1 when none can be. */
  int            undo_target;
};

G_DEFINE_FINAL_TYPE (AciesHistory, acies_history, G_TYPE_OBJECT)

static void
acies_history_dispose (GObject *object)
{
  AciesHistory *self = ACIES_HISTORY (object);

  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_history_parent_class)->dispose (object);
}

static void
acies_history_class_init (AciesHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_history_dispose;
}

static void
acies_history_init (AciesHistory *self)
{
  self->undo_target = -1;
}

AciesHistory *
acies_history_new (GSettings *settings)
{
  AciesHistory *self = g_object_new (ACIES_TYPE_HISTORY, NULL);

  self->settings = g_object_ref (settings);

  return self;
}

/* Another game lies on the table; what can be taken back there is found out by
 * acies_history_update(). */
void
acies_history_set_game (AciesHistory *self,
                        AciesGame    *game)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  g_set_object (&self->game, game);
}

/* Step number @n of the game, counted from 0. */
static AciesEntry *
acies_history_get_step (AciesHistory *self,
                        guint         n)
{
  return g_list_model_get_item (acies_game_get_history (self->game), n);
}

/* The seat that made that step. */
static AciesSeat
acies_history_get_maker (AciesHistory *self,
                         guint         n)
{
  g_autoptr (AciesEntry) entry = acies_history_get_step (self, n);

  return acies_entry_get_seat (entry);
}

/* Whether one can go back to where the turns of @seat begin. */
static gboolean
acies_history_is_stop (AciesHistory *self,
                       AciesSeat     seat)
{
  return acies_seating_is_person (self->game, seat) || acies_seating_has_no_person (self->game);
}

/* Whether the turn that began after @n steps consists of claims so far that are made
 * without asking: if they were taken back, they would only be made again. */
static gboolean
acies_history_is_automatic_since (AciesHistory *self,
                                  guint         n)
{
  const guint n_steps = acies_game_get_n_steps (self->game);

  if (n == 0 ||
      !g_settings_get_boolean (self->settings, "claim-automatically") ||
      acies_game_get_result (self->game) != ACIES_RESULT_NONE ||
      acies_game_get_turn (self->game) != acies_history_get_maker (self, n))
    return FALSE;

  for (; n < n_steps; n++)
    {
      g_autoptr (AciesEntry) entry = acies_history_get_step (self, n);

      if (acies_step_get_kind (acies_entry_get_step (entry)) != ACIES_STEP_CLAIM)
        return FALSE;
    }

  return TRUE;
}

/* Finds out how far the game can be taken back now: to where a person last began a turn. */
void
acies_history_update (AciesHistory *self)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));

  self->undo_target = -1;
  for (guint n = acies_game_get_n_steps (self->game); n-- > 0; )
    {
      const AciesSeat seat = acies_history_get_maker (self, n);

      if (acies_history_is_stop (self, seat) &&
          (n == 0 || acies_history_get_maker (self, n - 1) != seat) &&
          !acies_history_is_automatic_since (self, n))
        {
          self->undo_target = n;
          return;
        }
    }
}

gboolean
acies_history_get_can_undo (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  return self->undo_target >= 0 ||
         (self->game != NULL && acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED);
}

gboolean
acies_history_get_can_redo (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  return self->game != NULL && acies_game_get_can_redo (self->game);
}

/* Takes back the whole last turn of a person, with what followed it; or that
 * the game was given up, which is no turn. Returns the steps (AciesEntry) that were taken back. */
GPtrArray *
acies_history_undo (AciesHistory *self)
{
  GPtrArray *steps;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);
  g_return_val_if_fail (acies_history_get_can_undo (self), NULL);

  steps = g_ptr_array_new_with_free_func (g_object_unref);
  if (acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED)
    {
      acies_game_undo (self->game);
      return steps;
    }

  for (guint n = self->undo_target; n < acies_game_get_n_steps (self->game); n++)
    g_ptr_array_add (steps, acies_history_get_step (self, n));
  acies_game_go_to (self->game, self->undo_target);

  return steps;
}

/* Plays what was taken back, up to where a person is to begin a turn again. Returns the steps (AciesEntry). */
GPtrArray *
acies_history_redo (AciesHistory *self)
{
  GPtrArray *steps;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);
  g_return_val_if_fail (acies_history_get_can_redo (self), NULL);

  steps = g_ptr_array_new_with_free_func (g_object_unref);
  while (acies_game_redo (self->game))
    {
      const AciesSeat turn = acies_game_get_turn (self->game);
      AciesEntry *entry = acies_history_get_step (self, acies_game_get_n_steps (self->game) - 1);

      g_ptr_array_add (steps, entry);
      if (acies_history_is_stop (self, turn) && acies_entry_get_seat (entry) != turn)
        break;
    }

  return steps;
}

/* Plays the next step that was taken back, if it is @step; so what followed it is kept. */
gboolean
acies_history_redo_step (AciesHistory    *self,
                         const AciesStep *step)
{
  g_autoptr (AciesEntry) entry = NULL;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (!acies_game_redo (self->game))
    return FALSE;

  entry = acies_history_get_step (self, acies_game_get_n_steps (self->game) - 1);
  if (acies_step_equal (acies_entry_get_step (entry), step))
    return TRUE;

  acies_game_undo (self->game);
  return FALSE;
}

/* How many steps the game had when the person at @seat last made one, and has seen it all. */
guint
acies_history_find_unseen (AciesHistory *self,
                           AciesSeat     seat)
{
  guint n;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), 0);

  n = acies_game_get_n_steps (self->game);
  while (n > 0 && acies_history_get_maker (self, n - 1) != seat)
    n--;

  return n;
}
