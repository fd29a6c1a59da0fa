/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <time.h>

#include "acies-measure-private.h"
#include "acies-policy-private.h"
#include "acies-ranking-private.h"

/* Games, and rounds over the stored positions, between two looks at the clock. */
#define GAMES_PER_LOOK   256
#define ROUNDS_PER_LOOK  64
#define N_POSITIONS      4096
#define STEPS_PER_LOOK   256

static double
get_thread_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static void
play_random_game (AciesRandom *random)
{
  AciesPosition position;
  AciesStep step;

  acies_position_deal_seeded (&position, 0, ACIES_SEAT_SOUTH, random);
  while (position.phase != ACIES_PHASE_OVER)
    {
      acies_position_random_step (&position, random, &step);
      acies_position_play (&position, &step);
    }
}

static double
measure_games (double   seconds,
               guint64  seed,
               guint64 *n)
{
  AciesRandom random;
  const double start = get_thread_seconds ();
  double used;

  acies_random_init (&random, seed);
  *n = 0;

  do
    {
      for (guint i = 0; i < GAMES_PER_LOOK; i++)
        play_random_game (&random);
      *n += GAMES_PER_LOOK;
      used = get_thread_seconds () - start;
    }
  while (used < seconds);

  return used;
}

/*
 * Takes positions from games in which both sides play sensibly: after each play, where
 * there is a flag to which a claim can be judged.
 */
static void
collect_positions (AciesPosition *positions,
                   AciesRandom   *random)
{
  guint n = 0;

  while (n < N_POSITIONS)
    {
      AciesPosition position;
      AciesStep step;

      acies_position_deal_seeded (&position, 0, ACIES_SEAT_SOUTH, random);
      while (position.phase != ACIES_PHASE_OVER && n < N_POSITIONS)
        {
          acies_policy_choose (&position, random, 0.1, &step);
          acies_position_play (&position, &step);
          if (position.phase == ACIES_PHASE_END &&
              (acies_position_open (&position) & (position.full[0] | position.full[1])) != 0)
            positions[n++] = position;
        }
    }
}

/* Judges every claim that either side could make, and counts them. */
static guint
judge_claims (const AciesPosition *position,
              guint64             *proved)
{
  guint n = 0;

  for (guint seat = 0; seat < 2; seat++)
    for (guint flags = acies_position_open (position) & position->full[seat]; flags != 0;
         flags &= flags - 1)
      {
        *proved += (guint) acies_position_proves (position, (guint) __builtin_ctz (flags), seat);
        n++;
      }

  return n;
}

static double
measure_proofs (double   seconds,
                guint64  seed,
                guint64 *n)
{
  g_autofree AciesPosition *positions = g_new (AciesPosition, N_POSITIONS);
  AciesRandom random;
  guint64 proved = 0;
  double start;
  double used;

  acies_random_init (&random, seed);
  collect_positions (positions, &random);
  *n = 0;

  start = get_thread_seconds ();
  do
    {
      for (guint round = 0; round < ROUNDS_PER_LOOK; round++)
        for (guint i = 0; i < N_POSITIONS; i++)
          *n += judge_claims (&positions[i], &proved);
      used = get_thread_seconds () - start;
    }
  while (used < seconds);

  /* Keeps the verdicts from being optimized away. */
  g_debug ("%" G_GUINT64_FORMAT " claims proved", proved);
  return used;
}

/* Positions with a play to be chosen, from games of the network. */
static void
collect_plays (const AciesNetwork *network,
               AciesPosition      *positions,
               AciesRandom        *random)
{
  guint n = 0;

  while (n < N_POSITIONS)
    {
      AciesPosition position;
      AciesStep step;

      acies_position_deal_seeded (&position, 0, ACIES_SEAT_SOUTH, random);
      while (position.phase != ACIES_PHASE_OVER && n < N_POSITIONS)
        {
          if (position.phase == ACIES_PHASE_PLAY)
            positions[n++] = position;
          acies_ranking_choose (network, &position, &step);
          acies_position_play (&position, &step);
        }
    }
}

/* Plays chosen by the network alone, under full rules. */
static double
measure_steps (double   seconds,
               guint64  seed,
               guint64 *n)
{
  g_autofree AciesPosition *positions = g_new (AciesPosition, N_POSITIONS);
  const AciesNetwork *network = acies_network_get_default ();
  AciesRandom random;
  double start;
  double used;

  acies_random_init (&random, seed);
  collect_plays (network, positions, &random);
  *n = 0;

  start = get_thread_seconds ();
  do
    {
      for (guint i = 0; i < STEPS_PER_LOOK; i++)
        {
          AciesStep step;

          acies_ranking_choose (network, &positions[(*n)++ % N_POSITIONS], &step);
        }
      used = get_thread_seconds () - start;
    }
  while (used < seconds);

  return used;
}

/**
 * _acies_measure_rate:
 * @what: what is measured
 * @seconds: for how many seconds of processor time
 * @seed: any number
 * @n: (out): how many of them were done
 *
 * Measures on the calling thread.
 *
 * Returns: the processor seconds that this took
 */
double
_acies_measure_rate (AciesMeasure  what,
                     double        seconds,
                     guint64       seed,
                     guint64      *n)
{
  switch (what)
    {
    case ACIES_MEASURE_GAMES:
      return measure_games (seconds, seed, n);
    case ACIES_MEASURE_PROOFS:
      return measure_proofs (seconds, seed, n);
    case ACIES_MEASURE_STEPS:
      return measure_steps (seconds, seed, n);
    default:
      g_return_val_if_reached (0.0);
    }
}
