/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-protocol-private.h"
#include "acies-rules-private.h"

/*
 * The commands that set up, show, play and keep the game on the table.
 */

/*
 * What a position leaves open is dealt from this seed, so that the same line gives the same
 * game in every run.
 */
#define POSITION_SEED 1

static gboolean
rules_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  g_autoptr (AciesRules) rules = acies_rules_copy (self->rules);
  g_autofree char *text = NULL;

  if (arguments->n_words > 0 && !acies_rules_parse (rules, arguments->rest, error))
    return FALSE;

  g_set_object (&self->rules, rules);
  text = acies_rules_to_string (rules);
  g_string_append_printf (out, "%s\n", text);
  return TRUE;
}

static gboolean
position_command (AciesProtocol         *self,
                  const AciesArguments  *arguments,
                  GString               *out,
                  GError               **error)
{
  AciesGame *game;

  game = acies_game_new_for_position (self->rules, arguments->rest, POSITION_SEED, error);
  if (game == NULL)
    return FALSE;

  acies_protocol_take_game (self, game);
  return TRUE;
}

static gboolean
newgame_command (AciesProtocol         *self,
                 const AciesArguments  *arguments,
                 GString               *out,
                 GError               **error)
{
  AciesSetting seed = { "seed", 0, G_MAXUINT64, acies_protocol_draw_seed (self) };

  if (!acies_arguments_parse_settings (arguments, 0, &seed, 1, error))
    return FALSE;

  acies_protocol_take_game (self,
                            acies_game_new_seeded (self->rules, ACIES_SEAT_SOUTH, seed.value));
  return TRUE;
}

static gboolean
show_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  g_autofree char *position = NULL;

  if (!acies_arguments_expect_none (arguments, error))
    return FALSE;

  position = acies_game_to_position (self->game);
  acies_append_position (out, position);
  g_string_append_printf (out, "\nturn %s\n",
                          acies_seat_to_string (acies_game_get_turn (self->game)));
  return TRUE;
}

static gboolean
legal_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GPtrArray) moves = NULL;

  if (!acies_arguments_expect_none (arguments, error))
    return FALSE;

  view = acies_game_get_view (self->game, acies_game_get_turn (self->game));
  moves = acies_view_list_legal (view);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *text = acies_move_to_string (moves->pdata[i]);

      g_string_append_printf (out, "%s\n", text);
    }
  return TRUE;
}

static gboolean
play_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  if (arguments->n_words == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "play lacks its step, such as R7@3");
      return FALSE;
    }
  return acies_game_play_text (self->game, arguments->rest, error);
}

static GFile *
parse_file (const AciesArguments  *arguments,
            GError               **error)
{
  if (arguments->n_words == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "the name of a file is missing");
      return NULL;
    }
  return g_file_new_for_path (arguments->rest);
}

static gboolean
save_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  g_autoptr (GFile) file = parse_file (arguments, error);

  return file != NULL && acies_record_save (self->game, file, NULL, error);
}

static gboolean
load_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  g_autoptr (GFile) file = parse_file (arguments, error);
  g_autoptr (AciesRules) rules = NULL;
  AciesGame *game;

  if (file == NULL)
    return FALSE;
  game = acies_record_load (file, NULL, error);
  if (game == NULL)
    return FALSE;

  /* The next game is played by the rules of the one that was loaded. */
  rules = acies_game_get_rules (game);
  g_set_object (&self->rules, rules);
  acies_protocol_take_game (self, game);
  return TRUE;
}

const AciesCommand acies_game_commands[] = {
  {
    "rules", "rules [NAME=VALUE ...]",
    "shows or sets the rules of the next newgame or position",
    "The game on the table keeps the rules it began with. An unknown name or\n"
    "value changes nothing. After load the rules are those of the loaded game.",
    rules_command, ACIES_COMMAND_DEFAULT, acies_rules_dup_usage,
  },
  {
    "position",
    "position FLAGS [turn s|n] [hand CARDS] [discard s CARDS] [discard n CARDS]"
    " [tactics S N] [deck T K] [enemy CARDS] [next CARDS]",
    "puts a position on the table",
    "FLAGS is nine fields SOUTH:NORTH joined by /, a side is its cards joined by .\n"
    "Marks behind a field: ~ Fog, # Mud, =s =n who placed last, !s !n claimed by.\n"
    "hand is the hand of the side to move. What is left out has its natural\n"
    "default, and what stays hidden is dealt the same way every time.\n"
    "Example: position R8.R9.R10:B7.B8/:/:/AL.O8:G1~/:/:/:/R1:Y2#/: turn s",
    position_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "newgame", "newgame [seed N]",
    "shuffles and deals a new game; south begins",
    NULL,
    newgame_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "show", "show",
    "shows the position and the side to move",
    NULL,
    show_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "legal", "legal",
    "lists the legal steps",
    "A claim is listed when it can be proved.",
    legal_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "play", "play STEP ...",
    "plays one step, or several: all of them or none",
    "A turn is a sequence of steps: standard PLAY claim* DRAW, with claim=start\n"
    "claim* PLAY DRAW. A step that is refused names the rule that forbids it.",
    play_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "save", "save FILE",
    "writes the game to a file",
    "FILE is everything to the end of the line.",
    save_command, ACIES_COMMAND_OUTSIDE,
  },
  {
    "load", "load FILE",
    "reads a game from a file",
    "FILE is everything to the end of the line. A file that cannot be read leaves\n"
    "the game on the table as it was; the error tells line and column.",
    load_command, ACIES_COMMAND_OUTSIDE,
  },
  { NULL }
};
