/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-event-presenter.h"
#include "acies-session.h"

G_BEGIN_DECLS

/*
 * Shows an earlier moment of the game on the table, or the enemy's last turn once more, and then
 * the present again. The game itself stays where it is.
 *
 * Signals:
 *   "changed": what the table should show is another view now.
 */
#define ACIES_TYPE_FLASHBACK (acies_flashback_get_type ())

G_DECLARE_FINAL_TYPE (AciesFlashback, acies_flashback, ACIES, FLASHBACK, GObject)

AciesFlashback *acies_flashback_new          (AciesActivityView   *host,
                                              AciesSession        *session,
                                              AciesEventPresenter *presenter);
void            acies_flashback_show         (AciesFlashback    *self,
                                              guint              n_steps);
gboolean        acies_flashback_replay       (AciesFlashback    *self);
void            acies_flashback_end          (AciesFlashback    *self);
gboolean        acies_flashback_get_active   (AciesFlashback    *self);
AciesMoment    *acies_flashback_get_moment   (AciesFlashback    *self);
char           *acies_flashback_dup_guidance (AciesFlashback    *self);

G_END_DECLS
