/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-contrast-private.h"
#include "acies-motif.h"

G_BEGIN_DECLS

/* From this weight on, a cause is a fact, and no share of games. */
#define ACIES_CAUSE_CERTAIN 0.9

/* Why one step is worse than another: a motif, its flag, and a sentence. */
typedef struct
{
  AciesMotif motif;
  guint flag;                           /* 1 to 9, or 0 */
  double weight;                        /* how many games of all it explains, about */
  gboolean undone;                      /* it is about what the better step does, not about harm that the other one does */
  gboolean sure;                        /* the cards of the hand alone do it */
  gboolean urgent;                      /* the enemy may get the flag at once: it speaks for the better step, too */
  char *text;
} AciesCause;

/* What came of comparing a step with the best one, or the best one with the next that does something else. */
typedef struct
{
  AciesStep step;
  gboolean best;                        /* it is the best one: the causes speak against the other */
  guint n;                              /* games played out, for either */
  double score;                         /* of the better one, as a share of the games won */
  double lead;                          /* how far that is ahead */
  double error;                         /* its standard error */
  GPtrArray *causes;                    /* of AciesCause, what explains most first */
} AciesCompared;

void       acies_cause_free  (AciesCause          *self);
GPtrArray *acies_causes_list (const AciesContrast *contrast,
                              const AciesPosition *seen,
                              AciesSeat            seat,
                              const AciesStep     *played,
                              const AciesStep     *better);

AciesCompared *acies_compared_new  (const AciesContrast *contrast,
                                    const AciesPosition *seen,
                                    AciesSeat            seat,
                                    const AciesStep     *played,
                                    const AciesStep     *better,
                                    gboolean             best);
void           acies_compared_free (AciesCompared       *self);

G_END_DECLS
