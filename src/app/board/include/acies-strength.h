/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_STRENGTH_UNKNOWN,     /* nothing to be said */
  ACIES_STRENGTH_COMPLETE,
  ACIES_STRENGTH_OPEN,        /* cards are missing: this is the best that it can become */
  ACIES_STRENGTH_IMPOSSIBLE,  /* cards are missing, and none are left that could complete it */
} AciesStrengthState;

/* How strong one side of a flag is, or can become as far as one seat knows, and its words. */
typedef struct
{
  AciesStrengthState state;
  gboolean fog;               /* only the sum counts */
  AciesFormationKind kind;
  guint sum;
} AciesSideStrength;

/* The ways of saying it, the longest first. */
typedef enum
{
  ACIES_STRENGTH_WORDS_FULL,      /* "up to phalanx 27", "up to skirmish line 27" */
  ACIES_STRENGTH_WORDS_SHORT,     /* "up to phalanx 27", "up to skirmish 27" */
  ACIES_STRENGTH_WORDS_BRIEF,     /* "≤ Phalanx 27", "≤ Skirmish 27" */
  ACIES_STRENGTH_WORDS_INITIAL,   /* "≤P 27" */
  ACIES_STRENGTH_N_WORDS,
} AciesStrengthWords;

AciesSideStrength  acies_strength_read          (AciesView               *view,
                                                 guint                    flag,
                                                 AciesSeat                seat,
                                                 AciesCard                card);
char              *acies_strength_make_words    (const AciesSideStrength *self,
                                                 AciesStrengthWords       words);
char              *acies_strength_make_stacked  (const AciesSideStrength *self);
gboolean           acies_strength_equal         (const AciesSideStrength *self,
                                                 const AciesSideStrength *other);
gboolean           acies_strength_is_lit        (const AciesSideStrength *self);

G_END_DECLS
