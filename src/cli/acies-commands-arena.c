/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-arena.h"
#include "acies-bench.h"
#include "acies-protocol-private.h"
#include "acies-score.h"

/*
 * The commands that play whole games: of the computer against itself, of two
 * players against each other, or as many as possible.
 */

#define MAX_GAMES 1000000
#define MAX_PAIRS (MAX_GAMES / 2)
#define MAX_MOVE_TIME 600000
#define MAX_NODES 1000000000

typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  AciesScore score;
  AciesArenaGame first;  /* of a pair whose second game is still played */
} Report;

/*
 * Selfplay
 */

static void
report_game_cb (guint                 index,
                const AciesArenaGame *game,
                gpointer              user_data)
{
  Report *report = user_data;

  if (game->winning_player == 0)
    report->score.wins++;
  else if (game->winning_player == 1)
    report->score.losses++;
  else
    report->score.draws++;

  g_string_append_printf (report->out, "game %u winner %s %s flags %u %u steps %u\n",
                          index + 1,
                          game->winner == ACIES_SEAT_NONE
                          ? "draw"
                          : acies_seat_to_string (game->winner),
                          acies_arena_game_to_kind (game),
                          game->flags[ACIES_SEAT_SOUTH],
                          game->flags[ACIES_SEAT_NORTH],
                          game->n_steps);
  acies_protocol_flush (report->protocol, report->out);
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

  if (arguments->n_words == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "selfplay lacks the number of games");
      return FALSE;
    }
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
    .n_games = n_games,
    .seed = settings[2].value,
  }, report_game_cb, &report);

  g_string_append_printf (out, "score %u %u %u\n",
                          report.score.wins, report.score.losses, report.score.draws);
  return TRUE;
}

/*
 * Matches
 */

/* What the winner of a game gives to one of the players, in half points. */
static guint
half_points (const AciesArenaGame *game,
             int                   player)
{
  return game->winning_player < 0 ? 1 : game->winning_player == player ? 2 : 0;
}

static void
append_half_points (GString *out,
                    guint    half_points_won)
{
  g_string_append_printf (out, "%u", half_points_won / 2);
  if (half_points_won % 2 == 1)
    g_string_append (out, ".5");
}

static void
report_pair_cb (guint                 index,
                const AciesArenaGame *game,
                gpointer              user_data)
{
  Report *report = user_data;

  if (game->forfeit != NULL)
    {
      g_autofree char *reason = g_utf8_make_valid (game->forfeit, -1);

      g_string_append_printf (report->out, "info pair %u game %u lost by %c: %s\n",
                              index / 2 + 1, index % 2 + 1,
                              game->forfeiting_player == 0 ? 'A' : 'B',
                              g_strdelimit (reason, "\r\n", ' '));
    }

  if (index % 2 == 0)
    {
      report->first = *game;
    }
  else
    {
      g_string_append_printf (report->out, "pair %u A:", index / 2 + 1);
      append_half_points (report->out, half_points (&report->first, 0) + half_points (game, 0));
      g_string_append (report->out, " B:");
      append_half_points (report->out, half_points (&report->first, 1) + half_points (game, 1));
      g_string_append_c (report->out, '\n');
      acies_score_add_pair (&report->score, report->first.winning_player, game->winning_player);
    }
  acies_protocol_flush (report->protocol, report->out);
}

static void
append_score (GString          *out,
              const AciesScore *score,
              guint64           seed)
{
  const AciesElo elo = acies_score_get_elo (score);

  g_string_append_printf (out, "score wins %u losses %u draws %u pairs 2:%u 1.5:%u 1:%u 0.5:%u 0:%u elo ",
                          score->wins, score->losses, score->draws,
                          score->pairs[4], score->pairs[3], score->pairs[2],
                          score->pairs[1], score->pairs[0]);
  acies_append_number (out, elo.elo, 1);
  g_string_append (out, " interval ");
  acies_append_number (out, elo.low, 1);
  g_string_append_c (out, ' ');
  acies_append_number (out, elo.high, 1);
  g_string_append_printf (out, " seed %" G_GUINT64_FORMAT "\n", seed);
}

static gboolean
match_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  AciesSetting settings[] = {
    { "pairs", 1, MAX_PAIRS },
    { "movetime", 1, MAX_MOVE_TIME },
    { "nodes", 1, MAX_NODES },
    { "seed", 0, G_MAXUINT64, acies_protocol_draw_seed (self) },
  };
  g_auto (AciesContenderSpec) a = { 0 };
  g_auto (AciesContenderSpec) b = { 0 };
  Report report = { self, out };

  if (arguments->n_words < 2)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "match lacks its two players");
      return FALSE;
    }
  if (!acies_contender_spec_parse (&a, arguments->words[0], error)
      || !acies_contender_spec_parse (&b, arguments->words[1], error)
      || !acies_arguments_parse_settings (arguments, 2, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  if (!settings[0].given)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "match lacks the number of pairs");
      return FALSE;
    }

  acies_arena_run (&(AciesArena) {
    .rules = self->rules,
    .players = { &a, &b },
    .n_games = 2 * settings[0].value,
    .mirrored = TRUE,
    .move_time = settings[1].value,
    .nodes = settings[2].value,
    .seed = settings[3].value,
  }, report_pair_cb, &report);

  append_score (out, &report.score, settings[3].value);
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
  gboolean games;
  double seconds;
  double used;
  guint64 n = 0;
  char *end;

  if (arguments->n_words != 2
      || (strcmp (what, "games") != 0 && strcmp (what, "proofs") != 0))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "bench is written: bench games SECONDS, or bench proofs SECONDS");
      return FALSE;
    }

  seconds = g_ascii_strtod (arguments->words[1], &end);
  if (end == arguments->words[1] || *end != '\0' || !(seconds >= 0.1 && seconds <= 600.0))
    {
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   "the seconds must be a number from 0.1 to 600, not \"%s\"",
                   arguments->words[1]);
      return FALSE;
    }

  games = strcmp (what, "games") == 0;
  used = games ? acies_bench_games (seconds, 1, &n) : acies_bench_proofs (seconds, 1, &n);
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
    "A begins the first game, as south. Both have level 6 unless given, the second\n"
    "that of the first; seed is 1 unless given. A line for each game:\n"
    "game I winner s|n|draw KIND flags S N steps M, where KIND is breakthrough,\n"
    "envelopment, more-flags or draw; then score, with the games won by A and by\n"
    "B and the draws.",
    selfplay_command, ACIES_COMMAND_OUTSIDE,
  },
  {
    "match", "match A B pairs N [movetime MS] [nodes N] [seed N]",
    "plays mirrored pairs of games: same shuffle, seats swapped",
    "A and B are level:N, random, greedy, a weight file, or pipe:COMMAND for a\n"
    "program that speaks this protocol; quote it as for a shell if it has blanks.\n"
    "A line for each pair, with the points of both: pair I A:POINTS B:POINTS; then\n"
    "score wins W losses L draws D pairs 2:N 1.5:N 1:N 0.5:N 0:N elo E interval\n"
    "LOW HIGH seed N, as seen from A, with 95 % of certainty. The same seed gives\n"
    "the same match, unless time limits the players.\n"
    "A program gets rules once and then, for each of its turns, the position as its\n"
    "seat knows it, go for each step, and its own steps of the turn by play. What\n"
    "Scout draws it deals for itself: a card that it puts back of those it drew\n"
    "stands for the lowest of those that it truly drew from the same deck. A program\n"
    "that ends, makes no legal step, or takes 5 seconds longer than movetime (a\n"
    "minute without) loses the game; an info line tells why.",
    match_command, ACIES_COMMAND_OUTSIDE | ACIES_COMMAND_SHELL_WORDS,
  },
  {
    "bench", "bench games|proofs SECONDS",
    "measures whole random games, or claims judged, per second on one core",
    "SECONDS of processor time are 0.1 to 600.",
    bench_command, ACIES_COMMAND_OUTSIDE,
  },
  {
    "demo", "demo [level N] [seed N]",
    "plays a game of the computer against itself and draws the table",
    NULL,
    acies_demo, ACIES_COMMAND_OUTSIDE,
  },
  { NULL }
};
