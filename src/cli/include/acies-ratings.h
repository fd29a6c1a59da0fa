/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-score.h"

G_BEGIN_DECLS

/*
 * How two of several players have played against each other, from the side of the first.
 */
typedef struct
{
  guint players[2];
  AciesScore score;
} AciesPairing;

void acies_ratings_estimate (const AciesPairing *pairings,
                             guint               n_pairings,
                             AciesElo           *ratings,
                             guint               n_players);

G_END_DECLS
