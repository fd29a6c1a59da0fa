/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Pages to read beside the content of a window, one at a time, with a title and a button to
 * close the panel.
 */
#define ACIES_TYPE_PANEL (acies_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesPanel, acies_panel, ACIES, PANEL, GtkWidget)

/* Creates a page. */
typedef GtkWidget *(*AciesPanelCreate) (gpointer user_data);

void        acies_panel_add_page_later (AciesPanel       *self,
                                        const char       *name,
                                        const char       *title,
                                        AciesPanelCreate  create,
                                        gpointer          user_data);
void        acies_panel_prepare        (AciesPanel       *self,
                                        const char       *name);
gboolean    acies_panel_has_page       (AciesPanel       *self,
                                        const char       *name);
GtkWidget  *acies_panel_get_child      (AciesPanel       *self,
                                        const char       *name);
void        acies_panel_set_help       (AciesPanel       *self,
                                        const char       *name,
                                        const char       *help);
const char *acies_panel_get_help       (AciesPanel       *self);
void        acies_panel_set_title      (AciesPanel       *self,
                                        const char       *name,
                                        const char       *title);
void        acies_panel_set_headed     (AciesPanel       *self,
                                        const char       *name);
const char *acies_panel_get_page       (AciesPanel       *self);
void        acies_panel_set_page       (AciesPanel       *self,
                                        const char       *name);

G_END_DECLS
