/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Two people who sit face to face: the window turns to whoever plays, and in no other game. Needs a display. */

#include "config.h"

#include "acies-deal.h"
#include "acies-flag-widget.h"
#include "acies-lesson-activity.h"
#include "acies-settings.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"
#include "acies-turntable.h"

static AciesWindow *window;

static gboolean
is_turned (void)
{
  return acies_turntable_get_turned (ACIES_TURNTABLE (acies_test_window_find (window, ACIES_TYPE_TURNTABLE)));
}

static void
set_face_to_face (gboolean set)
{
  g_settings_set_boolean (acies_settings_get_default (), "face-to-face", set);
}

/* Begins a game in which @starter is to move, and @computer plays, or nobody but people. */
static AciesSession *
begin (AciesSeat starter,
       AciesSeat computer)
{
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesPlayers players = { .names = { "Ada", "Ben" } };
  g_autoptr (AciesGame) game = NULL;

  if (computer != ACIES_SEAT_NONE)
    players.levels[computer] = 1;
  game = acies_deal_new (rules, starter, 1, &players);
  acies_session_begin (session, game);
  acies_activity_view_set_at_home (acies_window_get_view (window), FALSE);
  return session;
}

static void
test_follows_the_turn (void)
{
  AciesActivityView *view = acies_window_get_view (window);
  AciesSession *session;
  g_autoptr (GError) error = NULL;

  set_face_to_face (TRUE);
  session = begin (ACIES_SEAT_SOUTH, ACIES_SEAT_NONE);
  g_assert_false (is_turned ());
  acies_session_lift_curtain (session);
  g_assert_false (is_turned ());

  /* Whoever comes next reads the curtain. */
  session = begin (ACIES_SEAT_NORTH, ACIES_SEAT_NONE);
  g_assert_true (acies_session_get_curtain (session));
  g_assert_true (is_turned ());
  acies_session_lift_curtain (session);
  g_assert_true (is_turned ());

  /* Home is for everybody. What is looked at during the turn is for whoever plays. */
  acies_activity_view_set_at_home (view, TRUE);
  g_assert_false (is_turned ());
  acies_activity_view_set_at_home (view, FALSE);
  g_assert_true (is_turned ());
  g_action_group_activate_action (G_ACTION_GROUP (window), "tutorial", NULL);
  g_assert_true (acies_activity_view_shows (view, acies_activity_view_find (view, ACIES_TYPE_LESSON_ACTIVITY)));
  g_assert_true (is_turned ());
  acies_activity_view_leave (view);
  g_assert_true (is_turned ());

  acies_session_concede (session, &error);
  g_assert_no_error (error);
  g_assert_true (acies_session_get_over (session));
  g_assert_false (is_turned ());
}

/* It can be changed at any time. */
static void
test_choice (void)
{
  AciesSession *session;

  set_face_to_face (FALSE);
  session = begin (ACIES_SEAT_NORTH, ACIES_SEAT_NONE);
  g_assert_false (is_turned ());
  acies_session_lift_curtain (session);
  g_assert_false (is_turned ());
  set_face_to_face (TRUE);
  g_assert_true (is_turned ());
  set_face_to_face (FALSE);
  g_assert_false (is_turned ());
}

/* Who plays against the computer sits where they always sit. */
static void
test_computer (void)
{
  set_face_to_face (TRUE);
  begin (ACIES_SEAT_NORTH, ACIES_SEAT_SOUTH);
  g_assert_false (is_turned ());
  begin (ACIES_SEAT_SOUTH, ACIES_SEAT_NORTH);
  g_assert_false (is_turned ());
}

/* A bubble is a window of its own, but what is in it is read from the same side, and it is beside what it speaks of. */
static void
test_bubble (void)
{
  AciesTable *table = acies_test_window_get_table (window);
  GtkWidget *flag = acies_test_window_find_in (GTK_WIDGET (table), ACIES_TYPE_FLAG_WIDGET);

  for (guint turned = 0; turned < 2; turned++)
    {
      AciesSession *session;
      GtkWidget *popover, *inner;
      GdkSurface *surface;
      graphene_rect_t bounds;
      double shift_x, shift_y;

      set_face_to_face (turned == 1);
      session = begin (ACIES_SEAT_NORTH, ACIES_SEAT_NONE);
      acies_session_lift_curtain (session);
      acies_test_let_pass (500);
      g_assert_true (is_turned () == (turned == 1));
      gtk_widget_grab_focus (flag);
      gtk_widget_activate (flag);
      acies_test_let_pass (300);

      popover = acies_test_window_find_in (GTK_WIDGET (table), GTK_TYPE_POPOVER);
      g_assert_nonnull (popover);
      inner = acies_test_window_find_in (popover, ACIES_TYPE_TURNTABLE);
      g_assert_true ((inner != NULL && acies_turntable_get_turned (ACIES_TURNTABLE (inner))) == (turned == 1));
      surface = gtk_native_get_surface (GTK_NATIVE (popover));
      gtk_native_get_surface_transform (GTK_NATIVE (window), &shift_x, &shift_y);
      g_assert_true (gtk_widget_compute_bounds (flag, GTK_WIDGET (window), &bounds));
      g_assert_cmpint (gdk_popup_get_position_x (GDK_POPUP (surface)), <, (int) (bounds.origin.x + bounds.size.width + (float) shift_x));
      g_assert_cmpint (gdk_popup_get_position_x (GDK_POPUP (surface)) + gdk_surface_get_width (surface), >,
                       (int) (bounds.origin.x + (float) shift_x));
      g_assert_cmpint (gdk_popup_get_position_y (GDK_POPUP (surface)), <, (int) (bounds.origin.y + bounds.size.height + (float) shift_y));
      g_assert_cmpint (gdk_popup_get_position_y (GDK_POPUP (surface)) + gdk_surface_get_height (surface), >,
                       (int) (bounds.origin.y + (float) shift_y));
      gtk_popover_popdown (GTK_POPOVER (popover));
      acies_test_let_pass (300);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-face-to-face-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_uint (acies_settings_get_default (), "pause", 0);
  window = g_object_ref (acies_window_new (NULL));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  acies_test_let_pass (500);

  g_test_add_func ("/face-to-face/follows-the-turn", test_follows_the_turn);
  g_test_add_func ("/face-to-face/choice", test_choice);
  g_test_add_func ("/face-to-face/computer", test_computer);
  g_test_add_func ("/face-to-face/bubble", test_bubble);
  status = g_test_run ();

  while (acies_activity_view_get_saving (acies_window_get_view (window)))
    g_main_context_iteration (NULL, TRUE);
  acies_test_window_close (window);
  acies_test_remove_folder (home);
  return status;
}
