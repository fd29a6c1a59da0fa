/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The answers to a question: side by side where they fit, which takes the least height, and otherwise
 * one below the other.
 */
#define ACIES_TYPE_ANSWER_BOX (acies_answer_box_get_type ())

G_DECLARE_FINAL_TYPE (AciesAnswerBox, acies_answer_box, ACIES, ANSWER_BOX, GtkWidget)

void acies_answer_box_clear  (AciesAnswerBox *self);
void acies_answer_box_add    (AciesAnswerBox *self,
                              GtkWidget      *answer);
void acies_answer_box_settle (AciesAnswerBox *self,
                              GtkWidget      *answer);

G_END_DECLS
