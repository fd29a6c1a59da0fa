/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (CONDITA_INSIDE) && !defined (CONDITA_COMPILATION)
# error "Only <condita.h> can be included directly."
#endif

#include "condita-types.h"

G_BEGIN_DECLS

/**
 * ConditaFaction:
 * @CONDITA_FACTION_GREEN: green, with forests
 * @CONDITA_FACTION_BLUE: blue, with lakes
 * @CONDITA_FACTION_RED: red, with canyons
 * @CONDITA_FACTION_GOLD: gold, with mountains
 * @CONDITA_FACTION_NONE: none
 *
 * A faction, and its terrain (B1.1).
 *
 * Since: 0.1
 */
typedef enum
{
  CONDITA_FACTION_GREEN,
  CONDITA_FACTION_BLUE,
  CONDITA_FACTION_RED,
  CONDITA_FACTION_GOLD,
  CONDITA_FACTION_NONE,
} ConditaFaction;

/**
 * ConditaCellState:
 * @CONDITA_CELL_OUT: it is out of play (B1.7)
 * @CONDITA_CELL_OPEN: it is empty, and something may be laid there
 * @CONDITA_CELL_CLOSED: it is empty, and nothing can ever be laid there (B10.9)
 * @CONDITA_CELL_LAID: a card lies there
 *
 * What has become of a cell.
 *
 * Since: 0.1
 */
typedef enum
{
  CONDITA_CELL_OUT,
  CONDITA_CELL_OPEN,
  CONDITA_CELL_CLOSED,
  CONDITA_CELL_LAID,
} ConditaCellState;

/**
 * ConditaExits:
 * @CONDITA_EXITS_NONE: none
 * @CONDITA_EXITS_NORTH: towards row 7
 * @CONDITA_EXITS_EAST: towards column g
 * @CONDITA_EXITS_SOUTH: towards row 1
 * @CONDITA_EXITS_WEST: towards column a
 *
 * The sides on which a laid card has exits.
 *
 * Since: 0.1
 */
typedef enum /*< flags >*/
{
  CONDITA_EXITS_NONE = 0,
  CONDITA_EXITS_NORTH = 1 << 0,
  CONDITA_EXITS_EAST = 1 << 1,
  CONDITA_EXITS_SOUTH = 1 << 2,
  CONDITA_EXITS_WEST = 1 << 3,
} ConditaExits;

#define CONDITA_TYPE_CELL (condita_cell_get_type ())

/**
 * ConditaCell:
 * @state: what has become of it; all that follows is set only if a card lies there
 * @card: (nullable): the pile from which the card comes, as `te` or `c4`, or `ruins`
 * @exits: its exits
 * @faction: whose terrain it is
 * @owner: the seat that owns the city, from 0, or -1
 * @level: the level of the city, or 0 while nobody has captured it
 * @neutral: whether it is a city that nobody has captured yet (B13.1)
 * @defence: what a city or the ruins defend with when nobody adds cards (B12.2, B13)
 *
 * What lies on one cell of the board.
 *
 * Since: 0.1
 */
typedef struct
{
  ConditaCellState state;
  const char *card;
  ConditaExits exits;
  ConditaFaction faction;
  int owner;
  guint level;
  gboolean neutral;
  guint defence;
} ConditaCell;

CONDITA_AVAILABLE_IN_ALL
GType        condita_cell_get_type (void);
CONDITA_AVAILABLE_IN_ALL
ConditaCell *condita_cell_copy     (const ConditaCell *self);
CONDITA_AVAILABLE_IN_ALL
void         condita_cell_free     (ConditaCell       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ConditaCell, condita_cell_free)

G_END_DECLS
