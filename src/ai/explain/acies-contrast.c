/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What one step does that another does not: both are played out to the end in the same deals,
 * and what differs is counted by flag, so that a cause is named only where it makes a difference. The
 * first network plays alone: more games tell more than better ones.
 */

#include "config.h"

#include <math.h>

#include "acies-contrast-private.h"
#include "acies-search-private.h"

/* A limit that no imagined game comes near. */
#define MAX_STEPS    400
/* Turns, of both sides, in which the enemy's tactics cards are counted. */
#define N_NEAR_TURNS 4

/* How one imagined game went on. */
typedef struct
{
  float score;
  guint owned;                          /* flags, as bits */
  guint lost;
  guint taken;
  guint gained;
  guint tied;
  guint tactics;
  int way;
  gboolean enemy_way;
  guint8 place[ACIES_N_CARDS];          /* 1 to 9, or 0 */
} Playout;

static int
find_way (guint flags)
{
  for (guint first = 0; first + 2 < ACIES_N_FLAGS; first++)
    if ((flags >> first & 7u) == 7u)
      return (int) first;

  return acies_row_count[flags] >= ACIES_FLAGS_TO_ENVELOP ? ACIES_WAY_FIVE : -1;
}

static void
note_end (Playout             *self,
          const AciesPosition *end,
          guint                seat)
{
  self->score = acies_position_score (end, seat);
  self->owned = end->claimed[seat];
  self->lost = end->claimed[1 - seat];
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if ((self->lost & (1u << flag)) != 0 && end->strength[seat][flag] != 0 &&
        end->strength[seat][flag] == end->strength[1 - seat][flag])
      self->tied |= 1u << flag;
  if (end->winner == ACIES_SEAT_NONE)
    self->way = -1;
  else
    {
      self->enemy_way = end->winner != (int) seat;
      self->way = find_way (end->claimed[end->winner]);
    }
}

static void
play_out (Playout            *self,
          const AciesNetwork *network,
          AciesPosition      *position,
          guint               seat,
          const AciesStep    *step)
{
  AciesStep next = *step;
  guint last = seat;
  guint n_turns = 0;

  memset (self, 0, sizeof *self);
  self->way = -1;
  for (guint n = 0; n < MAX_STEPS && position->phase != ACIES_PHASE_OVER; n++)
    {
      const guint turn = position->turn;
      const guint claimed = position->claimed[1 - seat];

      if (turn != last)
        {
          n_turns++;
          last = turn;
        }
      if (n > 0)
        {
          if (position->phase == ACIES_PHASE_END && (position->rules & ACIES_RULE_CLAIM_START) == 0)
            {
              acies_position_claim_all (position, turn);
              if (n_turns <= 2)
                self->gained = position->claimed[seat];
              if (n_turns <= 1)
                self->taken |= position->claimed[1 - seat] & ~claimed;
              if (position->phase == ACIES_PHASE_OVER)
                break;
            }
          acies_ranking_choose (network, position, &next);
          if (turn == seat && next.kind == ACIES_STEP_PLAY && next.flag > 0 && self->place[next.card] == 0)
            self->place[next.card] = next.flag;
          else if (turn != seat && n_turns <= N_NEAR_TURNS && next.kind <= ACIES_STEP_TRAITOR &&
                   next.card >= ACIES_N_TROOPS)
            self->tactics++;
        }
      acies_position_play (position, &next);
      if (n_turns <= 1)
        self->taken |= position->claimed[1 - seat] & ~claimed;
      if (n_turns <= 2)
        self->gained = position->claimed[seat];
    }
  note_end (self, position, seat);
}

static void
count (AciesFuture   *self,
       const Playout *playout,
       guint          held)
{
  self->score += (double) playout->score;
  self->tactics += playout->tactics;
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const guint bit = 1u << flag;

      self->owned[flag] += (playout->owned & bit) != 0 ? 1 : (playout->lost & bit) != 0 ? 0 : 0.5;
      self->taken[flag] += (playout->taken & bit) != 0;
      self->gained[flag] += (playout->gained & ~held & bit) != 0;
      self->tied[flag] += (playout->tied & bit) != 0;
    }
  if (playout->way >= 0)
    self->ways[playout->enemy_way][playout->way]++;
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (playout->place[card] > 0)
      {
        self->placed[card][playout->place[card] - 1]++;
        self->served[card][playout->place[card] - 1] += playout->owned >> (playout->place[card] - 1) & 1;
      }
}

static void
divide (AciesFuture *self,
        guint        n)
{
  double *numbers = (double *) self;

  for (gsize i = 0; i < sizeof *self / sizeof *numbers; i++)
    numbers[i] /= n;
}

/* How often a side holds a flag, from -1 to 1. */
static int
holds (const Playout *self,
       guint          flag)
{
  return (int) (self->owned >> flag & 1) - (int) (self->lost >> flag & 1);
}

static double
standard_error (double sum,
                double squares,
                guint  n)
{
  const double mean = sum / n;

  return n > 1 ? sqrt (MAX (0, squares / n - mean * mean) / (n - 1)) : 1;
}

/*
 * Plays both steps out in up to @n_games deals; the same numbers give the same result. Returns
 * whether there is a result: at least one game.
 */
gboolean
acies_contrast_run (AciesContrast       *self,
                    const AciesNetwork  *network,
                    const AciesPosition *seen,
                    AciesSeat            seat,
                    guint64              seed,
                    const AciesStep     *played,
                    const AciesStep     *better,
                    guint                n_games,
                    GCancellable        *cancellable)
{
  double sum = 0, squares = 0;
  double flag_sum[ACIES_N_FLAGS] = { 0 }, flag_squares[ACIES_N_FLAGS] = { 0 };
  const AciesNetwork *quick = acies_network_get_first (network);
  AciesRandom random;

  memset (self, 0, sizeof *self);
  acies_random_init (&random, acies_search_seed (seen, seed));
  for (; self->n < n_games && !g_cancellable_is_cancelled (cancellable); self->n++)
    {
      AciesPosition deal, copy;
      Playout a, b;
      double lead;

      acies_position_complete (seen, seat, &random, &deal);
      copy = deal;
      play_out (&a, quick, &copy, (guint) seat, played);
      play_out (&b, quick, &deal, (guint) seat, better);
      count (&self->played, &a, seen->claimed[seat]);
      count (&self->better, &b, seen->claimed[seat]);
      lead = (double) b.score - (double) a.score;
      sum += lead;
      squares += lead * lead;
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const double by = 0.5 * (holds (&b, flag) - holds (&a, flag));

          flag_sum[flag] += by;
          flag_squares[flag] += by * by;
          self->located[flag] += lead * by;
        }
    }
  if (self->n == 0)
    return FALSE;

  divide (&self->played, self->n);
  divide (&self->better, self->n);
  self->lead = sum / self->n;
  self->error = standard_error (sum, squares, self->n);
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      self->flag_lead[flag] = flag_sum[flag] / self->n;
      self->flag_error[flag] = standard_error (flag_sum[flag], flag_squares[flag], self->n);
      self->located[flag] /= self->n;
    }
  return TRUE;
}
