/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-odds-private.h"

G_BEGIN_DECLS

/* How strong one side of a flag may become: by kind, a strength and its probability. */
typedef struct
{
  float strength[5];
  float p[5];
} AciesKindOdds;

void  acies_kind_odds_init    (AciesKindOdds       *self,
                               const AciesCardOdds *odds,
                               AciesCardSet         cards,
                               guint                n_missing,
                               guint                size,
                               gboolean             fog);
float acies_kind_odds_compare (const AciesKindOdds *self,
                               const AciesKindOdds *other,
                               gboolean             wins_ties,
                               gboolean             fog);

G_END_DECLS
