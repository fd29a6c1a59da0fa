/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-set-aside.h"

G_BEGIN_DECLS

/* What the store does with a game that was set aside. */
AciesSetAside *acies_set_aside_new      (GFile         *directory,
                                         AciesGame     *game);
AciesSetAside *acies_set_aside_open     (GFile         *directory,
                                         const char    *name);
gboolean       acies_set_aside_load     (AciesSetAside *self);
AciesKeptFile *acies_set_aside_get_file (AciesSetAside *self);
void           acies_set_aside_save     (AciesSetAside *self);

G_END_DECLS
