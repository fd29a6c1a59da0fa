/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_HERALD (acies_herald_get_type ())

G_DECLARE_FINAL_TYPE (AciesHerald, acies_herald, ACIES, HERALD, GtkWidget)

void acies_herald_say      (AciesHerald *self,
                            const char  *sentence);
void acies_herald_announce (GtkWidget   *widget,
                            const char  *sentence);

G_END_DECLS
