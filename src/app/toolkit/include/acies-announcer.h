/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A log of what has been announced to those who cannot see the window, a line for each
 * sentence, the newest at the end. It takes no space, is not visible and cannot be focused, but
 * a screen reader finds it and can read again what was missed. With releases of GTK that
 * cannot announce sentences it is all that a screen reader gets.
 */
#define ACIES_TYPE_ANNOUNCER (acies_announcer_get_type ())

G_DECLARE_FINAL_TYPE (AciesAnnouncer, acies_announcer, ACIES, ANNOUNCER, GtkWidget)

void acies_announcer_announce (GtkWidget  *widget,
                               const char *sentence);
char *acies_announcer_join     (const char *first,
                                const char *second);
void  acies_announcer_append   (char      **text,
                                const char *second);

G_END_DECLS
