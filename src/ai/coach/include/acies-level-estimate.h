/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <glib.h>

#include "acies-version.h"

G_BEGIN_DECLS

ACIES_AVAILABLE_IN_ALL
gboolean acies_level_estimate (double  cost,
                               guint   n_plays,
                               double *level,
                               double *least,
                               double *most);

G_END_DECLS
