/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A figure on a page, made of cards as they look on the table. */
#define ACIES_TYPE_RULES_FIGURE (acies_rules_figure_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesFigure, acies_rules_figure, ACIES, RULES_FIGURE, AdwBin)

GtkWidget *acies_rules_figure_new (const char *cards,
                                   const char *text);

G_END_DECLS
