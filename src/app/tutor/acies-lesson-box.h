/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The parts of a lesson, one below the other. Each is as high as it needs to be; where that is too
 * much, those in a GtkScrolledWindow give way to the others.
 */
#define ACIES_TYPE_LESSON_BOX (acies_lesson_box_get_type ())

G_DECLARE_FINAL_TYPE (AciesLessonBox, acies_lesson_box, ACIES, LESSON_BOX, GtkWidget)

void acies_lesson_box_set_question (AciesLessonBox *self,
                                    GtkWidget      *question);
void acies_lesson_box_set_spare    (AciesLessonBox *self,
                                    gboolean        spare);

G_END_DECLS
