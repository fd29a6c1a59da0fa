/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * What the tactics cards in a part of the window do, which depends on the switches of the
 * game that is shown there.
 */
void        acies_effects_set_rules (GtkWidget  *frame,
                                     AciesRules *rules);
AciesRules *acies_effects_get_rules (GtkWidget  *widget);
void        acies_effects_watch     (GtkWidget  *widget,
                                     void      (*changed) (GtkWidget *widget));

G_END_DECLS
