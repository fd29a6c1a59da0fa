/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How strong one side of a flag may become, in steps. Cards are taken to come
 * independently of each other, and ways to the same step, too: rough, and good enough for
 * a network that learns what to make of it.
 */

#include "config.h"

#include <string.h>

#include "acies-reach-private.h"

/* From which sum on a host or a battalion is of each step, of three cards and of four. */
static const guint8 host_sums[2][ACIES_N_HOST_STEPS] = { { 0, 14, 18, 22 }, { 0, 19, 24, 29 } };
static const guint8 battalion_sums[2][ACIES_N_BATTALION_STEPS] = {
  { 0, 13, 16, 19, 22, 25 }, { 0, 17, 21, 25, 29, 33 }
};

/* Under Fog, the sum of the lowest step less one, of three cards and of four. */
static const gint8 fog_base[2] = { -6, 4 };

typedef struct
{
  const AciesCardOdds *odds;
  AciesCardSet certain;                 /* without those that are here already */
  AciesCardSet possible;
  guint wild;
  guint size;
  guint n_missing;
  guint base;                           /* the sum of what lies here */
} Side;

/* The step of a complete formation. */
guint
acies_reach_step (AciesStrength strength,
                  guint         size,
                  gboolean      fog)
{
  const guint sum = ACIES_STRENGTH_SUM (strength);
  guint step;

  if (fog)
    return (guint) CLAMP ((int) sum - fog_base[size - 3] - 1, 0, ACIES_N_STEPS - 1);

  switch (ACIES_STRENGTH_KIND (strength))
    {
    case ACIES_FORMATION_WEDGE:
      return ACIES_FIRST_WEDGE + (sum - size * (size - 1) / 2) / size - 1;
    case ACIES_FORMATION_PHALANX:
      return ACIES_FIRST_PHALANX + sum / size - 1;
    case ACIES_FORMATION_BATTALION:
      for (step = ACIES_N_BATTALION_STEPS - 1; sum < battalion_sums[size - 3][step]; step--)
        ;
      return ACIES_FIRST_BATTALION + step;
    case ACIES_FORMATION_SKIRMISH:
      return ACIES_FIRST_SKIRMISH + (sum - size * (size - 1) / 2) / size - 1;
    case ACIES_FORMATION_HOST:
    default:
      for (step = ACIES_N_HOST_STEPS - 1; sum < host_sums[size - 3][step]; step--)
        ;
      return step;
    }
}

/* What each of @n cards has to bring of a sum; to divide by a number that the compiler knows is faster. */
static inline guint
share_of (guint need,
          guint n)
{
  switch (n)
    {
    case 1:
      return need;
    case 2:
      return need / 2;
    case 3:
      return need / 3;
    default:
      return need / 4;
    }
}

/*
 * The chance of @n_missing cards that add up to @need or more. Of cards with a value or
 * more there are, by the value less one, @certain and @possible.
 */
static float
sum_chance (const Side   *side,
            const guint8 *certain,
            const guint8 *possible,
            guint         need)
{
  const guint n = side->n_missing;
  const guint share = share_of (need, n);
  const guint rest = need - share * n;
  const guint low = MIN (share, 11u) - (share > 0);
  float chance;

  /* As if each of them had to bring an equal share; a share between two values counts as
   * half of either. */
  chance = acies_card_odds_cards (side->odds, n, certain[low], possible[low]);
  if (rest > 0)
    {
      const guint high = MIN (share, 10);

      chance = 0.5f * (chance + acies_card_odds_cards (side->odds, n, certain[high], possible[high]));
    }
  return chance;
}

/* The same among the cards of one color. */
static inline float
row_sum_chance (const Side *side,
                guint       certain,
                guint       possible,
                guint       need)
{
  const guint n = side->n_missing;
  const guint share = share_of (need, n);
  const guint low = MIN (share, 11u) - (share > 0);
  float chance;

  chance = acies_card_odds_cards (side->odds, n, acies_row_count[certain >> low], acies_row_count[possible >> low]);
  if (share * n != need)
    {
      const guint high = MIN (share, 10);

      chance = 0.5f * (chance + acies_card_odds_cards (side->odds, n, acies_row_count[certain >> high],
                                                       acies_row_count[possible >> high]));
    }
  return chance;
}

/* Adds a kind of formation below the stronger ones, which leave it the chance @left:
 * @chance[i] is its own chance to end at its step i. */
static float
add_steps (AciesReach  *self,
           guint        first,
           const float *chance,
           guint        n_steps,
           float        left)
{
  for (guint i = n_steps; i-- > 0;)
    if (chance[i] > 0)
      {
        const float p = left * chance[i];

        self->p[first + i] = p;
        self->steps |= G_GUINT64_CONSTANT (1) << (first + i);
        left -= p;
      }
  return left;
}

/* Does the same with chances to get at least as far as each step. */
static float
add_sums (AciesReach  *self,
          guint        first,
          const float *at_least,
          guint        n_steps,
          float        left)
{
  float above = 0;

  for (guint i = n_steps; i-- > 0;)
    if (at_least[i] > above)
      {
        self->p[first + i] = left * (at_least[i] - above);
        self->steps |= G_GUINT64_CONSTANT (1) << (first + i);
        above = at_least[i];
      }
  return left * (1 - above);
}

/* How many cards of all colors have each value or more. */
static void
count_all (AciesCardSet  set,
           guint8       *counts)
{
  counts[10] = 0;
  for (guint i = 10; i-- > 0;)
    counts[i] = (guint8) (counts[i + 1] + acies_cardset_count_column (set, i));
}

static void
reach_sum (AciesReach *self,
           const Side *side)
{
  const int base = fog_base[side->size - 3];
  float at_least[ACIES_N_STEPS];
  guint8 certain[11], possible[11];

  count_all (side->certain, certain);
  count_all (side->possible, possible);
  for (guint step = 1; step < ACIES_N_STEPS; step++)
    {
      const int need = (int) step + 1 + base - (int) side->base;

      at_least[step] = need <= 0 ? 1 : sum_chance (side, certain, possible, (guint) need);
    }
  at_least[0] = 1;
  add_sums (self, 0, at_least, ACIES_N_STEPS, 1);
}

static float
reach_wedges (AciesReach   *self,
              const Side   *side,
              AciesCardSet  troops,
              guint         first,
              guint         last)
{
  const guint all = (1u << side->size) - 1;
  float chance[ACIES_N_RUN_STEPS] = { 0 };

  for (guint color = first; color <= last; color++)
    {
      const guint row = acies_cardset_row (troops, color);
      const guint certain = acies_cardset_row (side->certain, color);
      const guint possible = acies_cardset_row (side->possible, color);

      for (guint start = 0; start + side->size <= 10; start++)
        {
          const guint run = all << start;
          float c;

          if ((row & ~run) != 0 ||
              (side->wild == 0 && (run & ~(row | certain | possible)) != 0))
            continue;
          if (side->wild == 0)
            c = acies_card_odds_all (side->odds, acies_row_count[run & ~row & certain],
                                     acies_row_count[run & ~row & ~certain]);
          else
            c = acies_card_odds_run (side->odds, run & ~row, certain, possible, FALSE, side->wild);
          chance[start] += (1 - chance[start]) * c;
        }
    }
  return add_steps (self, ACIES_FIRST_WEDGE, chance, ACIES_N_RUN_STEPS, 1);
}

static float
reach_phalanxes (AciesReach *self,
                 const Side *side,
                 guint       values,
                 float       left)
{
  float chance[ACIES_N_PHALANX_STEPS] = { 0 };
  guint allowed = values != 0 ? values : ACIES_ROW_MASK;

  if ((side->wild & ACIES_TACTICS_CAVALRY) != 0)
    allowed &= ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE);
  if ((side->wild & ACIES_TACTICS_BEARERS) != 0)
    allowed &= ACIES_BEARERS_VALUES;
  for (; allowed != 0; allowed &= allowed - 1)
    {
      const guint index = (guint) __builtin_ctz (allowed);

      chance[index] = acies_card_odds_cards (side->odds, side->n_missing,
                                             acies_cardset_count_column (side->certain, index),
                                             acies_cardset_count_column (side->possible, index));
    }
  return add_steps (self, ACIES_FIRST_PHALANX, chance, ACIES_N_PHALANX_STEPS, left);
}

static float
reach_battalions (AciesReach *self,
                  const Side *side,
                  guint       first,
                  guint       last,
                  float       left)
{
  const guint8 *sums = battalion_sums[side->size - 3];
  float at_least[ACIES_N_BATTALION_STEPS] = { 0 };

  for (guint color = first; color <= last; color++)
    {
      const guint certain = acies_cardset_row (side->certain, color);
      const guint possible = acies_cardset_row (side->possible, color);

      for (guint i = 0; i < ACIES_N_BATTALION_STEPS; i++)
        {
          const guint need = sums[i] > side->base ? sums[i] - side->base : 0;
          const float c = row_sum_chance (side, certain, possible, need);

          if (c <= 0)
            break;
          at_least[i] += (1 - at_least[i]) * c;
        }
    }
  return add_sums (self, ACIES_FIRST_BATTALION, at_least, ACIES_N_BATTALION_STEPS, left);
}

/* The chance of a run of any colors without wild cards. */
static inline float
run_chance (const Side *side,
            guint       gaps,
            guint       certain)
{
  float product = 1;

  for (; gaps != 0; gaps &= ~(1u << acies_mask_highest (gaps)))
    {
      const guint index = acies_mask_highest (gaps);

      product *= (certain & (1u << index)) != 0
                   ? side->odds->held[1]
                   : side->odds->at_least[1][acies_cardset_count_column (side->possible, index)];
    }
  return product;
}

static float
reach_skirmishes (AciesReach *self,
                  const Side *side,
                  guint       values,
                  float       left)
{
  const guint all = (1u << side->size) - 1;
  const guint certain = acies_cardset_fold (side->certain);
  float chance[ACIES_N_RUN_STEPS] = { 0 };

  for (guint start = 0; start + side->size <= 10; start++)
    if ((values & ~(all << start)) == 0)
      chance[start] = side->wild == 0 ? run_chance (side, (all << start) & ~values, certain) : acies_card_odds_run (side->odds, (all << start) & ~values, certain,
                                           side->possible, TRUE, side->wild);
  return add_steps (self, ACIES_FIRST_SKIRMISH, chance, ACIES_N_RUN_STEPS, left);
}

/* Gives the hosts what is left of the chance; few steps are enough to tell them apart. */
static void
reach_hosts (AciesReach *self,
             const Side *side,
             float       left)
{
  const guint8 *sums = host_sums[side->size - 3];
  float at_least[ACIES_N_HOST_STEPS] = { 1 };

  if (left < 0.01f)
    {
      self->p[1] = left;
      self->steps |= 2;
      return;
    }
  for (guint i = 1; i < ACIES_N_HOST_STEPS; i++)
    {
      const guint need = sums[i] > side->base ? sums[i] - side->base : 0;
      const guint share = share_of (need + side->n_missing - 1, side->n_missing);
      const AciesCardSet high = ACIES_CARDSET_COLUMN *
                                (share > 10 ? 0 : (ACIES_ROW_MASK << (share - (share > 0))) & ACIES_ROW_MASK);

      at_least[i] = need == 0 ? 1 : acies_card_odds_cards (side->odds, side->n_missing,
                                                           acies_cardset_count (side->certain & high),
                                                           acies_cardset_count (side->possible & high));
    }
  add_sums (self, 0, at_least, ACIES_N_HOST_STEPS, left);
}

/*
 * Judges a side where @cards lie and @n_missing more fit. What the side holds may be
 * among the cards: the same card does not come twice.
 */
void
acies_reach_init (AciesReach          *self,
                  const AciesCardOdds *odds,
                  AciesCardSet         cards,
                  guint                n_missing,
                  guint                size,
                  gboolean             fog)
{
  const AciesCardSet troops = cards & ACIES_CARDSET_TROOPS;
  const guint values = acies_cardset_fold (troops);
  Side side = {
    odds, odds->certain & ~cards, odds->possible & ~cards, acies_cardset_morale (cards),
    size, n_missing, 0
  };
  guint first = 0, last = 5;
  float left = 1;

  memset (self->p, 0, sizeof self->p);
  self->steps = 0;

  if (n_missing == 0)
    {
      const guint step = acies_reach_step (acies_judge_formation (cards, size, size, fog), size, fog);

      self->p[step] = 1;
      self->steps = G_GUINT64_CONSTANT (1) << step;
      return;
    }

  side.base = acies_cardset_sum (cards);
  if (fog)
    {
      reach_sum (self, &side);
      return;
    }

  if (troops != 0)
    {
      const guint shift = acies_card_shift[acies_cardset_first (troops)];

      first = last = shift / 10;
      if ((troops & ~((AciesCardSet) ACIES_ROW_MASK << shift)) != 0)
        first = last + 1;
    }

  if (first <= last)
    left = reach_wedges (self, &side, troops, first, last);
  if ((values & (values - 1)) == 0)
    left = reach_phalanxes (self, &side, values, left);
  if (first <= last)
    left = reach_battalions (self, &side, first, last, left);
  if (acies_row_count[values] + n_missing + acies_row_count[side.wild] == size)
    left = reach_skirmishes (self, &side, values, left);

  reach_hosts (self, &side, left);
}

/* Sums up the chances, for others to be compared with this. */
void
acies_reach_sum_up (AciesReach *self)
{
  float below = 0;

  for (guint i = 0; i < ACIES_N_STEPS; i++)
    {
      self->below[i] = below;
      below += self->p[i];
    }
}

/* The chance that one side becomes stronger than the other, which is summed up. */
float
acies_reach_compare (const AciesReach *self,
                     const AciesReach *other,
                     gboolean          wins_ties)
{
  float chance = 0;

  for (guint64 steps = self->steps; steps != 0; steps &= steps - 1)
    {
      const guint i = (guint) __builtin_ctzll (steps);
      /* Within a step of sums, equals are rare: either side may be ahead. */
      const gboolean sums = i < ACIES_FIRST_SKIRMISH ||
                            (i >= ACIES_FIRST_BATTALION && i < ACIES_FIRST_PHALANX);
      const float ties = sums ? 0.5f : wins_ties ? 1 : 0;

      chance += self->p[i] * (other->below[i] + ties * other->p[i]);
    }

  return chance;
}
