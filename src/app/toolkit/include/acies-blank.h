/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Draws nothing, but that in a render node of its own. Where a widget has one child, GTK takes what the child draws for
 * what the widget draws. When a second child is shown, that is compared with both of them together, nothing of it fits,
 * and all is drawn again, which the processor does not manage in the time of one frame. With a blank beside it, the
 * first child is one of several at any time, and only what has come or gone is drawn.
 */
#define ACIES_TYPE_BLANK (acies_blank_get_type ())
G_DECLARE_FINAL_TYPE (AciesBlank, acies_blank, ACIES, BLANK, GtkWidget)

void acies_blank_append_beyond (GtkSnapshot *snapshot);

G_END_DECLS
