/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-observation.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

void acies_observation_write (const AciesPosition *seen,
                              guint                seat,
                              guint8              *bytes);

G_END_DECLS
