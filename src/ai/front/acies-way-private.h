/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-flag-standing-private.h"

G_BEGIN_DECLS

/* A card of the hand for a flag (0 to 8). */
typedef struct
{
  guint8 flag;
  guint8 card;
} AciesWayPlay;

/*
 * The flags with which a side wins the game soonest: three adjacent ones, or as many as make it
 * five. What it takes at each is known of the seat alone, not of its enemy.
 */
typedef struct
{
  guint flags;                          /* as bits, with those that are held already; 0: there are none */
  guint n_turns;
  AciesWayPlay plays[ACIES_MAX_HAND];   /* in the order in which they are best played */
  guint n_plays;
  guint n_draws[ACIES_N_FLAGS];         /* cards that have to be drawn for it */
  AciesCardSet draws[ACIES_N_FLAGS];    /* where that is one card, those that will do */
  guint unproved;                       /* flags, as bits, on whose proof the way has to wait */
} AciesWay;

void  acies_way_init_own   (AciesWay                *self,
                            const AciesFrontFacts   *facts,
                            const AciesFlagStanding *standings);
void  acies_way_init_enemy (AciesWay                *self,
                            const AciesFrontFacts   *facts,
                            const AciesFlagStanding *standings);
gsize acies_way_list_cards (const AciesWay          *self,
                            guint                    flag,
                            AciesCard               *cards);
char *acies_way_describe   (const AciesWay          *self);

G_END_DECLS
