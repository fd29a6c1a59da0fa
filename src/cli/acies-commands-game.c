/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <acies.h>

#include "acies-console-private.h"
#include "acies-excerpt-private.h"
#include "acies-protocol-private.h"

/*
 * The commands that set up, show and play the game on the table.
 */

/* More than any game has. */
#define MAX_UNDO 100000

/* How long the lines of the switches may be. */
#define USAGE_WIDTH 72

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

  game = acies_game_new_for_position (self->rules, arguments->rest, ACIES_POSITION_SEED, error);
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

  if (arguments->n_words == 2 && strcmp (arguments->words[0], "day") == 0)
    {
      AciesGame *game = acies_game_new_for_day (self->rules, arguments->words[1], error);

      if (game != NULL)
        acies_protocol_take_game (self, game);
      return game != NULL;
    }
  if (!acies_arguments_parse_settings (arguments, 0, &seed, 1, error))
    return FALSE;

  acies_protocol_take_game (self,
                            acies_game_new_seeded (self->rules, ACIES_SEAT_SOUTH, seed.value));
  return TRUE;
}

/* A line of one kind with one thing behind it, which has the same name in JSON. */
static void
append_line (AciesProtocol *self,
             GString       *out,
             const char    *kind,
             const char    *text)
{
  AciesLine line;

  acies_line_begin (&line, self, out, kind);
  acies_line_name (&line, kind);
  acies_line_string (&line, text);
  acies_line_end (&line);
}

static gboolean
show_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  const AciesSeat turn = acies_game_get_turn (self->game);
  const AciesPhase phase = acies_game_get_phase (self->game);
  g_autofree char *position = NULL;
  g_autofree char *known = NULL;
  g_autoptr (AciesView) view = NULL;

  if (!acies_arguments_expect_at_most (arguments, 0, error))
    return FALSE;

  position = acies_game_to_position (self->game);
  append_line (self, out, "position", position + strlen ("position "));
  append_line (self, out, "turn", acies_seat_to_string (turn));
  append_line (self, out, "phase", acies_phase_to_string (phase));

  if (phase == ACIES_PHASE_OVER)
    {
      acies_append_result (self, out, self->game);
      return TRUE;
    }
  view = acies_game_create_view (self->game, turn);
  known = acies_view_knowledge_to_string (view);
  if (*known != '\0')
    append_line (self, out, "knows", known);
  return TRUE;
}

static gboolean
legal_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  if (!acies_arguments_expect_at_most (arguments, 0, error))
    return FALSE;

  view = acies_game_create_view (self->game, acies_game_get_turn (self->game));
  steps = acies_view_list_legal (view);
  for (guint i = 0; i < steps->len; i++)
    {
      AciesLine line;

      acies_line_open (&line, self, out, "legal");
      acies_line_name (&line, "step");
      acies_line_step (&line, steps->pdata[i]);
      acies_line_end (&line);
    }
  return TRUE;
}

static void
list_held (AciesGame *game,
           AciesSeat  seat,
           gboolean  *held)
{
  g_autoptr (AciesView) view = acies_game_create_view (game, seat);
  g_autofree AciesCard *cards = NULL;
  gsize n_cards;

  cards = acies_view_list_hand (view, seat, &n_cards);
  for (gsize i = 0; i < n_cards; i++)
    held[cards[i]] = TRUE;
}

/* Plays a step. If it has brought cards, @drawn takes a line with them, as a player is told of it. */
static gboolean
play_step (AciesProtocol    *self,
           const AciesStep  *step,
           GString          *drawn,
           GError          **error)
{
  AciesGame *game = self->game;
  const AciesSeat seat = acies_game_get_turn (game);
  gboolean before[ACIES_N_CARDS] = { FALSE };
  gboolean after[ACIES_N_CARDS] = { FALSE };
  AciesCard cards[ACIES_N_CARDS];
  guint n_cards = 0;
  AciesLine line;

  if (drawn == NULL || acies_step_get_kind (step) != ACIES_STEP_DRAW)
    return acies_game_play (game, step, error);

  list_held (game, seat, before);
  if (!acies_game_play (game, step, error))
    return FALSE;

  list_held (game, seat, after);
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (after[card] && !before[card])
      cards[n_cards++] = (AciesCard) card;
  if (n_cards == 0)
    return TRUE;

  acies_line_begin (&line, self, drawn, "drew");
  acies_line_name (&line, "cards");
  acies_line_cards (&line, cards, n_cards);
  acies_line_end (&line);
  return TRUE;
}

/* Plays all steps or none. Where there are several, the error tells which one was refused. */
static gboolean
play_steps (AciesProtocol  *self,
            const char     *text,
            GString        *drawn,
            GError        **error)
{
  g_auto (GStrv) steps = acies_step_split_text (text);

  if (steps[0] == NULL)
    return acies_refuse (error, "there is no step to play");

  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autoptr (GError) reason = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (steps[i], &reason);

      if (step != NULL && play_step (self, step, drawn, &reason))
        continue;

      if (steps[1] != NULL)
        {
          g_autofree char *quoted = acies_excerpt (steps[i]);

          g_prefix_error (&reason, "step %u, \"%s\": ", i + 1, quoted);
        }
      for (; i > 0; i--)
        acies_game_undo (self->game);
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return TRUE;
}

static gboolean
play_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  const gboolean full = arguments->n_words > 0 && strcmp (arguments->words[0], "full") == 0;

  if (arguments->n_words == (full ? 1 : 0))
    return acies_refuse (error, "play lacks its step, such as R7@3");
  if (!play_steps (self, arguments->rest + (full ? strlen ("full") : 0), full ? out : NULL, error))
    return FALSE;

  if (acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
    acies_append_result (self, out, self->game);
  return TRUE;
}

static gboolean
undo_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  /* A concession is taken back like a step. */
  const guint n_steps = acies_game_get_n_steps (self->game)
                        + (acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED ? 1 : 0);
  guint64 n = 1;

  if (!acies_arguments_expect_at_most (arguments, 1, error))
    return FALSE;
  if (arguments->n_words == 1
      && !acies_parse_number (arguments->words[0], "the number of steps", 1, MAX_UNDO, &n, error))
    return FALSE;
  if (n > n_steps)
    return acies_refuse (error, n_steps == 0   ? "there is no step to take back"
                                : n_steps == 1 ? "there is only 1 step to take back"
                                               : "there are only %u steps to take back", n_steps);

  while (n-- > 0)
    acies_game_undo (self->game);
  return TRUE;
}

/* How many steps the game has, with those that were taken back. */
static guint
count_steps (AciesGame *game)
{
  const guint here = acies_game_get_n_steps (game);
  guint n;

  while (acies_game_redo (game))
    continue;
  n = acies_game_get_n_steps (game);
  acies_game_go_to (game, here);
  return n;
}

static gboolean
goto_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  guint64 n;
  guint n_steps;

  if (!acies_arguments_expect_at_most (arguments, 1, error))
    return FALSE;
  if (!acies_parse_number (arguments->words[0], "the number of steps", 0, MAX_UNDO, &n, error))
    return FALSE;
  n_steps = count_steps (self->game);
  if (n > n_steps)
    return acies_refuse (error, "there is no step %u, for the game has %u", (guint) n, n_steps);

  if (acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED)
    acies_game_undo (self->game);
  acies_game_go_to (self->game, n);
  return TRUE;
}

static gboolean
concede_command (AciesProtocol         *self,
                 const AciesArguments  *arguments,
                 GString               *out,
                 GError               **error)
{
  AciesSeat seat = acies_game_get_turn (self->game);

  if (!acies_arguments_expect_at_most (arguments, 1, error))
    return FALSE;
  if (arguments->n_words == 1 && !acies_parse_seat (arguments->words[0], &seat, error))
    return FALSE;
  if (!acies_game_concede (self->game, seat, error))
    return FALSE;

  acies_append_result (self, out, self->game);
  return TRUE;
}

/* A line about a switch in the position that it has. */
static void
append_switch (GString    *text,
               AciesRules *rules,
               const char *name,
               const char *written)
{
  g_autofree char *plain = acies_console_make_plain (acies_rules_describe_switch (rules, name));

  g_string_append_printf (text, "\n  %-14s %s", written, plain);
}

/* The switches of the rules with both positions, the default first, in lines that fit a terminal; then
 * each position with what it does. */
static char *
list_switches (void)
{
  const char * const *names = acies_rules_list_switches ();
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesRules) other = acies_rules_new ();
  g_autofree char *text_by_default = acies_rules_to_string (rules);
  g_autofree char *text_otherwise = NULL;
  g_auto (GStrv) defaults = g_strsplit (text_by_default, " ", -1);
  g_auto (GStrv) others = NULL;
  GString *text = g_string_new (NULL);
  gsize width = 0;

  for (guint i = 0; names[i] != NULL; i++)
    acies_rules_set_switch (other, names[i], !acies_rules_get_switch (rules, names[i]));
  text_otherwise = acies_rules_to_string (other);
  others = g_strsplit (text_otherwise, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *usage = g_strdup_printf ("%s|%s", defaults[i], strchr (others[i], '=') + 1);

      if (i > 0)
        {
          const gboolean fits = width + 1 + strlen (usage) <= USAGE_WIDTH;

          g_string_append_c (text, fits ? ' ' : '\n');
          width = fits ? width + 1 : 0;
        }
      g_string_append (text, usage);
      width += strlen (usage);
    }

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (AciesRules) changed = acies_rules_new ();

      acies_rules_set_switch (changed, names[i], acies_rules_get_switch (other, names[i]));
      append_switch (text, rules, names[i], defaults[i]);
      append_switch (text, changed, names[i], others[i]);
    }
  return g_string_free (text, FALSE);
}

const AciesCommand acies_game_commands[] = {
  {
    "rules", "rules [NAME=VALUE ...]",
    "shows or sets the rules of the next newgame or position",
    "The first value of each is the default, so that rules alone, as the first command, shows\n"
    "the usual rules. The answer is one line with all switches. The game on the table keeps\n"
    "the rules it began with. An unknown name or value changes nothing. After load the rules\n"
    "are those of the loaded game. help game has the rules themselves.",
    rules_command, ACIES_COMMAND_DEFAULT, .list = list_switches,
  },
  {
    "position",
    "position FLAGS [turn s|n] [hand CARDS] [discard s CARDS] [discard n CARDS]"
    " [laid s CARDS] [laid n CARDS] [tactics S N] [deck T K] [enemy CARDS] [next CARDS] [known] [passed]"
    " [phase PHASE] [knows s|n CARDS T K]",
    "puts a position on the table",
    "FLAGS is nine fields SOUTH:NORTH joined by /, a side is its cards joined by .\n"
    "Marks behind a field: ~ Fog, # Mud, =s =n who placed last, !s !n claimed by.\n"
    "hand is the hand of the side to move. What is left out has its natural\n"
    "default, and what stays hidden is dealt the same way every time. More about the\n"
    "fields: help notation.\n"
    "A position that is wrong is an error, and so is a word that is no field; the game that\n"
    "was on the table stays there then, as it was.\n"
    "Example: position R8.R9.R10:B7.B8/:/:/AL.O8:G1~/:/:/:/R1:Y2#/: turn s",
    position_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "newgame", "newgame [seed N | day YYYY-MM-DD]",
    "shuffles and deals a new game; south begins",
    "Without a seed the game is another one each time. With a day it is the deal of that day,\n"
    "which is the same everywhere; the cards then decide who begins. When the program starts, a\n"
    "game is on the table already. A program that plays in a match is told newgame alone, before\n"
    "each game: see help peer.",
    newgame_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "show", "show",
    "shows the position and the side to move",
    "Lines of the answer:\n"
    "  position ...  what the side to move sees, as a command that sets it up\n"
    "  turn s|n      the side to move\n"
    "  phase PHASE   the part of its turn: claim (claims before the play, with claim=start),\n"
    "                play, scout-draw, scout-return, end (claims and the draw after the\n"
    "                play) or over\n"
    "  result s|n breakthrough|envelopment|more-flags|conceded, or result draw\n"
    "                if the game is over\n"
    "  knows FIELDS  if the side to move knows more than lies open: the fields of a\n"
    "                position that say so, to be put behind the position line\n"
    "The position line has the phase in it as well, if it is not the beginning of a turn, and\n"
    "so a turn that is half done goes on from it: after a play the claims and the draw, in the\n"
    "middle of Scout its draws. A game is on the table from the start of the program on.",
    show_command, ACIES_COMMAND_JSON,
  },
  {
    "legal", "legal",
    "lists the legal steps",
    "A claim is listed when it can be proved.",
    legal_command, ACIES_COMMAND_JSON,
  },
  {
    "play", "play [full] STEP ...",
    "plays one step, or several: all of them or none",
    "The steps of a turn, where claim* stands for any number of claims:\n"
    "  PLAY claim* DRAW          R7@3 claim 3 +t; done in the place of the draw if both\n"
    "                            decks are empty\n"
    "  SC DRAW DRAW DRAW RETURN RETURN claim* done\n"
    "                            Scout: SC +t +k +t -R3 -MU done; fewer draws and returns\n"
    "                            where the decks run out\n"
    "  pass claim* done          a draw in the place of done if the hand has fewer than\n"
    "                            seven cards\n"
    "With claim=start the claims come first, and done may be said behind them:\n"
    "claim* done PLAY DRAW. legal lists what is possible next.\n"
    "The answer is ok, or an error with the number of the rule that forbids the step (help\n"
    "game). After the step that ends the game a line result comes before ok, as in show.\n"
    "With full a line drew CARD tells the card that a draw has brought, also the draw that\n"
    "ends a turn; with scout=all the third draw of Scout brings all: drew R5.B2.MU",
    play_command, ACIES_COMMAND_JSON,
  },
  {
    "undo", "undo [N]",
    "takes back the last step, or N of them: all or none",
    "Every step of play counts, so a turn is often two or three of them.",
    undo_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "goto", "goto N",
    "goes to where N steps have been made",
    "goto 0 is the beginning. Steps behind that place are kept until another one is played,\n"
    "so that goto can go forward to them again. Steps are counted as in analyse: goto 11\n"
    "shows what the seat that made step 12 had before it. A concession is taken back.",
    goto_command, ACIES_COMMAND_DEFAULT, "its number of steps, such as 12",
  },
  {
    "concede", "concede [s|n]",
    "ends the game: the side to move, or the one that is named, gives it up",
    "The answer is the line result, as in show. undo takes it back.",
    concede_command, ACIES_COMMAND_JSON,
  },
  { NULL }
};
