/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-move.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

AciesRefusal acies_move_to_step (const AciesPosition *position,
                                 guint                move,
                                 AciesStep           *step);
guint        acies_move_list    (const AciesPosition *position,
                                 guint16             *moves);

G_END_DECLS
