/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/*
 * All steps of the game of a session in words, under the turns they belong to, with the newest in
 * sight. Whoever is at the screen reads no card that only the other side knows.
 *
 * Signals:
 *   "chosen" (guint, the number of steps): that moment of the game was asked for.
 */
#define ACIES_TYPE_GAME_LOG (acies_game_log_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameLog, acies_game_log, ACIES, GAME_LOG, AdwBin)

GtkWidget *acies_game_log_new         (AciesSession *session);
char      *acies_game_log_name_player (AciesSession *session,
                                       AciesSeat     seat);
char      *acies_game_log_name_actor  (AciesSession *session,
                                       AciesSeat     seat);

G_END_DECLS
