/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The trodden earth between the two sides, in which the flags stand. With high contrast, it
 * is two lines.
 */
#define ACIES_TYPE_TRODDEN (acies_trodden_get_type ())

G_DECLARE_FINAL_TYPE (AciesTrodden, acies_trodden, ACIES, TRODDEN, GtkWidget)

GtkWidget *acies_trodden_new (void);

G_END_DECLS
