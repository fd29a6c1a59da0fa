/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A file that is written again and again, each time as a whole.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether something is still to be written.
 *
 * Signals:
 *   "failed" (const char *reason): the file cannot be written. It does not come again before
 *     the file could be written once.
 */
#define ACIES_TYPE_WRITER (acies_writer_get_type ())

G_DECLARE_FINAL_TYPE (AciesWriter, acies_writer, ACIES, WRITER, GObject)

GFile       *acies_writer_get_directory (void);

AciesWriter *acies_writer_new       (GFile       *file);
GFile       *acies_writer_get_file  (AciesWriter *self);
gboolean     acies_writer_get_busy  (AciesWriter *self);
void         acies_writer_write     (AciesWriter *self,
                                     GBytes      *bytes);
void         acies_writer_close     (AciesWriter *self);
GFile       *acies_writer_set_aside (AciesWriter *self,
                                     gboolean     copy);

G_END_DECLS
