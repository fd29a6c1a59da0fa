/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-lesson-activity.h"

#include "acies-announcer.h"
#include "acies-event-presenter.h"
#include "acies-event-words.h"
#include "acies-lessons-dialog.h"
#include "acies-people.h"
#include "acies-settings.h"
#include "acies-tutor-panel.h"
#include "acies-widget-fixes.h"

#define PAGE "tutorial"
/* The lesson that teaches proofs. */
#define PROOF_LESSON "proof"
#define ALL_FLAGS ((1u << (ACIES_N_FLAGS + 1)) - 2)

struct _AciesLessonActivity
{
  AciesActivity        parent_instance;

  AciesActivityView   *host;    /* not owned: it owns this */
  AciesPath           *path;    /* NULL until it is first needed, or if it cannot be read */
  AciesStatistics     *statistics;
  AciesSession        *session;
  AciesLessonProgress *progress;
  AciesTutor          *tutor;   /* NULL while there is no lesson */
  gboolean             aside;   /* whether something on the table led to the lesson, and is gone back to afterwards */
  AciesTutorState      state;
  guint                serial;
  AciesTutorPanel     *panel;
  AciesEventPresenter *presenter; /* NULL until it is first needed */
};

G_DEFINE_FINAL_TYPE (AciesLessonActivity, acies_lesson_activity, ACIES_TYPE_ACTIVITY)

/* Whether the lesson waits for a step on the table. */
static gboolean
acies_lesson_activity_awaits_step (AciesLessonActivity *self)
{
  return acies_tutor_get_state (self->tutor) == ACIES_TUTOR_WAITING;
}

/* What a task shows at the flags that it is about is read aloud behind its text. All flags together only say that there are
 * so many. */
static void
acies_lesson_activity_read_flags (AciesLessonActivity *self)
{
  const AciesLessonText *say = acies_tutor_get_say (self->tutor);

  if (say != NULL && say->flags != ALL_FLAGS)
    acies_table_read_flags (acies_activity_view_get_table (self->host), say->flags);
}

static void
acies_lesson_activity_changed_cb (AciesLessonActivity *self)
{
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const guint serial = acies_tutor_get_serial (self->tutor);
  const gboolean another = serial != self->serial;
  const gboolean moved = another || state != self->state;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->host));

  self->state = state;
  self->serial = serial;

  /* Cards may still be chosen for a step that the lesson does not ask for any more. */
  acies_activity_view_cancel_choice (self->host);
  /* Such as the request to decide first. */
  if (moved)
    acies_toasts_forget_answer (acies_activity_view_get_toasts (self->host));
  acies_activity_changed (ACIES_ACTIVITY (self));
  if (another)
    acies_lesson_activity_read_flags (self);
  /* The learner has to see the answer to a step, even if the panel shows a proof now. */
  if (moved && (state == ACIES_TUTOR_TAKING_BACK || state == ACIES_TUTOR_SOLVED || state == ACIES_TUTOR_FAILED))
    acies_activity_view_return_to_page (self->host);
  if (state == ACIES_TUTOR_PLAYING || state == ACIES_TUTOR_TAKING_BACK)
    return;
  /* After the last hint, the button for hints is hidden, and loses the focus if it had it. */
  if (moved || (root != NULL && gtk_root_get_focus (root) == NULL))
    acies_activity_view_focus (self->host);
}

/* From then on, the usual game has tactics cards. */
static void
acies_lesson_activity_path_cb (AciesLessonActivity *self)
{
  if (acies_path_get_tactics_known (self->path))
    g_settings_set_boolean (acies_settings_get_person (), "tactics-known", TRUE);
}

/* Reads the path with its lessons, and the progress of the learner, when they are first needed. */
static void
acies_lesson_activity_load (AciesLessonActivity *self)
{
  g_autoptr (GError) error = NULL;

  if (self->path != NULL)
    return;

  acies_lesson_progress_load (self->progress);
  self->path = acies_path_new (self->progress, self->statistics, self->session, &error);
  if (self->path == NULL)
    {
      g_warning ("The lessons cannot be read: %s", error->message);
      return;
    }

  g_signal_connect_object (self->path, "changed", G_CALLBACK (acies_lesson_activity_path_cb), self, G_CONNECT_SWAPPED);
  acies_lesson_activity_path_cb (self);
}

/* What is shown large is seen before the lesson goes on. */
static void
acies_lesson_activity_hold (AciesLessonActivity *self)
{
  if (self->tutor != NULL)
    acies_tutor_set_held (self->tutor, acies_event_presenter_get_busy (self->presenter));
}

/* Tells what the enemy has done. What the computer has chosen is shown as in a game: the text of a lesson speaks only of the
 * steps that are written in it. */
static void
acies_lesson_activity_enemy_step_cb (AciesLessonActivity *self,
                                     const AciesStep     *step,
                                     AciesView           *before,
                                     gboolean             written)
{
  AciesView *view = acies_tutor_get_view (self->tutor);
  g_autofree char *sentence = acies_event_words_describe (step, NULL, before, view);

  if (sentence == NULL)
    return;

  acies_announcer_announce (GTK_WIDGET (self->host), sentence);
  /* When the game is over, that is said by the lesson. */
  if (written || acies_view_get_phase (view) == ACIES_PHASE_OVER)
    return;
  if (self->presenter == NULL)
    {
      self->presenter = acies_event_presenter_new (self->host);
      g_signal_connect_object (self->presenter, "notify::busy", G_CALLBACK (acies_lesson_activity_hold),
                               self, G_CONNECT_SWAPPED);
    }
  acies_event_presenter_announce (self->presenter, step, before, sentence);
}

static void
acies_lesson_activity_let_go (AciesLessonActivity *self)
{
  if (self->tutor == NULL)
    return;

  acies_tutor_stop (self->tutor);
  g_signal_handlers_disconnect_by_data (self->tutor, self);
  g_clear_object (&self->tutor);
  if (self->presenter != NULL)
    acies_event_presenter_clear (self->presenter);
}

/* Has the room that knows games begin one of the path. */
static void
acies_lesson_activity_begin_game (AciesLessonActivity *self,
                                  guint                item)
{
  g_autofree char *rules = acies_rules_to_string (acies_path_get_rules (self->path, item));

  gtk_widget_activate_action (GTK_WIDGET (self->host), "win.path-game", "(ssu)", acies_path_get_id (self->path, item),
                              rules, acies_path_get_level (self->path, item));
}

/* Begins an item of the path, or goes on with a lesson. If @aside, what is on the table is shown
 * again when the lesson is closed. */
static void
acies_lesson_activity_begin_item (AciesLessonActivity *self,
                                  guint                item,
                                  gboolean             aside)
{
  g_autoptr (AciesTutor) tutor = NULL;
  g_autofree char *title = NULL;
  AciesLesson *lesson;

  acies_lesson_activity_load (self);
  if (self->path == NULL || item >= acies_path_get_n_items (self->path))
    return;

  lesson = acies_path_get_lesson (self->path, item);
  if (lesson == NULL)
    {
      acies_lesson_activity_begin_game (self, item);
      return;
    }

  title = acies_path_describe_place (self->path, item);
  tutor = acies_tutor_new_where_left (lesson, self->progress);
  acies_lesson_activity_let_go (self);
  self->tutor = g_steal_pointer (&tutor);
  self->serial = 0;
  /* The page is filled first, so that it has the widget that will get the focus. */
  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  acies_tutor_panel_set_tutor (self->panel, self->tutor);
  acies_panel_set_title (acies_activity_view_get_panel (self->host), PAGE, title);
  g_signal_connect_object (self->tutor, "changed", G_CALLBACK (acies_lesson_activity_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tutor, "enemy-step", G_CALLBACK (acies_lesson_activity_enemy_step_cb),
                           self, G_CONNECT_SWAPPED);
  if (aside)
    {
      self->aside = TRUE;
      acies_activity_view_visit (self->host, ACIES_ACTIVITY (self));
    }
  else
    acies_activity_view_begin (self->host, ACIES_ACTIVITY (self));
  acies_lesson_activity_changed_cb (self);
}

/* Begins an item of the path in place of what is on the table. A lesson that goes on with another one still leads back to
 * what led to the first. */
void
acies_lesson_activity_begin (AciesLessonActivity *self,
                             guint                item)
{
  g_return_if_fail (ACIES_IS_LESSON_ACTIVITY (self));

  acies_lesson_activity_begin_item (self, item, FALSE);
}

/* Shows all lessons, in front of whatever is on the table. */
static void
acies_lesson_activity_show_lessons (AciesLessonActivity *self)
{
  GtkWidget *dialog;

  acies_lesson_activity_load (self);
  if (self->path == NULL)
    return;

  dialog = acies_lessons_dialog_new (self->path);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (acies_lesson_activity_begin), self, G_CONNECT_SWAPPED);
  acies_widget_fixes_present_dialog (GTK_WINDOW (dialog), GTK_WIDGET (self->host));
}

/* Continues with what comes next on the path, or shows the path if all of it is done. */
static void
tutorial_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesLessonActivity *self = user_data;
  guint next;

  acies_lesson_activity_load (self);
  next = self->path != NULL ? acies_path_get_next (self->path) : 0;
  if (self->path != NULL && next < acies_path_get_n_items (self->path))
    acies_lesson_activity_begin (self, next);
  else
    acies_lesson_activity_show_lessons (self);
}

static void
lessons_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  acies_lesson_activity_show_lessons (user_data);
}

/* Shows the lesson on the table where it is hidden, and otherwise all lessons. */
static void
lesson_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesLessonActivity *self = user_data;

  if (self->tutor != NULL &&
      (acies_activity_view_get_at_home (self->host) || !acies_activity_view_shows_page (self->host, PAGE)))
    acies_activity_view_show_page (self->host, PAGE);
  else
    acies_lesson_activity_show_lessons (self);
}

static void
learn_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesLessonActivity *self = user_data;

  acies_lesson_activity_load (self);
  if (self->path != NULL)
    acies_lesson_activity_begin_item (self, acies_path_find (self->path, g_variant_get_string (parameter, NULL)),
                                      !acies_activity_view_get_at_home (self->host));
}

/* Whether the tutorial has been begun, but is not finished. */
static gboolean
acies_lesson_activity_is_learning (AciesLessonActivity *self)
{
  gboolean begun = FALSE, open = FALSE;

  acies_lesson_activity_load (self);
  for (guint i = 0; self->path != NULL && i < acies_path_get_n_items (self->path); i++)
    {
      const gboolean done = acies_path_get_done (self->path, i);

      /* Games are played by people who have never looked at a lesson. */
      if (acies_path_get_lesson (self->path, i) == NULL)
        continue;
      begun |= done || acies_path_get_begun (self->path, i);
      open |= !done;
    }

  return begun && open;
}

/* What comes next on the path, for somebody who is on it. */
static char *
acies_lesson_activity_dup_next (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  if (!acies_lesson_activity_is_learning (self))
    return NULL;

  return g_strdup (acies_path_get_title (self->path, acies_path_get_next (self->path)));
}

static void
acies_lesson_activity_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_F7, 0, "win.lesson", NULL);
}

/* The page is first shown with a lesson, and then the path has been read. */
static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesLessonActivity *self = user_data;
  GtkWidget *panel = acies_tutor_panel_new (self->path);

  self->panel = ACIES_TUTOR_PANEL (panel);
  g_signal_connect_object (panel, "begin", G_CALLBACK (acies_lesson_activity_begin), self, G_CONNECT_SWAPPED);

  return panel;
}

static void
acies_lesson_activity_attach (AciesActivity     *activity,
                              AciesActivityView *host)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  self->host = host;
  self->progress = acies_lesson_progress_new (acies_people_get_directory (acies_people_get_default ()));
  /* Translators: a title, a noun in the plural: the lessons of the tutorial */
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("Lessons"), create_panel_cb, self);
  acies_panel_set_headed (acies_activity_view_get_panel (host), PAGE);
  acies_panel_set_help (acies_activity_view_get_panel (host), PAGE, "tutorial");
  acies_activity_add_file (activity, acies_lesson_progress_get_file (self->progress));
}

static void
acies_lesson_activity_leave (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  self->aside = FALSE;
  acies_table_label_flags (acies_activity_view_get_table (self->host), 0);
  acies_tutor_stop (self->tutor);
  acies_tutor_panel_set_tutor (self->panel, NULL);
  acies_lesson_activity_let_go (self);
}

/* The lesson waits behind the home page, from which the person goes on with it or with anything else. A game that was
 * on the table long before would only be in the way, unless it led to the lesson. */
static gboolean
acies_lesson_activity_put_away (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  if (self->aside)
    return FALSE;

  acies_activity_view_set_at_home (self->host, TRUE);
  return acies_activity_view_get_at_home (self->host);
}

/* It leads to the next lesson then. */
static gboolean
acies_lesson_activity_get_ended (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  return self->tutor != NULL && acies_tutor_get_ends (self->tutor);
}

static AciesMoment *
acies_lesson_activity_dup_moment (AciesActivity *activity)
{
  return g_object_ref (acies_tutor_get_moment (ACIES_LESSON_ACTIVITY (activity)->tutor));
}

static gboolean
acies_lesson_activity_get_interactive (AciesActivity *activity)
{
  return acies_tutor_get_takes_steps (ACIES_LESSON_ACTIVITY (activity)->tutor);
}

static gboolean
acies_lesson_activity_play (AciesActivity    *activity,
                            const AciesStep  *step,
                            GError          **error)
{
  return acies_tutor_play (ACIES_LESSON_ACTIVITY (activity)->tutor, step, error);
}

static void
acies_lesson_activity_press_on (AciesActivity *activity)
{
  acies_tutor_hurry (ACIES_LESSON_ACTIVITY (activity)->tutor);
}

/* Whether the learner has come so far that a proof can be spoken of. */
static gboolean
acies_lesson_activity_knows_proofs (AciesLessonActivity *self)
{
  AciesLesson *lesson = acies_path_get_lesson (self->path, acies_path_find (self->path, PROOF_LESSON));

  return acies_lesson_progress_count_solved (self->progress, lesson) > 0;
}

/* What the cards at a flag mean for both; %NULL where that is not known yet, or is the question. */
static char *
acies_lesson_activity_judge (AciesLessonActivity *self,
                             guint                flag)
{
  g_autoptr (AciesProof) proof = acies_view_prove (acies_tutor_get_view (self->tutor), flag);
  const AciesVerdict verdict = acies_proof_get_verdict (proof);

  if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_ASKING)
    return NULL;
  if (acies_lesson_activity_knows_proofs (self))
    return acies_proof_describe (proof);
  if (verdict == ACIES_VERDICT_UNAVAILABLE || !acies_proof_get_enemy_complete (proof))
    return NULL;

  /* Translators: at a flag */
  return g_strdup (verdict == ACIES_VERDICT_PROVED ? C_("lesson", "You lead here.")
                   /* Translators: at a flag */
                   : C_("lesson", "The enemy leads here."));
}

/* The text of the lesson stays beside the table, so this speaks on the table. */
static gboolean
acies_lesson_activity_explain (AciesActivity *activity,
                               guint          flag)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);
  const AciesTask *task = acies_tutor_get_task (self->tutor);
  const char *request = task->request != NULL ? acies_lesson_text_get (task->request) : NULL;
  const char *lead = NULL;
  g_autofree char *judgement = NULL;

  if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_ASKING)
    return acies_tutor_answer_flag (self->tutor, flag);
  if (flag != 0)
    {
      judgement = acies_lesson_activity_judge (self, flag);
      /* Whoever presses a flag may think that this is what is asked for. */
      if (acies_lesson_activity_awaits_step (self))
        lead = acies_view_get_phase (acies_tutor_get_view (self->tutor)) == ACIES_PHASE_PLAY
               ? _("First choose a card from your hand.") : request;
      acies_table_describe_flag (acies_activity_view_get_table (self->host), flag, lead, judgement);
      return TRUE;
    }
  if (acies_lesson_activity_knows_proofs (self))
    return FALSE;

  acies_toasts_say (acies_activity_view_get_toasts (self->host), _("A later lesson is about proofs."));
  return TRUE;
}

/* What is to be done is said in the panel, so the line only says which lesson this is. */
static char *
acies_lesson_activity_dup_guidance (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  if (acies_tutor_get_state (self->tutor) == ACIES_TUTOR_TAKING_BACK)
    return g_strdup (_("This move was taken back."));
  if (acies_tutor_get_enemy_plays (self->tutor))
    return g_strdup (_("The enemy is playing."));

  /* Translators: %s is the title of a lesson */
  return g_strdup_printf (_("Lesson: %s"), acies_lesson_get_title (acies_tutor_get_lesson (self->tutor)));
}

static void
acies_lesson_activity_light (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);
  AciesTable *table = acies_activity_view_get_table (self->host);
  const AciesTutorState state = acies_tutor_get_state (self->tutor);
  const AciesLessonText *text = acies_tutor_get_lit_text (self->tutor);

  acies_table_label_flags (table, acies_tutor_get_labelled (self->tutor));
  if (text == NULL || state == ACIES_TUTOR_PLAYING || state == ACIES_TUTOR_DONE)
    {
      acies_activity_view_point_at_page (self->host, NULL);
      acies_table_point_at (table, NULL, 0);
    }
  else
    {
      acies_activity_view_point_at_page (self->host, text->page);
      acies_table_point_at (table, (const AciesCard *) (gpointer) text->cards->data, text->cards->len);
      acies_table_light_flags (table, text->flags);
    }
}

static gboolean
acies_lesson_activity_grab_focus (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  if (acies_lesson_activity_awaits_step (self))
    return FALSE;

  acies_tutor_panel_focus (self->panel);
  return TRUE;
}

static gboolean
acies_lesson_activity_get_wants_hand (AciesActivity *activity)
{
  return TRUE;
}

static gboolean
acies_lesson_activity_get_can_hint (AciesActivity *activity)
{
  return acies_tutor_get_can_hint (ACIES_LESSON_ACTIVITY (activity)->tutor);
}

/* The button stands in the panel, near the text. */
static gboolean
acies_lesson_activity_get_has_hints (AciesActivity *activity)
{
  return FALSE;
}

static void
acies_lesson_activity_hint (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  acies_tutor_hint (self->tutor);
  acies_activity_view_return_to_page (self->host);
}

static void
acies_lesson_activity_stop (AciesActivity *activity)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (activity);

  if (self->tutor != NULL)
    acies_tutor_stop (self->tutor);
}

/* Until a question is answered, the table must not answer it. */
static const char *
acies_lesson_activity_get_refusal (AciesActivity *activity)
{
  if (acies_tutor_get_state (ACIES_LESSON_ACTIVITY (activity)->tutor) != ACIES_TUTOR_ASKING)
    return NULL;

  return _("Decide first; then you get the explanation.");
}

/* Where a flag is to be claimed, a learner who presses a card has overlooked that, and knows nothing of rules that
 * have numbers. */
static const char *
acies_lesson_activity_get_reminder (AciesActivity *activity)
{
  AciesTutor *tutor = ACIES_LESSON_ACTIVITY (activity)->tutor;
  const AciesTask *task = acies_tutor_get_task (tutor);

  return acies_tutor_get_state (tutor) == ACIES_TUTOR_WAITING && task->goal == ACIES_GOAL_CLAIM && task->request != NULL
         ? acies_lesson_text_get (task->request) : NULL;
}

static gboolean
acies_lesson_activity_get_secret (AciesActivity *activity)
{
  return !acies_tutor_get_plates (ACIES_LESSON_ACTIVITY (activity)->tutor);
}

static void
acies_lesson_activity_dispose (GObject *object)
{
  AciesLessonActivity *self = ACIES_LESSON_ACTIVITY (object);

  acies_lesson_activity_let_go (self);
  g_clear_object (&self->presenter);
  g_clear_object (&self->path);
  g_clear_object (&self->statistics);
  g_clear_object (&self->session);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (acies_lesson_activity_parent_class)->dispose (object);
}

static void
acies_lesson_activity_class_init (AciesLessonActivityClass *klass)
{
  AciesActivityClass *activity_class = ACIES_ACTIVITY_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_lesson_activity_dispose;

  activity_class->install_keys = acies_lesson_activity_install_keys;
  activity_class->attach = acies_lesson_activity_attach;
  activity_class->page = PAGE;
  activity_class->leave = acies_lesson_activity_leave;
  activity_class->put_away = acies_lesson_activity_put_away;
  activity_class->get_ended = acies_lesson_activity_get_ended;
  activity_class->dup_moment = acies_lesson_activity_dup_moment;
  activity_class->get_interactive = acies_lesson_activity_get_interactive;
  activity_class->play = acies_lesson_activity_play;
  activity_class->press_on = acies_lesson_activity_press_on;
  activity_class->explain = acies_lesson_activity_explain;
  activity_class->dup_guidance = acies_lesson_activity_dup_guidance;
  activity_class->light = acies_lesson_activity_light;
  activity_class->grab_focus = acies_lesson_activity_grab_focus;
  activity_class->get_wants_hand = acies_lesson_activity_get_wants_hand;
  activity_class->get_can_hint = acies_lesson_activity_get_can_hint;
  activity_class->get_has_hints = acies_lesson_activity_get_has_hints;
  activity_class->hint = acies_lesson_activity_hint;
  activity_class->get_refusal = acies_lesson_activity_get_refusal;
  activity_class->get_reminder = acies_lesson_activity_get_reminder;
  activity_class->get_secret = acies_lesson_activity_get_secret;
  activity_class->dup_next = acies_lesson_activity_dup_next;
  activity_class->stop = acies_lesson_activity_stop;
}

static void
acies_lesson_activity_init (AciesLessonActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "tutorial", .activate = tutorial_action_cb },
    { .name = "learn", .parameter_type = "s", .activate = learn_action_cb },
    { .name = "lesson", .activate = lesson_action_cb },
    { .name = "lessons", .activate = lessons_action_cb },
  };

  g_action_map_add_action_entries (acies_activity_get_actions (ACIES_ACTIVITY (self)), entries, G_N_ELEMENTS (entries), self);
}

/* Which item of the path the lesson on the table is; none of them if there is no lesson. */
guint
acies_lesson_activity_get_item (AciesLessonActivity *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON_ACTIVITY (self), G_MAXUINT);

  return self->tutor != NULL ? acies_path_find_lesson (self->path, acies_tutor_get_lesson (self->tutor)) : G_MAXUINT;
}

/* The tutor of the lesson on the table; %NULL if there is none. */
AciesTutor *
acies_lesson_activity_get_tutor (AciesLessonActivity *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON_ACTIVITY (self), NULL);

  return self->tutor;
}

/* The path through the tutorial, which is read now if it was not yet; %NULL if it cannot be read. */
AciesPath *
acies_lesson_activity_get_path (AciesLessonActivity *self)
{
  g_return_val_if_fail (ACIES_IS_LESSON_ACTIVITY (self), NULL);

  acies_lesson_activity_load (self);
  return self->path;
}

/* Games that @statistics count are done on the path, and those on the table of @session, or among its unfinished ones, have
 * been begun. To be called before the path is needed. */
void
acies_lesson_activity_set_games (AciesLessonActivity *self,
                                 AciesStatistics     *statistics,
                                 AciesSession        *session)
{
  g_return_if_fail (ACIES_IS_LESSON_ACTIVITY (self));
  g_return_if_fail (self->path == NULL);

  g_set_object (&self->statistics, statistics);
  g_set_object (&self->session, session);
}
