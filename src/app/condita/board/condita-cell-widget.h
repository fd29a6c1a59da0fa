/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "condita-paint.h"

G_BEGIN_DECLS

/* A cell of the map. */
#define CONDITA_TYPE_CELL_WIDGET (condita_cell_widget_get_type ())

G_DECLARE_FINAL_TYPE (ConditaCellWidget, condita_cell_widget, CONDITA, CELL_WIDGET, GtkWidget)

GtkWidget *condita_cell_widget_new      (void);
void       condita_cell_widget_set      (ConditaCellWidget    *self,
                                         const ConditaPicture *picture,
                                         const char           *words);

G_END_DECLS
