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

/**
 * CONDITA_ERROR:
 *
 * The error domain of the library; its codes are [error@Condita.Error].
 *
 * Since: 0.1
 */
#define CONDITA_ERROR (condita_error_quark ())

/**
 * ConditaError:
 * @CONDITA_ERROR_ILLEGAL: a step that a rule forbids; the message begins with the number of the rule
 * @CONDITA_ERROR_NOTATION: a text that is not a card, a step or a position; the message names the place
 * @CONDITA_ERROR_RULES: an unknown switch, or an unknown position of a switch
 * @CONDITA_ERROR_UNAVAILABLE: something that is not possible now, such as an undo beyond what was revealed
 * @CONDITA_ERROR_RECORD: a text that is not a record of a game; the message begins with the line
 *
 * What can be wrong with something that comes from a user or a file.
 *
 * Since: 0.1
 */
typedef enum
{
  CONDITA_ERROR_ILLEGAL,
  CONDITA_ERROR_NOTATION,
  CONDITA_ERROR_RULES,
  CONDITA_ERROR_UNAVAILABLE,
  CONDITA_ERROR_RECORD,
} ConditaError;

CONDITA_AVAILABLE_IN_ALL
GQuark condita_error_quark (void);

G_END_DECLS
