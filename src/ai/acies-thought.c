/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-player.h"
#include "acies-thought-private.h"

#define DEFAULT_NODES     160
#define PLAYOUT_NOISE     0.05
/* A limit that no real game comes near, should an imagined one not end. */
#define MAX_PLAYOUT_STEPS 1000

/* By level, how much the judgement is blurred, and whether games are played out. */
static const struct
{
  double noise;
  gboolean playouts;
} levels[ACIES_MAX_LEVEL] = {
  { 0.60, FALSE }, { 0.35, FALSE }, { 0.18, FALSE },
  { 0.08, FALSE }, { 0.00, FALSE }, { 0.00, TRUE },
};

/* Prepares a thought about what @seat sees at a level and from a seed. */
void
acies_thought_init (AciesThought        *self,
                    const AciesPosition *seen,
                    AciesSeat            seat,
                    guint                level,
                    guint64              seed,
                    GCancellable        *cancellable)
{
  guint64 hash = seed;

  memset (self, 0, sizeof *self);
  self->seen = *seen;
  self->seat = seat;
  self->cancellable = cancellable;
  self->noise = levels[level - 1].noise;
  if (levels[level - 1].playouts)
    self->nodes = DEFAULT_NODES;

  /* The same view and seed give the same numbers. */
  for (gsize i = 0; i < sizeof self->seen; i++)
    hash = (hash ^ ((const guint8 *) &self->seen)[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  acies_random_init (&self->random, hash);
}

/* Has games played out even at a level that would not. */
void
acies_thought_play_out (AciesThought *self)
{
  if (self->nodes == 0)
    self->nodes = DEFAULT_NODES;
}

static gboolean
must_stop (const AciesThought *self)
{
  return g_cancellable_is_cancelled (self->cancellable) ||
         (self->deadline != 0 && g_get_monotonic_time () >= self->deadline);
}

/* Plays one imagined game to its end; both sides play on what each may know. */
static double
play_out (AciesPosition *position,
          AciesSeat      seat,
          AciesRandom   *random)
{
  for (guint i = 0; position->phase != ACIES_PHASE_OVER && i < MAX_PLAYOUT_STEPS; i++)
    {
      AciesMove move;

      acies_policy_choose (position, random, PLAYOUT_NOISE, &move);
      acies_position_play (position, &move);
    }

  if (position->winner == ACIES_SEAT_NONE)
    return 0.5;
  return (AciesSeat) position->winner == seat ? 1 : 0;
}

/*
 * Plays each candidate out in the same imagined deals, until the nodes or the time are
 * used up, and puts the candidates in order.
 */
static void
think_ahead (AciesThought *self)
{
  guint used = 0;

  while (used < self->nodes && !must_stop (self))
    {
      AciesPosition deal;
      AciesRandom luck;

      acies_position_complete (&self->seen, self->seat, &self->random, &deal);
      luck = self->random;
      for (guint i = 0; i < self->n_candidates && !must_stop (self); i++)
        {
          AciesPosition position = deal;
          AciesRandom same_luck = luck;

          acies_position_play (&position, &self->candidates[i].move);
          self->won[i] += play_out (&position, self->seat, &same_luck);
          self->n_playouts[i]++;
          used++;
        }
      acies_random_next (&self->random);
    }
}

/* The chance to win, drawn towards what the rules of thumb say while little is known. */
double
acies_thought_get_chance (const AciesThought *self,
                          guint               i)
{
  return (self->won[i] + 1) / (self->n_playouts[i] + 2.0);
}

static void
sort_candidates (AciesThought *self)
{
  for (guint i = 1; i < self->n_candidates; i++)
    for (guint j = i; j > 0 && acies_thought_get_chance (self, j) > acies_thought_get_chance (self, j - 1); j--)
      {
        const AciesCandidate candidate = self->candidates[j];
        const double won = self->won[j];
        const guint n = self->n_playouts[j];

        self->candidates[j] = self->candidates[j - 1];
        self->won[j] = self->won[j - 1];
        self->n_playouts[j] = self->n_playouts[j - 1];
        self->candidates[j - 1] = candidate;
        self->won[j - 1] = won;
        self->n_playouts[j - 1] = n;
      }
}

/* Finds the best steps, at most @n_best, and puts them in order. */
void
acies_thought_run (AciesThought *self,
                   guint         n_best)
{
  self->n_candidates = acies_policy_rank (&self->seen, &self->random, self->noise,
                                          self->candidates, n_best);
  if (self->nodes > 0 && (self->n_candidates > 1 || self->candidates[0].score < 100))
    {
      think_ahead (self);
      sort_candidates (self);
    }
}
