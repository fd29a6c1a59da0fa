/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-cardset-private.h"

G_BEGIN_DECLS

/*
 * How strong a formation is, as one number that compares: kind x 64 + sum, at
 * least 3 for every complete formation; 0 means that there is none.
 */
typedef guint16 AciesStrength;

#define ACIES_STRENGTH(kind, sum)     ((AciesStrength) ((kind) * 64u + (sum)))
#define ACIES_STRENGTH_KIND(strength) ((AciesFormationKind) ((strength) >> 6))
#define ACIES_STRENGTH_SUM(strength)  ((strength) & 63u)

void          acies_judge_init       (void);
AciesStrength acies_judge_formation  (AciesCardSet   cards,
                                      guint          n_cards,
                                      guint          size,
                                      gboolean       fog);
AciesCardSet  acies_judge_best_three (AciesCardSet   cards,
                                      gboolean       fog);
AciesStrength acies_judge_reach      (AciesCardSet   cards,
                                      guint          n_missing,
                                      guint          size,
                                      gboolean       fog,
                                      AciesCardSet   unseen);
AciesStrength acies_judge_completion (AciesCardSet   cards,
                                      guint          n_missing,
                                      guint          size,
                                      gboolean       fog,
                                      AciesCardSet   unseen,
                                      AciesCardSet  *completion);
gboolean      acies_judge_beats      (AciesCardSet   cards,
                                      guint          n_missing,
                                      guint          size,
                                      gboolean       fog,
                                      AciesCardSet   unseen,
                                      AciesStrength  strength);
void          acies_judge_resolve    (const guint8  *cards,
                                      guint          n_cards,
                                      gboolean       fog,
                                      guint8        *as);
guint         acies_judge_kind       (AciesFormationKind  kind,
                                      AciesCardSet        cards,
                                      guint               n_missing,
                                      guint               size,
                                      AciesCardSet        available,
                                      guint               min_sum,
                                      AciesCardSet       *completion);

G_END_DECLS
