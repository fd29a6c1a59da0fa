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

/* The winner is 0 for A, 1 for B and -1 for a draw. */
void
acies_score_add_game (AciesScore *self,
                      int         winner)
{
  if (winner < 0)
    self->draws++;
  else if (winner == 0)
    self->wins++;
  else
    self->losses++;
}

/* The same of both games of a pair. */
void
acies_score_add_pair (AciesScore *self,
                      int         first_winner,
                      int         second_winner)
{
  acies_score_add_game (self, first_winner);
  acies_score_add_game (self, second_winner);
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
  return 400.0 * log10 (share / (1.0 - share));
}

/**
 * acies_score_get_elo:
 * @self: a score
 *
 * The two games of a pair share their shuffle and are not independent, so the
 * spread is taken from the pairs. The bounds are those of a logit interval, whose error is
 * normal in Elo and not in points. A few pairs that all end alike would seem to leave no doubt:
 * for the bounds alone, half a pair won twice and half a pair lost twice are added (the
 * correction of Anscombe and Haldane). So the bounds are numbers whatever the score.
 *
 * Of who has won everything one can only say that no difference would be too great. So that
 * there is a number, a third of a point counts as lost then: less than can be lost, and the
 * median of what the score leaves possible. Likewise for who has lost everything.
 *
 * Returns: the difference in Elo points; 0 with bounds after no pair at all
 */
AciesElo
acies_score_get_elo (const AciesScore *self)
{
  const double n = acies_score_n_pairs (self);
  double sum = 0.0;
  double share = 0.5;
  double mean;
  double variance = 0.0;
  double margin;

  for (guint i = 0; i < G_N_ELEMENTS (self->pairs); i++)
    sum += self->pairs[i] * (i / 4.0);
  if (n > 0.0)
    share = CLAMP (sum / n, 1.0 / (6.0 * n), 1.0 - 1.0 / (6.0 * n));

  mean = (sum + 0.5) / (n + 1.0);
  for (guint i = 0; i < G_N_ELEMENTS (self->pairs); i++)
    {
      const double extra = i == 0 || i == 4 ? 0.5 : 0.0;

      variance += (self->pairs[i] + extra) * (i / 4.0 - mean) * (i / 4.0 - mean);
    }
  variance /= n + 1.0;
  /* The slope of Elo at the mean makes points into Elo. */
  margin = 1.96 * sqrt (variance / (n + 1.0)) * 400.0 / (G_LN10 * mean * (1.0 - mean));

  return (AciesElo) {
    .elo = elo (share),
    .low = elo (mean) - margin,
    .high = elo (mean) + margin,
  };
}
