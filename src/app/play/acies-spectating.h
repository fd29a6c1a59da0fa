/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* What a person sees and does while the computer plays itself: the bar in the header, which is visible only then, the
 * keys, the line above the table. */
#define ACIES_TYPE_SPECTATING (acies_spectating_get_type ())

G_DECLARE_FINAL_TYPE (AciesSpectating, acies_spectating, ACIES, SPECTATING, AdwBin)

AciesSpectating *acies_spectating_new          (AciesActivityView *host,
                                                AciesSession      *session,
                                                GActionMap        *actions);
void             acies_spectating_update       (AciesSpectating   *self);
char            *acies_spectating_dup_guidance (AciesSpectating   *self);

G_END_DECLS
