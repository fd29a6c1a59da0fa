/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-drill.h"

G_BEGIN_DECLS

/* The page beside the table on which a person goes through mistakes: what was played, whether the step that was tried is
 * better, and what is kept. */
#define ACIES_TYPE_MISTAKES_PANEL (acies_mistakes_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesMistakesPanel, acies_mistakes_panel, ACIES, MISTAKES_PANEL, AdwBin)

GtkWidget *acies_mistakes_panel_new      (AciesDrill         *drill);
void       acies_mistakes_panel_set_back (AciesMistakesPanel *self,
                                          gboolean            back);
void       acies_mistakes_panel_focus    (AciesMistakesPanel *self);

G_END_DECLS
