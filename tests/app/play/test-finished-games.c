/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The list of games that are over: what it says of them, and what can be done with them. Needs a
 * display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-calendar.h"
#include "acies-game-words.h"
#include "acies-games-dialog.h"
#include "acies-review-activity.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

#define LONGEST_WAIT (20 * G_USEC_PER_SEC)

static char *home;

typedef struct
{
  AciesWindow  *window;
  AciesSession *session;
  GtkWidget    *dialog;
} Fixture;

static void
wait_until_saved (Fixture *fixture)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  do
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      acies_test_let_pass (20);
    }
  while (acies_store_get_busy (acies_session_get_store (fixture->session)));
}

/* Begins a game, and has a side give it up. */
static void
play (Fixture            *fixture,
      const AciesPlayers *players,
      AciesSeat           loser)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;

  acies_session_start (fixture->session, rules, ACIES_SEAT_SOUTH, 7, players);
  acies_game_concede (acies_session_get_game (fixture->session), loser, &error);
  g_assert_no_error (error);
  wait_until_saved (fixture);
}

static GtkWidget *
find_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (ACIES_IS_GAMES_DIALOG (toplevel))
        return toplevel;
    }

  return NULL;
}

static void
open_dialog (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.past-games", NULL);
  acies_test_let_pass (100);
  fixture->dialog = find_dialog ();
  g_assert_nonnull (fixture->dialog);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = g_object_ref_sink (acies_window_new (NULL));
  fixture->session = acies_test_window_get_session (fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  acies_test_let_pass (50);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_session_stop (fixture->session);
  while (acies_session_get_busy (fixture->session))
    acies_test_let_pass (10);
  if (find_dialog () != NULL)
    gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  acies_activity_view_stop (acies_window_get_view (fixture->window));
  while (acies_activity_view_get_busy (acies_window_get_view (fixture->window)))
    acies_test_let_pass (10);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->window);
  acies_test_remove_folder (home);
}

static GtkListBoxRow *
get_row (Fixture *fixture,
         int      index)
{
  GtkListBox *list = GTK_LIST_BOX (acies_test_window_find_in (fixture->dialog, GTK_TYPE_LIST_BOX));

  return gtk_list_box_get_row_at_index (list, index);
}

/* A window that is still open at midnight says that games were played yesterday, and keeps the focus. */
static void
test_midnight (Fixture       *fixture,
               gconstpointer  data)
{
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  g_autofree char *before = NULL;
  const char *after;

  play (fixture, &players, ACIES_SEAT_SOUTH);
  open_dialog (fixture);
  before = g_strdup (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, 0))));
  g_assert_nonnull (strstr (before, "today"));
  acies_calendar_shift (acies_calendar_get_default (), G_TIME_SPAN_DAY);
  after = adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, 0)));
  g_assert_nonnull (strstr (after, "yesterday"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->dialog)) == GTK_WIDGET (get_row (fixture, 0)));
  acies_calendar_shift (acies_calendar_get_default (), 0);
}

static AciesKeptGame *
get_game (Fixture *fixture,
          guint    index)
{
  AciesStore *store = acies_session_get_store (fixture->session);
  g_autoptr (AciesKeptGame) item = g_list_model_get_item (acies_store_get_past_games (store), index);

  g_assert_nonnull (item);
  return item;
}

/* Who has won is said as the person sees it; of two people by name. */
static void
test_words (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct
  {
    AciesPlayers players;
    AciesSeat   loser;
    const char *result, *game;
  } cases[] = {
    { { .levels = { 0, 3 } }, ACIES_SEAT_SOUTH, "Lost, flags 0–0", "Against the computer, level 3" },
    { { .levels = { 0, 3 } }, ACIES_SEAT_NORTH, "Won, flags 0–0", "Against the computer, level 3" },
    { { .levels = { 1, 0 } }, ACIES_SEAT_SOUTH, "Won, flags 0–0", "Against the computer, level 1" },
    { { .names = { "Ann <b> & Co", "" } }, ACIES_SEAT_NORTH, "Ann <b> & Co won, flags 0–0", "Ann <b> & Co and Player 2" },
    { { .names = { "Ann <b> & Co", "" } }, ACIES_SEAT_SOUTH, "Player 2 won, flags 0–0", "Ann <b> & Co and Player 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *result = NULL;
      g_autofree char *game = NULL;
      AciesKeptGame *item;

      play (fixture, &cases[i].players, cases[i].loser);
      item = get_game (fixture, 0);
      result = acies_game_words_describe_result (item);
      game = acies_game_words_describe_finished (item, acies_kept_game_get_date (item));
      g_assert_cmpstr (result, ==, cases[i].result);
      g_assert_true (g_str_has_prefix (game, cases[i].game));
      /* The day and the time are not torn apart. */
      g_assert_nonnull (strstr (game, " – today,\302\240"));

      open_dialog (fixture);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (fixture, 0))), ==, cases[i].result);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, 0))), ==, game);
      gtk_window_close (GTK_WINDOW (fixture->dialog));
      acies_test_let_pass (50);
    }
}

static gboolean
is_reviewed (Fixture *fixture)
{
  AciesActivityView *view = acies_window_get_view (fixture->window);

  return !acies_activity_view_get_at_home (view) &&
         acies_activity_view_shows (view, acies_activity_view_find (view, ACIES_TYPE_REVIEW_ACTIVITY));
}

/* A press, here and on the home page, opens the review. */
static void
test_review (Fixture       *fixture,
             gconstpointer  data)
{
  AciesActivityView *view = acies_window_get_view (fixture->window);

  play (fixture, &(AciesPlayers) { .levels = { 0, 3 } }, ACIES_SEAT_SOUTH);
  acies_activity_view_set_at_home (view, TRUE);
  open_dialog (fixture);
  g_assert_true (acies_activity_view_get_at_home (view));
  gtk_widget_activate (GTK_WIDGET (get_row (fixture, 0)));
  acies_test_let_pass (50);
  g_assert_null (find_dialog ());
  g_assert_true (is_reviewed (fixture));

  acies_activity_view_end (view);
  acies_activity_view_set_at_home (view, TRUE);
  g_assert_false (is_reviewed (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.past-game", "s",
                              acies_kept_game_get_name (get_game (fixture, 0)));
  g_assert_true (is_reviewed (fixture));
}

/* A game that is deleted can be brought back, as long as nobody has deleted all. */
static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *button;

  play (fixture, &(AciesPlayers) { .levels = { 0, 3 } }, ACIES_SEAT_SOUTH);
  open_dialog (fixture);
  g_assert_nonnull (get_row (fixture, 0));
  /* The one for saving comes first. */
  button = acies_test_window_find_in (GTK_WIDGET (get_row (fixture, 0)), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (button), "clicked");
  acies_test_let_pass (50);
  g_assert_null (get_row (fixture, 0));
  g_assert_cmpuint (g_list_model_get_n_items (acies_store_get_past_games (acies_session_get_store (fixture->session))),
                    ==, 0);
  for (guint i = 0; i < 2; i++)
    gtk_widget_activate_action (fixture->dialog, "games.undo", NULL);
  g_assert_nonnull (get_row (fixture, 0));
  g_assert_null (get_row (fixture, 1));
  wait_until_saved (fixture);
}

int
main (int    argc,
      char **argv)
{
  home = g_build_filename (g_get_tmp_dir (), "acies-past-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (home));
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define ADD(path, function) \
  g_test_add ("/finished-games/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("words", test_words);
  ADD ("review", test_review);
  ADD ("delete", test_delete);
  ADD ("midnight", test_midnight);
#undef ADD

  return g_test_run ();
}
