/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-opponent.h"
#include "acies-session.h"
#include "acies-store.h"

G_BEGIN_DECLS

struct _AciesSession
{
  GObject        parent_instance;

  AciesSettings *settings;
  AciesStore    *store;

  AciesGame     *game;
  gulong         changed_id;
  AciesGame     *previous;
  guint          levels[2];

  AciesSeat      viewpoint;
  AciesView     *view;
  gboolean       curtain;
  int            undo_target;

  /* A step that waits until the table has rested a little. */
  AciesOpponent *opponents[2];
  AciesMove     *next_move;
  guint          pause_id;
  gint64         changed_at;

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
  return seat != ACIES_SEAT_NONE && self->levels[seat] == 0;
}

void  acies_session_take_game        (AciesSession *self,
                                      AciesGame    *game);
void  acies_session_settle           (AciesSession *self);
void  acies_session_cancel           (AciesSession *self);
int   acies_session_find_undo_target (AciesSession *self);
void  acies_session_catch_up         (AciesSession *self);
guint acies_session_parse_level      (const char   *name);

G_END_DECLS
