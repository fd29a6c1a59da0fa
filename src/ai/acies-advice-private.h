/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-advice.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

AciesAdvice *acies_advice_new (const AciesPosition *position,
                               const AciesMove     *move,
                               double               win_chance);

G_END_DECLS
