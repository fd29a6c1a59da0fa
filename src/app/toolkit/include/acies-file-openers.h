/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Kinds of files that have windows of their own. main() names them, so that no room needs to know
 * of another's.
 */

/* Opens @file in a window of @application if it is of this kind, also to say what is wrong with it; else returns FALSE. */
typedef gboolean (*AciesFileOpener) (GtkApplication *application,
                                     GFile          *file);

void     acies_file_openers_add       (const char      *mime_type,
                                       const char      *suffix,
                                       AciesFileOpener  opener);
gboolean acies_file_openers_open      (GFile           *file);
void     acies_file_openers_add_to_filter
                                      (GtkFileFilter   *filter);

G_END_DECLS
