/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-test.h"

/* The switches in all positions, by and by. */
void
condita_test_settings (ConditaSettings *settings,
                       guint            number)
{
  static const guint8 n_positions[CONDITA_N_SWITCHES] = { 2, 2, 2, 6, 4, 5 };
  AciesRandom random;

  acies_random_init (&random, number);
  for (guint i = 0; i < CONDITA_N_SWITCHES; i++)
    {
      settings->position[i] = (guint8) acies_random_below (&random, n_positions[i]);
      g_assert_cmpuint (settings->position[i], <, n_positions[i]);
    }
}

/* A game with two, three or four seats in turn. */
void
condita_test_start (ConditaPosition *position,
                    guint            number)
{
  ConditaSettings settings;

  condita_test_settings (&settings, number);
  condita_position_init (position, &settings, 2 + number % 3, number);
}

void
condita_test_advance (ConditaPosition *position,
                      AciesRandom     *random,
                      guint            n_steps)
{
  ConditaStep step;

  for (guint i = 0; i < n_steps && condita_position_random_step (position, random, &step); i++)
    condita_position_play (position, &step);
}

/* How many cards of a type there are, wherever they are. */
static guint
count_cards (const ConditaPosition *position,
             guint                  type)
{
  guint n = position->limbo[type] + (type <= CONDITA_SUPPLY ? position->pile[type] : 0u);

  n += position->phase == CONDITA_PHASE_DROP && position->pending == type;
  if (type >= CONDITA_HAMMER)
    n += (position->great >> (type - CONDITA_HAMMER)) & 1;
  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      const ConditaHoldings *player = &position->players[seat];

      n += (guint) player->nation[type] + player->hand[type] + player->refuge[type] + player->table[type] + player->gains[type];
      for (guint i = 0; i < player->n_slots; i++)
        n += player->slots[i] == type;
      for (guint i = 0; i < player->n_tents; i++)
        n += (guint) (player->tents[i].card == type) + (player->tents[i].held[0] == type) + (player->tents[i].held[1] == type);
    }
  return n;
}

/* What does not hold of cards, roads, cities and heroes, or NULL. */
static char *
find_fault (const ConditaPosition *position)
{
  static const guint8 n_of_kind[] = { 6, 6, 4, 4, 3, 3, 3, 3, 3, 3, 3 };
  static const guint8 n_laid[] = { 3, 3, 3, 3, 1, 1, 1, 1, 3 };

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    {
      const guint n = count_cards (position, type);

      if (type >= CONDITA_HAMMER ? n > 1
          : n != (type == CONDITA_SUPPLY ? (position->n_seats == 2 ? 60u : 80u)
                  : (position->factions & (1u << type % 4)) != 0 ? n_of_kind[type / 4] : 0u))
        return g_strdup_printf ("%u cards of type %u", n, type);
    }

  /* One city with four exits may be left over of each set that is laid first. */
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    for (guint terrain = 0; terrain < CONDITA_N_FACTIONS; terrain++)
      {
        const guint full = (position->factions & (1u << terrain)) != 0 ? n_laid[pile] : 0;
        guint n = position->lay[pile][terrain];

        for (guint cell = 0; cell < CONDITA_N_CELLS; cell++)
          n += (position->board.laid & position->board.terrain[terrain] & CONDITA_CELL (cell)) != 0
               && position->board.pile[cell] == pile;
        if (n > full || n + (pile == CONDITA_CITY_4 ? 2 : 0) < full)
          return g_strdup_printf ("%u of pile %u and terrain %u", n, pile, terrain);
      }

  for (guint seat = 0; seat < position->n_seats; seat++)
    for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
      {
        const guint cell = position->players[seat].heroes[hero];

        if (cell != CONDITA_NONE && (position->board.laid & CONDITA_CELL (cell)) == 0)
          return g_strdup_printf ("hero %u of seat %u is nowhere", hero, seat);
      }
  return (position->board.laid
          & (position->board.closed | ~position->board.play)) == 0 ? NULL : g_strdup ("a card lies where none can");
}

void
condita_test_assert_sound (const ConditaPosition *position)
{
  g_autofree char *fault = find_fault (position);

  if (fault != NULL)
    {
      g_autofree char *text = condita_position_write (position);

      g_error ("%s in %s", fault, text);
    }
}

/* Takes a card out of the piles, or a great artefact from beside the board. */
static guint
take_card (ConditaPosition *position,
           AciesRandom     *random)
{
  for (;;)
    {
      const guint type = acies_random_below (random, 6) == 0 ? CONDITA_SUPPLY : acies_random_below (random, CONDITA_N_TYPES);

      if (type >= CONDITA_HAMMER && (position->great & (1u << (type - CONDITA_HAMMER))) != 0)
        {
          position->great &= (guint8) ~(1u << (type - CONDITA_HAMMER));
          return type;
        }
      if (type == CONDITA_SUPPLY ? position->pile[type] > 0
          : type < CONDITA_SUPPLY && position->pile[type] > (position->top[type / 4] == type))
        {
          position->pile[type]--;
          return type;
        }
    }
}

static void
enrich_player (ConditaPosition *position,
               AciesRandom     *random,
               guint            seat)
{
  ConditaHoldings *player = &position->players[seat];

  for (guint n = acies_random_below (random, 6); n > 0; n--)
    player->hand[take_card (position, random)]++;
  for (guint n = acies_random_below (random, 4); n > 0; n--)
    player->nation[take_card (position, random)]++;
  while (player->n_slots < acies_random_below (random, 4))
    player->slots[player->n_slots++] = (guint8) take_card (position, random);
  for (guint n = acies_random_below (random, 3); n > 0 && seat == position->turn; n--)
    {
      const guint type = take_card (position, random);

      player->table[type]++;
      if (type >= CONDITA_HAMMER)
        continue;
      if (acies_random_below (random, 3) == 0)
        player->wild[type]++;
      else
        player->prepared[type] = (guint8) (player->prepared[type] + 1 +
                                           (condita_type_kind (type) != CONDITA_N && acies_random_below (random, 2) == 0));
      if (type >= CONDITA_TYPE (CONDITA_T, 0) && type < CONDITA_TYPE (CONDITA_N, 0) && acies_random_below (random, 3) == 0)
        player->rest[type - CONDITA_TYPE (CONDITA_T, 0)]++;
    }
  if (acies_random_below (random, 3) == 0)
    {
      ConditaTent *tent = &player->tents[player->n_tents];

      *tent = (ConditaTent) { .card = CONDITA_NONE, .held = { 0, CONDITA_NONE } };
      for (guint8 type = CONDITA_TYPE (CONDITA_N, 0); type <= CONDITA_TYPE (CONDITA_N, 3); type++)
        if (position->pile[type] > 1)
          tent->card = type;
      if (tent->card != CONDITA_NONE && position->pile[CONDITA_SUPPLY] > 0)
        {
          position->pile[tent->card]--;
          position->pile[CONDITA_SUPPLY]--;
          tent->held[0] = CONDITA_SUPPLY;
          player->n_tents++;
        }
    }
}

static void
enrich_board (ConditaPosition *position,
              AciesRandom     *random)
{
  ConditaBoard *board = &position->board;

  for (guint n = acies_random_below (random, 400); n > 0; n--)
    {
      const guint cell = acies_random_below (random, CONDITA_N_CELLS);
      const guint pile = acies_random_below (random, CONDITA_N_LAY_PILES);
      const guint exits = acies_random_below (random, 16);
      const guint64 bit = CONDITA_CELL (cell);
      const guint terrain = position->lay_top[pile];

      if (condita_position_n_lay (position, pile) < 2 || (condita_board_open (board) & bit) == 0
          || (condita_board_fitting (board, cell) & condita_lay_masks[pile] & (1u << exits)) == 0
          || (pile >= CONDITA_N_ROAD_PILES && (condita_board_around (bit) & board->cities) != 0))
        continue;
      condita_board_lay (board, cell, pile, exits, terrain);
      position->lay[pile][terrain]--;
      position->lay_top[pile] = (guint8) condita_draw (random, position->lay[pile], CONDITA_N_FACTIONS);
      if (pile >= CONDITA_N_ROAD_PILES && acies_random_below (random, 8) > 0)
        {
          board->own[acies_random_below (random, position->n_seats)] |= bit;
          board->level[cell] = (guint8) (1 + acies_random_below (random, 4));
        }
      condita_position_close (position);
    }
  for (guint seat = 0; seat < position->n_seats; seat++)
    for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
      {
        const guint cell = acies_random_below (random, CONDITA_N_CELLS);

        if ((board->laid & CONDITA_CELL (cell)) != 0)
          position->players[seat].heroes[hero] = (guint8) cell;
      }
}

/* A position in the middle of a turn, with more of everything than random players get. */
void
condita_test_start_rich (ConditaPosition *position,
                         AciesRandom     *random,
                         guint            number)
{
  condita_test_start (position, number);
  while (position->phase != CONDITA_PHASE_ACTIONS)
    condita_test_advance (position, random, 1);
  position->round = (guint16) (1 + acies_random_below (random, 7));
  enrich_board (position, random);
  for (guint seat = 0; seat < position->n_seats; seat++)
    enrich_player (position, random, seat);
  if (condita_board_open (&position->board) == 0)
    position->phase = CONDITA_PHASE_OVER;
  condita_test_assert_sound (position);
}
