/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies.h"

G_BEGIN_DECLS

/*
 * Another program that speaks the engine protocol, as a player in a match.
 */
typedef struct _AciesPeer AciesPeer;

AciesPeer *acies_peer_new             (const char * const  *argv,
                                       AciesRules          *rules,
                                       guint                move_time,
                                       guint                nodes);
AciesPeer *acies_peer_new_for_streams (GInputStream        *from,
                                       GOutputStream       *to,
                                       AciesRules          *rules);
void       acies_peer_set_options     (AciesPeer           *self,
                                       GPtrArray           *options);
void       acies_peer_free            (AciesPeer           *self);
void       acies_peer_begin_game      (AciesPeer           *self);
void       acies_peer_begin_turn      (AciesPeer           *self,
                                       const char          *enemy_steps);
AciesStep *acies_peer_choose          (AciesPeer           *self,
                                       AciesView           *view,
                                       GCancellable        *cancellable,
                                       GError             **error);
void       acies_peer_end_game        (AciesPeer           *self,
                                       const char          *enemy_steps,
                                       const char          *result,
                                       GCancellable        *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPeer, acies_peer_free)

G_END_DECLS
