/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-path.h"

G_BEGIN_DECLS

/*
 * The room "tutor": the lessons of the tutorial, the tutor who goes through a lesson with a
 * learner, the path that leads from lesson to lesson and to games on the way, and the progress of the
 * learner; and the help that a beginner has in a game. It may use the rooms "storage", "records", "toolkit", "board",
 * "table", "session", "activity" and "report", and the words of "coach". It knows neither the window nor the activity
 * in which games are played: a game of the path begins by the action "win.path-game".
 *
 * The activity shows the position of a lesson on the table.
 */
#define ACIES_TYPE_LESSON_ACTIVITY (acies_lesson_activity_get_type ())

typedef struct _AciesTutor AciesTutor;

G_DECLARE_FINAL_TYPE (AciesLessonActivity, acies_lesson_activity, ACIES, LESSON_ACTIVITY, AciesActivity)

AciesTutor *acies_lesson_activity_get_tutor (AciesLessonActivity *self);
guint       acies_lesson_activity_get_item  (AciesLessonActivity *self);
AciesPath  *acies_lesson_activity_get_path  (AciesLessonActivity *self);
void        acies_lesson_activity_set_games (AciesLessonActivity *self,
                                             AciesStatistics     *statistics,
                                             AciesSession        *session);
void        acies_lesson_activity_begin     (AciesLessonActivity *self,
                                             guint                item);

G_END_DECLS
