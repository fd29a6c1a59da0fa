/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-practice-words.h"
#include "acies-window-private.h"

/* Practice on the table: proofs to be judged, and steps to be found. */

static gboolean
acies_window_practises (AciesWindow *self)
{
  return self->aside != NULL && g_str_equal (self->aside->page, "practice");
}

/* Whether the question is still to be answered. */
static gboolean
acies_window_practice_is_open (AciesWindow *self)
{
  const AciesPracticeState state = acies_practice_get_state (self->practice);

  return state == ACIES_PRACTICE_ASKED || state == ACIES_PRACTICE_TRIED;
}

/* Whether a step is looked for. */
static gboolean
acies_window_practice_wants_hand (AciesWindow *self)
{
  return acies_practice_get_kind (self->practice) == ACIES_EXERCISE_STEP && acies_window_practice_is_open (self);
}

static void
acies_window_show_practice (AciesWindow *self)
{
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);

  /* While the next one is made, the last one stays. */
  if (exercise != NULL)
    acies_table_set_view (self->table, acies_exercise_get_view (exercise));
  acies_table_set_interactive (self->table, exercise != NULL && acies_window_practice_wants_hand (self));
}

/* Has stand out what is asked about, or the best step when it is known. */
static void
acies_window_light_practice (AciesWindow *self)
{
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);
  AciesAdvice *best = exercise != NULL ? acies_exercise_get_best (exercise) : NULL;
  AciesCard card = ACIES_CARD_NONE;
  guint flag = 0;

  if (best == NULL)
    {
      flag = exercise != NULL ? acies_exercise_get_flag (exercise) : 0;
    }
  else if (!acies_window_practice_is_open (self))
    {
      const AciesMove *move = acies_advice_get_move (best);

      card = acies_move_get_card (move);
      flag = acies_move_get_flag (move);
    }

  acies_table_point_at (self->table, &card, card < ACIES_CARD_TROOP_BACK ? 1 : 0);
  acies_table_light_flag (self->table, flag);
}

static char *
acies_window_guide_practice (AciesWindow *self)
{
  g_autofree char *question = acies_practice_words_ask (self->practice);

  /* Translators: %s is a question, such as “Can you claim flag 4?” */
  return g_strdup_printf (_("Practice: %s"), question);
}

/* Who has just answered goes on to the next one, and who has asked for that to where it is
 * answered. */
static gboolean
acies_window_focus_practice (AciesWindow *self)
{
  if (acies_window_practice_wants_hand (self))
    return FALSE;

  acies_practice_panel_focus (ACIES_PRACTICE_PANEL (self->practice_panel));
  return TRUE;
}

static void
acies_window_play_practice (AciesWindow      *self,
                            const AciesMove  *move,
                            GError          **error)
{
  acies_table_cancel_choice (self->table);
  acies_practice_try (self->practice, move, error);
}

static void
acies_window_stop_practice (AciesWindow *self)
{
  acies_practice_stop (self->practice);
}

static void
acies_window_update_practice (AciesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const AciesPracticeState state = acies_practice_get_state (self->practice);
  const gboolean practising = acies_window_practises (self);
  const gboolean proof = acies_practice_get_kind (self->practice) == ACIES_EXERCISE_PROOF;
  const gboolean open = practising && acies_window_practice_is_open (self);

  gtk_widget_action_set_enabled (widget, "win.practice-answer", open && proof);
  gtk_widget_action_set_enabled (widget, "win.practice-leave", practising);
  gtk_widget_action_set_enabled (widget, "win.practice-show", open && !proof);
  gtk_widget_action_set_enabled (widget, "win.practice-next", practising && !open &&
                                 state != ACIES_PRACTICE_WAITING);
}

static void
acies_window_leave_practice (AciesWindow *self)
{
  acies_practice_stop (self->practice);
  /* The game is there again, not played to. */
  acies_table_set_view (self->table, NULL);
  acies_window_update_practice (self);
}

static const AciesAside practice_aside = {
  .page = "practice",
  .show = acies_window_show_practice,
  .light = acies_window_light_practice,
  .guide = acies_window_guide_practice,
  .focus = acies_window_focus_practice,
  .wants_hand = acies_window_practice_wants_hand,
  .play = acies_window_play_practice,
  .stop = acies_window_stop_practice,
  .leave = acies_window_leave_practice,
};

static void
acies_window_practice_changed_cb (AciesWindow *self)
{
  acies_window_update_practice (self);
  if (!acies_window_practises (self))
    return;

  acies_window_update_aside (self);
  if (acies_practice_get_exercise (self->practice) != NULL &&
      acies_practice_get_state (self->practice) != ACIES_PRACTICE_TRIED)
    acies_window_focus_aside (self);
}

/* Another position is laid out, not played to. */
static void
acies_window_exercise_cb (AciesWindow *self)
{
  if (acies_window_practises (self) && acies_practice_get_exercise (self->practice) != NULL)
    {
      acies_table_cancel_choice (self->table);
      acies_table_set_view (self->table, NULL);
    }
  acies_window_practice_changed_cb (self);
}

/* Reads what was got wrong before, and says so where that cannot be read. */
static void
acies_window_read_practice (AciesWindow *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (self->practice_read)
    return;

  self->practice_read = TRUE;
  if (acies_practice_load (self->practice, &damaged, &error))
    return;

  if (damaged != NULL)
    {
      g_autofree char *name = g_file_get_basename (damaged);

      g_message ("%s: %s", g_file_peek_path (damaged), error->message);
      /* Translators: %s is the name of a file */
      sentence = g_strdup_printf (_("The record of your practice was damaged and is kept as %s."), name);
    }
  else
    {
      /* Translators: %s is the reason, as the system words it */
      sentence = g_strdup_printf (_("The record of your practice cannot be read: %s"), error->message);
    }
  acies_window_say (self, sentence);
}

static void
acies_window_practice_failed_cb (AciesWindow *self,
                                 const char  *reason)
{
  g_autofree char *sentence = NULL;

  /* Translators: %s is the reason, as the system words it */
  sentence = g_strdup_printf (_("The record of your practice could not be saved: %s"), reason);
  acies_window_say (self, sentence);
}

static void
acies_window_begin_practice (AciesWindow       *self,
                             AciesExerciseKind  kind)
{
  acies_window_read_practice (self);
  acies_panel_prepare (self->panel, "practice");
  acies_practice_ask (self->practice, kind);
  acies_window_begin_aside (self, &practice_aside);
  acies_window_update_practice (self);
}

/* Whether an explanation would tell the answer before there is one. */
gboolean
acies_window_guards_answer (AciesWindow *self)
{
  if (!acies_window_practises (self) || acies_practice_get_kind (self->practice) != ACIES_EXERCISE_PROOF ||
      acies_practice_get_state (self->practice) != ACIES_PRACTICE_ASKED)
    return FALSE;

  acies_window_say (self, _("Say first what you think; then it is explained."));
  return TRUE;
}

static void
acies_window_practice_light_cb (AciesWindow   *self,
                                AciesArgument *argument)
{
  gsize n_cards = 0;
  const AciesCard *cards = argument != NULL ? acies_argument_get_cards (argument, &n_cards) : NULL;

  if (!acies_window_practises (self))
    return;

  acies_table_light (self->table, cards, n_cards);
  if (n_cards == 0)
    acies_window_light_practice (self);
}

static void
acies_window_practice_action (GtkWidget  *widget,
                              const char *action_name,
                              GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  const AciesExerciseKind kind = g_str_equal (g_variant_get_string (parameter, NULL), "step") ? ACIES_EXERCISE_STEP
                                                                                              : ACIES_EXERCISE_PROOF;

  /* Who is at it already gets the panel back. */
  if (acies_window_practises (self) && acies_practice_get_kind (self->practice) == kind)
    acies_window_show_panel (self, "practice");
  else
    acies_window_begin_practice (self, kind);
}

static void
acies_window_practice_leave_action (GtkWidget  *widget,
                                    const char *action_name,
                                    GVariant   *parameter)
{
  acies_window_end_aside (ACIES_WINDOW (widget));
}

static void
acies_window_practice_answer_action (GtkWidget  *widget,
                                     const char *action_name,
                                     GVariant   *parameter)
{
  acies_practice_answer (ACIES_WINDOW (widget)->practice, g_variant_get_boolean (parameter));
}

static void
acies_window_practice_show_action (GtkWidget  *widget,
                                   const char *action_name,
                                   GVariant   *parameter)
{
  acies_practice_give_up (ACIES_WINDOW (widget)->practice);
}

static void
acies_window_practice_next_action (GtkWidget  *widget,
                                   const char *action_name,
                                   GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_practice_ask (self->practice, acies_practice_get_kind (self->practice));
}

static GtkWidget *
acies_window_create_practice (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->practice_panel = acies_practice_panel_new (self->practice);
  g_signal_connect_object (acies_practice_panel_get_explainer (ACIES_PRACTICE_PANEL (self->practice_panel)), "light",
                           G_CALLBACK (acies_window_practice_light_cb), self, G_CONNECT_SWAPPED);
  /* After the page itself, so that what is to have the focus is there by then. */
  g_signal_connect_object (self->practice, "changed", G_CALLBACK (acies_window_practice_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->practice, "notify::exercise", G_CALLBACK (acies_window_exercise_cb),
                           self, G_CONNECT_SWAPPED);
  return self->practice_panel;
}

/* Keeps the record in @directory. */
void
acies_window_add_practice (AciesWindow *self,
                           GFile       *directory)
{
  self->practice = acies_practice_new (directory, (guint64) g_random_int () << 32 | g_random_int ());
  acies_panel_add_page_later (self->panel, "practice", _("Practice"), acies_window_create_practice, self);
  acies_window_add_writer (self, acies_practice_get_writer (self->practice), acies_window_practice_failed_cb);
  g_signal_connect_object (self->practice, "notify::busy", G_CALLBACK (acies_window_busy_cb),
                           self, G_CONNECT_SWAPPED);
  acies_window_update_practice (self);
}

void
acies_window_install_practice (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.practice", "s", acies_window_practice_action);
  gtk_widget_class_install_action (widget_class, "win.practice-answer", "b", acies_window_practice_answer_action);
  gtk_widget_class_install_action (widget_class, "win.practice-leave", NULL, acies_window_practice_leave_action);
  gtk_widget_class_install_action (widget_class, "win.practice-show", NULL, acies_window_practice_show_action);
  gtk_widget_class_install_action (widget_class, "win.practice-next", NULL, acies_window_practice_next_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, 0, "win.practice-answer", "b", TRUE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, 0, "win.practice-answer", "b", FALSE);
}
