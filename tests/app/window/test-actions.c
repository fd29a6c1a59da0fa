/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Other programs can activate every action of the window, with whatever parameter. Needs a display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-application.h"
#include "acies-test-folder.h"
#include "acies-test-window.h"

static char *home;

/* Parameters of each type that nothing in the program gives. */
static const char * const parameters[] = {
  "''", "' '", "'nothing'", "'../..'", "'%s'", "'file:///dev/null'", "'panel'", "'R.nothing'", "'1.1'",
  "uint32 0", "uint32 1", "uint32 9", "uint32 10", "uint32 4294967295",
  "0", "1", "-1", "7", "2147483647", "-2147483648",
  "true", "false",
  "('', '', uint32 0)", "('nothing', 'claim=end', uint32 7)", "('a', 'claim=never', uint32 1)", "('\\n', 'tactics=off', uint32 1)",
};

/* A critical message ends the test. */
static guint
activate_all (AciesWindow *window)
{
  GActionGroup *group = G_ACTION_GROUP (window);
  g_auto (GStrv) names = g_action_group_list_actions (group);
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const GVariantType *type = g_action_group_get_action_parameter_type (group, names[i]);

      for (guint j = 0; type != NULL && j < G_N_ELEMENTS (parameters); j++)
        {
          g_autoptr (GVariant) parameter = g_variant_ref_sink (g_variant_parse (NULL, parameters[j], NULL, NULL, NULL));

          if (!g_variant_is_of_type (parameter, type))
            continue;

          g_test_message ("%s %s", names[i], parameters[j]);
          g_action_group_activate_action (group, names[i], parameter);
          n++;
        }
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }

  return n;
}

/* At home, in a game, and looking back. */
static void
test_parameters (void)
{
  static const char * const before[] = { "win.home", "win.new-game", "win.practice-mistakes", "win.review" };

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));

      acies_window_resume (window);
      acies_test_window_lay (window, "R1.R2.R3:!s/Y1:/:/:B1/:B2/:B5/:/:/: turn s hand G10.O1.O3.O5.P1.P3.P5", 1);
      gtk_widget_activate_action (GTK_WIDGET (window), before[i], NULL);
      g_assert_cmpuint (activate_all (window), >, 20);
      acies_test_window_close (window);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  home = g_dir_make_tmp ("acies-actions-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/actions/parameters", test_parameters);

  status = g_test_run ();
  acies_test_remove_folder (home);
  g_free (home);
  return status;
}
