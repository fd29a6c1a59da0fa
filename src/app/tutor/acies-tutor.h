/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-progress.h"
#include "acies-moment.h"

G_BEGIN_DECLS

/* What a tutor waits for. */
typedef enum
{
  ACIES_TUTOR_READING,          /* that the learner has read the text and goes on */
  ACIES_TUTOR_ASKING,           /* an answer to the question */
  ACIES_TUTOR_WAITING,          /* a step on the table */
  ACIES_TUTOR_PLAYING,          /* nothing: steps are being played */
  ACIES_TUTOR_TAKING_BACK,      /* nothing: a wrong step stands for a moment */
  ACIES_TUTOR_SOLVED,           /* that the learner goes on: the task is done */
  ACIES_TUTOR_FAILED,           /* that the learner tries again: the task can no longer be done */
  ACIES_TUTOR_DONE,             /* nothing: the lesson is over */
} AciesTutorState;

/* What was said last, besides the text of the task. */
typedef enum
{
  ACIES_TUTOR_REMARK_NONE,
  ACIES_TUTOR_REMARK_RIGHT,
  ACIES_TUTOR_REMARK_WRONG,
  ACIES_TUTOR_REMARK_HINT,
} AciesTutorRemark;

/*
 * Goes through a lesson with a learner, who sits at the south side.
 *
 * Signals:
 *   "enemy-step" (AciesStep *step, AciesView *before, gboolean written): the enemy has just made a step; @before is what the
 *     learner saw until then. If it is not @written in the lesson, the computer has chosen it, and the lesson itself says
 *     nothing of it. It comes before "changed".
 *   "changed": anything that the functions below tell may have changed.
 */
#define ACIES_TYPE_TUTOR (acies_tutor_get_type ())

G_DECLARE_FINAL_TYPE (AciesTutor, acies_tutor, ACIES, TUTOR, GObject)

AciesTutor            *acies_tutor_new             (AciesLesson         *lesson,
                                                    AciesLessonProgress *progress,
                                                    guint                position);
AciesTutor            *acies_tutor_new_where_left  (AciesLesson         *lesson,
                                                    AciesLessonProgress *progress);
void                   acies_tutor_set_pause       (AciesTutor          *self,
                                                    guint                milliseconds);
void                   acies_tutor_set_seed        (AciesTutor          *self,
                                                    guint32              seed);
void                   acies_tutor_set_held        (AciesTutor          *self,
                                                    gboolean             held);
void                   acies_tutor_stop            (AciesTutor          *self);

AciesLesson           *acies_tutor_get_lesson      (AciesTutor          *self);
double                 acies_tutor_get_progress    (AciesTutor          *self);
const AciesTask       *acies_tutor_get_task        (AciesTutor          *self);
AciesTutorState        acies_tutor_get_state       (AciesTutor          *self);
AciesView             *acies_tutor_get_view        (AciesTutor          *self);
AciesMoment           *acies_tutor_get_moment      (AciesTutor          *self);
AciesTutorRemark       acies_tutor_get_remark_kind (AciesTutor          *self);
const AciesLessonText *acies_tutor_get_say         (AciesTutor          *self);
const AciesLessonText *acies_tutor_get_remark      (AciesTutor          *self);
gboolean               acies_tutor_get_remark_is_before
                                                   (AciesTutor          *self);
char                  *acies_tutor_describe_loss   (AciesTutor          *self);
const AciesStep       *acies_tutor_get_step        (AciesTutor          *self);
const AciesLessonText *acies_tutor_get_lit_text    (AciesTutor          *self);
gboolean               acies_tutor_get_leaving     (AciesTutor          *self);
gboolean               acies_tutor_get_enemy_plays (AciesTutor          *self);
gboolean               acies_tutor_get_ends        (AciesTutor          *self);
guint                  acies_tutor_get_answer_at   (AciesTutor          *self,
                                                    guint                place);
gboolean               acies_tutor_get_refused     (AciesTutor          *self,
                                                    guint                answer);
gboolean               acies_tutor_get_can_go_back (AciesTutor          *self);
gboolean               acies_tutor_get_can_hint    (AciesTutor          *self);
gboolean               acies_tutor_get_plates      (AciesTutor          *self);
guint                  acies_tutor_get_labelled    (AciesTutor          *self);
gboolean               acies_tutor_get_takes_steps (AciesTutor          *self);
guint                  acies_tutor_get_serial      (AciesTutor          *self);

gboolean               acies_tutor_play            (AciesTutor          *self,
                                                    const AciesStep     *step,
                                                    GError             **error);
void                   acies_tutor_answer          (AciesTutor          *self,
                                                    guint                answer);
gboolean               acies_tutor_answer_flag     (AciesTutor          *self,
                                                    guint                flag);
void                   acies_tutor_go_on           (AciesTutor          *self);
void                   acies_tutor_go_back         (AciesTutor          *self);
void                   acies_tutor_repeat          (AciesTutor          *self);
void                   acies_tutor_skip            (AciesTutor          *self);
void                   acies_tutor_hint            (AciesTutor          *self);
void                   acies_tutor_hurry           (AciesTutor          *self);

G_END_DECLS
