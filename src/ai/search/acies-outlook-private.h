/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-prospect-private.h"

G_BEGIN_DECLS

/* How strong one side of a flag may become: by kind, a strength and its probability. */
typedef struct
{
  float strength[5];
  float p[5];
} AciesOutlook;

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
