/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the table says has happened: once each, in order, and when it is seen. Needs a display. */

#include <adwaita.h>

#include "acies-card-widget.h"
#include "acies-hand.h"
#include "acies-table-events.h"
#include "acies-table-private.h"
#include "acies-test-table.h"
#include "acies-test-wait.h"

/* Longer than any card flies, in milliseconds. */
#define FLIGHT 600

#define DEAL "south R1.R2.R3.R4.R5.R6.R7 north B1.B2.B3.B4.B5.B6.B7 troops G1.G2.G3.G4"

static const char *const names[] = {
  [ACIES_TABLE_LIFTED] = "lifted",
  [ACIES_TABLE_PLACED] = "placed",
  [ACIES_TABLE_TACTICS] = "tactics",
  [ACIES_TABLE_CLAIMED] = "claimed",
  [ACIES_TABLE_DRAWN] = "drawn",
  [ACIES_TABLE_DEALT] = "dealt",
  [ACIES_TABLE_TURN] = "turn",
  [ACIES_TABLE_WON] = "won",
  [ACIES_TABLE_LOST] = "lost",
};

static void
note (AciesTableEvent event,
      gpointer        user_data)
{
  GString *heard = user_data;

  g_string_append_printf (heard, "%s%s", heard->len > 0 ? " " : "", names[event]);
}

/* What @seat hears of @steps from @position, or from a deal; steps, and what each did, are parted by
 * commas. */
static void
assert_heard (const char *position,
              AciesSeat   seat,
              const char *steps,
              const char *expected)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (AciesTableEvents) events = acies_table_events_new (note, heard);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = position != NULL ? acies_game_new_for_position (rules, position, 7, &error)
                                                : acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, DEAL, &error);
  g_autoptr (AciesView) before = NULL;
  g_auto (GStrv) words = g_strsplit (steps, ", ", -1);

  g_assert_no_error (error);
  before = acies_game_create_view (game, seat);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (AciesMoment) after = NULL;

      if (g_str_equal (words[i], "undo"))
        g_assert_true (acies_game_undo (game));
      else
        g_assert_true (acies_game_play_text (game, words[i], &error));
      g_assert_no_error (error);
      after = acies_test_table_create_moment (game, seat);
      g_string_truncate (heard, 0);
      acies_table_events_follow (events, before, after);
      acies_table_events_land (events);
      g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", heard->str);
      g_set_object (&before, acies_moment_get_view (after));
    }
  g_assert_cmpstr (all->str, ==, expected);
}

/* Both sides are heard; steps that are taken back are not. */
static void
test_steps (void)
{
  assert_heard (NULL, ACIES_SEAT_SOUTH, "R1@1, +t, B1@2, +t, R2@1, +t", "placed, drawn, placed, drawn, placed, drawn");
  assert_heard (NULL, ACIES_SEAT_NORTH, "R1@1, +t, B1@2, +t, R2@1, +t", "placed, drawn, placed, drawn, placed, drawn");
  assert_heard (NULL, ACIES_SEAT_SOUTH, "R1@1, +t, undo, undo, R1@1", "placed, drawn, , , placed");
  assert_heard ("position R8.R9:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.O9", ACIES_SEAT_SOUTH,
                "R10@1, claim 1, +t, undo, undo", "placed, claimed, drawn, , ");
}

static void
test_tactics (void)
{
  /* Fog beside a flag, a leader, and cards that move another one or take it away. */
  assert_heard ("position R8:B7/:/:/:/:/:/:/:/: turn s hand FO.G6.Y10.B3.P2.O5.O9", ACIES_SEAT_SOUTH, "FO@1", "tactics");
  assert_heard ("position R8:B7/:/:/:/:/:/:/:/: turn s hand AL.G6.Y10.B3.P2.O5.O9", ACIES_SEAT_NORTH, "AL@1", "tactics");
  assert_heard ("position R8:B7/:/:/:/:/:/:/:/: turn s hand DE.G6.Y10.B3.P2.O5.O9", ACIES_SEAT_SOUTH, "DE:B7@1", "tactics");
  assert_heard ("position R8:B7/:/:/:/:/:/:/:/: turn s hand TR.G6.Y10.B3.P2.O5.O9", ACIES_SEAT_NORTH, "TR:B7@1>2", "tactics");
}

/* Scout draws and puts back. */
static void
test_scout (void)
{
  const char *position = "position R8:B7/:/:/:/:/:/:/:/: turn s hand SC.G6.Y10.B3.P2.O5.O9 deck 20 5";
  const char *heard = "tactics, drawn, drawn, drawn, placed, placed";

  assert_heard (position, ACIES_SEAT_SOUTH, "SC, +t, +t, +t, -G6, -Y10", heard);
  assert_heard (position, ACIES_SEAT_NORTH, "SC, +t, +t, +t, -G6, -Y10", heard);
}

/* The end is good or bad for who looks at the table. */
static void
test_end (void)
{
  const char *position = "position Y8.Y9.Y10:B1!s/O8.O9.O10:B2!s/R8.R9:B7.B6/:/:/:/:/:/: "
                         "turn s hand R10.G6.P4.B3.P2.O5.O1";

  assert_heard (position, ACIES_SEAT_SOUTH, "R10@3, claim 3, undo", "placed, claimed won, ");
  assert_heard (position, ACIES_SEAT_NORTH, "R10@3, claim 3, undo", "placed, claimed lost, ");
}

/* Where the computer plays itself, somebody wins, and nobody loses. */
static void
test_watched (void)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (AciesTableEvents) events = acies_table_events_new (note, heard);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, DEAL, &error);
  g_autoptr (AciesView) before = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesMoment) after = NULL;

  g_assert_no_error (error);
  acies_game_concede (game, ACIES_SEAT_SOUTH, &error);
  g_assert_no_error (error);
  after = acies_test_table_create_moment (game, ACIES_SEAT_SOUTH);
  for (guint watched = FALSE; watched <= TRUE; watched++)
    {
      acies_table_events_set_watched (events, watched != FALSE);
      acies_table_events_follow (events, before, after);
      acies_table_events_land (events);
    }
  g_assert_cmpstr (heard->str, ==, "lost won");
}

/* A new game is dealt; a position that is put on the table is not heard. */
static void
test_deal (void)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (AciesTableEvents) events = acies_table_events_new (note, heard);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  g_autoptr (AciesGame) other = acies_game_new_for_position (rules,
                                                             "position R8:B7/:/:/O1:P1/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9",
                                                             7, NULL);
  g_autoptr (AciesMoment) position = acies_test_table_create_moment (other, ACIES_SEAT_SOUTH);
  g_autoptr (AciesMoment) beginning = acies_test_table_create_moment (game, ACIES_SEAT_SOUTH);

  acies_table_events_follow (events, NULL, position);
  acies_table_events_follow (events, acies_moment_get_view (position), NULL);
  acies_table_events_follow (events, NULL, beginning);
  g_assert_cmpstr (heard->str, ==, "");
  acies_table_events_follow (events, acies_moment_get_view (position), beginning);
  g_assert_cmpstr (heard->str, ==, "dealt");
  g_string_truncate (heard, 0);
  acies_table_events_follow (events, acies_moment_get_view (beginning), position);
  acies_table_events_land (events);
  g_assert_cmpstr (heard->str, ==, "");
}

/* A table in a window, and what is heard of it. */
typedef struct
{
  AciesGame *game;
  AciesTable *table;
  GtkWidget *window;
  GString *heard;
} Fixture;

static void
happened_cb (Fixture *fixture,
             guint    event)
{
  note ((AciesTableEvent) event, fixture->heard);
}

static void
show (Fixture *fixture)
{
  g_autoptr (AciesMoment) moment = acies_test_table_create_moment (fixture->game, ACIES_SEAT_SOUTH);

  acies_table_set_moment (fixture->table, moment);
}

static void
play (Fixture    *fixture,
      const char *steps)
{
  g_autoptr (GError) error = NULL;

  acies_game_play_text (fixture->game, steps, &error);
  g_assert_no_error (error);
  show (fixture);
}

static void
set_up (Fixture *fixture)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;

  fixture->game = acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, DEAL, &error);
  g_assert_no_error (error);
  fixture->heard = g_string_new (NULL);
  fixture->table = ACIES_TABLE (acies_table_new ());
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
  g_signal_connect_swapped (fixture->table, "happened", G_CALLBACK (happened_cb), fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->table)))
    g_main_context_iteration (NULL, TRUE);
  show (fixture);
  acies_test_let_pass (FLIGHT);
  g_string_truncate (fixture->heard, 0);
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  acies_test_let_pass (20);
  g_clear_object (&fixture->game);
  g_string_free (fixture->heard, TRUE);
}

static void
assert_just_heard (Fixture    *fixture,
                   const char *expected)
{
  g_assert_cmpstr (fixture->heard->str, ==, expected);
  g_string_truncate (fixture->heard, 0);
}

static GtkWidget *
find_hand_card (Fixture    *fixture,
                const char *code)
{
  AciesHand *hand = ACIES_HAND (acies_board_get_hand (acies_table_get_board (fixture->table), TRUE));

  for (guint i = 0; i < acies_hand_get_n_cards (hand); i++)
    {
      GtkWidget *widget = acies_hand_get_nth (hand, i);

      if (g_str_equal (acies_card_get_code (acies_card_widget_get_card (ACIES_CARD_WIDGET (widget))), code))
        return widget;
    }
  g_assert_not_reached ();
}

/* A card is heard when it touches down, and a step after it only then. */
static void
test_landing (void)
{
  Fixture f;

  set_up (&f);
  g_signal_emit_by_name (find_hand_card (&f, "R1"), "clicked");
  assert_just_heard (&f, "lifted");
  g_signal_emit_by_name (find_hand_card (&f, "R2"), "clicked");
  assert_just_heard (&f, "lifted");
  acies_table_cancel_choice (f.table);
  assert_just_heard (&f, "");

  play (&f, "R1@1");
  assert_just_heard (&f, "");
  acies_test_let_pass (FLIGHT);
  assert_just_heard (&f, "placed");
  acies_test_let_pass (FLIGHT);
  assert_just_heard (&f, "");

  /* What flies is down before the next step. */
  play (&f, "+t");
  assert_just_heard (&f, "drawn");
  play (&f, "B1@1");
  play (&f, "+t");
  assert_just_heard (&f, "placed drawn");
  acies_test_let_pass (FLIGHT);
  assert_just_heard (&f, "turn");
  tear_down (&f);
}

/* A card that is dragged is lifted once, and where it came from it goes back to in silence. */
static void
test_drag (void)
{
  Fixture f;
  AciesDrag *drag;
  graphene_rect_t bounds;
  float x, y;

  set_up (&f);
  drag = acies_table_get_drag (f.table);
  g_assert_true (gtk_widget_compute_bounds (find_hand_card (&f, "R3"), GTK_WIDGET (f.table), &bounds));
  x = bounds.origin.x + 5;
  y = bounds.origin.y + 5;
  g_assert_true (acies_drag_take (drag, x, y));
  assert_just_heard (&f, "");
  for (guint i = 1; i < 5; i++)
    g_assert_true (acies_drag_move (drag, x, y - (float) i * 20));
  assert_just_heard (&f, "lifted");
  acies_drag_cancel (drag);
  acies_test_let_pass (FLIGHT);
  assert_just_heard (&f, "");
  tear_down (&f);
}

/* With reduced motion everything is heard at once; the turn comes when something can be chosen. */
static void
test_no_motion (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture f;

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  set_up (&f);
  play (&f, "R1@1");
  assert_just_heard (&f, "placed");
  play (&f, "+t");
  assert_just_heard (&f, "drawn");
  play (&f, "B1@1");
  assert_just_heard (&f, "placed");
  acies_table_set_interactive (f.table, FALSE);
  play (&f, "+t");
  assert_just_heard (&f, "drawn");
  acies_table_set_interactive (f.table, TRUE);
  assert_just_heard (&f, "turn");
  acies_table_set_interactive (f.table, FALSE);
  acies_table_set_interactive (f.table, TRUE);
  assert_just_heard (&f, "");
  tear_down (&f);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* Nothing is heard of what is only looked at, nor of what began before. */
static void
test_quiet (void)
{
  Fixture f;

  set_up (&f);
  play (&f, "R1@1");
  acies_table_set_quiet (f.table, TRUE);
  acies_test_let_pass (FLIGHT);
  play (&f, "+t");
  play (&f, "B1@1");
  acies_test_let_pass (FLIGHT);
  assert_just_heard (&f, "");
  acies_table_set_quiet (f.table, FALSE);
  play (&f, "+t");
  assert_just_heard (&f, "drawn");
  tear_down (&f);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/table-events/steps", test_steps);
  g_test_add_func ("/table-events/tactics", test_tactics);
  g_test_add_func ("/table-events/scout", test_scout);
  g_test_add_func ("/table-events/end", test_end);
  g_test_add_func ("/table-events/watched", test_watched);
  g_test_add_func ("/table-events/deal", test_deal);
  g_test_add_func ("/table-events/landing", test_landing);
  g_test_add_func ("/table-events/drag", test_drag);
  g_test_add_func ("/table-events/no-motion", test_no_motion);
  g_test_add_func ("/table-events/quiet", test_quiet);

  return g_test_run ();
}
