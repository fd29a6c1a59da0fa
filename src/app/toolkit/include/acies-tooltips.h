/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A tooltip speaks of what the pointer was moved to. When something changes while
 * the pointer rests, no tooltip comes by itself and lies over what has changed.
 */
void     acies_tooltips_watch        (GtkWidget *frame);
void     acies_tooltips_rest         (GtkWidget *frame);
void     acies_tooltips_hold         (GtkWidget *frame,
                                      gboolean   held);
void     acies_tooltips_add          (GtkWidget *widget);
void     acies_tooltips_set_text     (GtkWidget  *widget,
                                      const char *text);
gboolean acies_tooltips_get_resting  (GtkWidget *widget);
void     acies_tooltips_wrap         (GtkTooltip *tooltip,
                                      GtkWidget  *widget,
                                      const char *text);

G_END_DECLS
