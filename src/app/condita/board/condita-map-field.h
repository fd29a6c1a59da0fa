/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The cells of the map in their places, as large as fits or as is wanted, with the letters of the columns and the
 * numbers of the rows at the edge.
 */
#define CONDITA_TYPE_MAP_FIELD (condita_map_field_get_type ())

G_DECLARE_FINAL_TYPE (ConditaMapField, condita_map_field, CONDITA, MAP_FIELD, GtkWidget)

GtkWidget *condita_map_field_new        (void);
void       condita_map_field_set_view   (ConditaMapField    *self,
                                         ConditaView        *view);
void       condita_map_field_set_marked (ConditaMapField    *self,
                                         const char         *name);
void       condita_map_field_set_lit    (ConditaMapField    *self,
                                         const char * const *names);
void       condita_map_field_set_lay    (ConditaMapField    *self,
                                         const char         *name,
                                         const char         *card,
                                         const char         *exits);
int        condita_map_field_get_side   (ConditaMapField    *self);
void       condita_map_field_set_side   (ConditaMapField    *self,
                                         int                 side);

G_END_DECLS
