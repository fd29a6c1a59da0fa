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
 *   "play" (AciesMove *move): the step should be played: the coach found nothing wrong with it,
 *     or the person plays it anyway.
 */
#define ACIES_TYPE_COACHING (acies_coaching_get_type ())

G_DECLARE_FINAL_TYPE (AciesCoaching, acies_coaching, ACIES, COACHING, GObject)

AciesCoaching *acies_coaching_new           (AciesActivityView *host,
                                             AciesSession      *session,
                                             GSettings         *settings);
void           acies_coaching_add_actions   (AciesCoaching     *self,
                                             GActionMap        *map);
AciesCoach    *acies_coaching_get_coach     (AciesCoaching     *self);
void           acies_coaching_set_active    (AciesCoaching     *self,
                                             gboolean           active);
gboolean       acies_coaching_get_holds     (AciesCoaching     *self);
gboolean       acies_coaching_consider      (AciesCoaching     *self,
                                             const AciesMove   *move);
gboolean       acies_coaching_get_has_hints (AciesCoaching     *self);
gboolean       acies_coaching_get_can_hint  (AciesCoaching     *self);
void           acies_coaching_hint          (AciesCoaching     *self);

G_END_DECLS
