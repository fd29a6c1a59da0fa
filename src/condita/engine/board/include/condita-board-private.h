/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "board": what is laid, which exits link it, which cells are closed, and how far it is
 * from one to another (B10, B11). Cells are the bits of a number, a1 the lowest; north is towards
 * row 7. It knows nothing of hands.
 */

#pragma once

#include "condita-cards-private.h"

G_BEGIN_DECLS

#define CONDITA_SIZE    7
#define CONDITA_N_CELLS 49
#define CONDITA_N_SIDES 4    /* n, e, s, w */
#define CONDITA_MAX_SEATS 4
#define CONDITA_RUINS_CELL 24

#define CONDITA_CELL(cell) (G_GUINT64_CONSTANT (1) << (cell))

typedef struct
{
  guint64 play;
  guint64 laid;
  guint64 cities;
  guint64 closed;
  guint64 neutral;              /* cities that nobody has captured yet; they have no level */
  guint64 own[CONDITA_MAX_SEATS];
  guint64 exits[CONDITA_N_SIDES];
  guint64 terrain[CONDITA_N_FACTIONS];
  guint8 pile[CONDITA_N_CELLS]; /* which card is laid: a ConditaLayPile */
  guint8 level[CONDITA_N_CELLS];
} ConditaBoard;

/* Where the game is played, and where its first cities are (B1.7). */
typedef struct
{
  guint64 play;
  guint8 start[CONDITA_MAX_SEATS];
  guint8 neutral[CONDITA_MAX_SEATS];
} ConditaMap;

extern const ConditaMap condita_maps[CONDITA_MAX_SEATS + 1];
extern const ConditaMap condita_crossroads;
extern const char condita_sides[];

guint64 condita_board_shift     (guint64             cells,
                                 guint               side);
void    condita_board_lay       (ConditaBoard       *self,
                                 guint               cell,
                                 ConditaLayPile      pile,
                                 guint               exits,
                                 guint               terrain);
guint   condita_board_exits     (const ConditaBoard *self,
                                 guint               cell);
guint   condita_board_terrain   (const ConditaBoard *self,
                                 guint               cell);
guint   condita_board_owner     (const ConditaBoard *self,
                                 guint               cell);
guint64 condita_board_around    (guint64             cells);
guint64 condita_board_open      (const ConditaBoard *self);
guint   condita_board_fitting   (const ConditaBoard *self,
                                 guint               cell);
guint   condita_board_lays      (const ConditaBoard *self,
                                 guint               cell,
                                 guint64             linked);
void    condita_board_close     (ConditaBoard       *self,
                                 guint               road_masks,
                                 guint               city_masks);
void    condita_board_close_with
                                (ConditaBoard       *self,
                                 const guint8       *left);
guint64 condita_board_linked    (const ConditaBoard *self,
                                 guint64             from);
guint64 condita_board_reach     (const ConditaBoard *self,
                                 guint64             from,
                                 guint64             home,
                                 guint               distance);
guint   condita_board_distance  (const ConditaBoard *self,
                                 guint               from,
                                 guint               to,
                                 guint64             home);
guint64 condita_board_measure   (const ConditaBoard *self,
                                 guint               from,
                                 guint64             home,
                                 guint8             *distances);
guint64 condita_board_walks     (const ConditaBoard *self,
                                 guint               from,
                                 guint64             home,
                                 guint               distance);
gboolean condita_cell_parse     (const char        **text,
                                 guint              *cell);
void    condita_cell_append     (GString            *out,
                                 guint               cell);
void    condita_exits_append    (GString            *out,
                                 guint               exits);

static inline guint
condita_bits_first (guint64 cells)
{
  return (guint) __builtin_ctzll (cells);
}

static inline guint
condita_bits_count (guint64 cells)
{
  return (guint) __builtin_popcountll (cells);
}

G_END_DECLS
