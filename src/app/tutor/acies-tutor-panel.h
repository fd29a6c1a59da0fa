/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-tutor.h"

G_BEGIN_DECLS

/*
 * The page of the tutorial: all lessons, or the one that is under way.
 *
 * Signals:
 *   "begin" (guint lesson): a lesson is to begin.
 *   "leave": the lesson is to be left.
 */
#define ACIES_TYPE_TUTOR_PANEL (acies_tutor_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesTutorPanel, acies_tutor_panel, ACIES, TUTOR_PANEL, AdwBin)

GtkWidget *acies_tutor_panel_new         (void);
void       acies_tutor_panel_set_lessons (AciesTutorPanel     *self,
                                          GPtrArray           *lessons,
                                          AciesLessonProgress *progress);
void       acies_tutor_panel_set_tutor   (AciesTutorPanel     *self,
                                          AciesTutor          *tutor);
void       acies_tutor_panel_focus       (AciesTutorPanel     *self);

G_END_DECLS
