/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The command export: positions from records and what the computer thinks of them, as lines of JSON for programs that
 * learn. Moves and observations are those of AciesBatch. doc/notation.md describes the file.
 */

#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "acies-excerpt-private.h"
#include "acies-file-private.h"
#include "acies-records.h"

#define NODES 400
#define MAX_NODES 1000000000
/* It is kept in memory until it is written. */
#define MAX_FILE (1024 * 1024 * 1024)

typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  AciesPlayer *player;
  const char *path;
  GString *lines;      /* all that is to be in the file: whole games */
  gsize n_written;
  guint n_positions;
  guint n_games;
} Export;

static void
add_string (JsonBuilder *json,
            const char  *name,
            const char  *string)
{
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, string);
}

static void
add_int (JsonBuilder *json,
         const char  *name,
         guint        number)
{
  json_builder_set_member_name (json, name);
  json_builder_add_int_value (json, number);
}

static void
begin_list (JsonBuilder *json,
            const char  *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
}

static void
add_observation (JsonBuilder *json,
                 AciesView   *view)
{
  g_autoptr (GBytes) observation = acies_view_observe (view);
  gsize size;
  const guint8 *bytes = g_bytes_get_data (observation, &size);

  begin_list (json, "observation");
  for (gsize i = 0; i < size; i++)
    json_builder_add_int_value (json, bytes[i]);
  json_builder_end_array (json);
}

/* All legal steps, best first, in lists of the same length. */
static void
add_steps (JsonBuilder *json,
           GPtrArray   *steps)
{
  begin_list (json, "moves");
  for (guint i = 0; i < steps->len; i++)
    json_builder_add_int_value (json, acies_step_get_move (acies_advice_get_step (steps->pdata[i])));
  json_builder_end_array (json);

  begin_list (json, "steps");
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *text = acies_step_to_string (acies_advice_get_step (steps->pdata[i]));

      json_builder_add_string_value (json, text);
    }
  json_builder_end_array (json);

  begin_list (json, "win");
  for (guint i = 0; i < steps->len; i++)
    json_builder_add_double_value (json, acies_advice_get_win_chance (steps->pdata[i]));
  json_builder_end_array (json);

  begin_list (json, "error");
  for (guint i = 0; i < steps->len; i++)
    json_builder_add_double_value (json, acies_advice_get_standard_error (steps->pdata[i]));
  json_builder_end_array (json);
}

/* How the game has ended for a seat, in the unit of the chances to win. */
static void
add_result (JsonBuilder *json,
            AciesGame   *game,
            AciesSeat    seat)
{
  const AciesSeat winner = acies_game_get_winner (game);

  json_builder_set_member_name (json, "result");
  if (acies_game_get_result (game) == ACIES_RESULT_NONE)
    json_builder_add_null_value (json);
  else
    json_builder_add_double_value (json, winner == ACIES_SEAT_NONE ? 0.5 : winner == seat ? 1 : 0);
}

/* The line of the step that was played at @place, if there was a choice. */
static void
append_position (Export     *self,
                 AciesGame  *game,
                 guint       number,
                 const char *path,
                 guint       place,
                 GString    *lines)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (game), place - 1);
  const AciesStep *step = acies_entry_get_step (entry);
  const AciesSeat seat = acies_entry_get_seat (entry);
  g_autoptr (AciesView) view = acies_game_create_view_at (game, place - 1, seat);
  g_autoptr (AciesRules) rules = acies_game_dup_rules (game);
  g_autofree char *switches = acies_rules_to_string (rules);
  g_autofree char *position = acies_view_to_position (view);
  g_autofree char *played = acies_step_to_string (step);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (JsonNode) root = NULL;

  if (legal->len <= 1)
    return;

  analysis = acies_player_analyse (self->player, view, self->protocol->cancellable, NULL);
  steps = acies_analysis_list_steps (analysis, 0);
  json = json_builder_new ();
  json_builder_begin_object (json);
  add_string (json, "file", path);
  add_int (json, "game", number);
  add_int (json, "step", place);
  add_string (json, "seat", acies_seat_to_string (seat));
  add_string (json, "rules", switches);
  add_string (json, "position", position);
  add_observation (json, view);
  add_steps (json, steps);
  add_int (json, "nodes", acies_analysis_get_nodes (analysis));
  add_string (json, "played", played);
  add_int (json, "move", acies_step_get_move (step));
  add_result (json, game, seat);
  json_builder_end_object (json);

  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  g_string_append (lines, text);
  g_string_append_c (lines, '\n');
}

static gboolean
write_lines (Export  *self,
             GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GError) reason = NULL;
  g_autofree char *quoted = acies_excerpt (self->path);

  if (self->lines->len == self->n_written)
    return TRUE;
  if (!acies_file_replace (file, self->lines->str, self->lines->len, ACIES_FILE_SHARED, NULL, &reason))
    return acies_refuse (error, "\"%s\" cannot be written: %s", quoted, reason->message);

  self->n_written = self->lines->len;
  return TRUE;
}

static gboolean
export_game_cb (AciesGame   *game,
                guint        number,
                const char  *path,
                gpointer     user_data,
                GError     **error)
{
  Export *self = user_data;
  const guint n_steps = acies_game_get_n_steps (game);
  g_autoptr (GString) lines = g_string_new (NULL);
  AciesLine line;
  guint n = 0;

  for (guint place = 1; place <= n_steps && !acies_protocol_is_stopped (self->protocol); place++)
    {
      const gsize length = lines->len;

      append_position (self, game, number, path, place, lines);
      n += lines->len > length;
    }
  /* What was thought about last was not thought about long enough, so the whole game is left out. */
  if (acies_protocol_is_stopped (self->protocol))
    return TRUE;

  if (self->lines->len + lines->len > MAX_FILE)
    return write_lines (self, error)
           && acies_refuse (error, "with game %u of %s the file would be longer than %d bytes; it has those before", number, path,
                            MAX_FILE);
  g_string_append_len (self->lines, lines->str, (gssize) lines->len);
  self->n_games++;
  self->n_positions += n;

  /* No more than half of it can be lost. */
  if (self->lines->len >= 2 * self->n_written && !write_lines (self, error))
    return FALSE;

  acies_line_begin (&line, self->protocol, self->out, "added");
  acies_line_key (&line, "game");
  acies_line_uint (&line, number);
  acies_line_key (&line, "positions");
  acies_line_uint (&line, n);
  acies_line_key (&line, "file");
  acies_line_string (&line, path);
  acies_line_end (&line);
  return TRUE;
}

/* Reads the settings before "in"; @paths gets what stands behind it. */
static gboolean
parse (const AciesArguments  *arguments,
       AciesSetting          *settings,
       guint                  n_settings,
       const char * const   **paths,
       GError               **error)
{
  AciesArguments before = *arguments;
  guint in = 1;

  while (in < arguments->n_words && strcmp (arguments->words[in], "in") != 0)
    in++;
  before.n_words = in;
  *paths = arguments->words + in + 1;
  return acies_arguments_parse_settings (&before, 1, settings, n_settings, error)
         && (in + 1 < arguments->n_words || acies_refuse (error, "at the end must stand in and a file or folder"));
}

/* Begins the file, so that a place where nothing can be written is told at once. What is there already may have taken a night,
 * or be the games themselves. */
static gboolean
begin_file (const char  *path,
            GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GFileOutputStream) stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, &reason);
  g_autofree char *quoted = acies_excerpt (path);

  if (stream != NULL)
    return TRUE;
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return acies_refuse (error, "\"%s\" is there already; name a new file", quoted);
  return acies_refuse (error, "\"%s\" cannot be written: %s", quoted, reason->message);
}

/* Without a game there is no file. */
static void
end_file (const Export *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  if (self->n_written == 0)
    g_file_delete (file, NULL, NULL);
}

gboolean
acies_record_export (AciesProtocol         *self,
                     const AciesArguments  *arguments,
                     GString               *out,
                     GError               **error)
{
  AciesSetting settings[] = {
    { "nodes", 1, MAX_NODES, NODES },
    { "seed", 0, G_MAXUINT64, acies_protocol_get_option (self, ACIES_OPTION_SEED) },
  };
  g_autoptr (AciesPlayer) player = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);
  Export export = { self, out, .path = arguments->words[0], .lines = lines };
  AciesRecords records = { self, out, export_game_cb, &export };
  const char * const *paths = NULL;
  AciesLine line;
  gboolean good;

  if (!parse (arguments, settings, G_N_ELEMENTS (settings), &paths, error) || !begin_file (export.path, error))
    return FALSE;

  player = acies_player_new (ACIES_MAX_LEVEL, settings[1].value);
  acies_player_set_nodes (player, (guint) settings[0].value);
  acies_player_set_n_threads (player, (guint) acies_protocol_get_option (self, ACIES_OPTION_THREADS));
  export.player = player;
  good = acies_records_visit (&records, paths, error) && write_lines (&export, error);
  end_file (&export);
  if (!good)
    return FALSE;

  acies_line_begin (&line, self, out, "exported");
  acies_line_key (&line, "positions");
  acies_line_uint (&line, export.n_positions);
  acies_line_key (&line, "games");
  acies_line_uint (&line, export.n_games);
  acies_line_end (&line);
  return TRUE;
}
