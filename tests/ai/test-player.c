/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"

/* The computer player: it plays by the rules, well, and stops when it is told to. */

#define FEW_NODES 4
#define HOURS 1000000000

static AciesStep *
choose (AciesPlayer *player,
        AciesGame   *game)
{
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GError) error = NULL;
  AciesStep *step = acies_player_choose (player, view, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (step);
  return step;
}

static void
play (AciesGame       *game,
      const AciesStep *step)
{
  g_autoptr (GError) error = NULL;

  acies_game_play (game, step, &error);
  g_assert_no_error (error);
}

/* Plays one game against random steps; returns whether the player won. */
static gboolean
beats_random (guint     bits,
              AciesSeat seat,
              guint64   seed)
{
  g_autoptr (AciesGame) game = acies_test_random_game (bits, seed, 0);
  g_autoptr (AciesPlayer) player = acies_player_new (5, seed);
  AciesRandom random;

  acies_random_init (&random, seed);
  acies_player_set_nodes (player, FEW_NODES);
  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      g_assert_cmpuint (acies_game_get_n_steps (game), <, ACIES_TEST_MAX_STEPS);
      if (acies_game_get_turn (game) == seat)
        {
          g_autoptr (AciesStep) step = choose (player, game);

          play (game, step);
        }
      else
        acies_test_play_random (game, &random, 1);
    }

  return acies_game_get_winner (game) == seat;
}

static void
test_strength (gconstpointer data)
{
  const AciesPreset preset = (AciesPreset) GPOINTER_TO_UINT (data);
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (preset);
  const guint n_games = ACIES_TEST_TIMES (preset == ACIES_PRESET_CLARIFIED ? 200u : 100u);
  guint n_won = 0;

  for (guint i = 0; i < n_games; i++)
    n_won += beats_random (acies_rules_get_bits (rules), acies_test_seat (i & 1), 1000 + i);
  g_test_message ("%u of %u games won against random play", n_won, n_games);
  g_assert_cmpuint (n_won * 100, >=, 99 * n_games);
}

/* Each level under each set of rules makes legal steps only, and comes to an end. */
static void
test_legal (void)
{
  guint n_kinds[ACIES_STEP_DONE + 1] = { 0 };

  for (guint i = 0; i < ACIES_TEST_TIMES (216); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      g_autoptr (AciesGame) game = acies_test_random_game (bits, i, 0);
      g_autoptr (AciesPlayer) south = NULL;
      g_autoptr (AciesPlayer) north = NULL;
      const guint level = 1 + i / ACIES_TEST_N_RULE_SETS % ACIES_MAX_LEVEL;

      south = acies_player_new (level, i);
      north = acies_player_new (level, i + 1);
      acies_player_set_nodes (south, 1);
      acies_player_set_nodes (north, 1);
      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          g_autoptr (AciesStep) step = choose (acies_game_get_turn (game) == ACIES_SEAT_SOUTH ? south : north, game);

          g_assert_cmpuint (acies_game_get_n_steps (game), <, ACIES_TEST_MAX_STEPS);
          n_kinds[acies_step_get_kind (step)]++;
          play (game, step);
        }
      acies_test_assert_sound (acies_game_peek_position (game));
    }
  for (guint kind = 0; kind <= ACIES_STEP_DONE; kind++)
    g_test_message ("kind %u: %u steps", kind, n_kinds[kind]);
}

/* From positions that its own play may never reach, in every phase. */
static void
test_odd_positions (void)
{
  guint n_phases[ACIES_PHASE_OVER] = { 0 };
  AciesRandom random;

  acies_random_init (&random, 12);
  for (guint i = 0; i < ACIES_TEST_TIMES (240); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i, 0);
      g_autoptr (AciesPlayer) player = acies_player_new (1 + i % ACIES_MAX_LEVEL, i);

      acies_player_set_nodes (player, FEW_NODES);
      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          const AciesPhase phase = acies_game_get_phase (game);
          const gboolean scout = phase == ACIES_PHASE_SCOUT_DRAW || phase == ACIES_PHASE_SCOUT_RETURN;

          if (scout || acies_random_below (&random, 12) == 0)
            {
              g_autoptr (AciesStep) step = choose (player, game);

              n_phases[phase]++;
              play (game, step);
            }
          else
            acies_test_play_random (game, &random, 1);
        }
    }
  for (guint phase = 0; phase < ACIES_PHASE_OVER; phase++)
    {
      g_test_message ("phase %u: %u steps", phase, n_phases[phase]);
      g_assert_cmpuint (n_phases[phase], >, 0);
    }
}

/* The same view, level and seed give the same step; the object's past does not count. */
static void
test_seed (void)
{
  AciesRandom random;

  acies_random_init (&random, 13);
  for (guint i = 0; i < ACIES_TEST_TIMES (60); i++)
    {
      const guint level = 1 + i % ACIES_MAX_LEVEL;
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i,
                                                           acies_random_below (&random, 80));
      g_autoptr (AciesPlayer) a = acies_player_new (level, i);
      g_autoptr (AciesPlayer) b = acies_player_new (level, i + 1);
      g_autoptr (AciesStep) first = NULL;
      g_autoptr (AciesStep) again = NULL;
      g_autoptr (AciesStep) other = NULL;

      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        continue;
      acies_player_set_nodes (a, FEW_NODES);
      acies_player_set_nodes (b, FEW_NODES);
      first = choose (a, game);
      again = choose (a, game);
      acies_step_free (choose (b, game));
      acies_player_set_seed (b, i);
      other = choose (b, game);
      g_assert_true (acies_step_equal (first, again));
      g_assert_true (acies_step_equal (first, other));
    }
}

/* What a callback got, and in which thread. */
typedef struct
{
  GMainLoop *loop;
  GThread *thread;
  AciesStep *step;
  GError *error;
  guint n_calls;
} Answer;

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->n_calls++;
  answer->thread = g_thread_self ();
  answer->step = acies_player_choose_finish (ACIES_PLAYER (source), result, &answer->error);
  g_main_loop_quit (answer->loop);
}

static void
answer_clear (Answer *self)
{
  g_clear_pointer (&self->step, acies_step_free);
  g_clear_error (&self->error);
  g_main_loop_unref (self->loop);
}

static void
test_async (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 30);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesPlayer) player = acies_player_new (4, 3);
  g_autoptr (AciesStep) step = NULL;
  Answer answer = { .loop = g_main_loop_new (NULL, FALSE) };

  acies_player_set_nodes (player, 60);
  acies_player_choose_async (player, view, NULL, chosen_cb, &answer);
  g_assert_cmpuint (answer.n_calls, ==, 0);
  g_main_loop_run (answer.loop);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.n_calls, ==, 1);
  g_assert_true (answer.thread == g_thread_self ());
  step = acies_player_choose (player, view, NULL, NULL);
  g_assert_true (acies_step_equal (step, answer.step));
  answer_clear (&answer);
}

typedef struct
{
  GMainLoop *loop;
  GPtrArray *steps;
  GError *error;
} Advised;

static void
advised_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Advised *advised = data;

  advised->steps = acies_player_advise_finish (ACIES_PLAYER (source), result, &advised->error);
  g_main_loop_quit (advised->loop);
}

/* The same advice in the background, also by a player that chooses meanwhile. */
static void
test_advise_async (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 30);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesView) other = acies_game_create_view (game, acies_test_seat (1 - (guint) acies_game_get_turn (game)));
  g_autoptr (AciesPlayer) player = acies_player_new (4, 3);
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (AciesStep) step = NULL;
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  Advised advised = { .loop = g_main_loop_new (NULL, FALSE) };

  acies_player_set_nodes (player, 60);
  acies_player_advise_async (player, view, 3, NULL, advised_cb, &advised);
  step = acies_player_choose (player, view, NULL, NULL);
  g_assert_nonnull (step);
  g_main_loop_run (advised.loop);
  g_assert_no_error (advised.error);
  steps = acies_player_advise (player, view, 3, NULL, NULL);
  g_assert_cmpuint (advised.steps->len, ==, steps->len);
  for (guint i = 0; i < steps->len; i++)
    {
      g_assert_true (acies_step_equal (acies_advice_get_step (steps->pdata[i]),
                                       acies_advice_get_step (advised.steps->pdata[i])));
      g_assert_cmpfloat (acies_advice_get_win_chance (steps->pdata[i]), ==,
                         acies_advice_get_win_chance (advised.steps->pdata[i]));
    }
  g_clear_pointer (&advised.steps, g_ptr_array_unref);

  acies_player_advise_async (player, other, 3, NULL, advised_cb, &advised);
  g_main_loop_run (advised.loop);
  g_assert_error (advised.error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&advised.error);

  g_cancellable_cancel (cancelled);
  acies_player_advise_async (player, view, 3, cancelled, advised_cb, &advised);
  g_main_loop_run (advised.loop);
  g_assert_error (advised.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&advised.error);
  g_main_loop_unref (advised.loop);
}

typedef struct
{
  GMainLoop *loop;
  AciesAnalysis *analysis;
  GError *error;
} Analysed;

/* What was told of an analysis before and while it ran. */
typedef struct
{
  AciesAnalysis *analysis;
  guint n;
  guint n_updates;
} Announced;

static void
analysed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Analysed *analysed = data;

  analysed->analysis = acies_player_analyse_finish (ACIES_PLAYER (source), result, &analysed->error);
  g_main_loop_quit (analysed->loop);
}

static void
updated_cb (AciesAnalysis *analysis,
            guint         *n)
{
  (*n)++;
}

static void
analysing_cb (AciesPlayer   *player,
              AciesAnalysis *analysis,
              Announced     *announced)
{
  g_assert_cmpuint (acies_analysis_get_nodes (analysis), ==, 0);
  announced->analysis = analysis;
  announced->n++;
  g_signal_connect (analysis, "updated", G_CALLBACK (updated_cb), &announced->n_updates);
}

/* The same analysis in the background, announced before it runs; one that is cancelled knows what was found out before. */
static void
test_analyse_async (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 30);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesView) other = acies_game_create_view (game, acies_test_seat (1 - (guint) acies_game_get_turn (game)));
  g_autoptr (AciesPlayer) player = acies_player_new (4, 3);
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (GPtrArray) steps = NULL, background_steps = NULL;
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  Analysed analysed = { .loop = g_main_loop_new (NULL, FALSE) };
  Announced announced = { NULL };

  g_signal_connect (player, "analysing", G_CALLBACK (analysing_cb), &announced);
  acies_player_set_nodes (player, 60);
  acies_player_analyse_async (player, view, NULL, analysed_cb, &analysed);
  g_main_loop_run (analysed.loop);
  g_assert_no_error (analysed.error);
  g_assert_true (announced.analysis == analysed.analysis);
  g_assert_cmpuint (announced.n, ==, 1);
  g_assert_cmpuint (announced.n_updates, >, 0);
  background_steps = acies_analysis_list_steps (analysed.analysis, 3);
  analysis = acies_player_analyse (player, view, NULL, NULL);
  steps = acies_analysis_list_steps (analysis, 3);
  g_assert_cmpuint (acies_analysis_get_nodes (analysed.analysis), ==, acies_analysis_get_nodes (analysis));
  g_assert_cmpuint (background_steps->len, ==, steps->len);
  for (guint i = 0; i < steps->len; i++)
    g_assert_cmpfloat (acies_advice_get_win_chance (steps->pdata[i]), ==,
                       acies_advice_get_win_chance (background_steps->pdata[i]));
  g_clear_object (&analysed.analysis);

  acies_player_analyse_async (player, other, NULL, analysed_cb, &analysed);
  g_main_loop_run (analysed.loop);
  g_assert_error (analysed.error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_assert_null (analysed.analysis);
  g_assert_cmpuint (announced.n, ==, 1);
  g_clear_error (&analysed.error);

  g_cancellable_cancel (cancelled);
  acies_player_analyse_async (player, view, cancelled, analysed_cb, &analysed);
  g_main_loop_run (analysed.loop);
  g_assert_no_error (analysed.error);
  g_ptr_array_unref (steps);
  steps = acies_analysis_list_steps (analysed.analysis, 1);
  g_assert_cmpuint (steps->len, ==, 1);
  g_clear_object (&analysed.analysis);
  g_main_loop_unref (analysed.loop);
}

static gboolean
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);
  return G_SOURCE_REMOVE;
}

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

/* Chooses a step and is cancelled after @milliseconds; returns whether it stopped in time. */
static gboolean
cancel_after (guint milliseconds)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 0);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 3);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { .loop = g_main_loop_new (NULL, FALSE) };
  gboolean cancelled;

  acies_player_set_nodes (player, 100 * 1000 * 1000);
  if (milliseconds == 0)
    g_cancellable_cancel (cancellable);
  acies_player_choose_async (player, view, cancellable, chosen_cb, &answer);
  if (milliseconds > 0)
    g_timeout_add (milliseconds, cancel_cb, cancellable);
  g_main_loop_run (answer.loop);
  cancelled = answer.error != NULL;
  if (cancelled)
    {
      g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_null (answer.step);
    }

  /* Nothing comes after it. */
  g_timeout_add (60, quit_cb, answer.loop);
  g_main_loop_run (answer.loop);
  g_assert_cmpuint (answer.n_calls, ==, 1);
  answer_clear (&answer);
  return cancelled;
}

/*
 * Cancelled before it thinks and while it does. A step that is beyond doubt may be chosen
 * first, above all if this thread has to wait for its turn.
 */
static void
test_cancel (void)
{
  guint n_cancelled = 0;

  g_assert_true (cancel_after (0));
  for (guint i = 0; i < 40 && n_cancelled < 3; i++)
    n_cancelled += cancel_after (1 + i % 3);
  g_assert_cmpuint (n_cancelled, ==, 3);

  {
    g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 0);
    g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
    g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 3);
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GError) error = NULL;

    g_cancellable_cancel (cancellable);
    g_assert_null (acies_player_choose (player, view, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_clear_error (&error);
    g_assert_null (acies_player_advise (player, view, 3, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_clear_error (&error);

    /* Who asks for an analysis wants what there is by then. */
    {
      g_autoptr (AciesAnalysis) analysis = acies_player_analyse (player, view, cancellable, &error);
      g_autoptr (GPtrArray) steps = NULL;

      g_assert_no_error (error);
      steps = acies_analysis_list_steps (analysis, 3);
      g_assert_cmpuint (steps->len, >, 0);
      g_assert_true (acies_view_check (view, acies_advice_get_step (steps->pdata[0]), NULL));
    }
  }
}

/* What a player advises is what its analysis found, within its limits. */
static void
test_analyse (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 0);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesPlayer) player = acies_player_new (1, 3);
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GPtrArray) advice = NULL;

  acies_player_set_nodes (player, 300);
  analysis = acies_player_analyse (player, view, NULL, NULL);
  steps = acies_analysis_list_steps (analysis, 3);
  advice = acies_player_advise (player, view, 3, NULL, NULL);
  g_assert_cmpuint (steps->len, ==, advice->len);
  for (guint i = 0; i < steps->len; i++)
    {
      g_assert_true (acies_step_equal (acies_advice_get_step (steps->pdata[i]),
                                       acies_advice_get_step (advice->pdata[i])));
      g_assert_cmpfloat (acies_advice_get_win_chance (steps->pdata[i]), ==,
                         acies_advice_get_win_chance (advice->pdata[i]));
    }
}

/* A time limit is kept, roughly. */
static void
test_move_time (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 0);
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 3);
  g_autoptr (AciesStep) step = NULL;
  const gint64 start = g_get_monotonic_time ();

  acies_player_set_nodes (player, 100 * 1000 * 1000);
  acies_player_set_move_time (player, 50);
  step = choose (player, game);
  g_assert_cmpint ((g_get_monotonic_time () - start) / 1000, <, 1000 * ACIES_TEST_SLOWDOWN);
}

static void
hurried_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  AciesStep **step = user_data;
  g_autoptr (GError) error = NULL;

  *step = acies_player_choose_finish (ACIES_PLAYER (source), result, &error);
  g_assert_no_error (error);
}

/* A player that would think for hours chooses at once when it is hurried; the next choice is not hurried any more, and the
 * same as ever. */
static void
test_hurry (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 4, 10);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 1);
  g_autoptr (AciesStep) usual = NULL;
  g_autoptr (AciesStep) step = NULL;
  g_autoptr (AciesStep) later = NULL;

  acies_player_set_nodes (player, 200);
  usual = choose (player, game);

  acies_player_set_nodes (player, HOURS);
  acies_player_choose_async (player, view, NULL, hurried_cb, &step);
  g_usleep (50000);
  acies_player_hurry (player);
  while (step == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (acies_view_check (view, step, NULL));
  g_assert_cmpuint (acies_player_get_last_nodes (player), <, HOURS);

  acies_player_set_nodes (player, 200);
  later = choose (player, game);
  g_assert_true (acies_step_equal (later, usual));
}

/* Not the seat's turn, or a game that is over: nothing to choose. */
static void
test_unavailable (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 3, 30);
  g_autoptr (AciesPlayer) player = acies_player_new (3, 3);

  for (guint i = 0; i < 2; i++)
    {
      const AciesSeat seat = i == 0 ? acies_test_seat (1 - acies_game_get_turn (game)) : acies_game_get_turn (game);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (GError) error = NULL;
      Answer answer = { .loop = g_main_loop_new (NULL, FALSE) };

      if (i == 1)
        g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
      view = acies_game_create_view (game, seat);
      g_assert_null (acies_player_choose (player, view, NULL, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
      g_clear_error (&error);
      g_assert_null (acies_player_advise (player, view, 3, NULL, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
      g_clear_error (&error);
      g_assert_null (acies_player_analyse (player, view, NULL, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
      acies_player_choose_async (player, view, NULL, chosen_cb, &answer);
      g_main_loop_run (answer.loop);
      g_assert_error (answer.error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
      g_assert_null (answer.step);
      answer_clear (&answer);
    }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What a player is told are properties, which tell when they change and only then. */
static void
test_properties (void)
{
  g_autoptr (AciesPlayer) player = acies_player_new (3, 7);
  guint n_notified = 0;
  guint level, move_time, nodes, n_threads;
  guint64 seed;

  g_signal_connect_swapped (player, "notify", G_CALLBACK (count_cb), &n_notified);
  for (guint i = 0; i < 2; i++)
    g_object_set (player, "level", 5, "seed", (guint64) 8, "move-time", 900, "nodes", 60, "n-threads", 2, NULL);
  g_assert_cmpuint (n_notified, ==, 5);
  g_object_get (player, "level", &level, "seed", &seed, "move-time", &move_time, "nodes", &nodes,
                "n-threads", &n_threads, NULL);
  g_assert_cmpuint (level, ==, 5);
  g_assert_cmpuint (seed, ==, 8);
  g_assert_cmpuint (move_time, ==, 900);
  g_assert_cmpuint (nodes, ==, 60);
  g_assert_cmpuint (n_threads, ==, 2);
}

/* Advice: different legal steps, best first, each with a chance and a reason. */
static void
test_advice (void)
{
  AciesRandom random;

  acies_random_init (&random, 14);
  for (guint i = 0; i < ACIES_TEST_TIMES (120); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i,
                                                           acies_random_below (&random, 90));
      g_autoptr (AciesPlayer) player = acies_player_new (1 + i % ACIES_MAX_LEVEL, i);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (GPtrArray) advice = NULL;
      g_autoptr (GPtrArray) legal = NULL;
      g_autoptr (GError) error = NULL;
      const guint n_best = 1 + i % 8;
      double last = 1;

      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        continue;
      acies_player_set_nodes (player, 24);
      view = acies_game_create_view (game, acies_game_get_turn (game));
      legal = acies_view_list_legal (view);
      advice = acies_player_advise (player, view, n_best, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (advice->len, >=, 1);
      g_assert_cmpuint (advice->len, <=, MIN (n_best, legal->len));
      for (guint j = 0; j < advice->len; j++)
        {
          const AciesAdvice *one = g_ptr_array_index (advice, j);
          const double chance = acies_advice_get_win_chance (one);

          g_assert_true (acies_view_check (view, acies_advice_get_step (one), NULL));
          g_assert_cmpfloat (chance, >=, 0);
          g_assert_cmpfloat (chance, <=, last);
          last = chance;
          g_assert_true (g_str_has_suffix (acies_advice_get_reason (one), "."));
          for (guint k = 0; k < j; k++)
            g_assert_false (acies_step_equal (acies_advice_get_step (one),
                                              acies_advice_get_step (g_ptr_array_index (advice, k))));
        }
    }
}

/* Everybody has another name and another habit. */
static void
test_persons (void)
{
  for (guint level = 1; level <= ACIES_MAX_LEVEL; level++)
    {
      g_assert_cmpstr (acies_level_get_name (level), !=, "");
      g_assert_true (g_str_has_suffix (acies_level_get_habit (level), "."));
      for (guint which = 0; which < 3; which++)
        {
          g_assert_cmpstr (acies_level_get_line (level, TRUE, which), !=, acies_level_get_line (level, FALSE, which));
          g_assert_cmpstr (acies_level_get_line (level, TRUE, which), !=, acies_level_get_line (level, TRUE, which + 1));
          g_assert_cmpstr (acies_level_get_line (level, FALSE, which), !=, acies_level_get_line (level, FALSE, which + 1));
        }
      for (guint other = 1; other < level; other++)
        {
          g_assert_cmpstr (acies_level_get_name (level), !=, acies_level_get_name (other));
          g_assert_cmpstr (acies_level_get_habit (level), !=, acies_level_get_habit (other));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    AciesPreset preset;
  } presets[] = {
    { "/player/strength-clarified", ACIES_PRESET_CLARIFIED },
    { "/player/strength-as-printed", ACIES_PRESET_AS_PRINTED },
    { "/player/strength-advanced", ACIES_PRESET_ADVANCED },
    { "/player/strength-no-tactics", ACIES_PRESET_NO_TACTICS },
  };

  acies_test_init (&argc, &argv);

  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    g_test_add_data_func (presets[i].path, GUINT_TO_POINTER (presets[i].preset), test_strength);
  g_test_add_func ("/player/legal", test_legal);
  g_test_add_func ("/player/odd-positions", test_odd_positions);
  g_test_add_func ("/player/seed", test_seed);
  g_test_add_func ("/player/async", test_async);
  g_test_add_func ("/player/advise-async", test_advise_async);
  g_test_add_func ("/player/cancel", test_cancel);
  g_test_add_func ("/player/analyse", test_analyse);
  g_test_add_func ("/player/analyse-async", test_analyse_async);
  g_test_add_func ("/player/move-time", test_move_time);
  g_test_add_func ("/player/hurry", test_hurry);
  g_test_add_func ("/player/unavailable", test_unavailable);
  g_test_add_func ("/player/properties", test_properties);
  g_test_add_func ("/player/advice", test_advice);
  g_test_add_func ("/player/persons", test_persons);

  return g_test_run ();
}
