/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include <acies.h>

#include "acies-mallard.h"
#include "acies-manual.h"

G_BEGIN_DECLS

/*
 * A page of the help as widgets.
 *
 * Signals:
 *   "link" (const char *target): the person follows a link to another page or section.
 */
#define ACIES_TYPE_RULES_PAGE (acies_rules_page_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesPage, acies_rules_page, ACIES, RULES_PAGE, AdwBin)

const AciesMallardNode *acies_rules_page_get_shown   (AciesRulesPage         *self);
void                    acies_rules_page_show        (AciesRulesPage         *self,
                                                      const AciesMallardNode *page,
                                                      const AciesMallardNode *section);
void                    acies_rules_page_set_rules   (AciesRulesPage         *self,
                                                      AciesRules             *rules);

G_END_DECLS
