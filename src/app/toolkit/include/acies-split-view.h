/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The content of a window and, next to it, a panel: at the side in a wide window, at the bottom
 * in an upright one. The panel never covers the content, which gets the space that is left.
 * Content that is to stay in its place can learn beforehand how much the panel would take.
 *
 * Properties:
 *   "content" (GtkWidget, nullable, write-only)
 *   "panel" (GtkWidget, nullable, write-only)
 *   "revealed" (gboolean, read-write): whether the panel is shown.
 *
 * Signals:
 *   "room" (int full_width, int full_height, int least_width): the space for the content while
 *     the panel is hidden, and its width while the panel is revealed. It is emitted during
 *     allocation, before the content is allocated.
 *   "seen" (int width, int height): how far one sees what is drawn of the content. While the panel
 *     slides in, that is farther than the content reaches; not in a layout from right to left, where
 *     the content begins at the panel. It is emitted like the one above.
 */
#define ACIES_TYPE_SPLIT_VIEW (acies_split_view_get_type ())

G_DECLARE_FINAL_TYPE (AciesSplitView, acies_split_view, ACIES, SPLIT_VIEW, GtkWidget)

GtkWidget *acies_split_view_get_content  (AciesSplitView *self);
void       acies_split_view_set_content  (AciesSplitView *self,
                                          GtkWidget      *content);
void       acies_split_view_set_panel    (AciesSplitView *self,
                                          GtkWidget      *panel);
gboolean   acies_split_view_get_revealed (AciesSplitView *self);
void       acies_split_view_set_revealed (AciesSplitView *self,
                                          gboolean        revealed);
void       acies_split_view_set_compact  (AciesSplitView *self,
                                          gboolean        compact);

G_END_DECLS
