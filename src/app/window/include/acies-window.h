/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-activity-view.h"
#include "acies-person.h"

G_BEGIN_DECLS

/*
 * The room "window": the application, its main window and the page at home. It creates the activities, which the
 * window shows without knowing what they are. It may use all other rooms; none of them uses it.
 */
#define ACIES_TYPE_WINDOW (acies_window_get_type ())

G_DECLARE_FINAL_TYPE (AciesWindow, acies_window, ACIES, WINDOW, AdwApplicationWindow)

AciesWindow       *acies_window_new          (GtkApplication *application);
AciesActivityView *acies_window_get_view     (AciesWindow    *self);
AciesPerson       *acies_window_get_next     (AciesWindow    *self);
void               acies_window_welcome      (AciesWindow    *self);
void               acies_window_resume       (AciesWindow    *self);
gboolean           acies_window_open         (AciesWindow    *self,
                                              GFile          *file);
void               acies_window_open_first   (AciesWindow    *self,
                                              GFile         **files,
                                              int             n_files);
void               acies_window_greet_gamepad
                                             (AciesWindow    *self);

G_END_DECLS
