/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/* What a list says of a game that is over. */

char *acies_past_words_describe_result (AciesSession  *session,
                                        AciesKeptGame *item);
char *acies_past_words_describe_game   (AciesSession  *session,
                                        AciesKeptGame *item,
                                        GDateTime     *now);

G_END_DECLS
