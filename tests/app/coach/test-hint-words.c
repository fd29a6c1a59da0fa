/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-hint-words.h"
#include "acies-test-position.h"

/* What hints are made of, in words. */

static void
test_steps (void)
{
  static const struct
  {
    const char *step;
    const char *words;
  } cases[] = {
    { "R7@3", "Red 7 to flag 3" },
    { "SC", "Play Scout" },
    { "RE:R7@3>x", "Redeploy: discard Red 7 from flag 3" },
    { "RE:R7@3>5", "Redeploy: Red 7 from flag 3 to flag 5" },
    { "DE:B8@4", "Deserter: discard Blue 8 from flag 4" },
    { "TR:B8@4>2", "Traitor: Blue 8 from flag 4 to your side of flag 2" },
    { "pass", "Pass" },
    { "claim 3", "Claim flag 3" },
    { "+t", "Draw a troop card" },
    { "+k", "Draw a tactics card" },
    { "-R3", "Put Red 3 back" },
    { "done", "End the turn" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (cases[i].step, &error);
      g_autofree char *words = NULL;

      g_assert_no_error (error);
      words = acies_hint_words_describe_step (step);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Twice the standard error, rounded up, unless that leads below 0 or above 100 percent; what is only a guess has no number. */
static void
test_error (void)
{
  static const struct
  {
    double chance;
    double error;
    const char *words;
  } cases[] = {
    { 0.5, 0, "give or take 1 point" }, { 0.5, 0.004, "give or take 1 point" }, { 0.5, 0.006, "give or take 2 points" },
    { 0.04, 0.02, "give or take 4 points" }, { 0.04, 0.05, "hardly more than 14%" }, { 0.999, 0.037, "hardly less than 91%" },
    { 0.5, 0.09, "a first guess" }, { 1, 0, "certain" }, { 0, 0, "certain" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = acies_hint_words_describe_error (cases[i].chance, cases[i].error);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* 0 and 100 percent are said of what is certain alone. */
static void
test_percent (void)
{
  static const struct
  {
    double chance;
    guint percent;
  } cases[] = {
    { 0, 0 }, { 0.0001, 1 }, { 0.006, 1 }, { 0.504, 50 }, { 0.506, 51 }, { 0.994, 99 }, { 0.9999, 99 }, { 1, 100 },
    { -0.1, 0 }, { 1.1, 100 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (acies_hint_words_get_percent (cases[i].chance), ==, cases[i].percent);
}

/* A nudge names no card and no step, and something else for each kind of step. */
static void
test_nudges (void)
{
  static const struct
  {
    const char *position;
    const char *steps;
    const char *nudge;
  } cases[] = {
    { "1=R8.R9.R10:B1.Y3.G5=n 2=:!s 3=:!s hand R1.B2.P3.Y5.B5.O2.O3", "R1@5",
      "Look along the line: a flag can be claimed." },
    { "hand R7.B2.P3.Y5.B5.G2.O3", NULL,
      "The game is young: look for cards in your hand that belong together, and begin with them." },
    { "hand R7.B10.P3.Y5.B1.G2.O8", NULL,
      "The game is young, and few of your cards belong together: begin with one for which many others can come." },
    { "hand R7.B1.P1.Y1.O2.G2.P2", NULL, "There is little to gain just now: find a place where a card does no harm." },
    { "hand R1.B2.P3.Y5.B5.O2.O3", "R1@5", "Look at your hand: which kind of card do you need more?" },
    { "hand R1.SC.P3.Y5.B5.O2.O3", "SC +t +t +t", "Look for the card that fits nowhere." },
    { "hand R1.B2.P3.Y5.B5.O2.O3 deck 0 0", "R1@5", "There is nothing more to gain this turn." },
    { "1=R1.R2.R4:B1 hand AL.DA.SC.MU.FO.TR.CC tactics 1 0 discard s RE", NULL,
      "Every card has its price: do you have to play one?" },
    { "1=R8.R9:Y1.Y2.G4 2=O8.O9.O10:B1!s 3=G8.G9.G10:B2!s hand R10.P1.P3.Y5.B5.O2.O3", NULL,
      "Look at flag 1: the game can be decided there." },
    { "1=R7.R8:Y8.Y9 4=:!s 5=:!s 6=:!n 7=:!n hand R9.P1.P3.Y5.B5.O2.O3", NULL,
      "Look at flag 1: one card completes your side there." },
    { "1=R7.R8:Y8.Y9 4=:!s 5=:!s 6=:!n 7=:!n hand AL", NULL, "Look at flag 3, and at your tactics cards." },
    { "hand SC", NULL, "Look at your tactics cards: this is a good time for one." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autofree char *line = acies_test_expand (cases[i].position);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = NULL;
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesAnalysis) analysis = NULL;
      g_autofree char *nudge = NULL;

      game = acies_game_new_for_position (rules, line, 1, &error);
      g_assert_no_error (error);
      if (cases[i].steps != NULL)
        acies_game_play_text (game, cases[i].steps, &error);
      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      analysis = acies_analysis_new (view, 1, &error);
      g_assert_no_error (error);
      acies_analysis_run (analysis, 100, NULL, &error);
      g_assert_no_error (error);
      nudge = acies_hint_words_make_nudge (analysis);
      g_test_message ("%s: %s", line, nudge);
      g_assert_cmpstr (nudge, ==, cases[i].nudge);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hint-words/steps", test_steps);
  g_test_add_func ("/hint-words/percent", test_percent);
  g_test_add_func ("/hint-words/error", test_error);
  g_test_add_func ("/hint-words/nudges", test_nudges);

  return g_test_run ();
}
