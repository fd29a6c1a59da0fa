/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (CONDITA_INSIDE) && !defined (CONDITA_COMPILATION)
# error "Only <condita.h> can be included directly."
#endif

#include "condita-rules.h"

G_BEGIN_DECLS

#define CONDITA_TYPE_VIEW (condita_view_get_type ())

CONDITA_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (ConditaView, condita_view, CONDITA, VIEW, GObject)

CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_seat    (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_actor   (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_to_position (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_draw        (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char         **condita_view_list_steps  (ConditaView *self,
                                         const char  *group);

G_END_DECLS
