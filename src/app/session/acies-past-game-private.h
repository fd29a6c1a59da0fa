/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-past-game.h"

G_BEGIN_DECLS

/* What the list of past games does with one of them. */
AciesPastGame *acies_past_game_new      (GFile         *directory,
                                         AciesGame     *game);
AciesPastGame *acies_past_game_open     (GFile         *directory,
                                         const char    *name);
gboolean       acies_past_game_load     (AciesPastGame *self);
void           acies_past_game_save     (AciesPastGame *self);
AciesKeptFile *acies_past_game_get_file (AciesPastGame *self);

G_END_DECLS
