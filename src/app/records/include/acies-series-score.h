/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * The score sheet of a series: the result of each game, and how the series stands. It
 * never changes; another game makes another sheet. As one line of text it goes into
 * the record of the game that is played next.
 */
#define ACIES_TYPE_SERIES_SCORE (acies_series_score_get_type ())

G_DECLARE_FINAL_TYPE (AciesSeriesScore, acies_series_score, ACIES, SERIES_SCORE, GObject)

/* What the sheet says of a game; flags and points by seat. */
typedef struct
{
  AciesResult result;
  AciesSeat   winner;
  guint       flags[2];
  guint       points[2];
} AciesSeriesScoreGame;

AciesSeriesScore           *acies_series_score_new             (AciesSeriesEnd     end,
                                                                guint              n_games,
                                                                AciesSeat          starter);
AciesSeriesScore           *acies_series_score_new_from_string (const char        *text,
                                                                GError           **error);
AciesSeriesScore           *acies_series_score_new_with_game   (AciesSeriesScore  *self,
                                                                AciesGame         *game,
                                                                GError           **error);
char                       *acies_series_score_to_string       (AciesSeriesScore  *self);
AciesSeries                *acies_series_score_get_series      (AciesSeriesScore  *self);
const AciesSeriesScoreGame *acies_series_score_get_game        (AciesSeriesScore  *self,
                                                                guint              n);

G_END_DECLS
