/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

#define ACIES_MAX_OUTS 60

/* What one side may still get: cards that are certain and cards that may come. */
typedef struct
{
  AciesCardSet certain;
  AciesCardSet possible;
  float p;                              /* of each possible card */
  float at_least[5][ACIES_MAX_OUTS + 1]; /* of n possible cards, r come */
} AciesProspect;

/* How strong one side of a flag may become: by kind, a strength and its probability. */
typedef struct
{
  float strength[5];
  float p[5];
} AciesOutlook;

void  acies_prospect_init   (AciesProspect       *self,
                             AciesCardSet         certain,
                             AciesCardSet         possible,
                             float                p);
void  acies_outlook_init    (AciesOutlook        *self,
                             const AciesProspect *prospect,
                             AciesCardSet         cards,
                             guint                n_missing,
                             guint                size,
                             gboolean             fog);
float acies_outlook_compare (const AciesOutlook  *self,
                             const AciesOutlook  *other,
                             gboolean             wins_ties,
                             gboolean             fog);

G_END_DECLS
