/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-finished-game.h"

G_BEGIN_DECLS

/* A game in a file of its own, which was set aside or is over. */
#define ACIES_TYPE_KEPT_GAME (acies_kept_game_get_type ())

G_DECLARE_FINAL_TYPE (AciesKeptGame, acies_kept_game, ACIES, KEPT_GAME, GObject)

const char              *acies_kept_game_get_name    (AciesKeptGame *self);
AciesGame               *acies_kept_game_get_game    (AciesKeptGame *self);
GDateTime               *acies_kept_game_get_date    (AciesKeptGame *self);
const AciesFinishedGame *acies_kept_game_get_summary (AciesKeptGame *self);

G_END_DECLS
