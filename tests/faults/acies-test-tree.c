/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "acies-test-tree.h"

#include <glib/gstdio.h>
#include <string.h>

static int
compare_paths (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  return strcmp (a, b);
}

GTree *
acies_test_tree_new (void)
{
  return g_tree_new_full (compare_paths, NULL, g_free, (GDestroyNotify) g_bytes_unref);
}

void
acies_test_tree_set (GTree      *self,
                     const char *path,
                     GBytes     *contents)
{
  g_tree_replace (self, g_strdup (path), contents != NULL ? g_bytes_ref (contents) : g_bytes_new (NULL, 0));
}

static void
add_folder (GTree      *self,
            const char *folder,
            const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *full = g_build_filename (folder, name, NULL);
      g_autofree char *path = g_strconcat (prefix, name, NULL);

      if (g_file_test (full, G_FILE_TEST_IS_DIR))
        {
          g_autofree char *below = g_strconcat (path, "/", NULL);

          acies_test_tree_set (self, below, NULL);
          add_folder (self, full, below);
        }
      else
        {
          g_autoptr (GBytes) bytes = NULL;
          char *contents;
          gsize length;

          g_assert_true (g_file_get_contents (full, &contents, &length, NULL));
          bytes = g_bytes_new_take (contents, length);
          acies_test_tree_set (self, path, bytes);
        }
    }
}

GTree *
acies_test_tree_read (const char *folder)
{
  GTree *self = acies_test_tree_new ();

  add_folder (self, folder, "");
  return self;
}

static void
clear_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        clear_folder (path);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

static gboolean
write_cb (gpointer key,
          gpointer value,
          gpointer data)
{
  g_autofree char *path = g_build_filename (data, key, NULL);
  gsize length;
  const char *contents = g_bytes_get_data (value, &length);

  if (g_str_has_suffix (key, "/"))
    g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  else
    g_assert_true (g_file_set_contents_full (path, contents != NULL ? contents : "", (gssize) length,
                                             G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  return FALSE;
}

/* Makes all that is in @folder what is in @self. */
void
acies_test_tree_write (GTree      *self,
                       const char *folder)
{
  clear_folder (folder);
  g_tree_foreach (self, write_cb, (gpointer) folder);
}

typedef struct
{
  GHashTable *known;
  GPtrArray  *lines;
} Sum;

static gboolean
sum_cb (gpointer key,
        gpointer value,
        gpointer data)
{
  Sum *sum = data;
  g_autofree char *contents = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, value);
  g_autofree char *folder = NULL;

  if (sum->known == NULL || g_hash_table_contains (sum->known, key))
    {
      g_ptr_array_add (sum->lines, g_strdup_printf ("%s %s", contents, (char *) key));
      return FALSE;
    }

  folder = g_path_get_dirname (key);
  g_ptr_array_add (sum->lines, g_strdup_printf ("%s %s/", contents, folder));
  return FALSE;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* A checksum of everything. The names of files that are not in @known, which programs make up for
 * temporary files, do not matter. */
char *
acies_test_tree_sum (GTree      *self,
                     GHashTable *known)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  Sum sum = { known, lines };

  g_tree_foreach (self, sum_cb, &sum);
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_checksum_update (checksum, g_ptr_array_index (lines, i), (gssize) strlen (g_ptr_array_index (lines, i)) + 1);
  return g_strdup (g_checksum_get_string (checksum));
}

static gboolean
list_cb (gpointer key,
         gpointer value,
         gpointer data)
{
  g_string_append_printf (data, " %s (%" G_GSIZE_FORMAT ")", (char *) key, g_bytes_get_size (value));
  return FALSE;
}

/* All paths, with the length of each file, for a message. */
char *
acies_test_tree_list (GTree *self)
{
  GString *text = g_string_new (NULL);

  g_tree_foreach (self, list_cb, text);
  return g_string_free (text, FALSE);
}
