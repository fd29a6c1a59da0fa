/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void acies_review_install_keys (GtkWidgetClass  *widget_class,
                                GdkModifierType  modifiers,
                                GtkShortcutFunc  callback);

G_END_DECLS
