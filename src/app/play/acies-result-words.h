/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/* How the game of a session ended: in one word, in one sentence, and the flags that decided it. */

const char *acies_result_words_get_word   (AciesSession *session);
char       *acies_result_words_describe   (AciesSession *session);
guint       acies_result_words_find_flags (AciesView    *view);

G_END_DECLS
