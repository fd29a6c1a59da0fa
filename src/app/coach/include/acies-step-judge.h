/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * How good a step of a game was, and which one would have been best, found out by an
 * analysis in a thread.
 */
gboolean       acies_step_judge_has_choice      (AciesView            *view);
AciesAnalysis *acies_step_judge_create_analysis (AciesView            *view);
void           acies_step_judge_begin           (AciesAnalysis        *analysis,
                                                 const AciesStep      *step,
                                                 guint                 nodes,
                                                 guint                 games,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);
gboolean       acies_step_judge_finish          (AciesAnalysis        *analysis,
                                                 GAsyncResult         *result,
                                                 const AciesStep      *step,
                                                 AciesAdvice         **played,
                                                 AciesAdvice         **best);

G_END_DECLS
