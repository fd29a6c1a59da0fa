/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * What may follow a step, imagined and shown on the table turn by turn. It knows neither the window nor the activities from
 * which one looks ahead.
 *
 * The activity shows the places of the imagined lines on the table. It is visited: the activity from which one came is on
 * the table again afterwards, as it was.
 */
#define ACIES_TYPE_CONTINUATION_ACTIVITY (acies_continuation_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesContinuationActivity, acies_continuation_activity, ACIES, CONTINUATION_ACTIVITY, AciesActivity)

void acies_continuation_activity_compare (AciesActivityView *host,
                                          AciesView         *view,
                                          const AciesStep   *step,
                                          const AciesStep   *better,
                                          guint              flag);

G_END_DECLS
