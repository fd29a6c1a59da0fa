/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-file-openers.h"

typedef struct
{
  const char      *mime_type;
  const char      *suffix;
  AciesFileOpener  opener;
} Kind;

static GArray *kinds;

/* Files with @mime_type or @suffix, such as “acies”, may be for @opener; both texts are kept. */
void
acies_file_openers_add (const char      *mime_type,
                        const char      *suffix,
                        AciesFileOpener  opener)
{
  const Kind kind = { mime_type, suffix, opener };

  if (kinds == NULL)
    kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  g_array_append_vals (kinds, &kind, 1);
}

/* Opens @file if it has a window of its own; FALSE if it has not. */
gboolean
acies_file_openers_open (GFile *file)
{
  GApplication *application = g_application_get_default ();

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    if (g_array_index (kinds, Kind, i).opener (GTK_APPLICATION (application), file))
      return TRUE;
  return FALSE;
}

/* Lets a person choose these files, too. */
void
acies_file_openers_add_to_filter (GtkFileFilter *filter)
{
  g_return_if_fail (GTK_IS_FILE_FILTER (filter));

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      const Kind *kind = &g_array_index (kinds, Kind, i);

      gtk_file_filter_add_mime_type (filter, kind->mime_type);
      gtk_file_filter_add_suffix (filter, kind->suffix);
    }
}
