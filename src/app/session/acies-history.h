/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* Takes back steps of a game and plays them again, by whole turns of a person; of the
 * computer where it plays itself. */
gboolean   acies_history_get_can_undo (AciesGame       *game);
GPtrArray *acies_history_undo         (AciesGame       *game);
GPtrArray *acies_history_redo         (AciesGame       *game);
gboolean   acies_history_redo_step    (AciesGame       *game,
                                       const AciesStep *step);
guint      acies_history_find_unseen  (AciesGame       *game,
                                       AciesSeat        seat);

G_END_DECLS
