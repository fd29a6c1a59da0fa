/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-arena.h"
#include "acies-excerpt-private.h"
#include "acies-measure-private.h"
#include "acies-protocol-private.h"
#include "acies-score.h"

/*
 * The commands that play whole games: of the computer against itself, of two
 * players against each other (in acies-match.c), or as many as possible.
 */

#define MAX_GAMES 1000000

typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  AciesScore score;
} Report;

/*
 * Selfplay
 */

static gboolean
report_game_cb (guint                 index,
                const AciesArenaGame *game,
                gpointer              user_data)
{
  Report *report = user_data;

  acies_score_add_game (&report->score, game->winning_player);
  acies_arena_append_game (report->out, index, game);
  g_string_append_c (report->out, '\n');
  return acies_protocol_flush (report->protocol, report->out);
}

static gboolean
selfplay_command (AciesProtocol         *self,
                  const AciesArguments  *arguments,
                  GString               *out,
                  GError               **error)
{
  AciesSetting settings[] = {
    { "level", 1, ACIES_MAX_LEVEL, ACIES_MAX_LEVEL },
    { "level", 1, ACIES_MAX_LEVEL, ACIES_MAX_LEVEL },
    { "seed", 0, G_MAXUINT64, 1 },
  };
  Report report = { self, out };
  guint64 n_games;

  if (!acies_parse_number (arguments->words[0], "the number of games", 1, MAX_GAMES,
                           &n_games, error)
      || !acies_arguments_parse_settings (arguments, 1, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  if (!settings[1].given)
    settings[1].value = settings[0].value;

  acies_arena_run (&(AciesArena) {
    .rules = self->rules,
    .players = {
      &(AciesContenderSpec) { ACIES_CONTENDER_LEVEL, settings[0].value },
      &(AciesContenderSpec) { ACIES_CONTENDER_LEVEL, settings[1].value },
    },
    .n_players = 2,
    .n_games = n_games,
    .n_threads = acies_protocol_get_given_option (self, ACIES_OPTION_THREADS),
    .seed = settings[2].value,
    .cancellable = self->cancellable,
  }, report_game_cb, &report);

  g_string_append_printf (out, "score %u %u %u\n",
                          report.score.wins, report.score.losses, report.score.draws);
  return TRUE;
}

/*
 * Measurements
 */

static gboolean
bench_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  const char *what = arguments->words[0];
  static const struct
  {
    const char *name;
    AciesMeasure measure;
  } measures[] = {
    { "games", ACIES_MEASURE_GAMES }, { "proofs", ACIES_MEASURE_PROOFS }, { "moves", ACIES_MEASURE_STEPS },
  };
  guint i = 0;
  double seconds;
  double used;
  guint64 n = 0;
  char *end;

  if (arguments->n_words == 0)
    {
      n = _acies_measure_signature (out);
      g_string_append_printf (out, "signature %" G_GUINT64_FORMAT "\n", n);
      return TRUE;
    }

  while (arguments->n_words == 2 && i < G_N_ELEMENTS (measures) && strcmp (what, measures[i].name) != 0)
    i++;
  if (arguments->n_words != 2 || i == G_N_ELEMENTS (measures))
    return acies_refuse (error, "bench is written: bench, bench games SECONDS, bench proofs SECONDS"
                                " or bench moves SECONDS");

  seconds = g_ascii_strtod (arguments->words[1], &end);
  if (end == arguments->words[1] || *end != '\0' || !(seconds >= 0.1 && seconds <= 600.0))
    {
      g_autofree char *quoted = acies_excerpt (arguments->words[1]);

      return acies_refuse (error, "the seconds must be a number from 0.1 to 600, not \"%s\"", quoted);
    }

  used = _acies_measure_rate (measures[i].measure, seconds, 1, &n);
  g_string_append_printf (out, "%s %" G_GUINT64_FORMAT " seconds ", what, n);
  acies_append_number (out, used, 3);
  g_string_append (out, " rate ");
  acies_append_number (out, used > 0.0 ? n / used : 0.0, 0);
  g_string_append_c (out, '\n');
  return TRUE;
}

const AciesCommand acies_arena_commands[] = {
  {
    "selfplay", "selfplay N [level A] [level B] [seed N]",
    "plays games of the computer against itself, seats swapped after each",
    "A begins the first game, as south. Both have level 7 unless given, the second\n"
    "that of the first; seed is 1 unless given. A line for each game:\n"
    "game I winner s|n|draw KIND flags S N steps M, where KIND is breakthrough,\n"
    "envelopment, more-flags or draw; then score, with the games won by A and by\n"
    "B and the draws. After stop the score is that of the games so far.\n"
    "The games are not kept, and the one on the table stays. To keep such games:\n"
    "match level:7 level:7 pairs N games FOLDER",
    selfplay_command, ACIES_COMMAND_OUTSIDE | ACIES_COMMAND_STOPPABLE, "the number of games",
  },
  {
    "match",
    "match A B [C ...] pairs N [gauntlet] [movetime MS] [nodes N] [movetime-A MS] [nodes-A N]"
    " [option-A NAME=VALUE] [time SECONDS] [games FOLDER] [sprt LOW HIGH] [threads N] [seed N]",
    "plays mirrored pairs of games: same shuffle, seats swapped",
    "A and B are level:N, nodes:N, random, greedy, a weight file, or pipe:COMMAND for\n"
    "a program that speaks this protocol; quote it as for a shell if it has blanks:\n"
    "'pipe:python3 player.py'. help peer tells how to write one.\n"
    "The rules are those that rules has set, or those of the game that was loaded.\n"
    "nodes:N is level 7 with N nodes a step, whatever movetime and nodes say. A weight\n"
    "file, as the trainer writes it, plays what its network thinks best at once; with\n"
    "movetime or nodes it searches up to that. A name of a file that could be another\n"
    "player is written with its folder: ./random.\n"
    "Of more players, 26 at most, called C and so on, each plays against each other one, with\n"
    "gauntlet A against all others: so many pairs in each of the pairings, all of them with the\n"
    "same shuffles.\n"
    "movetime, in milliseconds a step, and nodes hold for all players; movetime-A,\n"
    "nodes-A, movetime-B and so on hold for one of them, whatever is said for all.\n"
    "option-A and so on, any number of times, is what that program is told behind rules, as\n"
    "the line option NAME=VALUE: option-B level=3\n"
    "time ends the match after so many seconds; stop and the signals INT and TERM end it\n"
    "at once. Games that are still played then do not count.\n"
    "games keeps a record of each game that counts: pair-1-game-1.acies and so on, in a\n"
    "new or empty folder.\n"
    "sprt ends the match early, at the pair from which it is plain whether A is\n"
    "stronger by HIGH Elo or more, or by LOW or less, with an error of 5 % either way.\n"
    "threads is how many games are played at the same time, 1 to 64: one a processor\n"
    "unless given, one in all where a program plays, since it may need the other\n"
    "processors for itself. That holds for all players and pairings together. Each thread\n"
    "starts the programs of its game, and starts one again after a game that it has lost so;\n"
    "one that sits out is told quit and started again for its next game, so no more than two\n"
    "programs a thread run at any time. With movetime, no\n"
    "more threads than idle processors should be given. The same seed gives the same\n"
    "match with any number of threads, unless time limits the players or the match.\n"
    "Lines of the answer, three for each pair once both its games are over:\n"
    "  game I winner s|n|draw KIND flags S N steps M pair P A s|n\n"
    "    one for each of the two games: KIND as in selfplay, or forfeit; the flags that\n"
    "    south and north hold, the length, the pair, the seat of A\n"
    "  pair P A:POINTS B:POINTS\n"
    "before them, if a program loses a game because it ends, answers with an error, makes\n"
    "no legal step, or lets a line wait too long: go 5 seconds more than movetime, or 60\n"
    "seconds in all without movetime; every other line 10 seconds:\n"
    "  info pair P game 1|2 lost by A|B: REASON\n"
    "  info pair P game 1|2 position ...   what its seat knew then\n"
    "  info pair P game 1|2 phase PHASE    the part of its turn, as in show\n"
    "and at the end:\n"
    "  info stopped after P of N pairs, or info time is up after P of N pairs\n"
    "    if it ended before all pairs were played, and not because of sprt\n"
    "  player A|B steps N nodes-a-step X ms-a-step Y\n"
    "    for each player: how many steps had a choice, and the means of these (no nodes\n"
    "    for random, greedy and programs)\n"
    "  sprt llr X bounds -2.94 2.94 elo LOW HIGH result R\n"
    "    with sprt only; R is accepted (HIGH or more), rejected (LOW or less) or open\n"
    "  score wins W losses L draws D pairs 2:N 1.5:N 1:N 0.5:N 0:N elo E interval LOW HIGH\n"
    "    seed N, all in one line, from the side of A. The interval has 95 % of certainty. It\n"
    "    is the logit interval over the pairs, with half a pair won and half a pair lost\n"
    "    added (the correction of Anscombe and Haldane), and so always two numbers. Where A\n"
    "    has won or lost everything, for which Elo has no number, E is as if a third of a\n"
    "    point had gone the other way.\n"
    "With more than two players the lines of a game and of a pair tell which two have played:\n"
    "  game I ... pair P A s C n, and pair P A:POINTS C:POINTS deal D\n"
    "    with the number of the shuffle; all pairings play it before the next one\n"
    "and at the end, instead of score:\n"
    "  pairing A C wins W losses L draws D\n"
    "    for each pairing, from the side of the first\n"
    "  rank R player A games N points P share S elo E interval LOW HIGH name PLAYER\n"
    "    for each player who has played, the strongest first: the points of its games, what\n"
    "    share that is, and how strong it is by all games of the match together, with the mean\n"
    "    of all players as 0 (the likeliest ratings in the model of Bradley and Terry); the\n"
    "    interval has 95 % of certainty, by the sandwich of the information and of the spread\n"
    "    of the pairs; half a pair won and half a pair lost in each pairing are added for it,\n"
    "    and who has won or lost all of a pairing counts for E as above\n"
    "  table players N pairs P seed N",
    acies_match, ACIES_COMMAND_OUTSIDE | ACIES_COMMAND_SHELL_WORDS | ACIES_COMMAND_STOPPABLE,
  },
  {
    "habits", "habits LEVEL N [nodes N] [seed N]",
    "plays games of a level against itself and tells its habits",
    "N is the number of games; seed, of the first one, is 1 unless given, and nodes holds for\n"
    "each step of level 7. First comes level L games N turns N seed N, then a line for each\n"
    "habit: HABIT N of M share X. Of M times that somebody could do it, N times it was done:\n"
    "  claims           of the flags that could be claimed, one was claimed at once\n"
    "  completions      of the cards that went to a slot where one could have completed a\n"
    "                   formation better than a host, those that did\n"
    "  followed         the same, of cards that could go where the enemy had more cards\n"
    "  biggest          the same, of cards that could go where one had most cards oneself,\n"
    "                   among the flags that were not full\n"
    "  wings-first      of the cards that began a flag where others were nearer to the middle\n"
    "                   or farther from it, those at the ones that were farthest\n"
    "  denials          of the turns in which Deserter or Traitor could be played, those in\n"
    "                   which one was\n"
    "  tactics-at-once  the same, of any tactics card\n"
    "  leaders-early    of the leaders that were played, those in the first third of the turns\n"
    "  four-tactics     of all turns, those with four or more tactics cards in the hand\n"
    "  dead-pairs       of the second cards that began a wedge or a phalanx, those for which\n"
    "                   every third card had already been seen\n"
    "After stop the figures are those so far. The rules are those that rules has set.",
    acies_habits, ACIES_COMMAND_OUTSIDE | ACIES_COMMAND_STOPPABLE,
  },
  {
    "study", "study TOPIC PLAYER N [seed N] [deals N] [threads N]",
    "counts in N games what strong play looks like",
    "PLAYER plays both sides: greedy (rules of thumb), quick (the first network, which does\n"
    "not look ahead), level:1 to level:6, or nodes:N (level 7 with N nodes a step). seed is 1\n"
    "unless given. The same line gives the same tables, with any number of threads.\n"
    "First comes study TOPIC PLAYER games N seed N deals N, then lines TABLE ROW n N mean X\n"
    "error E: the mean of N numbers, with its standard error by the jackknife over 64 blocks\n"
    "of games (- if all are in one). Chances and shares go from 0 to 1. TOPIC is\n"
    "  start       start: how often the side that begins wins, and its lead in flags\n"
    "  hand        hand: what a card or a pair more in the opening hand is worth to its side, by\n"
    "              a regression of the result on both hands; 1 to 10 are values, against their\n"
    "              mean; neighbours have one colour, steps two\n"
    "  first       first-card: how often a card of the hand is the first one played; first-flag:\n"
    "              where it begins an empty flag; first-turns: what the first three plays of a\n"
    "              side are, and how often a flag is begun beside one of its own\n"
    "  formations  held-by: with which formation flags are claimed, in turns 1 to 7 of the side,\n"
    "              8 to 14 and later; wins-with: how often a complete formation gets its flag\n"
    "  claims      claims: how many are early (the enemy is not complete), of these how many are\n"
    "              proved by the cards of the flag alone, and against how many cards; at-once: in\n"
    "              the turn of the last card; wait: turns since then; early-with: early claims,\n"
    "              by the formation\n"
    "  flags       open-for: turns from the first card to the claim; claimed: how many flags are\n"
    "              claimed; holder-wins: how often their holder wins; all by the distance from\n"
    "              the middle\n"
    "  tactics     draws-tactics: how many of the draws are of tactics cards; drawn: how often\n"
    "              the side wins that draws this card from the deck, which is chance; used: how\n"
    "              many of these are played; played: how often the side wins that plays it; turns\n"
    "              as in formations\n"
    "  ends        ends: how games end, after how many turns of a side; won-by: how often the\n"
    "              first to have a flag, two more than the enemy, or three flags wins\n"
    "  games       all of these, from the same games\n"
    "  draws       draws: how often a side wins that may draw tactics cards only then, or must\n"
    "              draw the first of its turns; each deal is played from either seat\n"
    "  luck        better-wins: how often the better of two levels of 1 to 6 wins, by how many\n"
    "              levels it is better; PLAYER does not play\n"
    "  openings    every play of one of the first three turns of a side is tried in so many deals,\n"
    "              8 unless given, as level 7 does. begins-with: a card that begins a flag, by its\n"
    "              value, and worth, a play by its kind: against the mean of those; begins-at:\n"
    "              where a card begins a flag, against its own mean, for cards from 1 to 3, 4 to\n"
    "              7 and 8 to 10, and for the one that is best to begin with; best: how often such\n"
    "              a play is the best; play: a regression on all plays, each against one that\n"
    "              begins a flag\n"
    "After stop the figures are those so far. The rules are those that rules has set.",
    acies_study, ACIES_COMMAND_OUTSIDE | ACIES_COMMAND_STOPPABLE,
  },
  {
    "bench", "bench [games|proofs|moves SECONDS]",
    "measures random games, claims judged or moves chosen per second on one core",
    "SECONDS of processor time are 0.1 to 600. Without arguments it plays a fixed set of\n"
    "games under many rules, a line for those of each player; then signature N. The\n"
    "number depends on every step of them, on what each seat knows, on all legal steps\n"
    "and proofs and on the records, and is the same on every machine: if it changes,\n"
    "the rules, the network or the search have changed.",
    bench_command, ACIES_COMMAND_OUTSIDE,
  },
  {
    "demo", "demo [level N] [seed N]",
    "plays a game of the computer against itself and draws the table",
    "It is for people to look at. Both players have level 7 unless given. The game is not\n"
    "kept, and the one on the table stays. To keep such games:\n"
    "match level:7 level:7 pairs N games FOLDER",
    acies_demo, ACIES_COMMAND_OUTSIDE | ACIES_COMMAND_STOPPABLE,
  },
  { NULL }
};
