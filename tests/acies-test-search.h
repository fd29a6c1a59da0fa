/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-test.h"

G_BEGIN_DECLS

/* All that a proof may depend on. */
typedef struct
{
  guint8 own[4];
  guint8 enemy[4];
  guint n_own;
  guint n_enemy;
  guint size;
  gboolean fog;
  AciesCardSet unseen;
  int last;                     /* who placed last: 0 the side asking, 1 the other, -1 */
} AciesTestSituation;

guint    acies_test_search   (const AciesTestSituation *situation,
                              AciesCardSet              available,
                              guint                     own,
                              GArray                   *winning);
gboolean acies_test_can_hit  (const GArray             *winning,
                              AciesCardSet              candidates,
                              AciesCardSet              hit,
                              guint                     n);
gboolean acies_test_hits_all (const GArray             *winning,
                              AciesCardSet              hit);
void     acies_test_situate  (AciesTestSituation       *situation,
                              const AciesPosition      *position,
                              guint                     flag,
                              guint                     seat);
void     acies_test_make_up  (AciesPosition            *position,
                              AciesRandom              *random,
                              guint                     flag);

G_END_DECLS
