/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* One word in letters as large as its place has room for, between two thin rules, as if it were cut
 * into a lintel. */
#define ACIES_TYPE_ENGRAVING (acies_engraving_get_type ())

G_DECLARE_FINAL_TYPE (AciesEngraving, acies_engraving, ACIES, ENGRAVING, GtkWidget)

GtkWidget *acies_engraving_new      (void);
void       acies_engraving_set_word (AciesEngraving *self,
                                     const char     *word);

G_END_DECLS
