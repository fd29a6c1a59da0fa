/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * The computer as somebody who sits at the table: it is asked with what it may see, thinks in a
 * thread, and answers on the main loop.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether the thread runs, be it for a question that was
 *     overtaken or cancelled.
 *
 * Signals:
 *   "chosen" (AciesStep *step): the answer to the last question, a step that is legal in
 *     its view.
 */
#define ACIES_TYPE_OPPONENT (acies_opponent_get_type ())

G_DECLARE_FINAL_TYPE (AciesOpponent, acies_opponent, ACIES, OPPONENT, GObject)

AciesOpponent *acies_opponent_new         (void);
void           acies_opponent_sit_down    (AciesOpponent *self,
                                           guint          level,
                                           guint64        seed);
void           acies_opponent_set_patient (AciesOpponent *self,
                                           gboolean       patient);
gboolean       acies_opponent_get_busy    (AciesOpponent *self);
void           acies_opponent_ask         (AciesOpponent *self,
                                           AciesView     *view);
void           acies_opponent_hurry       (AciesOpponent *self);
void           acies_opponent_cancel      (AciesOpponent *self);

G_END_DECLS
