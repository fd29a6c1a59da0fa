/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A text that pops up from something on the table when somebody asks what it is. One at a
 * time; when it closes, the focus goes back to what it was asked for. A press elsewhere closes
 * it and is not lost.
 */
#define ACIES_TYPE_POPUP (acies_popup_get_type ())

G_DECLARE_FINAL_TYPE (AciesPopup, acies_popup, ACIES, POPUP, GObject)

AciesPopup *acies_popup_new      (GtkWidget  *table);
void        acies_popup_show     (AciesPopup *self,
                                  const char *text,
                                  GtkWidget  *owner);
void        acies_popup_offer    (AciesPopup *self,
                                  const char *heading,
                                  const char *text,
                                  const char *button,
                                  const char *action,
                                  guint       flag,
                                  guint       key,
                                  GtkWidget  *owner);
void        acies_popup_close    (AciesPopup *self);
gboolean    acies_popup_contains (AciesPopup *self,
                                  GtkWidget  *widget);

G_END_DECLS
