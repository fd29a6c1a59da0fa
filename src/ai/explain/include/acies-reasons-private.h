/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "explain": why a step is good or not, and why it is worse than another, in sentences. It includes
 * "search" and "front", and what is below those; "coach" says which steps those are.
 */

#pragma once

#include "acies-forced-search-private.h"
#include "acies-motif.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

/* What is known, apart from the position, when a step is explained. */
typedef struct
{
  const AciesPosition *seen;    /* what the seat knows (acies_position_hide()) */
  AciesSeat seat;               /* is to move */
  gboolean best;                /* no other step is known to be better */
  const GPtrArray *causes;      /* of AciesCause, what comparing it with another step found, or NULL */
  const AciesForced *forced;    /* how the seat wins for certain, or NULL if that is not known */
} AciesReasonFacts;

GPtrArray *acies_reasons_list (const AciesReasonFacts *facts,
                               const AciesStep        *step,
                               AciesMotif             *topic);

G_END_DECLS
