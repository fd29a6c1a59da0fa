/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-explainer.h"
#include "acies-training.h"

G_BEGIN_DECLS

/* The page beside the table for training: the question, the answers, why they are right or not, and what is kept. */
#define ACIES_TYPE_TRAINING_PANEL (acies_training_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesTrainingPanel, acies_training_panel, ACIES, TRAINING_PANEL, AdwBin)

GtkWidget      *acies_training_panel_new           (AciesTraining      *training);
void            acies_training_panel_set_back      (AciesTrainingPanel *self,
                                                    gboolean            back);
void            acies_training_panel_focus         (AciesTrainingPanel *self);
AciesExplainer *acies_training_panel_get_explainer (AciesTrainingPanel *self);

G_END_DECLS
