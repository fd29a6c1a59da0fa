/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SETTINGS_COPY (acies_settings_copy_get_type ())

G_DECLARE_FINAL_TYPE (AciesSettingsCopy, acies_settings_copy, ACIES, SETTINGS_COPY, GObject)

AciesSettingsCopy *acies_settings_copy_new      (GSettings           *settings,
                                                 GFile               *directory);
AciesKeptFile     *acies_settings_copy_get_file (AciesSettingsCopy   *self);
gboolean           acies_settings_copy_parse    (GSettingsSchema     *schema,
                                                 const char          *text,
                                                 GHashTable         **values,
                                                 GError             **error);

G_END_DECLS
