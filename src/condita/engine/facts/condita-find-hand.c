/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is in a hand: cohorts, pairs and triples. */

#include "config.h"

#include <string.h>

#include "condita-fact-private.h"

/* Classes of cards for each of the two questions; the last is all others. */
#define COHORT_GREAT 4
#define COHORT_OTHER 5
#define RANK_OTHER   4

typedef struct
{
  double hits[CONDITA_N_FACTIONS][2];   /* with a cohort, and without */
  double any[2];
  double drawn;                         /* cards for cohorts, on average */
} Cohorts;

static void
count_cohorts_cb (const guint *counts,
                  double       chance,
                  gpointer     data)
{
  Cohorts *cohorts = data;
  gboolean any = FALSE;

  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    {
      const guint n = counts[faction] + counts[COHORT_GREAT];

      cohorts->hits[faction][n < 3] += chance;
      any = any || n >= 3;
      if (n >= 3)
        cohorts->drawn += chance * (MIN (n, CONDITA_HAND) - 2);
    }
  cohorts->any[!any] += chance;
}

typedef struct
{
  double hits[4][2][2];   /* of each rank, two and three, with and without */
} Ranks;

static void
count_ranks_cb (const guint *counts,
                double       chance,
                gpointer     data)
{
  Ranks *ranks = data;

  for (guint rank = 0; rank < 4; rank++)
    for (guint i = 0; i < 2; i++)
      ranks->hits[rank][i][counts[rank] < i + 2] += chance;
}

/**
 * condita_view_find_hand:
 * @self: a view
 * @seat: a seat
 *
 * Finds what a hand may be: of another seat the one it has now, with each card that may be there as likely as
 * any other (B16.4); of the viewer the next one, as if its turn ended now and nothing more were gained, lost or kept.
 *
 * The number `cards` is the size of the hand. The part `cohort` is the chance of a cohort (B4.1), with `drawn`,
 * the cards that cohorts draw on average, and a part for each faction, such as `g`. The parts `2S`, `3S`, `2C` …
 * `3L` are the chances of at least so many units of a rank, those in the ambush included.
 *
 * Returns: (transfer full): the fact `hand`
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_hand (ConditaView *self,
                        guint        seat)
{
  guint8 factions[CONDITA_N_TYPES], kinds[CONDITA_N_TYPES];
  const ConditaPosition *known;
  Cohorts cohorts = { 0 };
  Ranks ranks = { 0 };
  ConditaDraw draw;
  ConditaFact *fact, *part;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);
  known = condita_view_get_known (self);
  g_return_val_if_fail (seat < known->n_seats, NULL);

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    {
      factions[type] = (guint8) (type < CONDITA_SUPPLY ? condita_type_faction (type)
                                 : type == CONDITA_SUPPLY ? COHORT_OTHER : COHORT_GREAT);
      kinds[type] = (guint8) MIN (condita_type_kind (type), RANK_OTHER);
    }

  fact = condita_fact_new ("hand");
  condita_fact_add_number (fact, "seat", seat + 1);
  if (seat == condita_view_get_seat (self))
    {
      condita_draw_next (&draw, self);
      condita_draw_each (&draw, factions, COHORT_OTHER + 1, 1, count_cohorts_cb, &cohorts);
      condita_fact_add_number (fact, "cards", condita_count (draw.sure) + draw.n_drawn);
      for (guint i = 0; i < known->players[seat].n_slots; i++)
        draw.sure[known->players[seat].slots[i]]++;
    }
  else
    {
      condita_draw_each_hand (self, seat, factions, COHORT_OTHER + 1, count_cohorts_cb, &cohorts);
      condita_fact_add_number (fact, "cards", condita_view_get_hidden (self, seat)->n_hand);
      condita_draw_held (&draw, self, seat, TRUE);
    }
  condita_draw_each (&draw, kinds, RANK_OTHER + 1, 1, count_ranks_cb, &ranks);

  part = condita_fact_add_part (fact, "cohort");
  condita_fact_set_odds (part, cohorts.any[0], cohorts.any[1]);
  condita_fact_add_number (part, "drawn", cohorts.drawn);
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if ((known->factions & (1u << faction)) != 0)
      {
        const char name[] = { condita_faction_letters[faction], '\0' };

        condita_fact_set_odds (condita_fact_add_part (part, name), cohorts.hits[faction][0], cohorts.hits[faction][1]);
      }
  for (guint rank = 0; rank < 4; rank++)
    for (guint i = 0; i < 2; i++)
      {
        const char name[] = { (char) ('2' + i), condita_kind_letters[rank], '\0' };

        condita_fact_set_odds (condita_fact_add_part (fact, name), ranks.hits[rank][i][0], ranks.hits[rank][i][1]);
      }
  return fact;
}
