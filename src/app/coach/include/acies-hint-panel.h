/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-coach.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* The page of the panel with what the coach has to say. */
#define ACIES_TYPE_HINT_PANEL (acies_hint_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesHintPanel, acies_hint_panel, ACIES, HINT_PANEL, GtkWidget)

GtkWidget *acies_hint_panel_new   (AciesCoach     *coach,
                                   AciesTable     *table);
void       acies_hint_panel_clear (AciesHintPanel *self);

G_END_DECLS
