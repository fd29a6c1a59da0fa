/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-causes-private.h"
#include "acies-reasons-parts-private.h"

G_BEGIN_DECLS

/* A difference in the games has to be so many times its standard error; where nothing is found that is surer, less will do. */
#define ACIES_LEAST_ERRORS         2.0
#define ACIES_LEAST_ERRORS_RELAXED 1.0
/* How much more often a flag has to be won, where nothing surer is found. */
#define ACIES_LEAST_LEAD_RELAXED   0.02
/* How much less likely a kind of formation has to become that this matters. */
#define ACIES_LEAST_DROP           0.12f
/* From this chance on, a kind of formation is what a flag can become. */
#define ACIES_LIKELY               0.25f
/* How often more the enemy has to claim a flag at once. */
#define ACIES_LEAST_CLAIMS         0.10
/* Up to this chance a flag is lost. */
#define ACIES_LOST                 0.25
/* Up to this value, a card is a weak one to begin a flag with. */
#define ACIES_WEAK_CARD            3

/* What is known while two steps are compared. */
typedef struct
{
  gboolean relaxed;                     /* nothing was found that is surer */
  const AciesContrast *contrast;
  const AciesPosition *seen;
  guint seat;
  const AciesStep *played;
  const AciesStep *better;
  AciesPosition after;                  /* the one that was played */
  AciesPosition after_better;
  AciesCardsLeft left_before;
  AciesCardsLeft left;
  GPtrArray *causes;
} AciesComparison;

/* A formation that cards of a hand complete at a flag, and that will probably do: see acies_held_find(). */
typedef struct
{
  guint kind;                           /* 0 if there is none */
  AciesCardSet cards;
} AciesHeld;

AciesCause *acies_comparison_add          (AciesComparison *self,
                                           AciesMotif       motif,
                                           guint            flag,
                                           double           weight,
                                           char            *text);
guint       acies_causes_value            (guint card);
gboolean    acies_causes_places           (const AciesStep *step);
gboolean    acies_causes_plays_tactics    (const AciesStep *step);
double      acies_comparison_flag_lead    (const AciesComparison *self,
                                           guint                  flag);
gboolean    acies_comparison_has          (const AciesComparison *self,
                                           AciesMotif             motif,
                                           guint                  flag);
float       acies_causes_rival            (const AciesPosition *position,
                                           guint                seat,
                                           guint                flag,
                                           AciesStrength        strength);
AciesHeld   acies_held_find               (const AciesPosition *position,
                                           guint                seat,
                                           guint                flag,
                                           gboolean             doubtful);
gboolean    acies_held_has                (const AciesPosition *position,
                                           guint                seat,
                                           guint                flag,
                                           guint                kind);
gboolean    acies_comparison_is_borne_out (const AciesComparison *self);
char       *acies_causes_say_in_fog       (guint flag,
                                           guint card);
char       *acies_causes_say_pair         (guint kind,
                                           guint flag,
                                           guint card,
                                           guint other);
char       *acies_causes_say_three        (guint        kind,
                                           AciesCardSet cards);
char       *acies_causes_say_completes    (guint kind,
                                           guint flag,
                                           guint card);
char       *acies_causes_say_three_at     (guint        kind,
                                           guint        flag,
                                           AciesCardSet cards);
char       *acies_causes_say_higher       (const AciesPosition *after,
                                           guint                seat,
                                           guint                flag,
                                           guint                card);
char       *acies_causes_say_limited      (const AciesPosition *after,
                                           guint                seat,
                                           guint                flag,
                                           guint                card);
gboolean    acies_comparison_is_waste     (const AciesComparison *self,
                                           guint                  card);

void acies_causes_find_missed_claims  (AciesComparison *self);
void acies_causes_find_left_win       (AciesComparison *self);
void acies_causes_find_allowed_claims (AciesComparison *self);
void acies_causes_find_ties           (AciesComparison *self);
void acies_causes_find_ways           (AciesComparison *self);
void acies_causes_find_decisive       (AciesComparison *self);

void acies_causes_find_held           (AciesComparison *self);
void acies_causes_find_needed         (AciesComparison *self);
void acies_causes_find_closed         (AciesComparison *self);
void acies_causes_find_outranked      (AciesComparison *self);
void acies_causes_find_weak_beginning (AciesComparison *self);
void acies_causes_find_spent_waste    (AciesComparison *self);
void acies_causes_add_unexplained     (AciesComparison *self);

void acies_causes_find_unhurried   (AciesComparison *self);
void acies_causes_find_left_undone (AciesComparison *self);
void acies_causes_find_freed       (AciesComparison *self);
void acies_causes_find_hurried     (AciesComparison *self);
void acies_causes_find_doubled     (AciesComparison *self);

void acies_causes_find_spent_wild    (AciesComparison *self);
void acies_causes_find_freed_tactics (AciesComparison *self);
void acies_causes_find_spent_tactics (AciesComparison *self);
void acies_causes_find_spent_scout   (AciesComparison *self);
void acies_causes_find_wrong_deck    (AciesComparison *self);

G_END_DECLS
