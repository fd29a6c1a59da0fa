/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-analysis-pages.h"

#include <glib/gi18n.h>

#include "acies-explainer.h"
#include "acies-formation-order.h"
#include "acies-seen-cards.h"
#include "acies-settings.h"

#define EXPLAIN_PAGE "explain"
#define ORDER_PAGE "formations"
#define SEEN_PAGE "seen"

/* In pixels: beside the line that says who “you” are. */
#define CAPTION_MARGIN 12

/* Whether the activity has its own answer, or none for now. */
static gboolean
is_answered (AciesActivityView *view,
             guint              flag)
{
  AciesActivity *activity = acies_activity_view_get_activity (view);
  const char *refusal = acies_activity_get_refusal (activity);

  /* The flag may be what is asked for. */
  if (acies_activity_explain (activity, flag))
    return TRUE;
  if (refusal == NULL)
    return FALSE;

  acies_toasts_answer (acies_activity_view_get_toasts (view), refusal);
  return TRUE;
}

static void
explain_cb (AciesActivityView *view,
            guint              flag)
{
  if (is_answered (view, flag))
    return;

  acies_panel_prepare (acies_activity_view_get_panel (view), EXPLAIN_PAGE);
  if (flag != 0)
    {
      GtkWidget *explainer = acies_panel_get_child (acies_activity_view_get_panel (view), EXPLAIN_PAGE);

      acies_explainer_set_flag (ACIES_EXPLAINER (explainer), flag);
    }
  acies_activity_view_show_page (view, EXPLAIN_PAGE);
}

/* The page would make the table smaller, only because somebody has pressed a flag. So the answer comes
 * first, at the flag, unless the page is open anyway. */
static void
ask_cb (AciesActivityView *view,
        guint              flag)
{
  AciesTable *table = acies_activity_view_get_table (view);
  g_autoptr (AciesExplanation) explanation = NULL;

  if (acies_activity_view_shows_page (view, EXPLAIN_PAGE))
    {
      explain_cb (view, flag);
      return;
    }
  if (is_answered (view, flag))
    return;

  explanation = acies_view_explain (acies_table_get_view (table), flag);
  acies_table_answer (table, flag, acies_explanation_get_conclusion (explanation),
                      acies_explanation_get_reason (explanation),
                      /* Translators: a button that opens the page which proves the sentence above it */
                      _("Proof…"));
}

/* This works anywhere in the window. On the table, the key explains the flag in focus. */
static void
explain_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesActivityView *view = user_data;

  if (acies_table_get_view (acies_activity_view_get_table (view)) != NULL)
    explain_cb (view, 0);
}

static void
light_cb (AciesTable    *table,
          AciesArgument *argument)
{
  gsize n_cards = 0;
  const AciesCard *cards = argument != NULL ? acies_argument_get_cards (argument, &n_cards) : NULL;

  acies_table_light (table, cards, n_cards);
}

/* The flag has been claimed, so nothing is left to explain. Where a game is only looked at, the person goes
 * through it step by step, and the page stays. */
static void
over_cb (AciesActivityView *view)
{
  if (acies_activity_get_plays (acies_activity_view_get_activity (view)))
    acies_activity_view_go_back (view);
}

static void
claim_cb (GtkWidget *table,
          guint      flag)
{
  gtk_widget_activate_action (table, "table.claim", "u", flag);
}

static void
update_caption (GtkWidget  *caption,
                GParamSpec *pspec,
                AciesTable *table)
{
  AciesView *view = acies_table_get_view (table);

  gtk_widget_set_visible (caption, view != NULL && acies_table_get_watched (table));
  if (view != NULL)
    gtk_label_set_label (GTK_LABEL (caption),
                         acies_view_get_seat (view) == ACIES_SEAT_SOUTH
                         /* Translators: above texts that say “you” and “the enemy”, where the computer plays itself */
                         ? _("South’s view: “you” means South here.")
                         /* Translators: above texts that say “you” and “the enemy”, where the computer plays itself */
                         : _("North’s view: “you” means North here."));
}

/* A line that says who “you” are, where that is nobody who looks at the table. */
static GtkWidget *
create_caption (AciesTable *table)
{
  GtkWidget *caption = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL);

  g_signal_connect_object (table, "notify::watched", G_CALLBACK (update_caption), caption, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::view", G_CALLBACK (update_caption), caption, G_CONNECT_SWAPPED);
  update_caption (caption, NULL, table);

  return caption;
}

/* The page explains whatever the table shows. */
static GtkWidget *
create_explainer_cb (gpointer user_data)
{
  AciesTable *table = acies_activity_view_get_table (user_data);
  GtkWidget *explainer = acies_explainer_new ();

  acies_explainer_set_caption (ACIES_EXPLAINER (explainer), create_caption (table));
  g_settings_bind (acies_settings_get_default (), "show-proof-steps", explainer, "show-steps",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (acies_settings_get_default (), "show-odds", explainer, "show-odds",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_object_bind_property (table, "view", explainer, "view", G_BINDING_SYNC_CREATE);
  g_object_bind_property (table, "interactive", explainer, "interactive", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (explainer, "light", G_CALLBACK (light_cb), table, G_CONNECT_SWAPPED);
  g_signal_connect_object (explainer, "over", G_CALLBACK (over_cb), user_data, G_CONNECT_SWAPPED);
  g_signal_connect_object (explainer, "claim", G_CALLBACK (claim_cb), table, G_CONNECT_SWAPPED);

  return explainer;
}

static GtkWidget *
create_seen_cb (gpointer user_data)
{
  AciesTable *table = acies_activity_view_get_table (user_data);
  GtkWidget *seen = acies_seen_cards_new (table);
  GtkWidget *caption = create_caption (table);

  gtk_widget_set_margin_start (caption, CAPTION_MARGIN);
  gtk_widget_set_margin_end (caption, CAPTION_MARGIN);
  gtk_box_prepend (GTK_BOX (seen), caption);

  return seen;
}

static GtkWidget *
create_order_cb (gpointer user_data)
{
  return acies_formation_order_new ();
}

/* Installs the keys of these pages in the class of a window. */
void
acies_analysis_pages_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_x, 0, "win.explain", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_o, 0, "win.panel", "s", ORDER_PAGE);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_F9, 0, "win.panel", "s", SEEN_PAGE);
}

/* Adds the pages to the panel of @view, and the action "explain" to @map. */
void
acies_analysis_pages_add (AciesActivityView *view,
                       GActionMap        *map)
{
  static const GActionEntry entries[] = {
    { .name = "explain", .activate = explain_action_cb },
  };
  AciesPanel *panel;

  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (view));
  g_return_if_fail (G_IS_ACTION_MAP (map));

  panel = acies_activity_view_get_panel (view);
  acies_panel_add_page_later (panel, SEEN_PAGE, _("Cards Played"), create_seen_cb, view);
  acies_panel_add_page_later (panel, ORDER_PAGE, _("Order of Formations"), create_order_cb, NULL);
  /* Translators: the title of a page, a noun: why a flag can be claimed or not */
  acies_panel_add_page_later (panel, EXPLAIN_PAGE, _("Proof"), create_explainer_cb, view);
  acies_panel_set_help (panel, SEEN_PAGE, "seen-cards");
  acies_panel_set_help (panel, ORDER_PAGE, "rules-formations");
  acies_panel_set_help (panel, EXPLAIN_PAGE, "claims");
  g_signal_connect_object (acies_activity_view_get_table (view), "ask", G_CALLBACK (ask_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_activity_view_get_table (view), "explain", G_CALLBACK (explain_cb),
                           view, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), view);
}
