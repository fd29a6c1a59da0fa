/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-session.h"

/* What the program does for a person who lets it. */

/* South completes two wedges with the next card or two, and can prove both flags. */
#define TWO_CLAIMS \
  "position R8.R9.R10:/B10.B9:/:/:/:/:/:/:/: turn s hand B8.G1.G2.Y1.Y2.O1.P1"

static void
start_position (Fixture     *fixture,
                AciesPreset  preset,
                const char  *position)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (preset);
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "position.acies");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 5, &error);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  g_assert_no_error (error);
  acies_seating_seat (game, &players);
  g_assert_true (acies_record_save (game, file, NULL, &error));
  g_assert_no_error (error);
  open_game (fixture->session, file);
}

static void
play (Fixture    *fixture,
      const char *text)
{
  g_autoptr (AciesStep) step = acies_step_new_from_string (text, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_session_play (fixture->session, step, &error));
  g_assert_no_error (error);
}

/* Waits long enough for the program to act. */
static void
let_pass (void)
{
  for (guint i = 0; i < 30; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000);
    }
}

static void
wait_for_steps (Fixture *fixture,
                guint    n_steps)
{
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (acies_game_get_n_steps (acies_session_get_game (fixture->session)) < n_steps)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
}

static guint
count_held (Fixture *fixture)
{
  return acies_view_get_flags_held (acies_session_get_view (fixture->session), ACIES_SEAT_SOUTH);
}

static char *
describe_step (Fixture *fixture,
               guint    n)
{
  GListModel *history = acies_game_get_history (acies_session_get_game (fixture->session));
  g_autoptr (AciesEntry) entry = g_list_model_get_item (history, n);

  return acies_step_to_string (acies_entry_get_step (entry));
}

/* Nothing is claimed or drawn for a person who did not ask for it. */
static void
test_off (Fixture       *fixture,
          gconstpointer  data)
{
  start_position (fixture, ACIES_PRESET_CLARIFIED, TWO_CLAIMS);
  play (fixture, "B8@2");
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 1);
}

static void
test_claim (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_settings_set_boolean (fixture->settings, "claim-automatically", TRUE);
  start_position (fixture, ACIES_PRESET_CLARIFIED, TWO_CLAIMS);
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 0);

  play (fixture, "B8@2");
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 3);
  g_assert_cmpuint (count_held (fixture), ==, 2);
  first = describe_step (fixture, 1);
  second = describe_step (fixture, 2);
  g_assert_cmpstr (first, ==, "claim 1");
  g_assert_cmpstr (second, ==, "claim 2");
  /* The draw is still the person's own. */
  g_assert_true (acies_session_get_interactive (fixture->session));

  /* They go with the turn. */
  acies_session_undo (fixture->session);
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 0);
  g_assert_cmpuint (count_held (fixture), ==, 0);
  acies_session_redo (fixture->session);
  let_pass ();
  g_assert_cmpuint (count_held (fixture), ==, 2);
}

/* Claims that open a turn do not keep the turns before from being taken back, and
 * nothing that was taken back is lost through them. */
static void
test_claim_first (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *begin = NULL;
  g_autofree char *later = NULL;
  g_autofree char *again = NULL;
  g_autofree char *redone = NULL;
  guint n_steps;

  g_settings_set_boolean (fixture->settings, "claim-automatically", TRUE);
  g_settings_set_boolean (fixture->settings, "draw-automatically", FALSE);
  start_position (fixture, ACIES_PRESET_ADVANCED,
                  "position R8.R9:/:/:/:/:/:/:/:/: turn s hand R10.G1.G2.Y1.Y2.O1.P1");
  begin = acies_game_to_position (acies_session_get_game (fixture->session));
  play (fixture, "R10@1");
  play (fixture, "+t");
  wait_for_turn (fixture->session);
  wait_for_steps (fixture, acies_game_get_n_steps (acies_session_get_game (fixture->session)) + 1);
  let_pass ();
  g_assert_cmpuint (count_held (fixture), ==, 1);
  later = acies_game_to_position (acies_session_get_game (fixture->session));
  n_steps = acies_game_get_n_steps (acies_session_get_game (fixture->session));

  acies_session_undo (fixture->session);
  let_pass ();
  again = acies_game_to_position (acies_session_get_game (fixture->session));
  g_assert_cmpstr (begin, ==, again);
  g_assert_false (acies_session_get_can_undo (fixture->session));

  g_assert_true (acies_session_get_can_redo (fixture->session));
  acies_session_redo (fixture->session);
  wait_for_steps (fixture, n_steps);
  let_pass ();
  redone = acies_game_to_position (acies_session_get_game (fixture->session));
  g_assert_cmpstr (later, ==, redone);
}

/* Drawing before the claims are made does not lose them, even if one of them wins. */
static void
test_claim_hurried (Fixture       *fixture,
                    gconstpointer  data)
{
  g_settings_set_boolean (fixture->settings, "claim-automatically", TRUE);
  g_settings_set_uint (fixture->settings, "pause", 5000);
  start_position (fixture, ACIES_PRESET_CLARIFIED, TWO_CLAIMS);
  play (fixture, "B8@2");
  play (fixture, "+t");
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 4);
  g_assert_cmpuint (count_held (fixture), ==, 2);

  start_position (fixture, ACIES_PRESET_CLARIFIED,
                  "position R8.R9.R10:/B10.B9:/O1.O2.O3:!s/:/:/:/:/:/: turn s hand B8.G1.G2.Y1.Y2.O5.P1");
  play (fixture, "B8@2");
  play (fixture, "+t");
  g_assert_true (acies_session_get_over (fixture->session));
  g_assert_cmpint (acies_game_get_winner (acies_session_get_game (fixture->session)), ==,
                   ACIES_SEAT_SOUTH);
}

/* With the choice to draw only where nothing else is possible, nothing is drawn while
 * there is a claim or another deck to choose. */
static void
test_draw_only (Fixture       *fixture,
                gconstpointer  data)
{
  g_settings_set_boolean (fixture->settings, "draw-automatically", TRUE);
  start_position (fixture, ACIES_PRESET_CLARIFIED, TWO_CLAIMS);
  play (fixture, "G1@3");
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 1);
  play (fixture, "claim 1");
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 2);
}

/* A deck that is empty leaves no choice, whichever it is. */
static void
test_draw_one_deck (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *last = NULL;

  g_settings_set_boolean (fixture->settings, "draw-automatically", TRUE);
  start_position (fixture, ACIES_PRESET_CLARIFIED,
                  "position :/:/:/:/:/:/:/:/AL.CC:DA.SB~# turn s hand B8.G1.G2.Y1.Y2.O1.P1 "
                  "discard s SC discard n RE.DE.TR tactics 5 5 deck 46 0");
  play (fixture, "G1@3");
  wait_for_steps (fixture, 2);
  last = describe_step (fixture, 1);
  g_assert_cmpstr (last, ==, "+t");
}

static void
test_draw_troops (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *last = NULL;

  g_settings_set_boolean (fixture->settings, "draw-automatically", TRUE);
  g_settings_set_boolean (fixture->settings, "draw-from-troops", TRUE);
  start_position (fixture, ACIES_PRESET_CLARIFIED, TWO_CLAIMS);
  play (fixture, "G1@3");
  let_pass ();
  /* The claim is the person's to make, or not. */
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 1);
  play (fixture, "claim 1");
  wait_for_steps (fixture, 3);
  last = describe_step (fixture, 2);
  g_assert_cmpstr (last, ==, "+t");
}

static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  static const char * const expected[] = { "B8@2", "claim 1", "claim 2", "+t" };

  g_settings_set_boolean (fixture->settings, "draw-automatically", TRUE);
  g_settings_set_boolean (fixture->settings, "draw-from-troops", TRUE);
  g_settings_set_boolean (fixture->settings, "claim-automatically", TRUE);
  start_position (fixture, ACIES_PRESET_CLARIFIED, TWO_CLAIMS);
  play (fixture, "B8@2");
  wait_for_steps (fixture, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *step = describe_step (fixture, i);

      g_assert_cmpstr (step, ==, expected[i]);
    }
  wait_for_turn (fixture->session);
  acies_session_undo (fixture->session);
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 0);
}

/* Without the switch for drawing, the choice of deck has no effect. */
static void
test_draw_never (Fixture       *fixture,
                 gconstpointer  data)
{
  g_settings_set_boolean (fixture->settings, "draw-automatically", FALSE);
  g_settings_set_boolean (fixture->settings, "draw-from-troops", TRUE);
  start_position (fixture, ACIES_PRESET_NO_TACTICS,
                  "position :/:/:/:/:/:/:/:/: turn s hand B8.G1.G2.Y1.Y2.O1.P1");
  play (fixture, "G1@3");
  let_pass ();
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/session-automatic/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("off", test_off);
  ADD ("claim", test_claim);
  ADD ("claim-first", test_claim_first);
  ADD ("claim-hurried", test_claim_hurried);
  ADD ("draw-only", test_draw_only);
  ADD ("draw-one-deck", test_draw_one_deck);
  ADD ("draw-troops", test_draw_troops);
  ADD ("draw-never", test_draw_never);
  ADD ("all", test_all);

#undef ADD

  return g_test_run ();
}
