/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the enemy does is shown in large: never smaller than the cards on the table. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "acies-card-widget.h"
#include "acies-event-card.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

/* So many times 50 ms at most are waited until the window has its new size, which takes longer where much else is running. */
#define MOST_WAITS 60

static gboolean
is_large (AciesWindow *window)
{
  GtkWidget *card = acies_test_window_find (window, ACIES_TYPE_EVENT_CARD);
  GtkWidget *picture = acies_test_window_find_in (card, ACIES_TYPE_CARD_WIDGET);
  graphene_rect_t side;

  return picture != NULL && acies_table_find_side (acies_test_window_get_table (window), 1, TRUE, GTK_WIDGET (window), &side) &&
         (float) gtk_widget_get_width (picture) >= side.size.width;
}

static void
wait_until_large (AciesWindow *window)
{
  for (guint i = 0; i < MOST_WAITS && !is_large (window); i++)
    acies_test_let_pass (50);
}

static void
assert_large (AciesWindow *window)
{
  GtkWidget *card = acies_test_window_find (window, ACIES_TYPE_EVENT_CARD);
  GtkWidget *picture = acies_test_window_find_in (card, ACIES_TYPE_CARD_WIDGET);
  graphene_rect_t side, frame;

  g_assert_nonnull (picture);
  g_assert_true (acies_table_find_side (acies_test_window_get_table (window), 1, TRUE, GTK_WIDGET (window), &side));
  g_assert_cmpfloat ((float) gtk_widget_get_width (picture), >=, side.size.width);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (card), card, &frame));
  g_assert_cmpfloat (frame.origin.x, >=, 0);
  g_assert_cmpfloat (frame.origin.y, >=, 0);
  g_assert_cmpfloat (frame.origin.x + frame.size.width, <=, (float) gtk_widget_get_width (card));
  g_assert_cmpfloat (frame.origin.y + frame.size.height, <=, (float) gtk_widget_get_height (card));
}

static void
test_size (void)
{
  static const AciesCard wedge[] = { 11, 12, 13 };
  static const int sizes[][2] = { { 1240, 780 }, { 1024, 768 }, { 360, 640 } };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  AciesEventCard *card;

  gtk_window_set_default_size (GTK_WINDOW (window), sizes[0][0], sizes[0][1]);
  acies_session_start (acies_test_window_get_session (window), rules, ACIES_SEAT_SOUTH, 1, &players);
  card = ACIES_EVENT_CARD (acies_test_window_find (window, ACIES_TYPE_EVENT_CARD));
  /* Before the table has a size, as when a game is opened that goes on with the enemy's turn. */
  acies_event_card_show (card, (AciesCard[]) { ACIES_CARD_MUD }, 1, 1u << 5, "Mud at flag 5");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_present (GTK_WINDOW (window));
      acies_test_let_pass (300);
      wait_until_large (window);
      assert_large (window);
      acies_event_card_show (card, wedge, G_N_ELEMENTS (wedge), 1u << 7, "The enemy claims flag 7");
      acies_test_let_pass (100);
      wait_until_large (window);
      assert_large (window);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* Where text is twice as large, the sentence on a phone takes more of the width, and not a line for each word. */
static void
test_large_text (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  AciesWindow *window;
  GtkWidget *card;
  graphene_rect_t frame, hand;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  window = g_object_ref_sink (acies_window_new (NULL));
  acies_session_start (acies_test_window_get_session (window), rules, ACIES_SEAT_SOUTH, 1, &players);
  card = acies_test_window_find (window, ACIES_TYPE_EVENT_CARD);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  acies_event_card_show (ACIES_EVENT_CARD (card), (AciesCard[]) { 11, 12, 13 }, 3, 1u << 1,
                         "The enemy claims flag 1 with a wedge of 27. It beats your host of 10.");
  acies_test_let_pass (300);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (card), card, &frame));
  g_assert_cmpfloat (frame.size.height, <=, frame.size.width * 1.6f);
  g_assert_true (acies_table_find_place (acies_test_window_get_table (window), 0, card, &hand));
  g_assert_cmpfloat (frame.origin.y + frame.size.height, <=, hand.origin.y);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-event-card-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/event-card/size", test_size);
  g_test_add_func ("/event-card/large-text", test_large_text);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
