/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-path.h"

G_BEGIN_DECLS

/*
 * The path as a list: its stages with a heading each, and what is done and what comes next.
 *
 * Signals:
 *   "chosen" (guint item): a row was pressed.
 */
#define ACIES_TYPE_PATH_LIST (acies_path_list_get_type ())

G_DECLARE_FINAL_TYPE (AciesPathList, acies_path_list, ACIES, PATH_LIST, AdwBin)

void acies_path_list_set_path (AciesPathList *self,
                               AciesPath     *path);

G_END_DECLS
