/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-continuation.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

const AciesPosition *acies_continuation_peek_position (AciesContinuation *self,
                                                       guint              line,
                                                       guint              step);

G_END_DECLS
