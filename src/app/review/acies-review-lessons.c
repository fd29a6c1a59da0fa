/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-lesson.h"
#include "acies-motif-lesson.h"
#include "acies-review-lessons.h"
#include "acies-widget-fixes.h"

#define SPACING 6

struct _AciesReviewLessons
{
  AdwBin      parent_instance;

  GtkListBox *list;
  GtkWidget  *practise_button;
  GArray     *lessons;          /* of AciesGameLesson: what is listed */
};

G_DEFINE_FINAL_TYPE (AciesReviewLessons, acies_review_lessons, ADW_TYPE_BIN)

static void
acies_review_lessons_finalize (GObject *object)
{
  g_clear_pointer (&ACIES_REVIEW_LESSONS (object)->lessons, g_array_unref);

  G_OBJECT_CLASS (acies_review_lessons_parent_class)->finalize (object);
}

static void
acies_review_lessons_class_init (AciesReviewLessonsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_review_lessons_finalize;
}

static GtkWidget *
create_label (const char *text,
              const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
acies_review_lessons_init (AciesReviewLessons *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *title = create_label (_("Lessons from This Game"), "heading");

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
  self->practise_button = gtk_button_new_with_mnemonic (_("_Practice These Now"));
  gtk_widget_set_tooltip_text (self->practise_button, _("Go Through the Mistakes in This Game"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->practise_button), "win.practice-game");

  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), self->practise_button);
  gtk_widget_set_margin_top (box, SPACING);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
create_row (AciesReview           *review,
            const AciesGameLesson *lesson)
{
  const char *name = acies_motif_get_name (lesson->motif);
  const char *reason = acies_advice_get_reason (acies_review_get_advice (review, lesson->place));
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *again = gtk_button_new_with_label (_("Try Again"));
  GtkWidget *learn = gtk_button_new_with_label ("");
  g_autofree char *turn = NULL;
  g_autofree char *text = NULL;

  /* Translators: the number of a turn, and a mistake in it, such as “It gives up the wedge…” */
  turn = g_strdup_printf (_("Turn %u: %s"), acies_review_get_turn (review, lesson->place), reason);
  gtk_box_append (GTK_BOX (box), create_label (name, "heading"));
  gtk_box_append (GTK_BOX (box), create_label (turn, NULL));
  gtk_box_append (GTK_BOX (box), again);
  gtk_box_append (GTK_BOX (box), learn);

  gtk_widget_set_tooltip_text (again, _("Put This Position on the Table"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (again), "u", lesson->place);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (again), "win.try-again");
  /* Several buttons have the same label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (again), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name, -1);
  gtk_widget_add_css_class (learn, "flat");
  gtk_widget_add_css_class (box, "game-lesson");

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  /* Only its buttons are focused. */
  gtk_widget_set_focusable (row, FALSE);
  text = g_strdup_printf ("%s. %s", name, turn);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return row;
}

static gboolean
is_listed (AciesReviewLessons *self,
           GArray             *lessons)
{
  if (self->lessons == NULL || self->lessons->len != lessons->len)
    return FALSE;

  for (guint i = 0; i < lessons->len; i++)
    if (g_array_index (lessons, AciesGameLesson, i).place != g_array_index (self->lessons, AciesGameLesson, i).place)
      return FALSE;
  return TRUE;
}

/* Lists what is to be learnt from the game, once all its steps have been judged. */
void
acies_review_lessons_fill (AciesReviewLessons *self,
                           AciesReview        *review)
{
  g_autoptr (GArray) lessons = NULL;
  g_autoptr (GArray) mistakes = NULL;
  GtkWidget *row;

  g_return_if_fail (ACIES_IS_REVIEW_LESSONS (self));
  g_return_if_fail (ACIES_IS_REVIEW (review));

  lessons = acies_review_get_done (review) ? acies_game_lesson_list (review)
                                           : g_array_new (FALSE, FALSE, sizeof (AciesGameLesson));
  /* A row that has the focus is not made anew. */
  if (is_listed (self, lessons))
    return;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < lessons->len; i++)
    {
      row = create_row (review, &g_array_index (lessons, AciesGameLesson, i));
      gtk_list_box_append (self->list, row);
      acies_motif_lesson_fill_button (GTK_BUTTON (gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))),
                                      g_array_index (lessons, AciesGameLesson, i).motif);
    }
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));

  mistakes = acies_game_lesson_list_mistakes (review, acies_review_get_seat (review));
  gtk_widget_set_visible (self->practise_button, mistakes->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self), lessons->len > 0);
  g_clear_pointer (&self->lessons, g_array_unref);
  self->lessons = g_steal_pointer (&lessons);
}
