/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a seat knows of a position, as numbers for a learning machine. */

#include "config.h"

#include <string.h>

#include "acies-observation-private.h"
#include "acies-view-private.h"

#define N_PHASES ACIES_PHASE_OVER
/* Troops and morale cards, which are in slots. */
#define N_PLACED ACIES_FIRST_EXTRA

/* Where each part begins; acies_view_observe() says what is in it. */
enum
{
  AT_HAND,
  AT_KNOWN_HAND = AT_HAND + ACIES_N_CARDS,
  AT_ENEMY_HAND = AT_KNOWN_HAND + ACIES_N_CARDS,
  AT_SIDE = AT_ENEMY_HAND + ACIES_N_CARDS,
  AT_ENEMY_SIDE = AT_SIDE + ACIES_N_FLAGS * N_PLACED,
  AT_DISCARDS = AT_ENEMY_SIDE + ACIES_N_FLAGS * N_PLACED,
  AT_ENEMY_DISCARDS = AT_DISCARDS + ACIES_N_CARDS,
  AT_DECKS = AT_ENEMY_DISCARDS + ACIES_N_CARDS,
  AT_ENEMY_DECKS = AT_DECKS + ACIES_N_CARDS,
  AT_FOG = AT_ENEMY_DECKS + ACIES_N_CARDS,
  AT_MUD = AT_FOG + ACIES_N_FLAGS,
  AT_CLAIMED = AT_MUD + ACIES_N_FLAGS,
  AT_ENEMY_CLAIMED = AT_CLAIMED + ACIES_N_FLAGS,
  AT_LAST = AT_ENEMY_CLAIMED + ACIES_N_FLAGS,
  AT_ENEMY_LAST = AT_LAST + ACIES_N_FLAGS,
  AT_PHASE = AT_ENEMY_LAST + ACIES_N_FLAGS,
  AT_RULES = AT_PHASE + N_PHASES,
  AT_COUNTS = AT_RULES + ACIES_N_SWITCHES,
  N_COUNTS = 19,
};

G_STATIC_ASSERT (AT_COUNTS + N_COUNTS == ACIES_OBSERVATION_SIZE);

static void
mark_bits (guint8  *bytes,
           guint64  bits)
{
  for (; bits != 0; bits &= bits - 1)
    bytes[__builtin_ctzll (bits)] = 1;
}

static void
mark_cards (guint8       *bytes,
            AciesCardSet  cards,
            guint         extra)
{
  mark_bits (bytes, cards);
  mark_bits (bytes + ACIES_FIRST_EXTRA, extra);
}

static void
mark_decks (const AciesPosition *seen,
            guint                seat,
            guint8              *bytes)
{
  for (guint deck = 0; deck < 2; deck++)
    {
      const guint n = seen->n_deck[deck];

      for (guint64 left = seen->known_deck[seat][deck]; left != 0; left &= left - 1)
        {
          const guint place = (guint) __builtin_ctzll (left);

          if (seen->deck[deck][place] < ACIES_N_CARDS)
            bytes[AT_DECKS + seen->deck[deck][place]] = (guint8) (n - place);
        }
      for (guint64 left = seen->known_deck[1 - seat][deck]; left != 0; left &= left - 1)
        bytes[AT_ENEMY_DECKS + deck * ACIES_N_TROOPS + n - 1 - (guint) __builtin_ctzll (left)] = 1;
    }
}

static void
mark_side (const AciesPosition *seen,
           guint                side,
           guint8              *bytes)
{
  for (guint flags = seen->used[side]; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      mark_bits (bytes + flag * N_PLACED, seen->on[side][flag]);
    }
}

static void
write_counts (const AciesPosition *seen,
              guint                seat,
              guint8              *counts)
{
  for (guint i = 0; i < 2; i++)
    {
      const guint side = i == 0 ? seat : 1 - seat;

      counts[2 * i] = seen->n_hand[side][ACIES_DECK_TROOPS];
      counts[2 * i + 1] = seen->n_hand[side][ACIES_DECK_TACTICS];
      counts[4 + i] = seen->n_deck[i];
      counts[6 + i] = seen->played[side];
      counts[8 + i] = (guint8) acies_position_may_play_tactics (seen, side);
      counts[10 + i] = (guint8) acies_position_may_lead (seen, side);
    }
  counts[12] = seen->turn == seat;
  counts[13] = seen->n_passes;
  counts[14] = (guint8) acies_position_needs_draw (seen);
  counts[15] = seen->n_draws;
  counts[16] = seen->n_returns;
  for (guint i = 0; i < seen->n_named; i++)
    counts[17 + seen->named[i]]++;
}

/* Writes what @seat knows, ACIES_OBSERVATION_SIZE bytes. */
void
acies_observation_write (const AciesPosition *seen,
                         guint                seat,
                         guint8              *bytes)
{
  const guint enemy = 1 - seat;

  memset (bytes, 0, ACIES_OBSERVATION_SIZE);
  mark_cards (bytes + AT_HAND, seen->hand[seat], seen->extra[seat]);
  mark_cards (bytes + AT_KNOWN_HAND, seen->known_hand[seat], seen->known_extra[seat]);
  mark_cards (bytes + AT_ENEMY_HAND, seen->hand[enemy], seen->extra[enemy]);
  mark_side (seen, seat, bytes + AT_SIDE);
  mark_side (seen, enemy, bytes + AT_ENEMY_SIDE);
  for (guint i = 0; i < seen->n_discard[seat]; i++)
    bytes[AT_DISCARDS + seen->discard[seat][i]] = 1;
  for (guint i = 0; i < seen->n_discard[enemy]; i++)
    bytes[AT_ENEMY_DISCARDS + seen->discard[enemy][i]] = 1;
  mark_decks (seen, seat, bytes);

  if (seen->fog >= 0)
    bytes[AT_FOG + seen->fog] = 1;
  if (seen->mud >= 0)
    bytes[AT_MUD + seen->mud] = 1;
  mark_bits (bytes + AT_CLAIMED, seen->claimed[seat]);
  mark_bits (bytes + AT_ENEMY_CLAIMED, seen->claimed[enemy]);
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (seen->last[flag] != ACIES_SEAT_NONE)
      bytes[(seen->last[flag] == (int) seat ? AT_LAST : AT_ENEMY_LAST) + flag] = 1;

  if (seen->phase < N_PHASES)
    bytes[AT_PHASE + seen->phase] = 1;
  mark_bits (bytes + AT_RULES, seen->rules);
  write_counts (seen, seat, bytes + AT_COUNTS);
}

/**
 * acies_view_observe:
 * @self: a view
 *
 * Writes everything the seat knows as numbers, for a learning machine: a byte each, mostly 0 or 1.
 * It is about this moment and not about what led to it, and leaves out in which order cards were
 * placed or discarded, which has no bearing on the game (rule 2.2). Cards count as in [enum@Acies.Card];
 * flags go from 1 to 9 for both seats, as in the numbers of moves; "own" is what belongs to the seat of
 * the view.
 *
 * | from | bytes | what |
 * |---|---|---|
 * | 0 | 70 | the own hand |
 * | 70 | 70 | cards in it that the enemy knows (decision D5) |
 * | 140 | 70 | cards in the enemy's hand that the seat knows |
 * | 210 | 9 × 64 | for each flag, the troop and morale cards on the own side |
 * | 786 | 9 × 64 | the same on the enemy's side |
 * | 1362 | 70 | the own discards |
 * | 1432 | 70 | the enemy's discards |
 * | 1502 | 70 | cards in the decks whose place the seat knows: 1 if it is the next to be drawn, 2 if it is the one below … |
 * | 1572 | 60 + 10 | places in the troop and the tactics deck whose card the enemy knows, from the top |
 * | 1642 | 9 | Fog |
 * | 1651 | 9 | Mud |
 * | 1660 | 9 | flags the seat has claimed |
 * | 1669 | 9 | flags the enemy has claimed |
 * | 1678 | 9 | flags where the seat placed the last card, which decides ties (rule 4.5) |
 * | 1687 | 9 | flags where the enemy did |
 * | 1696 | 5 | the part of the turn, as in [enum@Acies.Phase]; all 0 when the game is over |
 * | 1701 | 6 | the switches that are in their second position, as [func@Acies.Rules.list_switches] lists them |
 * | 1707 | 4 | the number of troop and tactics cards in the own hand, and in the enemy's |
 * | 1711 | 2 | the number of cards in the troop and the tactics deck |
 * | 1713 | 2 | the number of tactics cards the seat has played, and the enemy |
 * | 1715 | 2 | whether the seat may play tactics cards now (rule 5.1), and whether the enemy might |
 * | 1717 | 2 | whether the seat may play a leader (rule 5.3), and whether the enemy might |
 * | 1719 | 1 | whether it is the turn of the seat |
 * | 1720 | 1 | the number of passes in a row |
 * | 1721 | 1 | whether this turn ends with a draw, as things are |
 * | 1722 | 2 | for Scout, the number of cards still to be drawn, and to be put back |
 * | 1724 | 2 | for Scout, how often each deck has been chosen so far |
 *
 * Returns: (transfer full): `ACIES_OBSERVATION_SIZE` bytes
 *
 * Since: 0.1
 */
GBytes *
acies_view_observe (AciesView *self)
{
  guint8 bytes[ACIES_OBSERVATION_SIZE];

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  acies_observation_write (acies_view_peek_position (self), (guint) acies_view_get_seat (self), bytes);
  return g_bytes_new (bytes, sizeof bytes);
}
