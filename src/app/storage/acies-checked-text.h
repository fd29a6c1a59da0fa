/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *acies_checked_text_seal (const char  *head,
                               const char  *body);
char *acies_checked_text_open (const char  *head,
                               char        *text,
                               gsize        length,
                               GError     **error);

G_END_DECLS
