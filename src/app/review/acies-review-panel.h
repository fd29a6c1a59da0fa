/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-review.h"

G_BEGIN_DECLS

/*
 * The page beside the table while a game is looked back on: the chance to win over its
 * turns, the present step and what it was worth, and what decided the game.
 */
#define ACIES_TYPE_REVIEW_PANEL (acies_review_panel_get_type ())

G_DECLARE_FINAL_TYPE (AciesReviewPanel, acies_review_panel, ACIES, REVIEW_PANEL, AdwBin)

GtkWidget *acies_review_panel_new        (void);
void       acies_review_panel_set_review (AciesReviewPanel *self,
                                          AciesReview      *review);

G_END_DECLS
