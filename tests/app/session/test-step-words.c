/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-step-words.h"

/* Every step in words: those of the player, those of the enemy, and its name in a list. */

static const struct
{
  const char *step;
  const char *mine;
  const char *enemy;
  const char *name;
  const char *hidden;
} cases[] = {
  { "R7@3", "You play Red 7 at flag 3.", "The enemy plays Red 7 at flag 3.", "Red 7 to flag 3", NULL },
  { "FO@4", "You play Fog at flag 4.", "The enemy plays Fog at flag 4.", "Fog to flag 4", NULL },
  { "SC", "You play Scout.", "The enemy plays Scout.", "Scout", NULL },
  { "RE:R7@3>x", "You play Redeploy and discard Red 7 from flag 3.",
    "The enemy plays Redeploy and discards Red 7 from flag 3.", "Redeploy discards Red 7 from flag 3", NULL },
  { "RE:R7@3>5", "You play Redeploy and move Red 7 from flag 3 to flag 5.",
    "The enemy plays Redeploy and moves Red 7 from flag 3 to flag 5.",
    "Redeploy moves Red 7 from flag 3 to flag 5", NULL },
  { "DE:B8@4", "You play Deserter and discard Blue 8 from flag 4.",
    "The enemy plays Deserter and discards Blue 8 from flag 4.", "Deserter takes Blue 8 from flag 4", NULL },
  { "TR:B8@4>2", "You play Traitor and take Blue 8 from flag 4 to your side of flag 2.",
    "The enemy plays Traitor and takes Blue 8 from flag 4 to the enemy side of flag 2.",
    "Traitor brings Blue 8 from flag 4 to flag 2", NULL },
  { "claim 3", "You claim flag 3.", "The enemy claims flag 3.", "Claim flag 3", NULL },
  { "+t", "You draw a troop card.", "The enemy draws a troop card.", "Draw from the troop deck", NULL },
  { "+k", "You draw a tactics card.", "The enemy draws a tactics card.", "Draw from the tactics deck", NULL },
  { "-R3", "You put Red 3 back on its deck.", "The enemy puts a card back on its deck.",
    "Put Red 3 back on its deck", "Put a card back on its deck" },
  { "pass", "You pass.", "The enemy passes.", "Pass", NULL },
  { "done", NULL, NULL, "End the turn", NULL },
};

static AciesMove *
read_step (const char *text)
{
  g_autoptr (GError) error = NULL;
  AciesMove *move = acies_move_new_from_string (text, &error);

  g_assert_no_error (error);
  return move;
}

static void
test_steps (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesMove) move = read_step (cases[i].step);
      g_autofree char *mine = acies_step_words_describe_mine (move);
      g_autofree char *enemy = acies_step_words_describe_enemy (move);
      g_autofree char *name = acies_step_words_name (move, FALSE);
      g_autofree char *hidden = acies_step_words_name (move, TRUE);

      g_assert_cmpstr (mine, ==, cases[i].mine);
      g_assert_cmpstr (enemy, ==, cases[i].enemy);
      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpstr (hidden, ==, cases[i].hidden != NULL ? cases[i].hidden : cases[i].name);
    }
}

/* After a step of one's own only that is said which one cannot know. */
static void
test_own (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesMove) move = read_step (cases[i].step);
      g_autofree char *own = acies_step_words_describe_own (move, ACIES_CARD_NONE);
      g_autofree char *drawn = acies_step_words_describe_own (move, ACIES_CARD_G4);

      g_assert_cmpstr (own, ==, acies_move_get_kind (move) == ACIES_MOVE_CLAIM ? "You claim flag 3." : NULL);
      g_assert_cmpstr (drawn, ==, acies_move_get_kind (move) == ACIES_MOVE_DRAW ? "You draw Green 4." : own);
    }
}

/* The last turn of the enemy, whole, also when the player has gone on since. */
static void
test_turn (void)
{
  static const struct
  {
    const char *steps;
    AciesSeat viewer;
    const char *turn;
  } turns[] = {
    { "", ACIES_SEAT_NORTH, NULL },
    { "R1@1", ACIES_SEAT_SOUTH, NULL },
    { "R1@1", ACIES_SEAT_NORTH, "The enemy plays Red 1 at flag 1." },
    { "R1@1 +t", ACIES_SEAT_NORTH, "The enemy plays Red 1 at flag 1. The enemy draws a troop card." },
    { "R1@1 +t pass +k", ACIES_SEAT_SOUTH, "The enemy passes. The enemy draws a tactics card." },
    { "R1@1 +t pass +k", ACIES_SEAT_NORTH, "The enemy plays Red 1 at flag 1. The enemy draws a troop card." },
    { "R1@1 +t pass +k R2@2", ACIES_SEAT_SOUTH, "The enemy passes. The enemy draws a tactics card." },
    { "R1@1 +t pass +k R2@2", ACIES_SEAT_NORTH, "The enemy plays Red 2 at flag 2." },
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr (GError) error = NULL;
      /* North holds no card, and passes. */
      g_autoptr (AciesGame) game =
        acies_game_new_for_position (rules, "position :/:/:/:/:/:/:/:/: turn s hand R1.R2 deck 58 10", 1, &error);
      g_autofree char *turn = NULL;

      g_assert_no_error (error);
      if (turns[i].steps[0] != '\0')
        acies_game_play_text (game, turns[i].steps, &error);
      g_assert_no_error (error);
      turn = acies_step_words_describe_turn (game, turns[i].viewer);
      g_assert_cmpstr (turn, ==, turns[i].turn);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/step-words/steps", test_steps);
  g_test_add_func ("/step-words/own", test_own);
  g_test_add_func ("/step-words/turn", test_turn);

  return g_test_run ();
}
