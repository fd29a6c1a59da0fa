/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"
#include "acies-popup.h"

G_BEGIN_DECLS

/*
 * Where the keyboard focus is on the table, where it was in each area, and where it goes:
 * Tab moves from one area to the next, arrows move within one, and after a step it follows
 * to where the next step is made.
 */
typedef struct _AciesFocus AciesFocus;

AciesFocus *acies_focus_new          (AciesBoard       *board,
                                      AciesChoice      *choice,
                                      AciesPopup       *popup);
void        acies_focus_free         (AciesFocus       *self);
GtkWidget  *acies_focus_get_widget   (AciesFocus       *self);
AciesCard   acies_focus_get_card     (AciesFocus       *self);
guint       acies_focus_get_flag     (AciesFocus       *self);
gboolean    acies_focus_is_ours      (AciesFocus       *self);
gboolean    acies_focus_move         (AciesFocus       *self,
                                      GtkDirectionType  direction);
gboolean    acies_focus_go_to_target (AciesFocus       *self);
gboolean    acies_focus_go_to_step   (AciesFocus       *self);
gboolean    acies_focus_go_to_flag   (AciesFocus       *self,
                                      guint             flag);
void        acies_focus_follow       (AciesFocus       *self,
                                      AciesCard         card);

G_END_DECLS
