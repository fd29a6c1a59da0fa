/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <glib-object.h>

#include "acies-version.h"

G_BEGIN_DECLS

/**
 * AciesMotif:
 * @ACIES_MOTIF_NONE: no cause is known
 * @ACIES_MOTIF_MISSED_WIN: it misses a win in this turn, or leaves one that was certain
 * @ACIES_MOTIF_ALLOWED_WIN: it lets the enemy win on its next turn
 * @ACIES_MOTIF_MISSED_CLAIM: it misses a flag that could be claimed in this turn
 * @ACIES_MOTIF_ALLOWED_CLAIM: the enemy is likely to claim a flag on its next turn
 * @ACIES_MOTIF_SHOWED_CARD: it shows a card, which lets the enemy prove a flag
 * @ACIES_MOTIF_NEEDED_CARD: it spends a card that another flag needs
 * @ACIES_MOTIF_CLOSED_SLOT: it gives up a better formation at the same flag
 * @ACIES_MOTIF_LOST_FLAG: the card goes to a flag that is already lost, or where the enemy can
 *   always make more
 * @ACIES_MOTIF_UNHURRIED: the flag could have waited, but another could not
 * @ACIES_MOTIF_LAST_WORD: the enemy completes a flag first and wins a tie there
 * @ACIES_MOTIF_SPENT_WILD: it gets little for a tactics card, or no more than a troop card could
 *   have done
 * @ACIES_MOTIF_FREED_TACTICS: the enemy may play its tactics cards again
 * @ACIES_MOTIF_SPENT_WASTE: it plays the only spare card
 * @ACIES_MOTIF_BROKE_THREE: it gives up three adjacent flags that were within reach
 * @ACIES_MOTIF_ALLOWED_THREE: the enemy gets closer to three adjacent flags
 * @ACIES_MOTIF_WRONG_DECK: the other deck would have helped more
 * @ACIES_MOTIF_BETTER_FLAG: a card would do more at another flag
 * @ACIES_MOTIF_HURRIED: it commits a card while another one could be spared
 *
 * Why one step is worse than another: what it does that the other does not.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_MOTIF_NONE,
  ACIES_MOTIF_MISSED_WIN,
  ACIES_MOTIF_ALLOWED_WIN,
  ACIES_MOTIF_MISSED_CLAIM,
  ACIES_MOTIF_ALLOWED_CLAIM,
  ACIES_MOTIF_SHOWED_CARD,
  ACIES_MOTIF_NEEDED_CARD,
  ACIES_MOTIF_CLOSED_SLOT,
  ACIES_MOTIF_LOST_FLAG,
  ACIES_MOTIF_UNHURRIED,
  ACIES_MOTIF_LAST_WORD,
  ACIES_MOTIF_SPENT_WILD,
  ACIES_MOTIF_FREED_TACTICS,
  ACIES_MOTIF_SPENT_WASTE,
  ACIES_MOTIF_BROKE_THREE,
  ACIES_MOTIF_ALLOWED_THREE,
  ACIES_MOTIF_WRONG_DECK,
  ACIES_MOTIF_BETTER_FLAG,
  ACIES_MOTIF_HURRIED,
} AciesMotif;

ACIES_AVAILABLE_IN_ALL
const char *acies_motif_get_name (AciesMotif motif);

G_END_DECLS
