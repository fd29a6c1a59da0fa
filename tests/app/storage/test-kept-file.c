/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include "acies-kept-file.h"
#include "acies-test-folder.h"
#include "acies-test-trouble.h"

#define NAME "notes"
#define HEAD "acies-notes 1"

typedef struct
{
  char          *path;
  GFile         *directory;
  AciesKeptFile *file;
  /* What was read, and what came of that. */
  char          *text;
  char          *sentence;
} Fixture;

/* Whether files can have a second name. */
static gboolean has_links = TRUE;

/* The program calls this one. */
int
link (const char *from,
      const char *to)
{
  if (has_links)
    return linkat (AT_FDCWD, from, AT_FDCWD, to, 0);

  errno = EPERM;
  return -1;
}

static char *
describe (AciesKeptFileTrouble  trouble,
          const char           *reason,
          const char           *name)
{
  static const char * const words[] = {
    [ACIES_KEPT_FILE_DAMAGED] = "damaged",
    [ACIES_KEPT_FILE_MENDED] = "mended",
    [ACIES_KEPT_FILE_UNREADABLE] = "unreadable",
    [ACIES_KEPT_FILE_UNSAVED] = "unsaved",
  };

  return g_strdup_printf ("%s, %s, %s", words[trouble], name != NULL ? name : "-", reason);
}

static AciesKeptFile *
create_file (Fixture *fixture)
{
  return acies_kept_file_new (fixture->directory, NAME, HEAD, 1000, describe, NULL);
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("acies-kept-file-XXXXXX", NULL);
  fixture->directory = g_file_new_for_path (fixture->path);
  fixture->file = create_file (fixture);
  g_signal_connect_swapped (fixture->file, "trouble", G_CALLBACK (acies_test_note_trouble), &fixture->sentence);
}

static void
wait_until_written (AciesKeptFile *file)
{
  while (acies_kept_file_get_busy (file))
    g_main_context_iteration (NULL, TRUE);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  wait_until_written (fixture->file);
  acies_test_be_oneself ();
  has_links = TRUE;
  g_assert_finalize_object (fixture->file);
  acies_test_remove_folder (fixture->path);
  g_object_unref (fixture->directory);
  g_free (fixture->path);
  g_free (fixture->text);
  g_free (fixture->sentence);
}

/* Takes everything but a text that begins with a question mark, and of one with an exclamation
 * mark only a part. */
static AciesKeptFileState
read_cb (gpointer   owner,
         char      *text,
         gsize      length,
         GError   **error)
{
  char **read = owner;

  g_assert_cmpuint (length, ==, strlen (text));
  g_free (*read);
  *read = NULL;
  if (*text == '?' || *text == '!')
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "line 1 is odd");
  if (*text == '?')
    return ACIES_KEPT_FILE_BAD;

  *read = g_strdup (text);
  return *text == '!' ? ACIES_KEPT_FILE_PARTLY : ACIES_KEPT_FILE_GOOD;
}

static char *
get_path (Fixture    *fixture,
          const char *name)
{
  return g_build_filename (fixture->path, name, NULL);
}

static gboolean
exists (Fixture    *fixture,
        const char *name)
{
  g_autofree char *path = get_path (fixture, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* What a process that starts now finds in the file. */
static void
assert_kept (Fixture    *fixture,
             const char *expected)
{
  g_autoptr (AciesKeptFile) file = create_file (fixture);
  g_autofree char *text = NULL;

  g_signal_connect (file, "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
  g_assert_cmpint (acies_kept_file_load (file, read_cb, &text), ==, expected != NULL);
  g_assert_cmpstr (text, ==, expected);
}

static void
write_now (Fixture    *fixture,
           const char *text)
{
  acies_kept_file_write (fixture->file, text);
  wait_until_written (fixture->file);
}

static void
test_written (Fixture       *fixture,
              gconstpointer  data)
{
  gboolean busy;

  assert_kept (fixture, NULL);
  g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
  g_assert_null (fixture->sentence);

  for (guint i = 0; i < 5; i++)
    acies_kept_file_write (fixture->file, i < 4 ? "on the way\n" : "the last\n");
  g_assert_true (acies_kept_file_get_busy (fixture->file));
  g_object_get (fixture->file, "busy", &busy, NULL);
  g_assert_true (busy);
  wait_until_written (fixture->file);
  g_object_get (fixture->file, "busy", &busy, NULL);
  g_assert_false (busy);
  assert_kept (fixture, "the last\n");
  write_now (fixture, "");
  assert_kept (fixture, "");
  g_assert_null (fixture->sentence);
}

static void
set_contents (Fixture    *fixture,
              const char *body)
{
  g_autofree char *path = get_path (fixture, NAME);
  g_autofree char *text = g_strconcat (HEAD "\n", body, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *whole = g_strdup_printf ("%schecksum %s\n", text, sum);

  g_assert_true (g_file_set_contents (path, whole, -1, NULL));
}

/* Set aside under another name each time, never deleted; then counting goes on. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *name = g_strdup_printf (NAME ".damaged-%u", i);
      g_autofree char *expected = g_strdup_printf ("damaged, %s, line 1 is odd", name);

      set_contents (fixture, "?\n");
      g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
      g_assert_cmpstr (fixture->sentence, ==, expected);
      g_clear_pointer (&fixture->sentence, g_free);
      g_assert_true (exists (fixture, name));
      g_assert_false (exists (fixture, NAME));
    }
  write_now (fixture, "new\n");
  assert_kept (fixture, "new\n");
}

/* A damaged file on a file system on which each file has one name only. */
static void
test_damaged_without_links (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autofree char *taken = get_path (fixture, NAME ".damaged-1");
  g_autofree char *old = NULL;

  has_links = FALSE;
  g_assert_true (g_file_set_contents (taken, "older", -1, NULL));
  set_contents (fixture, "?\n");
  g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
  g_assert_cmpstr (fixture->sentence, ==, "damaged, " NAME ".damaged-2, line 1 is odd");
  g_assert_true (exists (fixture, NAME ".damaged-2"));
  g_assert_false (exists (fixture, NAME));
  g_assert_true (g_file_get_contents (taken, &old, NULL, NULL));
  g_assert_cmpstr (old, ==, "older");
  write_now (fixture, "new\n");
  assert_kept (fixture, "new\n");
}

/* Where it cannot be given another name, it stays, and nothing is written over it. */
static void
test_damaged_fixed (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = get_path (fixture, NAME);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *unsaved = NULL;

  if (!acies_test_be_nobody (fixture->path))
    return;

  set_contents (fixture, "?\n");
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0500), ==, 0);
  g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
  g_assert_cmpstr (fixture->sentence, ==, "damaged, -, line 1 is odd");
  g_assert_cmpint (g_chmod (fixture->path, 0700), ==, 0);

  write_now (fixture, "new\n");
  unsaved = acies_kept_file_dup_unsaved (fixture->file);
  g_assert_cmpstr (unsaved, ==, "unsaved, -, line 1 is odd");
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* What makes sense in part stays until it is written over, and there is a copy of it. */
static void
test_mended (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = get_path (fixture, NAME ".damaged-1");
  g_autofree char *copy = NULL;

  set_contents (fixture, "!rest\n");
  g_assert_true (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
  g_assert_cmpstr (fixture->text, ==, "!rest\n");
  g_assert_cmpstr (fixture->sentence, ==, "mended, " NAME ".damaged-1, line 1 is odd");
  g_assert_true (exists (fixture, NAME));

  write_now (fixture, "mended\n");
  assert_kept (fixture, "mended\n");
  g_assert_true (g_file_get_contents (path, &copy, NULL, NULL));
  g_assert_nonnull (strstr (copy, "!rest"));
}

/* The lines before and behind what is kept are wrong in some way. */
static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct
  {
    const char *text;
    const char *reason;
  } cases[] = {
    { "", "Line 1" },
    { HEAD, "The last line" },
    { "acies-notes one\n", "Line 1" },
    { "acies-notes 2\n", "The last line" },
    { HEAD "\n", "The last line" },
    { HEAD "\nnote\nchecksum 00\n", "The last line" },
    { HEAD "\nnote\nchecksum \n", "The last line" },
    { "\xff\xfe", "not text" },
  };
  g_autofree char *path = get_path (fixture, NAME);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
      g_assert_nonnull (strstr (fixture->sentence, cases[i].reason));
      g_assert_true (g_str_has_prefix (fixture->sentence, "damaged"));
      g_clear_pointer (&fixture->sentence, g_free);
    }
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  g_assert_cmpuint (length, ==, strlen (text));
  if (*text != '?')
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "line 1 is odd");
  return FALSE;
}

/* What could not be read again does not take the place of what can. */
static void
test_unreadable_text (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (AciesKeptFile) file = acies_kept_file_new (fixture->directory, NAME, HEAD, 200, describe, check);
  g_autofree char *long_text = g_strnfill (200, 'x');
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_signal_connect_swapped (file, "trouble", G_CALLBACK (acies_test_note_trouble), &fixture->sentence);
  acies_kept_file_write (file, "good\n");
  wait_until_written (file);
  g_assert_null (fixture->sentence);
  acies_kept_file_write (file, "?\n");
  wait_until_written (file);
  g_assert_cmpstr (fixture->sentence, ==, "unsaved, -, line 1 is odd");
  first = acies_kept_file_dup_unsaved (file);
  g_assert_nonnull (first);
  assert_kept (fixture, "good\n");

  acies_kept_file_write (file, long_text);
  wait_until_written (file);
  second = acies_kept_file_dup_unsaved (file);
  g_assert_cmpstr (second, ==, "unsaved, -, The file is larger than 200 bytes");
  assert_kept (fixture, "good\n");

  acies_kept_file_write (file, "better\n");
  wait_until_written (file);
  g_assert_null (acies_kept_file_dup_unsaved (file));
  assert_kept (fixture, "better\n");
}

/* What a newer version wrote is left alone, but damage to the number of the version is damage. */
static void
test_foreign (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesKeptFile) newer = acies_kept_file_new (fixture->directory, NAME, "acies-notes 12", 1000, describe, NULL);
  g_autofree char *path = get_path (fixture, NAME);
  g_autofree char *whole = NULL;
  g_autofree char *now = NULL;

  acies_kept_file_write (newer, "better\n");
  wait_until_written (newer);
  g_assert_true (g_file_get_contents (path, &whole, NULL, NULL));
  g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
  g_assert_cmpstr (fixture->sentence, ==, "unreadable, -, This file was written by another version of Acies");
  write_now (fixture, "worse\n");
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, whole);

  g_clear_object (&fixture->file);
  g_clear_pointer (&fixture->sentence, g_free);
  fixture->file = create_file (fixture);
  g_signal_connect_swapped (fixture->file, "trouble", G_CALLBACK (acies_test_note_trouble), &fixture->sentence);
  whole[strlen ("acies-notes ")] = '3';
  g_assert_true (g_file_set_contents (path, whole, -1, NULL));
  g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
  g_assert_true (g_str_has_prefix (fixture->sentence, "damaged, " NAME ".damaged-1, "));
}

/* A file that cannot be read stays as it is, and nothing is written over it. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = get_path (fixture, NAME);
  g_autofree char *long_text = g_strnfill (2000, 'x');
  g_autofree char *unsaved = NULL;
  g_autofree char *now = NULL;

  g_assert_true (g_file_set_contents (path, long_text, -1, NULL));
  g_assert_false (acies_kept_file_load (fixture->file, read_cb, &fixture->text));
  g_assert_true (g_str_has_prefix (fixture->sentence, "unreadable, -, "));
  g_assert_true (acies_kept_file_get_closed (fixture->file));

  acies_kept_file_begin_change (fixture->file);
  acies_kept_file_write (fixture->file, "note\n");
  g_assert_false (acies_kept_file_get_busy (fixture->file));
  unsaved = acies_kept_file_dup_unsaved (fixture->file);
  g_assert_true (g_str_has_prefix (unsaved, "unsaved, -, "));
  acies_kept_file_retry (fixture->file);
  g_assert_false (acies_kept_file_get_busy (fixture->file));
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, long_text);
}

/* What cannot be written is said once, kept, and written when that is possible again. */
static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = get_path (fixture, NAME);
  g_autofree char *unsaved = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  write_now (fixture, "first\n");
  g_assert_true (g_str_has_prefix (fixture->sentence, "unsaved, -, "));
  write_now (fixture, "second\n");
  unsaved = acies_kept_file_dup_unsaved (fixture->file);
  g_assert_cmpstr (unsaved, ==, fixture->sentence);

  g_assert_cmpint (g_rmdir (path), ==, 0);
  acies_kept_file_retry (fixture->file);
  wait_until_written (fixture->file);
  g_assert_null (acies_kept_file_dup_unsaved (fixture->file));
  assert_kept (fixture, "second\n");

  /* After that, it is said again. */
  g_clear_pointer (&fixture->sentence, g_free);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  write_now (fixture, "third\n");
  g_assert_nonnull (fixture->sentence);
}

/* Another process has changed the file: that is read before this one changes it. */
static void
test_two_processes (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (AciesKeptFile) other = create_file (fixture);
  g_autofree char *text = NULL;

  acies_kept_file_load (fixture->file, read_cb, &fixture->text);
  acies_kept_file_load (other, read_cb, &text);
  acies_kept_file_begin_change (other);
  acies_kept_file_write (other, "of the other\n");
  wait_until_written (other);

  g_assert_null (fixture->text);
  acies_kept_file_begin_change (fixture->file);
  g_assert_cmpstr (fixture->text, ==, "of the other\n");
  write_now (fixture, "of the other\nof this one\n");

  acies_kept_file_begin_change (other);
  g_assert_cmpstr (text, ==, "of the other\nof this one\n");
  acies_kept_file_write (other, text);
  wait_until_written (other);
  /* What it has written itself need not be read again. */
  g_clear_pointer (&text, g_free);
  acies_kept_file_begin_change (other);
  g_assert_null (text);
  acies_kept_file_write (other, "");
  wait_until_written (other);
  g_assert_null (fixture->sentence);
}

static void
order_cb (AciesKeptFile  *file,
          GParamSpec     *pspec,
          GString        *order)
{
  g_autofree char *name = g_file_get_basename (acies_kept_file_get_file (file));

  if (!acies_kept_file_get_busy (file))
    g_string_append (order, name);
}

/* One file is written before another; if that one must not be without it, it is not. */
static void
test_after (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesKeptFile) first = acies_kept_file_new (fixture->directory, "first", HEAD, 1000, describe, NULL);
  g_autoptr (GString) order = g_string_new (NULL);
  g_autofree char *path = get_path (fixture, "first");

  g_signal_connect (first, "notify::busy", G_CALLBACK (order_cb), order);
  g_signal_connect (fixture->file, "notify::busy", G_CALLBACK (order_cb), order);
  acies_kept_file_write (first, "first\n");
  acies_kept_file_write_after (fixture->file, first, TRUE);
  acies_kept_file_write (fixture->file, "second\n");
  acies_kept_file_write (first, "first again\n");
  wait_until_written (fixture->file);
  g_assert_cmpstr (order->str, ==, "first" NAME);
  assert_kept (fixture, "second\n");

  /* The first one cannot be written. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  acies_kept_file_write (first, "lost?\n");
  acies_kept_file_write_after (fixture->file, first, FALSE);
  acies_kept_file_write (fixture->file, "anyway\n");
  wait_until_written (fixture->file);
  assert_kept (fixture, "anyway\n");

  acies_kept_file_write_after (fixture->file, first, TRUE);
  acies_kept_file_write (fixture->file, "not without\n");
  wait_until_written (fixture->file);
  assert_kept (fixture, "anyway\n");
  g_assert_nonnull (fixture->sentence);

  g_assert_cmpint (g_rmdir (path), ==, 0);
  acies_kept_file_retry (first);
  acies_kept_file_retry (fixture->file);
  wait_until_written (fixture->file);
  g_assert_false (acies_kept_file_get_busy (first));
  assert_kept (fixture, "not without\n");
}

static void
test_removed (Fixture       *fixture,
              gconstpointer  data)
{
  write_now (fixture, "note\n");
  acies_kept_file_remove (fixture->file);
  assert_kept (fixture, NULL);

  /* Also while it is being written. */
  acies_kept_file_write (fixture->file, "note\n");
  acies_kept_file_remove (fixture->file);
  wait_until_written (fixture->file);
  assert_kept (fixture, NULL);

  write_now (fixture, "again\n");
  assert_kept (fixture, "again\n");
}

/* What processes that were stopped have left behind goes once it is old. */
static void
test_cleaned (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *name;
    gboolean    stays;
  } cases[] = {
    { "notes.A1B2C3", FALSE },
    { ".goutputstream-A1B2C3", FALSE },
    { "notes", TRUE },
    { "notes.damaged-1", TRUE },
    { "notes.a1b2c3", TRUE },
    { "notes.A1B2C34", TRUE },
    { "current.acies", TRUE },
  };
  const struct utimbuf old = { 1000000000, 1000000000 };

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          g_autofree char *path = get_path (fixture, cases[i].name);

          g_assert_true (g_file_set_contents (path, "", 0, NULL));
          if (round > 0)
            g_assert_cmpint (utime (path, &old), ==, 0);
        }
      acies_kept_file_clean (fixture->directory);
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        g_assert_cmpint (exists (fixture, cases[i].name), ==, round == 0 || cases[i].stays);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/kept-file/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("written", test_written);
  ADD ("damaged", test_damaged);
  ADD ("damaged-without-links", test_damaged_without_links);
  ADD ("damaged-fixed", test_damaged_fixed);
  ADD ("mended", test_mended);
  ADD ("ends", test_ends);
  ADD ("foreign", test_foreign);
  ADD ("unreadable", test_unreadable);
  ADD ("unreadable-text", test_unreadable_text);
  ADD ("unsaved", test_unsaved);
  ADD ("two-processes", test_two_processes);
  ADD ("after", test_after);
  ADD ("removed", test_removed);
  ADD ("cleaned", test_cleaned);

#undef ADD

  return g_test_run ();
}
