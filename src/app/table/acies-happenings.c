/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-happenings.h"

/* A step lays a guile card open and moves one other at the most. */
#define MAX_LAID 2

/* Scout draws no more cards than that, if they all come at once. */
#define MAX_DRAWN 3

struct _AciesHappenings
{
  AciesHappeningsFunc func;
  gpointer user_data;

  gboolean quiet;
  gboolean watched;
  GArray *flying;             /* (element-type AciesTableEvent): told when it has landed */
  gboolean enemy_moved;       /* the last step was the enemy's */
  AciesCard card, target;     /* what was chosen */
};

/* How one view differs from the one before. */
typedef struct
{
  guint n_laid;               /* cards that lie open now, and did not lie there */
  guint n_taken;              /* and those that lie open no more */
  gboolean tactics;           /* one that was laid is a tactics card */
  guint n_claimed, n_unclaimed;
  int n_drawn;                /* how much smaller both decks are together */
} Change;

AciesHappenings *
acies_happenings_new (AciesHappeningsFunc func,
                      gpointer            user_data)
{
  AciesHappenings *self = g_new0 (AciesHappenings, 1);

  self->func = func;
  self->user_data = user_data;
  self->flying = g_array_new (FALSE, FALSE, sizeof (AciesTableEvent));
  self->card = ACIES_CARD_NONE;
  self->target = ACIES_CARD_NONE;
  return self;
}

void
acies_happenings_free (AciesHappenings *self)
{
  g_array_unref (self->flying);
  g_free (self);
}

static void
tell (AciesHappenings *self,
      AciesTableEvent  event)
{
  if (!self->quiet)
    self->func (event, self->user_data);
}

static void
tell_landed (AciesHappenings *self,
             AciesTableEvent  event)
{
  g_array_append_val (self->flying, event);
}

/* While it is quiet, nothing is told: what changes then is not a step of a game that is played. */
void
acies_happenings_set_quiet (AciesHappenings *self,
                            gboolean         quiet)
{
  if (quiet)
    {
      g_array_set_size (self->flying, 0);
      self->enemy_moved = FALSE;
    }
  self->quiet = quiet;
}

/* Whether nobody plays at this table: then nobody loses. */
void
acies_happenings_set_watched (AciesHappenings *self,
                              gboolean         watched)
{
  self->watched = watched;
}

static gboolean
is_open (AciesPlace place)
{
  return place == ACIES_PLACE_SIDE || place == ACIES_PLACE_FLAG || place == ACIES_PLACE_DISCARDS;
}

static void
compare (AciesView *before,
         AciesView *after,
         Change    *change)
{
  *change = (Change) { 0 };
  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    {
      AciesSeat old_seat = ACIES_SEAT_NONE, new_seat = ACIES_SEAT_NONE;
      guint old_flag = 0, new_flag = 0;
      AciesPlace old = acies_view_locate (before, card, &old_seat, &old_flag);
      AciesPlace new = acies_view_locate (after, card, &new_seat, &new_flag);

      if (is_open (old) && !is_open (new))
        change->n_taken++;
      else if (is_open (new) && (old != new || old_seat != new_seat || old_flag != new_flag))
        {
          change->n_laid++;
          change->tactics |= !is_open (old) && acies_card_get_deck (card) == ACIES_DECK_TACTICS;
        }
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      AciesSeat old = acies_view_get_flag_owner (before, flag);
      AciesSeat new = acies_view_get_flag_owner (after, flag);

      if (old != new && old != ACIES_SEAT_NONE)
        change->n_unclaimed++;
      else if (old != new)
        change->n_claimed++;
    }
  for (guint deck = 0; deck < 2; deck++)
    change->n_drawn += (int) acies_view_get_deck_size (before, (AciesDeck) deck) -
                       (int) acies_view_get_deck_size (after, (AciesDeck) deck);
}

/* Whether Scout has put a card back onto a deck. */
static gboolean
is_return (AciesView    *before,
           AciesView    *after,
           const Change *change)
{
  return change->n_drawn == -1 && acies_view_get_phase (before) == ACIES_PHASE_SCOUT_RETURN &&
         acies_view_get_phase (after) != ACIES_PHASE_SCOUT_DRAW;
}

/* Whether a step that is played, and none that is taken back, can lead from one view to the
 * other. */
static gboolean
is_step (AciesView    *before,
         AciesView    *after,
         const Change *change)
{
  return acies_view_get_phase (before) != ACIES_PHASE_OVER &&
         change->n_taken == 0 && change->n_laid <= MAX_LAID && change->n_unclaimed == 0 &&
         ((change->n_drawn >= 0 && change->n_drawn <= MAX_DRAWN) || is_return (before, after, change));
}

/* Whether cards have been dealt: nothing lies on the table, and the hand is another one. @before may
 * be %NULL. */
gboolean
acies_happenings_is_deal (AciesView *before,
                          AciesView *after)
{
  gsize n_cards = 0, n_known = 0;
  g_autofree AciesCard *hand = acies_view_list_hand (after, acies_view_get_seat (after), &n_cards);

  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    if (is_open (acies_view_locate (after, card, NULL, NULL)))
      return FALSE;
  for (gsize i = 0; before != NULL && i < n_cards; i++)
    {
      AciesSeat seat = ACIES_SEAT_NONE;
      AciesPlace place = acies_view_locate (before, hand[i], &seat, NULL);

      /* One who takes back the first step has seen these cards. */
      n_known += is_open (place) || (place == ACIES_PLACE_HAND && seat == acies_view_get_seat (after));
    }
  return n_cards > 0 && n_known <= n_cards / 2;
}

/* Tells what has happened from one view to the next. */
void
acies_happenings_follow (AciesHappenings *self,
                         AciesView       *before,
                         AciesView       *after)
{
  AciesSeat mover;
  Change change;

  /* What still flies is there before the next step. */
  acies_happenings_land (self);
  self->enemy_moved = FALSE;
  if (before == NULL || after == NULL || self->quiet)
    return;

  compare (before, after, &change);
  if (!is_step (before, after, &change))
    {
      if (acies_happenings_is_deal (before, after))
        tell (self, ACIES_TABLE_DEALT);
      return;
    }

  mover = acies_view_get_turn (before);
  self->enemy_moved = mover != ACIES_SEAT_NONE && mover != acies_view_get_seat (after) &&
                      acies_view_get_seat (before) == acies_view_get_seat (after);
  if (change.tactics)
    tell_landed (self, ACIES_TABLE_TACTICS);
  else if (change.n_laid > 0 || change.n_drawn < 0)
    tell_landed (self, ACIES_TABLE_PLACED);
  if (change.n_claimed > 0)
    tell (self, ACIES_TABLE_CLAIMED);
  if (change.n_drawn > 0)
    tell (self, ACIES_TABLE_DRAWN);
  if (acies_view_get_phase (after) == ACIES_PHASE_OVER)
    tell_landed (self, self->watched || acies_view_get_winner (after) == acies_view_get_seat (after)
                         ? ACIES_TABLE_WON : ACIES_TABLE_LOST);
}

/* Tells what has been chosen, and that the turn is the person's again. */
void
acies_happenings_choose (AciesHappenings *self,
                         AciesChoice     *choice)
{
  AciesCard card = acies_choice_get_card (choice);
  AciesCard target = acies_choice_get_target (choice);
  gboolean lifted = (card != ACIES_CARD_NONE && card != self->card) ||
                    (target != ACIES_CARD_NONE && target != self->target);

  self->card = card;
  self->target = target;
  if (lifted)
    tell (self, ACIES_TABLE_LIFTED);
  if (self->enemy_moved && acies_choice_get_active (choice))
    {
      self->enemy_moved = FALSE;
      tell_landed (self, ACIES_TABLE_TURN);
    }
}

/* Nothing flies any more. */
void
acies_happenings_land (AciesHappenings *self)
{
  g_autoptr (GArray) landed = NULL;

  if (self->flying->len == 0)
    return;

  /* What is told may have something else happen. */
  landed = g_steal_pointer (&self->flying);
  self->flying = g_array_new (FALSE, FALSE, sizeof (AciesTableEvent));
  for (guint i = 0; i < landed->len; i++)
    tell (self, g_array_index (landed, AciesTableEvent, i));
}
