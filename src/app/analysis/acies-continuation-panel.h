/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-comparison.h"

G_BEGIN_DECLS

/* The page beside the table with the steps of the imagined lines, and how they end. */
#define ACIES_TYPE_CONTINUATION_PANEL (acies_continuation_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesContinuationPanel, acies_continuation_panel, ACIES, CONTINUATION_PANEL, AdwBin)

GtkWidget *acies_continuation_panel_new   (AciesComparison        *comparison);
gboolean   acies_continuation_panel_focus (AciesContinuationPanel *self);

G_END_DECLS
