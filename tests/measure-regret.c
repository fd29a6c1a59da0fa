/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * measure-regret look POSITIONS SEED NODES > FILE
 * measure-regret choose FILE MOVETIME|nodes:N [CHOICES]
 *
 * How much win chance level 7 gives away, by what far longer games would have told it. That takes minutes where a match
 * takes hours, so it shows what to try in a match; it is no match.
 *
 * measure-regret foresight GAMES SEED
 * measure-regret ceiling nothing|hand|decks PAIRS SEED NODES ENEMY-NODES
 *
 * "look" takes positions at random from games of the network and tries the twelve best plays of each in NODES imagined games,
 * which go on for 22 turns. It prints a record for each, ended by an empty line:
 *
 *     position …             what the side to move knows
 *     play STEP CHANCE N     what became of a play in N of them
 *
 * "choose" has the highest level choose in each position, MOVETIME milliseconds or N nodes a step on one core, and prints by
 * how many hundredths of the win chance its plays, and those of the network alone, are worse than the best, with the standard
 * error, and the nodes a step has taken on average. The games
 * err, too, and the best of several that err looks better than it is: only differences count. If CHOICES is a file, what each choice
 * gives away is read from there and compared; if there is no such file, it is written.
 *
 * "foresight" has the networks play against themselves, and prints for each number of tactics cards held, by how many
 * hundredths more is won than they foresaw after a play: whether they know what a hand is worth that cannot be played.
 *
 * "ceiling" plays mirrored pairs of games of the highest level against itself; one side is told nothing more than it may know,
 * or the enemy's hand, or the order of the decks as well. It prints what that side wins, in how many pairs the same side won
 * both games, and in how many the same cards: what they decide, no play can.
 *
 *     measure-regret look 500 1 4000 > positions.txt
 *     measure-regret choose positions.txt 300 before.txt
 */

#include "config.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "acies-game-private.h"
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
                 guint       nodes,
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
  Mean searched = { 0 }, alone = { 0 }, difference = { 0 }, used = { 0 };

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
  acies_player_set_nodes (player, nodes);
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
      mean_add (&used, acies_player_get_last_nodes (player));
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

  mean_print (&searched, "looking ahead");
  mean_print (&used, "nodes");
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

/* What the side that is told more is told. */
typedef enum
{
  TOLD_NOTHING,
  TOLD_HAND,
  TOLD_DECKS
} Told;

static const char *told_names[] = { "nothing", "hand", "decks" };

static AciesStep
choose_told (AciesGame *game,
             AciesView *view,
             Told       told,
             guint64    seed,
             guint      nodes)
{
  const AciesPosition *seen = acies_view_peek_position (view);
  const AciesSeat seat = acies_view_get_seat (view);
  const AciesPosition *truth = acies_game_peek_position (game);
  AciesPosition known = *seen;
  AciesSearch search;
  AciesStep step;

  known.hand[1 - seat] = truth->hand[1 - seat];
  known.extra[1 - seat] = truth->extra[1 - seat];
  acies_search_init (&search, acies_network_get_default (), seen, seat, seed, N_PLAYS, NULL);
  acies_search_look_ahead (&search, nodes);
  if (told != TOLD_NOTHING)
    search.truth = told == TOLD_HAND ? &known : truth;
  if (told == TOLD_DECKS)
    search.depth = DEPTH;
  /* Where nothing is hidden, all deals are one. */
  acies_search_run (&search, told == TOLD_DECKS ? search.n_active : nodes);
  step = search.lines[0].step;
  acies_search_clear (&search);
  return step;
}

/* What the side @seat, which is told something, wins in a game: 1, ½ or 0. */
static double
play_told (Told      told,
           AciesSeat seat,
           guint64   seed,
           guint     nodes,
           guint     enemy_nodes)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      const AciesSeat turn = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, turn);
      g_autoptr (GError) error = NULL;
      const AciesStep step = turn == seat ? choose_told (game, view, told, seed, nodes)
                                          : choose_told (game, view, TOLD_NOTHING, seed + 1, enemy_nodes);

      if (!acies_game_play (game, &step, &error))
        g_error ("%s", error->message);
    }
  return (double) acies_position_score (acies_game_peek_position (game), seat);
}

static int
measure_ceiling (Told    told,
                 guint   n_pairs,
                 guint64 seed,
                 guint   nodes,
                 guint   enemy_nodes)
{
  Mean won = { 0 };
  guint same_side = 0, same_cards = 0;

  for (guint i = 0; i < n_pairs; i++)
    {
      const double south = play_told (told, ACIES_SEAT_SOUTH, seed + i, nodes, enemy_nodes);
      const double north = play_told (told, ACIES_SEAT_NORTH, seed + i, nodes, enemy_nodes);

      mean_add (&won, 50 * (south + north));
      same_side += fabs (south + north - 1) > 0.9;
      same_cards += fabs (south - north) > 0.9;
      if ((i + 1) % 10 == 0)
        {
          mean_print (&won, "won");
          fflush (stdout);
        }
    }
  mean_print (&won, "won");
  printf ("same side %u, same cards %u\n", same_side, same_cards);
  return 0;
}

/* How many tactics cards a hand may hold, all morale cards and guile cards. */
#define N_HELD (ACIES_N_TACTICS + 1)

/* What the networks foresaw where so many tactics cards were held, and what came of it, for a side that may play one and for
 * one that is ahead. */
typedef struct
{
  Mean foreseen[2][N_HELD];
  Mean error[2][N_HELD];
} Foresight;

static void
foresee_game (Foresight   *self,
              AciesPlayer *player,
              guint64      seed,
              AciesRandom *random)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);
  struct
  {
    AciesSeat seat;
    guint ahead;
    guint held;
    double chance;
  } moments[ACIES_N_CARDS];
  guint n = 0;

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      const AciesSeat seat = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      g_autoptr (AciesStep) step = choose (player, view);
      g_autoptr (GError) error = NULL;
      AciesPosition seen = *acies_view_peek_position (view);

      if (seen.phase == ACIES_PHASE_END && n < G_N_ELEMENTS (moments) && acies_random_below (random, ONE_IN) == 0)
        {
          acies_position_claim_all (&seen, seat);
          moments[n].seat = seat;
          moments[n].ahead = seen.played[seat] > seen.played[1 - seat];
          moments[n].held = seen.n_hand[seat][ACIES_DECK_TACTICS];
          moments[n++].chance = (double) acies_evaluate (acies_network_get_default (), &seen, seat, ACIES_DREW_NOT);
        }
      if (!acies_game_play (game, step, &error))
        g_error ("%s", error->message);
    }
  for (guint i = 0; i < n; i++)
    {
      const double result = (double) acies_position_score (acies_game_peek_position (game), moments[i].seat);

      mean_add (&self->foreseen[moments[i].ahead][moments[i].held], 100 * moments[i].chance);
      mean_add (&self->error[moments[i].ahead][moments[i].held], 100 * (result - moments[i].chance));
    }
}

static int
measure_foresight (guint   n_games,
                   guint64 seed)
{
  static const char *names[] = { "may play", "ahead" };
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, seed);
  g_autofree Foresight *foresight = g_new0 (Foresight, 1);
  AciesRandom random;

  acies_player_set_nodes (player, 1);
  acies_random_init (&random, seed);
  for (guint i = 0; i < n_games; i++)
    foresee_game (foresight, player, seed + i, &random);
  for (guint ahead = 0; ahead < 2; ahead++)
    for (guint held = 0; held < N_HELD; held++)
      if (foresight->foreseen[ahead][held].n > 0)
        {
          printf ("%s, %u held: ", names[ahead], held);
          mean_print (&foresight->foreseen[ahead][held], "foreseen");
          mean_print (&foresight->error[ahead][held], "    won more by");
        }
  return 0;
}

int
main (int    argc,
      char **argv)
{
  guint64 n, seed, nodes, enemy_nodes;

  if (argc == 5 && strcmp (argv[1], "look") == 0 && g_ascii_string_to_unsigned (argv[2], 10, 1, 100000, &n, NULL) &&
      g_ascii_string_to_unsigned (argv[3], 10, 0, G_MAXUINT32, &seed, NULL) &&
      g_ascii_string_to_unsigned (argv[4], 10, 1, 10000000, &nodes, NULL))
    {
      look_at_games ((guint) n, seed, (guint) nodes);
      return 0;
    }
  if ((argc == 4 || argc == 5) && strcmp (argv[1], "choose") == 0)
    {
      if (g_ascii_string_to_unsigned (argv[3], 10, 1, 100000, &n, NULL))
        return measure_choices (argv[2], (guint) n, 0, argv[4]);
      if (g_str_has_prefix (argv[3], "nodes:") &&
          g_ascii_string_to_unsigned (argv[3] + strlen ("nodes:"), 10, 1, 10000000, &nodes, NULL))
        return measure_choices (argv[2], 0, (guint) nodes, argv[4]);
    }

  if (argc == 4 && strcmp (argv[1], "foresight") == 0 && g_ascii_string_to_unsigned (argv[2], 10, 1, 1000000, &n, NULL) &&
      g_ascii_string_to_unsigned (argv[3], 10, 0, G_MAXUINT32, &seed, NULL))
    return measure_foresight ((guint) n, seed);
  if (argc == 7 && strcmp (argv[1], "ceiling") == 0 && g_ascii_string_to_unsigned (argv[3], 10, 1, 100000, &n, NULL) &&
      g_ascii_string_to_unsigned (argv[4], 10, 0, G_MAXUINT32, &seed, NULL) &&
      g_ascii_string_to_unsigned (argv[5], 10, 1, 10000000, &nodes, NULL) &&
      g_ascii_string_to_unsigned (argv[6], 10, 1, 10000000, &enemy_nodes, NULL))
    for (guint told = TOLD_NOTHING; told <= TOLD_DECKS; told++)
      if (g_strcmp0 (argv[2], told_names[told]) == 0)
        return measure_ceiling ((Told) told, (guint) n, seed, (guint) nodes, (guint) enemy_nodes);

  fprintf (stderr, "measure-regret look POSITIONS SEED NODES,\n"
                   "measure-regret choose FILE MOVETIME|nodes:N [CHOICES], measure-regret foresight GAMES SEED, or\n"
                   "measure-regret ceiling nothing|hand|decks PAIRS SEED NODES ENEMY-NODES\n");
  return 2;
}
