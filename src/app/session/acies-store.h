/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * The game in progress on disk. It is written after every step, and read when the program
 * starts.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether something is still to be written.
 *
 * Signals:
 *   "trouble" (const char *sentence): what a person should know went wrong.
 */
#define ACIES_TYPE_STORE (acies_store_get_type ())

G_DECLARE_FINAL_TYPE (AciesStore, acies_store, ACIES, STORE, GObject)

AciesStore *acies_store_new      (GFile       *directory);
gboolean    acies_store_get_busy (AciesStore  *self);
void        acies_store_save     (AciesStore  *self,
                                  AciesGame   *game);
AciesGame  *acies_store_load     (AciesStore  *self,
                                  GFile      **damaged,
                                  GError     **error);

G_END_DECLS
