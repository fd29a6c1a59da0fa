/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "acies-file-private.h"

/* A device may never end, and opening a pipe may wait for ever. */
static gboolean
check_regular (GFileType   type,
               GError    **error)
{
  if (type == G_FILE_TYPE_REGULAR)
    return TRUE;

  if (type == G_FILE_TYPE_DIRECTORY)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _("This is a folder, not a file"));
  else
    /* Translators: but a device, or what one program passes to another */
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("This is not a regular file"));
  return FALSE;
}

/* GIO says more than the reason, which is enough for whoever knows the file. */
static void
shorten_error (GError **error)
{
  static const struct
  {
    GIOErrorEnum code;
    int          system_code;
  } codes[] = {
    { G_IO_ERROR_NOT_FOUND, ENOENT },
    { G_IO_ERROR_NOT_DIRECTORY, ENOTDIR },
    { G_IO_ERROR_PERMISSION_DENIED, EACCES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (error != NULL && g_error_matches (*error, G_IO_ERROR, (int) codes[i].code))
      {
        g_clear_error (error);
        g_set_error_literal (error, G_IO_ERROR, (int) codes[i].code, g_strerror (codes[i].system_code));
      }
}

/*
 * acies_file_check_length:
 * @length: how many bytes a file has
 * @max_length: how many it may have
 * @error: return location for an error
 *
 * Checks that a file is not too long to be read.
 *
 * Returns: whether it is not
 */
gboolean
acies_file_check_length (gsize    length,
                         gsize    max_length,
                         GError **error)
{
  g_autofree char *limit = NULL;

  if (length <= max_length)
    return TRUE;

  limit = g_format_size_full (max_length, G_FORMAT_SIZE_IEC_UNITS);
  /* Translators: %s is a size such as “1.0 MiB” */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, _("The file is larger than %s"), limit);
  return FALSE;
}

/*
 * acies_file_read:
 * @file: a file
 * @max_length: how many bytes it may have
 * @length: (out): how many it has
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Reads a whole file, if it is a regular one and not too long.
 *
 * Returns: (transfer full): what is in it, with a NUL behind it; or %NULL with @error set
 */
char *
acies_file_read (GFile         *file,
                 gsize          max_length,
                 gsize         *length,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *contents = NULL;
  gsize size;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    {
      shorten_error (error);
      return NULL;
    }
  if (!check_regular (g_file_info_get_file_type (info), error))
    return NULL;

  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    {
      shorten_error (error);
      return NULL;
    }

  /* Not all files tell how long they are. One byte more is asked for, to see whether there is
   * one. */
  size = 0;
  *length = 0;
  do
    {
      gsize n_read;

      size = CLAMP (2 * size, 16 * 1024, max_length + 1);
      contents = g_realloc (contents, size + 1);
      if (!g_input_stream_read_all (G_INPUT_STREAM (stream), contents + *length, size - *length, &n_read,
                                    cancellable, error))
        return NULL;
      *length += n_read;
    }
  while (*length == size && size <= max_length);

  if (!acies_file_check_length (*length, max_length, error))
    return NULL;

  contents[*length] = '\0';
  return g_steal_pointer (&contents);
}

/* The messages of GLib name a temporary file, which means nothing to anybody. */
static void
set_plain_error (GError       **error,
                 const GError  *reason)
{
  static const struct
  {
    GFileError code;
    int        system_code;
  } codes[] = {
    { G_FILE_ERROR_ACCES, EACCES },
    { G_FILE_ERROR_IO, EIO },
    { G_FILE_ERROR_NAMETOOLONG, ENAMETOOLONG },
    { G_FILE_ERROR_NOENT, ENOENT },
    { G_FILE_ERROR_NOSPC, ENOSPC },
    { G_FILE_ERROR_NOTDIR, ENOTDIR },
    { G_FILE_ERROR_PERM, EPERM },
    { G_FILE_ERROR_ROFS, EROFS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (reason, G_FILE_ERROR, codes[i].code))
      {
        g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (codes[i].system_code),
                             g_strerror (codes[i].system_code));
        return;
      }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, reason->message);
}

/* Replaces a file in a file system. GLib writes a temporary file beside it, has that written to
 * the disk, renames it, and has the folder written to the disk. */
static gboolean
replace_path (const char       *path,
              const char       *contents,
              gsize             length,
              AciesFileAccess   access,
              GError          **error)
{
  const GFileSetContentsFlags flags = G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE;
  g_autoptr (GError) reason = NULL;
  /* A link stays one: what it leads to is replaced. */
  g_autofree char *target = realpath (path, NULL);
  GStatBuf status;
  const gboolean exists = target != NULL && g_stat (target, &status) == 0;

  if (exists)
    {
      if (!check_regular (S_ISREG (status.st_mode) ? G_FILE_TYPE_REGULAR
                          : S_ISDIR (status.st_mode) ? G_FILE_TYPE_DIRECTORY : G_FILE_TYPE_SPECIAL, error))
        return FALSE;
      /* Renaming does not care whether the file may be written. */
      if (g_access (target, W_OK) != 0)
        {
          const int code = errno;

          g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
          return FALSE;
        }
    }
  else
    {
      g_free (target);
      target = g_strdup (path);
      status.st_mode = access == ACIES_FILE_PRIVATE ? 0600 : 0666;
    }

  if (!g_file_set_contents_full (target, contents, (gssize) length, flags, status.st_mode & 0777, &reason))
    {
      set_plain_error (error, reason);
      return FALSE;
    }

  /* What the mask of the process has taken from the mode. */
  if (exists)
    g_chmod (target, status.st_mode & 07777);
  return TRUE;
}

/* Replaces a file that only GIO can reach, in the same way as far as that goes. */
static gboolean
replace_remote (GFile            *file,
                const char       *contents,
                gsize             length,
                AciesFileAccess   access,
                GCancellable     *cancellable,
                GError          **error)
{
  const GFileCreateFlags flags = access == ACIES_FILE_PRIVATE ? G_FILE_CREATE_PRIVATE : G_FILE_CREATE_NONE;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *temporary_name = g_strdup_printf (".%s.%08x", name, g_random_int ());
  g_autoptr (GFile) temporary = NULL;
  g_autoptr (GFileOutputStream) stream = NULL;

  temporary = g_file_get_child (folder != NULL ? folder : file, temporary_name);
  stream = g_file_create (temporary, flags, cancellable, error);
  if (stream == NULL)
    return FALSE;

  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), contents, length, NULL, cancellable, error) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error) &&
      g_file_move (temporary, file, G_FILE_COPY_OVERWRITE | G_FILE_COPY_NO_FALLBACK_FOR_MOVE, cancellable,
                   NULL, NULL, error))
    return TRUE;

  g_file_delete (temporary, NULL, NULL);
  return FALSE;
}

/*
 * acies_file_replace:
 * @file: a file; it need not exist, but its folder must
 * @contents: what is to be in it
 * @length: how long that is, in bytes
 * @access: who may read it if it is new; one that exists keeps its mode
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Writes a whole file. Whatever fails, and whenever the program or the machine is stopped,
 * the file has afterwards what it had before, or @contents; once it has returned, @contents.
 *
 * Returns: %TRUE, or %FALSE with @error set
 */
gboolean
acies_file_replace (GFile            *file,
                    const char       *contents,
                    gsize             length,
                    AciesFileAccess   access,
                    GCancellable     *cancellable,
                    GError          **error)
{
  const char *path = g_file_peek_path (file);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  return path != NULL ? replace_path (path, contents, length, access, error)
                      : replace_remote (file, contents, length, access, cancellable, error);
}

/* Has the names in a folder written to the disk, as far as the file system can. */
static void
sync_folder (const char *path)
{
  const int fd = g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;

  fsync (fd);
  close (fd);
}

static gboolean
make_folder (const char *path)
{
  g_autofree char *parent = NULL;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;

  parent = g_path_get_dirname (path);
  if (!g_str_equal (parent, path) && !make_folder (parent))
    return FALSE;

  if (g_mkdir (path, 0700) != 0)
    {
      const int code = errno;
      /* Another thread or process may have made it just now. */
      const gboolean made = code == EEXIST && g_file_test (path, G_FILE_TEST_IS_DIR);

      errno = code;
      return made;
    }

  sync_folder (parent);
  return TRUE;
}

/*
 * acies_file_make_folder:
 * @folder: a folder in a file system
 * @error: return location for an error
 *
 * Makes a folder, with those that it is in, if they are not there yet. What is written into it later
 * is not lost with it when the machine is stopped.
 *
 * Returns: %TRUE if it is there, or %FALSE with @error set
 */
gboolean
acies_file_make_folder (GFile   *folder,
                        GError **error)
{
  int code;

  if (make_folder (g_file_peek_path (folder)))
    return TRUE;

  code = errno;
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}
