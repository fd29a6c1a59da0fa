/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-step.h"
#include "acies-view.h"

G_BEGIN_DECLS

/**
 * ACIES_N_MOVES:
 *
 * How many numbers of moves there are: the size of the action space.
 *
 * Since: 0.1
 */
#define ACIES_N_MOVES 1944

/**
 * ACIES_MOVE_SCOUT:
 *
 * The number of the move that plays Scout. Below it are the plays: card × 9 + flag - 1.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_SCOUT 594

/**
 * ACIES_MOVE_REDEPLOY:
 *
 * The first number of Redeploy: that + target × 10 + flag, where flag 0 stands for the discards.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_REDEPLOY 595

/**
 * ACIES_MOVE_DESERTER:
 *
 * The first number of Deserter: that + target.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_DESERTER 1255

/**
 * ACIES_MOVE_TRAITOR:
 *
 * The first number of Traitor: that + target × 9 + flag - 1.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_TRAITOR 1321

/**
 * ACIES_MOVE_RETURN:
 *
 * The first number of the moves with which Scout puts a card back: that + card.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_RETURN 1861

/**
 * ACIES_MOVE_DRAW:
 *
 * The first number of the draws: that + deck.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_DRAW 1931

/**
 * ACIES_MOVE_PASS:
 *
 * The number of the move `pass`.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_PASS 1933

/**
 * ACIES_MOVE_DONE:
 *
 * The number of the move `done`.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_DONE 1934

/**
 * ACIES_MOVE_CLAIM:
 *
 * The first number of the claims: that + flag - 1.
 *
 * Since: 0.1
 */
#define ACIES_MOVE_CLAIM 1935

ACIES_AVAILABLE_IN_ALL
guint      acies_step_get_move   (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
AciesStep *acies_view_find_step  (AciesView       *self,
                                  guint            move);
ACIES_AVAILABLE_IN_ALL
GBytes    *acies_view_list_moves (AciesView       *self);

G_END_DECLS
