/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* What is marked on the table. */
typedef struct
{
  gboolean cards[ACIES_CARD_NONE + 1];
  gboolean flags[ACIES_N_FLAGS + 1];
  gboolean decks[2];
} AciesMarks;

/*
 * Follows the views of a game, and tells what the last turn of each seat has touched. The
 * marks of a seat stay until it makes its next turn.
 */
typedef struct _AciesMarkTracker AciesMarkTracker;

AciesMarkTracker *acies_mark_tracker_new         (void);
void              acies_mark_tracker_free        (AciesMarkTracker *self);
void              acies_mark_tracker_follow      (AciesMarkTracker *self,
                                                  AciesView        *before,
                                                  AciesView        *after);
void              acies_mark_tracker_recall      (AciesMarkTracker *self,
                                                  GPtrArray        *views);
gboolean          acies_mark_tracker_set_watched (AciesMarkTracker *self,
                                                  gboolean          watched);
AciesMarks        acies_mark_tracker_get         (AciesMarkTracker *self,
                                                  AciesSeat         viewer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMarkTracker, acies_mark_tracker_free)

G_END_DECLS
