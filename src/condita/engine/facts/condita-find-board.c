/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the board decides: closed cells, what can still be linked, and how far it is. */

#include "config.h"

#include <string.h>

#include "condita-error.h"
#include "condita-fact-private.h"

static gboolean
refuse (GError         **error,
        ConditaRefusal   refusal)
{
  condita_refusal_set_error (error, refusal);
  return FALSE;
}

/* Reads a cell that is in play and empty. */
static gboolean
read_empty_cell (const ConditaPosition  *position,
                 const char             *text,
                 guint                  *cell,
                 GError                **error)
{
  if (!condita_read_cell (text, cell, error))
    return FALSE;
  if ((position->board.play & CONDITA_CELL (*cell)) == 0)
    return refuse (error, CONDITA_REFUSAL_CELL_OUT);
  return (position->board.laid & CONDITA_CELL (*cell)) == 0 || refuse (error, CONDITA_REFUSAL_CELL_FILLED);
}

/* Why no card of a pile can lie on a cell, or NULL and how one can. */
static const char *
find_fault (const ConditaPosition *position,
            guint                  cell,
            guint                  pile,
            guint                 *masks)
{
  const ConditaBoard *board = &position->board;
  const guint64 bit = CONDITA_CELL (cell);
  const guint64 ways = board->laid | condita_board_open (board);

  *masks = condita_lay_masks[pile] & condita_board_fitting (board, cell);
  if (condita_position_n_lay (position, pile) == 0)
    return "empty";
  if (pile >= CONDITA_N_ROAD_PILES && (condita_board_around (bit) & board->cities) != 0)
    return "city";
  if (*masks == 0)
    return "sides";
  for (guint left = *masks; left != 0; left &= left - 1)
    {
      const guint exits = (guint) __builtin_ctz (left);
      guint64 led_to = 0;

      for (guint side = 0; side < CONDITA_N_SIDES; side++)
        if ((exits & (1u << side)) != 0)
          led_to |= condita_board_shift (bit, side);
      if ((led_to & ways) == 0)
        *masks &= ~(1u << exits);
    }
  return *masks == 0 ? "nowhere" : NULL;
}

static void
explain_cell (ConditaFact           *fact,
              const ConditaPosition *position,
              guint                  cell)
{
  g_autofree char *name = condita_write_cells (CONDITA_CELL (cell));
  ConditaFact *part = condita_fact_add_part (fact, name);

  condita_fact_set_verdict (part, (position->board.closed & CONDITA_CELL (cell)) != 0 ? CONDITA_VERDICT_PROVED
                                                                                     : CONDITA_VERDICT_REFUTED);
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    {
      ConditaFact *of_pile = condita_fact_add_part (part, condita_lay_names[pile]);
      GString *ways = g_string_new (NULL);
      guint masks;
      const char *fault = find_fault (position, cell, pile, &masks);

      condita_fact_set_verdict (of_pile, fault != NULL ? CONDITA_VERDICT_REFUTED : CONDITA_VERDICT_PROVED);
      for (; fault == NULL && masks != 0; masks &= masks - 1)
        {
          if (ways->len > 0)
            g_string_append_c (ways, '.');
          condita_exits_append (ways, (guint) __builtin_ctz (masks));
        }
      if (fault != NULL)
        g_string_assign (ways, fault);
      condita_fact_take_text (of_pile, fault != NULL ? "why" : "exits", g_string_free (ways, FALSE));
    }
}

/**
 * condita_view_find_closed:
 * @self: a view
 * @cell: (nullable): an empty cell, or %NULL for all that are closed
 * @error: return location for an error
 *
 * Finds which cells are closed, or whether one is, and why (B10.9).
 *
 * Each part is a cell and claims that it is closed, with a part for each pile of cards to lay, such as `te`: that
 * one of it can lie there some day. If so, `exits` are the ways in which it can; if not, `why` is `empty` (no card
 * is left), `city` (a city would lie beside a city, B10.5), `sides` (no rotation agrees with what is laid around,
 * B10.4) or `nowhere` (no exit leads to a laid card or an open cell). Without a cell, the text `cells` lists them.
 *
 * Returns: (transfer full): the fact `closed`, or %NULL with an error if the cell is not empty or none
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_closed (ConditaView  *self,
                          const char   *cell,
                          GError      **error)
{
  const ConditaPosition *known;
  ConditaFact *fact;
  guint only;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  known = condita_view_get_known (self);
  if (cell != NULL)
    {
      if (!read_empty_cell (known, cell, &only, error))
        return NULL;
      fact = condita_fact_new ("closed");
      explain_cell (fact, known, only);
      return fact;
    }
  fact = condita_fact_new ("closed");
  if (known->board.closed != 0)
    condita_fact_take_text (fact, "cells", condita_write_cells (known->board.closed));
  for (guint64 cells = known->board.closed; cells != 0; cells &= cells - 1)
    explain_cell (fact, known, condita_bits_first (cells));
  return fact;
}

/* Reads a lay without its payment, such as te@d5:nes, that the viewer's seat could make. */
static gboolean
read_place (const ConditaPosition  *position,
            guint                   seat,
            const char             *text,
            ConditaPlace           *place,
            GError                **error)
{
  g_autofree char *line = g_strconcat ("U=", text, NULL);
  ConditaRefusal refusal;
  ConditaStep step;

  if (!condita_step_read (&step, line, error))
    return FALSE;
  if (step.kind != CONDITA_STEP_LAY)
    return refuse (error, CONDITA_REFUSAL_WRONG_EXITS);
  *place = (ConditaPlace) { step.what, step.cell, step.exits };
  refusal = condita_position_n_lay (position, step.what) == 0 ? CONDITA_REFUSAL_PILE_EMPTY
            : condita_position_check_place (position, seat, step.what, step.cell, step.exits);
  return refusal == CONDITA_REFUSAL_NONE || refuse (error, refusal);
}

/**
 * condita_view_find_closing:
 * @self: a view
 * @what: (nullable): a cell, a lay such as `te@d5:nes`, or %NULL
 * @error: return location for an error
 *
 * Finds the single lays of the viewer's seat, whatever pays for them, that close cells (B10.9): those that close a
 * cell; or what one lay closes; or all that close any.
 *
 * It is claimed that there are such lays. Each part is one, with the text `cells` that it closes.
 *
 * Returns: (transfer full): the fact `closing`, or %NULL with an error if the cell is not empty, or the lay not legal
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_closing (ConditaView  *self,
                           const char   *what,
                           GError      **error)
{
  guint64 wanted = ~G_GUINT64_CONSTANT (0);
  ConditaPlace places[CONDITA_MAX_PLACES];
  const ConditaPosition *known;
  ConditaSite site;
  ConditaFact *fact;
  guint n_places, cell;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  known = condita_view_get_known (self);
  condita_site_init (&site, known, condita_view_get_seat (self));
  if (what != NULL && strchr (what, '@') != NULL)
    {
      if (!read_place (known, site.seat, what, &places[0], error))
        return NULL;
      n_places = 1;
    }
  else
    {
      if (what != NULL)
        {
          if (!read_empty_cell (known, what, &cell, error))
            return NULL;
          wanted = CONDITA_CELL (cell);
        }
      n_places = condita_site_list (&site, places);
    }

  fact = condita_fact_new ("closing");
  for (guint i = 0; i < n_places; i++)
    {
      ConditaSite after = site;
      guint64 closed;

      condita_site_lay (&after, &places[i]);
      closed = after.board.closed & ~site.board.closed;
      if ((closed & wanted) != 0)
        {
          g_autofree char *name = condita_place_write (&places[i]);

          condita_fact_take_text (condita_fact_add_part (fact, name), "cells", condita_write_cells (closed));
        }
    }
  condita_fact_set_verdict (fact, condita_fact_get_n_parts (fact) > 0 ? CONDITA_VERDICT_PROVED : CONDITA_VERDICT_REFUTED);
  return fact;
}

/*
 * Links
 */

/* The open cells to which laid cards, or cells that are laid some day, may lead. */
static guint64
lead_on (const ConditaBoard *board,
         guint64             from,
         guint64             open)
{
  guint64 to = condita_board_around (from & open) & open;

  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    to |= condita_board_shift (from & board->laid & board->exits[side], side) & open;
  return to;
}

/* Adds the laid cards with an exit to open cells among @from, and what exits link with these. */
static guint64
link_on (const ConditaBoard *board,
         guint64             from,
         guint64             open)
{
  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    from |= condita_board_shift (from & open, side) & board->laid & board->exits[(side + 2) % CONDITA_N_SIDES];
  return condita_board_linked (board, from & board->laid) | from;
}

/* The fewest cards that have to be laid to link a cell with a seat's cities, whatever they are, or CONDITA_NONE. */
static guint
count_lays (const ConditaBoard *board,
            guint64             own,
            guint               cell)
{
  const guint64 open = condita_board_open (board);
  guint64 reached = condita_board_linked (board, own), last = 0;

  for (guint n = 0; reached != last; n++)
    {
      if ((reached & CONDITA_CELL (cell)) != 0)
        return n;
      last = reached;
      reached = link_on (board, reached | lead_on (board, reached, open), open);
    }
  return CONDITA_NONE;
}

/**
 * condita_view_find_links:
 * @self: a view
 * @seat: a seat
 *
 * Finds whether a seat can lay a card at all (B10), and to what it can still be linked (B10.6).
 *
 * The fact claims the first: proved with a `lay` that it could make now, if it had what pays for it; refuted if no
 * open cell can ever be linked with its cities. Each part is a cell with a city or the ruins that is not linked with
 * any city of the seat, and claims that it can be by laying cards: proved with the one `lay` that does it, refuted if
 * none ever can, else open, with `cards`, than which fewer cannot do it. What is linked, the text `linked` lists.
 *
 * Returns: (transfer full): the fact `links`
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_links (ConditaView *self,
                         guint        seat)
{
  ConditaPlace places[CONDITA_MAX_PLACES];
  const ConditaPosition *known;
  guint64 own, linked, marks;
  ConditaSite site;
  ConditaFact *fact;
  guint n_places;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);
  known = condita_view_get_known (self);
  g_return_val_if_fail (seat < known->n_seats, NULL);

  condita_site_init (&site, known, seat);
  n_places = condita_site_list (&site, places);
  own = condita_position_links (known, seat);
  linked = condita_board_linked (&known->board, own);
  marks = known->board.cities | (known->board.laid & CONDITA_CELL (CONDITA_RUINS_CELL));

  fact = condita_fact_new ("links");
  condita_fact_add_number (fact, "seat", seat + 1);
  if (n_places > 0)
    {
      condita_fact_set_verdict (fact, CONDITA_VERDICT_PROVED);
      condita_fact_take_text (fact, "lay", condita_place_write (&places[0]));
    }
  else if (own != 0 && lead_on (&known->board, linked, condita_board_open (&known->board)) == 0)
    condita_fact_set_verdict (fact, CONDITA_VERDICT_REFUTED);
  else
    condita_fact_set_verdict (fact, CONDITA_VERDICT_OPEN);
  if ((marks & linked) != 0)
    condita_fact_take_text (fact, "linked", condita_write_cells (marks & linked));

  for (guint64 left = own != 0 ? marks & ~linked : 0; left != 0; left &= left - 1)
    {
      const guint cell = condita_bits_first (left);
      const guint n_lays = count_lays (&known->board, own, cell);
      g_autofree char *name = condita_write_cells (CONDITA_CELL (cell));
      ConditaFact *part = condita_fact_add_part (fact, name);

      condita_fact_set_verdict (part, n_lays == CONDITA_NONE ? CONDITA_VERDICT_REFUTED : CONDITA_VERDICT_OPEN);
      for (guint i = 0; n_lays == 1 && i < n_places; i++)
        {
          ConditaSite after = site;

          condita_site_lay (&after, &places[i]);
          if ((condita_board_linked (&after.board, own) & CONDITA_CELL (cell)) == 0)
            continue;
          condita_fact_set_verdict (part, CONDITA_VERDICT_PROVED);
          condita_fact_take_text (part, "lay", condita_place_write (&places[i]));
          break;
        }
      if (n_lays != CONDITA_NONE)
        condita_fact_add_number (part, "cards", n_lays);
    }
  return fact;
}

/**
 * condita_view_find_reach:
 * @self: a view
 * @seat: a seat
 * @hero: `h1` or `h2`
 * @error: return location for an error
 *
 * Finds how far a hero has to go (B11.2), with home terrain free where the rules say so (B14.1).
 *
 * Each part is a cell that it can reach, with the number `supplies` that the way costs.
 *
 * Returns: (transfer full): the fact `reach`, or %NULL with an error if there is no such hero on the board
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_reach (ConditaView  *self,
                         guint         seat,
                         const char   *hero,
                         GError      **error)
{
  const ConditaPosition *known;
  ConditaFact *fact;
  guint from;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);
  g_return_val_if_fail (hero != NULL, NULL);
  known = condita_view_get_known (self);
  g_return_val_if_fail (seat < known->n_seats, NULL);

  from = strcmp (hero, "h1") == 0 ? known->players[seat].heroes[0]
         : strcmp (hero, "h2") == 0 ? known->players[seat].heroes[1] : CONDITA_NONE;
  if (from == CONDITA_NONE)
    {
      condita_refusal_set_error (error, CONDITA_REFUSAL_HERO_ABSENT);
      return NULL;
    }
  fact = condita_fact_new ("reach");
  condita_fact_add_number (fact, "seat", seat + 1);
  condita_fact_take_text (fact, "hero", g_strdup (hero));
  condita_fact_take_text (fact, "from", condita_write_cells (CONDITA_CELL (from)));
  for (guint64 cells = condita_board_linked (&known->board, CONDITA_CELL (from)) & ~CONDITA_CELL (from); cells != 0;
       cells &= cells - 1)
    {
      const guint cell = condita_bits_first (cells);
      g_autofree char *name = condita_write_cells (CONDITA_CELL (cell));

      condita_fact_add_number (condita_fact_add_part (fact, name), "supplies",
                               condita_board_distance (&known->board, from, cell, condita_position_home (known, seat)));
    }
  return fact;
}
