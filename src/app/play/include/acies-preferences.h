/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PREFERENCES (acies_preferences_get_type ())

G_DECLARE_FINAL_TYPE (AciesPreferences, acies_preferences, ACIES, PREFERENCES, AdwWindow)

GtkWidget *acies_preferences_new (void);

G_END_DECLS
