/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The score of a match of mirrored pairs, from the side of player A.
 */
typedef struct
{
  guint wins;
  guint losses;
  guint draws;
  guint pairs[5];  /* by half points in the pair: 0, 0.5, 1, 1.5, 2 points */
} AciesScore;

/* How much stronger A is, in Elo points, and between which bounds with 95 %. */
typedef struct
{
  double elo;
  double low;
  double high;
} AciesElo;

void     acies_score_add_game (AciesScore       *self,
                               int               winner);
void     acies_score_add_pair (AciesScore       *self,
                               int               first_winner,
                               int               second_winner);
guint    acies_score_n_pairs  (const AciesScore *self);
AciesElo acies_score_get_elo  (const AciesScore *self);

G_END_DECLS
