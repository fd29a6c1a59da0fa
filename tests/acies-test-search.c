/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The plain search behind the tests of proofs: every completion of a formation, each
 * judged as acies-test.c does, and every way to take a card from each of them.
 */

#include "config.h"

#include "acies-test-search.h"

#include <string.h>

/* What the search looks for: the best completion and, if wanted, all that win. */
typedef struct
{
  const AciesTestSituation *situation;
  guint8 cards[4];
  guint8 available[60];
  guint n_available;
  guint best;
  guint own;                    /* what a completion has to beat */
  GArray *winning;              /* of AciesCardSet, or NULL */
} Search;

static void
search_from (Search       *search,
             guint         n,
             guint         first,
             AciesCardSet  added)
{
  const AciesTestSituation *s = search->situation;

  if (n == s->size)
    {
      const guint strength = acies_test_strength (search->cards, n, s->size, s->fog);

      search->best = MAX (search->best, strength);
      if (search->winning != NULL && strength > search->own)
        g_array_append_val (search->winning, added);
      return;
    }

  for (guint i = first; i < search->n_available; i++)
    {
      search->cards[n] = search->available[i];
      search_from (search, n + 1, i + 1, added | ACIES_CARDSET (search->available[i]));
    }
}

/* The best the enemy can complete with @available; 0 if it cannot complete at all. */
guint
acies_test_search (const AciesTestSituation *situation,
                   AciesCardSet              available,
                   guint                     own,
                   GArray                   *winning)
{
  Search search = { .situation = situation, .own = own, .winning = winning };

  memcpy (search.cards, situation->enemy, situation->n_enemy);
  for (guint8 card = 0; card < ACIES_N_TROOPS; card++)
    if ((available & ACIES_CARDSET (card)) != 0)
      search.available[search.n_available++] = card;
  search_from (&search, situation->n_enemy, 0, 0);
  return search.best;
}

/* Whether @n of the candidates suffice to take a card from every winning completion. */
gboolean
acies_test_can_hit (const GArray *winning,
                    AciesCardSet  candidates,
                    AciesCardSet  hit,
                    guint         n)
{
  AciesCardSet first = 0;
  AciesCardSet packed = 0;
  guint n_packed = 0;

  /* Completions with no card in common need a card each. */
  for (guint i = 0; i < winning->len; i++)
    {
      const AciesCardSet cards = g_array_index (winning, AciesCardSet, i);

      if ((cards & hit) != 0 || (cards & candidates & packed) != 0)
        continue;
      if (first == 0)
        first = cards;
      packed |= cards & candidates;
      if (++n_packed > n)
        return FALSE;
    }
  if (first == 0)
    return TRUE;

  for (AciesCardSet left = first & candidates; left != 0; left &= left - 1)
    {
      const AciesCardSet card = left & -left;

      if (acies_test_can_hit (winning, candidates, hit | card, n - 1))
        return TRUE;
      candidates &= ~card;
    }

  return FALSE;
}

gboolean
acies_test_hits_all (const GArray *winning,
                     AciesCardSet  hit)
{
  for (guint i = 0; i < winning->len; i++)
    if ((g_array_index (winning, AciesCardSet, i) & hit) == 0)
      return FALSE;

  return TRUE;
}
