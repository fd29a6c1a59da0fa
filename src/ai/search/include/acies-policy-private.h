/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

void acies_policy_choose (const AciesPosition *position,
                          AciesRandom         *random,
                          double               noise,
                          AciesStep           *step);

G_END_DECLS
