/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * Shows great moments of a game over the table, such as the enemy's tactics cards, one after the other, each for as long as the
 * settings say. A press or a key passes on to the next one, and does what it would do anyway.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether something is shown now.
 */
#define ACIES_TYPE_EVENT_PRESENTER (acies_event_presenter_get_type ())

G_DECLARE_FINAL_TYPE (AciesEventPresenter, acies_event_presenter, ACIES, EVENT_PRESENTER, GObject)

AciesEventPresenter *acies_event_presenter_new      (AciesActivityView   *host);
void                 acies_event_presenter_announce (AciesEventPresenter *self,
                                                     const AciesStep     *step,
                                                     AciesView           *before,
                                                     const char          *sentence);
void                 acies_event_presenter_clear    (AciesEventPresenter *self);
gboolean             acies_event_presenter_get_busy (AciesEventPresenter *self);

G_END_DECLS
