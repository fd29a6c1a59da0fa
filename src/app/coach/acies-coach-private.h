/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-coach.h"

G_BEGIN_DECLS

struct _AciesCoach
{
  GObject        parent_instance;

  AciesSettings *settings;
  AciesView     *view;
  gboolean       watched;
  gboolean       stopped;
  AciesHintStage stage;

  AciesAnalysis *analysis;
  GCancellable  *cancellable;   /* while the analysis runs */
  guint          n_running;     /* those that were told to stop included */
  GPtrArray     *order;         /* of AciesMove: the steps as they were last listed */

  GHashTable    *known;         /* positions with steps that were held already */
  AciesMove     *held;
  gboolean       pending;       /* nobody has said yet what is to become of it */

  GTask         *check;
  AciesMove     *checked;
  guint          check_id;
  guint          longest_check; /* in milliseconds */
  guint          check_start;   /* what was known when it began */
  guint          check_nodes;   /* and when it was last looked at */
};

gboolean acies_coach_see_to_analysis (AciesCoach     *self);
void     acies_coach_run             (AciesCoach     *self,
                                      guint           nodes);
void     acies_coach_set_stage       (AciesCoach     *self,
                                      AciesHintStage  stage);
void     acies_coach_consider_check  (AciesCoach     *self,
                                      gboolean        at_last);

G_END_DECLS
