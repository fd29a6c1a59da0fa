/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Tactics cards that are spent or freed, and the deck that is drawn from. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-causes-parts-private.h"

/* How many more tactics cards the enemy has to play soon; and how many where nothing is found that is surer. */
#define LEAST_TACTICS         0.15
#define LEAST_TACTICS_RELAXED 0.05
/* A tactics card that wins its flag so much more often is well spent; one that wins it less often does harm. */
#define LEAST_GAIN 0.1
#define LEAST_HARM 0.05
/* A flag that is won less often than the first is not saved by a tactics card, and one that is won more often than the
 * second does not need it. */
#define LOST 0.15
#define SAFE 0.85

/* A morale card where a troop card of the hand does as well. */
void
acies_causes_find_spent_wild (AciesComparison *self)
{
  const guint flag = self->played->flag - 1u;
  const guint card = self->played->card;

  if (!acies_causes_places (self->played) || card < ACIES_N_TROOPS || self->after.strength[self->seat][flag] == 0)
    return;

  for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
    {
      const guint troop = acies_cardset_first (hand);
      AciesPosition with = *self->seen;

      with.hand[self->seat] &= ~ACIES_CARDSET (troop);
      acies_position_put (&with, self->seat, flag, troop);
      if (with.strength[self->seat][flag] < self->after.strength[self->seat][flag])
        continue;
      acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, flag + 1, 0.15 + self->contrast->lead,
                            /* Translators: a troop card, such as Red 7, the number of a flag, and a morale card, such as Alexander */
                            g_strdup_printf (_("%s from your hand does the same at flag %u, and saves %s for later."), acies_card_name (troop),
                                             flag + 1, acies_card_name (card)));
      return;
    }
}

void
acies_causes_find_freed_tactics (AciesComparison *self)
{
  const double more = self->contrast->played.tactics - self->contrast->better.tactics;
  const guint held = self->seen->n_hand[1 - self->seat][ACIES_DECK_TACTICS];

  if (!acies_causes_plays_tactics (self->played) || acies_causes_plays_tactics (self->better) || held == 0 ||
      more < (self->relaxed ? LEAST_TACTICS_RELAXED : LEAST_TACTICS))
    return;

  acies_comparison_add (self, ACIES_MOTIF_FREED_TACTICS, 0, 0.3 * more,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                      /* Translators: how many tactics cards the enemy holds */
                                                      "It lets the enemy play one more tactics card, and the enemy holds %u.",
                                                      "It lets the enemy play one more tactics card, and the enemy holds %u.", held),
                                         held));
}

/* The flag (1 to 9) that a tactics card gains most at, and how much more often it is won with it. */
static guint
find_gain (const AciesComparison *self,
           double                *gain)
{
  const guint flags[] = { self->played->flag, self->played->from };
  guint at = 0;

  *gain = -1;
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (flags[i] > 0 && -self->contrast->flag_lead[flags[i] - 1] > *gain)
      {
        at = flags[i];
        *gain = -self->contrast->flag_lead[at - 1];
      }
  return at;
}

/* A tactics card that gains little at a flag (1 to 9), and why. */
static char *
say_gains_little (const AciesComparison *self,
                  guint                  at)
{
  const AciesContrast *contrast = self->contrast;
  const char *card = acies_card_name (self->played->card);
  const guint without = (guint) (100 * contrast->better.owned[at - 1] + 0.5);
  const guint with = (guint) (100 * contrast->played.owned[at - 1] + 0.5);

  if (MAX (contrast->better.owned[at - 1], contrast->played.owned[at - 1]) <= LOST)
    /* Translators: the name of a tactics card, the number of a flag, how often it is won with the card, then how often
       without it, such as "Mud does not save flag 7: you win it in 9 of 100 games with it, and in 6 without it." */
    return g_strdup_printf (_("%s does not save flag %u: you win the flag in %u of 100 games with the card, and in %u without it."),
                            card, at, with, without);
  if (MIN (contrast->better.owned[at - 1], contrast->played.owned[at - 1]) >= SAFE)
    /* Translators: the name of a tactics card, the number of a flag, how often it is won without the card, then how often
       with it, such as "Alexander is not needed at flag 7: you win it in 93 of 100 games without it, and in 96 with it." */
    return g_strdup_printf (_("%s is not needed at flag %u: you win the flag in %u of 100 games without the card, and in %u with it."),
                            card, at, without, with);
  /* Translators: the name of a tactics card, the number of a flag, how often it is won without the card, then how often
     with it, such as "Mud gains you little at flag 7: you win it in 52 of 100 games without it, and in 55 with it." */
  return g_strdup_printf (_("%s gains you little at flag %u: you win the flag in %u of 100 games without the card, and in %u with it."),
                          card, at, without, with);
}

/* The flag (1 to 9) that a tactics card costs, that of the better step if it is one of the most; 0 if there is none. */
static guint
find_cost (const AciesComparison *self)
{
  const guint here = self->better->flag;
  double most = here > 0 ? 2 * acies_comparison_flag_lead (self, here - 1u) : 0;
  guint at = most > 0 ? here : 0;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (acies_comparison_flag_lead (self, flag) > most)
      {
        most = acies_comparison_flag_lead (self, flag);
        at = flag + 1;
      }
  return at;
}

/* Whether Mud or Fog takes from the own formation at a flag where the enemy is not complete. */
static gboolean
spoils_own (const AciesComparison *self)
{
  guint flag;
  AciesStrength own;

  /* Redeploy may go to no flag. */
  if (self->played->kind != ACIES_STEP_PLAY || self->played->card < ACIES_FIRST_EXTRA)
    return FALSE;

  flag = self->played->flag - 1u;
  own = self->seen->strength[self->seat][flag];
  if (own == 0 || self->seen->strength[1 - self->seat][flag] != 0)
    return FALSE;
  return self->played->card == ACIES_CARD_MUD || ACIES_STRENGTH_KIND (own) > ACIES_FORMATION_HOST;
}

static char *
say_spoils_own (const AciesComparison *self)
{
  const guint flag = self->played->flag - 1u;

  if (self->played->card == ACIES_CARD_MUD)
    return g_strdup_printf (_("Your own formation at flag %u then needs a fourth card."), flag + 1);
  /* Translators: the number of a flag, then the sum of the values there */
  return g_strdup_printf (_("Your own formation at flag %u then counts only as a sum of %u."), flag + 1,
                          ACIES_STRENGTH_SUM (self->after.strength[self->seat][flag]));
}

/* Whether a morale card completes a flag with less than a phalanx, and not one that is won anyway. */
static gboolean
is_makeshift (const AciesComparison *self)
{
  AciesFlagState state;

  if (!acies_causes_places (self->played))
    return FALSE;
  acies_flag_state_init (&state, &self->after, self->seat, self->played->flag - 1u);
  return state.own != 0 && !state.fog && ACIES_STRENGTH_KIND (state.own) <= ACIES_FORMATION_BATTALION &&
         self->contrast->better.owned[state.flag] < SAFE;
}

static char *
say_makes_only (const AciesComparison *self)
{
  const guint flag = self->played->flag - 1u;

  /* Translators: a morale card, such as Alexander, a formation, such as “a host”, and the number of a flag */
  return g_strdup_printf (_("%s makes only %s at flag %u: keep it for a wedge or a phalanx."),
                          acies_card_name (self->played->card),
                          acies_formation_kind_get_noun (ACIES_STRENGTH_KIND (self->after.strength[self->seat][flag])), flag + 1);
}

/* A tactics card that would do more later. */
void
acies_causes_find_spent_tactics (AciesComparison *self)
{
  const AciesContrast *contrast = self->contrast;
  const guint card = self->played->card;
  AciesFlagState state;
  double gain;
  guint at, cost;

  if (!acies_causes_plays_tactics (self->played) || acies_causes_plays_tactics (self->better) ||
      self->played->kind == ACIES_STEP_SCOUT)
    return;

  at = find_gain (self, &gain);
  cost = find_cost (self);
  if (acies_causes_places (self->played))
    {
      acies_flag_state_init (&state, &self->after, self->seat, self->played->flag - 1u);
      /* In Fog it counts for its value. */
      if (state.n_missing > 0 && !state.fog)
        {
          acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, self->played->flag, 0.08 + 0.5 * MAX (0, contrast->lead),
                                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                              /* Translators: a morale card, such as Alexander, the number of a flag, and how many
                                                                 cards; the plural follows the third */
                                                              "%s is most useful as the last card of a formation, but flag %u would still need %u more card.",
                                                              "%s is most useful as the last card of a formation, but flag %u would still need %u more cards.",
                                                              state.n_missing),
                                                 acies_card_name (card), self->played->flag, state.n_missing));
          return;
        }
    }
  if (contrast->lead > 0 && spoils_own (self))
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, self->played->flag, 0.12 + 0.5 * contrast->lead, say_spoils_own (self));
  else if (at > 0 && gain < LEAST_GAIN && contrast->lead > 0 && is_makeshift (self))
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, self->played->flag, 0.08 + 0.5 * contrast->lead, say_makes_only (self));
  else if (at > 0 && gain < -LEAST_HARM && contrast->lead > 0)
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, at, 0.08 + 0.5 * contrast->lead,
                          /* Translators: the name of a tactics card, the number of a flag, how often it is won without the card, then
                             how often with it, such as "Mud does you harm at flag 7: you win it in 61 of 100 games without it, and
                             in 45 with it." */
                          g_strdup_printf (_("%s does you harm at flag %u: you win the flag in %u of 100 games without the card, and in %u with it."),
                                           acies_card_name (card), at, (guint) (100 * contrast->better.owned[at - 1] + 0.5),
                                           (guint) (100 * contrast->played.owned[at - 1] + 0.5)));
  else if (at > 0 && gain < LEAST_GAIN && contrast->lead > 0)
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, at, 0.08 + 0.5 * contrast->lead, say_gains_little (self, at));
  else if (at > 0 && cost > 0 && contrast->lead > 0)
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, cost, 0.02 + 0.4 * contrast->lead,
                          /* Translators: the name of a tactics card, the number of the flag that it helps, the number of another flag, how often
                             that one is won after the better move, then how often after the one that was played, such as "Deserter helps at
                             flag 2, but flag 6 matters more: you win that one in 71 of 100 games after the better move, and in 48 after this
                             one." */
                          g_strdup_printf (_("%s helps at flag %u, but flag %u matters more: you win that one in %u of 100 games after the better move, and in %u after this one."),
                                           acies_card_name (card), at, cost, (guint) (100 * contrast->better.owned[cost - 1] + 0.5),
                                           (guint) (100 * contrast->played.owned[cost - 1] + 0.5)));
  else if (self->relaxed || !acies_causes_places (self->played))
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, acies_causes_places (self->played) ? self->played->flag : 0, 0.01,
                          /* Translators: a tactics card, such as Traitor */
                          g_strdup_printf (_("%s gains you too little here: keep it for a flag that it decides."), acies_card_name (card)));
}

/* Scout before there is something to look for. */
void
acies_causes_find_spent_scout (AciesComparison *self)
{
  if (self->played->kind != ACIES_STEP_SCOUT || !acies_causes_places (self->better) || !acies_comparison_is_borne_out (self) ||
      acies_reasons_find_useful (self->seen, self->seat, self->left_before.out) != 0)
    return;

  acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, 0, 0.08 + 0.5 * self->contrast->lead,
                        g_strdup (_("Scout has little to look for: no troop card would complete a wedge or a phalanx for you yet.")));
}

/* How many of the morale cards that may come would complete a wedge or a phalanx of the own. */
static guint
count_completing_morale (const AciesComparison *self)
{
  const AciesPosition *seen = self->seen;
  const guint out = acies_position_unseen_tactics (seen, self->seat);
  const gboolean leader = seen->led[self->seat] || (seen->hand[self->seat] & ACIES_CARDSET_LEADERS) != 0;
  guint n = 0;

  for (guint card = ACIES_N_TROOPS; card < ACIES_FIRST_EXTRA; card++)
    {
      gboolean found = FALSE;

      if ((out >> (card - ACIES_N_TROOPS) & 1) == 0 || (leader && acies_card_is_leader ((AciesCard) card)))
        continue;
      for (guint flags = acies_position_free (seen, self->seat); flags != 0 && !found; flags &= flags - 1)
        {
          AciesFlagState state;
          AciesStrength strength;

          acies_flag_state_init (&state, seen, self->seat, (guint) __builtin_ctz (flags));
          if (state.n_missing != 1 || state.fog)
            continue;
          strength = acies_judge_formation (state.on | ACIES_CARDSET (card), state.size, state.size, FALSE);
          found = ACIES_STRENGTH_KIND (strength) >= ACIES_FORMATION_PHALANX && strength > state.enemy;
        }
      n += found;
    }
  return n;
}

/* Whether some flag of either side has two cards or more, so that a single tactics card can decide it. */
static gboolean
is_ripe (const AciesPosition *position)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (position->n_on[0][flag] >= 2 || position->n_on[1][flag] >= 2)
      return TRUE;

  return FALSE;
}

/* Why a troop card is the better one to draw. */
static char *
say_why_troop (const AciesComparison *self)
{
  const AciesPosition *seen = self->seen;
  const guint held = seen->n_hand[self->seat][ACIES_DECK_TACTICS];
  const guint n = acies_cardset_count (acies_reasons_find_useful (seen, self->seat, self->left_before.out));

  if (seen->played[self->seat] > seen->played[1 - self->seat])
    return g_strdup (_("You have played more tactics cards than the enemy, so a new one has to wait until the enemy plays one."));
  if (held >= 2)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "You hold %u tactics card already, and each takes the place of a troop card.",
                                         "You hold %u tactics cards already, and each takes the place of a troop card.",
                                         held),
                            held);
  if (n > 0)
    return g_strdup_printf (_("Troop cards that would complete a wedge or a phalanx for you: %u of the %u that may come."), n,
                            acies_cardset_count (self->left_before.out));
  if (!is_ripe (seen))
    return g_strdup (_("This early in the game, there is no flag yet that a tactics card could decide, and a troop card gives you more choice."));
  return g_strdup (_("A troop card helps you more now."));
}

/* Why a tactics card is. */
static char *
say_why_tactics (const AciesComparison *self)
{
  const gboolean allowed = self->seen->played[self->seat] <= self->seen->played[1 - self->seat];
  const guint n = count_completing_morale (self);

  if (n > 0 && allowed)
    /* Translators: how many cards would complete something, and how many may come */
    return g_strdup_printf (_("Tactics cards that would complete a wedge or a phalanx for you: %u of the %u that may come."), n,
                            (guint) __builtin_popcount (acies_position_unseen_tactics (self->seen, self->seat)));
  if (allowed && acies_reasons_find_useful (self->seen, self->seat, self->left_before.out) == 0)
    return g_strdup (_("No troop card that may come would complete a wedge or a phalanx for you, and the limit lets you play a tactics card."));
  if (allowed)
    return g_strdup (_("A tactics card helps you more now, and the limit lets you play it."));
  return g_strdup (_("A tactics card helps you more now."));
}

void
acies_causes_find_wrong_deck (AciesComparison *self)
{
  if (self->played->kind != ACIES_STEP_DRAW || self->better->kind != ACIES_STEP_DRAW)
    return;

  acies_comparison_add (self, ACIES_MOTIF_WRONG_DECK, 0, 0.1 + self->contrast->lead,
                        self->better->card == ACIES_CARD_TACTICS_BACK ? say_why_tactics (self) : say_why_troop (self));
}
