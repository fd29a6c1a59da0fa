/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Once both decks are empty everybody knows everything: what one does not see, the enemy
 * holds. Then the game is played on as in chess, each side taking the step that is best
 * for it, of those that look best to the network; it judges where the depth ends.
 */

#include "config.h"

#include "acies-endgame-private.h"

/* How many steps of a position are tried. */
#define WIDTH 8

/* Whether a side to move that sees this knows all, and has something to choose. */
gboolean
acies_endgame_applies (const AciesPosition *seen)
{
  return seen->n_deck[ACIES_DECK_TROOPS] == 0 && seen->n_deck[ACIES_DECK_TACTICS] == 0 &&
         (seen->phase == ACIES_PHASE_PLAY || seen->phase == ACIES_PHASE_CLAIM_FIRST);
}

static gboolean
must_stop (const AciesEndgame *self)
{
  return self->used >= self->nodes || g_cancellable_is_cancelled (self->cancellable) ||
         g_cancellable_is_cancelled (self->hurry) ||
         (self->deadline != 0 && g_get_monotonic_time () >= self->deadline);
}

/* Goes on to where the next side has a play to choose. */
static void
go_to_play (AciesPosition *position)
{
  while (position->phase == ACIES_PHASE_END)
    {
      AciesStep done;

      if ((position->rules & ACIES_RULE_CLAIM_START) == 0)
        acies_position_claim_all (position, position->turn);
      if (position->phase == ACIES_PHASE_OVER)
        return;
      acies_step_set (&done, ACIES_STEP_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
      acies_position_play (position, &done);
    }
  if (position->phase == ACIES_PHASE_CLAIM_FIRST)
    acies_position_claim_all (position, position->turn);
}

/*
 * The chance to win for the side to move, which has a play to choose, if it is between
 * @low and @high.
 */
static float
look (AciesEndgame        *self,
      const AciesPosition *position,
      guint                depth,
      float                low,
      float                high)
{
  AciesCandidate candidates[WIDTH];
  const guint n = acies_ranking_fill_unclaimed (self->network, position, candidates, WIDTH);
  float best = 0;

  self->used++;
  if (n == 1)
    candidates[0].score = acies_ranking_value (self->network, position, &candidates[0].step);
  if (depth == 0)
    {
      self->open = TRUE;
      return candidates[0].score;
    }

  for (guint i = 0; i < n; i++)
    {
      AciesPosition after = *position;
      float value;

      acies_position_play (&after, &candidates[i].step);
      go_to_play (&after);
      if (after.phase == ACIES_PHASE_OVER)
        value = acies_position_score (&after, position->turn);
      else if (must_stop (self))
        {
          self->open = TRUE;
          value = candidates[i].score;
        }
      else
        value = 1 - look (self, &after, depth - 1, 1 - high, 1 - MAX (low, best));
      best = MAX (best, value);
      if (best >= high)
        break;
    }
  return best;
}

/*
 * The chance to win for the side to move of a position in which nothing is hidden, after
 * a step and so many turns. Returns whether there was time enough.
 */
gboolean
acies_endgame_value (AciesEndgame        *self,
                     const AciesPosition *position,
                     const AciesStep     *step,
                     guint                depth,
                     float               *value)
{
  AciesPosition after = *position;

  acies_position_play (&after, step);
  go_to_play (&after);
  if (after.phase == ACIES_PHASE_OVER)
    *value = acies_position_score (&after, position->turn);
  else if (after.turn == position->turn)
    /* A claim at the start of the turn, or the end of claiming: the same side goes on. */
    *value = look (self, &after, depth - 1, 0, 1);
  else
    *value = 1 - look (self, &after, depth - 1, 0, 1);
  return !must_stop (self);
}
