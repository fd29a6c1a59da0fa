/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>
#include <sys/wait.h>

#include "acies-card-face.h"
#include "acies-settings.h"
#include "acies-table.h"
#include "acies-test-folder.h"

static void
reset (GSettings *settings)
{
  g_settings_reset (settings, "preset");
  g_settings_reset (settings, "custom-rules");
  g_settings_reset (settings, "starter");
  g_settings_reset (settings, "opponent");
  g_settings_reset (settings, "series");
}

/* What the schema calls a value is what the code means by it. */
static void
test_enumerations (void)
{
  static const struct
  {
    const char *key;
    const char *word;
    int         value;
  } cases[] = {
    { "card-style", "classic", ACIES_CARD_STYLE_CLASSIC },
    { "card-style", "legible", ACIES_CARD_STYLE_LEGIBLE },
    { "show-strength", "automatic", ACIES_STRENGTH_TELLING },
    { "show-strength", "never", ACIES_STRENGTH_NEVER },
    { "show-strength", "on-demand", ACIES_STRENGTH_ON_DEMAND },
    { "show-strength", "always", ACIES_STRENGTH_ALWAYS },
    { "opponent", "computer", ACIES_NEW_OPPONENT_COMPUTER },
    { "opponent", "person", ACIES_NEW_OPPONENT_PERSON },
    { "opponent", "watch", ACIES_NEW_OPPONENT_WATCH },
    { "series", "none", ACIES_NEW_SERIES_NONE },
    { "series", "games", ACIES_NEW_SERIES_GAMES },
    { "series", "lead", ACIES_NEW_SERIES_LEAD },
    { "series", "wins", ACIES_NEW_SERIES_WINS },
    { "series", "breakthroughs", ACIES_NEW_SERIES_BREAKTHROUGHS },
    { "series", "campaign", ACIES_NEW_SERIES_CAMPAIGN },
    { "series", "pair", ACIES_NEW_SERIES_PAIR },
    { "starter", "you", ACIES_NEW_STARTER_YOU },
    { "starter", "enemy", ACIES_NEW_STARTER_ENEMY },
    { "starter", "chance", ACIES_NEW_STARTER_CHANCE },
    { "preset", "clarified", ACIES_PRESET_CLARIFIED },
    { "preset", "as-printed", ACIES_PRESET_AS_PRINTED },
    { "preset", "advanced", ACIES_PRESET_ADVANCED },
    { "preset", "no-tactics", ACIES_PRESET_NO_TACTICS },
    { "preset", "custom", ACIES_PRESET_CUSTOM },
    { "coach", "off", ACIES_COACH_OFF },
    { "coach", "quiet", ACIES_COACH_QUIET },
    { "coach", "on", ACIES_COACH_ON },
    { "coach-threshold", "doubtful", ACIES_GRADE_DOUBTFUL },
    { "coach-threshold", "bad", ACIES_GRADE_BAD },
    { "coach-threshold", "blunder", ACIES_GRADE_BLUNDER },
  };
  GSettings *settings = acies_settings_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (g_settings_set_string (settings, cases[i].key, cases[i].word));
      g_assert_cmpint (g_settings_get_enum (settings, cases[i].key), ==, cases[i].value);
      g_settings_reset (settings, cases[i].key);
    }
}

/* What is selected and its key follow each other, and nothing is lost where nothing is selected. */
static void
test_choice (void)
{
  const char * const words[] = { "Never", "Briefly", "Longer", NULL };
  GSettings *settings = acies_settings_get_default ();
  g_autoptr (GtkSingleSelection) row = gtk_single_selection_new (G_LIST_MODEL (gtk_string_list_new (words)));

  gtk_single_selection_set_autoselect (row, FALSE);
  gtk_single_selection_set_can_unselect (row, TRUE);
  acies_settings_bind_choice ("announcements", row);
  g_assert_cmpuint (gtk_single_selection_get_selected (row), ==, 1);
  gtk_single_selection_set_selected (row, 2);
  g_assert_cmpint (g_settings_get_enum (settings, "announcements"), ==, 4000);
  g_settings_set_string (settings, "announcements", "off");
  g_assert_cmpuint (gtk_single_selection_get_selected (row), ==, 0);
  gtk_single_selection_set_selected (row, GTK_INVALID_LIST_POSITION);
  g_assert_cmpint (g_settings_get_enum (settings, "announcements"), ==, 0);
  g_settings_reset (settings, "announcements");
}

/* A series ends as the library has it; a pair is for a person against the computer alone. */
static void
test_series (void)
{
  GSettings *settings = acies_settings_get_default ();
  AciesSeriesEnd end;

  g_settings_set_string (settings, "series", "none");
  g_assert_false (acies_settings_get_series (&end));
  g_settings_set_string (settings, "series", "games");
  g_assert_true (acies_settings_get_series (&end));
  g_assert_cmpint (end, ==, ACIES_SERIES_END_GAMES);
  g_settings_set_string (settings, "series", "campaign");
  g_assert_true (acies_settings_get_series (&end));
  g_assert_cmpint (end, ==, ACIES_SERIES_END_CAMPAIGN);
  g_assert_false (acies_settings_get_pair ());

  g_settings_set_string (settings, "series", "pair");
  g_assert_false (acies_settings_get_series (&end));
  g_assert_true (acies_settings_get_pair ());
  g_settings_set_string (settings, "opponent", "watch");
  g_assert_false (acies_settings_get_pair ());
  reset (settings);
}

/* Whoever chose the strongest opponent keeps it where others come below, and that is done once. */
static void
test_highest_level (void)
{
  static const struct
  {
    guint before, after;
  } levels[] = {
    { 1, 1 }, { 5, 5 }, { 6, ACIES_MAX_LEVEL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (GSettings) old = acies_settings_new_for_person ("anna");
      g_autoptr (GSettings) now = NULL;
      g_autoptr (GSettings) later = NULL;

      g_settings_reset (old, "highest-level");
      g_settings_set_uint (old, "level", levels[i].before);
      now = acies_settings_new_for_person ("anna");
      g_assert_cmpuint (g_settings_get_uint (now, "level"), ==, levels[i].after);

      g_settings_set_uint (now, "level", levels[i].before);
      later = acies_settings_new_for_person ("anna");
      g_assert_cmpuint (g_settings_get_uint (later, "level"), ==, levels[i].before);
    }
}

/* Who begins: who was chosen, or either. */
static void
test_starter (void)
{
  GSettings *settings = acies_settings_get_default ();
  guint n_starts[2] = { 0, 0 };

  for (guint i = 0; i < 1000 && (n_starts[0] == 0 || n_starts[1] == 0); i++)
    n_starts[acies_settings_choose_starter ()]++;
  g_assert_cmpuint (n_starts[ACIES_SEAT_SOUTH], >, 0);
  g_assert_cmpuint (n_starts[ACIES_SEAT_NORTH], >, 0);

  for (guint i = 0; i < 20; i++)
    {
      g_settings_set_string (settings, "starter", "you");
      g_assert_cmpint (acies_settings_choose_starter (), ==, ACIES_SEAT_SOUTH);
      g_settings_set_string (settings, "starter", "enemy");
      g_assert_cmpint (acies_settings_choose_starter (), ==, ACIES_SEAT_NORTH);
    }
}

/* The rules of the next game come back, also those that have no name; those that make no sense are
 * not used. */
static void
test_rules (void)
{
  static const AciesPreset named[] = {
    ACIES_PRESET_CLARIFIED, ACIES_PRESET_AS_PRINTED, ACIES_PRESET_ADVANCED, ACIES_PRESET_NO_TACTICS,
  };
  GSettings *settings = acies_settings_get_default ();
  g_autoptr (AciesRules) custom = acies_rules_new ();
  g_autoptr (AciesRules) clarified = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);
  g_autoptr (AciesRules) stored = NULL;
  g_autoptr (AciesRules) instead = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_for_preset (named[i]);
      g_autoptr (AciesRules) same = NULL;

      acies_settings_store_rules (rules, named[i]);
      same = acies_settings_create_rules ();
      g_assert_cmpint (g_settings_get_enum (settings, "preset"), ==, named[i]);
      g_assert_true (acies_rules_equal (rules, same));
    }

  acies_rules_parse (custom, "claim=start tactics=on scout=all weather=stays leader=again forced=off", &error);
  g_assert_no_error (error);
  acies_settings_store_rules (custom, ACIES_PRESET_CUSTOM);
  g_assert_cmpint (g_settings_get_enum (settings, "preset"), ==, ACIES_PRESET_CUSTOM);
  stored = acies_settings_create_rules ();
  g_assert_true (acies_rules_equal (custom, stored));

  g_settings_set_string (settings, "custom-rules", "claim=never");
  instead = acies_settings_create_rules ();
  g_assert_true (acies_rules_equal (instead, clarified));
  reset (settings);
}

/* Runs the program at @path, where no settings are installed and no display is. What it complains about. */
static char *
run_elsewhere (const char *path)
{
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *own = g_test_build_filename (G_TEST_BUILT, "..", "src", NULL);
  g_autofree char *libraries = g_strdup_printf ("%s:%s/condita", own, own);
  g_autofree char *folder = g_path_get_dirname (path);
  const char *argv[] = { path, NULL };
  char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  environment = g_environ_unsetenv (environment, "GSETTINGS_SCHEMA_DIR");
  environment = g_environ_unsetenv (environment, "DISPLAY");
  environment = g_environ_unsetenv (environment, "WAYLAND_DISPLAY");
  environment = g_environ_setenv (environment, "XDG_DATA_DIRS", folder, TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_HOME", folder, TRUE);
  environment = g_environ_setenv (environment, "LD_LIBRARY_PATH", libraries, TRUE);
  g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, &complaint, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 1);
  return complaint;
}

/* A program that is not installed finds its settings in the folder in which it was built, and goes on to look for a display;
 * one that was copied somewhere by itself says what is missing. */
static void
test_elsewhere (void)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "..", "src", "app", "acies", NULL);
  g_autofree char *folder = g_dir_make_tmp ("acies-elsewhere-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "a", "b", NULL);
  g_autofree char *path = g_build_filename (inner, "acies", NULL);
  g_autofree char *built = NULL;
  g_autofree char *copied = NULL;
  g_autoptr (GFile) original = g_file_new_for_path (program);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  built = run_elsewhere (program);
  g_assert_nonnull (strstr (built, "no display"));

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_file_copy (original, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  copied = run_elsewhere (path);
  g_assert_nonnull (strstr (copied, APPLICATION_ID));
  g_assert_null (strstr (copied, "no display"));
  acies_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/settings/enumerations", test_enumerations);
  g_test_add_func ("/settings/choice", test_choice);
  g_test_add_func ("/settings/series", test_series);
  g_test_add_func ("/settings/highest-level", test_highest_level);
  g_test_add_func ("/settings/starter", test_starter);
  g_test_add_func ("/settings/rules", test_rules);
  g_test_add_func ("/settings/elsewhere", test_elsewhere);

  return g_test_run ();
}
