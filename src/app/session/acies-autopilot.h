/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-viewpoint.h"

G_BEGIN_DECLS

/*
 * Keeps the game going: it finds the steps that no person makes by hand, and lets the table
 * be seen for a while before each of them. A game in which the computer plays itself goes on at a pace
 * of the person's choice, with pauses, or step by step.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether the computer thinks; it still does for a moment after
 *     it was asked to stop.
 *
 * Signals:
 *   "step" (AciesStep *step): it is time to make this step; %NULL stands for the next one of
 *     those that were taken back.
 */
#define ACIES_TYPE_AUTOPILOT (acies_autopilot_get_type ())

G_DECLARE_FINAL_TYPE (AciesAutopilot, acies_autopilot, ACIES, AUTOPILOT, GObject)

AciesStep      *acies_autopilot_choose     (AciesView      *view);

AciesAutopilot *acies_autopilot_new        (AciesViewpoint *viewpoint);
void            acies_autopilot_set_game   (AciesAutopilot *self,
                                            AciesGame      *game);
gboolean        acies_autopilot_get_busy   (AciesAutopilot *self);
void            acies_autopilot_rest       (AciesAutopilot *self);
void            acies_autopilot_proceed    (AciesAutopilot *self);
gboolean        acies_autopilot_get_paused (AciesAutopilot *self);
void            acies_autopilot_set_paused (AciesAutopilot *self,
                                            gboolean        paused);
void            acies_autopilot_step       (AciesAutopilot *self);
void            acies_autopilot_claim_now  (AciesAutopilot *self);
void            acies_autopilot_set_held   (AciesAutopilot *self,
                                            gboolean        held);
void            acies_autopilot_hurry      (AciesAutopilot *self);
void            acies_autopilot_cancel     (AciesAutopilot *self);
void            acies_autopilot_stop       (AciesAutopilot *self);

G_END_DECLS
