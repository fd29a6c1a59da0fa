/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is marked as done last, from moment to moment of a game. */

#include "acies-moment.h"

#define DEAL "south R1.R2.R3.R4.R5.R6.R7 north B1.B2.B3.B4.B5.B6.B7 troops G1.G2.G3.G4"

static AciesGame *
play (const char *steps)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  AciesGame *game = acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, DEAL, &error);

  g_assert_no_error (error);
  acies_game_play_text (game, steps, &error);
  g_assert_no_error (error);
  return game;
}

/* The moment after @n_steps steps of @game, as @seat sees it. */
static AciesMoment *
create_moment (AciesGame *game,
               guint      n_steps,
               AciesSeat  seat,
               gboolean   watched)
{
  g_autoptr (AciesView) view = acies_game_create_view_at (game, n_steps, seat);
  AciesMoment *moment = acies_moment_new (view, NULL);

  acies_moment_mark_turns (moment, game, n_steps, watched);
  return moment;
}

/* What is marked then: cards in the order of their numbers, flags, decks. */
static void
assert_marked (AciesGame  *game,
               guint       n_steps,
               AciesSeat   seat,
               gboolean    watched,
               const char *expected)
{
  g_autoptr (AciesMoment) moment = create_moment (game, n_steps, seat, watched);
  const AciesMarks *marks = acies_moment_get_marks (moment);
  g_autoptr (GString) marked = g_string_new (NULL);

  for (AciesCard card = 0; card < ACIES_CARD_NONE; card++)
    if (marks->cards[card])
      g_string_append_printf (marked, " %s", acies_card_get_code (card));
  g_assert_false (marks->cards[ACIES_CARD_NONE]);
  for (guint flag = 0; flag <= ACIES_N_FLAGS; flag++)
    if (marks->flags[flag])
      g_string_append_printf (marked, " @%u", flag);
  if (marks->decks[ACIES_DECK_TROOPS])
    g_string_append (marked, " +t");
  if (marks->decks[ACIES_DECK_TACTICS])
    g_string_append (marked, " +k");
  g_assert_cmpstr (marked->str, ==, expected);
}

/* What a turn has touched is marked for the other seat until that makes a step of its own; a card that was drawn
 * is marked for its own seat until its next turn, and for nobody else. */
static void
test_turns (void)
{
  static const struct { const char *south, *north, *watched; } cases[] = {
    { "", "", "" },
    { "", " R1", " R1" },
    { " G1", " R1 +t", " R1 G1 +t" },
    { " G1 B1", "", " B1" },
    { " G1 B1 +t", " G2", " B1 +t" },
    { "", " R2 G2", " R2" },
    { " G3", " R2 G2 +t", " R2 G3 +t" },
  };
  g_autoptr (AciesGame) game = play ("R1@1 +t B1@2 +t R2@1 +t");

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      assert_marked (game, n, ACIES_SEAT_SOUTH, FALSE, cases[n].south);
      assert_marked (game, n, ACIES_SEAT_NORTH, FALSE, cases[n].north);
      assert_marked (game, n, ACIES_SEAT_SOUTH, TRUE, cases[n].watched);
    }
}

/* Cards that are moved, and flags that are claimed. */
static void
test_tactics (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game =
    acies_game_new_for_position (rules, "position R8.R9.R10:B7.B6.B1/:O1/:/:/:/:/:/:/: turn s hand TR.G6.Y10.B3.P2.O5.O9",
                                 7, &error);

  g_assert_no_error (error);
  acies_game_play_text (game, "TR:O1@2>3 claim 1", &error);
  g_assert_no_error (error);
  assert_marked (game, 2, ACIES_SEAT_NORTH, FALSE, " O1 TR @1");
  assert_marked (game, 2, ACIES_SEAT_SOUTH, FALSE, "");
}

/* The card that was drawn is known to the seat that drew it. */
static void
test_drawn (void)
{
  g_autoptr (AciesGame) game = play ("R1@1 +t");
  g_autoptr (AciesMoment) own = create_moment (game, 2, ACIES_SEAT_SOUTH, FALSE);
  g_autoptr (AciesMoment) other = create_moment (game, 2, ACIES_SEAT_NORTH, FALSE);
  g_autoptr (AciesMoment) before = create_moment (game, 1, ACIES_SEAT_SOUTH, FALSE);

  g_assert_cmpint (acies_moment_get_drawn (own), ==, acies_card_new_troop (ACIES_COLOR_GREEN, 1));
  g_assert_cmpint (acies_moment_get_drawn (other), ==, ACIES_CARD_NONE);
  g_assert_cmpint (acies_moment_get_drawn (before), ==, ACIES_CARD_NONE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/moment/turns", test_turns);
  g_test_add_func ("/moment/tactics", test_tactics);
  g_test_add_func ("/moment/drawn", test_drawn);

  return g_test_run ();
}
