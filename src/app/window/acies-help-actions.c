/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-help-actions.h"

#include "acies-card-widget.h"
#include "acies-deck-widget.h"
#include "acies-explainer.h"
#include "acies-flag-widget.h"
#include "acies-help.h"
#include "acies-rules-context.h"
#include "acies-rules-list.h"
#include "acies-rules-window.h"
#include "acies-taking-back.h"

/* The actions that show the help and the rules, at the page that fits what the person does. */

#define VIEW_KEY "acies-activity-view"

static AciesActivityView *
get_view (gpointer window)
{
  return g_object_get_data (G_OBJECT (window), VIEW_KEY);
}

/* The page about a card; %NULL if there is none. */
static const char *
find_page_of_card (AciesCard card)
{
  static const char *const pages[] = {
    "tactics-leaders", "tactics-leaders", "tactics-cavalry", "tactics-shield-bearers", "tactics-fog",
    "tactics-mud", "tactics-scout", "tactics-redeploy", "tactics-deserter", "tactics-traitor",
  };

  if (!acies_card_is_tactics (card))
    return NULL;
  return card < ACIES_N_CARDS ? pages[card - ACIES_CARD_ALEXANDER] : "rules-tactics";
}

/* The page about @widget, or about what contains it; %NULL if there is none. */
static const char *
find_page (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      if (ACIES_IS_CARD_WIDGET (widget))
        return find_page_of_card (acies_card_widget_get_card (ACIES_CARD_WIDGET (widget)));
      if (ACIES_IS_EXPLAINER (widget))
        return "claims";
      if (ACIES_IS_FLAG_WIDGET (widget))
        return "rules-claims";
      if (ACIES_IS_DECK_WIDGET (widget))
        return "rules-turn";
    }
  return NULL;
}

/* The page about what the panel shows, or else about what the person does on the table. */
static const char *
find_page_of_view (AciesActivityView *view)
{
  const char *page = acies_activity_view_get_at_home (view)
                     ? "home"
                     : acies_activity_view_get_panel_open (view)
                     ? acies_panel_get_help (acies_activity_view_get_panel (view))
                     : NULL;

  return page != NULL ? page : acies_activity_get_help (acies_activity_view_get_activity (view));
}

/* Shows the page about what has the focus, or else about what the window shows, or the index. */
static void
help_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  const char *page = find_page (gtk_window_get_focus (GTK_WINDOW (window)));

  acies_help_show (GTK_WIDGET (window), page != NULL ? page : find_page_of_view (get_view (window)));
}

/* Shows the rules in a window of the program, not in the help, since that window can say which of
 * them are in force in this game. */
static void
rule_book_action_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       window)
{
  acies_rules_window_show (GTK_WINDOW (window), acies_rules_context_get_rules (GTK_WIDGET (window)), NULL);
}

static void
show_rule_action_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       window)
{
  acies_rules_window_show_rule (GTK_WINDOW (window), acies_rules_context_get_rules (GTK_WIDGET (window)),
                                g_variant_get_string (parameter, NULL));
}

/* In a window of the program, since a game pad turns no pages in another. */
static void
gamepad_help_action_cb (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       window)
{
  acies_rules_window_show_help (GTK_WINDOW (window), acies_rules_context_get_rules (GTK_WIDGET (window)), "gamepad");
}

static void
rules_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       parent)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *window;
  AciesRulesList *list;
  /* The rules are those of what the table shows, which may be a lesson or a review. */
  AciesTable *table = acies_activity_view_get_table (get_view (parent));
  g_autoptr (AciesRules) rules = acies_view_dup_rules (acies_table_get_view (table));
  AciesActivity *activity = acies_activity_view_get_activity (get_view (parent));
  AciesGame *game = ACIES_ACTIVITY_GET_CLASS (activity)->get_game (activity);

  g_type_ensure (ACIES_TYPE_RULES_LIST);
  builder = gtk_builder_new_from_resource ("/io/github/acies/Acies/rules-in-play.ui");
  window = GTK_WIDGET (gtk_builder_get_object (builder, "window"));
  list = ACIES_RULES_LIST (gtk_builder_get_object (builder, "list"));
  acies_rules_list_set_alone (list);
  acies_rules_list_set_rules (list, rules);
  if (game != NULL && !acies_taking_back_get_allowed (game))
    {
      GtkLabel *label = GTK_LABEL (gtk_builder_get_object (builder, "taking_back_label"));

      gtk_label_set_label (label, acies_taking_back_get_reason ());
      gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
    }
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  acies_help_add_key (window, "variants");
  gtk_window_present (GTK_WINDOW (window));
}

/* Rules are explained, all over the window, as they are in the game that the table shows. */
static void
view_cb (GtkWidget  *window,
         GParamSpec *pspec,
         AciesTable *table)
{
  AciesView *view = acies_table_get_view (table);
  g_autoptr (AciesRules) rules = view != NULL ? acies_view_dup_rules (view) : NULL;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "rules");

  acies_rules_context_set_rules (window, rules);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), rules != NULL);
}

/* Installs the keys of these actions in the class of a window. */
void
acies_help_actions_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_F1, 0, "win.help", NULL);
}

/* Adds "help", "gamepad-help", "rule-book", "rules" and "show-rule" (s, the number of a rule) to @window, which
 * contains @view. */
void
acies_help_actions_add (GtkApplicationWindow *window,
                        AciesActivityView    *view)
{
  static const GActionEntry entries[] = {
    { .name = "help", .activate = help_action_cb },
    { .name = "gamepad-help", .activate = gamepad_help_action_cb },
    { .name = "rule-book", .activate = rule_book_action_cb },
    { .name = "rules", .activate = rules_action_cb },
    { .name = "show-rule", .activate = show_rule_action_cb, .parameter_type = "s" },
  };
  AciesTable *table = acies_activity_view_get_table (view);

  g_object_set_data (G_OBJECT (window), VIEW_KEY, view);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect_object (table, "notify::view", G_CALLBACK (view_cb), window, G_CONNECT_SWAPPED);
  view_cb (GTK_WIDGET (window), NULL, table);
}
