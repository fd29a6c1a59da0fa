/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/* What is said of the deal of the day and of pairs when a game has ended. */
char       *acies_contest_words_describe_result (AciesSession *session);
const char *acies_contest_words_get_next        (AciesSession *session);

G_END_DECLS
