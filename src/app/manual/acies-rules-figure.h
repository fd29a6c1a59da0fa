/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A figure on a page, made of cards as they look on the table. */
GtkWidget *acies_rules_figure_new (const char *cards,
                                   const char *text);

G_END_DECLS
