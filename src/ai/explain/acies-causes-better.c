/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the better step does, where that says more than what is wrong with the other. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-causes-parts-private.h"

/* Up to this value, a card that fits nowhere is one to spare. */
#define SPARE_CARD 4
/* How often a flag has to be won that is worth playing at. */
#define LEAST_OWNED 0.3
/* How likely the enemy may be to get past a battalion or a skirmish line that the hand completes. */
#define MOST_RIVAL 0.4f
/* How likely the enemy may be to get past what a card completes, and how much more likely past what another card makes instead. */
#define MOST_DOUBT 0.5f
#define MOST_WORSE 0.1f
/* By how much less often a flag may be won for the sake of which a card is played there. */
#define MOST_BEHIND 0.1
/* A flag that is won so often can wait; and one that is won so often is at no great risk, whatever the enemy is missing there. */
#define SAFE         0.95
#define MOST_AT_RISK 0.85

/* A battalion or a skirmish line that a card of the hand completes after the better step, and that will probably do. */
static char *
say_completed (const AciesComparison *self,
               const AciesFlagState  *state)
{
  const guint played = self->played->card;
  /* The card that was played is in the hand no more. */
  const AciesCardSet hand = self->after_better.hand[self->seat] & ACIES_CARDSET_TROOPS &
                            ~(played < ACIES_N_TROOPS ? ACIES_CARDSET (played) : 0);
  AciesCardSet cards = 0;
  AciesStrength strength;

  if (state->n_missing != 1 || hand == 0 || self->better->card == played)
    return NULL;
  strength = acies_judge_completion (state->on, 1, state->size, FALSE, hand, &cards);
  if (ACIES_STRENGTH_KIND (strength) == ACIES_FORMATION_HOST || strength <= state->enemy ||
      (state->enemy == 0 && acies_causes_rival (&self->after_better, self->seat, state->flag, strength) > MOST_RIVAL))
    return NULL;
  return acies_reasons_say_hand_two (ACIES_STRENGTH_KIND (strength), state->flag + 1, self->better->card,
                                     acies_cardset_first (cards));
}

/* Says that a flag becomes a @kind once one of the @out cards is drawn, with the card of the better step and with @other of the
 * hand, unless that is the same card. */
static char *
say_if_drawn (const AciesComparison *self,
              guint                  kind,
              guint                  other,
              AciesCardSet           out)
{
  const char *card = acies_card_name (self->better->card);
  const char *noun = acies_formation_kind_get_noun (kind);
  const guint flag = self->better->flag;
  const guint n = acies_cardset_count (out);
  const char *first = acies_card_name (acies_cardset_first (out));
  const char *second = n > 1 ? acies_card_name (acies_cardset_first (out & (out - 1))) : NULL;

  if (other == self->better->card)
    {
      if (n == 1)
        /* Translators: a card that could have been played, such as “Red 7”, the number of a flag, a formation, such as “a wedge”,
           and a card that may still be drawn */
        return g_strdup_printf (_("With %s, flag %u becomes %s if you draw %s."), card, flag, noun, first);
      if (n == 2)
        /* Translators: a card that could have been played, such as “Red 7”, the number of a flag, a formation, such as “a wedge”,
           and two cards that may still be drawn */
        return g_strdup_printf (_("With %s, flag %u becomes %s if you draw %s or %s."), card, flag, noun, first, second);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a card that could have been played, such as “Red 7”, the number of a flag, a
                                              formation, such as “a wedge”, and how many cards, at least three */
                                           "With %s, flag %u becomes %s if you draw the one card that fits.",
                                           "With %s, flag %u becomes %s if you draw one of the %u cards that fit.", n),
                              card, flag, noun, n);
    }
  if (n == 1)
    /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, the number of a flag, a formation, such as
       “a wedge”, and a card that may still be drawn */
    return g_strdup_printf (_("With %s and %s from your hand, flag %u becomes %s if you draw %s."), card,
                            acies_card_name (other), flag, noun, first);
  if (n == 2)
    /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, the number of a flag, a formation, such as
       “a wedge”, and two cards that may still be drawn */
    return g_strdup_printf (_("With %s and %s from your hand, flag %u becomes %s if you draw %s or %s."), card,
                            acies_card_name (other), flag, noun, first, second);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, the number of a flag, a
                                          formation, such as “a wedge”, and how many cards, at least three */
                                       "With %s and %s from your hand, flag %u becomes %s if you draw the one card that fits.",
                                       "With %s and %s from your hand, flag %u becomes %s if you draw one of the %u cards that fit.", n),
                          card, acies_card_name (other), flag, noun, n);
}

/* A wedge or a phalanx for which one card is missing after the better step, or one besides another of the hand; else NULL. Where the
 * enemy is complete, less may do. */
static char *
say_near (const AciesComparison *self,
          const AciesFlagState  *state,
          AciesSeatOdds         *odds)
{
  const guint card = self->better->card;
  const AciesCardSet unseen = self->left_before.out;
  const AciesCardSet troops = self->after_better.hand[self->seat] & ACIES_CARDSET_TROOPS;
  const guint least = state->enemy != 0 ? ACIES_FORMATION_SKIRMISH : ACIES_FORMATION_PHALANX;
  AciesCardSet cards = 0;
  AciesStrength strength = 0;

  /* What the hand makes may still be beaten. */
  if (acies_cardset_count (troops) >= state->n_missing)
    strength = acies_judge_completion (state->on, state->n_missing, state->size, FALSE, troops, &cards);
  if (strength > state->enemy && ACIES_STRENGTH_KIND (strength) >= least)
    {
      if (state->n_missing == 1)
        return acies_reasons_say_hand_two (ACIES_STRENGTH_KIND (strength), state->flag + 1, card, acies_cardset_first (cards));
      if (state->n_missing == 2 && card < ACIES_N_TROOPS)
        return acies_causes_say_three_at (ACIES_STRENGTH_KIND (strength), state->flag, cards | ACIES_CARDSET (card));
    }
  for (guint kind = ACIES_FORMATION_WEDGE; kind >= least; kind--)
    {
      AciesCardSet best = 0;
      guint other = card;

      if (acies_reasons_kind_chance (odds, &self->after_better, state->flag, kind) < ACIES_LIKELY)
        continue;
      if (state->n_missing == 1)
        best = acies_flag_state_completers (state, kind, state->enemy, unseen);
      for (AciesCardSet hand = state->n_missing == 2 ? self->after_better.hand[self->seat] & ACIES_CARDSET_TROOPS : 0; hand != 0;
           hand &= hand - 1)
        {
          AciesFlagState with = *state;
          AciesCardSet out;

          with.on |= hand & -hand;
          with.n_missing--;
          out = acies_flag_state_completers (&with, kind, state->enemy, unseen);
          if (acies_cardset_count (out) > acies_cardset_count (best))
            {
              best = out;
              other = acies_cardset_first (hand);
            }
        }
      /* The other step has begun the same with the other of the two. */
      if (best != 0 && other == self->played->card && self->played->flag == self->better->flag)
        return NULL;
      if (best != 0)
        return say_if_drawn (self, kind, other, best);
    }
  return NULL;
}

/* What the better step does at its flag, where that can be seen from the cards; else NULL. @sure is set where the hand alone
 * does it. */
static char *
say_gain (const AciesComparison *self,
          gboolean              *sure)
{
  const guint flag = self->better->flag - 1u;
  const guint card = self->better->card;
  const AciesHeld held = acies_held_find (&self->after_better, self->seat, flag, FALSE);
  const guint n = acies_cardset_count (held.cards);
  AciesFlagState state;
  AciesSeatOdds odds;
  gboolean begins;
  char *near;

  *sure = TRUE;
  begins = self->seen->n_on[self->seat][flag] == 0;
  acies_flag_state_init (&state, &self->after_better, self->seat, flag);
  if (state.own != 0 && state.enemy != 0 && state.own > state.enemy)
    /* Translators: a card, such as Red 7, and the number of a flag */
    return g_strdup_printf (_("With %s you would beat the enemy’s formation at flag %u."), acies_card_name (card), flag + 1);

  if (state.own != 0 && state.enemy == 0 && !state.fog &&
      (ACIES_STRENGTH_KIND (state.own) >= ACIES_FORMATION_PHALANX ||
       (ACIES_STRENGTH_KIND (state.own) > ACIES_FORMATION_HOST &&
        (self->contrast->better.owned[flag] >= LEAST_OWNED ||
         acies_causes_rival (&self->after_better, self->seat, flag, state.own) <= MOST_RIVAL))))
    return acies_reasons_say_hand_one (ACIES_STRENGTH_KIND (state.own), flag + 1, card);
  /* The other step may begin the same. */
  if (held.kind != 0 && acies_causes_places (self->played) &&
      acies_held_has (&self->after, self->seat, self->played->flag - 1u, held.kind))
    return NULL;
  if (held.kind != 0 && n == 1)
    return card != self->played->card
             ? acies_reasons_say_hand_two (held.kind, flag + 1, card, acies_cardset_first (held.cards))
             : acies_causes_say_pair (held.kind, flag, card, acies_cardset_first (held.cards));
  if (held.kind != 0 && n == 2 && card < ACIES_N_TROOPS && begins)
    return acies_causes_say_three_at (held.kind, flag, held.cards | ACIES_CARDSET (card));
  *sure = FALSE;
  if (state.fog)
    return state.own == 0 || state.enemy == 0 ? acies_causes_say_in_fog (flag, card) : NULL;
  if (state.own != 0)
    return NULL;
  acies_seat_odds_init (&odds, &self->after_better, self->seat);
  near = say_near (self, &state, &odds);
  if (near != NULL)
    return near;
  /* Of one card alone, no more can be said. */
  if (begins)
    return acies_causes_say_higher (&self->after_better, self->seat, flag, card);
  if (self->contrast->better.owned[flag] < LEAST_OWNED)
    return NULL;
  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST; kind--)
    if (acies_reasons_kind_chance (&odds, &self->after_better, flag, kind) >= ACIES_LIKELY)
      {
        char *text = NULL;

        /* That it can become one of these says little by itself. */
        if (kind < ACIES_FORMATION_PHALANX && card < ACIES_N_TROOPS)
          text = say_completed (self, &state);
        if (kind < ACIES_FORMATION_PHALANX && text == NULL)
          text = acies_causes_say_limited (&self->after_better, self->seat, flag, card);
        if (text != NULL)
          return text;
        /* Translators: a card that could have been played instead, such as “Red 7”, the number of a flag, and a
           formation, such as “a wedge” */
        return g_strdup_printf (_("%s fits at flag %u, which can become %s with it."), acies_card_name (card), flag + 1,
                                acies_formation_kind_get_noun (kind));
      }
  return NULL;
}

/* Whether the enemy may get a flag (0 to 8) before the seat's next turn; what the hand completes there even then can wait. */
static gboolean
is_urgent (const AciesComparison *self,
           guint                  flag)
{
  AciesFlagState state;

  acies_flag_state_init (&state, self->seen, self->seat, flag);
  return self->contrast->played.taken[flag] >= ACIES_LEAST_CLAIMS ||
         (state.enemy == 0 && state.enemy_on != 0 && state.n_enemy_missing == 1 &&
          self->contrast->played.owned[flag] < MOST_AT_RISK &&
          acies_held_find (&self->after, self->seat, flag, FALSE).kind == 0);
}

/* The flag of the better step, which is lost more often if it waits. */
void
acies_causes_find_unhurried (AciesComparison *self)
{
  const guint card = self->played->card;
  const guint flag = self->better->flag;
  const AciesContrast *contrast = self->contrast;
  AciesCause *cause;
  guint now, otherwise;
  gboolean safe, lost;
  double lead;

  if (flag == 0 || self->better->kind > ACIES_STEP_TRAITOR || self->better->flag == self->played->flag)
    return;
  lead = acies_comparison_flag_lead (self, flag - 1);
  /* The cards say more than how often the flag is won. */
  if (lead <= 0 || acies_comparison_has (self, ACIES_MOTIF_BETTER_FLAG, flag))
    return;

  now = (guint) (100 * contrast->better.owned[flag - 1] + 0.5);
  otherwise = (guint) (100 * contrast->played.owned[flag - 1] + 0.5);
  safe = contrast->played.owned[flag - 1] >= SAFE || (self->relaxed && contrast->played.owned[flag - 1] >= MOST_AT_RISK);
  /* A card that goes to a lost flag is one to spare. */
  lost = contrast->better.owned[flag - 1] <= ACIES_LOST;
  if (!is_urgent (self, flag - 1))
    {
      if (safe || lost || !self->relaxed)
        return;
      if (acies_causes_places (self->better))
        acies_comparison_add (self, ACIES_MOTIF_BETTER_FLAG, flag, 0.6 * lead,
                              /* Translators: a card, such as Red 7, the number of a flag, how often with the better move, then how often
                                 with the other */
                              g_strdup_printf (_("%s does more at flag %u: you win the flag in %u of 100 games if the card goes there now, and in %u otherwise."),
                                               acies_card_name (self->better->card), flag, now, otherwise));
      else
        acies_comparison_add (self, ACIES_MOTIF_BETTER_FLAG, flag, 0.6 * lead,
                              /* Translators: the number of a flag, how often with the better move, then how often with the other */
                              g_strdup_printf (_("Flag %u matters more now: you win it in %u of 100 games if you play there, and in %u otherwise."),
                                               flag, now, otherwise));
      return;
    }

  if (safe || lost)
    return;
  if (acies_causes_places (self->played) && contrast->better.placed[card][self->played->flag - 1] >= 0.5)
    cause = acies_comparison_add (self, ACIES_MOTIF_UNHURRIED, flag, lead + 0.03,
                                  /* Translators: a card, such as Red 7, the number of a flag, and that of another flag */
                                  g_strdup_printf (_("%s can still go to flag %u later, but flag %u cannot wait."), acies_card_name (card),
                                                   self->played->flag, flag));
  else
    cause = acies_comparison_add (self, ACIES_MOTIF_UNHURRIED, flag, lead,
                                  /* Translators: the number of a flag, how often with the better move, then how often with the other */
                                  g_strdup_printf (_("Flag %u cannot wait: you win it in %u of 100 games if you play there now, and in %u otherwise."),
                                                   flag, now, otherwise));
  cause->urgent = TRUE;
}

/* Whether the step that is judged completes the same flag as well as the better one. */
static gboolean
completes_as_well (const AciesComparison *self)
{
  const guint flag = self->better->flag - 1u;
  const AciesStrength enemy = self->seen->strength[1 - self->seat][flag];
  const AciesStrength played = self->after.strength[self->seat][flag];
  const AciesStrength better = self->after_better.strength[self->seat][flag];

  return played != 0 && better != 0 &&
         (enemy != 0 ? played > enemy : ACIES_STRENGTH_KIND (played) >= ACIES_STRENGTH_KIND (better));
}

/* What the better step does at its flag, and the other leaves undone, as the cards show it. */
void
acies_causes_find_left_undone (AciesComparison *self)
{
  const guint flag = self->better->flag;
  const gboolean same_card = self->better->card == self->played->card;
  const gboolean same_flag = acies_causes_places (self->played) && self->played->flag == flag;
  const AciesContrast *contrast = self->contrast;
  AciesCause *cause;
  gboolean sure;
  char *gain;
  double lead;

  if (!acies_causes_places (self->better) || (same_card && (same_flag || acies_comparison_has (self, ACIES_MOTIF_NEEDED_CARD, flag))))
    return;
  lead = contrast->flag_lead[flag - 1];
  if (lead < -MOST_BEHIND || (same_flag && completes_as_well (self)))
    return;
  gain = say_gain (self, &sure);
  if (gain == NULL)
    return;
  if (!sure && acies_comparison_flag_lead (self, flag - 1) <= 0 && !acies_comparison_is_borne_out (self))
    {
      g_free (gain);
      return;
    }
  cause = acies_comparison_add (self, same_flag ? ACIES_MOTIF_CLOSED_SLOT : same_card ? ACIES_MOTIF_NEEDED_CARD : ACIES_MOTIF_BETTER_FLAG,
                                flag, (sure ? same_flag ? 0.16 : 0.05 : 0.01) + MAX (0.4 * MAX (0, contrast->lead), (sure ? 0.8 : 0.6) * lead), gain);
  cause->undone = TRUE;
  cause->sure = sure;
  cause->urgent = !same_flag && is_urgent (self, flag - 1);
}

/* Redeploy takes a card away that spoils its flag. */
void
acies_causes_find_freed (AciesComparison *self)
{
  const guint flag = self->better->from - 1u;
  AciesSeatOdds odds, odds_better;
  AciesCause *cause;

  if (self->better->kind != ACIES_STEP_REDEPLOY || self->played->kind == ACIES_STEP_REDEPLOY ||
      !acies_comparison_is_borne_out (self))
    return;

  acies_seat_odds_init (&odds, &self->after, self->seat);
  acies_seat_odds_init (&odds_better, &self->after_better, self->seat);
  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST; kind--)
    if (acies_reasons_kind_chance (&odds_better, &self->after_better, flag, kind) -
        acies_reasons_kind_chance (&odds, &self->after, flag, kind) >= ACIES_LEAST_DROP)
      {
        cause = acies_comparison_add (self, ACIES_MOTIF_BETTER_FLAG, flag + 1, 0.2 + MAX (0, self->contrast->flag_lead[flag]),
                                      /* Translators: the name of the card Redeploy, another card, such as Red 7, the number of a
                                         flag, and a formation, such as “a wedge” */
                                      g_strdup_printf (_("With %s you could take %s from flag %u, which can become %s without it."),
                                                       acies_card_name (ACIES_CARD_REDEPLOY), acies_card_name (self->better->target),
                                                       flag + 1, acies_formation_kind_get_noun (kind)));
        cause->undone = TRUE;
        return;
      }
}

/* Whether the better step plays a card that can be spared: it fits nowhere, or goes to a flag that is lost as good as ever. */
static gboolean
spares (const AciesComparison *self)
{
  const guint flag = self->better->flag - 1u;
  const guint card = self->better->card;
  AciesFlagState state;

  if (card >= ACIES_N_TROOPS || acies_held_find (&self->after_better, self->seat, flag, FALSE).kind != 0)
    return FALSE;
  acies_flag_state_init (&state, self->seen, self->seat, flag);
  if (!acies_flag_state_can_win (&state, self->seen, self->seat, &self->left_before))
    return acies_comparison_is_waste (self, card);
  return acies_causes_value (card) <= SPARE_CARD &&
         (acies_comparison_is_waste (self, card) || self->contrast->better.owned[flag] <= ACIES_LOST);
}

/* The better step plays a card that can be spared, and the other one commits one that cannot. */
void
acies_causes_find_hurried (AciesComparison *self)
{
  const guint card = self->played->card;

  if (!acies_causes_places (self->played) || !acies_causes_places (self->better) || card == self->better->card ||
      !acies_comparison_is_borne_out (self) || !spares (self) ||
      acies_comparison_has (self, ACIES_MOTIF_BETTER_FLAG, self->better->flag) ||
      acies_comparison_has (self, ACIES_MOTIF_CLOSED_SLOT, self->better->flag) ||
      acies_position_claimable (&self->after, self->seat) != 0)
    return;
  if (card < ACIES_N_TROOPS &&
      (acies_causes_value (card) <= ACIES_WEAK_CARD ||
       (acies_comparison_is_waste (self, card) &&
        acies_causes_value (card) < acies_causes_value (self->better->card) + SPARE_CARD)))
    return;

  acies_comparison_add (self, ACIES_MOTIF_HURRIED, self->played->flag, 0.02 + 0.3 * self->contrast->lead,
                        /* Translators: the name of the card that was played, then that of another card of the hand, such as "Purple 6 could
                           wait: Red 1 is a card that you can spare." */
                        g_strdup_printf (_("%s could wait: %s is a card that you can spare."), acies_card_name (card), acies_card_name (self->better->card)));
}

/* Whether a troop of the hand does as well at the flag that the other one completes, and will probably win. */
static gboolean
does_the_same (const AciesComparison *self,
               guint                  troop)
{
  const guint flag = self->played->flag - 1u;
  const AciesStrength strength = self->after.strength[self->seat][flag];
  const AciesStrength enemy = self->seen->strength[1 - self->seat][flag];
  AciesPosition with = *self->seen;
  AciesStrength other;
  float rival;

  with.hand[self->seat] &= ~ACIES_CARDSET (troop);
  acies_position_put (&with, self->seat, flag, troop);
  other = with.strength[self->seat][flag];
  if (acies_position_proves (&self->after, flag, self->seat))
    return acies_position_proves (&with, flag, self->seat);
  if (enemy != 0 || ACIES_STRENGTH_KIND (other) != ACIES_STRENGTH_KIND (strength))
    return FALSE;
  rival = acies_causes_rival (&with, self->seat, flag, other);
  return rival <= MOST_DOUBT && rival <= acies_causes_rival (&self->after, self->seat, flag, strength) + MOST_WORSE;
}

/* Whether a troop of the hand helps to complete a wedge or a phalanx at some other flag than the one that was played at. */
static gboolean
is_wanted (const AciesComparison *self,
           guint                  troop)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const AciesHeld held = acies_held_find (self->seen, self->seat, flag, FALSE);

      if (flag + 1 != self->played->flag && self->seen->n_on[self->seat][flag] > 0 && held.kind != 0 &&
          (held.cards & ACIES_CARDSET (troop)) != 0)
        return TRUE;
    }

  return FALSE;
}

/* The card that completes a flag is needed elsewhere, and another one of the hand would have done at the first. */
void
acies_causes_find_doubled (AciesComparison *self)
{
  const guint flag = self->played->flag - 1u;
  const guint card = self->played->card;
  double weight = 0.12 + 0.5 * self->contrast->lead;
  guint at = 0;
  AciesFlagState state;

  if (!acies_causes_places (self->played) || card >= ACIES_N_TROOPS || !acies_comparison_is_borne_out (self) ||
      self->after.strength[self->seat][flag] == 0)
    return;
  acies_flag_state_init (&state, &self->after, self->seat, flag);
  if (state.fog)
    return;

  if (acies_causes_places (self->better) && self->better->card == card && self->better->flag != self->played->flag)
    at = self->better->flag;
  for (guint i = 0; i < self->causes->len; i++)
    {
      const AciesCause *cause = self->causes->pdata[i];

      if (cause->motif != ACIES_MOTIF_NEEDED_CARD || cause->flag == 0 || cause->weight < weight)
        continue;
      at = at > 0 ? at : cause->flag;
      weight = cause->weight + 0.02;
    }
  if (at == 0)
    return;

  for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
    {
      const guint troop = acies_cardset_first (hand);

      if (troop == self->better->card || !does_the_same (self, troop) || is_wanted (self, troop))
        continue;
      acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, at, weight,
                            /* Translators: the name of a card of the hand, the number of a flag, the name of the card that was played there,
                               and the number of another flag, such as "Green 10 from your hand does the same at flag 3, and leaves Green 2 free
                               for flag 8." */
                            g_strdup_printf (_("%s from your hand does the same at flag %u, and leaves %s free for flag %u."), acies_card_name (troop),
                                             flag + 1, acies_card_name (card), at));
      return;
    }
}
