/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-tutor.h"

G_BEGIN_DECLS

/* The activity of following a lesson, whose position the table shows meanwhile. */
#define ACIES_TYPE_LESSON_ACTIVITY (acies_lesson_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesLessonActivity, acies_lesson_activity, ACIES, LESSON_ACTIVITY, GObject)

AciesTutor *acies_lesson_activity_get_tutor     (AciesLessonActivity *self);
guint       acies_lesson_activity_get_n_lessons (AciesLessonActivity *self);
void        acies_lesson_activity_begin         (AciesLessonActivity *self,
                                                 guint                number);

G_END_DECLS
