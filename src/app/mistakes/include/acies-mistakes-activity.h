/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-mistakes.h"

G_BEGIN_DECLS

/*
 * The room "mistakes": the mistakes that a person has made in games of its own, which come back as exercises until they
 * are mastered, and the lessons that teach what was not heeded. It may use the rooms "toolkit", "table", "activity", "analysis" and
 * "tutor", the writers of "session", and the judges and words of "coach". It knows neither the window nor the review,
 * which brings the mistakes.
 *
 * The activity shows the position of a mistake on the table.
 */
#define ACIES_TYPE_MISTAKES_ACTIVITY (acies_mistakes_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesMistakesActivity, acies_mistakes_activity, ACIES, MISTAKES_ACTIVITY, GObject)

AciesMistakes *acies_mistakes_activity_get_mistakes (AciesMistakesActivity *self);
void           acies_mistakes_activity_practise     (AciesMistakesActivity *self,
                                                     GPtrArray             *list,
                                                     AciesActivity         *back);

G_END_DECLS
