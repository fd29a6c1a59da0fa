/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"

G_BEGIN_DECLS

/*
 * The line as those see it who go through it with arrows: which widgets of a column take
 * the focus now, in which order, and which are nearest to a point.
 */
gboolean   acies_columns_can_focus    (AciesBoard  *board,
                                       GtkWidget   *widget);
GPtrArray *acies_columns_list         (AciesBoard  *board,
                                       AciesChoice *choice,
                                       guint        flag);
GPtrArray *acies_columns_list_row     (AciesBoard  *board,
                                       AciesChoice *choice,
                                       guint        flag,
                                       AciesRow     row);
GtkWidget *acies_columns_find_offered (AciesBoard  *board,
                                       AciesChoice *choice,
                                       guint        flag);
GtkWidget *acies_columns_find_nearest (AciesBoard  *board,
                                       GPtrArray   *widgets,
                                       GtkWidget   *focus,
                                       gboolean     vertical);

G_END_DECLS
