/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

/* What one side may still get: troops that are certain and troops that may come. */
typedef struct
{
  AciesCardSet certain;
  AciesCardSet possible;
  float p;                                  /* of each possible card */
  float at_least[5][ACIES_N_TROOPS + 1];    /* that of n possible cards, r come */
  float held[5];                            /* that r certain cards are free to be played */
} AciesCardOdds;

/* One side of a flag as far as it has formed. */
typedef struct
{
  AciesCardSet cards;           /* those that count */
  guint n_missing;
  guint size;
  gboolean fog;
  gboolean untouched;           /* no card, no Fog and no Mud: all such sides are alike */
} AciesFlagSide;

void  acies_flag_side_init (AciesFlagSide       *self,
                            const AciesPosition *position,
                            guint                seat,
                            guint                flag);
void  acies_card_odds_init (AciesCardOdds       *self,
                            AciesCardSet         certain,
                            AciesCardSet         possible,
                            float                p,
                            float                held);
float acies_card_odds_run  (const AciesCardOdds *self,
                            guint                gaps,
                            guint                certain,
                            AciesCardSet         possible,
                            gboolean             any_color,
                            guint                wild);

/* The chance to get @n cards of which @certain are held and @possible may come. */
static inline float
acies_card_odds_cards (const AciesCardOdds *self,
                       guint                n,
                       guint                certain,
                       guint                possible)
{
  return certain >= n ? self->held[n]
                      : self->held[certain] * self->at_least[n - certain][possible];
}

/* The chance to get some cards of which one knows each: @n_certain are held, @n_possible may come. */
static inline float
acies_card_odds_all (const AciesCardOdds *self,
                     guint                n_certain,
                     guint                n_possible)
{
  float product = 1;

  for (; n_possible > 0; n_possible--)
    product *= self->p;
  return self->held[n_certain] * product;
}

G_END_DECLS
