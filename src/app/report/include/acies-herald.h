/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-settings.h"

G_BEGIN_DECLS

/*
 * Shows the enemy's great moments over the table, one after the other, each for as long as the
 * settings say. A press or a key passes on to the next one, and does what it would do anyway.
 *
 * Signals:
 *   "notify::busy": whether something is shown now.
 */
#define ACIES_TYPE_HERALD (acies_herald_get_type ())

G_DECLARE_FINAL_TYPE (AciesHerald, acies_herald, ACIES, HERALD, GObject)

AciesHerald *acies_herald_new      (AciesActivityView *host,
                                    AciesSettings     *settings);
void         acies_herald_announce (AciesHerald       *self,
                                    const AciesMove   *move,
                                    AciesView         *before,
                                    const char        *sentence);
void         acies_herald_clear    (AciesHerald       *self);
gboolean     acies_herald_get_busy (AciesHerald       *self);

G_END_DECLS
