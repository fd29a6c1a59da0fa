/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-seen-cell.h"

G_BEGIN_DECLS

/*
 * Rows of cells. The whole grid is one stop for the Tab key; the arrow keys move from cell to
 * cell.
 *
 * Signals:
 *   "pointed" (AciesSeenCell *cell): the pointer or the visible focus may have come to that
 *     cell, or left it.
 */
#define ACIES_TYPE_SEEN_GRID (acies_seen_grid_get_type ())

G_DECLARE_FINAL_TYPE (AciesSeenGrid, acies_seen_grid, ACIES, SEEN_GRID, GtkBox)

GtkWidget     *acies_seen_grid_new         (const char     *name,
                                            AciesCard       first,
                                            guint           n_rows,
                                            guint           n_columns);
void           acies_seen_grid_set_view    (AciesSeenGrid  *self,
                                            AciesView      *view);
void           acies_seen_grid_show_rows   (AciesSeenGrid  *self,
                                            guint           n_rows);
AciesSeenCell *acies_seen_grid_get_cell    (AciesSeenGrid  *self,
                                            AciesCard       card);
guint          acies_seen_grid_count       (AciesSeenGrid  *self,
                                            AciesSeenState  state);

G_END_DECLS
