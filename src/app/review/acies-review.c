/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-review-analysis.h"
#include "acies-review-findings.h"
#include "acies-review-hindsight.h"
#include "acies-review.h"
#include "acies-step-cards.h"

struct _AciesReview
{
  GObject               parent_instance;

  AciesGame            *game;
  AciesReviewFindings  *findings;
  AciesReviewAnalysis  *analysis;
  AciesReviewHindsight *hindsight;

  guint                 place;
  AciesSeat             seat;
  gboolean              open;
  AciesView            *view;
};

enum
{
  PROP_0,
  PROP_PLACE,
  PROP_SEAT,
  PROP_OPEN,
  PROP_VIEW,
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

  /* What runs in a thread keeps itself alive until it has stopped. */
  if (self->analysis != NULL)
    acies_review_stop (self);
  g_clear_object (&self->hindsight);
  g_clear_object (&self->analysis);
  g_clear_object (&self->findings);
  g_clear_object (&self->game);
  g_clear_object (&self->view);

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
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_review_init (AciesReview *self)
{
}

static void
emit_changed (AciesReview *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Something else is seen now. */
static void
update_view (AciesReview *self)
{
  g_clear_object (&self->view);
  self->view = acies_review_create_view (self, self->place);
  if (self->open)
    acies_review_hindsight_seek (self->hindsight, self->place);
  else
    acies_review_hindsight_forget (self->hindsight);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

/* Looks back on a copy of @game from the side of @seat, beginning with the end. */
AciesReview *
acies_review_new (AciesGame *game,
                  AciesSeat  seat)
{
  AciesReview *self;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  self = g_object_new (ACIES_TYPE_REVIEW, NULL);
  self->game = acies_game_copy (game);
  self->seat = seat;
  self->place = acies_game_get_n_steps (self->game);
  self->findings = acies_review_findings_new (self->game);
  self->analysis = acies_review_analysis_new (self->game, self->findings);
  self->hindsight = acies_review_hindsight_new (self->game);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hindsight, "found", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  update_view (self);

  return self;
}

/* The game as it ended, so that it can be saved. */
AciesGame *
acies_review_get_game (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return self->game;
}

guint
acies_review_get_n_steps (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return acies_game_get_n_steps (self->game);
}

guint
acies_review_get_n_turns (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return acies_place_get_turn (self->game, acies_game_get_n_steps (self->game));
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

  place = MIN (place, acies_game_get_n_steps (self->game));
  if (self->place == place)
    return;

  self->place = place;
  update_view (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACE]);
}

/* Back by a turn leads to where the turn began, on by a turn to where the next one ends. */
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
      if (place > 0)
        place--;
      break;
    case ACIES_JUMP_NEXT:
      if (place < last)
        place++;
      break;
    case ACIES_JUMP_NEXT_TURN:
      if (place < last)
        place++;
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
  update_view (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
  emit_changed (self);
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
  update_view (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  emit_changed (self);
}

AciesView *
acies_review_get_view (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return self->view;
}

/* What is seen where one is, with what was done last. */
AciesMoment *
acies_review_create_moment (AciesReview *self)
{
  AciesMoment *moment;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  moment = acies_moment_new (self->view, NULL);
  acies_moment_mark_turns (moment, self->game, self->place, FALSE);
  return moment;
}

/* What is seen at @place. */
AciesView *
acies_review_create_view (AciesReview *self,
                          guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);
  g_return_val_if_fail (place <= acies_review_get_n_steps (self), NULL);

  return self->open ? acies_game_create_open_view_at (self->game, place, self->seat)
                    : acies_game_create_view_at (self->game, place, self->seat);
}

/* What the seat that looks knew before its step that led to @place; %NULL if a better one is not known, or if it was not its
 * own. */
AciesView *
acies_review_create_past_view (AciesReview *self,
                               guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);
  g_return_val_if_fail (place <= acies_review_get_n_steps (self), NULL);

  if (!acies_review_is_own (self, place) || acies_review_get_advice (self, place) == NULL ||
      acies_review_get_best (self, place) == NULL)
    return NULL;
  return acies_game_create_view_at (self->game, place - 1, self->seat);
}

/* The step that led to @place; %NULL at the beginning. */
AciesEntry *
acies_review_get_entry (AciesReview *self,
                        guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return acies_place_get_entry (self->game, place);
}

/* The turn that @place belongs to, as the record counts them; 0 at the beginning. */
guint
acies_review_get_turn (AciesReview *self,
                       guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return acies_place_get_turn (self->game, place);
}

/* Whether the step that led to @place was made by the seat that looks. */
gboolean
acies_review_is_own (AciesReview *self,
                     guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_place_is_by (self->game, place, self->seat);
}

/* The chance to win at @place; not a number where nothing is known of it. */
double
acies_review_get_chance (AciesReview *self,
                         guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NAN);

  return acies_review_findings_get_chance (self->findings, self->seat, place);
}

/* What is known of the step that led to @place; %NULL for nothing yet, and where there was
 * no choice. */
const AciesAdvice *
acies_review_get_advice (AciesReview *self,
                         guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return acies_review_findings_get_played (self->findings, place);
}

/* What would have been best instead. */
const AciesAdvice *
acies_review_get_best (AciesReview *self,
                       guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return acies_review_findings_get_best (self->findings, place);
}

/* The card that was drawn with the step that led to @place, and by how much it raised the
 * chance to win of whoever drew it; %FALSE if none was. */
gboolean
acies_review_get_luck (AciesReview *self,
                       guint        place,
                       AciesCard   *card,
                       double      *luck)
{
  AciesCard drawn;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  drawn = acies_review_findings_get_drawn (self->findings, place);
  if (card != NULL)
    *card = drawn;
  if (luck != NULL)
    *luck = acies_review_findings_get_luck (self->findings, place);
  return drawn != ACIES_CARD_NONE;
}

/* Fills @cards, which has room for ACIES_STEP_MAX_CARDS, with those that the step to
 * @place has moved and that may be seen there, and returns how many they are. */
gsize
acies_review_list_cards (AciesReview *self,
                         guint        place,
                         AciesCard   *cards)
{
  AciesEntry *entry;
  AciesCard drawn;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  entry = acies_review_get_entry (self, place);
  if (entry == NULL)
    return 0;

  drawn = acies_review_findings_get_drawn (self->findings, place);
  return acies_step_list_cards (acies_entry_get_step (entry),
                                self->open || acies_review_is_own (self, place) ? drawn : ACIES_CARD_NONE, cards);
}

/* What decided the game, of AciesTurningPoint. The caller frees the array. */
GArray *
acies_review_list_turning_points (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return acies_turning_point_list (self->game, self->findings, self->seat);
}

/* The step that led to @place as a mistake that can be practised, with what its seat knew; %NULL if nothing is known of it,
 * or if it cannot be set up again. */
AciesMistake *
acies_review_create_mistake (AciesReview *self,
                             guint        place)
{
  const AciesAdvice *played = acies_review_get_advice (self, place);
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();
  g_autoptr (AciesView) start = NULL;
  g_autoptr (AciesView) view = NULL;
  AciesSeat seat;
  guint first = place;

  if (played == NULL)
    return NULL;

  seat = acies_entry_get_seat (acies_place_get_entry (self->game, place));
  while (first > 1 && acies_place_is_by (self->game, first - 1, seat) &&
         acies_place_get_turn (self->game, first - 1) == acies_place_get_turn (self->game, place))
    first--;
  for (guint i = first; i < place; i++)
    g_ptr_array_add (steps, (gpointer) acies_entry_get_step (acies_place_get_entry (self->game, i)));
  start = acies_game_create_view_at (self->game, first - 1, seat);
  view = acies_game_create_view_at (self->game, place - 1, seat);
  return acies_mistake_new (start, steps, view, played);
}

/* How good the step to the present place was, and which one was best, for somebody who knew
 * both hands; %FALSE while that is not known. */
gboolean
acies_review_get_hindsight (AciesReview        *self,
                            const AciesAdvice **played,
                            const AciesAdvice **best)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  *played = acies_review_hindsight_get_played (self->hindsight);
  *best = acies_review_hindsight_get_best (self->hindsight);
  return *played != NULL && *best != NULL;
}

/* What a play of @seat cost on average in win chance, and how many plays there were, as far as the steps have been judged:
 * what goes before and after a play, such as a claim and a draw, counts with it. */
void
acies_review_measure_cost (AciesReview *self,
                           AciesSeat    seat,
                           double      *cost,
                           guint       *n_plays)
{
  double sum = 0;

  g_return_if_fail (ACIES_IS_REVIEW (self));
  g_return_if_fail (cost != NULL);
  g_return_if_fail (n_plays != NULL);

  *n_plays = 0;
  for (guint place = 1; place <= acies_review_get_n_steps (self); place++)
    {
      const AciesAdvice *played = acies_review_get_advice (self, place);

      if (played == NULL || !acies_place_is_by (self->game, place, seat))
        continue;
      sum += acies_advice_get_loss (played);
      switch (acies_step_get_kind (acies_entry_get_step (acies_place_get_entry (self->game, place))))
        {
        case ACIES_STEP_PLAY:
        case ACIES_STEP_SCOUT:
        case ACIES_STEP_REDEPLOY:
        case ACIES_STEP_DESERTER:
        case ACIES_STEP_TRAITOR:
        case ACIES_STEP_PASS:
          (*n_plays)++;
          break;
        case ACIES_STEP_CLAIM:
        case ACIES_STEP_DRAW:
        case ACIES_STEP_RETURN:
        case ACIES_STEP_DONE:
        default:
          break;
        }
    }
  *cost = sum / MAX (*n_plays, 1);
}

/* How patiently each step is judged: at first, and once more. */
void
acies_review_set_nodes (AciesReview *self,
                        guint        first,
                        guint        again)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  acies_review_analysis_set_nodes (self->analysis, first, again);
}

/* Judges the steps, or goes on with that. */
void
acies_review_start (AciesReview *self)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  acies_review_analysis_start (self->analysis);
}

/* Asks for that to stop. It has stopped when it is not running any more, which is soon. */
void
acies_review_stop (AciesReview *self)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  acies_review_hindsight_forget (self->hindsight);
  acies_review_analysis_stop (self->analysis);
}

/* Whether the steps are being judged. */
gboolean
acies_review_get_running (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_review_analysis_get_running (self->analysis);
}

/* Whether there is nothing left to judge. */
gboolean
acies_review_get_done (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_review_analysis_get_done (self->analysis);
}

/* How much of that is done, from 0 to 1. */
double
acies_review_get_progress (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return acies_review_analysis_get_progress (self->analysis);
}
