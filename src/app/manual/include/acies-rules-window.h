/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * The rules, or the whole help, to be read and searched. Each window of the program has at most
 * one of these, which stays open beside the game.
 */
#define ACIES_TYPE_RULES_WINDOW (acies_rules_window_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesWindow, acies_rules_window, ACIES, RULES_WINDOW, AdwWindow)

void acies_rules_window_show      (GtkWindow  *parent,
                                   AciesRules *rules,
                                   const char *target);
void acies_rules_window_show_rule (GtkWindow  *parent,
                                   AciesRules *rules,
                                   const char *number);
void acies_rules_window_show_help (GtkWindow  *parent,
                                   AciesRules *rules,
                                   const char *target);

G_END_DECLS
