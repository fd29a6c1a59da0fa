/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-window.h"

#include "acies-analysis-pages.h"
#include "acies-calendar.h"
#include "acies-compat.h"
#include "acies-continuation-activity.h"
#include "acies-file-openers.h"
#include "acies-focus-keeper.h"
#include "acies-fonts.h"
#include "acies-game-activity.h"
#include "acies-game-files.h"
#include "acies-help-actions.h"
#include "acies-help.h"
#include "acies-home-page.h"
#include "acies-lesson-activity.h"
#include "acies-motif-lesson.h"
#include "acies-people-dialog.h"
#include "acies-people.h"
#include "acies-position-keys.h"
#include "acies-recent.h"
#include "acies-review-activity.h"
#include "acies-rules-context.h"
#include "acies-rules-window.h"
#include "acies-settings.h"
#include "acies-taking-back.h"
#include "acies-training-activity.h"
#include "acies-turntable.h"
#include "acies-widget-fixes.h"

/* From these widths on the header bar has room for the button of the formations, and for all. */
#define ROOMY_WIDTH 560
#define WIDE_WIDTH 760

/* The window can be made as narrow as this. */
#define LEAST_WIDTH 360

typedef enum
{
  OPEN,
  /* It is to be closed once all files are written. */
  SAVING,
  /* All is saved, or given up; it closes when all threads have stopped. */
  STOPPING,
  /* Nothing is left to wait for. */
  CLOSED
} AciesWindowState;

struct _AciesWindow
{
  AdwApplicationWindow  parent_instance;

  GtkStack             *title_stack;
  AdwHeaderBar         *header_bar;
  GtkWidget            *formations_button;
  GtkBox               *start_box;
  GtkBox               *bottom_box;
  GtkRevealer          *unsaved_bar;
  GtkLabel             *unsaved_label;
  GtkWidget            *undo_button;
  GtkWidget            *log_button;
  GtkWidget            *seen_button;
  GtkWidget            *last_turn_button;
  GtkWidget            *person_button;
  GtkLabel             *person_label;
  GtkMenuButton        *menu_button;
  GMenu                *recent_menu;
  AciesActivityView    *view;

  GSettings            *settings;
  AciesFocusKeeper     *focus_keeper;
  AciesGameFiles       *files;
  GtkWidget            *home;
  GtkWidget            *bar;            /* of an activity; below the table in a narrow window */
  int                   least_width;    /* of the layout that is in use now */
  gboolean              resumed;
  gboolean              welcomed;
  gboolean              fresh;          /* there was no saved game to go on with */
  AciesWindowState      state;
  GtkWidget            *question;       /* whether to close it, while that is asked */
  guint                 give_up_id;
  guint                 change_id;
  AciesPerson          *next;           /* who plays when it has closed; NULL if the program ends then */
};

G_DEFINE_FINAL_TYPE (AciesWindow, acies_window, ADW_TYPE_APPLICATION_WINDOW)

/* All activities. The first is on the table whenever no other is. */
static GType (* const activity_types[]) (void) = {
  acies_game_activity_get_type,
  acies_review_activity_get_type,
  acies_lesson_activity_get_type,
  acies_training_activity_get_type,
  acies_continuation_activity_get_type,
};

static void acies_window_act_cb (AciesWindow   *self,
                                 GVariant      *parameter,
                                 GSimpleAction *action);

static void
acies_window_add_actions (AciesWindow *self,
                          GActionMap  *map)
{
  g_auto (GStrv) names = map != NULL ? g_action_group_list_actions (G_ACTION_GROUP (map)) : NULL;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      GAction *action = g_action_map_lookup_action (map, names[i]);

      g_action_map_add_action (G_ACTION_MAP (self), action);
      g_signal_connect_object (action, "activate", G_CALLBACK (acies_window_act_cb), self, G_CONNECT_SWAPPED);
    }
}

/* Whether the header bar has room. What the window is going to be counts before it has a size, or it would become
 * too wide for what is in it. */
static gboolean
acies_window_is_roomy (AciesWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);

  return !acies_activity_view_get_narrow (self->view) &&
         (width >= ROOMY_WIDTH || gtk_window_is_maximized (GTK_WINDOW (self)) ||
          gtk_window_is_fullscreen (GTK_WINDOW (self)));
}

/* Puts the bar of an activity into the header bar, or below the table if the window is too narrow
 * for that. */
static void
acies_window_place_bar (AciesWindow *self)
{
  const gboolean narrow = !acies_window_is_roomy (self);
  GtkWidget *parent = gtk_widget_get_parent (self->bar);

  if (parent != NULL && (parent == GTK_WIDGET (self->bottom_box)) == narrow)
    return;

  if (parent != NULL)
    gtk_box_remove (GTK_BOX (parent), self->bar);
  gtk_box_append (narrow ? self->bottom_box : self->start_box, self->bar);
  gtk_widget_set_hexpand (self->bar, narrow);
  acies_widget_fixes_set_class (self->bar, "watch-bar", narrow);
}

/* In a narrow window, one of the buttons is beside the guidance, one is in the log only, and all others move
 * together. */
static void
acies_window_update_buttons (AciesWindow *self)
{
  const gboolean large = gtk_window_is_maximized (GTK_WINDOW (self)) || gtk_window_is_fullscreen (GTK_WINDOW (self));
  const gboolean watching = self->bar != NULL && gtk_widget_get_visible (self->bar);
  const gboolean roomy = acies_window_is_roomy (self);
  AciesGameActivity *game = ACIES_GAME_ACTIVITY (acies_activity_view_find (self->view, ACIES_TYPE_GAME_ACTIVITY));
  const gboolean in_game = acies_activity_view_shows (self->view, ACIES_ACTIVITY (game));
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (self->bar != NULL)
    acies_window_place_bar (self);
  gtk_widget_set_visible (self->formations_button, roomy && (width >= WIDE_WIDTH || large || !watching));
  gtk_widget_set_visible (self->last_turn_button, in_game && roomy && (width >= WIDE_WIDTH || large));
  /* In a game that is watched, there is nothing that the person could take back. */
  gtk_widget_set_visible (self->undo_button, in_game && !watching);
  gtk_widget_set_visible (self->log_button, in_game);
  gtk_widget_set_tooltip_text (self->undo_button,
                               acies_session_get_final (acies_game_activity_get_session (game))
                               ? acies_taking_back_get_reason () : _("Take Back the Last Turn"));
  acies_widget_fixes_set_class (GTK_WIDGET (self->header_bar), "narrow", !roomy);
}

/* Marks the button that a text speaks of. */
static void
acies_window_point_cb (AciesWindow *self)
{
  const char *page = acies_activity_view_get_pointed_page (self->view);

  acies_widget_fixes_set_class (self->formations_button, "pointed", g_strcmp0 (page, "formations") == 0);
  acies_widget_fixes_set_class (self->seen_button, "pointed", g_strcmp0 (page, "seen") == 0);
}

static void
acies_window_add_bar (AciesWindow *self,
                      GtkWidget   *bar)
{
  if (bar == NULL)
    return;

  g_return_if_fail (self->bar == NULL);

  self->bar = g_object_ref_sink (bar);
  acies_window_place_bar (self);
  g_signal_connect_object (bar, "notify::visible", G_CALLBACK (acies_window_update_buttons), self, G_CONNECT_SWAPPED);
}

/* Games that were begun or finished count on the path through the tutorial, whose room does not know them; and the coach leads
 * to its lessons. */
static void
acies_window_join_path (AciesWindow *self)
{
  AciesLessonActivity *lesson = ACIES_LESSON_ACTIVITY (acies_activity_view_find (self->view, ACIES_TYPE_LESSON_ACTIVITY));
  AciesGameActivity *game = ACIES_GAME_ACTIVITY (acies_activity_view_find (self->view, ACIES_TYPE_GAME_ACTIVITY));

  acies_lesson_activity_set_games (lesson, acies_game_activity_get_statistics (game),
                                   acies_game_activity_get_session (game));
  g_signal_connect_object (acies_game_activity_get_session (game), "started", G_CALLBACK (acies_window_update_buttons), self,
                           G_CONNECT_SWAPPED);
  acies_coach_set_teach (acies_game_activity_get_coach (game), acies_motif_lesson_fill_button);
}

static void
acies_window_add_activities (AciesWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (activity_types); i++)
    {
      g_autoptr (AciesActivity) activity = g_object_new (activity_types[i] (), NULL);

      acies_activity_view_add (self->view, activity);
      acies_window_add_actions (self, acies_activity_get_actions (activity));
      acies_window_add_bar (self, acies_activity_create_bar (activity));
    }
  acies_window_join_path (self);
}

/* In a narrow window the guidance has no room between the buttons. At home it says whose home it is, if that could be
 * somebody else’s. */
static void
acies_window_update_title (AciesWindow *self)
{
  AciesPeople *people = acies_people_get_default ();
  const gboolean several = g_list_model_get_n_items (acies_people_get_list (people)) > 1;
  const gboolean narrow = acies_activity_view_get_narrow (self->view);
  const gboolean at_home = acies_activity_view_get_at_home (self->view);

  if (at_home && several)
    {
      g_autofree char *name = acies_person_dup_name (acies_people_get_current (people));

      gtk_label_set_label (self->person_label, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->person_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  gtk_stack_set_visible_child_name (self->title_stack, at_home && several ? "person" : at_home ? "home"
                                                       : narrow ? "nothing" : "guidance");
}

static void
acies_window_narrow_cb (AciesWindow *self)
{
  acies_window_update_title (self);
  acies_window_update_buttons (self);
}

static void
change_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->change_id = 0;
  gtk_window_close (GTK_WINDOW (self));
}

/* The dialog still needs the window below it until it has closed. */
static void
acies_window_chosen_cb (AciesWindow *self,
                        AciesPerson *person)
{
  if (person == acies_people_get_current (acies_people_get_default ()))
    return;

  g_set_object (&self->next, person);
  if (self->change_id == 0)
    self->change_id = g_idle_add_once (change_cb, self);
}

static void
people_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesWindow *self = user_data;
  GtkWidget *dialog = acies_people_dialog_new (acies_people_get_default ());

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (acies_window_chosen_cb), self, G_CONNECT_SWAPPED);
  acies_widget_fixes_present_dialog (GTK_WINDOW (dialog), GTK_WIDGET (self));
}

static void
acies_window_at_home_cb (AciesWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "home");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (acies_activity_view_get_at_home (self->view)));
  acies_window_update_title (self);
}

static void
home_action_cb (GSimpleAction *action,
                GVariant      *state,
                gpointer       user_data)
{
  AciesWindow *self = user_data;

  acies_activity_view_set_at_home (self->view, g_variant_get_boolean (state));
}

/* Whatever is done on the table is done where it can be seen. The page beside it sees to that itself: closing it may
 * lead home. */
static void
acies_window_act_cb (AciesWindow   *self,
                     GVariant      *parameter,
                     GSimpleAction *action)
{
  static const char * const elsewhere[] = { "new-game", "new-series", "two-people", "unfinished", "past-games", "statistics",
                                            "panel", "close-panel", "close-review", "lesson", "lessons", NULL };

  if (!g_strv_contains (elsewhere, g_action_get_name (G_ACTION (action))))
    acies_activity_view_set_at_home (self->view, FALSE);
}

/* Reads the list when the menu opens. At the start of the program it would take time, and files
 * that are deleted later would still be listed. */
static void
acies_window_menu_cb (AciesWindow *self)
{
  acies_recent_fill (gtk_recent_manager_get_default (), self->recent_menu);
}

static void
fullscreen_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       window)
{
  g_object_set (window, "fullscreened", !gtk_window_is_fullscreen (GTK_WINDOW (window)), NULL);
}

/* GTK could find the overlay itself, at a certain path among the resources, but would then create
 * it together with the window. */
static void
acies_window_show_help_overlay_action (GtkWidget  *widget,
                                       const char *action_name,
                                       GVariant   *parameter)
{
  GtkWidget *overlay = acies_compat_show_shortcuts (widget);

  /* The manual lists them, too, and fits everywhere. */
  if (overlay == NULL)
    acies_rules_window_show_help (GTK_WINDOW (widget), acies_rules_context_get_rules (widget), "keyboard");
  else
    acies_help_add_key (overlay, "keyboard");
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  return acies_activity_view_escape (ACIES_WINDOW (widget)->view);
}

/* The layout for a wide window needs much width. That must not keep a person from making the
 * window narrow: once it is, another layout is used, which needs less. */
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

  /* The content is never laid out narrower than its layout needs, so it cannot be asked for its height at such a width. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, self->least_width);
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

  GTK_WIDGET_CLASS (acies_window_parent_class)->size_allocate (widget, MAX (width, self->least_width), height, baseline);
  acies_activity_view_fit (self->view, width);
  acies_home_page_fit (ACIES_HOME_PAGE (self->home), width, height);
}

/* Goes on with closing once all is saved or given up. Returns whether nothing is left to wait for. */
static gboolean
acies_window_stop (AciesWindow *self)
{
  const gboolean stopping = self->state == STOPPING;

  /* What settles from here on does not close the window a second time. */
  self->state = CLOSED;
  if (!stopping)
    acies_activity_view_stop (self->view);
  if (!acies_activity_view_get_busy (self->view))
    return TRUE;

  self->state = STOPPING;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  return FALSE;
}

static void
acies_window_answered_cb (AciesWindow *self,
                          const char  *response)
{
  g_clear_weak_pointer (&self->question);
  if (!g_str_equal (response, "confirm"))
    g_clear_object (&self->next);
}

static void
give_up_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->give_up_id = 0;
  if (acies_window_stop (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* The dialog still needs the window below it until it has closed. */
static void
acies_window_give_up_cb (gpointer object)
{
  AciesWindow *self = object;

  if (self->give_up_id == 0)
    self->give_up_id = g_idle_add_once (give_up_cb, self);
}

/* Asks whether the window is to be closed, although not everything is saved. */
static void
acies_window_ask (AciesWindow *self,
                  const char  *unsaved)
{
  GtkWidget *question = acies_compat_ask (GTK_WIDGET (self), _("Not Everything Could Be Saved"), unsaved,
                                          /* Translators: a button, a verb: the window is not closed */
                                          _("_Keep Open"),
                                          /* Translators: a button, a verb: close the window although something could not be saved */
                                          _("Close _Anyway"), acies_window_give_up_cb, self);

  g_set_weak_pointer (&self->question, question);
  g_signal_connect_object (question, "response", G_CALLBACK (acies_window_answered_cb), self, G_CONNECT_SWAPPED);
}

/* Goes on with closing once all files are written. Until then the window stays where it is and
 * nothing stops, as the person may want to keep it open; after that, nothing more is written.
 * Returns whether nothing is left to wait for. */
static gboolean
acies_window_proceed (AciesWindow *self)
{
  g_autofree char *unsaved = NULL;

  if (self->state == STOPPING)
    return acies_window_stop (self);
  if (acies_activity_view_get_saving (self->view))
    return FALSE;

  self->state = OPEN;
  unsaved = acies_activity_view_dup_unsaved (self->view);
  if (unsaved == NULL)
    return acies_window_stop (self);

  acies_window_ask (self, unsaved);
  return FALSE;
}

/* Says what is not saved for as long as that lasts. */
static void
acies_window_update_unsaved (AciesWindow *self)
{
  g_autofree char *unsaved = NULL;

  /* The window is gone. */
  if (self->unsaved_bar == NULL)
    return;

  unsaved = acies_activity_view_dup_unsaved (self->view);
  if (unsaved != NULL)
    gtk_label_set_label (self->unsaved_label, unsaved);
  gtk_revealer_set_reveal_child (self->unsaved_bar, unsaved != NULL);
}

static void
save_again_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  AciesWindow *self = user_data;

  acies_activity_view_retry_saving (self->view);
  acies_window_update_unsaved (self);
}

static void
acies_window_settled_cb (AciesWindow *self)
{
  acies_window_update_unsaved (self);
  if ((self->state == SAVING || self->state == STOPPING) && acies_window_proceed (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Destroys the window when all is saved and all threads have stopped. What could not be written is
 * tried once more, and if that fails again, the person is asked. */
static gboolean
acies_window_close_request (GtkWindow *window)
{
  AciesWindow *self = ACIES_WINDOW (window);

  if (self->state != OPEN || self->question != NULL || self->give_up_id != 0)
    return TRUE;

  acies_activity_view_retry_saving (self->view);
  self->state = SAVING;
  if (!acies_window_proceed (self))
    return TRUE;

  return GTK_WINDOW_CLASS (acies_window_parent_class)->close_request (window);
}

static void
acies_window_dispose (GObject *object)
{
  AciesWindow *self = ACIES_WINDOW (object);

  /* The view may still say that something is written. */
  self->unsaved_bar = NULL;
  g_clear_object (&self->focus_keeper);
  g_clear_object (&self->files);
  g_clear_object (&self->bar);
  g_clear_weak_pointer (&self->question);
  g_clear_handle_id (&self->give_up_id, g_source_remove);
  g_clear_handle_id (&self->change_id, g_source_remove);
  g_clear_object (&self->next);

  G_OBJECT_CLASS (acies_window_parent_class)->dispose (object);
}

static void
acies_window_install_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "win.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);
  acies_analysis_pages_install_keys (widget_class);
  acies_game_files_install_keys (widget_class);
  acies_help_actions_install_keys (widget_class);

  for (guint i = 0; i < G_N_ELEMENTS (activity_types); i++)
    {
      AciesActivityClass *klass = g_type_class_ref (activity_types[i] ());

      if (klass->install_keys != NULL)
        klass->install_keys (widget_class);
      g_type_class_unref (klass);
    }
}

static void
acies_window_class_init (AciesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_window_dispose;
  widget_class->measure = acies_window_measure;
  widget_class->size_allocate = acies_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = acies_window_close_request;

  g_type_ensure (ACIES_TYPE_ACTIVITY_VIEW);
  g_type_ensure (ACIES_TYPE_TURNTABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, formations_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, start_box);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, bottom_box);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, unsaved_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, unsaved_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, log_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, seen_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, last_turn_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, person_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, person_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, view);

  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL,
                                   acies_window_show_help_overlay_action);
  acies_window_install_keys (widget_class);
}

static void
acies_window_large_cards_cb (AciesWindow *self)
{
  acies_table_set_large_cards (acies_activity_view_get_table (self->view), g_settings_get_boolean (self->settings, "large-cards"));
}

static void
acies_window_init (AciesWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "home", .state = "false", .change_state = home_action_cb },
    { .name = "fullscreen", .activate = fullscreen_action_cb },
    { .name = "save-again", .activate = save_again_action_cb },
    { .name = "people", .activate = people_action_cb },
  };
  int width, height;

  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self->unsaved_bar));
  if (acies_fonts_load ())
    gtk_widget_add_css_class (GTK_WIDGET (self), "lettered");
  if (acies_widget_fixes_has_large_text (GTK_WIDGET (self)))
    gtk_widget_add_css_class (GTK_WIDGET (self->header_bar), "large-guidance");

  self->settings = acies_settings_get_default ();
  g_settings_bind (self->settings, "window-width", self, "default-width",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (self->settings, "window-maximized", self, "maximized",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_signal_connect_object (self->settings, "changed::large-cards", G_CALLBACK (acies_window_large_cards_cb), self,
                           G_CONNECT_SWAPPED);
  acies_window_large_cards_cb (self);
  acies_position_keys_add (GTK_WINDOW (self));
  /* Laid out for a wide window, its contents would not fit into a narrow one, which would grow. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  acies_activity_view_fit (self->view, width);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  acies_window_add_actions (self, acies_activity_view_get_actions (self->view));
  acies_help_actions_add (GTK_APPLICATION_WINDOW (self), self->view);
  acies_analysis_pages_add (self->view, G_ACTION_MAP (self));
  acies_window_add_activities (self);
  self->home = acies_home_page_new (self->view);
  acies_activity_view_set_home (self->view, self->home);
  self->files = acies_game_files_new (self->view, GTK_APPLICATION_WINDOW (self));
  self->focus_keeper = acies_focus_keeper_new (GTK_WINDOW (self), self->view, self->menu_button);

  /* It is another one whenever something else is on the table. */
  g_signal_connect_object (self->view, "notify::guidance", G_CALLBACK (acies_window_update_buttons), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (acies_window_update_buttons), NULL);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (acies_window_update_buttons), NULL);
  g_signal_connect (self, "notify::maximized", G_CALLBACK (acies_window_update_buttons), NULL);
  acies_window_update_buttons (self);
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (acies_calendar_check), acies_calendar_get_default (),
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::pointed-page", G_CALLBACK (acies_window_point_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::narrow", G_CALLBACK (acies_window_narrow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::at-home", G_CALLBACK (acies_window_at_home_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "settled", G_CALLBACK (acies_window_settled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_people_get_list (acies_people_get_default ()), "items-changed",
                           G_CALLBACK (acies_window_update_title), self, G_CONNECT_SWAPPED);
  /* The tooltip would cover the first entry. */
  g_object_bind_property (gtk_menu_button_get_popover (self->menu_button), "visible",
                          self->menu_button, "has-tooltip", G_BINDING_INVERT_BOOLEAN);
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "show", G_CALLBACK (acies_window_menu_cb),
                           self, G_CONNECT_SWAPPED);
}

AciesWindow *
acies_window_new (GtkApplication *application)
{
  return g_object_new (ACIES_TYPE_WINDOW, "application", application, NULL);
}

AciesActivityView *
acies_window_get_view (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->view;
}

/* Who is to play when the window has closed; %NULL if the program is to end. */
AciesPerson *
acies_window_get_next (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->next;
}

/* Says that a game pad has been plugged in, and offers to tell what its buttons do. */
void
acies_window_greet_gamepad (AciesWindow *self)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  acies_toasts_offer (acies_activity_view_get_toasts (self->view), _("You can play with the game pad."),
                      /* Translators: a button, a noun: what the buttons of a game pad do */
                      _("Buttons"), "win.gamepad-help");
}

/* Continues the saved game, if there is one, once in the life of the window. */
void
acies_window_resume (AciesWindow *self)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  if (self->resumed)
    return;

  self->resumed = TRUE;
  self->fresh = acies_game_activity_resume (ACIES_GAME_ACTIVITY (acies_activity_view_find (self->view, ACIES_TYPE_GAME_ACTIVITY)));
}

/* Continues the game in @file, or shows the review of it if it is over. If @file is no game, says
 * so, and returns %FALSE. Where no unfinished game is opened, the saved one is put on the table. */
gboolean
acies_window_open (AciesWindow *self,
                   GFile       *file)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_val_if_fail (ACIES_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (acies_file_openers_open (file))
    return TRUE;
  game = acies_game_files_load (self->files, file);
  if (game == NULL || acies_game_get_result (game) != ACIES_RESULT_NONE)
    acies_window_resume (self);
  self->resumed = TRUE;
  if (game == NULL)
    {
      acies_window_welcome (self);
      return FALSE;
    }

  /* The person wants to see that game. */
  self->welcomed = TRUE;
  return acies_activity_view_open (self->view, game, acies_seating_find_person (game));
}

/* Opens the first of @files, and says that it is the only one. */
void
acies_window_open_first (AciesWindow  *self,
                         GFile       **files,
                         int           n_files)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (n_files > 0);

  if (acies_window_open (self, files[0]) && n_files > 1)
    acies_game_files_say_only (self->files, files[0]);
}

/* Shows the home page, which welcomes a person who starts the program for the first time. It comes
 * once: later the person may be in the middle of something. */
void
acies_window_welcome (AciesWindow *self)
{
  GSettings *settings = acies_settings_get_person ();
  gboolean first_run;

  g_return_if_fail (ACIES_IS_WINDOW (self));

  if (self->welcomed)
    return;

  self->welcomed = TRUE;
  first_run = g_settings_get_boolean (settings, "first-run");
  if (first_run)
    g_settings_set_boolean (settings, "first-run", FALSE);
  /* A person who has a saved game knows the program. */
  acies_home_page_set_first (ACIES_HOME_PAGE (self->home), first_run && self->fresh);
  acies_activity_view_set_at_home (self->view, TRUE);
}
