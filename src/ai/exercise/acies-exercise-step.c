/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Questions of the best step: where the network's first estimate sees one step ahead of the
 * others, a search checks whether it is so.
 */

#include "config.h"

#include "acies-exercise-private.h"
#include "acies-ranking-private.h"
#include "acies-view-private.h"

/* By how much the best step has to lead: at the first estimate, and after the search; and by
 * how many standard errors. */
#define LEAD_AT_SIGHT 0.06f
#define LEAD          0.08
#define LEAD_ERRORS   3.0
/* How many steps are compared closely, how many games are imagined at a time, and after how
 * many times it is given up if there is still doubt. */
#define WIDTH         4
#define NODES         400
#define MAX_RUNS      6
/* Before both sides have had so many turns, there is little to see. */
#define FIRST_TURN    8

/* Whether one step is clearly the best, as far as @analysis knows; NULL if not. */
static AciesExercise *
ask (AciesAnalysis *analysis,
     gboolean      *hopeless)
{
  g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, 2);
  const AciesAdvice *second = steps->pdata[1];
  double lead, error;

  lead = acies_advice_get_loss (second);
  error = acies_advice_get_loss_standard_error (second);
  if (lead >= LEAD && lead > LEAD_ERRORS * error)
    return acies_exercise_new_step (analysis, steps->pdata[0], second);
  *hopeless = lead + 2 * error < LEAD;
  return NULL;
}

static AciesExercise *
look_closely (const AciesPosition  *position,
              const AciesCandidate *candidates,
              AciesRandom          *random,
              GCancellable         *cancellable)
{
  g_autoptr (AciesView) view = acies_view_new (position, (AciesSeat) position->turn);
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, acies_random_next (random), NULL);
  gboolean hopeless = FALSE;

  for (guint i = 0; i < WIDTH; i++)
    acies_analysis_pin (analysis, &candidates[i].move);
  for (guint i = 0; i < MAX_RUNS && !hopeless; i++)
    {
      AciesExercise *exercise;

      if (!acies_analysis_run (analysis, NODES, cancellable, NULL))
        return NULL;
      exercise = ask (analysis, &hopeless);
      if (exercise != NULL)
        return exercise;
    }
  return NULL;
}

static gboolean
is_promising (const AciesNetwork  *network,
              const AciesPosition *position,
              AciesCandidate      *candidates)
{
  if (position->phase != ACIES_PHASE_PLAY &&
      (position->phase != ACIES_PHASE_CLAIM_FIRST || acies_position_claimable (position, position->turn) != 0))
    return FALSE;

  return acies_ranking_fill_unclaimed (network, position, candidates, WIDTH) == WIDTH &&
         candidates[0].score < 1 && candidates[0].score - candidates[1].score >= LEAD_AT_SIGHT;
}

/* The next exercise; %NULL when it is cancelled. */
AciesExercise *
acies_exercise_find_step (const AciesNetwork *network,
                          guint               rules,
                          AciesRandom        *random,
                          GCancellable       *cancellable)
{
  for (;;)
    {
      AciesCandidate candidates[WIDTH];
      AciesPosition position;
      guint n_turns = 0;
      guint last_turn;

      acies_position_deal_seeded (&position, rules, (AciesSeat) acies_random_below (random, 2), random);
      last_turn = position.turn;
      while (position.phase != ACIES_PHASE_OVER)
        {
          if (g_cancellable_is_cancelled (cancellable))
            return NULL;

          n_turns += position.turn != last_turn;
          last_turn = position.turn;
          /* From the same game not always the first. */
          if (n_turns >= 2 * FIRST_TURN && acies_random_below (random, 2) == 0 &&
              is_promising (network, &position, candidates))
            {
              AciesExercise *exercise = look_closely (&position, candidates, random, cancellable);

              if (exercise != NULL)
                return exercise;
            }
          acies_exercise_play (network, &position, random, ACIES_EXERCISE_PLAIN);
        }
    }
}
