/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A chance as a bar that is filled so far, with a line across it where the chance was
 * before. It says nothing to a screen reader: what stands beside it does.
 */
#define ACIES_TYPE_CHANCE_BAR (acies_chance_bar_get_type ())

G_DECLARE_FINAL_TYPE (AciesChanceBar, acies_chance_bar, ACIES, CHANCE_BAR, GtkWidget)

GtkWidget *acies_chance_bar_new (GtkOrientation  orientation);
void       acies_chance_bar_set (AciesChanceBar *self,
                                 double          chance,
                                 double          before);

G_END_DECLS
