/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-score.h"

G_BEGIN_DECLS

/* The logarithm of 0.95 / 0.05: either answer is wrong once in twenty times. */
#define ACIES_SPRT_BOUND 2.9444389791664403

/* Bounds farther out than that make no difference. */
#define ACIES_SPRT_MAX_ELO 1000.0

/*
 * A sequential test of whether A is stronger than B by @high Elo points or more, or
 * by @low or less.
 */
typedef struct
{
  double low;
  double high;
} AciesSprt;

typedef enum
{
  ACIES_SPRT_OPEN,
  ACIES_SPRT_ACCEPTED,  /* high or more */
  ACIES_SPRT_REJECTED,  /* low or less */
} AciesSprtResult;

double          acies_sprt_get_ratio  (const AciesSprt  *self,
                                       const AciesScore *score);
AciesSprtResult acies_sprt_get_result (const AciesSprt  *self,
                                       const AciesScore *score);

G_END_DECLS
