/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-saved-game.h"
#include "acies-set-aside-private.h"

struct _AciesSetAside
{
  GObject        parent_instance;

  AciesKeptFile *file;
  AciesGame     *game;
  GDateTime     *date;
};

G_DEFINE_FINAL_TYPE (AciesSetAside, acies_set_aside, G_TYPE_OBJECT)

static void
acies_set_aside_dispose (GObject *object)
{
  AciesSetAside *self = ACIES_SET_ASIDE (object);

  g_clear_object (&self->file);
  g_clear_object (&self->game);
  g_clear_pointer (&self->date, g_date_time_unref);

  G_OBJECT_CLASS (acies_set_aside_parent_class)->dispose (object);
}

static void
acies_set_aside_class_init (AciesSetAsideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_set_aside_dispose;
}

static void
acies_set_aside_init (AciesSetAside *self)
{
}

/* Sets @game, which may be %NULL, aside in @directory, which need not exist yet. Nothing is
 * written before acies_set_aside_save(). */
AciesSetAside *
acies_set_aside_new (GFile     *directory,
                     AciesGame *game)
{
  AciesSetAside *self = g_object_new (ACIES_TYPE_SET_ASIDE, NULL);
  g_autofree char *start = NULL;
  g_autofree char *name = NULL;

  g_set_object (&self->game, game);
  self->date = g_date_time_new_now_local ();
  /* Another process may set a game aside in the same second. */
  start = g_date_time_format (self->date, "%Y-%m-%d-%H%M%S");
  name = g_strdup_printf ("%s-%08x.acies", start, g_random_int ());
  self->file = acies_saved_game_new_file (directory, name);

  return self;
}

/* The game that was set aside as @name. It is not there before acies_set_aside_load(). */
AciesSetAside *
acies_set_aside_open (GFile      *directory,
                      const char *name)
{
  AciesSetAside *self = g_object_new (ACIES_TYPE_SET_ASIDE, NULL);

  self->file = acies_saved_game_new_file (directory, name);

  return self;
}

static AciesKeptFileState
acies_set_aside_read (gpointer   owner,
                      char      *text,
                      gsize      length,
                      GError   **error)
{
  AciesSetAside *self = owner;

  g_clear_object (&self->game);
  return acies_saved_game_read (text, length, &self->game, error);
}

/* Reads the game; %FALSE when there is none. What goes wrong, the file says. */
gboolean
acies_set_aside_load (AciesSetAside *self)
{
  g_autoptr (GFileInfo) info = NULL;

  g_return_val_if_fail (ACIES_IS_SET_ASIDE (self), FALSE);

  info = g_file_query_info (acies_kept_file_get_file (self->file), G_FILE_ATTRIBUTE_TIME_MODIFIED,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info != NULL)
    {
      g_autoptr (GDateTime) date = g_file_info_get_modification_date_time (info);

      self->date = g_date_time_to_local (date);
    }

  return acies_kept_file_load (self->file, acies_set_aside_read, self) && self->date != NULL;
}

/* Writes the game to its file. */
void
acies_set_aside_save (AciesSetAside *self)
{
  g_return_if_fail (ACIES_IS_SET_ASIDE (self));

  acies_saved_game_write (self->file, self->game);
}

AciesKeptFile *
acies_set_aside_get_file (AciesSetAside *self)
{
  g_return_val_if_fail (ACIES_IS_SET_ASIDE (self), NULL);

  return self->file;
}

AciesGame *
acies_set_aside_get_game (AciesSetAside *self)
{
  g_return_val_if_fail (ACIES_IS_SET_ASIDE (self), NULL);

  return self->game;
}

/* When it was set aside. */
GDateTime *
acies_set_aside_get_date (AciesSetAside *self)
{
  g_return_val_if_fail (ACIES_IS_SET_ASIDE (self), NULL);

  return self->date;
}
