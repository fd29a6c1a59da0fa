/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-guidance.h"

#include <glib/gi18n.h>

/* What to do with the card of the hand that is chosen. */
static char *
describe_chosen (AciesChoice *choice)
{
  AciesCard card = acies_choice_get_card (choice);
  AciesCard target = acies_choice_get_target (choice);
  const char *name = acies_card_get_name (card);
  const char *target_name = target != ACIES_CARD_NONE ? acies_card_get_name (target) : NULL;

  if (card == ACIES_CARD_SCOUT)
    return g_strdup (_("Scout: play it onto your discards"));
  if (card == ACIES_CARD_DESERTER)
    return g_strdup (_("Deserter: choose the enemy card to discard"));
  if (card == ACIES_CARD_TRAITOR && target == ACIES_CARD_NONE)
    return g_strdup (_("Traitor: choose an enemy troop card"));
  if (card == ACIES_CARD_TRAITOR)
    /* Translators: %s is a card such as "Blue 8" */
    return g_strdup_printf (_("Traitor: choose a free place on your side for %s"), target_name);
  if (card == ACIES_CARD_REDEPLOY && target == ACIES_CARD_NONE)
    return g_strdup (_("Redeploy: choose one of your cards at a flag"));
  if (card == ACIES_CARD_REDEPLOY && !acies_choice_offers_discards (choice))
    /* Translators: %s is a card such as "Blue 8" */
    return g_strdup_printf (_("Redeploy: choose where %s goes"), target_name);
  if (card == ACIES_CARD_REDEPLOY)
    /* Translators: %s is a card such as "Blue 8" */
    return g_strdup_printf (_("Redeploy: choose another flag for %s, or discard it"), target_name);

  /* Translators: %s is a card such as "Red 7" */
  return g_strdup_printf (_("%s: choose a flag, or another card"), name);
}

static char *
describe_scout_draw (AciesView *view)
{
  guint n_left = acies_view_get_deck_size (view, ACIES_DECK_TROOPS) + acies_view_get_deck_size (view, ACIES_DECK_TACTICS);
  guint n_draws = acies_view_get_scout_draws (view);

  /* Where the decks run out there are no three cards to count. */
  switch (n_left > n_draws || n_draws == 1 ? n_draws : 0)
    {
    case 3:
      return g_strdup (_("Scout: draw the first of three cards from either deck"));
    case 2:
      return g_strdup (_("Scout: draw the second of three cards from either deck"));
    case 1:
      return g_strdup (_("Scout: draw one last card from either deck"));
    default:
      return g_strdup (_("Scout: draw a card from either deck"));
    }
}

static char *
describe_end_phase (AciesChoice *choice)
{
  gboolean claim = acies_choice_offers_kind (choice, ACIES_STEP_CLAIM);
  gboolean draw = acies_choice_offers_kind (choice, ACIES_STEP_DRAW);
  gboolean one_deck = acies_choice_offers_draw (choice, ACIES_DECK_TROOPS) !=
                      acies_choice_offers_draw (choice, ACIES_DECK_TACTICS);

  if (claim && draw)
    return g_strdup (_("Claim marked flags, then draw a card"));
  if (claim)
    return g_strdup (_("Claim marked flags, then end your turn"));
  if (draw && one_deck)
    return g_strdup (acies_choice_offers_draw (choice, ACIES_DECK_TROOPS)
                     ? _("Draw a card from the troop deck")
                     : _("Draw a card from the tactics deck"));
  if (draw)
    return g_strdup (_("Draw a card from either deck"));
  if (acies_view_get_deck_size (acies_choice_get_view (choice), ACIES_DECK_TROOPS) > 0 ||
      acies_view_get_deck_size (acies_choice_get_view (choice), ACIES_DECK_TACTICS) > 0)
    return g_strdup (_("No card to draw: end your turn"));
  return g_strdup (_("Nothing left to draw: end your turn"));
}

/* One line that says what is expected now. */
char *
acies_guidance_make (AciesChoice *choice)
{
  AciesView *view = acies_choice_get_view (choice);
  gboolean playable;

  if (acies_choice_get_claiming (choice))
    return g_strdup (_("Claim: press the number of a flag"));
  if (view == NULL)
    return g_strdup (_("Start a new game"));
  if (acies_view_get_phase (view) == ACIES_PHASE_OVER)
    return g_strdup (_("The game is over"));
  if (acies_view_get_turn (view) != acies_view_get_seat (view))
    return g_strdup (_("The enemy is thinking…"));
  if (!acies_choice_get_interactive (choice))
    /* Translators: below the table, while cards are moving */
    return g_strdup (_("Please wait…"));
  if (acies_choice_get_card (choice) != ACIES_CARD_NONE)
    return describe_chosen (choice);

  playable = acies_choice_offers_kind (choice, ACIES_STEP_PLAY) ||
             acies_choice_offers_kind (choice, ACIES_STEP_SCOUT) ||
             acies_choice_offers_kind (choice, ACIES_STEP_REDEPLOY) ||
             acies_choice_offers_kind (choice, ACIES_STEP_DESERTER) ||
             acies_choice_offers_kind (choice, ACIES_STEP_TRAITOR);

  switch (acies_view_get_phase (view))
    {
    case ACIES_PHASE_CLAIM_FIRST:
      if (acies_choice_offers_kind (choice, ACIES_STEP_CLAIM))
        return g_strdup (playable ? _("Claim marked flags, then choose a card from your hand")
                                  : _("Claim marked flags, then pass"));
      break;
    case ACIES_PHASE_SCOUT_DRAW:
      return describe_scout_draw (view);
    /* Two cards go back, one after the other. */
    case ACIES_PHASE_SCOUT_RETURN:
      return g_strdup (acies_view_get_scout_returns (view) > 1 ? _("Scout: choose 2 cards to put back")
                                                               : _("Scout: choose 1 more card to put back"));
    case ACIES_PHASE_END:
      return describe_end_phase (choice);
    case ACIES_PHASE_PLAY:
    case ACIES_PHASE_OVER:
    default:
      break;
    }

  if (!playable)
    return g_strdup (_("No card can be played: pass"));
  if (acies_choice_offers_kind (choice, ACIES_STEP_PASS))
    return g_strdup (_("Choose a card from your hand, or pass"));
  return g_strdup (_("Choose a card from your hand"));
}
