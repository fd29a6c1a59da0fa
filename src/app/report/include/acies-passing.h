/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Sees every press and key anywhere in a window, for what is shown until a person goes on. They
 * still do what they would do anyway.
 */
typedef void (*AciesPassingFunc) (gpointer user_data);

GtkEventController *acies_passing_watch   (GtkWidget           *widget,
                                           AciesPassingFunc     func,
                                           gpointer             user_data);
void                acies_passing_unwatch (GtkEventController **watcher);

G_END_DECLS
