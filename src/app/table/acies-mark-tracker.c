/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-mark-tracker.h"

#include <string.h>

/* A step lays a guile card open and moves one other at the most. */
#define MAX_LAID 2

/* A hand that gets more cards than Scout draws has been dealt: nothing in it is new. */
#define MAX_DRAWN 3

/* What one turn has touched. */
typedef struct
{
  AciesMarks marks;
  gboolean drawn[ACIES_N_CARDS];  /* cards that came to the hand, for its own seat only */
} Turn;

struct _AciesMarkTracker
{
  Turn turns[2];          /* the last one of each seat */
  AciesSeat last;         /* whose turn was the last to leave marks */
  gboolean watched;
};

/* Where a card is, as far as one can see its face. */
typedef struct
{
  AciesPlace place;       /* hidden unless it lies open or in the own hand */
  AciesSeat seat;
  guint flag;
} Spot;

AciesMarkTracker *
acies_mark_tracker_new (void)
{
  AciesMarkTracker *self = g_new0 (AciesMarkTracker, 1);

  self->last = ACIES_SEAT_NONE;
  return self;
}

void
acies_mark_tracker_free (AciesMarkTracker *self)
{
  g_free (self);
}

static void
clear (AciesMarkTracker *self)
{
  memset (self->turns, 0, sizeof self->turns);
  self->last = ACIES_SEAT_NONE;
}

static void
find_spots (AciesView *view,
            Spot       spots[ACIES_N_CARDS])
{
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      Spot *spot = &spots[card];

      spot->place = acies_view_locate (view, (AciesCard) card, &spot->seat, &spot->flag);
      if (spot->place == ACIES_PLACE_DECK ||
          (spot->place == ACIES_PLACE_HAND && spot->seat != acies_view_get_seat (view)))
        spot->place = ACIES_PLACE_HIDDEN;
    }
}

static gboolean
is_open (const Spot *spot)
{
  return spot->place == ACIES_PLACE_SIDE || spot->place == ACIES_PLACE_FLAG || spot->place == ACIES_PLACE_DISCARDS;
}

/* Whether the card lies open now, and did not lie there before. */
static gboolean
was_laid (const Spot *old,
          const Spot *new)
{
  return is_open (new) && (old->place != new->place || old->seat != new->seat || old->flag != new->flag);
}

/* Whether a step can lead from one view to the next: it takes no card that lies open back to
 * a hand or a deck, and no flag from its owner. */
static gboolean
is_step (AciesView  *before,
         AciesView  *after,
         const Spot  old[ACIES_N_CARDS],
         const Spot  new[ACIES_N_CARDS])
{
  guint n_laid = 0;

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      if (is_open (&old[card]) && !is_open (&new[card]))
        return FALSE;
      if (was_laid (&old[card], &new[card]))
        n_laid++;
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      AciesSeat owner = acies_view_get_flag_owner (before, flag);

      if (owner != ACIES_SEAT_NONE && owner != acies_view_get_flag_owner (after, flag))
        return FALSE;
    }
  return n_laid <= MAX_LAID;
}

static void
mark_cards (Turn       *turn,
            const Spot  old[ACIES_N_CARDS],
            const Spot  new[ACIES_N_CARDS],
            gboolean    same_seat)
{
  AciesCard drawn[ACIES_N_CARDS];
  guint n_drawn = 0;

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      if (was_laid (&old[card], &new[card]))
        turn->marks.cards[card] = TRUE;
      else if (old[card].place == ACIES_PLACE_HIDDEN && new[card].place == ACIES_PLACE_HAND)
        drawn[n_drawn++] = (AciesCard) card;
    }

  /* A card that was drawn is found more quickly so. */
  if (same_seat && n_drawn <= MAX_DRAWN)
    for (guint i = 0; i < n_drawn; i++)
      turn->drawn[drawn[i]] = TRUE;
}

/* Marks what a step has changed from one view to the next; a step back, or another game,
 * clears all. */
void
acies_mark_tracker_follow (AciesMarkTracker *self,
                           AciesView        *before,
                           AciesView        *after)
{
  Spot old[ACIES_N_CARDS], new[ACIES_N_CARDS];
  AciesSeat mover;
  Turn *turn;

  if (before == NULL || after == NULL)
    {
      clear (self);
      return;
    }
  find_spots (before, old);
  find_spots (after, new);
  if (!is_step (before, after, old, new))
    {
      clear (self);
      return;
    }

  mover = acies_view_get_turn (before);
  if (mover == ACIES_SEAT_NONE || acies_view_equal (before, after))
    return;

  turn = &self->turns[mover];
  if (self->last != mover)
    {
      memset (turn, 0, sizeof *turn);
      self->last = mover;
    }

  mark_cards (turn, old, new, acies_view_get_seat (before) == acies_view_get_seat (after));
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (acies_view_get_flag_owner (before, flag) != acies_view_get_flag_owner (after, flag))
      turn->marks.flags[flag] = TRUE;
  for (guint deck = 0; deck < G_N_ELEMENTS (turn->marks.decks); deck++)
    if (acies_view_get_deck_size (after, (AciesDeck) deck) < acies_view_get_deck_size (before, (AciesDeck) deck))
      turn->marks.decks[deck] = TRUE;
}

/* Marks what has led from the first to the last of @views (AciesView) of one seat. */
void
acies_mark_tracker_recall (AciesMarkTracker *self,
                           GPtrArray        *views)
{
  clear (self);
  for (guint i = 1; i < views->len; i++)
    acies_mark_tracker_follow (self, g_ptr_array_index (views, i - 1), g_ptr_array_index (views, i));
}

/* Whether nobody plays at this table: then what either side did last is marked. Says whether
 * that is new. */
gboolean
acies_mark_tracker_set_watched (AciesMarkTracker *self,
                                gboolean          watched)
{
  if (self->watched == watched)
    return FALSE;

  self->watched = watched;
  return TRUE;
}

static void
add_drawn (AciesMarks *marks,
           const Turn *turn)
{
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (turn->drawn[card])
      marks->cards[card] = TRUE;
}

/* What is to be marked for the seat that looks: the enemy's last turn until it makes a step, and the cards that it
 * drew last itself, or for those who only watch the last turn, whoever made it. */
AciesMarks
acies_mark_tracker_get (AciesMarkTracker *self,
                        AciesSeat         viewer)
{
  AciesSeat enemy = viewer == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  AciesMarks marks = { 0 };

  if (!self->watched)
    {
      /* Who has made the next step has seen it. */
      if (self->last == enemy)
        marks = self->turns[enemy].marks;
      add_drawn (&marks, &self->turns[viewer]);
    }
  else if (self->last != ACIES_SEAT_NONE)
    {
      marks = self->turns[self->last].marks;
      add_drawn (&marks, &self->turns[self->last]);
    }
  return marks;
}
