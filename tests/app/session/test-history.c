/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-history.h"
#include "acies-settings.h"

typedef struct
{
  GSettings *settings;
  AciesGame *game;
} Fixture;

/* Two persons, and a turn of each. */
static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_NO_TACTICS);
  g_autoptr (GError) error = NULL;

  fixture->settings = acies_settings_get_default ();
  g_settings_set_boolean (fixture->settings, "claim-automatically", FALSE);
  fixture->game = acies_game_new_for_position (rules, "position :/:/:/:/:/:/:/:/: turn s hand R1.R2.R3.R4.R5.R6.R7",
                                               5, &error);
  g_assert_no_error (error);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  g_object_unref (fixture->game);
}

static void
play (Fixture    *fixture,
      const char *steps)
{
  g_autoptr (GError) error = NULL;

  acies_game_play_text (fixture->game, steps, &error);
  g_assert_no_error (error);
}

/* Any turn of the side whose turn it is. */
static void
play_turn (Fixture *fixture)
{
  const AciesSeat turn = acies_game_get_turn (fixture->game);

  while (acies_game_get_turn (fixture->game) == turn)
    {
      g_autoptr (AciesView) view = acies_game_create_view (fixture->game, turn);
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

      g_assert_true (acies_game_play (fixture->game, g_ptr_array_index (legal, 0), NULL));
    }
}

/* Takes a turn back, and asserts how many steps that were. */
static void
undo (Fixture *fixture,
      guint    n_steps)
{
  g_autoptr (GPtrArray) steps = acies_history_undo (fixture->game);

  g_assert_cmpuint (steps->len, ==, n_steps);
}

static void
test_turns (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) steps = NULL;

  g_assert_false (acies_history_get_can_undo (fixture->game));
  g_assert_false (acies_game_get_can_redo (fixture->game));

  play (fixture, "R1@1");
  play (fixture, "+t");
  play_turn (fixture);
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 4);
  g_assert_cmpuint (acies_history_find_unseen (fixture->game, ACIES_SEAT_SOUTH), ==, 2);
  g_assert_cmpuint (acies_history_find_unseen (fixture->game, ACIES_SEAT_NORTH), ==, 4);

  undo (fixture, 2);
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 2);
  undo (fixture, 2);
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 0);
  g_assert_false (acies_history_get_can_undo (fixture->game));

  steps = acies_history_redo (fixture->game);
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 2);
  g_assert_cmpuint (steps->len, ==, 2);
  g_assert_cmpstr (acies_entry_get_text (steps->pdata[0]), ==, "R1@1");
}

/* A step that is made anew keeps what followed it, and another one does not harm it. */
static void
test_redo_move (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesStep) same = acies_step_new_from_string ("R1@1", NULL);
  g_autoptr (AciesStep) other = acies_step_new_from_string ("R2@1", NULL);

  g_assert_false (acies_history_redo_step (fixture->game, same));
  play (fixture, "R1@1");
  play (fixture, "+t");
  undo (fixture, 2);

  g_assert_false (acies_history_redo_step (fixture->game, other));
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 0);
  g_assert_true (acies_history_redo_step (fixture->game, same));
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 1);
  g_assert_true (acies_game_get_can_redo (fixture->game));
}

/* A turn that has only begun can be taken back, also where claims are made automatically: this one was
 * begun by hand. */
static void
test_begun (Fixture       *fixture,
            gconstpointer  data)
{
  g_settings_set_boolean (fixture->settings, "claim-automatically", TRUE);
  play (fixture, "R1@1");
  play (fixture, "+t");
  play_turn (fixture);
  play (fixture, "R2@2");
  g_assert_true (acies_history_get_can_undo (fixture->game));
  undo (fixture, 1);
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 4);
  g_assert_cmpint (acies_game_get_turn (fixture->game), ==, ACIES_SEAT_SOUTH);
}

/* To have given up is no turn. */
static void
test_concede (Fixture       *fixture,
              gconstpointer  data)
{
  play (fixture, "R1@1");
  g_assert_true (acies_game_concede (fixture->game, ACIES_SEAT_SOUTH, NULL));
  undo (fixture, 0);
  g_assert_cmpint (acies_game_get_result (fixture->game), ==, ACIES_RESULT_NONE);
  g_assert_cmpuint (acies_game_get_n_steps (fixture->game), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/history/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("turns", test_turns);
  ADD ("redo-move", test_redo_move);
  ADD ("begun", test_begun);
  ADD ("concede", test_concede);

#undef ADD

  return g_test_run ();
}
