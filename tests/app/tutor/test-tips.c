/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-beginner-help.h"
#include "acies-test-position.h"

/* What the coach says by itself at the beginning of a turn, in positions of the notation. */

#define BIT(n) (1u << (n))

static const struct
{
  const char *position;
  guint claimable;      /* in the last turn, as bits */
  guint told;           /* before, as bits */
  const char *tip;      /* NULL for none */
  AciesTip kind;
} cases[] = {
  { "hand R1.B2.P3.Y5.B5.O2.O3", 0, 0, NULL, 0 },
  /* A flag that could have been claimed, and still can. */
  { "3=R8.R9.R10:B1.Y3.G5=n hand R1.B2.P3.Y5.B5.O2.O3", BIT (3), 0,
    "You could have claimed flag 3 on your last turn, and you still can. Your wedge of 27 beats the enemy’s formation.",
    ACIES_TIP_MISSED_CLAIM },
  { "3=R8.R9.R10:B1 hand R1.B2.P3.Y5.B5.O2.O3", BIT (3), 0,
    "You could have claimed flag 3 on your last turn, and you still can. "
    "Nothing that the enemy can still make there beats your wedge of 27.",
    ACIES_TIP_MISSED_CLAIM },
  /* It was claimed in the end, or something changed. */
  { "3=R8.R9.R10:B1!s hand R1.B2.P3.Y5.B5.O2.O3", BIT (3), 0, NULL, 0 },
  /* It was said before: then what comes next is said, if it was not said either. */
  { "3=R8.R9.R10:B1 hand R1.B2.P3.Y5.B5.O2.O3", BIT (3), BIT (ACIES_TIP_MISSED_CLAIM),
    "You can claim flag 3 once you have played a card. Nothing that the enemy can still make there beats your wedge of 27.",
    ACIES_TIP_WON_FLAG },
  { "3=R8.R9.R10:B1 hand R1.B2.P3.Y5.B5.O2.O3", BIT (3), BIT (ACIES_TIP_MISSED_CLAIM) | BIT (ACIES_TIP_WON_FLAG),
    NULL, 0 },
  /* A flag that became the person's by what the enemy did. */
  { "7=R8.R9.R10:B1 hand R1.B2.P3.Y5.B5.O2.O3", 0, 0,
    "You can claim flag 7 once you have played a card. Nothing that the enemy can still make there beats your wedge of 27.",
    ACIES_TIP_WON_FLAG },
  /* A flag that is lost; not where nothing can be wasted any more, and not where something may still come. */
  { "4=R1.B3:O8.O9.O10 hand R2.B2.P3.Y5.B5.O2.O3", 0, 0,
    "Flag 4 is lost: no troop card can beat the enemy’s formation there. Use your cards elsewhere.",
    ACIES_TIP_LOST_FLAG },
  { "4=R1.B3.G7:O8.O9.O10=s hand R2.B2.P3.Y5.B5.O2.O3", 0, 0, NULL, 0 },
  { "4=R1:O2.Y3.B7 hand R2.B2.P3.Y5.B5.O4.O3", 0, 0, NULL, 0 },
  { "4=R1.B3:O8.O9.O10!n hand R2.B2.P3.Y5.B5.O2.O3", 0, 0, NULL, 0 },
  /* What is lost comes before what is won. */
  { "4=R1.B3:O8.O9.O10 7=R8.R9.R10:B1 hand R2.B2.P3.Y5.B5.O2.O3", 0, 0,
    "Flag 4 is lost: no troop card can beat the enemy’s formation there. Use your cards elsewhere.",
    ACIES_TIP_LOST_FLAG },
  /* A flag that decides the game, the one that the enemy needs first; not one of which more is to be said. */
  { "4=R1.B3:O4.O5.O6!n 6=Y1:P4.P5.P6!n hand R2.B2.P3.Y5.B5.O2.O3", 0, 0,
    "With flag 5, the enemy would win the game. Three dots mark such a flag.", ACIES_TIP_ENEMY_DECIDES },
  { "1=O4.O5.O6:R1!s 2=P4.P5.P6:Y1!s 4=R3:G4.G5.G6!n 6=Y3:B4.B6.B7!n hand R2.B2.P3.Y5.B5.O2.O3", 0,
    BIT (ACIES_TIP_ENEMY_DECIDES), "With flag 3, you would win the game. Three dots mark such a flag.",
    ACIES_TIP_DECIDES },
  /* A complete formation that may still be beaten. */
  { "2=R7.B7.G7:O8 hand R2.B2.P3.Y5.B5.O2.O3", 0, 0,
    "You cannot claim flag 2 yet. The enemy can still make a wedge of 27 there. Only cards on the table count, not "
    "those in your hand.",
    ACIES_TIP_UNPROVED },
};

static AciesView *
set_up (const char *sparse)
{
  g_autofree char *position = acies_test_expand (sparse);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);

  g_assert_no_error (error);
  return acies_game_create_view (game, ACIES_SEAT_SOUTH);
}

static void
test_tips (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesView) view = set_up (cases[i].position);
      guint told = cases[i].told;
      g_autofree char *tip = acies_beginner_help_find_tip (view, cases[i].claimable, &told);

      g_test_message ("%s", cases[i].position);
      g_assert_cmpstr (tip, ==, cases[i].tip);
      g_assert_cmpuint (told, ==, cases[i].told | (tip != NULL ? BIT (cases[i].kind) : 0) |
                                  /* That says already that the flag can be claimed. */
                                  (tip != NULL && cases[i].kind == ACIES_TIP_MISSED_CLAIM ? BIT (ACIES_TIP_WON_FLAG) : 0));
    }
}

/* Claims are possible once a card was played. */
static void
test_claims (void)
{
  g_autofree char *position = acies_test_expand ("3=R8.R9.R10:B1 7=G1.G2.G3:B2=n hand R1.B3.P3.Y5.B5.O2.O3");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
  g_autoptr (AciesView) before = NULL;
  g_autoptr (AciesView) after = NULL;

  g_assert_no_error (error);
  before = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_assert_cmpuint (acies_beginner_help_list_claims (before), ==, 0);
  g_assert_true (acies_game_play_text (game, "R1@5", &error));
  after = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_assert_cmpuint (acies_beginner_help_list_claims (after), ==, BIT (3));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tips/tips", test_tips);
  g_test_add_func ("/tips/claims", test_claims);

  return g_test_run ();
}
