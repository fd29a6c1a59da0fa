/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-formation.h"

G_BEGIN_DECLS

AciesFormation *acies_formation_new_resolved (const guint8 *cards,
                                              guint         n_cards,
                                              guint         size,
                                              gboolean      fog);
const char     *acies_formation_kind_get_object (AciesFormationKind kind);

G_END_DECLS
