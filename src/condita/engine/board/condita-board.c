/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-board-private.h"

const char condita_sides[] = "nesw";

#define ALL_CELLS (CONDITA_CELL (CONDITA_N_CELLS) - 1)
#define ROW(row) (G_GUINT64_CONSTANT (0x7f) << ((row) * CONDITA_SIZE))
#define COLUMN(column) (G_GUINT64_CONSTANT (0x40810204081) << (column))
#define AT(column, row) ((column) - 'a' + ((row) - 1) * CONDITA_SIZE)
#define BIT(column, row) CONDITA_CELL (AT (column, row))

const ConditaMap condita_maps[CONDITA_MAX_SEATS + 1] = {
  [2] = {
    .play = ALL_CELLS & ~(ROW (0) | ROW (6) | COLUMN (0) | COLUMN (6)),
    .start = { AT ('b', 2), AT ('f', 6) },
    .neutral = { AT ('b', 6), AT ('f', 2) },
  },
  [3] = {
    .play = ALL_CELLS & ~(BIT ('a', 1) | BIT ('a', 2) | BIT ('b', 1) | BIT ('a', 6) | BIT ('a', 7) | BIT ('b', 7)
                          | BIT ('f', 1) | BIT ('g', 1) | BIT ('g', 2) | BIT ('f', 7) | BIT ('g', 6) | BIT ('g', 7)),
    .start = { AT ('d', 7), AT ('a', 4), AT ('g', 4) },
    .neutral = { AT ('c', 5), AT ('e', 3), AT ('d', 1) },
  },
  [4] = {
    .play = ALL_CELLS,
    .start = { AT ('a', 1), AT ('a', 7), AT ('g', 1), AT ('g', 7) },
    .neutral = { AT ('d', 2), AT ('d', 6), AT ('b', 4), AT ('f', 4) },
  },
};

/* There all first cities are neutral (B14.3). */
const ConditaMap condita_crossroads = {
  .play = ALL_CELLS,
  .start = { AT ('a', 1), AT ('a', 7), AT ('g', 1), AT ('g', 7) },
  .neutral = { AT ('a', 1), AT ('a', 7), AT ('g', 1), AT ('g', 7) },
};

/* The sets of sides that have a side, as a bit for each set. */
static const guint16 with_side[CONDITA_N_SIDES] = { 0xaaaa, 0xcccc, 0xf0f0, 0xff00 };

/* The neighbors of @cells on one side. */
guint64
condita_board_shift (guint64 cells,
                     guint   side)
{
  switch (side)
    {
    case 0:
      return (cells << CONDITA_SIZE) & ALL_CELLS;
    case 1:
      return (cells & ~COLUMN (6)) << 1;
    case 2:
      return cells >> CONDITA_SIZE;
    default:
      return (cells & ~COLUMN (0)) >> 1;
    }
}

guint64
condita_board_around (guint64 cells)
{
  return condita_board_shift (cells, 0) | condita_board_shift (cells, 1)
         | condita_board_shift (cells, 2) | condita_board_shift (cells, 3);
}

void
condita_board_lay (ConditaBoard   *self,
                   guint           cell,
                   ConditaLayPile  pile,
                   guint           exits,
                   guint           terrain)
{
  const guint64 bit = CONDITA_CELL (cell);

  self->laid |= bit;
  if (pile >= CONDITA_CITY_1 && pile <= CONDITA_CITY_4)
    self->cities |= bit;
  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if ((exits & (1u << side)) != 0)
      self->exits[side] |= bit;
  if (terrain < CONDITA_N_FACTIONS)
    self->terrain[terrain] |= bit;
  self->pile[cell] = (guint8) pile;
}

guint
condita_board_exits (const ConditaBoard *self,
                     guint               cell)
{
  guint exits = 0;

  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if ((self->exits[side] & CONDITA_CELL (cell)) != 0)
      exits |= 1u << side;
  return exits;
}

guint
condita_board_terrain (const ConditaBoard *self,
                       guint               cell)
{
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if ((self->terrain[faction] & CONDITA_CELL (cell)) != 0)
      return faction;
  return CONDITA_NONE;
}

/* The seat that owns the city there, or CONDITA_NONE. */
guint
condita_board_owner (const ConditaBoard *self,
                     guint               cell)
{
  for (guint seat = 0; seat < CONDITA_MAX_SEATS; seat++)
    if ((self->own[seat] & CONDITA_CELL (cell)) != 0)
      return seat;
  return CONDITA_NONE;
}

/* Where a card may still be laid some day. */
guint64
condita_board_open (const ConditaBoard *self)
{
  return self->play & ~self->laid & ~self->closed;
}

/* The sides of @cell at which a card is laid, and of these the ones with an exit towards it. */
static void
find_sides (const ConditaBoard *self,
            guint               cell,
            guint              *touching,
            guint              *facing)
{
  *touching = 0;
  *facing = 0;
  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    {
      const guint64 neighbor = condita_board_shift (CONDITA_CELL (cell), side);

      if ((neighbor & self->laid) != 0)
        *touching |= 1u << side;
      if ((neighbor & self->exits[(side + 2) % 4]) != 0)
        *facing |= 1u << side;
    }
}

/* The sets of exits that agree with what is laid around @cell (B10.4), as a bit for each set. */
guint
condita_board_fitting (const ConditaBoard *self,
                       guint               cell)
{
  guint touching, facing, masks = 0xffff;

  find_sides (self, cell, &touching, &facing);
  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if ((touching & (1u << side)) != 0)
      masks &= (facing & (1u << side)) != 0 ? with_side[side] : 0xffffu & ~with_side[side];
  return masks;
}

/* The sets of exits that agree at @cell and lead to one of @linked (B10.6). */
guint
condita_board_lays (const ConditaBoard *self,
                    guint               cell,
                    guint64             linked)
{
  guint leading = 0;

  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if ((condita_board_shift (CONDITA_CELL (cell), side) & linked) != 0)
      leading |= with_side[side];
  return condita_board_fitting (self, cell) & leading;
}

/*
 * Closes each empty cell that no card left can fill so that an exit leads on (B10.9), and goes on
 * until nothing changes. @road_masks and @city_masks are the sets of exits of the cards left, in
 * all rotations.
 */
void
condita_board_close (ConditaBoard *self,
                     guint         road_masks,
                     guint         city_masks)
{
  gboolean changed;

  do
    {
      changed = FALSE;
      for (guint64 open = condita_board_open (self); open != 0; open &= open - 1)
        {
          const guint cell = condita_bits_first (open);
          const guint64 bit = CONDITA_CELL (cell);
          const guint64 ways = self->laid | condita_board_open (self);
          guint masks = road_masks;
          guint leading = 0;

          if ((condita_board_around (bit) & self->cities) == 0)
            masks |= city_masks;
          for (guint side = 0; side < CONDITA_N_SIDES; side++)
            if ((condita_board_shift (bit, side) & ways) != 0)
              leading |= with_side[side];
          if ((condita_board_fitting (self, cell) & masks & leading) == 0)
            {
              self->closed |= bit;
              changed = TRUE;
            }
        }
    }
  while (changed);
}

/* Does so with so many cards left in each pile. */
void
condita_board_close_with (ConditaBoard *self,
                          const guint8 *left)
{
  guint roads = 0, cities = 0;

  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    if (left[pile] > 0)
      *(pile < CONDITA_N_ROAD_PILES ? &roads : &cities) |= condita_lay_masks[pile];
  condita_board_close (self, roads, cities);
}

/* The cells to which one step through facing exits leads (B11.2). */
static guint64
step (const ConditaBoard *self,
      guint64             from)
{
  guint64 to = 0;

  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    to |= condita_board_shift (from & self->exits[side], side) & self->exits[(side + 2) % 4];
  return to;
}

/* All cells that exits link with @from, and these (B10.6). */
guint64
condita_board_linked (const ConditaBoard *self,
                      guint64             from)
{
  guint64 last;

  do
    {
      last = from;
      from |= step (self, from);
    }
  while (from != last);
  return from;
}

/* Enters the cells of @home that cost nothing (B14.1). */
static guint64
enter_home (const ConditaBoard *self,
            guint64             from,
            guint64             home)
{
  guint64 last;

  do
    {
      last = from;
      from |= step (self, from) & home;
    }
  while (from != last);
  return from;
}

/* The cells that a hero reaches who pays for at most @distance, @from included. */
guint64
condita_board_reach (const ConditaBoard *self,
                     guint64             from,
                     guint64             home,
                     guint               distance)
{
  from = enter_home (self, from, home);
  for (guint i = 0; i < distance; i++)
    from = enter_home (self, from | step (self, from), home);
  return from;
}

/* What the way from one cell to another costs, or CONDITA_NONE where there is none. */
guint
condita_board_distance (const ConditaBoard *self,
                        guint               from,
                        guint               to,
                        guint64             home)
{
  guint64 reached = enter_home (self, CONDITA_CELL (from), home);
  guint64 last = 0;

  for (guint distance = 0; reached != last; distance++)
    {
      if ((reached & CONDITA_CELL (to)) != 0)
        return distance;
      last = reached;
      reached = enter_home (self, reached | step (self, reached), home);
    }
  return CONDITA_NONE;
}

/* The cells to which there is a way, and what each costs. */
guint64
condita_board_measure (const ConditaBoard *self,
                       guint               from,
                       guint64             home,
                       guint8             *distances)
{
  guint64 reached = enter_home (self, CONDITA_CELL (from), home);
  guint64 last = 0;

  for (guint8 distance = 0; reached != last; distance++)
    {
      for (guint64 cells = reached & ~last; cells != 0; cells &= cells - 1)
        distances[condita_bits_first (cells)] = distance;
      last = reached;
      reached = enter_home (self, reached | step (self, reached), home);
    }
  return reached;
}

/* Where a walk that pays for exactly @distance ends, and that enters no cell twice (B12.6). */
guint64
condita_board_walks (const ConditaBoard *self,
                     guint               from,
                     guint64             home,
                     guint               distance)
{
  ConditaBoard rest = *self;
  guint64 ends = 0;

  rest.laid &= ~CONDITA_CELL (from);
  for (guint64 left = step (self, CONDITA_CELL (from)) & self->laid; left != 0; left &= left - 1)
    {
      const guint cell = condita_bits_first (left);
      const guint paid = (home & CONDITA_CELL (cell)) != 0 ? 0 : 1;

      if (paid > distance)
        continue;
      if (paid == distance)
        ends |= CONDITA_CELL (cell);
      ends |= condita_board_walks (&rest, cell, home, distance - paid);
    }
  return ends;
}

/*
 * Cells in the notation
 */

gboolean
condita_cell_parse (const char **text,
                    guint       *cell)
{
  const char *c = *text;

  if (c[0] < 'a' || c[0] > 'g' || c[1] < '1' || c[1] > '7')
    return FALSE;
  *cell = (guint) AT (c[0], c[1] - '0');
  *text = c + 2;
  return TRUE;
}

void
condita_cell_append (GString *out,
                     guint    cell)
{
  g_string_append_printf (out, "%c%u", 'a' + (int) (cell % CONDITA_SIZE), cell / CONDITA_SIZE + 1);
}

/* Exits in the order of nesw. */
void
condita_exits_append (GString *out,
                      guint    exits)
{
  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if ((exits & (1u << side)) != 0)
      g_string_append_c (out, condita_sides[side]);
}
