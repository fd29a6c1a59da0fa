/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Whole random games with all numbers of seats, scenarios and switches: after every step nothing is
 * lost, what seats see agrees with the truth, every game ends by itself, and its record gives it
 * again. As a test it plays some hundred; by hand as many as one likes, from one on, until a time:
 *
 *     test-games GAMES [FIRST [MINUTES]]
 */

#include "config.h"

#include "condita-test.h"

static guint64 n_games = CONDITA_TEST_TIMES (1500);
static guint64 first_game;
static guint64 minutes = G_MAXUINT;

/* No more tokens of a seat are on the board than it has (B1.6), each on a city that is nobody else's. */
static void
assert_tokens (const ConditaPosition *position)
{
  guint64 owned = position->board.neutral;

  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      guint n[2] = { 0 };

      g_assert_cmpuint (owned & position->board.own[seat], ==, 0);
      owned |= position->board.own[seat];
      for (guint64 cells = position->board.own[seat]; cells != 0; cells &= cells - 1)
        {
          const guint level = position->board.level[condita_bits_first (cells)];

          g_assert_true (level >= 1 && level <= 4);
          n[level > 2]++;
        }
      g_assert_cmpuint (n[0], <=, CONDITA_TOKENS_PER_SIDE);
      g_assert_cmpuint (n[1], <=, CONDITA_TOKENS_PER_SIDE);
    }
  g_assert_cmpuint (owned & ~position->board.cities, ==, 0);
}

static void
play_game (guint number)
{
  AciesRandom random;
  ConditaSettings settings;
  g_autoptr (ConditaRules) rules = NULL;
  g_autoptr (ConditaGame) game = NULL;

  acies_random_init (&random, number);
  condita_test_settings (&settings, number);
  rules = condita_rules_new_settings (&settings);
  game = condita_game_new (rules, condita_test_seats (&settings, number), acies_random_next (&random));
  while (!condita_game_get_is_over (game))
    {
      g_autoptr (ConditaStep) step = condita_game_draw_step (game, acies_random_next (&random));
      g_autoptr (GError) error = NULL;

      condita_game_play (game, step, &error);
      g_assert_no_error (error);
      condita_test_assert_sound (condita_game_get_position (game));
      assert_tokens (condita_game_get_position (game));
      if (acies_random_below (&random, 4) == 0)
        condita_test_assert_view (game, acies_random_below (&random, condita_game_get_n_seats (game)),
                                  acies_random_next (&random));
      g_assert_cmpuint (condita_game_get_n_steps (game), <, CONDITA_TEST_MAX_STEPS);
    }
  g_object_unref (condita_test_assert_record (game));
}

static void
test_games (void)
{
  const gint64 end = g_get_monotonic_time () + (gint64) minutes * 60 * G_USEC_PER_SEC;
  guint64 number;

  for (number = first_game; number < first_game + n_games && g_get_monotonic_time () < end; number++)
    {
      if (number % 1000 == 0)
        g_test_message ("game %" G_GUINT64_FORMAT, number);
      play_game ((guint) number);
    }
  g_test_message ("%" G_GUINT64_FORMAT " games", number - first_game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_games = g_ascii_strtoull (argv[1], NULL, 10);
  if (argc > 2)
    first_game = g_ascii_strtoull (argv[2], NULL, 10);
  if (argc > 3)
    minutes = g_ascii_strtoull (argv[3], NULL, 10);
  g_test_add_func ("/condita/games", test_games);
  return g_test_run ();
}
