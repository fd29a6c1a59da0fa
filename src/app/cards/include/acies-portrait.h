/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The face of whoever plays at a level of the computer, as on a coin. What it shows is told by the text beside it.
 *
 * Properties:
 *   "level" (guint, read-write): the level, from 1 on; 0 for nobody, when it takes no room.
 *   "size" (int, read-write): width and height, in pixels.
 */
#define ACIES_TYPE_PORTRAIT (acies_portrait_get_type ())

G_DECLARE_FINAL_TYPE (AciesPortrait, acies_portrait, ACIES, PORTRAIT, GtkWidget)

void acies_portrait_set_level (AciesPortrait *self,
                               guint          level);

G_END_DECLS
