/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"

G_BEGIN_DECLS

/*
 * The cards and flags that stand out because the text beside the table speaks of
 * them. What is on the board loses its light when the board is updated, so
 * acies_lights_apply() is called after that.
 */
typedef struct _AciesLights AciesLights;

AciesLights *acies_lights_new       (AciesBoard      *board);
void         acies_lights_free      (AciesLights     *self);
gboolean     acies_lights_set_cards (AciesLights     *self,
                                     const AciesCard *cards,
                                     gsize            n_cards,
                                     gboolean         dim_others);
void         acies_lights_set_flags (AciesLights     *self,
                                     guint            flags);
gboolean     acies_lights_set_loser (AciesLights     *self,
                                     AciesSeat        loser);
void         acies_lights_apply     (AciesLights     *self,
                                     AciesView       *view);

G_END_DECLS
