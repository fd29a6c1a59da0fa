/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-motion.h"

#include "acies-card-widget.h"
#include "acies-hand.h"
#include "acies-weather.h"

/* The most that a whole turn of both sides moves, where one is with Scout, its three cards and the two that are put
 * back, and the other with Traitor. If it is more, another game, or quite another moment of it, is on the table, and
 * nothing glides. */
#define MAX_MOVED 9

/* How long after the one before it a card is dealt, in milliseconds. */
#define DEAL_TIME 45

/* How much wider than high Fog and Mud are in their place. */
#define WEATHER_SHAPE 3.f

/* How far from the side Fog comes, for its width, and how long after its card it sets off, in
 * milliseconds. */
#define ROLLED 0.7f
#define WEATHER_DELAY 150

struct _AciesMotion
{
  AciesBoard *board;
  AciesFlights *flights;

  /* Where everything was seen. */
  struct
  {
    GtkWidget *parent;      /* NULL if the card was not seen */
    graphene_rect_t bounds;
  } cards[ACIES_N_CARDS];
  graphene_rect_t flags[ACIES_N_FLAGS + 1];
  GArray *backs[2];         /* (element-type graphene_rect_t); the enemy's hand, by decks */

  /* What has changed since. */
  gboolean there[ACIES_N_CARDS];
  gboolean used[ACIES_N_CARDS];   /* cards that have vanished, and whose way is known */
  guint n_moved;
};

static void
note_card (GtkWidget *widget,
           AciesCard  card,
           gpointer   data)
{
  AciesMotion *self = data;

  if (acies_flights_locate (self->flights, widget, &self->cards[card].bounds))
    self->cards[card].parent = gtk_widget_get_parent (widget);
}

/* The next back in the enemy's hand that belongs to @deck, from place @i on. */
static GtkWidget *
next_back (AciesMotion *self,
           AciesDeck    deck,
           guint       *i)
{
  AciesHand *hand = ACIES_HAND (acies_board_get_hand (self->board, FALSE));

  while (*i < acies_hand_get_n_cards (hand))
    {
      GtkWidget *widget = acies_hand_get_nth (hand, (*i)++);
      AciesCard card = acies_card_widget_get_card (ACIES_CARD_WIDGET (widget));

      if (card >= ACIES_N_CARDS && card != ACIES_CARD_NONE && acies_card_get_deck (card) == deck)
        return widget;
    }
  return NULL;
}

static guint
count_backs (AciesMotion *self,
             AciesDeck    deck)
{
  guint i = 0, n = 0;

  while (next_back (self, deck, &i) != NULL)
    n++;
  return n;
}

/* Notes where everything is seen, before something changes; NULL if nobody sees it. */
AciesMotion *
acies_motion_new (AciesBoard   *board,
                  AciesFlights *flights)
{
  AciesMotion *self;

  if (!acies_flights_can_run (flights))
    return NULL;

  self = g_new0 (AciesMotion, 1);
  self->board = board;
  self->flights = flights;
  acies_board_visit_cards (board, note_card, self);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_flights_locate (flights, acies_board_get_flag (board, flag), &self->flags[flag]);
  for (guint deck = 0; deck < G_N_ELEMENTS (self->backs); deck++)
    {
      GtkWidget *widget;
      guint i = 0;

      self->backs[deck] = g_array_new (FALSE, TRUE, sizeof (graphene_rect_t));
      while ((widget = next_back (self, (AciesDeck) deck, &i)) != NULL)
        {
          graphene_rect_t bounds;

          if (acies_flights_locate (flights, widget, &bounds))
            g_array_append_val (self->backs[deck], bounds);
        }
    }
  return self;
}

void
acies_motion_free (AciesMotion *self)
{
  for (guint deck = 0; deck < G_N_ELEMENTS (self->backs); deck++)
    g_array_unref (self->backs[deck]);
  g_free (self);
}

/* The place of @widget on the table, whatever is seen of it. */
static gboolean
compute_bounds (AciesMotion     *self,
                GtkWidget       *widget,
                graphene_rect_t *bounds)
{
  return gtk_widget_compute_bounds (widget, acies_board_get_table (self->board), bounds);
}

static void
compare_card (GtkWidget *widget,
              AciesCard  card,
              gpointer   data)
{
  AciesMotion *self = data;
  GtkWidget *parent = gtk_widget_get_parent (widget);

  self->there[card] = TRUE;
  if (self->cards[card].parent != parent)
    self->n_moved++;
}

/* Where a card comes from that was not seen before: a back in the enemy's hand, of which
 * only @n_left are left, or the middle of that hand. */
static gboolean
find_origin (AciesMotion     *self,
             AciesDeck        deck,
             guint            n_left,
             graphene_rect_t *bounds)
{
  GArray *backs = self->backs[deck];

  if (backs->len > n_left)
    {
      *bounds = g_array_index (backs, graphene_rect_t, backs->len - 1);
      g_array_set_size (backs, backs->len - 1);
      return TRUE;
    }
  if (!compute_bounds (self, acies_board_get_hand (self->board, FALSE), bounds))
    return FALSE;

  acies_flights_fit_hand_card (bounds);
  return TRUE;
}

/* The card of Fog or Mud flies to its flag, and vanishes in what it brings: Fog rolls in from the
 * side, and Mud sinks in from above. */
static void
send_weather (AciesMotion           *self,
              GtkWidget             *widget,
              AciesCard              card,
              const graphene_rect_t *start)
{
  guint flag = acies_weather_get_flag (ACIES_WEATHER (widget));
  graphene_rect_t from = self->flags[flag];

  acies_flights_add_ghost (self->flights, card, start, acies_board_get_flag (self->board, flag), FALSE);
  from.size.height = from.size.width / WEATHER_SHAPE;
  if (card == ACIES_CARD_FOG)
    from.origin.x -= from.size.width * ROLLED;
  acies_flights_add (self->flights, widget, &from, WEATHER_DELAY, FALSE);
}

static void
send_card (GtkWidget *widget,
           AciesCard  card,
           gpointer   data)
{
  AciesMotion *self = data;
  AciesDeck deck = acies_card_get_deck (card);
  graphene_rect_t start;

  if (self->cards[card].parent != NULL)
    start = self->cards[card].bounds;
  else if (gtk_widget_get_parent (widget) == acies_board_get_hand (self->board, TRUE))
    {
      if (!compute_bounds (self, acies_board_get_deck (self->board, deck), &start))
        return;
    }
  else if (!find_origin (self, deck, count_backs (self, deck), &start))
    return;

  if (ACIES_IS_WEATHER (widget) && self->cards[card].parent != gtk_widget_get_parent (widget))
    {
      send_weather (self, widget, card, &start);
      return;
    }
  /* Whoever draws a card or plays one turns it over. */
  acies_flights_add (self->flights, widget, &start, 0, self->cards[card].parent == NULL);
}

/* A card that is no longer seen has gone to the enemy's hand, or from the own
 * hand into its deck. */
static gboolean
find_vanished (AciesMotion *self,
               AciesDeck    deck,
               gboolean     own,
               AciesCard   *found)
{
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (!self->there[card] && self->cards[card].parent != NULL && !self->used[card] &&
        acies_card_get_deck ((AciesCard) card) == deck &&
        (self->cards[card].parent == acies_board_get_hand (self->board, TRUE)) == own)
      {
        self->used[card] = TRUE;
        *found = (AciesCard) card;
        return TRUE;
      }
  return FALSE;
}

static void
send_backs (AciesMotion *self,
            AciesDeck    deck)
{
  GtkWidget *deck_widget = acies_board_get_deck (self->board, deck);
  GArray *old = self->backs[deck];
  guint n_old = old->len, n = 0, i = 0;
  graphene_rect_t bounds;
  GtkWidget *widget;
  AciesCard card;

  while ((widget = next_back (self, deck, &i)) != NULL)
    {
      if (n < n_old)
        acies_flights_add (self->flights, widget, &g_array_index (old, graphene_rect_t, n), 0, FALSE);
      else if (find_vanished (self, deck, FALSE, &card))
        acies_flights_add (self->flights, widget, &self->cards[card].bounds, 0, FALSE);
      else if (compute_bounds (self, deck_widget, &bounds))
        acies_flights_add (self->flights, widget, &bounds, 0, FALSE);
      n++;
    }

  /* What the enemy holds no more, and what is put back from the own hand. */
  for (; n < n_old; n++)
    acies_flights_add_ghost (self->flights, deck == ACIES_DECK_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK,
                             &g_array_index (old, graphene_rect_t, n), deck_widget, FALSE);
  while (find_vanished (self, deck, TRUE, &card))
    acies_flights_add_ghost (self->flights, card, &self->cards[card].bounds, deck_widget, TRUE);
  while (find_vanished (self, deck, FALSE, &card))
    acies_flights_add_ghost (self->flights, card, &self->cards[card].bounds, acies_board_get_hand (self->board, FALSE),
                             TRUE);
}

static void
deal_hand (AciesBoard   *board,
           AciesFlights *flights,
           gboolean      own)
{
  AciesHand *hand = ACIES_HAND (acies_board_get_hand (board, own));
  const guint n_cards = acies_hand_get_n_cards (hand);

  for (guint i = 0; i < n_cards; i++)
    {
      GtkWidget *widget = acies_hand_get_nth (hand, i);
      AciesCard card = acies_card_widget_get_card (ACIES_CARD_WIDGET (widget));
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (acies_board_get_deck (board, acies_card_get_deck (card)),
                                     acies_board_get_table (board), &bounds))
        acies_flights_add (flights, widget, &bounds, DEAL_TIME * i, card < ACIES_N_CARDS);
    }
}

/* Deals both hands at the same time, one card after the other. */
void
acies_motion_deal (AciesBoard   *board,
                   AciesFlights *flights)
{
  acies_flights_clear (flights);
  deal_hand (board, flights, FALSE);
  deal_hand (board, flights, TRUE);
  if (acies_flights_get_n (flights) > 0)
    acies_flights_run (flights);
}

/* Has everything glide that is seen elsewhere now. @view is what is shown; @same_seat says
 * whether the view before was of the same seat. */
void
acies_motion_run (AciesMotion *self,
                  AciesView   *view,
                  gboolean     same_seat)
{
  if (view == NULL)
    {
      acies_flights_clear (self->flights);
      return;
    }

  acies_board_visit_cards (self->board, compare_card, self);
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (!self->there[card] && self->cards[card].parent != NULL)
      self->n_moved++;

  /* What is read in a panel that opens lights cards up while the table makes room. */
  if (acies_flights_get_gliding (self->flights) && same_seat && self->n_moved == 0)
    return;

  acies_flights_clear (self->flights);
  /* At another seat everything is elsewhere, and no card is to give away its way. */
  if (!same_seat || self->n_moved > MAX_MOVED)
    {
      acies_flights_leap (self->flights);
    }
  else if (!acies_flights_get_leaping (self->flights))
    {
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        acies_flights_add (self->flights, acies_board_get_flag (self->board, flag), &self->flags[flag], 0, FALSE);
      acies_board_visit_cards (self->board, send_card, self);
      send_backs (self, ACIES_DECK_TROOPS);
      send_backs (self, ACIES_DECK_TACTICS);
    }

  if (acies_flights_get_n (self->flights) > 0)
    acies_flights_run (self->flights);
}
