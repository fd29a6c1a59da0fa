/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

#include "acies-settings.h"

G_BEGIN_DECLS

/*
 * The room "coach": it watches a person play, gives hints, warns of steps that give away much,
 * and shows chances. It sees the game only through the view of that person, so it knows no
 * more than the person does. It may use the rooms "storage", "toolkit" and "table"; it never plays a step itself.
 */

/* How much of a hint is given. Every time somebody asks, there is more of it. */
typedef enum
{
  ACIES_HINT_NONE,
  ACIES_HINT_NUDGE,
  ACIES_HINT_BEST,
  ACIES_HINT_LIST,
  ACIES_HINT_COMPARISON,  /* of a step that is held back with the best one */
} AciesHintStage;

/* Has a button lead to the lesson that teaches what a motif is about, or hides it where there is none. */
typedef void (*AciesCoachTeach) (GtkButton  *button,
                                 AciesMotif  motif);

/* How many steps are listed at most. */
#define ACIES_COACH_N_STEPS 5

/*
 * Looks over the shoulder of the person whose turn it is.
 *
 * Properties, all read-only:
 *   "mode" (AciesCoachMode): as set in the settings.
 *   "stage" (AciesHintStage): how much of a hint has been given.
 *   "busy" (gboolean): whether a thread is running, even one that was told to stop.
 *
 * Signals:
 *   "updated": more is known about the steps.
 *   "view-changed": the view is another one, so everything said before is out of date.
 */
#define ACIES_TYPE_COACH (acies_coach_get_type ())

G_DECLARE_FINAL_TYPE (AciesCoach, acies_coach, ACIES, COACH, GObject)

AciesCoach      *acies_coach_new            (GSettings *settings);

AciesCoachMode   acies_coach_get_mode       (AciesCoach           *self);
AciesView       *acies_coach_get_view       (AciesCoach           *self);
void             acies_coach_set_view       (AciesCoach           *self,
                                             AciesView            *view);
void             acies_coach_set_watched    (AciesCoach           *self,
                                             gboolean              watched);
gboolean         acies_coach_get_busy       (AciesCoach           *self);
void             acies_coach_stop           (AciesCoach           *self);

AciesHintStage   acies_coach_get_stage      (AciesCoach           *self);
AciesHintStage   acies_coach_ask            (AciesCoach           *self);
AciesAnalysis   *acies_coach_get_analysis   (AciesCoach           *self);
gboolean         acies_coach_get_settled    (AciesCoach           *self);
GPtrArray       *acies_coach_list_steps     (AciesCoach           *self,
                                             guint                 n_steps);
const char      *acies_coach_get_plan       (AciesCoach           *self);

void             acies_coach_set_longest_check
                                            (AciesCoach           *self,
                                             guint                 milliseconds);
gboolean         acies_coach_needs_check    (AciesCoach           *self,
                                             const AciesStep      *step);
void             acies_coach_check_async    (AciesCoach           *self,
                                             const AciesStep      *step,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
AciesAdvice     *acies_coach_check_finish   (AciesCoach           *self,
                                             GAsyncResult         *result,
                                             GError              **error);
void             acies_coach_cancel_check   (AciesCoach           *self);
const AciesStep *acies_coach_get_held       (AciesCoach           *self);
gboolean         acies_coach_get_pending    (AciesCoach           *self);
void             acies_coach_compare        (AciesCoach           *self);
void             acies_coach_release        (AciesCoach           *self);
void             acies_coach_forget         (AciesCoach           *self);

AciesCoachTeach  acies_coach_get_teach      (AciesCoach           *self);
void             acies_coach_set_teach      (AciesCoach           *self,
                                             AciesCoachTeach       teach);

G_END_DECLS
