/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Shows pages of the help in the help viewer of the desktop, or in a window of the program
 * where there is no viewer that has them.
 */
void acies_help_show        (GtkWidget      *widget,
                             const char     *target);
void acies_help_install_key (GtkWidgetClass *widget_class,
                             const char     *target);
void acies_help_add_key     (GtkWidget      *widget,
                             const char     *target);

G_END_DECLS
