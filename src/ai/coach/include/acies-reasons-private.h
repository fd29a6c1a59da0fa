/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-motif.h"
#include "acies-reason-facts-private.h"

G_BEGIN_DECLS

GPtrArray *acies_reasons_list (const AciesReasonFacts *facts,
                               const AciesMove        *move,
                               AciesMotif             *topic);

G_END_DECLS
