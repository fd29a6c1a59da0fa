/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-types.h"

G_BEGIN_DECLS

/**
 * ACIES_ERROR:
 *
 * The error domain of the library; its codes are [error@Acies.Error].
 *
 * Since: 0.1
 */
#define ACIES_ERROR (acies_error_quark ())

/**
 * AciesError:
 * @ACIES_ERROR_ILLEGAL: a step that a rule forbids; the message says why, and
 *   [func@Acies.Error.dup_rule] returns the number of the rule
 * @ACIES_ERROR_NOTATION: a text that is not a card, step or position
 * @ACIES_ERROR_RECORD: a damaged game record; the message names line and column
 * @ACIES_ERROR_RULES: an unknown switch, or an unknown position of a switch
 * @ACIES_ERROR_UNAVAILABLE: something that is not possible now, such as a step after the end of a
 *   game, or an undo before its first step
 *
 * What can be wrong with something that comes from a user or a file.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_ERROR_ILLEGAL,
  ACIES_ERROR_NOTATION,
  ACIES_ERROR_RECORD,
  ACIES_ERROR_RULES,
  ACIES_ERROR_UNAVAILABLE,
} AciesError;

ACIES_AVAILABLE_IN_ALL
GQuark  acies_error_quark    (void);
ACIES_AVAILABLE_IN_ALL
char   *acies_error_dup_rule (const GError *error);

G_END_DECLS
