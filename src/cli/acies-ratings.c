/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-ratings.h"

/*
 * The model of Bradley and Terry: of two players the first scores 1 / (1 + exp (b - a)) on average,
 * where a and b are their ratings. The likeliest ratings are found by Newton's method. Only
 * differences count, so the mean of the ratings is 0.
 *
 * For two players all this is what acies_score_get_elo() says, shared out between them.
 */

/* Far more than are needed. */
#define MAX_ITERATIONS 1000
#define SMALL_STEP 1e-9

/* What one pairing contributes. */
typedef struct
{
  guint players[2];
  double n;         /* pairs of games */
  double share;     /* of the points, for the first player */
  double counts[5]; /* as in AciesScore */
} Result;

static double
expect (double first,
        double second)
{
  return 1.0 / (1.0 + exp (second - first));
}

/* Adds to the cells of a matrix where two players meet. */
static void
add_difference (double      *matrix,
                guint        n_players,
                const guint  players[2],
                double       weight)
{
  const guint i = players[0], j = players[1];

  matrix[i * n_players + i] += weight;
  matrix[j * n_players + j] += weight;
  matrix[i * n_players + j] -= weight;
  matrix[j * n_players + i] -= weight;
}

/* Inverts a positive definite matrix in place, by Gauss and Jordan. */
static void
invert (double *matrix,
        guint   n)
{
  for (guint k = 0; k < n; k++)
    {
      const double pivot = 1.0 / matrix[k * n + k];

      matrix[k * n + k] = 1.0;
      for (guint j = 0; j < n; j++)
        matrix[k * n + j] *= pivot;
      for (guint i = 0; i < n; i++)
        {
          const double factor = matrix[i * n + k];

          if (i == k)
            continue;
          matrix[i * n + k] = 0.0;
          for (guint j = 0; j < n; j++)
            matrix[i * n + j] -= factor * matrix[k * n + j];
        }
    }
}

/* The inverse of the information about the ratings, as far as their differences go. */
static void
invert_information (const Result *results,
                    guint         n_results,
                    const double *ratings,
                    guint         n_players,
                    double       *inverse)
{
  const guint n_cells = n_players * n_players;

  /* What holds the mean: it is taken off again below. */
  for (guint i = 0; i < n_cells; i++)
    inverse[i] = 1.0 / n_players;
  for (guint i = 0; i < n_results; i++)
    {
      const guint *players = results[i].players;
      const double share = expect (ratings[players[0]], ratings[players[1]]);

      add_difference (inverse, n_players, players, results[i].n * share * (1.0 - share));
    }
  invert (inverse, n_players);
  for (guint i = 0; i < n_cells; i++)
    inverse[i] -= 1.0 / n_players;
}

static void
find_likeliest (const Result *results,
                guint         n_results,
                double       *ratings,
                guint         n_players)
{
  g_autofree double *inverse = g_new (double, n_players * n_players);
  g_autofree double *gradient = g_new (double, n_players);
  g_autofree double *step = g_new (double, n_players);
  double length = 1.0;

  for (guint n = 0; n < MAX_ITERATIONS && length > SMALL_STEP; n++)
    {
      for (guint i = 0; i < n_players; i++)
        gradient[i] = step[i] = 0.0;
      for (guint i = 0; i < n_results; i++)
        {
          const guint *players = results[i].players;
          const double surplus = results[i].n * (results[i].share - expect (ratings[players[0]], ratings[players[1]]));

          gradient[players[0]] += surplus;
          gradient[players[1]] -= surplus;
        }
      invert_information (results, n_results, ratings, n_players, inverse);
      length = 0.0;
      for (guint i = 0; i < n_players; i++)
        {
          for (guint j = 0; j < n_players; j++)
            step[i] += inverse[i * n_players + j] * gradient[j];
          length = MAX (length, fabs (step[i]));
        }
      /* Far from the goal a whole step may lead beyond it. */
      for (guint i = 0; i < n_players; i++)
        ratings[i] += step[i] / MAX (length, 1.0);
    }
}

/*
 * The variances of the ratings, by the sandwich of the information and of how far the pairs lie
 * from what the ratings expect of them: the two games of a pair share their shuffle and are not
 * independent.
 */
static void
find_variances (const Result *results,
                guint         n_results,
                const double *ratings,
                guint         n_players,
                double       *variances)
{
  g_autofree double *inverse = g_new (double, n_players * n_players);

  invert_information (results, n_results, ratings, n_players, inverse);
  for (guint i = 0; i < n_players; i++)
    variances[i] = 0.0;
  for (guint i = 0; i < n_results; i++)
    {
      const guint *players = results[i].players;
      const double share = expect (ratings[players[0]], ratings[players[1]]);
      double spread = 0.0;

      for (guint j = 0; j < G_N_ELEMENTS (results[i].counts); j++)
        spread += results[i].counts[j] * (j / 4.0 - share) * (j / 4.0 - share);
      for (guint j = 0; j < n_players; j++)
        {
          const double weight = inverse[j * n_players + players[0]] - inverse[j * n_players + players[1]];

          variances[j] += weight * weight * spread;
        }
    }
}

/* With @corrected half a pair won and half a pair lost are added, as for the interval of a score. Without it, only who
 * has won or lost everything against an enemy is treated as if a third of a point had gone the other way. */
static Result
make_result (const AciesPairing *pairing,
             gboolean            corrected)
{
  Result result = { { pairing->players[0], pairing->players[1] } };
  double sum = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (result.counts); i++)
    {
      result.counts[i] = pairing->score.pairs[i] + (corrected && i % 4 == 0 ? 0.5 : 0.0);
      result.n += result.counts[i];
      sum += result.counts[i] * (i / 4.0);
    }
  result.share = CLAMP (sum / result.n, 1.0 / (6.0 * result.n), 1.0 - 1.0 / (6.0 * result.n));
  return result;
}

/**
 * acies_ratings_estimate:
 * @pairings: who has played against whom, each with a pair at least, and all players linked by them
 * @n_pairings: their number
 * @ratings: (out caller-allocates): the ratings in Elo points, their mean 0, with bounds of 95 %
 * @n_players: the number of the players
 *
 * Estimates how strong several players are from all their games. The bounds are those of each player against the mean of
 * all; they allow for the pairs as those of acies_score_get_elo() do.
 */
void
acies_ratings_estimate (const AciesPairing *pairings,
                        guint               n_pairings,
                        AciesElo           *ratings,
                        guint               n_players)
{
  const double points = 400.0 / G_LN10;
  g_autofree Result *results = g_new (Result, n_pairings);
  g_autofree double *likeliest = g_new0 (double, n_players);
  g_autofree double *centers = g_new0 (double, n_players);
  g_autofree double *variances = g_new (double, n_players);

  for (guint i = 0; i < n_pairings; i++)
    results[i] = make_result (&pairings[i], FALSE);
  find_likeliest (results, n_pairings, likeliest, n_players);

  for (guint i = 0; i < n_pairings; i++)
    results[i] = make_result (&pairings[i], TRUE);
  find_likeliest (results, n_pairings, centers, n_players);
  find_variances (results, n_pairings, centers, n_players, variances);

  for (guint i = 0; i < n_players; i++)
    ratings[i] = (AciesElo) {
      .elo = points * likeliest[i],
      .low = points * (centers[i] - 1.96 * sqrt (variances[i])),
      .high = points * (centers[i] + 1.96 * sqrt (variances[i])),
    };
}
