/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * measure-regret look POSITIONS SEED NODES > FILE
 * measure-regret choose FILE MOVETIME [CHOICES]
 *
 * How much win chance level 7 gives away, by what far longer games would have told it. That takes minutes where a match
 * takes hours, so it shows what to try in a match; it is no match.
 *
 * "look" takes positions at random from games of the network and tries the twelve best plays of each in NODES imagined games,
 * which go on for 22 turns. It prints a record for each, ended by an empty line:
 *
 *     position …             what the side to move knows
 *     play STEP CHANCE N     what became of a play in N of them
 *
 * "choose" has level 7 choose in each position, MOVETIME milliseconds a step on one core, and prints by how many hundredths
 * of the win chance its plays, and those of the network alone, are worse than the best, with the standard error. The games
 * err, too, and the best of several that err looks better than it is: only differences count. If CHOICES is a file, what each choice
 * gives away is read from there and compared; if there is no such file, it is written.
 *
 *     measure-regret look 500 1 4000 > positions.txt
 *     measure-regret choose positions.txt 300 before.txt
 */

#include "config.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "acies-game.h"
#include "acies-player.h"
#include "acies-search-private.h"
#include "acies-view-private.h"

#define N_PLAYS      12
#define DEPTH        22
#define FIRST_LOOK   48
/* One play in so many is looked at: positions of one game are alike. */
#define ONE_IN       8

/* What is measured of a player: what its choices give away, in hundredths. */
typedef struct
{
  double sum;
  double squares;
  guint n;
} Mean;

static void
mean_add (Mean   *self,
          double  x)
{
  self->sum += x;
  self->squares += x * x;
  self->n++;
}

static void
mean_print (const Mean *self,
            const char *name)
{
  const double mean = self->n > 0 ? self->sum / self->n : 0;
  const double variance = self->n > 1 ? (self->squares / self->n - mean * mean) / (self->n - 1) : 0;

  printf ("%s %.2f +- %.2f of %u\n", name, mean, sqrt (MAX (0, variance)), self->n);
}

static AciesStep *
choose (AciesPlayer *player,
        AciesView   *view)
{
  g_autoptr (GError) error = NULL;
  AciesStep *step = acies_player_choose (player, view, NULL, &error);

  g_assert_no_error (error);
  return step;
}

/* Whether there is something to choose, and something hidden: else nothing is imagined. */
static gboolean
is_worth_a_look (const AciesPosition *seen)
{
  return seen->phase == ACIES_PHASE_PLAY && (seen->n_deck[ACIES_DECK_TROOPS] | seen->n_deck[ACIES_DECK_TACTICS]) != 0;
}

static void
look (AciesView *view,
      guint64    seed,
      guint      nodes)
{
  const AciesPosition *seen = acies_view_peek_position (view);
  g_autofree char *line = acies_view_to_string (view);
  g_autofree char *known = acies_view_knowledge_to_string (view);
  AciesSearch search;

  acies_search_init (&search, acies_network_get_default (), seen, acies_view_get_seat (view), seed, N_PLAYS, NULL);
  search.depth = DEPTH;
  search.next_look = FIRST_LOOK;
  acies_search_run (&search, nodes);

  printf ("%s%s%s\n", line, known != NULL && *known != '\0' ? " " : "", known != NULL ? known : "");
  for (guint i = 0; i < search.n_lines; i++)
    {
      const AciesLine *play = &search.lines[i];
      g_autofree char *name = acies_step_to_string (&play->step);

      if (play->n > 0)
        printf ("play %s %.4f %u\n", name, play->sum / play->n, play->n);
    }
  printf ("\n");
  fflush (stdout);
  acies_search_clear (&search);
}

static void
look_at_games (guint   n_positions,
               guint64 seed,
               guint   nodes)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, seed);
  AciesRandom random;
  guint n = 0;

  acies_player_set_nodes (player, 1);
  acies_random_init (&random, seed);
  for (guint64 i = 0; n < n_positions; i++)
    {
      g_autoptr (AciesGame) game = acies_game_new_seeded (rules, i % 2 == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH, seed + i);

      while (acies_game_get_phase (game) != ACIES_PHASE_OVER && n < n_positions)
        {
          g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
          g_autoptr (AciesStep) step = choose (player, view);
          g_autoptr (GError) error = NULL;

          if (is_worth_a_look (acies_view_peek_position (view)) && acies_random_below (&random, ONE_IN) == 0)
            {
              look (view, seed + n, nodes);
              n++;
            }
          if (!acies_game_play (game, step, &error))
            g_error ("%s", error->message);
        }
    }
}

/* What a step gives away by the record of its position, in hundredths; less than 0 if it is not there. */
static double
find_regret (char            **lines,
             const AciesStep  *step)
{
  g_autofree char *name = acies_step_to_string (step);
  double best = 0, chance = -1;

  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);
      const double value = g_strv_length (words) == 4 ? g_ascii_strtod (words[2], NULL) : 0;

      best = MAX (best, value);
      if (g_strcmp0 (words[1], name) == 0)
        chance = value;
    }
  return chance < 0 ? -1 : 100 * (best - chance);
}

static int
measure_choices (const char *path,
                 guint       movetime,
                 const char *choices_path)
{
  g_autofree char *text = NULL;
  g_autofree char *before_text = NULL;
  g_auto (GStrv) records = NULL;
  g_auto (GStrv) before = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 1);
  g_autoptr (AciesPlayer) network = acies_player_new (ACIES_MAX_LEVEL, 1);
  g_autoptr (GString) choices = g_string_new (NULL);
  Mean searched = { 0 }, alone = { 0 }, difference = { 0 };

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  records = g_strsplit (g_strstrip (text), "\n\n", -1);
  if (choices_path != NULL && g_file_get_contents (choices_path, &before_text, NULL, NULL))
    before = g_strsplit (g_strstrip (before_text), "\n", -1);
  if (before != NULL && g_strv_length (before) != g_strv_length (records))
    {
      fprintf (stderr, "%s is about other positions than %s.\n", choices_path, path);
      return 1;
    }
  acies_player_set_move_time (player, movetime);
  acies_player_set_n_threads (player, 1);
  acies_player_set_nodes (network, 1);

  for (guint i = 0; records[i] != NULL; i++)
    {
      g_auto (GStrv) lines = g_strsplit (records[i], "\n", -1);
      const char *position = g_str_has_prefix (lines[0], "position ") ? lines[0] + strlen ("position ") : lines[0];
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesStep) step = NULL;
      g_autoptr (AciesStep) first = NULL;
      double regret, regret_alone;

      if (game == NULL)
        {
          fprintf (stderr, "%s, record %u: %s\n", path, i + 1, error->message);
          return 1;
        }
      view = acies_game_create_view (game, acies_game_get_turn (game));
      step = choose (player, view);
      first = choose (network, view);
      regret = find_regret (lines, step);
      regret_alone = find_regret (lines, first);
      g_string_append_printf (choices, "%g\n", regret);
      if (regret < 0 || regret_alone < 0)
        continue;
      mean_add (&searched, regret);
      mean_add (&alone, regret_alone);
      if (before != NULL && g_ascii_strtod (before[i], NULL) >= 0)
        mean_add (&difference, regret - g_ascii_strtod (before[i], NULL));
    }

  mean_print (&searched, "level 7");
  mean_print (&alone, "network");
  if (before != NULL)
    mean_print (&difference, "difference");
  else if (choices_path != NULL && !g_file_set_contents (choices_path, choices->str, -1, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  return 0;
}

int
main (int    argc,
      char **argv)
{
  guint64 n, seed, nodes;

  if (argc == 5 && strcmp (argv[1], "look") == 0 && g_ascii_string_to_unsigned (argv[2], 10, 1, 100000, &n, NULL) &&
      g_ascii_string_to_unsigned (argv[3], 10, 0, G_MAXUINT32, &seed, NULL) &&
      g_ascii_string_to_unsigned (argv[4], 10, 1, 10000000, &nodes, NULL))
    {
      look_at_games ((guint) n, seed, (guint) nodes);
      return 0;
    }
  if ((argc == 4 || argc == 5) && strcmp (argv[1], "choose") == 0 &&
      g_ascii_string_to_unsigned (argv[3], 10, 1, 100000, &n, NULL))
    return measure_choices (argv[2], (guint) n, argv[4]);

  fprintf (stderr, "measure-regret look POSITIONS SEED NODES, or measure-regret choose FILE MOVETIME [CHOICES]\n");
  return 2;
}
