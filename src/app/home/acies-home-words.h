/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-finished-game.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* What the home page says of games. */

char *acies_home_words_describe_waiting  (AciesSession            *session);
char *acies_home_words_describe_next     (AciesSettings           *settings);
char *acies_home_words_describe_finished (const AciesFinishedGame *game);
char *acies_home_words_describe_enemy    (const AciesFinishedGame *game);

G_END_DECLS
