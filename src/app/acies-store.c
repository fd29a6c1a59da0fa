/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-store.h"
#include "acies-writer.h"

/* Where the game in progress is kept. It is written after every step. */

struct _AciesStore
{
  GObject      parent_instance;

  AciesWriter *writer;
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
      g_value_set_boolean (value, acies_store_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_store_dispose (GObject *object)
{
  AciesStore *self = ACIES_STORE (object);

  g_clear_object (&self->writer);

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

static void
acies_store_busy_cb (AciesStore *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_store_failed_cb (AciesStore *self,
                       const char *reason)
{
  g_signal_emit (self, signals[FAILED], 0, reason);
}

/* A store that keeps its file in @directory, which need not exist yet. */
AciesStore *
acies_store_new (GFile *directory)
{
  AciesStore *self = g_object_new (ACIES_TYPE_STORE, NULL);
  g_autoptr (GFile) file = g_file_get_child (directory, "current.acies");

  self->writer = acies_writer_new (file);
  g_signal_connect_object (self->writer, "notify::busy", G_CALLBACK (acies_store_busy_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->writer, "failed", G_CALLBACK (acies_store_failed_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

GFile *
acies_store_get_file (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);

  return acies_writer_get_file (self->writer);
}

gboolean
acies_store_get_busy (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), FALSE);

  return acies_writer_get_busy (self->writer);
}

void
acies_store_save (AciesStore *self,
                  AciesGame  *game)
{
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  text = acies_record_to_text (game);
  bytes = g_bytes_new_take (text, strlen (text));
  acies_writer_write (self->writer, bytes);
}

/* Keeps a copy of a file of which not all was understood, and says where; %NULL
 * when that fails, and then nothing is saved over the file itself. */
GFile *
acies_store_keep_copy (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);

  return acies_writer_set_aside (self->writer, TRUE);
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

  game = acies_record_load (acies_store_get_file (self), NULL, &local_error);
  if (game != NULL)
    return g_steal_pointer (&game);

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return NULL;

  *damaged = acies_writer_set_aside (self->writer, FALSE);
  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}
