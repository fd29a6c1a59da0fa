/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-content.h"

G_BEGIN_DECLS

/*
 * The steps of a task that the learner does not make: those that are written in the lesson,
 * and the enemy's turns, written ones first and then those of a computer. It says when the
 * next one is due; who listens makes it.
 *
 * Signals:
 *   "rested": the pause is over.
 *   "chosen" (AciesStep): the computer has chosen a step.
 */
#define ACIES_TYPE_TUTOR_SCRIPT (acies_tutor_script_get_type ())

G_DECLARE_FINAL_TYPE (AciesTutorScript, acies_tutor_script, ACIES, TUTOR_SCRIPT, GObject)

AciesTutorScript *acies_tutor_script_new       (void);
void              acies_tutor_script_set_pause (AciesTutorScript *self,
                                                guint             milliseconds);
void              acies_tutor_script_begin     (AciesTutorScript *self,
                                                const AciesTask  *task);
void              acies_tutor_script_skip      (AciesTutorScript *self,
                                                guint             n_turns);
void              acies_tutor_script_cancel    (AciesTutorScript *self);
void              acies_tutor_script_plan      (AciesTutorScript *self,
                                                const char       *steps);
AciesStep        *acies_tutor_script_pop       (AciesTutorScript *self);
void              acies_tutor_script_ask_enemy (AciesTutorScript *self,
                                                AciesView        *view);
void              acies_tutor_script_rest      (AciesTutorScript *self);
gboolean          acies_tutor_script_hurry     (AciesTutorScript *self);

G_END_DECLS
