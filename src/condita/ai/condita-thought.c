/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-thought-private.h"

/* What a card more in the deck is worth. */
static const float gain_values[CONDITA_N_PILES] = {
  [CONDITA_S] = 2.2f, [CONDITA_C] = 4.2f, [CONDITA_P] = 6.0f, [CONDITA_L] = 8.0f, [CONDITA_T] = 6.0f, [CONDITA_W] = 8.5f,
  [CONDITA_A] = 2.5f, [CONDITA_I] = 7.0f, [CONDITA_R] = 2.5f, [CONDITA_N] = 1.5f, [CONDITA_H] = 3.0f,
};

/* From so many of a kind on, one more is worth only a part. */
static const struct
{
  guint8 n;
  float factor;
} enough[CONDITA_N_PILES] = {
  [CONDITA_S] = { 9, 0.5f }, [CONDITA_C] = { 9, 0.5f }, [CONDITA_P] = { 9, 0.5f }, [CONDITA_L] = { 9, 0.5f },
  [CONDITA_T] = { 4, 0.3f }, [CONDITA_W] = { 2, 0.3f }, [CONDITA_A] = { 1, 0.3f }, [CONDITA_I] = { 3, 0.4f },
  [CONDITA_R] = { 1, 0.3f }, [CONDITA_N] = { 1, 0.3f }, [CONDITA_H] = { 2, 0.3f },
};

/* Who is ahead lays roads to come to the end: for each point of the lead. */
#define HURRY        0.15f

/* The more cards there are in the deck, the more seldom the good ones come. */
#define CARD_COST    2.0f

#define MATCH        1.15f
#define CITY         2.0f
#define LAST_UPGRADE 2.0f
#define SECOND_ROAD  0.7f
#define SECOND_HERO  0.25f

/* The four cards of a kind are side by side. */
static inline guint
sum_kind (const guint8 *zone,
          guint         kind)
{
  const guint8 *counts = &zone[CONDITA_TYPE (kind, 0)];

  return (guint) counts[0] + counts[1] + counts[2] + counts[3];
}

static void
count_deck (ConditaThought *self)
{
  const ConditaHoldings *own = self->own;
  guint8 all[CONDITA_N_TYPES];

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    all[type] = (guint8) (own->nation[type] + own->hand[type] + own->refuge[type] + own->table[type] + own->gains[type]);
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    self->deck[kind] = sum_kind (all, kind);
  self->deck[CONDITA_U] = all[CONDITA_SUPPLY];
  self->deck[CONDITA_X] = 0;
  for (guint type = CONDITA_HAMMER; type <= CONDITA_HORN; type++)
    self->deck[CONDITA_X] += all[type];
  for (guint i = 0; i < own->n_slots; i++)
    self->deck[condita_type_kind (own->slots[i])]++;
  for (guint i = 0; i < own->n_tents; i++)
    self->deck[condita_type_kind (own->tents[i].held[0])]++;
}

/* The hand, what is prepared, and second uses; in front of the actions the ambush comes, too (B4.3). */
static void
count_purse (ConditaThought *self)
{
  const ConditaHoldings *own = self->own;
  const guint ray = condita_position_ray (self->position);
  guint8 hand[CONDITA_N_TYPES];
  guint n[CONDITA_N_PILES];
  guint n_weapons, n_tools;

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    hand[type] = (guint8) (own->hand[type] + own->prepared[type]);
  if (self->position->phase == CONDITA_PHASE_START)
    for (guint i = 0; i < own->n_slots; i++)
      hand[own->slots[i]]++;
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    n[kind] = sum_kind (hand, kind);

  /* Irradiated ones are two. */
  n_tools = n[CONDITA_T] << (ray == CONDITA_T);
  n_weapons = n[CONDITA_W] << (ray == CONDITA_W);
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    {
      n_tools += own->rest[faction];
      n_weapons += own->rest[CONDITA_TYPE (CONDITA_W, faction) - CONDITA_TYPE (CONDITA_T, 0)];
    }
  n_tools += hand[CONDITA_HAMMER];
  n_weapons += hand[CONDITA_SWORD] + hand[CONDITA_SHIELD];

  self->purse = CONDITA_PURSE (CONDITA_COST_S, n[CONDITA_S]) | CONDITA_PURSE (CONDITA_COST_C, n[CONDITA_C])
                | CONDITA_PURSE (CONDITA_COST_P, n[CONDITA_P]) | CONDITA_PURSE (CONDITA_COST_L, n[CONDITA_L])
                | CONDITA_PURSE (CONDITA_COST_U, hand[CONDITA_SUPPLY]) | CONDITA_PURSE (CONDITA_COST_W, n_weapons)
                | CONDITA_PURSE (CONDITA_PURSE_TOOLS, n_tools);
}

/* How many cards are in a pile. The view leaves units there whose faction only their owner has seen (B16.4). */
guint
condita_thought_n_pile (const ConditaThought *self,
                        guint                 kind)
{
  guint n = condita_position_n_pile (self->position, kind);

  for (guint seat = 0; kind < G_N_ELEMENTS (self->hidden->units) && seat < self->position->n_seats; seat++)
    n -= self->hidden[seat].units[kind];
  return n;
}

/* What one more card of a kind is worth, if @n_more of it come before. */
float
condita_gain_value (const ConditaThought *self,
                    guint                 kind,
                    guint                 n_more)
{
  const float late = CLAMP (((float) self->n_open - 2) / 12, 0.5f, 1.0f);

  return gain_values[kind] * late * (self->deck[kind] + n_more >= enough[kind].n ? enough[kind].factor : 1)
         * (condita_position_match (self->position) == kind ? MATCH : 1) - CARD_COST;
}

/*
 * Whether the game is over with that many great cities and points more for the seat (B15.1); then
 * @worth says what that is worth, and is not changed otherwise.
 */
gboolean
condita_thought_ends (const ConditaThought *self,
                      guint                 n_great,
                      guint                 points,
                      float                *worth)
{
  guint n = n_great;

  for (guint64 cells = self->position->board.own[self->seat]; cells != 0; cells &= cells - 1)
    n += self->position->board.level[condita_bits_first (cells)] == 4;
  if (n < CONDITA_WINNING_CITIES)
    return FALSE;
  /* Nobody has more great cities, which decides between equals. */
  *worth = self->lead + (int) points >= 0 ? CONDITA_WORTH_WIN : -CONDITA_WORTH_WIN;
  return TRUE;
}

/* The line that lays a card, unless it would fill the board for somebody else (B15.1). */
static void
add_lay (ConditaThought    *self,
         ConditaSiteKind    kind,
         const ConditaCost *cost,
         guint              level)
{
  const ConditaSite *site = &self->sites->sites[0][kind];
  const ConditaSite *last = &self->sites->sites[1][kind];
  float value = site->value;
  ConditaLine *line;

  if (last->pile != CONDITA_NONE && self->lead + (int) level > 0)
    {
      site = last;
      value = CONDITA_WORTH_WIN;
    }
  else if (site->pile == CONDITA_NONE)
    return;
  else if (level > 0)
    value += CONDITA_WORTH_LEVEL * (float) level + CITY;
  else if (self->lead > 0)
    value += HURRY * (float) self->lead;
  if (level == 4)
    condita_thought_ends (self, 1, level, &value);
  if (value <= 0)
    return;

  line = condita_lines_add (&self->lines, self->purse, CONDITA_STEP_LAY, site->pile, cost, value);
  if (line == NULL)
    return;
  line->cell = site->cell;
  line->exits = site->exits;
  line->n_copies = 2;
  line->values[1] = value * SECOND_ROAD;
}

static void
add_upgrades (ConditaThought *self)
{
  const ConditaBoard *board = &self->position->board;
  guint n[5] = { 0 };
  guint cells[5] = { 0 };

  for (guint64 own = board->own[self->seat]; own != 0; own &= own - 1)
    {
      const guint cell = condita_bits_first (own);

      n[board->level[cell]]++;
      cells[board->level[cell]] = cell;
    }
  for (guint level = 2; level <= 4; level++)
    {
      float value = CONDITA_WORTH_LEVEL + (level == 4 ? LAST_UPGRADE : 0);
      ConditaLine *line;

      if (n[level - 1] == 0 || (level == 3 && !condita_position_has_token (self->position, self->seat, level)))
        continue;
      if (level == 4)
        condita_thought_ends (self, 1, 1, &value);
      if (value <= 0)
        continue;
      line = condita_lines_add (&self->lines, self->purse, CONDITA_STEP_UPGRADE, 0, &condita_upgrade_costs[level], value);
      if (line == NULL)
        continue;
      line->cell = (guint8) cells[level - 1];
      line->n_copies = (guint8) MIN (n[level - 1], CONDITA_MAX_COPIES);
      for (guint i = 1; i < line->n_copies; i++)
        line->values[i] = CONDITA_WORTH_LEVEL;
    }
}

static void
add_hire (ConditaThought *self)
{
  const guint8 *heroes = self->own->heroes;
  ConditaLine *line;

  if (heroes[0] != CONDITA_NONE && heroes[1] != CONDITA_NONE)
    return;
  line = condita_lines_add (&self->lines, self->purse, CONDITA_STEP_HIRE, 0, &condita_hire_cost, 0);
  if (line == NULL)
    return;
  for (guint64 cells = self->position->board.own[self->seat]; cells != 0; cells &= cells - 1)
    {
      const guint cell = condita_bits_first (cells);
      const float value = condita_hire_value (self->position, self->seat, cell)
                          * (heroes[0] != CONDITA_NONE || heroes[1] != CONDITA_NONE ? SECOND_HERO : 1);

      if (value > line->values[0])
        {
          line->values[0] = value;
          line->cell = (guint8) cell;
        }
    }
  line->hero = heroes[0] == CONDITA_NONE ? 0 : 1;
  if (line->cell == CONDITA_NONE)
    self->lines.n_lines--;
}

static void
find_lines (ConditaThought *self)
{
  const ConditaPosition *position = self->position;

  self->lines.n_lines = 0;
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    {
      const float value = condita_gain_value (self, kind, 0);
      ConditaLine *line;

      if (value <= 0 || condita_thought_n_pile (self, kind) == 0)
        continue;
      line = condita_lines_add (&self->lines, self->purse, CONDITA_STEP_GAIN, kind, &condita_gain_costs[kind], value);
      if (line == NULL)
        continue;
      line->n_copies = CONDITA_MAX_COPIES;
      for (guint i = 1; i < CONDITA_MAX_COPIES; i++)
        line->values[i] = condita_gain_value (self, kind, i);
    }
  if (condita_position_links (position, self->seat) != 0)
    {
      add_lay (self, CONDITA_SITE_ROAD, &condita_road_costs[CONDITA_STRAIGHT], 0);
      add_lay (self, CONDITA_SITE_WIDE_ROAD, &condita_road_costs[CONDITA_FORK], 0);
    }
  for (guint level = 1; level <= 4; level++)
    if (condita_position_has_token (position, self->seat, level))
      add_lay (self, CONDITA_SITE_CITY, &condita_city_costs[level], level);
  add_upgrades (self);
  add_hire (self);
}

/* What a part of the purse is worth. */
float
condita_thought_pack (const ConditaThought *self,
                      ConditaPurse          purse)
{
  return condita_lines_pack (&self->lines, purse, NULL, NULL);
}

/* What another purse would be worth, with all lines that it can pay. */
float
condita_thought_reckon (const ConditaThought *self,
                        ConditaPurse          purse)
{
  ConditaThought other = *self;

  other.purse = purse;
  find_lines (&other);
  return condita_thought_pack (&other, purse);
}

/* Puts each wild card into the purse as what it is worth most as (B8.3c). */
static void
spend_wild_cards (ConditaThought *self)
{
  static const ConditaKind kinds[] = { CONDITA_L, CONDITA_P, CONDITA_C, CONDITA_S, CONDITA_U, CONDITA_W };

  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    for (guint i = 0; i < self->own->wild[type]; i++)
      {
        ConditaKind best = CONDITA_L;
        float best_value = -1;

        for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
          {
            const float value = condita_thought_reckon (self, self->purse + CONDITA_PURSE (condita_purse_part (kinds[j]), 1));

            if (value > best_value)
              {
                best_value = value;
                best = kinds[j];
              }
          }
        self->purse += CONDITA_PURSE (condita_purse_part (best), 1);
        self->wild_as[condita_type_faction (type)][best]++;
      }
}

/* @sites are those of the seat; all else is found here. */
void
condita_thought_init (ConditaThought        *self,
                      const ConditaPosition *position,
                      const ConditaHidden   *hidden,
                      guint                  seat,
                      const ConditaSites    *sites,
                      guint64                seed)
{
  guint best = 0;

  self->position = position;
  self->hidden = hidden;
  self->own = &position->players[seat];
  self->sites = sites;
  self->seed = seed;
  self->seat = seat;
  self->n_open = condita_bits_count (condita_board_open (&position->board));
  for (guint other = 0; other < position->n_seats; other++)
    if (other != seat)
      best = MAX (best, condita_position_score (position, other));
  self->lead = (int) condita_position_score (position, seat) - (int) best;
  memset (self->wild_as, 0, sizeof self->wild_as);
  count_deck (self);
  count_purse (self);
  spend_wild_cards (self);
  find_lines (self);
  self->packed = condita_lines_pack (&self->lines, self->purse, &self->first, &self->payment);
}

/*
 * Adds @n cards of a kind that pays, or that number of tools: first what is gone at the end of the
 * turn, then cards of other factions than the own.
 */
void
condita_thought_take (const ConditaThought *self,
                      ConditaStep          *step,
                      ConditaKind           kind,
                      guint                 n)
{
  const ConditaHoldings *own = self->own;
  const gboolean doubled = kind == CONDITA_T && condita_position_ray (self->position) == CONDITA_T;

  if (kind == CONDITA_T || kind == CONDITA_W)
    for (guint type = CONDITA_TYPE (kind, 0); type < CONDITA_TYPE (kind, 4); type++)
      for (guint i = own->rest[type - CONDITA_TYPE (CONDITA_T, 0)]; i > 0 && n > 0; i--, n--)
        condita_step_add_card (step, condita_token_rest (type));

  for (guint pass = 0; pass < 4 && n > 0; pass++)
    for (guint faction = 0; faction <= CONDITA_N_FACTIONS && n > 0; faction++)
      {
        const gboolean has_type = (kind == CONDITA_U) == (faction == CONDITA_NO_FACTION);
        const guint type = kind == CONDITA_U ? CONDITA_SUPPLY : CONDITA_TYPE (kind, faction);
        const gboolean hand = pass >= 2;
        guint there = hand ? 0 : self->wild_as[faction][kind];

        if ((faction == own->faction) != (pass % 2 == 1))
          continue;
        if (has_type)
          there += hand ? own->hand[type] : own->prepared[type];
        for (; there > 0 && n > 0; there--)
          {
            condita_step_add_card (step, hand ? type : CONDITA_TOKEN_PREPARED + kind * 5 + faction);
            n -= doubled ? MIN (n, 2) : 1;
          }
      }

  if (kind == CONDITA_T && n > 0)
    condita_step_add_card (step, CONDITA_HAMMER);
  else if (kind == CONDITA_W && n > 0)
    condita_step_add_card (step, own->hand[CONDITA_SHIELD] > 0 ? CONDITA_SHIELD : CONDITA_SWORD);
}

/* Makes the step of the line that comes first. */
void
condita_thought_make_line (const ConditaThought *self,
                           ConditaStep          *step)
{
  static const ConditaKind kinds[] = { CONDITA_S, CONDITA_C, CONDITA_P, CONDITA_L, CONDITA_U, CONDITA_W, CONDITA_T };
  const ConditaLine *line = &self->lines.lines[self->first];
  const ConditaPurse payment = line->payments[self->payment];

  condita_step_set (step, line->kind);
  for (guint part = 0; part < G_N_ELEMENTS (kinds); part++)
    if (condita_purse_get (payment, part) > 0)
      condita_thought_take (self, step, kinds[part], condita_purse_get (payment, part));
  if (line->kind == CONDITA_STEP_GAIN || line->kind == CONDITA_STEP_LAY)
    step->what = line->what;
  if (line->kind == CONDITA_STEP_GAIN && condita_position_match (self->position) == line->what)
    step->faction = self->own->faction;
  step->cell = line->cell;
  step->exits = line->exits;
  step->hero = line->hero;
}
