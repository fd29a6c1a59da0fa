/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

#define ACIES_TYPE_WINDOW (acies_window_get_type ())

G_DECLARE_FINAL_TYPE (AciesWindow, acies_window, ACIES, WINDOW, AdwApplicationWindow)

AciesWindow  *acies_window_new         (GtkApplication *application);
AciesSession *acies_window_get_session (AciesWindow    *self);
void          acies_window_welcome     (AciesWindow    *self);
void          acies_window_resume      (AciesWindow    *self);
void          acies_window_open        (AciesWindow    *self,
                                        GFile          *file);

G_END_DECLS
