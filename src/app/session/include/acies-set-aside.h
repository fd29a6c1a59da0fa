/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * An unfinished game that another one took the place of. It is kept in a file of its own until
 * somebody goes on with it, or throws it away.
 */
#define ACIES_TYPE_SET_ASIDE (acies_set_aside_get_type ())

G_DECLARE_FINAL_TYPE (AciesSetAside, acies_set_aside, ACIES, SET_ASIDE, GObject)

AciesGame *acies_set_aside_get_game (AciesSetAside *self);
GDateTime *acies_set_aside_get_date (AciesSetAside *self);

G_END_DECLS
