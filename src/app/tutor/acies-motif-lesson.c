/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-lesson-activity.h"
#include "acies-motif-lesson.h"

/* The lesson of the tutorial that teaches what was not heeded, as data/lessons/path.xml calls it. */
static const char * const lessons[] = {
  [ACIES_MOTIF_MISSED_WIN] = "line",
  [ACIES_MOTIF_ALLOWED_WIN] = "line",
  [ACIES_MOTIF_MISSED_CLAIM] = "proof",
  [ACIES_MOTIF_ALLOWED_CLAIM] = "proof",
  [ACIES_MOTIF_SHOWED_CARD] = "own-hand",
  [ACIES_MOTIF_NEEDED_CARD] = "open-flags",
  [ACIES_MOTIF_CLOSED_SLOT] = "open-flags",
  [ACIES_MOTIF_LOST_FLAG] = "giving-up",
  [ACIES_MOTIF_UNHURRIED] = "counting",
  [ACIES_MOTIF_LAST_WORD] = "comparing",
  [ACIES_MOTIF_SPENT_WILD] = "timing",
  [ACIES_MOTIF_FREED_TACTICS] = "tactics",
  [ACIES_MOTIF_SPENT_WASTE] = "open-flags",
  [ACIES_MOTIF_BROKE_THREE] = "giving-up",
  [ACIES_MOTIF_ALLOWED_THREE] = "line",
  [ACIES_MOTIF_WRONG_DECK] = "drawing",
  [ACIES_MOTIF_BETTER_FLAG] = "open-flags",
  [ACIES_MOTIF_HURRIED] = "open-flags",
};

/* The id of the lesson that teaches what @motif is about; %NULL for ACIES_MOTIF_NONE, and where @motif is none. */
const char *
acies_motif_lesson_get_id (AciesMotif motif)
{
  return (guint) motif < G_N_ELEMENTS (lessons) ? lessons[motif] : NULL;
}

/* Has @button, which is in an AciesActivityView, lead to the lesson about @motif; without one it is hidden. */
void
acies_motif_lesson_fill_button (GtkButton  *button,
                                AciesMotif  motif)
{
  const char *id = acies_motif_lesson_get_id (motif);
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (button), ACIES_TYPE_ACTIVITY_VIEW);
  AciesPath *path = NULL;
  guint item;
  g_autofree char *label = NULL;

  g_return_if_fail (GTK_IS_BUTTON (button));

  if (id != NULL && view != NULL)
    path = acies_lesson_activity_get_path (ACIES_LESSON_ACTIVITY (acies_activity_view_find (ACIES_ACTIVITY_VIEW (view),
                                                                                           ACIES_TYPE_LESSON_ACTIVITY)));
  gtk_widget_set_visible (GTK_WIDGET (button), path != NULL);
  if (path == NULL)
    return;

  item = acies_path_find (path, id);
  /* Translators: the label of a button that begins a lesson of the tutorial; %s is its title, such as “Morale Cards” */
  label = g_strdup_printf (_("Lesson: %s"), acies_path_get_title (path, item));
  gtk_button_set_label (button, label);
  /* Without a target the action would not fit. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.learn");
}
