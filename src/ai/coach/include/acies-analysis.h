/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "coach": how good each step is, what may follow it, and what was luck. It includes
 * "explain", which says why, "game", and what is below those; only an analysis for hindsight
 * looks into a game, everything else stands on a view.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <gio/gio.h>

#include "acies-advice.h"
#include "acies-game.h"
#include "acies-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ANALYSIS (acies_analysis_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesAnalysis, acies_analysis, ACIES, ANALYSIS, GObject)

ACIES_AVAILABLE_IN_ALL
AciesAnalysis *acies_analysis_new               (AciesView            *view,
                                                 guint64               seed,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
AciesAnalysis *acies_analysis_new_for_hindsight (AciesGame            *game,
                                                 guint64               seed,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
AciesView     *acies_analysis_get_view          (AciesAnalysis        *self);
ACIES_AVAILABLE_IN_ALL
void           acies_analysis_pin               (AciesAnalysis        *self,
                                                 const AciesStep      *step);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_analysis_run               (AciesAnalysis        *self,
                                                 guint                 nodes,
                                                 GCancellable         *cancellable,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
void           acies_analysis_run_async         (AciesAnalysis        *self,
                                                 guint                 nodes,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_analysis_run_finish        (AciesAnalysis        *self,
                                                 GAsyncResult         *result,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_analysis_explain           (AciesAnalysis        *self,
                                                 const AciesStep      *step,
                                                 guint                 games,
                                                 GCancellable         *cancellable,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
void           acies_analysis_explain_async     (AciesAnalysis        *self,
                                                 const AciesStep      *step,
                                                 guint                 games,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_analysis_explain_finish    (AciesAnalysis        *self,
                                                 GAsyncResult         *result,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
guint          acies_analysis_get_nodes         (AciesAnalysis        *self);
ACIES_AVAILABLE_IN_ALL
double         acies_analysis_get_win_chance    (AciesAnalysis        *self);
ACIES_AVAILABLE_IN_ALL
double         acies_analysis_get_flag_chance   (AciesAnalysis        *self,
                                                 guint                 flag);
ACIES_AVAILABLE_IN_ALL
GPtrArray     *acies_analysis_list_steps        (AciesAnalysis        *self,
                                                 guint                 n_best);
ACIES_AVAILABLE_IN_ALL
AciesAdvice   *acies_analysis_judge             (AciesAnalysis        *self,
                                                 const AciesStep      *step,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
double         acies_analysis_measure_luck      (AciesView            *before,
                                                 const AciesStep      *draw,
                                                 AciesCard             card);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_analysis_measure_game_luck (AciesGame            *game,
                                                 GCancellable         *cancellable,
                                                 double               *south,
                                                 double               *north,
                                                 GError              **error);
ACIES_AVAILABLE_IN_ALL
void           acies_analysis_measure_game_luck_async  (AciesGame           *game,
                                                        GCancellable        *cancellable,
                                                        GAsyncReadyCallback  callback,
                                                        gpointer             user_data);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_analysis_measure_game_luck_finish (GAsyncResult        *result,
                                                        double              *south,
                                                        double              *north,
                                                        GError             **error);

G_END_DECLS
