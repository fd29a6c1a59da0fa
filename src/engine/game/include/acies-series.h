/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-game.h"

G_BEGIN_DECLS

/**
 * AciesSeriesEnd:
 * @ACIES_SERIES_END_GAMES: after a fixed number of games
 * @ACIES_SERIES_END_LEAD: at a lead of 10 points
 * @ACIES_SERIES_END_WINS: after 5 wins in a row
 * @ACIES_SERIES_END_BREAKTHROUGHS: after 3 breakthroughs in a row with fewer
 *   than 5 flags
 * @ACIES_SERIES_END_CAMPAIGN: any of the last three conditions, whichever comes first
 *
 * When a series of games ends (rule 6.3).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_SERIES_END_GAMES,
  ACIES_SERIES_END_LEAD,
  ACIES_SERIES_END_WINS,
  ACIES_SERIES_END_BREAKTHROUGHS,
  ACIES_SERIES_END_CAMPAIGN,
} AciesSeriesEnd;

#define ACIES_TYPE_SERIES (acies_series_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesSeries, acies_series, ACIES, SERIES, GObject)

ACIES_AVAILABLE_IN_ALL
AciesSeries    *acies_series_new          (AciesSeriesEnd   end,
                                           guint            n_games,
                                           AciesSeat        starter);
ACIES_AVAILABLE_IN_ALL
gboolean        acies_series_add_game     (AciesSeries     *self,
                                           AciesGame       *game,
                                           GError         **error);
ACIES_AVAILABLE_IN_ALL
gboolean        acies_series_add_result   (AciesSeries     *self,
                                           AciesResult      result,
                                           AciesSeat        winner,
                                           guint            south_flags,
                                           guint            north_flags,
                                           GError         **error);
ACIES_AVAILABLE_IN_ALL
AciesSeriesEnd  acies_series_get_end      (AciesSeries     *self);
ACIES_AVAILABLE_IN_ALL
guint           acies_series_get_n_games  (AciesSeries     *self);
ACIES_AVAILABLE_IN_ALL
guint           acies_series_get_n_played (AciesSeries     *self);
ACIES_AVAILABLE_IN_ALL
guint           acies_series_get_points   (AciesSeries     *self,
                                           AciesSeat        seat);
ACIES_AVAILABLE_IN_ALL
guint           acies_series_get_wins     (AciesSeries     *self,
                                           AciesSeat        seat);
ACIES_AVAILABLE_IN_ALL
AciesSeat       acies_series_get_starter  (AciesSeries     *self);
ACIES_AVAILABLE_IN_ALL
gboolean        acies_series_get_finished (AciesSeries     *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat       acies_series_get_winner   (AciesSeries     *self);

G_END_DECLS
