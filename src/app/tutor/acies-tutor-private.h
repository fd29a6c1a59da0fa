/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-opponent.h"
#include "acies-tutor.h"

G_BEGIN_DECLS

#define ACIES_TUTOR_LEARNER ACIES_SEAT_SOUTH
#define ACIES_TUTOR_ENEMY   ACIES_SEAT_NORTH

struct _AciesTutor
{
  GObject parent_instance;

  AciesLesson           *lesson;
  AciesLessonProgress   *progress;
  guint                  n_position;
  guint                  n_task;
  AciesTutorState        state;
  guint                  serial;        /* grows with every task that begins */

  AciesGame             *game;
  AciesView             *view;
  GArray                *starts;        /* of guint: steps played before each task */

  AciesTutorRemark       remark_kind;
  const AciesLessonText *remark;
  AciesMove             *step;          /* what the remark is about */
  guint                  n_hints;
  guint                  n_enemy;       /* turns of the enemy that were played in this task */

  AciesOpponent         *opponent;
  gboolean               answered;      /* it has played since the remark was made */
  GQueue                 script;        /* of AciesMove: what is to be played now */
  gboolean               leaving;       /* the task is over once that is played */
  guint                  pause;         /* in milliseconds, as is patience */
  guint                  pause_id;
  guint                  patience;
  guint                  hint_id;

  AciesAnalysis         *advice;        /* what the coach thinks of this moment, or NULL */
  gboolean               advised;       /* it has said what to look at */
  GCancellable          *asking;        /* the coach thinks */
  AciesLessonText       *coach_text;
};

/* acies-tutor.c */
void                       acies_tutor_changed         (AciesTutor            *self);
const AciesLessonPosition *acies_tutor_peek_position   (AciesTutor            *self);

/* acies-tutor-coach.c */
gboolean                   acies_tutor_has_hint        (AciesTutor            *self);
gboolean                   acies_tutor_can_ask_coach   (AciesTutor            *self);
void                       acies_tutor_ask_coach       (AciesTutor            *self);
void                       acies_tutor_forget_advice   (AciesTutor            *self);

/* acies-tutor-script.c */
void                       acies_tutor_look            (AciesTutor            *self);
void                       acies_tutor_set_remark      (AciesTutor            *self,
                                                        AciesTutorRemark       kind,
                                                        const AciesLessonText *text,
                                                        const AciesMove       *step);
void                       acies_tutor_interrupt       (AciesTutor            *self);
void                       acies_tutor_begin_position  (AciesTutor            *self,
                                                        guint                  position);
void                       acies_tutor_begin_task      (AciesTutor            *self,
                                                        guint                  task);
void                       acies_tutor_finish_position (AciesTutor            *self);
void                       acies_tutor_solve           (AciesTutor            *self,
                                                        const AciesLessonText *text,
                                                        const AciesMove       *step);
void                       acies_tutor_wait            (AciesTutor            *self);
void                       acies_tutor_wait_for_hint   (AciesTutor            *self);
void                       acies_tutor_take_back       (AciesTutor            *self,
                                                        const AciesMove       *step);
void                       acies_tutor_plan            (AciesTutor            *self,
                                                        const char            *steps);
void                       acies_tutor_play_on         (AciesTutor            *self);
void                       acies_tutor_chosen_cb       (AciesTutor            *self,
                                                        const AciesMove       *move);

/* acies-task-goal.c */
gboolean                   acies_task_is_solved        (const AciesTask       *self,
                                                        AciesView             *view,
                                                        const AciesMove       *move);
gboolean                   acies_task_is_lost          (const AciesTask       *self,
                                                        AciesView             *view);
char                      *acies_task_describe_loss    (const AciesTask       *self,
                                                        AciesView             *view);

G_END_DECLS
