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
  const float *before;          /* of all flags, the chance that each goes to the seat, or NULL */
  const float *after;           /* the same after the step, or NULL */
  guint answer_flag;            /* where the enemy mostly plays next in imagined games, 1 to 9, or 0 */
  float answer_share;           /* how often, 0 to 1 */
  gboolean best;                /* no other step is known to be better */
} AciesReasonFacts;

G_END_DECLS
