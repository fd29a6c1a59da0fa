/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-types.h"

G_BEGIN_DECLS

ACIES_AVAILABLE_IN_ALL
const char *acies_level_get_name  (guint level);
ACIES_AVAILABLE_IN_ALL
const char *acies_level_get_habit (guint level);
ACIES_AVAILABLE_IN_ALL
const char *acies_level_get_line  (guint level,
                                   gboolean won,
                                   guint    which);

G_END_DECLS
