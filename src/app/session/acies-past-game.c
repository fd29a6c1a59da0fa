/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "acies-past-game-private.h"
#include "acies-saved-game.h"
#include "acies-seating.h"

/* The name of the file says when the game ended, in UTC: the time of the file itself is lost when somebody
 * copies it. The number tells games of the same second apart. */
#define DATE_FORMAT "%Y-%m-%d-%H%M%S"

struct _AciesPastGame
{
  GObject            parent_instance;

  AciesKeptFile     *file;
  char              *name;
  AciesGame         *game;
  GDateTime         *date;      /* local */
  AciesFinishedGame *summary;
  gboolean           mended;
};

G_DEFINE_FINAL_TYPE (AciesPastGame, acies_past_game, G_TYPE_OBJECT)

static void
acies_past_game_dispose (GObject *object)
{
  AciesPastGame *self = ACIES_PAST_GAME (object);

  g_clear_object (&self->file);
  g_clear_object (&self->game);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->date, g_date_time_unref);
  g_clear_pointer (&self->summary, acies_finished_game_free);

  G_OBJECT_CLASS (acies_past_game_parent_class)->dispose (object);
}

static void
acies_past_game_class_init (AciesPastGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_past_game_dispose;
}

static void
acies_past_game_init (AciesPastGame *self)
{
}

static void
acies_past_game_summarize (AciesPastGame *self)
{
  const AciesSeat person = acies_seating_find_person (self->game);
  const AciesSeat enemy = person == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;

  self->summary = acies_finished_game_new (self->game, person, acies_seating_get_level (self->game, enemy),
                                           g_date_time_to_unix (self->date));
}

/* A name that no file in @directory has. */
static char *
make_name (GFile     *directory,
           GDateTime *date)
{
  g_autofree char *end = g_date_time_format (date, DATE_FORMAT);

  while (TRUE)
    {
      g_autofree char *name = g_strdup_printf ("%s-%08x.acies", end, g_random_int ());
      g_autoptr (GFile) file = g_file_get_child (directory, name);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&name);
    }
}

/* Keeps @game, which has just ended, in @directory, which need not exist yet. Nothing is written before
 * acies_past_game_save(). */
AciesPastGame *
acies_past_game_new (GFile     *directory,
                     AciesGame *game)
{
  AciesPastGame *self = g_object_new (ACIES_TYPE_PAST_GAME, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  self->game = g_object_ref (game);
  self->date = g_date_time_to_local (now);
  self->name = make_name (directory, now);
  self->file = acies_saved_game_new_file (directory, self->name);
  acies_past_game_summarize (self);

  return self;
}

/* The game that was kept as @name. It is not there before acies_past_game_load(). */
AciesPastGame *
acies_past_game_open (GFile      *directory,
                      const char *name)
{
  AciesPastGame *self = g_object_new (ACIES_TYPE_PAST_GAME, NULL);

  self->name = g_strdup (name);
  self->file = acies_saved_game_new_file (directory, name);

  return self;
}

/* When the game ended, as the name says; %NULL for a file that somebody else has put there. */
static GDateTime *
parse_date (const char *name)
{
  int year, month, day, hour, minute, second;
  g_autoptr (GDateTime) date = NULL;

  if (sscanf (name, "%4d-%2d-%2d-%2d%2d%2d", &year, &month, &day, &hour, &minute, &second) != 6)
    return NULL;

  date = g_date_time_new_utc (year, month, day, hour, minute, second);
  return date != NULL ? g_date_time_to_local (date) : NULL;
}

static GDateTime *
acies_past_game_find_date (AciesPastGame *self)
{
  GDateTime *date = parse_date (self->name);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GDateTime) changed = NULL;

  if (date != NULL)
    return date;

  info = g_file_query_info (acies_kept_file_get_file (self->file), G_FILE_ATTRIBUTE_TIME_MODIFIED,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  changed = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  return changed != NULL ? g_date_time_to_local (changed) : g_date_time_new_now_local ();
}

/* A game whose end cannot be read is of no use here. */
static AciesKeptFileState
acies_past_game_read (gpointer   owner,
                      char      *text,
                      gsize      length,
                      GError   **error)
{
  AciesPastGame *self = owner;
  AciesKeptFileState state;

  g_clear_object (&self->game);
  state = acies_saved_game_read (text, length, &self->game, error);
  self->mended = state == ACIES_KEPT_FILE_PARTLY;
  if (self->game == NULL || acies_game_get_result (self->game) != ACIES_RESULT_NONE)
    return state;

  g_clear_object (&self->game);
  if (state == ACIES_KEPT_FILE_GOOD)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("the game is not over"));
  return ACIES_KEPT_FILE_BAD;
}

/* Reads the game; %FALSE when there is none. What goes wrong, the file says. */
gboolean
acies_past_game_load (AciesPastGame *self)
{
  g_return_val_if_fail (ACIES_IS_PAST_GAME (self), FALSE);
  g_return_val_if_fail (self->date == NULL, FALSE);

  if (!acies_kept_file_load (self->file, acies_past_game_read, self))
    return FALSE;

  self->date = acies_past_game_find_date (self);
  acies_past_game_summarize (self);
  /* There is a copy of the damaged file, and one is enough. */
  if (self->mended)
    acies_past_game_save (self);
  return TRUE;
}

/* Writes the game to its file. */
void
acies_past_game_save (AciesPastGame *self)
{
  g_return_if_fail (ACIES_IS_PAST_GAME (self));

  acies_saved_game_write (self->file, self->game);
}

AciesKeptFile *
acies_past_game_get_file (AciesPastGame *self)
{
  g_return_val_if_fail (ACIES_IS_PAST_GAME (self), NULL);

  return self->file;
}

/* What it is called among the others. */
const char *
acies_past_game_get_name (AciesPastGame *self)
{
  g_return_val_if_fail (ACIES_IS_PAST_GAME (self), NULL);

  return self->name;
}

/* The game as it ended. It may still lie on the table. */
AciesGame *
acies_past_game_get_game (AciesPastGame *self)
{
  g_return_val_if_fail (ACIES_IS_PAST_GAME (self), NULL);

  return self->game;
}

/* When it ended. */
GDateTime *
acies_past_game_get_date (AciesPastGame *self)
{
  g_return_val_if_fail (ACIES_IS_PAST_GAME (self), NULL);

  return self->date;
}

const AciesFinishedGame *
acies_past_game_get_summary (AciesPastGame *self)
{
  g_return_val_if_fail (ACIES_IS_PAST_GAME (self), NULL);

  return self->summary;
}
