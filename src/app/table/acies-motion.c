/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whatever a step has moved glides from where it was seen, so that one sees what
 * has happened. Nothing waits for that. */

#include "config.h"

#include "acies-table-private.h"

#include "acies-card-widget.h"
#include "acies-flag-widget.h"
#include "acies-hand.h"

/* More cards than a whole turn of both sides moves: then another game, or quite
 * another moment of it, lies on the table, and nothing glides. */
#define MAX_MOVED 12

/* When the cards are dealt, the last one leaves the deck so late, in milliseconds. */
#define LAST_DEALT 80

/* Where everything was seen. */
struct _AciesMotion
{
  struct
  {
    GtkWidget *parent;
    graphene_rect_t bounds;
    gboolean used;
  } cards[ACIES_N_CARDS];
  graphene_rect_t flags[ACIES_N_FLAGS + 1];
  GArray *backs[2]; /* those of the enemy's hand, by decks */
};

static void
note_card (AciesTable *self,
           GtkWidget  *widget,
           AciesCard   card,
           gpointer    data)
{
  AciesMotion *motion = data;

  if (acies_flights_locate (self->flights, widget, &motion->cards[card].bounds))
    motion->cards[card].parent = gtk_widget_get_parent (widget);
}

typedef void (*VisitFunc) (AciesTable *self,
                           GtkWidget  *widget,
                           AciesCard   card,
                           gpointer    data);

typedef struct
{
  VisitFunc func;
  gpointer data;
} Visit;

static void
visit_card (AciesTable      *self,
            AciesCardWidget *widget,
            gpointer         data)
{
  Visit *visit = data;

  visit->func (self, GTK_WIDGET (widget), acies_card_widget_get_card (widget), visit->data);
}

/* Calls @func for all cards that lie open, Fog and Mud beside their flags among them. */
static void
visit_cards (AciesTable *self,
             VisitFunc   func,
             gpointer    data)
{
  Visit visit = { func, data };

  acies_table_visit_cards (self, visit_card, &visit);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      if (gtk_widget_get_visible (self->fogs[flag]))
        func (self, self->fogs[flag], ACIES_CARD_FOG, data);
      if (gtk_widget_get_visible (self->muds[flag]))
        func (self, self->muds[flag], ACIES_CARD_MUD, data);
    }
}

/* The backs in the enemy's hand that belong to @deck, from the first on. */
static GtkWidget *
next_back (AciesTable *self,
           AciesDeck   deck,
           guint      *i)
{
  AciesHand *hand = ACIES_HAND (self->enemy_hand);

  while (*i < acies_hand_get_n_cards (hand))
    {
      GtkWidget *widget = acies_hand_get_nth (hand, (*i)++);
      AciesCard card = acies_card_widget_get_card (ACIES_CARD_WIDGET (widget));

      if (card >= ACIES_N_CARDS && card != ACIES_CARD_NONE && acies_card_get_deck (card) == deck)
        return widget;
    }
  return NULL;
}

/* Notes where everything is seen, before something changes; NULL if nobody sees it. */
AciesMotion *
acies_motion_new (AciesTable *self)
{
  AciesMotion *motion;

  if (!acies_flights_can_run (self->flights))
    return NULL;

  motion = g_new0 (AciesMotion, 1);
  visit_cards (self, note_card, motion);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_flights_locate (self->flights, self->flags[flag], &motion->flags[flag]);
  for (guint deck = 0; deck < 2; deck++)
    {
      GtkWidget *widget;
      guint i = 0;

      motion->backs[deck] = g_array_new (FALSE, TRUE, sizeof (graphene_rect_t));
      while ((widget = next_back (self, (AciesDeck) deck, &i)) != NULL)
        {
          graphene_rect_t bounds;

          if (acies_flights_locate (self->flights, widget, &bounds))
            g_array_append_val (motion->backs[deck], bounds);
        }
    }
  return motion;
}

typedef struct
{
  AciesMotion *motion;
  gboolean there[ACIES_N_CARDS];
  guint n_moved;
  guint n_known;      /* cards of the own hand that were seen before */
} Course;

static void
compare_card (AciesTable *self,
              GtkWidget  *widget,
              AciesCard   card,
              gpointer    data)
{
  Course *course = data;
  GtkWidget *parent = gtk_widget_get_parent (widget);

  course->there[card] = TRUE;
  if (course->motion->cards[card].parent != parent)
    course->n_moved++;
  if (parent == self->own_hand && course->motion->cards[card].parent != NULL)
    course->n_known++;
}

/* Where something was that fits a side's card that was nowhere to be seen: a back in
 * the enemy's hand, or its middle. */
static gboolean
take_back (AciesTable      *self,
           AciesMotion     *motion,
           AciesDeck        deck,
           guint            n_left,
           graphene_rect_t *bounds)
{
  GArray *backs = motion->backs[deck];
  float height;

  if (backs->len > n_left)
    {
      *bounds = g_array_index (backs, graphene_rect_t, backs->len - 1);
      g_array_set_size (backs, backs->len - 1);
      return TRUE;
    }
  if (!gtk_widget_compute_bounds (self->enemy_hand, GTK_WIDGET (self), bounds))
    return FALSE;

  height = bounds->size.height;
  graphene_rect_init (bounds, bounds->origin.x + bounds->size.width / 2 - height * 0.36f, bounds->origin.y,
                      height * 0.72f, height);
  return TRUE;
}

static guint
count_backs (AciesTable *self,
             AciesDeck   deck)
{
  guint i = 0, n = 0;

  while (next_back (self, deck, &i) != NULL)
    n++;
  return n;
}

/* Fog and Mud are wide and low where they lie: they come from the middle of the card. */
static void
fit_weather (GtkWidget       *widget,
             graphene_rect_t *bounds)
{
  float height = bounds->size.width / 3;

  if (ACIES_IS_CARD_WIDGET (widget) || height > bounds->size.height)
    return;
  graphene_rect_init (bounds, bounds->origin.x, bounds->origin.y + (bounds->size.height - height) / 2,
                      bounds->size.width, height);
}

static void
send_card (AciesTable *self,
           GtkWidget  *widget,
           AciesCard   card,
           gpointer    data)
{
  Course *course = data;
  AciesMotion *motion = course->motion;
  AciesDeck deck = acies_card_get_deck (card);
  graphene_rect_t start;

  if (motion->cards[card].parent != NULL)
    start = motion->cards[card].bounds;
  else if (gtk_widget_get_parent (widget) == self->own_hand)
    {
      if (!gtk_widget_compute_bounds (self->decks[deck], GTK_WIDGET (self), &start))
        return;
    }
  else if (!take_back (self, motion, deck, count_backs (self, deck), &start))
    return;

  fit_weather (widget, &start);
  acies_flights_add (self->flights, widget, &start, 0);
}

/* A card that is no longer to be seen has gone to the enemy's hand, or from the own
 * hand into its deck. */
static gboolean
find_vanished (AciesTable  *self,
               Course      *course,
               AciesDeck    deck,
               gboolean     own,
               AciesCard   *found)
{
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (!course->there[card] && course->motion->cards[card].parent != NULL && !course->motion->cards[card].used &&
        acies_card_get_deck ((AciesCard) card) == deck &&
        (course->motion->cards[card].parent == self->own_hand) == own)
      {
        course->motion->cards[card].used = TRUE;
        *found = (AciesCard) card;
        return TRUE;
      }
  return FALSE;
}

static void
send_backs (AciesTable *self,
            Course     *course,
            AciesDeck   deck)
{
  GArray *old = course->motion->backs[deck];
  guint n_old = old->len, n = 0, i = 0;
  graphene_rect_t bounds;
  GtkWidget *widget;
  AciesCard card;

  while ((widget = next_back (self, deck, &i)) != NULL)
    {
      if (n < n_old)
        acies_flights_add (self->flights, widget, &g_array_index (old, graphene_rect_t, n), 0);
      else if (find_vanished (self, course, deck, FALSE, &card))
        acies_flights_add (self->flights, widget, &course->motion->cards[card].bounds, 0);
      else if (gtk_widget_compute_bounds (self->decks[deck], GTK_WIDGET (self), &bounds))
        acies_flights_add (self->flights, widget, &bounds, 0);
      n++;
    }

  /* What the enemy holds no more, and what is put back from the own hand. */
  for (; n < n_old; n++)
    acies_flights_add_ghost (self->flights, deck == ACIES_DECK_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK,
                             &g_array_index (old, graphene_rect_t, n), self->decks[deck]);
  while (find_vanished (self, course, deck, TRUE, &card))
    acies_flights_add_ghost (self->flights, card, &course->motion->cards[card].bounds, self->decks[deck]);
  while (find_vanished (self, course, deck, FALSE, &card))
    acies_flights_add_ghost (self->flights, card, &course->motion->cards[card].bounds, self->enemy_hand);
}

/* What has the longest way begins first. */
static void
deal_hand (AciesTable *self,
           GtkWidget  *hand)
{
  guint n_cards = acies_hand_get_n_cards (ACIES_HAND (hand));

  for (guint i = 0; i < n_cards; i++)
    {
      GtkWidget *widget = acies_hand_get_nth (ACIES_HAND (hand), i);
      AciesCard card = acies_card_widget_get_card (ACIES_CARD_WIDGET (widget));
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (self->decks[acies_card_get_deck (card)], GTK_WIDGET (self), &bounds))
        acies_flights_add (self->flights, widget, &bounds, LAST_DEALT * (n_cards - 1 - i) / MAX (n_cards - 1, 1));
    }
}

/* Whether the view shows a game in which nothing has been played yet. */
static gboolean
is_beginning (AciesView *view)
{
  gsize n_cards = 0;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    for (guint seat = 0; seat < 2; seat++)
      {
        g_autofree AciesCard *cards = acies_view_get_formation (view, (AciesSeat) seat, flag, &n_cards);

        if (n_cards > 0)
          return FALSE;
      }
  return acies_view_get_tactics_played (view, ACIES_SEAT_SOUTH) == 0 &&
         acies_view_get_tactics_played (view, ACIES_SEAT_NORTH) == 0;
}

/* Lets glide what is to be seen elsewhere now. */
void
acies_motion_run (AciesMotion *motion,
                  AciesTable  *self,
                  gboolean     same_seat)
{
  Course course = { .motion = motion };

  if (self->view == NULL)
    {
      acies_flights_clear (self->flights);
      return;
    }

  visit_cards (self, compare_card, &course);
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (!course.there[card] && motion->cards[card].parent != NULL)
      course.n_moved++;

  /* What is read in a panel that opens lights cards up while the table makes room. */
  if (acies_flights_get_gliding (self->flights) && same_seat && course.n_moved == 0)
    {
      acies_flights_forget (self->flights);
      return;
    }

  acies_flights_clear (self->flights);
  /* One who takes back the first step has seen these cards. */
  if (course.n_known < acies_hand_get_n_cards (ACIES_HAND (self->own_hand)) / 2 && is_beginning (self->view))
    {
      deal_hand (self, self->enemy_hand);
      deal_hand (self, self->own_hand);
    }
  /* At another seat everything lies elsewhere, and no card is to give away its way. */
  else if (same_seat && course.n_moved <= MAX_MOVED)
    {
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        acies_flights_add (self->flights, self->flags[flag], &motion->flags[flag], 0);
      visit_cards (self, send_card, &course);
      send_backs (self, &course, ACIES_DECK_TROOPS);
      send_backs (self, &course, ACIES_DECK_TACTICS);
    }

  if (acies_flights_get_n (self->flights) > 0)
    acies_flights_run (self->flights);
}

void
acies_motion_free (AciesMotion *motion)
{
  for (guint deck = 0; deck < 2; deck++)
    g_array_unref (motion->backs[deck]);
  g_free (motion);
}

/* The table is about to get another size for some reason that the person gave:
 * everything on it glides to its new place. */
void
acies_table_glide (AciesTable *self)
{
  g_autoptr (GArray) places = NULL;
  guint n = 0;

  g_return_if_fail (ACIES_IS_TABLE (self));

  if (!acies_flights_can_run (self->flights))
    return;

  places = g_array_new (FALSE, TRUE, sizeof (graphene_rect_t));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

      if (acies_table_is_laid (self, child) &&
          !acies_flights_locate (self->flights, child, &bounds))
        graphene_rect_init (&bounds, 0, 0, 0, 0);
      g_array_append_val (places, bounds);
    }

  acies_flights_clear (self->flights);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const graphene_rect_t *bounds = &g_array_index (places, graphene_rect_t, n++);

      if (bounds->size.width > 0)
        acies_flights_add (self->flights, child, bounds, 0);
    }
  acies_flights_set_gliding (self->flights, TRUE);
  acies_flights_run (self->flights);
}
