/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-analysis-runner.h"

G_BEGIN_DECLS

/*
 * Finds out whether a step gives away much before it is played, and remembers the steps that
 * were held back for that. A step is held back only once: who plays it again means it.
 */
#define ACIES_TYPE_STEP_CHECK (acies_step_check_get_type ())

G_DECLARE_FINAL_TYPE (AciesStepCheck, acies_step_check, ACIES, STEP_CHECK, GObject)

AciesStepCheck  *acies_step_check_new         (AciesAnalysisRunner *runner);
void             acies_step_check_set_longest (AciesStepCheck      *self,
                                               guint                milliseconds);
gboolean         acies_step_check_is_needed   (AciesStepCheck      *self,
                                               AciesView           *view,
                                               const AciesMove     *move);
void             acies_step_check_begin       (AciesStepCheck      *self,
                                               const AciesMove     *move,
                                               AciesGrade           threshold,
                                               GTask               *task);
void             acies_step_check_cancel      (AciesStepCheck      *self);

const AciesMove *acies_step_check_get_held    (AciesStepCheck      *self);
gboolean         acies_step_check_get_pending (AciesStepCheck      *self);
void             acies_step_check_release     (AciesStepCheck      *self);
void             acies_step_check_clear       (AciesStepCheck      *self);
void             acies_step_check_forget      (AciesStepCheck      *self);

G_END_DECLS
