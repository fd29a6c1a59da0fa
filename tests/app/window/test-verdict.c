/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The end of a game says how well the person played. Needs a display. */

#include "config.h"

#include "acies-review-words.h"
#include "acies-review.h"
#include "acies-settings.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

#define LONGEST_WAIT (60 * G_USEC_PER_SEC)
#define N_STEPS 75

/* A game of @day against the computer after some 18 turns of each side. */
static AciesGame *
play_on (const char *day)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 7);
  g_autoptr (AciesPlayer) player = acies_player_new (2, 7);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  acies_seating_seat (game, &players);
  acies_game_set_tag (game, "Day", day);
  while (acies_game_get_n_steps (game) < N_STEPS || acies_game_get_turn (game) != ACIES_SEAT_SOUTH)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_game_play (game, step, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpint (acies_game_get_result (game), ==, ACIES_RESULT_NONE);

  return game;
}

static GtkLabel *
find_label (GtkWidget  *widget,
            const char *prefix)
{
  GtkLabel *found = GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) &&
                    g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), prefix) ? GTK_LABEL (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, prefix);
  return found;
}

static void
wait_for_label (AciesWindow *window,
                const char  *prefix)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (find_label (GTK_WIDGET (window), prefix) == NULL && g_get_monotonic_time () < end)
    acies_test_let_pass (20);
  g_assert_nonnull (find_label (GTK_WIDGET (window), prefix));
}

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* It is known some moments after the end, without a review; the review that is opened then knows it, too. The result of
 * the deal of a day can be copied. */
static void
test_verdict (void)
{
  AciesWindow *window = g_object_ref (acies_window_new (NULL));
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesGame) game = play_on ("2027-01-01");
  g_autoptr (GError) error = NULL;
  g_autofree char *level = NULL;
  g_autofree char *text = NULL;

  gtk_window_present (GTK_WINDOW (window));
  acies_session_adopt (session, game);
  acies_session_concede (session, &error);
  g_assert_no_error (error);
  wait_for_label (window, "In this game you played at ");

  g_action_group_activate_action (G_ACTION_GROUP (window), "copy-result", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, copied_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (text, "Acies 2027-01-01\nDeal of the day, "));

  g_action_group_activate_action (G_ACTION_GROUP (window), "review", NULL);
  g_assert_true (acies_review_get_judged (acies_test_window_get_review (window)));
  level = acies_review_describe_level (acies_test_window_get_review (window));
  g_assert_true (g_str_has_prefix (level, "In this game you played at "));
  acies_test_window_close (window);
}

/* What was said of one game is not said of the next one, and nothing of a short one. */
static void
test_gone (void)
{
  AciesWindow *window = g_object_ref (acies_window_new (NULL));
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesGame) game = play_on ("2027-01-02");

  gtk_window_present (GTK_WINDOW (window));
  acies_session_adopt (session, game);
  acies_session_concede (session, NULL);
  wait_for_label (window, "Judging how well you played");
  acies_test_window_lay (window, ":/:/:/:/:/:/:/:/: turn s hand R1.R2.R3.R4.R5.R6.R7", 1);
  acies_session_concede (session, NULL);
  wait_for_label (window, "Daphnis (level 1) wins: you conceded.");
  g_assert_null (find_label (GTK_WIDGET (window), "Judging"));
  g_assert_null (find_label (GTK_WIDGET (window), "In this game"));
  acies_test_window_close (window);
}

/* A review that is left at once leaves the verdict to be found; what is taken back takes it along, and the end that the
 * game comes to instead has its own, in its review, too. */
static void
test_other_end (void)
{
  AciesWindow *window = g_object_ref (acies_window_new (NULL));
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesGame) game = play_on ("2027-01-03");
  guint n_steps;

  gtk_window_present (GTK_WINDOW (window));
  acies_session_adopt (session, game);
  acies_session_concede (session, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "review", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "close-review", NULL);
  wait_for_label (window, "In this game you played at ");

  acies_session_undo (session);
  g_assert_null (find_label (GTK_WIDGET (window), "In this game"));
  acies_session_concede (session, NULL);
  wait_for_label (window, "In this game you played at ");
  acies_session_undo (session);
  acies_session_undo (session);
  n_steps = acies_game_get_n_steps (game);
  acies_session_concede (session, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "review", NULL);
  g_assert_cmpuint (acies_review_get_n_steps (acies_test_window_get_review (window)), ==, n_steps);
  acies_test_window_close (window);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-verdict-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/verdict/known", test_verdict);
  g_test_add_func ("/verdict/gone", test_gone);
  g_test_add_func ("/verdict/other-end", test_other_end);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
