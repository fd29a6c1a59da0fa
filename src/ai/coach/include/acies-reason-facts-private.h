/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

/* What is known, apart from the position, when a step is explained. */
typedef struct
{
  const AciesPosition *seen;    /* what the seat knows (acies_position_hide()) */
  AciesSeat seat;               /* is to move */
  gboolean best;                /* no other step is known to be better */
  const GPtrArray *causes;      /* of AciesCause, what comparing it with another step found, or NULL */
} AciesReasonFacts;

G_END_DECLS
