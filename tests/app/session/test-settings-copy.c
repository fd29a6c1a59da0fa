/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

#include "acies-checked-text.h"
#include "acies-settings-copy.h"
#include "acies-test-folder.h"
#include "acies-test-trouble.h"

/* Settings as they are kept where there is no dconf. */
typedef struct
{
  char              *path;
  GFile             *directory;
  char              *keyfile;
  GSettings         *settings;
  AciesSettingsCopy *copy;
} Fixture;

static void
start (Fixture *fixture)
{
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (fixture->keyfile, "/", NULL);
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);

  fixture->settings = g_settings_new_full (schema, backend, NULL);
  fixture->copy = acies_settings_copy_new (fixture->settings, fixture->directory);
  g_assert_nonnull (fixture->copy);
}

static void
stop (Fixture *fixture)
{
  while (acies_kept_file_get_busy (acies_settings_copy_get_file (fixture->copy)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->copy);
  g_assert_finalize_object (fixture->settings);
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("acies-settings-XXXXXX", NULL);
  fixture->directory = g_file_new_for_path (fixture->path);
  fixture->keyfile = g_build_filename (fixture->path, "keyfile", NULL);
  start (fixture);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  stop (fixture);
  acies_test_remove_folder (fixture->path);
  g_object_unref (fixture->directory);
  g_free (fixture->keyfile);
  g_free (fixture->path);
}

/* The file of GLib is lost, or a part of it. */
static void
test_lost (Fixture       *fixture,
           gconstpointer  data)
{
  static const char * const left[] = { NULL, "", "[io/github/acies/Acies]\nlevel=4\n" };

  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      g_autofree char *name = NULL;

      g_settings_set_uint (fixture->settings, "level", 5);
      g_settings_set_string (fixture->settings, "first-name", "Ada “the\nBold”");
      g_settings_set_boolean (fixture->settings, "first-run", FALSE);
      g_settings_set_int (fixture->settings, "window-width", 1111);
      stop (fixture);
      g_assert_cmpint (g_file_test (fixture->keyfile, G_FILE_TEST_EXISTS), ==, TRUE);
      if (left[i] != NULL)
        g_assert_true (g_file_set_contents (fixture->keyfile, left[i], -1, NULL));
      start (fixture);

      /* What is there is believed. */
      g_assert_cmpuint (g_settings_get_uint (fixture->settings, "level"), ==, i == 2 ? 4 : 5);
      name = g_settings_get_string (fixture->settings, "first-name");
      g_assert_cmpstr (name, ==, "Ada “the\nBold”");
      g_assert_false (g_settings_get_boolean (fixture->settings, "first-run"));
      g_assert_cmpint (g_settings_get_int (fixture->settings, "window-width"), ==, i == 0 ? 1111 : 1024);
    }
}

/* The file of GLib is lost while the program runs, which notices it. */
static void
test_destroyed (Fixture       *fixture,
                gconstpointer  data)
{
  const gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  g_settings_set_uint (fixture->settings, "level", 5);
  g_settings_set_uint (fixture->settings, "south-level", 6);
  g_assert_true (g_file_set_contents (fixture->keyfile, "", -1, NULL));
  while (g_settings_get_uint (fixture->settings, "south-level") == 6)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }

  /* What is set afterwards does not make it forget the rest. */
  g_settings_set_uint (fixture->settings, "level", 4);
  stop (fixture);
  start (fixture);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "level"), ==, 4);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "south-level"), ==, 6);
}

static void
test_lines (void)
{
  static const struct
  {
    const char *text;
    int         n_values;       /* -1 if the text is refused */
  } cases[] = {
    { "", 0 },
    { "level 5\n", 1 },
    { "level 5\nfirst-run false\nfirst-name 'Ada'\n", 3 },
    { "level 7\n", 0 },                 /* out of range */
    { "luck 5\n", 0 },                  /* no such key */
    { "level 'high'\n", -1 },
    { "level\n", -1 },
    { "first-run perhaps\n", -1 },
    { "first-name 'Ada\n", -1 },
    { "\n", 0 },
  };
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GHashTable) values = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (acies_settings_copy_parse (schema, cases[i].text, &values, &error), ==, cases[i].n_values >= 0);
      if (cases[i].n_values >= 0)
        g_assert_cmpint (g_hash_table_size (values), ==, cases[i].n_values);
      else
        g_assert_true (g_str_has_prefix (error->message, "Line 2: "));
    }
}

/* What is said of the copy since somebody listens, or was said before. */
static char *
listen_to (Fixture *fixture)
{
  AciesKeptFile *file = acies_settings_copy_get_file (fixture->copy);
  char *sentence = NULL;

  g_signal_connect_swapped (file, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  acies_kept_file_repeat_trouble (file);
  while (acies_kept_file_get_busy (file))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (file, &sentence);
  return sentence;
}

/* A line that makes no sense, in a copy that is whole. */
static void
test_bad_line (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->path, "settings", NULL);
  g_autofree char *text = acies_checked_text_seal ("acies-settings 1", "first-run false\nlevel 'high'\n");
  g_autofree char *sentence = NULL;

  stop (fixture);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  start (fixture);
  sentence = listen_to (fixture);
  g_assert_cmpstr (sentence, ==, "A copy of the settings was damaged and is kept as settings.damaged-1.");
  g_assert_true (g_settings_get_boolean (fixture->settings, "first-run"));
}

/* A copy that cannot be read stays, and one that cannot be written is kept in mind. */
static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->path, "settings", NULL);
  g_autofree char *unreadable = NULL;
  g_autofree char *unsaved = NULL;
  g_autofree char *still = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_settings_set_uint (fixture->settings, "level", 5);
  unsaved = listen_to (fixture);
  g_assert_cmpstr (unsaved, ==, "The settings could not be saved: This is a folder, not a file");
  stop (fixture);

  start (fixture);
  unreadable = listen_to (fixture);
  g_assert_cmpstr (unreadable, ==, "The settings cannot be read: This is a folder, not a file");
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "level"), ==, 5);
  g_settings_set_uint (fixture->settings, "level", 4);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
  still = acies_kept_file_dup_unsaved (acies_settings_copy_get_file (fixture->copy));
  g_assert_cmpstr (still, ==, "The settings could not be saved: This is a folder, not a file");
}

/* A copy that is damaged changes nothing, and is kept; and whoever listens later is told. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *sentence = NULL;
  g_autofree char *path = g_build_filename (fixture->path, "settings", NULL);
  g_autofree char *damaged = g_build_filename (fixture->path, "settings.damaged-1", NULL);

  g_settings_set_uint (fixture->settings, "level", 5);
  stop (fixture);
  g_assert_true (g_file_set_contents (path, "acies-settings 1\nlevel 6\n", -1, NULL));
  start (fixture);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "level"), ==, 5);
  g_assert_true (g_file_test (damaged, G_FILE_TEST_EXISTS));
  sentence = listen_to (fixture);
  g_assert_cmpstr (sentence, ==, "A copy of the settings was damaged and is kept as settings.damaged-1.");
}

/* Other backends need no copy. */
static void
test_unneeded (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings = g_settings_new_with_backend (APPLICATION_ID, backend);

  g_assert_null (acies_settings_copy_new (settings, fixture->directory));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/settings-copy/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("lost", test_lost);
  ADD ("destroyed", test_destroyed);
  ADD ("damaged", test_damaged);
  ADD ("bad-line", test_bad_line);
  ADD ("no-file", test_no_file);
  ADD ("unneeded", test_unneeded);

#undef ADD
  g_test_add_func ("/settings-copy/lines", test_lines);

  return g_test_run ();
}
