/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What one seat may know of a position, and nothing more (B16): hiding the rest, and dealing it
 * again at random so that all that the seat knows stays true.
 */

#include "config.h"

#include <string.h>

#include "condita-position-private.h"

/* Leaves of the cohorts only those that were shown to @viewer. */
static void
forget_cohorts (ConditaHoldings *player,
                guint          viewer)
{
  const gboolean any = memchr (player->told_to, (int) viewer, sizeof player->told_to) != NULL;

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    if (type < CONDITA_SUPPLY ? player->told_to[condita_type_faction (type)] != viewer : !any)
      player->told[type] = 0;
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if (player->told_to[faction] != viewer)
      player->told_to[faction] = CONDITA_NONE;
}

/*
 * Takes what @viewer cannot know out of a position and says in @hidden, by seats, what is known
 * of it. Units whose faction only their owner has seen go back to the piles.
 */
void
condita_position_hide (ConditaPosition *self,
                       guint            viewer,
                       ConditaHidden   *hidden)
{
  memset (&self->random, 0, sizeof self->random);
  memset (hidden, 0, CONDITA_MAX_SEATS * sizeof *hidden);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      ConditaHoldings *player = &self->players[seat];
      ConditaHidden *h = &hidden[seat];

      if (seat == viewer)
        continue;

      forget_cohorts (player, viewer);
      h->n_hand = (guint8) condita_count (player->hand);
      h->n_nation = (guint8) condita_count (player->nation);
      h->n_slots = player->n_slots;
      for (guint type = 0; type < CONDITA_N_TYPES; type++)
        h->known[type] = (guint8) (player->hand[type] + player->nation[type]);
      for (guint i = 0; i < player->n_slots; i++)
        h->known[player->slots[i]]++;
      for (guint type = 0; type < G_N_ELEMENTS (player->unseen); type++)
        {
          const guint seen = h->known[type] - player->unseen[type];
          /* In a cohort the viewer may have seen what others have not. */
          const guint n = player->unseen[type] - (player->told[type] > seen ? player->told[type] - seen : 0);

          h->known[type] = (guint8) (h->known[type] - n);
          h->units[type / CONDITA_N_FACTIONS] = (guint8) (h->units[type / CONDITA_N_FACTIONS] + n);
          self->pile[type] = (guint8) (self->pile[type] + n);
        }
      memset (player->hand, 0, sizeof player->hand);
      memset (player->nation, 0, sizeof player->nation);
      memset (player->slots, 0, sizeof player->slots);
      memset (player->unseen, 0, sizeof player->unseen);
      player->n_slots = 0;
    }

  memset (self->buried, CONDITA_NONE, sizeof self->buried);
  /* Tops that nobody sees. */
  if (self->settings.position[CONDITA_SWITCH_PILES] == CONDITA_PILES_CLOSED)
    {
      for (guint kind = CONDITA_T; kind < CONDITA_N_PILES; kind++)
        self->top[kind] = CONDITA_NONE;
      memset (self->lay_top, CONDITA_NONE, sizeof self->lay_top);
    }
}

/* Moves one card of those counted in @from at random. */
static guint
move_one (AciesRandom *random,
          guint8      *from)
{
  const guint type = condita_draw (random, from, CONDITA_N_TYPES);

  from[type]--;
  return type;
}

/* The units of a pile whose places in it nobody knows. */
void
condita_position_find_bulk (const ConditaPosition *self,
                            guint                  rank,
                            guint8                *bulk)
{
  condita_position_find_loose (self, rank, bulk);
  if (self->top[rank] != CONDITA_NONE)
    bulk[self->top[rank] % CONDITA_N_FACTIONS]--;
}

/* Draws the factions of units that only their owner has seen from what the piles may hold. */
static void
draw_units (ConditaPosition     *self,
            ConditaHoldings     *player,
            const ConditaHidden *hidden,
            guint8              *pool)
{
  for (guint rank = 0; rank < G_N_ELEMENTS (hidden->units); rank++)
    for (guint i = 0; i < hidden->units[rank]; i++)
      {
        guint8 bulk[CONDITA_N_FACTIONS];
        guint type;

        condita_position_find_bulk (self, rank, bulk);
        type = CONDITA_TYPE (rank, condita_draw (&self->random, bulk, CONDITA_N_FACTIONS));
        self->pile[type]--;
        player->unseen[type]++;
        pool[type]++;
      }
}

/* Deals what was hidden from @viewer at random. */
void
condita_position_fill (ConditaPosition     *self,
                       guint                viewer,
                       const ConditaHidden *hidden,
                       guint64              seed)
{
  acies_random_init (&self->random, seed);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      ConditaHoldings *player = &self->players[seat];
      guint8 pool[CONDITA_N_TYPES];
      guint8 held[CONDITA_N_TYPES];
      guint n_held = 0;

      if (seat == viewer)
        continue;
      memcpy (pool, hidden[seat].known, sizeof pool);
      draw_units (self, player, &hidden[seat], pool);

      /* What was shown is in hand or slots, the rest there is as likely any other. */
      for (guint type = 0; type < CONDITA_N_TYPES; type++)
        {
          held[type] = MAX (player->shown[type], player->told[type]);
          pool[type] = (guint8) (pool[type] - held[type]);
          n_held += held[type];
        }
      for (; n_held < (guint) hidden[seat].n_hand + hidden[seat].n_slots; n_held++)
        held[move_one (&self->random, pool)]++;
      for (guint i = 0; i < hidden[seat].n_slots; i++)
        player->slots[player->n_slots++] = (guint8) move_one (&self->random, held);
      memcpy (player->hand, held, sizeof held);
      memcpy (player->nation, pool, sizeof pool);
    }

  condita_position_bury (self);
  for (guint kind = CONDITA_T; kind < CONDITA_N_PILES; kind++)
    if (self->top[kind] == CONDITA_NONE && condita_position_n_pile (self, kind) > 0)
      self->top[kind] = (guint8) CONDITA_TYPE (kind, condita_draw (&self->random, &self->pile[CONDITA_TYPE (kind, 0)],
                                                                   CONDITA_N_FACTIONS));
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    if (self->lay_top[pile] == CONDITA_NONE && condita_position_n_lay (self, pile) > 0)
      self->lay_top[pile] = (guint8) condita_draw (&self->random, self->lay[pile], CONDITA_N_FACTIONS);
}
