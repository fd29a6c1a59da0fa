/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* So many characters of a text are quoted at most. */
#define ACIES_EXCERPT_LENGTH 40

char *acies_excerpt       (const char *text);
char *acies_excerpt_clean (const char *text);

G_END_DECLS
