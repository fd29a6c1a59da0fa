/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

void acies_help_actions_install_keys (GtkWidgetClass       *window_class);
void acies_help_actions_add          (GtkApplicationWindow *window,
                                      AciesActivityView    *view);

G_END_DECLS
