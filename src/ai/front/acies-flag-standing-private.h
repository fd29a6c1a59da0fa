/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-flag-state-private.h"
#include "acies-front.h"
#include "acies-inputs-private.h"

G_BEGIN_DECLS

/* What a seat knows, read once for all flags. */
typedef struct
{
  const AciesPosition *seen;    /* what the seat knows (acies_position_hide()) */
  guint seat;
  AciesCardsLeft left;
  AciesSeatOdds odds;
  float chances[ACIES_N_FLAGS]; /* what the network thinks of them */
  guint own_tactics;            /* that the seat holds and may play now, as ACIES_TACTICS_BIT() */
  guint enemy_tactics;          /* that the enemy holds or may draw */
} AciesFrontFacts;

/* How one flag stands. */
typedef struct
{
  AciesStanding standing;
  float chance;                 /* that it goes to the seat */
  char *reason;
} AciesFlagStanding;

void acies_front_facts_init    (AciesFrontFacts       *self,
                                const AciesPosition   *seen,
                                guint                  seat);
void acies_flag_standing_init  (AciesFlagStanding     *self,
                                const AciesFrontFacts *facts,
                                guint                  flag);
void acies_flag_standing_clear (AciesFlagStanding     *self);

G_END_DECLS
