/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-candidate-private.h"

G_BEGIN_DECLS

#define ACIES_MAX_CANDIDATES 8

guint acies_policy_rank     (const AciesPosition *position,
                             AciesRandom         *random,
                             double               noise,
                             AciesCandidate      *candidates,
                             guint                max_candidates);
void  acies_policy_choose   (const AciesPosition *position,
                             AciesRandom         *random,
                             double               noise,
                             AciesStep           *step);

G_END_DECLS
