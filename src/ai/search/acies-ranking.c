/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The legal steps of the side to move, sorted by what the network thinks of the position after
 * each. It reads only what the side to move may know, so that it plays the same on a view and
 * inside an imagined game.
 */

#include "config.h"

#include "acies-ranking-private.h"

/* How many of the best are looked at again, with the hand as it is without the card. */
#define N_REFINED       8
/* In imagined games, so many are enough. */
#define N_CHOSEN_AMONG  3

static float
value_draw (const AciesNetwork  *network,
            const AciesPosition *position,
            const AciesStep     *step)
{
  AciesPosition after;
  const AciesDrew drew = acies_position_draw_unseen (position, step, &after);

  return acies_evaluate (network, &after, position->turn, drew);
}

static float
value_after (const AciesNetwork  *network,
             const AciesPosition *position,
             const AciesStep     *step)
{
  const guint seat = position->turn;
  AciesPosition after = *position;

  acies_position_play (&after, step);
  if (after.phase == ACIES_PHASE_END && (after.rules & ACIES_RULE_CLAIM_START) == 0)
    acies_position_claim_all (&after, seat);
  return acies_evaluate (network, &after, seat, ACIES_DREW_NOT);
}

/* What the network thinks of any step of the side to move, with the claims after it. */
float
acies_ranking_value (const AciesNetwork  *network,
                     const AciesPosition *position,
                     const AciesStep     *step)
{
  return step->kind == ACIES_STEP_DRAW ? value_draw (network, position, step)
                                       : value_after (network, position, step);
}

static void
refine (AciesEvaluation *evaluation,
        AciesCandidate  *candidates,
        guint            n)
{
  for (guint i = 0; i < n; i++)
    {
      AciesCandidate candidate = candidates[i];
      guint j = i;

      candidate.score = acies_evaluation_refine (evaluation, &candidate.step);
      for (; j > 0 && candidates[j - 1].score < candidate.score; j--)
        candidates[j] = candidates[j - 1];
      candidates[j] = candidate;
    }
}

/* Those that are not looked at again are at most as good as the last one that is: they have looked worse than all of these. */
static void
limit (AciesCandidate *candidates,
       guint           first,
       guint           n)
{
  for (guint i = first; i < n; i++)
    candidates[i].score = MIN (candidates[i].score, candidates[first - 1].score);
}

/* A draw changes the cards that may come so little that what is thought of the flags serves for all of them. */
static guint
rank_draws (AciesEvaluation *evaluation,
            const AciesStep *draws,
            guint            n_draws,
            AciesCandidate  *candidates,
            guint            max_candidates)
{
  guint n = 0;

  for (guint i = 0; i < n_draws; i++)
    {
      AciesPosition after;
      const AciesDrew drew = acies_position_draw_unseen (evaluation->position, &draws[i], &after);

      acies_candidates_insert (candidates, &n, max_candidates, &draws[i],
                               acies_evaluation_drawn (evaluation, &after, drew));
    }
  return n;
}

/* The draw that looks best, where claims have been made; the same as acies_ranking_choose(). */
void
acies_ranking_choose_draw (AciesEvaluation *evaluation,
                           AciesStep       *step)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  AciesCandidate best = { { 0 }, 0 };
  const guint n_steps = acies_position_list (evaluation->position, steps);

  if (n_steps == 1)
    *step = steps[0];
  else
    {
      rank_draws (evaluation, steps, n_steps, &best, 1);
      *step = best.step;
    }
}

/*
 * The best steps for the side to move, best first, with the chances to win; at most
 * @max_candidates. Claims are left out. A step without an alternative has the score 0.
 */
guint
acies_ranking_fill_unclaimed (const AciesNetwork  *network,
                              const AciesPosition *position,
                              AciesCandidate      *candidates,
                              guint                max_candidates)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  guint n_steps = acies_position_list (position, steps);
  guint first = 0;
  AciesEvaluation evaluation;
  guint n = 0;

  /* To end one's claims alone gains nothing over playing at once. */
  if (steps[n_steps - 1].kind == ACIES_STEP_DONE && n_steps > 1 &&
      steps[n_steps - 2].kind != ACIES_STEP_CLAIM)
    n_steps--;
  while (steps[first].kind == ACIES_STEP_CLAIM)
    first++;
  if (n_steps - first == 1)
    {
      candidates[0] = (AciesCandidate) { steps[first], 0 };
      return 1;
    }

  switch ((AciesPhase) position->phase)
    {
    case ACIES_PHASE_PLAY:
    case ACIES_PHASE_CLAIM_FIRST:
      acies_evaluation_init (&evaluation, acies_network_get_first (network), position, position->turn);
      for (guint i = first; i < n_steps; i++)
        acies_candidates_insert (candidates, &n, max_candidates, &steps[i],
                                 acies_evaluation_step (&evaluation, &steps[i]));
      if (max_candidates > 1)
        {
          acies_evaluation_widen (&evaluation, network);
          refine (&evaluation, candidates, MIN (n, N_REFINED));
          limit (candidates, N_REFINED, n);
        }
      break;

    case ACIES_PHASE_SCOUT_DRAW:
    case ACIES_PHASE_END:
      acies_evaluation_init (&evaluation, network, position, position->turn);
      n = rank_draws (&evaluation, &steps[first], n_steps - first, candidates, max_candidates);
      break;

    case ACIES_PHASE_SCOUT_RETURN:
      for (guint i = first; i < n_steps; i++)
        acies_candidates_insert (candidates, &n, max_candidates, &steps[i],
                                 value_after (network, position, &steps[i]));
      break;

    case ACIES_PHASE_OVER:
    default:
      g_return_val_if_reached (0);
    }

  return n;
}

/* The same, where a claim that can be made is made at once: nobody gains by waiting. */
guint
acies_ranking_fill (const AciesNetwork  *network,
                    const AciesPosition *position,
                    AciesCandidate      *candidates,
                    guint                max_candidates)
{
  const guint flags = acies_position_is_claim_time (position) ? acies_position_claimable (position, position->turn) : 0;

  if (flags == 0)
    return acies_ranking_fill_unclaimed (network, position, candidates, max_candidates);

  acies_step_set (&candidates[0].step, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0,
                  (guint) __builtin_ctz (flags) + 1);
  candidates[0].score = 0;
  return 1;
}

void
acies_ranking_choose (const AciesNetwork  *network,
                      const AciesPosition *position,
                      AciesStep           *step)
{
  AciesCandidate candidates[N_CHOSEN_AMONG];

  acies_ranking_fill (network, position, candidates, N_CHOSEN_AMONG);
  *step = candidates[0].step;
}
