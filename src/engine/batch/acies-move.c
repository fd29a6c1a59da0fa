/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Every step of every game as a number below ACIES_N_MOVES. A number does not say where the card
 * that Redeploy, Deserter or Traitor takes lies: a card lies in one place only, so the table does.
 */

#include "config.h"

#include "acies-move-private.h"
#include "acies-view-private.h"

G_STATIC_ASSERT (ACIES_MOVE_SCOUT == (ACIES_CARD_MUD + 1) * ACIES_N_FLAGS);
G_STATIC_ASSERT (ACIES_MOVE_DESERTER == ACIES_MOVE_REDEPLOY + (ACIES_CARD_MUD + 1) * (ACIES_N_FLAGS + 1));
G_STATIC_ASSERT (ACIES_MOVE_TRAITOR == ACIES_MOVE_DESERTER + ACIES_CARD_MUD + 1);
G_STATIC_ASSERT (ACIES_MOVE_RETURN == ACIES_MOVE_TRAITOR + ACIES_N_TROOPS * ACIES_N_FLAGS);
G_STATIC_ASSERT (ACIES_MOVE_DRAW == ACIES_MOVE_RETURN + ACIES_N_CARDS);
G_STATIC_ASSERT (ACIES_N_MOVES == ACIES_MOVE_CLAIM + ACIES_N_FLAGS);

/* How the number of a step is made: of what it begins with, and of its parts. */
static const struct
{
  gint16 first;
  guint8 card;
  guint8 target;
  guint8 flag;
} numbers[] = {
  [ACIES_STEP_PLAY] = { -1, ACIES_N_FLAGS, 0, 1 },
  [ACIES_STEP_SCOUT] = { ACIES_MOVE_SCOUT, 0, 0, 0 },
  [ACIES_STEP_REDEPLOY] = { ACIES_MOVE_REDEPLOY, 0, ACIES_N_FLAGS + 1, 1 },
  [ACIES_STEP_DESERTER] = { ACIES_MOVE_DESERTER, 0, 1, 0 },
  [ACIES_STEP_TRAITOR] = { ACIES_MOVE_TRAITOR - 1, 0, ACIES_N_FLAGS, 1 },
  [ACIES_STEP_PASS] = { ACIES_MOVE_PASS, 0, 0, 0 },
  [ACIES_STEP_CLAIM] = { ACIES_MOVE_CLAIM - 1, 0, 0, 1 },
  [ACIES_STEP_DRAW] = { ACIES_MOVE_DRAW - ACIES_CARD_TROOP_BACK, 1, 0, 0 },
  [ACIES_STEP_RETURN] = { ACIES_MOVE_RETURN, 1, 0, 0 },
  [ACIES_STEP_DONE] = { ACIES_MOVE_DONE, 0, 0, 0 },
};

/* The number of a step that can be legal. */
static inline guint
get_number (const AciesStep *step)
{
  return (guint) (numbers[step->kind].first + step->card * numbers[step->kind].card +
                  step->target * numbers[step->kind].target + step->flag * numbers[step->kind].flag);
}

/**
 * acies_step_get_move:
 * @self: a step
 *
 * Gets the number of a step among all moves of the game: the index of the move for a learning
 * machine. Cards and decks count as in [enum@Acies.Card] and [enum@Acies.Deck]:
 *
 * | step | number |
 * |---|---|
 * | a card to a flag | card × 9 + flag - 1 |
 * | Scout | `ACIES_MOVE_SCOUT` |
 * | Redeploy | `ACIES_MOVE_REDEPLOY` + target × 10 + flag; flag 0 is the discards |
 * | Deserter | `ACIES_MOVE_DESERTER` + target |
 * | Traitor | `ACIES_MOVE_TRAITOR` + target × 9 + flag - 1 |
 * | a card that Scout puts back | `ACIES_MOVE_RETURN` + card |
 * | a draw, also for Scout | `ACIES_MOVE_DRAW` + deck |
 * | `pass`, `done` | `ACIES_MOVE_PASS`, `ACIES_MOVE_DONE` |
 * | a claim | `ACIES_MOVE_CLAIM` + flag - 1 |
 *
 * The number leaves out the flag from which Redeploy, Deserter or Traitor takes its card:
 * [method@View.find_step] looks for it on the table.
 *
 * Returns: the number, or %ACIES_N_MOVES for a step that no rules allow, such as a Traitor that
 *   takes Fog
 *
 * Since: 0.1
 */
guint
acies_step_get_move (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, ACIES_N_MOVES);

  if ((self->kind == ACIES_STEP_PLAY && self->card > ACIES_CARD_MUD) ||
      ((self->kind == ACIES_STEP_REDEPLOY || self->kind == ACIES_STEP_DESERTER) && self->target > ACIES_CARD_MUD) ||
      (self->kind == ACIES_STEP_TRAITOR && self->target >= ACIES_N_TROOPS))
    return ACIES_N_MOVES;
  return get_number (self);
}

/* The flag, 1 to 9, where a card lies, or 0. */
static guint
find_flag (const AciesPosition *position,
           guint                card)
{
  if (card >= ACIES_FIRST_EXTRA)
    return (guint) ((card == ACIES_CARD_FOG ? position->fog : position->mud) + 1);

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (((position->on[0][flag] | position->on[1][flag]) & ACIES_CARDSET (card)) != 0)
      return flag + 1;
  return 0;
}

/* The step that a number below ACIES_N_MOVES means, and whether it is legal, or why not. */
AciesRefusal
acies_move_to_step (const AciesPosition *position,
                    guint                move,
                    AciesStep           *step)
{
  const guint none = ACIES_CARD_NONE;

  if (move < ACIES_MOVE_SCOUT)
    acies_step_set (step, ACIES_STEP_PLAY, move / ACIES_N_FLAGS, none, 0, move % ACIES_N_FLAGS + 1);
  else if (move == ACIES_MOVE_SCOUT)
    acies_step_set (step, ACIES_STEP_SCOUT, ACIES_CARD_SCOUT, none, 0, 0);
  else if (move < ACIES_MOVE_DESERTER)
    acies_step_set (step, ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY,
                    (move - ACIES_MOVE_REDEPLOY) / (ACIES_N_FLAGS + 1), 0,
                    (move - ACIES_MOVE_REDEPLOY) % (ACIES_N_FLAGS + 1));
  else if (move < ACIES_MOVE_TRAITOR)
    acies_step_set (step, ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, move - ACIES_MOVE_DESERTER, 0, 0);
  else if (move < ACIES_MOVE_RETURN)
    acies_step_set (step, ACIES_STEP_TRAITOR, ACIES_CARD_TRAITOR, (move - ACIES_MOVE_TRAITOR) / ACIES_N_FLAGS, 0,
                    (move - ACIES_MOVE_TRAITOR) % ACIES_N_FLAGS + 1);
  else if (move < ACIES_MOVE_DRAW)
    acies_step_set (step, ACIES_STEP_RETURN, move - ACIES_MOVE_RETURN, none, 0, 0);
  else if (move < ACIES_MOVE_PASS)
    acies_step_set (step, ACIES_STEP_DRAW, ACIES_CARD_TROOP_BACK + move - ACIES_MOVE_DRAW, none, 0, 0);
  else if (move < ACIES_MOVE_CLAIM)
    acies_step_set (step, move == ACIES_MOVE_PASS ? ACIES_STEP_PASS : ACIES_STEP_DONE, none, none, 0, 0);
  else
    acies_step_set (step, ACIES_STEP_CLAIM, none, none, 0, move - ACIES_MOVE_CLAIM + 1);

  if (step->target != none)
    {
      step->from = (guint8) find_flag (position, step->target);
      if (step->from == 0)
        return ACIES_REFUSAL_NOT_AT_FLAG;
    }
  return acies_position_check (position, step);
}

/* Writes the number of every legal step to @moves, which has room for ACIES_MAX_LEGAL. */
guint
acies_move_list (const AciesPosition *position,
                 guint16             *moves)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n = acies_position_list (position, steps);

  for (guint i = 0; i < n; i++)
    moves[i] = (guint16) get_number (&steps[i]);
  return n;
}

/**
 * acies_view_find_step:
 * @self: a view
 * @move: the number of a move
 *
 * Finds the step that a number stands for, as [method@Step.get_move] lists them.
 *
 * Returns: (transfer full) (nullable): the step, or %NULL if it is not legal, or if it is not the turn
 *   of the seat
 *
 * Since: 0.1
 */
AciesStep *
acies_view_find_step (AciesView *self,
                      guint      move)
{
  AciesStep step;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  if (move >= ACIES_N_MOVES || acies_view_get_turn (self) != acies_view_get_seat (self) ||
      acies_move_to_step (acies_view_peek_position (self), move, &step) != ACIES_REFUSAL_NONE)
    return NULL;
  return acies_step_copy (&step);
}

/**
 * acies_view_list_moves:
 * @self: a view
 *
 * Lists the numbers of all legal moves, as [method@Step.get_move] says, in the order of
 * [method@View.list_legal].
 *
 * Returns: (transfer full): the numbers, `guint16` each; none if it is not the turn of the seat
 *
 * Since: 0.1
 */
GBytes *
acies_view_list_moves (AciesView *self)
{
  guint16 moves[ACIES_MAX_LEGAL];
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  if (acies_view_get_turn (self) == acies_view_get_seat (self))
    n = acies_move_list (acies_view_peek_position (self), moves);
  return g_bytes_new (moves, n * sizeof *moves);
}
