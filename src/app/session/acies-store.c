/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-scorekeeper.h"
#include "acies-store.h"
#include "acies-writer.h"

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
  TROUBLE,
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

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TROUBLE] =
    g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_store_init (AciesStore *self)
{
}

static void
acies_store_failed_cb (AciesStore *self,
                       const char *reason)
{
  /* Translators: %s is the reason, as the system words it */
  g_autofree char *sentence = g_strdup_printf (_("The game could not be saved: %s"), reason);

  g_signal_emit (self, signals[TROUBLE], 0, sentence);
}

static void
acies_store_busy_cb (AciesStore *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Keeps the game in @directory, which need not exist yet. */
AciesStore *
acies_store_new (GFile *directory)
{
  AciesStore *self = g_object_new (ACIES_TYPE_STORE, NULL);
  g_autoptr (GFile) file = g_file_get_child (directory, "current.acies");

  self->writer = acies_writer_new (file);
  g_signal_connect_object (self->writer, "failed",
                           G_CALLBACK (acies_store_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->writer, "notify::busy",
                           G_CALLBACK (acies_store_busy_cb), self, G_CONNECT_SWAPPED);

  return self;
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
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  text = acies_record_to_text (game);
  length = strlen (text);
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  acies_writer_write (self->writer, bytes);
}

/* The game as it was saved last; %NULL without an error when there is none. A file that
 * cannot be read is renamed, never deleted: @damaged says where it lies now. Where even that
 * fails, nothing is saved over it. Where only the score sheet of the series cannot be read,
 * the game comes without it, and @damaged says where a copy of the file lies. */
AciesGame *
acies_store_load (AciesStore  *self,
                  GFile      **damaged,
                  GError     **error)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);
  g_return_val_if_fail (damaged != NULL, NULL);

  game = acies_record_load (acies_writer_get_file (self->writer), NULL, &local_error);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return NULL;
  if (game == NULL)
    {
      *damaged = acies_writer_set_aside (self->writer, FALSE);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  if (!acies_scorekeeper_check (game, NULL))
    {
      *damaged = acies_writer_set_aside (self->writer, TRUE);
      if (*damaged == NULL)
        g_signal_emit (self, signals[TROUBLE], 0,
                       _("The score sheet of the series is damaged. As no copy of it "
                         "can be made, the game will not be saved."));
    }

  return g_steal_pointer (&game);
}
