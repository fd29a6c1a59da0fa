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

#define CONDITA_TYPE_STEP (condita_step_get_type ())

/**
 * ConditaStep:
 *
 * One decision of a player, written as `doc/condita-notation.md` says.
 *
 * Since: 0.1
 */
typedef struct _ConditaStep ConditaStep;

CONDITA_AVAILABLE_IN_ALL
GType        condita_step_get_type  (void);
CONDITA_AVAILABLE_IN_ALL
ConditaStep *condita_step_parse     (const char         *text,
                                     GError            **error);
CONDITA_AVAILABLE_IN_ALL
char        *condita_step_to_string (const ConditaStep  *self);
CONDITA_AVAILABLE_IN_ALL
ConditaStep *condita_step_copy      (const ConditaStep  *self);
CONDITA_AVAILABLE_IN_ALL
void         condita_step_free      (ConditaStep        *self);
CONDITA_AVAILABLE_IN_ALL
gboolean     condita_step_equal     (const ConditaStep  *self,
                                     const ConditaStep  *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ConditaStep, condita_step_free)

G_END_DECLS
