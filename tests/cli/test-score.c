/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-ratings.h"
#include "acies-sprt.h"

/*
 * What a score says: the Elo points with their bounds, also of several players; and the sequential test, its
 * ratio against values that were found in another way, and how often it is wrong.
 */

static double
share (double elo)
{
  return 1.0 / (1.0 + pow (10.0, -elo / 400.0));
}

static void
assert_sound (const AciesElo *elo)
{
  g_assert_true (isfinite (elo->elo) && isfinite (elo->low) && isfinite (elo->high));
  g_assert_cmpfloat (elo->low, <, elo->elo);
  g_assert_cmpfloat (elo->elo, <, elo->high);
}

static void
test_elo (void)
{
  AciesScore score = { 0 };
  AciesElo elo, mirrored;

  /* Nothing is known. */
  elo = acies_score_get_elo (&score);
  assert_sound (&elo);
  g_assert_cmpfloat (elo.elo, ==, 0.0);
  g_assert_cmpfloat (elo.low, <, -400.0);
  g_assert_cmpfloat (elo.high, >, 400.0);

  /* All won, or all lost: numbers, too, which grow with the pairs. */
  for (guint i = 0; i < 10000; i++)
    {
      const AciesElo last = elo;

      score = (AciesScore) { .wins = 2 * (i + 1), .pairs = { [4] = i + 1 } };
      elo = acies_score_get_elo (&score);
      assert_sound (&elo);
      g_assert_cmpfloat (elo.elo, >, last.elo);
      g_assert_cmpfloat (elo.low, >, last.low);
      score = (AciesScore) { .losses = 2 * (i + 1), .pairs = { [0] = i + 1 } };
      mirrored = acies_score_get_elo (&score);
      g_assert_cmpfloat_with_epsilon (mirrored.elo, -elo.elo, 1e-6);
      g_assert_cmpfloat_with_epsilon (mirrored.low, -elo.high, 1e-6);
      g_assert_cmpfloat_with_epsilon (mirrored.high, -elo.low, 1e-6);

      /* Half a point less is worse. */
      if (i > 0)
        {
          score = (AciesScore) { .pairs = { [3] = 1, [4] = i } };
          mirrored = acies_score_get_elo (&score);
          assert_sound (&mirrored);
          g_assert_cmpfloat (mirrored.elo, <, elo.elo);
        }
    }

  /* A few even pairs leave doubt, though they show no spread. */
  score = (AciesScore) { 0 };
  acies_score_add_pair (&score, 0, 1);
  acies_score_add_pair (&score, 1, 0);
  acies_score_add_pair (&score, -1, -1);
  elo = acies_score_get_elo (&score);
  g_assert_true (fabs (elo.elo - 0.0) < 1e-9);
  g_assert_cmpfloat (elo.low, <, -50.0);
  g_assert_cmpfloat (elo.high, >, 50.0);

  /* Three quarters of the points are 191 Elo; a thousand pairs pin that down. */
  score = (AciesScore) { 0 };
  for (guint i = 0; i < 500; i++)
    {
      acies_score_add_pair (&score, 0, 0);
      acies_score_add_pair (&score, 1, 0);
    }
  elo = acies_score_get_elo (&score);
  g_assert_true (fabs (elo.elo - 190.85) < 0.01);
  g_assert_true (fabs (elo.low - 175.0) < 3.0);
  g_assert_true (fabs (elo.high - 207.0) < 3.0);
  g_assert_cmpuint (score.wins, ==, 1500);
  g_assert_cmpuint (score.losses, ==, 500);
}

/* However few pairs there are, the bounds hold what is true in nearly 19 of 20 matches. */
static void
test_elo_bounds (void)
{
  static const guint sizes[] = { 1, 2, 3, 5, 10, 30, 100 };
  static const double truths[] = { 0.0, 50.0, -100.0, -200.0, 300.0, 400.0 };
  const guint n_matches = 2000;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint n_right = 0;

      for (guint j = 0; j < G_N_ELEMENTS (truths); j++)
        for (guint n = 0; n < n_matches; n++)
          {
            AciesScore score = { 0 };
            AciesElo elo;

            for (guint pair = 0; pair < sizes[i]; pair++)
              acies_score_add_pair (&score,
                                    g_rand_double (random) < share (truths[j]) ? 0 : 1,
                                    g_rand_double (random) < share (truths[j]) ? 0 : 1);
            elo = acies_score_get_elo (&score);
            n_right += elo.low <= truths[j] && truths[j] <= elo.high;
          }
      g_test_message ("%u pairs: %.3f", sizes[i], n_right / (double) (n_matches * G_N_ELEMENTS (truths)));
      g_assert_cmpuint (n_right, >=, 0.935 * n_matches * G_N_ELEMENTS (truths));
      g_assert_cmpuint (n_right, <=, 0.99 * n_matches * G_N_ELEMENTS (truths));
    }
}

/* Two players share what a score says of them. */
static void
test_ratings_of_two (void)
{
  static const guint pairs[][5] = {
    { 1, 0, 2, 0, 4 }, { 0, 0, 0, 0, 7 }, { 3, 0, 0, 0, 0 }, { 0, 0, 5, 0, 0 }, { 10, 3, 20, 4, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      AciesPairing pairing = { { 0, 1 } };
      AciesElo ratings[2], elo;

      memcpy (pairing.score.pairs, pairs[i], sizeof pairs[i]);
      elo = acies_score_get_elo (&pairing.score);
      acies_ratings_estimate (&pairing, 1, ratings, 2);
      g_assert_cmpfloat_with_epsilon (ratings[0].elo, elo.elo / 2, 1e-6);
      g_assert_cmpfloat_with_epsilon (ratings[0].low, elo.low / 2, 1e-6);
      g_assert_cmpfloat_with_epsilon (ratings[0].high, elo.high / 2, 1e-6);
      g_assert_cmpfloat_with_epsilon (ratings[1].elo, -elo.elo / 2, 1e-6);
    }
}

/* Plays pairs at random between players of these ratings. */
static void
play_pairs (AciesPairing *pairing,
            const double *truths,
            guint         n_pairs,
            GRand        *random)
{
  const double expected = share (truths[pairing->players[0]] - truths[pairing->players[1]]);

  for (guint i = 0; i < n_pairs; i++)
    acies_score_add_pair (&pairing->score, g_rand_double (random) < expected ? 0 : 1,
                          g_rand_double (random) < expected ? 0 : 1);
}

/* The likeliest ratings expect of each player the points that it has, and the bounds hold what is true in nearly
 * 19 of 20 matches: where all meet, and where all meet the first only. */
static void
test_ratings (void)
{
  static const double truths[] = { 120.0, -200.0, 80.0, 0.0 };
  const guint n_matches = 1000;
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint gauntlet = 0; gauntlet < 2; gauntlet++)
    {
      guint n_right = 0;

      for (guint n = 0; n < n_matches; n++)
        {
          AciesPairing pairings[6] = { 0 };
          AciesElo ratings[4];
          double surplus[4] = { 0 };
          guint n_pairings = 0;
          double sum = 0;

          for (guint i = 0; i < (gauntlet ? 1 : 4); i++)
            for (guint j = i + 1; j < 4; j++)
              {
                AciesPairing *pairing = &pairings[n_pairings++];

                *pairing = (AciesPairing) { { i, j } };
                play_pairs (pairing, truths, 40, random);
              }
          acies_ratings_estimate (pairings, n_pairings, ratings, 4);
          for (guint i = 0; i < n_pairings; i++)
            {
              const guint *players = pairings[i].players;
              const double won = pairings[i].score.wins - 80 * share (ratings[players[0]].elo - ratings[players[1]].elo);

              surplus[players[0]] += won;
              surplus[players[1]] -= won;
            }
          for (guint i = 0; i < 4; i++)
            {
              assert_sound (&ratings[i]);
              g_assert_cmpfloat_with_epsilon (surplus[i], 0.0, 1e-6);
              sum += ratings[i].elo;
              n_right += ratings[i].low <= truths[i] && truths[i] <= ratings[i].high;
            }
          g_assert_cmpfloat_with_epsilon (sum, 0.0, 1e-6);
        }
      g_test_message ("%s: %.3f", gauntlet ? "gauntlet" : "all", n_right / (4.0 * n_matches));
      g_assert_cmpuint (n_right, >=, 0.935 * 4 * n_matches);
      g_assert_cmpuint (n_right, <=, 0.975 * 4 * n_matches);
    }
}

/* Who wins everything is the strongest by a number, after any number of games, and so down the row. */
static void
test_ratings_one_sided (void)
{
  const guint n_players = 26;
  g_autofree AciesPairing *pairings = g_new0 (AciesPairing, n_players * n_players);
  g_autofree AciesElo *ratings = g_new (AciesElo, n_players);

  for (guint n_pairs = 1; n_pairs <= 10000; n_pairs *= 100)
    {
      guint n_pairings = 0;

      for (guint i = 0; i < n_players; i++)
        for (guint j = i + 1; j < n_players; j++)
          pairings[n_pairings++] = (AciesPairing) { { i, j }, { .wins = 2 * n_pairs, .pairs = { [4] = n_pairs } } };
      acies_ratings_estimate (pairings, n_pairings, ratings, n_players);
      for (guint i = 0; i < n_players; i++)
        {
          g_assert_true (isfinite (ratings[i].elo) && isfinite (ratings[i].low) && isfinite (ratings[i].high));
          if (i > 0)
            g_assert_cmpfloat (ratings[i].elo, <, ratings[i - 1].elo);
        }
    }
}

typedef struct
{
  guint pairs[5];
  double low;
  double high;
  double ratio;
  AciesSprtResult result;
} Case;

/*
 * The likeliest distributions for these were found by climbing along the
 * distributions of the right mean, without the equation that the program solves, and
 * the ratios agreed with those of that equation in fifty digits.
 */
static const Case cases[] = {
  { { 10, 20, 40, 25, 15 }, 0, 10, 0.518128, ACIES_SPRT_OPEN },
  { { 1, 0, 2, 0, 1 }, -5, 5, 0.0, ACIES_SPRT_OPEN },
  { { 0, 0, 0, 0, 7 }, 0, 100, 1.729143, ACIES_SPRT_OPEN },
  { { 7, 0, 0, 0, 0 }, 0, 100, -2.301531, ACIES_SPRT_OPEN },
  { { 100, 0, 300, 0, 140 }, 0, 10, 2.092218, ACIES_SPRT_OPEN },
  { { 140, 0, 300, 0, 100 }, 0, 10, -3.082548, ACIES_SPRT_REJECTED },
  { { 3, 1, 30, 2, 9 }, -10, 0, 0.709670, ACIES_SPRT_OPEN },
  { { 0, 0, 50, 0, 0 }, 0, 20, -2.952647, ACIES_SPRT_REJECTED },
  { { 500, 1, 1500, 2, 620 }, -2.5, 7.5, 6.849853, ACIES_SPRT_ACCEPTED },
  { { 1, 0, 0, 0, 0 }, -1000, 1000, -5.766525, ACIES_SPRT_REJECTED },
  { { 0, 0, 0, 0, 1 }, -1000, 1000, 5.766525, ACIES_SPRT_ACCEPTED },
};

static AciesScore
make_score (const guint pairs[5])
{
  AciesScore score = { 0 };

  for (guint i = 0; i < 5; i++)
    score.pairs[i] = pairs[i];
  return score;
}

static void
test_sprt_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesSprt sprt = { cases[i].low, cases[i].high };
      const AciesScore score = make_score (cases[i].pairs);
      const double ratio = acies_sprt_get_ratio (&sprt, &score);

      g_test_message ("case %u: %f", i, ratio);
      g_assert_cmpfloat_with_epsilon (ratio, cases[i].ratio, 2e-6);
      g_assert_cmpint (acies_sprt_get_result (&sprt, &score), ==, cases[i].result);
    }
}

/* With many pairs and bounds that lie close, the ratio is that of two normal
 * distributions. */
static void
test_sprt_normal (void)
{
  static const guint pairs[][5] = {
    { 2000, 100, 6000, 100, 2100 },
    { 3000, 0, 4000, 10, 3000 },
    { 0, 2500, 5000, 2600, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    for (int low = -4; low <= 2; low++)
      {
        const AciesSprt sprt = { low, low + 2 };
        const AciesScore score = make_score (pairs[i]);
        const double bounds[2] = { share (low), share (low + 2) };
        const double n = acies_score_n_pairs (&score);
        double mean = 0.0;
        double variance = 0.0;
        double expected;

        for (guint j = 0; j < 5; j++)
          mean += pairs[i][j] * (j / 4.0) / n;
        for (guint j = 0; j < 5; j++)
          variance += pairs[i][j] * (j / 4.0 - mean) * (j / 4.0 - mean) / n;
        expected = n * (bounds[1] - bounds[0]) * (2.0 * mean - bounds[0] - bounds[1])
                   / (2.0 * variance);
        g_assert_cmpfloat_with_epsilon (acies_sprt_get_ratio (&sprt, &score), expected,
                                        0.01 + 0.01 * fabs (expected));
      }
}

/* From the side of B, everything is reversed. */
static void
test_sprt_mirror (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AciesSprt sprt = { cases[i].low, cases[i].high };
      const AciesSprt mirrored = { -cases[i].high, -cases[i].low };
      const AciesScore score = make_score (cases[i].pairs);
      AciesScore other = { 0 };

      for (guint j = 0; j < 5; j++)
        other.pairs[j] = score.pairs[4 - j];
      g_assert_cmpfloat_with_epsilon (acies_sprt_get_ratio (&sprt, &score),
                                      -acies_sprt_get_ratio (&mirrored, &other), 1e-9);
    }
}

/* Plays matches with known chances until the test ends them. */
static guint
count_accepted (double  elo,
                guint   n_matches,
                GRand  *random)
{
  const AciesSprt sprt = { 0.0, 40.0 };
  const double chance = share (elo);
  guint n_accepted = 0;

  for (guint i = 0; i < n_matches; i++)
    {
      AciesScore score = { 0 };
      AciesSprtResult result;

      do
        {
          acies_score_add_pair (&score,
                                g_rand_double (random) < chance ? 0 : 1,
                                g_rand_double (random) < chance ? 0 : 1);
          result = acies_sprt_get_result (&sprt, &score);
        }
      while (result == ACIES_SPRT_OPEN);
      if (result == ACIES_SPRT_ACCEPTED)
        n_accepted++;
    }
  return n_accepted;
}

/* Five of a hundred are wrong, so of 300 more than 30 would be a rare chance. */
static void
test_sprt_errors (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  g_assert_cmpuint (count_accepted (0.0, 300, random), <=, 30);
  g_assert_cmpuint (count_accepted (40.0, 300, random), >=, 270);
  g_assert_cmpuint (count_accepted (-100.0, 50, random), ==, 0);
  g_assert_cmpuint (count_accepted (150.0, 50, random), ==, 50);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/score/elo", test_elo);
  g_test_add_func ("/score/elo-bounds", test_elo_bounds);
  g_test_add_func ("/score/ratings", test_ratings);
  g_test_add_func ("/score/ratings/of-two", test_ratings_of_two);
  g_test_add_func ("/score/ratings/one-sided", test_ratings_one_sided);
  g_test_add_func ("/score/sprt-cases", test_sprt_cases);
  g_test_add_func ("/score/sprt-normal", test_sprt_normal);
  g_test_add_func ("/score/sprt-mirror", test_sprt_mirror);
  g_test_add_func ("/score/sprt-errors", test_sprt_errors);

  return g_test_run ();
}
