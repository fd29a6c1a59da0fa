/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-widget.h"
#include "acies-moment.h"

G_BEGIN_DECLS

AciesCardWidget *acies_test_table_find_card (GtkWidget *table,
                                             AciesCard  card);
AciesMoment     *acies_test_table_create_moment (AciesGame *game,
                                                 AciesSeat  seat);

G_END_DECLS
