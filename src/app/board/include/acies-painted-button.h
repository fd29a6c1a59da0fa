/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How round the corners of most of them are, in pixels. */
#define ACIES_PAINTED_BUTTON_RADIUS 8.f

/*
 * A button of the table that draws itself, in whatever size the table gives it. Classes
 * that derive from it have a snapshot() and what they draw there.
 */
#define ACIES_TYPE_PAINTED_BUTTON (acies_painted_button_get_type ())

G_DECLARE_DERIVABLE_TYPE (AciesPaintedButton, acies_painted_button, ACIES, PAINTED_BUTTON, GtkButton)

struct _AciesPaintedButtonClass
{
  GtkButtonClass parent_class;
};

void acies_painted_button_snapshot_rings (AciesPaintedButton *self,
                                          GtkSnapshot        *snapshot,
                                          gboolean            lit,
                                          float               radius);
void acies_painted_button_snapshot_mark  (AciesPaintedButton *self,
                                          GtkSnapshot        *snapshot,
                                          float               inset);

G_END_DECLS
