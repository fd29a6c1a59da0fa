/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-seating.h"

G_BEGIN_DECLS

/* Deals the cards: for a game of its own, for the same game once more, for the next one. */
guint64    acies_deal_create_seed (void);
AciesGame *acies_deal_new         (AciesRules         *rules,
                                   AciesSeat           starter,
                                   guint64             seed,
                                   const AciesPlayers *players);
AciesGame *acies_deal_again       (AciesGame          *game);
AciesGame *acies_deal_next        (AciesGame          *game);

G_END_DECLS
