/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A day as a date such as “2026-11-24”, and as a Julian day of GDate. */
guint32  acies_day_parse     (const char *text);
char    *acies_day_to_string (guint32     day);

G_END_DECLS
