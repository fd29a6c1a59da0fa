/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-step-cards.h"

/* Fills @cards, which has room for ACIES_STEP_MAX_CARDS, with those that @step moves, and returns how many they are. @drawn
 * is the card that it draws, or %ACIES_CARD_NONE if that must not be seen. */
gsize
acies_step_list_cards (const AciesStep *step,
                       AciesCard        drawn,
                       AciesCard       *cards)
{
  gsize n = 0;

  g_return_val_if_fail (step != NULL, 0);
  g_return_val_if_fail (cards != NULL, 0);

  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
      cards[n++] = acies_step_get_target (step);
      cards[n++] = acies_step_get_card (step);
      break;
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
      cards[n++] = acies_step_get_card (step);
      break;
    case ACIES_STEP_DRAW:
      if (drawn != ACIES_CARD_NONE)
        cards[n++] = drawn;
      break;
    case ACIES_STEP_PASS:
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_DONE:
    default:
      break;
    }

  return n;
}
