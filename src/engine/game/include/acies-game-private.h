/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-game.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

const AciesPosition *acies_game_peek_position    (AciesGame   *self);
const AciesPosition *acies_game_peek_position_at (AciesGame   *self,
                                                  guint        n_steps);
AciesEntry          *acies_game_peek_entry       (AciesGame   *self,
                                                  guint        index);
gboolean             acies_game_has_seed         (AciesGame   *self);
gboolean             acies_game_is_tag           (const char  *name);

G_END_DECLS
