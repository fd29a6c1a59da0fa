/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the other steps of a turn mean: drawing, putting back, passing, ending. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* With so many tactics cards, a hand has too few troops. */
#define MANY_TACTICS 2

/* The card on top of a deck, if the seat has put it there. */
static guint
known_top (const AciesReasons *self,
           guint               deck)
{
  const guint n = self->seen->n_deck[deck];

  if (n == 0 || (self->seen->known_deck[self->seat][deck] >> (n - 1) & 1) == 0)
    return ACIES_CARD_NONE;
  return self->seen->deck[deck][n - 1];
}

/* Which of the troops @cards complete a wedge or a phalanx somewhere that can win. */
AciesCardSet
acies_reasons_find_useful (const AciesPosition *position,
                           guint                seat,
                           AciesCardSet         cards)
{
  AciesCardSet useful = 0;

  for (guint flags = acies_position_free (position, seat); flags != 0; flags &= flags - 1)
    {
      AciesFlagState state;

      acies_flag_state_init (&state, position, seat, (guint) __builtin_ctz (flags));
      if (state.n_missing != 1 || state.fog)
        continue;
      useful |= acies_flag_state_completers (&state, ACIES_FORMATION_WEDGE, state.enemy, cards) |
                acies_flag_state_completers (&state, ACIES_FORMATION_PHALANX, state.enemy, cards);
    }

  return useful;
}

static guint
count_free_slots (const AciesPosition *position,
                  guint                seat)
{
  guint n = 0;

  for (guint flags = acies_position_free (position, seat); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      n += acies_position_size (position, flag) - position->n_on[seat][flag];
    }

  return n;
}

/* How many of the troop cards that may be drawn complete something. */
void
acies_reasons_useful (AciesReasons *self)
{
  const guint n_out = acies_cardset_count (self->left.out);
  const guint n = acies_cardset_count (acies_reasons_find_useful (self->seen, self->seat, self->left.out));

  if (n > 0)
    acies_reasons_say (self, ACIES_WEIGHT_USEFUL,
                       /* Translators: how many cards would complete something, and how many may come */
                       _("Troop cards that would complete a wedge or a phalanx for you: %u of the %u that may come."), n, n_out);
}

static void
explain_troop_draw (AciesReasons *self)
{
  acies_reasons_useful (self);
  acies_reasons_say (self, ACIES_WEIGHT_TROOPS_HELD,
                     /* Translators: troop cards in the own hand, then free places for cards on the own side of the flags */
                     _("Troop cards in your hand: %u; places still free on your side: %u."), acies_cardset_count (self->left.hand),
                     count_free_slots (self->seen, self->seat));
}

static void
explain_tactics_draw (AciesReasons *self)
{
  const AciesPosition *seen = self->seen;
  const guint seat = self->seat;
  const guint n = seen->n_hand[seat][ACIES_DECK_TACTICS];
  const guint out = acies_position_unseen_tactics (seen, seat);
  const gboolean leaders = !seen->led[seat] && (seen->hand[seat] & ACIES_CARDSET_LEADERS) == 0;

  if (seen->played[seat] > seen->played[1 - seat])
    acies_reasons_say (self, ACIES_WEIGHT_HAS_TO_WAIT,
                       _("You have played more tactics cards than the enemy, so a new one has to wait until the enemy plays one."));
  else
    acies_reasons_say (self, ACIES_WEIGHT_MAY_PLAY, _("The limit lets you play a tactics card on your next turn."));

  if (n == 0)
    acies_reasons_say (self, ACIES_WEIGHT_NO_TACTICS, _("You hold no tactics card now."));
  else if (n >= MANY_TACTICS)
    acies_reasons_say (self, ACIES_WEIGHT_MANY_TACTICS,
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: tactics cards in the own hand, two or more */
                                    "You hold %u tactics card already, and each takes the place of a troop card.",
                                    "You hold %u tactics cards already, and each takes the place of a troop card.", n), n);
  if (leaders && (out & ACIES_TACTICS_LEADERS) == ACIES_TACTICS_LEADERS)
    acies_reasons_say (self, ACIES_WEIGHT_LEADERS_OUT, _("Both leaders are still unseen."));
  else if (leaders && (out & ACIES_TACTICS_LEADERS) != 0)
    acies_reasons_say (self, ACIES_WEIGHT_LEADERS_OUT,
                       /* Translators: a leader, such as Alexander */
                       _("%s is still unseen."), acies_card_name ((out & 1u) != 0 ? ACIES_CARD_ALEXANDER : ACIES_CARD_DARIUS));
}

void
acies_reasons_draw (AciesReasons *self)
{
  const guint deck = self->step->card == ACIES_CARD_TACTICS_BACK ? ACIES_DECK_TACTICS : ACIES_DECK_TROOPS;
  /* Of what Scout draws, only the first card is the one on top. */
  const guint top = self->seen->n_named > 0 && (self->seen->rules & ACIES_RULE_SCOUT_ALL) != 0
                      ? ACIES_CARD_NONE : known_top (self, deck);
  const guint n = self->seen->n_deck[deck];

  if (top < ACIES_N_CARDS)
    {
      acies_reasons_say (self, ACIES_WEIGHT_KNOWN_CARD,
                         /* Translators: a card, such as Red 7 */
                         _("You draw %s, which you have put on top of the deck yourself."), acies_card_name (top));
      if (top < ACIES_N_TROOPS)
        {
          if (acies_reasons_find_useful (self->seen, self->seat, ACIES_CARDSET (top)) != 0)
            acies_reasons_say (self, ACIES_WEIGHT_KNOWN_USE,
                               /* Translators: a card, such as Red 7 */
                               _("%s completes a wedge or a phalanx for you."), acies_card_name (top));
          return;
        }
    }
  else if (n == 1)
    acies_reasons_say (self, ACIES_WEIGHT_LAST_CARD, _("It is the last card of this deck."));

  if (deck == ACIES_DECK_TROOPS)
    explain_troop_draw (self);
  else if (top < ACIES_N_CARDS)
    return;
  else
    explain_tactics_draw (self);
}

/* Whether another card of the hand has the value of this one, so that they may become a phalanx. */
gboolean
acies_reasons_has_partner (const AciesReasons *self,
                           guint               card)
{
  for (AciesCardSet hand = self->left.hand & ACIES_CARDSET_TROOPS; hand != 0; hand &= hand - 1)
    if (acies_cardset_sum (hand & -hand) == acies_cardset_sum (ACIES_CARDSET (card)))
      return TRUE;
  return FALSE;
}

/* Whether a troop card would leave a wedge or a phalanx possible at some flag of the seat
 * that has cards already. */
gboolean
acies_reasons_has_use (const AciesReasons *self,
                       guint               card)
{
  const AciesCardSet bit = ACIES_CARDSET (card);
  const AciesCardSet avail = (self->left_before.hand | self->left_before.out) & ~bit;
  const AciesPosition *seen = self->seen;

  for (guint flags = acies_position_free (seen, self->seat) & seen->used[self->seat];
       flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      AciesFlagState state;
      AciesStrength strength;

      acies_flag_state_init (&state, seen, self->seat, flag);
      strength = acies_judge_reach (state.on | bit, state.n_missing - 1, state.size, state.fog, avail);
      if ((ACIES_STRENGTH_KIND (strength) >= ACIES_FORMATION_PHALANX || state.fog) &&
          strength > state.enemy)
        return TRUE;
    }

  return FALSE;
}

/* The flag, from 1 on, where the enemy could complete a wedge or a phalanx with a troop card, or 0. */
static guint
find_danger (const AciesReasons *self,
             guint               card)
{
  const AciesPosition *seen = self->seen;
  const guint enemy = 1 - self->seat;

  for (guint flags = acies_position_free (seen, enemy); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      AciesFlagState state;
      AciesStrength strength;

      acies_flag_state_init (&state, seen, enemy, flag);
      if (state.n_missing != 1 || state.fog)
        continue;
      strength = acies_judge_formation (state.on | ACIES_CARDSET (card), state.size, state.size, FALSE);
      if (ACIES_STRENGTH_KIND (strength) >= ACIES_FORMATION_PHALANX && strength > state.enemy)
        return flag + 1;
    }

  return 0;
}

static void
explain_troop_return (AciesReasons *self,
                      guint         card)
{
  const guint danger = find_danger (self, card);

  if (acies_reasons_find_useful (self->seen, self->seat, ACIES_CARDSET (card)) != 0)
    acies_reasons_say (self, ACIES_WEIGHT_NEEDED,
                       /* Translators: a card, such as Red 7 */
                       _("%s would have completed a wedge or a phalanx for you."), acies_card_name (card));
  else if (acies_reasons_has_use (self, card))
    acies_reasons_say (self, ACIES_WEIGHT_HELPFUL,
                       /* Translators: a card, such as Red 7 */
                       _("%s could still have helped you make a wedge or a phalanx."), acies_card_name (card));
  else
    acies_reasons_say (self, ACIES_WEIGHT_USELESS,
                       /* Translators: a card, such as Red 7 */
                       _("%s fits no wedge or phalanx at the flags where you already have cards."), acies_card_name (card));
  if (danger > 0)
    acies_reasons_say (self, ACIES_WEIGHT_DANGER,
                       /* Translators: a card, such as Red 7, and the number of a flag */
                       _("The enemy may draw %s and then complete a wedge or a phalanx with it at flag %u."),
                       acies_card_name (card), danger);
}

static void
explain_tactics_return (AciesReasons *self,
                        guint         card)
{
  const AciesPosition *seen = self->seen;
  const guint seat = self->seat;
  const guint n_others = seen->n_hand[seat][ACIES_DECK_TACTICS] - 1u;

  if (acies_card_is_leader ((AciesCard) card) && seen->led[seat] &&
      (seen->rules & ACIES_RULE_LEADER_AGAIN) == 0)
    acies_reasons_say (self, ACIES_WEIGHT_NEEDED,
                       /* Translators: a leader, such as Alexander */
                       _("You have played a leader already and could never play %s."), acies_card_name (card));
  if (seen->played[seat] > seen->played[1 - seat])
    acies_reasons_say (self, ACIES_WEIGHT_WOULD_WAIT,
                       _("You have played more tactics cards than the enemy, so this card would have to wait in your hand."));
  if (n_others > 0)
    acies_reasons_say (self, ACIES_WEIGHT_TACTICS_KEPT,
                       g_dngettext (GETTEXT_PACKAGE,
                                    "You keep %u other tactics card.",
                                    "You keep %u other tactics cards.", n_others), n_others);
  else
    acies_reasons_say (self, ACIES_WEIGHT_TACTICS_KEPT, _("You keep no other tactics card."));
}

/* Scout: a card goes back on its deck. */
void
acies_reasons_return (AciesReasons *self)
{
  const guint card = self->step->card;

  if (card < ACIES_N_TROOPS)
    explain_troop_return (self, card);
  else
    explain_tactics_return (self, card);

  /* The turn ends without a draw, so that the enemy draws first. */
  if (self->after.n_returns == 0)
    acies_reasons_say (self, ACIES_WEIGHT_ENEMY_FIRST,
                       /* Translators: a card, such as Red 7 */
                       _("The enemy does not know that %s lies on top, but draws before you."), acies_card_name (card));
  else
    acies_reasons_say (self, ACIES_WEIGHT_SECRET,
                       /* Translators: a card, such as Red 7 */
                       _("Then only you know where %s is."), acies_card_name (card));
}

void
acies_reasons_pass (AciesReasons *self)
{
  const AciesPosition *after = &self->after;

  if (after->phase == ACIES_PHASE_OVER)
    {
      acies_reasons_say (self, ACIES_WEIGHT_GAME_ENDS,
                         _("The enemy has passed too: the game ends, and all flags that can be proved are awarded."));
      if (after->winner == (int) self->seat)
        acies_reasons_say (self, ACIES_WEIGHT_RESULT, _("That wins you the game."));
      else if (after->winner == ACIES_SEAT_NONE)
        acies_reasons_say (self, ACIES_WEIGHT_RESULT, _("That makes it a draw."));
      else
        acies_reasons_say (self, ACIES_WEIGHT_RESULT, _("That loses you the game."));
      self->over = TRUE;
      return;
    }

  acies_reasons_claims (self);
  if (self->over)
    return;
  if (acies_position_free (self->seen, self->seat) == 0)
    acies_reasons_say (self, ACIES_WEIGHT_WHY_PASS, _("No place on your side is free for a troop card."));
  else
    acies_reasons_say (self, ACIES_WEIGHT_WHY_PASS, _("You hold no troop card to play."));
  if (self->seen->n_hand[self->seat][ACIES_DECK_TACTICS] > 0)
    acies_reasons_say (self, ACIES_WEIGHT_KEEPS_TACTICS, _("You keep your tactics cards for later."));
  if (after->no_draw)
    acies_reasons_say (self, ACIES_WEIGHT_NO_DRAW, _("If you pass with a full hand, you draw no card."));
}

/* The end of a turn, or of the claims of an advanced turn. */
void
acies_reasons_done (AciesReasons *self)
{
  const AciesPosition *seen = self->seen;

  if (seen->phase == ACIES_PHASE_CLAIM_FIRST)
    {
      if (acies_position_claimable (seen, self->seat) == 0)
        acies_reasons_say (self, ACIES_WEIGHT_WHY_DONE, _("You cannot prove any flag now, so it is time to play a card."));
      return;
    }

  if (seen->n_deck[0] + seen->n_deck[1] == 0)
    acies_reasons_say (self, ACIES_WEIGHT_WHY_DONE, _("Both decks are empty, so you end your turn without drawing."));
  else if (seen->n_passes > 0)
    acies_reasons_say (self, ACIES_WEIGHT_WHY_DONE, _("If you pass with a full hand, you draw no card."));
  else
    acies_reasons_say (self, ACIES_WEIGHT_WHY_DONE, _("After Scout no card is drawn, so your turn ends."));
}
