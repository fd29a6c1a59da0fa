/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void acies_recent_add  (GtkRecentManager *manager,
                        GFile            *file);
void acies_recent_fill (GtkRecentManager *manager,
                        GMenu            *menu);

G_END_DECLS
