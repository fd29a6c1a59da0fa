/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows @text as the tooltip of @owner, or no tooltip any more if that is NULL. */
typedef void (*AciesTooltipsFunc) (GtkWidget  *owner,
                                   const char *text,
                                   gpointer    user_data);

/*
 * Tooltips that wait for the pointer to move. When something changes under a pointer that
 * rests, no tooltip pops up and covers the change.
 */
void     acies_tooltips_watch       (GtkWidget         *frame);
void     acies_tooltips_set_show    (GtkWidget         *frame,
                                     AciesTooltipsFunc  show,
                                     gpointer           user_data);
void     acies_tooltips_rest        (GtkWidget         *frame);
void     acies_tooltips_hold        (GtkWidget         *frame,
                                     gboolean           held);
void     acies_tooltips_add         (GtkWidget         *widget);
void     acies_tooltips_set_text    (GtkWidget         *widget,
                                     const char        *text);
gboolean acies_tooltips_get_resting (GtkWidget         *widget);
gboolean acies_tooltips_wrap        (GtkTooltip        *tooltip,
                                     GtkWidget         *widget,
                                     gboolean           keyboard,
                                     const char        *text);

G_END_DECLS
