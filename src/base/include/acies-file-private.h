/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Files that are read and written as a whole. Everything that the library or the application
 * reads from a file or writes to one goes through these functions. They know nothing of
 * games. The application is linked with them, too.
 */

/* Who may read a file that did not exist before: everybody, or only its owner. */
typedef enum
{
  ACIES_FILE_SHARED,
  ACIES_FILE_PRIVATE
} AciesFileAccess;

gboolean acies_file_check_length
                                (gsize             length,
                                 gsize             max_length,
                                 GError          **error);
char    *acies_file_read        (GFile            *file,
                                 gsize             max_length,
                                 gsize            *length,
                                 GCancellable     *cancellable,
                                 GError          **error);
gboolean acies_file_replace     (GFile            *file,
                                 const char       *contents,
                                 gsize             length,
                                 AciesFileAccess   access,
                                 GCancellable     *cancellable,
                                 GError          **error);
gboolean acies_file_make_folder (GFile            *folder,
                                 GError          **error);

G_END_DECLS
