/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-herald.h"
#include "acies-window-private.h"

/* Below this width the guidance has a bar of its own under the header. */
#define NARROW_WIDTH 560
/* The window can be made as narrow as this. */
#define LEAST_WIDTH 360

G_DEFINE_FINAL_TYPE (AciesWindow, acies_window, ADW_TYPE_APPLICATION_WINDOW)

/* Plays a step that is meant. */
void
acies_window_play (AciesWindow     *self,
                   const AciesMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!acies_session_play (self->session, move, &error))
    acies_window_answer (self, error->message);
  else
    acies_window_forget_answer (self);
}

static void
acies_window_move_cb (AciesWindow     *self,
                      const AciesMove *move)
{
  g_autoptr (GError) error = NULL;

  if (acies_window_plays_aside (self))
    {
      self->aside->play (self, move, &error);
      if (error != NULL)
        acies_window_answer (self, error->message);
      return;
    }

  if (!acies_window_consider (self, move))
    acies_window_play (self, move);
}

static gboolean
acies_window_announce_guidance_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->guide_id = 0;
  acies_herald_announce (GTK_WIDGET (self), gtk_label_get_label (self->title_label));

  return G_SOURCE_REMOVE;
}

static void
acies_window_guide (AciesWindow *self,
                    const char  *guidance)
{
  if (g_strcmp0 (gtk_label_get_label (self->title_label), guidance) == 0)
    return;

  gtk_label_set_label (self->title_label, guidance);
  gtk_label_set_label (self->bar_label, guidance);
  /* What is only passing is not said aloud. */
  if (self->guide_id == 0)
    self->guide_id = g_idle_add (acies_window_announce_guidance_cb, self);
}

void
acies_window_guidance_cb (AciesWindow *self)
{
  g_autofree char *aside = self->aside != NULL ? self->aside->guide (self) : NULL;
  g_autofree char *watched = acies_window_describe_watch (self);

  if (self->aside != NULL)
    {
      acies_window_guide (self, aside != NULL ? aside : acies_table_get_guidance (self->table));
      return;
    }

  /* Behind the curtain nobody is guided. */
  if (!acies_session_get_curtain (self->session))
    acies_window_guide (self, watched != NULL ? watched : acies_table_get_guidance (self->table));
}

/* Puts the focus where the next thing is done. */
void
acies_window_focus (AciesWindow *self)
{
  if (acies_window_focus_aside (self))
    return;

  if (acies_session_get_curtain (self->session))
    gtk_widget_grab_focus (GTK_WIDGET (self->curtain_button));
  else if (gtk_widget_get_visible (GTK_WIDGET (self->game_over)))
    gtk_widget_grab_focus (GTK_WIDGET (self->game_over));
  else if (acies_session_get_watching (self->session))
    gtk_widget_grab_focus (GTK_WIDGET (self->watch_bar));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

void
acies_window_curtain_cb (AciesWindow *self)
{
  AciesSeat turn = acies_game_get_turn (acies_session_get_game (self->session));

  acies_window_update_actions (self);

  if (acies_session_get_curtain (self->session) && self->aside == NULL)
    {
      g_autofree char *title = acies_session_dup_player_title (self->session, turn);
      g_autofree char *request = NULL;

      /* Translators: %s is the name of one of two players at one screen */
      request = g_strdup_printf (_("Pass the Screen to %s"), title);
      adw_status_page_set_title (self->curtain_page, request);
      acies_window_guide (self, request);
      gtk_stack_set_visible_child_name (self->stack, "curtain");
      acies_window_focus (self);
    }
  else if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "table") != 0)
    {
      gtk_stack_set_visible_child_name (self->stack, "table");
      acies_window_guidance_cb (self);
      acies_window_focus (self);
    }
}

/* Says who won, or takes that away again. */
void
acies_window_show_result (AciesWindow *self)
{
  if (!acies_session_get_over (self->session) || self->aside != NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->game_over), FALSE);
      return;
    }

  if (gtk_widget_get_visible (GTK_WIDGET (self->game_over)))
    return;

  acies_game_over_show (self->game_over, self->session);
  acies_window_focus (self);
  acies_herald_announce (GTK_WIDGET (self), acies_game_over_get_heading (self->game_over));
  if (acies_game_over_get_standing (self->game_over) != NULL)
    acies_herald_announce (GTK_WIDGET (self), acies_game_over_get_standing (self->game_over));
}

static void
acies_window_over_cb (AciesWindow *self)
{
  acies_window_show_result (self);
  acies_window_update_actions (self);
}

static void
acies_window_started_cb (AciesWindow *self)
{
  self->bar_waits = FALSE;
  acies_window_end_aside (self);
  gtk_widget_set_visible (GTK_WIDGET (self->game_over), FALSE);
  acies_window_forget_answer (self);
}

static gboolean
acies_window_narrow_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->narrow_id = 0;
  gtk_stack_set_visible_child_name (self->title_stack, self->narrow ? "nothing" : "guidance");
  gtk_widget_set_visible (GTK_WIDGET (self->bar_label), self->narrow);
  acies_game_over_set_narrow (self->game_over, self->bar_narrow);
  acies_window_place_watch_bar (self);

  return G_SOURCE_REMOVE;
}

/* As long as there is much width, much stands side by side. That must not keep the window from
 * becoming narrow, as then there is less of it. */
static void
acies_window_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  GTK_WIDGET_CLASS (acies_window_parent_class)->measure (widget, orientation, for_size, minimum, natural,
                                                         minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      self->least_width = *minimum;
      *minimum = MIN (*minimum, LEAST_WIDTH);
    }
}

static void
acies_window_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  const gboolean narrow = width < NARROW_WIDTH;
  gboolean bar_narrow;

  GTK_WIDGET_CLASS (acies_window_parent_class)->size_allocate (widget, MAX (width, self->least_width), height, baseline);

  /* A panel beside the table leaves what lies over that less room. */
  bar_narrow = narrow || gtk_widget_get_width (GTK_WIDGET (self->table)) < NARROW_WIDTH;

  /* What is visible must not change while sizes are being given out. */
  if (narrow != self->narrow || bar_narrow != self->bar_narrow)
    {
      self->narrow = narrow;
      self->bar_narrow = bar_narrow;
      if (self->narrow_id == 0)
        self->narrow_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, acies_window_narrow_cb,
                                           self, NULL);
    }
}

static gboolean
acies_window_close_request (GtkWindow *window)
{
  return acies_window_wait_to_close (ACIES_WINDOW (window)) ||
         GTK_WINDOW_CLASS (acies_window_parent_class)->close_request (window);
}

static void
acies_window_dispose (GObject *object)
{
  AciesWindow *self = ACIES_WINDOW (object);

  g_clear_handle_id (&self->narrow_id, g_source_remove);
  g_clear_handle_id (&self->guide_id, g_source_remove);
  g_clear_handle_id (&self->statistics_id, g_source_remove);
  if (self->session != NULL)
    acies_session_stop (self->session);
  if (self->coach != NULL)
    acies_coach_stop (self->coach);
  g_clear_object (&self->coach);
  g_clear_object (&self->session);
  g_clear_object (&self->statistics);
  g_clear_pointer (&self->writers, g_ptr_array_unref);
  g_clear_object (&self->followed);
  if (self->aside != NULL && self->aside->stop != NULL)
    self->aside->stop (self);
  self->aside = NULL;
  g_clear_object (&self->review);
  g_clear_object (&self->tutor);
  g_clear_object (&self->practice);
  g_clear_object (&self->lesson_progress);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  g_clear_object (&self->refusal);
  g_clear_weak_pointer (&self->focus_before_menu);

  G_OBJECT_CLASS (acies_window_parent_class)->dispose (object);
}

static void
acies_window_class_init (AciesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = acies_window_dispose;
  widget_class->measure = acies_window_measure;
  widget_class->size_allocate = acies_window_size_allocate;
  window_class->close_request = acies_window_close_request;

  g_type_ensure (ACIES_TYPE_PANEL);
  g_type_ensure (ACIES_TYPE_STAGE);
  g_type_ensure (ACIES_TYPE_TABLE);
  g_type_ensure (ACIES_TYPE_GAME_OVER);
  g_type_ensure (ACIES_TYPE_WATCH_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, bar_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, stage);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, table);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, game_over);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, watch_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, content_box);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, curtain_page);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, curtain_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, recent_menu);

  acies_window_install_actions (widget_class);
  acies_window_install_panels (widget_class);
  acies_window_install_statistics (widget_class);
  acies_window_install_coach (widget_class);
  acies_window_install_play (widget_class);
  acies_window_install_files (widget_class);
  acies_window_install_review (widget_class);
  acies_window_install_rules (widget_class);
  acies_window_install_tutor (widget_class);
  acies_window_install_practice (widget_class);
  acies_window_install_news (widget_class);
}

/* The directory in which the game in progress is kept. */
static GFile *
acies_window_get_directory (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "acies", NULL);

  return g_file_new_for_path (path);
}

static void
acies_window_init (AciesWindow *self)
{
  g_autoptr (GFile) directory = acies_window_get_directory ();

  self->writers = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = acies_settings_get_default ();
  acies_settings_bind (self->settings, "window-width", self, "default-width");
  acies_settings_bind (self->settings, "window-height", self, "default-height");
  acies_settings_bind (self->settings, "window-maximized", self, "maximized");

  self->session = acies_session_new (directory, self->settings);
  acies_window_add_news (self);
  g_signal_connect_object (self->session, "notify::view",
                           G_CALLBACK (acies_window_show_table), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::interactive",
                           G_CALLBACK (acies_window_show_table), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->table, "move", G_CALLBACK (acies_window_move_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "refused", G_CALLBACK (acies_window_answer),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::guidance",
                           G_CALLBACK (acies_window_guidance_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::curtain",
                           G_CALLBACK (acies_window_curtain_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::over",
                           G_CALLBACK (acies_window_over_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::busy",
                           G_CALLBACK (acies_window_busy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::paused",
                           G_CALLBACK (acies_window_guidance_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "started",
                           G_CALLBACK (acies_window_started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "trouble",
                           G_CALLBACK (acies_window_say), self, G_CONNECT_SWAPPED);

  acies_window_add_rules (self);
  acies_window_add_panels (self);
  acies_window_add_statistics (self, directory);
  acies_window_add_coach (self);
  acies_window_add_play (self);
  acies_window_add_files (self);
  acies_window_add_review (self);
  acies_window_add_tutor (self, directory);
  acies_window_add_practice (self, directory);
  acies_window_add_focus (self);
  acies_window_show_table (self);
  acies_window_guidance_cb (self);
  acies_window_update_actions (self);
}

AciesWindow *
acies_window_new (GtkApplication *application)
{
  return g_object_new (ACIES_TYPE_WINDOW, "application", application, NULL);
}

AciesSession *
acies_window_get_session (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->session;
}

/* Goes on with the saved game, or begins the first. */
void
acies_window_resume (AciesWindow *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;
  gboolean resumed;

  g_return_if_fail (ACIES_IS_WINDOW (self));

  if (acies_session_get_game (self->session) != NULL)
    return;

  resumed = acies_session_resume (self->session, &damaged, &error);
  self->fresh = !resumed && error == NULL;
  if (!resumed)
    acies_window_start_game (self);

  if (damaged != NULL && resumed)
    {
      g_autofree char *name = g_file_get_basename (damaged);
      g_autofree char *sentence = NULL;

      /* Translators: %s is the name of a file */
      sentence = g_strdup_printf (_("The score sheet of the series was damaged and is kept with the game as %s."),
                                  name);
      acies_window_say (self, sentence);
    }
  else if (damaged != NULL)
    {
      g_autofree char *name = g_file_get_basename (damaged);
      g_autofree char *sentence = NULL;

      /* Translators: %s is the name of a file */
      sentence = g_strdup_printf (_("The saved game was damaged and is kept as %s."), name);
      acies_window_say (self, sentence);
    }
  else if (error != NULL)
    {
      g_autofree char *sentence = NULL;

      /* Translators: %s is the reason, as the system words it */
      sentence = g_strdup_printf (_("The saved game cannot be read: %s"), error->message);
      acies_window_say (self, sentence);
    }

  acies_window_focus (self);
}
