/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-session.h"
#include "acies-statistics.h"

G_BEGIN_DECLS

/* What is shown when a game is over: its last moment, the sheet that says who won, and the score
 * sheet of a series. */
#define ACIES_TYPE_GAME_END (acies_game_end_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameEnd, acies_game_end, ACIES, GAME_END, GObject)

AciesGameEnd *acies_game_end_new         (AciesActivityView *host,
                                          AciesSession      *session,
                                          AciesStatistics   *statistics,
                                          GActionMap        *actions);
void          acies_game_end_update      (AciesGameEnd      *self,
                                          gboolean           shown);
void          acies_game_end_update_next (AciesGameEnd      *self);
void          acies_game_end_set_verdict (AciesGameEnd      *self,
                                          const char        *verdict);
void          acies_game_end_hide        (AciesGameEnd      *self);
gboolean      acies_game_end_grab_focus  (AciesGameEnd      *self);

G_END_DECLS
