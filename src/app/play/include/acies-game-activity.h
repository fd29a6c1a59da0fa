/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-coach.h"
#include "acies-session.h"
#include "acies-statistics.h"

G_BEGIN_DECLS

/*
 * The room of playing: the game on the table with all that is shown and asked around it, and
 * the windows in which one chooses how to play.
 *
 * It may touch the session, the coach and whatever shows an activity. It knows no lesson,
 * no exercise and no review.
 */

/* The activity of playing: games that a person plays or watches. */
#define ACIES_TYPE_GAME_ACTIVITY (acies_game_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameActivity, acies_game_activity, ACIES, GAME_ACTIVITY, GObject)

AciesSession    *acies_game_activity_get_session    (AciesGameActivity *self);
AciesCoach      *acies_game_activity_get_coach      (AciesGameActivity *self);
AciesStatistics *acies_game_activity_get_statistics (AciesGameActivity *self);
gboolean         acies_game_activity_resume         (AciesGameActivity *self);

G_END_DECLS
