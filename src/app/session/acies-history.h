/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-settings.h"

G_BEGIN_DECLS

/* Takes back steps of a game and plays them again, by whole turns of a person; of the
 * computer where it plays itself. */
#define ACIES_TYPE_HISTORY (acies_history_get_type ())

G_DECLARE_FINAL_TYPE (AciesHistory, acies_history, ACIES, HISTORY, GObject)

AciesHistory *acies_history_new          (GSettings        *settings);
void          acies_history_set_game     (AciesHistory     *self,
                                          AciesGame        *game);
void          acies_history_update       (AciesHistory     *self);

gboolean      acies_history_get_can_undo (AciesHistory     *self);
gboolean      acies_history_get_can_redo (AciesHistory     *self);

GPtrArray    *acies_history_undo         (AciesHistory     *self);
GPtrArray    *acies_history_redo         (AciesHistory     *self);
gboolean      acies_history_redo_step    (AciesHistory     *self,
                                          const AciesStep  *step);
guint         acies_history_find_unseen  (AciesHistory     *self,
                                          AciesSeat         seat);

G_END_DECLS
