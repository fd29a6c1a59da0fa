/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "acies-position-private.h"

G_BEGIN_DECLS

/* More turns than anybody finds within the nodes that can be spared. */
#define ACIES_FORCED_TURNS 5
/* What whoever plays, or advises, spends on a search: a few milliseconds as a rule. */
#define ACIES_FORCED_NODES 5000

/* How a game is won for certain. Flags are bits. */
typedef struct
{
  guint n_turns;                        /* own turns, this one included; 0 if nothing is proved */
  AciesStep step;                       /* the first */
  AciesStep plays[ACIES_FORCED_TURNS];  /* one a turn, if the enemy prevents nothing */
  guint n_plays;
  guint flags;                          /* that are claimed then */
  guint targets;                        /* those of all answers to what the enemy may do */
  guint used;                           /* nodes */
} AciesForced;

gboolean acies_forced_search    (const AciesPosition *seen,
                                 AciesSeat            seat,
                                 guint                max_nodes,
                                 GCancellable        *cancellable,
                                 AciesForced         *forced);
gboolean acies_forced_find_step (const AciesPosition *seen,
                                 AciesSeat            seat,
                                 GCancellable        *cancellable,
                                 AciesForced         *forced);
gboolean acies_forced_keeps     (const AciesPosition *seen,
                                 AciesSeat            seat,
                                 const AciesStep     *step,
                                 GCancellable        *cancellable);
char    *acies_forced_describe  (const AciesForced   *forced,
                                 gboolean             left);

G_END_DECLS
