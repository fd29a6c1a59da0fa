/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-game-over.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* The end of a game, over the whole table: for a moment the flags that decided it are lit one after
 * the other, and the word for it is engraved over the line; then comes the sheet that says how it
 * ended, where it covers neither the own hand nor those flags. A press or a key passes on to the sheet.
 *
 * Signals:
 *   "passed": the moment is over, and the sheet has come. */
#define ACIES_TYPE_FINALE (acies_finale_get_type ())

G_DECLARE_FINAL_TYPE (AciesFinale, acies_finale, ACIES, FINALE, GtkWidget)

GtkWidget     *acies_finale_new       (AciesTable   *table);
void           acies_finale_play      (AciesFinale  *self,
                                       AciesSession *session);
void           acies_finale_show      (AciesFinale  *self,
                                       AciesSession *session);
AciesGameOver *acies_finale_get_sheet (AciesFinale  *self);
void           acies_finale_put_away  (AciesFinale  *self,
                                       AciesSession *session);
void           acies_finale_hide      (AciesFinale  *self);

G_END_DECLS
