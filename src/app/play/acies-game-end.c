/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-end.h"

#include "acies-actions.h"
#include "acies-announcer.h"
#include "acies-game-over.h"
#include "acies-score-sheet.h"

/* From this width on, the score sheet and the bar that says who won fit side by side. */
#define WIDE 1000

#define PAGE "score-sheet"

struct _AciesGameEnd
{
  GObject            parent_instance;

  AciesActivityView *host;      /* not owned: it owns the activity, which owns this */
  AciesSession      *session;
  GActionMap        *actions;
  GtkWidget         *bar;
  gboolean           waits;     /* the bar is hidden until the score sheet is closed */
};

G_DEFINE_FINAL_TYPE (AciesGameEnd, acies_game_end, G_TYPE_OBJECT)

static void
acies_game_end_dispose (GObject *object)
{
  AciesGameEnd *self = ACIES_GAME_END (object);

  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  g_clear_object (&self->bar);

  G_OBJECT_CLASS (acies_game_end_parent_class)->dispose (object);
}

static void
acies_game_end_class_init (AciesGameEndClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_game_end_dispose;
}

static void
acies_game_end_init (AciesGameEnd *self)
{
}

/* Shows the bar that says who won, or hides it. */
static void
acies_game_end_show (AciesGameEnd *self,
                     gboolean      shown)
{
  AciesGameOver *bar = ACIES_GAME_OVER (self->bar);

  if (!acies_session_get_over (self->session) || !shown)
    {
      gtk_widget_set_visible (self->bar, FALSE);
      return;
    }

  if (gtk_widget_get_visible (self->bar))
    return;

  acies_game_over_show (bar, self->session);
  acies_activity_view_focus (self->host);
  acies_announcer_announce (GTK_WIDGET (self->host), acies_game_over_get_heading (bar));
  if (acies_game_over_get_standing (bar) != NULL)
    acies_announcer_announce (GTK_WIDGET (self->host), acies_game_over_get_standing (bar));
}

static void
look_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesGameEnd *self = user_data;

  gtk_widget_set_visible (self->bar, FALSE);
  acies_activity_view_focus (self->host);
}

static void
score_sheet_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesGameEnd *self = user_data;

  /* Without room for both, the bar that says who won is hidden until the panel is closed. */
  if (gtk_widget_get_width (GTK_WIDGET (self->host)) < WIDE)
    {
      self->waits = gtk_widget_get_visible (self->bar);
      gtk_widget_set_visible (self->bar, FALSE);
    }
  acies_activity_view_show_page (self->host, PAGE);
}

/* When the panel is closed, shows the bar again that was hidden for the score sheet. */
static void
acies_game_end_panel_open_cb (AciesGameEnd *self)
{
  if (acies_activity_view_get_panel_open (self->host))
    return;

  if (self->waits && acies_session_get_over (self->session))
    gtk_widget_set_visible (self->bar, TRUE);
  self->waits = FALSE;
}

static void
acies_game_end_overlay_narrow_cb (AciesGameEnd *self)
{
  gboolean narrow;

  g_object_get (self->host, "overlay-narrow", &narrow, NULL);
  acies_game_over_set_narrow (ACIES_GAME_OVER (self->bar), narrow);
}

static GtkWidget *
create_score_sheet_cb (gpointer user_data)
{
  return acies_score_sheet_new (ACIES_GAME_END (user_data)->session);
}

/* Adds "look", which puts the bar away, and "score-sheet" to @actions. */
AciesGameEnd *
acies_game_end_new (AciesActivityView *host,
                    AciesSession      *session,
                    GActionMap        *actions)
{
  static const GActionEntry entries[] = {
    { .name = "look", .activate = look_action_cb },
    { .name = PAGE, .activate = score_sheet_action_cb },
  };
  AciesGameEnd *self = g_object_new (ACIES_TYPE_GAME_END, NULL);
  AciesPanel *panel = acies_activity_view_get_panel (host);

  self->host = host;
  self->session = g_object_ref (session);
  self->actions = g_object_ref (actions);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  self->bar = g_object_ref_sink (g_object_new (ACIES_TYPE_GAME_OVER,
                                               "visible", FALSE,
                                               "valign", GTK_ALIGN_END,
                                               "halign", GTK_ALIGN_CENTER,
                                               NULL));
  acies_activity_view_add_overlay (host, self->bar);
  acies_panel_add_page_later (panel, PAGE, _("Score Sheet"), create_score_sheet_cb, self);
  acies_panel_set_help (panel, PAGE, "series");
  g_signal_connect_object (host, "notify::overlay-narrow", G_CALLBACK (acies_game_end_overlay_narrow_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "notify::panel-open", G_CALLBACK (acies_game_end_panel_open_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

/* Brings the bar and the actions in line with the session; @shown says whether the game, and no
 * other activity, is on the table. */
void
acies_game_end_update (AciesGameEnd *self,
                       gboolean      shown)
{
  g_return_if_fail (ACIES_IS_GAME_END (self));

  acies_actions_set_enabled (self->actions, "look", shown && acies_session_get_over (self->session));
  acies_actions_set_enabled (self->actions, PAGE, acies_session_get_score (self->session) != NULL);
  acies_game_end_show (self, shown);
}

/* Puts the bar away, since another game has begun. */
void
acies_game_end_hide (AciesGameEnd *self)
{
  g_return_if_fail (ACIES_IS_GAME_END (self));

  self->waits = FALSE;
  gtk_widget_set_visible (self->bar, FALSE);
}

/* Puts the focus on what may come next; %FALSE if the bar is not shown. */
gboolean
acies_game_end_grab_focus (AciesGameEnd *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_END (self), FALSE);

  return gtk_widget_get_visible (self->bar) && gtk_widget_grab_focus (self->bar);
}
