/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The graph of the chance to win. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "acies-chance-graph.h"
#include "acies-review-words.h"

static AciesReview *
create_review (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 3);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

      acies_game_play (game, g_ptr_array_index (legal, 0), &error);
      g_assert_no_error (error);
    }
  acies_game_concede (game, ACIES_SEAT_NORTH, NULL);
  return acies_review_new (game, ACIES_SEAT_SOUTH);
}

static AciesChanceGraph *
show_graph (AciesReview       *review,
            GtkTextDirection   direction,
            GtkWidget        **window)
{
  GtkWidget *graph = g_object_new (ACIES_TYPE_CHANCE_GRAPH, NULL);

  gtk_widget_set_direction (graph, direction);
  acies_chance_graph_set_review (ACIES_CHANCE_GRAPH (graph), review);
  *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (*window), 400, 200);
  gtk_window_set_child (GTK_WINDOW (*window), graph);
  gtk_window_present (GTK_WINDOW (*window));
  while (gtk_widget_get_width (graph) == 0)
    g_main_context_iteration (NULL, TRUE);
  return ACIES_CHANCE_GRAPH (graph);
}

/* Time goes the way one reads, from one end to the other. */
static void
test_places (gconstpointer data)
{
  const GtkTextDirection direction = GPOINTER_TO_INT (data);
  g_autoptr (AciesReview) review = create_review ();
  GtkWidget *window;
  AciesChanceGraph *graph = show_graph (review, direction, &window);
  const double width = gtk_widget_get_width (GTK_WIDGET (graph));
  guint place, last = 0;

  for (double share = 0; share <= 1; share += 0.01)
    {
      const double x = direction == GTK_TEXT_DIR_RTL ? width * (1 - share) : width * share;

      g_assert_true (acies_chance_graph_find_place (graph, x, &place));
      g_assert_cmpuint (place, >=, last);
      g_assert_cmpuint (place - last, <=, 1);
      last = place;
    }
  g_assert_cmpuint (last, ==, acies_review_get_n_steps (review));
  g_assert_true (acies_chance_graph_find_place (graph, direction == GTK_TEXT_DIR_RTL ? width + 9 : -9, &place));
  g_assert_cmpuint (place, ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* What a screen reader is told follows the review. */
static void
test_accessible (void)
{
  g_autoptr (AciesReview) review = create_review ();
  GtkWidget *window;
  AciesChanceGraph *graph = show_graph (review, GTK_TEXT_DIR_LTR, &window);
  GtkAccessible *accessible = GTK_ACCESSIBLE (graph);

  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "Win chance");
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 20.0);
  for (guint place = 0; place <= 20; place++)
    {
      g_autofree char *text = acies_review_describe_place (review, place);

      acies_review_set_place (review, place);
      gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) place);
      gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
      gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
    }

  /* It outlives what it shows, and shows nothing then. */
  acies_chance_graph_set_review (graph, NULL);
  g_assert_false (acies_chance_graph_find_place (graph, 10, &(guint) { 0 }));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_data_func ("/chance-graph/places", GINT_TO_POINTER (GTK_TEXT_DIR_LTR), test_places);
  g_test_add_data_func ("/chance-graph/places-rtl", GINT_TO_POINTER (GTK_TEXT_DIR_RTL), test_places);
  g_test_add_func ("/chance-graph/accessible", test_accessible);

  return g_test_run ();
}
