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
#define ACIES_TYPE_LINE_TEXTURE (acies_line_texture_get_type ())

G_DECLARE_FINAL_TYPE (AciesLineTexture, acies_line_texture, ACIES, LINE_TEXTURE, GtkWidget)

GtkWidget *acies_line_texture_new (void);

G_END_DECLS
