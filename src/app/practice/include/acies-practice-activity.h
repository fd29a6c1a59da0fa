/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-practice.h"

G_BEGIN_DECLS

/* The activity of practising: proofs to be judged, and steps to be found. */
#define ACIES_TYPE_PRACTICE_ACTIVITY (acies_practice_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesPracticeActivity, acies_practice_activity, ACIES, PRACTICE_ACTIVITY, GObject)

AciesPractice *acies_practice_activity_get_practice (AciesPracticeActivity *self);

G_END_DECLS
