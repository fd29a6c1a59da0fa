/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A heading of the rules. It takes the focus, so that somebody who hears the page goes from
 * rule to rule, and is told what stands below it.
 */
#define ACIES_TYPE_RULES_HEADING (acies_rules_heading_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesHeading, acies_rules_heading, ACIES, RULES_HEADING, GtkWidget)

GtkWidget *acies_rules_heading_new (const char *title,
                                    int         level,
                                    const char *text);

G_END_DECLS
