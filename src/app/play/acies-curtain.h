/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shown instead of the table while two people at one screen change places. */
#define ACIES_TYPE_CURTAIN (acies_curtain_get_type ())

G_DECLARE_FINAL_TYPE (AciesCurtain, acies_curtain, ACIES, CURTAIN, AdwBin)

GtkWidget *acies_curtain_new       (void);
void       acies_curtain_set_title (AciesCurtain *self,
                                    const char   *title);

G_END_DECLS
