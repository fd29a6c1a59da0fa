/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-candidate-private.h"
#include "acies-evaluation-private.h"

G_BEGIN_DECLS

float acies_ranking_value          (const AciesNetwork  *network,
                                    const AciesPosition *position,
                                    const AciesStep     *step);
guint acies_ranking_fill           (const AciesNetwork  *network,
                                    const AciesPosition *position,
                                    AciesCandidate      *candidates,
                                    guint                max_candidates);
guint acies_ranking_fill_unclaimed (const AciesNetwork  *network,
                                    const AciesPosition *position,
                                    AciesCandidate      *candidates,
                                    guint                max_candidates);
void  acies_ranking_choose         (const AciesNetwork  *network,
                                    const AciesPosition *position,
                                    AciesStep           *step);
void  acies_ranking_choose_draw    (AciesEvaluation     *evaluation,
                                    AciesStep           *step);

G_END_DECLS
