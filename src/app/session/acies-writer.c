/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "acies-writer.h"

/* Writes in a thread of GIO and through a temporary file, so that the window does not
 * wait for the disk, and a crash does not leave half a file behind. While something is
 * being written, only the newest of what follows is kept.
 */

struct _AciesWriter
{
  GObject  parent_instance;

  GFile   *file;
  /* What is to be written next. */
  GBytes  *waiting;
  gboolean busy;
  /* Whether it has been said that writing fails. */
  gboolean failing;
  /* Whether nothing is written any more, because what is in the file would be lost. */
  gboolean closed;
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesWriter, acies_writer, G_TYPE_OBJECT)

static void
acies_writer_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  AciesWriter *self = ACIES_WRITER (object);

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
acies_writer_dispose (GObject *object)
{
  AciesWriter *self = ACIES_WRITER (object);

  g_clear_pointer (&self->waiting, g_bytes_unref);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_writer_parent_class)->dispose (object);
}

static void
acies_writer_class_init (AciesWriterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_writer_get_property;
  object_class->dispose = acies_writer_dispose;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_writer_init (AciesWriter *self)
{
}

/* A writer for @file, whose directory need not exist yet. */
AciesWriter *
acies_writer_new (GFile *file)
{
  AciesWriter *self = g_object_new (ACIES_TYPE_WRITER, NULL);

  self->file = g_object_ref (file);

  return self;
}

GFile *
acies_writer_get_file (AciesWriter *self)
{
  g_return_val_if_fail (ACIES_IS_WRITER (self), NULL);

  return self->file;
}

gboolean
acies_writer_get_busy (AciesWriter *self)
{
  g_return_val_if_fail (ACIES_IS_WRITER (self), FALSE);

  return self->busy;
}

/* Says that writing fails, but only once and not after every change. */
static void
acies_writer_fail (AciesWriter *self,
                   const char  *reason)
{
  if (!self->failing)
    g_signal_emit (self, signals[FAILED], 0, reason);
  self->failing = TRUE;
}

static void acies_writer_write_next (AciesWriter *self);

static void
acies_writer_written_cb (GObject      *source,
                         GAsyncResult *result,
                         gpointer      user_data)
{
  g_autoptr (AciesWriter) self = user_data;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    self->failing = FALSE;
  else
    acies_writer_fail (self, error->message);

  acies_writer_write_next (self);
}

static void
acies_writer_write_next (AciesWriter *self)
{
  g_autoptr (GBytes) bytes = g_steal_pointer (&self->waiting);
  gboolean was_busy = self->busy;

  self->busy = bytes != NULL;
  if (self->busy)
    g_file_replace_contents_bytes_async (self->file, bytes, NULL, FALSE,
                                         G_FILE_CREATE_PRIVATE, NULL,
                                         acies_writer_written_cb, g_object_ref (self));
  if (self->busy != was_busy)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Writes @bytes as the whole of the file, as soon as what is being written is done. */
void
acies_writer_write (AciesWriter *self,
                    GBytes      *bytes)
{
  g_return_if_fail (ACIES_IS_WRITER (self));
  g_return_if_fail (bytes != NULL);

  if (self->closed)
    return;

  if (!self->busy)
    {
      g_autoptr (GFile) directory = g_file_get_parent (self->file);
      const char *path = g_file_peek_path (directory);

      if (g_mkdir_with_parents (path, 0700) != 0)
        {
          acies_writer_fail (self, g_strerror (errno));
          return;
        }
    }

  g_clear_pointer (&self->waiting, g_bytes_unref);
  self->waiting = g_bytes_ref (bytes);
  if (!self->busy)
    acies_writer_write_next (self);
}

/* From now on the file stays as it is. */
void
acies_writer_close (AciesWriter *self)
{
  g_return_if_fail (ACIES_IS_WRITER (self));

  self->closed = TRUE;
}

/* Renames the file, which is damaged, or copies it, to a name that no other file has, so that
 * it is never lost. Returns where it lies now; %NULL where that cannot be done, and then
 * nothing is written over it either. */
GFile *
acies_writer_set_aside (AciesWriter *self,
                        gboolean     copy)
{
  g_autoptr (GFile) directory = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (ACIES_IS_WRITER (self), NULL);

  directory = g_file_get_parent (self->file);
  name = g_file_get_basename (self->file);
  for (guint n = 1; n < G_MAXUINT; n++)
    {
      g_autofree char *aside = g_strdup_printf ("%s.damaged-%u", name, n);
      g_autoptr (GFile) target = g_file_get_child (directory, aside);
      g_autoptr (GError) error = NULL;

      if (copy ? g_file_copy (self->file, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error)
               : g_file_move (self->file, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error))
        return g_steal_pointer (&target);
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        break;
    }

  acies_writer_close (self);

  return NULL;
}

/* The directory in which the program keeps its files. It need not exist yet. */
GFile *
acies_writer_get_directory (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "acies", NULL);

  return g_file_new_for_path (path);
}
