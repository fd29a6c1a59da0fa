/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-score.h"

static guint
half_points (int winner)
{
  return winner == 0 ? 2 : winner < 0 ? 1 : 0;
}

/* The winners are 0 for A, 1 for B and -1 for a draw. */
void
acies_score_add_pair (AciesScore *self,
                      int         first_winner,
                      int         second_winner)
{
  const int winners[] = { first_winner, second_winner };

  for (guint i = 0; i < 2; i++)
    switch (half_points (winners[i]))
      {
      case 2:
        self->wins++;
        break;
      case 0:
        self->losses++;
        break;
      default:
        self->draws++;
        break;
      }
  self->pairs[half_points (first_winner) + half_points (second_winner)]++;
}

guint
acies_score_n_pairs (const AciesScore *self)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->pairs); i++)
    n += self->pairs[i];
  return n;
}

static double
elo (double share)
{
  if (share <= 0.0)
    return -HUGE_VAL;
  if (share >= 1.0)
    return HUGE_VAL;
  return 400.0 * log10 (share / (1.0 - share));
}

/**
 * acies_score_get_elo:
 * @self: a score of at least one pair
 *
 * The two games of a pair share their shuffle and are not independent, so the
 * spread is taken from the pairs. A few pairs that all end alike would seem to
 * leave no doubt: for the bounds alone, one pair won twice and one lost twice are
 * added, which a hundred real ones outweigh. A player who has won everything
 * has no upper bound, one who has lost everything no lower.
 *
 * Returns: the difference in Elo points
 */
AciesElo
acies_score_get_elo (const AciesScore *self)
{
  const double n = acies_score_n_pairs (self);
  double sum = 0.0;
  double share;
  double mean;
  double variance = 0.0;
  double margin;

  for (guint i = 0; i < G_N_ELEMENTS (self->pairs); i++)
    sum += self->pairs[i] * (i / 4.0);
  share = sum / n;

  mean = (sum + 1.0) / (n + 2.0);
  for (guint i = 0; i < G_N_ELEMENTS (self->pairs); i++)
    {
      const guint extra = i == 0 || i == 4 ? 1 : 0;

      variance += (self->pairs[i] + extra) * (i / 4.0 - mean) * (i / 4.0 - mean);
    }
  variance /= n + 2.0;
  margin = 1.96 * sqrt (variance / (n + 2.0));

  return (AciesElo) {
    .elo = elo (share),
    .low = share <= 0.0 ? -HUGE_VAL : elo (mean - margin),
    .high = share >= 1.0 ? HUGE_VAL : elo (mean + margin),
  };
}
