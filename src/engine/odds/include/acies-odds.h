/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "odds": how likely a side of a flag is to become what. It includes "view" and what is
 * below that, and so reckons with what one seat knows.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-formation.h"
#include "acies-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ODDS (acies_odds_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesOdds, acies_odds, ACIES, ODDS, GObject)

ACIES_AVAILABLE_IN_ALL
AciesOdds       *acies_view_find_odds   (AciesView          *self,
                                         guint               flag,
                                         AciesSeat           seat);
ACIES_AVAILABLE_IN_ALL
guint            acies_odds_get_n_draws (AciesOdds          *self);
ACIES_AVAILABLE_IN_ALL
double           acies_odds_get_chance  (AciesOdds          *self,
                                         AciesFormationKind  kind);
ACIES_AVAILABLE_IN_ALL
const AciesCard *acies_odds_get_cards   (AciesOdds          *self,
                                         AciesFormationKind  kind,
                                         gsize              *n_cards);

G_END_DECLS
