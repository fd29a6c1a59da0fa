/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/* What the home page says of games. */

char *acies_home_words_describe_waiting (AciesSession  *session);
char *acies_home_words_describe_usual   (void);
char *acies_home_words_describe_day     (const AciesFinishedGame *game,
                                         gboolean                 waiting);
char *acies_home_words_add_days         (const char              *text,
                                         guint                    n_days);

G_END_DECLS
