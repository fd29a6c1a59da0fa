/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (CONDITA_INSIDE) && !defined (CONDITA_COMPILATION)
# error "Only <condita.h> can be included directly."
#endif

#include "condita-types.h"

G_BEGIN_DECLS

#define CONDITA_TYPE_RULES (condita_rules_get_type ())

CONDITA_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (ConditaRules, condita_rules, CONDITA, RULES, GObject)

CONDITA_AVAILABLE_IN_ALL
ConditaRules       *condita_rules_new             (void);
CONDITA_AVAILABLE_IN_ALL
ConditaRules       *condita_rules_copy            (ConditaRules  *self);
CONDITA_AVAILABLE_IN_ALL
const char * const *condita_rules_list_switches   (void);
CONDITA_AVAILABLE_IN_ALL
const char * const *condita_rules_list_positions  (const char    *name);
CONDITA_AVAILABLE_IN_ALL
const char         *condita_rules_get_switch_rule (const char    *name);
CONDITA_AVAILABLE_IN_ALL
const char         *condita_rules_get_switch      (ConditaRules  *self,
                                                   const char    *name);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_rules_set_switch      (ConditaRules  *self,
                                                   const char    *name,
                                                   const char    *position,
                                                   GError       **error);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_rules_check_seats     (ConditaRules  *self,
                                                   guint          n_seats,
                                                   GError       **error);
CONDITA_AVAILABLE_IN_ALL
char               *condita_rules_to_string       (ConditaRules  *self);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_rules_parse           (ConditaRules  *self,
                                                   const char    *text,
                                                   GError       **error);

G_END_DECLS
