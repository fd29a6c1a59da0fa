/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes a text that other programs can read to a file that a person has chosen. */
void     acies_export_async  (gpointer              source,
                              GFile                *file,
                              const char           *text,
                              GAsyncReadyCallback   callback,
                              gpointer              user_data);
gboolean acies_export_finish (gpointer              source,
                              GAsyncResult         *result,
                              GError              **error);

G_END_DECLS
