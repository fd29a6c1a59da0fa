/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-actions.h"
#include "acies-comparison-words.h"
#include "acies-continuation-activity.h"
#include "acies-continuation-panel.h"
#include "acies-step-cards.h"

#define PAGE "continuation"

struct _AciesContinuationActivity
{
  AciesActivity       parent_instance;

  AciesActivityView  *host;     /* not owned: it owns this */
  AciesComparison    *comparison;
  gboolean            known;    /* what follows */
  AciesContinuationPanel *panel; /* NULL until its page is first shown */
};

G_DEFINE_FINAL_TYPE (AciesContinuationActivity, acies_continuation_activity, ACIES_TYPE_ACTIVITY)

static void
acies_continuation_activity_update_actions (AciesActivity *activity)
{
  acies_actions_set_enabled (acies_activity_get_actions (activity), "continuation-back",
                             acies_activity_view_shows (ACIES_CONTINUATION_ACTIVITY (activity)->host, activity));
}

static void
acies_continuation_activity_changed_cb (AciesContinuationActivity *self)
{
  const gboolean known = acies_comparison_get_n_lines (self->comparison) > 0;
  const gboolean had = self->known;

  self->known = known;
  acies_activity_changed (ACIES_ACTIVITY (self));
  if (!known || !acies_activity_view_shows (self->host, ACIES_ACTIVITY (self)))
    return;

  ACIES_ACTIVITY_GET_CLASS (self)->light (ACIES_ACTIVITY (self));
  /* Before there were steps, the page as a whole had it. */
  if (!had)
    acies_activity_view_focus (self->host);
}

/* Visits the activity in @host, which shows what may follow @step and, if it is another step, @better, from what is known in
 * @view. The flag that the mistake is about is @flag; 0 if it is about none, or that is not known. */
void
acies_continuation_activity_compare (AciesActivityView *host,
                                     AciesView         *view,
                                     const AciesStep   *step,
                                     const AciesStep   *better,
                                     guint              flag)
{
  AciesContinuationActivity *self;
  const AciesStep *other;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (host));
  g_return_if_fail (ACIES_IS_VIEW (view));
  g_return_if_fail (step != NULL);
  g_return_if_fail (better != NULL);

  self = ACIES_CONTINUATION_ACTIVITY (acies_activity_view_find (host, ACIES_TYPE_CONTINUATION_ACTIVITY));
  other = acies_step_equal (step, better) ? NULL : better;
  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  if (!acies_comparison_begin (self->comparison, view, step, other, flag, &error))
    {
      acies_toasts_say (acies_activity_view_get_toasts (self->host), error->message);
      return;
    }
  acies_activity_view_visit (self->host, ACIES_ACTIVITY (self));
}

static void
back_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_activity_view_end (ACIES_CONTINUATION_ACTIVITY (user_data)->host);
}

static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesContinuationActivity *self = user_data;
  GtkWidget *panel = acies_continuation_panel_new (self->comparison);

  self->panel = ACIES_CONTINUATION_PANEL (panel);
  /* Connected after the page itself, so that it has the widget that will get the focus. */
  g_signal_connect_object (self->comparison, "changed", G_CALLBACK (acies_continuation_activity_changed_cb),
                           self, G_CONNECT_SWAPPED);
  return panel;
}

/* While it is on the table, these keys go through the places, as they do in a review. */
static gboolean
go_key_cb (GtkWidget *host,
           GVariant  *by,
           gpointer   user_data)
{
  AciesContinuationActivity *self = user_data;

  if (!acies_activity_view_shows (self->host, ACIES_ACTIVITY (self)))
    return GDK_EVENT_PROPAGATE;

  acies_comparison_go (self->comparison, g_variant_get_int32 (by));
  return GDK_EVENT_STOP;
}

static void
acies_continuation_activity_add_keys (AciesContinuationActivity *self)
{
  const int forward = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? -1 : 1;
  const struct
  {
    guint key;
    guint keypad;
    int   by;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -forward },
    { GDK_KEY_Right, GDK_KEY_KP_Right, forward },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcutTrigger *trigger = gtk_alternative_trigger_new (gtk_keyval_trigger_new (keys[i].key, GDK_ALT_MASK),
                                                                 gtk_keyval_trigger_new (keys[i].keypad, GDK_ALT_MASK));
      GtkShortcut *shortcut = gtk_shortcut_new (trigger, gtk_callback_action_new (go_key_cb, self, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].by));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self->host), controller);
}

static void
acies_continuation_activity_attach (AciesActivity     *activity,
                                    AciesActivityView *host)
{
  AciesContinuationActivity *self = ACIES_CONTINUATION_ACTIVITY (activity);

  self->host = host;
  /* Translators: the title of a page with turns that have not happened */
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("What May Follow"), create_panel_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (host), PAGE, "review");
  acies_continuation_activity_add_keys (self);
  acies_continuation_activity_update_actions (activity);
}

static void
acies_continuation_activity_leave (AciesActivity *activity)
{
  AciesContinuationActivity *self = ACIES_CONTINUATION_ACTIVITY (activity);

  acies_comparison_stop (self->comparison);
  acies_continuation_activity_update_actions (activity);
}

static AciesMoment *
acies_continuation_activity_dup_moment (AciesActivity *activity)
{
  return acies_comparison_create_moment (ACIES_CONTINUATION_ACTIVITY (activity)->comparison);
}

static char *
acies_continuation_activity_dup_guidance (AciesActivity *activity)
{
  return acies_comparison_words_guide (ACIES_CONTINUATION_ACTIVITY (activity)->comparison);
}

static void
acies_continuation_activity_light (AciesActivity *activity)
{
  AciesContinuationActivity *self = ACIES_CONTINUATION_ACTIVITY (activity);
  AciesTable *table = acies_activity_view_get_table (self->host);
  const guint line = acies_comparison_get_line (self->comparison);
  const guint place = acies_comparison_get_place (self->comparison);
  AciesCard cards[ACIES_STEP_MAX_CARDS];
  gsize n;

  if (acies_comparison_get_n_lines (self->comparison) == 0)
    {
      acies_table_point_at (table, NULL, 0);
      return;
    }

  n = acies_step_list_cards (acies_comparison_get_step (self->comparison, line, place),
                             acies_comparison_get_drawn (self->comparison, line, place), cards);
  acies_table_point_at (table, cards, n);
}

static gboolean
acies_continuation_activity_grab_focus (AciesActivity *activity)
{
  AciesContinuationActivity *self = ACIES_CONTINUATION_ACTIVITY (activity);

  if (!acies_continuation_panel_focus (self->panel))
    gtk_widget_grab_focus (GTK_WIDGET (acies_activity_view_get_panel (self->host)));
  return TRUE;
}

static void
acies_continuation_activity_stop (AciesActivity *activity)
{
  acies_comparison_stop (ACIES_CONTINUATION_ACTIVITY (activity)->comparison);
}

static gboolean
acies_continuation_activity_get_busy (AciesActivity *activity)
{
  return acies_comparison_get_running (ACIES_CONTINUATION_ACTIVITY (activity)->comparison);
}

static void
acies_continuation_activity_dispose (GObject *object)
{
  AciesContinuationActivity *self = ACIES_CONTINUATION_ACTIVITY (object);

  g_clear_object (&self->comparison);

  G_OBJECT_CLASS (acies_continuation_activity_parent_class)->dispose (object);
}

static void
acies_continuation_activity_class_init (AciesContinuationActivityClass *klass)
{
  AciesActivityClass *activity_class = ACIES_ACTIVITY_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_continuation_activity_dispose;

  activity_class->attach = acies_continuation_activity_attach;
  activity_class->page = PAGE;
  activity_class->enter = acies_continuation_activity_update_actions;
  activity_class->leave = acies_continuation_activity_leave;
  activity_class->dup_moment = acies_continuation_activity_dup_moment;
  activity_class->dup_guidance = acies_continuation_activity_dup_guidance;
  activity_class->light = acies_continuation_activity_light;
  activity_class->grab_focus = acies_continuation_activity_grab_focus;
  activity_class->stop = acies_continuation_activity_stop;
  activity_class->get_busy = acies_continuation_activity_get_busy;
}

static void
acies_continuation_activity_init (AciesContinuationActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "continuation-back", .activate = back_action_cb },
  };

  self->comparison = acies_comparison_new ();
  g_action_map_add_action_entries (acies_activity_get_actions (ACIES_ACTIVITY (self)), entries, G_N_ELEMENTS (entries), self);
}
