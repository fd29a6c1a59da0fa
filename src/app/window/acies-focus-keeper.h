/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/* Keeps the keys of the table working, after the main menu was open or something was asked, and while
 * the focus is elsewhere in the window. */
#define ACIES_TYPE_FOCUS_KEEPER (acies_focus_keeper_get_type ())

G_DECLARE_FINAL_TYPE (AciesFocusKeeper, acies_focus_keeper, ACIES, FOCUS_KEEPER, GObject)

AciesFocusKeeper *acies_focus_keeper_new (GtkWindow         *window,
                                          AciesActivityView *view,
                                          GtkMenuButton     *menu_button);

G_END_DECLS
