/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-step-pattern.h"

G_BEGIN_DECLS

/* What a lesson is made of. The elements of its file are explained in data/lessons/README.md.
 * The texts are English, as in the file; acies_lesson_text_get() translates them. */

/* The learner sits at the south side of the table. */
#define ACIES_LESSON_LEARNER ACIES_SEAT_SOUTH
#define ACIES_LESSON_ENEMY   ACIES_SEAT_NORTH

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

/* A text, and what is lit on the table meanwhile. */
typedef struct
{
  char   *text;           /* in English */
  char   *bound;          /* the same, with spaces at which no line ends */
  char   *context;        /* tells it from the same text elsewhere, for translation; or NULL */
  GArray *cards;          /* of AciesCard: those that are lit */
  guint   flags;          /* the flags that are lit, as bits: flag 1 is bit 1 */
  GArray *unseen;         /* of AciesCard: those that the text names and that cannot be seen */
  const char *page;       /* the page of the panel whose button is marked, or NULL */
  gboolean labels;        /* it speaks of the labels that say how strong the sides of the lit flags are */
} AciesLessonText;

/* The answer to a step. */
typedef struct
{
  gboolean          right;    /* the step stays; otherwise it is taken back */
  AciesStepPattern *pattern;  /* NULL: any other step */
  AciesLessonText  *text;
} AciesRemark;

/* An answer that can be given to a question. */
typedef struct
{
  gboolean         right;
  guint            flag;     /* whoever presses this flag gives the answer; 0 for none */
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
  guint              level;     /* of the computer that plays the enemy's other turns, or 0 */
  guint              seed;      /* what its choices between equals depend on */
  gboolean           breakthrough;  /* nothing else counts as a won game */
  guint              n_flags;   /* the number of flags that counts as a won game; 0 for none */
  gboolean           plates;    /* the table says how strong the sides are */
  char              *then;      /* steps that are played once it is done, or NULL */
  char              *solution;  /* the learner's steps, or NULL where the goal says it */
} AciesTask;

typedef struct
{
  AciesRules *rules;
  char       *table;
  char       *before;           /* steps from the position to where the lesson begins, or NULL */
  GPtrArray  *tasks;            /* of AciesTask */
} AciesLessonPosition;

AciesLessonText     *acies_lesson_text_new          (void);
void                 acies_lesson_text_free         (AciesLessonText            *self);
void                 acies_lesson_text_take         (AciesLessonText            *self,
                                                     char                       *text);
const char          *acies_lesson_text_get          (const AciesLessonText      *self);
AciesTask           *acies_task_new                 (void);
gboolean             acies_task_is_solved           (const AciesTask            *self,
                                                     AciesView                  *view,
                                                     const AciesStep            *step);
gboolean             acies_task_is_lost             (const AciesTask            *self,
                                                     AciesView                  *view);
char                *acies_task_describe_loss       (const AciesTask            *self,
                                                     AciesView                  *view);
GPtrArray           *acies_lesson_steps_parse       (const char                 *steps,
                                                     GError                    **error);
AciesLessonPosition *acies_lesson_position_new      (void);
AciesGame           *acies_lesson_position_set_up   (const AciesLessonPosition  *self,
                                                     GError                    **error);
const AciesTask     *acies_lesson_position_get_task (const AciesLessonPosition  *self,
                                                     guint                       task);
void                 acies_lesson_position_free     (AciesLessonPosition        *self);

G_END_DECLS
