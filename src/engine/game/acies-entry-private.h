/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-entry.h"

G_BEGIN_DECLS

AciesEntry *acies_entry_new (const AciesStep *step,
                             AciesSeat        seat,
                             guint            turn_number);

G_END_DECLS
