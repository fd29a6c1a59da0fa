/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"

G_BEGIN_DECLS

/*
 * Files whose lines do not depend on one another: one that makes no sense costs nothing but itself.
 */

/* Reads a line, and adds what is in it to @data, or leaves that as it is. */
typedef gboolean (*AciesLineReader) (const char  *line,
                                     gpointer     data,
                                     GError     **error);

AciesKeptFileState  acies_lines_read            (const char       *text,
                                                 AciesLineReader   reader,
                                                 gpointer          data,
                                                 GError          **error);
gboolean            acies_lines_refuse          (const char       *part,
                                                 GError          **error);
char               *acies_lines_describe_mended (const char       *reason,
                                                 const char       *name);

G_END_DECLS
