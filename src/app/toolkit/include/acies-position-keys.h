/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Keys that are known by where they are. On Czech and French keyboards a digit needs Shift, and where letters are Greek or
 * Russian there are no others; the keys that have them elsewhere do the same there.
 */
void acies_position_keys_add (GtkWindow *window);

G_END_DECLS
