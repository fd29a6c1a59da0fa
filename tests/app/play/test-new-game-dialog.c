/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be chosen before a game. Needs a display. */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "acies-new-game-dialog.h"

/* Calls @found with each row for a text in @widget. */
static guint
for_each_entry (GtkWidget *widget,
                void     (*found) (GtkEditable *row))
{
  guint n = 0;

  if (ADW_IS_ENTRY_ROW (widget))
    {
      found (GTK_EDITABLE (widget));
      return 1;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += for_each_entry (child, found);
  return n;
}

static void
check_name (GtkEditable *row)
{
  g_autofree char *name = g_strnfill (ACIES_MAX_NAME_LENGTH - 1, 'x');
  int place = ACIES_MAX_NAME_LENGTH - 1;

  /* What the settings held. */
  g_assert_cmpint (g_utf8_strlen (gtk_editable_get_text (row), -1), ==, ACIES_MAX_NAME_LENGTH);

  gtk_editable_set_text (row, name);
  gtk_editable_insert_text (row, "ψψ", -1, &place);
  g_assert_cmpint (g_utf8_strlen (gtk_editable_get_text (row), -1), ==, ACIES_MAX_NAME_LENGTH);
  g_assert_true (g_str_has_suffix (gtk_editable_get_text (row), "xψ"));
}

/* No name can be given that a record would not hold. */
static void
test_names (void)
{
  g_autoptr (AciesSettings) settings = acies_settings_new ();
  g_autofree char *name = g_strnfill (3 * ACIES_MAX_NAME_LENGTH, 'x');
  GtkWidget *dialog;

  g_object_set (settings, "first-name", name, "second-name", name, NULL);
  dialog = acies_new_game_dialog_new (settings, ACIES_NEW_GAME_AS_BEFORE);
  g_assert_cmpuint (for_each_entry (dialog, check_name), ==, 2);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The row with @title in @widget; %NULL if it is not shown. */
static AdwComboRow *
find_row (GtkWidget  *widget,
          const char *title)
{
  AdwComboRow *found = NULL;

  if (ADW_IS_COMBO_ROW (widget) && gtk_widget_get_visible (widget) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return ADW_COMBO_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

/* What was asked for is chosen already, and each choice is explained by a line of its own. */
static void
test_offers (void)
{
  static const struct
  {
    AciesNewGameOffer offer;
    guint opponent, series;
  } cases[] = {
    { ACIES_NEW_GAME_AS_BEFORE, 0, 0 }, { ACIES_NEW_GAME_SERIES, 0, 1 }, { ACIES_NEW_GAME_TWO_PEOPLE, 1, 0 },
  };
  g_autoptr (AciesSettings) settings = acies_settings_new ();

  g_object_set (settings, "opponent", "computer", "series", "none", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *dialog = acies_new_game_dialog_new (settings, cases[i].offer);
      AdwComboRow *opponent = find_row (dialog, "_Opponent");
      AdwComboRow *series = find_row (dialog, "_Play");

      g_assert_cmpuint (adw_combo_row_get_selected (opponent), ==, cases[i].opponent);
      g_assert_cmpuint (adw_combo_row_get_selected (series), ==, cases[i].series);
      g_assert_true ((find_row (dialog, "_Level") != NULL) == (cases[i].opponent == 0));
      for (guint n = 0; n < g_list_model_get_n_items (adw_combo_row_get_model (series)); n++)
        {
          g_autofree char *before = g_strdup (adw_action_row_get_subtitle (ADW_ACTION_ROW (series)));

          adw_combo_row_set_selected (series, n);
          g_assert_cmpuint (strlen (adw_action_row_get_subtitle (ADW_ACTION_ROW (series))), >, 0);
          if (n != cases[i].series)
            g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (series)), !=, before);
        }
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/new-game-dialog/names", test_names);
  g_test_add_func ("/new-game-dialog/offers", test_offers);

  return g_test_run ();
}
