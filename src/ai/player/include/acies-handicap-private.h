/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-player.h"
#include "acies-ranking-private.h"

G_BEGIN_DECLS

void acies_handicap_choose (const AciesNetwork  *network,
                            const AciesPosition *position,
                            guint                level,
                            AciesRandom         *random,
                            AciesStep           *step);

G_END_DECLS
