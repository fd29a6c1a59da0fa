/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-widget.h"

G_BEGIN_DECLS

AciesCardWidget *acies_test_table_find_card (GtkWidget *table,
                                             AciesCard  card);

G_END_DECLS
