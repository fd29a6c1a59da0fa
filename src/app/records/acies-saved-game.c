/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-saved-game.h"

#include "acies-kept-game-words.h"
#include "acies-scorekeeper.h"

/* An unfinished game that the program keeps: a record with a checksum. */

/* How long it may be, in bytes: what may be opened can be kept. */
#define MAX_LENGTH (8 * 1024 * 1024)

/* The start of its first line. */
#define HEAD "[Acies \""
#define VERSION "1\""

/* Whether @text is a record in another version of the format. */
static gboolean
is_foreign (const char *text)
{
  return g_str_has_prefix (text, HEAD) && g_ascii_isdigit (text[strlen (HEAD)]) &&
         !g_str_has_prefix (text + strlen (HEAD), VERSION);
}

/* The game in @text, as far as that can be read. */
AciesKeptFileState
acies_saved_game_read (const char  *text,
                       gsize        length,
                       AciesGame  **game,
                       GError     **error)
{
  g_autofree char *damage = NULL;

  *game = acies_record_recover (text, (gssize) length, &damage);
  if (damage != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, damage);
  if (*game == NULL)
    return is_foreign (text) ? ACIES_KEPT_FILE_FOREIGN : ACIES_KEPT_FILE_BAD;

  /* A series whose score sheet makes no sense goes on as a single game. */
  if (!acies_scorekeeper_check (*game, damage == NULL ? error : NULL) || damage != NULL)
    return ACIES_KEPT_FILE_PARTLY;

  return ACIES_KEPT_FILE_GOOD;
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (AciesGame) game = NULL;

  return acies_saved_game_read (text, length, &game, error) == ACIES_KEPT_FILE_GOOD;
}

/* The file @name in @directory, for a game. */
AciesKeptFile *
acies_saved_game_new_file (GFile      *directory,
                           const char *name)
{
  return acies_kept_file_new (directory, name, NULL, MAX_LENGTH, acies_kept_game_words_describe, check);
}

/* Writes @game as the whole of @file. */
void
acies_saved_game_write (AciesKeptFile *file,
                        AciesGame     *game)
{
  g_autofree char *text = acies_record_to_checked_text (game);

  acies_kept_file_write (file, text);
}
