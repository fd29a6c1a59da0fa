/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-settings.h"
#include "acies-test-folder.h"

static AciesSettings *
create (void)
{
  AciesSettings *settings = acies_settings_new ();

  /* Resets what an earlier test may have set. */
  g_object_set (settings, "preset", "clarified", "custom-rules", "", "watch-pace", "normal", "starter", "chance",
                "level", 2, NULL);
  return settings;
}

static void
test_watch_pace (void)
{
  g_autoptr (AciesSettings) settings = create ();
  const guint normal = acies_settings_get_watch_pause (settings);
  guint slow, fast;

  g_object_set (settings, "watch-pace", "slow", NULL);
  slow = acies_settings_get_watch_pause (settings);
  g_object_set (settings, "watch-pace", "fast", NULL);
  fast = acies_settings_get_watch_pause (settings);
  g_assert_cmpuint (fast, >, 0);
  g_assert_cmpuint (fast, <, normal);
  g_assert_cmpuint (normal, <, slow);
}

/* Who begins: who was chosen, or either. */
static void
test_starter (void)
{
  g_autoptr (AciesSettings) settings = create ();
  guint n_starts[2] = { 0, 0 };

  for (guint i = 0; i < 1000 && (n_starts[0] == 0 || n_starts[1] == 0); i++)
    n_starts[acies_settings_choose_starter (settings)]++;
  g_assert_cmpuint (n_starts[ACIES_SEAT_SOUTH], >, 0);
  g_assert_cmpuint (n_starts[ACIES_SEAT_NORTH], >, 0);

  for (guint i = 0; i < 20; i++)
    {
      g_object_set (settings, "starter", "you", NULL);
      g_assert_cmpint (acies_settings_choose_starter (settings), ==, ACIES_SEAT_SOUTH);
      g_object_set (settings, "starter", "enemy", NULL);
      g_assert_cmpint (acies_settings_choose_starter (settings), ==, ACIES_SEAT_NORTH);
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
  g_autoptr (AciesSettings) settings = create ();
  g_autoptr (AciesRules) custom = acies_rules_new ();
  g_autoptr (AciesRules) clarified = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_for_preset (named[i]);
      g_autoptr (AciesSettings) later = NULL;
      g_autoptr (AciesRules) same = NULL;

      acies_settings_store_rules (settings, rules, named[i]);
      later = acies_settings_new ();
      same = acies_settings_create_rules (later);
      g_assert_cmpint (acies_settings_get_preset (later), ==, named[i]);
      g_assert_true (acies_rules_equal (rules, same));
    }

  acies_rules_parse (custom, "claim=start tactics=on scout=all weather=stays leader=again forced=off", &error);
  g_assert_no_error (error);
  acies_settings_store_rules (settings, custom, ACIES_PRESET_CUSTOM);
  {
    g_autoptr (AciesSettings) later = acies_settings_new ();
    g_autoptr (AciesRules) same = acies_settings_create_rules (later);

    g_assert_cmpint (acies_settings_get_preset (later), ==, ACIES_PRESET_CUSTOM);
    g_assert_true (acies_rules_equal (custom, same));
  }

  g_object_set (settings, "custom-rules", "claim=never", NULL);
  {
    g_autoptr (AciesRules) rules = acies_settings_create_rules (settings);

    g_assert_true (acies_rules_equal (rules, clarified));
  }
}

/* Runs this program from @path, where no settings are installed. */
static void
run_elsewhere (const char *path,
               const char *option)
{
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *libraries = g_test_build_filename (G_TEST_BUILT, "..", "src", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  const char *argv[] = { path, option, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  environment = g_environ_unsetenv (environment, "GSETTINGS_SCHEMA_DIR");
  environment = g_environ_setenv (environment, "XDG_DATA_DIRS", folder, TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_HOME", folder, TRUE);
  environment = g_environ_setenv (environment, "LD_LIBRARY_PATH", libraries, TRUE);
  g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, &output, &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  if (error != NULL)
    g_error ("%s: %s", error->message, output);
}

/* Whether what is set is there for the next one that asks. */
static int
look_elsewhere (gboolean kept)
{
  g_autoptr (AciesSettings) settings = acies_settings_new ();
  g_autoptr (AciesSettings) later = NULL;

  g_assert_cmpuint (acies_settings_get_level (settings), ==, 1);
  g_object_set (settings, "level", 5, NULL);
  g_assert_cmpuint (acies_settings_get_level (settings), ==, 5);
  g_assert_null (acies_settings_get_file (settings));
  later = acies_settings_new ();
  g_assert_cmpuint (acies_settings_get_level (later), ==, kept ? 5 : 1);
  return 0;
}

/* A program that is not installed finds its settings in the folder in which it was built; one that was
 * copied somewhere by itself has settings as long as it runs. */
static void
test_elsewhere (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = g_dir_make_tmp ("acies-elsewhere-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "a", "b", NULL);
  g_autofree char *path = g_build_filename (inner, "test-settings", NULL);
  g_autoptr (GFile) original = g_file_new_for_path (program);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  run_elsewhere (program, "--built");

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_file_copy (original, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  run_elsewhere (path, "--copied");
  acies_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 2 && g_str_equal (argv[1], "--built"))
    return look_elsewhere (TRUE);
  if (argc == 2 && g_str_equal (argv[1], "--copied"))
    return look_elsewhere (FALSE);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/settings/watch-pace", test_watch_pace);
  g_test_add_func ("/settings/starter", test_starter);
  g_test_add_func ("/settings/rules", test_rules);
  g_test_add_func ("/settings/elsewhere", test_elsewhere);

  return g_test_run ();
}
