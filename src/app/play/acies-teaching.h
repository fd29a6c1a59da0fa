/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-event-presenter.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* Has the coach say something by itself to a person who is learning: at the beginning of a turn, one sentence at most,
 * and each kind of them once in a game. */
#define ACIES_TYPE_TEACHING (acies_teaching_get_type ())

G_DECLARE_FINAL_TYPE (AciesTeaching, acies_teaching, ACIES, TEACHING, GObject)

AciesTeaching *acies_teaching_new        (AciesActivityView   *host,
                                          AciesSession        *session,
                                          GSettings           *settings,
                                          AciesEventPresenter *presenter);
void           acies_teaching_set_active (AciesTeaching       *self,
                                          gboolean             active);

G_END_DECLS
