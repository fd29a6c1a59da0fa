/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include <acies.h>

G_BEGIN_DECLS

/* The rules of a game, each as a sentence, under the name of their preset. */
#define ACIES_TYPE_RULES_LIST (acies_rules_list_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesList, acies_rules_list, ACIES, RULES_LIST, AdwBin)

void acies_rules_list_set_rules (AciesRulesList *self,
                                 AciesRules     *rules);
void acies_rules_list_set_alone (AciesRulesList *self);

G_END_DECLS
