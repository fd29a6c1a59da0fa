/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-choice.h"
#include "acies-guidance.h"
#include "acies-test-position.h"

/* What is chosen at the table, what the line of guidance says then, and why a card cannot be chosen. */

static AciesGame *
new_game (AciesRules *rules,
          const char *sparse,
          const char *steps)
{
  g_autofree char *line = acies_test_expand (sparse);
  g_autoptr (GError) error = NULL;
  AciesGame *game;

  game = acies_game_new_for_position (rules, line, 1, &error);
  g_assert_no_error (error);
  if (steps != NULL)
    acies_game_play_text (game, steps, &error);
  g_assert_no_error (error);
  return game;
}

/* What is expected of the person, in one line. */
static void
test_guidance (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *steps;
    AciesSeat seat;
    AciesCard card;
    AciesCard target;
    const char *guidance;
  } cases[] = {
    { NULL, "hand R1.R2", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE, "Choose a card from your hand" },
    { NULL, "hand R1.R2", NULL, ACIES_SEAT_NORTH, ACIES_CARD_NONE, ACIES_CARD_NONE, "The enemy is thinking…" },
    { NULL, "hand R1.R2", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_R1, ACIES_CARD_NONE,
      "Red 1: choose a flag, or another card" },
    { "forced=off", "hand AL.DA", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Choose a card from your hand, or pass" },
    { NULL, "1=R1:B1 hand AL.DA tactics 1 0 discard s RE", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "No card can be played: pass" },
    { NULL, "hand SC.R1", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_SCOUT, ACIES_CARD_NONE,
      "Scout: play it onto your discards" },
    { NULL, "3=R8:B8 hand DE.R1", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_DESERTER, ACIES_CARD_NONE,
      "Deserter: choose the enemy card to discard" },
    { NULL, "3=R8:B8 hand TR.R1", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_TRAITOR, ACIES_CARD_NONE,
      "Traitor: choose an enemy troop card" },
    { NULL, "3=R8:B8 hand TR.R1", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_TRAITOR, ACIES_CARD_B8,
      "Traitor: choose a free place on your side for Blue 8" },
    { NULL, "3=R8:B8 hand RE.R1", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_REDEPLOY, ACIES_CARD_NONE,
      "Redeploy: choose one of your cards at a flag" },
    { NULL, "3=R8:B8 hand RE.R1", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_REDEPLOY, ACIES_CARD_R8,
      "Redeploy: choose another flag for Red 8, or discard it" },
    { NULL, "hand SC.R1", "SC", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Scout: draw the first of three cards from either deck" },
    { NULL, "hand SC.R1", "SC +t", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Scout: draw the second of three cards from either deck" },
    { NULL, "hand SC.R1", "SC +t +t", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Scout: draw one last card from either deck" },
    { NULL, "hand SC.R1 deck 1 1", "SC", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Scout: draw a card from either deck" },
    { NULL, "hand SC.R1", "SC +t +t +t", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Scout: choose 2 cards to put back" },
    { NULL, "hand SC.R1", "SC +t +t +t -R1", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Scout: choose 1 more card to put back" },
    { NULL, "hand R1.R2", "R1@1", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE, "Draw a card from either deck" },
    { NULL, "hand R1.R2 deck 20 0", "R1@1", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Draw a card from the troop deck" },
    { NULL, "hand R1.R2 deck 0 3", "R1@1", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Draw a card from the tactics deck" },
    { NULL, "hand R1.R2 deck 0 0", "R1@1", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Nothing left to draw: end your turn" },
    { NULL, "hand SC.R1", "SC +t +t +t -R1 -?", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "No card to draw: end your turn" },
    { NULL, "1=R8.R9.R10:B1.Y3.G5=n hand R1.R2", "R1@3", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Claim marked flags, then draw a card" },
    { NULL, "1=R8.R9.R10:B1.Y3.G5=n hand R1.R2 deck 0 0", "R1@3", ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Claim marked flags, then end your turn" },
    { "claim=start", "1=R8.R9.R10:B1.Y3.G5=n hand R1.R2", NULL, ACIES_SEAT_SOUTH, ACIES_CARD_NONE, ACIES_CARD_NONE,
      "Claim marked flags, then choose a card from your hand" },
    { "claim=start", "1=R8.R9.R10:B1.Y3.G5=n hand AL.DA tactics 1 0 discard s RE", NULL, ACIES_SEAT_SOUTH,
      ACIES_CARD_NONE, ACIES_CARD_NONE, "Claim marked flags, then pass" },
    { NULL, "1=R8.R9.R10:B1.Y3.G5=n 2=:!s 3=:!s hand R1.R2", "R1@4 claim 1", ACIES_SEAT_SOUTH, ACIES_CARD_NONE,
      ACIES_CARD_NONE, "The game is over" },
    { NULL, "1=R8.R9.R10:B1.Y3.G5=n 2=:!s 3=:!s hand R1.R2", "R1@4 claim 1", ACIES_SEAT_NORTH, ACIES_CARD_NONE,
      ACIES_CARD_NONE, "The game is over" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesChoice) choice = acies_choice_new ();
      g_autoptr (AciesGame) game = NULL;
      g_autoptr (AciesView) view = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *guidance = NULL;
      /* Which card Scout has drawn is not known here: any goes back. */
      const gboolean any = cases[i].steps != NULL && g_str_has_suffix (cases[i].steps, "-?");
      g_autofree char *steps = cases[i].steps == NULL ? NULL
                               : any ? g_strndup (cases[i].steps, strlen (cases[i].steps) - 2)
                               : g_strdup (cases[i].steps);

      if (cases[i].rules != NULL)
        g_assert_true (acies_rules_parse (rules, cases[i].rules, NULL));
      game = new_game (rules, cases[i].position, steps);
      if (any)
        {
          g_autoptr (AciesView) before = acies_game_create_view (game, ACIES_SEAT_SOUTH);
          g_autoptr (GPtrArray) legal = acies_view_list_legal (before);

          acies_game_play (game, g_ptr_array_index (legal, 0), &error);
          g_assert_no_error (error);
        }
      view = acies_game_create_view (game, cases[i].seat);
      acies_choice_set_view (choice, view, TRUE);
      if (cases[i].card != ACIES_CARD_NONE)
        g_assert_null (acies_choice_choose_card (choice, cases[i].card, &error));
      g_assert_no_error (error);
      if (cases[i].target != ACIES_CARD_NONE)
        g_assert_null (acies_choice_choose_target (choice, cases[i].target, 3));
      guidance = acies_guidance_make (choice);
      g_test_message ("%s, %s", cases[i].position, cases[i].steps);
      g_assert_cmpstr (guidance, ==, cases[i].guidance);
    }
}

/* Without a game, while others act, and while the number of a flag is awaited. */
static void
test_waiting (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = new_game (rules, "hand R1.R2", NULL);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesChoice) choice = acies_choice_new ();
  g_autofree char *none = acies_guidance_make (choice);
  g_autofree char *wait = NULL;
  g_autofree char *claiming = NULL;

  g_assert_cmpstr (none, ==, "Start a new game");
  acies_choice_set_view (choice, view, FALSE);
  g_assert_false (acies_choice_get_active (choice));
  wait = acies_guidance_make (choice);
  g_assert_cmpstr (wait, ==, "Please wait…");
  acies_choice_set_view (choice, view, TRUE);
  g_assert_true (acies_choice_get_active (choice));
  acies_choice_set_claiming (choice, TRUE);
  g_assert_true (acies_choice_get_claiming (choice));
  claiming = acies_guidance_make (choice);
  g_assert_cmpstr (claiming, ==, "Claim: press the number of a flag");
}

/* A card that cannot be played says why, even where it takes a card of the table that is not there. */
static void
test_refusals (void)
{
  static const struct
  {
    const char *position;
    const char *steps;
    AciesCard card;
    const char *part;
  } cases[] = {
    { "hand DE.R1", NULL, ACIES_CARD_DESERTER, "nothing to act on" },
    { "hand TR.R1", NULL, ACIES_CARD_TRAITOR, "nothing to act on" },
    { "hand RE.R1", NULL, ACIES_CARD_REDEPLOY, "nothing to act on" },
    { "3=R8:B8 hand DE.R1 tactics 1 0 discard s SC", NULL, ACIES_CARD_DESERTER, "(rule 5.1)" },
    { "3=R8:B8 hand TR.R1 tactics 1 0 discard s SC", NULL, ACIES_CARD_TRAITOR, "(rule 5.1)" },
    { "3=R8:B8 hand RE.R1 tactics 1 0 discard s SC", NULL, ACIES_CARD_REDEPLOY, "(rule 5.1)" },
    { "3=R8:B8 hand SC.R1 tactics 1 0 discard s RE", NULL, ACIES_CARD_SCOUT, "(rule 5.1)" },
    { "3=R8:B8 hand AL.R1 tactics 1 0 discard s SC", NULL, ACIES_CARD_ALEXANDER, "(rule 5.1)" },
    { "hand R1.R2", "R1@1", ACIES_CARD_R2, "(rule " },
    { "hand SC.R1", "SC +t +t +t", ACIES_CARD_DARIUS, "(rule " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesGame) game = new_game (rules, cases[i].position, cases[i].steps);
      g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      g_autoptr (AciesChoice) choice = acies_choice_new ();
      g_autoptr (GError) error = NULL;

      acies_choice_set_view (choice, view, TRUE);
      g_assert_null (acies_choice_choose_card (choice, cases[i].card, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
      g_test_message ("%s: %s", cases[i].position, error->message);
      g_assert_nonnull (strstr (error->message, cases[i].part));
      g_assert_cmpint (acies_choice_get_card (choice), ==, ACIES_CARD_NONE);
    }
}

/* What is chosen stays chosen where the table is shown anew, as long as it can be played. */
static void
test_kept (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = new_game (rules, "3=R8:B8 hand RE.R1.R2", NULL);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesView) again = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesChoice) choice = acies_choice_new ();
  g_autoptr (AciesStep) step = NULL;

  acies_choice_set_view (choice, view, TRUE);
  g_assert_null (acies_choice_choose_card (choice, ACIES_CARD_REDEPLOY, NULL));
  g_assert_null (acies_choice_choose_target (choice, ACIES_CARD_B8, 3));
  g_assert_null (acies_choice_choose_target (choice, ACIES_CARD_R8, 3));
  acies_choice_set_view (choice, again, TRUE);
  g_assert_cmpint (acies_choice_get_card (choice), ==, ACIES_CARD_REDEPLOY);
  g_assert_cmpint (acies_choice_get_target (choice), ==, ACIES_CARD_R8);
  g_assert_cmpuint (acies_choice_get_from (choice), ==, 3);
  step = acies_choice_choose_discards (choice);
  g_assert_cmpint (acies_step_get_kind (step), ==, ACIES_STEP_REDEPLOY);
  g_assert_cmpuint (acies_step_get_flag (step), ==, 0);

  g_assert_true (acies_game_play (game, step, NULL));
  g_set_object (&view, NULL);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  acies_choice_set_view (choice, view, TRUE);
  g_assert_cmpint (acies_choice_get_card (choice), ==, ACIES_CARD_NONE);
  g_assert_cmpint (acies_choice_get_target (choice), ==, ACIES_CARD_NONE);
}

/* Where nobody plays, neither side is one's own. */
static void
test_owner (void)
{
  g_autoptr (AciesChoice) choice = acies_choice_new ();
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new (rules);

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      const AciesOwner own = seat == ACIES_SEAT_SOUTH ? ACIES_OWNER_SOUTH : ACIES_OWNER_NORTH;
      const AciesOwner other = seat == ACIES_SEAT_SOUTH ? ACIES_OWNER_NORTH : ACIES_OWNER_SOUTH;
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);

      acies_choice_set_view (choice, view, FALSE);
      acies_choice_set_watched (choice, FALSE);
      g_assert_cmpint (acies_choice_get_owner (choice, TRUE), ==, ACIES_OWNER_YOU);
      g_assert_cmpint (acies_choice_get_owner (choice, FALSE), ==, ACIES_OWNER_ENEMY);
      acies_choice_set_watched (choice, TRUE);
      g_assert_cmpint (acies_choice_get_owner (choice, TRUE), ==, own);
      g_assert_cmpint (acies_choice_get_owner (choice, FALSE), ==, other);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/choice/owner", test_owner);
  g_test_add_func ("/choice/guidance", test_guidance);
  g_test_add_func ("/choice/waiting", test_waiting);
  g_test_add_func ("/choice/refusals", test_refusals);
  g_test_add_func ("/choice/kept", test_kept);

  return g_test_run ();
}
