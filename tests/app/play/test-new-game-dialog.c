/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be chosen before a game. Needs a display. */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "acies-new-game-dialog.h"
#include "acies-people.h"
#include "acies-settings.h"
#include "acies-test-folder.h"
#include "acies-widget-fixes.h"

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
  GSettings *settings = acies_settings_get_person ();
  g_autofree char *name = g_strnfill (3 * ACIES_MAX_NAME_LENGTH, 'x');
  GtkWidget *dialog;

  g_settings_set_string (settings, "first-name", name);
  g_settings_set_string (settings, "second-name", name);
  dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
  g_assert_cmpuint (for_each_entry (dialog, check_name), ==, 2);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Enter in the first row leads to the second. */
static void
check_enter (GtkEditable *row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (row));

  if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Name of Player 1"))
    g_signal_emit_by_name (row, "entry-activated");
  else
    g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), GTK_WIDGET (row)));
}

/* After the first name comes the second one, before the game. */
static void
test_enter (void)
{
  GSettings *settings = acies_settings_get_default ();
  GtkWidget *dialog;

  g_settings_set_string (settings, "opponent", "person");
  dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
  gtk_window_present (GTK_WINDOW (dialog));
  g_assert_cmpuint (for_each_entry (dialog, check_enter), ==, 2);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
check_person (GtkEditable *row)
{
  if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Name of Player 1"))
    g_assert_cmpstr (gtk_editable_get_text (row), ==, "Anna");
  else
    g_assert_cmpstr (gtk_editable_get_text (row), ==, "");
}

/* Whoever plays here is the first player, also under another name later, unless somebody else is. */
static void
test_person (void)
{
  AciesPerson *person = acies_people_get_current (acies_people_get_default ());
  GSettings *settings = acies_person_get_settings (person);
  g_autofree char *first = NULL;
  g_autofree char *other = NULL;
  g_autofree char *kept = NULL;
  GtkWidget *dialog;

  g_settings_reset (settings, "first-name");
  g_settings_reset (settings, "second-name");
  acies_person_set_name (person, "Anna");
  g_settings_set_string (acies_settings_get_default (), "opponent", "person");
  dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
  g_assert_cmpuint (for_each_entry (dialog, check_person), ==, 2);
  gtk_widget_activate_action (dialog, "game.start", NULL);
  first = acies_settings_dup_player_name (ACIES_SEAT_SOUTH);
  g_assert_cmpstr (first, ==, "Anna");
  kept = g_settings_get_string (settings, "first-name");
  g_assert_cmpstr (kept, ==, "");

  g_settings_set_string (settings, "first-name", "Ben");
  other = acies_settings_dup_player_name (ACIES_SEAT_SOUTH);
  g_assert_cmpstr (other, ==, "Ben");
  g_settings_reset (settings, "first-name");
  while (acies_kept_file_get_busy (acies_person_get_file (person)))
    g_main_context_iteration (NULL, TRUE);
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

/* The first switch in @widget. */
static GtkWidget *
find_switch (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SWITCH (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_switch (child);
  return found;
}

/* Two people may sit face to face, until they choose otherwise. */
static void
test_face_to_face (void)
{
  GSettings *settings = acies_settings_get_default ();

  g_settings_reset (settings, "face-to-face");
  g_settings_set_string (settings, "opponent", "person");
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
      GtkWidget *row = gtk_widget_get_ancestor (find_switch (dialog), ADW_TYPE_ACTION_ROW);

      g_assert_true (gtk_widget_get_visible (row));
      adw_combo_row_set_selected (find_row (dialog, "_Opponent"), 0);
      g_assert_false (gtk_widget_get_visible (row));
      adw_combo_row_set_selected (find_row (dialog, "_Opponent"), 1);
      g_assert_true (gtk_switch_get_active (GTK_SWITCH (find_switch (dialog))) == (i == 1));
      gtk_switch_set_active (GTK_SWITCH (find_switch (dialog)), i == 0);
      /* Nothing changes before the game begins. */
      g_assert_true (g_settings_get_boolean (settings, "face-to-face") == (i == 1));
      gtk_widget_activate_action (dialog, "game.start", NULL);
      g_assert_true (g_settings_get_boolean (settings, "face-to-face") == (i == 0));
    }
}

/* How high the explanation below the title of @row is. */
static int
measure_explanation (AdwComboRow *row)
{
  GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
  int height;

  gtk_widget_measure (gtk_widget_get_last_child (box), GTK_ORIENTATION_VERTICAL, 300, &height, NULL, NULL, NULL);
  return height;
}

/* What was asked for is chosen already, and each choice is explained by a line of its own. Nothing moves when another one
 * is chosen. */
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
  GSettings *settings = acies_settings_get_default ();

  g_settings_set_string (settings, "opponent", "computer");
  g_settings_set_string (settings, "series", "none");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *dialog = acies_new_game_dialog_new (cases[i].offer);
      AdwComboRow *opponent = find_row (dialog, "_Opponent");
      AdwComboRow *series = find_row (dialog, "Len_gth");
      const int usual_height = measure_explanation (series);
      int height;

      g_assert_cmpuint (adw_combo_row_get_selected (opponent), ==, cases[i].opponent);
      g_assert_cmpuint (adw_combo_row_get_selected (series), ==, cases[i].series);
      g_assert_true ((find_row (dialog, "_Level") != NULL) == (cases[i].opponent == 0));
      for (guint n = 0; n < g_list_model_get_n_items (adw_combo_row_get_model (series)); n++)
        {
          g_autofree char *before = g_strdup (acies_widget_fixes_get_explanation (series));

          adw_combo_row_set_selected (series, n);
          g_assert_cmpuint (strlen (acies_widget_fixes_get_explanation (series)), >, 0);
          height = measure_explanation (series);
          g_assert_cmpint (height, ==, usual_height);
          if (n != cases[i].series)
            g_assert_cmpstr (acies_widget_fixes_get_explanation (series), !=, before);
        }
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

/* Two games with the same cards are offered against the computer alone. */
static void
test_pair (void)
{
  GSettings *settings = acies_settings_get_default ();
  GtkWidget *dialog;
  AdwComboRow *opponent, *series;
  guint n;

  g_settings_set_string (settings, "opponent", "computer");
  g_settings_set_string (settings, "series", "pair");
  dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
  opponent = find_row (dialog, "_Opponent");
  series = find_row (dialog, "Len_gth");
  n = g_list_model_get_n_items (adw_combo_row_get_model (series));
  g_assert_cmpuint (adw_combo_row_get_selected (series), ==, n - 1);

  for (guint i = 2; i > 0; i--)
    {
      adw_combo_row_set_selected (opponent, i);
      g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (series)), ==, n - 1);
      g_assert_cmpuint (adw_combo_row_get_selected (series), ==, 0);
    }
  adw_combo_row_set_selected (opponent, 0);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (series)), ==, n);
  gtk_window_destroy (GTK_WINDOW (dialog));

  /* Where two people would play one, they play a single game. */
  g_settings_set_string (settings, "opponent", "person");
  g_assert_false (acies_settings_get_pair ());
  dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (dialog, "Len_gth")), ==, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Levels that are chosen for a game that is watched are not those of the next game against the computer. */
static void
test_watched_level (void)
{
  GSettings *settings = acies_settings_get_default ();
  GtkWidget *dialog;

  g_settings_set_string (settings, "opponent", "watch");
  g_settings_set_string (settings, "series", "none");
  g_settings_set_uint (acies_settings_get_person (), "level", 2);
  g_settings_set_uint (settings, "north-level", 5);
  dialog = acies_new_game_dialog_new (ACIES_NEW_GAME_AS_BEFORE);
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (dialog, "_Level of North (Top)")), ==, 4);
  adw_combo_row_set_selected (find_row (dialog, "_Level of North (Top)"), 5);
  gtk_widget_activate_action (dialog, "game.start", NULL);

  g_assert_cmpuint (g_settings_get_uint (acies_settings_get_person (), "level"), ==, 2);
  g_assert_cmpuint (g_settings_get_uint (settings, "north-level"), ==, 6);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-new-game-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/new-game-dialog/names", test_names);
  g_test_add_func ("/new-game-dialog/enter", test_enter);
  g_test_add_func ("/new-game-dialog/person", test_person);
  g_test_add_func ("/new-game-dialog/face-to-face", test_face_to_face);
  g_test_add_func ("/new-game-dialog/offers", test_offers);
  g_test_add_func ("/new-game-dialog/pair", test_pair);
  g_test_add_func ("/new-game-dialog/watched-level", test_watched_level);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
