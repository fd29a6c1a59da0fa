/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "batch": many games at once for learning machines, with moves and what a seat knows as
 * numbers. It includes "view" and what is below that; there is no object for each game.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-move.h"
#include "acies-observation.h"
#include "acies-rules.h"

G_BEGIN_DECLS

/**
 * ACIES_MAX_GAMES:
 *
 * The largest number of games in a batch.
 *
 * Since: 0.1
 */
#define ACIES_MAX_GAMES 65536

#define ACIES_TYPE_BATCH (acies_batch_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesBatch, acies_batch, ACIES, BATCH, GObject)

ACIES_AVAILABLE_IN_ALL
AciesBatch *acies_batch_new            (AciesRules  *rules,
                                        guint        n_games,
                                        guint64      seed);
ACIES_AVAILABLE_IN_ALL
guint       acies_batch_get_n_games    (AciesBatch  *self);
ACIES_AVAILABLE_IN_ALL
AciesRules *acies_batch_dup_rules      (AciesBatch  *self);
ACIES_AVAILABLE_IN_ALL
void        acies_batch_reset          (AciesBatch  *self,
                                        guint64      seed);
ACIES_AVAILABLE_IN_ALL
GBytes     *acies_batch_play           (AciesBatch  *self,
                                        GBytes      *moves,
                                        GError     **error);
ACIES_AVAILABLE_IN_ALL
GBytes     *acies_batch_list_turns     (AciesBatch  *self);
ACIES_AVAILABLE_IN_ALL
GBytes     *acies_batch_list_moves     (AciesBatch  *self,
                                        GBytes     **starts);
ACIES_AVAILABLE_IN_ALL
GBytes     *acies_batch_mask_moves     (AciesBatch  *self);
ACIES_AVAILABLE_IN_ALL
GBytes     *acies_batch_observe        (AciesBatch  *self);
ACIES_AVAILABLE_IN_ALL
AciesView  *acies_batch_create_view    (AciesBatch  *self,
                                        guint        game);
ACIES_AVAILABLE_IN_ALL
guint64     acies_batch_find_deal      (AciesBatch  *self,
                                        guint        game,
                                        AciesSeat   *starter);

G_END_DECLS
