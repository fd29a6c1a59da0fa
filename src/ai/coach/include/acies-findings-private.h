/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-search-private.h"

G_BEGIN_DECLS

/* The network's chance to win is as exact as so many games that are played out: it was off by 9 points in 100 positions
 * (tests/measure-chances.c). */
#define ACIES_NETWORK_WORTH 20

/* What a search found out about one step. */
typedef struct
{
  AciesStep step;
  double win_chance;
  double error;
  double loss;                          /* against the best step */
  double loss_error;
} AciesFinding;

AciesFinding *acies_findings_new         (const AciesSearch   *search);
void          acies_findings_ascertain   (AciesFinding        *findings,
                                          guint                n_findings,
                                          const AciesStep     *steps,
                                          guint                n_steps);
void          acies_findings_fill_before (const AciesSearch   *search,
                                          float               *chances);
void          acies_findings_fill_after  (const AciesNetwork  *network,
                                          const AciesPosition *seen,
                                          const AciesStep     *step,
                                          float               *chances);

G_END_DECLS
