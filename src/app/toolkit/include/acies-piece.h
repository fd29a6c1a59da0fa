/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Pieces of a drawing, made so that the renderer finds what has changed in it. It compares the render nodes of a frame
 * with those of the frame before, one place after the other, and draws again where they differ; if that comes to
 * more than some thirty rectangles, it draws again all that the node around them does, such as the whole table. What
 * is one piece for the player is made one piece for the renderer here.
 *
 */
typedef void (*AciesPieceDraw) (GtkWidget   *widget,
                                GtkSnapshot *snapshot);

GskRenderNode *acies_piece_new_place (GtkSnapshot           *drawing);
void           acies_piece_clip      (GtkSnapshot           *drawing,
                                      GtkSnapshot           *snapshot,
                                      const graphene_rect_t *clip);
void           acies_piece_flatten   (GtkWidget             *widget,
                                      AciesPieceDraw         draw,
                                      GtkSnapshot           *snapshot);

G_END_DECLS
