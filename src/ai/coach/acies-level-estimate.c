/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-level-estimate.h"

/* Eight of ten games are within so many standard deviations of an estimate. */
#define MARGIN      1.28
/* With fewer plays nothing is said. */
#define LEAST_PLAYS 8

/* What the levels of the computer give away, from forty sides of games of each of the first four, six of levels 5 and 6, and ten
 * of level 7, that tests/measure-strength.c judged: the win chance that a play costs on average, and by how much that of one play differs. The
 * second number is smoothed. */
static const struct
{
  double cost;
  double deviation;
} scale[] = {
  { 0.074, 0.11 },
  { 0.066, 0.09 },
  { 0.052, 0.06 },
  { 0.034, 0.06 },
  { 0.0252, 0.056 },
  { 0.0177, 0.053 },
  { 0.008, 0.02 },
};

/* The level whose players give away @cost, from 1 to 7, with fractions. */
static double
find_level (double cost)
{
  if (cost >= scale[0].cost)
    return 1;
  for (guint i = 1; i < G_N_ELEMENTS (scale); i++)
    if (cost >= scale[i].cost)
      return i + 1 - (cost - scale[i].cost) / (scale[i - 1].cost - scale[i].cost);
  return G_N_ELEMENTS (scale);
}

/**
 * acies_level_estimate:
 * @cost: the win chance that a play cost on average: the sum of acies_advice_get_loss() over all
 *   steps of one seat in a game, divided by @n_plays; it may exceed 1 if several steps in a few
 *   turns lost much
 * @n_plays: the number of turns in which that seat played a card
 * @level: (out) (optional): the level of the computer that plays as well, from 1 to
 *   %ACIES_MAX_LEVEL, with fractions
 * @least: (out) (optional): the lowest likely level
 * @most: (out) (optional): the highest likely level
 *
 * Estimates how well somebody played one game, on the scale of the computer's levels. Of ten games
 * played at one level, about eight have that level between @least and @most.
 *
 * Returns: %TRUE, or %FALSE with nothing set if the game was too short to tell
 *
 * Since: 0.1
 */
gboolean
acies_level_estimate (double  cost,
                      guint   n_plays,
                      double *level,
                      double *least,
                      double *most)
{
  double found, deviation, margin;
  guint below;

  g_return_val_if_fail (cost >= 0, FALSE);

  if (n_plays < LEAST_PLAYS)
    return FALSE;

  found = find_level (cost);
  below = MIN ((guint) found, G_N_ELEMENTS (scale) - 1) - 1;
  deviation = scale[below].deviation + (found - 1 - below) * (scale[below + 1].deviation - scale[below].deviation);
  margin = MARGIN * deviation / sqrt (n_plays);

  if (level != NULL)
    *level = found;
  if (least != NULL)
    *least = find_level (cost + margin);
  if (most != NULL)
    *most = find_level (MAX (cost - margin, 0));
  return TRUE;
}
