/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

#define ACIES_MAX_CANDIDATES 8

/* A step and how good it looks; higher is better. */
typedef struct
{
  AciesMove move;
  float score;
} AciesCandidate;

guint acies_policy_rank     (const AciesPosition *position,
                             AciesRandom         *random,
                             double               noise,
                             AciesCandidate      *candidates,
                             guint                max_candidates);
void  acies_policy_choose   (const AciesPosition *position,
                             AciesRandom         *random,
                             double               noise,
                             AciesMove           *move);

G_END_DECLS
