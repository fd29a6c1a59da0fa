/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is asked of the texts in a window. */
typedef enum
{
  ACIES_TEST_TEXT_WHOLE = 0,        /* each can be read to its end */
  ACIES_TEST_TEXT_MARKED = 1 << 0,  /* and has a bracket, as all that is translated has in the made-up language */
} AciesTestTextFlags;

guint      acies_test_text_look  (GtkWidget          *window,
                                  AciesTestTextFlags  flags,
                                  GPtrArray          *defects);
GPtrArray *acies_test_text_draw  (GtkWidget          *widget,
                                  GtkSnapshot        *snapshot,
                                  void              (*draw) (GtkWidget   *widget,
                                                             GtkSnapshot *snapshot,
                                                             gpointer     data),
                                  gpointer            data);

G_END_DECLS
