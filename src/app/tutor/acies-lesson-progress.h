/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-lesson.h"

G_BEGIN_DECLS

/* How far a lesson has got. */
typedef enum
{
  ACIES_PROGRESS_NONE,
  ACIES_PROGRESS_BEGUN,
  ACIES_PROGRESS_DONE,
} AciesProgress;

/*
 * Which positions of which lessons have been solved, where lessons were left, and which games of the path have been
 * played to their end, kept in a file.
 *
 * Signals:
 *   "changed": something has been begun, solved or finished.
 */
#define ACIES_TYPE_LESSON_PROGRESS (acies_lesson_progress_get_type ())

G_DECLARE_FINAL_TYPE (AciesLessonProgress, acies_lesson_progress, ACIES, LESSON_PROGRESS, GObject)

AciesLessonProgress *acies_lesson_progress_new          (GFile               *directory);
AciesKeptFileState   acies_lesson_progress_parse        (const char          *text,
                                                         GKeyFile           **lessons,
                                                         GError             **error);
void                 acies_lesson_progress_load         (AciesLessonProgress *self);
AciesProgress        acies_lesson_progress_get          (AciesLessonProgress *self,
                                                         AciesLesson         *lesson);
guint                acies_lesson_progress_count_solved (AciesLessonProgress *self,
                                                         AciesLesson         *lesson);
guint                acies_lesson_progress_find_next    (AciesLessonProgress *self,
                                                         AciesLesson         *lesson);
void                 acies_lesson_progress_begin        (AciesLessonProgress *self,
                                                         AciesLesson         *lesson);
void                 acies_lesson_progress_solve        (AciesLessonProgress *self,
                                                         AciesLesson         *lesson,
                                                         guint                position);
char                *acies_lesson_progress_dup_place    (AciesLessonProgress *self,
                                                         AciesLesson         *lesson);
void                 acies_lesson_progress_set_place    (AciesLessonProgress *self,
                                                         AciesLesson         *lesson,
                                                         const char          *place);
gboolean             acies_lesson_progress_get_game     (AciesLessonProgress *self,
                                                         const char          *id);
void                 acies_lesson_progress_finish_game  (AciesLessonProgress *self,
                                                         const char          *id);
AciesKeptFile       *acies_lesson_progress_get_file     (AciesLessonProgress *self);

G_END_DECLS
