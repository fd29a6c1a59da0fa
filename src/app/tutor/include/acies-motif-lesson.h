/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* The lesson of the tutorial that teaches what a mistake is about. */
const char *acies_motif_lesson_get_id      (AciesMotif  motif);
void        acies_motif_lesson_fill_button (GtkButton  *button,
                                            AciesMotif  motif);

G_END_DECLS
