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
 * The room "play": the game on the table, everything around it that informs or asks the person,
 * and the windows in which a person chooses how to play.
 *
 * It may use the rooms "storage", "records", "toolkit", "cards", "manual", "table", "session", "activity", "report" and
 * "coach", and the help for beginners of "tutor".
 * It does not know the other activities.
 */

/* The activity of playing a game, or of watching the computer play one. */
#define ACIES_TYPE_GAME_ACTIVITY (acies_game_activity_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameActivity, acies_game_activity, ACIES, GAME_ACTIVITY, AciesActivity)

AciesSession    *acies_game_activity_get_session    (AciesGameActivity *self);
AciesCoach      *acies_game_activity_get_coach      (AciesGameActivity *self);
AciesStatistics *acies_game_activity_get_statistics (AciesGameActivity *self);
gboolean         acies_game_activity_resume         (AciesGameActivity *self);
void             acies_game_activity_set_verdict    (AciesGameActivity *self,
                                                     const char        *verdict);

G_END_DECLS
