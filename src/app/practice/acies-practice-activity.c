/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-actions.h"
#include "acies-contest.h"
#include "acies-continuation-activity.h"
#include "acies-practice-activity.h"
#include "acies-practice-panel.h"
#include "acies-practice-words.h"
#include "acies-settings.h"

#define PAGE "practice"

struct _AciesPracticeActivity
{
  GObject             parent_instance;

  AciesActivityView  *host;     /* not owned: it owns this */
  AciesPractice      *practice;
  gboolean            read;
  gboolean            asked;    /* since the person came here, an exercise has been on the table */
  AciesPracticePanel *panel;    /* NULL until its page is first shown */
  GSimpleActionGroup *actions;
};

static void acies_practice_activity_iface_init (AciesActivityInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesPracticeActivity, acies_practice_activity, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_ACTIVITY, acies_practice_activity_iface_init))

static gboolean
acies_practice_activity_is_shown (AciesPracticeActivity *self)
{
  return acies_activity_view_shows (self->host, ACIES_ACTIVITY (self));
}

/* Whether the question has not been answered yet. */
static gboolean
acies_practice_activity_is_open (AciesPracticeActivity *self)
{
  const AciesPracticeState state = acies_practice_get_state (self->practice);

  return state == ACIES_PRACTICE_ASKED || state == ACIES_PRACTICE_CAUSE || state == ACIES_PRACTICE_TRIED;
}

static void
acies_practice_activity_update_actions (AciesPracticeActivity *self)
{
  const AciesPracticeState state = acies_practice_get_state (self->practice);
  const gboolean shown = acies_practice_activity_is_shown (self);
  const gboolean proof = acies_practice_get_kind (self->practice) == ACIES_EXERCISE_PROOF;
  const gboolean open = shown && acies_practice_activity_is_open (self);

  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "practice-answer", shown && proof && state == ACIES_PRACTICE_ASKED);
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "practice-choose", shown && state == ACIES_PRACTICE_CAUSE);
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "practice-leave", shown);
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "practice-play-out",
                             shown && !open && !proof && state != ACIES_PRACTICE_WAITING);
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "practice-show",
                             open && (!proof || state == ACIES_PRACTICE_CAUSE));
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "practice-next", shown && !open && state != ACIES_PRACTICE_WAITING);
}

static void
acies_practice_activity_changed_cb (AciesPracticeActivity *self)
{
  acies_practice_activity_update_actions (self);
  if (!acies_practice_activity_is_shown (self))
    return;

  /* Whoever has answered need not be told to decide first. */
  acies_toasts_forget_answer (acies_activity_view_get_toasts (self->host));
  acies_activity_changed (ACIES_ACTIVITY (self));
  /* After a step or a card that was not right, the focus stays where the next one can be tried. */
  if (acies_practice_get_exercise (self->practice) != NULL &&
      acies_practice_get_state (self->practice) != ACIES_PRACTICE_TRIED &&
      (acies_practice_get_state (self->practice) != ACIES_PRACTICE_CAUSE ||
       acies_practice_get_chosen (self->practice) == ACIES_CARD_NONE))
    acies_activity_view_focus (self->host);
}

/* Empties the table for another exercise. Otherwise the new position would look as if it had
 * been played from the old one. */
static void
acies_practice_activity_exercise_cb (AciesPracticeActivity *self)
{
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);

  if (acies_practice_activity_is_shown (self) && exercise != NULL)
    {
      AciesTable *table = acies_activity_view_get_table (self->host);

      self->asked = TRUE;
      acies_table_cancel_choice (table);
      acies_table_set_view (table, NULL);
    }
  acies_practice_activity_changed_cb (self);
}

/* Reads what the person got wrong before, once. */
static void
acies_practice_activity_read (AciesPracticeActivity *self)
{
  if (self->read)
    return;

  self->read = TRUE;
  acies_practice_load (self->practice);
}

static void
practice_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesPracticeActivity *self = user_data;
  const char *wanted = g_variant_get_string (parameter, NULL);
  const gboolean daily = g_str_equal (wanted, "day");
  const AciesExerciseKind kind = daily || g_str_equal (wanted, "step") ? ACIES_EXERCISE_STEP : ACIES_EXERCISE_PROOF;

  /* If such an exercise is on the table already, only its page is shown again. */
  if (acies_practice_activity_is_shown (self) && acies_practice_get_kind (self->practice) == kind &&
      acies_practice_get_daily (self->practice) == daily)
    {
      acies_activity_view_show_page (self->host, PAGE);
      return;
    }

  acies_practice_activity_read (self);
  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  if (daily)
    {
      g_autofree char *today = acies_contest_dup_today ();

      acies_practice_ask_daily (self->practice, today);
    }
  else
    acies_practice_ask (self->practice, kind);
  acies_activity_view_begin (self->host, ACIES_ACTIVITY (self));
  acies_practice_activity_update_actions (self);
}

static void
leave_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  acies_activity_view_end (ACIES_PRACTICE_ACTIVITY (user_data)->host);
}

static void
answer_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  acies_practice_answer (ACIES_PRACTICE_ACTIVITY (user_data)->practice, g_variant_get_boolean (parameter));
}

static void
choose_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesPractice *practice = ACIES_PRACTICE_ACTIVITY (user_data)->practice;
  const guint index = g_variant_get_uint32 (parameter);
  gsize n;
  const AciesCard *choices = acies_exercise_get_choices (acies_practice_get_exercise (practice), &n);

  if (index < n)
    acies_practice_choose (practice, choices[index]);
}

static void
show_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_practice_give_up (ACIES_PRACTICE_ACTIVITY (user_data)->practice);
}

/* What may follow the best step, and the one that was tried in its stead. */
static void
play_out_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesPracticeActivity *self = user_data;
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);
  const AciesMove *best = acies_advice_get_move (acies_exercise_get_best (exercise));
  AciesAdvice *tried = acies_practice_get_tried (self->practice);

  acies_continuation_activity_compare (self->host, acies_exercise_get_view (exercise),
                                       tried != NULL ? acies_advice_get_move (tried) : best, best,
                                       tried != NULL ? acies_advice_get_motif_flag (tried) : 0);
}

static void
next_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesPractice *practice = ACIES_PRACTICE_ACTIVITY (user_data)->practice;

  acies_practice_ask (practice, acies_practice_get_kind (practice));
}

/* Highlights the flag that the question is about, or the best step after the answer. */
static void
acies_practice_activity_light (AciesActivity *activity)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (activity);
  AciesTable *table = acies_activity_view_get_table (self->host);
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);
  AciesAdvice *best = exercise != NULL ? acies_exercise_get_best (exercise) : NULL;
  AciesCard card = ACIES_CARD_NONE;
  guint flag = 0;

  if (best == NULL)
    {
      flag = exercise != NULL ? acies_exercise_get_flag (exercise) : 0;
    }
  else if (!acies_practice_activity_is_open (self))
    {
      const AciesMove *move = acies_advice_get_move (best);

      card = acies_move_get_card (move);
      flag = acies_move_get_flag (move);
    }

  acies_table_point_at (table, &card, card < ACIES_CARD_TROOP_BACK ? 1 : 0);
  acies_table_light_flag (table, flag);
}

static void
acies_practice_activity_light_cb (AciesPracticeActivity *self,
                                  AciesArgument         *argument)
{
  gsize n_cards = 0;
  const AciesCard *cards = argument != NULL ? acies_argument_get_cards (argument, &n_cards) : NULL;

  if (!acies_practice_activity_is_shown (self))
    return;

  acies_table_light (acies_activity_view_get_table (self->host), cards, n_cards);
  if (n_cards == 0)
    acies_practice_activity_light (ACIES_ACTIVITY (self));
}

static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesPracticeActivity *self = user_data;
  GtkWidget *panel = acies_practice_panel_new (self->practice);

  self->panel = ACIES_PRACTICE_PANEL (panel);
  g_settings_bind (acies_settings_get_default (), "show-proof-steps",
                   acies_practice_panel_get_explainer (self->panel), "show-steps",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_signal_connect_object (acies_practice_panel_get_explainer (self->panel), "light",
                           G_CALLBACK (acies_practice_activity_light_cb), self, G_CONNECT_SWAPPED);
  /* Connected after the page itself, so that it has the widget that will get the focus. */
  g_signal_connect_object (self->practice, "changed", G_CALLBACK (acies_practice_activity_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->practice, "notify::exercise", G_CALLBACK (acies_practice_activity_exercise_cb),
                           self, G_CONNECT_SWAPPED);
  return panel;
}

static void
acies_practice_activity_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_y, 0, "win.practice-answer", "b", TRUE);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_n, 0, "win.practice-answer", "b", FALSE);
}

static void
acies_practice_activity_attach (AciesActivity     *activity,
                                AciesActivityView *host)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (activity);
  g_autoptr (GFile) directory = acies_kept_file_get_directory ();
  AciesKeptFile *file;

  self->host = host;
  self->practice = acies_practice_new (directory, (guint64) g_random_int () << 32 | g_random_int ());
  file = acies_practice_get_file (self->practice);
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("Practice"), create_panel_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (host), PAGE, "practice");

  g_signal_connect_object (file, "trouble", G_CALLBACK (acies_toasts_warn), acies_activity_view_get_toasts (host),
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (file, "notify::busy", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->practice, "notify::busy", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);
  acies_practice_activity_update_actions (self);
}

static GActionMap *
acies_practice_activity_get_actions (AciesActivity *activity)
{
  return G_ACTION_MAP (ACIES_PRACTICE_ACTIVITY (activity)->actions);
}

static const char *
acies_practice_activity_get_page (AciesActivity *activity)
{
  return PAGE;
}

static void
acies_practice_activity_leave (AciesActivity *activity)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (activity);

  self->asked = FALSE;
  acies_practice_stop (self->practice);
  /* Otherwise the game would look as if it had been played from the exercise. */
  acies_table_set_view (acies_activity_view_get_table (self->host), NULL);
  acies_practice_activity_update_actions (self);
}

static AciesView *
acies_practice_activity_get_view (AciesActivity *activity)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (activity);
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);

  if (exercise != NULL)
    return acies_exercise_get_view (exercise);
  /* While the next exercise is being made, the table stays as it is; before the first one, nothing of a game that has
   * nothing to do with it lies there. */
  return self->asked ? acies_table_get_view (acies_activity_view_get_table (self->host)) : NULL;
}

/* Whether the person is looking for the best step. */
static gboolean
acies_practice_activity_get_wants_hand (AciesActivity *activity)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (activity);

  return acies_practice_get_kind (self->practice) == ACIES_EXERCISE_STEP && acies_practice_activity_is_open (self);
}

static gboolean
acies_practice_activity_get_interactive (AciesActivity *activity)
{
  return acies_practice_get_exercise (ACIES_PRACTICE_ACTIVITY (activity)->practice) != NULL &&
         acies_practice_activity_get_wants_hand (activity);
}

static gboolean
acies_practice_activity_play (AciesActivity    *activity,
                              const AciesMove  *move,
                              GError          **error)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (activity);

  acies_table_cancel_choice (acies_activity_view_get_table (self->host));
  return acies_practice_try (self->practice, move, error);
}

static char *
acies_practice_activity_dup_guidance (AciesActivity *activity)
{
  g_autofree char *question = acies_practice_words_ask (ACIES_PRACTICE_ACTIVITY (activity)->practice);

  /* Translators: %s is a question, such as “Can you claim flag 4?” */
  return g_strdup_printf (_("Practice: %s"), question);
}

/* A step is looked for on the table; all other questions are answered on the page, which also has
 * the button for the next one. */
static gboolean
acies_practice_activity_grab_focus (AciesActivity *activity)
{
  if (acies_practice_activity_get_wants_hand (activity))
    return FALSE;

  acies_practice_panel_focus (ACIES_PRACTICE_ACTIVITY (activity)->panel);
  return TRUE;
}

/* Before the person has answered, an explanation would give the answer away. */
static const char *
acies_practice_activity_get_refusal (AciesActivity *activity)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (activity);

  if (acies_practice_get_kind (self->practice) != ACIES_EXERCISE_PROOF || !acies_practice_activity_is_open (self))
    return NULL;

  return _("Decide first; then you get the explanation.");
}

static void
acies_practice_activity_stop (AciesActivity *activity)
{
  acies_practice_stop (ACIES_PRACTICE_ACTIVITY (activity)->practice);
}

static gboolean
acies_practice_activity_get_saving (AciesActivity *activity)
{
  return acies_kept_file_get_busy (acies_practice_get_file (ACIES_PRACTICE_ACTIVITY (activity)->practice));
}

static gboolean
acies_practice_activity_get_busy (AciesActivity *activity)
{
  return acies_practice_get_busy (ACIES_PRACTICE_ACTIVITY (activity)->practice) ||
         acies_practice_activity_get_saving (activity);
}

static void
acies_practice_activity_retry_saving (AciesActivity *activity)
{
  acies_kept_file_retry (acies_practice_get_file (ACIES_PRACTICE_ACTIVITY (activity)->practice));
}

static char *
acies_practice_activity_dup_unsaved (AciesActivity *activity)
{
  return acies_kept_file_dup_unsaved (acies_practice_get_file (ACIES_PRACTICE_ACTIVITY (activity)->practice));
}

static void
acies_practice_activity_iface_init (AciesActivityInterface *iface)
{
  iface->install_keys = acies_practice_activity_install_keys;
  iface->attach = acies_practice_activity_attach;
  iface->get_actions = acies_practice_activity_get_actions;
  iface->get_page = acies_practice_activity_get_page;
  iface->leave = acies_practice_activity_leave;
  iface->get_view = acies_practice_activity_get_view;
  iface->get_interactive = acies_practice_activity_get_interactive;
  iface->play = acies_practice_activity_play;
  iface->dup_guidance = acies_practice_activity_dup_guidance;
  iface->light = acies_practice_activity_light;
  iface->grab_focus = acies_practice_activity_grab_focus;
  iface->get_wants_hand = acies_practice_activity_get_wants_hand;
  iface->get_refusal = acies_practice_activity_get_refusal;
  iface->stop = acies_practice_activity_stop;
  iface->get_busy = acies_practice_activity_get_busy;
  iface->get_saving = acies_practice_activity_get_saving;
  iface->retry_saving = acies_practice_activity_retry_saving;
  iface->dup_unsaved = acies_practice_activity_dup_unsaved;
}

static void
acies_practice_activity_dispose (GObject *object)
{
  AciesPracticeActivity *self = ACIES_PRACTICE_ACTIVITY (object);

  g_clear_object (&self->practice);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (acies_practice_activity_parent_class)->dispose (object);
}

static void
acies_practice_activity_class_init (AciesPracticeActivityClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_practice_activity_dispose;
}

static void
acies_practice_activity_init (AciesPracticeActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "practice", .activate = practice_action_cb, .parameter_type = "s" },
    { .name = "practice-answer", .activate = answer_action_cb, .parameter_type = "b" },
    { .name = "practice-choose", .activate = choose_action_cb, .parameter_type = "u" },
    { .name = "practice-leave", .activate = leave_action_cb },
    { .name = "practice-show", .activate = show_action_cb },
    { .name = "practice-next", .activate = next_action_cb },
    { .name = "practice-play-out", .activate = play_out_action_cb },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

AciesPractice *
acies_practice_activity_get_practice (AciesPracticeActivity *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE_ACTIVITY (self), NULL);

  return self->practice;
}

static void
add (const AciesPracticeCount *count,
     guint                    *n_right,
     guint                    *n_answers)
{
  *n_right += count->n_right;
  *n_answers += count->n_right + count->n_wrong;
}

/* Counts the answers to exercises of one kind, and those that were right. */
void
acies_practice_activity_count (AciesPracticeActivity *self,
                               AciesExerciseKind      kind,
                               guint                 *n_right,
                               guint                 *n_answers)
{
  const AciesPracticeRecord *record;

  *n_right = *n_answers = 0;
  g_return_if_fail (ACIES_IS_PRACTICE_ACTIVITY (self));

  acies_practice_activity_read (self);
  record = acies_practice_get_record (self->practice);
  if (kind == ACIES_EXERCISE_STEP)
    add (&record->steps, n_right, n_answers);
  else
    for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
      for (guint holds = 0; holds < 2; holds++)
        add (&record->proofs[theme][holds], n_right, n_answers);
}

/* Whether the puzzle of this day was answered, and how. */
gboolean
acies_practice_activity_find_day (AciesPracticeActivity *self,
                                  gboolean              *right)
{
  g_autofree char *today = acies_contest_dup_today ();

  g_return_val_if_fail (ACIES_IS_PRACTICE_ACTIVITY (self), FALSE);
  g_return_val_if_fail (right != NULL, FALSE);

  acies_practice_activity_read (self);
  return acies_practice_record_find_day (acies_practice_get_record (self->practice), today, right);
}
