/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * A copy of a game that can be looked at in any place: place 0 is before the first step, and
 * place n behind the n-th.
 */
#define ACIES_TYPE_REPLAY (acies_replay_get_type ())

G_DECLARE_FINAL_TYPE (AciesReplay, acies_replay, ACIES, REPLAY, GObject)

AciesReplay *acies_replay_new         (AciesGame    *game);
AciesGame   *acies_replay_get_game    (AciesReplay  *self);
guint        acies_replay_get_n_steps (AciesReplay  *self);
AciesStep   *acies_replay_get_step    (AciesReplay  *self,
                                       guint         place);
guint        acies_replay_get_turn    (AciesReplay  *self,
                                       guint         place);
gboolean     acies_replay_is_by       (AciesReplay  *self,
                                       guint         place,
                                       AciesSeat     seat);
AciesGame   *acies_replay_go_to       (AciesReplay  *self,
                                       guint         place);

G_END_DECLS
