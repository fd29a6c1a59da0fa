/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-flag-standing-private.h"

G_BEGIN_DECLS

/*
 * The flags with which a side wins the game soonest: three adjacent ones, or as many as make it
 * five. What it takes at each is known of the seat alone, not of its enemy.
 */
typedef struct
{
  guint flags;                          /* as bits, with those that are held already; 0: there are none */
  guint n_turns;
  AciesCardSet cards[ACIES_N_FLAGS];    /* of the hand */
  guint n_draws[ACIES_N_FLAGS];         /* cards that have to be drawn for it */
  AciesCardSet draws[ACIES_N_FLAGS];    /* where that is one card, those that will do */
} AciesWay;

void acies_way_init_own   (AciesWay                *self,
                           const AciesFrontFacts   *facts,
                           const AciesFlagStanding *standings);
void acies_way_init_enemy (AciesWay                *self,
                           const AciesFrontFacts   *facts,
                           const AciesFlagStanding *standings);

G_END_DECLS
