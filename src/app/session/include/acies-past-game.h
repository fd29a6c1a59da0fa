/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-finished-game.h"

G_BEGIN_DECLS

/*
 * A game that a person has played to its end here, kept as a record so that it can be looked back on. The
 * names of the players and all steps are in the game itself; the summary has the result, seen from the seat that
 * acies_session_find_person() gives, the level of the computer (0 where two people played), the rules and
 * the date.
 */
#define ACIES_TYPE_PAST_GAME (acies_past_game_get_type ())

G_DECLARE_FINAL_TYPE (AciesPastGame, acies_past_game, ACIES, PAST_GAME, GObject)

const char              *acies_past_game_get_name    (AciesPastGame *self);
AciesGame               *acies_past_game_get_game    (AciesPastGame *self);
GDateTime               *acies_past_game_get_date    (AciesPastGame *self);
const AciesFinishedGame *acies_past_game_get_summary (AciesPastGame *self);

G_END_DECLS
