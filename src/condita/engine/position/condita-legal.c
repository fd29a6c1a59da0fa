/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Which steps are legal. condita_position_check() decides about one step and names the rule that
 * forbids it; condita-list.c lists the steps that it allows.
 */

#include "config.h"

#include <string.h>

#include "condita-position-private.h"

static gboolean
is_weapon (guint token)
{
  const guint type = condita_token_type (token);

  return condita_token_kind (token) == CONDITA_W || type == CONDITA_SWORD || type == CONDITA_SHIELD;
}

static ConditaRefusal
check_cards (const ConditaPosition *self,
             const ConditaStep     *step)
{
  return condita_position_has_cards (self, condita_position_actor (self), step->cards, step->n_cards)
         ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_NOT_YOURS;
}

static ConditaRefusal
check_payment (const ConditaPosition *self,
               const ConditaStep     *step,
               guint                  level)
{
  ConditaTally tally;
  guint n_used_up;

  if (!condita_position_has_cards (self, self->turn, step->cards, step->n_cards))
    return CONDITA_REFUSAL_NOT_YOURS;
  condita_position_tally (self, self->turn, TRUE, step->cards, step->n_cards, &tally);
  return condita_tally_pays (&tally, condita_step_cost (step, level), &n_used_up) ? CONDITA_REFUSAL_NONE
                                                                                : CONDITA_REFUSAL_NOT_PAID;
}

static ConditaRefusal
check_gain (const ConditaPosition *self,
            const ConditaStep     *step)
{
  const gboolean matched = step->what == condita_position_match (self);
  const ConditaRefusal refusal = check_payment (self, step, 0);

  if (condita_position_n_pile (self, step->what) == 0)
    return CONDITA_REFUSAL_PILE_EMPTY;
  if (refusal != CONDITA_REFUSAL_NONE)
    return refusal;
  if (matched && step->faction == CONDITA_NONE)
    return CONDITA_REFUSAL_NAME_FACTION;
  if (!matched && step->faction != CONDITA_NONE)
    return CONDITA_REFUSAL_NO_MATCH;
  if (matched && (self->factions & (1u << step->faction)) == 0)
    return CONDITA_REFUSAL_NOT_IN_GAME;
  return CONDITA_REFUSAL_NONE;
}

static ConditaRefusal
check_lay (const ConditaPosition *self,
           const ConditaStep     *step)
{
  const ConditaBoard *board = &self->board;
  const guint64 bit = CONDITA_CELL (step->cell);
  const gboolean city = step->what >= CONDITA_N_ROAD_PILES;
  const guint64 own = board->own[self->turn];
  guint level = 1;
  guint64 exits = 0;
  ConditaRefusal refusal;

  if (city && condita_token_kind (step->cards[0]) <= CONDITA_L)
    level = condita_token_kind (step->cards[0]) + 1u;
  if (condita_position_n_lay (self, step->what) == 0)
    return CONDITA_REFUSAL_PILE_EMPTY;
  refusal = check_payment (self, step, level);
  if (refusal != CONDITA_REFUSAL_NONE)
    return refusal == CONDITA_REFUSAL_NOT_PAID && city ? CONDITA_REFUSAL_MIXED_RANKS : refusal;
  if (city && !condita_position_has_token (self, self->turn, level))
    return CONDITA_REFUSAL_NO_TOKEN;

  if ((board->play & bit) == 0)
    return CONDITA_REFUSAL_CELL_OUT;
  if ((board->laid & bit) != 0)
    return CONDITA_REFUSAL_CELL_FILLED;
  if ((board->closed & bit) != 0)
    return CONDITA_REFUSAL_CELL_CLOSED;
  if ((condita_board_around (bit) & board->laid) == 0)
    return CONDITA_REFUSAL_NOT_TOUCHING;
  if ((condita_lay_masks[step->what] & (1u << step->exits)) == 0)
    return CONDITA_REFUSAL_WRONG_EXITS;
  if ((condita_board_fitting (board, step->cell) & (1u << step->exits)) == 0)
    return CONDITA_REFUSAL_NOT_AGREEING;
  if (city && (condita_board_around (bit) & board->cities) != 0)
    return CONDITA_REFUSAL_CITY_BESIDE;
  if (own == 0)
    return city ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_CITY_ONLY;

  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if ((step->exits & (1u << side)) != 0)
      exits |= condita_board_shift (bit, side);
  return (exits & condita_board_linked (board, own)) != 0 ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_NOT_LINKED;
}

static ConditaRefusal
check_upgrade (const ConditaPosition *self,
               const ConditaStep     *step)
{
  const guint level = self->board.level[step->cell] + 1u;
  ConditaRefusal refusal;

  if ((self->board.own[self->turn] & CONDITA_CELL (step->cell)) == 0)
    return CONDITA_REFUSAL_NOT_OWN_CITY;
  if (level > 4)
    return CONDITA_REFUSAL_TOP_LEVEL;
  refusal = check_payment (self, step, level);
  if (refusal != CONDITA_REFUSAL_NONE)
    return refusal;
  /* From 1 to 2 and from 3 to 4 the token is only turned over. */
  return level != 3 || condita_position_has_token (self, self->turn, level) ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_NO_TOKEN;
}

/* Whether the side that adds could reach its mark with all that it has, or with all of its heroes' faction. */
static gboolean
can_add (const ConditaPosition *self)
{
  const guint side = self->battle.adding;
  const guint seat = self->battle.seats[side];
  const ConditaHoldings *player = &self->players[seat];
  const guint mark = condita_position_total (self, 1 - side) + (side == CONDITA_ATTACKER);
  ConditaPosition added = *self;
  guint n_pure = 0, pure_strength = self->battle.strength[side], strength = pure_strength;
  gboolean pure = (self->battle.factions[side] & ~(1u << player->faction)) == 0;

  for (guint token = 0; token < CONDITA_TOKEN_HALF; token++)
    {
      const guint8 one = (guint8) token;
      const guint type = condita_token_type (token);
      ConditaTally tally;
      guint n;

      if (token < CONDITA_TOKEN_REST)
        n = player->hand[token];
      else if (token < CONDITA_TOKEN_PREPARED)
        n = player->rest[token - CONDITA_TOKEN_REST];
      else
        n = type != CONDITA_NONE ? player->prepared[type] : 0;
      if (n == 0)
        continue;
      condita_position_tally (self, seat, side == CONDITA_ATTACKER, &one, 1, &tally);
      strength += n * tally.strength;
      if ((tally.factions & ~(1u << player->faction)) == 0)
        {
          pure_strength += n * tally.strength;
          n_pure += tally.strength > 0 ? n : 0;
        }
      else if (type < G_N_ELEMENTS (self->battle.must) && token >= CONDITA_TOKEN_PREPARED && self->battle.must[type] > 0)
        pure = FALSE;
    }
  /* A wild card fights as a lord. */
  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    {
      strength += player->wild[type] * 4u;
      if (condita_type_faction (type) == player->faction)
        {
          pure_strength += player->wild[type] * 4u;
          n_pure += player->wild[type];
        }
    }

  added.battle.factions[side] = 1 << CONDITA_NO_FACTION;
  added.battle.strength[side] = (guint8) MIN (strength, 255);
  if (condita_position_total (&added, side) >= mark)
    return strength > self->battle.strength[side];
  added.battle.factions[side] = 0;
  added.battle.n_cards[side] = 1;
  added.battle.strength[side] = (guint8) MIN (pure_strength, 255);
  return pure && n_pure > 0 && condita_position_total (&added, side) >= mark;
}

static ConditaRefusal
check_convert (const ConditaPosition *self,
               const ConditaStep     *step)
{
  const guint seat = condita_position_actor (self);
  const gboolean battle = self->phase == CONDITA_PHASE_ADD;
  const guint token = step->cards[0];
  const gboolean itself = step->held[0] == CONDITA_NONE;
  const guint target = step->held[0];
  const ConditaKind kind = condita_type_kind (target);
  guint8 cards[2] = { step->cards[0], step->held[0] };

  if (token == CONDITA_HAMMER && battle)
    return CONDITA_REFUSAL_HAMMER_IN_BATTLE;
  if ((token == CONDITA_HAMMER ? step->what != CONDITA_A && step->what != CONDITA_I && step->what != CONDITA_R
                               : step->what != condita_token_kind (token)) || condita_token_is_half (token))
    return CONDITA_REFUSAL_NOT_WORKING;
  if (itself && token >= CONDITA_N_TYPES)
    return CONDITA_REFUSAL_SELF_FROM_HAND;
  if (itself && token == CONDITA_HAMMER)
    return CONDITA_REFUSAL_GREAT_TARGET;
  if (!itself && target >= CONDITA_N_TYPES)
    return condita_token_is_prepared (target) ? CONDITA_REFUSAL_SECOND_EFFECT : CONDITA_REFUSAL_NOT_FROM_HAND;
  if (!itself && kind == CONDITA_X)
    return CONDITA_REFUSAL_GREAT_TARGET;
  if (!condita_position_has_cards (self, seat, cards, itself ? 1 : 2))
    return CONDITA_REFUSAL_NOT_YOURS;
  if (battle && (itself || (step->what != CONDITA_A && kind > CONDITA_L && kind != CONDITA_W && kind != CONDITA_H)))
    return CONDITA_REFUSAL_BATTLE_ONLY;

  if (step->what == CONDITA_I)
    {
      const guint rank = step->rank != CONDITA_NONE ? step->rank : kind + 1u;
      const gboolean wild = token >= CONDITA_TOKEN_PREPARED
                            && (condita_token_type (token) == CONDITA_NONE
                                || self->players[seat].prepared[condita_token_type (token)] == 0);

      if (kind >= CONDITA_L)
        return CONDITA_REFUSAL_NO_TITLE;
      if (step->rank != CONDITA_NONE
          && (rank != kind + 2u || rank > CONDITA_L || condita_position_ray (self) != CONDITA_I || token == CONDITA_HAMMER || wild
              || (token >= CONDITA_TOKEN_REST && token < CONDITA_TOKEN_PREPARED)))
        return CONDITA_REFUSAL_NO_LEAP;
      if (condita_position_n_pile (self, rank) == 0)
        return CONDITA_REFUSAL_PILE_EMPTY;
    }
  else if (step->what == CONDITA_R)
    {
      if (!itself && kind > CONDITA_H)
        return CONDITA_REFUSAL_NO_SCROLL;
      if ((self->factions & (1u << step->faction)) == 0)
        return CONDITA_REFUSAL_NOT_IN_GAME;
      if (condita_position_n_pile (self, itself ? CONDITA_R : kind) == 0)
        return CONDITA_REFUSAL_PILE_FOR_CHANGE;
    }

  if (battle && step->what != CONDITA_A)
    {
      ConditaPosition after = *self;

      condita_position_play (&after, step);
      if (!can_add (&after))
        return CONDITA_REFUSAL_ADD_TOO_WEAK;
    }
  return CONDITA_REFUSAL_NONE;
}

static ConditaRefusal
check_ambush (const ConditaPosition *self,
              const ConditaStep     *step)
{
  if (step->cards[0] >= CONDITA_N_TYPES || step->cards[1] >= CONDITA_N_TYPES)
    return CONDITA_REFUSAL_AMBUSH_PREPARED;
  if (!condita_position_has_cards (self, self->turn, step->cards, 2))
    return CONDITA_REFUSAL_NOT_YOURS;
  if (step->cards[0] >= CONDITA_HAMMER)
    return CONDITA_REFUSAL_LIMBO_GREAT;
  if (self->players[self->turn].n_slots == CONDITA_N_SLOTS)
    return CONDITA_REFUSAL_AMBUSH_FULL;
  return condita_position_own_cards (self, self->turn) > CONDITA_MIN_OWN_CARDS ? CONDITA_REFUSAL_NONE
                                                                              : CONDITA_REFUSAL_AMBUSH_FEW;
}

static ConditaRefusal
check_tent (const ConditaPosition *self,
            const ConditaStep     *step)
{
  const ConditaHoldings *player = &self->players[self->turn];
  const guint tent = step->cards[0];
  const guint type = condita_token_type (tent);
  const gboolean two = step->held[1] != CONDITA_NONE;
  guint8 cards[4] = { step->cards[0], step->cards[1], step->held[0], step->held[1] };

  if (tent != CONDITA_HAMMER && condita_token_kind (tent) != CONDITA_N)
    return CONDITA_REFUSAL_NOT_WORKING;
  if (condita_token_kind (step->cards[1]) != CONDITA_U)
    return CONDITA_REFUSAL_TENT_PAYMENT;
  for (guint i = 0; i < (two ? 2u : 1u); i++)
    {
      if (step->held[i] >= CONDITA_N_TYPES)
        return CONDITA_REFUSAL_NOT_FROM_HAND;
      if (step->held[i] >= CONDITA_HAMMER)
        return CONDITA_REFUSAL_GREAT_TARGET;
    }
  if (two && (condita_position_ray (self) != CONDITA_N || tent == CONDITA_HAMMER || type == CONDITA_NONE
              || (condita_token_is_prepared (tent) && player->prepared[type] == 0)))
    return CONDITA_REFUSAL_TENT_TWO;
  /* There are no more tents than these. */
  if (!condita_position_has_cards (self, self->turn, cards, two ? 4 : 3) || player->n_tents == CONDITA_MAX_TENTS)
    return CONDITA_REFUSAL_NOT_YOURS;
  return CONDITA_REFUSAL_NONE;
}

static ConditaRefusal
check_empty (const ConditaPosition *self,
             const ConditaStep     *step)
{
  const ConditaHoldings *player = &self->players[condita_position_actor (self)];

  for (guint i = 0; i < player->n_tents; i++)
    if (!player->tents[i].fresh && player->tents[i].card == step->cards[0] && memcmp (player->tents[i].held, step->held, 2) == 0)
      return CONDITA_REFUSAL_NONE;
  return CONDITA_REFUSAL_NO_TENT;
}

static ConditaRefusal
check_hire (const ConditaPosition *self,
            const ConditaStep     *step)
{
  if (self->players[self->turn].heroes[step->hero] != CONDITA_NONE)
    return CONDITA_REFUSAL_HERO_BUSY;
  if ((self->board.own[self->turn] & CONDITA_CELL (step->cell)) == 0)
    return CONDITA_REFUSAL_NOT_OWN_CITY;
  return check_payment (self, step, 0);
}

static ConditaRefusal
check_move (const ConditaPosition *self,
            const ConditaStep     *step)
{
  const ConditaHoldings *player = &self->players[self->turn];
  const guint64 home = condita_position_home (self, self->turn);
  const gboolean both = step->goals[0] != CONDITA_NONE && step->goals[1] != CONDITA_NONE;
  const guint token = step->cards[0];
  guint reach = 0;
  gboolean exact = TRUE;
  ConditaRefusal refusal = check_cards (self, step);

  if (refusal != CONDITA_REFUSAL_NONE)
    return refusal;
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if (step->goals[hero] != CONDITA_NONE && player->heroes[hero] == CONDITA_NONE)
      return CONDITA_REFUSAL_HERO_ABSENT;

  if (step->n_cards == 1 && token == CONDITA_WINGS)
    {
      const guint hero = step->goals[0] == CONDITA_NONE ? 1 : 0;
      const guint goal = step->goals[hero];

      return !both && (self->board.laid & CONDITA_CELL (goal)) != 0 && goal != player->heroes[hero]
             ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_TOO_FAR;
    }
  if (step->n_cards == 1 && (token == CONDITA_HAMMER || condita_token_kind (token) == CONDITA_H))
    {
      ConditaTally tally;

      condita_position_tally (self, self->turn, TRUE, step->cards, 1, &tally);
      /* Its strength tells an irradiated horse. */
      if (both && tally.strength != 2)
        return CONDITA_REFUSAL_NOT_PAID;
      reach = tally.strength == 2 && !both ? 6 : 3;
      exact = FALSE;
    }
  else
    {
      for (guint i = 0; i < step->n_cards; i++)
        if (condita_token_kind (step->cards[i]) != CONDITA_U)
          return CONDITA_REFUSAL_NOT_PAID;
      if (both)
        return CONDITA_REFUSAL_NOT_PAID;
      reach = step->n_cards;
    }

  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if (step->goals[hero] != CONDITA_NONE)
      {
        const guint distance = condita_board_distance (&self->board, player->heroes[hero], step->goals[hero], home);

        if (step->goals[hero] == player->heroes[hero] || distance == CONDITA_NONE || distance > reach)
          return CONDITA_REFUSAL_TOO_FAR;
        if (exact && distance != reach)
          return CONDITA_REFUSAL_NOT_PAID;
      }
  return CONDITA_REFUSAL_NONE;
}

static ConditaRefusal
check_horn (const ConditaPosition *self,
            const ConditaStep     *step)
{
  const ConditaHoldings *player = &self->players[self->turn];

  if (player->hand[CONDITA_HORN] == 0)
    return CONDITA_REFUSAL_NOT_YOURS;
  if (step->n_cards > 2)
    return CONDITA_REFUSAL_NO_HORN;
  for (guint i = 0; i < step->n_cards; i++)
    if (step->cards[i] >= CONDITA_N_TYPES
        || player->nation[step->cards[i]] < (step->n_cards == 2 && step->cards[0] == step->cards[1] ? 2 : 1))
      return CONDITA_REFUSAL_NO_HORN;
  return CONDITA_REFUSAL_NONE;
}

/* The cards of an opening and what they are worth in the attack of @step. */
static ConditaRefusal
check_opening (const ConditaPosition *self,
               const ConditaStep     *step,
               guint                  cell,
               guint                  base,
               ConditaRefusal         too_weak)
{
  const guint seat = self->turn;
  ConditaTally tally;
  guint total;

  if (step->n_cards == 0 || (!is_weapon (step->cards[0]) && step->cards[0] != CONDITA_HAMMER))
    return CONDITA_REFUSAL_WEAPON_FIRST;
  if (!condita_position_has_cards (self, seat, step->cards, step->n_cards))
    return CONDITA_REFUSAL_NOT_YOURS;
  for (guint i = 0; i < step->n_cards; i++)
    if (step->cards[i] == CONDITA_HAMMER)
      return CONDITA_REFUSAL_HAMMER_IN_BATTLE;
  condita_position_tally (self, seat, TRUE, step->cards, step->n_cards, &tally);
  if (tally.weak > 0)
    return CONDITA_REFUSAL_NOT_FIGHTING;

  total = tally.strength + condita_position_base (self, seat, cell);
  if ((tally.factions & ~(1u << self->players[seat].faction)) == 0)
    total += (guint) __builtin_popcount (step->heroes);
  return total > base ? CONDITA_REFUSAL_NONE : too_weak;
}

static ConditaRefusal
check_attack (const ConditaPosition *self,
              const ConditaStep     *step)
{
  const ConditaHoldings *player = &self->players[self->turn];
  const guint cell = player->heroes[step->heroes == 2 ? 1 : 0];
  const gboolean city = cell != CONDITA_NONE && (self->board.cities & CONDITA_CELL (cell)) != 0;
  guint owner;

  if (cell == CONDITA_NONE)
    return CONDITA_REFUSAL_HERO_ABSENT;
  if (step->heroes == 3 && player->heroes[1] != cell)
    return CONDITA_REFUSAL_NOT_TOGETHER;

  if (step->what == CONDITA_TARGET_RUINS)
    {
      if (self->board.pile[cell] != CONDITA_RUINS || city)
        return CONDITA_REFUSAL_NO_TARGET;
      if (condita_position_has_great (self, self->turn))
        return CONDITA_REFUSAL_NO_SECOND_GREAT;
      if ((self->great & (1u << step->great)) == 0)
        return CONDITA_REFUSAL_GREAT_GONE;
      return check_opening (self, step, cell, condita_position_defence (self, cell), CONDITA_REFUSAL_TOO_WEAK_NEUTRAL);
    }
  if (step->what == CONDITA_TARGET_HERO)
    {
      if (step->seat == self->turn || step->seat >= self->n_seats || self->players[step->seat].heroes[step->hero] != cell)
        return CONDITA_REFUSAL_NO_TARGET;
      return check_opening (self, step, cell, condita_position_base (self, step->seat, cell), CONDITA_REFUSAL_TOO_WEAK);
    }

  owner = condita_board_owner (&self->board, cell);
  if (!city || owner == self->turn)
    return CONDITA_REFUSAL_NO_TARGET;
  if (owner != CONDITA_NONE)
    return check_opening (self, step, cell, self->board.level[cell] + condita_position_base (self, owner, cell),
                          CONDITA_REFUSAL_TOO_WEAK);
  if ((self->board.neutral & CONDITA_CELL (cell)) != 0)
    return check_opening (self, step, cell, condita_position_defence (self, cell), CONDITA_REFUSAL_TOO_WEAK_NEUTRAL);
  if (step->n_cards > 0)
    return CONDITA_REFUSAL_FREE_CITY;
  return condita_position_has_token (self, self->turn, 1) ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_NO_TOKEN;
}

static ConditaRefusal
check_defend (const ConditaPosition *self,
              const ConditaStep     *step)
{
  const ConditaBattle *battle = &self->battle;
  const ConditaHoldings *player = &self->players[battle->seats[CONDITA_DEFENDER]];

  if (step->what != 0 && player->n_slots == 0)
    return CONDITA_REFUSAL_NO_AMBUSH;
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if ((step->heroes & (1u << hero)) != 0
        && (player->heroes[hero] != battle->cell || (battle->target == CONDITA_TARGET_HERO && battle->hero == hero)))
      return CONDITA_REFUSAL_NOT_JOINING;
  return CONDITA_REFUSAL_NONE;
}

static ConditaRefusal
check_retreat (const ConditaPosition *self,
               const ConditaStep     *step)
{
  const ConditaBattle *battle = &self->battle;
  const guint seat = battle->seats[CONDITA_DEFENDER];
  const guint attacker = battle->seats[CONDITA_ATTACKER];
  const guint64 home = condita_position_home (self, seat);
  const ConditaRefusal refusal = check_cards (self, step);
  guint64 ends;

  if (battle->target != CONDITA_TARGET_HERO)
    return CONDITA_REFUSAL_NO_RETREAT;
  if (refusal != CONDITA_REFUSAL_NONE)
    return refusal;
  if (step->n_cards == 1 && condita_token_kind (step->cards[0]) == CONDITA_H)
    ends = condita_board_walks (&self->board, battle->cell, home, 2) | condita_board_walks (&self->board, battle->cell, home, 3);
  else
    {
      for (guint i = 0; i < step->n_cards; i++)
        if (condita_token_kind (step->cards[i]) != CONDITA_U)
          return CONDITA_REFUSAL_RETREAT_PAYMENT;
      if (step->n_cards < 2 || step->n_cards > 3)
        return CONDITA_REFUSAL_RETREAT_PAYMENT;
      ends = condita_board_walks (&self->board, battle->cell, home, step->n_cards);
    }

  ends &= ~self->board.own[attacker];
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if (self->players[attacker].heroes[hero] != CONDITA_NONE)
      ends &= ~CONDITA_CELL (self->players[attacker].heroes[hero]);
  return (ends & CONDITA_CELL (step->cell)) != 0 ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_RETREAT_CELL;
}

static ConditaRefusal
check_add (const ConditaPosition *self,
           const ConditaStep     *step)
{
  const guint side = self->battle.adding;
  const guint seat = self->battle.seats[side];
  guint8 must[G_N_ELEMENTS (self->battle.must)];
  ConditaPosition added;
  ConditaTally tally;

  if (!condita_position_has_cards (self, seat, step->cards, step->n_cards))
    return CONDITA_REFUSAL_NOT_YOURS;
  memcpy (must, self->battle.must, sizeof must);
  for (guint i = 0; i < step->n_cards; i++)
    {
      const guint token = condita_token_whole (step->cards[i]);
      const guint type = condita_token_type (token);

      if (token == CONDITA_HAMMER)
        return CONDITA_REFUSAL_HAMMER_IN_BATTLE;
      if (condita_token_is_prepared (token) && type < G_N_ELEMENTS (must) && must[type] > 0)
        must[type]--;
    }
  condita_position_tally (self, seat, side == CONDITA_ATTACKER, step->cards, step->n_cards, &tally);
  if (tally.weak > 0 || step->n_cards == 0)
    return CONDITA_REFUSAL_NOT_FIGHTING;
  for (guint type = 0; type < G_N_ELEMENTS (must); type++)
    if (must[type] > 0)
      return CONDITA_REFUSAL_ADD_CONVERTED;

  added = *self;
  added.battle.strength[side] = (guint8) (added.battle.strength[side] + tally.strength);
  added.battle.factions[side] |= tally.factions;
  added.battle.n_cards[side]++;
  return condita_position_total (&added, side) >= condita_position_total (self, 1 - side) + (side == CONDITA_ATTACKER)
         ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_ADD_TOO_WEAK;
}

static ConditaRefusal
check_cohort (const ConditaPosition *self,
              const ConditaStep     *step)
{
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if ((step->faction & (1u << faction)) != 0 && condita_position_cohort (self, self->turn, faction) < 3)
      return CONDITA_REFUSAL_COHORT_SMALL;
  /* With two players it is plain to whom. */
  if (step->seat == CONDITA_NONE ? self->n_seats > 2 : step->seat >= self->n_seats || step->seat == self->turn)
    return CONDITA_REFUSAL_COHORT_SHOWN;
  return CONDITA_REFUSAL_NONE;
}

static ConditaRefusal
check_drop (const ConditaPosition *self,
            const ConditaStep     *step)
{
  const ConditaHoldings *player = &self->players[self->dropping];

  for (guint i = 0; i < player->n_slots; i++)
    if (player->slots[i] == step->cards[0])
      return CONDITA_REFUSAL_NONE;
  return CONDITA_REFUSAL_NOT_YOURS;
}

/* Whether the moment is right for a kind of step. */
static ConditaRefusal
check_phase (const ConditaPosition *self,
             ConditaStepKind        kind)
{
  const ConditaPhase phase = self->phase;

  switch (phase)
    {
    case CONDITA_PHASE_OVER:
      return CONDITA_REFUSAL_OVER;

    case CONDITA_PHASE_TAKE:
      return kind == CONDITA_STEP_TAKE ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_TAKE_FIRST;

    case CONDITA_PHASE_SETTLE:
      return kind == CONDITA_STEP_SETTLE ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_SETTLE_FIRST;

    case CONDITA_PHASE_DROP:
      return kind == CONDITA_STEP_DROP ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_DROP_FIRST;

    case CONDITA_PHASE_ANSWER:
      return kind == CONDITA_STEP_DEFEND || kind == CONDITA_STEP_RETREAT || kind == CONDITA_STEP_SURRENDER
             || kind == CONDITA_STEP_EMPTY ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_ANSWER_FIRST;

    case CONDITA_PHASE_ADD:
      return kind == CONDITA_STEP_ADD || kind == CONDITA_STEP_STOP || kind == CONDITA_STEP_CONVERT
             || kind == CONDITA_STEP_EMPTY ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_BATTLE_FIRST;

    case CONDITA_PHASE_START:
    case CONDITA_PHASE_ACTIONS:
    case CONDITA_N_PHASES:
    default:
      break;
    }

  switch (kind)
    {
    case CONDITA_STEP_TAKE:
    case CONDITA_STEP_SETTLE:
      return CONDITA_REFUSAL_SET_UP_DONE;
    case CONDITA_STEP_COHORT:
      return phase == CONDITA_PHASE_START ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_COHORT_LATE;
    case CONDITA_STEP_MULLIGAN:
    case CONDITA_STEP_KEEP:
      return phase == CONDITA_PHASE_START ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_MULLIGAN_LATE;
    case CONDITA_STEP_DEFEND:
    case CONDITA_STEP_RETREAT:
    case CONDITA_STEP_SURRENDER:
      return CONDITA_REFUSAL_NO_BATTLE;
    case CONDITA_STEP_ADD:
    case CONDITA_STEP_STOP:
      return CONDITA_REFUSAL_NO_ADDITION;
    case CONDITA_STEP_DROP:
      return CONDITA_REFUSAL_NO_DROP;
    case CONDITA_STEP_GAIN:
    case CONDITA_STEP_LAY:
    case CONDITA_STEP_UPGRADE:
    case CONDITA_STEP_CONVERT:
    case CONDITA_STEP_AMBUSH:
    case CONDITA_STEP_TENT:
    case CONDITA_STEP_EMPTY:
    case CONDITA_STEP_HIRE:
    case CONDITA_STEP_MOVE:
    case CONDITA_STEP_HORN:
    case CONDITA_STEP_ATTACK:
    case CONDITA_STEP_END:
    default:
      return phase == CONDITA_PHASE_ACTIONS ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_START_FIRST;
    }
}

static ConditaRefusal
check_take (const ConditaPosition *self,
            guint                  faction)
{
  guint free = self->factions;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->players[seat].faction != CONDITA_NONE)
      free &= ~(1u << self->players[seat].faction);
  return (free & (1u << faction)) != 0 ? CONDITA_REFUSAL_NONE : CONDITA_REFUSAL_FACTION_TAKEN;
}

static ConditaRefusal
check_settle (const ConditaPosition *self,
              guint                  cell)
{
  const ConditaMap *map = &condita_maps[self->n_seats];

  for (guint i = 0; i < self->n_seats; i++)
    if (map->start[i] == cell && condita_board_owner (&self->board, cell) == CONDITA_NONE)
      return CONDITA_REFUSAL_NONE;
  return CONDITA_REFUSAL_NO_START_CITY;
}

/* Whether the seat whose decision it is may take a step, or why not. */
ConditaRefusal
condita_position_check (const ConditaPosition *self,
                        const ConditaStep     *step)
{
  const ConditaRefusal refusal = check_phase (self, step->kind);

  if (refusal != CONDITA_REFUSAL_NONE)
    return refusal;

  switch ((ConditaStepKind) step->kind)
    {
    case CONDITA_STEP_TAKE:
      return check_take (self, step->faction);
    case CONDITA_STEP_SETTLE:
      return check_settle (self, step->cell);
    case CONDITA_STEP_COHORT:
      return check_cohort (self, step);
    case CONDITA_STEP_GAIN:
      return check_gain (self, step);
    case CONDITA_STEP_LAY:
      return check_lay (self, step);
    case CONDITA_STEP_UPGRADE:
      return check_upgrade (self, step);
    case CONDITA_STEP_CONVERT:
      return check_convert (self, step);
    case CONDITA_STEP_AMBUSH:
      return check_ambush (self, step);
    case CONDITA_STEP_TENT:
      return check_tent (self, step);
    case CONDITA_STEP_EMPTY:
      return check_empty (self, step);
    case CONDITA_STEP_HIRE:
      return check_hire (self, step);
    case CONDITA_STEP_MOVE:
      return check_move (self, step);
    case CONDITA_STEP_HORN:
      return check_horn (self, step);
    case CONDITA_STEP_ATTACK:
      return check_attack (self, step);
    case CONDITA_STEP_DEFEND:
      return check_defend (self, step);
    case CONDITA_STEP_RETREAT:
      return check_retreat (self, step);
    case CONDITA_STEP_ADD:
      return check_add (self, step);
    case CONDITA_STEP_STOP:
      return self->battle.converted && can_add (self) ? CONDITA_REFUSAL_ADD_CONVERTED : CONDITA_REFUSAL_NONE;
    case CONDITA_STEP_DROP:
      return check_drop (self, step);
    case CONDITA_STEP_MULLIGAN:
    case CONDITA_STEP_KEEP:
    case CONDITA_STEP_SURRENDER:
    case CONDITA_STEP_END:
    default:
      return CONDITA_REFUSAL_NONE;
    }
}
