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

static const char *
name_of (guint card)
{
  return acies_card_get_name ((AciesCard) card);
}

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
                            g_strdup_printf (_("%s from your hand does the same at flag %u, and saves %s for later."), name_of (troop),
                                             flag + 1, name_of (card)));
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

/* A tactics card that would do more later. */
void
acies_causes_find_spent_tactics (AciesComparison *self)
{
  const AciesContrast *contrast = self->contrast;
  const guint card = self->played->card;
  AciesFlagState state;
  double gain;
  guint at;

  if (!acies_causes_plays_tactics (self->played) || acies_causes_plays_tactics (self->better) ||
      self->played->kind == ACIES_MOVE_SCOUT)
    return;

  at = find_gain (self, &gain);
  if (acies_causes_places (self->played))
    {
      acies_flag_state_init (&state, &self->after, self->seat, self->played->flag - 1u);
      if (state.n_missing > 0)
        {
          acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, self->played->flag, 0.08 + 0.5 * MAX (0, contrast->lead),
                                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                              /* Translators: a morale card, such as Alexander, the number of a flag, and how many
                                                               * cards; the plural follows the third */
                                                              "%s does most as the last card of a formation, and flag %u needs %u more.",
                                                              "%s does most as the last card of a formation, and flag %u needs %u more.",
                                                              state.n_missing),
                                                 name_of (card), self->played->flag, state.n_missing));
          return;
        }
    }
  if (at > 0 && gain < -LEAST_HARM && contrast->lead > 0)
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, at, 0.08 + 0.5 * contrast->lead,
                          /* Translators: the name of a tactics card, the number of a flag, how often it is won without the card, then
                           * how often with it, such as "Mud does you harm at flag 7: you win it in 61 of 100 games without it, and
                           * in 45 with it." */
                          g_strdup_printf (_("%s does you harm at flag %u: you win it in %u of 100 games without it, and in %u with it."),
                                           name_of (card), at, (guint) (100 * contrast->better.owned[at - 1] + 0.5),
                                           (guint) (100 * contrast->played.owned[at - 1] + 0.5)));
  else if (at > 0 && gain < LEAST_GAIN && contrast->lead > 0)
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, at, 0.08 + 0.5 * contrast->lead,
                          /* Translators: the name of a tactics card, the number of a flag, how often it is won without the card, then
                           * how often with it, such as "Mud gains you little at flag 7: you win it in 52 of 100 games without it, and
                           * in 55 with it." */
                          g_strdup_printf (_("%s gains you little at flag %u: you win it in %u of 100 games without it, and in %u with it."),
                                           name_of (card), at, (guint) (100 * contrast->better.owned[at - 1] + 0.5),
                                           (guint) (100 * contrast->played.owned[at - 1] + 0.5)));
  else if (self->relaxed || !acies_causes_places (self->played))
    acies_comparison_add (self, ACIES_MOTIF_SPENT_WILD, acies_causes_places (self->played) ? self->played->flag : 0, 0.01,
                          /* Translators: a tactics card, such as Traitor */
                          g_strdup_printf (_("%s gains you too little here: keep it for a flag that it decides."), name_of (card)));
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
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Of the %u troop cards that may come, %u would complete a wedge or a phalanx for you.",
                                         "Of the %u troop cards that may come, %u would complete a wedge or a phalanx for you.",
                                         n),
                            acies_cardset_count (self->left_before.out), n);
  if (!is_ripe (seen))
    return g_strdup (_("So early in the game there is no flag yet that a tactics card could decide, and a troop card gives you more choice."));
  return g_strdup (_("A troop card helps you more now."));
}

/* Why a tactics card is. */
static char *
say_why_tactics (const AciesComparison *self)
{
  const gboolean allowed = self->seen->played[self->seat] <= self->seen->played[1 - self->seat];
  const guint n = count_completing_morale (self);

  if (n > 0 && allowed)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: how many tactics cards may come, and how many of them would complete
                                          * something; the plural follows the second */
                                         "Of the %u tactics cards that may come, %u would complete a wedge or a phalanx for you.",
                                         "Of the %u tactics cards that may come, %u would complete a wedge or a phalanx for you.",
                                         n),
                            (guint) __builtin_popcount (acies_position_unseen_tactics (self->seen, self->seat)), n);
  if (allowed && acies_reasons_find_useful (self->seen, self->seat, self->left_before.out) == 0)
    return g_strdup (_("No troop card that may come would complete a wedge or a phalanx for you, and the limit lets you play a tactics card."));
  if (allowed)
    return g_strdup (_("A tactics card helps you more now, and the limit lets you play it."));
  return g_strdup (_("A tactics card helps you more now."));
}

void
acies_causes_find_wrong_deck (AciesComparison *self)
{
  if (self->played->kind != ACIES_MOVE_DRAW || self->better->kind != ACIES_MOVE_DRAW)
    return;

  acies_comparison_add (self, ACIES_MOTIF_WRONG_DECK, 0, 0.1 + self->contrast->lead,
                        self->better->card == ACIES_CARD_TACTICS_BACK ? say_why_tactics (self) : say_why_troop (self));
}
