/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the baseline sees and reckons at one decision: what it could pay, what that is worth, and how to pay it. */

#pragma once

#include "condita-packing-private.h"
#include "condita-sites-private.h"

G_BEGIN_DECLS

typedef struct
{
  const ConditaPosition *position;  /* as the seat knows it */
  const ConditaHidden *hidden;      /* by seats */
  const ConditaHoldings *own;
  const ConditaSites *sites;
  guint64 seed;
  guint seat;
  guint n_open;
  int lead;                         /* in points, before the best of the others */
  guint deck[CONDITA_X + 1];        /* own cards by their kinds, wherever they are */
  guint8 wild_as[CONDITA_N_FACTIONS + 1][CONDITA_X + 1];
  ConditaPurse purse;
  ConditaLines lines;
  float packed;                     /* what the purse is worth */
  guint first;                      /* the line of it that comes first, or CONDITA_NONE */
  guint payment;
} ConditaThought;

/* What becomes of a game that a step ends. */
#define CONDITA_WORTH_WIN 1000.0f

/* One more point, and the whole worth of a level of a city. */
#define CONDITA_WORTH_LEVEL 11.7f

void     condita_thought_init      (ConditaThought        *self,
                                    const ConditaPosition *position,
                                    const ConditaHidden   *hidden,
                                    guint                  seat,
                                    const ConditaSites    *sites,
                                    guint64                seed);
float    condita_thought_pack      (const ConditaThought  *self,
                                    ConditaPurse           purse);
float    condita_thought_reckon    (const ConditaThought  *self,
                                    ConditaPurse           purse);
gboolean condita_thought_ends      (const ConditaThought  *self,
                                    guint                  n_great,
                                    guint                  points,
                                    float                 *worth);
guint    condita_thought_n_pile    (const ConditaThought  *self,
                                    guint                  kind);
void     condita_thought_take      (const ConditaThought  *self,
                                    ConditaStep           *step,
                                    ConditaKind            kind,
                                    guint                  n);
void     condita_thought_make_line (const ConditaThought  *self,
                                    ConditaStep           *step);
float    condita_gain_value        (const ConditaThought  *self,
                                    guint                  kind,
                                    guint                  n_more);

G_END_DECLS
