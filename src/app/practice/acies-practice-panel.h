/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-explainer.h"
#include "acies-practice.h"

G_BEGIN_DECLS

/* The page beside the table for practice: the question, the answers, and why they are right or
 * not. */
#define ACIES_TYPE_PRACTICE_PANEL (acies_practice_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesPracticePanel, acies_practice_panel, ACIES, PRACTICE_PANEL, AdwBin)

GtkWidget      *acies_practice_panel_new           (AciesPractice      *practice);
void            acies_practice_panel_focus         (AciesPracticePanel *self);
AciesExplainer *acies_practice_panel_get_explainer (AciesPracticePanel *self);

G_END_DECLS
