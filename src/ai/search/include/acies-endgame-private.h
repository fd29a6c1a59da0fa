/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "acies-ranking-private.h"

G_BEGIN_DECLS

/* Looking ahead where nothing is hidden any more. */
typedef struct
{
  const AciesNetwork *network;
  gint64 deadline;                      /* of the monotonic clock, or 0 */
  GCancellable *cancellable;
  guint nodes;                          /* positions to look at, at most */
  guint used;
  gboolean open;                        /* some line was cut short before the end of the game */
  GCancellable *hurry;                  /* as in a search */
} AciesEndgame;

gboolean acies_endgame_applies (const AciesPosition *seen);
gboolean acies_endgame_value   (AciesEndgame        *self,
                                const AciesPosition *position,
                                const AciesStep     *step,
                                guint                depth,
                                float               *value);

G_END_DECLS
