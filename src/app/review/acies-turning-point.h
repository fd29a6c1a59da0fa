/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-review-findings.h"

G_BEGIN_DECLS

/* What changed the chance at a turning point. */
typedef enum
{
  ACIES_TURNING_CHOICE,         /* the step, with its grade */
  ACIES_TURNING_SURPRISE,       /* what a turn of the enemy showed of the enemy’s hand */
  ACIES_TURNING_LUCK,           /* the card that came */
} AciesTurningKind;

/* What decided the game. */
typedef struct
{
  guint            place;       /* behind the step */
  gboolean         own;         /* whether it was a step of the seat that looks */
  AciesTurningKind kind;
  AciesGrade       grade;       /* of the choice */
  double           change;      /* of that seat's chance to win */
} AciesTurningPoint;

GArray *acies_turning_point_list (AciesGame           *game,
                                  AciesReviewFindings *findings,
                                  AciesSeat            seat);

G_END_DECLS
