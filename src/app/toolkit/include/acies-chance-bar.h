/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A bar that is filled as far as the chance goes, with a line across it where the chance was
 * before. Screen readers skip it: the text beside it says the same.
 */
#define ACIES_TYPE_CHANCE_BAR (acies_chance_bar_get_type ())

G_DECLARE_FINAL_TYPE (AciesChanceBar, acies_chance_bar, ACIES, CHANCE_BAR, GtkWidget)

GtkWidget *acies_chance_bar_new (GtkOrientation  orientation);
void       acies_chance_bar_set (AciesChanceBar *self,
                                 double          chance,
                                 double          before);

G_END_DECLS
