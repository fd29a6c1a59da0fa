/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-end.h"

#include "acies-actions.h"
#include "acies-announcer.h"
#include "acies-end-words.h"
#include "acies-finale.h"
#include "acies-game-words.h"
#include "acies-score-sheet.h"

/* From this width on, a page of the panel and the sheet that says who won fit side by side. */
#define WIDE 1000

#define PAGE "score-sheet"

struct _AciesGameEnd
{
  GObject            parent_instance;

  AciesActivityView *host;      /* not owned: it owns the activity, which owns this */
  AciesSession      *session;
  AciesStatistics   *statistics;
  GActionMap        *actions;
  GtkWidget         *finale;
  gboolean           waits;     /* the end is hidden until the panel is closed */
  gboolean           put_away;  /* the person has seen enough of it */

  /* The game that was not over when it was seen last: its end is a moment to be shown. */
  AciesGame         *going_on;

  /* How well the person has played the one that is over, or NULL. */
  char              *verdict;
};

G_DEFINE_FINAL_TYPE (AciesGameEnd, acies_game_end, G_TYPE_OBJECT)

static void
acies_game_end_dispose (GObject *object)
{
  AciesGameEnd *self = ACIES_GAME_END (object);

  g_clear_object (&self->session);
  g_clear_object (&self->statistics);
  g_clear_object (&self->actions);
  g_clear_object (&self->finale);
  g_clear_object (&self->going_on);
  g_clear_pointer (&self->verdict, g_free);

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

/* Says how the game ended, once. */
static void
acies_game_end_announce (AciesGameEnd *self)
{
  g_autofree char *result = acies_end_words_describe (self->session);
  g_autofree char *worth = acies_end_words_describe_worth (self->session);

  acies_announcer_announce (GTK_WIDGET (self->host), result);
  if (worth != NULL)
    acies_announcer_announce (GTK_WIDGET (self->host), worth);
  if (acies_session_get_score (self->session) != NULL)
    {
      g_autofree char *standing = acies_end_words_describe_standing (self->session);

      acies_announcer_announce (GTK_WIDGET (self->host), standing);
    }
}

/* Puts the focus on what may come next, unless the person is busy with something beside the table. */
static void
acies_game_end_focus (AciesGameEnd *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->host));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
                        gtk_widget_get_ancestor (focus, ACIES_TYPE_PANEL) != NULL))
    return;

  acies_activity_view_focus (self->host);
}

static void
acies_game_end_view_cb (AciesGameEnd *self)
{
  if (!acies_session_get_over (self->session))
    g_set_object (&self->going_on, acies_session_get_game (self->session));
}

static void
acies_game_end_set_put_away (AciesGameEnd *self,
                             gboolean      put_away)
{
  self->put_away = put_away;
  acies_actions_set_enabled (self->actions, "result", put_away);
}

/* On how many days in a row the deal of the day was played; 0 if the game on the table is another one. */
static guint
acies_game_end_count_days (AciesGameEnd *self)
{
  AciesGame *game = acies_session_get_game (self->session);

  if (game == NULL || acies_contest_get (game) != ACIES_CONTEST_DAY)
    return 0;

  return acies_statistics_count_days (self->statistics, acies_contest_get_day (game));
}

/* Says how well the person played, and on how many days in a row. Returns whether that is something new. */
static gboolean
acies_game_end_show_verdict (AciesGameEnd *self)
{
  g_autofree char *days = acies_game_words_describe_days (acies_game_end_count_days (self));
  g_autofree char *both = self->verdict != NULL && days != NULL ? g_strdup_printf ("%s\n%s", self->verdict, days) : NULL;

  return acies_game_over_set_verdict (acies_finale_get_sheet (ACIES_FINALE (self->finale)),
                                      both != NULL ? both : self->verdict != NULL ? self->verdict : days);
}

/* Shows how the game ended, with the finale if it has just ended; or hides it. */
static void
acies_game_end_show (AciesGameEnd *self,
                     gboolean      shown)
{
  AciesFinale *finale = ACIES_FINALE (self->finale);
  AciesGame *game = acies_session_get_game (self->session);
  const gboolean over = acies_session_get_over (self->session);
  const gboolean now = over && shown && game == self->going_on;

  if (over)
    g_clear_object (&self->going_on);
  if (!over)
    acies_game_end_set_put_away (self, FALSE);
  if (!over || !shown)
    {
      acies_finale_hide (finale);
      return;
    }
  if (self->put_away)
    acies_finale_put_away (finale, self->session);
  if (gtk_widget_get_visible (self->finale) || self->put_away || self->waits)
    return;

  acies_game_end_update_next (self);
  acies_game_end_show_verdict (self);
  acies_game_end_announce (self);
  if (now)
    acies_finale_play (finale, self->session);
  else
    {
      acies_finale_show (finale, self->session);
      acies_activity_view_focus (self->host);
    }
}

static void
look_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesGameEnd *self = user_data;

  acies_finale_put_away (ACIES_FINALE (self->finale), self->session);
  acies_game_end_set_put_away (self, TRUE);
  acies_activity_view_focus (self->host);
}

static void
result_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesGameEnd *self = user_data;

  acies_game_end_set_put_away (self, FALSE);
  acies_finale_show (ACIES_FINALE (self->finale), self->session);
  acies_activity_view_focus (self->host);
}

static void
score_sheet_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesGameEnd *self = user_data;

  acies_activity_view_show_page (self->host, PAGE);
}

static void
copy_result_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesGameEnd *self = user_data;
  g_autofree char *text = acies_end_words_describe_day (self->session, acies_game_end_count_days (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->host)), text);
  acies_toasts_say (acies_activity_view_get_toasts (self->host), _("The result was copied."));
}

/* Without room for both, the sheet that says who won is hidden until the panel is closed. */
static void
acies_game_end_panel_open_cb (AciesGameEnd *self)
{
  const gboolean open = acies_activity_view_get_panel_open (self->host);

  if (open && gtk_widget_get_width (GTK_WIDGET (self->host)) < WIDE && gtk_widget_get_visible (self->finale))
    {
      self->waits = TRUE;
      acies_finale_hide (ACIES_FINALE (self->finale));
    }
  else if (!open && self->waits)
    {
      self->waits = FALSE;
      if (acies_session_get_over (self->session))
        acies_finale_show (ACIES_FINALE (self->finale), self->session);
    }
}

static void
acies_game_end_overlay_narrow_cb (AciesGameEnd *self)
{
  gboolean narrow;

  g_object_get (self->host, "overlay-narrow", &narrow, NULL);
  acies_game_over_set_narrow (acies_finale_get_sheet (ACIES_FINALE (self->finale)), narrow);
  /* There may be no room for both any more. */
  acies_game_end_panel_open_cb (self);
}

static GtkWidget *
create_score_sheet_cb (gpointer user_data)
{
  return acies_score_sheet_new (ACIES_GAME_END (user_data)->session);
}

/* Adds "look", which puts the sheet away, "result", which brings it back, "score-sheet", and "copy-result" to @actions. */
AciesGameEnd *
acies_game_end_new (AciesActivityView *host,
                    AciesSession      *session,
                    AciesStatistics   *statistics,
                    GActionMap        *actions)
{
  static const GActionEntry entries[] = {
    { .name = "look", .activate = look_action_cb },
    { .name = "result", .activate = result_action_cb },
    { .name = PAGE, .activate = score_sheet_action_cb },
    { .name = "copy-result", .activate = copy_result_action_cb },
  };
  AciesGameEnd *self = g_object_new (ACIES_TYPE_GAME_END, NULL);
  AciesPanel *panel = acies_activity_view_get_panel (host);

  self->host = host;
  self->session = g_object_ref (session);
  self->statistics = g_object_ref (statistics);
  self->actions = g_object_ref (actions);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  acies_actions_set_enabled (actions, "result", FALSE);
  self->finale = g_object_ref_sink (acies_finale_new (acies_activity_view_get_table (host)));
  acies_activity_view_add_overlay (host, self->finale);
  g_signal_connect_object (self->finale, "passed", G_CALLBACK (acies_game_end_focus), self, G_CONNECT_SWAPPED);
  acies_panel_add_page_later (panel, PAGE, _("Score Sheet"), create_score_sheet_cb, self);
  acies_panel_set_help (panel, PAGE, "series");
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_game_end_view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "notify::overlay-narrow", G_CALLBACK (acies_game_end_overlay_narrow_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "notify::panel-open", G_CALLBACK (acies_game_end_panel_open_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

/* Brings what is shown and the actions in line with the session; @shown says whether the game, and no
 * other activity, is on the table. */
void
acies_game_end_update (AciesGameEnd *self,
                       gboolean      shown)
{
  g_return_if_fail (ACIES_IS_GAME_END (self));

  acies_actions_set_enabled (self->actions, "look", shown && acies_session_get_over (self->session));
  acies_actions_set_enabled (self->actions, "result", shown && self->put_away);
  acies_actions_set_enabled (self->actions, PAGE, acies_session_get_score (self->session) != NULL);
  acies_actions_set_enabled (self->actions, "copy-result",
                             acies_session_get_over (self->session) &&
                             acies_contest_get (acies_session_get_game (self->session)) == ACIES_CONTEST_DAY);
  acies_game_end_show (self, shown);
}

/* The level of the computer that a single game just ended against suggests for the next one; 0 for none. */
static guint
acies_game_end_suggest_level (AciesGameEnd *self)
{
  const guint south = acies_session_get_level (self->session, ACIES_SEAT_SOUTH);
  const guint north = acies_session_get_level (self->session, ACIES_SEAT_NORTH);

  if (!acies_session_get_over (self->session) || acies_session_get_path_id (self->session) != NULL ||
      acies_session_get_score (self->session) != NULL || (south == 0) == (north == 0) ||
      acies_contest_get (acies_session_get_game (self->session)) != ACIES_CONTEST_NONE)
    return 0;

  return acies_statistics_suggest_level (self->statistics, MAX (south, north));
}

/* Offers what comes next: in the tutorial, after a game that belongs there, or a level that suits the person better. */
void
acies_game_end_update_next (AciesGameEnd *self)
{
  g_autofree char *next = NULL;
  AciesGameOver *sheet;

  g_return_if_fail (ACIES_IS_GAME_END (self));

  sheet = acies_finale_get_sheet (ACIES_FINALE (self->finale));
  if (acies_session_get_over (self->session) && acies_session_get_path_id (self->session) != NULL)
    next = acies_activity_view_dup_next (self->host);
  acies_game_over_set_next (sheet, next);
  acies_game_over_set_level (sheet, acies_game_end_suggest_level (self));
}

/* Says how well the person has played the game that is over; %NULL for nothing. */
void
acies_game_end_set_verdict (AciesGameEnd *self,
                            const char   *verdict)
{
  char *copy = g_strdup (verdict);

  g_return_if_fail (ACIES_IS_GAME_END (self));

  g_free (self->verdict);
  self->verdict = copy;
  if (acies_game_end_show_verdict (self) && verdict != NULL && gtk_widget_get_visible (self->finale))
    acies_announcer_announce (GTK_WIDGET (self->host), verdict);
}

/* Puts everything away, since another game has begun. */
void
acies_game_end_hide (AciesGameEnd *self)
{
  g_return_if_fail (ACIES_IS_GAME_END (self));

  self->waits = FALSE;
  acies_game_end_set_put_away (self, FALSE);
  acies_game_end_set_verdict (self, NULL);
  acies_finale_hide (ACIES_FINALE (self->finale));
}

/* Puts the focus on what may come next; %FALSE if that is not shown. */
gboolean
acies_game_end_grab_focus (AciesGameEnd *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_END (self), FALSE);

  return gtk_widget_get_visible (self->finale) && gtk_widget_grab_focus (self->finale);
}
