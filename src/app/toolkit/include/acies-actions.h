/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Enables or disables the simple action @name of @map, which must be there. */
static inline void
acies_actions_set_enabled (GActionMap *map,
                           const char *name,
                           gboolean    enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (map, name)), enabled);
}

G_END_DECLS
