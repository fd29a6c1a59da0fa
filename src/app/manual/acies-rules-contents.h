/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-mallard.h"
#include "acies-manual.h"

G_BEGIN_DECLS

/* The chapters of the rules or of the whole help, or the results of a search in them. */
#define ACIES_TYPE_RULES_CONTENTS (acies_rules_contents_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesContents, acies_rules_contents, ACIES, RULES_CONTENTS, AdwBin)

void acies_rules_contents_set_whole  (AciesRulesContents     *self,
                                      gboolean                whole);
void acies_rules_contents_select     (AciesRulesContents     *self,
                                      const AciesMallardNode *page);
void acies_rules_contents_search     (AciesRulesContents     *self);

G_END_DECLS
