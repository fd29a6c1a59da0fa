/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/* The tactics cards that the person has met, in lessons or in a game, each as the bit 1 << (card - ACIES_CARD_ALEXANDER). */
guint acies_tactics_met_list (AciesActivityView *view);

G_END_DECLS
