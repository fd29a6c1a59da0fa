/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-review-private.h"

/* So many games are imagined for each step, and so many more for those that seem to have
 * decided something. */
#define NODES       400
#define NODES_AGAIN 1600

enum
{
  PROP_0,
  PROP_PLACE,
  PROP_SEAT,
  PROP_OPEN,
  PROP_VIEW,
  PROP_RUNNING,
  PROP_PROGRESS,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesReview, acies_review, G_TYPE_OBJECT)

static void
clear_item (gpointer data)
{
  AciesReviewItem *item = data;

  g_clear_object (&item->step);
  g_clear_pointer (&item->played, acies_advice_free);
  g_clear_pointer (&item->best, acies_advice_free);
}

static void
acies_review_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  AciesReview *self = ACIES_REVIEW (object);

  switch (prop_id)
    {
    case PROP_PLACE:
      g_value_set_uint (value, self->place);
      break;
    case PROP_SEAT:
      g_value_set_enum (value, self->seat);
      break;
    case PROP_OPEN:
      g_value_set_boolean (value, self->open);
      break;
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_review_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  AciesReview *self = ACIES_REVIEW (object);

  switch (prop_id)
    {
    case PROP_PLACE:
      acies_review_set_place (self, g_value_get_uint (value));
      break;
    case PROP_SEAT:
      acies_review_set_seat (self, g_value_get_enum (value));
      break;
    case PROP_OPEN:
      acies_review_set_open (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_review_finalize (GObject *object)
{
  AciesReview *self = ACIES_REVIEW (object);

  acies_review_forget_hindsight (self);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->view);
  g_clear_object (&self->game);
  g_clear_object (&self->whole);
  g_clear_pointer (&self->items, g_array_unref);

  G_OBJECT_CLASS (acies_review_parent_class)->finalize (object);
}

static void
acies_review_class_init (AciesReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = acies_review_get_property;
  object_class->set_property = acies_review_set_property;
  object_class->finalize = acies_review_finalize;

  properties[PROP_PLACE] = g_param_spec_uint ("place", NULL, NULL, 0, G_MAXUINT, 0, writable);
  properties[PROP_SEAT] = g_param_spec_enum ("seat", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, writable);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, writable);
  properties[PROP_VIEW] = g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, readable);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, readable);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_review_init (AciesReview *self)
{
  self->items = g_array_new (FALSE, TRUE, sizeof (AciesReviewItem));
  g_array_set_clear_func (self->items, clear_item);
  self->nodes = NODES;
  self->nodes_again = NODES_AGAIN;
}

void
acies_review_notify_running (AciesReview *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
acies_review_notify_progress (AciesReview *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

void
acies_review_emit_changed (AciesReview *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The one card that @after has in the hand and @before has not. */
static AciesCard
find_drawn (AciesView *before,
            AciesView *after)
{
  const AciesSeat seat = acies_view_get_seat (after);
  gsize n;
  g_autofree AciesCard *hand = acies_view_get_hand (after, seat, &n);

  for (gsize i = 0; i < n; i++)
    if (acies_view_locate (before, hand[i], NULL, NULL) != ACIES_PLACE_HAND)
      return hand[i];
  return ACIES_CARD_NONE;
}

/* Of a draw at the end of a turn the card is found out, and how lucky it was. */
static void
measure_draw (AciesReview     *self,
              guint            index,
              AciesReviewItem *item)
{
  const AciesMove *move = acies_step_get_move (item->step);
  const AciesSeat seat = acies_step_get_seat (item->step);
  g_autoptr (AciesView) before = NULL;
  g_autoptr (AciesView) after = NULL;

  item->drawn = ACIES_CARD_NONE;
  if (acies_move_get_kind (move) != ACIES_MOVE_DRAW)
    return;

  acies_game_go_to (self->game, index);
  before = acies_game_get_view (self->game, seat);
  acies_game_go_to (self->game, index + 1);
  after = acies_game_get_view (self->game, seat);
  if (acies_view_get_phase (before) != ACIES_PHASE_END)
    return;

  item->drawn = find_drawn (before, after);
  if (item->drawn != ACIES_CARD_NONE)
    item->luck = acies_analysis_measure_luck (before, move, item->drawn);
}

/* What is seen at the present place has become another. */
static void
look (AciesReview *self)
{
  g_clear_object (&self->view);
  self->view = acies_review_create_view (self, self->place);
  acies_review_seek_hindsight (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

/* Looks back on a copy of @game from the side of @seat, beginning with the end. */
AciesReview *
acies_review_new (AciesGame  *game,
                  AciesSeat   seat,
                  GError    **error)
{
  g_autoptr (AciesReview) self = NULL;
  g_autofree char *text = NULL;
  GListModel *history;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  self = g_object_new (ACIES_TYPE_REVIEW, NULL);
  self->seat = seat;
  text = acies_record_to_text (game);
  self->whole = acies_record_from_text (text, error);
  if (self->whole == NULL)
    return NULL;
  self->game = acies_record_from_text (text, error);
  if (self->game == NULL)
    return NULL;
  if (acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED)
    acies_game_undo (self->game);

  history = acies_game_get_history (self->whole);
  g_array_set_size (self->items, g_list_model_get_n_items (history));
  for (guint i = 0; i < self->items->len; i++)
    {
      AciesReviewItem *item = acies_review_peek_item (self, i);

      item->step = g_list_model_get_item (history, i);
      measure_draw (self, i, item);
    }

  self->place = self->items->len;
  look (self);

  return g_steal_pointer (&self);
}

/* The game as it ended, for being saved. */
AciesGame *
acies_review_get_game (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return self->whole;
}

guint
acies_review_get_n_steps (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return self->items->len;
}

guint
acies_review_get_n_turns (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return acies_review_get_turn (self, self->items->len);
}

guint
acies_review_get_place (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return self->place;
}

void
acies_review_set_place (AciesReview *self,
                        guint        place)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  place = MIN (place, self->items->len);
  if (self->place == place)
    return;

  self->place = place;
  look (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACE]);
}

/* A turn is left for where it began, or for where it ends. */
void
acies_review_jump (AciesReview *self,
                   AciesJump    jump)
{
  const guint last = acies_review_get_n_steps (self);
  guint place = acies_review_get_place (self);
  guint turn;

  switch (jump)
    {
    case ACIES_JUMP_FIRST:
      place = 0;
      break;
    case ACIES_JUMP_PREVIOUS_TURN:
      turn = acies_review_get_turn (self, place);
      while (place > 0 && acies_review_get_turn (self, place) == turn)
        place--;
      break;
    case ACIES_JUMP_PREVIOUS:
      place -= place > 0 ? 1 : 0;
      break;
    case ACIES_JUMP_NEXT:
      place += place < last ? 1 : 0;
      break;
    case ACIES_JUMP_NEXT_TURN:
      place += place < last ? 1 : 0;
      turn = acies_review_get_turn (self, place);
      while (place < last && acies_review_get_turn (self, place + 1) == turn)
        place++;
      break;
    case ACIES_JUMP_LAST:
    default:
      place = last;
      break;
    }

  acies_review_set_place (self, place);
}

AciesSeat
acies_review_get_seat (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), ACIES_SEAT_SOUTH);

  return self->seat;
}

void
acies_review_set_seat (AciesReview *self,
                       AciesSeat    seat)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));
  g_return_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH);

  if (self->seat == seat)
    return;

  self->seat = seat;
  look (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
  acies_review_emit_changed (self);
}

gboolean
acies_review_get_open (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return self->open;
}

void
acies_review_set_open (AciesReview *self,
                       gboolean     open)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  open = !!open;
  if (self->open == open)
    return;

  self->open = open;
  look (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  acies_review_emit_changed (self);
}

AciesView *
acies_review_get_view (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return self->view;
}

/* What is seen at @place. */
AciesView *
acies_review_create_view (AciesReview *self,
                          guint        place)
{
  AciesGame *game;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);
  g_return_val_if_fail (place <= self->items->len, NULL);

  /* At the end somebody may have conceded. */
  game = place == self->items->len ? self->whole : self->game;
  if (game == self->game)
    acies_game_go_to (game, place);

  return self->open ? acies_game_get_open_view (game, self->seat)
                    : acies_game_get_view (game, self->seat);
}

/* The step that led to @place; %NULL at the beginning. */
AciesStep *
acies_review_get_step (AciesReview *self,
                       guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);
  g_return_val_if_fail (place <= self->items->len, NULL);

  return place > 0 ? acies_review_peek_item (self, place - 1)->step : NULL;
}

/* The turn that @place belongs to, as the record counts them; 0 at the beginning. */
guint
acies_review_get_turn (AciesReview *self,
                       guint        place)
{
  AciesStep *step = acies_review_get_step (self, place);

  return step != NULL ? acies_step_get_turn (step) : 0;
}

/* Whether the step that led to @place was made by the seat that looks. */
gboolean
acies_review_is_own (AciesReview *self,
                     guint        place)
{
  AciesStep *step = acies_review_get_step (self, place);

  return step != NULL && acies_step_get_seat (step) == self->seat;
}
