/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The coach: which steps it holds back, how its hints go on, and that it stops in time. */

#include "config.h"

#include "acies-analysis-runner.h"
#include "acies-coach.h"
#include "acies-test-slowdown.h"
#include "acies-test-threads.h"

#define LONGEST_WAIT (60 * G_USEC_PER_SEC)
/* Long enough for a check on any machine, in milliseconds. */
#define PATIENCE 30000

/* Red 8 wins at flag 1, and is wasted anywhere else. */
#define WINNING "position R10.R9:/O10.O9.O8:Y1.Y2.G4!s/G10.G9.G8:Y3.B2.B4!s/:/:/:/:/:/: turn s hand R8.P1.P3.Y5.B5.O2.O3"

typedef struct
{
  GSettings     *settings;
  AciesCoach    *coach;
} Fixture;

typedef struct
{
  gboolean     answered;
  AciesAdvice *advice;
  GError      *error;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_clear_pointer (&answer->advice, acies_advice_free);
  g_clear_error (&answer->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = acies_settings_get_default ();
  g_settings_set_enum (fixture->settings, "coach", ACIES_COACH_ON);
  g_settings_set_enum (fixture->settings, "coach-threshold", ACIES_GRADE_BAD);
  fixture->coach = acies_coach_new (fixture->settings);
}

static void
wait_until_idle (AciesCoach *coach)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (acies_coach_get_busy (coach))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (200);
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_coach_stop (fixture->coach);
  wait_until_idle (fixture->coach);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->coach);
}

static AciesView *
view_of (const char *position)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);

  g_assert_no_error (error);
  return acies_game_create_view (game, acies_game_get_turn (game));
}

/* The view of the side to move after some random steps, which do not end the game. */
static AciesView *
view_after (guint seed,
            guint n_steps)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

      g_assert_true (acies_game_play (game, legal->pdata[g_rand_int_range (random, 0, (gint32) legal->len)], NULL));
      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        acies_game_undo (game);
    }

  return acies_game_create_view (game, acies_game_get_turn (game));
}

static AciesStep *
step_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  AciesStep *step = acies_step_new_from_string (text, &error);

  g_assert_no_error (error);
  return step;
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Answer *answer = data;

  answer->advice = acies_coach_check_finish (ACIES_COACH (source), result, &answer->error);
  answer->answered = TRUE;
}

static void
wait_for (Answer *answer)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (!answer->answered)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (200);
    }
}

/* Whether the coach holds the step back. */
static gboolean
holds (AciesCoach *coach,
       const char *text)
{
  g_autoptr (AciesStep) step = step_of (text);
  g_auto (Answer) answer = { FALSE, NULL, NULL };

  if (!acies_coach_needs_check (coach, step))
    return FALSE;
  acies_coach_check_async (coach, step, answered_cb, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_cmpint (acies_coach_get_pending (coach), ==, answer.advice != NULL);
  if (answer.advice != NULL)
    {
      g_assert_true (acies_step_equal (acies_advice_get_step (answer.advice), step));
      g_assert_true (acies_step_equal (acies_coach_get_held (coach), step));
    }
  return answer.advice != NULL;
}

/* A blunder is held back once. The best step, or one as good, never is. */
static void
test_blunder (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesView) view = view_of (WINNING);
  g_autoptr (AciesView) again = view_of (WINNING);

  acies_coach_set_longest_check (fixture->coach, PATIENCE);
  acies_coach_set_view (fixture->coach, view);
  g_assert_true (holds (fixture->coach, "R8@9"));
  /* The second time it is meant. */
  g_assert_false (holds (fixture->coach, "R8@9"));
  g_assert_true (holds (fixture->coach, "R8@4"));
  g_assert_false (holds (fixture->coach, "R8@1"));

  /* It still is when the same position comes back. */
  acies_coach_set_view (fixture->coach, NULL);
  g_assert_null (acies_coach_get_held (fixture->coach));
  acies_coach_set_view (fixture->coach, again);
  g_assert_false (holds (fixture->coach, "R8@9"));

  /* In another game it may be a mistake again. */
  acies_coach_forget (fixture->coach);
  g_assert_true (holds (fixture->coach, "R8@9"));
}

/* A check is answered in time even if nothing is known yet. */
static void
test_soon (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (AciesView) view = view_after (i, 10 + 9 * i);
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      const AciesStep *step = legal->pdata[legal->len / 2];
      g_auto (Answer) answer = { FALSE, NULL, NULL };
      gint64 start;

      acies_coach_set_view (fixture->coach, view);
      if (!acies_coach_needs_check (fixture->coach, step))
        continue;
      start = g_get_monotonic_time ();
      acies_coach_check_async (fixture->coach, step, answered_cb, &answer);
      wait_for (&answer);
      g_assert_no_error (answer.error);
      /* A quarter of a second, and more on a busy machine. */
      g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
    }
}

/* A long analysis agrees with most of what is held back, and with what is not. */
static void
test_right (Fixture       *fixture,
            gconstpointer  data)
{
  guint n_bad = 0, n_missed = 0, n_wrong = 0;

  for (guint i = 0; i < 16; i++)
    {
      g_autoptr (AciesView) view = view_after (100 + i, 4 * i);
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      const AciesStep *step = legal->pdata[(i * 7) % legal->len];
      g_autoptr (AciesAnalysis) analysis = NULL;
      g_autoptr (AciesAdvice) advice = NULL;
      g_auto (Answer) answer = { FALSE, NULL, NULL };

      acies_coach_set_view (fixture->coach, view);
      if (!acies_coach_needs_check (fixture->coach, step))
        continue;
      acies_coach_check_async (fixture->coach, step, answered_cb, &answer);
      wait_for (&answer);

      analysis = acies_analysis_new (view, 99, NULL);
      acies_analysis_pin (analysis, step);
      acies_analysis_run (analysis, 1000, NULL, NULL);
      advice = acies_analysis_judge (analysis, step, NULL);
      if (acies_advice_get_loss (advice) > 0.09)
        {
          n_bad++;
          n_missed += answer.advice == NULL;
        }
      if (acies_advice_get_loss (advice) < 0.03)
        n_wrong += answer.advice != NULL;
      g_test_message ("%u: loses %.3f, %s", i, acies_advice_get_loss (advice),
                      answer.advice != NULL ? "held" : "not held");
    }
  g_assert_cmpuint (n_bad, >, 5);
  g_assert_cmpuint (n_missed * 4, <=, n_bad);
  g_assert_cmpuint (n_wrong, ==, 0);
}

/* A step does not wait for a check where there is no choice, or nothing to lose. */
static void
test_nothing_to_judge (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (AciesView) claims = view_of ("position R10.R9.R8:B2.B4.G1/:/:/:/:/:/:/:/: turn s hand P1.P3.Y5.B5.O2.O3");
  g_autoptr (AciesView) view = view_of (WINNING);
  g_autoptr (AciesStep) illegal = step_of ("G7@1");
  g_autoptr (AciesStep) claim = step_of ("claim 1");
  g_autoptr (AciesStep) play = step_of ("P1@9");

  g_assert_false (acies_coach_needs_check (fixture->coach, play));
  acies_coach_set_view (fixture->coach, view);
  g_assert_true (acies_coach_needs_check (fixture->coach, play));
  g_assert_false (acies_coach_needs_check (fixture->coach, illegal));
  acies_coach_set_view (fixture->coach, claims);
  g_assert_false (acies_coach_needs_check (fixture->coach, claim));
}

/* Whether the coach holds the step back with this threshold. */
static gboolean
holds_from (Fixture         *fixture,
            AciesGrade       threshold,
            const AciesStep *step)
{
  g_autofree char *text = acies_step_to_string (step);

  g_settings_set_enum (fixture->settings, "coach-threshold", threshold);
  acies_coach_forget (fixture->coach);
  return holds (fixture->coach, text);
}

/* How much a step must give away to be held back depends on the settings: a bad step is held back
 * from bad on, and not from blunder on. */
static void
test_thresholds (Fixture       *fixture,
                 gconstpointer  data)
{
  guint n_tried = 0;
  guint n_right = 0;

  /* The second look finds the cause known and no doubt that more games could remove. */
  acies_coach_set_longest_check (fixture->coach, PATIENCE / 10);
  for (guint i = 6; i < 24 && n_tried < 2; i++)
    {
      g_autoptr (AciesView) view = view_after (i, 4 * i);
      /* The same deals as the coach imagines, so that both find the same. */
      g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, G_GUINT64_CONSTANT (0xc0ac4), NULL);
      g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, 24);

      for (guint j = 0; j < steps->len; j++)
        acies_analysis_pin (analysis, acies_advice_get_step (steps->pdata[j]));
      acies_analysis_run (analysis, 1200, NULL, NULL);
      acies_coach_set_view (fixture->coach, view);
      wait_until_idle (fixture->coach);

      for (guint j = 0; j < steps->len; j++)
        {
          const AciesStep *step = acies_advice_get_step (steps->pdata[j]);
          g_autoptr (AciesAdvice) advice = acies_analysis_judge (analysis, step, NULL);
          g_autoptr (AciesAdvice) explained = NULL;
          double loss = acies_advice_get_loss (advice);
          gboolean held, passed;

          if (loss < 0.07 || loss > 0.13 || acies_step_get_kind (step) == ACIES_STEP_CLAIM)
            continue;
          acies_analysis_explain (analysis, step, 160, NULL, NULL);
          explained = acies_analysis_judge (analysis, step, NULL);
          loss = acies_advice_get_loss (explained);
          if (loss < 0.07 || loss > 0.11 || acies_advice_get_grade (explained) != ACIES_GRADE_BAD)
            continue;
          held = holds_from (fixture, ACIES_GRADE_BAD, step);
          passed = !holds_from (fixture, ACIES_GRADE_BLUNDER, step);
          g_test_message ("%u loses %.3f, error %.3f: %s, %s", i, loss,
                          acies_advice_get_loss_standard_error (explained), held ? "held" : "not held",
                          passed ? "not held" : "held");
          n_tried++;
          n_right += held && passed;
          break;
        }
    }

  g_test_message ("%u of %u right", n_right, n_tried);
  g_assert_cmpuint (n_tried, ==, 2);
  g_assert_cmpuint (n_right, ==, 2);
}

static void
test_quiet (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesView) view = view_of (WINNING);

  g_settings_set_enum (fixture->settings, "coach", ACIES_COACH_QUIET);
  acies_coach_set_view (fixture->coach, view);
  /* It only thinks when asked. */
  g_assert_false (acies_coach_get_busy (fixture->coach));
  g_assert_false (holds (fixture->coach, "R8@9"));
  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_NUDGE);
  g_assert_nonnull (acies_coach_get_analysis (fixture->coach));

  g_settings_set_enum (fixture->settings, "coach", ACIES_COACH_OFF);
  g_assert_cmpint (acies_coach_get_stage (fixture->coach), ==, ACIES_HINT_NONE);
  g_assert_null (acies_coach_get_analysis (fixture->coach));
  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_NONE);
  g_assert_false (holds (fixture->coach, "R8@9"));

  g_settings_set_enum (fixture->settings, "coach", ACIES_COACH_ON);
  g_assert_true (acies_coach_get_busy (fixture->coach));
  g_assert_true (holds (fixture->coach, "R8@9"));
}

/* A hint says more every time, and starts again with the next view. */
static void
test_stages (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesView) view = view_of (WINNING);
  g_autoptr (AciesView) other = view_after (1, 0);
  g_autoptr (AciesStep) win = step_of ("R8@1");
  g_autoptr (GPtrArray) steps = NULL;

  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_NONE);
  acies_coach_set_view (fixture->coach, view);
  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_NUDGE);
  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_BEST);
  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_LIST);
  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_LIST);
  wait_until_idle (fixture->coach);
  g_assert_true (acies_coach_get_settled (fixture->coach));

  steps = acies_coach_list_steps (fixture->coach, ACIES_COACH_N_STEPS);
  g_assert_cmpuint (steps->len, ==, ACIES_COACH_N_STEPS);
  g_assert_true (acies_step_equal (acies_advice_get_step (steps->pdata[0]), win));

  g_assert_true (holds (fixture->coach, "R8@9"));
  acies_coach_compare (fixture->coach);
  g_assert_cmpint (acies_coach_get_stage (fixture->coach), ==, ACIES_HINT_COMPARISON);
  g_assert_cmpint (acies_coach_ask (fixture->coach), ==, ACIES_HINT_LIST);

  acies_coach_set_view (fixture->coach, other);
  g_assert_cmpint (acies_coach_get_stage (fixture->coach), ==, ACIES_HINT_NONE);
  g_assert_false (acies_coach_get_pending (fixture->coach));
}

/* What can be read by name is what the functions say. */
static void
check_properties (AciesCoach *coach)
{
  guint mode, stage;
  gboolean busy;

  g_object_get (coach, "mode", &mode, "stage", &stage, "busy", &busy, NULL);
  g_assert_cmpuint (mode, ==, acies_coach_get_mode (coach));
  g_assert_cmpuint (stage, ==, acies_coach_get_stage (coach));
  g_assert_cmpint (busy, ==, acies_coach_get_busy (coach));
}

static void
test_properties (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesView) view = view_of (WINNING);
  g_autoptr (AciesAnalysisRunner) runner = acies_analysis_runner_new (0);
  gboolean busy;

  check_properties (fixture->coach);
  acies_coach_set_view (fixture->coach, view);
  acies_coach_ask (fixture->coach);
  g_assert_true (acies_coach_get_busy (fixture->coach));
  check_properties (fixture->coach);
  wait_until_idle (fixture->coach);
  check_properties (fixture->coach);
  g_settings_set_enum (fixture->settings, "coach", ACIES_COACH_OFF);
  g_assert_cmpint (acies_coach_get_mode (fixture->coach), ==, ACIES_COACH_OFF);
  check_properties (fixture->coach);

  g_object_get (runner, "busy", &busy, NULL);
  g_assert_false (busy);
  acies_analysis_runner_set_view (runner, view);
  acies_analysis_runner_run (runner, 50);
  g_object_get (runner, "busy", &busy, NULL);
  g_assert_true (busy);
  while (busy)
    {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (runner, "busy", &busy, NULL);
    }
  g_assert_false (acies_analysis_runner_get_busy (runner));
}

static void
list_cb (AciesCoach *coach,
         GPtrArray  *lists)
{
  g_ptr_array_add (lists, acies_coach_list_steps (coach, ACIES_COACH_N_STEPS));
}

/* While more becomes known, a step moves up in the list only if it is clearly better. In the
 * end the list has the best steps, but for differences that nobody would notice. */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (AciesView) view = view_after (40 + i, 6 * i);
      g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
      g_autoptr (GPtrArray) best = NULL;
      gulong id;

      acies_coach_set_view (fixture->coach, NULL);
      id = g_signal_connect (fixture->coach, "updated", G_CALLBACK (list_cb), lists);
      acies_coach_set_view (fixture->coach, view);
      wait_until_idle (fixture->coach);
      g_signal_handler_disconnect (fixture->coach, id);
      g_assert_cmpuint (lists->len, >, 0);

      for (guint j = 0; j < lists->len; j++)
        {
          GPtrArray *list = lists->pdata[j];

          for (guint k = 1; k < list->len; k++)
            g_assert_cmpfloat (acies_advice_get_win_chance (list->pdata[k]), <=,
                               acies_advice_get_win_chance (list->pdata[k - 1]) + 0.01001);
        }
      best = acies_analysis_list_steps (acies_coach_get_analysis (fixture->coach), 1);
      g_assert_cmpfloat (acies_advice_get_win_chance (((GPtrArray *) lists->pdata[lists->len - 1])->pdata[0]), >=,
                         acies_advice_get_win_chance (best->pdata[0]) - 0.05);
    }
}

/* A new check, or a new view, cancels the check before. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesView) view = view_of (WINNING);
  g_autoptr (AciesView) other = view_after (1, 0);
  g_autoptr (AciesStep) waste = step_of ("R8@9");
  g_autoptr (AciesStep) win = step_of ("R8@1");
  g_auto (Answer) by_view = { FALSE, NULL, NULL };
  g_auto (Answer) by_check = { FALSE, NULL, NULL };
  g_auto (Answer) by_mode = { FALSE, NULL, NULL };
  g_auto (Answer) last = { FALSE, NULL, NULL };

  acies_coach_set_longest_check (fixture->coach, PATIENCE);
  acies_coach_set_view (fixture->coach, view);
  acies_coach_check_async (fixture->coach, waste, answered_cb, &by_view);
  acies_coach_set_view (fixture->coach, other);
  wait_for (&by_view);
  g_assert_error (by_view.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  acies_coach_set_view (fixture->coach, view);
  acies_coach_check_async (fixture->coach, waste, answered_cb, &by_check);
  acies_coach_check_async (fixture->coach, win, answered_cb, &last);
  wait_for (&by_check);
  wait_for (&last);
  g_assert_error (by_check.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_no_error (last.error);
  g_assert_null (last.advice);

  acies_coach_check_async (fixture->coach, waste, answered_cb, &by_mode);
  g_settings_set_enum (fixture->settings, "coach", ACIES_COACH_QUIET);
  wait_for (&by_mode);
  g_assert_error (by_mode.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  /* A step whose check was cancelled may still be held back. */
  g_settings_set_enum (fixture->settings, "coach", ACIES_COACH_ON);
  g_assert_true (holds (fixture->coach, "R8@9"));
}

/* Threads end soon after nobody needs their result. */
static void
test_threads (Fixture       *fixture,
              gconstpointer  data)
{
  gint64 start;

  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (AciesView) view = view_after (i, 20);

      acies_coach_set_view (fixture->coach, view);
      if (i % 3 == 0)
        while (g_main_context_iteration (NULL, FALSE))
          ;
    }
  start = g_get_monotonic_time ();
  acies_coach_stop (fixture->coach);
  g_assert_null (acies_coach_get_analysis (fixture->coach));
  wait_until_idle (fixture->coach);
  /* Fifty milliseconds, and more on a busy machine. */
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
  acies_test_assert_no_worker ();
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
    gboolean judgement;         /* it says how good that is, and runs what the others run, too */
  } tests[] = {
    { "/coach/blunder", test_blunder },
    { "/coach/soon", test_soon },
    { "/coach/right", test_right, TRUE },
    { "/coach/nothing-to-judge", test_nothing_to_judge },
    { "/coach/thresholds", test_thresholds, TRUE },
    { "/coach/quiet", test_quiet },
    { "/coach/stages", test_stages },
    { "/coach/properties", test_properties },
    { "/coach/order", test_order },
    { "/coach/cancelled", test_cancelled },
    { "/coach/threads", test_threads },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    if (ACIES_TEST_SLOWDOWN == 1 || !tests[i].judgement)
      g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
