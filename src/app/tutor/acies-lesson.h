/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-content.h"

G_BEGIN_DECLS

/*
 * A lesson of the tutorial. It does not change once it is read.
 */
#define ACIES_TYPE_LESSON (acies_lesson_get_type ())

G_DECLARE_FINAL_TYPE (AciesLesson, acies_lesson, ACIES, LESSON, GObject)

struct _AciesLesson
{
  GObject          parent_instance;

  char            *id;
  AciesLessonText *title;
  AciesLessonText *summary;
  gboolean         plates;      /* the table says how strong the sides are, unless a task has it otherwise */
  GPtrArray       *positions;   /* of AciesLessonPosition */
};

AciesLesson               *acies_lesson_read            (const char   *id,
                                                         GError      **error);
AciesLesson               *acies_lesson_new             (const char   *name,
                                                         const char   *text,
                                                         GError      **error);
const char                *acies_lesson_get_id          (AciesLesson  *self);
const char                *acies_lesson_get_title       (AciesLesson  *self);
const char                *acies_lesson_get_summary     (AciesLesson  *self);
guint                      acies_lesson_get_n_positions (AciesLesson  *self);
const AciesLessonPosition *acies_lesson_get_position    (AciesLesson  *self,
                                                         guint         position);

G_END_DECLS
