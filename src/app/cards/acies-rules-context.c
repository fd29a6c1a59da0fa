/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rules-context.h"

#define KEY "acies-rules"
#define WATCH_KEY "acies-rules-changed"

static void
tell (GtkWidget *widget)
{
  void (*changed) (GtkWidget *widget) = g_object_get_data (G_OBJECT (widget), WATCH_KEY);

  if (changed != NULL)
    changed (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell (child);
}

/* Sets the rules of the game that is shown in @frame. */
void
acies_rules_context_set_rules (GtkWidget  *frame,
                               AciesRules *rules)
{
  AciesRules *old = g_object_get_data (G_OBJECT (frame), KEY);

  if (old == rules || (old != NULL && rules != NULL && acies_rules_equal (old, rules)))
    return;

  /* A copy, since rules may be changed. */
  g_object_set_data_full (G_OBJECT (frame), KEY, rules != NULL ? acies_rules_copy (rules) : NULL,
                          g_object_unref);
  tell (frame);
}

/* The rules of the game around @widget; %NULL if none have been set. */
AciesRules *
acies_rules_context_get_rules (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      AciesRules *rules = g_object_get_data (G_OBJECT (widget), KEY);

      if (rules != NULL)
        return rules;
    }
  return NULL;
}

/* Has @changed called when the rules around @widget change. */
void
acies_rules_context_watch (GtkWidget  *widget,
                           void      (*changed) (GtkWidget *widget))
{
  g_object_set_data (G_OBJECT (widget), WATCH_KEY, changed);
}
