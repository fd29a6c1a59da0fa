/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can be asked of a position without playing anything. */

#include "config.h"

#include <string.h>

#include "condita-position-private.h"

/* How many cards there are in a zone. */
guint
condita_count (const guint8 *zone)
{
  guint n = 0;

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    n += zone[type];
  return n;
}

/* The sum of eight counts, which is less than 256. */
static inline guint
sum_eight (const guint8 *counts)
{
  guint64 word;

  memcpy (&word, counts, sizeof word);
  return (guint) ((word * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

/* Draws one of the cards counted, which are at least one. */
guint
condita_draw (AciesRandom  *random,
              const guint8 *counts,
              guint         n_counts)
{
  guint n = 0, left, type = 0;

  for (guint i = 0; i < n_counts; i++)
    n += counts[i];
  g_assert (n > 0);
  left = acies_random_below (random, n);
  for (; type + 8 <= n_counts && left >= (n = sum_eight (&counts[type])); type += 8)
    left -= n;
  for (; left >= counts[type]; type++)
    left -= counts[type];
  return type;
}

guint
condita_position_n_lay (const ConditaPosition *self,
                        guint                  pile)
{
  const guint8 *counts = self->lay[pile];

  return (guint) counts[0] + counts[1] + counts[2] + counts[3];
}

/* All cards of a seat, wherever they are. */
guint
condita_position_own_cards (const ConditaPosition *self,
                            guint                  seat)
{
  const ConditaHoldings *player = &self->players[seat];
  guint n = condita_count (player->nation) + condita_count (player->hand) + condita_count (player->refuge)
            + condita_count (player->table) + condita_count (player->gains) + player->n_slots;

  for (guint i = 0; i < player->n_tents; i++)
    n += player->tents[i].held[1] == CONDITA_NONE ? 2 : 3;
  return n;
}

gboolean
condita_position_has_great (const ConditaPosition *self,
                            guint                  seat)
{
  const ConditaHoldings *player = &self->players[seat];

  for (guint type = CONDITA_HAMMER; type <= CONDITA_HORN; type++)
    if (player->nation[type] + player->hand[type] + player->refuge[type] + player->table[type] + player->gains[type] > 0)
      return TRUE;
  for (guint i = 0; i < player->n_slots; i++)
    if (player->slots[i] >= CONDITA_HAMMER)
      return TRUE;
  for (guint i = 0; i < player->n_tents; i++)
    if (player->tents[i].card >= CONDITA_HAMMER)
      return TRUE;
  return FALSE;
}

/* Whether a token of @level is left (B1.6). */
gboolean
condita_position_has_token (const ConditaPosition *self,
                            guint                  seat,
                            guint                  level)
{
  guint n = 0;

  for (guint64 cells = self->board.own[seat]; cells != 0; cells &= cells - 1)
    n += (self->board.level[condita_bits_first (cells)] > 2) == (level > 2);
  return n < CONDITA_TOKENS_PER_SIDE;
}

guint
condita_position_score (const ConditaPosition *self,
                        guint                  seat)
{
  guint score = 0;

  for (guint64 cells = self->board.own[seat]; cells != 0; cells &= cells - 1)
    score += self->board.level[condita_bits_first (cells)];
  return score;
}

/* The seats that win, or would if the game were over, a bit each (B15.3). */
guint
condita_position_winners (const ConditaPosition *self)
{
  guint64 best = 0;
  guint winners = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      guint64 worth = (guint64) condita_position_score (self, seat) << 40;

      for (guint64 cells = self->board.own[seat]; cells != 0; cells &= cells - 1)
        worth += G_GUINT64_CONSTANT (1) << (self->board.level[condita_bits_first (cells)] * 8);
      for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
        worth += self->players[seat].heroes[hero] != CONDITA_NONE;

      if (worth > best || winners == 0)
        {
          best = worth;
          winners = 0;
        }
      if (worth == best)
        winners |= 1u << seat;
    }
  return winners;
}

/* Whether the ruins are a common city, and others cover great artefacts (B14.3). */
gboolean
condita_position_at_crossroads (const ConditaPosition *self)
{
  return self->settings.position[CONDITA_SWITCH_SCENARIO] == CONDITA_SCENARIO_CROSSROADS;
}

const ConditaMap *
condita_position_map (const ConditaPosition *self)
{
  return condita_position_at_crossroads (self) ? &condita_crossroads : &condita_maps[self->n_seats];
}

/* The cities to which a seat may link, and at which it may hire. */
guint64
condita_position_links (const ConditaPosition *self,
                        guint                  seat)
{
  return self->board.own[seat] | (condita_position_at_crossroads (self) ? CONDITA_CELL (CONDITA_RUINS_CELL) : 0);
}

/* The cards that are somewhere outside the piles and not beside the board. */
void
condita_position_count_cards (const ConditaPosition *self,
                              guint                 *counts)
{
  memset (counts, 0, CONDITA_N_TYPES * sizeof *counts);
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    counts[type] += self->limbo[type];
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const ConditaHoldings *player = &self->players[seat];

      for (guint type = 0; type < CONDITA_N_TYPES; type++)
        counts[type] += (guint) player->nation[type] + player->hand[type] + player->refuge[type] + player->table[type]
                        + player->gains[type];
      for (guint i = 0; i < player->n_slots; i++)
        counts[player->slots[i]]++;
      for (guint i = 0; i < player->n_tents; i++)
        {
          counts[player->tents[i].card]++;
          counts[player->tents[i].held[0]]++;
          if (player->tents[i].held[1] != CONDITA_NONE)
            counts[player->tents[i].held[1]]++;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->buried); i++)
    if (self->buried[i] != CONDITA_NONE)
      counts[self->buried[i]]++;
  if (self->phase == CONDITA_PHASE_DROP)
    counts[self->pending]++;
}

/* Draws what lies under the neutral cities of the crossroads where that is open; FALSE if there is not enough. */
gboolean
condita_position_bury (ConditaPosition *self)
{
  const ConditaMap *map = condita_position_map (self);
  guint8 left[5];
  guint outside[CONDITA_N_TYPES];
  guint n_left = 0;

  if (!condita_position_at_crossroads (self))
    return TRUE;
  condita_position_count_cards (self, outside);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      left[i] = outside[CONDITA_HAMMER + i] == 0;
      n_left += left[i];
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->buried); i++)
    if (self->buried[i] == CONDITA_NONE && (self->board.neutral & CONDITA_CELL (map->neutral[i])) != 0)
      {
        guint great;

        if (n_left-- == 0)
          return FALSE;
        great = condita_draw (&self->random, left, G_N_ELEMENTS (left));
        left[great] = 0;
        self->buried[i] = (guint8) (CONDITA_HAMMER + great);
      }
  return TRUE;
}

/* The cells that heroes of @seat enter free (B14.1). */
guint64
condita_position_home (const ConditaPosition *self,
                       guint                  seat)
{
  const guint faction = self->players[seat].faction;

  return self->settings.position[CONDITA_SWITCH_TERRAIN] == CONDITA_TERRAIN_ON && faction < CONDITA_N_FACTIONS
         ? self->board.terrain[faction] : 0;
}

/* What the terrain gives a player who fights there (B14.1). */
guint
condita_position_base (const ConditaPosition *self,
                       guint                  seat,
                       guint                  cell)
{
  return (condita_position_home (self, seat) & CONDITA_CELL (cell)) != 0;
}

/* What a city or the ruins defend with when nobody does (B12.2, B13, B14.2, B14.3). */
guint
condita_position_defence (const ConditaPosition *self,
                          guint                  cell)
{
  const guint scenario = self->settings.position[CONDITA_SWITCH_SCENARIO];

  if (self->board.pile[cell] == CONDITA_RUINS)
    return scenario == CONDITA_SCENARIO_HARD ? 10 : 8;
  if ((self->board.neutral & CONDITA_CELL (cell)) != 0)
    return scenario != 0 ? 6 : 4;
  return self->board.level[cell];
}

/* The bonus of the heroes that take part with a line of these factions (B12.3). */
static guint
hero_bonus (const ConditaPosition *self,
            guint                  seat,
            guint                  heroes,
            guint                  factions,
            guint                  n_cards)
{
  if (n_cards == 0 || (factions & ~(1u << self->players[seat].faction)) != 0)
    return 0;
  return (guint) __builtin_popcount (heroes);
}

/* The strength of one side of the battle (B12.2). */
guint
condita_position_total (const ConditaPosition *self,
                        guint                  side)
{
  const ConditaBattle *battle = &self->battle;
  const guint seat = battle->seats[side];

  return battle->strength[side] + condita_position_base (self, seat, battle->cell)
         + (side == CONDITA_DEFENDER && battle->target == CONDITA_TARGET_CITY ? self->board.level[battle->cell] : 0u)
         + hero_bonus (self, seat, battle->heroes[side], battle->factions[side], battle->n_cards[side]);
}

/* The cards of a cohort in the hand (B4.1). */
guint
condita_position_cohort (const ConditaPosition *self,
                         guint                  seat,
                         guint                  faction)
{
  const guint8 *hand = self->players[seat].hand;
  guint n = 0;

  for (guint type = faction; type < CONDITA_SUPPLY; type += CONDITA_N_FACTIONS)
    n += hand[type];
  for (guint type = CONDITA_HAMMER; type <= CONDITA_HORN; type++)
    n += hand[type];
  return n;
}

/* Counts the cards of a pile that lie in no order, by factions: all but those that were put under it. */
guint
condita_position_find_loose (const ConditaPosition *self,
                             guint                  kind,
                             guint8                *counts)
{
  memcpy (counts, &self->pile[CONDITA_TYPE (kind, 0)], CONDITA_N_FACTIONS);
  if (kind >= G_N_ELEMENTS (self->n_under))
    return condita_position_n_pile (self, kind);
  for (guint i = 0; i < self->n_under[kind]; i++)
    counts[(self->under[kind] >> (2 * i)) & 3]--;
  return condita_position_n_pile (self, kind) - self->n_under[kind];
}

/* The tent that a step empties, or CONDITA_NONE. */
guint
condita_player_find_tent (const ConditaHoldings *self,
                          const ConditaStep   *step)
{
  for (guint i = 0; i < self->n_tents; i++)
    {
      const ConditaTent *tent = &self->tents[i];

      if (!tent->fresh && tent->card == step->cards[0] && memcmp (tent->held, step->held, sizeof tent->held) == 0)
        return i;
    }
  return CONDITA_NONE;
}

/* Whose decision it is. */
guint
condita_position_actor (const ConditaPosition *self)
{
  switch ((ConditaPhase) self->phase)
    {
    case CONDITA_PHASE_DROP:
      return self->dropping;
    case CONDITA_PHASE_ANSWER:
      return self->battle.seats[CONDITA_DEFENDER];
    case CONDITA_PHASE_ADD:
      return self->battle.seats[self->battle.adding];
    case CONDITA_PHASE_TAKE:
    case CONDITA_PHASE_SETTLE:
    case CONDITA_PHASE_START:
    case CONDITA_PHASE_ACTIONS:
    case CONDITA_PHASE_OVER:
    case CONDITA_N_PHASES:
    default:
      return self->turn;
    }
}

/* Whether a seat has all of these cards, of which some are not in its hand. */
static gboolean
has_any_cards (const ConditaHoldings *player,
               const guint8          *tokens,
               guint                  n_tokens)
{
  guint8 used[CONDITA_NONE] = { 0 };
  guint8 wild[CONDITA_N_FACTIONS + 1] = { 0 };

  for (guint i = 0; i < n_tokens; i++)
    {
      const guint token = condita_token_whole (tokens[i]);
      const guint type = condita_token_type (token);

      if (tokens[i] >= CONDITA_N_TOKENS)
        return FALSE;
      used[token]++;
      if (token < CONDITA_TOKEN_PREPARED)
        {
          if (used[token] > (token < CONDITA_TOKEN_REST ? player->hand[token] : player->rest[token - CONDITA_TOKEN_REST]))
            return FALSE;
        }
      else if (type == CONDITA_NONE || used[token] > player->prepared[type])
        wild[condita_token_faction (token)]++;
    }
  for (guint faction = 0; faction <= CONDITA_N_FACTIONS; faction++)
    if (wild[faction] > 0)
      {
        guint there = 0;

        for (guint type = 0; type <= CONDITA_SUPPLY; type++)
          if (condita_type_faction (type) == faction)
            there += player->wild[type];
        if (wild[faction] > there)
          return FALSE;
      }
  return TRUE;
}

/* Whether a seat has all of these cards, where it can use them. */
gboolean
condita_position_has_cards (const ConditaPosition *self,
                            guint                  seat,
                            const guint8          *tokens,
                            guint                  n_tokens)
{
  const ConditaHoldings *player = &self->players[seat];
  guint8 used[CONDITA_N_TYPES] = { 0 };

  for (guint i = 0; i < n_tokens; i++)
    if (tokens[i] >= CONDITA_TOKEN_REST)
      return has_any_cards (player, tokens, n_tokens);
    else if (++used[tokens[i]] > player->hand[tokens[i]])
      return FALSE;
  return TRUE;
}

/* What these cards of a seat, which has them, are together. */
void
condita_position_tally (const ConditaPosition *self,
                        guint                  seat,
                        gboolean               attacking,
                        const guint8          *tokens,
                        guint                  n_tokens,
                        ConditaTally          *tally)
{
  const guint ray = condita_position_ray (self);
  guint8 used[CONDITA_N_TYPES] = { 0 };

  *tally = (ConditaTally) { 0 };
  for (guint i = 0; i < n_tokens; i++)
    {
      const gboolean plain = tokens[i] < CONDITA_TOKEN_REST;
      const guint token = plain ? tokens[i] : condita_token_whole (tokens[i]);
      const guint type = plain ? token : condita_token_type (token);
      const ConditaKind kind = plain ? condita_type_kind (token) : condita_token_kind (token);
      const gboolean half = !plain && condita_token_is_half (tokens[i]);
      gboolean irradiated = kind == ray && token < CONDITA_TOKEN_REST;
      guint strength = 0;

      /* A wild card is not irradiated (B8.3c), and stands in only where there is no other. */
      if (token >= CONDITA_TOKEN_PREPARED)
        irradiated = kind == ray && type != CONDITA_NONE && used[type]++ < self->players[seat].prepared[type];

      switch (kind)
        {
        case CONDITA_S:
        case CONDITA_C:
        case CONDITA_P:
        case CONDITA_L:
          tally->part[CONDITA_COST_S + kind]++;
          strength = kind - CONDITA_S + 1u;
          break;
        case CONDITA_U:
          tally->part[CONDITA_COST_U]++;
          break;
        case CONDITA_T:
          tally->tools += !irradiated;
          tally->big_tools += irradiated;
          break;
        case CONDITA_W:
          tally->part[CONDITA_COST_W]++;
          strength = irradiated && !half ? 2 : 1;
          tally->strange += half;
          tally->weak += half && !irradiated;
          break;
        case CONDITA_H:
          tally->strange++;
          strength = irradiated ? 2 : 1;
          break;
        case CONDITA_X:
          if (type == CONDITA_HAMMER)
            tally->hammer++;
          else if (type == CONDITA_SWORD || type == CONDITA_SHIELD)
            {
              tally->part[CONDITA_COST_W]++;
              strength = (type == CONDITA_SWORD) == attacking ? 5 : 1;
            }
          else
            tally->strange++;
          break;
        case CONDITA_A:
        case CONDITA_I:
        case CONDITA_R:
        case CONDITA_N:
        default:
          tally->strange++;
        }
      tally->strength = (guint8) (tally->strength + strength);
      tally->weak += strength == 0;
      if (kind != CONDITA_X)
        tally->factions |= (guint8) (1u << condita_token_faction (token));
    }
}

/*
 * Whether cards pay a cost exactly; only the last soldiers of a tool may be wasted (B5.4). Tools
 * that have to be more than two soldiers have no second use: @n_used_up says how many.
 */
gboolean
condita_tally_pays (const ConditaTally *self,
                    const ConditaCost  *cost,
                    guint              *n_used_up)
{
  const guint weapons = self->part[CONDITA_COST_W];
  const gboolean as_weapon = self->hammer > 0 && weapons < cost->part[CONDITA_COST_W];
  const guint tools = self->tools + (as_weapon ? 0u : self->hammer);
  const guint n_tools = tools + self->big_tools;
  const guint soldiers = self->part[CONDITA_COST_S];
  guint needed;

  if (self->strange > 0 || weapons + as_weapon != cost->part[CONDITA_COST_W])
    return FALSE;
  for (guint part = CONDITA_COST_C; part <= CONDITA_COST_U; part++)
    if (self->part[part] != cost->part[part])
      return FALSE;

  if (soldiers > cost->part[CONDITA_COST_S])
    return FALSE;
  needed = cost->part[CONDITA_COST_S] - soldiers;
  if (needed < n_tools || needed > 2 * tools + 4u * self->big_tools)
    return FALSE;
  *n_used_up = needed > 2 * n_tools ? (needed - 2 * n_tools + 1) / 2 : 0;
  return TRUE;
}

/* What a line costs that gains, lays, upgrades to @level, or hires; a city has the level of the cards. */
const ConditaCost *
condita_step_cost (const ConditaStep *step,
                   guint              level)
{
  if (step->kind == CONDITA_STEP_GAIN)
    return &condita_gain_costs[step->what];
  if (step->kind == CONDITA_STEP_UPGRADE)
    return &condita_upgrade_costs[level];
  if (step->kind == CONDITA_STEP_LAY)
    return step->what < CONDITA_N_ROAD_PILES ? &condita_road_costs[step->what] : &condita_city_costs[level];
  return &condita_hire_cost;
}
