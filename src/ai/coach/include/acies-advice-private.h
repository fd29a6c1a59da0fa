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

G_END_DECLS
