/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-lesson.h"
#include "acies-motif-lesson.h"
#include "acies-review-lessons.h"
#include "acies-announcer.h"
#include "acies-widget-fixes.h"

#define SPACING 6

#define LESSONS_KEY "acies-lessons"

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
  gtk_box_append (GTK_BOX (box), acies_widget_fixes_create_text (name, "heading"));
  gtk_box_append (GTK_BOX (box), acies_widget_fixes_create_text (turn, NULL));
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
  text = acies_announcer_join (name, turn);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return row;
}

static gboolean
is_listed (GArray *listed,
           GArray *lessons)
{
  if (listed == NULL || listed->len != lessons->len)
    return FALSE;

  for (guint i = 0; i < lessons->len; i++)
    if (g_array_index (lessons, AciesGameLesson, i).place != g_array_index (listed, AciesGameLesson, i).place)
      return FALSE;
  return TRUE;
}

/* Lists in @list what is to be learned from the game, once all its steps have been judged. Returns whether there is anything. */
gboolean
acies_review_lessons_fill (GtkListBox  *list,
                           AciesReview *review)
{
  GArray *lessons;
  GtkWidget *row;

  g_return_val_if_fail (GTK_IS_LIST_BOX (list), FALSE);
  g_return_val_if_fail (ACIES_IS_REVIEW (review), FALSE);

  lessons = acies_review_get_done (review) ? acies_game_lesson_list (review)
                                           : g_array_new (FALSE, FALSE, sizeof (AciesGameLesson));
  /* A row that has the focus is not made anew. */
  if (!is_listed (g_object_get_data (G_OBJECT (list), LESSONS_KEY), lessons))
    {
      while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
        gtk_list_box_remove (list, row);
      for (guint i = 0; i < lessons->len; i++)
        {
          const AciesGameLesson *lesson = &g_array_index (lessons, AciesGameLesson, i);

          row = create_row (review, lesson);
          gtk_list_box_append (list, row);
          /* The path is found from where the button is. */
          acies_motif_lesson_fill_button (GTK_BUTTON (gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))),
                                          lesson->motif);
        }
      acies_widget_fixes_wrap_buttons (GTK_WIDGET (list));
    }
  g_object_set_data_full (G_OBJECT (list), LESSONS_KEY, lessons, (GDestroyNotify) g_array_unref);
  return lessons->len > 0;
}
