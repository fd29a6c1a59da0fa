/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint  acies_test_count_workers    (void);
void   acies_test_assert_no_worker (void);
gint64 acies_test_get_process_time (void);

G_END_DECLS
