/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* How likely either side of a flag is to get which formation, and the cards that it takes. */
gboolean acies_odds_table_has_odds (AciesView *view,
                                    guint      flag);
void     acies_odds_table_fill     (GtkBox    *rows,
                                    GtkLabel  *note,
                                    AciesView *view,
                                    guint      flag);

G_END_DECLS
