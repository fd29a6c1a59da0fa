/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

#define ACIES_TYPE_STORE (acies_store_get_type ())

G_DECLARE_FINAL_TYPE (AciesStore, acies_store, ACIES, STORE, GObject)

AciesStore *acies_store_new       (GFile       *directory);
GFile      *acies_store_get_file  (AciesStore  *self);
gboolean    acies_store_get_busy  (AciesStore  *self);
void        acies_store_save      (AciesStore  *self,
                                   AciesGame   *game);
AciesGame  *acies_store_load      (AciesStore  *self,
                                   GFile      **damaged,
                                   GError     **error);
GFile      *acies_store_keep_copy (AciesStore  *self);

G_END_DECLS
