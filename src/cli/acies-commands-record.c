/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-protocol-private.h"

/*
 * The commands that keep the game on the table and bring it back: in files, or as lines of
 * the protocol. A record may have any text in its comments, even a line "ok"; so each of its
 * lines comes behind the word "record", and such a line is also the command that takes it.
 */

/* As long as a file may be. */
#define MAX_RECORD (4 * 1024 * 1024)

/* Stands for the lines of the protocol instead of a file. */
#define LINES "-"

static gboolean
check_name (const AciesArguments  *arguments,
            GError               **error)
{
  return arguments->n_words > 0 || acies_refuse (error, "the name of a file is missing");
}

static void
append_record (GString   *out,
               AciesGame *game)
{
  g_autofree char *text = acies_record_to_text (game);
  g_auto (GStrv) lines = NULL;

  if (g_str_has_suffix (text, "\n"))
    text[strlen (text) - 1] = '\0';
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (out, "record%s%s\n", *lines[i] != '\0' ? " " : "", lines[i]);
}

static gboolean
save_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  g_autoptr (GFile) file = NULL;

  if (!check_name (arguments, error))
    return FALSE;
  if (strcmp (arguments->rest, LINES) == 0)
    {
      append_record (out, self->game);
      return TRUE;
    }

  file = g_file_new_for_path (arguments->rest);
  return acies_protocol_allow_outside (self, "save", error)
         && acies_record_save (self->game, file, NULL, error);
}

static AciesGame *
load_lines (AciesProtocol  *self,
            GError        **error)
{
  g_autofree char *text = NULL;

  if (self->record->len == 0)
    {
      acies_refuse (error, "there are no lines of a record; each comes behind the word record");
      return NULL;
    }

  /* Whatever is wrong with them, the next record begins anew. */
  text = g_strndup (self->record->str, self->record->len);
  g_string_truncate (self->record, 0);
  return acies_record_from_text (text, error);
}

/* The game with the number @number of a file with many. */
static AciesGame *
load_one (GFile    *file,
          guint64   number,
          GError  **error)
{
  g_autoptr (GFileInputStream) input = NULL;
  g_autoptr (AciesRecordStream) stream = NULL;

  /* From anything else nothing might ever come. */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_REGULAR)
    {
      acies_refuse (error, "there is no such file");
      return NULL;
    }
  input = g_file_read (file, NULL, error);
  if (input == NULL)
    return NULL;

  stream = acies_record_stream_new (G_INPUT_STREAM (input));
  for (guint64 i = 1;; i++)
    {
      g_autoptr (GError) reason = NULL;
      g_autoptr (AciesGame) game = acies_record_stream_next (stream, NULL, &reason);

      if (game == NULL && reason == NULL)
        {
          acies_refuse (error, "the file has %" G_GUINT64_FORMAT " games, so none has the number %" G_GUINT64_FORMAT, i - 1, number);
          return NULL;
        }
      if (reason != NULL && (i == number || reason->domain != ACIES_ERROR))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      if (i == number)
        return g_steal_pointer (&game);
    }
}

/* Takes "game N" from before the name of a file; @number is 0 if it is not there. */
static gboolean
parse_number (const AciesArguments  *arguments,
              const char           **name,
              guint64               *number,
              GError               **error)
{
  *name = arguments->rest;
  *number = 0;
  if (arguments->n_words < 3 || strcmp (arguments->words[0], "game") != 0)
    return TRUE;

  *name += strlen ("game ");
  *name += strspn (*name, " ");
  *name += strcspn (*name, " ");
  *name += strspn (*name, " ");
  return acies_parse_number (arguments->words[1], "game", 1, G_MAXUINT, number, error);
}

static gboolean
load_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  g_autoptr (AciesRules) rules = NULL;
  AciesGame *game;

  if (!check_name (arguments, error))
    return FALSE;
  if (strcmp (arguments->rest, LINES) == 0)
    {
      game = load_lines (self, error);
    }
  else
    {
      g_autoptr (GFile) file = NULL;
      const char *name;
      guint64 number;

      if (!parse_number (arguments, &name, &number, error) || !acies_protocol_allow_outside (self, "load", error))
        return FALSE;
      file = g_file_new_for_path (name);
      game = number > 0 ? load_one (file, number, error) : acies_record_load (file, NULL, error);
    }
  if (game == NULL)
    return FALSE;

  /* The next game is played by the rules of the one that was loaded. */
  rules = acies_game_dup_rules (game);
  g_set_object (&self->rules, rules);
  acies_protocol_take_game (self, game);
  return TRUE;
}

static gboolean
record_command (AciesProtocol         *self,
                const AciesArguments  *arguments,
                GString               *out,
                GError               **error)
{
  if (self->record->len + strlen (arguments->raw) >= MAX_RECORD)
    {
      g_string_truncate (self->record, 0);
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                   "a record has at most %d bytes; its lines are dropped", MAX_RECORD);
      return FALSE;
    }

  g_string_append_printf (self->record, "%s\n", arguments->raw);
  return TRUE;
}

const AciesCommand acies_record_commands[] = {
  {
    "save", "save FILE|-",
    "writes the game to a file, or as lines",
    "FILE is everything to the end of the line. With - the answer is the record of the\n"
    "game, each line behind the word record and a blank; an empty line is record alone.\n"
    "Whatever a comment in it says, no such line is ok or an error. It may have letters\n"
    "beyond ASCII, as UTF-8. A file that is called - is written ./-\n"
    "help record tells what a record looks like.",
    save_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "load", "load [game N] FILE|-",
    "reads a game from a file, or from the lines that record has brought",
    "FILE is everything to the end of the line. A file that cannot be read leaves\n"
    "the game on the table as it was; the error tells line and column. With - the\n"
    "lines are used up, whether they are a game or not. game N is for a file with many\n"
    "games, one record after another: the N-th of them.",
    load_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "search", "search [formation KIND] [claimed KIND] [step STEP] [position FLAGS] [result WORD] [player NAME]"
    " in PATH ...",
    "finds games, and moments in them, in files of records and in folders",
    "PATH is a file, in which many records may stand one after another, or a folder: then all files\n"
    "in it that end in .acies, and in the folders below it. A line for each moment that has all that\n"
    "is asked for: hit game N step M file FILE, the N-th game of the file after M steps; load game N\n"
    "FILE and goto M bring it back. formation KIND is completed by that step, by either side: wedge,\n"
    "phalanx, battalion, skirmish or host (under Fog always host). claimed KIND is what the side has\n"
    "at the flag that it claims with that step. step is as in play, or its beginning: AL for AL at any flag,\n"
    "claim for any claim. position are the flags as position takes them, reached by that step.\n"
    "result is s, n, breakthrough, envelopment, more-flags, draw, conceded or unfinished, and may be\n"
    "given twice; player is the name of either side. If only these two are given, or nothing, M is where the game\n"
    "ends. Names with blanks are quoted. What cannot be read is told, and the search goes on:\n"
    "damaged game N file FILE reason TEXT, where game 0 is the whole file. The last line is\n"
    "searched hits N games N files N. stop ends it.",
    acies_record_search, ACIES_COMMAND_SHELL_WORDS | ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON,
    "what to look for, and in and a file or folder",
  },
  {
    "export", "export FILE [nodes N] [seed N] in PATH ...",
    "writes the positions of games for programs that learn, with what the computer thinks of each",
    "PATH is as in search: match level:7 level:7 pairs N games FOLDER plays games for it. FILE is new.\n"
    "It gets a line of JSON for each step that had a choice, about the moment before it, as the side to\n"
    "move saw it:\n"
    "  file game step   where it is: load game GAME FILE, goto STEP - 1\n"
    "  seat rules       the side to move, s or n, and the switches\n"
    "  position         the line position, with all that this side knows\n"
    "  observation      the same as 1726 numbers, those of View.observe() in the library\n"
    "  moves steps      the legal steps, the one that seems best first: their numbers as Step.get_move()\n"
    "                   has them, and as text\n"
    "  win error        the chance of each to win, 0 to 1, and its standard error\n"
    "  nodes            how many games were imagined for all of them\n"
    "  played move      what was played, as text and as a number\n"
    "  result           of the game, for that side: 1, 0.5, 0, or null if it has not ended\n"
    "nodes is how many games may be imagined for a line, 400 unless given: more make chances surer. The\n"
    "same nodes and seed (of option seed unless given) give the same file, with any number of threads.\n"
    "A line added game N positions P file FILE tells of each game, damaged as in search of each that\n"
    "cannot be read; the last line is exported positions P games N. The file has whole games: after stop\n"
    "those that were done, and none is written if there is nothing to write.",
    acies_record_export, ACIES_COMMAND_OUTSIDE | ACIES_COMMAND_SHELL_WORDS | ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON,
    "a file to write, and in and a file or folder",
  },
  {
    "record", "record [TEXT]",
    "takes one line of a record, for load -",
    "So the answer to save - , sent back line by line and followed by load - , is the\n"
    "same game again. Each line is answered with ok.\n"
    "A record is text: a head, an empty line, and a line for each turn:\n"
    "  [Acies \"1\"]              the first line: the number of the format\n"
    "  [Rules \"claim=end ...\"]  the switches, as rules answers them\n"
    "  [Result \"s envelopment\"] as in the line result of show, or unfinished\n"
    "  [South \"Ada\"]            the names of the players, which may be missing\n"
    "  [North \"Bob\"]\n"
    "  [Starter \"s\"]            the seat that begins\n"
    "  [Seed \"7\"]               how the cards were shuffled, or in its place\n"
    "  [Position \"...\"]         where they lay, or\n"
    "  [Deal \"...\"]             which ones either side had\n"
    "\n"
    "  1. s P6@4 +t            the number of the turn, its seat, its steps (help notation);\n"
    "  2. n O7@5 claim 3 +k    claim 3 is one step, although it has a blank\n"
    "  3. s R1@9 {text} +t     a comment on the step before it\n"
    "Other lines [Name \"text\"] are kept. Whoever concedes makes no step: the result says so.",
    record_command, ACIES_COMMAND_DEFAULT,
  },
  { NULL }
};
