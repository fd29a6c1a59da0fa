/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-judge-private.h"

G_BEGIN_DECLS

gboolean acies_hitting_set_find         (AciesCardSet        cards,
                                         guint               n_missing,
                                         guint               size,
                                         gboolean            fog,
                                         AciesCardSet        available,
                                         AciesCardSet        candidates,
                                         AciesStrength       strength,
                                         AciesCardSet       *smallest);
gboolean acies_hitting_set_find_of_kind (AciesFormationKind  kind,
                                         AciesCardSet        cards,
                                         guint               n_missing,
                                         guint               size,
                                         AciesCardSet        available,
                                         AciesCardSet        candidates,
                                         guint               min_sum,
                                         AciesCardSet       *smallest);

G_END_DECLS
