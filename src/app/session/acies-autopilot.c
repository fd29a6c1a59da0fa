/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-session-private.h"

/* Sees to it that the game goes on: asks the computer, and lets each step that nobody
 * makes by hand be seen for a while.
 */

/* Makes a step for whoever does not make it by hand. One that was taken back before
 * is made again, so that what followed it is kept. */
static void
acies_session_make (AciesSession *self,
                    AciesMove    *move)
{
  g_autoptr (GError) error = NULL;

  if (acies_session_redo_same (self, move))
    return;
  if (!acies_game_play (self->game, move, &error))
    g_warning ("A step that was legal is not: %s", error->message);
}

static gboolean
acies_session_pause_over_cb (gpointer user_data)
{
  AciesSession *self = user_data;
  g_autoptr (AciesMove) move = g_steal_pointer (&self->next_move);

  self->pause_id = 0;
  self->stepping = FALSE;
  if (move != NULL)
    acies_session_make (self, move);
  else
    acies_game_redo (self->game);

  return G_SOURCE_REMOVE;
}

/* Plays next_move, or what was taken back while the game is watched, after what is
 * left of the pause since the last step. */
static void
acies_session_play_calmly (AciesSession *self)
{
  gint64 pause = acies_settings_get_pause (self->settings);
  gint64 passed = (g_get_monotonic_time () - self->changed_at) / 1000;
  AciesMoveKind kind = self->next_move != NULL ? acies_move_get_kind (self->next_move)
                                               : ACIES_MOVE_PLAY;

  if (self->stepping)
    pause = 0;
  else if (acies_session_get_watching (self))
    pause = acies_settings_get_watch_pause (self->settings);

  /* What only moves cards between deck and hand needs no study, nor does what one
   * would have done oneself. */
  if (kind == ACIES_MOVE_DRAW || kind == ACIES_MOVE_RETURN || kind == ACIES_MOVE_DONE ||
      acies_session_get_interactive (self))
    pause /= 2;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->pause_id = g_timeout_add (MAX (pause - passed, 0), acies_session_pause_over_cb, self);
}

/* Whoever plays on before the claims were made that are made without asking does not
 * give them up. */
void
acies_session_claim_now (AciesSession *self)
{
  while (self->pause_id != 0 && self->next_move != NULL &&
         acies_move_get_kind (self->next_move) == ACIES_MOVE_CLAIM &&
         acies_session_get_interactive (self))
    {
      g_clear_handle_id (&self->pause_id, g_source_remove);
      acies_session_pause_over_cb (self);
    }
}

/* Another pace was chosen: it counts for the step that waits, too. */
void
acies_session_pace_cb (AciesSession *self)
{
  if (self->pause_id != 0 && acies_session_get_watching (self))
    acies_session_play_calmly (self);
}

/* The computer has chosen its step. */
void
acies_session_chosen_cb (AciesSession *self,
                         AciesMove    *move)
{
  g_clear_pointer (&self->next_move, acies_move_free);
  self->next_move = acies_move_copy (move);
  acies_session_play_calmly (self);
}

/* Sees to it that whoever is to move does. */
void
acies_session_proceed (AciesSession *self)
{
  AciesSeat turn;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_pointer (&self->next_move, acies_move_free);

  if (self->stopped || self->curtain || acies_session_get_over (self))
    return;

  turn = acies_game_get_turn (self->game);
  if (acies_session_get_watching (self) && self->paused && !self->stepping)
    return;

  if (acies_session_get_watching (self) && acies_game_get_can_redo (self->game))
    {
      acies_session_play_calmly (self);
    }
  else if (!acies_session_is_person (self, turn))
    {
      g_autoptr (AciesView) view = acies_game_get_view (self->game, turn);

      acies_opponent_set_patient (self->opponents[turn],
                                  acies_settings_get_take_your_time (self->settings));
      acies_opponent_ask (self->opponents[turn], view);
    }
  else
    {
      self->next_move = acies_session_find_automatic (self);
      if (self->next_move != NULL)
        acies_session_play_calmly (self);
    }
}
