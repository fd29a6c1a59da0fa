/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void     acies_test_remove_folder (const char *path);
gboolean acies_test_be_nobody     (const char *path);
void     acies_test_be_oneself    (void);

G_END_DECLS
