/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Turns its child by half a turn for whoever sits on the other side of the screen.
 *
 * Properties:
 *   "turned" (gboolean): whether it is upside down. It turns slowly, where there are animations.
 */
#define ACIES_TYPE_TURNTABLE (acies_turntable_get_type ())

G_DECLARE_FINAL_TYPE (AciesTurntable, acies_turntable, ACIES, TURNTABLE, AdwBin)

GtkWidget *acies_turntable_new        (GtkWidget      *child);
gboolean   acies_turntable_get_turned (AciesTurntable *self);
void       acies_turntable_set_turned (AciesTurntable *self,
                                       gboolean        turned);

G_END_DECLS
