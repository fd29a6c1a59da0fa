/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-history.h"
#include "acies-seating.h"

/* How far acies_history_list_recent() goes back: a turn of either side. */
#define RECENT_TURNS 2

struct _AciesHistory
{
  GObject        parent_instance;

  GSettings     *settings;
  AciesGame     *game;
  /* The number of steps that are left when a turn is taken back; -1 when none can be. */
  int            undo_target;
  gboolean       seeking;
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
static AciesStep *
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
  g_autoptr (AciesStep) step = acies_history_get_step (self, n);

  return acies_step_get_seat (step);
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
      g_autoptr (AciesStep) step = acies_history_get_step (self, n);

      if (acies_move_get_kind (acies_step_get_move (step)) != ACIES_MOVE_CLAIM)
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

/* Whether the game changes because steps are taken back or played again. */
gboolean
acies_history_get_seeking (AciesHistory *self)
{
  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  return self->seeking;
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
 * the game was given up, which is no turn. */
void
acies_history_undo (AciesHistory *self)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (acies_history_get_can_undo (self));

  self->seeking = TRUE;
  if (acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED)
    acies_game_undo (self->game);
  else
    acies_game_go_to (self->game, self->undo_target);
  self->seeking = FALSE;
}

/* Plays what was taken back, up to where a person is to begin a turn again. */
void
acies_history_redo (AciesHistory *self)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (acies_history_get_can_redo (self));

  self->seeking = TRUE;
  while (acies_game_redo (self->game))
    {
      const AciesSeat turn = acies_game_get_turn (self->game);
      const guint n_steps = acies_game_get_n_steps (self->game);

      if (acies_history_is_stop (self, turn) &&
          n_steps > 0 &&
          acies_history_get_maker (self, n_steps - 1) != turn)
        break;
    }
  self->seeking = FALSE;
}

/* Plays the next step that was taken back, if it is @move; so what followed it is kept. */
gboolean
acies_history_redo_move (AciesHistory    *self,
                         const AciesMove *move)
{
  g_autoptr (AciesStep) step = NULL;
  gboolean same;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);

  if (!acies_history_get_can_redo (self))
    return FALSE;

  self->seeking = TRUE;
  acies_game_redo (self->game);
  step = acies_history_get_step (self, acies_game_get_n_steps (self->game) - 1);
  same = acies_move_equal (acies_step_get_move (step), move);
  if (!same)
    acies_game_undo (self->game);
  self->seeking = FALSE;

  return same;
}

/* Goes again through what has happened since the person at @seat last made a step, and
 * calls @func before each of these steps. */
void
acies_history_catch_up (AciesHistory     *self,
                        AciesSeat         seat,
                        AciesHistoryFunc  func,
                        gpointer          user_data)
{
  guint n_steps;
  guint n;

  g_return_if_fail (ACIES_IS_HISTORY (self));

  n_steps = acies_game_get_n_steps (self->game);
  n = n_steps;
  while (n > 0 && acies_history_get_maker (self, n - 1) != seat)
    n--;

  self->seeking = TRUE;
  for (; n < n_steps; n++)
    {
      acies_game_go_to (self->game, n);
      func (user_data);
    }
  acies_game_go_to (self->game, n_steps);
  self->seeking = FALSE;
}

/* The views (AciesView) from @seat that led to the present one, from the beginning of the
 * last turn but one. They are taken from a copy: the game itself stays where it is. */
GPtrArray *
acies_history_list_recent (AciesHistory *self,
                           AciesSeat     seat)
{
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesGame) copy = NULL;
  g_autofree char *text = NULL;
  guint n_steps;
  guint n;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);

  n_steps = acies_game_get_n_steps (self->game);
  n = n_steps;
  for (guint turns = 0; n > 0 && turns < RECENT_TURNS; n--)
    {
      if (n == 1 || acies_history_get_maker (self, n - 1) != acies_history_get_maker (self, n - 2))
        turns++;
    }

  text = acies_record_to_text (self->game);
  copy = acies_record_from_text (text, NULL);
  for (; copy != NULL && n <= n_steps; n++)
    {
      acies_game_go_to (copy, n);
      g_ptr_array_add (views, acies_game_create_view (copy, seat));
    }

  return g_steal_pointer (&views);
}
