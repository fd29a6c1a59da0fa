/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The headers of a record, a line each: [Name "text"]. A backslash stands before a quotation mark
 * and another backslash, and with an n for the end of a line. */

gboolean acies_header_is_name (const char *name);
char    *acies_header_clean   (const char *value);
void     acies_header_append  (GString    *text,
                               const char *name,
                               const char *value);

G_END_DECLS
