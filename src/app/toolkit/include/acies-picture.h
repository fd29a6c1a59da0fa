/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Pixels that are made once and drawn in many frames: drawings, shadows, the ground. Where the
 * processor draws alone, a texture would be copied and converted in each frame, wherever
 * it is and however little of it has changed; these are drawn as they are.
 */
typedef struct _AciesPicture AciesPicture;

/* One of several pictures that are drawn as one. */
typedef struct
{
  AciesPicture   *picture;
  graphene_rect_t bounds;
  double          alpha;
} AciesPictureLayer;

gboolean      acies_picture_is_worth_it     (GtkWidget               *widget);
AciesPicture *acies_picture_new_take        (cairo_surface_t         *surface);
AciesPicture *acies_picture_new_for_node    (GskRenderNode           *node,
                                             const graphene_rect_t   *bounds,
                                             int                      scale,
                                             gboolean                 opaque);
AciesPicture *acies_picture_new_for_drawing (GskRenderNode           *node,
                                             int                      scale,
                                             graphene_rect_t         *bounds);
void          acies_picture_set_soft        (AciesPicture            *self);
AciesPicture *acies_picture_ref             (AciesPicture            *self);
void          acies_picture_unref           (AciesPicture            *self);
void          acies_picture_snapshot        (AciesPicture            *self,
                                             GtkSnapshot             *snapshot,
                                             GtkWidget               *widget,
                                             const graphene_rect_t   *bounds);
void          acies_picture_snapshot_turned (const AciesPictureLayer *layers,
                                             guint                    n_layers,
                                             GtkSnapshot             *snapshot,
                                             GtkWidget               *widget,
                                             GskTransform            *transform);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPicture, acies_picture_unref)

G_END_DECLS
