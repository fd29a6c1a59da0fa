/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Pixels that are made once and drawn in many frames: drawings, faces of cards, shadows, the ground. All else is drawn
 * with ordinary render nodes. Only this room knows which renderer there is.
 *
 * Pictures that many widgets share are kept by a key, which names all that decides how they look, and behind an @ the
 * size, width first; those that have not been asked for the longest are dropped.
 */
typedef struct _AciesPicture AciesPicture;

AciesPicture *acies_picture_new_take     (cairo_surface_t       *surface);
AciesPicture *acies_picture_new_for_node (GskRenderNode         *node,
                                          const graphene_rect_t *bounds,
                                          int                    scale);
void          acies_picture_unref        (AciesPicture          *self);
void          acies_picture_snapshot     (AciesPicture          *self,
                                          GtkSnapshot           *snapshot,
                                          GtkWidget             *widget,
                                          const graphene_rect_t *bounds);
void          acies_picture_update       (AciesPicture         **self,
                                          GskRenderNode         *node,
                                          GtkSnapshot           *snapshot,
                                          GtkWidget             *widget);

AciesPicture *acies_picture_find         (const char            *key,
                                          GtkWidget             *widget);
void          acies_picture_keep         (AciesPicture          *self,
                                          const char            *key,
                                          GtkWidget             *widget);

void          acies_picture_redraw_all   (GtkWidget             *widget);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPicture, acies_picture_unref)

G_END_DECLS
