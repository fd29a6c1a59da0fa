/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-lesson-activity.h"
#include "acies-settings.h"
#include "acies-tactics-met.h"

guint
acies_tactics_met_list (AciesActivityView *view)
{
  AciesActivity *lessons = acies_activity_view_find (view, ACIES_TYPE_LESSON_ACTIVITY);
  AciesPath *path = acies_lesson_activity_get_path (ACIES_LESSON_ACTIVITY (lessons));

  /* Without lessons nobody can be kept waiting for them. */
  return path == NULL || g_settings_get_boolean (acies_settings_get_person (), "tactics-known")
         ? (1u << ACIES_N_TACTICS) - 1 : acies_path_list_tactics (path);
}
