/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * The pages of the panel that every activity has: what can be proved at a flag, which cards
 * have been seen, and the order of the formations.
 */
void acies_analysis_pages_install_keys (GtkWidgetClass    *window_class);
void acies_analysis_pages_add          (AciesActivityView *view,
                                     GActionMap        *map);

G_END_DECLS
