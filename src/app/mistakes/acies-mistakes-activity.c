/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-actions.h"
#include "acies-compat.h"
#include "acies-drill-words.h"
#include "acies-mistakes-activity.h"
#include "acies-mistakes-panel.h"
#include "acies-motif-lesson.h"
#include "acies-continuation-activity.h"

#define PAGE "mistakes"

struct _AciesMistakesActivity
{
  GObject             parent_instance;

  AciesActivityView  *host;     /* not owned: it owns this */
  AciesMistakes      *mistakes;
  AciesDrill         *drill;
  gboolean            read;
  AciesMistakesPanel *panel;    /* NULL until its page is first shown */
  AciesActivity      *back;     /* not owned: where one came from and goes back to, or NULL */
  GSimpleActionGroup *actions;
};

static void acies_mistakes_activity_iface_init (AciesActivityInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesMistakesActivity, acies_mistakes_activity, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_ACTIVITY, acies_mistakes_activity_iface_init))

static gboolean
acies_mistakes_activity_is_shown (AciesMistakesActivity *self)
{
  return acies_activity_view_shows (self->host, ACIES_ACTIVITY (self));
}

/* Whether a step can be tried. */
static gboolean
acies_mistakes_activity_is_open (AciesMistakesActivity *self)
{
  const AciesDrillState state = acies_drill_get_state (self->drill);

  return state == ACIES_DRILL_ASKED || state == ACIES_DRILL_TRIED;
}

static gboolean
acies_mistakes_activity_is_done (AciesMistakesActivity *self)
{
  const AciesDrillState state = acies_drill_get_state (self->drill);

  return state == ACIES_DRILL_RIGHT || state == ACIES_DRILL_SHOWN;
}

static void
acies_mistakes_activity_update_actions (AciesMistakesActivity *self)
{
  GActionMap *map = G_ACTION_MAP (self->actions);
  const gboolean shown = acies_mistakes_activity_is_shown (self);
  const gboolean last = acies_drill_get_number (self->drill) >= acies_drill_get_n (self->drill);
  AciesMistakesCount count;

  acies_mistakes_count (self->mistakes, &count);
  acies_actions_set_enabled (map, "mistakes-show", shown && acies_mistakes_activity_is_open (self));
  acies_actions_set_enabled (map, "mistakes-compare", shown && acies_mistakes_activity_is_done (self));
  acies_actions_set_enabled (map, "mistakes-next", shown && acies_mistakes_activity_is_done (self) && !last);
  acies_actions_set_enabled (map, "mistakes-leave", shown);
  acies_actions_set_enabled (map, "mistakes-back", shown && self->back != NULL);
  acies_actions_set_enabled (map, "mistakes-export", count.n_all > 0);
  acies_actions_set_enabled (map, "mistakes-clear", count.n_all > 0);
}

static void
acies_mistakes_activity_changed_cb (AciesMistakesActivity *self)
{
  acies_mistakes_activity_update_actions (self);
  if (!acies_mistakes_activity_is_shown (self))
    return;

  acies_activity_changed (ACIES_ACTIVITY (self));
  if (acies_drill_get_state (self->drill) == ACIES_DRILL_ASKED || acies_mistakes_activity_is_done (self))
    acies_activity_view_focus (self->host);
}

/* Empties the table for another position. Otherwise it would look as if it had been played from the old one. */
static void
acies_mistakes_activity_view_cb (AciesMistakesActivity *self)
{
  AciesTable *table = acies_activity_view_get_table (self->host);

  if (!acies_mistakes_activity_is_shown (self) || acies_drill_get_view (self->drill) == NULL)
    return;

  acies_table_cancel_choice (table);
  acies_table_set_moment (table, NULL);
}

/* The mistakes, read when they are first needed. */
AciesMistakes *
acies_mistakes_activity_get_mistakes (AciesMistakesActivity *self)
{
  g_return_val_if_fail (ACIES_IS_MISTAKES_ACTIVITY (self), NULL);

  if (!self->read)
    {
      self->read = TRUE;
      acies_mistakes_load (self->mistakes);
    }
  return self->mistakes;
}

/* Goes through @list (of AciesMistake), and offers to go back to the activity @back afterwards, if it is not %NULL. */
void
acies_mistakes_activity_practise (AciesMistakesActivity *self,
                                  GPtrArray             *list,
                                  AciesActivity         *back)
{
  g_return_if_fail (ACIES_IS_MISTAKES_ACTIVITY (self));
  g_return_if_fail (list != NULL);

  acies_mistakes_activity_get_mistakes (self);
  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  acies_activity_view_leave (self->host);
  self->back = back;
  acies_mistakes_panel_set_back (self->panel, back != NULL);
  acies_drill_begin (self->drill, list);
  acies_table_set_moment (acies_activity_view_get_table (self->host), NULL);
  acies_activity_view_begin (self->host, ACIES_ACTIVITY (self));
  acies_mistakes_activity_update_actions (self);
}

static void
mistakes_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesMistakesActivity *self = user_data;
  g_autoptr (GPtrArray) list = NULL;

  /* If one is on the table already, only its page is shown again. */
  if (acies_mistakes_activity_is_shown (self) && acies_drill_get_view (self->drill) != NULL)
    {
      acies_activity_view_show_page (self->host, PAGE);
      return;
    }

  list = acies_mistakes_list_waiting (acies_mistakes_activity_get_mistakes (self));
  acies_mistakes_activity_practise (self, list, NULL);
}

/* Goes through the mistakes of one kind. Where all of them are mastered, there is still the lesson about it. */
static void
practice_motif_action_cb (GSimpleAction *action,
                          GVariant      *parameter,
                          gpointer       user_data)
{
  AciesMistakesActivity *self = user_data;
  const guint motif = g_variant_get_uint32 (parameter);
  g_autoptr (GPtrArray) list = NULL;

  /* Other programs can activate actions of a window, too. */
  if (motif == ACIES_MOTIF_NONE || acies_motif_lesson_get_id ((AciesMotif) motif) == NULL)
    return;

  list = acies_mistakes_list_about (acies_mistakes_activity_get_mistakes (self), (AciesMotif) motif);
  if (list->len > 0)
    {
      acies_mistakes_activity_practise (self, list, NULL);
      return;
    }

  gtk_widget_activate_action (GTK_WIDGET (self->host), "win.learn", "s", acies_motif_lesson_get_id ((AciesMotif) motif));
  acies_toasts_say (acies_activity_view_get_toasts (self->host),
                    _("You have corrected every mistake of this kind. Here is the lesson about such mistakes."));
}

static void
show_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_drill_show (ACIES_MISTAKES_ACTIVITY (user_data)->drill);
}

/* What may follow the step that was played in the game, and the best one. */
static void
compare_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesMistakesActivity *self = user_data;
  const AciesMistake *mistake = acies_drill_get_mistake (self->drill);
  const AciesAdvice *best = acies_drill_get_best (self->drill);

  if (mistake != NULL && best != NULL)
    acies_continuation_activity_compare (self->host, acies_drill_get_view (self->drill), mistake->move,
                                         acies_advice_get_move (best), acies_drill_get_flag (self->drill));
}

static void
next_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_drill_next (ACIES_MISTAKES_ACTIVITY (user_data)->drill);
}

static void
leave_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  acies_activity_view_end (ACIES_MISTAKES_ACTIVITY (user_data)->host);
}

static void
back_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesMistakesActivity *self = user_data;

  acies_activity_view_begin (self->host, self->back);
  acies_activity_view_focus (self->host);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesMistakesActivity) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  sentence = acies_mistakes_export_finish (ACIES_MISTAKES (source), result, &error)
             ? g_strdup (_("Your mistakes were saved as a table"))
             /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
             : g_strdup_printf (_("The table could not be saved: %s"), error->message);
  acies_toasts_say (acies_activity_view_get_toasts (self->host), sentence);
}

static void
file_cb (gpointer  object,
         GFile    *file)
{
  AciesMistakesActivity *self = object;

  acies_mistakes_export_async (self->mistakes, file, exported_cb, g_object_ref (self));
}

static void
export_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesMistakesActivity *self = user_data;
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
  AciesMistakesActivity *self = object;

  acies_mistakes_clear (self->mistakes);
  acies_toasts_offer (acies_activity_view_get_toasts (self->host), _("Your mistakes were cleared"), _("_Undo"),
                      "win.mistakes-restore");
}

static void
clear_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesMistakesActivity *self = user_data;

  acies_compat_ask (GTK_WIDGET (self->host), _("Clear Your Mistakes?"),
                    _("All mistakes will be forgotten, even those you have mastered. Your games will not be deleted."),
                    _("_Cancel"), _("C_lear"), clear_cb, self);
}

static void
restore_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  acies_mistakes_restore (ACIES_MISTAKES_ACTIVITY (user_data)->mistakes);
}

static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesMistakesActivity *self = user_data;
  GtkWidget *panel = acies_mistakes_panel_new (self->drill);

  self->panel = ACIES_MISTAKES_PANEL (panel);
  /* Connected after the page itself, so that it has the widget that will get the focus. */
  g_signal_connect_object (self->drill, "notify::view", G_CALLBACK (acies_mistakes_activity_view_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drill, "changed", G_CALLBACK (acies_mistakes_activity_changed_cb),
                           self, G_CONNECT_SWAPPED);
  return panel;
}

static void
acies_mistakes_activity_attach (AciesActivity     *activity,
                                AciesActivityView *host)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (activity);
  g_autoptr (GFile) directory = acies_kept_file_get_directory ();
  AciesKeptFile *file;

  self->host = host;
  self->mistakes = acies_mistakes_new (directory);
  self->drill = acies_drill_new (self->mistakes);
  file = acies_mistakes_get_file (self->mistakes);
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("Your Mistakes"), create_panel_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (host), PAGE, "mistakes");

  g_signal_connect_object (file, "trouble", G_CALLBACK (acies_toasts_warn), acies_activity_view_get_toasts (host),
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (file, "notify::busy", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drill, "notify::busy", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mistakes, "changed", G_CALLBACK (acies_mistakes_activity_update_actions),
                           self, G_CONNECT_SWAPPED);
  acies_mistakes_activity_update_actions (self);
}

static GActionMap *
acies_mistakes_activity_get_actions (AciesActivity *activity)
{
  return G_ACTION_MAP (ACIES_MISTAKES_ACTIVITY (activity)->actions);
}

static const char *
acies_mistakes_activity_get_page (AciesActivity *activity)
{
  return PAGE;
}

static void
acies_mistakes_activity_leave (AciesActivity *activity)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (activity);

  self->back = NULL;
  acies_drill_stop (self->drill);
  /* Otherwise the game would look as if it had been played from the position of the mistake. */
  acies_table_set_moment (acies_activity_view_get_table (self->host), NULL);
  acies_mistakes_activity_update_actions (self);
}

/* Whoever came from a review closes the page to see that again. */
static gboolean
acies_mistakes_activity_put_away (AciesActivity *activity)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (activity);

  if (self->back == NULL)
    return FALSE;

  back_action_cb (NULL, NULL, self);
  return TRUE;
}

static AciesMoment *
acies_mistakes_activity_dup_moment (AciesActivity *activity)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (activity);
  AciesView *view = acies_drill_get_view (self->drill);

  /* Where there is nothing to ask, the table stays as it is. */
  if (view == NULL)
    view = acies_table_get_view (acies_activity_view_get_table (self->host));

  return view != NULL ? acies_moment_new (view, NULL) : NULL;
}

static gboolean
acies_mistakes_activity_get_interactive (AciesActivity *activity)
{
  return acies_mistakes_activity_is_open (ACIES_MISTAKES_ACTIVITY (activity));
}

static gboolean
acies_mistakes_activity_play (AciesActivity    *activity,
                              const AciesMove  *move,
                              GError          **error)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (activity);

  acies_table_cancel_choice (acies_activity_view_get_table (self->host));
  return acies_drill_try (self->drill, move, error);
}

static char *
acies_mistakes_activity_dup_guidance (AciesActivity *activity)
{
  g_autofree char *question = acies_drill_words_ask (ACIES_MISTAKES_ACTIVITY (activity)->drill);

  /* Translators: %s is what to do, such as “Find a better move”, or that there is nothing to do */
  return g_strdup_printf (_("Your mistakes: %s"), question);
}

/* Shows the best step once it is known. */
static void
acies_mistakes_activity_light (AciesActivity *activity)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (activity);
  AciesTable *table = acies_activity_view_get_table (self->host);
  const AciesAdvice *best = acies_mistakes_activity_is_done (self) ? acies_drill_get_best (self->drill) : NULL;
  const AciesMove *move = best != NULL ? acies_advice_get_move (best) : NULL;
  const AciesCard card = move != NULL ? acies_move_get_card (move) : ACIES_CARD_NONE;

  acies_table_point_at (table, &card, card < ACIES_CARD_TROOP_BACK ? 1 : 0);
  acies_table_light_flag (table, move != NULL ? acies_move_get_flag (move) : 0);
}

/* A step is looked for on the table; all else is on the page. */
static gboolean
acies_mistakes_activity_grab_focus (AciesActivity *activity)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (activity);

  if (acies_mistakes_activity_is_open (self))
    return FALSE;

  acies_mistakes_panel_focus (self->panel);
  return TRUE;
}

static void
acies_mistakes_activity_stop (AciesActivity *activity)
{
  acies_drill_stop (ACIES_MISTAKES_ACTIVITY (activity)->drill);
}

static gboolean
acies_mistakes_activity_get_saving (AciesActivity *activity)
{
  return acies_kept_file_get_busy (acies_mistakes_get_file (ACIES_MISTAKES_ACTIVITY (activity)->mistakes));
}

static gboolean
acies_mistakes_activity_get_busy (AciesActivity *activity)
{
  return acies_drill_get_busy (ACIES_MISTAKES_ACTIVITY (activity)->drill) ||
         acies_mistakes_activity_get_saving (activity);
}

static void
acies_mistakes_activity_retry_saving (AciesActivity *activity)
{
  acies_kept_file_retry (acies_mistakes_get_file (ACIES_MISTAKES_ACTIVITY (activity)->mistakes));
}

static char *
acies_mistakes_activity_dup_unsaved (AciesActivity *activity)
{
  return acies_kept_file_dup_unsaved (acies_mistakes_get_file (ACIES_MISTAKES_ACTIVITY (activity)->mistakes));
}

static void
acies_mistakes_activity_iface_init (AciesActivityInterface *iface)
{
  iface->attach = acies_mistakes_activity_attach;
  iface->get_actions = acies_mistakes_activity_get_actions;
  iface->get_page = acies_mistakes_activity_get_page;
  iface->leave = acies_mistakes_activity_leave;
  iface->put_away = acies_mistakes_activity_put_away;
  iface->dup_moment = acies_mistakes_activity_dup_moment;
  iface->get_interactive = acies_mistakes_activity_get_interactive;
  iface->get_wants_hand = acies_mistakes_activity_get_interactive;
  iface->play = acies_mistakes_activity_play;
  iface->dup_guidance = acies_mistakes_activity_dup_guidance;
  iface->light = acies_mistakes_activity_light;
  iface->grab_focus = acies_mistakes_activity_grab_focus;
  iface->stop = acies_mistakes_activity_stop;
  iface->get_busy = acies_mistakes_activity_get_busy;
  iface->get_saving = acies_mistakes_activity_get_saving;
  iface->retry_saving = acies_mistakes_activity_retry_saving;
  iface->dup_unsaved = acies_mistakes_activity_dup_unsaved;
}

static void
acies_mistakes_activity_dispose (GObject *object)
{
  AciesMistakesActivity *self = ACIES_MISTAKES_ACTIVITY (object);

  g_clear_object (&self->drill);
  g_clear_object (&self->mistakes);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (acies_mistakes_activity_parent_class)->dispose (object);
}

static void
acies_mistakes_activity_class_init (AciesMistakesActivityClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_mistakes_activity_dispose;
}

static void
acies_mistakes_activity_init (AciesMistakesActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "mistakes", .activate = mistakes_action_cb },
    { .name = "practice-motif", .activate = practice_motif_action_cb, .parameter_type = "u" },
    { .name = "mistakes-show", .activate = show_action_cb },
    { .name = "mistakes-next", .activate = next_action_cb },
    { .name = "mistakes-back", .activate = back_action_cb },
    { .name = "mistakes-leave", .activate = leave_action_cb },
    { .name = "mistakes-export", .activate = export_action_cb },
    { .name = "mistakes-clear", .activate = clear_action_cb },
    { .name = "mistakes-compare", .activate = compare_action_cb },
    { .name = "mistakes-restore", .activate = restore_action_cb },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
