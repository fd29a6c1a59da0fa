/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_APPLICATION (acies_application_get_type ())

G_DECLARE_FINAL_TYPE (AciesApplication, acies_application, ACIES, APPLICATION, AdwApplication)

AciesApplication *acies_application_new (void);

G_END_DECLS
