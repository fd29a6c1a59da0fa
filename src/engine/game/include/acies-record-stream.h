/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-game.h"

G_BEGIN_DECLS

#define ACIES_TYPE_RECORD_STREAM (acies_record_stream_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesRecordStream, acies_record_stream, ACIES, RECORD_STREAM, GObject)

ACIES_AVAILABLE_IN_ALL
AciesRecordStream *acies_record_stream_new      (GInputStream       *input);
ACIES_AVAILABLE_IN_ALL
AciesGame         *acies_record_stream_next     (AciesRecordStream  *self,
                                                 GCancellable       *cancellable,
                                                 GError            **error);
ACIES_AVAILABLE_IN_ALL
guint              acies_record_stream_get_line (AciesRecordStream  *self);

G_END_DECLS
