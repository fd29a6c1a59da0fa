/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>
#include <condita.h>

G_BEGIN_DECLS

/*
 * The room "condita/record": a window in which a saved game of Condita can be looked at, step by
 * step, with all hands or those that one seat knows.
 */
#define CONDITA_TYPE_RECORD_WINDOW (condita_record_window_get_type ())

G_DECLARE_FINAL_TYPE (ConditaRecordWindow, condita_record_window, CONDITA, RECORD_WINDOW, AdwApplicationWindow)

gboolean condita_record_window_open (GtkApplication *application,
                                     GFile          *file);
void     condita_record_window_show (GtkApplication *application,
                                     ConditaGame    *game,
                                     guint           seat);

G_END_DECLS
