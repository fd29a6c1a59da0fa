/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-explanation.h"
#include "acies-formation-private.h"
#include "acies-judge-private.h"
#include "acies-view-private.h"

G_BEGIN_DECLS

/* At most this many cards are named; of more it is only said that they are seen. */
#define ACIES_MAX_NAMED     8

/* An explanation while it is made. */
typedef struct
{
  AciesView *view;
  const AciesPosition *seen;
  AciesProof *proof;
  GPtrArray *arguments;

  guint flag;                   /* 0 to 8 */
  guint seat;
  guint enemy;
  guint size;
  guint n_missing;              /* in the enemy's formation */
  gboolean fog;
  AciesCardSet enemy_cards;
  AciesCardSet unseen;
} AciesExplaining;

/* acies-explanation-words.c */
char        *acies_explaining_list      (AciesCardSet           cards);
char        *acies_explaining_enumerate (AciesCardSet           cards);
char        *acies_explaining_places    (const AciesExplaining *self,
                                         AciesCardSet           cards);
void         acies_explaining_add       (AciesExplaining       *self,
                                         AciesArgumentTopic     topic,
                                         AciesFormationKind     kind,
                                         AciesCardSet           cards,
                                         char                  *text);
AciesCardSet acies_explaining_cards     (AciesFormation        *formation);

/* acies-explanation-kinds.c */
void         acies_explaining_kinds  (AciesExplaining       *self);
void         acies_explaining_reach  (AciesExplaining       *self);

/* acies-explanation-steps.c */
void         acies_explaining_steps         (AciesExplaining       *self);
void         acies_explaining_imagined_wild (AciesExplaining       *self,
                                             AciesFormation        *formation);
gboolean     acies_explaining_can_claim     (const AciesExplaining *self);

/* acies-explanation-verdict.c */
char        *acies_explaining_conclude (const AciesExplaining *self);
char        *acies_explaining_decide   (const AciesExplaining *self);

G_END_DECLS
