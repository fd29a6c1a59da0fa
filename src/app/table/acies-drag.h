/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"
#include "acies-chooser.h"
#include "acies-flights.h"
#include "acies-popup.h"

G_BEGIN_DECLS

/*
 * Dragging a card does what two presses do: the first chooses it when the drag
 * begins, the second chooses its place when it is dropped. The card hangs on the
 * pointer or lies under the finger meanwhile, and glides back where nothing comes
 * of it.
 */
#define ACIES_TYPE_DRAG (acies_drag_get_type ())

G_DECLARE_FINAL_TYPE (AciesDrag, acies_drag, ACIES, DRAG, GObject)

AciesDrag *acies_drag_new    (AciesBoard   *board,
                              AciesChoice  *choice,
                              AciesChooser *chooser,
                              AciesFlights *flights,
                              AciesPopup   *popup);
gboolean   acies_drag_take   (AciesDrag    *self,
                              double        x,
                              double        y);
gboolean   acies_drag_move   (AciesDrag    *self,
                              double        x,
                              double        y);
void       acies_drag_drop   (AciesDrag    *self);
void       acies_drag_cancel (AciesDrag    *self);
void       acies_drag_check  (AciesDrag    *self);

G_END_DECLS
