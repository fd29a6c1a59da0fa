/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-step.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ENTRY (acies_entry_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesEntry, acies_entry, ACIES, ENTRY, GObject)

ACIES_AVAILABLE_IN_ALL
const AciesStep *acies_entry_get_step        (AciesEntry  *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat        acies_entry_get_seat        (AciesEntry  *self);
ACIES_AVAILABLE_IN_ALL
guint            acies_entry_get_turn_number (AciesEntry  *self);
ACIES_AVAILABLE_IN_ALL
const char      *acies_entry_get_text        (AciesEntry  *self);
ACIES_AVAILABLE_IN_ALL
const char      *acies_entry_get_comment     (AciesEntry  *self);
ACIES_AVAILABLE_IN_ALL
void             acies_entry_set_comment     (AciesEntry  *self,
                                              const char *comment);

G_END_DECLS
