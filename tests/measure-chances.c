/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * measure-chances POSITIONS GAMES SEED
 *
 * How exact the coach's win chances are: in positions of games of the levels 1 to 5 against themselves, what the coach says
 * when its first answer stands, when it has searched, and when it has played the best step out is compared with what comes
 * of GAMES other games that are played out.
 * A line for each position, and at the end how many of the chances lay within two standard errors, as the coach states
 * them, and how far off they were.
 */

#include "config.h"

#include <math.h>
#include <stdio.h>

#include "acies-analysis.h"
#include "acies-contrast-private.h"
#include "acies-game.h"
#include "acies-player.h"
#include "acies-view-private.h"

/* How many games the coach imagines: for its first answer, and at most; then how many it plays out. */
static const guint nodes[] = { 250, 3000, 3000 };
#define CAUSE_GAMES 160

/* A moment of a game in which a card is to be played; %NULL if the game is over before. */
static AciesView *
find_moment (guint   level,
             guint64 seed,
             guint   turn)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesPlayer) player = acies_player_new (level, seed);
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, &error);

      if (step == NULL)
        g_error ("%s", error->message);
      if (acies_step_get_kind (step) == ACIES_STEP_PLAY && turn-- == 0)
        return g_steal_pointer (&view);
      if (!acies_game_play (game, step, &error))
        g_error ("%s", error->message);
    }
  return NULL;
}

/* What comes of @step in @n_games games that are played out. */
static double
play_out (AciesView       *view,
          const AciesStep *step,
          guint            n_games,
          guint64          seed)
{
  AciesContrast contrast;

  if (!acies_contrast_run (&contrast, acies_network_get_default (), acies_view_peek_position (view),
                           acies_view_get_seat (view), seed, step, step, n_games, NULL, NULL, NULL))
    g_error ("nothing was played out");
  return contrast.better.score;
}

static gboolean
parse (const char *text,
       guint64     most,
       guint64    *value)
{
  return g_ascii_string_to_unsigned (text, 10, 1, most, value, NULL);
}

int
main (int    argc,
      char **argv)
{
  double squares[G_N_ELEMENTS (nodes)] = { 0 };
  guint n_within[G_N_ELEMENTS (nodes)] = { 0 };
  guint64 n_positions, n_games, seed;
  guint n = 0;

  if (argc != 4 || !parse (argv[1], 100000, &n_positions) || !parse (argv[2], 100000, &n_games) ||
      !parse (argv[3], G_MAXUINT32, &seed))
    {
      fprintf (stderr, "measure-chances POSITIONS GAMES SEED\n");
      return 2;
    }

  for (guint64 i = 0; n < n_positions; i++)
    {
      g_autoptr (AciesView) view = find_moment (1 + i % 5, seed + i, (guint) ((seed + i) * 7 % 44));
      g_autoptr (AciesAnalysis) analysis = NULL;
      g_autoptr (AciesStep) before = NULL;
      double truth = 0;

      if (view == NULL)
        continue;
      n++;
      analysis = acies_analysis_new (view, seed + i, NULL);
      for (guint j = 0; j < G_N_ELEMENTS (nodes); j++)
        {
          g_autoptr (GPtrArray) steps = NULL;
          const AciesStep *best;
          double chance, error, noise;

          if (j + 1 < G_N_ELEMENTS (nodes))
            acies_analysis_run (analysis, nodes[j] - acies_analysis_get_nodes (analysis), NULL, NULL);
          else
            acies_analysis_explain (analysis, before, CAUSE_GAMES, NULL, NULL);
          steps = acies_analysis_list_steps (analysis, 1);
          best = acies_advice_get_step (steps->pdata[0]);
          chance = acies_advice_get_win_chance (steps->pdata[0]);
          error = acies_advice_get_standard_error (steps->pdata[0]);
          if (before == NULL || !acies_step_equal (before, best))
            truth = play_out (view, best, (guint) n_games, ~(seed + i));
          g_clear_pointer (&before, acies_step_free);
          before = acies_step_copy (best);
          noise = sqrt (truth * (1 - truth) / (double) n_games);
          printf ("%u nodes %u chance %.3f error %.4f played out %.3f noise %.4f\n", n, nodes[j], chance, error, truth, noise);
          fflush (stdout);
          n_within[j] += fabs (chance - truth) <= 2 * hypot (error, noise) + 1e-9;
          squares[j] += (chance - truth) * (chance - truth);
        }
    }

  for (guint j = 0; j < G_N_ELEMENTS (nodes); j++)
    printf ("%s %u: %u of %u within, off by %.4f\n", j + 1 < G_N_ELEMENTS (nodes) ? "nodes" : "played out, nodes", nodes[j], n_within[j], n, sqrt (squares[j] / n));
  return 0;
}
