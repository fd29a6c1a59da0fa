/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-advice.h"
#include "acies-reasons-private.h"

G_BEGIN_DECLS

/* What a search found out about one step. */
typedef struct
{
  AciesMove move;
  double win_chance;
  double error;
  double loss;                          /* against the best step */
  double loss_error;
  guint answer_flag;
  float answer_share;
} AciesFinding;

AciesAdvice *acies_advice_new (const AciesFinding  *finding,
                               const AciesPosition *seen,
                               AciesSeat            seat,
                               const float         *before,
                               const float         *after);

G_END_DECLS
