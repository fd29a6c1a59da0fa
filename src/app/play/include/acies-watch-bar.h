/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/* The buttons for watching the computer play itself. The bar is visible only then. */
#define ACIES_TYPE_WATCH_BAR (acies_watch_bar_get_type ())

G_DECLARE_FINAL_TYPE (AciesWatchBar, acies_watch_bar, ACIES, WATCH_BAR, AdwBin)

void acies_watch_bar_attach (AciesWatchBar *self,
                             AciesSession  *session,
                             GSettings     *settings);

G_END_DECLS
