/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-session.h"

G_BEGIN_DECLS

/*
 * Says in whole sentences what to do in the first turns of a game that belongs to the tutorial; in
 * the next ones only to somebody who has waited for long, and then nothing any more.
 *
 * Signals:
 *   "changed": the sentence is another one.
 */
#define ACIES_TYPE_TURN_GUIDE (acies_turn_guide_get_type ())

G_DECLARE_FINAL_TYPE (AciesTurnGuide, acies_turn_guide, ACIES, TURN_GUIDE, GObject)

AciesTurnGuide *acies_turn_guide_new          (AciesActivityView *host,
                                               AciesSession      *session);
void            acies_turn_guide_set_patience (AciesTurnGuide    *self,
                                               guint              milliseconds);
char           *acies_turn_guide_dup_sentence (AciesTurnGuide    *self);

G_END_DECLS
