/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the causes of a comparison have in common: what is known of both steps, and what is said in more than one place. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-causes-parts-private.h"

/* How much more often a flag has to be won to count. */
#define LEAST_LEAD   0.05
/* How likely the enemy may be to get past a phalanx in the hand that is worth keeping together. */
#define MOST_RIVAL   0.6f
/* How likely one card has to become more than what the enemy has. */
#define LEAST_HIGHER 0.5f

AciesCause *
acies_comparison_add (AciesComparison *self,
                      AciesMotif       motif,
                      guint            flag,
                      double           weight,
                      char            *text)
{
  AciesCause *cause = g_new (AciesCause, 1);

  *cause = (AciesCause) { .motif = motif, .flag = flag, .weight = weight, .text = text };
  g_ptr_array_add (self->causes, cause);
  return cause;
}

guint
acies_causes_value (guint card)
{
  return acies_cardset_sum (ACIES_CARDSET (card));
}

/* Whether a step puts a troop or morale card on the own side. */
gboolean
acies_causes_places (const AciesStep *step)
{
  return step->kind == ACIES_STEP_PLAY && step->card < ACIES_FIRST_EXTRA;
}

gboolean
acies_causes_plays_tactics (const AciesStep *step)
{
  return step->kind <= ACIES_STEP_TRAITOR && step->card >= ACIES_N_TROOPS && step->card < ACIES_N_CARDS;
}

/* By how much more often the better step wins a flag (0 to 8), or 0 if that may be chance. */
double
acies_comparison_flag_lead (const AciesComparison *self,
                            guint                  flag)
{
  const double lead = self->contrast->flag_lead[flag];
  const double errors = self->relaxed ? ACIES_LEAST_ERRORS_RELAXED : ACIES_LEAST_ERRORS;

  return lead >= (self->relaxed ? ACIES_LEAST_LEAD_RELAXED : LEAST_LEAD) &&
         lead >= errors * self->contrast->flag_error[flag] ? lead : 0;
}

/* Whether a cause with this motif and flag (1 to 9) is known already. */
gboolean
acies_comparison_has (const AciesComparison *self,
                      AciesMotif             motif,
                      guint                  flag)
{
  for (guint i = 0; i < self->causes->len; i++)
    {
      const AciesCause *cause = self->causes->pdata[i];

      if (cause->motif == motif && cause->flag == flag)
        return TRUE;
    }
  return FALSE;
}

/* How likely the enemy is to become more than @strength at a flag. */
float
acies_causes_rival (const AciesPosition *position,
                    guint                seat,
                    guint                flag,
                    AciesStrength        strength)
{
  const guint step = acies_reach_step (strength, acies_position_size (position, flag), FALSE);
  AciesSeatOdds odds;
  AciesReach reach;

  acies_seat_odds_init (&odds, position, seat);
  acies_seat_odds_reach (&odds, position, flag, TRUE, &reach);
  return 1 - reach.below[step] - reach.p[step];
}

/* The strongest that the hand makes of an incomplete side: with troops only, or, with @morale, with one morale card where they make
 * less than a phalanx. A leader fits anywhere, which says nothing of the flag. */
static AciesStrength
complete_from_hand (const AciesPosition  *position,
                    guint                 seat,
                    const AciesFlagState *state,
                    gboolean              morale,
                    AciesCardSet         *cards)
{
  const AciesCardSet troops = position->hand[seat] & ACIES_CARDSET_TROOPS;
  AciesStrength best = 0;

  if (acies_cardset_count (troops) >= state->n_missing)
    best = acies_judge_completion (state->on, state->n_missing, state->size, FALSE, troops, cards);
  if (ACIES_STRENGTH_KIND (best) >= ACIES_FORMATION_PHALANX || acies_cardset_count (troops) < state->n_missing - 1)
    return best;
  if (!morale || position->played[seat] > position->played[1 - seat])
    return best;
  for (AciesCardSet left = position->hand[seat] & ACIES_CARDSET_MORALE & ~ACIES_CARDSET_LEADERS; left != 0; left &= left - 1)
    {
      const AciesCardSet bit = left & -left;
      AciesCardSet others = 0;
      AciesStrength strength;

      strength = state->n_missing == 1
                   ? acies_judge_formation (state->on | bit, state->size, state->size, FALSE)
                   : acies_judge_completion (state->on | bit, state->n_missing - 1, state->size, FALSE, troops, &others);
      if (strength <= best)
        continue;
      best = strength;
      *cards = others | bit;
    }
  return best;
}

static AciesHeld
find_held (const AciesPosition *position,
           guint                seat,
           guint                flag,
           gboolean             morale,
           gboolean             doubtful)
{
  AciesHeld held = { 0, 0 };
  AciesFlagState state;
  AciesStrength strength;

  if ((acies_position_free (position, seat) >> flag & 1) == 0)
    return held;
  acies_flag_state_init (&state, position, seat, flag);
  if (state.fog || state.n_missing == 0)
    return held;
  strength = complete_from_hand (position, seat, &state, morale, &held.cards);
  if (ACIES_STRENGTH_KIND (strength) >= (state.enemy != 0 ? ACIES_FORMATION_SKIRMISH : ACIES_FORMATION_PHALANX) && strength > state.enemy &&
      (doubtful || state.enemy != 0 || ACIES_STRENGTH_KIND (strength) == ACIES_FORMATION_WEDGE ||
       acies_causes_rival (position, seat, flag, strength) < MOST_RIVAL))
    held.kind = ACIES_STRENGTH_KIND (strength);
  return held;
}

/* A wedge or a phalanx that cards of the hand complete at a flag (0 to 8), and that will probably do; with @doubtful also one
 * that the enemy may well beat. Where the enemy is complete, a battalion or a skirmish line that is stronger will do. */
AciesHeld
acies_held_find (const AciesPosition *position,
                 guint                seat,
                 guint                flag,
                 gboolean             doubtful)
{
  return find_held (position, seat, flag, TRUE, doubtful);
}

/* Whether a side is, or with troops of the hand becomes, at least a @kind at a flag. */
gboolean
acies_held_has (const AciesPosition *position,
                guint                seat,
                guint                flag,
                guint                kind)
{
  return ACIES_STRENGTH_KIND (position->strength[seat][flag]) >= kind ||
         find_held (position, seat, flag, FALSE, FALSE).kind >= kind;
}

/* Whether the better step is ahead in the games by more than its standard error. */
gboolean
acies_comparison_is_borne_out (const AciesComparison *self)
{
  return self->contrast->lead > 0 && self->contrast->lead >= ACIES_LEAST_ERRORS_RELAXED * self->contrast->error;
}

/* A card counts for its value at a flag (0 to 8) with Fog. */
char *
acies_causes_say_in_fog (guint flag,
                         guint card)
{
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  return g_strdup_printf (_("%s is needed in Fog at flag %u, where the sum decides."), acies_card_name (card), flag + 1);
}

/* A card makes a wedge or a phalanx with another one of the hand. */
char *
acies_causes_say_pair (guint kind,
                       guint flag,
                       guint card,
                       guint other)
{
  /* Translators: a card, such as Red 7, the number of a flag, a formation, such as “a wedge”, and another card of your
     hand */
  return g_strdup_printf (_("%s is needed at flag %u, where it makes %s with %s from your hand."), acies_card_name (card), flag + 1,
                          acies_formation_kind_get_noun (kind), acies_card_name (other));
}

/* Three cards of the hand make a wedge or a phalanx. */
char *
acies_causes_say_three (guint        kind,
                        AciesCardSet cards)
{
  const AciesCardSet rest = cards & (cards - 1);

  /* Translators: three cards of your hand, such as Red 1, Red 2 and Red 3, and a formation, such as “a wedge” */
  return g_strdup_printf (_("%s, %s and %s from your hand make %s together."), acies_card_name (acies_cardset_first (cards)),
                          acies_card_name (acies_cardset_first (rest)), acies_card_name (acies_cardset_first (rest & (rest - 1))),
                          acies_formation_kind_get_noun (kind));
}

/* The same at a flag (0 to 8). */
char *
acies_causes_say_three_at (guint        kind,
                           guint        flag,
                           AciesCardSet cards)
{
  const AciesCardSet rest = cards & (cards - 1);

  /* Translators: three cards of your hand, such as Red 1, Red 2 and Red 3, the number of a flag, and a formation, such as
     “a wedge” */
  return g_strdup_printf (_("With %s, %s and %s from your hand, flag %u becomes %s."),
                          acies_card_name (acies_cardset_first (cards)), acies_card_name (acies_cardset_first (rest)),
                          acies_card_name (acies_cardset_first (rest & (rest - 1))), flag + 1, acies_formation_kind_get_noun (kind));
}

/* The best that the enemy can still make at a flag, where a card of the own can become more than that and probably will; else
 * 0. @after is the position with the card; sets @top to the best that this can become, or 0. */
static AciesStrength
find_topped (const AciesPosition *after,
             guint                seat,
             guint                flag,
             guint                card,
             AciesStrength       *top)
{
  AciesFlagState state;
  AciesCardsLeft left;
  AciesSeatOdds odds;
  AciesReach own, enemy;
  AciesStrength best;

  acies_cards_left_init (&left, after, seat);
  acies_flag_state_init (&state, after, seat, flag);
  best = acies_flag_state_enemy_best (&state, &left);
  if (card >= ACIES_N_TROOPS || state.fog || state.enemy != 0 || state.enemy_on == 0 || best == 0 ||
      acies_flag_state_best (&state, &left) <= best)
    return 0;
  acies_seat_odds_init (&odds, after, seat);
  acies_seat_odds_reach (&odds, after, flag, FALSE, &own);
  acies_seat_odds_reach (&odds, after, flag, TRUE, &enemy);
  *top = acies_reasons_find_top (&odds, after, &state, &left);
  return acies_reach_compare (&own, &enemy, FALSE) >= LEAST_HIGHER ? best : 0;
}

/* Says of a card that begins the own side of a flag that it can become more than anything the enemy can still make
 * there; NULL if that is not so. @after is the position with the card. */
char *
acies_causes_say_higher (const AciesPosition *after,
                         guint                seat,
                         guint                flag,
                         guint                card)
{
  AciesStrength top;

  if (find_topped (after, seat, flag, card, &top) == 0)
    return NULL;

  /* Translators: the name of a card that could have been played there, then the number of a flag, such as "Blue 8 belongs at
     flag 2, where it can become more than anything the enemy can still make." */
  return g_strdup_printf (_("%s belongs at flag %u, where you can then make a stronger formation than any the enemy can still make."),
                          acies_card_name (card), flag + 1);
}

/* The same of a card that joins others, where the enemy can make neither a wedge nor a phalanx any more. */
char *
acies_causes_say_limited (const AciesPosition *after,
                          guint                seat,
                          guint                flag,
                          guint                card)
{
  AciesStrength top;
  const AciesStrength best = find_topped (after, seat, flag, card, &top);

  if (best == 0 || ACIES_STRENGTH_KIND (best) > ACIES_FORMATION_BATTALION)
    return NULL;
  return acies_reasons_say_higher (best, top, flag + 1, card);
}

/* Whether a troop card strengthens no flag that is still open to the seat. */
gboolean
acies_comparison_is_waste (const AciesComparison *self,
                           guint                  card)
{
  const AciesCardSet bit = ACIES_CARDSET (card);
  const AciesCardSet others = (self->left_before.hand | self->left_before.out) & ~bit;

  if (card >= ACIES_N_TROOPS)
    return FALSE;
  for (guint flags = acies_position_free (self->seen, self->seat) & self->seen->used[self->seat]; flags != 0;
       flags &= flags - 1)
    {
      AciesFlagState state;
      AciesStrength strength;

      acies_flag_state_init (&state, self->seen, self->seat, (guint) __builtin_ctz (flags));
      strength = acies_judge_reach (state.on | bit, state.n_missing - 1, state.size, state.fog, others);
      if ((ACIES_STRENGTH_KIND (strength) >= ACIES_FORMATION_PHALANX || state.fog) && strength > state.enemy)
        return FALSE;
    }
  return TRUE;
}
