/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-analysis.h"
#include "acies-network-private.h"

G_BEGIN_DECLS

gboolean acies_analysis_is_possible   (AciesView      *view,
                                       GError        **error);
void     acies_analysis_set_network   (AciesAnalysis  *self,
                                       AciesNetwork   *network);
void     acies_analysis_set_move_time (AciesAnalysis  *self,
                                       guint           milliseconds);
void     acies_analysis_look_ahead    (AciesAnalysis  *self,
                                       guint           nodes);
void     acies_analysis_set_n_threads (AciesAnalysis  *self,
                                       guint           n_threads);

G_END_DECLS
