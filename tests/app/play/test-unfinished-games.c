/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The list of games that were set aside: what it says of them, and what can be done with them.
 * Needs a display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-game-words.h"
#include "acies-games-dialog.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

#define LONGEST_WAIT (20 * G_USEC_PER_SEC)

static char *home;

static const AciesPlayers against_north = { .levels[ACIES_SEAT_NORTH] = 1 };
static const AciesPlayers against_south = { .levels[ACIES_SEAT_SOUTH] = 1 };

static AciesGame *
create_game (guint n_steps)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 3);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      g_autoptr (GError) error = NULL;

      acies_game_play (game, g_ptr_array_index (legal, 0), &error);
      g_assert_no_error (error);
    }
  acies_seating_seat (game, &against_north);
  return game;
}

/* How far a game is, and when it was played last. */
static void
test_words (void)
{
  static const struct
  {
    int         year, month, day, hour;
    guint       n_steps;
    const char *words;
  } cases[] = {
    { 2024, 3, 1, 17, 1, "1 move, flags 0–0 – today, 17:05" },
    { 2024, 3, 1, 0, 2, "2 moves, flags 0–0 – today, 00:05" },
    { 2024, 2, 29, 23, 3, "3 moves, flags 0–0 – yesterday, 23:05" },
    { 2024, 2, 28, 23, 0, "0 moves, flags 0–0 – 02/28/24" },
    { 2023, 3, 1, 17, 0, "0 moves, flags 0–0 – 03/01/23" },
    /* The clock was set back since. */
    { 2024, 3, 2, 0, 0, "0 moves, flags 0–0 – 03/02/24" },
  };
  g_autoptr (GDateTime) now = g_date_time_new_local (2024, 3, 1, 18, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesGame) game = create_game (cases[i].n_steps);
      g_autoptr (GDateTime) date = g_date_time_new_local (cases[i].year, cases[i].month, cases[i].day,
                                                          cases[i].hour, 5, 0);
      g_autofree char *words = acies_game_words_describe_unfinished (game, date, now);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The flags of the person come first. */
static void
test_flags (void)
{
  static const char position[] = "position R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:!n/:B1/:B2/:B5/:/:~/: turn s hand G10.O1.O3.O5.P1.P3.P5";
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 11, &error);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *from_south = NULL;
  g_autofree char *from_north = NULL;

  g_assert_no_error (error);
  acies_seating_seat (game, &against_north);
  from_south = acies_game_words_describe_unfinished (game, now, now);
  g_assert_nonnull (strstr (from_south, "flags 2–1"));
  acies_seating_seat (game, &against_south);
  from_north = acies_game_words_describe_unfinished (game, now, now);
  g_assert_nonnull (strstr (from_north, "flags 1–2"));
}

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

static gboolean
can_list (Fixture *fixture)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "unfinished");
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
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  /* They are read when nothing else is to be done. */
  while (!can_list (fixture))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      acies_test_let_pass (10);
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.unfinished", NULL);
  acies_test_let_pass (200);
  fixture->dialog = find_dialog ();
  g_assert_nonnull (fixture->dialog);
}

/* Begins a game, and makes one step in it. */
static void
begin (Fixture            *fixture,
       const AciesPlayers *players)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GPtrArray) legal = NULL;
  g_autoptr (GError) error = NULL;
  AciesGame *game;

  acies_session_start (fixture->session, rules, ACIES_SEAT_SOUTH, 7, players);
  acies_session_set_paused (fixture->session, TRUE);
  game = acies_session_get_game (fixture->session);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  legal = acies_view_list_legal (view);
  acies_game_play (game, g_ptr_array_index (legal, 0), &error);
  g_assert_no_error (error);
  wait_until_saved (fixture);
}

/* Three games on the list, one on the table. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = g_object_ref_sink (acies_window_new (NULL));
  fixture->session = acies_test_window_get_session (fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  acies_test_let_pass (100);
  g_assert_false (can_list (fixture));

  begin (fixture, &(AciesPlayers) { .levels = { 0, 3 } });
  g_assert_false (can_list (fixture));
  begin (fixture, &(AciesPlayers) { .names = { "Ann <b> & Co", "" } });
  begin (fixture, &(AciesPlayers) { .levels = { 1, 2 } });
  begin (fixture, &(AciesPlayers) { .levels = { 0, 6 } });
  open_dialog (fixture);
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
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->window);
  acies_test_remove_folder (home);
}

static GtkListBoxRow *
get_row (Fixture *fixture,
         int      index)
{
  GtkListBox *list = GTK_LIST_BOX (acies_test_window_find_in (fixture->dialog, GTK_TYPE_LIST_BOX));

  return gtk_list_box_get_row_at_index (list, index);
}

static GtkWidget *
get_button (Fixture *fixture,
            int      index)
{
  GtkWidget *button = acies_test_window_find_in (GTK_WIDGET (get_row (fixture, index)), GTK_TYPE_BUTTON);

  g_assert_nonnull (button);
  return button;
}

/* The titles of all rows. */
static void
assert_rows (Fixture    *fixture,
             const char *first,
             const char *second,
             const char *third)
{
  const char * const titles[] = { first, second, third };

  for (int i = 0; i < (int) G_N_ELEMENTS (titles); i++)
    {
      GtkListBoxRow *row = get_row (fixture, i);

      if (titles[i] == NULL)
        {
          g_assert_null (row);
          return;
        }
      g_assert_nonnull (row);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, titles[i]);
    }
  g_assert_null (get_row (fixture, 3));
}

#define WATCHED "Watching level 1 against level 2"
#define PERSONS "Ann <b> & Co and Player 2"
#define ALONE "Against the computer, level 3"

static void
press (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
  acies_test_let_pass (50);
}

static gboolean
shows_games (Fixture *fixture)
{
  GtkWidget *stack = acies_test_window_find_in (fixture->dialog, GTK_TYPE_STACK);

  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "games") == 0;
}

static guint
count_files (void)
{
  g_autofree char *path = g_build_filename (home, "acies", "unfinished", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* The newest first, each with its name for a screen reader. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  assert_rows (fixture, WATCHED, PERSONS, ALONE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->dialog)) == GTK_WIDGET (get_row (fixture, 0)));
  for (int i = 0; i < 3; i++)
    {
      GtkListBoxRow *row = get_row (fixture, i);
      const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
      g_autofree char *label = g_strdup_printf ("Delete the Game “%s”",
                                                adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

      g_assert_true (g_str_has_prefix (subtitle, "1 move, flags 0–0 – today, "));
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle);
      gtk_test_accessible_assert_property (get_button (fixture, i), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
      gtk_test_accessible_assert_property (get_button (fixture, i), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle);
    }
}

/* The game goes on, and the one on the table is set aside in its turn. */
static void
test_continue (Fixture       *fixture,
               gconstpointer  data)
{
  AciesStore *store = acies_session_get_store (fixture->session);
  g_autoptr (AciesKeptGame) item = g_list_model_get_item (acies_store_get_unfinished (store), 2);
  AciesGame *game = acies_kept_game_get_game (item);

  gtk_widget_activate (GTK_WIDGET (get_row (fixture, 2)));
  acies_test_let_pass (100);
  g_assert_null (find_dialog ());
  g_assert_true (acies_session_get_game (fixture->session) == game);

  wait_until_saved (fixture);
  open_dialog (fixture);
  assert_rows (fixture, "Against the computer, level 6", WATCHED, PERSONS);
  g_assert_cmpuint (count_files (), ==, 3);
}

/* All that was thrown away can be brought back, one after the other. */
static void
test_discard (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWindow *dialog = GTK_WINDOW (fixture->dialog);

  press (get_button (fixture, 1));
  assert_rows (fixture, WATCHED, ALONE, NULL);
  g_assert_cmpuint (count_files (), ==, 2);
  g_assert_true (gtk_window_get_focus (dialog) == GTK_WIDGET (get_row (fixture, 1)));
  press (get_button (fixture, 1));
  assert_rows (fixture, WATCHED, NULL, NULL);
  g_assert_true (gtk_window_get_focus (dialog) == GTK_WIDGET (get_row (fixture, 0)));
  g_assert_true (can_list (fixture));
  press (get_button (fixture, 0));
  assert_rows (fixture, NULL, NULL, NULL);
  g_assert_false (shows_games (fixture));
  g_assert_false (can_list (fixture));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (dialog)));
  g_assert_cmpuint (count_files (), ==, 0);

  for (guint i = 0; i < 4; i++)
    gtk_widget_activate_action (fixture->dialog, "games.undo", NULL);
  wait_until_saved (fixture);
  g_assert_true (shows_games (fixture));
  g_assert_true (can_list (fixture));
  assert_rows (fixture, WATCHED, PERSONS, ALONE);
  g_assert_true (gtk_window_get_focus (dialog) == GTK_WIDGET (get_row (fixture, 1)));
  g_assert_cmpuint (count_files (), ==, 3);
}

/* What was thrown away is gone when the dialog is closed. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  GListModel *unfinished = acies_store_get_unfinished (acies_session_get_store (fixture->session));

  press (get_button (fixture, 0));
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  acies_test_let_pass (50);
  g_assert_null (find_dialog ());
  g_assert_cmpuint (count_files (), ==, 2);
  while (g_list_model_get_n_items (unfinished) > 0)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (unfinished, 0);

      acies_store_delete (acies_session_get_store (fixture->session), item);
    }
  g_assert_false (can_list (fixture));
}

int
main (int    argc,
      char **argv)
{
  home = g_build_filename (g_get_tmp_dir (), "acies-unfinished-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (home));
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/unfinished-games/words", test_words);
  g_test_add_func ("/unfinished-games/flags", test_flags);
#define ADD(path, function) \
  g_test_add ("/unfinished-games/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("rows", test_rows);
  ADD ("continue", test_continue);
  ADD ("discard", test_discard);
  ADD ("close", test_close);
#undef ADD

  return g_test_run ();
}
