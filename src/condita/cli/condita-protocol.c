/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-console-private.h"
#include "acies-excerpt-private.h"
#include "condita-protocol-private.h"

typedef struct
{
  const char *name;
  const char *usage;
  const char *summary;
  const char *details;
  ConditaHandler handler;
} Command;

static gboolean help_command (ConditaProtocol  *self,
                              const char       *rest,
                              GString          *out,
                              GError          **error);

gboolean
condita_protocol_refuse (GError     **error,
                         const char  *format,
                         ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (CONDITA_ERROR, CONDITA_ERROR_UNAVAILABLE, format, arguments));
  va_end (arguments);
  return FALSE;
}

/* Reads settings in any order; a number alone is the first of them. */
gboolean
condita_protocol_parse_settings (const char      *rest,
                                 ConditaSetting  *settings,
                                 guint            n_settings,
                                 GError         **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *quoted = acies_excerpt (words[i]);
      ConditaSetting *setting = NULL;

      if (*words[i] == '\0')
        continue;
      if (g_ascii_isdigit (*words[i]))
        setting = &settings[0];
      for (guint j = 0; setting == NULL && j < n_settings; j++)
        if (strcmp (settings[j].name, words[i]) == 0)
          setting = &settings[j];
      if (setting == NULL)
        return condita_protocol_refuse (error, "\"%s\" is no setting of this command", quoted);
      if (!g_ascii_isdigit (*words[i]) && words[++i] == NULL)
        return condita_protocol_refuse (error, "%s lacks a number", setting->name);
      if (!g_ascii_string_to_unsigned (words[i], 10, setting->minimum, setting->maximum, &setting->value, NULL))
        return condita_protocol_refuse (error, "%s is a number from %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT,
                                        setting->name, setting->minimum, setting->maximum);
    }
  return TRUE;
}

/*
 * Takes the words out of a line that are kinds of players; what is left is settings. Seats for
 * which there is no word get the kind before, or @otherwise.
 */
gboolean
condita_protocol_take_kinds (const char  *rest,
                             const char  *otherwise,
                             const char  *kinds[CONDITA_PROTOCOL_MAX_KINDS],
                             guint       *n_kinds,
                             GString     *left,
                             GError     **error)
{
  const char * const *known = condita_player_list_kinds ();
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);

  *n_kinds = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint j = 0;

      while (known[j] != NULL && strcmp (known[j], words[i]) != 0)
        j++;
      if (known[j] == NULL)
        g_string_append_printf (left, "%s ", words[i]);
      else if (*n_kinds == CONDITA_PROTOCOL_MAX_KINDS)
        return condita_protocol_refuse (error, "there are more players than seats");
      else
        kinds[(*n_kinds)++] = known[j];
    }
  for (guint i = *n_kinds; i < CONDITA_PROTOCOL_MAX_KINDS; i++)
    kinds[i] = i > 0 ? kinds[i - 1] : otherwise;
  return TRUE;
}

gboolean
condita_protocol_expect_nothing (const char  *rest,
                                 GError     **error)
{
  return *rest == '\0' || condita_protocol_refuse (error, "nothing follows this command");
}

/*
 * The game on the table
 */

static gboolean
rules_command (ConditaProtocol  *self,
               const char       *rest,
               GString          *out,
               GError          **error)
{
  g_autofree char *text = NULL;

  if (*rest != '\0' && !condita_rules_parse (self->rules, rest, error))
    return FALSE;
  text = condita_rules_to_string (self->rules);
  g_string_append_printf (out, "rules %s\n", text);
  return TRUE;
}

/* Notes for the record when a game was begun. */
static void
date_game (ConditaGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%F");

  condita_game_set_tag (game, "Date", date);
}

static gboolean
newgame_command (ConditaProtocol  *self,
                 const char       *rest,
                 GString          *out,
                 GError          **error)
{
  ConditaSetting settings[] = {
    { "players", 2, 4, 2 },
    { "seed", 0, G_MAXUINT64, g_random_int () },
  };

  if (!condita_protocol_parse_settings (rest, settings, G_N_ELEMENTS (settings), error)
      || !condita_rules_check_seats (self->rules, (guint) settings[0].value, error))
    return FALSE;
  g_object_unref (self->game);
  self->game = condita_game_new (self->rules, (guint) settings[0].value, settings[1].value);
  date_game (self->game);
  g_string_append_printf (out, "newgame players %" G_GUINT64_FORMAT " seed %" G_GUINT64_FORMAT "\n", settings[0].value,
                          settings[1].value);
  return TRUE;
}

static gboolean
position_command (ConditaProtocol  *self,
                  const char       *rest,
                  GString          *out,
                  GError          **error)
{
  g_autofree char *text = NULL;

  if (*rest != '\0')
    {
      g_autofree char *whole = g_strconcat ("position ", rest, NULL);
      ConditaGame *game = condita_game_new_for_position (whole, 1, error);

      if (game == NULL)
        return FALSE;
      date_game (game);
      g_object_unref (self->game);
      self->game = game;
      return TRUE;
    }
  text = condita_game_to_position (self->game);
  g_string_append_printf (out, "%s\n", text);
  return TRUE;
}

static gboolean
show_command (ConditaProtocol  *self,
              const char       *rest,
              GString          *out,
              GError          **error)
{
  ConditaSetting setting = { "seat", 1, condita_game_get_n_seats (self->game), condita_game_get_actor (self->game) + 1u };
  g_autoptr (ConditaView) view = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;

  if (!condita_protocol_parse_settings (rest, &setting, 1, error))
    return FALSE;
  view = condita_game_create_view (self->game, (guint) setting.value - 1);
  text = condita_view_to_position (view);
  parts = g_strsplit (text, " | ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    g_string_append_printf (out, "%s\n", parts[i]);
  g_string_append (out, "scores");
  for (guint seat = 0; seat < condita_game_get_n_seats (self->game); seat++)
    g_string_append_printf (out, " %u", condita_game_get_score (self->game, seat));
  g_string_append_c (out, '\n');
  if (!condita_game_get_is_over (self->game))
    {
      g_string_append_printf (out, "decision of %u\n", condita_game_get_actor (self->game) + 1);
      return TRUE;
    }
  g_string_append (out, "winners");
  for (guint seat = 0; seat < condita_game_get_n_seats (self->game); seat++)
    if (condita_game_get_leads (self->game, seat))
      g_string_append_printf (out, " %u", seat + 1);
  g_string_append_c (out, '\n');
  return TRUE;
}

static gboolean
legal_command (ConditaProtocol  *self,
               const char       *rest,
               GString          *out,
               GError          **error)
{
  const char * const *groups = condita_game_list_groups ();
  gboolean any = *rest == '\0';

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) steps = NULL;

      if (*rest != '\0' && strcmp (rest, groups[i]) != 0)
        continue;
      any = TRUE;
      steps = condita_game_list_steps (self->game, groups[i]);
      for (guint j = 0; steps[j] != NULL; j++)
        g_string_append_printf (out, "%s %s\n", groups[i], steps[j]);
    }
  return any || condita_protocol_refuse (error, "there is no such group; \"help legal\" lists them");
}

static gboolean
play_command (ConditaProtocol  *self,
              const char       *rest,
              GString          *out,
              GError          **error)
{
  return condita_game_play_text (self->game, rest, error);
}

static gboolean
undo_command (ConditaProtocol  *self,
              const char       *rest,
              GString          *out,
              GError          **error)
{
  return condita_protocol_expect_nothing (rest, error) && condita_game_undo (self->game, error);
}

static gboolean
redo_command (ConditaProtocol  *self,
              const char       *rest,
              GString          *out,
              GError          **error)
{
  return condita_protocol_expect_nothing (rest, error)
         && (condita_game_redo (self->game) || condita_protocol_refuse (error, "nothing was taken back"));
}

static gboolean
quit_command (ConditaProtocol  *self,
              const char       *rest,
              GString          *out,
              GError          **error)
{
  self->quit = TRUE;
  return condita_protocol_expect_nothing (rest, error);
}

static const Command commands[] = {
  { "help", "help [COMMAND]", "lists the commands, or says more about one of them",
    "Every answer ends in a line that is ok or error: REASON. A reason that begins with a number\n"
    "such as B10.6 names the rule that is broken; then nothing has happened.",
    help_command },
  { "rules", "rules [NAME=POSITION ...]", "shows the switches for the next game, or sets them",
    "piles=open|closed terrain=off|on scenario=basic|hard|crossroads weeks=0..5\n"
    "stall=14|7|21|28 faction=random|g|b|r|y (which is left out with two players); what is not named gets its default.",
    rules_command },
  { "newgame", "newgame [players N] [seed N]", "sets up a game of two to four seats",
    "The same seed and rules give the same game. The first steps are take and settle.", newgame_command },
  { "position", "position [P2 ...]", "writes the position with all that is hidden, or sets one",
    "The line that is written can be sent back as it is.", position_command },
  { "show", "show [SEAT]", "shows what a seat may know, else the one whose decision it is",
    "The same as position writes, a part a line; what the seat cannot see is counted: hand ?6,\n"
    "and behind of the cards that are among these, 3S? where only the rank is known. Then follow\n"
    "the scores, and whose decision it is, or in the end who wins.",
    show_command },
  { "legal", "legal [GROUP]", "lists the legal steps, each behind its group",
    "Groups: setup start gains lays upgrades conversions ambush tents hires moves horn attacks\n"
    "answers additions drops ends, and wasteful: gains, lays, upgrades, hires and moves that can\n"
    "be paid with a card less, or a lesser one. Attacks and additions are those from which no\n"
    "card can be left out; more cards that fight may be added. When the game is over, there are none.",
    legal_command },
  { "play", "play STEP", "plays a step",
    "Soldiers S, commanders C, priests P, lords L, supplies U, tools T, weapons W, amulets A, titles I,\n"
    "scrolls R, tents N, horses H, each but supplies of a faction g, b, r or y; Xh is the hammer, Xs the\n"
    "sword, Xd the shield, Xw the wings, Xn the horn; st be te cr are roads, c1 co cb c3 c4 cities.\n"
    "take g  settle a1  cohort b  cohort b+g>3  cohort b>2+g>3  mulligan  keep  end\n"
    "U.U=S  Cb.Tg=W  at a match Cb.Tg=W:b  Sb.U=te@d5:nes  Cb.Cg.Cr=c4@d6:nesw  Pb.Pb^d6\n"
    "Ib(Cb)  Ib(Sb:P)  Rg(Ig:b)  Rg(*:b)  Ab(Sb)  XhI(Cb)  then Cb' is prepared, Ib~ is a second use\n"
    "Sg#Lb  drop Lb  Nb(Lb)+U  -Nb(Lb)  Xn+Lb.Ib  Wb.U.U*h1@b2  U.U>h1:b4  Hb>h1:b5,h2:c5\n"
    "!h1:city Wb.Cb  !h1+h2:hero2/h1 Wb  !h1:ruins Wb.Lb.Pb=Xh  Wb/ is half of an irradiated weapon\n"
    "defend  defend amb join h1  retreat U.U:d6  surrender  +Sb.Cb  stop",
    play_command },
  { "undo", "undo", "takes the last step back",
    "As far as nothing hidden has been seen since.", undo_command },
  { "redo", "redo", "makes the step again that undo has taken back", "Until another step is played.", redo_command },
  { "board", "board [SEAT]", "draws the board, as the seat sees it",
    ". open cell  x closed  g road and its terrain  [1.4g] city of seat 1 with level 4\n"
    "[n.4g] neutral city that defends with 4  1h 1H heroes h1 and h2 of seat 1",
    condita_board_command },
  { "go", "go [KIND] [seed N]", "has a computer player play a step",
    "KIND is random or baseline, which is meant unless one is named. It knows what the seat knows.", condita_go_command },
  { "record", "record", "writes the game with all its steps, as text in UTF-8",
    "[Condita \"1\"]             the first line: the number of the format\n"
    "[Rules \"piles=open ...\"]  the switches\n"
    "[Players \"2\"]             the seats\n"
    "[Seed \"7\"]                from which all comes that comes by chance\n"
    "[Result \"unfinished\"]     or scores 5,2 winners 1\n"
    "[Date \"2026-11-30\"]       and what else tag has set\n"
    "[Position \"...\"]          if the game did not begin with newgame\n"
    "\n"
    "1.2 keep; U.U=S; end       the round, the seat whose turn it is, its steps\n"
    "end 3                      how many steps there are\n"
    "In a battle the steps of the defender stand among those of the turn.",
    condita_protocol_record },
  { "save", "save FILE", "writes the record of the game to a file",
    "FILE is everything to the end of the line. The file is replaced as a whole.", condita_protocol_save },
  { "load", "load FILE", "reads a game from its record",
    "An error names line and column, and the rule that a step breaks; then the game on the table stays.",
    condita_protocol_load },
  { "tag", "tag NAME [TEXT]", "sets a header of the record, or takes it away",
    "Seat1 to Seat4 are the names of the players; Date is set when a game begins.", condita_protocol_tag },
  { "can", "can [CARDS]", "lists the sets of lines that the hand, or these cards, can pay",
    "2S.te.^3 are two soldiers gained, a road with three exits or a cross, an upgrade to level 3;\n"
    "st is a straight road or a bend, city2 a new city, * a hired hero. maximal 1: no other set has\n"
    "these lines and more. Amulets, titles and scrolls are not used.",
    condita_protocol_can },
  { "next", "next [SEAT]", "tells the chances of cohorts, pairs and triples in the next hand",
    "Of the seat whose decision it is, the hand that it draws at the end of its turn, with what is\n"
    "in the slots for pairs and triples; of another seat, the hand that it has now.",
    condita_protocol_next },
  { "cohort", "cohort [SEAT]", "tells the chances of cohorts, as next does", NULL, condita_protocol_cohort },
  { "fight", "fight [SEAT] [TARGET]", "tells whether an attack, or the one that goes on, succeeds",
    "h1:city  h1+h2:hero2/h1  h1:ruins; h1:city@d6 as if the hero were there\n"
    "Both sides use what they can: hand, ambush, tents, prepared cards and heroes, but no dice, titles\n"
    "or scrolls; with these, most is what nobody can exceed, against which it is proved or refuted.\n"
    "The seat is the one that attacks.",
    condita_protocol_fight },
  { "dice", "dice STEP [STEP ...]", "tells what amulets may make of cards",
    "Ab(Lb), or chains: Ab(Ag) Ag'(Lb) Ag'(Cr). Each line is a face of the die, further in that of\n"
    "the next one; then the uses of prepared cards, wild cards, and what goes to ambush and refuge.",
    condita_protocol_dice },
  { "closed", "closed [CELL]", "tells which cells are closed, or whether one is, and why",
    "A pile is proved to fit in these exits, or is refuted: empty; a city beside a city; no rotation\n"
    "agrees with the sides; its exits lead nowhere.",
    condita_protocol_closed },
  { "closing", "closing [CELL | te@d5:nes]", "lists the lays that close cells, or tells what one closes",
    "Of the seat whose decision it is, whatever pays for them.", condita_protocol_closing },
  { "linked", "linked [SEAT]", "tells what is linked with a seat's cities, and what still can be",
    "Proved with the lay that does it, refuted if none ever can, else open with the cards it takes at least.",
    condita_protocol_linked },
  { "reach", "reach [SEAT] h1|h2 [CELL]", "tells how many supplies a hero needs to go where", NULL, condita_protocol_reach },
  { "outcome", "outcome", "tells who would win now, and who can end the game in a turn",
    "fill: no cell is left open; fours: five cities of level 4. Refuted if more is needed than what a\n"
    "seat can do at most. weeks and stall: whether the game ends with this round.",
    condita_protocol_outcome },
  { "demo", "demo [KIND ...] [players N] [seed N]", "plays a game of the computer against itself and draws the board",
    "It is for people to look at. The game on the table stays.", condita_demo_command },
  { "selfplay", "selfplay [GAMES] [KIND ...] [players N] [seed N]", "plays games of the computer to their ends",
    "A kind for each seat; the last one for all that follow; baseline unless one is named. Uses the\n"
    "switches that rules has set. Winners share a game.",
    condita_selfplay_command },
  { "match", "match A B [pairs N] [players N] [seed N]", "has two kinds of players play the same deals from every seat",
    "With two players a pair is a deal played twice, seats swapped; with more each deal is played\n"
    "with A in every seat and B in all others. After each tenth of the pairs and at the end:\n"
    "  match pairs N wins N shared N losses N share X interval X X points X X\n"
    "the games that A wins alone, shares and loses; its share of all games, with an interval of 95 %\n"
    "by the pairs, half a pair won and half a pair lost added; the points of A, and of each B.",
    condita_match_command },
  { "study", "study [GAMES] [KIND ...] [players N] [seed N]", "counts in games of the computer how they go",
    "A line each, with the mean of a game: its rounds and steps; how it ends: full, cities (five\n"
    "great ones), stall, weeks; points of winners and others; what all players make, lay and do.",
    condita_study_command },
  { "bench", "bench [SECONDS] [KIND] [players N]",
    "measures how many games are played in a second of the processor", "At random unless another kind is named.",
    condita_bench_command },
  { "quit", "quit", "ends the program", NULL, quit_command },
};

static const Command *
find_command (const char *name,
              gsize       length)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strlen (commands[i].name) == length && strncmp (commands[i].name, name, length) == 0)
      return &commands[i];
  return NULL;
}

static gboolean
help_command (ConditaProtocol  *self,
              const char       *rest,
              GString          *out,
              GError          **error)
{
  const Command *command = find_command (rest, strlen (rest));

  if (*rest == '\0')
    for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
      g_string_append_printf (out, "%s - %s\n", commands[i].usage, commands[i].summary);
  else if (command == NULL)
    return condita_protocol_refuse (error, "there is no such command");
  else
    {
      g_string_append_printf (out, "%s - %s\n", command->usage, command->summary);
      if (command->details != NULL)
        g_string_append_printf (out, "%s\n", command->details);
    }
  return TRUE;
}

ConditaProtocol *
condita_protocol_new (void)
{
  ConditaProtocol *self = g_new0 (ConditaProtocol, 1);

  self->rules = condita_rules_new ();
  self->game = condita_game_new (self->rules, 2, g_random_int ());
  return self;
}

void
condita_protocol_free (ConditaProtocol *self)
{
  g_object_unref (self->rules);
  g_object_unref (self->game);
  g_free (self);
}

/* Has what was answered so far told at once; without such a function all is told at the end. */
void
condita_protocol_set_flush (ConditaProtocol *self,
                            void           (*flush) (GString *out))
{
  self->flush = flush;
}

/* Carries out a line and appends the answer; FALSE after quit. An empty line has no answer. */
gboolean
condita_protocol_execute (ConditaProtocol *self,
                          const char      *line,
                          GString         *out)
{
  g_autofree char *stripped = g_strstrip (g_strdup (line));
  const gsize length = strcspn (stripped, " \t");
  const Command *command = find_command (stripped, length);
  const char *rest = stripped + length + strspn (stripped + length, " \t");
  const gsize start = out->len;
  g_autoptr (GError) error = NULL;

  if (*stripped == '\0')
    return TRUE;
  if (strlen (line) > CONDITA_PROTOCOL_MAX_LINE || !g_str_is_ascii (line))
    condita_protocol_refuse (&error, "a line has at most %u characters, all of ASCII", CONDITA_PROTOCOL_MAX_LINE);
  else if (command == NULL)
    condita_protocol_refuse (&error, "this is no command; \"help\" lists them");
  else if (command->handler (self, rest, out, &error))
    {
      g_string_append (out, "ok\n");
      return !self->quit;
    }
  g_string_truncate (out, MIN (out->len, start));
  g_string_append (out, "error: ");
  acies_console_append_reason (out, error->message);
  self->quit = FALSE;
  return TRUE;
}
