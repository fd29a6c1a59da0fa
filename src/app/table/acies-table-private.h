/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"
#include "acies-chooser.h"
#include "acies-drag.h"
#include "acies-flights.h"
#include "acies-focus.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* The parts of the table, for its tests. */
AciesBoard   *acies_table_get_board   (AciesTable *self);
AciesChoice  *acies_table_get_choice  (AciesTable *self);
AciesChooser *acies_table_get_chooser (AciesTable *self);
AciesDrag    *acies_table_get_drag    (AciesTable *self);
AciesFlights *acies_table_get_flights (AciesTable *self);
AciesFocus   *acies_table_get_focus   (AciesTable *self);

G_END_DECLS
