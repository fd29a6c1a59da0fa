/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-analysis.h"
#include "acies-player.h"

G_BEGIN_DECLS

AciesAnalysis *acies_player_analyse (AciesPlayer   *self,
                                     AciesView     *view,
                                     GCancellable  *cancellable,
                                     GError       **error);

G_END_DECLS
