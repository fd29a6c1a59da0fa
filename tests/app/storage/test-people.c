/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Several people at one computer: what they are called, and where what is theirs lies. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "acies-file-lock.h"
#include "acies-people.h"
#include "acies-settings.h"
#include "acies-test-folder.h"

static char *home;

typedef struct
{
  char        *path;
  AciesPeople *people;
} Fixture;

/* As in a process that starts. */
static AciesPeople *
start (Fixture *fixture)
{
  g_autoptr (GFile) directory = g_file_new_for_path (fixture->path);

  return acies_people_new (directory);
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->path = g_build_filename (home, "acies", NULL);
  g_settings_reset (acies_settings_get_default (), "person");
  fixture->people = start (fixture);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  g_object_unref (fixture->people);
  if (g_file_test (fixture->path, G_FILE_TEST_EXISTS))
    acies_test_remove_folder (fixture->path);
  g_free (fixture->path);
}

static void
wait_until_written (AciesPerson *person)
{
  while (acies_kept_file_get_busy (acies_person_get_file (person)))
    g_main_context_iteration (NULL, TRUE);
}

static AciesPerson *
add (AciesPeople *people,
     const char  *name)
{
  g_autoptr (GError) error = NULL;
  AciesPerson *person = acies_people_add (people, name, &error);

  g_assert_no_error (error);
  wait_until_written (person);
  return person;
}

static void
refuse (AciesPeople *people,
        const char  *name,
        int          code)
{
  const guint n = g_list_model_get_n_items (acies_people_get_list (people));
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_people_add (people, name, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (people)), ==, n);
}

static AciesPerson *
get (AciesPeople *people,
     guint        n)
{
  g_autoptr (AciesPerson) person = g_list_model_get_item (acies_people_get_list (people), n);

  g_assert_nonnull (person);
  return person;
}

static void
assert_name (AciesPerson *person,
             const char  *name)
{
  g_autofree char *is = acies_person_dup_name (person);

  g_assert_cmpstr (is, ==, name);
}

/* Whoever is alone has the folder and the settings that there were before there were people. */
static void
test_first (Fixture       *fixture,
            gconstpointer  data)
{
  AciesPerson *first = acies_people_get_current (fixture->people);
  g_autofree char *path = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (fixture->people)), ==, 1);
  g_assert_true (get (fixture->people, 0) == first);
  g_assert_cmpstr (g_file_peek_path (acies_people_get_directory (fixture->people)), ==, fixture->path);
  g_object_get (acies_person_get_settings (first), "path", &path, NULL);
  g_assert_cmpstr (path, ==, "/io/github/acies/Acies/");
  g_assert_false (acies_person_has_name (first));
  assert_name (first, "Player 1");
  g_settings_set_string (acies_person_get_settings (first), "first-name", "Ada");
  assert_name (first, "Ada");
  g_settings_reset (acies_person_get_settings (first), "first-name");
  /* Nothing was written for that. */
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* Everybody has a folder and settings of their own, and is there again in the next process, as is who played last. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  AciesPerson *zoe = add (fixture->people, "  Zoë \n");
  AciesPerson *anna = add (fixture->people, "Anna");
  g_autoptr (AciesPeople) later = NULL;
  g_autofree char *folder = g_build_filename (fixture->path, "people", "anna", NULL);

  g_assert_cmpstr (g_file_peek_path (acies_person_get_directory (anna)), ==, folder);
  g_settings_set_uint (acies_person_get_settings (anna), "level", 4);
  g_assert_cmpuint (g_settings_get_uint (acies_person_get_settings (zoe), "level"), ==, 1);
  g_assert_cmpuint (g_settings_get_uint (acies_person_get_settings (get (fixture->people, 0)), "level"), ==, 1);
  acies_people_set_current (fixture->people, zoe);

  later = start (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (later)), ==, 3);
  assert_name (get (later, 1), "Anna");
  assert_name (get (later, 2), "Zoë");
  g_assert_true (acies_people_get_current (later) == get (later, 2));
  g_assert_cmpuint (g_settings_get_uint (acies_person_get_settings (get (later, 1)), "level"), ==, 4);
  g_settings_reset (acies_person_get_settings (anna), "level");
}

/* A name must be seen, and not be taken for another one; what stands in it never leads out of the folder. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct
  {
    const char *name;
    const char *kept;
    const char *folder;
  } cases[] = {
    { "Anna", "Anna", "anna" },
    { "../../etc", "../../etc", "etc" },
    { "/", "/", "person" },
    { "..", "..", "person-2" },
    { "a.b", "a.b", "a-b" },
    { "a/b", "a/b", "a-b-2" },
    { "<b>Ben & Co.\n", "<b>Ben & Co.", "b-ben-co" },
    /* What turns the text around it. */
    { "Ev\xe2\x80\xaeil", "Ev il", "ev-il" },
    { "Žofie 2", "Žofie 2", "žofie-2" },
    { "陽子", "陽子", "陽子" },
  };
  g_autofree char *long_name = g_strnfill (3 * ACIES_MAX_NAME_LENGTH, 'x');
  g_autofree char *kept = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPerson *person = add (fixture->people, cases[i].name);

      assert_name (person, cases[i].kept);
      g_assert_cmpstr (acies_person_get_id (person), ==, cases[i].folder);
    }

  refuse (fixture->people, "", G_IO_ERROR_INVALID_FILENAME);
  refuse (fixture->people, " \t\n", G_IO_ERROR_INVALID_FILENAME);
  refuse (fixture->people, "\xc2\xa0\xe2\x80\x8b", G_IO_ERROR_INVALID_FILENAME);
  refuse (fixture->people, "ANNA", G_IO_ERROR_EXISTS);
  refuse (fixture->people, " anna", G_IO_ERROR_EXISTS);
  /* The same letters, of another width or put together. */
  refuse (fixture->people, "\xef\xbc\xa1nna", G_IO_ERROR_EXISTS);
  refuse (fixture->people, "Z\xcc\x8c" "ofie 2", G_IO_ERROR_EXISTS);
  refuse (fixture->people, "Player 1", G_IO_ERROR_EXISTS);

  kept = acies_person_dup_name (add (fixture->people, long_name));
  g_assert_cmpint (g_utf8_strlen (kept, -1), ==, ACIES_MAX_NAME_LENGTH);
}

/* Another name moves nothing, so that another process can go on. */
static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  AciesPerson *first = get (fixture->people, 0);
  AciesPerson *anna = add (fixture->people, "Anna");
  g_autoptr (AciesPeople) other = start (fixture);
  g_autoptr (AciesPeople) later = NULL;
  g_autoptr (GError) error = NULL;

  assert_name (get (other, 1), "Anna");
  g_assert_true (acies_people_rename (fixture->people, anna, "anna", &error));
  g_assert_true (acies_people_rename (fixture->people, anna, "Bea", &error));
  g_assert_true (acies_people_rename (fixture->people, first, "Ada", &error));
  g_assert_no_error (error);
  g_assert_false (acies_people_rename (fixture->people, first, "BEA", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  wait_until_written (anna);
  wait_until_written (first);
  g_assert_cmpstr (acies_person_get_id (anna), ==, "anna");

  /* The other process knows the old name, and changes it. */
  acies_person_set_name (get (other, 1), "Cleo");
  wait_until_written (get (other, 1));
  later = start (fixture);
  assert_name (get (later, 0), "Ada");
  assert_name (get (later, 1), "Cleo");
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (later)), ==, 2);
}

/* A name that is lost costs nothing else, and the damaged file is kept. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  AciesPerson *anna = add (fixture->people, "Anna!");
  const char *folder = g_file_peek_path (acies_person_get_directory (anna));
  g_autofree char *file = g_build_filename (folder, "person", NULL);
  g_autofree char *damaged = g_build_filename (folder, "person.damaged-1", NULL);
  g_autoptr (AciesPeople) later = NULL;

  g_assert_true (g_file_set_contents (file, "acies-person 1\nAn", -1, NULL));
  later = start (fixture);
  assert_name (get (later, 1), "anna");
  g_assert_true (g_file_test (damaged, G_FILE_TEST_EXISTS));
  acies_person_set_name (get (later, 1), "Anna");
  wait_until_written (get (later, 1));
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
}

/* Where no folder can be made, there is nobody new. */
static void
test_full (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->path, "people", NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir (fixture->path, 0700);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_null (acies_people_add (fixture->people, "Anna", &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (fixture->people)), ==, 1);
}

/* Others come and go while the program runs; who plays stays. */
static void
test_refresh (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesPeople) other = start (fixture);
  AciesPerson *anna = add (fixture->people, "Anna");
  g_autofree char *path = g_strdup (g_file_peek_path (acies_person_get_directory (anna)));

  add (fixture->people, "Ben");
  acies_people_refresh (other);
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (other)), ==, 3);
  acies_people_set_current (other, get (other, 2));
  assert_name (get (other, 2), "Ben");
  acies_test_remove_folder (path);
  acies_test_remove_folder (g_file_peek_path (acies_people_get_directory (other)));
  acies_people_refresh (other);
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (other)), ==, 2);
  assert_name (acies_people_get_current (other), "Ben");
}

/* Whoever is removed goes into the trash with everything, and only if no other process is at it. */
static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  AciesPerson *first = get (fixture->people, 0);
  g_autoptr (AciesPerson) anna = g_object_ref (add (fixture->people, "Anna"));
  const char *folder = g_file_peek_path (acies_person_get_directory (anna));
  g_autofree char *lock = g_build_filename (folder, "current-2.lock", NULL);
  g_autofree char *game = g_build_filename (folder, "current.acies", NULL);
  g_autofree char *trash = g_build_filename (g_get_user_data_dir (), "Trash", NULL);
  g_autofree char *gone = g_build_filename (trash, "files", "anna", "current.acies", NULL);
  g_autoptr (GFile) lock_file = g_file_new_for_path (lock);
  g_autoptr (GError) error = NULL;
  AciesFileLock *held;

  g_assert_false (acies_people_can_remove (fixture->people, first));
  acies_people_set_current (fixture->people, anna);
  g_assert_false (acies_people_can_remove (fixture->people, anna));
  g_assert_false (acies_people_can_remove (fixture->people, first));
  acies_people_set_current (fixture->people, first);
  g_assert_true (acies_people_can_remove (fixture->people, anna));

  g_assert_true (g_file_set_contents (game, "a game", -1, NULL));
  g_settings_set_uint (acies_person_get_settings (anna), "level", 4);
  held = acies_file_lock_take (lock_file, 0);
  g_assert_false (acies_people_remove (fixture->people, anna, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  acies_file_lock_free (held);

  /* Without a trash everything stays. */
  g_assert_true (g_file_set_contents (trash, "", 0, NULL));
  g_assert_false (acies_people_remove (fixture->people, anna, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (g_file_test (game, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (g_settings_get_uint (acies_person_get_settings (anna), "level"), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (fixture->people)), ==, 2);
  g_unlink (trash);

  g_assert_true (acies_people_remove (fixture->people, anna, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (gone, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (g_settings_get_uint (acies_person_get_settings (anna), "level"), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (acies_people_get_list (fixture->people)), ==, 1);
  acies_test_remove_folder (trash);
}

int
main (int    argc,
      char **argv)
{
  int result;

  home = g_dir_make_tmp ("acies-people-XXXXXX", NULL);
  /* The trash is there, too. */
  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/people/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("first", test_first);
  ADD ("kept", test_kept);
  ADD ("names", test_names);
  ADD ("rename", test_rename);
  ADD ("damaged", test_damaged);
  ADD ("full", test_full);
  ADD ("refresh", test_refresh);
  ADD ("remove", test_remove);

#undef ADD

  result = g_test_run ();
  acies_test_remove_folder (home);
  g_free (home);
  return result;
}
