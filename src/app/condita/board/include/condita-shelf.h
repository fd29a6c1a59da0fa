/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The piles from which cards are gained and laid: what lies on top, and how many there are. */
#define CONDITA_TYPE_SHELF (condita_shelf_get_type ())

G_DECLARE_FINAL_TYPE (ConditaShelf, condita_shelf, CONDITA, SHELF, GtkWidget)

void condita_shelf_set_view (ConditaShelf *self,
                             ConditaView  *view);

G_END_DECLS
