/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"
#include "acies-statistics.h"

G_BEGIN_DECLS

/* Adds the games of a session to the statistics when they end. */
#define ACIES_TYPE_GAME_COUNTER (acies_game_counter_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameCounter, acies_game_counter, ACIES, GAME_COUNTER, GObject)

AciesGameCounter *acies_game_counter_new            (AciesSession     *session,
                                                     GFile            *directory);
AciesStatistics  *acies_game_counter_get_statistics (AciesGameCounter *self);
gboolean          acies_game_counter_get_learning   (AciesGameCounter *self);

G_END_DECLS
