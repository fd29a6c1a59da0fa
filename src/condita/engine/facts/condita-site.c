/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Boards on which lays are imagined. */

#include "config.h"

#include "condita-fact-private.h"

void
condita_site_init (ConditaSite           *self,
                   const ConditaPosition *position,
                   guint                  seat)
{
  self->board = position->board;
  self->seat = seat;
  self->common = condita_position_links (position, seat) & ~position->board.own[seat];
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    self->left[pile] = (guint8) condita_position_n_lay (position, pile);
}

/* Finds all places where the seat could lay a card (B10), and says how many there are. */
guint
condita_site_list (const ConditaSite *self,
                   ConditaPlace      *places)
{
  const ConditaBoard *board = &self->board;
  const guint64 own = board->own[self->seat] | self->common;
  const guint64 linked = own != 0 ? condita_board_linked (board, own) : 0;
  guint n = 0;

  for (guint64 cells = condita_board_open (board) & condita_board_around (own != 0 ? linked : board->laid); cells != 0;
       cells &= cells - 1)
    {
      const guint cell = condita_bits_first (cells);
      const guint masks = own != 0 ? condita_board_lays (board, cell, linked) : condita_board_fitting (board, cell);
      const gboolean beside = (condita_board_around (CONDITA_CELL (cell)) & board->cities) != 0;

      /* Who has no city may lay nothing else (B10.7). */
      for (guint pile = own != 0 ? 0 : CONDITA_N_ROAD_PILES;
           pile < (beside ? CONDITA_N_ROAD_PILES : CONDITA_N_LAY_PILES); pile++)
        if (self->left[pile] > 0)
          for (guint left = masks & condita_lay_masks[pile]; left != 0; left &= left - 1)
            places[n++] = (ConditaPlace) { (guint8) pile, (guint8) cell, (guint8) __builtin_ctz (left) };
    }
  return n;
}

/* Lays a card as the seat's, and closes what is closed by that. */
void
condita_site_lay (ConditaSite        *self,
                  const ConditaPlace *place)
{
  condita_board_lay (&self->board, place->cell, place->pile, place->exits, CONDITA_NONE);
  self->left[place->pile]--;
  if (place->pile >= CONDITA_N_ROAD_PILES)
    self->board.own[self->seat] |= CONDITA_CELL (place->cell);
  condita_board_close_with (&self->board, self->left);
}

/*
 * Whether a card fits on a cell that is left after @n_lays others, on @side with an exit, or wherever
 * it may be for a side that there is not.
 */
gboolean
condita_site_fits (const ConditaSite *self,
                   guint              cell,
                   guint              n_lays,
                   guint              side)
{
  const gboolean beside = (condita_board_around (CONDITA_CELL (cell)) & self->board.cities) != 0;
  const guint masks = condita_board_fitting (&self->board, cell);

  for (guint pile = 0; pile < (beside ? CONDITA_N_ROAD_PILES : CONDITA_N_LAY_PILES); pile++)
    for (guint left = self->left[pile] > n_lays ? masks & condita_lay_masks[pile] : 0; left != 0; left &= left - 1)
      if (side == CONDITA_N_SIDES || (__builtin_ctz (left) & (1 << side)) != 0)
        return TRUE;
  return FALSE;
}

char *
condita_place_write (const ConditaPlace *self)
{
  GString *out = g_string_new (condita_lay_names[self->pile]);

  g_string_append_c (out, '@');
  condita_cell_append (out, self->cell);
  g_string_append_c (out, ':');
  condita_exits_append (out, self->exits);
  return g_string_free (out, FALSE);
}
