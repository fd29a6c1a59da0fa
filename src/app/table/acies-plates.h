/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"
#include "acies-table.h"

G_BEGIN_DECLS

/*
 * Which sides of the flags say how strong they are, and what the chosen card would make of them. The
 * sides draw it on plates at their outer ends.
 */
typedef struct _AciesPlates AciesPlates;

AciesPlates *acies_plates_new      (AciesBoard        *board,
                                    AciesChoice       *choice);
void         acies_plates_free     (AciesPlates       *self);
void         acies_plates_set_mode (AciesPlates       *self,
                                    AciesStrengthMode  mode);
void         acies_plates_toggle   (AciesPlates       *self);
void         acies_plates_set_labelled
                                   (AciesPlates       *self,
                                    guint              flags);
gboolean     acies_plates_get_all  (AciesPlates       *self);
void         acies_plates_update   (AciesPlates       *self);
void         acies_plates_stop     (AciesPlates       *self);

G_END_DECLS
