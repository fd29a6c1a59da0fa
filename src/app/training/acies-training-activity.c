/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-actions.h"
#include "acies-calendar.h"
#include "acies-compat.h"
#include "acies-continuation-activity.h"
#include "acies-export.h"
#include "acies-motif-lesson.h"
#include "acies-people.h"
#include "acies-settings.h"
#include "acies-tactics-met.h"
#include "acies-training-activity.h"
#include "acies-training-panel.h"
#include "acies-training-words.h"

#define PAGE "training"

struct _AciesTrainingActivity
{
  AciesActivity        parent_instance;

  AciesActivityView   *host;    /* not owned: it owns this */
  AciesPractice       *practice;
  AciesMistakes       *mistakes;
  AciesTraining       *training;
  const AciesQuestion *question;
  gboolean             read;
  AciesView           *view;    /* of the last question since the person came here, or NULL */
  AciesView           *after;   /* what is seen once the answer is played on the table, or NULL */
  AciesTrainingPanel  *panel;   /* NULL until its page is first shown */
  AciesActivity       *back;    /* not owned: where one came from and goes back to, or NULL */
};

G_DEFINE_FINAL_TYPE (AciesTrainingActivity, acies_training_activity, ACIES_TYPE_ACTIVITY)

static gboolean
acies_training_activity_is_shown (AciesTrainingActivity *self)
{
  return acies_activity_view_shows (self->host, ACIES_ACTIVITY (self));
}

static void
acies_training_activity_update_actions (AciesTrainingActivity *self)
{
  GActionMap *map = acies_activity_get_actions (ACIES_ACTIVITY (self));
  const AciesQuestion *question = self->question;
  const gboolean shown = acies_training_activity_is_shown (self);
  const gboolean proof = question->kind == ACIES_QUESTION_PROOF;
  const gboolean mistake = shown && question->kind == ACIES_QUESTION_MISTAKE;
  const gboolean exercise = shown && !mistake;
  const gboolean open = acies_question_is_open (question);
  const gboolean done = acies_question_is_done (question);
  const gboolean cause = question->state == ACIES_QUESTION_CAUSE;
  AciesMistakesCount count;

  acies_actions_set_enabled (map, "practice-answer", exercise && proof && question->state == ACIES_QUESTION_ASKED);
  acies_actions_set_enabled (map, "practice-choose", exercise && cause);
  acies_actions_set_enabled (map, "practice-show", shown && (open || cause));
  acies_actions_set_enabled (map, "practice-next", shown && done && !acies_question_is_last (question));
  acies_actions_set_enabled (map, "practice-compare", shown && done && !proof);
  acies_actions_set_enabled (map, "practice-leave", exercise);

  acies_mistakes_count (self->mistakes, &count);
  acies_actions_set_enabled (map, "mistakes-back", mistake && self->back != NULL);
  acies_actions_set_enabled (map, "mistakes-leave", mistake);
  acies_actions_set_enabled (map, "mistakes-export", count.n_all > 0);
  acies_actions_set_enabled (map, "mistakes-clear", count.n_all > 0);
}

/* The step that the person has found, or the best one if that was shown; %NULL as long as it is looked for, and of a proof. */
static const AciesStep *
acies_training_activity_get_solution (AciesTrainingActivity *self)
{
  const AciesQuestion *question = self->question;

  if (question->kind == ACIES_QUESTION_PROOF || !acies_question_is_done (question))
    return NULL;

  return acies_advice_get_step (question->state == ACIES_QUESTION_RIGHT ? question->tried : question->best);
}

static void
acies_training_activity_changed_cb (AciesTrainingActivity *self)
{
  const AciesQuestion *question = self->question;
  const gboolean another = question->view != NULL && g_set_object (&self->view, question->view);
  const AciesStep *solution = acies_training_activity_get_solution (self);

  if (solution == NULL)
    g_clear_object (&self->after);
  else if (self->after == NULL)
    self->after = acies_view_after (question->view, solution);

  acies_training_activity_update_actions (self);
  if (!acies_training_activity_is_shown (self))
    return;

  /* Without an empty table between them, another position would look as if it had been played from the old one. */
  if (another)
    {
      acies_table_cancel_choice (acies_activity_view_get_table (self->host));
      acies_table_set_moment (acies_activity_view_get_table (self->host), NULL);
    }
  /* Whoever has answered need not be told to decide first. */
  acies_toasts_forget_answer (acies_activity_view_get_toasts (self->host));
  acies_activity_changed (ACIES_ACTIVITY (self));
  /* After a step or a card that was not right, the focus stays where the next one can be tried. */
  if (question->state == ACIES_QUESTION_ASKED || acies_question_is_done (question) ||
      (question->state == ACIES_QUESTION_CAUSE && question->chosen == ACIES_CARD_NONE))
    acies_activity_view_focus (self->host);
}

/* The training, with what was right and wrong before, which is read when it is first needed. */
AciesTraining *
acies_training_activity_get_training (AciesTrainingActivity *self)
{
  g_return_val_if_fail (ACIES_IS_TRAINING_ACTIVITY (self), NULL);

  if (!self->read)
    {
      self->read = TRUE;
      acies_practice_load (self->practice);
      acies_mistakes_load (self->mistakes);
    }
  return self->training;
}

/* Makes everything ready for one kind of questions, and to go @back to another activity afterwards, if that is not %NULL. */
static void
acies_training_activity_prepare (AciesTrainingActivity *self,
                                 const char            *title,
                                 const char            *help,
                                 AciesActivity         *back)
{
  AciesPanel *panel = acies_activity_view_get_panel (self->host);

  acies_training_activity_get_training (self);
  acies_panel_prepare (panel, PAGE);
  acies_panel_set_title (panel, PAGE, title);
  acies_panel_set_help (panel, PAGE, help);
  self->back = back;
  acies_training_panel_set_back (self->panel, back != NULL);
}

static void
practice_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;
  const char *wanted = g_variant_get_string (parameter, NULL);
  g_autofree char *today = g_str_equal (wanted, "day") ? acies_calendar_dup_today (acies_calendar_get_default ()) : NULL;
  const AciesQuestionKind kind = today != NULL || g_str_equal (wanted, "step") ? ACIES_QUESTION_PUZZLE
                                                                               : ACIES_QUESTION_PROOF;

  /* If such an exercise is on the table already, only its page is shown again. */
  if (acies_training_activity_is_shown (self) && self->question->kind == kind &&
      (self->question->day != NULL) == (today != NULL))
    {
      acies_activity_view_show_page (self->host, PAGE);
      return;
    }

  if (self->question->kind == ACIES_QUESTION_MISTAKE)
    acies_activity_view_leave (self->host);
  /* Translators: a title, a noun: exercises */
  acies_training_activity_prepare (self, _("Practice"), "practice", NULL);
  acies_practice_set_tactics (self->practice, acies_tactics_met_list (self->host));
  acies_training_ask (self->training, kind, today);
  acies_activity_view_begin (self->host, ACIES_ACTIVITY (self));
  acies_training_activity_update_actions (self);
}

/* Goes through @list (of AciesMistake), and offers to go back to the activity @back afterwards, if it is not %NULL. */
void
acies_training_activity_practice (AciesTrainingActivity *self,
                                  GPtrArray             *list,
                                  AciesActivity         *back)
{
  g_return_if_fail (ACIES_IS_TRAINING_ACTIVITY (self));
  g_return_if_fail (list != NULL);

  acies_activity_view_leave (self->host);
  acies_training_activity_prepare (self, _("Your Mistakes"), "mistakes", back);
  acies_training_begin (self->training, list);
  acies_table_set_moment (acies_activity_view_get_table (self->host), NULL);
  acies_activity_view_begin (self->host, ACIES_ACTIVITY (self));
  acies_training_activity_update_actions (self);
}

static void
mistakes_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;
  g_autoptr (GPtrArray) list = NULL;

  /* If one is on the table already, only its page is shown again. */
  if (acies_training_activity_is_shown (self) && self->question->mistake != NULL)
    {
      acies_activity_view_show_page (self->host, PAGE);
      return;
    }

  list = acies_mistakes_list_waiting (acies_training_get_mistakes (acies_training_activity_get_training (self)));
  acies_training_activity_practice (self, list, NULL);
}

/* Goes through the mistakes of one kind. Where all of them are mastered, there is still the lesson about it. */
static void
practice_motif_action_cb (GSimpleAction *action,
                          GVariant      *parameter,
                          gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;
  const guint motif = g_variant_get_uint32 (parameter);
  g_autoptr (GPtrArray) list = NULL;

  /* Other programs can activate actions of a window, too. */
  if (motif == ACIES_MOTIF_NONE || acies_motif_lesson_get_id ((AciesMotif) motif) == NULL)
    return;

  list = acies_mistakes_list_about (acies_training_get_mistakes (acies_training_activity_get_training (self)),
                                    (AciesMotif) motif);
  if (list->len > 0)
    {
      acies_training_activity_practice (self, list, NULL);
      return;
    }

  gtk_widget_activate_action (GTK_WIDGET (self->host), "win.learn", "s", acies_motif_lesson_get_id ((AciesMotif) motif));
  acies_toasts_say (acies_activity_view_get_toasts (self->host),
                    _("You have corrected every mistake of this kind. Here is the lesson about such mistakes."));
}

static void
answer_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  acies_training_answer (ACIES_TRAINING_ACTIVITY (user_data)->training, g_variant_get_boolean (parameter));
}

static void
choose_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;
  const guint index = g_variant_get_uint32 (parameter);
  gsize n;
  const AciesCard *choices = acies_exercise_get_choices (self->question->exercise, &n);

  if (index < n)
    acies_training_choose (self->training, choices[index]);
}

static void
show_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_training_give_up (ACIES_TRAINING_ACTIVITY (user_data)->training);
}

static void
next_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_training_next (ACIES_TRAINING_ACTIVITY (user_data)->training);
}

/* What may follow the best step, and what was played or tried in its stead. */
static void
compare_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;
  const AciesStep *best = acies_advice_get_step (self->question->best);
  g_autoptr (AciesAdvice) played = acies_training_judge_played (self->training);

  acies_continuation_activity_compare (self->host, self->question->view,
                                       played != NULL ? acies_advice_get_step (played) : best, best,
                                       played != NULL ? acies_advice_get_motif_flag (played) : 0);
}

static void
leave_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  acies_activity_view_end (ACIES_TRAINING_ACTIVITY (user_data)->host);
}

static void
back_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;

  acies_activity_view_begin (self->host, self->back);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesTrainingActivity) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  sentence = acies_export_finish (source, result, &error)
             ? g_strdup (_("Your mistakes were saved as a table"))
             /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
             : g_strdup_printf (_("The table could not be saved: %s"), error->message);
  acies_toasts_say (acies_activity_view_get_toasts (self->host), sentence);
}

static void
file_cb (gpointer  object,
         GFile    *file)
{
  AciesTrainingActivity *self = object;

  acies_mistakes_export_async (self->mistakes, file, exported_cb, g_object_ref (self));
}

static void
export_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Tables (CSV)"));
  gtk_file_filter_add_mime_type (filter, "text/csv");
  gtk_file_filter_add_pattern (filter, "*.csv");
  acies_compat_choose_file (GTK_WIDGET (self->host), _("Export Your Mistakes"), _("_Export"),
                            /* Translators: the name of a file. Keep “.csv”. */
                            C_("file name", "Acies mistakes.csv"), filter, file_cb, self);
}

static void
clear_cb (gpointer object)
{
  AciesTrainingActivity *self = object;

  acies_mistakes_clear (self->mistakes);
  acies_toasts_offer (acies_activity_view_get_toasts (self->host), _("Your mistakes were cleared"), _("_Undo"),
                      "win.mistakes-restore");
}

static void
clear_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesTrainingActivity *self = user_data;

  acies_compat_ask (GTK_WIDGET (self->host), _("Clear Your Mistakes?"),
                    _("All mistakes will be forgotten, even those you have mastered. Your games will not be deleted."),
                    _("_Cancel"), _("C_lear"), clear_cb, self);
}

static void
restore_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  acies_mistakes_restore (ACIES_TRAINING_ACTIVITY (user_data)->mistakes);
}

/* Highlights the flag that the question is about, or the step that answers it. */
static void
acies_training_activity_light (AciesActivity *activity)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (activity);
  AciesTable *table = acies_activity_view_get_table (self->host);
  const AciesQuestion *question = self->question;
  const AciesStep *solution = acies_training_activity_get_solution (self);
  const AciesCard card = solution != NULL ? acies_step_get_card (solution) : ACIES_CARD_NONE;
  guint flag = 0;

  if (solution != NULL)
    flag = acies_step_get_flag (solution);
  else if (question->kind == ACIES_QUESTION_PROOF && question->exercise != NULL)
    flag = acies_exercise_get_flag (question->exercise);

  acies_table_point_at (table, &card, card < ACIES_CARD_TROOP_BACK ? 1 : 0);
  acies_table_light_flag (table, flag);
}

static void
acies_training_activity_light_cb (AciesTrainingActivity *self,
                                  AciesArgument         *argument)
{
  gsize n_cards = 0;
  const AciesCard *cards = argument != NULL ? acies_argument_get_cards (argument, &n_cards) : NULL;

  if (!acies_training_activity_is_shown (self))
    return;

  acies_table_light (acies_activity_view_get_table (self->host), cards, n_cards);
  if (n_cards == 0)
    acies_training_activity_light (ACIES_ACTIVITY (self));
}

static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesTrainingActivity *self = user_data;
  GtkWidget *panel = acies_training_panel_new (self->training);

  self->panel = ACIES_TRAINING_PANEL (panel);
  g_settings_bind (acies_settings_get_default (), "show-proof-steps",
                   acies_training_panel_get_explainer (self->panel), "show-steps",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_signal_connect_object (acies_training_panel_get_explainer (self->panel), "light",
                           G_CALLBACK (acies_training_activity_light_cb), self, G_CONNECT_SWAPPED);
  /* Connected after the page itself, so that it has the widget that will get the focus. */
  g_signal_connect_object (self->training, "changed", G_CALLBACK (acies_training_activity_changed_cb),
                           self, G_CONNECT_SWAPPED);
  return panel;
}

static void
acies_training_activity_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_y, 0, "win.practice-answer", "b", TRUE);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_n, 0, "win.practice-answer", "b", FALSE);
}

static void
acies_training_activity_attach (AciesActivity     *activity,
                                AciesActivityView *host)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (activity);
  GFile *directory = acies_people_get_directory (acies_people_get_default ());

  self->host = host;
  self->practice = acies_practice_new (directory, (guint64) g_random_int () << 32 | g_random_int ());
  self->mistakes = acies_mistakes_new (directory);
  self->training = acies_training_new (self->practice, self->mistakes);
  self->question = acies_training_get_question (self->training);
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("Practice"), create_panel_cb, self);
  acies_activity_add_file (activity, acies_practice_get_file (self->practice));
  acies_activity_add_file (activity, acies_mistakes_get_file (self->mistakes));
  g_signal_connect_object (self->training, "settled", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mistakes, "changed", G_CALLBACK (acies_training_activity_update_actions),
                           self, G_CONNECT_SWAPPED);
  acies_training_activity_update_actions (self);
}

static void
acies_training_activity_leave (AciesActivity *activity)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (activity);

  g_clear_object (&self->view);
  g_clear_object (&self->after);
  self->back = NULL;
  acies_training_stop (self->training);
  /* Otherwise the game would look as if it had been played from the position of the question. */
  acies_table_set_moment (acies_activity_view_get_table (self->host), NULL);
}

/* Whoever came from a review closes the page to see that again. */
static gboolean
acies_training_activity_put_away (AciesActivity *activity)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (activity);

  if (self->back == NULL)
    return FALSE;

  back_action_cb (NULL, NULL, self);
  return TRUE;
}

/* There is always another exercise, but only one puzzle of the day, and so many mistakes. */
static gboolean
acies_training_activity_get_ended (AciesActivity *activity)
{
  const AciesQuestion *question = ACIES_TRAINING_ACTIVITY (activity)->question;

  if (question->kind == ACIES_QUESTION_MISTAKE && question->mistake == NULL)
    return TRUE;

  return acies_question_is_done (question) && (question->day != NULL || acies_question_is_last (question));
}

static AciesMoment *
acies_training_activity_dup_moment (AciesActivity *activity)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (activity);
  AciesView *view = self->question->view != NULL ? self->question->view : self->view;

  if (self->after != NULL)
    {
      AciesMoment *moment = acies_moment_new (self->after, NULL);

      acies_moment_mark (moment, view, acies_training_activity_get_solution (self), self->after, FALSE);
      return moment;
    }

  /* While the next exercise is being made, the table stays as it is; before the first one it is empty, since no game
   * that was there has anything to do with it. */
  return view != NULL ? acies_moment_new (view, NULL) : NULL;
}

static gboolean
acies_training_activity_get_interactive (AciesActivity *activity)
{
  return acies_question_is_open (ACIES_TRAINING_ACTIVITY (activity)->question);
}

static gboolean
acies_training_activity_play (AciesActivity    *activity,
                              const AciesStep  *step,
                              GError          **error)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (activity);

  acies_table_cancel_choice (acies_activity_view_get_table (self->host));
  return acies_training_try (self->training, step, error);
}

static char *
acies_training_activity_dup_guidance (AciesActivity *activity)
{
  const AciesQuestion *question = ACIES_TRAINING_ACTIVITY (activity)->question;
  g_autofree char *text = acies_training_words_ask (question);

  return question->kind == ACIES_QUESTION_MISTAKE
         /* Translators: %s is what to do, such as “Find a better move”, or that there is nothing to do */
         ? g_strdup_printf (_("Your mistakes: %s"), text)
         /* Translators: %s is a question, such as “Can you claim flag 4?” */
         : g_strdup_printf (_("Practice: %s"), text);
}

/* A step is looked for on the table; all other questions are answered on the page, which also has
 * the button for the next one. */
static gboolean
acies_training_activity_grab_focus (AciesActivity *activity)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (activity);

  if (acies_question_is_open (self->question))
    return FALSE;

  acies_training_panel_focus (self->panel);
  return TRUE;
}

/* Before the person has answered, an explanation would give the answer away. */
static const char *
acies_training_activity_get_refusal (AciesActivity *activity)
{
  const AciesQuestion *question = ACIES_TRAINING_ACTIVITY (activity)->question;

  if (question->kind != ACIES_QUESTION_PROOF || question->exercise == NULL || acies_question_is_done (question))
    return NULL;

  return _("Decide first; then you get the explanation.");
}

static void
acies_training_activity_stop (AciesActivity *activity)
{
  acies_training_stop (ACIES_TRAINING_ACTIVITY (activity)->training);
}

static gboolean
acies_training_activity_get_busy (AciesActivity *activity)
{
  return acies_training_get_busy (ACIES_TRAINING_ACTIVITY (activity)->training) ||
         acies_activity_get_saving (activity);
}

static void
acies_training_activity_dispose (GObject *object)
{
  AciesTrainingActivity *self = ACIES_TRAINING_ACTIVITY (object);

  g_clear_object (&self->view);
  g_clear_object (&self->after);
  g_clear_object (&self->training);
  g_clear_object (&self->practice);
  g_clear_object (&self->mistakes);

  G_OBJECT_CLASS (acies_training_activity_parent_class)->dispose (object);
}

static void
acies_training_activity_class_init (AciesTrainingActivityClass *klass)
{
  AciesActivityClass *activity_class = ACIES_ACTIVITY_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_training_activity_dispose;

  activity_class->install_keys = acies_training_activity_install_keys;
  activity_class->attach = acies_training_activity_attach;
  activity_class->page = PAGE;
  activity_class->leave = acies_training_activity_leave;
  activity_class->put_away = acies_training_activity_put_away;
  activity_class->get_ended = acies_training_activity_get_ended;
  activity_class->dup_moment = acies_training_activity_dup_moment;
  activity_class->get_interactive = acies_training_activity_get_interactive;
  activity_class->get_wants_hand = acies_training_activity_get_interactive;
  activity_class->play = acies_training_activity_play;
  activity_class->dup_guidance = acies_training_activity_dup_guidance;
  activity_class->light = acies_training_activity_light;
  activity_class->grab_focus = acies_training_activity_grab_focus;
  activity_class->get_refusal = acies_training_activity_get_refusal;
  activity_class->stop = acies_training_activity_stop;
  activity_class->get_busy = acies_training_activity_get_busy;
}

static void
acies_training_activity_init (AciesTrainingActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "practice", .activate = practice_action_cb, .parameter_type = "s" },
    { .name = "practice-answer", .activate = answer_action_cb, .parameter_type = "b" },
    { .name = "practice-choose", .activate = choose_action_cb, .parameter_type = "u" },
    { .name = "practice-leave", .activate = leave_action_cb },
    { .name = "practice-show", .activate = show_action_cb },
    { .name = "practice-next", .activate = next_action_cb },
    { .name = "practice-compare", .activate = compare_action_cb },
    { .name = "mistakes", .activate = mistakes_action_cb },
    { .name = "practice-motif", .activate = practice_motif_action_cb, .parameter_type = "u" },
    { .name = "mistakes-back", .activate = back_action_cb },
    { .name = "mistakes-leave", .activate = leave_action_cb },
    { .name = "mistakes-export", .activate = export_action_cb },
    { .name = "mistakes-clear", .activate = clear_action_cb },
    { .name = "mistakes-restore", .activate = restore_action_cb },
  };

  g_action_map_add_action_entries (acies_activity_get_actions (ACIES_ACTIVITY (self)), entries, G_N_ELEMENTS (entries), self);
}
