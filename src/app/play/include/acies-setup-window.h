/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-setup.h"

G_BEGIN_DECLS

/*
 * Where a position is set up, to be played from. Emits "accepted" with a game that begins with it.
 */
#define ACIES_TYPE_SETUP_WINDOW (acies_setup_window_get_type ())

G_DECLARE_FINAL_TYPE (AciesSetupWindow, acies_setup_window, ACIES, SETUP_WINDOW, AdwWindow)

GtkWidget *acies_setup_window_new (AciesSetup *setup);

G_END_DECLS
