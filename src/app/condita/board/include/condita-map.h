/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The room "condita/board": the map of Condita. It shows a view, and knows neither games nor what
 * anybody does with it.
 *
 * Each cell is a widget that can have the focus; arrow keys go from one to the next. The map fits
 * into its space, or is zoomed, also by keys wherever the focus is in the window, and then moved by dragging.
 *
 * Signals:
 *   "pressed" (const char *name): a cell has been pressed.
 */
#define CONDITA_TYPE_MAP (condita_map_get_type ())

G_DECLARE_FINAL_TYPE (ConditaMap, condita_map, CONDITA, MAP, GtkWidget)

void condita_map_set_view   (ConditaMap         *self,
                             ConditaView        *view);
void condita_map_set_marked (ConditaMap         *self,
                             const char         *name);
void condita_map_set_lit    (ConditaMap         *self,
                             const char * const *names);
void condita_map_set_lay    (ConditaMap         *self,
                             const char         *name,
                             const char         *card,
                             const char         *exits);
void condita_map_zoom       (ConditaMap         *self,
                             int                 direction);

G_END_DECLS
