/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-path-list.h"
#include "acies-step-words.h"
#include "acies-tutor-panel.h"

struct _AciesTutorPanel
{
  AdwBin parent_instance;

  GtkStack            *stack;
  AciesPathList       *list;
  GtkScrolledWindow   *scroller;
  GtkBox              *lesson_box;
  GtkLabel            *place_label;
  GtkProgressBar      *progress_bar;
  GtkWidget           *remark_box;
  GtkImage            *remark_image;
  GtkLabel            *remark_title;
  GtkLabel            *remark_label;
  GtkLabel            *say_label;
  GtkLabel            *request_label;
  GtkBox              *answers_box;
  GtkButton           *again_button;
  GtkButton           *hint_button;
  GtkButton           *next_button;

  AciesPath           *path;
  AciesTutor          *tutor;
  guint                serial;      /* of the task that is shown */
  gboolean             remark_last; /* the remark is below everything else */
  char                *said;
  guint                said_serial; /* of the task that was spoken of last */
  gboolean             remarked;    /* what was said last was a remark */
};

enum
{
  BEGIN,
  LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTutorPanel, acies_tutor_panel, ADW_TYPE_BIN)

/* What comes after the lesson that is shown; the number of items if nothing does. */
static guint
find_next (AciesTutorPanel *self)
{
  return acies_path_get_next_after (self->path, acies_path_find_lesson (self->path,
                                                                        acies_tutor_get_lesson (self->tutor)));
}

static void
acies_tutor_panel_chosen_cb (AciesTutorPanel *self,
                             guint            item)
{
  g_signal_emit (self, signals[BEGIN], 0, item);
}

static void
answer_clicked_cb (GtkWidget       *button,
                   AciesTutorPanel *self)
{
  acies_tutor_answer (self->tutor, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "acies-answer")));
}

static void
fill_answers (AciesTutorPanel *self)
{
  const AciesTask *task = acies_tutor_get_task (self->tutor);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->answers_box))) != NULL)
    gtk_box_remove (self->answers_box, child);
  for (guint i = 0; i < task->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (task->answers, i);
      GtkWidget *button = gtk_button_new ();
      GtkWidget *label = gtk_label_new (acies_lesson_text_get (answer->label));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      acies_lesson_text_get (answer->label), -1);
      g_object_set_data (G_OBJECT (button), "acies-answer", GUINT_TO_POINTER (i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (answer_clicked_cb), self, 0);
      gtk_box_append (self->answers_box, button);
    }
}

/* Shows @text, or nothing for %NULL. */
static void
say (GtkLabel   *label,
     const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  gtk_label_set_label (label, text != NULL ? text : "");
}

/* The heading of the remark, or %NULL. */
static char *
title_remark (AciesTutorPanel *self)
{
  const AciesMove *step = acies_tutor_get_step (self->tutor);
  const AciesTutorRemark kind = acies_tutor_get_remark_kind (self->tutor);

  /* A wrong step is taken back, so it is not described as if it had been made. */
  if (step != NULL && kind == ACIES_TUTOR_REMARK_RIGHT)
    return acies_step_words_describe_mine (step);

  switch (kind)
    {
    case ACIES_TUTOR_REMARK_RIGHT:
      return g_strdup (C_("lesson", "Right"));
    case ACIES_TUTOR_REMARK_WRONG:
      return g_strdup (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_FAILED ? C_("lesson", "Not this time")
                                                                                 : C_("lesson", "Not quite"));
    case ACIES_TUTOR_REMARK_HINT:
      return g_strdup (C_("lesson", "Hint"));
    case ACIES_TUTOR_REMARK_NONE:
    default:
      return NULL;
    }
}

/* The text of the remark, or %NULL. */
static char *
make_remark (AciesTutorPanel *self)
{
  const AciesLessonText *remark = acies_tutor_get_remark (self->tutor);
  g_autofree char *loss = acies_tutor_describe_loss (self->tutor);
  const char *text = remark != NULL ? acies_lesson_text_get (remark) : NULL;

  if (loss != NULL)
    return g_strconcat (loss, "\n", text != NULL ? text : _("This can no longer be done. Try it again."), NULL);

  return g_strdup (text);
}

static void
show_remark (AciesTutorPanel *self)
{
  const AciesTutorRemark kind = acies_tutor_get_remark_kind (self->tutor);
  const gboolean asking = acies_tutor_get_state (self->tutor) == ACIES_TUTOR_ASKING;
  g_autofree char *text = make_remark (self);
  g_autofree char *title = title_remark (self);
  GtkWidget *first = asking || text == NULL ? GTK_WIDGET (self->say_label) : self->remark_box;
  GtkWidget *last = asking || text == NULL ? self->remark_box : GTK_WIDGET (self->say_label);

  gtk_widget_set_visible (self->remark_box, text != NULL);
  /* The remark goes above the request, and the text of the task below it. Above the answers
   * to a question it would push them away just when the next one is to be pressed. */
  gtk_box_reorder_child_after (self->lesson_box, first, GTK_WIDGET (self->progress_bar));
  gtk_box_reorder_child_after (self->lesson_box, last, GTK_WIDGET (self->answers_box));
  self->remark_last = last == self->remark_box;
  say (self->remark_title, title);
  say (self->remark_label, text);
  gtk_image_set_from_icon_name (self->remark_image,
                                kind == ACIES_TUTOR_REMARK_RIGHT ? "object-select-symbolic"
                                : kind == ACIES_TUTOR_REMARK_HINT ? "acies-hint-symbolic"
                                : "dialog-warning-symbolic");
  if (kind == ACIES_TUTOR_REMARK_RIGHT)
    gtk_widget_add_css_class (self->remark_box, "right");
  else
    gtk_widget_remove_css_class (self->remark_box, "right");
}

static void
show_place (AciesTutorPanel *self)
{
  AciesLesson *lesson = acies_tutor_get_lesson (self->tutor);
  g_autofree char *place = NULL;

  /* Translators: the title of a lesson, and which position of how many it is at */
  place = g_strdup_printf (C_("lesson", "%s (%u of %u)"), acies_lesson_get_title (lesson),
                           acies_tutor_get_position (self->tutor) + 1, acies_lesson_get_n_positions (lesson));
  gtk_label_set_label (self->place_label, place);
  gtk_progress_bar_set_fraction (self->progress_bar, acies_tutor_get_progress (self->tutor));
}

/* What is said at the end of a lesson: what comes next, and where that is another stage or a game, also what
 * that is about. */
static char *
describe_end (AciesTutorPanel *self)
{
  AciesLesson *lesson = acies_tutor_get_lesson (self->tutor);
  const char *title = acies_lesson_get_title (lesson);
  const guint item = acies_path_find_lesson (self->path, lesson);
  const guint next = find_next (self);
  guint stage;

  if (!acies_path_get_done (self->path, item))
    return g_strdup (_("The lesson ends here. You have skipped some of it, and can come back to that at any time."));
  if (next >= acies_path_get_n_items (self->path))
    return g_strdup (_("You have finished the last lesson. Now play: the gentlest computer waits for you."));
  if (acies_path_get_lesson (self->path, next) == NULL)
    /* Translators: %1$s is the title of a lesson, %2$s the name of a game such as "Your First Game", and %3$s
     * a sentence about it */
    return g_strdup_printf (_("You have finished the lesson “%1$s”. Now it is time for “%2$s”. %3$s"), title,
                            acies_path_get_title (self->path, next), acies_path_get_summary (self->path, next));

  stage = acies_path_get_stage (self->path, next);
  if (acies_path_get_stage (self->path, item) != stage)
    /* Translators: %1$s is the title of a lesson, %2$s that of a stage of the tutorial, and %3$s a sentence about
     * the stage */
    return g_strdup_printf (_("You have finished the lesson “%1$s”. The next stage is “%2$s”. %3$s"), title,
                            acies_path_get_stage_title (self->path, stage),
                            acies_path_get_stage_summary (self->path, stage));

  /* Translators: the titles of two lessons */
  return g_strdup_printf (_("You have finished the lesson “%s”. Next comes “%s”."), title,
                          acies_path_get_title (self->path, next));
}

/* What the button says at the end of a lesson. */
static const char *
name_next (AciesTutorPanel *self)
{
  const guint next = find_next (self);

  if (next >= acies_path_get_n_items (self->path) || acies_path_get_lesson (self->path, next) == NULL)
    return _("Play a Game");

  return _("Next Lesson");
}

/* Has a screen reader say what is new. When a task goes on after a remark, that is the
 * request alone. */
static void
announce (AciesTutorPanel *self)
{
  g_autofree char *remark = make_remark (self);
  const char *request = gtk_label_get_label (self->request_label);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_autofree char *title = title_remark (self);
  g_autofree char *said = NULL;

  if (remark != NULL)
    said = g_strconcat (title != NULL ? title : "", title != NULL ? ". " : "", remark, NULL);
  else if (self->said_serial == self->serial && request[0] != '\0')
    said = g_strdup (self->remarked ? request : self->said);
  else
    said = g_strconcat (gtk_label_get_label (self->say_label), " ", request, NULL);
  self->said_serial = self->serial;
  self->remarked = remark != NULL;
  if (g_strcmp0 (said, self->said) == 0)
    return;

  acies_announcer_announce (GTK_WIDGET (self), said);
  g_free (self->said);
  self->said = g_steal_pointer (&said);
  gtk_adjustment_set_value (adjustment, self->remark_last && remark != NULL
                                        ? gtk_adjustment_get_upper (adjustment) : 0);
}

static void
tutor_changed_cb (AciesTutorPanel *self)
{
  const AciesTask *task = acies_tutor_get_task (self->tutor);
  const AciesLessonText *text = acies_tutor_get_say (self->tutor);
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const gboolean done = state == ACIES_TUTOR_DONE;
  const gboolean failed = state == ACIES_TUTOR_FAILED;
  const gboolean next = state == ACIES_TUTOR_READING || state == ACIES_TUTOR_SOLVED || failed || done;
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->serial != acies_tutor_get_serial (self->tutor))
    fill_answers (self);
  self->serial = acies_tutor_get_serial (self->tutor);

  show_place (self);
  show_remark (self);
  if (done)
    {
      g_autofree char *end = describe_end (self);

      say (self->say_label, end);
    }
  else
    say (self->say_label, text != NULL && state != ACIES_TUTOR_SOLVED ? acies_lesson_text_get (text) : NULL);
  say (self->request_label, task->request != NULL && state != ACIES_TUTOR_SOLVED && !done
                            ? acies_lesson_text_get (task->request) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->answers_box), state == ACIES_TUTOR_ASKING);
  /* It was filled while it was hidden, and would keep its old height otherwise. */
  gtk_widget_queue_resize (GTK_WIDGET (self->answers_box));

  gtk_widget_action_set_enabled (widget, "tutor.back", acies_tutor_get_can_go_back (self->tutor));
  gtk_widget_action_set_enabled (widget, "tutor.skip", !done);
  gtk_widget_action_set_enabled (widget, "tutor.hint", acies_tutor_get_can_hint (self->tutor));
  gtk_widget_action_set_enabled (widget, "tutor.next", next);
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), next);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_button), !next && task->hints->len > 0);
  if (failed)
    gtk_button_set_label (self->next_button, _("Try Again"));
  else if (!done)
    gtk_button_set_label (self->next_button, _("Next"));
  else
    gtk_button_set_label (self->next_button, name_next (self));
  announce (self);
}

static void
back_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (widget);

  if (self->tutor != NULL)
    acies_tutor_go_back (self->tutor);
}

static void
again_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (widget);

  if (self->tutor != NULL)
    acies_tutor_repeat (self->tutor);
}

static void
skip_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (widget);

  if (self->tutor != NULL)
    acies_tutor_skip (self->tutor);
}

static void
hint_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (widget);

  if (self->tutor != NULL)
    acies_tutor_hint (self->tutor);
}

/* What comes next: of the lesson, or after it. */
static void
next_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (widget);
  guint next;

  if (self->tutor == NULL)
    return;

  switch (acies_tutor_get_state (self->tutor))
    {
    case ACIES_TUTOR_FAILED:
      acies_tutor_repeat (self->tutor);
      break;
    case ACIES_TUTOR_DONE:
      next = find_next (self);
      if (next < acies_path_get_n_items (self->path))
        g_signal_emit (self, signals[BEGIN], 0, next);
      else
        gtk_widget_activate_action (widget, "win.first-game", NULL);
      break;
    case ACIES_TUTOR_READING:
    case ACIES_TUTOR_ASKING:
    case ACIES_TUTOR_WAITING:
    case ACIES_TUTOR_PLAYING:
    case ACIES_TUTOR_TAKING_BACK:
    case ACIES_TUTOR_SOLVED:
    default:
      acies_tutor_go_on (self->tutor);
      break;
    }
}

static void
list_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (widget);

  if (self->tutor != NULL)
    g_signal_emit (self, signals[LEAVE], 0);
}

/* Scrolls to a remark at the bottom, once its height is known. */
static void
acies_tutor_panel_scroll_cb (AciesTutorPanel *self,
                             GtkAdjustment   *adjustment)
{
  if (self->remark_last && gtk_widget_get_visible (self->remark_box))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
acies_tutor_panel_dispose (GObject *object)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (object);

  g_clear_object (&self->tutor);
  g_clear_object (&self->path);
  g_clear_pointer (&self->said, g_free);

  G_OBJECT_CLASS (acies_tutor_panel_parent_class)->dispose (object);
}

static void
acies_tutor_panel_class_init (AciesTutorPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_tutor_panel_dispose;

  signals[BEGIN] =
    g_signal_new ("begin", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[LEAVE] =
    g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_PATH_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-tutor-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, list);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, lesson_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, remark_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, remark_image);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, remark_title);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, remark_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, say_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, request_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, answers_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, again_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, next_button);
  gtk_widget_class_bind_template_callback (widget_class, acies_tutor_panel_chosen_cb);

  gtk_widget_class_install_action (widget_class, "tutor.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "tutor.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "tutor.skip", NULL, skip_action);
  gtk_widget_class_install_action (widget_class, "tutor.hint", NULL, hint_action);
  gtk_widget_class_install_action (widget_class, "tutor.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "tutor.list", NULL, list_action);
}

static void
acies_tutor_panel_init (AciesTutorPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (acies_tutor_panel_scroll_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
acies_tutor_panel_new (void)
{
  return g_object_new (ACIES_TYPE_TUTOR_PANEL, NULL);
}

/* Fills the list with what is on @path. Can be called only once. */
void
acies_tutor_panel_set_path (AciesTutorPanel *self,
                            AciesPath       *path)
{
  g_return_if_fail (ACIES_IS_TUTOR_PANEL (self));
  g_return_if_fail (ACIES_IS_PATH (path));
  g_return_if_fail (self->path == NULL);

  self->path = g_object_ref (path);
  acies_path_list_set_path (self->list, path);
}

/* Shows the lesson of @tutor, or for %NULL the list of all lessons. */
void
acies_tutor_panel_set_tutor (AciesTutorPanel *self,
                             AciesTutor      *tutor)
{
  g_return_if_fail (ACIES_IS_TUTOR_PANEL (self));
  g_return_if_fail (tutor == NULL || ACIES_IS_TUTOR (tutor));

  if (self->tutor != NULL)
    g_signal_handlers_disconnect_by_data (self->tutor, self);
  g_set_object (&self->tutor, tutor);
  self->serial = 0;
  self->said_serial = 0;
  if (tutor != NULL)
    {
      g_signal_connect_object (tutor, "changed", G_CALLBACK (tutor_changed_cb), self, G_CONNECT_SWAPPED);
      tutor_changed_cb (self);
    }
  gtk_stack_set_visible_child_name (self->stack, tutor != NULL ? "lesson" : "list");
}

/* Moves the focus to where the learner goes on. */
void
acies_tutor_panel_focus (AciesTutorPanel *self)
{
  g_return_if_fail (ACIES_IS_TUTOR_PANEL (self));

  if (self->tutor == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  else if (gtk_widget_get_visible (GTK_WIDGET (self->next_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
  else if (gtk_widget_get_visible (GTK_WIDGET (self->answers_box)))
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->answers_box)));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->again_button));
}
