/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* A step moves so many cards at most that can be seen. */
#define ACIES_STEP_MAX_CARDS 2

gsize acies_step_list_cards (const AciesStep *step,
                             AciesCard        drawn,
                             AciesCard       *cards);

G_END_DECLS
