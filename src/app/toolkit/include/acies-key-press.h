/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Keys that nobody has pressed: GTK makes no events for them, so this does what their shortcuts do. A callback for
 * "key-pressed" hears of them if acies_key_press_listen() has added it; its controller has no current event then.
 */
gboolean            acies_key_press_send   (GtkWindow           *window,
                                            guint                keyval,
                                            GdkModifierType      modifiers);
void                acies_key_press_activate
                                           (GtkWindow           *window);
gboolean            acies_key_press_has_popover
                                           (GtkWindow           *window);
gboolean            acies_key_press_try    (GtkWidget           *widget,
                                            guint                keyval,
                                            GdkModifierType      modifiers);
GtkEventController *acies_key_press_listen (GtkWidget           *widget,
                                            GtkPropagationPhase  phase,
                                            GCallback            callback,
                                            gpointer             object,
                                            GConnectFlags        flags);

G_END_DECLS
