/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The board in characters, for whoever plays in a terminal: a cell is ten wide and three high. */

#include "config.h"

#include <string.h>

#include "condita-game-private.h"

#define MARGIN 3
#define WIDTH  10
#define HEIGHT 3
#define MIDDLE 4

typedef struct
{
  char rows[CONDITA_SIZE * HEIGHT][MARGIN + CONDITA_SIZE * WIDTH + 1];
} Canvas;

static void
put (char       *at,
     const char *text)
{
  memcpy (at, text, strlen (text));
}

static void
draw_exits (Canvas *canvas,
            guint   exits,
            guint   row,
            guint   column)
{
  if ((exits & 1) != 0)
    canvas->rows[row][column + MIDDLE] = '|';
  if ((exits & 2) != 0)
    put (&canvas->rows[row + 1][column + MIDDLE + 1], "-----");
  if ((exits & 4) != 0)
    canvas->rows[row + 2][column + MIDDLE] = '|';
  if ((exits & 8) != 0)
    put (&canvas->rows[row + 1][column], "----");
}

/* Up to eight heroes stand in the corners of a cell. */
static void
draw_heroes (Canvas                *canvas,
             const ConditaPosition *position,
             guint                  cell,
             guint                  row,
             guint                  column)
{
  static const struct
  {
    guint8 row;
    guint8 column;
  } places[] = { { 0, 0 }, { 0, 2 }, { 0, 5 }, { 0, 7 }, { 2, 0 }, { 2, 2 }, { 2, 5 }, { 2, 7 } };
  guint n = 0;

  for (guint seat = 0; seat < position->n_seats; seat++)
    for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
      if (position->players[seat].heroes[hero] == cell)
        {
          char *at = &canvas->rows[row + places[n].row][column + places[n].column];

          at[0] = (char) ('1' + seat);
          at[1] = hero == 0 ? 'h' : 'H';
          n++;
        }
}

static void
draw_cell (Canvas                *canvas,
           const ConditaPosition *position,
           guint                  cell,
           guint                  row,
           guint                  column)
{
  const ConditaBoard *board = &position->board;
  const guint64 bit = CONDITA_CELL (cell);
  const guint terrain = condita_board_terrain (board, cell);
  const guint owner = condita_board_owner (board, cell);
  char *middle = &canvas->rows[row + 1][column + MIDDLE];

  if ((board->play & bit) == 0)
    return;
  draw_exits (canvas, condita_board_exits (board, cell), row, column);
  draw_heroes (canvas, position, cell, row, column);
  if ((board->laid & bit) == 0)
    *middle = (board->closed & bit) != 0 ? 'x' : '.';
  else if (board->pile[cell] == CONDITA_RUINS)
    put (middle - 2, "ruins");
  else if ((board->cities & bit) == 0)
    *middle = condita_faction_letters[terrain];
  else
    {
      char city[] = "[n.0g]";

      if ((board->neutral & bit) == 0)
        {
          city[1] = owner != CONDITA_NONE ? (char) ('1' + owner) : '-';
          city[3] = (char) ('0' + board->level[cell]);
        }
      else
        city[3] = (char) ('0' + condita_position_defence (position, cell));
      city[4] = condita_faction_letters[terrain];
      put (middle - 2, city);
    }
}

/**
 * condita_view_draw:
 * @self: a view
 *
 * Draws the board in lines of at most 80 ASCII characters, below the round and the days of the oracle (B3).
 *
 * There `.` is an open cell, `x` a closed one, a letter of a faction a road and its terrain, `[1.4g]` a city of seat 1
 * with level 4, `[n.4g]` a neutral one that defends with 4, `1h` and `1H` are the heroes of seat 1.
 *
 * Returns: (transfer full): the drawing
 *
 * Since: 0.1
 */
char *
condita_view_draw (ConditaView *self)
{
  const ConditaPosition *position;
  guint first = CONDITA_SIZE, last = 0;
  GString *out;
  Canvas canvas;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  out = g_string_new (NULL);
  position = condita_view_get_known (self);
  memset (&canvas, ' ', sizeof canvas);
  for (guint cell = 0; cell < CONDITA_N_CELLS; cell++)
    if ((position->board.play & CONDITA_CELL (cell)) != 0)
      {
        first = MIN (first, cell / CONDITA_SIZE);
        last = MAX (last, cell / CONDITA_SIZE);
        draw_cell (&canvas, position, cell, (CONDITA_SIZE - 1 - cell / CONDITA_SIZE) * HEIGHT,
                   MARGIN + cell % CONDITA_SIZE * WIDTH);
      }

  g_string_append_printf (out, "round %u, ray %c, match %c\n", position->round,
                          condita_kind_letters[condita_position_ray (position)],
                          condita_kind_letters[condita_position_match (position)]);
  /* Rows and columns that are not in play are left out. The boards are as wide as high, and lie in the middle. */
  for (guint i = (CONDITA_SIZE - 1 - last) * HEIGHT; i < (CONDITA_SIZE - first) * HEIGHT; i++)
    {
      char *row = &canvas.rows[i][first * WIDTH];

      memset (row, ' ', MARGIN);
      if (i % HEIGHT == 1)
        row[1] = (char) ('0' + CONDITA_SIZE - i / HEIGHT);
      row[MARGIN + (last - first + 1) * WIDTH] = '\0';
      g_string_append_printf (out, "%s\n", g_strchomp (row));
    }
  g_string_append_printf (out, "%*s", MARGIN, "");
  for (guint column = first; column <= last; column++)
    g_string_append_printf (out, "%*c%*s", MIDDLE + 1, 'a' + (int) column, column < last ? WIDTH - MIDDLE - 1 : 0, "");
  g_string_append_c (out, '\n');
  return g_string_free (out, FALSE);
}
