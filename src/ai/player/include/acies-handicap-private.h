/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-ranking-private.h"

G_BEGIN_DECLS

/* The first level without a handicap. */
#define ACIES_FULL_LEVEL 6

void acies_handicap_choose (const AciesNetwork  *network,
                            const AciesPosition *position,
                            guint                level,
                            AciesRandom         *random,
                            AciesStep           *step);

G_END_DECLS
