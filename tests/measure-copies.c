/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * measure-copies [SECONDS]
 *
 * How quickly a search can try steps in a game that is in its middle: copies of the whole game a second of processor time, copies in which
 * each legal step is played and judged, and what a copy by way of a record takes instead. measure-copies.py does the same
 * from Python.
 */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <acies.h>

/* Some twenty turns: half of a game. */
#define N_STEPS 40
#define SEED    7

static AciesGame *
create_middle (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, SEED);

  while (acies_game_get_n_steps (game) < N_STEPS)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) steps = acies_view_list_legal (view);

      acies_game_play (game, g_ptr_array_index (steps, 7 * acies_game_get_n_steps (game) % steps->len), NULL);
    }
  return game;
}

static void
copy_only (AciesGame *game,
           AciesStep *step)
{
  g_autoptr (AciesGame) copy = acies_game_copy (game);
}

static void
play_and_judge (AciesGame *game,
                AciesStep *step)
{
  g_autoptr (AciesGame) copy = acies_game_copy (game);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesProof) proof = NULL;

  acies_game_play (copy, step, NULL);
  view = acies_game_create_view (copy, ACIES_SEAT_SOUTH);
  proof = acies_view_prove (view, 5);
}

static void
copy_by_record (AciesGame *game,
                AciesStep *step)
{
  g_autofree char *text = acies_record_to_text (game);
  g_autoptr (AciesGame) copy = acies_record_from_text (text, NULL);
}

static void
measure (const char  *what,
         void       (*try) (AciesGame *game,
                            AciesStep *step),
         AciesGame   *game,
         double       seconds)
{
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GPtrArray) steps = acies_view_list_legal (view);
  const clock_t start = clock ();
  double taken;
  guint n = 0;

  do
    {
      for (guint i = 0; i < 100; i++)
        try (game, g_ptr_array_index (steps, n++ % steps->len));
      taken = (double) (clock () - start) / CLOCKS_PER_SEC;
    }
  while (taken < seconds);
  printf ("%-24s %9.0f a second, %7.2f µs each\n", what, n / taken, taken / n * G_USEC_PER_SEC);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesGame) game = create_middle ();
  const double seconds = argc > 1 ? atof (argv[1]) : 1;

  printf ("a game of %u steps\n", acies_game_get_n_steps (game));
  measure ("copy", copy_only, game, seconds);
  measure ("copy, play, judge", play_and_judge, game, seconds);
  measure ("copy by way of a record", copy_by_record, game, seconds);
  return 0;
}
