/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson.h"

G_BEGIN_DECLS

struct _AciesLesson
{
  GObject parent_instance;

  char            *id;
  AciesLessonText *title;
  AciesLessonText *summary;
  GPtrArray       *positions;   /* of AciesLessonPosition */
};

AciesLessonText     *acies_lesson_text_new     (void);
void                 acies_lesson_text_free    (AciesLessonText *self);
AciesRemark         *acies_remark_new          (void);
AciesAnswer         *acies_answer_new          (void);
AciesTask           *acies_task_new            (void);
AciesLessonPosition *acies_lesson_position_new (void);

gboolean             acies_lesson_parse        (AciesLesson *self,
                                                const char  *name,
                                                const char  *text,
                                                GError     **error);

G_END_DECLS
