/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Faces of cards as pictures. Where the processor draws, the clip, lines, figures and text of a face
 * take several times as long as a copy of its pixels; and with all that moves, the cards below it
 * are drawn again. Those that have not been asked for the longest are dropped.
 *
 * A face without its @content is what can be drawn at once, until there is time for the rest.
 */
typedef void (*AciesFaceDraw) (GtkSnapshot   *snapshot,
                               gconstpointer  face,
                               gboolean       content);

void acies_kept_faces_snapshot (GtkSnapshot   *snapshot,
                                GtkWidget     *widget,
                                const char    *look,
                                const char    *before,
                                const char    *size,
                                float          width,
                                float          height,
                                AciesFaceDraw  draw,
                                gconstpointer  face);

G_END_DECLS
