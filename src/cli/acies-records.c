/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The games in files of records and in folders, one after another, for the commands that look at many. What cannot be read
 * is told in the answer, and the rest is read all the same.
 */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-records.h"

#define SUFFIX ".acies"

static void
append_damaged (AciesRecords *self,
                guint         game,
                const char   *path,
                const GError *error)
{
  AciesLine line;

  acies_line_begin (&line, self->protocol, self->out, "damaged");
  acies_line_key (&line, "game");
  acies_line_uint (&line, game);
  acies_line_key (&line, "file");
  acies_line_string (&line, path);
  acies_line_reason (&line, error->message);
  acies_line_end (&line);
}

/* A file or folder that cannot be read, unless it is only that somebody has stopped the command. */
static void
append_unread (AciesRecords *self,
               const char   *path,
               const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    append_damaged (self, 0, path, error);
}

static gboolean
visit_file (AciesRecords  *self,
            GFile         *file,
            GError       **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GFileInputStream) input = g_file_read (file, self->protocol->cancellable, &reason);
  g_autoptr (AciesRecordStream) stream = NULL;
  guint number = 0;

  if (input == NULL)
    {
      append_unread (self, shown, reason);
      return TRUE;
    }
  self->n_files++;

  stream = acies_record_stream_new (G_INPUT_STREAM (input));
  while (!acies_protocol_is_stopped (self->protocol))
    {
      g_autoptr (AciesGame) game = acies_record_stream_next (stream, self->protocol->cancellable, &reason);

      if (game == NULL && reason == NULL)
        return TRUE;
      if (reason != NULL && reason->domain != ACIES_ERROR)
        {
          append_unread (self, shown, reason);
          return TRUE;
        }
      number++;
      self->n_games += game != NULL;
      if (game == NULL)
        append_damaged (self, number, shown, reason);
      else if (!self->visit (game, number, shown, self->user_data, error))
        return FALSE;
      g_clear_error (&reason);
      if (!acies_protocol_flush (self->protocol, self->out))
        return TRUE;
    }
  return TRUE;
}

/* Compares two pointers to strings. */
int
acies_records_compare_names (gconstpointer a,
                             gconstpointer b)
{
  return strcmp (*(char * const *) a, *(char * const *) b);
}

/* Goes through a folder, and those in it, by their names. */
static gboolean
visit_folder (AciesRecords  *self,
              GFile         *folder,
              GError       **error)
{
  GCancellable *cancellable = self->protocol->cancellable;
  g_autofree char *path = g_file_get_path (folder);
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GFileEnumerator) children =
    g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                               G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable, &reason);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info = NULL;
  gboolean good = TRUE;

  while (children != NULL && g_file_enumerator_iterate (children, &info, NULL, cancellable, &reason) && info != NULL)
    g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));
  if (reason != NULL)
    append_unread (self, shown, reason);
  g_ptr_array_sort (names, acies_records_compare_names);

  for (guint i = 0; i < names->len && good && !acies_protocol_is_stopped (self->protocol); i++)
    {
      g_autoptr (GFile) child = g_file_get_child (folder, names->pdata[i]);
      const GFileType type = g_file_query_file_type (child, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL);

      if (type == G_FILE_TYPE_DIRECTORY)
        good = visit_folder (self, child, error);
      else if (type == G_FILE_TYPE_REGULAR && g_str_has_suffix (names->pdata[i], SUFFIX))
        good = visit_file (self, child, error);
    }
  return good;
}

static GFileType
get_type (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);
}

/* Visits all games in files and folders, once it is known that there are all of these, until that fails or is stopped. */
gboolean
acies_records_visit (AciesRecords        *self,
                     const char * const  *paths,
                     GError             **error)
{
  for (guint i = 0; paths[i] != NULL; i++)
    {
      const GFileType type = get_type (paths[i]);
      g_autofree char *quoted = acies_excerpt (paths[i]);

      if (type != G_FILE_TYPE_REGULAR && type != G_FILE_TYPE_DIRECTORY)
        return acies_refuse (error, "there is no file or folder \"%s\"", quoted);
    }

  for (guint i = 0; paths[i] != NULL && !acies_protocol_is_stopped (self->protocol); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);

      if (!(get_type (paths[i]) == G_FILE_TYPE_DIRECTORY ? visit_folder : visit_file) (self, file, error))
        return FALSE;
    }
  return TRUE;
}
