/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-flag-state-private.h"
#include "acies-formation-private.h"
#include "acies-inputs-private.h"
#include "acies-reasons-private.h"

G_BEGIN_DECLS

/* A sentence and how much it matters; with equal weights, the one found first comes first. */
typedef struct
{
  int weight;
  guint order;
  AciesMotif topic;
  char *text;
} AciesReason;

/*
 * What is found while a step is explained. Each finding has a weight: the heaviest are told,
 * and those below ACIES_WEIGHT_FILLER only if there is nothing else.
 */
typedef struct
{
  const AciesReasonFacts *facts;
  const AciesMove *move;
  guint seat;
  const AciesPosition *seen;
  AciesPosition after;          /* the same as seen where the step only draws */
  AciesCardsLeft left_before;
  AciesCardsLeft left;
  AciesSeatOdds odds_before;
  AciesSeatOdds odds;
  gboolean over;                /* the step wins at once: nothing else matters */
  AciesMotif topic;             /* the mistake that what is being found keeps from, or is */
  GArray *findings;
} AciesReasons;

#define ACIES_WEIGHT_FILLER 20

void acies_reasons_add      (AciesReasons       *self,
                             int                 weight,
                             char               *text);

void acies_reasons_stakes (AciesReasons *self,
                           guint         flag);

void acies_reasons_claims    (AciesReasons *self);
void acies_reasons_unhurried (AciesReasons *self);
void acies_reasons_unclaimed (AciesReasons *self);

void     acies_reasons_own_side    (AciesReasons         *self,
                                    guint                 flag);
void     acies_reasons_rival       (AciesReasons         *self,
                                    const AciesFlagState *state);
gboolean acies_reasons_open        (AciesReasons         *self,
                                    const AciesFlagState *state,
                                    int                   weight);
float    acies_reasons_kind_chance (AciesSeatOdds        *odds,
                                    const AciesPosition  *position,
                                    guint                 flag,
                                    guint                 kind);
void     acies_reasons_spent       (AciesReasons         *self);
gboolean acies_reasons_given_up    (AciesReasons         *self,
                                    guint                 flag);

char *acies_reasons_say_gives_up (guint         kind,
                                  guint         flag);
char *acies_reasons_say_hand_two (guint         kind,
                                  guint         flag,
                                  guint         card,
                                  guint         other);
char *acies_reasons_say_higher   (AciesStrength best,
                                  guint         flag,
                                  guint         card);
char *acies_reasons_say_out      (guint         kind,
                                  guint         flag,
                                  guint         n_all,
                                  guint         n);
char *acies_reasons_say_joins    (guint         kind,
                                  guint         flag,
                                  guint         card,
                                  guint         n_all,
                                  guint         n);
char *acies_reasons_say_fits     (guint         kind,
                                  guint         flag,
                                  guint         n_all,
                                  guint         n);

void acies_reasons_tactics  (AciesReasons *self);
void acies_reasons_withheld (AciesReasons *self);

AciesCardSet acies_reasons_find_useful (const AciesPosition *position,
                                        guint                seat,
                                        AciesCardSet         cards);

gboolean acies_reasons_has_use (const AciesReasons *self,
                                guint               card);

void acies_reasons_draw   (AciesReasons *self);
void acies_reasons_useful (AciesReasons *self);
void acies_reasons_return (AciesReasons *self);
void acies_reasons_pass   (AciesReasons *self);
void acies_reasons_claim  (AciesReasons *self);
void acies_reasons_done   (AciesReasons *self);

G_END_DECLS
