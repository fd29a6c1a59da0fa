/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How strong one side of a flag may become, roughly: the chance of each kind of
 * formation, as if cards came independently of each other.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-kind-odds-private.h"

static void
best_run (const AciesCardOdds *odds,
          guint                row,
          guint                certain,
          AciesCardSet         possible,
          gboolean             any_color,
          guint                size,
          guint                wild,
          float               *p,
          float               *sum)
{
  const guint all = (1u << size) - 1;

  for (guint start = 0; start + size <= 10; start++)
    {
      const guint run = all << start;
      float c;

      if ((row & ~run) != 0)
        continue;
      c = acies_card_odds_run (odds, run & ~row, certain, possible, any_color, wild);
      if (c >= *p && c > 0)
        {
          *p = c;
          *sum = (float) (size * (start + 1) + size * (size - 1) / 2);
        }
    }
}

/* The sum that @n more cards add to a battalion or a host. */
static float
expected_sum (guint certain,
              guint n,
              float average)
{
  float sum = 0;

  for (; n > 0 && certain != 0; n--)
    {
      const guint index = acies_mask_highest (certain);

      sum += (float) index + 1;
      certain &= ~(1u << index);
    }

  return sum + (float) n * average;
}

void
acies_kind_odds_init (AciesKindOdds       *self,
                      const AciesCardOdds *odds,
                      AciesCardSet         cards,
                      guint                n_missing,
                      guint                size,
                      gboolean             fog)
{
  const AciesCardSet troops = cards & ACIES_CARDSET_TROOPS;
  const guint wild = acies_cardset_morale (cards);
  const guint values = acies_cardset_fold (troops);
  guint first = 0, last = 5;
  gboolean one_color = TRUE;
  float p[5] = { 1, 0, 0, 0, 0 };
  float sum[5] = { 0, 0, 0, 0, 0 };
  float base;
  float left = 1;

  memset (self, 0, sizeof *self);

  if (n_missing == 0)
    {
      const AciesStrength strength = acies_judge_formation (cards, size, size, fog);

      self->strength[ACIES_STRENGTH_KIND (strength)] = strength;
      self->p[ACIES_STRENGTH_KIND (strength)] = 1;
      return;
    }

  base = (float) acies_cardset_sum (cards);
  sum[ACIES_FORMATION_HOST] = base + expected_sum (acies_cardset_fold (odds->certain),
                                                   n_missing, 6.5f);

  if (fog)
    {
      self->strength[ACIES_FORMATION_HOST] = sum[ACIES_FORMATION_HOST];
      self->p[ACIES_FORMATION_HOST] = 1;
      return;
    }

  if (troops != 0)
    {
      const guint shift = acies_card_shift[acies_cardset_first (troops)];

      one_color = (troops & ~((AciesCardSet) ACIES_ROW_MASK << shift)) == 0;
      first = last = shift / 10;
    }

  if (one_color)
    for (guint color = first; color <= last; color++)
      {
        const guint certain = acies_cardset_row (odds->certain, color);
        const guint possible = acies_cardset_row (odds->possible, color);
        const guint row = acies_cardset_row (troops, color);
        const float c = acies_card_odds_cards (odds, n_missing, acies_row_count[certain],
                                               acies_row_count[possible]);

        best_run (odds, row, certain, possible, FALSE, size, wild,
                  &p[ACIES_FORMATION_WEDGE], &sum[ACIES_FORMATION_WEDGE]);
        if (c > p[ACIES_FORMATION_BATTALION])
          {
            p[ACIES_FORMATION_BATTALION] = c;
            sum[ACIES_FORMATION_BATTALION] = base + expected_sum (certain, n_missing, 6);
          }
      }

  if ((values & (values - 1)) == 0)
    {
      guint allowed = values != 0 ? values : ACIES_ROW_MASK;

      if ((wild & ACIES_TACTICS_CAVALRY) != 0)
        allowed &= ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE);
      if ((wild & ACIES_TACTICS_BEARERS) != 0)
        allowed &= ACIES_BEARERS_VALUES;
      for (; allowed != 0; allowed &= allowed - 1)
        {
          const guint index = (guint) __builtin_ctz (allowed);
          const AciesCardSet column = ACIES_CARDSET_COLUMN << index;
          const float c = acies_card_odds_cards (odds, n_missing,
                                                 acies_cardset_count (odds->certain & column),
                                                 acies_cardset_count (odds->possible & column));

          if (c >= p[ACIES_FORMATION_PHALANX] && c > 0)
            {
              p[ACIES_FORMATION_PHALANX] = c;
              sum[ACIES_FORMATION_PHALANX] = (float) (size * (index + 1));
            }
        }
    }

  if (acies_row_count[values] + n_missing + acies_row_count[wild] == size)
    best_run (odds, values, acies_cardset_fold (odds->certain), odds->possible, TRUE,
              size, wild, &p[ACIES_FORMATION_SKIRMISH], &sum[ACIES_FORMATION_SKIRMISH]);

  for (int kind = ACIES_FORMATION_WEDGE; kind >= 0; kind--)
    {
      self->strength[kind] = (float) (kind * 64) + sum[kind];
      self->p[kind] = left * p[kind];
      left -= self->p[kind];
    }
}

/* The chance that one side becomes stronger than the other. */
float
acies_kind_odds_compare (const AciesKindOdds *self,
                         const AciesKindOdds *other,
                         gboolean             wins_ties,
                         gboolean             fog)
{
  float chance = 0;

  if (fog)
    {
      const float lead = self->strength[ACIES_FORMATION_HOST] -
                         other->strength[ACIES_FORMATION_HOST];

      return 1 / (1 + expf (-lead / 2.5f));
    }

  for (guint i = 0; i < 5; i++)
    {
      float below = 0;

      if (self->p[i] <= 0)
        continue;
      for (guint j = 0; j < 5; j++)
        if (self->strength[i] > other->strength[j] ||
            (self->strength[i] >= other->strength[j] && wins_ties))
          below += other->p[j];
      chance += self->p[i] * below;
    }

  return chance;
}
