/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row about the flags: a title, and perhaps a line below it that says more. Both may take several lines. */
#define ACIES_TYPE_FRONT_ROW (acies_front_row_get_type ())

G_DECLARE_FINAL_TYPE (AciesFrontRow, acies_front_row, ACIES, FRONT_ROW, GtkListBoxRow)

GtkWidget *acies_front_row_new          (const char    *title);
void       acies_front_row_set_title    (AciesFrontRow *self,
                                         const char    *title);
void       acies_front_row_set_subtitle (AciesFrontRow *self,
                                         const char    *subtitle);

G_END_DECLS
