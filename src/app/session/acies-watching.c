/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seating.h"
#include "acies-watching.h"

struct _AciesWatching
{
  GObject        parent_instance;

  GSettings     *settings;
  AciesGame     *game;
  gboolean       paused;
  /* Whether one step is to be made although the game is paused. */
  gboolean       stepping;
};

G_DEFINE_FINAL_TYPE (AciesWatching, acies_watching, G_TYPE_OBJECT)

static void
acies_watching_dispose (GObject *object)
{
  AciesWatching *self = ACIES_WATCHING (object);

  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_watching_parent_class)->dispose (object);
}

static void
acies_watching_class_init (AciesWatchingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_watching_dispose;
}

static void
acies_watching_init (AciesWatching *self)
{
}

AciesWatching *
acies_watching_new (GSettings *settings)
{
  AciesWatching *self = g_object_new (ACIES_TYPE_WATCHING, NULL);

  self->settings = g_object_ref (settings);

  return self;
}

/* Another game lies on the table. It is not paused. */
void
acies_watching_set_game (AciesWatching *self,
                         AciesGame     *game)
{
  g_return_if_fail (ACIES_IS_WATCHING (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  g_set_object (&self->game, game);
  self->paused = FALSE;
  self->stepping = FALSE;
}

/* Whether the game is one that a person only watches. */
gboolean
acies_watching_get_active (AciesWatching *self)
{
  g_return_val_if_fail (ACIES_IS_WATCHING (self), FALSE);

  return self->game != NULL && acies_seating_has_no_person (self->game);
}

gboolean
acies_watching_get_paused (AciesWatching *self)
{
  g_return_val_if_fail (ACIES_IS_WATCHING (self), FALSE);

  return self->paused;
}

/* Only a game that is watched can be paused. */
void
acies_watching_set_paused (AciesWatching *self,
                           gboolean       paused)
{
  g_return_if_fail (ACIES_IS_WATCHING (self));

  self->paused = paused && acies_watching_get_active (self);
}

gboolean
acies_watching_get_stepping (AciesWatching *self)
{
  g_return_val_if_fail (ACIES_IS_WATCHING (self), FALSE);

  return self->stepping;
}

void
acies_watching_set_stepping (AciesWatching *self,
                             gboolean       stepping)
{
  g_return_if_fail (ACIES_IS_WATCHING (self));

  self->stepping = stepping;
}

/* Whether no step is to be made now. */
gboolean
acies_watching_get_waiting (AciesWatching *self)
{
  g_return_val_if_fail (ACIES_IS_WATCHING (self), FALSE);

  return acies_watching_get_active (self) && self->paused && !self->stepping;
}

/* How long each step is to be seen before the next one, in milliseconds. A step that was
 * asked for is made at once. */
guint
acies_watching_get_interval (AciesWatching *self)
{
  g_return_val_if_fail (ACIES_IS_WATCHING (self), 0);

  return self->stepping ? 0 : g_settings_get_enum (self->settings, "watch-pace");
}
