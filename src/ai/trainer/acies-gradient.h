/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-network-private.h"

G_BEGIN_DECLS

/* A position that a seat has brought about, and what became of it. */
typedef struct
{
  AciesPosition position;
  guint8 seat;
  guint8 drew;
  float target;                         /* the chance to win, as known later */
  guint16 won;                          /* flags that went to the seat in the end */
  guint16 lost;
} AciesSample;

double acies_gradient_add (const AciesWeights *weights,
                           const AciesSample  *sample,
                           gboolean            mirrored,
                           AciesWeights       *gradient);

G_END_DECLS
