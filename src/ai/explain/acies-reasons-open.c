/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What an incomplete side of a flag may still become, and which cards that takes, from the own
 * hand or still unseen.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* Below the first chance something takes luck, below the second there is no telling how high it goes; below the third it is not
 * mentioned. */
#define LUCK    0.3f
#define LITTLE  0.15f
#define NO_HOPE 0.08f
/* With this chance to be beaten, cards of the hand are worth more than luck. */
#define ENOUGH  0.8f
/* With fewer cards on the table, all that can be said of a first card is what such cards are worth on average. */
#define YOUNG   8

/* What a card of a value is worth more than a 10 as the first one of a flag, in points of win chance: “acies-engine study openings”
 * gives it, with an error of 0.2. Of those that are not in the middle nothing is said. */
static const double first_worth[] = { [4] = 0.7, [5] = 1.0, [6] = 1.2, [7] = 1.3, [8] = 0.9 };

static const char *
first_name (AciesCardSet cards)
{
  return acies_card_name (acies_cardset_first (cards));
}

static const char *
second_name (AciesCardSet cards)
{
  return first_name (cards & (cards - 1));
}

/* The chance that this side becomes a @kind or something stronger. */
float
acies_reasons_kind_chance (AciesSeatOdds       *odds,
                           const AciesPosition *position,
                           guint                flag,
                           guint                kind)
{
  static const guint8 first[ACIES_FORMATION_WEDGE + 1] = {
    0, ACIES_FIRST_SKIRMISH, ACIES_FIRST_BATTALION, ACIES_FIRST_PHALANX, ACIES_FIRST_WEDGE
  };
  AciesReach reach;
  float chance = 0;

  acies_seat_odds_reach (odds, position, flag, FALSE, &reach);
  for (guint step = first[kind]; step < ACIES_N_STEPS; step++)
    chance += reach.p[step];
  return chance;
}

/* The best that this side can become, unless that takes more than luck: then 0. */
AciesStrength
acies_reasons_find_top (AciesSeatOdds        *odds,
                        const AciesPosition  *position,
                        const AciesFlagState *state,
                        const AciesCardsLeft *left)
{
  const AciesStrength best = acies_flag_state_best (state, left);

  return best > 0 && acies_reasons_kind_chance (odds, position, state->flag, ACIES_STRENGTH_KIND (best)) >= LITTLE ? best : 0;
}

/* The cards of the hand that complete this side best, if that is worth it. Returns the
 * kind they make, or -1; sets @holds if the enemy can make nothing that beats it. */
static int
hand_kind (const AciesReasons   *self,
           const AciesFlagState *state,
           AciesCardSet         *cards,
           AciesStrength        *made,
           gboolean             *holds)
{
  AciesStrength strength = 0;

  if (acies_cardset_count (self->left.hand) >= state->n_missing)
    strength = acies_judge_completion (state->on, state->n_missing, state->size, state->fog,
                                       self->left.hand, cards);
  *made = strength;
  *holds = strength > state->enemy && strength >= acies_flag_state_enemy_best (state, &self->left);
  return strength > state->enemy ? (int) ACIES_STRENGTH_KIND (strength) : -1;
}

/* Whether a card of the hand would let this flag be claimed in the next turn. */
static gboolean
explain_threat (AciesReasons         *self,
                const AciesFlagState *state)
{
  AciesStrength best = 0;
  guint best_card = 0;

  if (state->n_missing != 1)
    return FALSE;

  for (AciesCardSet cards = self->after.hand[self->seat] & (ACIES_CARDSET_TROOPS | ACIES_CARDSET_MORALE); cards != 0; cards &= cards - 1)
    {
      const guint card = acies_cardset_first (cards);
      const AciesStep step = { .kind = ACIES_STEP_PLAY, .card = (guint8) card, .flag = (guint8) (state->flag + 1) };
      AciesPosition next = self->after;

      next.turn = (guint8) self->seat;
      next.phase = ACIES_PHASE_PLAY;
      if (acies_position_check (&next, &step) != ACIES_REFUSAL_NONE)
        continue;
      acies_position_put (&next, self->seat, state->flag, card);
      if (acies_position_proves (&next, state->flag, self->seat) &&
          next.strength[self->seat][state->flag] > best)
        {
          best = next.strength[self->seat][state->flag];
          best_card = card;
        }
    }
  if (best == 0)
    return FALSE;

  if ((self->seen->rules & ACIES_RULE_CLAIM_START) != 0)
    acies_reasons_say (self, ACIES_WEIGHT_THREAT,
                       /* Translators: a card, such as Red 7, and the number of a flag */
                       _("It is a threat: with %s from your hand, no troop card could beat you at flag %u anymore."),
                       acies_card_name (best_card), state->flag + 1);
  else
    acies_reasons_say (self, ACIES_WEIGHT_THREAT,
                       /* Translators: a card, such as Red 7, and the number of a flag */
                       _("It is a threat: on your next turn, %s from your hand wins you flag %u."), acies_card_name (best_card),
                       state->flag + 1);
  return TRUE;
}

/* Where the enemy is complete, the kind is not the point; with one card missing it would be a threat. */
static void
add_beats (AciesReasons         *self,
           int                   weight,
           const AciesFlagState *state,
           AciesCardSet          cards)
{
  acies_reasons_say (self, weight,
                     /* Translators: two cards of your hand, such as Red 7 and Red 8, and the number of a flag */
                     _("With %s and %s from your hand, you beat the enemy’s formation at flag %u."), first_name (cards),
                     second_name (cards), state->flag + 1);
}

static void
add_hand (AciesReasons         *self,
          int                   weight,
          const AciesFlagState *state,
          guint                 kind,
          AciesCardSet          cards)
{
  const guint one = acies_cardset_first (cards);

  if (state->n_missing == 1)
    acies_reasons_add (self, weight, acies_reasons_say_hand_one (kind, state->flag + 1, one));
  else
    acies_reasons_add (self, weight,
                       acies_reasons_say_hand_two (kind, state->flag + 1, one, acies_cardset_first (cards & (cards - 1))));
}

/* The state with one card more. */
static AciesFlagState
with_card (const AciesFlagState *state,
           guint                 card)
{
  AciesFlagState with = *state;

  with.on |= ACIES_CARDSET (card);
  with.n_missing--;
  return with;
}

/* Whether troops among @cards make exactly a @kind of this side that is stronger than @floor. */
static gboolean
makes_kind (const AciesFlagState *state,
            guint                 kind,
            AciesStrength         floor,
            AciesCardSet          cards)
{
  AciesStrength strength;

  if (state->n_missing == 1)
    return acies_flag_state_completers (state, kind, floor, cards) != 0;

  strength = acies_judge_reach (state->on, state->n_missing, state->size, state->fog, cards);
  return ACIES_STRENGTH_KIND (strength) == kind && strength > floor;
}

static double
get_first_worth (guint troop)
{
  const guint value = acies_cardset_sum (ACIES_CARDSET (troop));

  return value < G_N_ELEMENTS (first_worth) ? first_worth[value] : 0;
}

/* Whether the game has only begun, and a card of the middle is the first one of its flag. */
static gboolean
begins_well (const AciesReasons   *self,
             const AciesFlagState *state)
{
  const guint card = self->step->card;
  guint n_cards = 0;

  /* In Mud, there are more wedges than three, and of that nothing was counted. */
  if (self->step->kind != ACIES_STEP_PLAY || card >= ACIES_N_TROOPS || state->enemy_on != 0 || state->on != ACIES_CARDSET (card) ||
      state->size != 3)
    return FALSE;
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    n_cards += self->after.n_on[0][flag] + self->after.n_on[1][flag];
  return n_cards <= YOUNG && get_first_worth (card) > 0;
}

/* Whether this side can become a @kind where no card of the hand brings it within one card. */
static gboolean
open_far (AciesReasons         *self,
          const AciesFlagState *state,
          guint                 kind,
          int                   weight)
{
  const guint flag = state->flag + 1;
  AciesCardSet out = 0;
  guint n_all = 0;

  for (AciesCardSet left = ACIES_CARDSET_TROOPS & ~state->on; left != 0; left &= left - 1)
    {
      const AciesCardSet bit = left & -left;
      const AciesFlagState with = with_card (state, acies_cardset_first (left));
      const AciesCardSet all = ACIES_CARDSET_TROOPS & ~with.on;
      const AciesCardSet mine = (self->left.out | self->left.hand) & ~bit;

      /* What could have become more with cards that have been played fits all the same. */
      if ((self->left.out & bit) != 0 && makes_kind (&with, kind, state->enemy, mine))
        out |= bit;
      if ((out & bit) != 0 || makes_kind (&with, kind, state->enemy, all))
        n_all++;
    }

  if (out == 0)
    return FALSE;
  if (acies_cardset_count (out) == 2 && state->n_missing == 2)
    acies_reasons_say (self, weight + ACIES_WEIGHT_FAR,
                       /* Translators: the number of a flag, a formation, such as “a wedge”, and two cards, such as “Red 7” and
                          “Red 8” */
                       _("Flag %u can become %s, but that takes both %s and %s."), flag, acies_formation_kind_get_noun (kind),
                       first_name (out), second_name (out));
  else if (kind == ACIES_FORMATION_WEDGE && acies_cardset_count (out) == n_all && begins_well (self, state))
    acies_reasons_say (self, weight + ACIES_WEIGHT_FAR,
                       /* Translators: a card, such as Red 7, the number of a flag, then a number such as 1.3 */
                       _("%s is a good first card at flag %u, since it fits into three different wedges: in the first turns it is worth %.1f points of win "
                         "chance more than a 10."),
                       acies_card_name (self->step->card), flag, get_first_worth (self->step->card));
  else
    acies_reasons_add (self, weight + ACIES_WEIGHT_FAR,
                       acies_reasons_say_fits (kind, flag, n_all, acies_cardset_count (out)));
  return TRUE;
}

/* Where the enemy is complete and one card is missing: how many cards would do. */
static gboolean
explain_chase (AciesReasons         *self,
               const AciesFlagState *state,
               int                   weight)
{
  const guint flag = state->flag + 1;
  guint n = 0;

  for (guint kind = ACIES_FORMATION_HOST; kind <= ACIES_FORMATION_WEDGE; kind++)
    n += acies_cardset_count (acies_flag_state_completers (state, kind, state->enemy, self->left.out));
  if (n == 0)
    return FALSE;

  acies_reasons_say (self, weight,
                     /* Translators: the number of a flag, then how many cards do, and how many there are */
                     _("Troop cards that let you beat the enemy at flag %u: %u of the %u that are still unseen."), flag, n,
                     acies_cardset_count (self->left.out));
  return TRUE;
}

/* Whether this side can become a @kind with cards that are out; sets @near to how many of them will do with what is at hand, which
 * is all that counts if more is possible that is @far. */
static gboolean
open_kind (AciesReasons         *self,
           const AciesFlagState *state,
           guint                 kind,
           int                   weight,
           gboolean              far,
           guint                *near)
{
  const char *noun = acies_formation_kind_get_noun (kind);
  const guint flag = state->flag + 1;
  const AciesStrength floor = state->enemy;

  if (state->n_missing == 1)
    {
      const AciesCardSet all = acies_flag_state_completers (state, kind, floor, ACIES_CARDSET_TROOPS);
      const AciesCardSet out = all & self->left.out;
      const guint n = acies_cardset_count (out);
      float miss = 1;

      for (guint i = 0; i < n; i++)
        miss *= 1 - self->odds.own.p;
      if (n == 0 || 1 - miss < NO_HOPE)
        return FALSE;
      *near = n;
      /* Others would complete it, too, but not be enough. */
      if (n > 2 && all != acies_flag_state_completers (state, kind, 0, ACIES_CARDSET_TROOPS))
        return explain_chase (self, state, weight);
      if (n == 1 && 1 - miss < LUCK)
        acies_reasons_say (self, weight + ACIES_WEIGHT_LUCK,
                           /* Translators: the number of a flag, a formation, such as “a wedge”, and a card, such as “Red 7” */
                           _("Flag %u can become %s only with luck: it takes %s."), flag, noun, first_name (out));
      else if (n == 1)
        acies_reasons_say (self, weight,
                           /* Translators: the number of a flag, a formation, such as “a wedge”, and a card, such as “Red 7” */
                           _("Flag %u can become %s with %s, which is still unseen."), flag, noun, first_name (out));
      else if (n == 2)
        acies_reasons_say (self, weight,
                           /* Translators: the number of a flag, a formation, such as “a wedge”, and two cards, such as “Red 7”
                              and “Red 10” */
                           _("Flag %u can become %s with %s or %s, which are still unseen."), flag, noun, first_name (out),
                           second_name (out));
      else
        acies_reasons_add (self, weight, acies_reasons_say_out (kind, flag, acies_cardset_count (all), n));
      return TRUE;
    }

  if (acies_reasons_kind_chance (&self->odds, &self->after, state->flag, kind) < NO_HOPE)
    return FALSE;

  if (state->n_missing == 2)
    {
      AciesCardSet best = 0;
      guint best_all = 0, best_card = 0;

      for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
        {
          const guint card = acies_cardset_first (hand);
          const AciesFlagState with = with_card (state, card);
          const AciesCardSet all = acies_flag_state_completers (&with, kind, floor, ACIES_CARDSET_TROOPS);
          const AciesCardSet out = all & self->left.out;

          if (acies_cardset_count (out) > acies_cardset_count (best))
            {
              best = out;
              best_all = acies_cardset_count (all);
              best_card = card;
            }
        }
      if (best != 0)
        {
          const guint n = acies_cardset_count (best);

          if (n == 1)
            acies_reasons_say (self, weight + ACIES_WEIGHT_FAR,
                               /* Translators: a flag, a formation, such as “a wedge”, a card of your own hand, such as “Red 7”,
                                  and another, such as “Red 8” */
                               _("Flag %u can become %s with %s from your hand and %s, which is still unseen."), flag, noun,
                               acies_card_name (best_card), first_name (best));
          else if (n == 2)
            acies_reasons_say (self, weight,
                               /* Translators: a flag, a formation, such as “a wedge”, a card of your hand, such as “Red 7”, and
                                  two others, such as “Red 6” and “Red 8” */
                               _("Flag %u can become %s with %s from your hand and %s or %s, which are still unseen."), flag, noun,
                               acies_card_name (best_card), first_name (best), second_name (best));
          else
            acies_reasons_add (self, weight, acies_reasons_say_joins (kind, flag, best_card, best_all, n));
          *near = n;
          return TRUE;
        }
    }

  return !far && open_far (self, state, kind, weight);
}

/* Whether a troop card is played, and no other of the hand has a higher value. */
static gboolean
plays_highest (const AciesReasons *self)
{
  const guint card = self->step->card;

  if (self->step->kind != ACIES_STEP_PLAY || card >= ACIES_N_TROOPS)
    return FALSE;
  for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
    if (acies_cardset_sum (hand & -hand) > acies_cardset_sum (ACIES_CARDSET (card)))
      return FALSE;
  return TRUE;
}

/* Under Fog only sums count. */
static void
explain_fog_side (AciesReasons         *self,
                  const AciesFlagState *state,
                  int                   weight)
{
  const guint flag = state->flag + 1;

  if (plays_highest (self))
    acies_reasons_say (self, weight + ACIES_WEIGHT_HIGHEST,
                       /* Translators: the number of a flag, and a card, such as Red 7 */
                       _("In Fog at flag %u only the sum counts, and no card in your hand is higher than %s."), flag,
                       acies_card_name (self->step->card));
  if (state->enemy != 0)
    acies_reasons_say (self, weight,
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: the number of a flag, the sum of the own cards, the sum of the enemy's, and
                                       how many own cards are missing; the plural follows the last */
                                    "In Fog at flag %u you have %u so far and need more than %u in all, with %u card to come.",
                                    "In Fog at flag %u you have %u so far and need more than %u in all, with %u cards to come.", state->n_missing),
                       flag, acies_cardset_sum (state->on), ACIES_STRENGTH_SUM (state->enemy), state->n_missing);
  else
    acies_reasons_say (self, weight,
                       /* Translators: the number of a flag, then two sums of values */
                       _("Only the sums count in Fog at flag %u: so far you have %u, the enemy %u."), flag,
                       acies_cardset_sum (state->on), acies_cardset_sum (state->enemy_on));
}

/* Whether the enemy, which has begun, can still make more than the phalanx that this side may become. */
static gboolean
is_phalanx_beaten (AciesReasons         *self,
                   const AciesFlagState *state)
{
  const guint value = acies_cardset_sum (state->on & -state->on);

  return state->enemy_on != 0 &&
         acies_flag_state_enemy_best (state, &self->left) > ACIES_STRENGTH (ACIES_FORMATION_PHALANX, state->size * value);
}

/* Whether the enemy, which is not complete, will hardly make more than this. */
static gboolean
is_enough (AciesReasons         *self,
           const AciesFlagState *state,
           AciesStrength         strength)
{
  const guint step = acies_reach_step (strength, state->size, state->fog);
  AciesReach reach;

  acies_seat_odds_reach (&self->odds, &self->after, state->flag, TRUE, &reach);
  acies_reach_sum_up (&reach);
  return 1 - reach.below[step] - reach.p[step] < ENOUGH;
}

/*
 * What an incomplete side may still become; the weight of the most important is @weight. Returns whether that
 * is within reach: the cards for it are held, or any of a few will do.
 */
gboolean
acies_reasons_open (AciesReasons         *self,
                    const AciesFlagState *state,
                    int                   weight)
{
  AciesCardSet cards = 0;
  AciesStrength made = 0;
  const gboolean threat = explain_threat (self, state);
  gboolean holds = FALSE;
  const int in_hand = threat ? -1 : hand_kind (self, state, &cards, &made, &holds);
  gboolean told = threat;
  gboolean near = threat;
  gboolean far = FALSE;
  gboolean hand_told = FALSE;
  guint at_hand = 0;

  if (state->fog)
    {
      explain_fog_side (self, state, weight);
      return TRUE;
    }

  if (in_hand >= 0 && state->n_missing <= 2 &&
      (in_hand >= ACIES_FORMATION_PHALANX || state->enemy != 0 || (holds && in_hand > ACIES_FORMATION_HOST)))
    {
      if (state->enemy != 0 && state->n_missing == 2)
        add_beats (self, weight + ACIES_WEIGHT_IN_HAND, state, cards);
      else
        add_hand (self, weight + ACIES_WEIGHT_IN_HAND, state, (guint) in_hand, cards);
      hand_told = TRUE;
      told = TRUE;
      near = TRUE;
    }

  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST && !threat && !(told && holds); kind--)
    {
      if ((int) kind <= in_hand)
        {
          if (!told && state->n_missing <= 2)
            {
              add_hand (self, weight, state, kind, cards);
              hand_told = TRUE;
            }
          told = TRUE;
          break;
        }
      if (state->enemy != 0 && kind < ACIES_STRENGTH_KIND (state->enemy))
        break;
      /* A battalion or less is mentioned only if there is nothing better, or it is enough. */
      if (told && kind < ACIES_FORMATION_PHALANX && (!far || state->enemy == 0))
        break;
      if (open_kind (self, state, kind, weight, far, &at_hand))
        {
          told = TRUE;
          near = near || at_hand > 0;
          far = TRUE;
          /* A card of the hand that brings a phalanx near is more than a wedge that is far, or that waits for one card, if the
           * enemy cannot make more. */
          if (at_hand > 1 || (at_hand == 1 && state->n_missing == 1) ||
              (begins_well (self, state) && !acies_reasons_has_partner (self, self->step->card)) || is_phalanx_beaten (self, state))
            break;
        }
    }

  /* What is sure comes before what takes luck. */
  if (!hand_told && in_hand == ACIES_FORMATION_BATTALION && state->n_missing <= 2 && at_hand < 2 && is_enough (self, state, made))
    {
      add_hand (self, weight + ACIES_WEIGHT_IN_HAND, state, (guint) in_hand, cards);
      near = TRUE;
    }
  if (!told && state->enemy != 0 && state->n_missing == 1)
    told = explain_chase (self, state, weight);
  if (!told)
    acies_reasons_say (self, ACIES_WEIGHT_UNLIKELY,
                       _("Flag %u is unlikely to become more than a host, and for a host only the sum counts."), state->flag + 1);
  return near;
}
