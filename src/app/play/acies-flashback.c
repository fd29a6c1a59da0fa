/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-flashback.h"

#include "acies-event-words.h"
#include "acies-game-log.h"
#include "acies-passing.h"

/* How long each step of a turn is seen that is shown again, in milliseconds. */
#define STEP_TIME 900

struct _AciesFlashback
{
  GObject              parent_instance;

  AciesActivityView   *host;      /* not owned: it owns the activity, which owns this */
  AciesSession        *session;
  AciesEventPresenter *presenter;
  GtkWidget           *bar;
  GtkLabel            *bar_label;
  GtkEventController  *watcher;   /* while a turn is shown again */

  AciesMoment         *moment;    /* what is shown; NULL for the present */
  guint                n_shown;   /* how many steps the game had then */
  guint                n_enemy;   /* where the enemy's turn ends that is shown again */
  guint                n_last;    /* where all ends that is shown again; 0 for a single moment */
  guint                step_id;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFlashback, acies_flashback, G_TYPE_OBJECT)

static void
acies_flashback_clear (AciesFlashback *self)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  acies_passing_unwatch (&self->watcher);
  g_clear_object (&self->moment);
}

static void
acies_flashback_dispose (GObject *object)
{
  AciesFlashback *self = ACIES_FLASHBACK (object);

  acies_flashback_clear (self);
  g_clear_object (&self->session);
  g_clear_object (&self->presenter);
  g_clear_object (&self->bar);

  G_OBJECT_CLASS (acies_flashback_parent_class)->dispose (object);
}

static void
acies_flashback_class_init (AciesFlashbackClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_flashback_dispose;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_flashback_init (AciesFlashback *self)
{
}

/* A bar at the top of the table: what is shown, and the way back. */
static void
acies_flashback_create_bar (AciesFlashback *self)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Back to the Game"));

  self->bar = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10));
  self->bar_label = GTK_LABEL (label);
  gtk_widget_add_css_class (self->bar, "past-bar");
  gtk_widget_set_halign (self->bar, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->bar, GTK_ALIGN_START);
  gtk_widget_set_visible (self->bar, FALSE);
  gtk_label_set_wrap (self->bar_label, TRUE);
  gtk_label_set_natural_wrap_mode (self->bar_label, GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.present");
  gtk_box_append (GTK_BOX (self->bar), label);
  gtk_box_append (GTK_BOX (self->bar), button);
}

AciesFlashback *
acies_flashback_new (AciesActivityView   *host,
                     AciesSession        *session,
                     AciesEventPresenter *presenter)
{
  AciesFlashback *self = g_object_new (ACIES_TYPE_FLASHBACK, NULL);

  self->host = host;
  self->session = g_object_ref (session);
  self->presenter = g_object_ref (presenter);
  acies_flashback_create_bar (self);
  acies_activity_view_add_overlay (host, self->bar);

  return self;
}

/* Whether the past of the game may be looked at now. */
static gboolean
acies_flashback_can_begin (AciesFlashback *self)
{
  AciesGame *game = acies_session_get_game (self->session);

  return game != NULL && acies_game_get_n_steps (game) > 0 && !acies_session_get_curtain (self->session);
}

static AciesView *
acies_flashback_create_view (AciesFlashback *self,
                             guint           n_steps)
{
  return acies_game_create_view_at (acies_session_get_game (self->session), n_steps,
                                    acies_session_get_viewpoint (self->session));
}

static AciesEntry *
acies_flashback_get_step (AciesFlashback *self,
                          guint           n)
{
  return g_list_model_get_item (acies_game_get_history (acies_session_get_game (self->session)), n);
}

/* A turn that is shown again ends by itself, and what is said of it is where the bar would be. */
static void
acies_flashback_update_bar (AciesFlashback *self)
{
  g_autofree char *guidance = acies_flashback_dup_guidance (self);

  if (guidance != NULL)
    gtk_label_set_label (self->bar_label, guidance);
  gtk_widget_set_visible (self->bar, guidance != NULL && self->n_last == 0);
}

/* Shows the moment after @n_steps steps, and marks what the last of them has done. Without
 * @moving, nothing flies there from what the table shows now. */
static void
acies_flashback_go_to (AciesFlashback *self,
                       guint           n_steps,
                       gboolean        moving)
{
  AciesTable *table = acies_activity_view_get_table (self->host);
  g_autoptr (AciesView) view = acies_flashback_create_view (self, n_steps);

  self->n_shown = n_steps;
  g_clear_object (&self->moment);
  self->moment = acies_moment_new (view, NULL);
  if (n_steps > 0)
    {
      g_autoptr (AciesView) before = acies_flashback_create_view (self, n_steps - 1);
      g_autoptr (AciesEntry) entry = acies_flashback_get_step (self, n_steps - 1);

      acies_moment_mark (self->moment, before, acies_entry_get_step (entry), view,
                         acies_session_get_watching (self->session));
    }

  /* All of it was heard when it happened. */
  acies_table_set_quiet (table, TRUE);
  if (!moving)
    acies_table_set_moment (table, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
  acies_flashback_update_bar (self);
}

/* Shows the moment of the game after @n_steps steps. */
void
acies_flashback_show (AciesFlashback *self,
                      guint           n_steps)
{
  g_return_if_fail (ACIES_IS_FLASHBACK (self));

  if (!acies_flashback_can_begin (self) || n_steps > acies_game_get_n_steps (acies_session_get_game (self->session)))
    return;

  acies_flashback_clear (self);
  self->n_last = 0;
  acies_event_presenter_clear (self->presenter);
  acies_flashback_go_to (self, n_steps, FALSE);
}

/* Shows the next step of the turns that are shown again, when there has been time for the last one. */
static gboolean
step_cb (gpointer user_data)
{
  AciesFlashback *self = user_data;
  g_autoptr (AciesView) before = NULL;
  g_autoptr (AciesEntry) entry = NULL;
  const AciesStep *step;

  if (acies_event_presenter_get_busy (self->presenter))
    return G_SOURCE_CONTINUE;
  if (self->n_shown >= self->n_last)
    {
      self->step_id = 0;
      acies_flashback_end (self);
      return G_SOURCE_REMOVE;
    }

  before = g_object_ref (acies_moment_get_view (self->moment));
  entry = acies_flashback_get_step (self, self->n_shown);
  step = acies_entry_get_step (entry);
  acies_flashback_go_to (self, self->n_shown + 1, TRUE);
  if (acies_event_words_is_great (step) &&
      (self->n_shown <= self->n_enemy || acies_session_get_watching (self->session)))
    {
      g_autofree char *actor = acies_game_log_name_actor (self->session, acies_entry_get_seat (entry));
      g_autofree char *sentence = acies_event_words_describe (step, actor, before, acies_moment_get_view (self->moment));

      acies_event_presenter_announce (self->presenter, step, before, sentence);
    }

  return G_SOURCE_CONTINUE;
}

static void
passed_cb (gpointer user_data)
{
  acies_flashback_end (user_data);
}

/* Shows the enemy's last turn again, step by step, and what has followed it; a press or a key ends
 * that. Returns %FALSE if there was no such turn. */
gboolean
acies_flashback_replay (AciesFlashback *self)
{
  guint before, after;

  g_return_val_if_fail (ACIES_IS_FLASHBACK (self), FALSE);

  if (!acies_flashback_can_begin (self))
    return FALSE;
  acies_event_words_find_turn (acies_session_get_game (self->session), acies_session_get_viewpoint (self->session),
                               &before, &after);
  if (before == after)
    return FALSE;

  acies_flashback_clear (self);
  acies_event_presenter_clear (self->presenter);
  self->n_enemy = after;
  self->n_last = acies_game_get_n_steps (acies_session_get_game (self->session));
  acies_flashback_go_to (self, before, FALSE);
  self->watcher = acies_passing_watch (GTK_WIDGET (self->host), passed_cb, self);
  self->step_id = g_timeout_add (STEP_TIME, step_cb, self);

  return TRUE;
}

/* Shows the present again. */
void
acies_flashback_end (AciesFlashback *self)
{
  AciesTable *table;
  gboolean moved;

  g_return_if_fail (ACIES_IS_FLASHBACK (self));

  if (self->moment == NULL)
    return;

  table = acies_activity_view_get_table (self->host);
  moved = self->n_shown != acies_game_get_n_steps (acies_session_get_game (self->session));
  acies_event_presenter_clear (self->presenter);
  acies_flashback_clear (self);
  acies_flashback_update_bar (self);
  if (moved)
    acies_table_set_moment (table, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
  acies_table_set_quiet (table, FALSE);
}

/* Whether the table shows the past. */
gboolean
acies_flashback_get_active (AciesFlashback *self)
{
  g_return_val_if_fail (ACIES_IS_FLASHBACK (self), FALSE);

  return self->moment != NULL;
}

/* What the table is to show; %NULL for the present. */
AciesMoment *
acies_flashback_get_moment (AciesFlashback *self)
{
  g_return_val_if_fail (ACIES_IS_FLASHBACK (self), NULL);

  return self->moment;
}

/* What is shown again now: the enemy's last turn, or what the viewer has done after it. */
static char *
acies_flashback_describe_turn (AciesFlashback *self)
{
  AciesGame *game = acies_session_get_game (self->session);
  const AciesSeat viewer = acies_session_get_viewpoint (self->session);
  const gboolean own = self->n_shown > self->n_enemy;
  g_autofree char *actor = NULL;

  if (own && !acies_session_get_watching (self->session))
    return g_strdup (acies_game_get_result (game) == ACIES_RESULT_NONE && acies_game_get_turn (game) == viewer
                     ? _("Your turn so far") : _("Your last turn"));

  actor = acies_game_log_name_actor (self->session, own ? viewer : acies_seat_other (viewer));
  if (actor == NULL)
    return g_strdup (_("The enemy’s last turn"));
  /* Translators: the table shows a turn again; %s is who played it, such as “Anna” or “South” */
  return g_strdup_printf (_("%s’s last turn"), actor);
}

/* The line above the table; %NULL for the present. */
char *
acies_flashback_dup_guidance (AciesFlashback *self)
{
  g_autoptr (AciesEntry) entry = NULL;

  g_return_val_if_fail (ACIES_IS_FLASHBACK (self), NULL);

  if (self->moment == NULL)
    return NULL;
  if (self->n_last > 0)
    return acies_flashback_describe_turn (self);
  if (self->n_shown == 0)
    return g_strdup (_("Before the first turn"));

  entry = acies_flashback_get_step (self, self->n_shown - 1);
  /* Translators: what the table shows is long over; %u is the number of a turn */
  return g_strdup_printf (_("Looking back at turn %u"), acies_entry_get_turn_number (entry));
}
