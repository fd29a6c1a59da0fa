/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-content.h"

G_BEGIN_DECLS

/*
 * Hints of the coach, for a task in which one plays against the computer and the lesson has
 * no more hints of its own. The coach sees what the learner sees.
 *
 * Signals:
 *   "changed": it has said something, or has begun or stopped to think.
 */
#define ACIES_TYPE_TUTOR_COACH (acies_tutor_coach_get_type ())

G_DECLARE_FINAL_TYPE (AciesTutorCoach, acies_tutor_coach, ACIES, TUTOR_COACH, GObject)

AciesTutorCoach       *acies_tutor_coach_new          (void);
void                   acies_tutor_coach_ask          (AciesTutorCoach *self,
                                                       AciesView       *view,
                                                       guint64          seed);
void                   acies_tutor_coach_forget       (AciesTutorCoach *self);
gboolean               acies_tutor_coach_get_thinking (AciesTutorCoach *self);
const AciesLessonText *acies_tutor_coach_get_text     (AciesTutorCoach *self);

G_END_DECLS
