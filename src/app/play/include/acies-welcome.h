/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Asks a person who starts the program for the first time where to begin. Each answer
 * activates an action of the parent window.
 */
#define ACIES_TYPE_WELCOME (acies_welcome_get_type ())

G_DECLARE_FINAL_TYPE (AciesWelcome, acies_welcome, ACIES, WELCOME, AdwWindow)

GtkWidget *acies_welcome_new (GtkWindow *parent);

G_END_DECLS
