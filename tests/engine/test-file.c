/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "acies-file-private.h"
#include "acies-test-folder.h"

/*
 * Reading and replacing whole files, where a path leads to them and where only GIO can reach them: what
 * is in them afterwards, who may read them, what is said when it fails, and what is left behind.
 */

/*
 * A file without a path, as on a phone or a server: it passes everything on to one that has a path.
 */

typedef struct
{
  GObject parent_instance;
  GFile *inner;
} RemoteFile;

typedef GObjectClass RemoteFileClass;

static GType remote_file_get_type (void) G_GNUC_CONST;

static GFile *
remote_file_new (GFile *inner)
{
  RemoteFile *self = g_object_new (remote_file_get_type (), NULL);

  self->inner = inner;
  return G_FILE (self);
}

static GFile *
get_inner (GFile *file)
{
  return ((RemoteFile *) file)->inner;
}

static char *
remote_file_get_path (GFile *file)
{
  return NULL;
}

static char *
remote_file_get_basename (GFile *file)
{
  return g_file_get_basename (get_inner (file));
}

static GFile *
remote_file_get_parent (GFile *file)
{
  return remote_file_new (g_file_get_parent (get_inner (file)));
}

static GFile *
remote_file_resolve (GFile      *file,
                     const char *path)
{
  return remote_file_new (g_file_resolve_relative_path (get_inner (file), path));
}

static GFileInfo *
remote_file_query_info (GFile                *file,
                        const char           *attributes,
                        GFileQueryInfoFlags   flags,
                        GCancellable         *cancellable,
                        GError              **error)
{
  return g_file_query_info (get_inner (file), attributes, flags, cancellable, error);
}

static GFileInputStream *
remote_file_read (GFile         *file,
                  GCancellable  *cancellable,
                  GError       **error)
{
  return g_file_read (get_inner (file), cancellable, error);
}

static GFileOutputStream *
remote_file_create (GFile             *file,
                    GFileCreateFlags   flags,
                    GCancellable      *cancellable,
                    GError           **error)
{
  return g_file_create (get_inner (file), flags, cancellable, error);
}

static gboolean
remote_file_delete (GFile         *file,
                    GCancellable  *cancellable,
                    GError       **error)
{
  return g_file_delete (get_inner (file), cancellable, error);
}

static gboolean
remote_file_move (GFile                  *source,
                  GFile                  *destination,
                  GFileCopyFlags          flags,
                  GCancellable           *cancellable,
                  GFileProgressCallback   callback,
                  gpointer                user_data,
                  GError                **error)
{
  /* Copying instead would write over the old file. */
  g_assert_true ((flags & G_FILE_COPY_NO_FALLBACK_FOR_MOVE) != 0);
  return g_file_move (get_inner (source), get_inner (destination), flags, cancellable, callback, user_data, error);
}

static void
remote_file_iface_init (GFileIface *iface)
{
  iface->get_path = remote_file_get_path;
  iface->get_basename = remote_file_get_basename;
  iface->get_parent = remote_file_get_parent;
  iface->resolve_relative_path = remote_file_resolve;
  iface->query_info = remote_file_query_info;
  iface->read_fn = remote_file_read;
  iface->create = remote_file_create;
  iface->delete_file = remote_file_delete;
  iface->move = remote_file_move;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RemoteFile, remote_file, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, remote_file_iface_init))

static void
remote_file_finalize (GObject *object)
{
  g_object_unref (((RemoteFile *) object)->inner);
  G_OBJECT_CLASS (remote_file_parent_class)->finalize (object);
}

static void
remote_file_class_init (RemoteFileClass *klass)
{
  klass->finalize = remote_file_finalize;
}

static void
remote_file_init (RemoteFile *self)
{
}

typedef struct
{
  char *folder;
  gboolean remote;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->folder = g_dir_make_tmp ("acies-file-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->remote = GPOINTER_TO_INT (data);
  umask (022);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  acies_test_be_oneself ();
  acies_test_remove_folder (self->folder);
  g_free (self->folder);
}

static char *
get_path (Fixture    *self,
          const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static GFile *
get_file (Fixture    *self,
          const char *name)
{
  g_autofree char *path = get_path (self, name);
  GFile *file = g_file_new_for_path (path);

  return self->remote ? remote_file_new (file) : file;
}

static void
write_file (Fixture    *self,
            const char *name,
            const char *contents,
            gsize       length,
            int         mode)
{
  g_autofree char *path = get_path (self, name);

  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  g_assert_cmpint (g_chmod (path, mode), ==, 0);
}

static void
assert_file (Fixture    *self,
             const char *name,
             const char *expected,
             int         mode)
{
  g_autofree char *path = get_path (self, name);
  g_autofree char *contents = NULL;
  GStatBuf status;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, expected);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, mode);
}

/* Nothing else may be left behind. */
static void
assert_n_files (Fixture *self,
                guint    expected)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  g_assert_cmpuint (n, ==, expected);
}

static void
assert_unreadable (Fixture    *self,
                   const char *name,
                   int         code,
                   const char *message)
{
  g_autoptr (GFile) file = get_file (self, name);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_null (acies_file_read (file, 100, &length, NULL, &error));
  g_assert_error (error, G_IO_ERROR, code);
  if (message != NULL)
    g_assert_cmpstr (error->message, ==, message);
}

/* All around the sizes at which more room is made, and the limit. */
static void
test_read (Fixture       *self,
           gconstpointer  data)
{
  static const gsize lengths[] = { 0, 1, 10, 16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1, 32 * 1024, 32 * 1024 + 1, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *expected = g_malloc (lengths[i] + 1);
      g_autoptr (GFile) file = get_file (self, "it");

      for (gsize j = 0; j < lengths[i]; j++)
        expected[j] = (char) ('a' + j % 23);
      write_file (self, "it", expected, lengths[i], 0644);
      for (gsize more = 0; more < 3; more++)
        {
          gsize length = 1;
          g_autofree char *contents = acies_file_read (file, lengths[i] + more, &length, NULL, NULL);

          g_assert_nonnull (contents);
          g_assert_cmpmem (contents, length, expected, lengths[i]);
          g_assert_cmpint (contents[length], ==, '\0');
        }
      if (lengths[i] > 0)
        {
          g_autoptr (GError) error = NULL;
          gsize length;

          g_assert_null (acies_file_read (file, lengths[i] - 1, &length, NULL, &error));
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
        }
    }
}

static void
test_unreadable (Fixture       *self,
                 gconstpointer  data)
{
  g_autofree char *pipe = get_path (self, "pipe");
  g_autofree char *device = get_path (self, "device");
  g_autofree char *memory = get_path (self, "memory");
  g_autofree char *folder = get_path (self, "folder");
  g_autofree char *long_text = g_strnfill (101, 'x');
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GFile) file = get_file (self, "long");
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", device), ==, 0);
  /* A regular file that can be opened; but there is nothing at its beginning. */
  g_assert_cmpint (symlink ("/proc/self/mem", memory), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_file (self, "long", long_text, 101, 0644);

  assert_unreadable (self, "nothing", G_IO_ERROR_NOT_FOUND, NULL);
  assert_unreadable (self, "pipe", G_IO_ERROR_NOT_REGULAR_FILE, "This is not a regular file");
  assert_unreadable (self, "device", G_IO_ERROR_NOT_REGULAR_FILE, "This is not a regular file");
  assert_unreadable (self, "folder", G_IO_ERROR_IS_DIRECTORY, "This is a folder, not a file");
  assert_unreadable (self, "memory", (int) g_io_error_from_errno (EIO), NULL);
  assert_unreadable (self, "long", G_IO_ERROR_MESSAGE_TOO_LARGE, "The file is larger than 100 bytes");

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_file_read (file, 1000, &length, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_new (Fixture       *self,
          gconstpointer  data)
{
  g_autoptr (GFile) shared = get_file (self, "shared");
  g_autoptr (GFile) private = get_file (self, "private");
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_file_replace (shared, "more", 3, ACIES_FILE_SHARED, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (acies_file_replace (private, "", 0, ACIES_FILE_PRIVATE, NULL, &error));
  g_assert_no_error (error);
  assert_file (self, "shared", "mor", 0644);
  assert_file (self, "private", "", 0600);
  assert_n_files (self, 2);
}

static void
test_old (Fixture       *self,
          gconstpointer  data)
{
  g_autoptr (GFile) file = get_file (self, "it");
  g_autoptr (GError) error = NULL;

  write_file (self, "it", "old and long", 12, 0644);
  g_assert_true (acies_file_replace (file, "new", 3, ACIES_FILE_SHARED, NULL, &error));
  g_assert_no_error (error);
  assert_file (self, "it", "new", 0644);
  assert_n_files (self, 1);
}

/* What a path has, others need not have: the mode stays, whatever the process masks; a link stays one; another
 * name of the same file keeps what it had. */
static void
test_old_path (Fixture       *self,
               gconstpointer  data)
{
  g_autofree char *path = get_path (self, "it");
  g_autofree char *link_path = get_path (self, "link");
  g_autofree char *other = get_path (self, "other");
  g_autoptr (GFile) file = get_file (self, "it");
  g_autoptr (GFile) link_file = get_file (self, "link");
  GStatBuf status;

  write_file (self, "it", "old", 3, 0664);
  g_assert_cmpint (link (path, other), ==, 0);
  g_assert_true (acies_file_replace (file, "new", 3, ACIES_FILE_PRIVATE, NULL, NULL));
  assert_file (self, "it", "new", 0664);
  assert_file (self, "other", "old", 0664);

  g_assert_cmpint (symlink ("it", link_path), ==, 0);
  g_assert_true (acies_file_replace (link_file, "newer", 5, ACIES_FILE_PRIVATE, NULL, NULL));
  assert_file (self, "it", "newer", 0664);
  g_assert_cmpint (g_lstat (link_path, &status), ==, 0);
  g_assert_true (S_ISLNK (status.st_mode));
  assert_n_files (self, 3);
}

static void
assert_irreplaceable (Fixture    *self,
                      const char *name,
                      int         code,
                      const char *message)
{
  g_autoptr (GFile) file = get_file (self, name);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_file_replace (file, "new", 3, ACIES_FILE_SHARED, NULL, &error));
  if (code >= 0)
    g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (error);
  if (message != NULL)
    g_assert_cmpstr (error->message, ==, message);
}

static void
test_irreplaceable (Fixture       *self,
                    gconstpointer  data)
{
  g_autofree char *pipe = get_path (self, "pipe");
  g_autofree char *folder = get_path (self, "folder");
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GFile) file = get_file (self, "it");
  g_autoptr (GError) error = NULL;

  write_file (self, "it", "old", 3, 0644);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  assert_irreplaceable (self, "folder", self->remote ? -1 : G_IO_ERROR_IS_DIRECTORY,
                        self->remote ? NULL : "This is a folder, not a file");
  assert_irreplaceable (self, "none/it", G_IO_ERROR_NOT_FOUND, self->remote ? NULL : "No such file or directory");
  assert_irreplaceable (self, "it/it", G_IO_ERROR_NOT_DIRECTORY, self->remote ? NULL : "Not a directory");
  assert_irreplaceable (self, long_name, G_IO_ERROR_FILENAME_TOO_LONG, self->remote ? NULL : "File name too long");
  if (!self->remote)
    {
      g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
      assert_irreplaceable (self, "pipe", G_IO_ERROR_NOT_REGULAR_FILE, "This is not a regular file");
      g_assert_cmpint (g_unlink (pipe), ==, 0);
    }
  assert_n_files (self, 2);

  g_cancellable_cancel (cancellable);
  g_assert_false (acies_file_replace (file, "new", 3, ACIES_FILE_SHARED, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_file (self, "it", "old", 0644);
  assert_n_files (self, 2);
}

/* Not all reasons have words of their own. */
static void
test_other_reason (Fixture       *self,
                   gconstpointer  data)
{
  g_autofree char *loop = get_path (self, "loop");
  g_autoptr (GFile) file = get_file (self, "loop/it");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  g_assert_false (acies_file_replace (file, "new", 3, ACIES_FILE_SHARED, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, g_strerror (ELOOP)));
  assert_n_files (self, 1);
}

/* What may not be read or written. */
static void
test_denied (Fixture       *self,
             gconstpointer  data)
{
  g_autofree char *folder = get_path (self, "folder");

  if (!acies_test_be_nobody (self->folder))
    return;

  write_file (self, "secret", "old", 3, 0);
  assert_unreadable (self, "secret", G_IO_ERROR_PERMISSION_DENIED, "Permission denied");
  if (!self->remote)
    {
      write_file (self, "it", "old", 3, 0444);
      assert_irreplaceable (self, "it", G_IO_ERROR_PERMISSION_DENIED, "Permission denied");
      assert_file (self, "it", "old", 0444);
    }

  g_assert_cmpint (g_mkdir (folder, 0500), ==, 0);
  assert_irreplaceable (self, "folder/it", G_IO_ERROR_PERMISSION_DENIED, self->remote ? NULL : "Permission denied");
  assert_n_files (self, self->remote ? 2 : 3);
}

static void
assert_folder (Fixture    *self,
               const char *name)
{
  g_autoptr (GFile) folder = get_file (self, name);
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_true (acies_file_make_folder (folder, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (g_file_peek_path (folder), &status), ==, 0);
  g_assert_true (S_ISDIR (status.st_mode));
  g_assert_cmpint (status.st_mode & 07777, ==, 0700);
}

static void
assert_no_folder (Fixture    *self,
                  const char *name,
                  int         code,
                  const char *message)
{
  g_autoptr (GFile) folder = get_file (self, name);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_file_make_folder (folder, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_folder (Fixture       *self,
             gconstpointer  data)
{
  assert_folder (self, "a");
  assert_folder (self, "b/c/d");
  assert_folder (self, "b/c");
  write_file (self, "it", "old", 3, 0644);
  assert_no_folder (self, "it", G_IO_ERROR_EXISTS, "File exists");
  assert_no_folder (self, "it/a/b", G_IO_ERROR_EXISTS, "File exists");
  assert_file (self, "it", "old", 0644);
}

/* Who may write into a folder need not be able to read it, or to have it written to the disk. */
static void
test_folder_denied (Fixture       *self,
                    gconstpointer  data)
{
  g_autofree char *dark = get_path (self, "dark");
  g_autofree char *closed = get_path (self, "closed");

  if (!acies_test_be_nobody (self->folder))
    return;

  g_assert_cmpint (g_mkdir (dark, 0300), ==, 0);
  g_assert_cmpint (g_mkdir (closed, 0500), ==, 0);
  assert_folder (self, "dark/a/b");
  assert_no_folder (self, "closed/a/b", G_IO_ERROR_PERMISSION_DENIED, "Permission denied");
  g_assert_cmpint (g_chmod (dark, 0700), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void (*run) (Fixture       *self,
                 gconstpointer  data);
    gboolean path_only;
  } cases[] = {
    { "read", test_read, FALSE },
    { "unreadable", test_unreadable, FALSE },
    { "new", test_new, FALSE },
    { "old", test_old, FALSE },
    { "old-path", test_old_path, TRUE },
    { "irreplaceable", test_irreplaceable, FALSE },
    { "other-reason", test_other_reason, TRUE },
    { "denied", test_denied, FALSE },
    { "folder", test_folder, TRUE },
    { "folder-denied", test_folder_denied, TRUE },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int remote = 0; remote <= !cases[i].path_only; remote++)
      {
        g_autofree char *path = g_strdup_printf ("/file/%s/%s", remote ? "remote" : "path", cases[i].name);

        g_test_add (path, Fixture, GINT_TO_POINTER (remote), set_up, cases[i].run, tear_down);
      }

  return g_test_run ();
}
