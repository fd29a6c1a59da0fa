/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-network-private.h"
#include "acies-test-threads.h"

/*
 * The computer player in its threads: many at once, cancelled at any moment, while
 * everything that they use changes or goes away. Each answers once, soon, and no thread
 * is left over. The thread sanitizer finds out whether one ever touches the data of
 * another.
 */

/* GIO has so many threads for such work at once, and a few more. */
#define N_THOUGHTS      8
#define N_WORKERS       4
/* Longer than anybody waits. */
#define ENDLESS         (100 * 1000 * 1000)
#define LONGEST_LATENCY (50 * ACIES_TEST_SLOWDOWN)
/* Nothing takes longer than this unless it hangs. */
#define LONGEST_WAIT    (60 * G_USEC_PER_SEC)

/* One question to a player, and what came of it. */
typedef struct
{
  GCancellable *cancellable;
  gint64 cancelled_at;
  gint64 answered_at;
  AciesStep *step;
  GError *error;
  guint n_calls;
} Thought;

static guint n_waiting;

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Thought *self = user_data;

  self->answered_at = g_get_monotonic_time ();
  if (self->n_calls++ == 0)
    n_waiting--;
  g_clear_pointer (&self->step, acies_step_free);
  g_clear_error (&self->error);
  self->step = acies_player_choose_finish (ACIES_PLAYER (source), result, &self->error);
}

static void
thought_start (Thought     *self,
               AciesPlayer *player,
               AciesView   *view)
{
  memset (self, 0, sizeof *self);
  self->cancellable = g_cancellable_new ();
  n_waiting++;
  acies_player_choose_async (player, view, self->cancellable, chosen_cb, self);
}

static void
thought_cancel (Thought *self)
{
  if (self->cancelled_at != 0)
    return;

  self->cancelled_at = g_get_monotonic_time ();
  g_cancellable_cancel (self->cancellable);
}

static void
thought_clear (Thought *self)
{
  g_clear_pointer (&self->step, acies_step_free);
  g_clear_error (&self->error);
  g_clear_object (&self->cancellable);
}

static void
wait_for_answers (void)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (n_waiting > 0)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (50);
    }

  /* Nothing comes after them. */
  for (guint i = 0; i < 5; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (1000);
    }
}

/* A position in the middle of a game, where the seat to move has something to choose. */
static AciesView *
create_view (guint64 seed)
{
  const guint bits = acies_test_rule_sets[seed % ACIES_TEST_N_RULE_SETS];

  for (;; seed += 1000)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (bits, seed, 20 + seed % 30);
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

      if (acies_game_get_phase (game) != ACIES_PHASE_OVER && legal->len > 4)
        return g_steal_pointer (&view);
    }
}

/* Threads that begin at the same moment. */
typedef struct
{
  AciesView *view;
  guint64 seed;
  int *n_missing;                       /* atomic */
  char *text;
} Worker;

static void
run_workers (Worker      *workers,
             GThreadFunc  func)
{
  GThread *threads[N_WORKERS];
  int n_missing = N_WORKERS;

  for (guint i = 0; i < N_WORKERS; i++)
    {
      workers[i].n_missing = &n_missing;
      threads[i] = g_thread_new ("worker", func, &workers[i]);
    }
  for (guint i = 0; i < N_WORKERS; i++)
    g_thread_join (threads[i]);
}

static void
worker_await_others (Worker *self)
{
  g_atomic_int_dec_and_test (self->n_missing);
  while (g_atomic_int_get (self->n_missing) > 0)
    g_thread_yield ();
}

/* What players of all levels choose, and what the strongest advises. */
static char *
consult (AciesView *view,
         guint64    seed)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, seed);
  g_autoptr (GPtrArray) advice = NULL;

  acies_player_set_nodes (player, 12);
  for (guint level = ACIES_MAX_LEVEL; level >= 1; level--)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = NULL;
      g_autofree char *written = NULL;

      acies_player_set_level (player, level);
      step = acies_player_choose (player, view, NULL, &error);
      g_assert_no_error (error);
      written = acies_step_to_string (step);
      g_string_append_printf (text, "%s ", written);
    }

  advice = acies_player_advise (player, view, 3, NULL, NULL);
  for (guint i = 0; i < advice->len; i++)
    g_string_append_printf (text, "%s; ", acies_advice_get_reason (g_ptr_array_index (advice, i)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gpointer
first_use (gpointer data)
{
  Worker *self = data;
  g_autoptr (AciesView) view = NULL;

  worker_await_others (self);
  view = create_view (self->seed);
  self->text = consult (view, self->seed);
  return NULL;
}

/* Everything that is made only once, above all the network, is made while several threads wait
 * for it. */
static void
test_first_use (void)
{
  Worker workers[N_WORKERS] = { { NULL } };

  for (guint i = 0; i < N_WORKERS; i++)
    workers[i].seed = 5;
  run_workers (workers, first_use);
  g_test_message ("%s", workers[0].text);
  for (guint i = 1; i < N_WORKERS; i++)
    g_assert_cmpstr (workers[i].text, ==, workers[0].text);
  for (guint i = 0; i < N_WORKERS; i++)
    g_free (workers[i].text);
  acies_test_assert_no_worker ();
}

static gpointer
same_view (gpointer data)
{
  Worker *self = data;

  worker_await_others (self);
  self->text = consult (self->view, self->seed);
  return NULL;
}

/* One view is read by many, and each of them finds what it would find alone. */
static void
test_same_view (void)
{
  for (guint round = 0; round < ACIES_TEST_TIMES (10); round++)
    {
      g_autoptr (AciesView) view = create_view (round);
      Worker workers[N_WORKERS] = { { NULL } };

      for (guint i = 0; i < N_WORKERS; i++)
        {
          workers[i].view = view;
          workers[i].seed = i;
        }
      run_workers (workers, same_view);
      for (guint i = 0; i < N_WORKERS; i++)
        {
          g_autofree char *alone = consult (view, i);

          g_assert_cmpstr (workers[i].text, ==, alone);
          g_free (workers[i].text);
        }
    }
  acies_test_assert_no_worker ();
}

/* Weights that judge differently from those of the library. */
static GBytes *
create_other_weights (void)
{
  const AciesNetwork *network = acies_network_get_default ();
  g_autofree AciesWeights *weights = g_memdup2 (network->weights, network->n_members * sizeof *weights);

  for (guint n = 0; n < network->n_members; n++)
    for (guint i = 0; i < G_N_ELEMENTS (weights->out); i++)
      weights[n].out[i] *= -1;
  return acies_weights_to_bytes (weights, network->n_members);
}

static void
change_settings (AciesPlayer *player,
                 GBytes      *weights,
                 GRand       *random)
{
  g_autoptr (GError) error = NULL;

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      acies_player_set_level (player, (guint) g_rand_int_range (random, 1, ACIES_MAX_LEVEL + 1));
      break;
    case 1:
      acies_player_set_seed (player, g_rand_int (random));
      break;
    case 2:
      acies_player_set_nodes (player, (guint) g_rand_int_range (random, 0, 1000));
      break;
    case 3:
      acies_player_set_move_time (player, (guint) g_rand_int_range (random, 0, 20));
      break;
    default:
      acies_player_set_weights (player, weights, &error);
      g_assert_no_error (error);
      break;
    }
}

/* What is set while a player thinks counts from the next step on. */
static void
test_settings (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GBytes) weights = create_other_weights ();

  for (guint round = 0; round < ACIES_TEST_TIMES (15); round++)
    {
      g_autoptr (AciesView) view = create_view (round);
      g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, round);
      g_autoptr (AciesStep) expected = NULL;
      Thought thought;

      acies_player_set_nodes (player, ACIES_TEST_TIMES (300));
      expected = acies_player_choose (player, view, NULL, NULL);
      thought_start (&thought, player, view);
      while (n_waiting > 0)
        {
          change_settings (player, weights, random);
          g_main_context_iteration (NULL, FALSE);
          g_usleep (200);
        }
      wait_for_answers ();
      g_assert_cmpuint (thought.n_calls, ==, 1);
      g_assert_no_error (thought.error);
      g_assert_true (acies_step_equal (thought.step, expected));
      thought_clear (&thought);
    }
  acies_test_assert_no_worker ();
}

/* Players that think for ever or only a moment, two thoughts each, are told to stop at any
 * time, before, while and after they think, while everything else happens to them. */
static void
test_at_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (GBytes) weights = create_other_weights ();
  guint n_answers = 0, n_cancelled = 0, n_workers = 0;

  for (guint round = 0; round < 2 * ACIES_TEST_TIMES (20); round++)
    {
      AciesPlayer *players[N_THOUGHTS / 2];
      GWeakRef gone[N_THOUGHTS / 2];
      Thought thoughts[N_THOUGHTS];
      g_autoptr (AciesView) common = create_view (round);

      for (guint i = 0; i < G_N_ELEMENTS (players); i++)
        {
          const gboolean endless = g_rand_int_range (random, 0, 3) > 0;

          players[i] = acies_player_new (endless ? ACIES_MAX_LEVEL : 1 + i, i);
          g_weak_ref_init (&gone[i], players[i]);
          acies_player_set_nodes (players[i], endless ? ENDLESS : 10);
        }
      for (guint i = 0; i < N_THOUGHTS; i++)
        {
          g_autoptr (AciesView) view = i % 2 == 0 ? g_object_ref (common) : create_view (round * 7 + i);

          thought_start (&thoughts[i], players[i / 2], view);
          if (g_rand_int_range (random, 0, 16) == 0)
            thought_cancel (&thoughts[i]);
        }
      g_clear_object (&common);

      /* A thread takes a moment to take the name by which it is counted. */
      n_workers += acies_test_count_workers ();

      for (guint i = 0; i < 6 * N_THOUGHTS; i++)
        {
          const guint n = (guint) g_rand_int_range (random, 0, N_THOUGHTS);

          g_main_context_iteration (NULL, FALSE);
          if (g_rand_int_range (random, 0, 8) == 0)
            thought_cancel (&thoughts[n]);
          else if (players[n / 2] != NULL && g_rand_int_range (random, 0, 8) == 0)
            g_clear_object (&players[n / 2]);
          else if (players[n / 2] != NULL)
            change_settings (players[n / 2], weights, random);
          g_usleep ((gulong) g_rand_int_range (random, 0, 500));
        }
      for (guint i = 0; i < N_THOUGHTS; i++)
        thought_cancel (&thoughts[i]);
      wait_for_answers ();

      for (guint i = 0; i < N_THOUGHTS; i++)
        {
          g_assert_cmpuint (thoughts[i].n_calls, ==, 1);
          g_assert_true ((thoughts[i].step != NULL) != (thoughts[i].error != NULL));
          if (thoughts[i].error != NULL)
            g_assert_error (thoughts[i].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          if (thoughts[i].error != NULL)
            n_cancelled++;
          else
            n_answers++;
          thought_clear (&thoughts[i]);
        }
      for (guint i = 0; i < G_N_ELEMENTS (players); i++)
        g_clear_object (&players[i]);
      if (round % 8 == 7)
        acies_test_assert_no_worker ();
      for (guint i = 0; i < G_N_ELEMENTS (players); i++)
        {
          /* The thread drops its own reference a little after the callback. */
          const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;
          AciesPlayer *player;

          while ((player = g_weak_ref_get (&gone[i])) != NULL)
            {
              g_assert_cmpint (g_get_monotonic_time (), <, end);
              g_object_unref (player);
              g_usleep (100);
            }
          g_weak_ref_clear (&gone[i]);
        }
    }
  g_test_message ("%u answered, %u cancelled", n_answers, n_cancelled);
  g_assert_cmpuint (n_answers, >, 0);
  g_assert_cmpuint (n_cancelled, >, 0);
  g_assert_cmpuint (n_workers, >, 0);
}

static GThread *main_thread;

static void
updated_cb (AciesAnalysis *analysis,
            guint         *n_updates)
{
  g_assert_true (g_thread_self () == main_thread);
  g_assert_cmpfloat (acies_analysis_get_win_chance (analysis), <=, 1);
  (*n_updates)++;
}

static void
analyzed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Thought *self = user_data;

  self->answered_at = g_get_monotonic_time ();
  if (self->n_calls++ == 0)
    n_waiting--;
  acies_analysis_run_finish (ACIES_ANALYSIS (source), result, &self->error);
}

/* The results of an analysis can be asked for while it runs, and it reports them only in the
 * thread that started it, whether that runs a main loop or not. */
static void
test_analysis (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_updates = 0;

  main_thread = g_thread_self ();
  for (guint round = 0; round < ACIES_TEST_TIMES (10); round++)
    {
      g_autoptr (AciesView) view = create_view (round);
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      AciesAnalysis *analyses[N_WORKERS];
      Thought thoughts[N_WORKERS];

      memset (thoughts, 0, sizeof thoughts);
      for (guint i = 0; i < N_WORKERS; i++)
        {
          analyses[i] = acies_analysis_new (view, i, NULL);
          thoughts[i].cancellable = g_cancellable_new ();
          g_signal_connect (analyses[i], "updated", G_CALLBACK (updated_cb), &n_updates);
          n_waiting++;
          acies_analysis_run_async (analyses[i], ENDLESS, thoughts[i].cancellable, analyzed_cb, &thoughts[i]);
        }
      g_clear_object (&view);

      for (guint i = 0; i < 60; i++)
        {
          const guint n = (guint) g_rand_int_range (random, 0, N_WORKERS);

          g_usleep (2000);
          g_main_context_iteration (NULL, FALSE);
          if (analyses[n] == NULL)
            continue;
          switch (g_rand_int_range (random, 0, 40))
            {
            case 0:
              thought_cancel (&thoughts[n]);
              break;
            case 1:
              g_clear_object (&analyses[n]);
              break;
            case 2:
              g_ptr_array_unref (acies_analysis_list_steps (analyses[n], 2));
              break;
            case 3:
              acies_analysis_pin (analyses[n], legal->pdata[i % legal->len]);
              break;
            default:
              acies_analysis_get_nodes (analyses[n]);
              break;
            }
        }
      for (guint i = 0; i < N_WORKERS; i++)
        thought_cancel (&thoughts[i]);
      wait_for_answers ();
      for (guint i = 0; i < N_WORKERS; i++)
        {
          g_assert_cmpuint (thoughts[i].n_calls, ==, 1);
          /* When no doubt is left it ends by itself. */
          if (thoughts[i].error != NULL)
            g_assert_error (thoughts[i].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          g_clear_object (&analyses[i]);
          thought_clear (&thoughts[i]);
        }
    }
  g_assert_cmpuint (n_updates, >, 0);
  acies_test_assert_no_worker ();
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/*
 * A player that is cancelled stops within 50 ms, at the beginning of its thinking as well
 * as later, even with hundreds of steps to choose from. A busy machine may delay any of
 * them, so each one is judged by the processor time that it still used, and by the clock
 * only the median of them.
 */
static void
test_latency (void)
{
  const guint n_tries = ACIES_TEST_TIMES (20) + 4;
  const guint n_views = 6;
  g_autoptr (GArray) latencies = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 most_computed = 0;

  for (guint i = 0; i < n_views; i++)
    {
      g_autoptr (AciesView) view = create_view (i);

      for (guint try = 0; try < n_tries; try++)
        {
          g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, try);
          Thought thought;
          gint64 latency, computed;

          acies_player_set_nodes (player, ENDLESS);
          thought_start (&thought, player, view);
          g_usleep (try * 700 * ACIES_TEST_SLOWDOWN);
          computed = acies_test_get_process_time ();
          thought_cancel (&thought);
          while (n_waiting > 0)
            g_main_context_iteration (NULL, TRUE);
          /* Where one step is best beyond doubt, it may have ended by itself. */
          if (thought.error != NULL)
            {
              g_assert_error (thought.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
              most_computed = MAX (most_computed, acies_test_get_process_time () - computed);
              latency = thought.answered_at - thought.cancelled_at;
              g_array_append_val (latencies, latency);
            }
          thought_clear (&thought);
        }
    }

  g_assert_cmpuint (latencies->len, >, n_views * n_tries / 4);
  g_array_sort (latencies, compare_times);
  g_test_message ("back after %" G_GINT64_FORMAT " us in half of %u times, at the latest after %"
                  G_GINT64_FORMAT " us; computed for at most %" G_GINT64_FORMAT " us",
                  g_array_index (latencies, gint64, latencies->len / 2), latencies->len,
                  g_array_index (latencies, gint64, latencies->len - 1), most_computed);
  g_assert_cmpint (g_array_index (latencies, gint64, latencies->len / 2) / 1000, <=, LONGEST_LATENCY);
  g_assert_cmpint (most_computed / 1000, <=, LONGEST_LATENCY);
  acies_test_assert_no_worker ();
}

int
main (int    argc,
      char **argv)
{
  /* Unlike in other tests, nothing may be ready before the threads start. */
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/threads/first-use", test_first_use);
  g_test_add_func ("/threads/same-view", test_same_view);
  g_test_add_func ("/threads/settings", test_settings);
  g_test_add_func ("/threads/at-random", test_at_random);
  g_test_add_func ("/threads/analysis", test_analysis);
  g_test_add_func ("/threads/latency", test_latency);

  return g_test_run ();
}
