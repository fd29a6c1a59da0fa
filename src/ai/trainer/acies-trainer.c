/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Makes the weights of the network from nothing but a seed: it plays against itself and
 * learns what became of it, as TD-Gammon did (Tesauro, 1995). Neither how games and sums are
 * shared among threads nor a stop on the way changes a single bit of the result.
 */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "acies-file-private.h"
#include "acies-selfplay.h"
#include "acies-training.h"

#define N_CHUNKS        16              /* of a batch, whose slopes are summed up in order */
#define MATCH_PAIRS     400
#define N_MEMBERS       4               /* networks that judge together */
#define N_ROUNDS        300             /* of playing and learning, for each of them */
#define N_JOBS          32              /* in a round */
#define N_GAMES         32              /* of each of these */
#define BATCH           512             /* samples a step of learning */
#define FIRST_RATE      1e-3            /* of learning */
#define LAST_RATE       3e-5
#define LAMBDA          0.7f            /* how much the result counts against what was thought */
#define REPORT_ROUNDS   20              /* between matches */

typedef struct
{
  AciesSample *samples;
  guint n;
} Memory;

typedef struct
{
  AciesTraining state;
  GFile *output;
  GFile *checkpoint;                    /* or %NULL */
  gint64 start;
  AciesWeights gradients[N_CHUNKS];
  double errors[N_CHUNKS];
  AciesNetwork *network;
  Memory memories[ACIES_N_REMEMBERED];
  guint round;                          /* whose games are played */
  const AciesSample *batch[BATCH];
  guint8 mirrored[BATCH];
  guint n_threads;
} Trainer;

/*
 * Threads
 */

typedef void (*Job) (Trainer *self,
                     guint    index,
                     gpointer result);

typedef struct
{
  Trainer *trainer;
  Job job;
  gpointer result;
  guint n;
  int next;                             /* atomic */
} Work;

static gpointer
work (gpointer data)
{
  Work *self = data;
  guint index;

  while ((index = (guint) g_atomic_int_add (&self->next, 1)) < self->n)
    self->job (self->trainer, index, self->result);
  return NULL;
}

/* Does @n jobs, each of which depends on its number and not on the others. */
static void
share (Trainer *self,
       guint    n,
       Job      job,
       gpointer result)
{
  Work shared = { self, job, result, n, 0 };
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  for (guint i = 1; i < self->n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("trainer", work, &shared));
  work (&shared);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
}

/*
 * Games
 */

static void
play_games (Trainer *self,
            guint    index,
            gpointer result)
{
  Memory *memory = (Memory *) result + index;
  AciesRandom random;

  memory->samples = g_new (AciesSample, ACIES_MAX_GAME_SAMPLES * (self->state.n_games + 1));
  memory->n = 0;
  acies_random_init (&random, acies_random_mix (self->state.seed + self->state.member) +
                              acies_random_mix (self->round * 100000u + index));
  for (guint i = 0; i < self->state.n_games; i++)
    memory->n += acies_selfplay_run (self->network, &random, LAMBDA, memory->samples + memory->n);
  memory->samples = g_renew (AciesSample, memory->samples, memory->n);
}

/* Plays the games of a round by the weights that are kept for it. */
static void
gather_games (Trainer *self,
              guint    round)
{
  Memory parts[N_JOBS];
  Memory *memory = &self->memories[round % ACIES_N_REMEMBERED];

  acies_network_unref (self->network);
  self->network = acies_network_new (&self->state.played[round % ACIES_N_REMEMBERED], 1);
  self->round = round;
  share (self, N_JOBS, play_games, parts);

  memory->n = 0;
  for (guint i = 0; i < N_JOBS; i++)
    memory->n += parts[i].n;
  memory->samples = g_renew (AciesSample, memory->samples, memory->n);
  for (guint i = 0, n = 0; i < N_JOBS; i++)
    {
      memcpy (memory->samples + n, parts[i].samples, parts[i].n * sizeof (AciesSample));
      n += parts[i].n;
      g_free (parts[i].samples);
    }
}

/*
 * Learning
 */

static void
slope_chunk (Trainer *self,
             guint    index,
             gpointer result)
{
  const guint size = BATCH / N_CHUNKS;

  memset (&self->gradients[index], 0, sizeof self->gradients[index]);
  self->errors[index] = 0;
  for (guint i = index * size; i < (index + 1) * size; i++)
    self->errors[index] += acies_gradient_add (&self->state.weights, self->batch[i], self->mirrored[i],
                                               &self->gradients[index]);
}

/* One step of Adam (Kingma and Ba, 2015). */
static void
descend (Trainer *self,
         double   rate)
{
  AciesTraining *state = &self->state;
  const float share_of_mean = (float) MAX (0.001, 1 / (double) ++state->n_steps);
  float *weights = (float *) &state->weights;
  float *mean = (float *) &state->mean;
  float *first = (float *) &state->first_moment;
  float *second = (float *) &state->second_moment;
  float step;

  state->first_power *= 0.9;
  state->second_power *= 0.999;
  step = (float) (rate * sqrt (1 - state->second_power) / (1 - state->first_power));

  for (gsize i = 0; i < ACIES_N_WEIGHTS; i++)
    {
      float slope = 0;

      for (guint j = 0; j < N_CHUNKS; j++)
        slope += ((const float *) &self->gradients[j])[i];
      slope /= BATCH;
      first[i] += 0.1f * (slope - first[i]);
      second[i] += 0.001f * (slope * slope - second[i]);
      weights[i] -= step * first[i] / (sqrtf (second[i]) + 1e-8f);
      mean[i] += share_of_mean * (weights[i] - mean[i]);
    }
}

static double
learn (Trainer *self,
       double   rate)
{
  AciesRandom *random = &self->state.random;
  const guint n_batches = self->memories[self->round % ACIES_N_REMEMBERED].n / BATCH;
  const guint n_memories = MIN (self->round + 1, ACIES_N_REMEMBERED);
  double error = 0;

  for (guint i = 0; i < n_batches; i++)
    {
      for (guint j = 0; j < BATCH; j++)
        {
          const guint age = acies_random_below (random, n_memories);
          const Memory *memory = &self->memories[(self->round - age) % ACIES_N_REMEMBERED];

          self->batch[j] = &memory->samples[acies_random_below (random, memory->n)];
          self->mirrored[j] = (guint8) acies_random_below (random, 2);
        }
      share (self, N_CHUNKS, slope_chunk, NULL);
      for (guint j = 0; j < N_CHUNKS; j++)
        error += self->errors[j];
      descend (self, rate);
    }
  return sqrt (error / MAX (1, n_batches * BATCH));
}

/* The rate falls from one round to the next. */
static double
get_rate (const Trainer *self,
          guint          round)
{
  const double left = 1 - round / (double) self->state.n_rounds;

  return LAST_RATE + (FIRST_RATE - LAST_RATE) * left * left * left;
}

/* Random weights of a size that lets signals through (He and others, 2015). */
static void
start_rows (float       *rows,
            guint        n_inputs,
            guint        n,
            double       scale,
            AciesRandom *random)
{
  for (guint i = 0; i < n_inputs * n; i++)
    rows[i] = (float) (scale * (2 * acies_random_double (random) - 1));
}

static void
start_weights (AciesWeights *self,
               AciesRandom  *random)
{
  memset (self, 0, sizeof *self);
  start_rows (&self->own[0][0], ACIES_N_STEPS, ACIES_N_FIRST, 0.25, random);
  start_rows (&self->enemy[0][0], ACIES_N_STEPS, ACIES_N_FIRST, 0.25, random);
  start_rows (&self->flag[0][0], ACIES_N_FLAG_INPUTS, ACIES_N_FIRST, 0.5, random);
  start_rows (&self->context[0][0], ACIES_N_CONTEXT, ACIES_N_FIRST, 0.2, random);
  start_rows (&self->second[0][0], ACIES_N_FIRST, ACIES_N_SECOND, 0.4, random);
  start_rows (&self->claimed[0][0], 2, ACIES_N_SECOND, 0.5, random);
  start_rows (&self->join[0][0][0], ACIES_N_FLAGS * ACIES_N_SECOND, ACIES_N_JOIN, 0.15, random);
  start_rows (&self->common[0][0], ACIES_N_COMMON, ACIES_N_JOIN, 0.15, random);
  start_rows (self->out, 1, ACIES_N_JOIN, 0.2, random);
  start_rows (self->chance, 1, ACIES_N_SECOND, 0.2, random);
}

/*
 * Reports
 */

static void
play_match (Trainer *self,
            guint    index,
            gpointer result)
{
  static const guint rules[2] = { 0, ACIES_RULE_TACTICS_OFF };
  const guint kind = index / MATCH_PAIRS;
  int *points = result;
  const guint64 seed = acies_random_mix (7000000 + index % MATCH_PAIRS);

  for (guint seat = 0; seat < 2; seat++)
    g_atomic_int_add (&points[kind], acies_selfplay_match (self->network, rules[kind], seed, seat));
}

static void
report (Trainer *self,
        double   error)
{
  int points[2] = { 0, 0 };

  acies_network_unref (self->network);
  self->network = acies_network_new (self->state.members, (guint) self->state.member + 1);
  share (self, 2 * MATCH_PAIRS, play_match, points);
  g_print ("member %u round %u error %.4f against the rules of thumb %.1f %% without tactics %.1f %% after %.0f s\n",
           (guint) self->state.member + 1, (guint) self->state.round, error,
           points[0] / (MATCH_PAIRS * 0.04), points[1] / (MATCH_PAIRS * 0.04),
           (double) (g_get_monotonic_time () - self->start) / 1e6);
}

static gboolean
save_weights (const Trainer  *self,
              GError        **error)
{
  g_autoptr (GBytes) bytes = acies_weights_to_bytes (self->state.members, (guint) self->state.member + 1);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (acies_file_replace (self->output, data, size, ACIES_FILE_SHARED, NULL, error))
    return TRUE;

  g_prefix_error (error, "%s: ", g_file_peek_path (self->output));
  return FALSE;
}

/*
 * Stopping and going on
 */

static gboolean
keep_state (const Trainer  *self,
            GError        **error)
{
  if (self->checkpoint == NULL || acies_training_save (&self->state, self->checkpoint, error))
    return TRUE;

  g_prefix_error (error, "%s: ", g_file_peek_path (self->checkpoint));
  return FALSE;
}

/* Each member learns from nothing, on its own: that they err in different ways is what makes them better together. */
static void
begin_member (Trainer *self)
{
  AciesTraining *state = &self->state;

  state->first_power = state->second_power = 1;
  state->n_steps = state->round = 0;
  memset (&state->mean, 0, sizeof state->mean);
  memset (&state->first_moment, 0, sizeof state->first_moment);
  memset (&state->second_moment, 0, sizeof state->second_moment);
  acies_random_init (&state->random, state->seed + state->member);
  start_weights (&state->weights, &state->random);
  state->members[state->member] = state->weights;
}

/* Goes back to where a training was stopped, or begins it. */
static gboolean
start (Trainer  *self,
       GError  **error)
{
  AciesTraining *state = &self->state;

  if (self->checkpoint != NULL && g_file_query_exists (self->checkpoint, NULL))
    {
      if (!acies_training_load (state, self->checkpoint, error))
        {
          g_prefix_error (error, "%s: ", g_file_peek_path (self->checkpoint));
          return FALSE;
        }
      /* The next round plays its own games in the place of the oldest. */
      for (guint i = MIN ((guint) state->round, ACIES_N_REMEMBERED - 1); i > 0 && state->member < state->n_members; i--)
        gather_games (self, (guint) state->round - i);
      return TRUE;
    }

  begin_member (self);

  /* It is better to find out at once that a file cannot be written. */
  return save_weights (self, error) && keep_state (self, error);
}

static gboolean
train (Trainer  *self,
       GError  **error)
{
  AciesTraining *state = &self->state;

  while (state->member < state->n_members)
    {
      const guint round = (guint) state->round;
      double deviation;

      state->played[round % ACIES_N_REMEMBERED] = state->weights;
      gather_games (self, round);
      deviation = learn (self, get_rate (self, round));
      state->round++;
      if (state->round % REPORT_ROUNDS == 0 || state->round == state->n_rounds)
        {
          state->members[state->member] = state->mean;
          report (self, deviation);
          if (!save_weights (self, error))
            return FALSE;
        }
      if (state->round == state->n_rounds && ++state->member < state->n_members)
        begin_member (self);
      if (!keep_state (self, error))
        return FALSE;
    }
  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  static Trainer trainer;
  int seed = 1;
  int members = N_MEMBERS;
  int rounds = N_ROUNDS;
  int games = N_GAMES;
  int threads = (int) g_get_num_processors ();
  g_autofree char *output = NULL;
  g_autofree char *checkpoint = NULL;
  const GOptionEntry entries[] = {
    { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "What the weights depend on; 1 unless given", "N" },
    { "members", 'm', 0, G_OPTION_ARG_INT, &members, "Networks that judge together", "N" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &rounds, "Rounds of playing and learning of each, fewer for a trial", "N" },
    { "games", 'g', 0, G_OPTION_ARG_INT, &games, "Games of each of the 32 jobs of a round, fewer for a trial", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &threads, "Threads to use; one a processor unless given", "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "File of weights to write", "FILE" },
    { "checkpoint", 'c', 0, G_OPTION_ARG_FILENAME, &checkpoint,
      "File to keep the state in after each round, and to go on from if it is there", "FILE" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- train the computer player");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  if (output == NULL || argc > 1 || rounds < 1 || members < 1 || members > ACIES_MAX_MEMBERS || games < 1 ||
      threads < 1)
    {
      g_printerr ("A file for the weights is needed (--output FILE), one to %u members, and at least one round, one "
                  "game and one thread\n", ACIES_MAX_MEMBERS);
      return EXIT_FAILURE;
    }

  acies_judge_init ();
  trainer.state.seed = (guint64) seed;
  trainer.state.n_members = (guint64) members;
  trainer.state.n_rounds = (guint64) rounds;
  trainer.state.n_games = (guint64) games;
  trainer.output = g_file_new_for_path (output);
  trainer.checkpoint = checkpoint != NULL ? g_file_new_for_path (checkpoint) : NULL;
  trainer.start = g_get_monotonic_time ();
  trainer.n_threads = (guint) threads;
  trainer.network = acies_network_new (&trainer.state.weights, 1);

  if (!start (&trainer, &error) || !train (&trainer, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
