/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-window-private.h"

/* Lessons on the table. Meanwhile it shows the position of the lesson, and the game that
 * is being played waits behind it. */

/* Whether the lesson waits for a step on the table. */
static gboolean
acies_window_awaits_step (AciesWindow *self)
{
  return acies_tutor_get_state (self->tutor) == ACIES_TUTOR_WAITING;
}

static void
acies_window_show_lesson (AciesWindow *self)
{
  acies_table_set_view (self->table, acies_tutor_get_view (self->tutor));
  acies_table_set_interactive (self->table, acies_tutor_get_takes_steps (self->tutor));
}

static void
acies_window_light_lesson (AciesWindow *self)
{
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const AciesLessonText *text = acies_tutor_get_lit_text (self->tutor);

  if (text == NULL || state == ACIES_TUTOR_PLAYING || state == ACIES_TUTOR_DONE)
    acies_table_point_at (self->table, NULL, 0);
  else
    {
      acies_table_point_at (self->table, (const AciesCard *) (gpointer) text->cards->data, text->cards->len);
      acies_table_light_flags (self->table, text->flags);
    }
}

static char *
acies_window_guide_lesson (AciesWindow *self)
{
  if (acies_window_awaits_step (self))
    return NULL;
  if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_TAKING_BACK)
    return g_strdup (_("This step is taken back."));

  /* Translators: %s is the title of a lesson */
  return g_strdup_printf (_("Lesson: %s"), acies_lesson_get_title (acies_tutor_get_lesson (self->tutor)));
}

static gboolean
acies_window_focus_lesson (AciesWindow *self)
{
  if (acies_window_awaits_step (self))
    return FALSE;

  acies_tutor_panel_focus (self->tutor_panel);
  return TRUE;
}

static gboolean
acies_window_lesson_wants_hand (AciesWindow *self)
{
  return TRUE;
}

static void
acies_window_play_lesson (AciesWindow      *self,
                          const AciesMove  *move,
                          GError          **error)
{
  acies_tutor_play (self->tutor, move, error);
}

static gboolean
acies_window_get_can_hint_lesson (AciesWindow *self)
{
  return acies_tutor_get_can_hint (self->tutor);
}

static void
acies_window_hint_lesson (AciesWindow *self)
{
  acies_tutor_hint (self->tutor);
  acies_window_return_to_aside (self);
}

static void
acies_window_stop_lesson (AciesWindow *self)
{
  acies_tutor_stop (self->tutor);
}

static void
acies_window_leave_lesson (AciesWindow *self)
{
  acies_tutor_stop (self->tutor);
  g_signal_handlers_disconnect_by_data (self->tutor, self);
  acies_tutor_panel_set_tutor (self->tutor_panel, NULL);
  g_clear_object (&self->tutor);
}

static const AciesAside lesson_aside = {
  .page = "tutorial",
  .show = acies_window_show_lesson,
  .light = acies_window_light_lesson,
  .guide = acies_window_guide_lesson,
  .focus = acies_window_focus_lesson,
  .wants_hand = acies_window_lesson_wants_hand,
  .play = acies_window_play_lesson,
  .get_can_hint = acies_window_get_can_hint_lesson,
  .hint = acies_window_hint_lesson,
  .stop = acies_window_stop_lesson,
  .leave = acies_window_leave_lesson,
};

static void
acies_window_tutor_changed_cb (AciesWindow *self)
{
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const guint serial = acies_tutor_get_serial (self->tutor);
  const gboolean moved = state != self->tutor_state || serial != self->tutor_serial;

  self->tutor_state = state;
  self->tutor_serial = serial;

  /* What was chosen for a step that is not wanted is put back. */
  for (guint i = 0; i < 3; i++)
    acies_table_cancel_choice (self->table);
  acies_window_update_aside (self);
  /* What is said to a step is not to stay behind a proof that one has looked at. */
  if (moved && (state == ACIES_TUTOR_TAKING_BACK || state == ACIES_TUTOR_SOLVED || state == ACIES_TUTOR_FAILED))
    acies_window_return_to_aside (self);
  if (state == ACIES_TUTOR_PLAYING || state == ACIES_TUTOR_TAKING_BACK)
    return;
  /* With the last hint the button for hints goes, and with it the focus that it had. */
  if (moved || gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    acies_window_focus_aside (self);
}

/* Reads the lessons, and how far they have got, when they are first looked at. */
static void
acies_window_load_lessons (AciesWindow *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;

  if (self->lessons != NULL)
    return;

  self->lessons = acies_lesson_list (&error);
  if (self->lessons == NULL)
    {
      g_warning ("The lessons cannot be read: %s", error->message);
      g_clear_error (&error);
      self->lessons = g_ptr_array_new ();
    }

  if (!acies_lesson_progress_load (self->lesson_progress, &damaged, &error) && error != NULL)
    {
      g_autofree char *name = damaged != NULL ? g_file_get_basename (damaged) : NULL;
      g_autofree char *sentence = NULL;

      /* Translators: the first %s is the name of a file, the other one the reason, as the system words it */
      sentence = name != NULL ? g_strdup_printf (_("Your progress in the tutorial was damaged and is kept as %s."), name)
                              : g_strdup_printf (_("Your progress in the tutorial cannot be read: %s"), error->message);
      acies_window_say (self, sentence);
    }
  acies_tutor_panel_set_lessons (self->tutor_panel, self->lessons, self->lesson_progress);
}

/* Begins a lesson where it is not yet solved. */
static void
acies_window_begin_lesson (AciesWindow *self,
                           guint        number)
{
  AciesLesson *lesson;

  acies_window_load_lessons (self);
  if (number >= self->lessons->len)
    return;

  if (self->tutor != NULL)
    {
      acies_tutor_stop (self->tutor);
      g_signal_handlers_disconnect_by_data (self->tutor, self);
      g_clear_object (&self->tutor);
    }

  lesson = g_ptr_array_index (self->lessons, number);
  self->tutor = acies_tutor_new (lesson, self->lesson_progress,
                                 acies_lesson_progress_find_next (self->lesson_progress, lesson));
  self->tutor_serial = 0;
  /* The page comes first, so that what is to have the focus is there by then. */
  acies_tutor_panel_set_tutor (self->tutor_panel, self->tutor);
  g_signal_connect_object (self->tutor, "changed", G_CALLBACK (acies_window_tutor_changed_cb),
                           self, G_CONNECT_SWAPPED);
  acies_window_begin_aside (self, &lesson_aside);
  acies_window_tutor_changed_cb (self);
}

static void
acies_window_leave_cb (AciesWindow *self)
{
  acies_window_leave_aside (self);
  acies_tutor_panel_focus (self->tutor_panel);
}

/* Goes on with the first lesson that is not done. */
static void
acies_window_tutorial_action (GtkWidget  *widget,
                              const char *action_name,
                              GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_window_load_lessons (self);
  for (guint i = 0; i < self->lessons->len; i++)
    if (acies_lesson_progress_get (self->lesson_progress, g_ptr_array_index (self->lessons, i)) != ACIES_PROGRESS_DONE)
      {
        acies_window_begin_lesson (self, i);
        return;
      }
  acies_window_show_panel (self, "tutorial");
}

/* Whether some lessons have been begun and some are not done. */
static gboolean
acies_window_is_learning (AciesWindow *self)
{
  gboolean begun = FALSE, open = FALSE;

  acies_window_load_lessons (self);
  for (guint i = 0; i < self->lessons->len; i++)
    {
      const AciesProgress progress = acies_lesson_progress_get (self->lesson_progress, g_ptr_array_index (self->lessons, i));

      begun |= progress != ACIES_PROGRESS_NONE;
      open |= progress != ACIES_PROGRESS_DONE;
    }

  return begun && open;
}

static gboolean
remind_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  /* The window may have gone since. */
  if (self->session != NULL && self->aside == NULL && !acies_session_get_can_undo (self->session) &&
      acies_window_is_learning (self))
    acies_window_offer (self, _("The tutorial waits for you where you left it."), _("_Continue"), "win.tutorial");

  return G_SOURCE_REMOVE;
}

/* Tells who left in the middle of the tutorial the way back, once there is time for it and
 * unless a game has been begun. */
void
acies_window_remind_of_tutorial (AciesWindow *self)
{
  g_idle_add_full (G_PRIORITY_LOW, remind_cb, g_object_ref (self), g_object_unref);
}

static void
acies_window_progress_failed_cb (AciesWindow *self,
                                 const char  *reason)
{
  g_autofree char *sentence = NULL;

  /* Translators: %s is the reason, as the system words it */
  sentence = g_strdup_printf (_("Your progress in the tutorial could not be saved: %s"), reason);
  acies_window_say (self, sentence);
}

void
acies_window_add_tutor (AciesWindow *self,
                        GFile       *directory)
{
  GtkWidget *panel = acies_tutor_panel_new ();

  self->lesson_progress = acies_lesson_progress_new (directory);
  self->tutor_panel = ACIES_TUTOR_PANEL (panel);
  acies_panel_add_page (self->panel, "tutorial", _("Tutorial"), panel);
  acies_window_add_writer (self, acies_lesson_progress_get_writer (self->lesson_progress),
                           acies_window_progress_failed_cb);
  g_signal_connect_object (panel, "map", G_CALLBACK (acies_window_load_lessons), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "begin", G_CALLBACK (acies_window_begin_lesson), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "leave", G_CALLBACK (acies_window_leave_cb), self, G_CONNECT_SWAPPED);
}

void
acies_window_install_tutor (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.tutorial", NULL, acies_window_tutorial_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F7, 0, "win.panel", "s", "tutorial");
}
