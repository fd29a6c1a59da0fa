/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Games of the network against itself, from which it learns, and against the rules of thumb,
 * which show how far it has come.
 */

#include "config.h"

#include "acies-policy-private.h"
#include "acies-ranking-private.h"
#include "acies-selfplay.h"

#define MAX_STEPS         1000
#define N_CHOICES         16
/* How far a choice may be from the best: mostly, and now and then. */
#define NOISE             0.02
#define WIDE_NOISE        0.3
#define WIDE_ONE_IN       12

/* The rules of a game to learn from: mostly those that are played most. */
static guint
choose_rules (AciesRandom *random)
{
  const guint n = acies_random_below (random, 20);

  if (n < 10)
    return 0;
  if (n < 14)
    return ACIES_RULE_TACTICS_OFF;
  if (n < 15)
    return ACIES_RULE_TACTICS_OFF | ACIES_RULE_CLAIM_START;
  if (n < 17)
    return ACIES_RULE_CLAIM_START;
  return acies_random_below (random, 1u << ACIES_N_RULE_INPUTS) & ~(guint) ACIES_RULE_TACTICS_OFF;
}

static void
add_noise (AciesCandidate *candidates,
           guint           n,
           double          noise,
           AciesRandom    *random,
           guint          *best)
{
  double best_score = -1;

  for (guint i = 0; i < n; i++)
    {
      const double score = (double) candidates[i].score + noise * acies_random_double (random);

      if (score > best_score)
        {
          best_score = score;
          *best = i;
        }
    }
}

/* One step remembered: what was thought of it, and of the best at the time. */
typedef struct
{
  float value;
  float best;
} Thought;

/*
 * Fills the targets of one seat from its last sample to its first: what came of the
 * game, mixed with what was thought on the way. A step that was not meant to be the best
 * says nothing about what came before it.
 */
static void
fill_targets (AciesSample   *samples,
              const Thought *thoughts,
              guint          n,
              guint          seat,
              float          result,
              float          lambda)
{
  float target = result;
  float play_target = result;

  for (guint i = n; i-- > 0;)
    {
      if (samples[i].seat != seat)
        continue;
      samples[i].target = target;
      /* What is thought after a draw has the same future as the play before it. */
      if (samples[i].drew != ACIES_DREW_NOT)
        continue;
      play_target = target;
      if (thoughts[i].value < thoughts[i].best - 0.03f)
        target = thoughts[i].best;
      else
        target = (1 - lambda) * thoughts[i].best + lambda * play_target;
    }
}

static void
remember (AciesSample         *samples,
          Thought             *thoughts,
          guint               *n,
          const AciesPosition *position,
          guint                seat,
          AciesDrew            drew,
          float                value,
          float                best)
{
  if (*n == ACIES_MAX_GAME_SAMPLES)
    return;
  samples[*n].position = *position;
  samples[*n].seat = (guint8) seat;
  samples[*n].drew = (guint8) drew;
  thoughts[*n].value = value;
  thoughts[*n].best = best;
  (*n)++;
}

/* The draws, best first, each judged by itself. In play they share what is thought of the flags, which is
 * quicker and nearly the same; here that would make other weights. */
static void
fill_draws (const AciesNetwork  *network,
            const AciesPosition *position,
            AciesCandidate      *candidates)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n_steps = acies_position_list (position, steps);
  guint n = 0;

  for (guint i = 0; i < n_steps; i++)
    if (steps[i].kind == ACIES_STEP_DRAW)
      acies_candidates_insert (candidates, &n, N_CHOICES, &steps[i],
                               acies_ranking_value (network, position, &steps[i]));
}

/* Plays a game and fills @samples, of which there is room for ACIES_MAX_GAME_SAMPLES. */
guint
acies_selfplay_run (const AciesNetwork *network,
                    AciesRandom        *random,
                    float               lambda,
                    AciesSample        *samples)
{
  Thought thoughts[ACIES_MAX_GAME_SAMPLES];
  AciesPosition position;
  guint n = 0;

  acies_position_deal_seeded (&position, choose_rules (random),
                              acies_random_below (random, 2) == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH, random);

  for (guint i = 0; position.phase != ACIES_PHASE_OVER && i < MAX_STEPS; i++)
    {
      AciesCandidate candidates[N_CHOICES];
      const guint n_choices = acies_ranking_fill (network, &position, candidates, N_CHOICES);
      const guint seat = position.turn;
      const AciesStep *step;
      guint choice = 0;

      if (candidates[0].step.kind == ACIES_STEP_DRAW && n_choices > 1)
        fill_draws (network, &position, candidates);
      if (n_choices > 1)
        add_noise (candidates, n_choices,
                   acies_random_below (random, WIDE_ONE_IN) == 0 ? WIDE_NOISE : NOISE, random, &choice);
      step = &candidates[choice].step;

      if (step->kind == ACIES_STEP_DRAW && n_choices > 1)
        {
          AciesPosition after;
          const AciesDrew drew = acies_position_draw_unseen (&position, step, &after);

          remember (samples, thoughts, &n, &after, seat, drew,
                    candidates[choice].score, candidates[0].score);
        }
      acies_position_play (&position, step);
      if (step->kind >= ACIES_STEP_CLAIM && step->kind != ACIES_STEP_RETURN)
        continue;
      if (position.phase == ACIES_PHASE_END && (position.rules & ACIES_RULE_CLAIM_START) == 0)
        acies_position_claim_all (&position, seat);
      if (position.phase != ACIES_PHASE_OVER)
        {
          if (n_choices == 1)
            candidates[0].score = acies_evaluate (network, &position, seat, ACIES_DREW_NOT);
          remember (samples, thoughts, &n, &position, seat, ACIES_DREW_NOT,
                    candidates[choice].score, candidates[0].score);
        }
    }

  for (guint seat = 0; seat < 2; seat++)
    fill_targets (samples, thoughts, n, seat,
                  acies_position_score (&position, seat), lambda);
  for (guint i = 0; i < n; i++)
    {
      samples[i].won = position.claimed[samples[i].seat];
      samples[i].lost = position.claimed[1 - samples[i].seat];
    }
  return n;
}

/* Has the network play against the rules of thumb; returns 2 for a win, 1 for a draw, 0 for
 * a loss. */
int
acies_selfplay_match (const AciesNetwork *network,
                      guint               rules,
                      guint64             seed,
                      guint               network_seat)
{
  AciesPosition position;
  AciesRandom random;

  acies_random_init (&random, seed);
  acies_position_deal_seeded (&position, rules, ACIES_SEAT_SOUTH, &random);
  for (guint i = 0; position.phase != ACIES_PHASE_OVER && i < MAX_STEPS; i++)
    {
      AciesStep step;

      if (position.turn == network_seat)
        acies_ranking_choose (network, &position, &step);
      else
        acies_policy_choose (&position, &random, 0, &step);
      acies_position_play (&position, &step);
    }
  return position.winner == ACIES_SEAT_NONE ? 1 : position.winner == (int) network_seat ? 2 : 0;
}
