/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What one step does that another does not: both are played out to the end in the same deals,
 * and what differs is counted by flag, so that a cause is named only where it makes a difference. The
 * first network plays alone: more games tell more than better ones. Who wins the game and each flag is
 * what it thinks after some turns: luck comes later, which would drown out the difference in as few games.
 */

#include "config.h"

#include <math.h>

#include "acies-contrast-private.h"
#include "acies-search-private.h"

/* A limit that no imagined game comes near. */
#define MAX_STEPS    400
/* The network judges at the ends of these turns, of both sides: each side knows what the other does not. */
#define FIRST_JUDGED 7
#define N_JUDGED     2
/* What is not settled is tried in so many times as many games at most. */
#define MOST_ROUNDS  4
/* And there are so many looks at each time as many. */
#define N_LOOKS      4
/* Turns, of both sides, in which the enemy's tactics cards are counted. */
#define N_NEAR_TURNS 4

/* How one imagined game went on. */
typedef struct
{
  double score;                         /* at the end */
  double chance;                        /* to win, as the network judges */
  double flags[ACIES_N_FLAGS];          /* to win a flag */
  guint n_judged;
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

/* At the end of a turn. */
static void
judge (Playout             *self,
       const AciesNetwork  *network,
       const AciesPosition *position,
       guint                seat)
{
  const gboolean own = position->turn == seat;
  AciesEvaluation evaluation;
  float flags[ACIES_N_FLAGS];
  double chance;

  acies_evaluation_init (&evaluation, network, position, position->turn);
  chance = (double) acies_evaluation_value (&evaluation, ACIES_DREW_NOT);
  acies_evaluation_flags (&evaluation, ACIES_DREW_NOT, flags);
  self->chance += (own ? chance : 1 - chance) / N_JUDGED;
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    self->flags[flag] += (double) (own ? flags[flag] : 1 - flags[flag]) / N_JUDGED;
  self->n_judged++;
}

/* A result counts for the judgments that there are not. */
static void
note_end (Playout             *self,
          const AciesPosition *end,
          guint                seat)
{
  const double rest = (double) (N_JUDGED - self->n_judged) / N_JUDGED;

  self->score = (double) acies_position_score (end, seat);
  self->chance += rest * self->score;
  self->owned = end->claimed[seat];
  self->lost = end->claimed[1 - seat];
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      self->flags[flag] += rest * ((self->owned >> flag & 1) != 0 ? 1 : (self->lost >> flag & 1) != 0 ? 0 : 0.5);
      if ((self->lost >> flag & 1) != 0 && end->strength[seat][flag] != 0 &&
          end->strength[seat][flag] == end->strength[1 - seat][flag])
        self->tied |= 1u << flag;
    }
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
          if (position->phase == ACIES_PHASE_END && n_turns >= FIRST_JUDGED && self->n_judged < N_JUDGED)
            judge (self, network, position, seat);
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
  self->score += playout->score;
  self->chance += playout->chance;
  self->tactics += playout->tactics;
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const guint bit = 1u << flag;

      self->owned[flag] += playout->flags[flag];
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

static double
standard_error (double sum,
                double squares,
                guint  n)
{
  const double mean = sum / n;

  return n > 1 ? sqrt (MAX (0, squares / n - mean * mean) / (n - 1)) : 1;
}

static gboolean
is_play (const AciesStep *step)
{
  return step->kind <= ACIES_STEP_TRAITOR;
}

/* Finds the step that looks best of those that play another troop card at another flag than these two do. */
static gboolean
find_neutral (const AciesNetwork  *network,
              const AciesPosition *seen,
              const AciesStep     *played,
              const AciesStep     *better,
              AciesStep           *neutral)
{
  g_autofree AciesCandidate *ranked = NULL;
  guint n;

  if (!is_play (played) || !is_play (better))
    return FALSE;
  ranked = g_new (AciesCandidate, ACIES_MAX_LEGAL);
  n = acies_ranking_fill_unclaimed (network, seen, ranked, ACIES_MAX_LEGAL);
  for (guint i = 0; i < n; i++)
    {
      const AciesStep *step = &ranked[i].step;

      if (step->kind == ACIES_STEP_PLAY && step->card < ACIES_N_TROOPS && step->card != played->card &&
          step->card != better->card && step->flag != played->flag && step->flag != played->from && step->flag != better->flag &&
          step->flag != better->from)
        {
          *neutral = *step;
          return TRUE;
        }
    }
  return FALSE;
}

/* Takes stock of the lead after some games; whether that is enough. */
static gboolean
is_enough (AciesContrast     *self,
           double             sum,
           double             squares,
           guint              n_games,
           AciesContrastFunc  settled,
           gpointer           data)
{
  if (self->n < n_games || self->n % MAX (n_games / N_LOOKS, 1) != 0)
    return FALSE;
  self->lead = sum / self->n;
  self->error = standard_error (sum, squares, self->n);
  return settled == NULL || self->n / n_games >= MOST_ROUNDS || settled (self, data);
}

/*
 * Plays both steps out, and the neutral one, in @n_games deals, and then both in more as long as @settled, unless it is NULL,
 * says no, MOST_ROUNDS times as many at most; the same numbers give the same result. Returns whether there is a result: at least one game.
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
                    AciesContrastFunc    settled,
                    gpointer             data,
                    GCancellable        *cancellable)
{
  double sum = 0, squares = 0;
  double flag_sum[ACIES_N_FLAGS] = { 0 }, flag_squares[ACIES_N_FLAGS] = { 0 };
  const AciesNetwork *quick = acies_network_get_first (network);
  AciesStep neutral;
  AciesRandom random;

  memset (self, 0, sizeof *self);
  self->has_neutral = find_neutral (quick, seen, played, better, &neutral);
  acies_random_init (&random, acies_search_seed (seen, seed));
  for (; n_games > 0 && !is_enough (self, sum, squares, n_games, settled, data) && !g_cancellable_is_cancelled (cancellable);
       self->n++)
    {
      AciesPosition deal, copy;
      Playout a, b;
      double lead;

      acies_position_complete (seen, seat, &random, &deal);
      copy = deal;
      play_out (&a, quick, &copy, (guint) seat, played);
      if (self->has_neutral && self->n < n_games)
        {
          Playout c;

          copy = deal;
          play_out (&c, quick, &copy, (guint) seat, &neutral);
          count (&self->neutral, &c, seen->claimed[seat]);
        }
      play_out (&b, quick, &deal, (guint) seat, better);
      count (&self->played, &a, seen->claimed[seat]);
      count (&self->better, &b, seen->claimed[seat]);
      lead = b.chance - a.chance;
      sum += lead;
      squares += lead * lead;
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const double by = b.flags[flag] - a.flags[flag];

          flag_sum[flag] += by;
          flag_squares[flag] += by * by;
        }
    }
  if (self->n == 0)
    return FALSE;

  divide (&self->played, self->n);
  divide (&self->better, self->n);
  divide (&self->neutral, MIN (self->n, n_games));
  self->lead = sum / self->n;
  self->error = standard_error (sum, squares, self->n);
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      self->flag_lead[flag] = flag_sum[flag] / self->n;
      self->flag_error[flag] = standard_error (flag_sum[flag], flag_squares[flag], self->n);
    }
  return TRUE;
}
