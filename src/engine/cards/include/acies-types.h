/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "cards": cards, sets of cards, and what else is plain: seats, errors, random
 * numbers. It knows nothing of the game and includes no other room.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <glib-object.h>

#include "acies-version.h"

G_BEGIN_DECLS

/**
 * ACIES_N_FLAGS:
 *
 * The number of flags in the line (rule 1.3).
 *
 * Since: 0.1
 */
#define ACIES_N_FLAGS 9

/**
 * ACIES_HAND_SIZE:
 *
 * The number of cards that each player is dealt, and up to which hands are refilled (rule 1.4).
 *
 * Since: 0.1
 */
#define ACIES_HAND_SIZE 7

/**
 * AciesSeat:
 * @ACIES_SEAT_NONE: neither seat
 * @ACIES_SEAT_SOUTH: the seat at the bottom of the table, `s` in the notation
 * @ACIES_SEAT_NORTH: the seat at the top of the table, `n` in the notation
 *
 * The two sides of the table.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_SEAT_NONE = -1,
  ACIES_SEAT_SOUTH = 0,
  ACIES_SEAT_NORTH = 1,
} AciesSeat;

#ifndef __GI_SCANNER__
/* The seat opposite. */
static inline AciesSeat
acies_seat_other (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
}
#endif

/**
 * AciesDeck:
 * @ACIES_DECK_TROOPS: the troop deck; a draw from it is `+t`
 * @ACIES_DECK_TACTICS: the tactics deck; a draw from it is `+k`
 *
 * The two decks (rules 1.1 and 1.2).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_DECK_TROOPS,
  ACIES_DECK_TACTICS,
} AciesDeck;

/**
 * AciesColor:
 * @ACIES_COLOR_NONE: no color: not a troop card
 * @ACIES_COLOR_RED: red, `R`
 * @ACIES_COLOR_ORANGE: orange, `O`
 * @ACIES_COLOR_YELLOW: yellow, `Y`
 * @ACIES_COLOR_GREEN: green, `G`
 * @ACIES_COLOR_BLUE: blue, `B`
 * @ACIES_COLOR_PURPLE: purple, `P`
 *
 * The six colors of the troop cards (rule 1.1).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_COLOR_NONE = -1,
  ACIES_COLOR_RED = 0,
  ACIES_COLOR_ORANGE,
  ACIES_COLOR_YELLOW,
  ACIES_COLOR_GREEN,
  ACIES_COLOR_BLUE,
  ACIES_COLOR_PURPLE,
} AciesColor;

/**
 * AciesFormationKind:
 * @ACIES_FORMATION_HOST: anything else (rule 3.5)
 * @ACIES_FORMATION_SKIRMISH: skirmish line: consecutive values (rule 3.4)
 * @ACIES_FORMATION_BATTALION: same color (rule 3.3)
 * @ACIES_FORMATION_PHALANX: same value (rule 3.2)
 * @ACIES_FORMATION_WEDGE: same color, consecutive values (rule 3.1)
 *
 * The kinds of formation, weakest first.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_FORMATION_HOST,
  ACIES_FORMATION_SKIRMISH,
  ACIES_FORMATION_BATTALION,
  ACIES_FORMATION_PHALANX,
  ACIES_FORMATION_WEDGE,
} AciesFormationKind;

/**
 * AciesPhase:
 * @ACIES_PHASE_CLAIM_FIRST: advanced timing: claims, then a play (R.claim-timing)
 * @ACIES_PHASE_PLAY: the player must play a card
 * @ACIES_PHASE_SCOUT_DRAW: Scout: the player must draw cards (rule 5.5)
 * @ACIES_PHASE_SCOUT_RETURN: Scout: the player must put cards back (rule 5.5)
 * @ACIES_PHASE_END: after the play: claims (standard timing), then a draw
 * @ACIES_PHASE_OVER: the game has ended
 *
 * The parts of a turn (rule 2.1).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_PHASE_CLAIM_FIRST,
  ACIES_PHASE_PLAY,
  ACIES_PHASE_SCOUT_DRAW,
  ACIES_PHASE_SCOUT_RETURN,
  ACIES_PHASE_END,
  ACIES_PHASE_OVER,
} AciesPhase;

/**
 * AciesResult:
 * @ACIES_RESULT_NONE: the game is not over
 * @ACIES_RESULT_BREAKTHROUGH: three adjacent flags (rule 6.1)
 * @ACIES_RESULT_ENVELOPMENT: any five flags (rule 6.1)
 * @ACIES_RESULT_MORE_FLAGS: both passed, and one side held more flags (rule 6.2)
 * @ACIES_RESULT_DRAW: both passed, and held the same number of flags (rule 6.2)
 * @ACIES_RESULT_CONCEDED: one side gave up the game
 *
 * How a game ended.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_RESULT_NONE,
  ACIES_RESULT_BREAKTHROUGH,
  ACIES_RESULT_ENVELOPMENT,
  ACIES_RESULT_MORE_FLAGS,
  ACIES_RESULT_DRAW,
  ACIES_RESULT_CONCEDED,
} AciesResult;

G_END_DECLS
