/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-review.h"
#include "acies-step-cards.h"
#include "acies-step-judge.h"

/* How many games are imagined to find what would have been best in hindsight. */
#define NODES 400

struct _AciesReview
{
  GObject              parent_instance;

  AciesGame           *game;
  AciesReviewFindings *findings;

  guint                place;
  AciesSeat            seat;
  gboolean             open;
  AciesView           *view;
  AciesPlayedLevel     levels[2];       /* of each seat, as it has been said; 0 for nothing yet */

  /* What somebody who knew both hands would say of the step to the place. */
  GCancellable        *seeking;         /* of the search for that, or NULL */
  guint                sought;          /* the place that it is about */
  AciesAdvice         *hindsight;       /* NULL until it is known, as is the best step */
  AciesAdvice         *hindsight_best;
};

enum
{
  PROP_0,
  PROP_PLACE,
  PROP_OPEN,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

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
  if (self->findings != NULL)
    acies_review_stop (self);
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

  object_class->get_property = acies_review_get_property;
  object_class->set_property = acies_review_set_property;
  object_class->finalize = acies_review_finalize;

  properties[PROP_PLACE] = g_param_spec_uint ("place", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, readable | G_PARAM_WRITABLE);
  properties[PROP_VIEW] = g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_review_init (AciesReview *self)
{
}

static void
emit_changed (AciesReview *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* What has been said of a level stays, unless what is known now is beyond what was thought likely. */
static void
update_level (AciesReview *self,
              AciesSeat    seat)
{
  AciesPlayedLevel *said = &self->levels[seat];
  AciesPlayedLevel found = { 0 };
  guint n_plays;

  if (!acies_review_findings_get_judged (self->findings, seat))
    return;
  acies_review_measure_cost (self, seat, &found.cost, &n_plays);
  if (acies_level_estimate (found.cost, n_plays, &found.level, &found.least, &found.most) &&
      (said->level <= 0 || found.level < said->least || found.level > said->most))
    *said = found;
}

static void
judged_cb (AciesReview *self)
{
  update_level (self, ACIES_SEAT_SOUTH);
  update_level (self, ACIES_SEAT_NORTH);
  emit_changed (self);
}

/* Gives up the search, and what it found. */
static void
forget_hindsight (AciesReview *self)
{
  g_cancellable_cancel (self->seeking);
  g_clear_object (&self->seeking);
  g_clear_pointer (&self->hindsight, acies_advice_free);
  g_clear_pointer (&self->hindsight_best, acies_advice_free);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (AciesReview) self = user_data;
  const AciesStep *step = acies_entry_get_step (acies_review_get_entry (self, self->sought));
  g_autoptr (AciesAdvice) played = NULL;
  g_autoptr (AciesAdvice) best = NULL;

  /* Only the last search is of interest, and it may have been given up as well. */
  if (!acies_step_judge_finish (ACIES_ANALYSIS (source), result, step, &played, &best) ||
      g_task_get_cancellable (G_TASK (result)) != self->seeking)
    return;

  self->hindsight = g_steal_pointer (&played);
  self->hindsight_best = g_steal_pointer (&best);
  emit_changed (self);
}

/* Begins to look for what would have been better than the step that led to the present place. It is kept apart from the
 * findings, which only count what a player could know. */
static void
seek_hindsight (AciesReview *self)
{
  g_autoptr (AciesGame) before = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;

  if (self->place == 0)
    return;

  before = acies_game_copy (self->game);
  acies_game_go_to (before, self->place - 1);
  analysis = acies_analysis_new_for_hindsight (before, self->place, NULL);
  if (analysis == NULL || !acies_step_judge_has_choice (acies_analysis_get_view (analysis)))
    return;

  self->sought = self->place;
  self->seeking = g_cancellable_new ();
  acies_step_judge_begin (analysis, acies_entry_get_step (acies_review_get_entry (self, self->place)), NODES, 0,
                          self->seeking, found_cb, g_object_ref (self));
}

/* Something else is seen now. */
static void
update_view (AciesReview *self)
{
  g_clear_object (&self->view);
  self->view = self->open ? acies_game_create_open_view_at (self->game, self->place, self->seat)
                          : acies_game_create_view_at (self->game, self->place, self->seat);
  forget_hindsight (self);
  if (self->open)
    seek_hindsight (self);
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
  self->findings = acies_review_findings_new (self->game, seat);
  g_signal_connect_object (self->findings, "changed", G_CALLBACK (judged_cb), self, G_CONNECT_SWAPPED);
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

/* The entry that led to @place; %NULL at the beginning. */
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

/* What is known of the step that led to @place; %NULL for nothing yet, where there was no choice, and while it is in doubt whether
 * it was a mistake. */
const AciesAdvice *
acies_review_get_advice (AciesReview *self,
                         guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return acies_review_findings_get_played (self->findings, place);
}

/* How good that step was, as far as nothing is in doubt. */
AciesGrade
acies_review_get_grade (AciesReview *self,
                        guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), ACIES_GRADE_FINE);

  return acies_review_findings_get_grade (self->findings, place);
}

/* The place of the step of the seat that looks that gave away most; 0 if that is not known yet, or none gave away much. Once it
 * is known, it changes only if another is clearly dearer. */
guint
acies_review_get_dearest (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return acies_review_findings_get_dearest (self->findings, self->seat);
}

/* Whether all steps of the seat that looks have been judged as often as is needed. */
gboolean
acies_review_get_certain (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_review_findings_get_certain (self->findings, self->seat);
}

/* Whether the game is long enough to say how well somebody played. */
gboolean
acies_review_has_level (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_level_estimate (0, acies_review_get_n_turns (self) / 2, NULL, NULL, NULL);
}

/* How well the seat that looks played; %NULL until all its steps have been judged, and for short games. */
const AciesPlayedLevel *
acies_review_get_level (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  return self->levels[self->seat].level > 0 ? &self->levels[self->seat] : NULL;
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

/* The step that led to @place as a mistake that can be practiced, with what its seat knew; %NULL if nothing is known of it. */
AciesMistake *
acies_review_create_mistake (AciesReview *self,
                             guint        place)
{
  const AciesAdvice *played = acies_review_get_advice (self, place);
  g_autoptr (AciesView) view = NULL;

  if (played == NULL)
    return NULL;

  view = acies_game_create_view_at (self->game, place - 1, acies_entry_get_seat (acies_place_get_entry (self->game, place)));
  return acies_mistake_new (view, played);
}

/* How good the step to the present place was, and which one was best, for somebody who knew
 * both hands; %FALSE while that is not known. */
gboolean
acies_review_get_hindsight (AciesReview        *self,
                            const AciesAdvice **played,
                            const AciesAdvice **best)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  *played = self->hindsight;
  *best = self->hindsight_best;
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
      AciesStepKind kind;
      double loss;

      if (!acies_place_is_by (self->game, place, seat) ||
          !acies_review_findings_get_loss (self->findings, place, &loss))
        continue;

      sum += loss;
      kind = acies_step_get_kind (acies_entry_get_step (acies_place_get_entry (self->game, place)));
      if (kind != ACIES_STEP_CLAIM && kind != ACIES_STEP_DRAW && kind != ACIES_STEP_RETURN && kind != ACIES_STEP_DONE)
        (*n_plays)++;
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

  acies_review_findings_set_nodes (self->findings, first, again);
}

/* Judges the steps, or goes on with that. */
void
acies_review_start (AciesReview *self)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  acies_review_findings_start (self->findings, FALSE);
}

/* Judges only the steps of the seat that looks, and only once except for the dearest, unless somebody starts the rest. */
void
acies_review_glance (AciesReview *self)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  acies_review_findings_start (self->findings, TRUE);
}

/* Asks for that to stop. It has stopped when it is not running any more, which is soon. */
void
acies_review_stop (AciesReview *self)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  forget_hindsight (self);
  acies_review_findings_stop (self->findings);
}

/* Whether the steps are being judged. */
gboolean
acies_review_get_running (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_review_findings_get_running (self->findings);
}

/* Whether all steps of the seat that looks have been judged, some of them with little patience. */
gboolean
acies_review_get_judged (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_review_findings_get_judged (self->findings, self->seat);
}

/* Whether there is nothing left to judge. */
gboolean
acies_review_get_done (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return acies_review_findings_get_done (self->findings);
}

/* How much of that is done, from 0 to 1. */
double
acies_review_get_progress (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return acies_review_findings_get_progress (self->findings);
}
