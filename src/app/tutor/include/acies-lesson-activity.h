/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * The room "tutor": the lessons of the tutorial, the tutor who goes through a lesson with a
 * learner, and the progress of the learner. It may use the rooms "toolkit", "table"
 * and "activity", opponents and writers of "session", and the words of "coach". It knows neither
 * the window nor the game that is being played.
 *
 * The activity shows the position of a lesson on the table.
 */
#define ACIES_TYPE_LESSON_ACTIVITY (acies_lesson_activity_get_type ())

typedef struct _AciesTutor AciesTutor;

G_DECLARE_FINAL_TYPE (AciesLessonActivity, acies_lesson_activity, ACIES, LESSON_ACTIVITY, GObject)

AciesTutor *acies_lesson_activity_get_tutor     (AciesLessonActivity *self);
guint       acies_lesson_activity_get_n_lessons (AciesLessonActivity *self);
void        acies_lesson_activity_begin         (AciesLessonActivity *self,
                                                 guint                number);

G_END_DECLS
