/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "acies-checked-text.h"
#include "acies-file-lock.h"
#include "acies-file-private.h"
#include "acies-kept-file.h"

/* It is written in a thread, so that the window does not wait for the disk. While something is
 * being written, only the newest of what follows is kept.
 *
 * What could not be read again is not written: a mistake of the program costs what is new, never
 * what was saved before. What cannot be written is kept until it can be. A file that cannot be read is never written
 * over, one that makes no sense is never deleted.
 */

/* Who changes a file, reads it again before if somebody else has written it since, and keeps
 * others from doing so until it is written. */
#define LOCK_NAME "lock"
/* How long to wait for another process that is writing, in milliseconds. */
#define LOCK_TIME 500

/* A temporary file that is so old is no longer being written, in seconds. */
#define OLD 3600
/* GLib puts so many letters behind the names of temporary files. */
#define N_TEMPORARY_LETTERS 6

/* Which file has a name now: it is another one after each writing. */
typedef struct
{
  guint64 inode;
  gint64  time;                 /* in microseconds */
  goffset size;
} FileStamp;

typedef struct
{
  AciesKeptFile *file;
  gulong         busy_id;
  gboolean       required;
} Predecessor;

struct _AciesKeptFile
{
  GObject               parent_instance;

  GFile                *file;
  char                 *head;           /* NULL for a file that knows itself whether it is whole */
  gsize                 max_length;
  AciesKeptFileWording  wording;
  AciesKeptFileCheck    check;
  AciesKeptFileReader   reader;
  gpointer              owner;          /* not owned: it owns this */

  GBytes               *waiting;        /* what is to be written next */
  gboolean              writing;        /* in a thread */
  gboolean              busy;
  gboolean              removed;        /* it is deleted when that has been written */
  GBytes               *unsaved;        /* what could not be written */
  char                 *reason;         /* why not */
  gboolean              closed;         /* nothing is written any more */
  gboolean              mended;         /* only a part of what was read last made sense */
  GArray               *predecessors;   /* of Predecessor: what is written before */

  AciesFileLock        *lock;
  FileStamp             stamp;          /* of what was read or written last */
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

enum
{
  TROUBLE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesKeptFile, acies_kept_file, G_TYPE_OBJECT)

static void
predecessor_clear (Predecessor *self)
{
  g_clear_signal_handler (&self->busy_id, self->file);
  g_clear_object (&self->file);
}

static void
acies_kept_file_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesKeptFile *self = ACIES_KEPT_FILE (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_kept_file_dispose (GObject *object)
{
  AciesKeptFile *self = ACIES_KEPT_FILE (object);

  g_clear_pointer (&self->predecessors, g_array_unref);
  g_clear_pointer (&self->waiting, g_bytes_unref);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  g_clear_pointer (&self->lock, acies_file_lock_free);
  g_clear_pointer (&self->head, g_free);
  g_clear_pointer (&self->reason, g_free);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_kept_file_parent_class)->dispose (object);
}

static void
acies_kept_file_class_init (AciesKeptFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_kept_file_get_property;
  object_class->dispose = acies_kept_file_dispose;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TROUBLE] =
    g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_kept_file_init (AciesKeptFile *self)
{
  self->predecessors = g_array_new (FALSE, FALSE, sizeof (Predecessor));
  g_array_set_clear_func (self->predecessors, (GDestroyNotify) predecessor_clear);
}

/* The file @name in @directory, which need not exist yet. With @head its first line is that, and
 * its last a checksum. @wording says what goes wrong with it. Nothing is written that @check refuses; %NULL for none. */
AciesKeptFile *
acies_kept_file_new (GFile                *directory,
                     const char           *name,
                     const char           *head,
                     gsize                 max_length,
                     AciesKeptFileWording  wording,
                     AciesKeptFileCheck    check)
{
  AciesKeptFile *self = g_object_new (ACIES_TYPE_KEPT_FILE, NULL);

  self->file = g_file_get_child (directory, name);
  self->head = g_strdup (head);
  self->max_length = max_length;
  self->wording = wording;
  self->check = check;

  return self;
}

GFile *
acies_kept_file_get_file (AciesKeptFile *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_FILE (self), NULL);

  return self->file;
}

gboolean
acies_kept_file_get_busy (AciesKeptFile *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_FILE (self), FALSE);

  return self->busy;
}

/* Whether nothing is written, so that what is in the file stays there. */
gboolean
acies_kept_file_get_closed (AciesKeptFile *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_FILE (self), FALSE);

  return self->closed;
}

/* Whether only a part of what was read last made sense. As there is a copy of that, the part had better be written. */
gboolean
acies_kept_file_get_mended (AciesKeptFile *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_FILE (self), FALSE);

  return self->mended;
}

static void
acies_kept_file_say (AciesKeptFile        *self,
                     AciesKeptFileTrouble  trouble,
                     const char           *reason,
                     const char           *name)
{
  g_autofree char *sentence = self->wording (trouble, reason, name);

  g_message ("%s: %s", g_file_peek_path (self->file), reason);
  g_signal_emit (self, signals[TROUBLE], 0, sentence);
}

static FileStamp
acies_kept_file_look (AciesKeptFile *self)
{
  FileStamp stamp = { 0 };
  GStatBuf status;

  if (g_stat (g_file_peek_path (self->file), &status) == 0)
    {
      stamp.inode = status.st_ino;
      stamp.time = status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
      stamp.size = status.st_size;
    }

  return stamp;
}

/* From now on the file stays as it is. */
static void
acies_kept_file_close (AciesKeptFile *self,
                       const char    *reason)
{
  self->closed = TRUE;
  g_free (self->reason);
  self->reason = g_strdup (reason);
}

/* Gives the file a name that no other has; with @keep it has its own as well. Returns the new
 * name; %NULL where that cannot be done, and then nothing is written over it either. */
static char *
acies_kept_file_set_aside (AciesKeptFile *self,
                           gboolean       keep,
                           const char    *reason)
{
  const char *path = g_file_peek_path (self->file);

  for (guint n = 1; n < G_MAXUINT; n++)
    {
      g_autofree char *aside = g_strdup_printf ("%s.damaged-%u", path, n);

      /* A second name takes no room on the disk. Some file systems know only one. */
      if (link (path, aside) == 0)
        {
          if (!keep)
            g_unlink (path);
          return g_path_get_basename (aside);
        }
      if (errno == EEXIST)
        continue;
      if (!g_file_test (aside, G_FILE_TEST_EXISTS) && g_rename (path, aside) == 0)
        return g_path_get_basename (aside);
      if (!g_file_test (aside, G_FILE_TEST_EXISTS))
        break;
    }

  acies_kept_file_close (self, reason);
  return NULL;
}

/* What is in the file, as its reader understands it. */
static AciesKeptFileState
acies_kept_file_parse (AciesKeptFile  *self,
                       char           *text,
                       gsize           length,
                       GError        **error)
{
  char *body = text;

  if (self->head != NULL)
    {
      g_autoptr (GError) reason = NULL;

      body = acies_checked_text_open (self->head, text, length, &reason);
      if (body == NULL)
        {
          const gboolean foreign = g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);

          g_propagate_error (error, g_steal_pointer (&reason));
          return foreign ? ACIES_KEPT_FILE_FOREIGN : ACIES_KEPT_FILE_BAD;
        }
      length = strlen (body);
    }

  return self->reader (self->owner, body, length, error);
}

/* The file stays where it is, and is not written over. */
static void
acies_kept_file_leave_alone (AciesKeptFile *self,
                             const GError  *error)
{
  acies_kept_file_close (self, error->message);
  acies_kept_file_say (self, ACIES_KEPT_FILE_UNREADABLE, error->message, NULL);
}

static gboolean
acies_kept_file_read (AciesKeptFile *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  AciesKeptFileState state;
  gsize length;

  self->mended = FALSE;
  self->stamp = acies_kept_file_look (self);
  text = acies_file_read (self->file, self->max_length, &length, NULL, &error);
  if (text == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        acies_kept_file_leave_alone (self, error);
      return FALSE;
    }

  state = acies_kept_file_parse (self, text, length, &error);
  if (state == ACIES_KEPT_FILE_GOOD)
    return TRUE;
  if (state == ACIES_KEPT_FILE_FOREIGN)
    {
      acies_kept_file_leave_alone (self, error);
      return FALSE;
    }

  self->mended = state == ACIES_KEPT_FILE_PARTLY;
  name = acies_kept_file_set_aside (self, self->mended, error->message);
  acies_kept_file_say (self, self->mended ? ACIES_KEPT_FILE_MENDED : ACIES_KEPT_FILE_DAMAGED, error->message, name);
  return self->mended;
}

/* Has @reader read the file. A file that makes no sense is set aside. Returns whether something
 * was read; "trouble" tells why not, unless there is no file. */
gboolean
acies_kept_file_load (AciesKeptFile       *self,
                      AciesKeptFileReader  reader,
                      gpointer             owner)
{
  g_return_val_if_fail (ACIES_IS_KEPT_FILE (self), FALSE);

  self->reader = reader;
  self->owner = owner;

  return acies_kept_file_read (self);
}

/* Call this before what was loaded is changed and written: if another process has written the
 * file since, it is read again. */
void
acies_kept_file_begin_change (AciesKeptFile *self)
{
  FileStamp stamp;

  g_return_if_fail (ACIES_IS_KEPT_FILE (self));

  /* What this process has not written yet must not be forgotten. */
  if (self->closed || self->busy || self->unsaved != NULL || self->reader == NULL)
    return;

  if (self->lock == NULL)
    {
      g_autoptr (GFile) directory = g_file_get_parent (self->file);
      g_autoptr (GFile) file = g_file_get_child (directory, LOCK_NAME);

      acies_file_make_folder (directory, NULL);
      self->lock = acies_file_lock_take (file, LOCK_TIME);
    }

  stamp = acies_kept_file_look (self);
  if (stamp.inode != self->stamp.inode || stamp.time != self->stamp.time || stamp.size != self->stamp.size)
    acies_kept_file_read (self);
}

static void
acies_kept_file_set_busy (AciesKeptFile *self,
                          gboolean       busy)
{
  if (!busy)
    g_clear_pointer (&self->lock, acies_file_lock_free);
  if (self->busy == busy)
    return;

  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* @bytes cannot be written. */
static void
acies_kept_file_fail (AciesKeptFile *self,
                      GBytes        *bytes,
                      const char    *reason)
{
  const gboolean again = self->unsaved != NULL;

  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->unsaved = g_bytes_ref (bytes);
  g_free (self->reason);
  self->reason = g_strdup (reason);
  if (!again)
    acies_kept_file_say (self, ACIES_KEPT_FILE_UNSAVED, reason, NULL);
}

/* What the thread gets. It must not hold this object, which would then be disposed of there. */
typedef struct
{
  GFile              *file;
  GBytes             *bytes;
  char               *head;
  gsize               max_length;
  AciesKeptFileCheck  check;
} Writing;

static void
writing_free (Writing *self)
{
  g_object_unref (self->file);
  g_bytes_unref (self->bytes);
  g_free (self->head);
  g_free (self);
}

/* Reads what is to be written as the next process will. */
static gboolean
writing_check (Writing  *self,
               GError  **error)
{
  const gsize length = g_bytes_get_size (self->bytes);
  g_autofree char *text = NULL;
  const char *body;

  if (self->check == NULL)
    return TRUE;

  if (!acies_file_check_length (length, self->max_length, error))
    return FALSE;

  text = g_strndup (g_bytes_get_data (self->bytes, NULL), length);
  body = self->head != NULL ? acies_checked_text_open (self->head, text, length, error) : text;
  return body != NULL && self->check (body, strlen (body), error);
}

static void
write_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  Writing *writing = task_data;
  g_autoptr (GFile) directory = g_file_get_parent (writing->file);
  GError *error = NULL;

  if (writing_check (writing, &error) && acies_file_make_folder (directory, &error) &&
      acies_file_replace (writing->file, g_bytes_get_data (writing->bytes, NULL), g_bytes_get_size (writing->bytes),
                          ACIES_FILE_PRIVATE, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void acies_kept_file_write_next (AciesKeptFile *self);

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (AciesKeptFile) self = user_data;
  Writing *writing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  self->writing = FALSE;
  if (self->removed)
    {
      g_file_delete (self->file, NULL, NULL);
    }
  else if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_clear_pointer (&self->unsaved, g_bytes_unref);
      self->stamp = acies_kept_file_look (self);
    }
  else
    {
      acies_kept_file_fail (self, writing->bytes, error->message);
    }

  acies_kept_file_write_next (self);
}

/* Whether this file has to wait for one of those that are written before it. Those that are
 * done are forgotten. With @failed, one of them could not be written, and so this one must not
 * be either. */
static gboolean
acies_kept_file_has_to_wait (AciesKeptFile  *self,
                             AciesKeptFile **failed)
{
  *failed = NULL;
  for (guint i = self->predecessors->len; i-- > 0; )
    {
      Predecessor *other = &g_array_index (self->predecessors, Predecessor, i);

      if (other->file->busy)
        return TRUE;
      if (other->required && other->file->unsaved != NULL)
        *failed = other->file;
      else
        g_array_remove_index (self->predecessors, i);
    }

  return FALSE;
}

static void
acies_kept_file_write_next (AciesKeptFile *self)
{
  G_GNUC_UNUSED g_autoptr (AciesKeptFile) keep = g_object_ref (self);
  g_autoptr (GBytes) bytes = NULL;
  AciesKeptFile *failed;

  if (self->waiting != NULL && acies_kept_file_has_to_wait (self, &failed))
    {
      acies_kept_file_set_busy (self, TRUE);
      return;
    }

  bytes = g_steal_pointer (&self->waiting);
  if (bytes != NULL && failed != NULL)
    {
      acies_kept_file_fail (self, bytes, failed->reason);
      g_clear_pointer (&bytes, g_bytes_unref);
    }
  if (bytes != NULL)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, g_object_ref (self));
      Writing *writing = g_new (Writing, 1);

      writing->file = g_object_ref (self->file);
      writing->bytes = g_bytes_ref (bytes);
      writing->head = g_strdup (self->head);
      writing->max_length = self->max_length;
      writing->check = self->check;
      self->writing = TRUE;
      g_task_set_task_data (task, writing, (GDestroyNotify) writing_free);
      g_task_run_in_thread (task, write_in_thread);
    }
  acies_kept_file_set_busy (self, bytes != NULL);
}

/* Tries once more to write what has to be written before this file. */
static void
acies_kept_file_retry_predecessors (AciesKeptFile *self)
{
  for (guint i = 0; i < self->predecessors->len; i++)
    {
      const Predecessor *other = &g_array_index (self->predecessors, Predecessor, i);

      if (other->required)
        acies_kept_file_retry (other->file);
    }
}

/* Writes @text as the whole of the file, as soon as what is being written is done. */
void
acies_kept_file_write (AciesKeptFile *self,
                       const char    *text)
{
  char *whole;

  g_return_if_fail (ACIES_IS_KEPT_FILE (self));
  g_return_if_fail (text != NULL);

  self->removed = FALSE;
  whole = self->head != NULL ? acies_checked_text_seal (self->head, text) : g_strdup (text);
  g_clear_pointer (&self->waiting, g_bytes_unref);
  self->waiting = g_bytes_new_take (whole, strlen (whole));

  if (self->closed)
    {
      g_clear_pointer (&self->unsaved, g_bytes_unref);
      self->unsaved = g_steal_pointer (&self->waiting);
      g_clear_pointer (&self->lock, acies_file_lock_free);
    }
  else if (!self->writing)
    {
      acies_kept_file_retry_predecessors (self);
      acies_kept_file_write_next (self);
    }
}

static void
acies_kept_file_predecessor_cb (AciesKeptFile *self)
{
  if (self->waiting != NULL && !self->writing)
    acies_kept_file_write_next (self);
}

/* Has what is written to the file from now on wait until what is being written to @other is
 * there; with @required it is not written at all while that cannot be. */
void
acies_kept_file_write_after (AciesKeptFile *self,
                             AciesKeptFile *other,
                             gboolean       required)
{
  Predecessor predecessor = { .required = required };

  g_return_if_fail (ACIES_IS_KEPT_FILE (self));
  g_return_if_fail (ACIES_IS_KEPT_FILE (other));

  predecessor.file = g_object_ref (other);
  predecessor.busy_id = g_signal_connect_object (other, "notify::busy",
                                                 G_CALLBACK (acies_kept_file_predecessor_cb),
                                                 self, G_CONNECT_SWAPPED);
  g_array_append_val (self->predecessors, predecessor);
}

/* Tries once more to write what could not be written. */
void
acies_kept_file_retry (AciesKeptFile *self)
{
  g_return_if_fail (ACIES_IS_KEPT_FILE (self));

  if (self->unsaved == NULL || self->closed || self->busy)
    return;

  self->waiting = g_bytes_ref (self->unsaved);
  acies_kept_file_write_next (self);
}

/* A sentence that says why what was written last is not in the file; %NULL if it is. */
char *
acies_kept_file_dup_unsaved (AciesKeptFile *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_FILE (self), NULL);

  return self->unsaved != NULL ? self->wording (ACIES_KEPT_FILE_UNSAVED, self->reason, NULL) : NULL;
}

/* Deletes the file, and forgets what could not be written. */
void
acies_kept_file_remove (AciesKeptFile *self)
{
  g_return_if_fail (ACIES_IS_KEPT_FILE (self));

  g_clear_pointer (&self->unsaved, g_bytes_unref);
  g_clear_pointer (&self->waiting, g_bytes_unref);
  self->removed = TRUE;
  if (!self->writing)
    g_file_delete (self->file, NULL, NULL);
}

/* The directory in which the program keeps its files, those of the first person directly. It need not exist yet. */
GFile *
acies_kept_file_get_directory (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "acies", NULL);

  return g_file_new_for_path (path);
}

/* Whether GLib makes such names for temporary files. */
static gboolean
is_temporary (const char *name)
{
  const char *dot = strrchr (name, '.');

  if (g_str_has_prefix (name, ".goutputstream-"))
    return TRUE;
  if (dot == NULL || strlen (dot + 1) != N_TEMPORARY_LETTERS)
    return FALSE;
  for (const char *c = dot + 1; *c != '\0'; c++)
    if (!g_ascii_isupper (*c) && !g_ascii_isdigit (*c))
      return FALSE;

  return TRUE;
}

/* Deletes what was left in @directory by processes that were stopped while they wrote. */
void
acies_kept_file_clean (GFile *directory)
{
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GDir) dir = NULL;
  const char *path, *name;

  g_return_if_fail (G_IS_FILE (directory));

  path = g_file_peek_path (directory);
  dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      GStatBuf status;

      if (is_temporary (name) && g_stat (file, &status) == 0 && S_ISREG (status.st_mode) &&
          ABS (now - (gint64) status.st_mtime) > OLD)
        g_unlink (file);
    }
}
