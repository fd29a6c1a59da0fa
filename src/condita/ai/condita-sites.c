/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-sites-private.h"

/* With so few open cells it is looked whether a card closes the last ones. */
#define FEW_CELLS 8

#define OPEN_CELL     0.8f
#define CITY_CELL     2.2f
#define LINKED_NEUTRAL 6.0f
#define LINKED_RUINS  3.0f
#define LINKED_ENEMY  1.0f
#define NEAR_NEUTRAL  0.9f
#define CITY_EXIT     0.3f
#define CITY_MAP      0.25f

/* What of the board the map value depends on. */
typedef struct
{
  guint64 exits[CONDITA_N_SIDES];
  guint64 laid;
  guint64 open;
  guint64 cities;
  guint64 linked;
  guint64 neutral;
  guint64 enemy;
  gboolean no_great;
} Map;

/* The cells that exits link with @linked, and these. */
static guint64
find_linked (const Map *map,
             guint64    linked)
{
  guint64 last;

  do
    {
      last = linked;
      for (guint side = 0; side < CONDITA_N_SIDES; side++)
        linked |= condita_board_shift (linked & map->exits[side], side) & map->exits[(side + 2) % 4];
    }
  while (linked != last);
  return linked;
}

/* The empty cells to which an exit of @linked leads. */
static guint64
find_exits (const Map *map,
            guint64    linked)
{
  guint64 cells = 0;

  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    cells |= condita_board_shift (linked & map->exits[side], side);
  return cells & map->open;
}

static float
value_map (const Map *map,
           guint64    linked)
{
  const guint64 open = find_exits (map, linked);
  const guint64 sites = open & ~condita_board_around (map->cities);
  guint64 apart = map->neutral & ~linked;
  guint64 reached = linked | open;
  float value = OPEN_CELL * (float) condita_bits_count (open) + CITY_CELL * (float) condita_bits_count (sites)
                + LINKED_NEUTRAL * (float) condita_bits_count (map->neutral & linked)
                + LINKED_ENEMY * (float) condita_bits_count (map->enemy & linked);

  if (!map->no_great && (linked & CONDITA_CELL (CONDITA_RUINS_CELL)) != 0)
    value += LINKED_RUINS;
  /* How far it still is to the others, over cells that are open. */
  for (guint distance = 1; distance < 4 && apart != 0; distance++)
    {
      const guint64 around = condita_board_around (reached);

      value += NEAR_NEUTRAL * (float) (4 - distance) * (float) condita_bits_count (apart & around);
      apart &= ~around;
      reached |= around & map->open;
    }
  return value;
}

/* Whether the board is full when a card lies there. */
static gboolean
fills (const ConditaPosition *position,
       guint                  pile,
       guint                  cell,
       guint                  exits)
{
  ConditaPosition after = *position;

  condita_board_lay (&after.board, cell, pile, exits, CONDITA_NONE);
  if (condita_position_n_lay (position, pile) == 1)
    memset (after.lay[pile], 0, sizeof after.lay[pile]);
  condita_position_close (&after);
  return condita_board_open (&after.board) == 0;
}

static void
try_site (ConditaSites          *self,
          const ConditaPosition *position,
          const Map             *map,
          float                  before,
          guint                  pile,
          guint                  cell,
          guint                  exits)
{
  const guint64 bit = CONDITA_CELL (cell);
  const gboolean city = pile >= CONDITA_N_ROAD_PILES;
  Map after = *map;
  guint64 linked;
  gboolean last;
  float value;
  ConditaSite *site;

  after.laid |= bit;
  after.open &= ~bit;
  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if ((exits & (1u << side)) != 0)
      after.exits[side] |= bit;
  if (city)
    after.cities |= bit;
  linked = find_linked (&after, map->linked | bit);
  value = value_map (&after, linked) - before;
  if (city)
    value = CITY_MAP * value + CITY_EXIT * (float) condita_bits_count (find_exits (&after, bit));

  last = condita_bits_count (map->open) <= FEW_CELLS && fills (position, pile, cell, exits);
  site = &self->sites[last][city ? CONDITA_SITE_CITY : pile < CONDITA_FORK ? CONDITA_SITE_ROAD : CONDITA_SITE_WIDE_ROAD];
  if (site->pile == CONDITA_NONE || value > site->value)
    *site = (ConditaSite) { (guint8) pile, (guint8) cell, (guint8) exits, value };
}

/* Finds the best sites of a seat, if they are not those that were found last. */
void
condita_sites_find (ConditaSites          *self,
                    const ConditaPosition *position,
                    guint                  seat)
{
  ConditaBoard board = position->board;
  const guint64 own = condita_position_links (position, seat);
  guint piles = 0;
  guint64 cells;
  Map map;
  float before;

  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    piles |= (guint) (condita_position_n_lay (position, pile) > 0) << pile;
  if (position->great == 0 || condita_position_has_great (position, seat) || condita_position_at_crossroads (position))
    piles |= 1u << CONDITA_N_LAY_PILES;
  memset (board.level, 0, sizeof board.level);
  if (self->found && self->piles == piles && memcmp (&self->board, &board, sizeof board) == 0)
    return;

  self->board = board;
  self->piles = piles;
  self->found = TRUE;
  self->linked = own != 0 ? condita_board_linked (&board, own) : 0;
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < CONDITA_N_SITE_KINDS; j++)
      self->sites[i][j].pile = CONDITA_NONE;

  memcpy (map.exits, board.exits, sizeof map.exits);
  map.laid = board.laid;
  map.open = condita_board_open (&board);
  map.cities = board.cities;
  map.linked = self->linked;
  map.neutral = board.neutral;
  map.enemy = board.cities & ~own & ~board.neutral;
  map.no_great = (piles & (1u << CONDITA_N_LAY_PILES)) != 0;
  before = value_map (&map, map.linked);

  cells = own != 0 ? find_exits (&map, map.linked) : map.open & condita_board_around (map.laid);
  for (; cells != 0; cells &= cells - 1)
    {
      const guint cell = condita_bits_first (cells);
      const guint masks = own != 0 ? condita_board_lays (&board, cell, map.linked) : condita_board_fitting (&board, cell);
      const gboolean beside_city = (condita_board_around (CONDITA_CELL (cell)) & board.cities) != 0;
      const guint end = beside_city ? CONDITA_N_ROAD_PILES : CONDITA_N_LAY_PILES;

      for (guint pile = own != 0 ? 0 : CONDITA_N_ROAD_PILES; pile < end; pile++)
        if ((piles & (1u << pile)) != 0)
          for (guint left = masks & condita_lay_masks[pile]; left != 0; left &= left - 1)
            try_site (self, position, &map, before, pile, cell, (guint) __builtin_ctz (left));
    }
}

/* With more than two seats, the cities of whoever leads among the others are worth more. */
#define LEADER 1.5f
#define OTHERS 0.7f

/* How much more than with two players the city of another seat is worth. */
static float
weigh_owner (const ConditaPosition *position,
             guint                  seat,
             guint                  owner)
{
  const guint score = condita_position_score (position, owner);

  if (position->n_seats == 2)
    return 1;
  for (guint other = 0; other < position->n_seats; other++)
    if (other != owner && other != seat && condita_position_score (position, other) > score)
      return OTHERS;
  return LEADER;
}

/* What it is worth to @seat to attack what lies on a cell: 1 for a level of an enemy city; 0 if it cannot. */
float
condita_target_worth (const ConditaPosition *position,
                      guint                  seat,
                      guint                  cell)
{
  guint owner;

  if (cell == CONDITA_RUINS_CELL)
    return position->great != 0 && !condita_position_has_great (position, seat) && !condita_position_at_crossroads (position) ? 1 : 0;
  if ((position->board.cities & CONDITA_CELL (cell)) == 0)
    return 0;
  owner = condita_board_owner (&position->board, cell);
  if (owner == CONDITA_NONE)
    return condita_position_at_crossroads (position) && condita_position_has_great (position, seat) ? 0 : 1;
  return owner != seat ? (float) position->board.level[cell] * weigh_owner (position, seat, owner) : 0;
}

/* What a hero can do who is hired in a city. */
float
condita_hire_value (const ConditaPosition *position,
                    guint                  seat,
                    guint                  cell)
{
  guint8 distances[CONDITA_N_CELLS];
  guint64 targets = condita_board_measure (&position->board, cell, condita_position_home (position, seat), distances)
                    & (position->board.cities | CONDITA_CELL (CONDITA_RUINS_CELL)) & ~position->board.own[seat];
  float value = 1;

  for (; targets != 0; targets &= targets - 1)
    {
      const guint target = condita_bits_first (targets);
      const gboolean owned = condita_board_owner (&position->board, target) != CONDITA_NONE;
      const float weight = target == CONDITA_RUINS_CELL ? 4 : owned ? 2 : 8;

      value += weight * condita_target_worth (position, seat, target) / (1 + 0.3f * (float) distances[target]);
    }
  return value;
}
