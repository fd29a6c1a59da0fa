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
    "The enemy plays Traitor and takes Blue 8 from flag 4 to its own side of flag 2.",
    "Traitor brings Blue 8 from flag 4 to flag 2", NULL },
  { "claim 3", "You claim flag 3.", "The enemy claims flag 3.", "Claim flag 3", NULL },
  { "+t", "You draw a troop card.", "The enemy draws a troop card.", "Draw from the troop deck", NULL },
  { "+k", "You draw a tactics card.", "The enemy draws a tactics card.", "Draw from the tactics deck", NULL },
  { "-R3", "You put Red 3 back on its deck.", "The enemy puts a card back on its deck.",
    "Put Red 3 back on its deck", "Put a card back on its deck" },
  { "pass", "You pass.", "The enemy passes.", "Pass", NULL },
  { "done", NULL, NULL, "End the turn", NULL },
};

static AciesStep *
read_step (const char *text)
{
  g_autoptr (GError) error = NULL;
  AciesStep *step = acies_step_new_from_string (text, &error);

  g_assert_no_error (error);
  return step;
}

static void
test_steps (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesStep) step = read_step (cases[i].step);
      g_autofree char *mine = acies_step_words_describe_mine (step);
      g_autofree char *enemy = acies_step_words_describe (step, NULL);
      g_autofree char *named = acies_step_words_describe (step, "Ann");
      g_autofree char *name = acies_step_words_name (step, FALSE);
      g_autofree char *hidden = acies_step_words_name (step, TRUE);

      g_assert_cmpstr (mine, ==, cases[i].mine);
      g_assert_cmpstr (enemy, ==, cases[i].enemy);
      g_assert_cmpint (named == NULL, ==, enemy == NULL);
      g_assert_true (named == NULL || g_str_has_prefix (named, "Ann "));
      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpstr (hidden, ==, cases[i].hidden != NULL ? cases[i].hidden : cases[i].name);
    }
}

/* A step of one's own is confirmed in a few words; what was drawn is told. */
static void
test_own (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesStep) step = read_step (cases[i].step);
      const AciesStepKind kind = acies_step_get_kind (step);
      g_autofree char *own = acies_step_words_describe_own (step, ACIES_CARD_NONE);
      g_autofree char *drawn = acies_step_words_describe_own (step, ACIES_CARD_G4);

      if (kind == ACIES_STEP_DRAW || kind == ACIES_STEP_DONE)
        g_assert_null (own);
      else if (kind == ACIES_STEP_CLAIM || kind == ACIES_STEP_PASS)
        g_assert_cmpstr (own, ==, cases[i].mine);
      else
        g_assert_cmpstr (own, ==, cases[i].name);
      g_assert_cmpstr (drawn, ==, kind == ACIES_STEP_DRAW ? "You draw Green 4." : own);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/step-words/steps", test_steps);
  g_test_add_func ("/step-words/own", test_own);

  return g_test_run ();
}
