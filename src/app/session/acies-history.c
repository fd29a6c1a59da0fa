/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-session-private.h"

/* Taking back and playing again, by whole turns of a person. */

/* The seat that made step number @n of the game, counted from 0. */
static AciesSeat
acies_session_get_maker (AciesSession *self,
                         guint         n)
{
  g_autoptr (AciesStep) step = g_list_model_get_item (acies_game_get_history (self->game), n);

  return acies_step_get_seat (step);
}

/* Whether the turn that began after @n steps consists of claims so far that are made
 * without asking: to take them back would only have them made again. */
static gboolean
acies_session_is_automatic_since (AciesSession *self,
                                  guint         n)
{
  guint n_steps = acies_game_get_n_steps (self->game);

  if (n == 0 || !acies_settings_get_claim (self->settings) || acies_session_get_over (self) ||
      acies_game_get_turn (self->game) != acies_session_get_maker (self, n))
    return FALSE;

  for (; n < n_steps; n++)
    {
      g_autoptr (AciesStep) step = g_list_model_get_item (acies_game_get_history (self->game), n);

      if (acies_move_get_kind (acies_step_get_move (step)) != ACIES_MOVE_CLAIM)
        return FALSE;
    }

  return TRUE;
}

/* The number of steps after which a person last began a turn, before now; -1
 * when there is nothing to take back. Who watches takes back the turns of the
 * computer. */
int
acies_session_find_undo_target (AciesSession *self)
{
  guint n_steps = acies_game_get_n_steps (self->game);

  for (guint n = n_steps; n-- > 0; )
    {
      AciesSeat seat = acies_session_get_maker (self, n);

      if ((acies_session_is_person (self, seat) || acies_session_get_watching (self)) &&
          (n == 0 || acies_session_get_maker (self, n - 1) != seat) &&
          !acies_session_is_automatic_since (self, n))
        return n;
    }

  return -1;
}

static void
acies_session_wind (AciesSession *self)
{
  acies_session_cancel (self);
  self->paused = acies_session_get_watching (self);
  self->winding = TRUE;
}

/* While the curtain is down nobody knows which of two persons is at the screen: it
 * comes down before the one whose turn it is now, too. */
static void
acies_session_wound (AciesSession *self)
{
  self->winding = FALSE;
  if (self->curtain)
    self->viewpoint = acies_game_get_turn (self->game) == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH
                                                                           : ACIES_SEAT_SOUTH;
  acies_session_settle (self);
}

/* Takes back the whole last turn of a person, with what followed it; or that
 * the game was given up, which is no turn. */
void
acies_session_undo (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_can_undo (self))
    return;

  acies_session_wind (self);
  if (acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED)
    acies_game_undo (self->game);
  else
    acies_game_go_to (self->game, self->undo_target);
  acies_session_wound (self);
}

/* Plays what was taken back, up to where a person is to begin a turn again. */
void
acies_session_redo (AciesSession *self)
{
  guint n_steps;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_can_redo (self))
    return;

  acies_session_wind (self);
  while (acies_game_redo (self->game))
    {
      AciesSeat turn = acies_game_get_turn (self->game);

      n_steps = acies_game_get_n_steps (self->game);
      if ((acies_session_is_person (self, turn) || acies_session_get_watching (self)) &&
          n_steps > 0 &&
          acies_session_get_maker (self, n_steps - 1) != turn)
        break;
    }
  acies_session_wound (self);
}

/* Makes the step again that was taken back last, if it is @move. */
gboolean
acies_session_redo_same (AciesSession *self,
                         AciesMove    *move)
{
  g_autoptr (AciesStep) step = NULL;
  gboolean same;

  if (!acies_game_get_can_redo (self->game))
    return FALSE;

  self->winding = TRUE;
  acies_game_redo (self->game);
  step = g_list_model_get_item (acies_game_get_history (self->game),
                                acies_game_get_n_steps (self->game) - 1);
  same = acies_move_equal (acies_step_get_move (step), move);
  if (!same)
    acies_game_undo (self->game);
  self->winding = FALSE;
  if (same)
    acies_session_settle (self);

  return same;
}

/* Shows the person who comes to the screen what the other one did meanwhile,
 * step by step. */
void
acies_session_catch_up (AciesSession *self)
{
  guint n_steps = acies_game_get_n_steps (self->game);
  guint n = n_steps;

  while (n > 0 && acies_session_get_maker (self, n - 1) != self->viewpoint)
    n--;

  self->winding = TRUE;
  for (; n < n_steps; n++)
    {
      acies_game_go_to (self->game, n);
      g_clear_object (&self->view);
      self->view = acies_game_get_view (self->game, self->viewpoint);
      g_object_notify (G_OBJECT (self), "view");
    }
  acies_game_go_to (self->game, n_steps);
  self->winding = FALSE;
}

/* The views (AciesView) that led to the present one, from the beginning of the last
 * turn but one. They are taken from a copy: the game itself stays where it is. */
GPtrArray *
acies_session_list_recent (AciesSession *self)
{
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesGame) copy = NULL;
  g_autofree char *text = NULL;
  guint n_steps;
  guint n;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  n_steps = acies_game_get_n_steps (self->game);
  n = n_steps;
  for (guint turns = 0; n > 0 && turns < 2; n--)
    {
      if (n == 1 || acies_session_get_maker (self, n - 1) != acies_session_get_maker (self, n - 2))
        turns++;
    }

  text = acies_record_to_text (self->game);
  copy = acies_record_from_text (text, NULL);
  for (; copy != NULL && n <= n_steps; n++)
    {
      acies_game_go_to (copy, n);
      g_ptr_array_add (views, acies_game_get_view (copy, self->viewpoint));
    }

  return g_steal_pointer (&views);
}
