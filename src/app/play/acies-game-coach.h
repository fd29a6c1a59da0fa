/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-coach.h"
#include "acies-session.h"

G_BEGIN_DECLS

/*
 * The coach in a game: gives hints when the person asks for one, and holds back steps that give
 * much away before they are played.
 *
 * Signals:
 *   "changed": whether there are hints may have changed, or whether the coach is busy.
 *   "play" (AciesStep *step): the step should be played: the coach found nothing wrong with it,
 *     or the person plays it anyway.
 */
#define ACIES_TYPE_GAME_COACH (acies_game_coach_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameCoach, acies_game_coach, ACIES, GAME_COACH, GObject)

AciesGameCoach *acies_game_coach_new           (AciesActivityView *host,
                                                AciesSession      *session);
void            acies_game_coach_add_actions   (AciesGameCoach    *self,
                                                GActionMap        *map);
AciesCoach     *acies_game_coach_get_coach     (AciesGameCoach    *self);
void            acies_game_coach_set_active    (AciesGameCoach    *self,
                                                gboolean           active);
gboolean        acies_game_coach_get_holds     (AciesGameCoach    *self);
gboolean        acies_game_coach_consider      (AciesGameCoach    *self,
                                                const AciesStep   *step);
gboolean        acies_game_coach_get_has_hints (AciesGameCoach    *self);
gboolean        acies_game_coach_get_can_hint  (AciesGameCoach    *self);
void            acies_game_coach_hint          (AciesGameCoach    *self);

G_END_DECLS
