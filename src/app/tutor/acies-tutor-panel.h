/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-path.h"
#include "acies-tutor.h"

G_BEGIN_DECLS

/*
 * The page of the lesson that is under way.
 *
 * Signals:
 *   "begin" (guint item): a lesson, or a game of the path, is to begin.
 */
#define ACIES_TYPE_TUTOR_PANEL (acies_tutor_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesTutorPanel, acies_tutor_panel, ACIES, TUTOR_PANEL, AdwBin)

GtkWidget *acies_tutor_panel_new       (AciesPath       *path);
void       acies_tutor_panel_set_tutor (AciesTutorPanel *self,
                                        AciesTutor      *tutor);
void       acies_tutor_panel_focus     (AciesTutorPanel *self);

G_END_DECLS
