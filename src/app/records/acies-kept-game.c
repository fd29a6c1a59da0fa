/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "acies-kept-game-private.h"
#include "acies-saved-game.h"
#include "acies-seating.h"

/* The name of the file says when the game was put there, in UTC: the time of the file itself is lost when somebody
 * copies it. The number tells games of the same second apart. */
#define DATE_FORMAT "%Y-%m-%d-%H%M%S"

struct _AciesKeptGame
{
  GObject            parent_instance;

  AciesKeptFile     *file;
  char              *name;
  AciesGame         *game;
  GDateTime         *date;      /* local */
  gboolean           over;      /* whether it is among those that are */
  AciesFinishedGame *summary;   /* NULL if it is not */
};

G_DEFINE_FINAL_TYPE (AciesKeptGame, acies_kept_game, G_TYPE_OBJECT)

static void
acies_kept_game_dispose (GObject *object)
{
  AciesKeptGame *self = ACIES_KEPT_GAME (object);

  g_clear_object (&self->file);
  g_clear_object (&self->game);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->date, g_date_time_unref);
  g_clear_pointer (&self->summary, acies_finished_game_free);

  G_OBJECT_CLASS (acies_kept_game_parent_class)->dispose (object);
}

static void
acies_kept_game_class_init (AciesKeptGameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_kept_game_dispose;
}

static void
acies_kept_game_init (AciesKeptGame *self)
{
}

static void
acies_kept_game_summarize (AciesKeptGame *self)
{
  const AciesSeat person = acies_seating_find_person (self->game);
  const AciesSeat enemy = acies_seat_other (person);

  if (self->over)
    self->summary = acies_finished_game_new (self->game, person, acies_seating_get_level (self->game, enemy),
                                             g_date_time_to_unix (self->date));
}

/* A name that no file in @folder has. */
char *
acies_kept_game_make_name (GFile     *folder,
                           GDateTime *date)
{
  g_autoptr (GDateTime) utc = g_date_time_to_utc (date);
  g_autofree char *start = g_date_time_format (utc, DATE_FORMAT);

  while (TRUE)
    {
      g_autofree char *name = g_strdup_printf ("%s-%08x.acies", start, g_random_int ());
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&name);
    }
}

/* Keeps @game in @folder, which need not exist yet and has games that are @over, or those that were set aside. Nothing
 * is written before acies_kept_game_save(). */
AciesKeptGame *
acies_kept_game_new (GFile     *folder,
                     AciesGame *game,
                     gboolean   over)
{
  AciesKeptGame *self = g_object_new (ACIES_TYPE_KEPT_GAME, NULL);

  self->over = over;
  self->game = g_object_ref (game);
  self->date = g_date_time_new_now_local ();
  self->name = acies_kept_game_make_name (folder, self->date);
  self->file = acies_saved_game_new_file (folder, self->name);
  acies_kept_game_summarize (self);

  return self;
}

/* The game that was kept as @name. It is not there before acies_kept_game_load(). */
AciesKeptGame *
acies_kept_game_open (GFile      *folder,
                      const char *name,
                      gboolean    over)
{
  AciesKeptGame *self = g_object_new (ACIES_TYPE_KEPT_GAME, NULL);

  self->over = over;
  self->name = g_strdup (name);
  self->file = acies_saved_game_new_file (folder, name);

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

/* An unfinished game was played last when its file was written, which may be some time before it was set aside. */
static GDateTime *
acies_kept_game_find_date (AciesKeptGame *self)
{
  GDateTime *date = self->over ? parse_date (self->name) : NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GDateTime) changed = NULL;

  if (date != NULL)
    return date;

  info = g_file_query_info (acies_kept_file_get_file (self->file), G_FILE_ATTRIBUTE_TIME_MODIFIED,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  changed = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  return changed != NULL ? g_date_time_to_local (changed) : g_date_time_new_now_local ();
}

static AciesKeptFileState
acies_kept_game_read (gpointer   owner,
                      char      *text,
                      gsize      length,
                      GError   **error)
{
  AciesKeptGame *self = owner;
  AciesKeptFileState state;

  g_clear_object (&self->game);
  state = acies_saved_game_read (text, length, &self->game, error);
  if (!self->over || self->game == NULL || acies_game_get_result (self->game) != ACIES_RESULT_NONE)
    return state;

  /* A game whose end cannot be read is of no use among those that are over. */
  g_clear_object (&self->game);
  if (state == ACIES_KEPT_FILE_GOOD)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("the game is not over"));
  return ACIES_KEPT_FILE_BAD;
}

/* Reads the game; %FALSE when there is none. What goes wrong, the file says. */
gboolean
acies_kept_game_load (AciesKeptGame *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (self), FALSE);
  g_return_val_if_fail (self->date == NULL, FALSE);

  self->date = acies_kept_game_find_date (self);
  if (!acies_kept_file_load (self->file, acies_kept_game_read, self))
    return FALSE;

  acies_kept_game_summarize (self);
  /* There is a copy of the damaged file, and one is enough. */
  if (acies_kept_file_get_mended (self->file))
    acies_kept_game_save (self);
  return TRUE;
}

/* Writes the game to its file. */
void
acies_kept_game_save (AciesKeptGame *self)
{
  g_return_if_fail (ACIES_IS_KEPT_GAME (self));

  acies_saved_game_write (self->file, self->game);
}

AciesKeptFile *
acies_kept_game_get_file (AciesKeptGame *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (self), NULL);

  return self->file;
}

/* What it is called among the others. */
const char *
acies_kept_game_get_name (AciesKeptGame *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (self), NULL);

  return self->name;
}

/* The game, which may still be on the table if it is over. */
AciesGame *
acies_kept_game_get_game (AciesKeptGame *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (self), NULL);

  return self->game;
}

/* When it ended, or was set aside. */
GDateTime *
acies_kept_game_get_date (AciesKeptGame *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (self), NULL);

  return self->date;
}

/* How it ended; %NULL for a game that was set aside. */
const AciesFinishedGame *
acies_kept_game_get_summary (AciesKeptGame *self)
{
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (self), NULL);

  return self->summary;
}
