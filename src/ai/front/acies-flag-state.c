/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Both sides of a flag as one seat sees them, and what they can still become. */

#include "config.h"

#include "acies-flag-state-private.h"

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
acies_flag_state_init (AciesFlagState      *self,
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
acies_flag_state_completers (const AciesFlagState *self,
                             guint                 kind,
                             AciesStrength         floor,
                             AciesCardSet          cards)
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
acies_flag_state_best (const AciesFlagState *self,
                       const AciesCardsLeft *left)
{
  if (self->own != 0)
    return self->own;
  return acies_judge_reach (self->on, self->n_missing, self->size, self->fog,
                            left->hand | left->out);
}

AciesStrength
acies_flag_state_enemy_best (const AciesFlagState *self,
                             const AciesCardsLeft *left)
{
  if (self->enemy != 0)
    return self->enemy;
  return acies_judge_reach (self->enemy_on, self->n_enemy_missing, self->size, self->fog,
                            left->enemy);
}

/* The tactics cards, as ACIES_TACTICS_BIT(), that @seat neither sees nor holds. */
guint
acies_position_unseen_tactics (const AciesPosition *position,
                              guint                seat)
{
  if ((position->rules & ACIES_RULE_TACTICS_OFF) != 0)
    return 0;

  return ACIES_ALL_TACTICS & ~acies_position_shown_tactics (position) & ~acies_position_held_tactics (position, seat);
}

/* The morale cards, as ACIES_TACTICS_BIT(), that the seat may still play. */
static guint
morale_left (const AciesPosition *position,
             guint                seat)
{
  guint morale = acies_cardset_morale (position->hand[seat]);

  if (position->n_deck[ACIES_DECK_TACTICS] > 0)
    morale |= acies_position_unseen_tactics (position, seat) & ACIES_TACTICS_MORALE;
  return acies_position_may_lead (position, seat) ? morale : morale & ~ACIES_TACTICS_LEADERS;
}

/*
 * Whether the seat may still get this flag without guile or weather: with troops, and with
 * morale cards that are not known to be elsewhere.
 */
gboolean
acies_flag_state_can_win (const AciesFlagState *self,
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
      const guint n = acies_row_count[set];

      if (n <= self->n_missing && (set & ACIES_TACTICS_LEADERS) != ACIES_TACTICS_LEADERS &&
          acies_judge_beats (self->on | (AciesCardSet) set << ACIES_N_TROOPS, self->n_missing - n, self->size,
                             self->fog, left->hand | left->out, self->enemy))
        return TRUE;
      if (set == 0)
        return FALSE;
    }
}
