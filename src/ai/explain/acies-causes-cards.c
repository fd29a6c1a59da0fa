/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is wrong with the card that is played, or with the flag that it goes to. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-causes-parts-private.h"

/* How often a card has to serve at a flag that it is needed there. */
#define LEAST_SERVICE 0.25
/* Up to this value, a card is a weak one to begin a flag with where the games bear that out. */
#define MODEST_CARD 5
/* A kind of formation that is less likely than this is given up. */
#define HOPELESS 0.05f
/* How likely the enemy has to be to get past what can be made of a card. */
#define LEAST_RIVAL 0.15f
/* The step that is judged has to lose by this, if only the games say so and no cause is found. */
#define LEAST_UNEXPLAINED 0.02
/* By how much more often a flag has to be won that makes the difference. */
#define LEAST_DIFFERENCE  0.1

/* What is said under Fog instead of a kind of formation. */
#define KIND_FOG (ACIES_FORMATION_WEDGE + 1)

/* A card completes a @kind at a flag (0 to 8). */
char *
acies_causes_say_completes (guint kind,
                            guint flag,
                            guint card)
{
  if (kind == KIND_FOG)
    return acies_causes_say_in_fog (flag, card);
  if (kind == ACIES_FORMATION_HOST)
    /* Translators: a card, such as “Red 7”, and the number of a flag */
    return g_strdup_printf (_("%s is needed at flag %u, where its value completes the host."), acies_card_name (card), flag + 1);
  /* Translators: a card, such as “Red 7”, the number of a flag, and a formation, such as “a wedge” */
  return g_strdup_printf (_("%s is needed at flag %u, where it completes %s."), acies_card_name (card), flag + 1,
                          acies_formation_kind_get_noun (kind));
}

/* With a card, a flag (0 to 8) can become a @kind. */
static char *
say_helps (guint kind,
           guint flag,
           guint card)
{
  if (kind == KIND_FOG)
    return acies_causes_say_in_fog (flag, card);
  /* Translators: a card, such as “Red 7”, the number of a flag, and a formation, such as “a wedge” */
  return g_strdup_printf (_("%s is needed at flag %u, which can become %s with it."), acies_card_name (card), flag + 1,
                          acies_formation_kind_get_noun (kind));
}

/* The strongest kind of formation that a side has a fair chance to become. */
static guint
likely_kind (const AciesPosition *position,
             guint                seat,
             guint                flag)
{
  AciesSeatOdds odds;

  acies_seat_odds_init (&odds, position, seat);
  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST; kind--)
    if (acies_reasons_kind_chance (&odds, position, flag, kind) >= ACIES_LIKELY)
      return kind;

  return ACIES_FORMATION_HOST;
}

/* Whether cards of the hand make a @kind with the one that was played, however likely that is to do. */
static gboolean
begins_the_same (const AciesComparison *self,
                 guint                  kind)
{
  AciesFlagState state;
  AciesCardSet cards;

  acies_flag_state_init (&state, &self->after, self->seat, self->played->flag - 1u);
  return !state.fog && state.n_missing > 0 && state.n_missing <= acies_cardset_count (self->left.hand) &&
         ACIES_STRENGTH_KIND (acies_judge_completion (state.on, state.n_missing, state.size, FALSE, self->left.hand, &cards)) >= kind;
}

/* The card that is played is one of those in the hand that make a wedge or a phalanx at another flag. */
void
acies_causes_find_held (AciesComparison *self)
{
  const guint card = self->played->card;
  /* Tactics cards are in no set. */
  const AciesCardSet bit = card < ACIES_N_TROOPS ? ACIES_CARDSET (card) : 0;

  if (!acies_causes_places (self->played) || bit == 0 || !acies_comparison_is_borne_out (self))
    return;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      /* The better step plays the card there. */
      const gboolean now = self->better->card == card && self->better->flag == flag + 1;
      const AciesHeld held = acies_held_find (self->seen, self->seat, flag, now);
      const AciesCardSet others = held.cards & ~bit;
      const guint n = acies_cardset_count (held.cards);
      const double weight = (now ? 0.15 : 0.08) + MAX (0.5 * self->contrast->lead, self->contrast->flag_lead[flag]);
      const gboolean beats = self->seen->strength[1 - self->seat][flag] != 0;

      if (held.kind == 0 || (held.cards & bit) == 0 || flag + 1 == self->played->flag ||
          acies_held_has (&self->after, self->seat, flag, held.kind) ||
          acies_held_has (&self->after, self->seat, self->played->flag - 1u, held.kind) ||
          (!now && !acies_held_has (&self->after_better, self->seat, flag, held.kind)))
        continue;

      if (n == 1)
        acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, weight,
                              acies_causes_say_completes (held.kind, flag, card));
      else if (n == 2)
        acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, weight,
                              acies_causes_say_pair (held.kind, flag, card, acies_cardset_first (others)));
      else if (n == 3 && self->seen->n_on[self->seat][flag] == 0 && (beats || !begins_the_same (self, held.kind)))
        {
          /* That says more than what the card spoils where it goes. */
          acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, beats ? flag + 1 : 0, weight + 0.05,
                                beats ? acies_causes_say_three_at (held.kind, flag, held.cards)
                                      : acies_causes_say_three (held.kind, held.cards));
          return;
        }
    }
}

/* The card is wanted at another flag, where the better step leads to its being played. */
void
acies_causes_find_needed (AciesComparison *self)
{
  const guint card = self->played->card;
  const AciesFuture *future = &self->contrast->better;

  if (!acies_causes_places (self->played))
    return;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const gboolean now = acies_causes_places (self->better) && self->better->card == card && self->better->flag == flag + 1;
      const double service = now ? future->owned[flag] : future->served[card][flag];
      const double lead = acies_comparison_flag_lead (self, flag);
      /* The same card at another flag says more than anything else. */
      const double weight = lead + (now ? 0.12 : 0.04);
      AciesFlagState state;
      AciesPosition with;

      /* Where there is no card yet, none is needed more than another. */
      if (self->seen->n_on[0][flag] + self->seen->n_on[1][flag] == 0)
        continue;
      if (flag + 1 == self->played->flag || lead <= 0 || service < LEAST_SERVICE ||
          (acies_position_free (&self->after, self->seat) & 1u << flag) == 0)
        continue;

      if (acies_comparison_has (self, ACIES_MOTIF_NEEDED_CARD, flag + 1))
        continue;

      acies_flag_state_init (&state, &self->after, self->seat, flag);
      if (card >= ACIES_N_TROOPS)
        {
          /* As long as more cards are missing, it does most later. */
          if (state.n_missing > 1 && !now)
            continue;
          acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, lead + 0.05,
                                /* Translators: a morale card, such as Alexander, and the number of a flag */
                                g_strdup_printf (_("%s would do more at flag %u."), acies_card_name (card), flag + 1));
        }
      else if (state.on == 0 && state.enemy == 0 && !state.fog)
        {
          char *text;

          with = *self->seen;
          with.hand[self->seat] &= ~ACIES_CARDSET (card);
          acies_position_put (&with, self->seat, flag, card);
          text = acies_causes_say_higher (&with, self->seat, flag, card);
          if (text != NULL)
            acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, weight, text);
        }
      else if (state.n_missing == 1)
        acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, weight,
                              acies_causes_say_completes (state.fog ? KIND_FOG
                                                                    : ACIES_STRENGTH_KIND (acies_judge_formation (state.on | ACIES_CARDSET (card),
                                                                                                                  state.size, state.size, FALSE)),
                                                          flag, card));
      else
        {
          char *limited;
          guint kind;

          with = *self->seen;
          with.hand[self->seat] &= ~ACIES_CARDSET (card);
          acies_position_put (&with, self->seat, flag, card);
          kind = state.fog ? KIND_FOG : likely_kind (&with, self->seat, flag);
          limited = kind < ACIES_FORMATION_PHALANX ? acies_causes_say_limited (&with, self->seat, flag, card) : NULL;
          /* Less than a phalanx is seldom what a card is kept for. */
          if (limited != NULL)
            acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, now ? weight : 0.5 * lead, limited);
          else if (kind > ACIES_FORMATION_HOST)
            acies_comparison_add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1,
                                  kind >= ACIES_FORMATION_PHALANX ? weight : 0.5 * lead, say_helps (kind, flag, card));
        }
    }
}

/* Whether a troop begins a flag, and in the better step another card is played, or the same one to a flag that is lost. */
static gboolean
begins_flag (const AciesComparison *self)
{
  const guint card = self->played->card;

  return acies_causes_places (self->played) && card < ACIES_N_TROOPS &&
         self->seen->n_on[self->seat][self->played->flag - 1] == 0 &&
         (self->better->card != card ||
          (acies_causes_places (self->better) && self->contrast->better.owned[self->better->flag - 1] <= ACIES_LOST));
}

/* Whether the better step begins another flag that can be won, with a card that is no stronger. */
static gboolean
begins_weaker (const AciesComparison *self)
{
  const guint card = self->better->card;

  return acies_causes_places (self->better) && card < ACIES_N_TROOPS && self->better->flag != self->played->flag &&
         acies_causes_value (card) <= acies_causes_value (self->played->card) &&
         self->seen->n_on[self->seat][self->better->flag - 1] == 0 &&
         self->contrast->better.owned[self->better->flag - 1] > ACIES_LOST;
}

static void
add_too_weak (AciesComparison *self,
              double           weight)
{
  /* Against a formation that is complete, no card is weak by its value. */
  if (begins_weaker (self) || self->seen->strength[1 - self->seat][self->played->flag - 1] != 0)
    return;

  acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, self->played->flag, weight,
                        /* Translators: a card, such as Red 7, and the number of a flag */
                        g_strdup_printf (_("%s is too weak for flag %u, where a stronger card could still come."),
                                         acies_card_name (self->played->card), self->played->flag));
}

/* Whether the better step plays a card to the same flag that is hardly stronger. */
static gboolean
is_hardly_weaker (const AciesComparison *self)
{
  return self->better->flag == self->played->flag && acies_causes_places (self->better) &&
         acies_causes_value (self->better->card) < acies_causes_value (self->played->card) + 2;
}

/* A kind of formation is less likely than before, or out of the question; @settles where it is a phalanx instead of a wedge. */
static void
add_narrowed (AciesComparison      *self,
              const AciesFlagState *after,
              guint                 kind,
              float                 chance,
              gboolean              settles,
              double                weight)
{
  const guint flag = after->flag + 1;
  const AciesCardSet cards = after->n_missing == 1
                               ? acies_flag_state_completers (after, kind, after->enemy, self->left.hand | self->left.out) : 0;
  const guint n = acies_cardset_count (cards);

  if (chance < HOPELESS && settles)
    acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, flag, weight,
                          /* Translators: the number of a flag, such as "It settles for a phalanx at flag 7, where a wedge was still
                             possible." */
                          g_strdup_printf (_("It settles for a phalanx at flag %u, where a wedge was still possible."), flag));
  else if (chance < HOPELESS)
    acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, flag, weight, acies_reasons_say_gives_up (kind, flag));
  else if (kind == ACIES_FORMATION_WEDGE && n == 1)
    acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, flag, weight,
                          /* Translators: a card, such as Red 7, and the number of a flag */
                          g_strdup_printf (_("After this, only %s can make a wedge at flag %u."), acies_card_name (acies_cardset_first (cards)), flag));
  else
    acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, flag, weight,
                          /* Translators: the number of a flag, and a formation, such as “a wedge” */
                          g_strdup_printf (_("After this, flag %u is less likely to become %s."), flag,
                                           acies_formation_kind_get_noun (kind)));
}

/* After the card, a single other one can still beat the complete formation of the enemy. */
static void
add_last_hope (AciesComparison      *self,
               const AciesFlagState *after,
               double                weight)
{
  AciesCardSet cards = 0;

  /* A wild card of the hand can do that, too. */
  if (after->enemy == 0 || after->n_missing != 1 || (self->after.hand[self->seat] & ACIES_CARDSET_MORALE) != 0)
    return;
  for (guint kind = ACIES_FORMATION_HOST; kind <= ACIES_FORMATION_WEDGE; kind++)
    cards |= acies_flag_state_completers (after, kind, after->enemy, self->left.hand | self->left.out);
  if (acies_cardset_count (cards) == 1)
    acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, after->flag + 1, weight,
                          /* Translators: a card, such as Red 7, and the number of a flag */
                          g_strdup_printf (_("After this, only %s can still beat the enemy’s formation at flag %u."),
                                           acies_card_name (acies_cardset_first (cards)), after->flag + 1));
}

/* What the flag to which the card is played could have become. */
void
acies_causes_find_closed (AciesComparison *self)
{
  const guint flag = self->played->flag - 1u;
  AciesSeatOdds odds_before, odds, odds_better;
  AciesFlagState before, after;
  double lead;

  if (!acies_causes_places (self->played))
    return;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);
  lead = acies_comparison_flag_lead (self, flag);
  if (before.fog && lead >= LEAST_DIFFERENCE && acies_causes_value (self->played->card) <= MODEST_CARD && !is_hardly_weaker (self))
    {
      add_too_weak (self, lead);
      return;
    }
  if (!acies_flag_state_can_win (&before, self->seen, self->seat, &self->left_before))
    {
      if (self->better->flag != self->played->flag)
        acies_comparison_add (self, ACIES_MOTIF_LOST_FLAG, flag + 1, 0.2 + MAX (0, self->contrast->lead),
                              /* Translators: a card, such as Red 7, and the number of a flag */
                              g_strdup_printf (_("Flag %u is lost already: %s does nothing there."), flag + 1,
                                               acies_card_name (self->played->card)));
      return;
    }
  if (!acies_flag_state_can_win (&after, &self->after, self->seat, &self->left))
    {
      if (after.own == 0)
        acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, 0.1 + MAX (lead, self->contrast->lead),
                              g_strdup_printf (_("With this card, flag %u can hardly be won anymore."), flag + 1));
      else if (after.own == after.enemy)
        acies_comparison_add (self, ACIES_MOTIF_LAST_WORD, flag + 1, 0.1 + MAX (lead, self->contrast->lead),
                              g_strdup_printf (_("It only ties with the enemy’s formation at flag %u, which was completed first and so wins."),
                                               flag + 1));
      else
        acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, 0.1 + MAX (lead, self->contrast->lead),
                              g_strdup_printf (_("It completes flag %u, but the enemy’s formation there is stronger."), flag + 1));
      return;
    }
  if (lead <= 0 || before.on == 0 || before.fog || after.fog)
    return;

  acies_seat_odds_init (&odds_before, self->seen, self->seat);
  acies_seat_odds_init (&odds, &self->after, self->seat);
  acies_seat_odds_init (&odds_better, &self->after_better, self->seat);
  /* Of what is less than the formation of the enemy, nothing is lost. */
  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST && kind >= ACIES_STRENGTH_KIND (after.enemy); kind--)
    {
      const float chance = acies_reasons_kind_chance (&odds, &self->after, flag, kind);

      /* The better step gives that up, too. */
      if (self->better->flag == self->played->flag && acies_causes_places (self->better) &&
          acies_reasons_kind_chance (&odds_better, &self->after_better, flag, kind) - chance < ACIES_LEAST_DROP)
        continue;
      /* That another card would make it is said already. */
      if (chance >= HOPELESS && acies_comparison_has (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1))
        continue;
      if (acies_reasons_kind_chance (&odds_before, self->seen, flag, kind) - chance >= ACIES_LEAST_DROP)
        {
          const gboolean settles = kind == ACIES_FORMATION_WEDGE &&
                                   acies_reasons_kind_chance (&odds, &self->after, flag, ACIES_FORMATION_PHALANX) >= ACIES_LIKELY;

          add_narrowed (self, &after, kind, chance, settles,
                        /* What is gone for good is more telling. */
                        lead + (chance < HOPELESS && kind >= ACIES_FORMATION_PHALANX && !settles ? 0.12 : 0.05));
          return;
        }
    }
  if (after.own != 0 && after.enemy == 0 && acies_flag_state_enemy_best (&after, &self->left) > after.own)
    {
      acies_comparison_add (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, lead,
                            g_strdup_printf (_("It completes flag %u with something that the enemy can still beat."), flag + 1));
      return;
    }
  if (is_hardly_weaker (self))
    return;
  add_last_hope (self, &after, lead);
  add_too_weak (self, lead);
}

/* A card begins a flag at which the enemy can always make something better. */
void
acies_causes_find_outranked (AciesComparison *self)
{
  const guint flag = self->played->flag - 1u;
  AciesFlagState state;
  AciesStrength best, own;

  if (!acies_causes_places (self->played) || self->played->card >= ACIES_N_TROOPS || self->played->flag == self->better->flag ||
      self->seen->n_on[self->seat][flag] != 0)
    return;

  /* A wild card of the hand would make more. */
  if ((self->after.hand[self->seat] & ACIES_CARDSET_MORALE) != 0)
    return;

  acies_flag_state_init (&state, &self->after, self->seat, flag);
  best = acies_flag_state_enemy_best (&state, &self->left);
  own = acies_flag_state_best (&state, &self->left);
  if (state.fog || state.enemy != 0 || state.enemy_on == 0 || best <= own)
    return;
  if (acies_causes_rival (&self->after, self->seat, flag, own) < LEAST_RIVAL)
    return;

  acies_comparison_add (self, ACIES_MOTIF_LOST_FLAG, flag + 1, 0.02 + 0.3 * MAX (0, self->contrast->lead),
                        /* Translators: the number of a flag, a formation, such as “a wedge”, the sum of its values, and the card
                           that is played there, such as “Red 7” */
                        g_strdup_printf (_("At flag %u the enemy can make %s of %u, which is more than you can make there with %s."),
                                         flag + 1, acies_formation_kind_get_object (ACIES_STRENGTH_KIND (best)),
                                         ACIES_STRENGTH_SUM (best), acies_card_name (self->played->card)));
}

/* Whether a troop of the enemy at a flag has a higher value than a card. */
static gboolean
is_topped (const AciesComparison *self,
           guint                  flag,
           guint                  card)
{
  AciesFlagState state;

  acies_flag_state_init (&state, self->seen, self->seat, flag);
  for (AciesCardSet cards = state.enemy_on; cards != 0; cards &= cards - 1)
    if (acies_cardset_first (cards) < ACIES_N_TROOPS &&
        acies_causes_value (acies_cardset_first (cards)) > acies_causes_value (card))
      return TRUE;

  return FALSE;
}

/* A low card begins a flag. */
void
acies_causes_find_weak_beginning (AciesComparison *self)
{
  const guint flag = self->played->flag - 1u;
  const guint card = self->played->card;
  double lead;

  if (!begins_flag (self) || acies_causes_value (card) > ACIES_WEAK_CARD || is_hardly_weaker (self) ||
      acies_comparison_has (self, ACIES_MOTIF_LOST_FLAG, flag + 1))
    return;

  lead = acies_comparison_flag_lead (self, flag);
  if (lead >= LEAST_DIFFERENCE)
    add_too_weak (self, 0.3 * lead);
  else if (self->relaxed)
    add_too_weak (self, 0.03 + 0.2 * MAX (0, self->contrast->lead));
}

void
acies_causes_find_spent_waste (AciesComparison *self)
{
  if (!acies_causes_places (self->played) || !acies_causes_places (self->better) || self->played->card == self->better->card ||
      !acies_comparison_is_waste (self, self->played->card))
    return;
  for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
    if (acies_comparison_is_waste (self, acies_cardset_first (hand)))
      return;

  acies_comparison_add (self, ACIES_MOTIF_SPENT_WASTE, self->played->flag, 0.04,
                        /* Translators: a card, such as Red 7 */
                        g_strdup_printf (_("%s is the one card that you can spare: keep it for a turn in which every other card would cost you something."),
                                         acies_card_name (self->played->card)));
}

/* The games say for certain that a step is worse, and nothing else is known. */
void
acies_causes_add_unexplained (AciesComparison *self)
{
  const AciesContrast *contrast = self->contrast;

  guint at = 0;

  if (contrast->lead < MAX (LEAST_UNEXPLAINED, ACIES_LEAST_ERRORS * contrast->error))
    return;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (contrast->flag_lead[flag] >= MAX (LEAST_DIFFERENCE, ACIES_LEAST_ERRORS * contrast->flag_error[flag]) &&
        (at == 0 || contrast->flag_lead[flag] > contrast->flag_lead[at - 1]))
      at = flag + 1;
  if (at > 0 && at == self->played->flag && begins_flag (self) && self->seen->strength[1 - self->seat][at - 1] == 0 &&
      (acies_causes_value (self->played->card) <= MODEST_CARD || is_topped (self, at - 1, self->played->card)))
    add_too_weak (self, 0);
  else if (at > 0)
    acies_comparison_add (self, ACIES_MOTIF_NONE, at, 0,
                          /* Translators: the number of a flag, how often it is won in imagined games after the better move, then how often after
                             the one that was played */
                          g_strdup_printf (_("The difference lies at flag %u: you win it in %u of 100 imagined games after the better move, and in %u after this one."),
                                           at, (guint) (100 * contrast->better.owned[at - 1] + 0.5),
                                           (guint) (100 * contrast->played.owned[at - 1] + 0.5)));
  else
    acies_comparison_add (self, ACIES_MOTIF_NONE, 0, 0,
                          /* Translators: how many of 100 imagined games are won with the move that was played, then with the better one */
                          g_strdup_printf (_("Of 100 imagined games, this move wins %u and the better move %u, but no single flag makes the difference."),
                                           (guint) (100 * contrast->played.chance + 0.5), (guint) (100 * contrast->better.chance + 0.5)));
}
