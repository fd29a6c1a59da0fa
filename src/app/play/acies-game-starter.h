/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-game-counter.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* Begins games: new ones, the next one, the same deal again, one that was saved; and goes back
 * to the one before. */
#define ACIES_TYPE_GAME_STARTER (acies_game_starter_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameStarter, acies_game_starter, ACIES, GAME_STARTER, GObject)

AciesGameStarter *acies_game_starter_new        (AciesActivityView *host,
                                                 AciesSession      *session,
                                                 AciesGameCounter  *counter,
                                                 GActionMap        *actions);
void              acies_game_starter_update     (AciesGameStarter  *self,
                                                 gboolean           shown);
gboolean          acies_game_starter_resume     (AciesGameStarter  *self);
void              acies_game_starter_open       (AciesGameStarter  *self,
                                                 AciesGame         *game);

G_END_DECLS
