/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-test.h"

static guint
at (const char *text)
{
  guint cell;

  g_assert_true (condita_cell_parse (&text, &cell));
  return cell;
}

static void
start (ConditaBoard *board,
       guint         n_seats)
{
  *board = (ConditaBoard) { .play = condita_maps[n_seats].play };
}

/* B1.7 */
static void
test_maps (void)
{
  for (guint n_seats = 2; n_seats <= 4; n_seats++)
    for (guint i = 0; i < n_seats; i++)
      {
        const ConditaMap *map = &condita_maps[n_seats];

        g_assert_true ((map->play & CONDITA_CELL (map->start[i])) != 0);
        g_assert_true ((map->play & CONDITA_CELL (map->neutral[i])) != 0);
      }
  g_assert_cmpuint (condita_maps[3].play & (CONDITA_CELL (at ("a2")) | CONDITA_CELL (at ("b1")) | CONDITA_CELL (at ("f7"))), ==, 0);
  g_assert_cmpuint (condita_maps[2].play & CONDITA_CELL (at ("a4")), ==, 0);
}

/* B10.9: a corner between a blank side and a closed cell. */
static void
test_closed_corner (void)
{
  ConditaBoard board;
  const guint crosses = 1 << 15;

  start (&board, 4);
  /* a2 can take nothing: two of its sides need an exit, one must not have one, and only crosses are left. */
  condita_board_lay (&board, at ("a3"), CONDITA_STRAIGHT, 10, 0);
  condita_board_lay (&board, at ("b2"), CONDITA_STRAIGHT, 10, 0);
  condita_board_lay (&board, at ("b1"), CONDITA_BEND, 3, 0);
  condita_board_close (&board, crosses, 0);
  g_assert_true ((board.closed & CONDITA_CELL (at ("a2"))) != 0);
  g_assert_true ((board.closed & CONDITA_CELL (at ("a1"))) != 0);

  /* With an exit towards it, the corner stays open. */
  start (&board, 4);
  condita_board_lay (&board, at ("b1"), CONDITA_STRAIGHT, 10, 0);
  condita_board_close (&board, crosses, 0);
  g_assert_false ((board.closed & CONDITA_CELL (at ("a1"))) != 0);
}

/* B10.9: where only a road with three exits fits, none is left, and a city may not stand. */
static void
test_closed_beside_city (void)
{
  ConditaBoard board;
  const guint with_cities = condita_lay_masks[CONDITA_CITY_3];
  const guint roads = condita_lay_masks[CONDITA_STRAIGHT] | condita_lay_masks[CONDITA_BEND] | condita_lay_masks[CONDITA_CROSS];

  for (guint city = 0; city < 2; city++)
    {
      start (&board, 4);
      condita_board_lay (&board, at ("d5"), city ? CONDITA_CITY_4 : CONDITA_CROSS, 15, 0);
      condita_board_lay (&board, at ("e4"), CONDITA_CROSS, 15, 0);
      condita_board_lay (&board, at ("d3"), CONDITA_CROSS, 15, 0);
      condita_board_lay (&board, at ("c4"), CONDITA_STRAIGHT, 5, 0);
      condita_board_close (&board, roads, with_cities);
      g_assert_cmpuint ((board.closed & CONDITA_CELL (at ("d4"))) != 0, ==, city);
    }
}

/* B10.9 once more, cell by cell and without bits: closed is what a plain search finds. */
static gboolean
can_fill (const ConditaBoard *board,
          const gboolean     *closed,
          int                 column,
          int                 row,
          const guint        *masks)
{
  static const int dx[] = { 0, 1, 0, -1 }, dy[] = { 1, 0, -1, 0 };
  gboolean city_near = FALSE;
  int state[4];

  for (guint side = 0; side < 4; side++)
    {
      const int x = column + dx[side], y = row + dy[side];
      const guint cell = (guint) (y * 7 + x);

      /* 0 free, 1 free and leading on, 2 an exit is needed, 3 none is allowed */
      state[side] = 0;
      if (x < 0 || x > 6 || y < 0 || y > 6 || (board->play & CONDITA_CELL (cell)) == 0 || closed[cell])
        continue;
      state[side] = (board->laid & CONDITA_CELL (cell)) == 0 ? 1
                    : (condita_board_exits (board, cell) & (1u << ((side + 2) % 4))) != 0 ? 2 : 3;
      city_near = city_near || (board->cities & CONDITA_CELL (cell)) != 0;
    }
  for (guint exits = 1; exits < 16; exits++)
    {
      gboolean agrees = ((masks[0] | (city_near ? 0 : masks[1])) & (1u << exits)) != 0, leads = FALSE;

      for (guint side = 0; side < 4; side++)
        {
          const gboolean exit = (exits & (1u << side)) != 0;

          agrees = agrees && (exit ? state[side] != 3 : state[side] != 2);
          leads = leads || (exit && state[side] > 0);
        }
      if (agrees && leads)
        return TRUE;
    }
  return FALSE;
}

static void
test_closed_slowly (void)
{
  guint n_closed = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (500); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      gboolean closed[CONDITA_N_CELLS] = { FALSE }, changed = TRUE;
      guint masks[2] = { 0 };

      acies_random_init (&random, number);
      condita_test_start_rich (&position, &random, number);
      for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
        if (condita_position_n_lay (&position, pile) > 0)
          masks[pile >= CONDITA_N_ROAD_PILES] |= condita_lay_masks[pile];
      while (changed)
        {
          changed = FALSE;
          for (guint cell = 0; cell < CONDITA_N_CELLS; cell++)
            if ((position.board.play & ~position.board.laid & CONDITA_CELL (cell)) != 0 && !closed[cell]
                && !can_fill (&position.board, closed, (int) (cell % 7), (int) (cell / 7), masks))
              closed[cell] = changed = TRUE;
        }
      for (guint cell = 0; cell < CONDITA_N_CELLS; cell++)
        {
          g_assert_cmpint (closed[cell], ==, (position.board.closed & CONDITA_CELL (cell)) != 0);
          n_closed += (guint) closed[cell];
        }
    }
  g_assert_cmpuint (n_closed, >, 0);
}

/* B11.2, B12.6, B14.1 */
static void
test_ways (void)
{
  guint8 distances[CONDITA_N_CELLS];
  ConditaBoard board;
  guint64 home;

  start (&board, 4);
  for (guint cell = at ("a1"); cell <= at ("g1"); cell++)
    condita_board_lay (&board, cell, CONDITA_STRAIGHT, 10, cell % 2);
  home = board.terrain[1];

  g_assert_cmpuint (condita_board_distance (&board, at ("a1"), at ("e1"), 0), ==, 4);
  g_assert_cmpuint (condita_board_distance (&board, at ("a1"), at ("e1"), home), ==, 2);
  g_assert_cmpuint (condita_board_distance (&board, at ("a1"), at ("a2"), 0), ==, CONDITA_NONE);
  g_assert_cmpuint (condita_board_measure (&board, at ("c1"), home, distances), ==, 2 * CONDITA_CELL (at ("g1")) - 1);
  for (guint cell = at ("a1"); cell <= at ("g1"); cell++)
    g_assert_cmpuint (distances[cell], ==, condita_board_distance (&board, at ("c1"), cell, home));
  g_assert_cmpuint (condita_board_reach (&board, CONDITA_CELL (at ("a1")), 0, 2), ==,
                    CONDITA_CELL (at ("a1")) | CONDITA_CELL (at ("b1")) | CONDITA_CELL (at ("c1")));
  g_assert_cmpuint (condita_board_walks (&board, at ("c1"), 0, 2), ==, CONDITA_CELL (at ("a1")) | CONDITA_CELL (at ("e1")));
  g_assert_cmpuint (condita_board_walks (&board, at ("a1"), home, 2), ==, CONDITA_CELL (at ("e1")) | CONDITA_CELL (at ("f1")));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/board/maps", test_maps);
  g_test_add_func ("/condita/board/closed-corner", test_closed_corner);
  g_test_add_func ("/condita/board/closed-beside-city", test_closed_beside_city);
  g_test_add_func ("/condita/board/closed-slowly", test_closed_slowly);
  g_test_add_func ("/condita/board/ways", test_ways);
  return g_test_run ();
}
