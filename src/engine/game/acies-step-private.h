/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-step.h"

G_BEGIN_DECLS

AciesStep *acies_step_new (const AciesMove *move,
                           AciesSeat        seat,
                           guint            turn_number);

G_END_DECLS
