/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * measure-strength LEVEL GAMES SEED
 *
 * How much win chance a level gives away, in games against itself that are judged as a review judges them: one line for each
 * side of each game, and at the end the two numbers that src/ai/coach/acies-level-estimate.c has of the level. What
 * that makes of each game is compared with the level.
 */

#include "config.h"

#include <math.h>
#include <stdio.h>

#include "acies-review.h"

typedef struct
{
  double cost;
  guint n_plays;
} Half;

static AciesGame *
play_game (guint   level,
           guint64 seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesPlayer) player = acies_player_new (level, seed);
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, &error);

      if (step == NULL || !acies_game_play (game, step, &error))
        g_error ("%s", error->message);
    }
  return game;
}

static void
judge (AciesGame *game,
       GArray    *halves)
{
  g_autoptr (AciesReview) review = acies_review_new (game, ACIES_SEAT_SOUTH);

  acies_review_start (review);
  while (acies_review_get_running (review))
    g_main_context_iteration (NULL, TRUE);

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      Half half;
      double level = 0, least = 0, most = 0;

      acies_review_measure_cost (review, seat, &half.cost, &half.n_plays);
      g_array_append_val (halves, half);
      acies_level_estimate (half.cost, half.n_plays, &level, &least, &most);
      printf ("cost %.4f plays %u level %.1f from %.1f to %.1f\n", half.cost, half.n_plays, level, least, most);
      fflush (stdout);
    }
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
  g_autoptr (GArray) halves = g_array_new (FALSE, FALSE, sizeof (Half));
  guint64 level, n_games, seed;
  double sum = 0, squares = 0;
  guint n_plays = 0, n_within = 0, n_told = 0;

  if (argc != 4 || !parse (argv[1], ACIES_MAX_LEVEL, &level) || !parse (argv[2], 100000, &n_games) ||
      !parse (argv[3], G_MAXUINT32, &seed))
    {
      fprintf (stderr, "measure-strength LEVEL GAMES SEED\n");
      return 2;
    }

  for (guint64 i = 0; i < n_games; i++)
    {
      g_autoptr (AciesGame) game = play_game ((guint) level, seed + i);

      judge (game, halves);
    }

  for (guint i = 0; i < halves->len; i++)
    {
      const Half *half = &g_array_index (halves, Half, i);

      sum += half->cost * half->n_plays;
      n_plays += half->n_plays;
    }
  for (guint i = 0; i < halves->len; i++)
    {
      const Half *half = &g_array_index (halves, Half, i);
      const double difference = half->cost - sum / n_plays;
      double least, most;

      squares += difference * difference * half->n_plays;
      if (!acies_level_estimate (half->cost, half->n_plays, NULL, &least, &most))
        continue;
      n_told++;
      if (round (least) <= (double) level && round (most) >= (double) level)
        n_within++;
    }
  printf ("level %u: cost %.4f, deviation %.3f, %u of %u games within\n", (guint) level, sum / n_plays,
          sqrt (squares / MAX (halves->len - 1, 1)), n_within, n_told);
  return 0;
}
