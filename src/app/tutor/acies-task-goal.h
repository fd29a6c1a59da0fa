/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-content.h"

G_BEGIN_DECLS

/* Whether a task of a lesson is done, and whether it can still be done, in what the learner
 * sees. */

gboolean acies_task_is_solved     (const AciesTask *self,
                                   AciesView       *view,
                                   const AciesStep *step);
gboolean acies_task_is_lost       (const AciesTask *self,
                                   AciesView       *view);
char    *acies_task_describe_loss (const AciesTask *self,
                                   AciesView       *view);

G_END_DECLS
