/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The commands in which computer players play: a step, or whole games. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "acies-random-private.h"
#include "condita-protocol-private.h"

#define MAX_GAMES   1000000
#define MAX_SECONDS 600
#define MAX_SEATS   CONDITA_PROTOCOL_MAX_KINDS

gboolean
condita_go_command (ConditaProtocol  *self,
                    const char       *rest,
                    GString          *out,
                    GError          **error)
{
  ConditaSetting setting = { "seed", 0, G_MAXUINT64, g_random_int () };
  const char *kinds[CONDITA_PROTOCOL_MAX_KINDS];
  g_autoptr (GString) left = g_string_new (NULL);
  g_autoptr (ConditaPlayer) player = NULL;
  g_autoptr (ConditaView) view = NULL;
  g_autoptr (ConditaStep) step = NULL;
  g_autofree char *text = NULL;
  guint n_kinds;

  if (!condita_protocol_take_kinds (rest, "baseline", kinds, &n_kinds, left, error)
      || !condita_protocol_parse_settings (left->str, &setting, 1, error))
    return FALSE;
  if (n_kinds > 1)
    return condita_protocol_refuse (error, "a step has one player");
  player = condita_player_new (kinds[0], setting.value);
  view = condita_game_create_view (self->game, condita_game_get_actor (self->game));
  step = condita_player_choose (player, view);
  if (step == NULL)
    return condita_protocol_refuse (error, "the game is over");
  text = condita_step_to_string (step);
  g_string_append_printf (out, "step %s\n", text);
  return condita_game_play (self->game, step, error);
}

/*
 * Whole games
 */

typedef void (*StepFunc) (ConditaGame       *game,
                          const ConditaStep *step,
                          gpointer           data);

/* Plays a game to its end. Each step is given to @func before it is played. */
static ConditaGame *
play_game (ConditaRules      *rules,
           guint              n_seats,
           guint64            seed,
           const char *const *kinds,
           StepFunc           func,
           gpointer           data)
{
  ConditaGame *game = condita_game_new (rules, n_seats, seed);
  ConditaPlayer *players[MAX_SEATS] = { NULL };

  for (guint seat = 0; seat < n_seats; seat++)
    players[seat] = condita_player_new (kinds[seat], acies_random_mix (seed + seat));
  for (guint64 draws = seed; !condita_game_get_is_over (game);)
    {
      const guint seat = condita_game_get_actor (game);
      g_autoptr (ConditaStep) step = NULL;
      g_autoptr (GError) error = NULL;

      /* Whoever draws among all that is legal needs no view. */
      if (strcmp (kinds[seat], "random") == 0)
        step = condita_game_draw_step (game, acies_random_mix (draws++));
      else
        {
          g_autoptr (ConditaView) view = condita_game_create_view (game, seat);

          step = condita_player_choose (players[seat], view);
        }
      if (func != NULL)
        func (game, step, data);
      if (!condita_game_play (game, step, &error))
        g_error ("%s plays an illegal step: %s", kinds[seat], error->message);
    }
  for (guint seat = 0; seat < n_seats; seat++)
    g_object_unref (players[seat]);
  return game;
}

static guint
count_winners (ConditaGame *game)
{
  guint n = 0;

  for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
    n += condita_game_get_leads (game, seat);
  return n;
}

gboolean
condita_selfplay_command (ConditaProtocol  *self,
                          const char       *rest,
                          GString          *out,
                          GError          **error)
{
  ConditaSetting settings[] = {
    { "games", 1, MAX_GAMES, 1 },
    { "players", 2, MAX_SEATS, 2 },
    { "seed", 0, G_MAXUINT64, 1 },
  };
  const char *kinds[CONDITA_PROTOCOL_MAX_KINDS];
  g_autoptr (GString) left = g_string_new (NULL);
  guint n_kinds;

  if (!condita_protocol_take_kinds (rest, "baseline", kinds, &n_kinds, left, error)
      || !condita_protocol_parse_settings (left->str, settings, G_N_ELEMENTS (settings), error)
      || !condita_rules_check_seats (self->rules, (guint) settings[1].value, error))
    return FALSE;
  for (guint64 i = 0; i < settings[0].value; i++)
    {
      const guint n_seats = (guint) settings[1].value;
      g_autoptr (ConditaGame) game = play_game (self->rules, n_seats, acies_random_mix (settings[2].value + i), kinds,
                                                NULL, NULL);

      g_string_append_printf (out, "game %" G_GUINT64_FORMAT " rounds %u steps %u scores", i + 1, condita_game_get_round (game),
                              condita_game_get_n_steps (game));
      for (guint seat = 0; seat < n_seats; seat++)
        g_string_append_printf (out, "%c%u", seat == 0 ? ' ' : ',', condita_game_get_score (game, seat));
      g_string_append (out, " winners");
      for (guint seat = 0; seat < n_seats; seat++)
        if (condita_game_get_leads (game, seat))
          g_string_append_printf (out, " %u", seat + 1);
      g_string_append_c (out, '\n');
      if (self->flush != NULL)
        self->flush (out);
    }
  return TRUE;
}

/*
 * Matches
 */

typedef struct
{
  guint n_pairs;
  guint wins;
  guint shared;
  guint losses;
  double sum;          /* of the shares of pairs, and of their squares */
  double sum_squares;
  double points;       /* of A, and of all others */
  double other_points;
} Score;

static void
append_score (GString     *out,
              const Score *score,
              guint        n_seats)
{
  /* As in Battle Line: half a pair won and half a pair lost are added to the interval. */
  const double n = score->n_pairs + 1.0;
  const double mean = (score->sum + 0.5) / n;
  const double variance = MAX ((score->sum_squares + 0.5) / n - mean * mean, 0);
  const double margin = 1.96 * sqrt (variance / n);
  const guint n_games = score->wins + score->shared + score->losses;

  g_string_append_printf (out, "match pairs %u wins %u shared %u losses %u share %.3f interval %.3f %.3f points %.1f %.1f\n",
                          score->n_pairs, score->wins, score->shared, score->losses, score->sum / score->n_pairs,
                          MAX (mean - margin, 0), MIN (mean + margin, 1), score->points / n_games,
                          score->other_points / n_games / (n_seats - 1));
}

/* Plays a deal with A in every seat; the share of a game that several win is divided. */
static void
play_pair (Score        *score,
           ConditaRules *rules,
           guint         n_seats,
           guint64       seed,
           const char   *a,
           const char   *b)
{
  double share = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      const char *kinds[MAX_SEATS] = { b, b, b, b };
      g_autoptr (ConditaGame) game = NULL;
      guint n_winners;

      kinds[seat] = a;
      game = play_game (rules, n_seats, seed, kinds, NULL, NULL);
      n_winners = count_winners (game);
      for (guint other = 0; other < n_seats; other++)
        *(other == seat ? &score->points : &score->other_points) += condita_game_get_score (game, other);
      if (!condita_game_get_leads (game, seat))
        score->losses++;
      else
        {
          share += 1.0 / n_winners / n_seats;
          (*(n_winners == 1 ? &score->wins : &score->shared))++;
        }
    }
  score->n_pairs++;
  score->sum += share;
  score->sum_squares += share * share;
}

gboolean
condita_match_command (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  ConditaSetting settings[] = {
    { "pairs", 1, MAX_GAMES, 100 },
    { "players", 2, MAX_SEATS, 2 },
    { "seed", 0, G_MAXUINT64, 1 },
  };
  const char *kinds[CONDITA_PROTOCOL_MAX_KINDS];
  g_autoptr (GString) left = g_string_new (NULL);
  Score score = { 0 };
  guint n_kinds, n_seats;

  if (!condita_protocol_take_kinds (rest, "baseline", kinds, &n_kinds, left, error)
      || !condita_protocol_parse_settings (left->str, settings, G_N_ELEMENTS (settings), error)
      || !condita_rules_check_seats (self->rules, (guint) settings[1].value, error))
    return FALSE;
  if (n_kinds != 2)
    return condita_protocol_refuse (error, "a match is between two kinds of players");
  n_seats = (guint) settings[1].value;
  for (guint64 i = 0; i < settings[0].value; i++)
    {
      play_pair (&score, self->rules, n_seats, acies_random_mix (settings[2].value + i), kinds[0], kinds[1]);
      if ((i + 1) * 10 % settings[0].value < 10 && i + 1 < settings[0].value && self->flush != NULL)
        {
          append_score (out, &score, n_seats);
          self->flush (out);
        }
    }
  append_score (out, &score, n_seats);
  return TRUE;
}

/*
 * Studies
 */

typedef enum
{
  COUNT_ROADS = 11,     /* the first are what is gained, in the order of the notation */
  COUNT_CITIES,
  COUNT_UPGRADES,
  COUNT_CONVERSIONS,
  COUNT_AMBUSHES,
  COUNT_TENTS,
  COUNT_HIRES,
  COUNT_MOVES,
  COUNT_COHORTS,
  COUNT_MULLIGANS,
  COUNT_RUINS,
  COUNT_NEUTRALS,
  COUNT_BATTLES,
  COUNT_DEFENCES,
  COUNT_LOST,
  COUNT_ATTACKS,
  N_COUNTS
} Count;

static const char gained[] = "SCPLTWAIRNH";
static const char *const count_names[] = {
  "roads", "cities", "upgrades", "conversions", "ambushes", "tents", "hires", "moves", "cohorts", "mulligans", "ruins",
  "neutral-cities", "battles", "defences", "lost-by-attacker",
};

typedef struct
{
  guint64 counts[N_COUNTS];
  char last;             /* what ended the game: its first character */
} Study;

/* Which count a step of the notation belongs to, or N_COUNTS. */
static Count
classify (const char *text)
{
  static const struct
  {
    const char *part;
    Count count;
  } parts[] = {
    { "#", COUNT_AMBUSHES }, { "^", COUNT_UPGRADES }, { "*h", COUNT_HIRES }, { ">h", COUNT_MOVES }, { ")+U", COUNT_TENTS },
  };
  const char *made = strchr (text, '=');

  if (*text == '!')
    return strstr (text, ":ruins") != NULL ? COUNT_RUINS : COUNT_ATTACKS;
  if (g_str_has_prefix (text, "cohort"))
    return COUNT_COHORTS;
  if (strcmp (text, "mulligan") == 0)
    return COUNT_MULLIGANS;
  if (g_str_has_prefix (text, "defend"))
    return COUNT_DEFENCES;
  if (strcmp (text, "surrender") == 0 || g_str_has_prefix (text, "retreat"))
    return COUNT_BATTLES;
  if (made != NULL)
    return strchr (made, '@') == NULL ? (Count) (strchr (gained, made[1]) - gained)
           : made[1] == 'c' && made[2] != 'r' ? COUNT_CITIES : COUNT_ROADS;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (text, parts[i].part) != NULL)
      return parts[i].count;
  return *text != '-' && strchr (text, '(') != NULL ? COUNT_CONVERSIONS : N_COUNTS;
}

static void
count_step_cb (ConditaGame       *game,
               const ConditaStep *step,
               gpointer           data)
{
  Study *study = data;
  g_autofree char *text = condita_step_to_string (step);
  const Count count = classify (text);

  study->last = *text;
  /* Who stops has lost. */
  if (strcmp (text, "stop") == 0)
    study->counts[COUNT_LOST] += condita_game_get_actor (game) == condita_game_get_turn (game);
  if (count < N_COUNTS)
    study->counts[count]++;
}

/* How a game has ended (B15): by its weeks or a stall after an end of a turn, else by five great cities or a full board. */
static const char *
find_end (ConditaGame *game,
          char         last)
{
  g_autoptr (ConditaRules) rules = condita_game_dup_rules (game);
  g_autofree char *position = condita_game_to_position (game);
  const gulong stall = strtoul (condita_rules_get_switch (rules, "stall"), NULL, 10);

  if (last == 'e')
    return condita_game_get_quiet_rounds (game) >= stall ? "stall" : "weeks";
  for (guint seat = 1; seat <= condita_game_get_n_seats (game); seat++)
    {
      g_autofree char *great = g_strdup_printf ("@%u.4", seat);
      guint n = 0;

      for (const char *at = position; (at = strstr (at, great)) != NULL; at++)
        n++;
      if (n >= 5)
        return "cities";
    }
  return "full";
}

gboolean
condita_study_command (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  static const char *const ends[] = { "full", "cities", "stall", "weeks" };
  ConditaSetting settings[] = {
    { "games", 1, MAX_GAMES, 1000 },
    { "players", 2, MAX_SEATS, 2 },
    { "seed", 0, G_MAXUINT64, 1 },
  };
  const char *kinds[CONDITA_PROTOCOL_MAX_KINDS];
  g_autoptr (GString) left = g_string_new (NULL);
  Study study = { { 0 } };
  double rounds = 0, squares = 0, steps = 0, best = 0, others = 0;
  guint n_ends[G_N_ELEMENTS (ends)] = { 0 };
  guint n_shared = 0, n_seats, n_kinds;
  double n;

  if (!condita_protocol_take_kinds (rest, "baseline", kinds, &n_kinds, left, error)
      || !condita_protocol_parse_settings (left->str, settings, G_N_ELEMENTS (settings), error)
      || !condita_rules_check_seats (self->rules, (guint) settings[1].value, error))
    return FALSE;
  n = (double) settings[0].value;
  n_seats = (guint) settings[1].value;
  for (guint64 i = 0; i < settings[0].value; i++)
    {
      g_autoptr (ConditaGame) game = play_game (self->rules, n_seats, acies_random_mix (settings[2].value + i), kinds,
                                                count_step_cb, &study);
      const guint n_winners = count_winners (game);
      const char *end = find_end (game, study.last);

      rounds += condita_game_get_round (game);
      squares += (double) condita_game_get_round (game) * condita_game_get_round (game);
      steps += condita_game_get_n_steps (game);
      n_shared += n_winners > 1;
      for (guint seat = 0; seat < n_seats; seat++)
        *(condita_game_get_leads (game, seat) ? &best : &others) +=
          (double) condita_game_get_score (game, seat) / (condita_game_get_leads (game, seat) ? n_winners : n_seats - n_winners);
      for (guint j = 0; j < G_N_ELEMENTS (ends); j++)
        n_ends[j] += strcmp (ends[j], end) == 0;
    }

  /* An attack that nobody answers is on a city without an owner. */
  study.counts[COUNT_BATTLES] += study.counts[COUNT_DEFENCES];
  study.counts[COUNT_NEUTRALS] = study.counts[COUNT_ATTACKS] - study.counts[COUNT_BATTLES];
  g_string_append_printf (out, "games %.0f players %u\nrounds %.1f deviation %.1f\nsteps %.0f\n", n, n_seats, rounds / n,
                          sqrt (MAX (squares / n - rounds / n * rounds / n, 0)), steps / n);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_string_append_printf (out, "end %s %.3f\n", ends[i], n_ends[i] / n);
  g_string_append_printf (out, "shared %.3f\npoints winners %.1f others %.1f\n", n_shared / n, best / n, others / n);
  for (guint i = 0; gained[i] != '\0'; i++)
    g_string_append_printf (out, "gains %c %.2f\n", gained[i], (double) study.counts[i] / n);
  for (guint i = 0; i < G_N_ELEMENTS (count_names); i++)
    g_string_append_printf (out, "%s %.2f\n", count_names[i], (double) study.counts[COUNT_ROADS + i] / n);
  return TRUE;
}

/*
 * Speed
 */

gboolean
condita_bench_command (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  ConditaSetting settings[] = {
    { "seconds", 1, MAX_SECONDS, 3 },
    { "players", 2, MAX_SEATS, 2 },
  };
  const char *kinds[CONDITA_PROTOCOL_MAX_KINDS];
  g_autoptr (GString) left = g_string_new (NULL);
  guint64 n_games = 0, n_steps = 0;
  guint n_kinds;
  clock_t start;
  double used;

  if (!condita_protocol_take_kinds (rest, "random", kinds, &n_kinds, left, error)
      || !condita_protocol_parse_settings (left->str, settings, G_N_ELEMENTS (settings), error)
      || !condita_rules_check_seats (self->rules, (guint) settings[1].value, error))
    return FALSE;
  /* Other programs may run, too. */
  start = clock ();
  do
    {
      g_autoptr (ConditaGame) game = play_game (self->rules, (guint) settings[1].value, ++n_games, kinds, NULL, NULL);

      n_steps += condita_game_get_n_steps (game);
      used = (double) (clock () - start) / CLOCKS_PER_SEC;
    }
  while (used < (double) settings[0].value);
  g_string_append_printf (out, "games %.0f a second, %.0f steps each\n", (double) n_games / used,
                          (double) n_steps / (double) n_games);
  return TRUE;
}
