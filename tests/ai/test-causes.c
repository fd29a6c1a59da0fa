/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-advice-private.h"
#include "acies-game-private.h"
#include "acies-network-private.h"

/* Why a step is worse than another one. */

/* Games played out for either step: few, since the differences are great. */
#define GAMES 120

/* Two steps, and why the first is the worse one. */
typedef struct
{
  const char *name;
  const char *position;
  const char *played;
  const char *better;
  AciesMotif motif;
  guint flag;
  const char *text;
} Case;

static const Case cases[] = {
  { "a win is passed by", "R1.R2.R3:B1.Y4.P9=n!s/G5.G6.G7:B2.Y6.P1=n!s/O8.O9:/:/:/:/:/:/:R9 "
    "turn s hand O10.B4.Y7.P3.P4.Y2.G3 tactics 0 0", "B4@9", "O10@3", ACIES_MOTIF_MISSED_WIN, 3,
    "You could win the game this turn, and this passes it up." },
  { "a claim is passed by", ":/:/:/:Y7/O5:/:P6/P5:/G7.G8:G9/:G5 turn s hand R1.R7.O1.O4.G6.DA.TR tactics 0 0 deck 41 7",
    "O1@1", "G6@8", ACIES_MOTIF_MISSED_CLAIM, 8,
    "It passes up a claim: with Green 6 you could claim flag 8 this turn." },
  { "the flag had a better formation", "O5.O7.DA:G2!s/Y3:O9/R1:R4/:R9/:P1/Y8:B1/P3:B7.B9/P9:G3/G8: "
    "turn s hand R3.Y1.B5.AL.FO.SC.DE tactics 1 0 deck 35 3",
    "R3@8", "B5@4", ACIES_MOTIF_CLOSED_SLOT, 8, "It gives up the wedge that flag 8 could have become." },
  { "the card is needed elsewhere", ":/:B3/:G9/O6.O5:G8/O7:O3/P10:B9.B2/R8:/:R4/P6: "
    "turn s hand R3.O1.P8.DA.CC.FO.SC tactics 0 0 deck 39 4",
    "P8@7", "P8@6", ACIES_MOTIF_NEEDED_CARD, 6, "Purple 8 is needed at flag 6, which can become a wedge with it." },
  { "the card does more elsewhere", "G6:G8/O10:R5/P8:G4/B8:P1/:/B5:/O6:Y2/:P6/R3:O1 "
    "turn s hand R4.G2.G10.DA.SB.MU.TR tactics 0 0 deck 39 3",
    "G2@5", "R4@9", ACIES_MOTIF_UNHURRIED, 9, "Red 4 does more at flag 9: you win it in " },
  { "a weak card begins a flag", "R5:O1/Y1.R1:Y10.B4/R8:B5/O5:Y7/:/B1:R9/DA.Y4.Y2:P3.R6!s/P10:O9.B8/G3.G2:Y8.Y3 "
    "turn s hand R3.O3.G8.B10.P6.RE.DE tactics 1 0 deck 27 5",
    "O3@5", "P6@8", ACIES_MOTIF_CLOSED_SLOT, 5, "Orange 3 is too weak for flag 5, where a stronger card could still come." },
  { "a morale card begins a flag", "R5:O1/:/:/:/:/:/:/:/: turn s hand R1.R8.O5.Y2.B1.P10.DA tactics 0 0 deck 46 8",
    "DA@7", "P10@7", ACIES_MOTIF_SPENT_WILD, 7, "Darius does most as the last card of a formation, and flag 7 needs 2 more." },
  { "a tactics card for little", ":Y5/:/:R5/DA:/:/:/:CC~/:/: turn s hand R7.O6.Y3.G5.B2.B4.MU discard s RE discard n TR.SC tactics 3 3 deck 47 1",
    "MU@3", "O6@3", ACIES_MOTIF_SPENT_WILD, 0, "Mud gains you too little here: keep it for a flag that it decides." },
  { "a troop card does the same", "G7.G8:B1/:/:R4/:/:P2/:/B3:/:Y5/: turn s hand G9.AL.R2.O4.Y1.P10.B6 tactics 0 0",
    "AL@1", "G9@1", ACIES_MOTIF_SPENT_WILD, 1, "Green 9 from your hand does the same at flag 1, and saves Alexander for later." },
  { "the flag is lost already", "R1:Y8.Y9.Y10/:B4/:/G7.G8:/:P2/:/B3:/:Y5/: turn s hand R9.G9.R2.O4.Y1.P10.B6 tactics 0 0",
    "R9@1", "P10@3", ACIES_MOTIF_LOST_FLAG, 1, "Flag 1 is lost already: Red 9 does nothing there." },
};

static void
set_up (AciesPosition *seen,
        AciesSeat     *seat,
        const char    *text)
{
  g_autoptr (GError) error = NULL;
  AciesPosition position;
  AciesRandom random;

  acies_random_init (&random, 1);
  acies_position_parse (&position, text, 0, &random, &error);
  g_assert_no_error (error);
  *seat = acies_test_seat (position.turn);
  acies_position_hide (&position, *seat, seen);
}

/* Compares two steps given as text. */
static GPtrArray *
list_causes (const char *position,
             const char *played,
             const char *better)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMove) worse = acies_move_new_from_string (played, &error);
  g_autoptr (AciesMove) best = NULL;
  AciesContrast contrast;
  AciesPosition seen;
  AciesSeat seat;

  g_assert_no_error (error);
  best = acies_move_new_from_string (better, &error);
  g_assert_no_error (error);
  set_up (&seen, &seat, position);
  g_assert_cmpint (acies_position_check (&seen, worse), ==, ACIES_REFUSAL_NONE);
  g_assert_cmpint (acies_position_check (&seen, best), ==, ACIES_REFUSAL_NONE);
  g_assert_true (acies_contrast_run (&contrast, acies_network_get_default (), &seen, seat, 1, worse, best, GAMES,
                                     NULL));
  return acies_causes_list (&contrast, &seen, seat, worse, best);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (GPtrArray) causes = list_causes (c->position, c->played, c->better);
      const AciesCause *cause;

      if (causes->len == 0)
        g_error ("%s: no cause is found", c->name);
      cause = causes->pdata[0];
      if (cause->motif != c->motif || cause->flag != c->flag || strstr (cause->text, c->text) == NULL)
        g_error ("%s: motif %d at flag %u: %s", c->name, cause->motif, cause->flag, cause->text);
    }
}

/* Compared with itself, a step has no cause against it. */
static void
test_same (void)
{
  for (guint i = 2; i < 5; i++)
    {
      g_autoptr (GPtrArray) causes = list_causes (cases[i].position, cases[i].better, cases[i].better);

      g_assert_cmpuint (causes->len, ==, 0);
    }
}

/* The same numbers give the same result, and what the seat cannot know changes nothing. */
static void
test_fair (void)
{
  const Case *c = &cases[3];
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMove) played = acies_move_new_from_string (c->played, &error);
  g_autoptr (AciesMove) better = acies_move_new_from_string (c->better, &error);
  AciesContrast first, second;
  AciesPosition seen, other, again;
  AciesRandom random;
  AciesSeat seat;

  set_up (&seen, &seat, c->position);
  acies_random_init (&random, 99);
  acies_position_complete (&seen, seat, &random, &other);
  acies_position_hide (&other, seat, &again);
  g_assert_cmpmem (&seen, sizeof seen, &again, sizeof again);
  acies_contrast_run (&first, acies_network_get_default (), &seen, seat, 5, played, better, 20, NULL);
  acies_contrast_run (&second, acies_network_get_default (), &again, seat, 5, played, better, 20, NULL);
  g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
}

/* An analysis that has compared a step names its motif, and grades it no harder than the games
 * bear out. */
static void
test_analysis (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, cases[2].position, 1, &error);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (AciesMove) move = acies_move_new_from_string (cases[2].played, NULL);
  g_autoptr (AciesMove) illegal = acies_move_new_from_string ("R10@1", NULL);
  g_autoptr (AciesAdvice) before = NULL;
  g_autoptr (AciesAdvice) after = NULL;

  g_assert_no_error (error);
  view = acies_game_create_view (game, acies_game_get_turn (game));
  analysis = acies_analysis_new (view, 1, &error);
  acies_analysis_pin (analysis, move);
  acies_analysis_run (analysis, 400, NULL, &error);
  g_assert_no_error (error);
  before = acies_analysis_judge (analysis, move, NULL);
  g_assert_cmpint (acies_advice_get_motif (before), ==, ACIES_MOTIF_NONE);

  g_assert_true (acies_analysis_explain (analysis, move, GAMES, NULL, &error));
  g_assert_no_error (error);
  after = acies_analysis_judge (analysis, move, NULL);
  g_assert_cmpint (acies_advice_get_motif (after), ==, ACIES_MOTIF_CLOSED_SLOT);
  g_assert_cmpuint (acies_advice_get_motif_flag (after), ==, 8);
  g_assert_cmpstr (acies_advice_get_reason (after), ==, cases[2].text);
  g_assert_cmpfloat (acies_advice_get_loss_standard_error (after), >,
                     acies_advice_get_loss_standard_error (before));
  g_assert_cmpint (acies_advice_get_grade (after), ==, ACIES_GRADE_BLUNDER);

  g_assert_false (acies_analysis_explain (analysis, illegal, GAMES, NULL, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
}

/* Where no cause is known, a step is no worse than doubtful, and one that gives little away is not graded. */
static void
test_no_cause (void)
{
  AciesFinding finding = { .loss = 0.2, .loss_error = 0.001 };
  AciesCompared compared = { .n = 100, .lead = 0.2, .error = 0.01 };
  g_autoptr (GPtrArray) causes = g_ptr_array_new ();
  g_autoptr (AciesGame) game = acies_test_random_game (0, 1, 0);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  const float chances[ACIES_N_FLAGS] = { 0.5f };
  g_autoptr (AciesAdvice) advice = NULL;
  g_autoptr (AciesAdvice) little = NULL;

  compared.causes = causes;
  finding.move = *(const AciesMove *) legal->pdata[0];
  advice = acies_advice_new (&finding, acies_game_peek_position (game), acies_game_get_turn (game), chances, &compared);
  g_assert_cmpint (acies_advice_get_grade (advice), ==, ACIES_GRADE_DOUBTFUL);

  finding.loss = compared.lead = 0.05;
  little = acies_advice_new (&finding, acies_game_peek_position (game), acies_game_get_turn (game), chances, &compared);
  g_assert_cmpint (acies_advice_get_grade (little), ==, ACIES_GRADE_FINE);
}

/* Every motif has a name of its own. */
static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_null (acies_motif_get_name (ACIES_MOTIF_NONE));
  for (guint motif = ACIES_MOTIF_NONE + 1; motif <= ACIES_MOTIF_WRONG_DECK; motif++)
    {
      g_assert_nonnull (acies_motif_get_name ((AciesMotif) motif));
      g_assert_true (g_hash_table_add (names, (gpointer) acies_motif_get_name ((AciesMotif) motif)));
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);
  g_test_add_func ("/causes/cases", test_cases);
  g_test_add_func ("/causes/same", test_same);
  g_test_add_func ("/causes/fair", test_fair);
  g_test_add_func ("/causes/analysis", test_analysis);
  g_test_add_func ("/causes/no-cause", test_no_cause);
  g_test_add_func ("/causes/names", test_names);
  return g_test_run ();
}
