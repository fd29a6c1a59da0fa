/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Makes the weights of the network from nothing but a seed: it plays against itself and
 * learns what became of it, as TD-Gammon did (Tesauro, 1995). How games and sums are
 * shared among threads does not change a single bit of the result.
 */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "acies-file-private.h"
#include "acies-selfplay.h"

#define N_CHUNKS        16              /* of a batch, whose slopes are summed up in order */
#define N_REMEMBERED    4               /* rounds of games */
#define MATCH_PAIRS     400
#define N_ROUNDS        400             /* of playing and learning */
#define N_JOBS          32              /* in a round, of GAMES_A_JOB each */
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
  guint64 seed;
  guint n_rounds;
  const char *output;
  gint64 start;
  AciesWeights weights;
  AciesWeights mean;                    /* of the weights lately: steadier than any */
  AciesWeights first_moment;
  AciesWeights second_moment;
  AciesWeights gradients[N_CHUNKS];
  double errors[N_CHUNKS];
  AciesNetwork *network;
  Memory memories[N_REMEMBERED];
  guint round;
  double first_power;                   /* of Adam's factors, by the number of steps */
  double second_power;
  guint64 n_steps;
  AciesRandom random;
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

#define GAMES_A_JOB 32

static void
play_games (Trainer *self,
            guint    index,
            gpointer result)
{
  Memory *memory = (Memory *) result + index;
  AciesRandom random;

  memory->samples = g_new (AciesSample, ACIES_MAX_GAME_SAMPLES * (GAMES_A_JOB + 1));
  memory->n = 0;
  acies_random_init (&random, acies_random_mix (self->seed) +
                              acies_random_mix (self->round * 100000u + index));
  for (guint i = 0; i < GAMES_A_JOB; i++)
    memory->n += acies_selfplay_run (self->network, &random, LAMBDA, memory->samples + memory->n);
  memory->samples = g_renew (AciesSample, memory->samples, memory->n);
}

static guint
gather_games (Trainer *self)
{
  Memory parts[N_JOBS];
  Memory *memory = &self->memories[self->round % N_REMEMBERED];

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
  return memory->n;
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
    self->errors[index] += acies_gradient_add (&self->weights, self->batch[i], self->mirrored[i],
                                               &self->gradients[index]);
}

/* One step of Adam (Kingma and Ba, 2015). */
static void
descend (Trainer *self,
         double   rate)
{
  const float share_of_mean = (float) MAX (0.001, 1 / (double) ++self->n_steps);
  float *weights = (float *) &self->weights;
  float *mean = (float *) &self->mean;
  float *first = (float *) &self->first_moment;
  float *second = (float *) &self->second_moment;
  float step;

  self->first_power *= 0.9;
  self->second_power *= 0.999;
  step = (float) (rate * sqrt (1 - self->second_power) / (1 - self->first_power));

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
       guint    n_new,
       double   rate)
{
  const guint n_batches = n_new / BATCH;
  const guint n_memories = MIN (self->round + 1, N_REMEMBERED);
  double error = 0;

  for (guint i = 0; i < n_batches; i++)
    {
      for (guint j = 0; j < BATCH; j++)
        {
          const guint age = acies_random_below (&self->random, n_memories);
          const Memory *memory = &self->memories[(self->round - age) % N_REMEMBERED];

          self->batch[j] = &memory->samples[acies_random_below (&self->random, memory->n)];
          self->mirrored[j] = (guint8) acies_random_below (&self->random, 2);
        }
      share (self, N_CHUNKS, slope_chunk, NULL);
      for (guint j = 0; j < N_CHUNKS; j++)
        error += self->errors[j];
      descend (self, rate);
    }
  return sqrt (error / MAX (1, n_batches * BATCH));
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
  self->network = acies_network_new (&self->mean);
  share (self, 2 * MATCH_PAIRS, play_match, points);
  g_print ("round %u error %.4f against the rules of thumb %.1f %% without tactics %.1f %% after %.0f s\n",
           self->round + 1, error,
           points[0] / (MATCH_PAIRS * 0.04), points[1] / (MATCH_PAIRS * 0.04),
           (double) (g_get_monotonic_time () - self->start) / 1e6);
}

static gboolean
save (const Trainer       *self,
      const AciesWeights  *weights,
      GError             **error)
{
  g_autoptr (GBytes) bytes = acies_weights_to_bytes (weights);
  g_autoptr (GFile) file = g_file_new_for_path (self->output);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (acies_file_replace (file, data, size, ACIES_FILE_SHARED, NULL, error))
    return TRUE;

  g_prefix_error (error, "%s: ", self->output);
  return FALSE;
}

static gboolean
train (Trainer  *self,
       GError  **error)
{
  for (self->round = 0; self->round < self->n_rounds; self->round++)
    {
      const double left = 1 - self->round / (double) self->n_rounds;
      double deviation;
      guint n_new;

      acies_network_unref (self->network);
      self->network = acies_network_new (&self->weights);
      n_new = gather_games (self);
      deviation = learn (self, n_new, LAST_RATE + (FIRST_RATE - LAST_RATE) * left * left * left);
      if ((self->round + 1) % REPORT_ROUNDS == 0 || self->round + 1 == self->n_rounds)
        {
          report (self, deviation);
          if (!save (self, &self->mean, error))
            return FALSE;
        }
    }
  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  static Trainer trainer;
  int seed = 1;
  int rounds = N_ROUNDS;
  int threads = (int) g_get_num_processors ();
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "What the weights depend on; 1 unless given", "N" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &rounds, "Rounds of playing and learning, fewer for a trial", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &threads, "Threads to use; one a processor unless given", "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "File of weights to write", "FILE" },
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
  if (output == NULL || argc > 1 || rounds < 1 || threads < 1)
    {
      g_printerr ("A file for the weights is needed (--output FILE), and at least one round and one thread\n");
      return EXIT_FAILURE;
    }

  acies_judge_init ();
  trainer.seed = (guint64) seed;
  trainer.n_rounds = (guint) rounds;
  trainer.output = output;
  trainer.start = g_get_monotonic_time ();
  trainer.first_power = trainer.second_power = 1;
  trainer.n_threads = (guint) threads;
  acies_random_init (&trainer.random, trainer.seed);
  start_weights (&trainer.weights, &trainer.random);
  trainer.network = acies_network_new (&trainer.weights);

  /* It is better to find out at once that a file cannot be written. */
  if (!save (&trainer, &trainer.weights, &error) || !train (&trainer, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
