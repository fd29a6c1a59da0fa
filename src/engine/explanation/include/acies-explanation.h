/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "explanation": why a flag can be claimed or not, step by step, in words. It
 * includes "view" and what is below that, but not "game".
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <gio/gio.h>

#include "acies-argument.h"
#include "acies-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_EXPLANATION (acies_explanation_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesExplanation, acies_explanation, ACIES, EXPLANATION, GObject)

ACIES_AVAILABLE_IN_ALL
AciesExplanation *acies_view_explain               (AciesView        *self,
                                                    guint             flag);
ACIES_AVAILABLE_IN_ALL
guint             acies_explanation_get_flag       (AciesExplanation *self);
ACIES_AVAILABLE_IN_ALL
AciesProof       *acies_explanation_get_proof      (AciesExplanation *self);
ACIES_AVAILABLE_IN_ALL
const char       *acies_explanation_get_conclusion (AciesExplanation *self);
ACIES_AVAILABLE_IN_ALL
const char       *acies_explanation_get_reason     (AciesExplanation *self);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_explanation_get_can_claim  (AciesExplanation *self);

G_END_DECLS
