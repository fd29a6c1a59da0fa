/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pictures of cards beside each other: to look at, without names of their own. */

GtkWidget *condita_card_picture_new (const char *card,
                                     int         width);
GtkWidget *condita_card_row_new     (const char *cards);

G_END_DECLS
