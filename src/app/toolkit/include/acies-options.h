/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* One of the values that can be chosen in an AdwComboRow or a GtkDropDown. The last one of a list has no id. */
typedef struct
{
  const char *id;
  const char *context;          /* for the translation of the title; or NULL */
  const char *title;
  const char *explanation;      /* what the value means, for a line below the title of the row; or NULL */
} AciesOption;

void        acies_options_fill   (gpointer           row,
                                  const AciesOption *options);
const char *acies_options_get_id (gpointer           row);
void        acies_options_select (gpointer           row,
                                  const char        *id);
void        acies_options_bind   (gpointer           row,
                                  gpointer           object,
                                  const char        *property);

G_END_DECLS
