/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Lays out children in one column or, where there is room for two, in turn on the left and on the
 * right. Both columns end at the same height.
 */
#define ACIES_TYPE_HOME_LAYOUT (acies_home_layout_get_type ())

G_DECLARE_FINAL_TYPE (AciesHomeLayout, acies_home_layout, ACIES, HOME_LAYOUT, GtkLayoutManager)

GtkLayoutManager *acies_home_layout_new (void);

G_END_DECLS
