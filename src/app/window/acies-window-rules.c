/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rules and the help, from everything that has to do with a page of them. */

#include "config.h"

#include "acies-card-widget.h"
#include "acies-deck-widget.h"
#include "acies-effects.h"
#include "acies-explainer.h"
#include "acies-flag-widget.h"
#include "acies-help.h"
#include "acies-rules-window.h"
#include "acies-window-private.h"

/* The page about a card; %NULL where it has none of its own. */
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

/* The page about that which has the focus. */
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

/* The page about that which is to be seen beside the table, or instead of it. */
static const char *
acies_window_find_page (AciesWindow *self)
{
  static const struct
  {
    const char *name;
    const char *page;
  } pages[] = {
    { "coach", "coach" },
    { "explain", "claims" },
    { "practice", "practice" },
    { "review", "review" },
    { "score-sheet", "series" },
    { "seen", "seen-cards" },
    { "tutorial", "tutorial" },
  };
  const char *name = acies_stage_get_revealed (self->stage) ? acies_panel_get_page (self->panel) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (pages[i].name, name) == 0)
      return pages[i].page;
  if (gtk_widget_get_visible (GTK_WIDGET (self->hold_bar)))
    return "coach-warnings";
  if (acies_session_get_curtain (self->session))
    return "two-people";
  if (acies_session_get_watching (self->session))
    return "watching";
  return NULL;
}

/* The page that fits what has the focus, or what is shown; without any the index. */
static void
acies_window_help_action (GtkWidget  *widget,
                          const char *action_name,
                          GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  const char *page = find_page (gtk_window_get_focus (GTK_WINDOW (self)));

  acies_help_show (widget, page != NULL ? page : acies_window_find_page (self));
}

/* The rules are shown by the program itself, which tells how they are in this game. */
static void
acies_window_rule_book_action (GtkWidget  *widget,
                               const char *action_name,
                               GVariant   *parameter)
{
  acies_rules_window_show (GTK_WINDOW (widget), acies_effects_get_rules (widget), NULL);
}

static void
acies_window_show_rule_action (GtkWidget  *widget,
                               const char *action_name,
                               GVariant   *parameter)
{
  acies_rules_window_show_rule (GTK_WINDOW (widget), acies_effects_get_rules (widget),
                                g_variant_get_string (parameter, NULL));
}

/* What is said beside the table holds for the game that lies on it. */
static void
acies_window_rules_cb (AciesWindow *self)
{
  AciesView *view = acies_table_get_view (self->table);
  g_autoptr (AciesRules) rules = view != NULL ? acies_view_get_rules (view) : NULL;

  acies_effects_set_rules (GTK_WIDGET (self), rules);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.rules", rules != NULL);
}

void
acies_window_add_rules (AciesWindow *self)
{
  g_signal_connect_object (self->table, "notify::view", G_CALLBACK (acies_window_rules_cb),
                           self, G_CONNECT_SWAPPED);
  acies_window_rules_cb (self);
}

void
acies_window_install_rules (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.help", NULL, acies_window_help_action);
  gtk_widget_class_install_action (widget_class, "win.rule-book", NULL, acies_window_rule_book_action);
  gtk_widget_class_install_action (widget_class, "win.show-rule", "s", acies_window_show_rule_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F1, 0, "win.help", NULL);
}
