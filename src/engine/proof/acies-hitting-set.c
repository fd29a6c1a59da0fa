/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The smallest sets of cards on which a proof rests, or that would settle it.
 *
 * Both are smallest hitting sets: take away from what is available as few of the
 * candidates as possible, so that every completion which beats the claim loses a
 * card. Up to EXACT_SIZE cards the search is exact; beyond that a set is thinned
 * until none of its cards can be left out.
 */

#include "config.h"

#include "acies-hitting-set-private.h"

#define EXACT_SIZE 8

typedef struct
{
  AciesCardSet cards;
  AciesCardSet available;
  AciesCardSet candidates;
  guint n_missing;
  guint size;
  gboolean fog;
  AciesStrength strength;
  /* Where only formations of one kind are looked at: those of at least this sum. */
  gboolean one_kind;
  AciesFormationKind kind;
  guint min_sum;
} Problem;

/* A completion out of @available that beats the claim, as the cards it draws. */
static gboolean
find_winner (const Problem *self,
             AciesCardSet   available,
             AciesCardSet  *winner)
{
  if (self->one_kind)
    return acies_judge_kind (self->kind, self->cards, self->n_missing, self->size,
                             available, self->min_sum, winner) > 0;

  return acies_judge_completion (self->cards, self->n_missing, self->size, self->fog,
                                 available, winner) > self->strength;
}

static gboolean
is_beaten (const Problem *self,
           AciesCardSet   available)
{
  AciesCardSet winner;

  if (self->one_kind)
    return find_winner (self, available, &winner);

  return acies_judge_beats (self->cards, self->n_missing, self->size, self->fog,
                            available, self->strength);
}

/*
 * How many cards have to go at the least: winners that share no card need one
 * each. More than @limit is not counted, and a winner that cannot be hit counts as
 * more than any limit.
 */
static guint
count_disjoint (const Problem *self,
                AciesCardSet   available,
                AciesCardSet   choices,
                guint          limit)
{
  AciesCardSet winner;
  guint n = 0;

  while (n <= limit && find_winner (self, available, &winner))
    {
      if ((winner & choices) == 0)
        return limit + 1;
      available &= ~(winner & choices);
      n++;
    }

  return n;
}

/*
 * Takes at most @limit of @choices from @available so that nothing beats the claim.
 * A card that was tried at a node is no longer a choice for its later siblings.
 */
static gboolean
search (const Problem *self,
        AciesCardSet   available,
        AciesCardSet   choices,
        guint          limit,
        AciesCardSet  *removed)
{
  AciesCardSet winner;

  if (!find_winner (self, available, &winner))
    return TRUE;
  if (count_disjoint (self, available, choices, limit) > limit)
    return FALSE;

  for (AciesCardSet left = winner & choices; left != 0; left &= left - 1)
    {
      const AciesCardSet card = left & -left;

      if (search (self, available & ~card, choices & ~card, limit - 1, removed))
        {
          *removed |= card;
          return TRUE;
        }
      choices &= ~card;
    }

  return FALSE;
}

/* Finds a smallest subset of the candidates without which nothing beats the claim. */
static gboolean
find_smallest (const Problem *self,
               AciesCardSet  *smallest)
{
  guint limit;

  *smallest = 0;
  if (is_beaten (self, self->available & ~self->candidates))
    return FALSE;

  limit = count_disjoint (self, self->available, self->candidates, EXACT_SIZE);
  for (; limit <= EXACT_SIZE; limit++)
    if (search (self, self->available, self->candidates, limit, smallest))
      return TRUE;

  *smallest = self->candidates;
  for (AciesCardSet left = self->candidates; left != 0; left &= left - 1)
    {
      const AciesCardSet card = left & -left;

      if (!is_beaten (self, (self->available & ~*smallest) | card))
        *smallest &= ~card;
    }

  return TRUE;
}

/*
 * Finds a smallest subset of @candidates which, taken from @available, leaves no
 * completion stronger than @strength. FALSE if even all of them do not suffice.
 */
gboolean
acies_hitting_set_find (AciesCardSet   cards,
                        guint          n_missing,
                        guint          size,
                        gboolean       fog,
                        AciesCardSet   available,
                        AciesCardSet   candidates,
                        AciesStrength  strength,
                        AciesCardSet  *smallest)
{
  const Problem self = {
    .cards = cards,
    .available = available,
    .candidates = candidates & available,
    .n_missing = n_missing,
    .size = size,
    .fog = fog,
    .strength = strength,
  };

  return find_smallest (&self, smallest);
}

/*
 * The same for formations of one kind alone, with a sum of at least @min_sum: FALSE if
 * even without all of @candidates there is one.
 */
gboolean
acies_hitting_set_find_of_kind (AciesFormationKind  kind,
                                AciesCardSet        cards,
                                guint               n_missing,
                                guint               size,
                                AciesCardSet        available,
                                AciesCardSet        candidates,
                                guint               min_sum,
                                AciesCardSet       *smallest)
{
  const Problem self = {
    .cards = cards,
    .available = available,
    .candidates = candidates & available,
    .n_missing = n_missing,
    .size = size,
    .one_kind = TRUE,
    .kind = kind,
    .min_sum = min_sum,
  };

  return find_smallest (&self, smallest);
}
