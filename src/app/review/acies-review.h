/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-mistake.h"
#include "acies-moment.h"
#include "acies-turning-point.h"

G_BEGIN_DECLS

/*
 * A game that is looked back on, place by place: place 0 is before the first step, and place n behind the n-th. One looks
 * from the side of a seat; all chances are that seat's, judged on what it could know. It is a copy, so the game itself
 * stays as it is.
 *
 * Properties:
 *   "place" (guint, read-only): where in the game one is.
 *   "open" (gboolean, read-write): whether both hands are open, in hindsight.
 *   "view" (AciesView, read-only): what is seen there.
 *
 * Signals:
 *   "changed": more is known of the steps, they are being judged or no longer, or another seat looks.
 */
#define ACIES_TYPE_REVIEW (acies_review_get_type ())

G_DECLARE_FINAL_TYPE (AciesReview, acies_review, ACIES, REVIEW, GObject)

/* The ways from one place to another. */
typedef enum
{
  ACIES_JUMP_FIRST,
  ACIES_JUMP_PREVIOUS_TURN,
  ACIES_JUMP_PREVIOUS,
  ACIES_JUMP_NEXT,
  ACIES_JUMP_NEXT_TURN,
  ACIES_JUMP_LAST,
} AciesJump;

/* How well somebody played a game. */
typedef struct
{
  double cost;          /* of a play on average, in win chance */
  double level;         /* of the computer */
  double least;         /* between which it is likely to lie */
  double most;
} AciesPlayedLevel;

AciesReview       *acies_review_new                (AciesGame          *game,
                                                    AciesSeat           seat);
AciesGame         *acies_review_get_game           (AciesReview        *self);
guint              acies_review_get_n_steps        (AciesReview        *self);
guint              acies_review_get_n_turns        (AciesReview        *self);
guint              acies_review_get_place          (AciesReview        *self);
void               acies_review_set_place          (AciesReview        *self,
                                                    guint               place);
void               acies_review_jump               (AciesReview        *self,
                                                    AciesJump           jump);
AciesSeat          acies_review_get_seat           (AciesReview        *self);
void               acies_review_set_seat           (AciesReview        *self,
                                                    AciesSeat           seat);
gboolean           acies_review_get_open           (AciesReview        *self);
void               acies_review_set_open           (AciesReview        *self,
                                                    gboolean            open);
AciesView         *acies_review_get_view           (AciesReview        *self);
AciesMoment       *acies_review_create_moment      (AciesReview        *self);

AciesView         *acies_review_create_past_view   (AciesReview        *self,
                                                    guint               place);

AciesEntry        *acies_review_get_entry          (AciesReview        *self,
                                                    guint               place);
guint              acies_review_get_turn           (AciesReview        *self,
                                                    guint               place);
gboolean           acies_review_is_own             (AciesReview        *self,
                                                    guint               place);
double             acies_review_get_chance         (AciesReview        *self,
                                                    guint               place);
const AciesAdvice *acies_review_get_advice         (AciesReview        *self,
                                                    guint               place);
AciesGrade         acies_review_get_grade          (AciesReview        *self,
                                                    guint               place);
guint              acies_review_get_dearest        (AciesReview        *self);
gboolean           acies_review_get_certain        (AciesReview        *self);
gboolean           acies_review_has_level          (AciesReview        *self);
const AciesPlayedLevel *
                   acies_review_get_level          (AciesReview        *self);
const AciesAdvice *acies_review_get_best           (AciesReview        *self,
                                                    guint               place);
gboolean           acies_review_get_luck           (AciesReview        *self,
                                                    guint               place,
                                                    AciesCard          *card,
                                                    double             *luck);
gsize              acies_review_list_cards         (AciesReview        *self,
                                                    guint               place,
                                                    AciesCard          *cards);
GArray            *acies_review_list_turning_points
                                                   (AciesReview        *self);
AciesMistake      *acies_review_create_mistake     (AciesReview        *self,
                                                    guint               place);
gboolean           acies_review_get_hindsight      (AciesReview        *self,
                                                    const AciesAdvice **played,
                                                    const AciesAdvice **best);

void               acies_review_measure_cost       (AciesReview        *self,
                                                    AciesSeat           seat,
                                                    double             *cost,
                                                    guint              *n_plays);
void               acies_review_set_nodes          (AciesReview        *self,
                                                    guint               first,
                                                    guint               again);
void               acies_review_start              (AciesReview        *self);
void               acies_review_glance             (AciesReview        *self);
void               acies_review_stop               (AciesReview        *self);
gboolean           acies_review_get_running        (AciesReview        *self);
gboolean           acies_review_get_judged         (AciesReview        *self);
gboolean           acies_review_get_done           (AciesReview        *self);
double             acies_review_get_progress       (AciesReview        *self);

G_END_DECLS
