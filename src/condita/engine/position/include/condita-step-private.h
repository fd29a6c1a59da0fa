/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "condita-board-private.h"
#include "condita-step.h"

G_BEGIN_DECLS

typedef enum
{
  CONDITA_STEP_TAKE,       /* faction */
  CONDITA_STEP_SETTLE,     /* cell */
  CONDITA_STEP_COHORT,     /* faction: a bit each; seat to which they are shown, or CONDITA_NONE; others: of
                            * those that another seat sees */
  CONDITA_STEP_MULLIGAN,
  CONDITA_STEP_KEEP,
  CONDITA_STEP_GAIN,       /* cards; what: a ConditaKind; faction at a match */
  CONDITA_STEP_LAY,        /* cards; what: a ConditaLayPile; cell, exits */
  CONDITA_STEP_UPGRADE,    /* cards, cell */
  CONDITA_STEP_CONVERT,    /* cards: the artefact; what: what it works as; held[0], or none for a scroll on
                            * itself; faction of a scroll; rank of a title that gives two, or CONDITA_NONE */
  CONDITA_STEP_AMBUSH,     /* cards: into limbo, into the slot */
  CONDITA_STEP_TENT,       /* cards: the tent, the supply; held */
  CONDITA_STEP_EMPTY,      /* cards: the tent; held */
  CONDITA_STEP_HIRE,       /* cards; hero, cell */
  CONDITA_STEP_MOVE,       /* cards; goals of the heroes, or CONDITA_NONE */
  CONDITA_STEP_HORN,       /* cards that are taken */
  CONDITA_STEP_ATTACK,     /* cards; what: a ConditaTarget; heroes; seat and hero attacked; great: the reward */
  CONDITA_STEP_DEFEND,     /* what: ambush too; heroes that join */
  CONDITA_STEP_RETREAT,    /* cards; cell */
  CONDITA_STEP_SURRENDER,
  CONDITA_STEP_ADD,        /* cards */
  CONDITA_STEP_STOP,
  CONDITA_STEP_DROP,       /* cards: from the slots to the refuge */
  CONDITA_STEP_END,
} ConditaStepKind;

typedef enum
{
  CONDITA_TARGET_CITY,
  CONDITA_TARGET_HERO,
  CONDITA_TARGET_RUINS,
} ConditaTarget;

#define CONDITA_MAX_CARDS 40
#define CONDITA_N_HEROES  2

/* What a kind of step does not use, is 0 in cards and CONDITA_NONE elsewhere, so that steps can be compared. */
struct _ConditaStep
{
  guint8 kind;
  guint8 what;
  guint8 faction;
  guint8 rank;
  guint8 seat;
  guint8 heroes;
  guint8 hero;
  guint8 cell;
  guint8 exits;
  guint8 great;
  guint8 others[CONDITA_N_FACTIONS];
  guint8 goals[CONDITA_N_HEROES];
  guint8 held[2];
  guint8 n_cards;
  guint8 cards[CONDITA_MAX_CARDS];
};

void     condita_step_set    (ConditaStep        *self,
                              ConditaStepKind     kind);
void     condita_step_share_seat
                             (ConditaStep        *self);
gboolean condita_step_read   (ConditaStep        *self,
                              const char         *text,
                              GError            **error);
void     condita_step_append (const ConditaStep  *self,
                              GString            *out);

/* The seat to which the cohort of a faction is shown, or CONDITA_NONE. */
static inline guint8
condita_step_shown_to (const ConditaStep *self,
                       guint              faction)
{
  return self->others[faction] != CONDITA_NONE ? self->others[faction] : self->seat;
}

/* The rank to which a title raises its unit. */
static inline guint
condita_step_rank (const ConditaStep *self)
{
  return self->rank != CONDITA_NONE ? self->rank : condita_type_kind (self->held[0]) + 1u;
}

static inline void
condita_step_add_card (ConditaStep *self,
                       guint        token)
{
  self->cards[self->n_cards++] = (guint8) token;
}

G_END_DECLS
