/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "ai": computer players, which know a game only through a view. Each kind is a mind of
 * its own behind the one class.
 */

#pragma once

#if !defined (CONDITA_INSIDE) && !defined (CONDITA_COMPILATION)
# error "Only <condita.h> can be included directly."
#endif

#include "condita-step.h"
#include "condita-view.h"

G_BEGIN_DECLS

#define CONDITA_TYPE_PLAYER (condita_player_get_type ())

CONDITA_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (ConditaPlayer, condita_player, CONDITA, PLAYER, GObject)

CONDITA_AVAILABLE_IN_ALL
ConditaPlayer      *condita_player_new        (const char     *kind,
                                               guint64         seed);
CONDITA_AVAILABLE_IN_ALL
const char * const *condita_player_list_kinds (void);
CONDITA_AVAILABLE_IN_ALL
const char         *condita_player_get_kind   (ConditaPlayer  *self);
CONDITA_AVAILABLE_IN_ALL
ConditaStep        *condita_player_choose     (ConditaPlayer  *self,
                                               ConditaView    *view);

G_END_DECLS
