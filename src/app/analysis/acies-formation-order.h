/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page with the five formations, the strongest first, each with three small cards, and how a tie is
 * settled. */
GtkWidget *acies_formation_order_new (void);

G_END_DECLS
