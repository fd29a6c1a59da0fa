/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Which lines a hand pays together (play.md calls it packing): a small search through all sets of
 * lines for the one that is worth most.
 */

#pragma once

#include "condita-position-private.h"

G_BEGIN_DECLS

/* How much there is of all that lines cost, a byte for each ConditaCostPart, and of tools. */
typedef guint64 ConditaPurse;

#define CONDITA_PURSE_TOOLS     CONDITA_N_COSTS
#define CONDITA_PURSE(part, n)  ((ConditaPurse) (n) << (8 * (part)))

static inline gboolean
condita_purse_holds (ConditaPurse self,
                     ConditaPurse cost)
{
  const guint64 guards = G_GUINT64_CONSTANT (0x8080808080808080);

  return (((self | guards) - cost) & guards) == guards;
}

static inline guint
condita_purse_get (ConditaPurse self,
                   guint        part)
{
  return (guint) (self >> (8 * part)) & 0x7f;
}

/* What a kind of card pays, or CONDITA_NONE. */
static inline guint
condita_purse_part (ConditaKind kind)
{
  if (kind <= CONDITA_L)
    return CONDITA_COST_S + kind;
  if (kind == CONDITA_U)
    return CONDITA_COST_U;
  return kind == CONDITA_W ? CONDITA_COST_W : kind == CONDITA_T ? CONDITA_PURSE_TOOLS : CONDITA_NONE;
}

#define CONDITA_MAX_PAYMENTS 3
#define CONDITA_MAX_COPIES   3

typedef struct
{
  guint8 kind;        /* of a step */
  guint8 what;
  guint8 cell;
  guint8 exits;
  guint8 hero;
  guint8 n_payments;  /* with no tool, one, two */
  guint8 n_copies;
  float values[CONDITA_MAX_COPIES];
  ConditaPurse payments[CONDITA_MAX_PAYMENTS];
} ConditaLine;

#define CONDITA_MAX_LINES 32

typedef struct
{
  ConditaLine lines[CONDITA_MAX_LINES];
  guint n_lines;
} ConditaLines;

ConditaLine *condita_lines_add  (ConditaLines       *self,
                                 ConditaPurse        purse,
                                 ConditaStepKind     kind,
                                 guint               what,
                                 const ConditaCost  *cost,
                                 float               value);
float        condita_lines_pack (const ConditaLines *self,
                                 ConditaPurse        purse,
                                 guint              *first,
                                 guint              *payment);

G_END_DECLS
