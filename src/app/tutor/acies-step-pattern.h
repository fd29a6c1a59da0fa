/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * Some steps of all that there are, written like a step in the notation, with some of it
 * left open:
 *   - a card: `R7`, `R*` (any red troop), `*7` (any troop of value 7), `AL`, `*` (any)
 *   - a flag: `3`, `135` (one of these), `*` (any); behind `>` also `x`, the discards
 *   - a deck: `+t`, `+k`, `+*`
 *   - a whole step: `*`
 *   - several of these: `R7@3 | claim *`
 */
typedef struct _AciesStepPattern AciesStepPattern;

AciesStepPattern *acies_step_pattern_new      (const char             *text,
                                               GError                **error);
void              acies_step_pattern_free     (AciesStepPattern       *self);
gboolean          acies_step_pattern_matches  (const AciesStepPattern *self,
                                               const AciesStep        *step);
const char       *acies_step_pattern_get_text (const AciesStepPattern *self);
AciesStep        *acies_step_pattern_get_step (const AciesStepPattern *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStepPattern, acies_step_pattern_free)

G_END_DECLS
