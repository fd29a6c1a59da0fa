/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What programs have in common that read commands from standard input, a line each, and write
 * answers of some lines. They leave the locale alone, so that numbers and reasons read the same
 * everywhere; answers are UTF-8.
 */

/* Takes a line with its end, which only the last one may lack, whatever bytes it has; FALSE ends the reading. */
typedef gboolean (*AciesConsoleFunc) (GString  *line,
                                      gpointer  user_data);

int      acies_console_read_lines    (gsize             max_length,
                                      AciesConsoleFunc  func,
                                      gpointer          user_data);
gboolean acies_console_write         (const char       *text,
                                      gsize             length);
int      acies_console_finish        (const char       *program,
                                      int               status,
                                      int               input_error);
char    *acies_console_make_plain    (const char       *sentence);
void     acies_console_append_reason (GString          *out,
                                      const char       *reason);

G_END_DECLS
