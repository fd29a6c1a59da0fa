/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-path.h"

G_BEGIN_DECLS

/*
 * All lessons and games of the path, in a window of their own, so that what is on the table stays as it is.
 *
 * Signals:
 *   "chosen" (guint item): a row was pressed; the window closes.
 */
#define ACIES_TYPE_LESSONS_DIALOG (acies_lessons_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesLessonsDialog, acies_lessons_dialog, ACIES, LESSONS_DIALOG, AdwWindow)

GtkWidget *acies_lessons_dialog_new (AciesPath *path);

G_END_DECLS
