/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Making steps, and taking them back. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-deal-private.h"
#include "acies-error.h"
#include "acies-game-struct-private.h"
#include "acies-entry-private.h"

/* The values of the properties: taken before a change, and compared after it. */
typedef struct
{
  AciesSeat turn;
  AciesPhase phase;
  AciesResult result;
  AciesSeat winner;
  gboolean can_undo;
  gboolean can_redo;
  guint n_steps;
} State;

static State
get_state (AciesGame *self)
{
  const AciesPosition *position = acies_game_peek_position (self);

  return (State) {
    .turn = (AciesSeat) position->turn,
    .phase = (AciesPhase) position->phase,
    .result = (AciesResult) position->result,
    .winner = (AciesSeat) position->winner,
    .can_undo = acies_game_get_can_undo (self),
    .can_redo = acies_game_get_can_redo (self),
    .n_steps = acies_game_get_n_steps (self),
  };
}

static void
announce (AciesGame *self,
          State      old)
{
  const State new = get_state (self);
  GObject *object = G_OBJECT (self);

  g_object_freeze_notify (object);
  if (old.turn != new.turn)
    g_object_notify (object, "turn");
  if (old.phase != new.phase)
    g_object_notify (object, "phase");
  if (old.result != new.result)
    g_object_notify (object, "result");
  if (old.winner != new.winner)
    g_object_notify (object, "winner");
  if (old.can_undo != new.can_undo)
    g_object_notify (object, "can-undo");
  if (old.can_redo != new.can_redo)
    g_object_notify (object, "can-redo");
  if (old.n_steps != new.n_steps)
    g_object_notify (object, "n-steps");
  g_object_thaw_notify (object);

  g_signal_emit (self, acies_game_signals[ACIES_GAME_CHANGED], 0);
}

/* The moment after a step that was found legal. */
static AciesMoment *
make_moment (AciesGame       *self,
             const AciesStep *step)
{
  const AciesMoment *last = acies_game_last_moment (self);
  const AciesSeat seat = (AciesSeat) last->position.turn;
  AciesMoment *moment = g_atomic_rc_box_new (AciesMoment);
  guint turn = 1;

  if (last->entry != NULL)
    turn = acies_entry_get_turn_number (last->entry) + (acies_entry_get_seat (last->entry) != seat);

  moment->entry = acies_entry_new (step, seat, turn);
  moment->position = last->position;
  acies_position_play (&moment->position, step);
  return moment;
}

static void
add_moment (AciesGame   *self,
            AciesMoment *moment)
{
  g_ptr_array_add (self->moments, moment);
  if (self->history != NULL)
    g_list_store_append (self->history, moment->entry);
}

static gboolean
play_step (AciesGame        *self,
           const AciesStep  *step,
           GError          **error)
{
  const AciesPosition *position = acies_game_peek_position (self);
  const AciesRefusal refusal = acies_position_check (position, step);
  AciesMoment *moment;
  State old;

  if (refusal != ACIES_REFUSAL_NONE)
    {
      acies_refusal_set_error (error, refusal);
      return FALSE;
    }

  old = get_state (self);
  moment = make_moment (self, step);
  g_ptr_array_set_size (self->undone, 0);
  add_moment (self, moment);
  g_signal_emit (self, acies_game_signals[ACIES_GAME_PLAYED], 0, moment->entry);
  announce (self, old);
  return TRUE;
}

/**
 * acies_game_play:
 * @self: a game
 * @step: a step
 * @error: return location for an error
 *
 * Plays a step for the side to move. This function decides whether a step is legal; an illegal step
 * leaves the game unchanged. Steps that were taken back are forgotten.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.ILLEGAL], whose
 *   message names the rule that forbids the step
 *
 * Since: 0.1
 */
gboolean
acies_game_play (AciesGame        *self,
                 const AciesStep  *step,
                 GError          **error)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  return play_step (self, step, error);
}

/**
 * acies_game_play_text:
 * @self: a game
 * @steps: one or more steps in the notation, separated by spaces
 * @error: return location for an error
 *
 * Plays several steps: all of them, or none if one is illegal.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.ILLEGAL] if a step is illegal, or
 *   [error@Acies.Error.NOTATION] if it cannot be read
 *
 * Since: 0.1
 */
gboolean
acies_game_play_text (AciesGame   *self,
                      const char  *steps,
                      GError     **error)
{
  g_autoptr (GPtrArray) parsed = NULL;
  AciesPosition position;
  const char *where;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);
  g_return_val_if_fail (steps != NULL, FALSE);

  parsed = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
  position = *acies_game_peek_position (self);

  for (;;)
    {
      g_autoptr (GError) reason = NULL;
      AciesStep *step = acies_steps_next (&steps, &where, &reason);
      AciesRefusal refusal;

      if (reason != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
      if (step == NULL)
        break;

      g_ptr_array_add (parsed, step);
      refusal = acies_position_check (&position, step);
      if (refusal != ACIES_REFUSAL_NONE)
        {
          acies_refusal_set_error (error, refusal);
          return FALSE;
        }
      acies_position_play (&position, step);
    }

  if (parsed->len == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           _("There is no move to play"));
      return FALSE;
    }

  for (guint i = 0; i < parsed->len; i++)
    if (!play_step (self, g_ptr_array_index (parsed, i), error))
      return FALSE;

  return TRUE;
}

/**
 * acies_game_concede:
 * @self: a game
 * @seat: who gives up
 * @error: return location for an error
 *
 * Ends the game in favor of the other side. This can be taken back like a step.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.UNAVAILABLE] if the game is
 *   already over
 *
 * Since: 0.1
 */
gboolean
acies_game_concede (AciesGame  *self,
                    AciesSeat   seat,
                    GError    **error)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, FALSE);

  if (acies_game_get_phase (self) == ACIES_PHASE_OVER)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           _("The game is already over"));
      return FALSE;
    }

  old = get_state (self);
  self->conceded = acies_game_last_moment (self)->position;
  self->conceded.phase = ACIES_PHASE_OVER;
  self->conceded.result = ACIES_RESULT_CONCEDED;
  self->conceded.winner = (gint8) (1 - seat);
  self->conceder = seat;
  announce (self, old);
  return TRUE;
}

static gboolean
undo_step (AciesGame *self)
{
  const guint n = acies_game_get_n_steps (self);

  if (self->conceder != ACIES_SEAT_NONE)
    {
      self->conceder = ACIES_SEAT_NONE;
      return TRUE;
    }
  if (n == 0)
    return FALSE;

  g_ptr_array_add (self->undone, g_ptr_array_steal_index (self->moments, n));
  if (self->history != NULL)
    g_list_store_remove (self->history, n - 1);
  return TRUE;
}

static gboolean
redo_step (AciesGame *self)
{
  if (!acies_game_get_can_redo (self))
    return FALSE;

  add_moment (self, g_ptr_array_steal_index (self->undone, self->undone->len - 1));
  return TRUE;
}

/**
 * acies_game_undo:
 * @self: a game
 *
 * Takes back the last step or a concession.
 *
 * Returns: whether there was one
 *
 * Since: 0.1
 */
gboolean
acies_game_undo (AciesGame *self)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  old = get_state (self);
  if (!undo_step (self))
    return FALSE;

  announce (self, old);
  return TRUE;
}

/**
 * acies_game_redo:
 * @self: a game
 *
 * Redoes the last step that was taken back.
 *
 * Returns: whether there was one
 *
 * Since: 0.1
 */
gboolean
acies_game_redo (AciesGame *self)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  old = get_state (self);
  if (!redo_step (self))
    return FALSE;

  announce (self, old);
  return TRUE;
}

/**
 * acies_game_go_to:
 * @self: a game
 * @n_steps: the number of steps to reach
 *
 * Undoes or redoes steps until the given number have been played; the game changes only once. A
 * concession is taken back.
 *
 * Returns: whether the number was reached
 *
 * Since: 0.1
 */
gboolean
acies_game_go_to (AciesGame *self,
                  guint      n_steps)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  if (n_steps > acies_game_get_n_steps (self) + self->undone->len)
    return FALSE;

  if (n_steps == acies_game_get_n_steps (self))
    return TRUE;

  /* Going anywhere takes a concession back. */
  old = get_state (self);
  self->conceder = ACIES_SEAT_NONE;
  while (acies_game_get_n_steps (self) > n_steps)
    undo_step (self);
  while (acies_game_get_n_steps (self) < n_steps)
    redo_step (self);
  announce (self, old);
  return TRUE;
}
