/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-opponent.h"
#include "acies-scorekeeper.h"
#include "acies-seating.h"
#include "acies-session.h"
#include "acies-store.h"

G_BEGIN_DECLS

struct _AciesSession
{
  GObject        parent_instance;

  AciesSettings    *settings;
  AciesStore       *store;
  AciesScorekeeper *scorekeeper;

  AciesGame     *game;
  gulong         changed_id;
  AciesGame     *previous;

  AciesSeat      viewpoint;
  AciesView     *view;
  gboolean       curtain;
  int            undo_target;

  /* A step that waits until the table has rested a little. */
  AciesOpponent *opponents[2];
  AciesMove     *next_move;
  guint          pause_id;
  gint64         changed_at;

  /* While the computer plays itself: whether it waits, and whether it is to make one
   * step all the same. */
  gboolean       paused;
  gboolean       stepping;

  gboolean       winding;
  /* Whether the game has ended, and whether it had before it came to the table. */
  gboolean       ended;
  gboolean       came_ended;
  gboolean       stopped;
};

static inline gboolean
acies_session_is_person (AciesSession *self,
                         AciesSeat     seat)
{
  return acies_seating_is_person (self->game, seat);
}

void       acies_session_show             (AciesSession *self);
void       acies_session_settle           (AciesSession *self);
void       acies_session_cancel           (AciesSession *self);

/* acies-autopilot.c */
void       acies_session_proceed          (AciesSession *self);
void       acies_session_claim_now        (AciesSession *self);
void       acies_session_pace_cb          (AciesSession *self);
void       acies_session_chosen_cb        (AciesSession *self,
                                           AciesMove    *move);

/* acies-history.c */
int        acies_session_find_undo_target (AciesSession *self);
gboolean   acies_session_redo_same        (AciesSession *self,
                                           AciesMove    *move);
void       acies_session_catch_up         (AciesSession *self);

/* acies-session-automatic.c */
AciesMove *acies_session_find_automatic   (AciesSession *self);

G_END_DECLS
