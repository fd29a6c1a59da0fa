/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-event-presenter.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* Announces to people who cannot see the table what happens in a game: what the enemy does,
 * which card was drawn, which flag was claimed. */
#define ACIES_TYPE_NARRATOR (acies_narrator_get_type ())

G_DECLARE_FINAL_TYPE (AciesNarrator, acies_narrator, ACIES, NARRATOR, GObject)

AciesNarrator *acies_narrator_new            (AciesActivityView   *host,
                                              AciesSession        *session,
                                              AciesEventPresenter *presenter);
void           acies_narrator_set_active     (AciesNarrator     *self,
                                              gboolean           active);
void           acies_narrator_tell_last_turn (AciesNarrator     *self);

G_END_DECLS
