/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-position-private.h"

/* An empty table with nothing dealt. */
void
acies_position_init (AciesPosition *self,
                     guint          rules,
                     AciesSeat      starter)
{
  memset (self, 0, sizeof *self);
  memset (self->last, ACIES_SEAT_NONE, sizeof self->last);
  self->fog = -1;
  self->mud = -1;
  self->rules = (guint8) rules;
  self->turn = (guint8) starter;
  self->phase = (rules & ACIES_RULE_CLAIM_START) != 0 ? ACIES_PHASE_CLAIM_FIRST : ACIES_PHASE_PLAY;
  self->winner = ACIES_SEAT_NONE;
}

/* A new game (rule 1.4). */
void
acies_position_deal_seeded (AciesPosition *self,
                            guint          rules,
                            AciesSeat      starter,
                            AciesRandom   *random)
{
  guint n_dealt;

  acies_judge_init ();
  acies_position_init (self, rules, starter);
  n_dealt = acies_position_full_hand (self);

  for (guint i = 0; i < ACIES_N_TROOPS; i++)
    self->deck[ACIES_DECK_TROOPS][i] = (guint8) i;
  acies_random_shuffle (random, self->deck[ACIES_DECK_TROOPS], ACIES_N_TROOPS);
  self->n_deck[ACIES_DECK_TROOPS] = ACIES_N_TROOPS;

  for (guint i = 0; i < 2 * n_dealt; i++)
    {
      guint8 *top = &self->deck[ACIES_DECK_TROOPS][--self->n_deck[ACIES_DECK_TROOPS]];

      self->hand[i & 1] |= ACIES_CARDSET (*top);
      *top = 0;
    }
  self->n_hand[0][ACIES_DECK_TROOPS] = (guint8) n_dealt;
  self->n_hand[1][ACIES_DECK_TROOPS] = (guint8) n_dealt;

  if ((rules & ACIES_RULE_TACTICS_OFF) == 0)
    {
      for (guint i = 0; i < ACIES_N_TACTICS; i++)
        self->deck[ACIES_DECK_TACTICS][i] = (guint8) (ACIES_N_TROOPS + i);
      acies_random_shuffle (random, self->deck[ACIES_DECK_TACTICS], ACIES_N_TACTICS);
      self->n_deck[ACIES_DECK_TACTICS] = ACIES_N_TACTICS;
    }
}

/* After a change at one side of a flag: is it complete, and how strong? */
static void
refresh (AciesPosition *self,
         guint          seat,
         guint          flag)
{
  const guint size = acies_position_size (self, flag);
  const guint n = self->n_on[seat][flag];
  const guint16 bit = (guint16) (1u << flag);

  if (n > 0)
    self->used[seat] |= bit;
  else
    self->used[seat] &= (guint16) ~bit;

  if (n >= size)
    {
      self->full[seat] |= bit;
      self->strength[seat][flag] = acies_judge_formation (self->on[seat][flag], n, size,
                                                          self->fog == (int) flag);
    }
  else
    {
      self->full[seat] &= (guint16) ~bit;
      self->strength[seat][flag] = 0;
    }
}

/* Puts a card into a free slot; who puts it there counts for ties (rule 4.5). */
void
acies_position_put (AciesPosition *self,
                    guint          seat,
                    guint          flag,
                    guint          card)
{
  self->slot[seat][flag][self->n_on[seat][flag]++] = (guint8) card;
  self->on[seat][flag] |= ACIES_CARDSET (card);
  self->shown |= ACIES_CARDSET (card) & ACIES_CARDSET_TROOPS;
  self->last[flag] = (gint8) seat;
  if (card == ACIES_CARD_ALEXANDER || card == ACIES_CARD_DARIUS)
    self->led[seat] = TRUE;
  refresh (self, seat, flag);
}

static void
take_off (AciesPosition *self,
          guint          seat,
          guint          flag,
          guint          card)
{
  guint8 *slot = self->slot[seat][flag];
  guint n = self->n_on[seat][flag];
  guint i = 0;

  while (slot[i] != card)
    i++;
  for (; i + 1 < n; i++)
    slot[i] = slot[i + 1];
  slot[n - 1] = 0;
  self->n_on[seat][flag]--;
  self->on[seat][flag] &= ~ACIES_CARDSET (card);
  refresh (self, seat, flag);
}

/* Puts Fog or Mud at a flag, or takes it off the table with -1. */
void
acies_position_set_weather (AciesPosition *self,
                            guint          card,
                            int            flag)
{
  gint8 *place = card == ACIES_CARD_FOG ? &self->fog : &self->mud;
  const int old = *place;

  *place = (gint8) flag;
  for (guint seat = 0; seat < 2; seat++)
    {
      if (old >= 0)
        refresh (self, seat, (guint) old);
      if (flag >= 0)
        refresh (self, seat, (guint) flag);
    }
}

static void
discard (AciesPosition *self,
         guint          seat,
         guint          card)
{
  self->discard[seat][self->n_discard[seat]++] = (guint8) card;
}

void
acies_position_give (AciesPosition *self,
                     guint          seat,
                     guint          card)
{
  if (card < ACIES_FIRST_EXTRA)
    self->hand[seat] |= ACIES_CARDSET (card);
  else if (card < ACIES_N_CARDS)
    self->extra[seat] |= (guint8) ACIES_EXTRA (card);
  self->n_hand[seat][card >= ACIES_N_TROOPS && card != ACIES_CARD_TROOP_BACK]++;
}

static void
leave_hand (AciesPosition *self,
            guint          seat,
            guint          card)
{
  if (card < ACIES_FIRST_EXTRA)
    {
      self->hand[seat] &= ~ACIES_CARDSET (card);
      self->known_hand[seat] &= ~ACIES_CARDSET (card);
    }
  else
    {
      self->extra[seat] &= (guint8) ~ACIES_EXTRA (card);
      self->known_extra[seat] &= (guint8) ~ACIES_EXTRA (card);
    }
  self->n_hand[seat][card >= ACIES_N_TROOPS]--;
}

static void
draw (AciesPosition *self,
      guint          deck)
{
  const guint seat = self->turn;
  const guint top = --self->n_deck[deck];
  const guint card = self->deck[deck][top];
  const guint64 place = G_GUINT64_CONSTANT (1) << top;

  self->deck[deck][top] = 0;
  acies_position_give (self, seat, card);

  /* Whoever put the card there now knows who holds it (decision D5). */
  if ((self->known_deck[1 - seat][deck] & place) != 0 && card < ACIES_N_CARDS)
    {
      if (card < ACIES_FIRST_EXTRA)
        self->known_hand[seat] |= ACIES_CARDSET (card);
      else
        self->known_extra[seat] |= (guint8) ACIES_EXTRA (card);
    }
  self->known_deck[0][deck] &= ~place;
  self->known_deck[1][deck] &= ~place;
}

static void
put_back (AciesPosition *self,
          guint          card)
{
  const guint seat = self->turn;
  const guint deck = card >= ACIES_N_TROOPS;
  const guint64 place = G_GUINT64_CONSTANT (1) << self->n_deck[deck];

  leave_hand (self, seat, card);
  self->deck[deck][self->n_deck[deck]++] = (guint8) card;
  self->known_deck[seat][deck] |= place;

  /* The other seat sees only the back of the card, and can no longer be sure of any card of
   * that deck in this hand. */
  if (deck == ACIES_DECK_TROOPS)
    self->known_hand[seat] &= ~ACIES_CARDSET_TROOPS;
  else
    {
      self->known_hand[seat] &= ~ACIES_CARDSET_MORALE;
      self->known_extra[seat] = 0;
    }
}

static void
start_returns (AciesPosition *self,
               guint          n_drawn)
{
  const guint hand = acies_position_hand_size (self, self->turn);
  const guint full = acies_position_full_hand (self);

  if (n_drawn == ACIES_SCOUT_DRAWS)
    self->n_returns = ACIES_SCOUT_RETURNS;
  else
    self->n_returns = (guint8) (hand > full ? hand - full : 0);
  self->phase = self->n_returns > 0 ? ACIES_PHASE_SCOUT_RETURN : ACIES_PHASE_END;
}

static void
scout_draw (AciesPosition *self,
            guint          deck)
{
  self->named[self->n_named++] = (guint8) deck;
  self->n_draws--;
  if ((self->rules & ACIES_RULE_SCOUT_ALL) == 0)
    draw (self, deck);
  if (self->n_draws > 0)
    return;

  if ((self->rules & ACIES_RULE_SCOUT_ALL) != 0)
    for (guint i = 0; i < self->n_named; i++)
      draw (self, self->named[i]);
  start_returns (self, self->n_named);
  self->n_named = 0;
  memset (self->named, 0, sizeof self->named);
}

static void
finish (AciesPosition *self,
        AciesResult    result,
        int            winner)
{
  self->result = (guint8) result;
  self->winner = (gint8) winner;
  self->phase = ACIES_PHASE_OVER;
}

/* Rule 6.1, after @seat has claimed a flag. */
static gboolean
check_victory (AciesPosition *self,
               guint          seat)
{
  const guint flags = self->claimed[seat];

  if (!acies_flags_win (flags))
    return FALSE;

  finish (self, acies_flags_are_breakthrough (flags) ? ACIES_RESULT_BREAKTHROUGH : ACIES_RESULT_ENVELOPMENT,
          (int) seat);
  return TRUE;
}

/* Rule 6.2: nobody can go on. */
static void
settle_flags (AciesPosition *self)
{
  for (guint i = 0; i < 2; i++)
    {
      const guint seat = i == 0 ? self->turn : 1u - self->turn;

      for (guint flags = acies_position_claimable (self, seat); flags != 0; flags &= flags - 1)
        {
          self->claimed[seat] |= (guint16) (flags & -flags);
          if (check_victory (self, seat))
            return;
        }
    }

  {
    const guint south = acies_row_count[self->claimed[0]];
    const guint north = acies_row_count[self->claimed[1]];

    if (south == north)
      finish (self, ACIES_RESULT_DRAW, ACIES_SEAT_NONE);
    else
      finish (self, ACIES_RESULT_MORE_FLAGS, south > north ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH);
  }
}

static void
end_turn (AciesPosition *self)
{
  self->turn ^= 1;
  self->no_draw = FALSE;
  self->phase = (self->rules & ACIES_RULE_CLAIM_START) != 0 ? ACIES_PHASE_CLAIM_FIRST
                                                            : ACIES_PHASE_PLAY;
}

/* Whether the turn ends with a draw (rules 2.1, 2.4 and 2.5). */
gboolean
acies_position_needs_draw (const AciesPosition *self)
{
  return !self->no_draw && (self->n_deck[0] | self->n_deck[1]) != 0;
}

static void
play_tactics (AciesPosition *self,
              guint          card)
{
  leave_hand (self, self->turn, card);
  self->played[self->turn]++;
  self->phase = ACIES_PHASE_END;
  self->n_passes = 0;
}

/*
 * Makes a step that acies_position_check() finds legal. For anything else the result
 * is undefined.
 */
void
acies_position_play (AciesPosition   *self,
                     const AciesStep *step)
{
  const guint seat = self->turn;
  const guint enemy = 1 - seat;

  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_PLAY:
      if (step->card < ACIES_N_TROOPS)
        {
          leave_hand (self, seat, step->card);
          self->phase = ACIES_PHASE_END;
          self->n_passes = 0;
          acies_position_put (self, seat, step->flag - 1u, step->card);
        }
      else
        {
          play_tactics (self, step->card);
          if (step->card < ACIES_FIRST_EXTRA)
            acies_position_put (self, seat, step->flag - 1u, step->card);
          else
            acies_position_set_weather (self, step->card, step->flag - 1);
        }
      break;

    case ACIES_STEP_SCOUT:
      play_tactics (self, ACIES_CARD_SCOUT);
      discard (self, seat, ACIES_CARD_SCOUT);
      self->no_draw = TRUE;
      self->n_draws = (guint8) MIN (ACIES_SCOUT_DRAWS, self->n_deck[0] + self->n_deck[1]);
      if (self->n_draws > 0)
        self->phase = ACIES_PHASE_SCOUT_DRAW;
      break;

    case ACIES_STEP_REDEPLOY:
      play_tactics (self, ACIES_CARD_REDEPLOY);
      discard (self, seat, ACIES_CARD_REDEPLOY);
      if (step->target >= ACIES_FIRST_EXTRA)
        acies_position_set_weather (self, step->target, step->flag - 1);
      else
        {
          take_off (self, seat, step->from - 1u, step->target);
          if (step->flag > 0)
            acies_position_put (self, seat, step->flag - 1u, step->target);
        }
      if (step->flag == 0)
        discard (self, seat, step->target);
      break;

    case ACIES_STEP_DESERTER:
      play_tactics (self, ACIES_CARD_DESERTER);
      discard (self, seat, ACIES_CARD_DESERTER);
      if (step->target >= ACIES_FIRST_EXTRA)
        acies_position_set_weather (self, step->target, -1);
      else
        take_off (self, enemy, step->from - 1u, step->target);
      discard (self, enemy, step->target);
      break;

    case ACIES_STEP_TRAITOR:
      play_tactics (self, ACIES_CARD_TRAITOR);
      discard (self, seat, ACIES_CARD_TRAITOR);
      take_off (self, enemy, step->from - 1u, step->target);
      acies_position_put (self, seat, step->flag - 1u, step->target);
      break;

    case ACIES_STEP_PASS:
      self->no_draw = acies_position_hand_size (self, seat) >= acies_position_full_hand (self);
      self->phase = ACIES_PHASE_END;
      if (++self->n_passes == 2)
        settle_flags (self);
      break;

    case ACIES_STEP_CLAIM:
      self->claimed[seat] |= (guint16) (1u << (step->flag - 1));
      check_victory (self, seat);
      break;

    case ACIES_STEP_DRAW:
      if (self->phase == ACIES_PHASE_SCOUT_DRAW)
        scout_draw (self, step->card == ACIES_CARD_TACTICS_BACK);
      else
        {
          draw (self, step->card == ACIES_CARD_TACTICS_BACK);
          end_turn (self);
        }
      break;

    case ACIES_STEP_RETURN:
      put_back (self, step->card);
      if (--self->n_returns == 0)
        self->phase = ACIES_PHASE_END;
      break;

    case ACIES_STEP_DONE:
      if (self->phase == ACIES_PHASE_CLAIM_FIRST)
        self->phase = ACIES_PHASE_PLAY;
      else
        end_turn (self);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* Whether @seat proves its claim to @flag: rules 4.2 to 4.7, the cards alone. */
gboolean
acies_position_proves (const AciesPosition *self,
                       guint                flag,
                       guint                seat)
{
  const guint enemy = 1 - seat;
  const AciesStrength own = self->strength[seat][flag];
  const AciesStrength other = self->strength[enemy][flag];
  const guint size = acies_position_size (self, flag);

  if (own == 0)
    return FALSE;

  /* The side that completed later loses a tie; where that is not known, the side that asks
   * wins. */
  if (other != 0)
    return 2 * own + (self->last[flag] != (int) seat) > 2 * other;

  return !acies_judge_beats (self->on[enemy][flag], size - self->n_on[enemy][flag], size,
                             self->fog == (int) flag, acies_position_unseen (self), own);
}

/* The flags, as bits, to which @seat can prove its claim. */
guint
acies_position_claimable (const AciesPosition *self,
                          guint                seat)
{
  guint flags = 0;

  for (guint left = acies_position_open (self) & self->full[seat]; left != 0; left &= left - 1)
    if (acies_position_proves (self, (guint) __builtin_ctz (left), seat))
      flags |= left & -left;

  return flags;
}
