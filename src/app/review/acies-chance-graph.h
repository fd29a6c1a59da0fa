/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-review.h"

G_BEGIN_DECLS

/*
 * The chance to win over the turns of a game, with the turning points marked and a line at
 * the present place. A press or a drag goes to another place, and so do the arrow keys
 * (a step), Page Up and Page Down (a turn), Home and End. Other widgets can have these keys
 * as well, from acies_review_install_keys().
 */
#define ACIES_TYPE_CHANCE_GRAPH (acies_chance_graph_get_type ())

G_DECLARE_FINAL_TYPE (AciesChanceGraph, acies_chance_graph, ACIES, CHANCE_GRAPH, GtkWidget)

void     acies_chance_graph_set_review (AciesChanceGraph *self,
                                        AciesReview      *review);
gboolean acies_chance_graph_find_place (AciesChanceGraph *self,
                                        double            x,
                                        guint            *place);

void     acies_review_install_keys     (GtkWidgetClass   *widget_class,
                                        GdkModifierType   modifiers,
                                        GtkShortcutFunc   callback);

G_END_DECLS
