/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-step-cards.h"

/* Fills @cards, which has room for ACIES_STEP_MAX_CARDS, with those that @move moves, and returns how many they are. @drawn
 * is the card that it draws, or %ACIES_CARD_NONE if that must not be seen. */
gsize
acies_step_list_cards (const AciesMove *move,
                       AciesCard        drawn,
                       AciesCard       *cards)
{
  gsize n = 0;

  g_return_val_if_fail (move != NULL, 0);
  g_return_val_if_fail (cards != NULL, 0);

  switch (acies_move_get_kind (move))
    {
    case ACIES_MOVE_REDEPLOY:
    case ACIES_MOVE_DESERTER:
    case ACIES_MOVE_TRAITOR:
      cards[n++] = acies_move_get_target (move);
      cards[n++] = acies_move_get_card (move);
      break;
    case ACIES_MOVE_PLAY:
    case ACIES_MOVE_SCOUT:
      cards[n++] = acies_move_get_card (move);
      break;
    case ACIES_MOVE_DRAW:
      if (drawn != ACIES_CARD_NONE)
        cards[n++] = drawn;
      break;
    case ACIES_MOVE_PASS:
    case ACIES_MOVE_CLAIM:
    case ACIES_MOVE_RETURN:
    case ACIES_MOVE_DONE:
    default:
      break;
    }

  return n;
}
