/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-move.h"

G_BEGIN_DECLS

#define ACIES_TYPE_STEP (acies_step_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesStep, acies_step, ACIES, STEP, GObject)

ACIES_AVAILABLE_IN_ALL
const AciesMove *acies_step_get_move        (AciesStep  *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat        acies_step_get_seat        (AciesStep  *self);
ACIES_AVAILABLE_IN_ALL
guint            acies_step_get_turn_number (AciesStep  *self);
ACIES_AVAILABLE_IN_ALL
const char      *acies_step_get_text        (AciesStep  *self);
ACIES_AVAILABLE_IN_ALL
const char      *acies_step_get_comment     (AciesStep  *self);
ACIES_AVAILABLE_IN_ALL
void             acies_step_set_comment     (AciesStep  *self,
                                             const char *comment);

G_END_DECLS
