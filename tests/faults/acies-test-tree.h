/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All that is in a folder: what is in each file, by its path from there; a path that ends with a
 * slash is a folder. (element-type filename GBytes) */

GTree *acies_test_tree_new   (void);
GTree *acies_test_tree_read  (const char *folder);
void   acies_test_tree_write (GTree      *self,
                              const char *folder);
void   acies_test_tree_set   (GTree      *self,
                              const char *path,
                              GBytes     *contents);
char  *acies_test_tree_sum   (GTree      *self,
                              GHashTable *known);
char  *acies_test_tree_list  (GTree      *self);

G_END_DECLS
