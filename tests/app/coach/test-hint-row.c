/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A move that the coach advises, with its reasons. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "acies-hint-row.h"
#include "acies-test-wait.h"

/* As wide as the page beside the table. */
#define WIDTH 300

/* The advice on one of the legal steps that has so many reasons at least, and no more if @most. */
static AciesAdvice *
find_advice (AciesAnalysis *analysis,
             guint          n_reasons,
             gboolean       most)
{
  g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, G_MAXUINT);

  for (guint i = 0; i < steps->len; i++)
    {
      const AciesAdvice *advice = steps->pdata[i];
      const guint n = g_strv_length ((char **) acies_advice_get_reasons (advice));

      if (most ? n == n_reasons : n >= n_reasons)
        return acies_advice_copy (advice);
    }
  g_assert_not_reached ();
}

/* What another style does: all is to be measured again, also what is hidden and has to wait for that, and how is asked at once
 * and remembered. */
static void
measure_again (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    measure_again (child);
  gtk_widget_queue_resize (widget);
  gtk_widget_get_request_mode (widget);
}

/* All text below @widget that is shown has the height that it needs, and ends above @button. */
static void
check_labels (GtkWidget *widget,
              GtkWidget *button)
{
  graphene_rect_t bounds;
  int needed;

  if (widget == button || !gtk_widget_get_mapped (widget))
    return;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_labels (child, button);
  if (!GTK_IS_LABEL (widget))
    return;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &needed, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (widget), >=, needed);
  g_assert_true (gtk_widget_compute_bounds (widget, button, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 0);
}

/* Reasons that wrap have room, also where there was only one when the row was first seen, and what is below them begins below
 * them. */
static void
test_reasons (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = acies_hint_row_new ();
  GtkWidget *button = GTK_WIDGET (acies_hint_row_get_lesson_button (ACIES_HINT_ROW (row)));
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;

  game = acies_game_new_for_position (rules, "R1:/B8:Y3/:/:G5/:/:/:/:/: turn s hand R2.R3.B9.B10.G7.P1.O1", 1, &error);
  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  analysis = acies_analysis_new (view, 1, &error);
  g_assert_no_error (error);
  g_assert_true (acies_analysis_run (analysis, 50, NULL, &error));

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_widget_set_size_request (list, WIDTH, -1);
  gtk_widget_set_halign (list, GTK_ALIGN_START);
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  /* As in the panel. A window that is to be higher at once warns in newer releases of GTK. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, 600);
  gtk_button_set_label (GTK_BUTTON (button), "Lesson: Keeping Flags Open");
  gtk_widget_set_visible (button, TRUE);
  gtk_window_present (GTK_WINDOW (window));

  for (guint n = 1; n <= 2; n++)
    {
      /* As the page does it where nothing was advised in between. */
      acies_hint_row_clear (ACIES_HINT_ROW (row));
      gtk_widget_set_visible (list, FALSE);
      acies_test_let_pass (50);
      measure_again (list);
      acies_hint_row_set_advice (ACIES_HINT_ROW (row), find_advice (analysis, n, n == 1), NULL);
      gtk_widget_set_visible (list, TRUE);
      acies_hint_row_set_n_reasons (ACIES_HINT_ROW (row), G_MAXUINT);
      acies_test_let_pass (200);
      g_assert_cmpint (gtk_widget_get_width (list), ==, WIDTH);
      check_labels (row, button);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/hint-row/reasons", test_reasons);

  return g_test_run ();
}
