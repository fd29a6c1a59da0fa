/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is marked as done last, from view to view of a game. */

#include "acies-mark-tracker.h"

#define DEAL "south R1.R2.R3.R4.R5.R6.R7 north B1.B2.B3.B4.B5.B6.B7 troops G1.G2.G3.G4"

/* The views that @seat has of a game, at the beginning and after each of @steps. */
static GPtrArray *
list_views (const char *steps,
            AciesSeat   seat)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, DEAL, NULL);
  g_autoptr (GError) error = NULL;
  GPtrArray *views = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_steps;

  g_assert_nonnull (game);
  g_assert_true (acies_game_play_text (game, steps, &error));
  g_assert_no_error (error);
  n_steps = acies_game_get_n_steps (game);
  for (guint n = 0; n <= n_steps; n++)
    {
      acies_game_go_to (game, n);
      g_ptr_array_add (views, acies_game_create_view (game, seat));
    }
  return views;
}

static void
assert_marked (AciesMarkTracker *tracker,
               AciesSeat         viewer,
               const char       *cards)
{
  AciesMarks marks = acies_mark_tracker_get (tracker, viewer);
  g_autoptr (GString) marked = g_string_new (NULL);

  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    if (marks.cards[card])
      g_string_append_printf (marked, "%s%s", marked->len > 0 ? " " : "", acies_card_get_code (card));
  g_assert_cmpstr (marked->str, ==, cards);
}

/* What a turn has touched is marked for the other seat until that makes a step of its own. */
static void
test_turns (void)
{
  g_autoptr (GPtrArray) views = list_views ("R1@1 +t B1@2 +t R2@1 +t", ACIES_SEAT_SOUTH);
  g_autoptr (AciesMarkTracker) tracker = acies_mark_tracker_new ();
  const AciesCard first = acies_card_new_troop (ACIES_COLOR_RED, 1);
  AciesMarks marks;

  for (guint i = 1; i < views->len; i++)
    {
      acies_mark_tracker_follow (tracker, g_ptr_array_index (views, i - 1), g_ptr_array_index (views, i));
      marks = acies_mark_tracker_get (tracker, ACIES_SEAT_NORTH);
      g_assert_cmpint (marks.cards[first], ==, i < 3);
      marks = acies_mark_tracker_get (tracker, ACIES_SEAT_SOUTH);
      g_assert_false (marks.cards[first]);
      g_assert_cmpint (marks.decks[ACIES_DECK_TROOPS], ==, i == 4);
      g_assert_false (marks.decks[ACIES_DECK_TACTICS]);
    }
}

/* A card that was drawn is marked for its own seat, and for nobody else. */
static void
test_drawn (void)
{
  g_autoptr (GPtrArray) views = list_views ("R1@1 +t", ACIES_SEAT_SOUTH);
  g_autoptr (AciesMarkTracker) tracker = acies_mark_tracker_new ();
  AciesMarks marks;
  guint n_marked = 0;

  acies_mark_tracker_recall (tracker, views);
  marks = acies_mark_tracker_get (tracker, ACIES_SEAT_SOUTH);
  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    if (marks.cards[card])
      {
        g_assert_cmpint (acies_view_locate (g_ptr_array_index (views, 2), card, NULL, NULL), ==, ACIES_PLACE_HAND);
        n_marked++;
      }
  g_assert_cmpuint (n_marked, ==, 1);
  assert_marked (tracker, ACIES_SEAT_NORTH, "R1");
}

/* A step back, another game or no view at all: nothing is left of what was marked. */
static void
test_clear (void)
{
  g_autoptr (GPtrArray) views = list_views ("R1@1 +t", ACIES_SEAT_SOUTH);
  g_autoptr (GPtrArray) others = list_views ("R7@9 +t", ACIES_SEAT_SOUTH);
  g_autoptr (AciesMarkTracker) tracker = acies_mark_tracker_new ();

  acies_mark_tracker_recall (tracker, views);
  assert_marked (tracker, ACIES_SEAT_NORTH, "R1");
  acies_mark_tracker_follow (tracker, g_ptr_array_index (views, 1), g_ptr_array_index (views, 0));
  assert_marked (tracker, ACIES_SEAT_NORTH, "");

  acies_mark_tracker_recall (tracker, views);
  acies_mark_tracker_follow (tracker, g_ptr_array_index (views, 2), g_ptr_array_index (others, 1));
  assert_marked (tracker, ACIES_SEAT_NORTH, "");

  acies_mark_tracker_recall (tracker, views);
  acies_mark_tracker_follow (tracker, g_ptr_array_index (views, 2), NULL);
  assert_marked (tracker, ACIES_SEAT_NORTH, "");
}

/* Those who only watch see the last turn, whoever made it. */
static void
test_watched (void)
{
  g_autoptr (GPtrArray) views = list_views ("R1@1 +t B1@2", ACIES_SEAT_SOUTH);
  g_autoptr (AciesMarkTracker) tracker = acies_mark_tracker_new ();

  acies_mark_tracker_recall (tracker, views);
  assert_marked (tracker, ACIES_SEAT_NORTH, "");
  g_assert_true (acies_mark_tracker_set_watched (tracker, TRUE));
  g_assert_false (acies_mark_tracker_set_watched (tracker, TRUE));
  assert_marked (tracker, ACIES_SEAT_NORTH, "B1");
  assert_marked (tracker, ACIES_SEAT_SOUTH, "B1");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mark-tracker/turns", test_turns);
  g_test_add_func ("/mark-tracker/drawn", test_drawn);
  g_test_add_func ("/mark-tracker/clear", test_clear);
  g_test_add_func ("/mark-tracker/watched", test_watched);

  return g_test_run ();
}
