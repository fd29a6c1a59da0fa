/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-kept-file.h"

G_BEGIN_DECLS

AciesKeptFile      *acies_saved_game_new_file (GFile          *directory,
                                               const char     *name);
AciesKeptFileState  acies_saved_game_read     (const char     *text,
                                               gsize           length,
                                               AciesGame     **game,
                                               GError        **error);
void                acies_saved_game_write    (AciesKeptFile  *file,
                                               AciesGame      *game);

G_END_DECLS
