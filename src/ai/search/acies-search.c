/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Looking ahead: each step that looks good is tried in imagined deals of what its seat does not
 * know, the same deals and the same luck for all of them. Both sides play on as the network
 * suggests, each using only what it may know itself, so that nobody profits from a secret;
 * after a few turns the network judges. Steps that are clearly behind are dropped.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-endgame-private.h"
#include "acies-search-private.h"

/* The network's first estimate counts as so many imagined games, and has this standard
 * error. */
#define PRIOR_GAMES     5
#define PRIOR_ERROR     0.05
/*
 * After so many deals, a step is set aside when too little can be gained by trying it further: it
 * is behind, or as good as the best.
 */
#define LEAST_DEALS     24
#define WORTHWHILE      0.0002
/* Somebody who plays sets the first steps aside sooner, and goes on longer with those that are close. */
#define FIRST_LOOK      16
#define WORTH_PLAYING   0.0001
/* Nobody gains anything by trying what promises less. */
#define LEAST_WORTH     1e-7
/* A limit that no imagined game comes near. */
#define MAX_STEPS       200
/* So many deals at most are shared among threads at once. */
#define MAX_SHARED_DEALS 64
/* More than the cards of two hands and passes can give. */
#define MAX_ENDGAME_TURNS 24

/* The same view and seed give the same numbers. */
guint64
acies_search_seed (const AciesPosition *seen,
                   guint64              seed)
{
  for (gsize i = 0; i < sizeof *seen; i++)
    seed = (seed ^ ((const guint8 *) seen)[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return seed;
}

static void
set_up (AciesSearch         *self,
        const AciesNetwork  *network,
        const AciesPosition *seen,
        AciesSeat            seat,
        guint64              seed,
        GCancellable        *cancellable)
{
  memset (self, 0, sizeof *self);
  self->network = network;
  self->seen = *seen;
  self->seat = seat;
  self->depth = ACIES_SEARCH_DEPTH;
  self->n_judged = ACIES_SEARCH_JUDGED;
  self->worthwhile = WORTHWHILE;
  self->n_threads = 1;
  self->next_look = LEAST_DEALS;
  self->cancellable = cancellable;
  acies_random_init (&self->random, acies_search_seed (seen, seed));
  self->luck = g_array_new (FALSE, FALSE, sizeof (AciesRandom));
}

static void
take_candidates (AciesSearch          *self,
                 const AciesCandidate *candidates,
                 guint                 n)
{
  self->lines = g_new0 (AciesLine, n);
  for (guint i = 0; i < n; i++)
    {
      self->lines[i].step = candidates[i].step;
      self->lines[i].prior = candidates[i].score;
    }
  self->n_lines = self->n_active = n;
}

/* The best @max of the steps, by what the hand is without the card: only the first of them are ranked so. */
static guint
rank_again (const AciesNetwork   *network,
            const AciesPosition  *seen,
            const AciesCandidate *ranked,
            guint                 n_ranked,
            AciesCandidate       *candidates,
            guint                 max)
{
  guint n = 0;

  for (guint i = 0; i < n_ranked; i++)
    acies_candidates_insert (candidates, &n, max, &ranked[i].step,
                             acies_ranking_value (network, seen, &ranked[i].step));
  return n;
}

/* Prepares a search of the best @n_lines steps. */
void
acies_search_init (AciesSearch         *self,
                   const AciesNetwork  *network,
                   const AciesPosition *seen,
                   AciesSeat            seat,
                   guint64              seed,
                   guint                n_lines,
                   GCancellable        *cancellable)
{
  g_autofree AciesCandidate *ranked = g_new (AciesCandidate, ACIES_MAX_LEGAL);
  g_autofree AciesCandidate *candidates = g_new (AciesCandidate, n_lines);
  const guint n_ranked = acies_ranking_fill (network, seen, ranked, ACIES_MAX_LEGAL);

  set_up (self, network, seen, seat, seed, cancellable);
  if (n_ranked == 1)
    take_candidates (self, ranked, 1);
  else
    take_candidates (self, candidates, rank_again (network, seen, ranked, n_ranked, candidates, n_lines));
}

/* Prepares a search of all legal steps, those that no player would think of included. */
void
acies_search_init_all (AciesSearch         *self,
                       const AciesNetwork  *network,
                       const AciesPosition *seen,
                       AciesSeat            seat,
                       guint64              seed,
                       GCancellable        *cancellable)
{
  g_autofree AciesCandidate *ranked = g_new (AciesCandidate, ACIES_MAX_LEGAL);
  g_autofree AciesCandidate *candidates = g_new (AciesCandidate, ACIES_MAX_LEGAL);
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n_steps = acies_position_list (seen, steps);
  const guint n_ranked = acies_ranking_fill_unclaimed (network, seen, ranked, ACIES_MAX_LEGAL);
  guint n;

  set_up (self, network, seen, seat, seed, cancellable);
  n = rank_again (network, seen, ranked, n_ranked, candidates, ACIES_MAX_LEGAL);
  for (guint i = 0; i < n_steps; i++)
    {
      gboolean known = FALSE;

      for (guint j = 0; j < n && !known; j++)
        known = memcmp (&candidates[j].step, &steps[i], sizeof steps[i]) == 0;
      if (known)
        continue;
      /* To end one's claims goes on with the best play. */
      acies_candidates_insert (candidates, &n, ACIES_MAX_LEGAL, &steps[i],
                               steps[i].kind == ACIES_STEP_DONE ? candidates[0].score
                                                                : acies_ranking_value (network, seen, &steps[i]));
    }
  take_candidates (self, candidates, n);
}

void
acies_search_clear (AciesSearch *self)
{
  for (guint i = 0; i < self->n_lines; i++)
    g_clear_pointer (&self->lines[i].chances, g_array_unref);
  g_clear_pointer (&self->lines, g_free);
  g_clear_pointer (&self->luck, g_array_unref);
}

/* Drops all but the best @width steps, and those more than @margin behind. */
void
acies_search_narrow (AciesSearch *self,
                     guint        width,
                     float        margin)
{
  guint n = 1;

  while (n < MIN (width, self->n_lines) && self->lines[n].prior >= self->lines[0].prior - margin)
    n++;
  self->n_active = n;
}

/* Prepares for looking ahead in at most so many games as somebody who plays does: not to explain the best step, but to find
 * it. */
void
acies_search_look_ahead (AciesSearch *self,
                         guint        nodes)
{
  self->depth = ACIES_SEARCH_DEPTH;
  self->n_judged = ACIES_SEARCH_JUDGED;
  self->next_look = FIRST_LOOK;
  self->worthwhile = WORTH_PLAYING;
  self->patient = nodes > ACIES_SEARCH_NODES && nodes < G_MAXUINT;
  acies_search_narrow (self, ACIES_SEARCH_WIDTH, ACIES_SEARCH_MARGIN);
}

static void
swap_lines (AciesSearch *self,
            guint        i,
            guint        j)
{
  const AciesLine line = self->lines[i];

  self->lines[i] = self->lines[j];
  self->lines[j] = line;
}

/* The fewest deals in which a step that is tried was tried so far, or the most. */
static guint
count_deals (const AciesSearch *self,
             gboolean           most)
{
  guint n = self->lines[0].n;

  for (guint i = 1; i < self->n_active; i++)
    n = most ? MAX (n, self->lines[i].n) : MIN (n, self->lines[i].n);
  return n;
}

/* Steps that were tried less often than others catch up with them in strides, so that they may be set aside on the way. */
static void
aim (AciesSearch *self)
{
  const guint least = count_deals (self, FALSE), most = count_deals (self, TRUE);

  if (least < most)
    self->next_look = MIN (most, MAX (FIRST_LOOK, 2 * least));
  else if (least >= self->next_look)
    self->next_look = least + MAX (4, least / 8);
}

/* Makes sure that the line @i is tried, and never set aside. */
void
acies_search_pin (AciesSearch *self,
                  guint        i)
{
  self->lines[i].pinned = TRUE;
  if (i < self->n_active)
    return;

  swap_lines (self, i, self->n_active++);
  aim (self);
}

gboolean
acies_search_stopped (const AciesSearch *self)
{
  return g_cancellable_is_cancelled (self->cancellable) || g_cancellable_is_cancelled (self->hurry) ||
         (self->deadline != 0 && g_get_monotonic_time () >= self->deadline);
}

/* The chance to win: the results of the imagined games, mixed with a little of the first
 * estimate. */
double
acies_line_value (const AciesLine *self)
{
  if (self->known)
    return (double) self->value;
  return (self->sum + PRIOR_GAMES * (double) self->prior) / (self->n + PRIOR_GAMES);
}

/* The standard error of that. */
double
acies_line_error (const AciesLine *self)
{
  const double n = self->n;
  double variance;

  if (self->known)
    return 0;
  if (self->n < 4)
    return PRIOR_ERROR;
  variance = MAX (0, self->squares / n - (self->sum / n) * (self->sum / n)) * n / (n - 1);
  return MIN (PRIOR_ERROR, sqrt (variance / n));
}

/* How far a step is ahead of another in the same deals, with the standard error of that. */
double
acies_line_lead (const AciesLine *self,
                 const AciesLine *other,
                 double          *error)
{
  const guint n = MIN (self->n, other->n);
  double sum = 0, squares = 0, mean;

  if (n < 4)
    {
      /* In different deals, each errs by itself. */
      *error = MIN (PRIOR_ERROR, hypot (acies_line_error (self), acies_line_error (other)));
      return acies_line_value (self) - acies_line_value (other);
    }

  for (guint i = 0; i < n; i++)
    {
      const double lead = (double) g_array_index (self->chances, float, i) -
                          (double) g_array_index (other->chances, float, i);

      sum += lead;
      squares += lead * lead;
    }
  mean = sum / n;
  *error = sqrt (MAX (0, squares / n - mean * mean) / (n - 1));
  return mean;
}

/* What the side that has just played thinks of the position, as a chance for the own side. */
static double
judge (const AciesSearch *self,
       AciesEvaluation   *evaluation)
{
  const double chance = (double) acies_evaluation_value (evaluation, ACIES_DREW_NOT);

  return (AciesSeat) evaluation->seat == self->seat ? chance : 1 - chance;
}

/*
 * The chance to win in an imagined game: the mean of what the network thinks at the ends of
 * the last turns. Each side knows what the other does not, so that together they err less.
 */
static double
play_on (const AciesSearch *self,
         AciesPosition     *position)
{
  const AciesNetwork *quick = acies_network_get_first (self->network);
  guint last = self->seat;
  guint n_turns = 0;
  guint n_left = self->n_judged;
  double sum = 0;

  for (guint n = 0; n < MAX_STEPS && position->phase != ACIES_PHASE_OVER; n++)
    {
      AciesStep step;

      if (position->turn != last)
        {
          n_turns++;
          last = position->turn;
        }
      if (position->phase == ACIES_PHASE_END)
        {
          AciesEvaluation evaluation;

          if ((position->rules & ACIES_RULE_CLAIM_START) == 0)
            acies_position_claim_all (position, position->turn);
          if (position->phase == ACIES_PHASE_OVER)
            break;
          acies_evaluation_init (&evaluation, quick, position, position->turn);
          if (n_turns < self->depth)
            acies_ranking_choose_draw (&evaluation, &step);
          if (n_turns + n_left > self->depth)
            {
              acies_evaluation_widen (&evaluation, self->network);
              sum += judge (self, &evaluation);
              n_left--;
            }
          if (n_turns >= self->depth)
            break;
        }
      else
        acies_ranking_choose (quick, position, &step);
      acies_position_play (position, &step);
    }

  /* A result counts for all the turns that are not played any more. */
  if (n_left > 0)
    sum += n_left * (double) acies_evaluate (self->network, position, self->seat, ACIES_DREW_NOT);
  return sum / self->n_judged;
}

/* A game imagined with one of the steps in one of the deals. */
typedef struct
{
  guint line;
  guint deal;
  gboolean played;
  float chance;
} Trial;

/* Steps to be tried in some of the deals, deal by deal. */
typedef struct
{
  const AciesSearch *search;
  AciesPosition deals[MAX_SHARED_DEALS];
  guint first;                          /* of the deals */
  GArray *trials;                       /* Trial */
  int next;                             /* atomic */
} Batch;

static gpointer
play_trials (gpointer data)
{
  Batch *batch = data;
  const AciesSearch *search = batch->search;
  guint i;

  while ((i = (guint) g_atomic_int_add (&batch->next, 1)) < batch->trials->len && !acies_search_stopped (search))
    {
      Trial *trial = &g_array_index (batch->trials, Trial, i);
      AciesPosition position = batch->deals[trial->deal - batch->first];

      acies_position_play (&position, &search->lines[trial->line].step);
      trial->chance = (float) play_on (search, &position);
      trial->played = TRUE;
    }
  return NULL;
}

static void
add_chance (AciesLine *line,
            float      chance)
{
  if (line->chances == NULL)
    line->chances = g_array_new (FALSE, FALSE, sizeof (float));
  g_array_append_val (line->chances, chance);
  line->n++;
  line->sum += (double) chance;
  line->squares += (double) (chance * chance);
}

static void
deal (AciesSearch   *self,
      guint          i,
      AciesPosition *position)
{
  AciesRandom random;

  if (i == self->luck->len)
    g_array_append_val (self->luck, self->random);
  random = g_array_index (self->luck, AciesRandom, i);
  acies_position_complete (self->truth != NULL ? self->truth : &self->seen, self->seat, &random, position);
  if (i + 1 == self->luck->len)
    self->random = random;
}

/* The deals that come next, with the steps to be tried in them: as many whole deals as @nodes are enough for. */
static GArray *
plan_trials (const AciesSearch *self,
             guint              nodes)
{
  const guint first = count_deals (self, FALSE);
  const guint end = MIN (self->next_look, first + MAX_SHARED_DEALS);
  GArray *trials = g_array_new (FALSE, TRUE, sizeof (Trial));

  for (guint i = first; i < end; i++)
    {
      const guint whole = trials->len;

      for (guint j = 0; j < self->n_active; j++)
        if (self->lines[j].n <= i)
          {
            const Trial trial = { .line = j, .deal = i };

            g_array_append_val (trials, trial);
          }
      if (trials->len > nodes)
        {
          g_array_set_size (trials, whole);
          break;
        }
    }
  return trials;
}

/* Tries steps in the deals that come next. Returns whether all could be tried for which @nodes are enough, at least one. */
static gboolean
try_deals (AciesSearch *self,
           guint        nodes)
{
  g_autoptr (GArray) trials = plan_trials (self, nodes);
  g_autofree Batch *batch = g_new (Batch, 1);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  guint i;

  if (trials->len == 0)
    return FALSE;

  batch->search = self;
  batch->trials = trials;
  batch->next = 0;
  batch->first = g_array_index (trials, Trial, 0).deal;
  for (i = batch->first; i <= g_array_index (trials, Trial, trials->len - 1).deal; i++)
    deal (self, i, &batch->deals[i - batch->first]);

  for (i = 1; i < MIN (self->n_threads, trials->len); i++)
    g_ptr_array_add (threads, g_thread_new ("search", play_trials, batch));
  play_trials (batch);
  for (i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);

  /* In order, so that the sums are the same. Where it was stopped, what comes after a gap is lost. */
  for (i = 0; i < trials->len && g_array_index (trials, Trial, i).played; i++)
    {
      const Trial *trial = &g_array_index (trials, Trial, i);

      add_chance (&self->lines[trial->line], trial->chance);
      self->used++;
    }
  return i == trials->len;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const double difference = acies_line_value (b) - acies_line_value (a);

  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/* Sorts the steps that are still tried, best first. */
static void
sort_active (AciesSearch *self)
{
  qsort (self->lines, self->n_active, sizeof *self->lines, compare_lines);
}

/* Sorts them with the best first that was tried often enough: one that still has to catch up may only have been lucky. */
static void
choose_best (AciesSearch *self)
{
  const guint enough = (count_deals (self, TRUE) + 1) / 2;
  guint best = 0;

  sort_active (self);
  while (self->lines[best].n < enough)
    best++;
  for (; best > 0; best--)
    swap_lines (self, best, best - 1);
}

/*
 * How much is lost on average by staying with a step that is ahead by @lead, if the error of
 * that is distributed normally.
 */
static double
expect_loss (double lead,
             double error)
{
  const double z = lead / MAX (error, 1e-9);

  return error * (exp (-z * z / 2) / sqrt (2 * G_PI) - z * erfc (z / G_SQRT2) / 2);
}

/* How far a step is ahead of another, with the first estimates of both, as they count in their values. */
static double
mix_lead (const AciesLine *self,
          const AciesLine *other,
          double          *error)
{
  const double n = MIN (self->n, other->n);
  const double share = n / (n + PRIOR_GAMES);
  const double lead = acies_line_lead (self, other, error);

  if (n > 0)
    *error *= share;
  return share * lead + (1 - share) * (double) (self->prior - other->prior);
}

/* How much is lost on average by staying with a step that seems to be the best, for want of knowing more of another. */
static double
expect_gain (const AciesLine *best,
             const AciesLine *other)
{
  double error;
  const double lead = mix_lead (best, other, &error);

  return expect_loss (lead, error);
}

static void
leave_aside (AciesSearch *self)
{
  choose_best (self);
  for (guint i = self->n_active; i-- > 1;)
    {
      const AciesLine line = self->lines[i];

      if (line.pinned || expect_gain (&self->lines[0], &line) > self->worthwhile)
        continue;
      self->n_active--;
      memmove (&self->lines[i], &self->lines[i + 1], (self->n_active - i) * sizeof line);
      self->lines[self->n_active] = line;
    }
}

/* When one step is left, and there is still time, less is worth trying, too. */
static void
come_back (AciesSearch *self)
{
  while (self->n_active == 1 && self->worthwhile > LEAST_WORTH)
    {
      self->worthwhile /= 2;
      for (guint i = 1; i < self->n_lines; i++)
        if (expect_gain (&self->lines[0], &self->lines[i]) > self->worthwhile)
          swap_lines (self, i, self->n_active++);
    }
}

/*
 * Looks ahead where nothing is hidden, deeper and deeper, until the nodes are used up or
 * every line has come to its end.
 */
static void
look_at_endgame (AciesSearch *self,
                 guint        nodes)
{
  AciesPosition truth;
  AciesRandom random = self->random;
  AciesEndgame endgame = { self->network, self->deadline, self->cancellable, nodes, 0, TRUE, self->hurry };

  acies_position_complete (&self->seen, self->seat, &random, &truth);
  while (endgame.open && self->endgame_depth < MAX_ENDGAME_TURNS)
    {
      float values[ACIES_MAX_LEGAL];
      guint n = 0;

      endgame.open = FALSE;
      while (n < self->n_active &&
             acies_endgame_value (&endgame, &truth, &self->lines[n].step, self->endgame_depth + 2, &values[n]))
        n++;
      if (n < self->n_active)
        break;
      for (guint i = 0; i < n; i++)
        {
          self->lines[i].known = TRUE;
          self->lines[i].value = values[i];
        }
      sort_active (self);
      self->endgame_depth++;
    }
  self->used += endgame.used;
}

/*
 * Imagines up to @nodes more games, until one step is left, the time is up, or somebody
 * cancels.
 */
void
acies_search_run (AciesSearch *self,
                  guint        nodes)
{
  const guint end = self->used + MIN (nodes, G_MAXUINT - self->used);

  if (self->n_active > 1 && acies_endgame_applies (&self->seen))
    {
      look_at_endgame (self, end - self->used);
      return;
    }

  while (self->n_active > 1 && self->used < end && !acies_search_stopped (self) && try_deals (self, end - self->used))
    if (count_deals (self, FALSE) >= self->next_look)
      {
        leave_aside (self);
        if (self->patient)
          come_back (self);
        aim (self);
      }
  choose_best (self);
}
