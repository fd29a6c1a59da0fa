/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-series-score.h"

G_BEGIN_DECLS

/*
 * The score of games that make up a series. The score sheet of the games before goes with each game, as a tag of its
 * record, and the result of that game is added once it is over. So the sheet is saved and loaded with the game, and the
 * result is taken back with the game's last turn.
 */
void              acies_scorekeeper_begin         (AciesGame         *game,
                                                   AciesSeriesEnd     end,
                                                   guint              n_games);
gboolean          acies_scorekeeper_check         (AciesGame         *game,
                                                   GError           **error);
gboolean          acies_scorekeeper_is_unfinished (AciesGame         *game);
AciesSeriesScore *acies_scorekeeper_create_score  (AciesGame         *game);
void              acies_scorekeeper_go_on         (AciesSeriesScore  *score,
                                                   AciesGame         *next);

G_END_DECLS
