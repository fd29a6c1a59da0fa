/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-odds-private.h"

G_BEGIN_DECLS

/*
 * Strength in steps, weakest first: a host in 4 (by its sum), a skirmish line in 8 (by
 * its lowest card), a battalion in 6 (by its sum), a phalanx in 10, a wedge in 8. Under
 * Fog the same number of steps tells the sum alone.
 */
#define ACIES_N_HOST_STEPS       4
#define ACIES_N_RUN_STEPS        8
#define ACIES_N_BATTALION_STEPS  6
#define ACIES_N_PHALANX_STEPS    10
#define ACIES_FIRST_SKIRMISH     ACIES_N_HOST_STEPS
#define ACIES_FIRST_BATTALION    (ACIES_FIRST_SKIRMISH + ACIES_N_RUN_STEPS)
#define ACIES_FIRST_PHALANX      (ACIES_FIRST_BATTALION + ACIES_N_BATTALION_STEPS)
#define ACIES_FIRST_WEDGE        (ACIES_FIRST_PHALANX + ACIES_N_PHALANX_STEPS)
#define ACIES_N_STEPS            (ACIES_FIRST_WEDGE + ACIES_N_RUN_STEPS)

/* How strong one side of a flag may become: the chance that it ends at each step. */
typedef struct
{
  float p[ACIES_N_STEPS];
  float below[ACIES_N_STEPS];           /* of ending below it: acies_reach_sum_up() */
  guint64 steps;                        /* that may be, as bits */
} AciesReach;

void  acies_reach_init    (AciesReach          *self,
                           const AciesCardOdds *odds,
                           AciesCardSet         cards,
                           guint                n_missing,
                           guint                size,
                           gboolean             fog);
void  acies_reach_sum_up  (AciesReach          *self);
guint acies_reach_step    (AciesStrength        strength,
                           guint                size,
                           gboolean             fog);
float acies_reach_compare (const AciesReach    *self,
                           const AciesReach    *other,
                           gboolean             wins_ties);

G_END_DECLS
