/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-advice.h"
#include "acies-causes-private.h"
#include "acies-findings-private.h"
#include "acies-reasons-private.h"

G_BEGIN_DECLS

AciesAdvice *acies_advice_new (const AciesFinding  *finding,
                               const AciesPosition *seen,
                               AciesSeat            seat,
                               const float         *after,
                               const AciesCompared *compared,
                               const AciesForced   *forced);

/* Whether the grade of a step is clear of the limits between grades by more than other imagined games would change. */
gboolean     acies_advice_is_clear (const AciesFinding *finding,
                                    guint               n,
                                    double              lead,
                                    double              error);

G_END_DECLS
