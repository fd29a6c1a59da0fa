/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * measure-wins GAMES SEED LEVEL NODES
 *
 * How often a win is certain, and how early: a level plays against itself, and before each play it is looked for, among NODES
 * positions. The highest level imagines 250 games for a step and plays what looks best then: it does not know of such wins.
 * It prints in how many games the winner had one before the turn that won, how many turns before, in how many turns it wins, and how
 * often it was certain no more after the turn, and what became of that.
 */

#include "config.h"

#include <stdio.h>

#include "acies-forced-search-private.h"
#include "acies-game.h"
#include "acies-player.h"
#include "acies-search-private.h"
#include "acies-view-private.h"

#define MOST_TURNS 12
#define WIN_NODES 250

/* What "wins" counts. */
typedef struct
{
  guint won_before[MOST_TURNS];         /* games, by how many own turns the first win was seen before the last turn */
  guint found[MOST_TURNS];              /* wins, by the turns they take */
  guint n_searches;
  guint64 n_nodes;
  guint n_left;                         /* plays that leave a win of several turns */
  guint n_lost;                         /* of these, how many lose the game */
} Wins;

/* A step of level 7 by its search alone, or of a lower level. */
static void
choose_unaware (AciesPlayer         *player,
                AciesView           *view,
                guint                level,
                guint64              seed,
                AciesStep           *step)
{
  AciesSearch search;

  if (level < ACIES_MAX_LEVEL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) chosen = acies_player_choose (player, view, NULL, &error);

      g_assert_no_error (error);
      *step = *chosen;
      return;
    }
  acies_search_init (&search, acies_network_get_default (), acies_view_peek_position (view), acies_view_get_seat (view), seed,
                     ACIES_SEARCH_WIDTH, NULL);
  acies_search_look_ahead (&search, WIN_NODES);
  acies_search_run (&search, WIN_NODES);
  *step = search.lines[0].step;
  acies_search_clear (&search);
}

static void
play_wins (Wins    *wins,
           guint64  seed,
           guint    level,
           guint    nodes)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesPlayer) player = acies_player_new (level, seed);
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, seed % 2 == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH, seed);
  guint n_turns[2] = { 0, 0 }, first[2] = { 0, 0 }, left[2] = { 0, 0 };

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      const AciesSeat seat = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      const AciesPosition *seen = acies_view_peek_position (view);
      g_autoptr (GError) error = NULL;
      AciesForced forced = { 0 };
      AciesStep step;

      if (seen->phase == ACIES_PHASE_PLAY || seen->phase == ACIES_PHASE_CLAIM_FIRST)
        {
          n_turns[seat]++;
          acies_forced_search (seen, seat, nodes, NULL, &forced);
          wins->n_searches++;
          wins->n_nodes += forced.used;
          if (forced.n_turns > 0)
            {
              wins->found[MIN (forced.n_turns, MOST_TURNS - 1)]++;
              first[seat] = first[seat] > 0 ? first[seat] : n_turns[seat];
            }
        }
      choose_unaware (player, view, level, seed, &step);
      left[seat] += forced.n_turns > 1 && !acies_forced_keeps (seen, seat, &step, NULL);
      if (!acies_game_play (game, &step, &error))
        g_error ("%s", error->message);
    }

  for (guint seat = 0; seat < 2; seat++)
    {
      const gboolean won = acies_game_get_winner (game) == (AciesSeat) seat;

      if (won && first[seat] > 0)
        wins->won_before[MIN (n_turns[seat] - first[seat], MOST_TURNS - 1)]++;
      wins->n_left += left[seat];
      wins->n_lost += left[seat] > 0 && !won;
    }
}

static void
look_for_wins (guint   n_games,
               guint64 seed,
               guint   level,
               guint   nodes)
{
  Wins wins = { 0 };

  for (guint i = 0; i < n_games; i++)
    play_wins (&wins, seed + i, level, nodes);
  for (guint i = 0; i < MOST_TURNS; i++)
    if (wins.won_before[i] > 0)
      printf ("before %u games %u of %u\n", i, wins.won_before[i], n_games);
  for (guint i = 0; i < MOST_TURNS; i++)
    if (wins.found[i] > 0)
      printf ("turns %u wins %u\n", i, wins.found[i]);
  printf ("nodes %.0f a search\n", (double) wins.n_nodes / wins.n_searches);
  printf ("left %u in games that are lost %u\n", wins.n_left, wins.n_lost);
}

int
main (int    argc,
      char **argv)
{
  guint64 n, seed, level, nodes;

  if (argc != 5 || !g_ascii_string_to_unsigned (argv[1], 10, 1, 100000, &n, NULL) ||
      !g_ascii_string_to_unsigned (argv[2], 10, 0, G_MAXUINT32, &seed, NULL) ||
      !g_ascii_string_to_unsigned (argv[3], 10, 1, ACIES_MAX_LEVEL, &level, NULL) ||
      !g_ascii_string_to_unsigned (argv[4], 10, 1, 10000000, &nodes, NULL))
    {
      fprintf (stderr, "measure-wins GAMES SEED LEVEL NODES\n");
      return 2;
    }
  look_for_wins ((guint) n, seed, (guint) level, (guint) nodes);
  return 0;
}
