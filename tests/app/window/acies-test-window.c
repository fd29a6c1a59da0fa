/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "acies-test-window.h"

#include "acies-game-activity.h"
#include "acies-review-activity.h"

/* The first widget of @type in @widget, be it visible or not; %NULL if there is none. */
GtkWidget *
acies_test_window_find_in (GtkWidget *widget,
                           GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = acies_test_window_find_in (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The first widget of @type in @window. */
GtkWidget *
acies_test_window_find (AciesWindow *window,
                        GType        type)
{
  GtkWidget *found = acies_test_window_find_in (GTK_WIDGET (window), type);

  g_assert_nonnull (found);
  return found;
}

AciesTable *
acies_test_window_get_table (AciesWindow *window)
{
  return acies_activity_view_get_table (acies_window_get_view (window));
}

AciesToasts *
acies_test_window_get_toasts (AciesWindow *window)
{
  return acies_activity_view_get_toasts (acies_window_get_view (window));
}

static AciesGameActivity *
get_game_activity (AciesWindow *window)
{
  return ACIES_GAME_ACTIVITY (acies_activity_view_find (acies_window_get_view (window), ACIES_TYPE_GAME_ACTIVITY));
}

AciesSession *
acies_test_window_get_session (AciesWindow *window)
{
  return acies_game_activity_get_session (get_game_activity (window));
}

AciesCoach *
acies_test_window_get_coach (AciesWindow *window)
{
  return acies_game_activity_get_coach (get_game_activity (window));
}

/* What is looked back on; %NULL if nothing is. */
AciesReview *
acies_test_window_get_review (AciesWindow *window)
{
  AciesActivity *activity = acies_activity_view_find (acies_window_get_view (window), ACIES_TYPE_REVIEW_ACTIVITY);

  return acies_review_activity_get_review (ACIES_REVIEW_ACTIVITY (activity));
}

/* Whether the table makes way for one of two people who come to the screen. */
gboolean
acies_test_window_shows_curtain (AciesWindow *window)
{
  GtkWidget *stack = gtk_widget_get_ancestor (GTK_WIDGET (acies_test_window_get_table (window)), GTK_TYPE_STACK);

  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "table") != 0;
}

/* Stops what goes on in it, and frees it. */
void
acies_test_window_close (AciesWindow *window)
{
  AciesSession *session = acies_test_window_get_session (window);

  acies_session_stop (session);
  while (acies_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* Lays a position on the table, in a game of the person, in the south, against a level. */
void
acies_test_window_lay (AciesWindow *window,
                       const char  *position,
                       guint        level)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = level };

  g_assert_no_error (error);
  acies_seating_seat (game, &players);
  acies_session_adopt (acies_test_window_get_session (window), game);
}
