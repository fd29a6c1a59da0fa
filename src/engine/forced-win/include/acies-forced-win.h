/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "forced-win": whether a seat wins whatever the enemy holds and does. It includes "view"
 * and what is below that, and nothing that guesses.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <gio/gio.h>

#include "acies-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_FORCED_WIN (acies_forced_win_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesForcedWin, acies_forced_win, ACIES, FORCED_WIN, GObject)

ACIES_AVAILABLE_IN_ALL
AciesForcedWin  *acies_view_find_forced_win    (AciesView       *self,
                                                guint            max_nodes,
                                                GCancellable    *cancellable);
ACIES_AVAILABLE_IN_ALL
guint            acies_forced_win_get_n_turns  (AciesForcedWin  *self);
ACIES_AVAILABLE_IN_ALL
const AciesStep *acies_forced_win_get_step     (AciesForcedWin  *self);
ACIES_AVAILABLE_IN_ALL
GPtrArray       *acies_forced_win_list_plays   (AciesForcedWin  *self);
ACIES_AVAILABLE_IN_ALL
guint           *acies_forced_win_list_flags   (AciesForcedWin  *self,
                                                gsize           *n_flags);
ACIES_AVAILABLE_IN_ALL
guint           *acies_forced_win_list_targets (AciesForcedWin  *self,
                                                gsize           *n_flags);
ACIES_AVAILABLE_IN_ALL
char            *acies_forced_win_describe     (AciesForcedWin  *self);

G_END_DECLS
