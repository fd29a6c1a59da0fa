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

/* What a proof of @seat at @flag may depend on, from what lies on the table. */
void
acies_test_situate (AciesTestSituation  *s,
                    const AciesPosition *position,
                    guint                flag,
                    guint                seat)
{
  s->n_own = position->n_on[seat][flag];
  s->n_enemy = position->n_on[1 - seat][flag];
  memcpy (s->own, position->slot[seat][flag], 4);
  memcpy (s->enemy, position->slot[1 - seat][flag], 4);
  s->size = position->mud == (int) flag ? 4 : 3;
  s->fog = position->fog == (int) flag;
  s->last = position->last[flag] < 0 ? -1 : position->last[flag] != (int) seat;

  s->unseen = ACIES_CARDSET_TROOPS;
  for (guint side = 0; side < 2; side++)
    {
      for (guint f = 0; f < ACIES_N_FLAGS; f++)
        for (guint i = 0; i < position->n_on[side][f]; i++)
          if (position->slot[side][f][i] < ACIES_N_TROOPS)
            s->unseen &= ~ACIES_CARDSET (position->slot[side][f][i]);
      for (guint i = 0; i < position->n_discard[side]; i++)
        if (position->discard[side][i] < ACIES_N_TROOPS)
          s->unseen &= ~ACIES_CARDSET (position->discard[side][i]);
    }
}

/*
 * Made-up flags: more wild cards, Fog and Mud than in real games, any number of unseen
 * cards, near misses.
 */
void
acies_test_make_up (AciesPosition *position,
                    AciesRandom   *random,
                    guint          flag)
{
  const gboolean mud = acies_random_below (random, 3) == 0;
  const gboolean fog = acies_random_below (random, 5) == 0;
  const guint size = mud ? 4 : 3;
  guint8 troops[60], wild[4] = { 60, 61, 62, 63 };
  guint n_taken = 0, n_wild = 0, n_unseen;

  acies_position_init (position, 0, ACIES_SEAT_SOUTH);
  for (guint8 i = 0; i < 60; i++)
    troops[i] = i;
  acies_random_shuffle (random, troops, 60);
  acies_random_shuffle (random, wild, 4);
  if (acies_random_below (random, 2) == 0)
    {
      /* Strong formations are rare by chance: bring one color or value to the front. */
      const guint first = acies_random_below (random, 60);
      guint n = 0;

      for (guint i = 0; i < 60; i++)
        if (troops[i] / 10u == first / 10 || troops[i] % 10u == first % 10)
          {
            const guint8 card = troops[i];

            troops[i] = troops[n];
            troops[n++] = card;
          }
    }

  for (guint seat = 0; seat < 2; seat++)
    {
      guint n = seat == 0 ? size : acies_random_below (random, size + 1);

      if (seat == 0 && acies_random_below (random, 30) == 0)
        n--;
      if (seat == 1 && n == 0 && mud && acies_random_below (random, 20) != 0)
        n = 1;
      if (!mud && n == 3 && acies_random_below (random, 12) == 0)
        n = 4;
      for (guint i = 0; i < n; i++)
        {
          if (n_wild < 4 && acies_random_below (random, 5) == 0)
            acies_position_put (position, seat, flag, wild[n_wild++]);
          else
            acies_position_put (position, seat, flag, troops[n_taken++]);
        }
    }
  position->last[flag] = (gint8) acies_random_below (random, 3) - 1;
  if (fog)
    acies_position_set_weather (position, ACIES_CARD_FOG, (int) flag);
  if (mud)
    acies_position_set_weather (position, ACIES_CARD_MUD, (int) flag);

  /* Now show cards elsewhere until few enough are left. */
  n_unseen = acies_random_below (random, 3) == 0 ? acies_random_below (random, 6)
                                                 : acies_random_below (random, 60);
  for (guint i = 0; n_taken + n_unseen < 60; i++)
    {
      const guint other = i / 6;

      if (other < ACIES_N_FLAGS && other != flag)
        acies_position_put (position, i & 1, other, troops[n_taken++]);
      else if (other >= ACIES_N_FLAGS)
        {
          if (position->n_discard[i & 1] == ACIES_MAX_DISCARDS)
            break;
          position->discard[i & 1][position->n_discard[i & 1]++] = troops[n_taken];
          position->shown |= ACIES_CARDSET (troops[n_taken++]);
        }
    }
}
