/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How the games are played from which exercises are taken: by the network's first estimate, a
 * little blurred so that no two games are alike, with a preference for the cards that the
 * exercise is about; and now and then a claim is left for later, so that a flag that can be
 * claimed is not always one that was completed just now.
 */

#include "config.h"

#include "acies-exercise-private.h"
#include "acies-ranking-private.h"

#define N_CONSIDERED 24
#define BLUR         0.02
/* What is added for the cards of the theme, in chances to win. */
#define LIKING       0.30
#define LIKING_DECK  0.10

static double
like (const AciesStep    *step,
      AciesExerciseTheme  theme)
{
  if (theme != ACIES_EXERCISE_WILD && theme != ACIES_EXERCISE_WEATHER)
    return 0;
  if (step->kind == ACIES_STEP_DRAW)
    return step->card == ACIES_CARD_TACTICS_BACK ? LIKING_DECK : 0;
  if (step->kind != ACIES_STEP_PLAY)
    return 0;
  if (theme == ACIES_EXERCISE_WEATHER)
    return step->card == ACIES_CARD_FOG || step->card == ACIES_CARD_MUD ? LIKING : 0;
  return step->card >= ACIES_N_TROOPS && step->card < ACIES_FIRST_EXTRA ? LIKING : 0;
}

/* Begins a game in which the tactics cards that are not wished for come last. */
void
acies_exercise_deal (const AciesExerciseWish *wish,
                     AciesPosition           *position,
                     AciesRandom             *random)
{
  guint8 *deck = position->deck[ACIES_DECK_TACTICS];
  guint n_last = 0;

  acies_position_deal_seeded (position, wish->rules, (AciesSeat) acies_random_below (random, 2), random);
  /* The top of the deck is its end. */
  for (guint i = 0; i < position->n_deck[ACIES_DECK_TACTICS]; i++)
    if ((wish->tactics & ACIES_TACTICS_BIT (deck[i])) == 0)
      {
        const guint8 card = deck[i];

        deck[i] = deck[n_last];
        deck[n_last++] = card;
      }
}

/* Whether @step draws a tactics card that is not wished for. */
static gboolean
is_unwanted (const AciesExerciseWish *wish,
             const AciesPosition     *position,
             const AciesStep         *step)
{
  const guint n = position->n_deck[ACIES_DECK_TACTICS];

  return step->kind == ACIES_STEP_DRAW && step->card == ACIES_CARD_TACTICS_BACK && n > 0 &&
         (wish->tactics & ACIES_TACTICS_BIT (position->deck[ACIES_DECK_TACTICS][n - 1])) == 0;
}

/* Makes the next step of a game. */
void
acies_exercise_play (const AciesNetwork      *network,
                     const AciesExerciseWish *wish,
                     AciesPosition           *position,
                     AciesRandom             *random,
                     AciesExerciseTheme       theme)
{
  const guint flags = acies_position_is_claim_time (position) ? acies_position_claimable (position, position->turn) : 0;
  AciesCandidate candidates[N_CONSIDERED];
  AciesStep step;
  double best = -10;
  guint n;

  if (flags != 0 && acies_random_below (random, 2) == 0)
    {
      acies_step_set (&step, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0,
                      (guint) __builtin_ctz (flags) + 1);
      acies_position_play (position, &step);
      return;
    }

  n = acies_ranking_fill_unclaimed (acies_network_get_first (network), position, candidates, N_CONSIDERED);
  step = candidates[0].step;
  for (guint i = 0; i < n; i++)
    {
      const double score = (double) candidates[i].score + like (&candidates[i].step, theme) +
                           BLUR * acies_random_gauss (random) - is_unwanted (wish, position, &candidates[i].step);

      if (score > best)
        {
          best = score;
          step = candidates[i].step;
        }
    }
  acies_position_play (position, &step);
}
