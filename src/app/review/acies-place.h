/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* The places of a game: place 0 is before the first step, and place n behind the n-th. */

AciesEntry *acies_place_get_entry (AciesGame *game,
                                   guint      place);
guint       acies_place_get_turn (AciesGame *game,
                                  guint      place);
gboolean    acies_place_is_by    (AciesGame *game,
                                  guint      place,
                                  AciesSeat  seat);
gboolean    acies_place_wins     (AciesGame *game,
                                  guint      place);

G_END_DECLS
