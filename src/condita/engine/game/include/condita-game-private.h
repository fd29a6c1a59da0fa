/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "game": the history of a game, which alone knows the truth, and views, which know what
 * one seat may. GObject begins here.
 */

#pragma once

#include "condita-game.h"
#include "condita-position-private.h"

G_BEGIN_DECLS

ConditaGame           *condita_game_new_at       (const ConditaPosition *position,
                                                  guint64                seed);
const ConditaPosition *condita_game_get_position (ConditaGame           *self);
ConditaView           *condita_view_new          (const ConditaPosition *position,
                                                  guint                  seat);
const ConditaPosition *condita_view_get_known    (ConditaView           *self);
const ConditaHidden   *condita_view_get_hidden   (ConditaView           *self,
                                                  guint                  seat);
char                 **condita_list_steps        (const ConditaPosition *position,
                                                  const char            *group);

G_END_DECLS
