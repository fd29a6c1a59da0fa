/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What all the reasons are made of: findings, and both sides of a flag. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* Takes @text. */
void
acies_reasons_add (AciesReasons *self,
                   int           weight,
                   char         *text)
{
  const AciesReason finding = { weight, self->findings->len, text };

  g_array_append_val (self->findings, finding);
}

/* The same with that one of the sentences @formats that speaks of @kind. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wmissing-format-attribute"
void
acies_reasons_add_kind (AciesReasons       *self,
                        int                 weight,
                        const char * const *formats,
                        guint               kind,
                        ...)
{
  va_list args;

  va_start (args, kind);
  acies_reasons_add (self, weight, g_strdup_vprintf (_(formats[kind]), args));
  va_end (args);
}
#pragma GCC diagnostic pop

void
acies_cards_left_init (AciesCardsLeft      *self,
                       const AciesPosition *position,
                       guint                seat)
{
  const AciesCardSet unseen = acies_position_unseen (position);

  self->hand = position->hand[seat] & ACIES_CARDSET_TROOPS;
  self->enemy = unseen & ~self->hand;
  self->out = position->n_deck[ACIES_DECK_TROOPS] == 0 ? 0
              : self->enemy & ~position->known_hand[1 - seat];
}

void
acies_stand_init (AciesStand          *self,
                  const AciesPosition *position,
                  guint                seat,
                  guint                flag)
{
  const guint size = acies_position_size (position, flag);

  self->flag = flag;
  self->size = size;
  self->fog = position->fog == (int) flag;
  self->on = position->on[seat][flag];
  self->enemy_on = position->on[1 - seat][flag];
  self->n_missing = size - MIN (size, position->n_on[seat][flag]);
  self->n_enemy_missing = size - MIN (size, position->n_on[1 - seat][flag]);
  self->own = position->strength[seat][flag];
  self->enemy = position->strength[1 - seat][flag];
}

/* Of the troops @cards, those that complete this side to a kind that is stronger than
 * @floor. One card is missing. */
AciesCardSet
acies_stand_completers (const AciesStand *self,
                        guint             kind,
                        AciesStrength     floor,
                        AciesCardSet      cards)
{
  AciesCardSet completers = 0;

  for (AciesCardSet left = cards & ~self->on; left != 0; left &= left - 1)
    {
      const AciesStrength strength = acies_judge_formation (self->on | (left & -left), self->size,
                                                            self->size, self->fog);

      if (ACIES_STRENGTH_KIND (strength) == kind && strength > floor)
        completers |= left & -left;
    }

  return completers;
}

/* The best that this side is or may still become. */
AciesStrength
acies_stand_best (const AciesStand     *self,
                  const AciesCardsLeft *left)
{
  if (self->own != 0)
    return self->own;
  return acies_judge_reach (self->on, self->n_missing, self->size, self->fog,
                            left->hand | left->out);
}

AciesStrength
acies_stand_enemy_best (const AciesStand     *self,
                        const AciesCardsLeft *left)
{
  if (self->enemy != 0)
    return self->enemy;
  return acies_judge_reach (self->enemy_on, self->n_enemy_missing, self->size, self->fog,
                            left->enemy);
}

/* The tactics cards, as bits from Alexander on, that @seat neither sees nor holds. */
guint
acies_reasons_unseen_tactics (const AciesPosition *position,
                              guint                seat)
{
  guint seen = (guint) (position->hand[seat] >> 60) |
               (guint) position->extra[seat] << (ACIES_FIRST_EXTRA - ACIES_CARD_ALEXANDER);

  if ((position->rules & ACIES_RULE_TACTICS_OFF) != 0)
    return 0;

  for (guint s = 0; s < 2; s++)
    {
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        seen |= (guint) (position->on[s][flag] >> 60);
      for (guint i = 0; i < position->n_discard[s]; i++)
        if (position->discard[s][i] >= ACIES_N_TROOPS)
          seen |= 1u << (position->discard[s][i] - ACIES_N_TROOPS);
    }
  if (position->fog >= 0)
    seen |= 1u << (ACIES_CARD_FOG - ACIES_CARD_ALEXANDER);
  if (position->mud >= 0)
    seen |= 1u << (ACIES_CARD_MUD - ACIES_CARD_ALEXANDER);

  return ((1u << ACIES_N_TACTICS) - 1) & ~seen;
}

/* The morale cards, as the highest bits of a set of cards, that may still come here. */
static guint
morale_left (const AciesPosition *position,
             guint                seat)
{
  guint morale = (guint) (position->hand[seat] >> 60);
  gboolean may_lead = !position->led[seat];

  if (position->n_deck[ACIES_DECK_TACTICS] > 0)
    morale |= acies_reasons_unseen_tactics (position, seat) & 15u;
  if (!may_lead && (position->rules & ACIES_RULE_LEADER_AGAIN) != 0)
    may_lead = TRUE;
  return may_lead ? morale : morale & ~3u;
}

/*
 * Whether the seat may still get this flag without guile or weather: with troops, and with
 * morale cards that are not known to be elsewhere.
 */
gboolean
acies_stand_can_win (const AciesStand     *self,
                     const AciesPosition  *position,
                     guint                 seat,
                     const AciesCardsLeft *left)
{
  const guint morale = morale_left (position, seat);

  if (self->enemy == 0)
    return TRUE;
  if (self->own != 0)
    return acies_position_proves (position, self->flag, seat);

  for (guint set = morale;; set = (set - 1) & morale)
    {
      const guint n = (guint) acies_row_count[set];

      if (n <= self->n_missing && (set & 3u) != 3u &&
          acies_judge_beats (self->on | (AciesCardSet) set << 60, self->n_missing - n, self->size,
                             self->fog, left->hand | left->out, self->enemy))
        return TRUE;
      if (set == 0)
        return FALSE;
    }
}

/* The sum of a side, complete or not, wild cards at their highest (rule 5.4). */
guint
acies_stand_sum (AciesCardSet cards)
{
  guint sum = ((cards & ACIES_CARDSET (ACIES_CARD_COMPANION_CAVALRY)) != 0 ? 8 : 0) +
              ((cards & ACIES_CARDSET (ACIES_CARD_SHIELD_BEARERS)) != 0 ? 3 : 0) +
              10u * acies_cardset_count (cards & ACIES_CARDSET_LEADERS);

  for (AciesCardSet troops = cards & ACIES_CARDSET_TROOPS; troops != 0; troops &= troops - 1)
    sum += acies_card_index[acies_cardset_first (troops)] + 1u;

  return sum;
}
