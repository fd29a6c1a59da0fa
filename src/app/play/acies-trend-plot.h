/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small plot that shows how a share between 0 and 1, or a level of the computer, changed from game to game. */
#define ACIES_TYPE_TREND_PLOT (acies_trend_plot_get_type ())

G_DECLARE_FINAL_TYPE (AciesTrendPlot, acies_trend_plot, ACIES, TREND_PLOT, GtkWidget)

void acies_trend_plot_set_shares (AciesTrendPlot *self,
                                  GArray         *shares);
void acies_trend_plot_set_levels (AciesTrendPlot *self,
                                  GArray         *levels);

G_END_DECLS
