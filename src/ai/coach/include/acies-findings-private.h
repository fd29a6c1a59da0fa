/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-search-private.h"

G_BEGIN_DECLS

/* What a search found out about one step. */
typedef struct
{
  AciesMove move;
  double win_chance;
  double error;
  double loss;                          /* against the best step */
  double loss_error;
} AciesFinding;

AciesFinding *acies_findings_new         (const AciesSearch   *search);
void          acies_findings_fill_before (const AciesSearch   *search,
                                          float               *chances);
void          acies_findings_fill_after  (const AciesNetwork  *network,
                                          const AciesPosition *seen,
                                          const AciesMove     *move,
                                          float               *chances);

G_END_DECLS
