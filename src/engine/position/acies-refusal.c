/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-error-private.h"
#include "acies-refusal-private.h"

/* The messages are for players; the number of the rule is added behind them. */
static const struct
{
  const char *rule;
  const char *message;
} refusals[ACIES_N_REFUSALS] = {
  [ACIES_REFUSAL_OVER] = { "6.1", N_("The game is over.") },
  [ACIES_REFUSAL_CLAIM_BEFORE_PLAY] = { "R.claim-timing",
    N_("With the advanced rules, flags are claimed only at the start of the turn, before a card is played.") },
  [ACIES_REFUSAL_CLAIM_AFTER_PLAY] = { "4.1", N_("Flags are claimed after playing a card and before drawing.") },
  [ACIES_REFUSAL_CLAIM_IN_SCOUT] = { "5.5", N_("Finish Scout first: flags are claimed once its cards are drawn and put back.") },
  [ACIES_REFUSAL_CLAIM_CLAIMED] = { "4.6", N_("This flag has already been claimed.") },
  [ACIES_REFUSAL_CLAIM_INCOMPLETE] = { "4.2", N_("Your formation at this flag is not complete.") },
  [ACIES_REFUSAL_CLAIM_UNPROVED] = { "4.4", N_("The claim is not proved: the enemy can still win this flag.") },
  [ACIES_REFUSAL_CLAIM_WEAKER] = { "4.3", N_("The enemy’s formation at this flag is stronger.") },
  [ACIES_REFUSAL_CLAIM_TIED] = { "4.5", N_("Both formations are equally strong, and yours was completed later.") },
  [ACIES_REFUSAL_NOT_PLAY] = { "2.1", N_("A card has already been played this turn.") },
  [ACIES_REFUSAL_SCOUT_DRAW] = { "5.5", N_("Scout: draw the rest of its cards first.") },
  [ACIES_REFUSAL_SCOUT_RETURN] = { "5.5", N_("Scout: put cards back on their decks first.") },
  [ACIES_REFUSAL_NOT_IN_HAND] = { "2.1", N_("This card is not in your hand.") },
  [ACIES_REFUSAL_NOT_AT_FLAG] = { "5.5", N_("This card is not at that flag.") },
  [ACIES_REFUSAL_NO_SUCH_FLAG] = { "1.3", N_("There is no such flag: the flags are numbered 1 to 9.") },
  [ACIES_REFUSAL_FLAG_CLAIMED] = { "4.6", N_("This flag has been claimed: no card may be played there.") },
  [ACIES_REFUSAL_NO_SLOT] = { "2.2", N_("There is no free place on your side of this flag.") },
  [ACIES_REFUSAL_TACTICS_LIMIT] = { "5.1", N_("You have already played one more tactics card than the enemy.") },
  [ACIES_REFUSAL_SECOND_LEADER] = { "5.3", N_("You have a leader on your side, and may not have a second.") },
  [ACIES_REFUSAL_FALLEN_LEADER] = { "R.fallen-leader", N_("You have lost a leader, and may not play the other one.") },
  [ACIES_REFUSAL_GUILE_AT_FLAG] = { "5.5", N_("This tactics card is played beside the tactics deck, not at a flag.") },
  [ACIES_REFUSAL_TARGET_CLAIMED] = { "4.6", N_("Cards at a claimed flag cannot be moved.") },
  [ACIES_REFUSAL_TARGET_NOT_OWN] = { "5.5", N_("Redeploy moves only cards on your own side.") },
  [ACIES_REFUSAL_TARGET_NOT_ENEMY] = { "5.5", N_("Only an enemy card can be chosen.") },
  [ACIES_REFUSAL_WEATHER_STAYS] = { "R.weather-stays", N_("Fog and Mud stay where they are until the end of the game.") },
  [ACIES_REFUSAL_SAME_FLAG] = { "5.5", N_("The card has to go to another flag.") },
  [ACIES_REFUSAL_TRAITOR_TACTICS] = { "5.5", N_("Traitor takes only troop cards, never tactics cards.") },
  [ACIES_REFUSAL_PASS_TROOP] = { "2.3", N_("You can play a troop card, so you may not pass.") },
  [ACIES_REFUSAL_PASS_TACTICS] = { "R.forced-tactics", N_("You can play a tactics card, so you may not pass.") },
  [ACIES_REFUSAL_DRAW_BEFORE_PLAY] = { "2.1", N_("Play a card before you draw.") },
  [ACIES_REFUSAL_DRAW_NONE] = { "2.4", N_("You do not draw this turn.") },
  [ACIES_REFUSAL_DRAW_SCOUT] = { "5.5", N_("After Scout you do not draw at the end of the turn.") },
  [ACIES_REFUSAL_DRAW_EMPTY] = { "2.5", N_("This deck has no cards left to draw.") },
  [ACIES_REFUSAL_DRAW_FIRST] = { "2.1", N_("Draw a card to end your turn.") },
  [ACIES_REFUSAL_DONE_BEFORE_PLAY] = { "2.1", N_("Play a card before you end your turn.") },
  [ACIES_REFUSAL_RETURN_OUTSIDE] = { "5.5", N_("Cards are put back only after Scout’s cards have been drawn.") },
};

const char *
acies_refusal_get_rule (AciesRefusal refusal)
{
  g_return_val_if_fail (refusal > ACIES_REFUSAL_NONE && refusal < ACIES_N_REFUSALS, NULL);

  return refusals[refusal].rule;
}

void
acies_refusal_set_error (GError       **error,
                         AciesRefusal   refusal)
{
  g_return_if_fail (refusal > ACIES_REFUSAL_NONE && refusal < ACIES_N_REFUSALS);

  acies_error_set_rule (error, refusals[refusal].rule,
                        _(refusals[refusal].message));
}
