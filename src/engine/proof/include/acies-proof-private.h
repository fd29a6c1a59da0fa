/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"
#include "acies-proof.h"

G_BEGIN_DECLS

AciesProof *acies_position_prove (const AciesPosition *position,
                                  guint                flag,
                                  AciesSeat            seat);

G_END_DECLS
