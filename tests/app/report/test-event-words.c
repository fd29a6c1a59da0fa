/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-event-words.h"

#include "acies-test-position.h"

/* What the enemy's steps do on this table, in words, as South hears them. North plays. */

static const struct
{
  const char *position;         /* with the hand of North */
  const char *steps;            /* the last of them is told */
  const char *words;
  gboolean weather_moves;       /* Fog and Mud may be taken away */
} cases[] = {
  /* All tactics cards. */
  { "3=:G9.G10 turn n hand AL.R1.R2 deck 50 7", "AL@3",
    "The enemy plays Alexander at flag 3: any color, any value. Alexander stands for Green 8 here." },
  { "3=:G9 turn n hand DA.R1.R2 deck 50 7", "DA@3",
    "The enemy plays Darius at flag 3: any color, any value. At best, Darius stands for Green 10 here." },
  { "3=:G9.G10 turn n hand CC.R1.R2 deck 50 7", "CC@3",
    "The enemy plays Companion Cavalry at flag 3: any color, value 8. Companion Cavalry stands for Green 8 here." },
  { "3=:G1.G2 turn n hand SB.R1.R2 deck 50 7", "SB@3",
    "The enemy plays Shield Bearers at flag 3: any color, value 1, 2 or 3. Shield Bearers stands for Green 3 here." },
  { "3=R1:G9 turn n hand FO.R2 deck 50 7", "FO@3",
    "The enemy plays Fog at flag 3: only the sum of the values counts there now." },
  { "7=R1:G9 turn n hand MU.R2 deck 50 7", "MU@7",
    "The enemy plays Mud at flag 7: each side needs four cards there now." },
  { "turn n hand SC.R1.R2 deck 50 7", "SC",
    "The enemy plays Scout: it draws three cards and puts two back." },
  { "2=:B7 turn n hand RE.R1.R2 deck 50 7", "RE:B7@2>5",
    "The enemy plays Redeploy: Blue 7 goes from flag 2 to flag 5." },
  { "2=:B7 turn n hand RE.R1.R2 deck 50 7", "RE:B7@2>x",
    "The enemy plays Redeploy: Blue 7 leaves flag 2 and is out of the game." },
  { "4=G5: turn n hand DE.R1.R2 deck 50 7", "DE:G5@4",
    "The enemy plays Deserter: your Green 5 at flag 4 is out of the game." },
  { "4=R8: turn n hand TR.R1.R2 deck 50 7", "TR:R8@4>2",
    "The enemy plays Traitor: your Red 8 from flag 4 now fights for the enemy at flag 2." },

  /* With Fog and Mud at the flag. */
  { "3=:G9.G10~ turn n hand AL.R1.R2 deck 50 7", "AL@3",
    "The enemy plays Alexander at flag 3: any color, any value. Alexander counts as 10 here." },
  { "3=:G9~ turn n hand AL.R1.R2 deck 50 7", "AL@3",
    "The enemy plays Alexander at flag 3: any color, any value. At best, Alexander counts as 10 here." },
  { "3=:G8.G9.G10# turn n hand AL.R1.R2 deck 50 7", "AL@3",
    "The enemy plays Alexander at flag 3: any color, any value. Alexander stands for Green 7 here." },
  { "3=:# turn n hand FO.R2 deck 50 7", "FO@3",
    "The enemy plays Fog at flag 3: the sum of four cards counts there now." },
  { "3=:~ turn n hand MU.R2 deck 50 7", "MU@3",
    "The enemy plays Mud at flag 3: the sum of four cards counts there now." },
  { "3=:~ turn n hand DE.R2 deck 50 7", "DE:FO@3",
    "The enemy plays Deserter: Fog at flag 3 is out of the game.", TRUE },
  { "3=:# turn n hand RE.R2 deck 50 7", "RE:MU@3>5",
    "The enemy plays Redeploy: Mud goes from flag 3 to flag 5.", TRUE },

  /* Claims: what makes them hold. */
  { "3=R1.R2.R3:G8.G9 turn n hand G10.R4 deck 50 7", "G10@3 claim 3",
    "The enemy claims flag 3 with a wedge of 27. It beats your wedge of 6." },
  { "3=R1.R2.Y7:G8.G9 turn n hand AL.R4 deck 50 7", "AL@3 claim 3",
    "The enemy claims flag 3 with a wedge of 27 (Alexander as Green 10). It beats your host of 10." },
  { "3=R1.B2:G8.G9 turn n hand G10.R4 deck 50 7", "G10@3 claim 3",
    "The enemy claims flag 3 with a wedge of 27. The best you can still make there is a skirmish line of 6." },
  { "3=R8.R9.R10:G8.G9 turn n hand G10.R4 deck 50 7", "G10@3", "The enemy plays Green 10 at flag 3." },
  { "3=R8.R9:G8.G9 turn n hand G10.R4 deck 50 7", "G10@3 claim 3",
    "The enemy claims flag 3 with a wedge of 27. The best you can still make is just as strong, but would be completed later." },
  { "3=R1.R2.Y4:G8.G9~ turn n hand P10.R4 deck 50 7", "P10@3 claim 3",
    "The enemy claims flag 3 with a sum of 27. It beats your sum of 7." },

  /* All else is told as ever. */
  { "turn n hand R1.R2 deck 50 7", "R1@4", "The enemy plays Red 1 at flag 4." },
  { "turn n hand R1.R2 deck 50 7", "R1@4 +t", "The enemy draws a troop card." },
};

static void
test_events (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = cases[i].weather_moves ? acies_rules_new_for_preset (ACIES_PRESET_AS_PRINTED)
                                                            : acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *position = acies_test_expand (cases[i].position);
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
      g_autoptr (AciesView) before = NULL;
      g_autoptr (AciesView) after = NULL;
      g_autoptr (AciesEntry) entry = NULL;
      g_autofree char *words = NULL;
      g_autofree char *plain = NULL;
      guint n_steps;

      g_test_message ("%s: %s", position, cases[i].steps);
      g_assert_no_error (error);
      acies_game_play_text (game, cases[i].steps, &error);
      g_assert_no_error (error);

      n_steps = acies_game_get_n_steps (game);
      entry = g_list_model_get_item (acies_game_get_history (game), n_steps - 1);
      after = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      acies_game_go_to (game, n_steps - 1);
      before = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      words = acies_event_words_describe (acies_entry_get_step (entry), NULL, before, after);
      g_assert_cmpstr (words, ==, cases[i].words);

      /* Who has not seen it hears at least what was done. */
      plain = acies_event_words_describe (acies_entry_get_step (entry), NULL, NULL, NULL);
      g_assert_true (g_str_has_prefix (plain, "The enemy "));
      g_assert_cmpint (acies_event_words_is_great (acies_entry_get_step (entry)), ==, g_strcmp0 (plain, words) != 0);
    }
}

/* The same to those who watch, and to two persons: with a name, and from either seat. */
static void
test_named (void)
{
  static const struct
  {
    const char *position;
    const char *steps;
    const char *words;
  } named[] = {
    { "3=:G9.G10 turn n hand AL.R1.R2 deck 50 7", "AL@3",
      "Ann plays Alexander at flag 3: any color, any value. Alexander stands for Green 8 here." },
    { "3=:G9.G10 turn n hand CC.R1.R2 deck 50 7", "CC@3",
      "Ann plays Companion Cavalry at flag 3: any color, value 8. Companion Cavalry stands for Green 8 here." },
    { "3=:G1.G2 turn n hand SB.R1.R2 deck 50 7", "SB@3",
      "Ann plays Shield Bearers at flag 3: any color, value 1, 2 or 3. Shield Bearers stands for Green 3 here." },
    { "3=R1:G9 turn n hand FO.R2 deck 50 7", "FO@3",
      "Ann plays Fog at flag 3: only the sum of the values counts there now." },
    { "7=R1:G9 turn n hand MU.R2 deck 50 7", "MU@7", "Ann plays Mud at flag 7: each side needs four cards there now." },
    { "3=:# turn n hand FO.R2 deck 50 7", "FO@3", "Ann plays Fog at flag 3: the sum of four cards counts there now." },
    { "turn n hand SC.R1.R2 deck 50 7", "SC", "Ann plays Scout: three cards are drawn, and two put back." },
    { "2=:B7 turn n hand RE.R1.R2 deck 50 7", "RE:B7@2>5", "Ann plays Redeploy: Blue 7 goes from flag 2 to flag 5." },
    { "2=:B7 turn n hand RE.R1.R2 deck 50 7", "RE:B7@2>x",
      "Ann plays Redeploy: Blue 7 leaves flag 2 and is out of the game." },
    { "4=G5: turn n hand DE.R1.R2 deck 50 7", "DE:G5@4", "Ann plays Deserter: Green 5 at flag 4 is out of the game." },
    { "4=R8: turn n hand TR.R1.R2 deck 50 7", "TR:R8@4>2",
      "Ann plays Traitor: Red 8 changes sides, from flag 4 to flag 2." },
    { "3=R1.R2.R3:G8.G9 turn n hand G10.R4 deck 50 7", "G10@3 claim 3",
      "Ann claims flag 3 with a wedge of 27. It beats the wedge of 6 on the other side." },
    { "3=R1.R2.Y7:G8.G9 turn n hand AL.R4 deck 50 7", "AL@3 claim 3",
      "Ann claims flag 3 with a wedge of 27 (Alexander as Green 10). It beats the host of 10 on the other side." },
    { "3=R1.B2:G8.G9 turn n hand G10.R4 deck 50 7", "G10@3 claim 3",
      "Ann claims flag 3 with a wedge of 27. The best the other side can still make is a skirmish line of 6." },
    { "3=R8.R9:G8.G9 turn n hand G10.R4 deck 50 7", "G10@3 claim 3",
      "Ann claims flag 3 with a wedge of 27. The best the other side can still make is just as strong, but would be completed later." },
    { "turn n hand R1.R2 deck 50 7", "R1@4", "Ann plays Red 1 at flag 4." },
    { "turn n hand R1.R2 deck 50 7", "R1@4 +k", "Ann draws a tactics card." },
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *position = acies_test_expand (named[i].position);
        g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
        g_autoptr (AciesView) before = NULL;
        g_autoptr (AciesView) after = NULL;
        g_autoptr (AciesEntry) entry = NULL;
        g_autofree char *words = NULL;
        guint n_steps;

        g_test_message ("%s: %s", position, named[i].steps);
        g_assert_no_error (error);
        acies_game_play_text (game, named[i].steps, &error);
        g_assert_no_error (error);
        n_steps = acies_game_get_n_steps (game);
        entry = g_list_model_get_item (acies_game_get_history (game), n_steps - 1);
        after = acies_game_create_view (game, seat);
        acies_game_go_to (game, n_steps - 1);
        before = acies_game_create_view (game, seat);
        words = acies_event_words_describe (acies_entry_get_step (entry), "Ann", before, after);
        g_assert_cmpstr (words, ==, named[i].words);
      }
}

/* The last turn of the enemy, whole, and what the player has done since. */
static void
test_turn (void)
{
  static const struct
  {
    const char *steps;
    AciesSeat viewer;
    const char *turn;
    const char *list;           /* in the words of the log */
  } turns[] = {
    { "", ACIES_SEAT_NORTH, NULL },
    { "R1@1", ACIES_SEAT_SOUTH, NULL },
    { "R1@1", ACIES_SEAT_NORTH, "The enemy plays Red 1 at flag 1.", "Ann: Red 1 to flag 1" },
    { "R1@1 +t", ACIES_SEAT_NORTH, "The enemy plays Red 1 at flag 1. The enemy draws a troop card.",
      "Ann: Red 1 to flag 1; Draw from the troop deck" },
    { "R1@1 +t pass +k", ACIES_SEAT_SOUTH, "The enemy passes. The enemy draws a tactics card." },
    { "R1@1 +t pass +k", ACIES_SEAT_NORTH, "The enemy plays Red 1 at flag 1. The enemy draws a troop card. "
      "You pass. You draw a tactics card.", "Ann: Red 1 to flag 1; Draw from the troop deck" },
    { "R1@1 +t pass +k R2@2", ACIES_SEAT_SOUTH, "The enemy passes. The enemy draws a tactics card. "
      "You play Red 2 at flag 2.", "Ann: Pass; Draw from the tactics deck" },
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
      g_autofree char *list = NULL;

      g_assert_no_error (error);
      if (turns[i].steps[0] != '\0')
        acies_game_play_text (game, turns[i].steps, &error);
      g_assert_no_error (error);
      turn = acies_event_words_describe_turn (game, turns[i].viewer, NULL, NULL);
      g_assert_cmpstr (turn, ==, turns[i].turn);
      list = acies_event_words_list_turn (game, turns[i].viewer, "Ann");
      g_assert_cmpint (list == NULL, ==, turn == NULL);
      if (turns[i].list != NULL)
        g_assert_cmpstr (list, ==, turns[i].list);
      g_clear_pointer (&turn, g_free);
      turn = acies_event_words_describe_turn (game, turns[i].viewer, "Ann", "Bob");
      if (i == G_N_ELEMENTS (turns) - 2)
        g_assert_cmpstr (turn, ==, "Ann passes. Ann draws a tactics card. Bob plays Red 2 at flag 2.");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event-words/events", test_events);
  g_test_add_func ("/event-words/named", test_named);
  g_test_add_func ("/event-words/turn", test_turn);

  return g_test_run ();
}
