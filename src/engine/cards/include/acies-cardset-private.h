/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card.h"

G_BEGIN_DECLS

/*
 * A set of cards that may stand in a formation: bits 0 to 59 are the troop
 * cards (color x 10 + value - 1), bits 60 to 63 the four morale cards.
 */
typedef guint64 AciesCardSet;

#define ACIES_CARDSET_TROOPS  (G_GUINT64_CONSTANT (0x0fffffffffffffff))
#define ACIES_CARDSET_MORALE  (G_GUINT64_CONSTANT (0xf000000000000000))
#define ACIES_CARDSET_LEADERS (G_GUINT64_CONSTANT (0x3000000000000000))
/* The value 1 of all six colors; shifted by n, the value n + 1. */
#define ACIES_CARDSET_COLUMN  (G_GUINT64_CONSTANT (0x0004010040100401))
#define ACIES_ROW_MASK        0x3ffu

#define ACIES_CARDSET(card)   (G_GUINT64_CONSTANT (1) << (card))

/* A value as a bit of a row, and the values that wild cards may have (rule 5.2). */
#define ACIES_VALUE_BIT(value) (1u << ((value) - 1))
#define ACIES_LEADER_VALUE    10
#define ACIES_CAVALRY_VALUE   8
#define ACIES_BEARERS_VALUE   3       /* the highest */
#define ACIES_BEARERS_VALUES  (ACIES_VALUE_BIT (1) | ACIES_VALUE_BIT (2) | ACIES_VALUE_BIT (3))

/* Cards that never stand in a formation are kept in a byte of their own. */
#define ACIES_FIRST_EXTRA     ACIES_CARD_FOG
#define ACIES_EXTRA(card)     (1u << ((card) - ACIES_FIRST_EXTRA))

/* Tactics cards as bits of a word, morale cards first, in the order of AciesCard. */
#define ACIES_TACTICS_BIT(card) (1u << ((card) - ACIES_N_TROOPS))
#define ACIES_ALL_TACTICS     ((1u << ACIES_N_TACTICS) - 1)
#define ACIES_TACTICS_LEADERS (ACIES_TACTICS_BIT (ACIES_CARD_ALEXANDER) | ACIES_TACTICS_BIT (ACIES_CARD_DARIUS))
#define ACIES_TACTICS_CAVALRY ACIES_TACTICS_BIT (ACIES_CARD_COMPANION_CAVALRY)
#define ACIES_TACTICS_BEARERS ACIES_TACTICS_BIT (ACIES_CARD_SHIELD_BEARERS)
#define ACIES_TACTICS_MORALE  (ACIES_TACTICS_LEADERS | ACIES_TACTICS_CAVALRY | ACIES_TACTICS_BEARERS)

/* For each set of the ten values of one color: how many, their sum, and the
 * sum of the highest one, two, three and four (0: there are not that many). */
extern guint8 acies_row_count[1024];
extern guint8 acies_row_sum[1024];
extern guint8 acies_row_top[5][1024];
/* For each card, where its color begins and its value less one. */
extern const guint8 acies_card_shift[ACIES_N_TROOPS];
extern const guint8 acies_card_index[ACIES_N_TROOPS];

void  acies_cardset_fill    (void);
char *acies_card_join_names (const AciesCard *cards,
                             gsize            n_cards,
                             const char      *before_last);
char *acies_flags_join      (guint            flags);

static inline guint
acies_cardset_first (AciesCardSet set)
{
  return (guint) __builtin_ctzll (set);
}

static inline guint
acies_mask_highest (guint mask)
{
  return 31u - (guint) __builtin_clz (mask);
}

static inline guint
acies_cardset_row (AciesCardSet set,
                   guint        color)
{
  return (guint) (set >> (color * 10)) & ACIES_ROW_MASK;
}

/* The morale cards, as ACIES_TACTICS_BIT(). */
static inline guint
acies_cardset_morale (AciesCardSet set)
{
  return (guint) (set >> ACIES_N_TROOPS);
}

/* The values that occur in any color. */
static inline guint
acies_cardset_fold (AciesCardSet set)
{
  AciesCardSet x = set & ACIES_CARDSET_TROOPS;

  x |= x >> 30;
  return (guint) (x | x >> 10 | x >> 20) & ACIES_ROW_MASK;
}

static inline guint
acies_cardset_count (AciesCardSet set)
{
#ifdef __POPCNT__
  return (guint) __builtin_popcountll (set);
#else
  /* The sums of two, four and eight bits, and then of all; tables would take longer. */
  set -= set >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  set = (set & G_GUINT64_CONSTANT (0x3333333333333333)) + (set >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  set = (set + (set >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) ((set * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
#endif
}

/* How many troop cards have the value @index + 1. */
static inline guint
acies_cardset_count_column (AciesCardSet set,
                            guint        index)
{
  /* The product adds up the six bits, which are ten apart, from bit 50 on. */
  return (guint) (((set >> index & ACIES_CARDSET_COLUMN) * ACIES_CARDSET_COLUMN) >> 50) & 7;
}

/* The sum of the values, wild cards at their highest (rule 5.4). */
static inline guint
acies_cardset_sum (AciesCardSet set)
{
  const guint morale = acies_cardset_morale (set);
  guint sum = acies_row_count[morale & ACIES_TACTICS_LEADERS] * (guint) ACIES_LEADER_VALUE;

  if ((morale & ACIES_TACTICS_CAVALRY) != 0)
    sum += ACIES_CAVALRY_VALUE;
  if ((morale & ACIES_TACTICS_BEARERS) != 0)
    sum += ACIES_BEARERS_VALUE;
  for (AciesCardSet troops = set & ACIES_CARDSET_TROOPS; troops != 0; troops &= troops - 1)
    sum += acies_card_index[acies_cardset_first (troops)] + 1u;

  return sum;
}

/* The name of a card that stands as a number. */
static inline const char *
acies_card_name (guint card)
{
  return acies_card_get_name ((AciesCard) card);
}

static inline gboolean
acies_cards_contain (const guint8 *cards,
                     guint         n_cards,
                     guint         card)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;
  return FALSE;
}

G_END_DECLS
