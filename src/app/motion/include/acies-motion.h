/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"
#include "acies-flights.h"

G_BEGIN_DECLS

/*
 * The room "motion": AciesMotion says what moves after a step, and when; AciesFlights how, and draws it. It may use
 * the rooms "cards" and "board", and knows nothing of who is at the table.
 */

/*
 * Shows a change of the board: made before the change, it remembers where everything
 * was seen; run after it, it has everything that has moved glide from there, so that one
 * sees what has happened. Nothing waits for that.
 */
typedef struct _AciesMotion AciesMotion;

AciesMotion *acies_motion_new  (AciesBoard   *board,
                                AciesFlights *flights);
void         acies_motion_free (AciesMotion  *self);
void         acies_motion_run  (AciesMotion  *self,
                                AciesView    *view,
                                gboolean      same_seat);
void         acies_motion_deal (AciesBoard   *board,
                                AciesFlights *flights);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMotion, acies_motion_free)

G_END_DECLS
