/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-kept-game.h"

G_BEGIN_DECLS

AciesKeptGame *acies_kept_game_new       (GFile         *folder,
                                          AciesGame     *game,
                                          gboolean       over);
AciesKeptGame *acies_kept_game_open      (GFile         *folder,
                                          const char    *name,
                                          gboolean       over);
char          *acies_kept_game_make_name (GFile         *folder,
                                          GDateTime     *date);
gboolean       acies_kept_game_load      (AciesKeptGame *self);
void           acies_kept_game_save      (AciesKeptGame *self);
AciesKeptFile *acies_kept_game_get_file  (AciesKeptGame *self);

G_END_DECLS
