/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"
#include "acies-statistics.h"

G_BEGIN_DECLS

typedef struct _AciesLesson AciesLesson;
typedef struct _AciesLessonProgress AciesLessonProgress;

/*
 * The path through the tutorial: its stages, and in each the lessons and games that make it up, as
 * data/lessons/path.xml has them. The items of all stages are numbered from 0 on, in their order.
 *
 * The action "win.tutorial" begins what comes next, and "win.learn" with an item's id that item.
 *
 * Signals:
 *   "changed": something was begun or done, so that something else may come next.
 */
#define ACIES_TYPE_PATH (acies_path_get_type ())

G_DECLARE_FINAL_TYPE (AciesPath, acies_path, ACIES, PATH, GObject)

AciesPath   *acies_path_new               (AciesLessonProgress  *progress,
                                           AciesStatistics      *statistics,
                                           AciesSession         *session,
                                           GError              **error);

guint        acies_path_get_n_stages      (AciesPath            *self);
const char  *acies_path_get_stage_title   (AciesPath            *self,
                                           guint                 stage);
const char  *acies_path_get_stage_summary (AciesPath            *self,
                                           guint                 stage);

guint        acies_path_get_n_items       (AciesPath            *self);
guint        acies_path_find              (AciesPath            *self,
                                           const char           *id);
guint        acies_path_find_lesson       (AciesPath            *self,
                                           AciesLesson          *lesson);
const char  *acies_path_get_id            (AciesPath            *self,
                                           guint                 item);
const char  *acies_path_get_title         (AciesPath            *self,
                                           guint                 item);
const char  *acies_path_get_summary       (AciesPath            *self,
                                           guint                 item);
guint        acies_path_get_stage         (AciesPath            *self,
                                           guint                 item);
AciesLesson *acies_path_get_lesson        (AciesPath            *self,
                                           guint                 item);
AciesRules  *acies_path_get_rules         (AciesPath            *self,
                                           guint                 item);
guint        acies_path_get_level         (AciesPath            *self,
                                           guint                 item);

gboolean     acies_path_get_done          (AciesPath            *self,
                                           guint                 item);
gboolean     acies_path_get_begun         (AciesPath            *self,
                                           guint                 item);
guint        acies_path_get_next          (AciesPath            *self);
guint        acies_path_get_next_after    (AciesPath            *self,
                                           guint                 item);
guint        acies_path_count_done        (AciesPath            *self,
                                           guint                 stage,
                                           guint                *n_items);
gboolean     acies_path_get_tactics_known (AciesPath            *self);
guint        acies_path_list_tactics      (AciesPath            *self);
guint        acies_path_get_number        (AciesPath            *self,
                                           guint                 item);
char        *acies_path_describe_place    (AciesPath            *self,
                                           guint                 item);
char        *acies_path_describe_progress (AciesPath            *self,
                                           guint                 item);

G_END_DECLS
