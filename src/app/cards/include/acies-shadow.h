/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The soft shadow of a card, in the one light there is, from the upper left. It is made once for
 * each size; to blur it in every frame would take longer than all the rest.
 */
void acies_shadow_snapshot (GtkSnapshot *snapshot,
                            GtkWidget   *widget,
                            float        width,
                            float        height,
                            float        lift);

G_END_DECLS
