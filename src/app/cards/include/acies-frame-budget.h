/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * How long pictures may be made in one frame. When a table gets another size, all of its figures and
 * faces are needed in that size at once; most of them wait for one of the next frames, and until
 * then are shown as they were.
 */
void     acies_frame_budget_spare          (void);
void     acies_frame_budget_defer          (GtkWidget *widget);
gboolean acies_frame_budget_begin          (GtkWidget *widget);
void     acies_frame_budget_end            (void);
guint    acies_frame_budget_get_n_deferred (void);

G_END_DECLS
