/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The sentence of a toast, which wraps, and never wants to be wider than it is told. */
#define ACIES_TYPE_TOAST_TITLE (acies_toast_title_get_type ())

G_DECLARE_FINAL_TYPE (AciesToastTitle, acies_toast_title, ACIES, TOAST_TITLE, GtkWidget)

GtkWidget  *acies_toast_title_new          (const char      *sentence);
const char *acies_toast_title_get_sentence (AciesToastTitle *self);
int         acies_toast_title_get_room     (AciesToastTitle *self);
void        acies_toast_title_set_room     (AciesToastTitle *self,
                                            int              room);

G_END_DECLS
