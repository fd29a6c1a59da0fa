/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-step-pattern.h"

G_BEGIN_DECLS

/*
 * A lesson as it stands in its file: positions of the game, and tasks in each. What the
 * elements mean is told in data/lessons/README.md. It does not change once it is read.
 *
 * The texts are English, as in the file; acies_lesson_text_get() translates them.
 */

/* What a task is done with. */
typedef enum
{
  ACIES_GOAL_READ,        /* a text is read */
  ACIES_GOAL_QUESTION,    /* a question is answered */
  ACIES_GOAL_STEP,        /* one of some steps is made */
  ACIES_GOAL_CLAIM,       /* a flag is claimed */
  ACIES_GOAL_FLAG,        /* a flag is held, however that came */
  ACIES_GOAL_FORMATION,   /* a formation stands at a flag */
  ACIES_GOAL_GAME,        /* the game is won */
} AciesGoal;

/* Something that is said, and what stands out meanwhile. */
typedef struct
{
  char   *text;
  GArray *cards;          /* of AciesCard: what stands out */
  guint   flags;          /* the flags that stand out, as bits: flag 1 is bit 1 */
  GArray *unseen;         /* of AciesCard: what is spoken of without being seen */
} AciesLessonText;

/* What is said to a step. */
typedef struct
{
  gboolean          right;    /* it is played; otherwise it is taken back */
  AciesStepPattern *pattern;  /* NULL: any other step */
  AciesLessonText  *text;
} AciesRemark;

/* An answer that can be given to a question. */
typedef struct
{
  gboolean         right;
  AciesLessonText *label;
  AciesLessonText *reply;
} AciesAnswer;

typedef struct
{
  AciesGoal          goal;
  guint              flag;      /* 0 for none */
  AciesFormationKind formation;
  AciesStepPattern  *pattern;
  AciesLessonText   *say;
  AciesLessonText   *request;   /* what is to be done, in a line; NULL where one reads */
  AciesLessonText   *success;   /* NULL: the next task follows at once */
  AciesLessonText   *failure;
  GPtrArray         *remarks;   /* of AciesRemark */
  GPtrArray         *answers;   /* of AciesAnswer */
  GPtrArray         *hints;     /* of AciesLessonText */
  GPtrArray         *enemy;     /* of char *: the steps of the enemy's turns, one after the other */
  guint              level;     /* the computer that plays the enemy's other turns, or 0 */
  guint              seed;      /* what its choices between equals depend on */
  gboolean           breakthrough;  /* only that is a won game here */
  guint              n_flags;   /* so many flags are as good as a won game; 0 for none */
  char              *then;      /* steps that follow when it is done, or NULL */
  char              *solution;  /* the learner's steps, or NULL where the goal says it */
} AciesTask;

typedef struct
{
  AciesRules *rules;
  char       *table;
  char       *before;           /* steps from the position to where the lesson begins, or NULL */
  GPtrArray  *tasks;            /* of AciesTask */
} AciesLessonPosition;

#define ACIES_TYPE_LESSON (acies_lesson_get_type ())

G_DECLARE_FINAL_TYPE (AciesLesson, acies_lesson, ACIES, LESSON, GObject)

GPtrArray                 *acies_lesson_list              (GError                   **error);
AciesLesson               *acies_lesson_new               (const char                *name,
                                                           const char                *text,
                                                           GError                   **error);
const char                *acies_lesson_get_id            (AciesLesson               *self);
const char                *acies_lesson_get_title         (AciesLesson               *self);
const char                *acies_lesson_get_summary       (AciesLesson               *self);
guint                      acies_lesson_get_n_positions   (AciesLesson               *self);
const AciesLessonPosition *acies_lesson_get_position      (AciesLesson               *self,
                                                           guint                      position);
void                       acies_lesson_foreach_text      (AciesLesson               *self,
                                                           GFunc                      func,
                                                           gpointer                   data);

AciesGame                 *acies_lesson_position_set_up   (const AciesLessonPosition *self,
                                                           GError                   **error);
const AciesTask           *acies_lesson_position_get_task (const AciesLessonPosition *self,
                                                           guint                      task);

const char                *acies_lesson_text_get          (const AciesLessonText     *self);

G_END_DECLS
