/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-session.h"

static void
start_watching (Fixture *fixture)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);
  const AciesPlayers players = { .levels = { 1, 2 } };

  acies_session_start (fixture->session, rules, ACIES_SEAT_SOUTH, 7, &players);
}

static guint
count_steps (AciesSession *session)
{
  return acies_game_get_n_steps (acies_session_get_game (session));
}

static void
step_once (AciesSession *session)
{
  const guint before = count_steps (session);
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  acies_session_step (session);
  while (count_steps (session) == before)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (count_steps (session), ==, before + 1);
}

static void
let_pass (guint milliseconds)
{
  const gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static void
test_seats (Fixture       *fixture,
            gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autofree char *title = NULL;
  g_autofree char *short_title = NULL;

  start_watching (fixture);
  g_assert_true (acies_session_get_watching (session));
  g_assert_false (acies_session_get_two_persons (session));
  g_assert_false (acies_session_get_interactive (session));
  g_assert_false (acies_session_get_curtain (session));
  g_assert_cmpint (acies_view_get_seat (acies_session_get_view (session)), ==, ACIES_SEAT_SOUTH);
  acies_session_turn_around (session);
  g_assert_cmpint (acies_view_get_seat (acies_session_get_view (session)), ==, ACIES_SEAT_NORTH);

  title = acies_session_dup_player_title (session, ACIES_SEAT_NORTH);
  g_assert_cmpstr (title, ==, "North (level 2)");
  short_title = acies_session_dup_short_title (session, ACIES_SEAT_NORTH);
  g_assert_cmpstr (short_title, ==, "North");

  /* Who plays does not turn the table round. */
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_false (acies_session_get_watching (session));
  acies_session_turn_around (session);
  g_assert_cmpint (acies_session_get_viewpoint (session), ==, ACIES_SEAT_SOUTH);
  acies_session_set_paused (session, TRUE);
  g_assert_false (acies_session_get_paused (session));
}

/* A whole game, step by step. */
static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autofree char *end = NULL;
  g_autofree char *again = NULL;
  guint n_steps;

  start_watching (fixture);
  while (!acies_session_get_over (session))
    {
      step_once (session);
      g_assert_true (acies_session_get_paused (session));
    }
  let_pass (20);
  end = acies_game_to_position (acies_session_get_game (session));
  n_steps = count_steps (session);
  acies_session_step (session);
  let_pass (20);
  g_assert_cmpuint (count_steps (session), ==, n_steps);

  /* What was taken back is shown again, and is the same game. */
  for (guint i = 0; i < 5; i++)
    {
      g_assert_true (acies_session_get_can_undo (session));
      acies_session_undo (session);
      g_assert_true (at_start_of_turn (session));
    }
  g_assert_cmpuint (count_steps (session), <, n_steps - 5);
  step_once (session);
  acies_session_redo (session);
  g_assert_true (at_start_of_turn (session));
  while (!acies_session_get_over (session))
    step_once (session);
  again = acies_game_to_position (acies_session_get_game (session));
  g_assert_cmpstr (end, ==, again);
  g_assert_cmpuint (count_steps (session), ==, n_steps);
}

static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  AciesSession *session = fixture->session;
  guint n_steps;

  g_settings_set_string (fixture->settings, "watch-pace", "fast");
  start_watching (fixture);
  let_pass (1500);
  n_steps = count_steps (session);
  g_assert_cmpuint (n_steps, >, 1);

  acies_session_set_paused (session, TRUE);
  wait_until_idle (session);
  n_steps = count_steps (session);
  let_pass (600);
  g_assert_cmpuint (count_steps (session), ==, n_steps);

  acies_session_set_paused (session, FALSE);
  let_pass (1500);
  g_assert_cmpuint (count_steps (session), >, n_steps);

  /* To step back is to pause. */
  acies_session_undo (session);
  g_assert_true (acies_session_get_paused (session));
  n_steps = count_steps (session);
  let_pass (600);
  g_assert_cmpuint (count_steps (session), ==, n_steps);
}

/* Another pace counts at once, even for the step that waits. */
static void
test_pace (Fixture       *fixture,
           gconstpointer  data)
{
  AciesSession *session = fixture->session;

  g_settings_set_string (fixture->settings, "watch-pace", "slow");
  start_watching (fixture);
  let_pass (700);
  g_assert_cmpuint (count_steps (session), ==, 0);
  g_settings_set_string (fixture->settings, "watch-pace", "fast");
  let_pass (700);
  g_assert_cmpuint (count_steps (session), >, 0);
}

/* When the program starts again, nothing happens before somebody looks. */
static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  AciesSession *second;

  g_settings_set_string (fixture->settings, "watch-pace", "fast");
  start_watching (fixture);
  step_once (fixture->session);
  step_once (fixture->session);

  second = resume_again (fixture);
  g_assert_true (acies_session_get_watching (second));
  g_assert_true (acies_session_get_paused (second));
  g_assert_cmpuint (count_steps (second), ==, 2);
  let_pass (600);
  g_assert_cmpuint (count_steps (second), ==, 2);
  g_assert_true (acies_session_get_can_undo (second));
  step_once (second);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/session-watch/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("seats", test_seats);
  ADD ("steps", test_steps);
  ADD ("pause", test_pause);
  ADD ("pace", test_pace);
  ADD ("resume", test_resume);

#undef ADD

  return g_test_run ();
}
