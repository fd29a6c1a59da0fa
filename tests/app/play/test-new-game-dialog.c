/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be chosen before a game. Needs a display. */

#include "config.h"

#include <adwaita.h>

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
  dialog = acies_new_game_dialog_new (settings);
  g_assert_cmpuint (for_each_entry (dialog, check_name), ==, 2);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/new-game-dialog/names", test_names);

  return g_test_run ();
}
