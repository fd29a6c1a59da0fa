/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The bar over the table that says what a step gives away and asks whether to play it. */
#define ACIES_TYPE_WARNING_BAR (acies_warning_bar_get_type ())

G_DECLARE_FINAL_TYPE (AciesWarningBar, acies_warning_bar, ACIES, WARNING_BAR, GtkWidget)

void acies_warning_bar_show (AciesWarningBar *self,
                             const char      *step,
                             const char      *sentence);

G_END_DECLS
