/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Says small and quiet who plays on one side of the table, with a mark while it is that side's turn. */
#define ACIES_TYPE_NAME_TAG (acies_name_tag_get_type ())

G_DECLARE_FINAL_TYPE (AciesNameTag, acies_name_tag, ACIES, NAME_TAG, GtkWidget)

GtkWidget *acies_name_tag_new      (void);
void       acies_name_tag_set_name (AciesNameTag *self,
                                    const char   *name,
                                    const char   *short_name);
void       acies_name_tag_set_turn (AciesNameTag *self,
                                    gboolean      turn);

G_END_DECLS
