/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How strong a formation is, and how strong it can still become (rules 3 and
 * 4.4 to 4.7), by tables and bit sets. One function serves both questions: a
 * complete formation is one of which nothing is missing. Nothing here enumerates
 * completions; the kinds are tried from the strongest down, and the first that can
 * be reached is the answer.
 */

#include "config.h"

#include "acies-judge-private.h"

#define ALWAYS_INLINE    inline __attribute__((always_inline))

typedef struct
{
  guint8 n_cards;
  guint8 n_leaders;
  guint8 cavalry;
  guint8 bearers;
  guint8 sum;           /* at their highest values: 10, 8, 3 */
} Wild;

/* By the four morale cards as bits: Alexander, Darius, cavalry, bearers. */
static const Wild wild_table[16] = {
  { 0, 0, 0, 0, 0 },  { 1, 1, 0, 0, 10 }, { 1, 1, 0, 0, 10 }, { 2, 2, 0, 0, 20 },
  { 1, 0, 1, 0, 8 },  { 2, 1, 1, 0, 18 }, { 2, 1, 1, 0, 18 }, { 3, 2, 1, 0, 28 },
  { 1, 0, 0, 1, 3 },  { 2, 1, 0, 1, 13 }, { 2, 1, 0, 1, 13 }, { 3, 2, 0, 1, 23 },
  { 2, 0, 1, 1, 11 }, { 3, 1, 1, 1, 21 }, { 3, 1, 1, 1, 21 }, { 4, 2, 1, 1, 31 },
};

static ALWAYS_INLINE guint
run_mask (guint start,
          guint size)
{
  return ((1u << size) - 1) << start;
}

/* The sum of @size consecutive values beginning at bit @start. */
static ALWAYS_INLINE guint
run_sum (guint start,
         guint size)
{
  return size * (start + 1) + size * (size - 1) / 2;
}

/* The places at which a run of @size may begin so that it covers @row. */
static ALWAYS_INLINE guint
run_starts (guint row,
            guint size)
{
  guint starts = (1u << (11 - size)) - 1;

  if (row != 0)
    {
      const guint lowest = (guint) __builtin_ctz (row);
      const guint highest = acies_mask_highest (row);

      starts &= (2u << lowest) - 1;
      if (highest >= size)
        starts &= ~((1u << (highest - size + 1)) - 1);
    }

  return starts;
}

/* Which of the missing places @gaps the wild cards take; FALSE if they do not fit. */
static gboolean
cover_gaps (guint       gaps,
            guint       available,
            const Wild *wild,
            guint      *drawn)
{
  guint left = gaps;

  if (wild->cavalry)
    {
      if ((left & ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE)) == 0)
        return FALSE;
      left &= ~ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE);
    }

  if (wild->bearers)
    {
      const guint low = left & ACIES_BEARERS_VALUES;
      const guint missing = low & ~available;

      if (low == 0)
        return FALSE;
      left &= ~(missing != 0 ? missing & -missing : low & -low);
    }

  for (guint i = 0; i < wild->n_leaders; i++)
    {
      const guint missing = left & ~available;

      left &= ~(missing != 0 ? missing & -missing : left & -left);
    }

  *drawn = left;
  return (left & ~available) == 0;
}

/*
 * The highest run of @size values that holds all of @row, the rest being wild cards
 * or @available. Returns where it begins, plus one, or 0; @drawn gets the values
 * that come from @available.
 */
static ALWAYS_INLINE guint
find_run (guint       row,
          guint       available,
          guint       size,
          const Wild *wild,
          guint      *drawn)
{
  guint starts = run_starts (row, size);

  if (wild->n_cards == 0)
    {
      const guint all = row | available;
      guint runs = starts & all & all >> 1 & all >> 2;
      guint start;

      if (size == 4)
        runs &= all >> 3;
      if (runs == 0)
        return 0;
      start = acies_mask_highest (runs);
      *drawn = run_mask (start, size) & ~row;
      return start + 1;
    }

  /* One leader alone fills any one gap. */
  if (wild->n_cards == 1 && wild->n_leaders == 1)
    {
      const guint a = row | available, b = a >> 1, c = a >> 2, d = a >> 3;
      const guint start = size == 3 ? starts & ((a & b) | (c & (a | b)))
                                    : starts & ((a & b & (c | d)) | (c & d & (a | b)));

      if (start == 0)
        return 0;
      cover_gaps (run_mask (acies_mask_highest (start), size) & ~row, available, wild, drawn);
      return acies_mask_highest (start) + 1;
    }

  /* Cavalry needs the 8 in the run, the bearers one of the lowest three. */
  if (wild->cavalry)
    starts &= run_starts (ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE), size);
  if (wild->bearers)
    starts &= ACIES_BEARERS_VALUES;

  while (starts != 0)
    {
      const guint start = acies_mask_highest (starts);

      if (cover_gaps (run_mask (start, size) & ~row, available, wild, drawn))
        return start + 1;
      starts &= ~(1u << start);
    }

  return 0;
}

/* The values of which at least @n cards are in @set. */
static ALWAYS_INLINE guint
columns_with (AciesCardSet set,
              guint        n)
{
  /* Two full adders over three rows each, then their sum: a counter of three bits. */
  const guint a = (guint) set, b = (guint) (set >> 10), c = (guint) (set >> 20);
  const guint d = (guint) (set >> 30), e = (guint) (set >> 40), f = (guint) (set >> 50);
  const guint sum1 = a ^ b ^ c, carry1 = (a & b) | (c & (a ^ b));
  const guint sum2 = d ^ e ^ f, carry2 = (d & e) | (f & (d ^ e));
  const guint carry3 = sum1 & sum2;
  const guint ones = sum1 ^ sum2;
  const guint twos = carry1 ^ carry2 ^ carry3;
  const guint fours = (carry1 & carry2) | (carry3 & (carry1 ^ carry2));

  switch (n)
    {
    case 0:
      return ACIES_ROW_MASK;
    case 1:
      return (ones | twos | fours) & ACIES_ROW_MASK;
    case 2:
      return (twos | fours) & ACIES_ROW_MASK;
    case 3:
      return ((ones & twos) | fours) & ACIES_ROW_MASK;
    default:
      return fours & ACIES_ROW_MASK;
    }
}

/* The highest sum of @n cards of @set, or 0 if there are not as many. */
static ALWAYS_INLINE guint
highest_sum (AciesCardSet set,
             guint        n)
{
  const guint values = acies_cardset_fold (set);
  guint sum = 0;

  if (n == 1)
    return values != 0 ? acies_mask_highest (values) + 1 : 0;

  for (guint left = values; left != 0; left &= ~(1u << acies_mask_highest (left)))
    {
      const guint index = acies_mask_highest (left);
      const guint count = acies_cardset_count_column (set, index);

      if (count >= n)
        return sum + n * (index + 1);
      sum += count * (index + 1);
      n -= count;
    }

  return 0;
}

/* The first @n cards of the value at bit @index in @set, added to @cards. */
static AciesCardSet
take_column (AciesCardSet set,
             guint        index,
             guint        n)
{
  AciesCardSet column = set & (ACIES_CARDSET_COLUMN << index);
  AciesCardSet taken = 0;

  for (; n > 0 && column != 0; n--)
    {
      taken |= column & -column;
      column &= column - 1;
    }

  return taken;
}

static AciesCardSet
take_highest (AciesCardSet set,
              guint        n)
{
  AciesCardSet taken = 0;

  for (int index = 9; index >= 0 && n > 0; index--)
    {
      const AciesCardSet cards = take_column (set, (guint) index, n);

      taken |= cards;
      n -= acies_cardset_count (cards);
    }

  return taken;
}

static AciesCardSet
take_row (guint row,
          guint color,
          guint n)
{
  guint taken = 0;

  for (; n > 0 && row != 0; n--)
    {
      taken |= 1u << acies_mask_highest (row);
      row &= ~(1u << acies_mask_highest (row));
    }

  return (AciesCardSet) taken << (color * 10);
}

static ALWAYS_INLINE guint
sum_of (AciesCardSet troops)
{
  guint sum = 0;

  for (guint color = 0; color < 6; color++)
    sum += acies_row_sum[acies_cardset_row (troops, color)];

  return sum;
}

/* The sum that makes a host: the @cards, and the highest of @unseen; 0 for too few. */
static ALWAYS_INLINE guint
host_sum (AciesCardSet cards,
          guint        n_missing,
          AciesCardSet unseen)
{
  const guint drawn = highest_sum (unseen, n_missing);

  if (n_missing > 0 && drawn == 0)
    return 0;
  return sum_of (cards & ACIES_CARDSET_TROOPS) + wild_table[acies_cardset_morale (cards)].sum + drawn;
}

/*
 * The strongest formation of @size cards that @cards become with @n_missing cards out
 * of @unseen, if it is stronger than @floor; otherwise 0. @completion, if given, gets
 * the cards that are drawn for it.
 */
static ALWAYS_INLINE AciesStrength
judge (AciesCardSet   cards,
       guint          n_missing,
       guint          size,
       gboolean       fog,
       AciesCardSet   unseen,
       AciesStrength  floor,
       AciesCardSet  *completion)
{
  const AciesCardSet troops = cards & ACIES_CARDSET_TROOPS;
  const Wild *wild = &wild_table[acies_cardset_morale (cards)];
  const guint values = acies_cardset_fold (troops);
  guint first_color = 0;
  guint last_color = 5;
  gboolean one_color = TRUE;
  guint drawn = 0;
  guint host = 0;

  if (completion != NULL)
    *completion = 0;

  if (fog)
    {
      host = host_sum (cards, n_missing, unseen);
      if (completion != NULL && host > 0)
        *completion = take_highest (unseen, n_missing);
      return host > floor ? ACIES_STRENGTH (ACIES_FORMATION_HOST, host) : 0;
    }

  /* A weak host is nearly always beaten by the sum alone, whatever the kind. */
  if (completion == NULL && floor != 0 && floor < ACIES_STRENGTH (ACIES_FORMATION_SKIRMISH, 0))
    {
      host = host_sum (cards, n_missing, unseen);
      if (host > floor)
        return ACIES_STRENGTH (ACIES_FORMATION_HOST, host);
    }

  if (troops != 0)
    {
      const guint shift = acies_card_shift[acies_cardset_first (troops)];

      one_color = (troops & ~((AciesCardSet) ACIES_ROW_MASK << shift)) == 0;
      first_color = last_color = shift / 10;
    }

  /* Wedge (3.1) */
  if (one_color)
    {
      guint best = 0;
      guint best_color = 0;
      guint best_drawn = 0;

      for (guint color = first_color; color <= last_color; color++)
        {
          const guint start = find_run (acies_cardset_row (troops, color),
                                        acies_cardset_row (unseen, color),
                                        size, wild, &drawn);

          if (start > best)
            {
              best = start;
              best_color = color;
              best_drawn = drawn;
            }
        }

      if (best != 0)
        {
          const AciesStrength strength = ACIES_STRENGTH (ACIES_FORMATION_WEDGE,
                                                         run_sum (best - 1, size));

          if (completion != NULL)
            *completion = (AciesCardSet) best_drawn << (best_color * 10);
          return strength > floor ? strength : 0;
        }
    }
  if (floor >= ACIES_STRENGTH (ACIES_FORMATION_WEDGE, 0))
    return 0;

  /* Phalanx (3.2) */
  if ((values & (values - 1)) == 0)
    {
      guint allowed = values != 0 ? values : ACIES_ROW_MASK;

      if (wild->cavalry)
        allowed &= ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE);
      if (wild->bearers)
        allowed &= ACIES_BEARERS_VALUES;
      allowed &= columns_with (unseen, n_missing);
      if (allowed != 0)
        {
          const guint index = acies_mask_highest (allowed);
          const AciesStrength strength = ACIES_STRENGTH (ACIES_FORMATION_PHALANX,
                                                         size * (index + 1));

          if (completion != NULL)
            *completion = take_column (unseen, index, n_missing);
          return strength > floor ? strength : 0;
        }
    }
  if (floor >= ACIES_STRENGTH (ACIES_FORMATION_PHALANX, 0))
    return 0;

  /* Battalion (3.3) */
  if (one_color)
    {
      guint best = 0;
      guint best_color = 0;

      for (guint color = first_color; color <= last_color; color++)
        {
          const guint top = acies_row_top[n_missing][acies_cardset_row (unseen, color)];

          if (top > best)
            {
              best = top;
              best_color = color;
            }
        }

      if (best != 0 || n_missing == 0)
        {
          const AciesStrength strength = ACIES_STRENGTH (ACIES_FORMATION_BATTALION,
                                                         sum_of (troops) + wild->sum + best);

          if (completion != NULL)
            *completion = take_row (acies_cardset_row (unseen, best_color), best_color, n_missing);
          return strength > floor ? strength : 0;
        }
    }
  if (floor >= ACIES_STRENGTH (ACIES_FORMATION_BATTALION, 0))
    return 0;

  /* Skirmish line (3.4): a run whatever the colors, each value once */
  if (acies_row_count[values] + n_missing + wild->n_cards == size)
    {
      const guint start = find_run (values, acies_cardset_fold (unseen), size, wild, &drawn);

      if (start != 0)
        {
          const AciesStrength strength = ACIES_STRENGTH (ACIES_FORMATION_SKIRMISH,
                                                         run_sum (start - 1, size));

          if (completion != NULL)
            for (; drawn != 0; drawn &= drawn - 1)
              *completion |= take_column (unseen, (guint) __builtin_ctz (drawn), 1);
          return strength > floor ? strength : 0;
        }
    }
  if (floor >= ACIES_STRENGTH (ACIES_FORMATION_SKIRMISH, 0))
    return 0;

  /* Host (3.5) */
  host = host_sum (cards, n_missing, unseen);
  if (completion != NULL && host > 0)
    *completion = take_highest (unseen, n_missing);
  return host > floor ? ACIES_STRENGTH (ACIES_FORMATION_HOST, host) : 0;
}

/* A copy that is not inlined, for callers that do not ask which cards make it. */
static G_GNUC_NO_INLINE AciesStrength
judge_strength (AciesCardSet  cards,
                guint         n_missing,
                guint         size,
                gboolean      fog,
                AciesCardSet  unseen,
                AciesStrength floor)
{
  return judge (cards, n_missing, size, fog, unseen, floor, NULL);
}

/*
 * For each pair of troop cards, by kind of formation: the third cards that make at least
 * this kind of it. Behind the last kind stands the empty set.
 */
typedef AciesCardSet Thirds[ACIES_FORMATION_WEDGE + 2];

static Thirds pair_thirds[ACIES_N_TROOPS * (ACIES_N_TROOPS - 1) / 2];
/* All troop cards with at least a value; behind 10 none. */
static AciesCardSet value_from[12];
/* For the places at which runs of three may begin, the strength of the best, or 0. */
static AciesStrength best_wedge[256];
static AciesStrength best_line[256];

static ALWAYS_INLINE guint
pair_index (guint low,
            guint high)
{
  return high * (high - 1) / 2 + low;
}

static void
init_pair (guint low,
           guint high)
{
  AciesCardSet *thirds = pair_thirds[pair_index (low, high)];
  const AciesCardSet pair = ACIES_CARDSET (low) | ACIES_CARDSET (high);

  for (guint card = 0; card < ACIES_N_TROOPS; card++)
    {
      const AciesStrength strength = judge_strength (pair, 1, 3, FALSE, ACIES_CARDSET (card), 0);

      for (guint kind = 0; kind <= ACIES_STRENGTH_KIND (strength); kind++)
        thirds[kind] |= ACIES_CARDSET (card);
    }
}

/* Fills the tables, once; everything that judges cards needs them. */
void
acies_judge_init (void)
{
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;

  acies_cardset_fill ();
  for (guint high = 1; high < ACIES_N_TROOPS; high++)
    for (guint low = 0; low < high; low++)
      init_pair (low, high);

  for (guint value = 0; value <= 10; value++)
    for (guint index = value > 0 ? value - 1 : 0; index < 10; index++)
      value_from[value] |= ACIES_CARDSET_COLUMN << index;

  for (guint starts = 1; starts < 256; starts++)
    {
      const guint sum = run_sum (acies_mask_highest (starts), 3);

      best_wedge[starts] = ACIES_STRENGTH (ACIES_FORMATION_WEDGE, sum);
      best_line[starts] = ACIES_STRENGTH (ACIES_FORMATION_SKIRMISH, sum);
    }

  g_once_init_leave (&done, 1);
}

/* Whether a third troop card beats @strength: two lookups and no branch. */
static ALWAYS_INLINE gboolean
pair_beats (AciesCardSet  pair,
            AciesCardSet  unseen,
            AciesStrength strength)
{
  const guint low = acies_cardset_first (pair);
  const guint high = 63u - (guint) __builtin_clzll (pair);
  const AciesCardSet *thirds = pair_thirds[pair_index (low, high)];
  const guint kind = ACIES_STRENGTH_KIND (strength);
  const int value = (int) ACIES_STRENGTH_SUM (strength) - acies_card_index[low] -
                    acies_card_index[high] - 1;
  const AciesCardSet better = thirds[kind + 1];
  const AciesCardSet equal = thirds[kind] & value_from[CLAMP (value, 0, 11)];

  return (unseen & (better | equal)) != 0;
}

/* The strongest that two more troop cards make, other than a host, or 0. */
static ALWAYS_INLINE guint
single_reach (AciesCardSet single,
              AciesCardSet unseen)
{
  const guint card = acies_cardset_first (single);
  const guint index = acies_card_index[card];
  const guint row = (guint) (unseen >> acies_card_shift[card]) & ACIES_ROW_MASK;
  /* The runs of three which the card can be in begin at most two below it. */
  const guint starts = ((7u << index) >> 2) & 0xff;
  const guint in_row = row | 1u << index;
  const guint in_any = acies_cardset_fold (unseen) | 1u << index;
  const guint wedge = best_wedge[in_row & in_row >> 1 & in_row >> 2 & starts];
  const guint line = best_line[in_any & in_any >> 1 & in_any >> 2 & starts];
  const guint top = acies_row_top[2][row];
  const guint battalion = (top != 0) * ACIES_STRENGTH (ACIES_FORMATION_BATTALION, top + index + 1);
  const guint phalanx = (acies_cardset_count_column (unseen, index) >= 2) *
                        ACIES_STRENGTH (ACIES_FORMATION_PHALANX, 3 * (index + 1));

  return MAX (MAX (wedge, phalanx), MAX (battalion, line));
}

/* The three of four cards that are the strongest (decision D1). */
AciesCardSet
acies_judge_best_three (AciesCardSet cards,
                        gboolean     fog)
{
  AciesCardSet best = 0;
  AciesStrength best_strength = 0;

  for (AciesCardSet left = cards; left != 0; left &= left - 1)
    {
      const AciesCardSet three = cards & ~(left & -left);
      const AciesStrength strength = judge_strength (three, 0, 3, fog, 0, 0);

      if (strength > best_strength)
        {
          best_strength = strength;
          best = three;
        }
    }

  return best;
}

/* The strength of a complete formation of @n_cards where @size cards count. */
AciesStrength
acies_judge_formation (AciesCardSet cards,
                       guint        n_cards,
                       guint        size,
                       gboolean     fog)
{
  if (n_cards > size)
    cards = acies_judge_best_three (cards, fog);
  return judge_strength (cards, 0, size, fog, 0, 0);
}

/* The strongest formation that is still to be reached, or 0 for none. */
AciesStrength
acies_judge_reach (AciesCardSet cards,
                   guint        n_missing,
                   guint        size,
                   gboolean     fog,
                   AciesCardSet unseen)
{
  return judge_strength (cards, n_missing, size, fog, unseen, 0);
}

/* The same, and the cards that make it. */
AciesStrength
acies_judge_completion (AciesCardSet  cards,
                        guint         n_missing,
                        guint         size,
                        gboolean      fog,
                        AciesCardSet  unseen,
                        AciesCardSet *completion)
{
  return judge (cards, n_missing, size, fog, unseen, 0, completion);
}

/* Whether some completion is stronger than @strength. */
gboolean
acies_judge_beats (AciesCardSet  cards,
                   guint         n_missing,
                   guint         size,
                   gboolean      fog,
                   AciesCardSet  unseen,
                   AciesStrength strength)
{
  /* The most common claims have faster ways of their own. */
  if (fog)
    return host_sum (cards, n_missing, unseen) > strength;
  if (G_LIKELY (size == 3 && (cards & ACIES_CARDSET_MORALE) == 0))
    {
      if (n_missing == 1)
        return pair_beats (cards, unseen, strength);
      if (n_missing == 2)
        {
          if (single_reach (cards, unseen) > strength)
            return TRUE;
          if (strength >= ACIES_STRENGTH (ACIES_FORMATION_SKIRMISH, 0))
            return FALSE;
        }
    }

  return judge_strength (cards, n_missing, size, FALSE, unseen, strength) != 0;
}

/* The first color in which the value at bit @index is not among @cards, of which there are fewer
 * than colors. */
static guint8
free_color (AciesCardSet cards,
            guint        index)
{
  for (guint color = 0; color < 6; color++)
    if ((cards & ACIES_CARDSET (color * 10 + index)) == 0)
      return (guint8) (color * 10 + index);

  g_return_val_if_reached ((guint8) index);
}

/*
 * What each card of a complete formation of @n_cards counts as (rule 4.7): itself, or
 * for a wild card the troop card it stands for.
 */
void
acies_judge_resolve (const guint8 *cards,
                     guint         n_cards,
                     gboolean      fog,
                     guint8       *as)
{
  AciesCardSet set = 0;
  AciesCardSet troops;
  AciesStrength strength;
  AciesFormationKind kind;
  guint gaps = 0;
  guint color;
  guint start = 0;

  for (guint i = 0; i < n_cards; i++)
    {
      set |= ACIES_CARDSET (cards[i]);
      as[i] = cards[i];
    }

  troops = set & ACIES_CARDSET_TROOPS;
  strength = judge_strength (set, 0, n_cards, fog, 0, 0);
  kind = ACIES_STRENGTH_KIND (strength);
  color = troops != 0 ? acies_card_shift[acies_cardset_first (troops)] / 10 : 0;

  if (kind == ACIES_FORMATION_WEDGE || kind == ACIES_FORMATION_SKIRMISH)
    {
      start = (ACIES_STRENGTH_SUM (strength) - n_cards * (n_cards - 1) / 2) / n_cards - 1;
      gaps = run_mask (start, n_cards) & ~acies_cardset_fold (troops);
    }

  /* The cards with the least choice first: cavalry, bearers, leaders. */
  for (guint pass = 0; pass < 3; pass++)
    for (guint i = 0; i < n_cards; i++)
      {
        guint index;

        if (cards[i] < ACIES_N_TROOPS)
          continue;
        if (pass != (cards[i] == ACIES_CARD_COMPANION_CAVALRY ? 0u :
                     cards[i] == ACIES_CARD_SHIELD_BEARERS ? 1u : 2u))
          continue;

        if (gaps != 0)
          {
            const guint fitting = pass == 0 ? gaps & ACIES_VALUE_BIT (ACIES_CAVALRY_VALUE) :
                                  pass == 1 ? gaps & ACIES_BEARERS_VALUES : gaps;

            index = acies_mask_highest (fitting);
            gaps &= ~(1u << index);
          }
        else if (kind == ACIES_FORMATION_PHALANX)
          index = ACIES_STRENGTH_SUM (strength) / n_cards - 1;
        else
          index = (pass == 0 ? ACIES_CAVALRY_VALUE : pass == 1 ? ACIES_BEARERS_VALUE : ACIES_LEADER_VALUE) - 1;

        if (kind == ACIES_FORMATION_WEDGE || kind == ACIES_FORMATION_BATTALION)
          as[i] = (guint8) (color * 10 + index);
        else
          {
            as[i] = free_color (troops, index);
            troops |= ACIES_CARDSET (as[i]);
          }
      }
}
