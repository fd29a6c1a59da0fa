/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The chances to get cards, roughly: as if each came independently of the others.
 */

#include "config.h"

#include "acies-card-odds-private.h"

void
acies_flag_side_init (AciesFlagSide       *self,
                      const AciesPosition *position,
                      guint                seat,
                      guint                flag)
{
  const guint n = position->n_on[seat][flag];

  self->size = acies_position_size (position, flag);
  self->fog = position->fog == (int) flag;
  self->n_missing = self->size - MIN (self->size, n);
  self->cards = position->on[seat][flag];
  /* Where Mud has left, the best three of four cards count (decision D1). */
  if (n > self->size)
    self->cards = acies_judge_best_three (self->cards, self->fog);
  self->untouched = n == 0 && self->size == 3 && !self->fog;
}

void
acies_card_odds_init (AciesCardOdds *self,
                      AciesCardSet   certain,
                      AciesCardSet   possible,
                      float          p,
                      float          held)
{
  const guint n_possible = acies_cardset_count (possible & ACIES_CARDSET_TROOPS);

  self->certain = certain & ACIES_CARDSET_TROOPS;
  self->possible = possible & ACIES_CARDSET_TROOPS;
  self->p = p;
  self->held[0] = 1;
  for (guint r = 1; r < 5; r++)
    self->held[r] = self->held[r - 1] * held;

  /* With one more card unseen: either it comes, or it does not. */
  for (guint r = 0; r < 5; r++)
    self->at_least[r][0] = r == 0;
  for (guint n = 1; n <= n_possible; n++)
    {
      self->at_least[0][n] = 1;
      for (guint r = 1; r < 5; r++)
        self->at_least[r][n] = p * self->at_least[r - 1][n - 1] +
                               (1 - p) * self->at_least[r][n - 1];
    }
}

/*
 * The chance of a run: each of the @gaps on its own, the wild cards where they help
 * most.
 */
float
acies_card_odds_run (const AciesCardOdds *self,
                     guint                gaps,
                     guint                certain,
                     AciesCardSet         possible,
                     gboolean             any_color,
                     guint                wild)
{
  float chances[4];
  guint n = 0;
  float product = 1;

  if ((wild & ACIES_TACTICS_CAVALRY) != 0)
    {
      if ((gaps & ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE)) == 0)
        return 0;
      gaps &= ~ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE);
    }
  if ((wild & ACIES_TACTICS_BEARERS) != 0)
    {
      const guint low = gaps & ACIES_BEARERS_VALUES;
      const guint missing = low & ~certain;

      if (low == 0)
        return 0;
      gaps &= ~(missing != 0 ? missing & -missing : low & -low);
    }

  for (; gaps != 0; gaps &= gaps - 1)
    {
      const guint index = (guint) __builtin_ctz (gaps);
      float c;

      if ((certain & (1u << index)) != 0)
        c = self->held[1];
      else if (any_color)
        c = self->at_least[1][acies_cardset_count ((possible >> index) & ACIES_CARDSET_COLUMN)];
      else
        c = ((possible >> index) & 1) != 0 ? self->p : 0;
      chances[n++] = c;
    }

  for (guint leaders = acies_row_count[wild & ACIES_TACTICS_LEADERS]; leaders > 0 && n > 0; leaders--)
    {
      guint worst = 0;

      for (guint i = 1; i < n; i++)
        if (chances[i] < chances[worst])
          worst = i;
      chances[worst] = chances[--n];
    }

  while (n > 0)
    product *= chances[--n];
  return product;
}
