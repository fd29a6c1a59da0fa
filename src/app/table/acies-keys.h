/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-chooser.h"
#include "acies-plates.h"

G_BEGIN_DECLS

/* The keys that work anywhere on the table, apart from those that move the focus. */
GtkEventController *acies_keys_new (AciesBoard   *board,
                                    AciesChoice  *choice,
                                    AciesFocus   *focus,
                                    AciesChooser *chooser,
                                    AciesPlates  *plates);

G_END_DECLS
