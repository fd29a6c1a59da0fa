/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <gio/gio.h>

#include "acies-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_CONTINUATION (acies_continuation_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesContinuation, acies_continuation, ACIES, CONTINUATION, GObject)

ACIES_AVAILABLE_IN_ALL
AciesContinuation *acies_continuation_new            (AciesView          *view,
                                                      const AciesStep    *step,
                                                      const AciesStep    *other,
                                                      guint               n_turns,
                                                      guint64             seed,
                                                      GError            **error);
ACIES_AVAILABLE_IN_ALL
AciesContinuation *acies_continuation_new_for_mistake (AciesView       *view,
                                                       const AciesStep *played,
                                                       const AciesStep *better,
                                                       guint            flag,
                                                       guint            n_turns,
                                                       guint64          seed,
                                                       GError         **error);
ACIES_AVAILABLE_IN_ALL
gboolean           acies_continuation_run            (AciesContinuation  *self,
                                                      GCancellable       *cancellable,
                                                      GError            **error);
ACIES_AVAILABLE_IN_ALL
void               acies_continuation_run_async      (AciesContinuation  *self,
                                                      GCancellable       *cancellable,
                                                      GAsyncReadyCallback callback,
                                                      gpointer            user_data);
ACIES_AVAILABLE_IN_ALL
gboolean           acies_continuation_run_finish     (AciesContinuation  *self,
                                                      GAsyncResult       *result,
                                                      GError            **error);
ACIES_AVAILABLE_IN_ALL
guint              acies_continuation_get_n_lines    (AciesContinuation  *self);
ACIES_AVAILABLE_IN_ALL
guint              acies_continuation_get_n_steps    (AciesContinuation  *self,
                                                      guint               line);
ACIES_AVAILABLE_IN_ALL
const AciesStep   *acies_continuation_get_step       (AciesContinuation  *self,
                                                      guint               line,
                                                      guint               step);
ACIES_AVAILABLE_IN_ALL
guint              acies_continuation_get_turn       (AciesContinuation  *self,
                                                      guint               line,
                                                      guint               step);
ACIES_AVAILABLE_IN_ALL
AciesView         *acies_continuation_get_view       (AciesContinuation  *self,
                                                      guint               line,
                                                      guint               step);
ACIES_AVAILABLE_IN_ALL
AciesCard          acies_continuation_get_drawn      (AciesContinuation  *self,
                                                      guint               line,
                                                      guint               step);
ACIES_AVAILABLE_IN_ALL
double             acies_continuation_get_win_chance (AciesContinuation  *self,
                                                      guint               line);

G_END_DECLS
