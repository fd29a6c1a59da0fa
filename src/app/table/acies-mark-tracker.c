/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-mark-tracker.h"

#include <string.h>

/* Where a card with a face lies open: 0 nowhere, flag x 2 + seat at a flag,
 * 50 + flag beside one, 100 + seat among the cards laid open, 200 in the hand. */
typedef struct
{
  guint8 where[ACIES_N_CARDS];
} Places;

static void
find_places (Places    *places,
             AciesView *view)
{
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      AciesSeat seat;
      guint flag;
      guint where = 0;

      switch (acies_view_locate (view, (AciesCard) card, &seat, &flag))
        {
        case ACIES_PLACE_SIDE:
          where = flag * 2 + (guint) seat;
          break;
        case ACIES_PLACE_FLAG:
          where = 50 + flag;
          break;
        case ACIES_PLACE_DISCARDS:
          where = 100 + (guint) seat;
          break;
        case ACIES_PLACE_HAND:
          where = seat == acies_view_get_seat (view) ? 200 : 0;
          break;
        case ACIES_PLACE_HIDDEN:
        case ACIES_PLACE_DECK:
        default:
          break;
        }
      places->where[card] = (guint8) where;
    }
}

void
acies_mark_book_clear (AciesMarkBook *self)
{
  memset (self, 0, sizeof *self);
  self->last = ACIES_SEAT_NONE;
}

/* Marks what a step has changed from one view to the next. Marks of a seat stay
 * until it makes its next turn; a step back, or another game, clears all. */
void
acies_mark_book_follow (AciesMarkBook *self,
                        AciesView     *before,
                        AciesView     *after)
{
  AciesSeat mover;
  AciesMarks *marks;
  Places old, new;
  gboolean same_seat;
  guint n_drawn = 0;
  guint n_laid = 0;

  if (before == NULL || after == NULL)
    {
      acies_mark_book_clear (self);
      return;
    }

  mover = acies_view_get_turn (before);
  same_seat = acies_view_get_seat (before) == acies_view_get_seat (after);
  find_places (&old, before);
  find_places (&new, after);
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      if (old.where[card] != 0 && old.where[card] < 200 &&
          (new.where[card] == 0 || new.where[card] == 200))
        {
          acies_mark_book_clear (self);
          return;
        }
      if (same_seat && old.where[card] == 0 && new.where[card] == 200)
        n_drawn++;
      if (new.where[card] != 0 && new.where[card] < 200 && new.where[card] != old.where[card])
        n_laid++;
    }
  /* A step lays a guile card open and moves one other at the most. */
  if (n_laid > 2)
    {
      acies_mark_book_clear (self);
      return;
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (acies_view_get_flag_owner (before, flag) != ACIES_SEAT_NONE &&
        acies_view_get_flag_owner (after, flag) != acies_view_get_flag_owner (before, flag))
      {
        acies_mark_book_clear (self);
        return;
      }
  if (mover == ACIES_SEAT_NONE || acies_view_equal (before, after))
    return;

  marks = &self->seats[mover];
  if (self->last != mover)
    {
      memset (marks, 0, sizeof *marks);
      self->last = mover;
    }

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      if (new.where[card] != 0 && new.where[card] < 200 && new.where[card] != old.where[card])
        marks->cards[card] = TRUE;
      /* A card that was drawn is found more quickly so. */
      else if (n_drawn <= 3 && same_seat && old.where[card] == 0 && new.where[card] == 200)
        marks->drawn[card] = TRUE;
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (acies_view_get_flag_owner (before, flag) != acies_view_get_flag_owner (after, flag))
      marks->flags[flag] = TRUE;
  for (guint deck = 0; deck < 2; deck++)
    if (acies_view_get_deck_size (after, (AciesDeck) deck) < acies_view_get_deck_size (before, (AciesDeck) deck))
      marks->decks[deck] = TRUE;
}

/* What is to be marked for the seat that looks: the enemy's last turn, and the cards drawn last. */
AciesMarks
acies_mark_book_get (AciesMarkBook *self,
                     AciesSeat      viewer)
{
  AciesSeat enemy = viewer == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  AciesMarks marks = self->seats[enemy];

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (self->seats[viewer].drawn[card])
      marks.cards[card] = TRUE;
  return marks;
}

/* What is to be marked for those who only watch: the last turn, whoever made it. */
AciesMarks
acies_mark_book_get_last (AciesMarkBook *self)
{
  AciesMarks marks = { 0 };

  if (self->last == ACIES_SEAT_NONE)
    return marks;

  marks = self->seats[self->last];
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (marks.drawn[card])
      marks.cards[card] = TRUE;
  return marks;
}
