/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-announcer.h"
#include "acies-answer-box.h"
#include "acies-lesson-box.h"
#include "acies-step-words.h"
#include "acies-tutor-panel.h"
#include "acies-widget-fixes.h"

/* In a panel narrower than this, in pixels, the button for hints has an icon alone and leaves room for the request. */
#define NARROW 300

struct _AciesTutorPanel
{
  AdwBin parent_instance;

  GtkLabel            *place_label;
  GtkProgressBar      *progress_bar;
  GtkMenuButton       *menu_button;
  GtkWidget           *close_button;
  GtkScrolledWindow   *scroller;
  AciesLessonBox      *lesson_box;
  GtkScrolledWindow   *text_scroller;
  GtkLabel            *say_label;
  GtkBox              *request_row;
  GtkLabel            *request_label;
  AciesAnswerBox      *answer_box;
  GtkButton           *hint_button;
  GtkWidget           *next_row;
  GtkLabel            *status_label;
  GtkButton           *next_button;
  GtkLabel            *next_label;
  GtkWidget           *remark_box;
  GtkImage            *remark_image;
  GtkLabel            *remark_label;

  AciesPath           *path;
  AciesTutor          *tutor;
  guint                scroll_id;
  guint                width_id;
  guint                serial;      /* of the task that is shown */
  char                *said;
  guint                said_serial; /* of the task that was spoken of last */
  gboolean             remarked;    /* what was said last was a remark */
};

static guint begin_signal;

G_DEFINE_FINAL_TYPE (AciesTutorPanel, acies_tutor_panel, ADW_TYPE_BIN)

/* What comes after the lesson that is shown; the number of items if nothing does. */
static guint
find_next (AciesTutorPanel *self)
{
  return acies_path_get_next_after (self->path, acies_path_find_lesson (self->path,
                                                                        acies_tutor_get_lesson (self->tutor)));
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

  acies_answer_box_clear (self->answer_box);
  for (guint i = 0; i < task->answers->len; i++)
    {
      const guint number = acies_tutor_get_answer_at (self->tutor, i);
      const AciesAnswer *answer = g_ptr_array_index (task->answers, number);
      GtkWidget *button = gtk_button_new ();
      GtkWidget *overlay = gtk_overlay_new ();
      GtkWidget *label = gtk_label_new (acies_lesson_text_get (answer->label));
      GtkWidget *image = g_object_new (GTK_TYPE_IMAGE,
                                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                       "halign", GTK_ALIGN_END,
                                       "valign", GTK_ALIGN_START,
                                       "visible", FALSE,
                                       NULL);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_overlay_set_child (GTK_OVERLAY (overlay), label);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), image);
      gtk_button_set_child (GTK_BUTTON (button), overlay);
      gtk_widget_add_css_class (button, "lesson-answer");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      acies_lesson_text_get (answer->label), -1);
      g_object_set_data (G_OBJECT (button), "acies-answer", GUINT_TO_POINTER (number));
      g_object_set_data (G_OBJECT (button), "acies-image", image);
      g_signal_connect_object (button, "clicked", G_CALLBACK (answer_clicked_cb), self, 0);
      acies_answer_box_add (self->answer_box, button);
    }
}

/* Marks the answers that have been given. Those side by side stay where they are, also when the question is
 * answered, so that a second press hits nothing else. */
static void
mark_answers (AciesTutorPanel *self)
{
  const AciesTask *task = acies_tutor_get_task (self->tutor);
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const gboolean asking = state == ACIES_TUTOR_ASKING;
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->answer_box));

  gtk_widget_set_visible (GTK_WIDGET (self->answer_box), button != NULL && state != ACIES_TUTOR_DONE);
  for (; button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      const guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "acies-answer"));
      const AciesAnswer *answer = g_ptr_array_index (task->answers, number);
      const gboolean wrong = acies_tutor_get_refused (self->tutor, number);
      const gboolean right = answer->right && !asking;
      GtkImage *image = g_object_get_data (G_OBJECT (button), "acies-image");

      gtk_widget_set_sensitive (button, asking);
      gtk_image_set_from_icon_name (image, wrong ? "window-close-symbolic" : "object-select-symbolic");
      gtk_widget_set_visible (GTK_WIDGET (image), wrong || right);
      if (wrong || right)
        gtk_widget_add_css_class (button, wrong ? "wrong" : "right");
      if (right)
        acies_answer_box_settle (self->answer_box, button);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      wrong ? C_("lesson", "Not quite") : right ? C_("lesson", "Right") : "", -1);
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
  const AciesStep *step = acies_tutor_get_step (self->tutor);
  const AciesTutorRemark kind = acies_tutor_get_remark_kind (self->tutor);

  /* A wrong step is taken back, so it is not described as if it had been made; and that a flag is claimed is said by the
   * lesson itself. */
  if (step != NULL && kind == ACIES_TUTOR_REMARK_RIGHT && acies_step_get_kind (step) != ACIES_STEP_CLAIM)
    return acies_step_words_describe_mine (step);

  switch (kind)
    {
    case ACIES_TUTOR_REMARK_RIGHT:
      /* Translators: a heading in the line of the text; it gets a full stop if it does not end with a mark of its own */
      return g_strdup (C_("lesson", "Right"));
    case ACIES_TUTOR_REMARK_WRONG:
      if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_FAILED)
        /* Translators: a heading in the line of the text; it gets a full stop if it does not end with a mark of its own */
        return g_strdup (C_("lesson", "Not this time"));
      /* Nothing is wrong with a flag that can be claimed, but that it is not the one that is asked for. */
      if (step != NULL && acies_step_get_kind (step) == ACIES_STEP_CLAIM)
        /* Translators: a heading in the line of the text; it gets a full stop if it does not end with a mark of its own */
        return g_strdup (C_("lesson", "Not yet"));
      /* Translators: a heading in the line of the text; it gets a full stop if it does not end with a mark of its own */
      return g_strdup (C_("lesson", "Not quite"));
    case ACIES_TUTOR_REMARK_HINT:
      /* Translators: a heading in the line of the text; it gets a full stop if it does not end with a mark of its own */
      return g_strdup (C_("lesson", "Hint"));
    case ACIES_TUTOR_REMARK_NONE:
    default:
      return NULL;
    }
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
    return g_strdup (_("The lesson ends here. You skipped part of it, but you can come back to it at any time."));
  if (next >= acies_path_get_n_items (self->path))
    return g_strdup (_("You have finished the last lesson. Now play: the easiest opponent is waiting for you."));
  if (acies_path_get_lesson (self->path, next) == NULL)
    /* Translators: %1$s is the title of a lesson, %2$s the name of a game such as "Your First Game", and %3$s
       a sentence about it */
    return g_strdup_printf (_("You have finished the lesson “%1$s”. Now it is time for “%2$s”. %3$s"), title,
                            acies_path_get_title (self->path, next), acies_path_get_summary (self->path, next));

  stage = acies_path_get_stage (self->path, next);
  if (acies_path_get_stage (self->path, item) != stage)
    /* Translators: %1$s is the title of a lesson, such as “Morale Cards”, %2$s that of a stage, such as “Strategy”,
       and %3$s a sentence about the stage */
    return g_strdup_printf (_("You have finished the lesson “%1$s”. The next stage is “%2$s”. %3$s"), title,
                            acies_path_get_stage_title (self->path, stage),
                            acies_path_get_stage_summary (self->path, stage));

  /* Translators: the titles of two lessons, such as “Morale Cards” and “Fog and Mud” */
  return g_strdup_printf (_("You have finished the lesson “%s”. Next is “%s”."), title,
                          acies_path_get_title (self->path, next));
}

/* What comes after the last praise of a stage or of them all; %NULL elsewhere, where the button that goes on says
 * enough. */
static char *
describe_stage (AciesTutorPanel *self)
{
  guint item, next, stage;

  if (!acies_tutor_get_ends (self->tutor))
    return NULL;

  item = acies_path_find_lesson (self->path, acies_tutor_get_lesson (self->tutor));
  next = find_next (self);
  if (!acies_path_get_done (self->path, item))
    return NULL;
  if (next >= acies_path_get_n_items (self->path))
    return describe_end (self);
  if (acies_path_get_lesson (self->path, next) == NULL)
    return NULL;

  stage = acies_path_get_stage (self->path, next);
  if (acies_path_get_stage (self->path, item) == stage)
    return NULL;

  /* Translators: %1$s is the title of a stage of the tutorial, such as “Strategy”, and %2$s a sentence about it */
  return g_strdup_printf (_("The next stage is “%1$s”. %2$s"), acies_path_get_stage_title (self->path, stage),
                          acies_path_get_stage_summary (self->path, stage));
}

/* The text of the remark, or %NULL. */
static char *
make_remark (AciesTutorPanel *self)
{
  const AciesLessonText *remark = acies_tutor_get_remark (self->tutor);
  g_autofree char *loss = acies_tutor_describe_loss (self->tutor);
  g_autofree char *stage = describe_stage (self);
  const char *text = remark != NULL ? acies_lesson_text_get (remark) : NULL;

  if (loss != NULL)
    return g_strconcat (loss, "\n", text != NULL ? text : _("This task can no longer be done. Try again."), NULL);

  return stage != NULL && text != NULL ? g_strconcat (text, "\n", stage, NULL) : g_strdup (text);
}

/* The last word of the tutor about the task stands below the request, and the button for hints stays beside that,
 * so that it does not move when it is pressed. The button that goes on comes after everything that is
 * to be read before. */
static void
show_remark (AciesTutorPanel *self)
{
  const AciesTutorRemark kind = acies_tutor_get_remark_kind (self->tutor);
  g_autofree char *text = make_remark (self);
  g_autofree char *title = title_remark (self);
  g_autofree char *both = acies_announcer_join (title, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  /* The heading stands in the line of the text, which is short of room on a phone. */
  bold->end_index = title != NULL ? (guint) strlen (title) : 0;
  pango_attr_list_insert (attributes, bold);
  gtk_widget_set_visible (self->remark_box, text != NULL);
  gtk_label_set_label (self->remark_label, text != NULL ? both : "");
  gtk_label_set_attributes (self->remark_label, attributes);
  pango_attr_list_unref (attributes);
  gtk_image_set_from_icon_name (self->remark_image,
                                kind == ACIES_TUTOR_REMARK_RIGHT ? "object-select-symbolic"
                                : kind == ACIES_TUTOR_REMARK_HINT ? "acies-hint-symbolic"
                                : "dialog-warning-symbolic");
  acies_widget_fixes_set_class (self->remark_box, "right", kind == ACIES_TUTOR_REMARK_RIGHT);
  /* What is about the task before comes before the task. */
  gtk_widget_insert_after (self->remark_box, GTK_WIDGET (self->lesson_box),
                           acies_tutor_get_remark_is_before (self->tutor) ? NULL : GTK_WIDGET (self->answer_box));
}

static void
show_place (AciesTutorPanel *self)
{
  AciesLesson *lesson = acies_tutor_get_lesson (self->tutor);
  const double progress = acies_tutor_get_progress (self->tutor);
  const guint item = acies_path_find_lesson (self->path, lesson);
  g_autofree char *place = NULL;
  g_autofree char *value = NULL;

  /* Translators: how much of a lesson is done, in percent; a doubled % sign is shown as one */
  value = g_strdup_printf (C_("lesson", "%u%% done"), (guint) (progress * 100 + 0.5));
  if (item < acies_path_get_n_items (self->path))
    place = acies_path_describe_place (self->path, item);
  gtk_label_set_label (self->place_label, place != NULL ? place : acies_lesson_get_title (lesson));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->place_label), gtk_label_get_label (self->place_label));
  gtk_progress_bar_set_fraction (self->progress_bar, progress);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->progress_bar), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress_bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value, -1);
}

/* What the button says at the end of a lesson; go_to_next() begins it. */
static char *
name_next (AciesTutorPanel *self)
{
  const guint next = find_next (self);

  if (next >= acies_path_get_n_items (self->path))
    return g_strdup (_("Play a Game"));
  if (acies_path_get_lesson (self->path, next) == NULL)
    /* Translators: a button; %s is the name of a game, such as "Your First Game" */
    return g_strdup_printf (C_("lesson", "Play: %s"), acies_path_get_title (self->path, next));

  /* Translators: %s is the title of a lesson, such as “Morale Cards” */
  return g_strdup_printf (C_("lesson", "Next Lesson: %s"), acies_path_get_title (self->path, next));
}

static void
go_to_next (AciesTutorPanel *self)
{
  const guint next = find_next (self);

  if (next < acies_path_get_n_items (self->path))
    g_signal_emit (self, begin_signal, 0, next);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.play", NULL);
}

/* What the button that goes on says. */
static char *
label_next (AciesTutorPanel *self)
{
  if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_FAILED)
    /* Translators: a button: do the task once more, after a mistake */
    return g_strdup (_("Try Again"));
  if (acies_tutor_get_ends (self->tutor))
    return name_next (self);

  return g_strdup (_("Next"));
}

/* Has a screen reader say what is new. When a task goes on after a remark, that is the
 * request alone. What the enemy does is said by the table. */
static void
announce (AciesTutorPanel *self)
{
  g_autofree char *remark = make_remark (self);
  const char *request = gtk_label_get_label (self->request_label);
  g_autofree char *title = title_remark (self);
  g_autofree char *said = NULL;

  if (acies_tutor_get_leaving (self->tutor))
    return;

  if (remark == NULL && self->said_serial == self->serial && request[0] != '\0')
    said = g_strdup (self->remarked ? request : self->said);
  else
    {
      const gboolean goes_on = remark != NULL && self->said_serial == self->serial;
      g_autofree char *task = goes_on ? NULL : acies_announcer_join (gtk_label_get_label (self->say_label), request);
      g_autofree char *answer = acies_announcer_join (title, remark);

      said = acies_announcer_join (answer, task);
    }
  self->said_serial = self->serial;
  self->remarked = remark != NULL;
  if (g_strcmp0 (said, self->said) == 0)
    return;

  acies_announcer_announce (GTK_WIDGET (self), said);
  g_free (self->said);
  self->said = g_steal_pointer (&said);
}

/* Shows the text of the task and what is to be done now, which is nothing once it has been done. */
static void
show_task (AciesTutorPanel *self)
{
  const AciesTask *task = acies_tutor_get_task (self->tutor);
  const AciesLessonText *text = acies_tutor_get_say (self->tutor);
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const gboolean leaving = acies_tutor_get_leaving (self->tutor);
  const gboolean done = state == ACIES_TUTOR_SOLVED || leaving;
  g_autofree char *end = state == ACIES_TUTOR_DONE ? describe_end (self) : NULL;
  const char *said = text != NULL ? acies_lesson_text_get (text) : NULL;

  if (self->serial != acies_tutor_get_serial (self->tutor))
    {
      fill_answers (self);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
    }
  /* Once it is done, what is left of the text begins at its first line, and none is cut through. */
  if (done || self->serial != acies_tutor_get_serial (self->tutor))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->text_scroller), 0);
  self->serial = acies_tutor_get_serial (self->tutor);

  if (end != NULL)
    said = end;
  /* What the task was about is over. Only where it was praised, all stays where it is until the button is pressed. */
  else if (leaving && acies_tutor_get_remark (self->tutor) == NULL)
    said = _("The enemy is playing.");
  gtk_widget_set_visible (GTK_WIDGET (self->text_scroller), said != NULL);
  say (self->say_label, said);
  say (self->request_label, task->request != NULL && end == NULL && (!done || task->goal == ACIES_GOAL_QUESTION)
                            ? acies_lesson_text_get (task->request) : NULL);
  mark_answers (self);
  /* They were filled while they were hidden, and would keep their old height otherwise. */
  gtk_widget_queue_resize (GTK_WIDGET (self->answer_box));
  acies_lesson_box_set_spare (self->lesson_box, done);
}

static void
show_hint_button (AciesTutorPanel *self)
{
  GtkWidget *button = GTK_WIDGET (self->hint_button);
  const int width = gtk_widget_get_width (GTK_WIDGET (self->scroller));
  const gboolean bare = width > 0 && width < NARROW && !acies_widget_fixes_has_large_text (button);

  if (bare == (gtk_button_get_icon_name (self->hint_button) != NULL))
    return;

  if (bare)
    gtk_button_set_icon_name (self->hint_button, "acies-hint-symbolic");
  else
    gtk_button_set_label (self->hint_button, _("Hint"));
  gtk_widget_set_tooltip_text (button, bare ? _("Hint") : NULL);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Hint"), -1);
}

static void
show_buttons (AciesTutorPanel *self,
              gboolean         next)
{
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const gboolean leaving = acies_tutor_get_leaving (self->tutor);
  /* After a task without praise, that stands in the place of its text. */
  const gboolean enemy = acies_tutor_get_enemy_plays (self->tutor) &&
                         (!leaving || acies_tutor_get_remark (self->tutor) != NULL);
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *label = label_next (self);

  gtk_widget_action_set_enabled (widget, "tutor.back", acies_tutor_get_can_go_back (self->tutor));
  gtk_widget_action_set_enabled (widget, "tutor.skip", state != ACIES_TUTOR_DONE);
  gtk_widget_action_set_enabled (widget, "tutor.hint", acies_tutor_get_can_hint (self->tutor));
  gtk_widget_action_set_enabled (widget, "tutor.next", next);
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), next);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_button),
                          !next && !leaving && acies_tutor_get_task (self->tutor)->hints->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->request_row), gtk_widget_get_visible (GTK_WIDGET (self->request_label)) ||
                                                          gtk_widget_get_visible (GTK_WIDGET (self->hint_button)));
  /* Side by side they leave room for what is answered, unless the letters are too large for that. The button is at the
   * other end than the one that goes on, so that a press too many on that one asks for no hint. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->request_row),
                                  acies_widget_fixes_has_large_text (widget) ? GTK_ORIENTATION_VERTICAL
                                                                             : GTK_ORIENTATION_HORIZONTAL);
  show_hint_button (self);
  gtk_label_set_label (self->next_label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_label_set_label (self->status_label, enemy ? _("The enemy is playing.") : "");
  gtk_widget_set_visible (self->next_row, enemy || next);
}

static void
tutor_changed_cb (AciesTutorPanel *self)
{
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  /* While the enemy plays after the task, a press on the button that is there anyway goes on at once. */
  const gboolean leaving = acies_tutor_get_leaving (self->tutor) && acies_tutor_get_remark (self->tutor) != NULL;
  const gboolean next = state == ACIES_TUTOR_READING || state == ACIES_TUTOR_SOLVED ||
                        state == ACIES_TUTOR_FAILED || state == ACIES_TUTOR_DONE || leaving;

  show_place (self);
  show_task (self);
  show_remark (self);
  show_buttons (self, next);
  announce (self);
}

/* What comes next: of the lesson, or after it. */
static void
go_on (AciesTutorPanel *self)
{
  if (acies_tutor_get_ends (self->tutor))
    go_to_next (self);
  else if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_FAILED)
    acies_tutor_repeat (self->tutor);
  else if (acies_tutor_get_leaving (self->tutor))
    acies_tutor_hurry (self->tutor);
  else
    acies_tutor_go_on (self->tutor);
}

static void
tutor_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (widget);

  if (self->tutor == NULL)
    return;

  if (g_str_equal (action_name, "tutor.back"))
    acies_tutor_go_back (self->tutor);
  else if (g_str_equal (action_name, "tutor.again"))
    acies_tutor_repeat (self->tutor);
  else if (g_str_equal (action_name, "tutor.skip"))
    acies_tutor_skip (self->tutor);
  else if (g_str_equal (action_name, "tutor.hint"))
    acies_tutor_hint (self->tutor);
  else
    go_on (self);
}

static void
scroll_cb (gpointer user_data)
{
  AciesTutorPanel *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_id = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* A press on a text that is too long for its place turns the page. */
static void
acies_tutor_panel_text_pressed_cb (AciesTutorPanel *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->text_scroller);
  const double page = gtk_adjustment_get_page_size (adjustment);
  const double next = gtk_adjustment_get_value (adjustment) + page;

  gtk_adjustment_set_value (adjustment, next < gtk_adjustment_get_upper (adjustment) ? next : 0);
}

/* Where there is so little room, or the letters are so large, that the text cannot give way to a
 * remark, at least the remark is to be seen. */
static void
acies_tutor_panel_height_cb (AciesTutorPanel *self)
{
  /* Nothing can be scrolled while it is being laid out. */
  if (gtk_widget_get_visible (self->remark_box) && self->scroll_id == 0 &&
      self->tutor != NULL && !acies_tutor_get_remark_is_before (self->tutor))
    self->scroll_id = g_idle_add_once (scroll_cb, self);
}

static gboolean
width_cb (gpointer user_data)
{
  AciesTutorPanel *self = user_data;

  self->width_id = 0;
  show_hint_button (self);

  return G_SOURCE_REMOVE;
}

static void
acies_tutor_panel_width_cb (AciesTutorPanel *self)
{
  /* Nothing can be changed while it is being laid out. */
  if (self->width_id == 0)
    self->width_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, width_cb, self, NULL);
}

/* Escape closes other pages of the panel. Somebody who presses it once too often must not lose the lesson, which only the
 * button ends. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  return ACIES_TUTOR_PANEL (widget)->tutor != NULL;
}

/* In the narrowest panel some languages have no room for all of it; elsewhere a tooltip would only cover the text. */
static gboolean
place_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    keyboard,
                  GtkTooltip *tooltip,
                  gpointer    user_data)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_signal_stop_emission_by_name (widget, "query-tooltip");

  return FALSE;
}

static void
acies_tutor_panel_dispose (GObject *object)
{
  AciesTutorPanel *self = ACIES_TUTOR_PANEL (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_handle_id (&self->width_id, g_source_remove);
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

  begin_signal = g_signal_new ("begin", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (ACIES_TYPE_ANSWER_BOX);
  g_type_ensure (ACIES_TYPE_LESSON_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-tutor-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, close_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, lesson_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, text_scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, say_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, request_row);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, request_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, answer_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, next_row);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, status_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, next_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, next_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, remark_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, remark_image);
  gtk_widget_class_bind_template_child (widget_class, AciesTutorPanel, remark_label);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_install_action (widget_class, "tutor.back", NULL, tutor_action);
  gtk_widget_class_install_action (widget_class, "tutor.again", NULL, tutor_action);
  gtk_widget_class_install_action (widget_class, "tutor.skip", NULL, tutor_action);
  gtk_widget_class_install_action (widget_class, "tutor.hint", NULL, tutor_action);
  gtk_widget_class_install_action (widget_class, "tutor.next", NULL, tutor_action);
}

static void
acies_tutor_panel_init (AciesTutorPanel *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->close_button, FALSE);
  g_signal_connect_object (press, "released", G_CALLBACK (acies_tutor_panel_text_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->text_scroller), GTK_EVENT_CONTROLLER (press));
  acies_lesson_box_set_question (self->lesson_box, GTK_WIDGET (self->request_row));
  g_signal_connect_object (self->place_label, "query-tooltip", G_CALLBACK (place_tooltip_cb), self, 0);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (acies_tutor_panel_height_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller), "notify::page-size",
                           G_CALLBACK (acies_tutor_panel_width_cb), self, G_CONNECT_SWAPPED);
}

/* The page for lessons that are on @path. */
GtkWidget *
acies_tutor_panel_new (AciesPath *path)
{
  AciesTutorPanel *self;

  g_return_val_if_fail (ACIES_IS_PATH (path), NULL);

  self = g_object_new (ACIES_TYPE_TUTOR_PANEL, NULL);
  self->path = g_object_ref (path);
  return GTK_WIDGET (self);
}

/* Shows the lesson of @tutor; %NULL where there is none any more. */
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
  /* Screen readers find it also on a page that is not shown, beside the button that is. */
  gtk_widget_set_visible (self->close_button, tutor != NULL);
}

/* Moves the focus to where the learner goes on. */
void
acies_tutor_panel_focus (AciesTutorPanel *self)
{
  g_return_if_fail (ACIES_IS_TUTOR_PANEL (self));

  if (self->tutor == NULL)
    return;

  if (gtk_widget_get_visible (GTK_WIDGET (self->next_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
  else if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_ASKING)
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->answer_box)));
  else if (gtk_widget_get_sensitive (GTK_WIDGET (self->hint_button)) &&
           gtk_widget_get_visible (GTK_WIDGET (self->hint_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->hint_button));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->menu_button), GTK_DIR_TAB_FORWARD);
}
