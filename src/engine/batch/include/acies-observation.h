/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-view.h"

G_BEGIN_DECLS

/**
 * ACIES_OBSERVATION_SIZE:
 *
 * How many bytes an observation has; see [method@View.observe].
 *
 * Since: 0.1
 */
#define ACIES_OBSERVATION_SIZE 1726

ACIES_AVAILABLE_IN_ALL
GBytes *acies_view_observe (AciesView *self);

G_END_DECLS
