/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-palette.h"
#include "acies-review.h"

G_BEGIN_DECLS

void       acies_chance_mark_draw      (cairo_t                 *cr,
                                        const AciesPalette      *palette,
                                        double                   x,
                                        double                   y,
                                        const AciesTurningPoint *point);
GtkWidget *acies_chance_mark_new       (void);
void       acies_chance_mark_set_point (GtkWidget               *mark,
                                        const AciesTurningPoint *point);
void       acies_chance_mark_fill_legend
                                       (GtkGrid                 *legend);

G_END_DECLS
