/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"
#include "acies-view.h"

G_BEGIN_DECLS

AciesView           *acies_view_new           (const AciesPosition *truth,
                                               AciesSeat            seat);
AciesView           *acies_view_new_open      (const AciesPosition *truth,
                                               AciesSeat            seat);
const AciesPosition *acies_view_peek_position (AciesView           *self);

G_END_DECLS
