/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-series-score.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SCOREKEEPER (acies_scorekeeper_get_type ())

G_DECLARE_FINAL_TYPE (AciesScorekeeper, acies_scorekeeper, ACIES, SCOREKEEPER, GObject)

void     acies_scorekeeper_begin         (AciesGame       *game,
                                          AciesSeriesEnd   end,
                                          guint            n_games);
gboolean acies_scorekeeper_check         (AciesGame       *game,
                                          GError         **error);
gboolean acies_scorekeeper_is_unfinished (AciesGame       *game);

AciesScorekeeper *acies_scorekeeper_new       (void);
gboolean          acies_scorekeeper_set_game  (AciesScorekeeper  *self,
                                               AciesGame         *game,
                                               GError           **error);
void              acies_scorekeeper_update    (AciesScorekeeper  *self);
AciesSeriesScore *acies_scorekeeper_get_score (AciesScorekeeper  *self);
void              acies_scorekeeper_go_on     (AciesScorekeeper  *self,
                                               AciesGame         *next);

G_END_DECLS
