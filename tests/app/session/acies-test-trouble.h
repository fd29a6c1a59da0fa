/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Handlers for "trouble", to be connected with g_signal_connect_swapped(). */
void acies_test_note_trouble   (char       **noted,
                                const char  *sentence);
G_GNUC_NORETURN
void acies_test_refuse_trouble (gpointer     object,
                                const char  *sentence);

G_END_DECLS
