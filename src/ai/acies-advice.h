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

#define ACIES_TYPE_ADVICE (acies_advice_get_type ())

typedef struct _AciesAdvice AciesAdvice;

ACIES_AVAILABLE_IN_ALL
GType            acies_advice_get_type       (void) G_GNUC_CONST;
ACIES_AVAILABLE_IN_ALL
AciesAdvice     *acies_advice_copy           (const AciesAdvice   *self);
ACIES_AVAILABLE_IN_ALL
void             acies_advice_free           (AciesAdvice         *self);
ACIES_AVAILABLE_IN_ALL
const AciesMove *acies_advice_get_move       (const AciesAdvice   *self);
ACIES_AVAILABLE_IN_ALL
double           acies_advice_get_win_chance (const AciesAdvice   *self);
ACIES_AVAILABLE_IN_ALL
const char      *acies_advice_get_reason     (const AciesAdvice   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAdvice, acies_advice_free)

G_END_DECLS
