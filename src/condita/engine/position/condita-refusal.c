/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "condita-error.h"
#include "condita-refusal-private.h"

/* The messages are for players; the number of the rule stands in front of them. */
static const struct
{
  const char *rule;
  const char *message;
} refusals[CONDITA_N_REFUSALS] = {
  [CONDITA_REFUSAL_OVER] = { "B15.1", N_("The game is over.") },
  [CONDITA_REFUSAL_TAKE_FIRST] = { "B2.6", N_("Take a faction first.") },
  [CONDITA_REFUSAL_FACTION_TAKEN] = { "B2.6", N_("This faction is not in the game, or taken already.") },
  [CONDITA_REFUSAL_SETTLE_FIRST] = { "B2.6", N_("Take a start city first.") },
  [CONDITA_REFUSAL_NO_START_CITY] = { "B2.6", N_("This is no start city, or it is taken already.") },
  [CONDITA_REFUSAL_SET_UP_DONE] = { "B2.6", N_("Factions and start cities are taken before the first turn.") },
  [CONDITA_REFUSAL_START_FIRST] = { "B4", N_("First declare a cohort, take a mulligan, or keep your hand.") },
  [CONDITA_REFUSAL_COHORT_LATE] = { "B4.1", N_("A cohort is declared at the start of the turn, before anything else.") },
  [CONDITA_REFUSAL_COHORT_SMALL] = { "B4.1", N_("A cohort needs at least three cards of the faction in your hand.") },
  [CONDITA_REFUSAL_COHORT_SHOWN] = { "B4.1", N_("A cohort is shown to an opponent.") },
  [CONDITA_REFUSAL_MULLIGAN_LATE] = { "B4.2", N_("A mulligan is taken once, at the start of the turn, and never with a cohort.") },
  [CONDITA_REFUSAL_ANSWER_FIRST] = { "B12.5", N_("The defender has to answer the attack first.") },
  [CONDITA_REFUSAL_BATTLE_FIRST] = { "B12.8", N_("The battle has to end first: add cards, or stop.") },
  [CONDITA_REFUSAL_DROP_FIRST] = { "B8.3", N_("First choose which ambush card goes to the refuge.") },
  [CONDITA_REFUSAL_NO_BATTLE] = { "B12.5", N_("There is no attack to answer.") },
  [CONDITA_REFUSAL_NO_ADDITION] = { "B12.8", N_("There is no battle to which you could add.") },
  [CONDITA_REFUSAL_NO_DROP] = { "B8.3", N_("No ambush card has to go.") },
  [CONDITA_REFUSAL_NOT_YOURS] = { "B5.1", N_("You do not have these cards to play.") },
  [CONDITA_REFUSAL_NOT_PAID] = { "B5.4", N_("These cards do not pay exactly for this.") },
  [CONDITA_REFUSAL_PILE_EMPTY] = { "B5.5", N_("This pile is empty.") },
  [CONDITA_REFUSAL_NO_TOKEN] = { "B5.5", N_("You have no token of this level left.") },
  [CONDITA_REFUSAL_NO_MATCH] = { "B3.4", N_("A faction is named only for the artefact that the oracle matches.") },
  [CONDITA_REFUSAL_NAME_FACTION] = { "B3.4", N_("The oracle matches this artefact: name a faction.") },
  [CONDITA_REFUSAL_NOT_IN_GAME] = { "B3.4", N_("This faction is not in the game.") },
  [CONDITA_REFUSAL_CELL_FILLED] = { "B10.3", N_("A card is laid in this cell already.") },
  [CONDITA_REFUSAL_CELL_OUT] = { "B10.3", N_("This cell is not in play.") },
  [CONDITA_REFUSAL_CELL_CLOSED] = { "B10.9", N_("This cell is closed.") },
  [CONDITA_REFUSAL_NOT_TOUCHING] = { "B10.3", N_("This cell touches no laid card.") },
  [CONDITA_REFUSAL_WRONG_EXITS] = { "B10.2", N_("No card of this pile has these exits.") },
  [CONDITA_REFUSAL_NOT_AGREEING] = { "B10.4", N_("The facing sides do not agree.") },
  [CONDITA_REFUSAL_CITY_BESIDE] = { "B10.5", N_("A city may not lie beside a city.") },
  [CONDITA_REFUSAL_NOT_LINKED] = { "B10.6", N_("This card would not be linked to a city of yours.") },
  [CONDITA_REFUSAL_CITY_ONLY] = { "B10.7", N_("A player without cities can lay only a city.") },
  [CONDITA_REFUSAL_MIXED_RANKS] = { "B10.1", N_("A city is founded by three units of one rank.") },
  [CONDITA_REFUSAL_NOT_OWN_CITY] = { "B10.1", N_("This is no city of yours.") },
  [CONDITA_REFUSAL_TOP_LEVEL] = { "B10.1", N_("A city has four levels.") },
  [CONDITA_REFUSAL_NOT_FROM_HAND] = { "B7.1", N_("Only cards in your hand can be used for this.") },
  [CONDITA_REFUSAL_SECOND_EFFECT] = { "B7.2", N_("This card already has the effect of an artefact.") },
  [CONDITA_REFUSAL_GREAT_TARGET] = { "B7.3", N_("Artefacts do not work on great artefacts.") },
  [CONDITA_REFUSAL_NOT_WORKING] = { "B7.1", N_("This card does not work like this.") },
  [CONDITA_REFUSAL_NO_TITLE] = { "B8.4", N_("A title works on soldiers, commanders and priests.") },
  [CONDITA_REFUSAL_NO_LEAP] = { "B9.4", N_("Only an irradiated title raises a unit by two ranks.") },
  [CONDITA_REFUSAL_NO_SCROLL] = { "B8.5", N_("A scroll works on units and artefacts.") },
  [CONDITA_REFUSAL_SELF_FROM_HAND] = { "B8.5", N_("Only a scroll in your hand changes itself.") },
  [CONDITA_REFUSAL_PILE_FOR_CHANGE] = { "B8.5", N_("The pile from which the card would come is empty.") },
  [CONDITA_REFUSAL_AMBUSH_FEW] = { "B6.2", N_("You would own fewer than ten cards.") },
  [CONDITA_REFUSAL_AMBUSH_FULL] = { "B6.1", N_("All three slots are full.") },
  [CONDITA_REFUSAL_AMBUSH_PREPARED] = { "B6.1", N_("Prepared cards go neither into a slot nor into limbo.") },
  [CONDITA_REFUSAL_LIMBO_GREAT] = { "B6.3", N_("Great artefacts do not go into limbo.") },
  [CONDITA_REFUSAL_TENT_TWO] = { "B9.6", N_("Only an irradiated tent holds two cards.") },
  [CONDITA_REFUSAL_TENT_PAYMENT] = { "B8.6", N_("A tent is paid with a supply.") },
  [CONDITA_REFUSAL_NO_TENT] = { "B8.6", N_("There is no such tent, or it was pitched in this turn.") },
  [CONDITA_REFUSAL_HERO_BUSY] = { "B11.1", N_("This hero is on the board already.") },
  [CONDITA_REFUSAL_HERO_ABSENT] = { "B11.2", N_("This hero is not on the board.") },
  [CONDITA_REFUSAL_TOO_FAR] = { "B11.2", N_("These cards do not lead the hero there.") },
  [CONDITA_REFUSAL_NO_HORN] = { "B13.5", N_("The horn takes one or two cards from the nation.") },
  [CONDITA_REFUSAL_NOT_TOGETHER] = { "B12.1", N_("The heroes who attack stand on one cell.") },
  [CONDITA_REFUSAL_NO_TARGET] = { "B12.1", N_("There is nothing to attack of this kind.") },
  [CONDITA_REFUSAL_WEAPON_FIRST] = { "B12.4", N_("An attack opens with a weapon.") },
  [CONDITA_REFUSAL_NOT_FIGHTING] = { "B12.2", N_("One of these cards has no strength in battle.") },
  [CONDITA_REFUSAL_TOO_WEAK] = { "B12.4", N_("The total has to exceed the defender’s base.") },
  [CONDITA_REFUSAL_TOO_WEAK_NEUTRAL] = { "B13.1", N_("The total has to exceed the defence.") },
  [CONDITA_REFUSAL_NO_SECOND_GREAT] = { "B13.2", N_("Who has a great artefact, gets no other.") },
  [CONDITA_REFUSAL_GREAT_GONE] = { "B13.2", N_("This great artefact is not beside the board.") },
  [CONDITA_REFUSAL_FREE_CITY] = { "B12.13", N_("A city without an owner is taken without cards.") },
  [CONDITA_REFUSAL_NO_RETREAT] = { "B12.5", N_("Only a hero can retreat, not a city.") },
  [CONDITA_REFUSAL_RETREAT_PAYMENT] = { "B12.6", N_("A retreat is paid with two or three supplies, or a horse.") },
  [CONDITA_REFUSAL_RETREAT_CELL] = { "B12.6", N_("The hero cannot retreat there.") },
  [CONDITA_REFUSAL_NO_AMBUSH] = { "B12.7", N_("You have no ambush cards.") },
  [CONDITA_REFUSAL_NOT_JOINING] = { "B12.7", N_("Only your other heroes on this cell can join.") },
  [CONDITA_REFUSAL_ADD_TOO_WEAK] = { "B12.8", N_("The addition does not reach its mark.") },
  [CONDITA_REFUSAL_ADD_CONVERTED] = { "B12.11", N_("What a title or a scroll has made in battle has to be added.") },
  [CONDITA_REFUSAL_BATTLE_ONLY] = { "B12.11",
    N_("In a battle only amulets, titles and scrolls work, and only on cards that can be added.") },
  [CONDITA_REFUSAL_HAMMER_IN_BATTLE] = { "B13.4", N_("The hammer is of no use in a battle.") },
  [CONDITA_REFUSAL_FOUR_PLAYERS] = { "B14.3", N_("This scenario is for four players.") },
  [CONDITA_REFUSAL_COMMON_CITY] = { "B14.3", N_("There is nothing to attack of this kind.") },
  [CONDITA_REFUSAL_ONE_CAPTURE] = { "B14.3", N_("Each player may capture only one neutral city.") },
};

void
condita_refusal_set_error (GError         **error,
                           ConditaRefusal   refusal)
{
  g_return_if_fail (refusal > CONDITA_REFUSAL_NONE && refusal < CONDITA_N_REFUSALS);

  g_set_error (error, CONDITA_ERROR, CONDITA_ERROR_ILLEGAL,
               /* Translators: the number of a rule, such as “B10.6”, and a sentence that says why a step is not allowed */
               _("%s: %s"), refusals[refusal].rule, _(refusals[refusal].message));
}
