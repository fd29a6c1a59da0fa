/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small plot that shows how a share between 0 and 1 changed from game to game. */
#define ACIES_TYPE_SHARE_PLOT (acies_share_plot_get_type ())

G_DECLARE_FINAL_TYPE (AciesSharePlot, acies_share_plot, ACIES, SHARE_PLOT, GtkWidget)

void acies_share_plot_set_shares (AciesSharePlot *self,
                                  GArray         *shares);

G_END_DECLS
