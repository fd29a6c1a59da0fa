/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-analysis.h"

G_BEGIN_DECLS

#define ACIES_TYPE_PLAN (acies_plan_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesPlan, acies_plan, ACIES, PLAN, GObject)

ACIES_AVAILABLE_IN_ALL
AciesPlan  *acies_plan_new        (void);
ACIES_AVAILABLE_IN_ALL
gboolean    acies_plan_follow     (AciesPlan     *self,
                                   AciesAnalysis *analysis);
ACIES_AVAILABLE_IN_ALL
guint      *acies_plan_list_flags (AciesPlan     *self,
                                   gsize         *n_flags);
ACIES_AVAILABLE_IN_ALL
const char *acies_plan_get_text   (AciesPlan     *self);

G_END_DECLS
