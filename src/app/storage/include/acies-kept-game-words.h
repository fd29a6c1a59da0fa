/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"

G_BEGIN_DECLS

/* What is said of a file in which a game is kept. */

char *acies_kept_game_words_describe (AciesKeptFileTrouble  trouble,
                                      const char           *reason,
                                      const char           *name);

G_END_DECLS
