/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * What widgets of GTK and libadwaita leave out. Rows of preferences and drop-downs do not tell
 * their value to a screen reader, and neither they nor buttons show all of it in large text.
 */
void        acies_widget_fixes_prepare_rows     (GtkWidget          *widget);
void        acies_widget_fixes_name_buttons     (GtkWidget          *widget);
void        acies_widget_fixes_wrap_buttons     (GtkWidget          *widget);
void        acies_widget_fixes_wrap_answers     (GtkWidget          *widget);
void        acies_widget_fixes_set_wrapped_text (GtkLabel           *label,
                                                 const char         *text);
void        acies_widget_fixes_name_scrollers   (GtkWidget          *widget,
                                                 const char         *name,
                                                 const char         *description);
void        acies_widget_fixes_explain_values   (AdwComboRow        *row,
                                                 const char * const *texts);
const char *acies_widget_fixes_get_explanation  (AdwComboRow        *row);
gboolean    acies_widget_fixes_has_large_text   (GtkWidget          *widget);
void        acies_widget_fixes_set_class        (GtkWidget          *widget,
                                                 const char         *name,
                                                 gboolean            set);
GtkWidget  *acies_widget_fixes_create_text      (const char         *text,
                                                 const char         *css_class);
void        acies_widget_fixes_limit_entry      (AdwEntryRow        *row,
                                                 int                 max_length);
void        acies_widget_fixes_focus_first      (GtkWidget          *widget);
void        acies_widget_fixes_present_dialog   (GtkWindow          *dialog,
                                                 GtkWidget          *widget);
void        acies_widget_fixes_add_row_button   (GtkWidget          *row,
                                                 const char         *icon,
                                                 const char         *tooltip,
                                                 const char         *label,
                                                 const char         *description,
                                                 GCallback           pressed,
                                                 gpointer            object);
void        acies_widget_fixes_show_page       (GtkStack           *stack,
                                                 const char         *name);
void        acies_widget_fixes_drop_controller  (GtkEventController *controller);

G_END_DECLS
