/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-settings.h"

G_BEGIN_DECLS

/* How much of a hint is given. Each time that one is asked for, there is more of it. */
typedef enum
{
  ACIES_HINT_NONE,
  ACIES_HINT_NUDGE,
  ACIES_HINT_BEST,
  ACIES_HINT_LIST,
  ACIES_HINT_COMPARISON,  /* of a step that is held with the best one */
} AciesHintStage;

/* The most steps that are ever listed. */
#define ACIES_COACH_N_STEPS 5

/*
 * Looks over the shoulder of the person whose turn it is, and sees no more than that person.
 *
 * Properties: "mode" (as the settings say), "stage", "busy" (a thread runs, be it one that
 * was told to stop).
 * Signals: "updated": more is known of the steps; "view-changed": it is another moment, and
 * all that was said is out of date.
 */
#define ACIES_TYPE_COACH (acies_coach_get_type ())

G_DECLARE_FINAL_TYPE (AciesCoach, acies_coach, ACIES, COACH, GObject)

AciesCoach      *acies_coach_new            (AciesSettings        *settings);

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

void             acies_coach_set_longest_check
                                            (AciesCoach           *self,
                                             guint                 milliseconds);
gboolean         acies_coach_needs_check    (AciesCoach           *self,
                                             const AciesMove      *move);
void             acies_coach_check_async    (AciesCoach           *self,
                                             const AciesMove      *move,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
AciesAdvice     *acies_coach_check_finish   (AciesCoach           *self,
                                             GAsyncResult         *result,
                                             GError              **error);
void             acies_coach_cancel_check   (AciesCoach           *self);
const AciesMove *acies_coach_get_held       (AciesCoach           *self);
gboolean         acies_coach_get_pending    (AciesCoach           *self);
void             acies_coach_compare        (AciesCoach           *self);
void             acies_coach_release        (AciesCoach           *self);
void             acies_coach_forget         (AciesCoach           *self);

G_END_DECLS
