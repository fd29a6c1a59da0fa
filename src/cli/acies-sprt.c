/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-sprt.h"

/*
 * The generalized sequential probability ratio test on pairs of games, as it is
 * usual for chess programs. What is known of A and B are the frequencies of the five
 * results of a pair. Of all distributions whose mean is what one bound stands for,
 * the likeliest is taken, likewise for the other bound; the logarithm of the ratio of
 * the likelihoods of what was seen goes up when @high fits better and down when
 * @low does.
 */

#define N_RESULTS 5

/* A result that has not come up yet is not impossible. */
#define UNSEEN 1e-3

#define N_HALVINGS 100

static double
share_of_elo (double elo)
{
  return 1.0 / (1.0 + pow (10.0, -elo / 400.0));
}

/*
 * Of the distributions with the mean @share the likeliest gives the result i the chance
 * p[i] / (1 + x (i / 4 - share)), where x is such that the mean is right, which is where
 * the sum below is zero. The sum falls from infinity to minus infinity as x goes
 * from one pole to the other.
 */
static double
find_tilt (const double *p,
           double        share)
{
  double low = -1.0 / (1.0 - share);
  double high = 1.0 / share;

  for (guint n = 0; n < N_HALVINGS; n++)
    {
      const double x = (low + high) / 2.0;
      double sum = 0.0;

      for (guint i = 0; i < N_RESULTS; i++)
        {
          const double distance = i / 4.0 - share;

          sum += p[i] * distance / (1.0 + x * distance);
        }
      if (sum > 0.0)
        low = x;
      else
        high = x;
    }
  return (low + high) / 2.0;
}

/**
 * acies_sprt_get_ratio:
 * @self: a test
 * @score: a score of at least one pair
 *
 * Returns: the logarithm of the ratio of the likelihoods
 */
double
acies_sprt_get_ratio (const AciesSprt  *self,
                      const AciesScore *score)
{
  const double low = share_of_elo (self->low);
  const double high = share_of_elo (self->high);
  double counts[N_RESULTS];
  double low_tilt;
  double high_tilt;
  double ratio = 0.0;

  G_STATIC_ASSERT (G_N_ELEMENTS (score->pairs) == N_RESULTS);

  /* They need not be divided by their number: that leaves the tilt as it is. */
  for (guint i = 0; i < N_RESULTS; i++)
    counts[i] = score->pairs[i] > 0 ? score->pairs[i] : UNSEEN;
  low_tilt = find_tilt (counts, low);
  high_tilt = find_tilt (counts, high);

  for (guint i = 0; i < N_RESULTS; i++)
    ratio += counts[i] * (log1p (low_tilt * (i / 4.0 - low))
                          - log1p (high_tilt * (i / 4.0 - high)));
  return ratio;
}

AciesSprtResult
acies_sprt_get_result (const AciesSprt  *self,
                       const AciesScore *score)
{
  const double ratio = acies_sprt_get_ratio (self, score);

  return ratio >= ACIES_SPRT_BOUND ? ACIES_SPRT_ACCEPTED
         : ratio <= -ACIES_SPRT_BOUND ? ACIES_SPRT_REJECTED
         : ACIES_SPRT_OPEN;
}
