/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The page of a review beside the table. Needs a display. */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "acies-announcer.h"
#include "acies-chance-graph.h"
#include "acies-review-panel.h"

/* The narrowest window has so much room for the page. */
#define NARROW 336

typedef struct
{
  AciesReview *review;
  GtkWidget *window;
  GtkWidget *panel;
  GtkWidget *announcer;
} Fixture;

/* South holds four flags, and wastes the card that would win the fifth; then it concedes. */
static AciesReview *
create_review (void)
{
  static const char position[] = "position R8.R9:B5.B6.B7/O4.O5.O6:G1.Y1.Y4!s/:R1.R2.R3!n/G8.G9.G10:B2.B3.Y2!s"
                                 "/:/Y6.Y7.Y8:P1.O1.P3!s/:O8.O9.O10!n/P8.P9.P10:B4.Y3.O2!s/Y5.O7:P4.P5.P6 "
                                 "turn s hand R10.G3.O3.G2.B1.P2.G5";
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 11, &error);
  AciesReview *review;

  g_assert_no_error (error);
  acies_game_play_text (game, "R10@5 +t", &error);
  g_assert_no_error (error);
  g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
  review = acies_review_new (game, ACIES_SEAT_SOUTH);
  acies_review_set_nodes (review, 100, 200);
  return review;
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->review = create_review ();
  f->panel = g_object_ref_sink (acies_review_panel_new ());
  f->announcer = g_object_new (ACIES_TYPE_ANNOUNCER, NULL);
  f->window = gtk_window_new ();
  gtk_widget_set_vexpand (f->panel, TRUE);
  gtk_box_append (GTK_BOX (box), f->announcer);
  gtk_box_append (GTK_BOX (box), f->panel);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_window_set_default_size (GTK_WINDOW (f->window), NARROW, 600);
  acies_review_panel_set_review (ACIES_REVIEW_PANEL (f->panel), f->review);
  gtk_window_present (GTK_WINDOW (f->window));
  while (!gtk_widget_get_mapped (f->panel))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  acies_review_panel_set_review (ACIES_REVIEW_PANEL (f->panel), NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_clear_object (&f->panel);
  g_clear_object (&f->review);
}

static void
run (Fixture *f)
{
  acies_review_start (f->review);
  while (acies_review_get_running (f->review))
    g_main_context_iteration (NULL, TRUE);
}

static GtkLabel *
get_label (Fixture    *f,
           const char *name)
{
  return GTK_LABEL (gtk_widget_get_template_child (f->panel, ACIES_TYPE_REVIEW_PANEL, name));
}

/* How often @text is in what a screen reader was told. */
static guint
count_told (Fixture    *f,
            const char *text)
{
  guint n = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (f->announcer); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      /* It is not empty, so this gets what it is. */
      g_autofree char *told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, "");

      for (const char *at = told; (at = strstr (at, text)) != NULL; at += strlen (text))
        n++;
    }
  return n;
}

/* What is wrong with the move that one looks at is said when it becomes known, once, and again when one comes back to it. */
static void
test_told (Fixture       *f,
           gconstpointer  data)
{
  g_autofree char *reason = NULL;
  g_autofree char *better = NULL;
  g_autofree char *grade = NULL;

  acies_review_set_place (f->review, 1);
  run (f);
  reason = g_strdup (gtk_label_get_label (get_label (f, "reason_label")));
  better = g_strdup (gtk_label_get_label (get_label (f, "better_label")));
  grade = g_strdup (gtk_label_get_label (get_label (f, "grade_label")));
  g_test_message ("%s %s %s", grade, reason, better);
  g_assert_true (g_str_has_prefix (grade, "This was a blunder: "));
  g_assert_cmpstr (better, ==, "Better: Red 10 to flag 1");
  g_assert_cmpuint (count_told (f, grade), ==, 1);
  g_assert_cmpuint (count_told (f, better), ==, 1);
  /* It is also told of the move that cost most. */
  g_assert_cmpuint (count_told (f, reason), ==, 2);

  acies_review_set_place (f->review, 0);
  g_assert_cmpuint (count_told (f, grade), ==, 1);
  acies_review_set_place (f->review, 1);
  g_assert_cmpuint (count_told (f, grade), ==, 2);
  g_assert_cmpuint (count_told (f, reason), ==, 3);
}

/* The page begins with the dearest move, and leads there. */
static void
test_dearest (Fixture       *f,
              gconstpointer  data)
{
  GtkWidget *row = GTK_WIDGET (gtk_widget_get_template_child (f->panel, ACIES_TYPE_REVIEW_PANEL, "dearest_row"));
  const char *words;
  g_autofree char *label = NULL;

  g_assert_cmpstr (gtk_label_get_label (get_label (f, "dearest_label")), ==, "Your costliest move is not known yet.");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  acies_review_start (f->review);
  g_assert_cmpstr (gtk_label_get_label (get_label (f, "dearest_label")), ==, "Looking for your costliest move…");
  run (f);
  words = gtk_label_get_label (get_label (f, "dearest_label"));
  g_test_message ("%s", words);
  g_assert_true (g_str_has_prefix (words, "Your costliest move was “Red 10 to flag 5” in turn 1: it cost "));
  g_assert_true (g_str_has_suffix (words, " points of win chance. Better: “Red 10 to flag 1”."));
  g_assert_cmpuint (count_told (f, words), ==, 1);
  label = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_nonnull (strstr (label, words));
  g_assert_nonnull (strstr (label, gtk_label_get_label (get_label (f, "dearest_reason_label"))));

  acies_review_set_place (f->review, 0);
  g_assert_true (gtk_widget_activate (row));
  g_assert_cmpuint (acies_review_get_place (f->review), ==, 1);
}

/* The focus begins where the keys go through the game, and stays where somebody has brought it. */
static void
test_focus (Fixture       *f,
            gconstpointer  data)
{
  GtkWidget *other = GTK_WIDGET (gtk_widget_get_template_child (f->panel, ACIES_TYPE_REVIEW_PANEL, "open_switch"));

  g_assert_true (gtk_widget_grab_focus (f->panel));
  g_assert_true (ACIES_IS_CHANCE_GRAPH (gtk_root_get_focus (GTK_ROOT (f->window))));
  gtk_widget_grab_focus (other);
  g_assert_true (gtk_widget_grab_focus (f->panel));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == other);
}

/* Each mark of the graph has its meaning beside it, also in a narrow window. */
static void
test_legend (Fixture       *f,
             gconstpointer  data)
{
  static const char *texts[] = { "Blunder: you, enemy", "Bad move: you, enemy", "Lucky for you", "Unlucky for you" };
  GtkWidget *legend = GTK_WIDGET (gtk_widget_get_template_child (f->panel, ACIES_TYPE_REVIEW_PANEL, "legend"));
  int minimum;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (legend), 2 * (int) (i / 2) + 1, (int) (i % 2));
      GtkWidget *marks = gtk_grid_get_child_at (GTK_GRID (legend), 2 * (int) (i / 2), (int) (i % 2));

      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, texts[i]);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_ROLE_LABEL);
      g_assert_true (GTK_IS_DRAWING_AREA (gtk_widget_get_first_child (marks)));
    }
  gtk_widget_measure (f->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/review-panel/told", Fixture, NULL, set_up, test_told, tear_down);
  g_test_add ("/review-panel/dearest", Fixture, NULL, set_up, test_dearest, tear_down);
  g_test_add ("/review-panel/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add ("/review-panel/legend", Fixture, NULL, set_up, test_legend, tear_down);

  return g_test_run ();
}
