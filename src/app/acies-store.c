/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "acies-store.h"

/* Where the game in progress is kept. It is written after every step, in a
 * thread of GIO's and through a temporary file, so that neither the window
 * waits for the disk nor a crash leaves half a record. While one is being
 * written, only the newest of those that follow is kept waiting.
 */

struct _AciesStore
{
  GObject  parent_instance;

  GFile   *file;
  GBytes  *waiting;
  gboolean busy;
  gboolean failing;
  /* A file that could be neither read nor set aside is not to be lost. */
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

G_DEFINE_FINAL_TYPE (AciesStore, acies_store, G_TYPE_OBJECT)

static void
acies_store_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesStore *self = ACIES_STORE (object);

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
acies_store_dispose (GObject *object)
{
  AciesStore *self = ACIES_STORE (object);

  g_clear_pointer (&self->waiting, g_bytes_unref);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_store_parent_class)->dispose (object);
}

static void
acies_store_class_init (AciesStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_store_get_property;
  object_class->dispose = acies_store_dispose;

  /* Whether something is still to be written. */
  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The game cannot be written, for the reason given. */
  signals[FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_store_init (AciesStore *self)
{
}

/* A store that keeps its file in @directory, which need not exist yet. */
AciesStore *
acies_store_new (GFile *directory)
{
  AciesStore *self = g_object_new (ACIES_TYPE_STORE, NULL);

  self->file = g_file_get_child (directory, "current.acies");

  return self;
}

GFile *
acies_store_get_file (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);

  return self->file;
}

gboolean
acies_store_get_busy (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), FALSE);

  return self->busy;
}

/* Says once that writing fails, not after every step. */
static void
acies_store_fail (AciesStore *self,
                  const char *reason)
{
  if (!self->failing)
    g_signal_emit (self, signals[FAILED], 0, reason);
  self->failing = TRUE;
}

static void acies_store_write_next (AciesStore *self);

static void
acies_store_written_cb (GObject      *source,
                        GAsyncResult *result,
                        gpointer      user_data)
{
  g_autoptr (AciesStore) self = user_data;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    self->failing = FALSE;
  else
    acies_store_fail (self, error->message);

  acies_store_write_next (self);
}

static void
acies_store_write_next (AciesStore *self)
{
  g_autoptr (GBytes) bytes = g_steal_pointer (&self->waiting);
  gboolean was_busy = self->busy;

  self->busy = bytes != NULL;
  if (self->busy)
    g_file_replace_contents_bytes_async (self->file, bytes, NULL, FALSE,
                                         G_FILE_CREATE_PRIVATE, NULL,
                                         acies_store_written_cb, g_object_ref (self));
  if (self->busy != was_busy)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

void
acies_store_save (AciesStore *self,
                  AciesGame  *game)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  if (self->closed)
    return;

  if (!self->busy)
    {
      g_autoptr (GFile) directory = g_file_get_parent (self->file);
      const char *path = g_file_peek_path (directory);

      if (g_mkdir_with_parents (path, 0700) != 0)
        {
          acies_store_fail (self, g_strerror (errno));
          return;
        }
    }

  text = acies_record_to_text (game);
  length = strlen (text);
  g_clear_pointer (&self->waiting, g_bytes_unref);
  self->waiting = g_bytes_new_take (g_steal_pointer (&text), length);
  if (!self->busy)
    acies_store_write_next (self);
}

/* Gives the damaged file a name of its own, which no other file has. */
static GFile *
acies_store_set_aside (AciesStore *self)
{
  g_autoptr (GFile) directory = g_file_get_parent (self->file);
  g_autofree char *name = g_file_get_basename (self->file);

  for (guint n = 1; n < G_MAXUINT; n++)
    {
      g_autofree char *aside = g_strdup_printf ("%s.damaged-%u", name, n);
      g_autoptr (GFile) target = g_file_get_child (directory, aside);
      g_autoptr (GError) error = NULL;

      if (g_file_move (self->file, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error))
        return g_steal_pointer (&target);
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        break;
    }

  return NULL;
}

/* The game as it was last saved; %NULL without an error when there is none.
 * A file that cannot be understood is set aside, never deleted: @damaged says
 * where it lies now. Where even that fails, nothing is saved over it. */
AciesGame *
acies_store_load (AciesStore  *self,
                  GFile      **damaged,
                  GError     **error)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);
  g_return_val_if_fail (damaged != NULL, NULL);

  game = acies_record_load (self->file, NULL, &local_error);
  if (game != NULL)
    return g_steal_pointer (&game);

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return NULL;

  *damaged = acies_store_set_aside (self);
  self->closed = *damaged == NULL;
  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}
