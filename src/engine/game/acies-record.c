/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A game as a text file:
 *
 *     [Acies "1"]
 *     [Rules "claim=end tactics=on …"]
 *     [Result "s breakthrough"]
 *     [South "Ada"]
 *     [Starter "s"]
 *     [Seed "42"]
 *
 *     {A comment on the game.}
 *     1. s R7@3 +t {A comment on this step.}
 *     2. n B8@4 claim 2 +k
 *
 * A header's text and a comment escape with a backslash what would end them.
 *
 * What a program keeps for itself may have a checksum of all that follows, and always as the
 * second line:
 *
 *     [Checksum "9f86d081…"]
 */

#include "config.h"

#include <string.h>

#include "acies-deal-private.h"
#include "acies-enums.h"
#include "acies-file-private.h"
#include "acies-game-private.h"
#include "acies-header-private.h"
#include "acies-record-private.h"
#include "acies-rules-private.h"

static void
append_escaped (GString    *text,
                const char *value,
                char        end)
{
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '\\' || *p == end)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *p);
    }
}

/* What the header `Result` says of a game. */
char *
acies_record_get_result (AciesGame *game)
{
  const AciesResult result = acies_game_get_result (game);
  const AciesSeat winner = acies_game_get_winner (game);
  g_autoptr (GEnumClass) results = g_type_class_ref (ACIES_TYPE_RESULT);
  const char *word = result == ACIES_RESULT_NONE ? "unfinished" : g_enum_get_value (results, result)->value_nick;

  if (winner == ACIES_SEAT_NONE)
    return g_strdup (word);
  return g_strdup_printf ("%c %s", ACIES_SEAT_LETTERS[winner], word);
}

static void
append_headers (GString   *text,
                AciesGame *game)
{
  g_autoptr (AciesRules) rules = acies_game_dup_rules (game);
  g_autofree char *switches = acies_rules_to_string (rules);
  g_autofree char *result = acies_record_get_result (game);
  g_auto (GStrv) tags = acies_game_list_tags (game);
  const char starter[] = { ACIES_SEAT_LETTERS[acies_game_get_starter (game)], '\0' };

  acies_header_append (text, "Acies", ACIES_RECORD_VERSION);
  acies_header_append (text, "Rules", switches);
  /* Before the cards, so that a file that is cut off after them is not taken for another
   * game. */
  acies_header_append (text, "Result", result);
  acies_header_append (text, "South", acies_game_get_player_name (game, ACIES_SEAT_SOUTH));
  acies_header_append (text, "North", acies_game_get_player_name (game, ACIES_SEAT_NORTH));
  acies_header_append (text, "Starter", starter);
  acies_header_append (text, "Position", acies_game_get_setup (game));
  if (acies_game_has_seed (game))
    {
      g_autofree char *seed = acies_game_dup_seed_text (game);

      acies_header_append (text, "Seed", seed);
    }
  else
    {
      g_autofree char *deal = acies_deal_to_text (acies_game_peek_position_at (game, 0));

      acies_header_append (text, "Deal", deal);
    }
  for (char **tag = tags; *tag != NULL; tag++)
    acies_header_append (text, *tag, acies_game_get_tag (game, *tag));
}

static void
append_comment (GString    *text,
                const char *comment)
{
  g_string_append_c (text, '{');
  append_escaped (text, comment, '}');
  g_string_append_c (text, '}');
}

/**
 * acies_record_to_text:
 * @game: a game
 *
 * Writes a game as a record: headers for the rules, the players, the cards and the
 * result, then numbered turns in the notation, with comments.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
acies_record_to_text (AciesGame *game)
{
  GString *text;
  guint turn = 0;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  text = g_string_new (NULL);
  append_headers (text, game);
  g_string_append_c (text, '\n');
  if (acies_game_get_comment (game) != NULL)
    {
      append_comment (text, acies_game_get_comment (game));
      g_string_append_c (text, '\n');
    }

  for (guint i = 0; i < acies_game_get_n_steps (game); i++)
    {
      AciesEntry *entry = acies_game_peek_entry (game, i);

      if (acies_entry_get_turn_number (entry) != turn)
        {
          turn = acies_entry_get_turn_number (entry);
          g_string_append_printf (text, "%s%u. %c", i > 0 ? "\n" : "", turn,
                                  ACIES_SEAT_LETTERS[acies_entry_get_seat (entry)]);
        }
      g_string_append_printf (text, " %s", acies_entry_get_text (entry));
      if (acies_entry_get_comment (entry) != NULL)
        {
          g_string_append_c (text, ' ');
          append_comment (text, acies_entry_get_comment (entry));
        }
    }
  if (turn > 0)
    g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

/**
 * acies_record_to_checked_text:
 * @game: a game
 *
 * Writes a game as a record like [func@Acies.record_to_text], but with a checksum in the second
 * line. It shows on reading whether anything has been changed or is missing, even if what is left
 * makes sense. So it is for files that nobody edits.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
acies_record_to_checked_text (AciesGame *game)
{
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;
  const char *rest;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  text = acies_record_to_text (game);
  rest = strchr (text, '\n') + 1;
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, rest, -1);
  return g_strconcat (ACIES_RECORD_CHECKSUM_START, sum, ACIES_RECORD_CHECKSUM_END, rest, NULL);
}

/* Reads a game, or nothing if anything is wrong; see acies_record_read(). */
AciesGame *
acies_record_read_whole (const char  *text,
                         gsize        length,
                         guint        first_line,
                         GError     **error)
{
  g_autoptr (GError) damage = NULL;
  g_autoptr (AciesGame) game = acies_record_read (text, length, first_line, &damage);

  if (damage == NULL)
    return g_steal_pointer (&game);

  g_propagate_error (error, g_steal_pointer (&damage));
  return NULL;
}

/**
 * acies_record_from_text:
 * @text: a record
 * @error: return location for an error
 *
 * Reads a game from a record. If the record has a checksum, it must be correct.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to
 *   [error@Acies.Error.RECORD], whose message names line, column and reason
 *
 * Since: 0.1
 */
AciesGame *
acies_record_from_text (const char  *text,
                        GError     **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return acies_record_read_whole (text, strlen (text), 1, error);
}

/**
 * acies_record_recover:
 * @text: (array length=length) (element-type guint8): the remains of a record, in any bytes
 * @length: the number of bytes, or -1 if a NUL ends them
 * @damage: (out) (optional) (nullable) (transfer full): return location for the first damage, with
 *   line and column, or %NULL if there is none
 *
 * Reads as much of a damaged record as makes sense: the game up to the last step before the first
 * damage among its steps. Damaged names, tags and results are left out. A concession counts only if
 * all steps could be read.
 *
 * What the record says about the rules and the cards is taken as true, and so is every legal step:
 * only the checksum of [func@Acies.record_to_checked_text] reveals a legal step that has replaced
 * another, though not which one. In a record with a checksum, all damage is noticed.
 *
 * For an undamaged record, the result is the same as with [func@Acies.record_from_text].
 *
 * Returns: (transfer full) (nullable): the game; or %NULL with @damage set if what the record says
 *   about the rules or the cards is damaged or missing, or if the version of its format is unknown
 *
 * Since: 0.1
 */
AciesGame *
acies_record_recover (const char  *text,
                      gssize       length,
                      char       **damage)
{
  g_autoptr (GError) error = NULL;
  AciesGame *game;

  g_return_val_if_fail (text != NULL || length == 0, NULL);

  /* Nothing at all may come as NULL. */
  if (text == NULL)
    text = "";
  game = acies_record_read (text, length < 0 ? strlen (text) : (gsize) length, 1, &error);
  if (damage != NULL)
    *damage = error != NULL ? g_strdup (error->message) : NULL;
  return game;
}

/**
 * acies_record_save:
 * @game: a game
 * @file: a file
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Writes a game's record to a file. The file is replaced as a whole, so it is never half written.
 *
 * Returns: %TRUE, or %FALSE with @error set to an error in the domain `G_IO_ERROR`, such as
 *   %G_IO_ERROR_CANCELLED; the file is then unchanged
 *
 * Since: 0.1
 */
gboolean
acies_record_save (AciesGame     *game,
                   GFile         *file,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  text = acies_record_to_text (game);
  return acies_file_replace (file, text, strlen (text), ACIES_FILE_SHARED, cancellable, error);
}

/* What a thread writes, and where. */
typedef struct
{
  GFile *file;
  char *text;
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->file);
  g_free (self->text);
  g_free (self);
}

static void
save_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Saving *saving = task_data;
  GError *error = NULL;

  if (acies_file_replace (saving->file, saving->text, strlen (saving->text), ACIES_FILE_SHARED, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * acies_record_save_async:
 * @game: a game
 * @file: a file
 * @cancellable: (nullable): a cancellable
 * @callback: (scope async): called when the file has been written
 * @user_data: data for @callback
 *
 * Writes the record of a game as it is now to a file, in a thread of its own. The file is replaced
 * as a whole.
 *
 * Since: 0.1
 */
void
acies_record_save_async (AciesGame           *game,
                         GFile               *file,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Saving *saving;

  g_return_if_fail (ACIES_IS_GAME (game));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (game, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_record_save_async);
  saving = g_new (Saving, 1);
  saving->file = g_object_ref (file);
  saving->text = acies_record_to_text (game);
  g_task_set_task_data (task, saving, (GDestroyNotify) saving_free);
  g_task_run_in_thread (task, save_in_thread);
}

/**
 * acies_record_save_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [func@Acies.record_save_async].
 *
 * Returns: %TRUE, or %FALSE with @error set as by [func@Acies.record_save]
 *
 * Since: 0.1
 */
gboolean
acies_record_save_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, acies_record_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * acies_record_load:
 * @file: a file
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Reads a game from a record file.
 *
 * Returns: (transfer full): the game, or %NULL with @error set: in the domain `G_IO_ERROR`, such as
 *   %G_IO_ERROR_CANCELLED, if the file cannot be read, and [error@Acies.Error.RECORD] if it is not
 *   a record
 *
 * Since: 0.1
 */
AciesGame *
acies_record_load (GFile         *file,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  text = acies_file_read (file, ACIES_RECORD_MAX_LENGTH, &length, cancellable, error);
  if (text == NULL)
    return NULL;

  return acies_record_read_whole (text, length, 1, error);
}

static void
load_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  AciesGame *game = acies_record_load (task_data, cancellable, &error);

  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * acies_record_load_async:
 * @file: a file
 * @cancellable: (nullable): a cancellable
 * @callback: (scope async): called when the game has been read
 * @user_data: data for @callback
 *
 * Reads a game from a record file, in a thread of its own.
 *
 * Since: 0.1
 */
void
acies_record_load_async (GFile               *file,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_record_load_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * acies_record_load_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [func@Acies.record_load_async].
 *
 * Returns: (transfer full): the game, or %NULL with @error set as by [func@Acies.record_load]
 *
 * Since: 0.1
 */
AciesGame *
acies_record_load_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, acies_record_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
