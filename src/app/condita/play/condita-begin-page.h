/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>
#include <condita.h>

G_BEGIN_DECLS

/*
 * How the next game is to be played.
 *
 * Signals:
 *   "begin" (ConditaRules *rules, guint n_seats): the person wants to play.
 */
#define CONDITA_TYPE_BEGIN_PAGE (condita_begin_page_get_type ())

G_DECLARE_FINAL_TYPE (ConditaBeginPage, condita_begin_page, CONDITA, BEGIN_PAGE, AdwBin)

G_END_DECLS
