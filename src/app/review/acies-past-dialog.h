/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/*
 * The games that are over. They can be saved as files and deleted here; what was deleted one by one comes
 * back as long as the dialog is open.
 *
 * Signals:
 *   "chosen" (AciesKeptGame *item): the person wants to look back on that game; the dialog closes.
 */
#define ACIES_TYPE_PAST_DIALOG (acies_past_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesPastDialog, acies_past_dialog, ACIES, PAST_DIALOG, AdwWindow)

GtkWidget *acies_past_dialog_new (AciesSession *session);

G_END_DECLS
