/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A game that a person plays against the computer: it sees to it that the computer plays when the decision is its own,
 * in a thread of its own and not too fast to be followed, and it keeps the game in a file.
 *
 * Signals:
 *   "played" (guint seat, const char *step): somebody has done something.
 *   "changed": the game is at another place, or is another one.
 *   "trouble" (const char *sentence): what a person should know went wrong.
 *   "settled": nothing is left to be written.
 */
#define CONDITA_TYPE_SESSION (condita_session_get_type ())

G_DECLARE_FINAL_TYPE (ConditaSession, condita_session, CONDITA, SESSION, GObject)

ConditaSession *condita_session_new          (GFile           *directory);
gboolean        condita_session_resume       (ConditaSession  *self);
void            condita_session_begin        (ConditaSession  *self,
                                              ConditaRules    *rules,
                                              guint            n_seats);
ConditaGame    *condita_session_get_game     (ConditaSession  *self);
guint           condita_session_get_seat     (ConditaSession  *self);
ConditaView    *condita_session_create_view  (ConditaSession  *self);
gboolean        condita_session_get_waits    (ConditaSession  *self);
void            condita_session_hurry        (ConditaSession  *self);
gboolean        condita_session_play         (ConditaSession  *self,
                                              const char      *step,
                                              GError         **error);
gboolean        condita_session_get_can_undo (ConditaSession  *self);
void            condita_session_undo         (ConditaSession  *self);
void            condita_session_stop         (ConditaSession  *self);
gboolean        condita_session_get_busy     (ConditaSession  *self);
void            condita_session_retry        (ConditaSession  *self);
char           *condita_session_dup_unsaved  (ConditaSession  *self);

G_END_DECLS
