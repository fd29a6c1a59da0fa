/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What one seat knows of a position, and positions that agree with what it knows. */

#include "config.h"

#include <string.h>

#include "acies-position-private.h"

/* The tactics cards that lie face up anywhere, as ACIES_TACTICS_BIT(). */
guint
acies_position_shown_tactics (const AciesPosition *self)
{
  guint tactics = 0;

  for (guint seat = 0; seat < 2; seat++)
    {
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        tactics |= acies_cardset_morale (self->on[seat][flag]);
      for (guint i = 0; i < self->n_discard[seat]; i++)
        if (self->discard[seat][i] >= ACIES_N_TROOPS)
          tactics |= ACIES_TACTICS_BIT (self->discard[seat][i]);
    }
  if (self->fog >= 0)
    tactics |= ACIES_TACTICS_BIT (ACIES_CARD_FOG);
  if (self->mud >= 0)
    tactics |= ACIES_TACTICS_BIT (ACIES_CARD_MUD);

  return tactics;
}

/* The cards of a hand, from one deck, of which only the back is known. */
guint
acies_position_hidden_in_hand (const AciesPosition *self,
                               guint                seat,
                               guint                deck)
{
  const guint known = deck == ACIES_DECK_TROOPS
                        ? acies_cardset_count (self->hand[seat] & ACIES_CARDSET_TROOPS)
                        : acies_cardset_count (self->hand[seat] & ACIES_CARDSET_MORALE) +
                          acies_row_count[self->extra[seat]];

  return self->n_hand[seat][deck] - MIN (known, self->n_hand[seat][deck]);
}

/*
 * Makes of the whole truth what @seat may know: the other hand as backs, apart from the
 * cards @seat has put on a deck and seen drawn, and the decks as backs, apart from the
 * cards @seat has put there itself (decision D5).
 */
void
acies_position_hide (const AciesPosition *self,
                     AciesSeat            seat,
                     AciesPosition       *seen)
{
  const guint enemy = 1 - (guint) seat;

  *seen = *self;
  seen->hand[enemy] = self->known_hand[enemy];
  seen->extra[enemy] = self->known_extra[enemy];

  for (guint deck = 0; deck < 2; deck++)
    for (guint i = 0; i < self->n_deck[deck]; i++)
      if ((self->known_deck[seat][deck] & (G_GUINT64_CONSTANT (1) << i)) == 0)
        seen->deck[deck][i] = (guint8) (ACIES_CARD_TROOP_BACK + deck);
}

/*
 * A whole position that @seat cannot tell from the true one: the cards it does not
 * know are dealt at random to the places where they may be.
 */
void
acies_position_complete (const AciesPosition *seen,
                         AciesSeat            seat,
                         AciesRandom         *random,
                         AciesPosition       *self)
{
  const guint enemy = 1 - (guint) seat;
  guint64 troops = ACIES_CARDSET_TROOPS & ~seen->shown & ~seen->hand[0] & ~seen->hand[1];
  guint tactics = ACIES_ALL_TACTICS & ~acies_position_shown_tactics (seen) &
                  ~acies_position_held_tactics (seen, 0) & ~acies_position_held_tactics (seen, 1);
  guint8 loose[2][ACIES_N_TROOPS];
  guint n_loose[2] = { 0, 0 };

  *self = *seen;

  for (guint deck = 0; deck < 2; deck++)
    for (guint i = 0; i < seen->n_deck[deck]; i++)
      {
        const guint card = seen->deck[deck][i];

        if (card < ACIES_N_TROOPS)
          troops &= ~ACIES_CARDSET (card);
        else if (card < ACIES_N_CARDS)
          tactics &= ~ACIES_TACTICS_BIT (card);
      }

  for (; troops != 0; troops &= troops - 1)
    loose[0][n_loose[0]++] = (guint8) acies_cardset_first (troops);
  for (; tactics != 0; tactics &= tactics - 1)
    loose[1][n_loose[1]++] = (guint8) (ACIES_N_TROOPS + __builtin_ctz (tactics));

  for (guint deck = 0; deck < 2; deck++)
    {
      acies_random_shuffle (random, loose[deck], n_loose[deck]);

      for (guint i = 0; i < 2; i++)
        {
          const guint holder = i == 0 ? enemy : (guint) seat;

          for (guint left = acies_position_hidden_in_hand (seen, holder, deck); left > 0 && n_loose[deck] > 0; left--)
            {
              acies_position_give (self, holder, loose[deck][--n_loose[deck]]);
              self->n_hand[holder][deck]--;
            }
        }
      for (guint i = 0; i < self->n_deck[deck]; i++)
        if (self->deck[deck][i] >= ACIES_N_CARDS && n_loose[deck] > 0)
          self->deck[deck][i] = loose[deck][--n_loose[deck]];
    }
}
