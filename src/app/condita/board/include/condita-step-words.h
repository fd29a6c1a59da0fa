/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *condita_step_words_write     (const char *step);
char *condita_step_words_find_cell (const char *step);

G_END_DECLS
