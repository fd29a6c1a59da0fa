/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "acies-policy-private.h"

G_BEGIN_DECLS

/* How many steps are compared by playing games out. */
#define ACIES_THOUGHT_CANDIDATES 4

/* A frozen order to think: what a thread needs and nobody else changes. */
typedef struct
{
  AciesPosition seen;
  AciesSeat seat;
  AciesRandom random;
  double noise;
  guint nodes;
  gint64 deadline;              /* of the monotonic clock, or 0 */
  GCancellable *cancellable;
  AciesCandidate candidates[ACIES_MAX_CANDIDATES];
  double won[ACIES_MAX_CANDIDATES];
  guint n_playouts[ACIES_MAX_CANDIDATES];
  guint n_candidates;
} AciesThought;

void   acies_thought_init       (AciesThought        *self,
                                 const AciesPosition *seen,
                                 AciesSeat            seat,
                                 guint                level,
                                 guint64              seed,
                                 GCancellable        *cancellable);
void   acies_thought_play_out   (AciesThought        *self);
void   acies_thought_run        (AciesThought        *self,
                                 guint                n_best);
double acies_thought_get_chance (const AciesThought  *self,
                                 guint                i);

G_END_DECLS
