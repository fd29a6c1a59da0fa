/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-board.h"
#include "acies-focus.h"
#include "acies-popup.h"

G_BEGIN_DECLS

/*
 * What a press on something means. It listens to the widgets of the board, keeps the choice, and has the table
 * emit "step", "refused", "ask" and "explain"; keys and drags do the same through its functions.
 *
 * Signal: "changed": the choice is another one.
 */
#define ACIES_TYPE_CHOOSER (acies_chooser_get_type ())

G_DECLARE_FINAL_TYPE (AciesChooser, acies_chooser, ACIES, CHOOSER, GObject)

AciesChooser *acies_chooser_new             (AciesBoard   *board,
                                             AciesChoice  *choice,
                                             AciesFocus   *focus,
                                             AciesPopup   *popup);
void          acies_chooser_emit_changed    (AciesChooser *self);
void          acies_chooser_activate_card   (AciesChooser *self,
                                             AciesCard     card);
void          acies_chooser_activate_target (AciesChooser *self,
                                             AciesCard     card,
                                             guint         flag);
void          acies_chooser_activate_flag   (AciesChooser *self,
                                             guint         flag);
void          acies_chooser_activate_place  (AciesChooser *self,
                                             guint         flag,
                                             gboolean      own);
void          acies_chooser_go_to_flag      (AciesChooser *self,
                                             guint         flag);
void          acies_chooser_activate_pile   (AciesChooser *self,
                                             gboolean      own);
void          acies_chooser_try             (AciesChooser *self,
                                             AciesStep    *step);
void          acies_chooser_set_claiming    (AciesChooser *self,
                                             gboolean      claiming);
void          acies_chooser_claim           (AciesChooser *self,
                                             guint         flag);
void          acies_chooser_cancel          (AciesChooser *self);
void          acies_chooser_explain         (AciesChooser *self,
                                             guint         flag);
gboolean      acies_chooser_describe        (AciesChooser *self,
                                             GtkWidget    *widget,
                                             double        y);

G_END_DECLS
