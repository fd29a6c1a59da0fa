/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/*
 * The unfinished games that were set aside. They can be thrown away here, and that can be taken
 * back as long as the dialog is open.
 *
 * Signals:
 *   "chosen" (AciesKeptGame *item): the person wants to go on with that game; the dialog closes.
 */
#define ACIES_TYPE_UNFINISHED_DIALOG (acies_unfinished_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesUnfinishedDialog, acies_unfinished_dialog, ACIES, UNFINISHED_DIALOG, AdwWindow)

GtkWidget *acies_unfinished_dialog_new      (AciesSession *session);
char      *acies_unfinished_dialog_describe (AciesGame    *game,
                                             GDateTime    *date,
                                             GDateTime    *now);

G_END_DECLS
