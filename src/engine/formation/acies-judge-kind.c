/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The best formation of one kind that can still be reached. acies_judge_completion() stops at
 * the strongest kind, but an explanation has to go on to the weaker ones. Explanations are not
 * in a hurry, so this simply tries things out.
 */

#include "config.h"

#include "acies-judge-private.h"

/* What one formation is completed from. */
typedef struct
{
  AciesCardSet troops;
  AciesCardSet wild;
  AciesCardSet available;
  guint n_missing;
  guint size;
  guint min_sum;
} Kind;

/* The values a wild card may have (rule 5.2). */
static guint
wild_values (guint card)
{
  if (card == ACIES_CARD_COMPANION_CAVALRY)
    return ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE);
  return card == ACIES_CARD_SHIELD_BEARERS ? ACIES_BEARERS_VALUES : ACIES_ROW_MASK;
}

/* Whether wild cards and @available values fill all @gaps; @drawn gets those that are no
 * wild cards. */
static gboolean
fill_gaps (guint         gaps,
           guint         available,
           AciesCardSet  wild,
           guint        *drawn)
{
  if (wild == 0)
    {
      *drawn = gaps;
      return (gaps & ~available) == 0;
    }

  for (guint left = gaps & wild_values (acies_cardset_first (wild)); left != 0; left &= left - 1)
    if (fill_gaps (gaps & ~(left & -left), available, wild & (wild - 1), drawn))
      return TRUE;

  return FALSE;
}

/* Consecutive values of one color, or of any. */
static guint
reach_run (const Kind   *self,
           gboolean      one_color,
           AciesCardSet *completion)
{
  const guint n_troops = acies_cardset_count (self->troops);

  for (int start = 10 - (int) self->size; start >= 0; start--)
    {
      const guint mask = ((1u << self->size) - 1) << start;
      const guint sum = self->size * (guint) (start + 1) + self->size * (self->size - 1) / 2;

      if (sum < self->min_sum)
        return 0;
      for (guint color = 0; color < (one_color ? 6u : 1u); color++)
        {
          const guint row = one_color ? acies_cardset_row (self->troops, color)
                                      : acies_cardset_fold (self->troops);
          const guint available = one_color ? acies_cardset_row (self->available, color)
                                            : acies_cardset_fold (self->available);
          guint drawn;

          if (acies_row_count[row] != n_troops || (row & ~mask) != 0 ||
              !fill_gaps (mask & ~row, available, self->wild, &drawn))
            continue;

          *completion = 0;
          for (; drawn != 0; drawn &= drawn - 1)
            {
              const guint index = (guint) __builtin_ctz (drawn);
              const AciesCardSet column = self->available & (ACIES_CARDSET_COLUMN << index);

              *completion |= one_color ? ACIES_CARDSET (color * 10 + index) : column & -column;
            }
          return sum;
        }
    }

  return 0;
}

/* Moves the first @n cards of @from to @to; FALSE if there are not as many. */
static gboolean
take (AciesCardSet *to,
      AciesCardSet  from,
      guint         n)
{
  *to = 0;
  for (; n > 0 && from != 0; n--)
    {
      *to |= from & -from;
      from &= from - 1;
    }

  return n == 0;
}

static guint
reach_phalanx (const Kind   *self,
               AciesCardSet *completion)
{
  for (int index = 9; index >= 0; index--)
    {
      const AciesCardSet column = ACIES_CARDSET_COLUMN << index;
      const guint sum = self->size * (guint) (index + 1);
      gboolean fits = (self->troops & ~column) == 0;

      for (AciesCardSet wild = self->wild; wild != 0; wild &= wild - 1)
        fits = fits && (wild_values (acies_cardset_first (wild)) & 1u << index) != 0;
      if (sum < self->min_sum)
        return 0;
      if (fits && take (completion, self->available & column, self->n_missing))
        return sum;
    }

  return 0;
}

/* The highest @n_missing cards of those @available. */
static guint
reach_sum (const Kind   *self,
           AciesCardSet  available,
           AciesCardSet *completion)
{
  guint n = self->n_missing;
  guint sum;

  *completion = 0;
  for (int index = 9; index >= 0 && n > 0; index--)
    {
      AciesCardSet cards = available & (ACIES_CARDSET_COLUMN << index);

      for (; cards != 0 && n > 0; cards &= cards - 1, n--)
        *completion |= cards & -cards;
    }

  sum = acies_cardset_sum (self->troops | self->wild | *completion);
  return n == 0 && sum >= self->min_sum ? sum : 0;
}

static guint
reach_battalion (const Kind   *self,
                 AciesCardSet *completion)
{
  guint best = 0;

  for (guint color = 0; color < 6; color++)
    {
      const AciesCardSet row = (AciesCardSet) ACIES_ROW_MASK << (color * 10);
      AciesCardSet cards;
      guint sum;

      if ((self->troops & ~row) != 0)
        continue;
      sum = reach_sum (self, self->available & row, &cards);
      if (sum > best)
        {
          best = sum;
          *completion = cards;
        }
    }

  return best;
}

/*
 * The highest sum, at least @min_sum, of a formation of one @kind that @cards become with
 * @n_missing cards out of @available, or 0. @completion gets the cards that are drawn for
 * it. What is of a stronger kind as well counts, too: a wedge is also a battalion.
 */
guint
acies_judge_kind (AciesFormationKind  kind,
                  AciesCardSet        cards,
                  guint               n_missing,
                  guint               size,
                  AciesCardSet        available,
                  guint               min_sum,
                  AciesCardSet       *completion)
{
  const Kind self = {
    .troops = cards & ACIES_CARDSET_TROOPS,
    .wild = cards & ACIES_CARDSET_MORALE,
    .available = available & ~cards,
    .n_missing = n_missing,
    .size = size,
    .min_sum = min_sum,
  };

  switch (kind)
    {
    case ACIES_FORMATION_WEDGE:
      return reach_run (&self, TRUE, completion);
    case ACIES_FORMATION_PHALANX:
      return reach_phalanx (&self, completion);
    case ACIES_FORMATION_BATTALION:
      return reach_battalion (&self, completion);
    case ACIES_FORMATION_SKIRMISH:
      return reach_run (&self, FALSE, completion);
    case ACIES_FORMATION_HOST:
    default:
      return reach_sum (&self, self.available, completion);
    }
}
