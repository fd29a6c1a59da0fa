/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The home page: what it offers when, how it is laid out, and that nothing goes on unseen. Needs a
 * display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-calendar.h"
#include "acies-deal.h"
#include "acies-fonts.h"
#include "acies-home-layout.h"
#include "acies-home-page.h"
#include "acies-home-row.h"
#include "acies-home-words.h"
#include "acies-lesson-activity.h"
#include "acies-path.h"
#include "acies-review-activity.h"
#include "acies-scorekeeper.h"
#include "acies-settings.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"
#include "acies-training-activity.h"

#define LONGEST_WAIT (20 * G_USEC_PER_SEC)

/* With Red 10 at flag 6 the game could have been won. */
#define MISTAKE "2026-11-23|0|30|missed-win|G1@1|claim=end tactics=on scout=one weather=stays leader=once forced=on|" \
                "position :/:/:/:!s/:!s/R8.R9:B1.O3.Y5=n/:/:/: turn s hand R10.G1.G2.Y1.O1.P4.B9 tactics 0 0"

/* Two columns where there is room for two, and both end at the same height. */
static void
test_layout (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *children[4];
  graphene_rect_t bounds[4];

  gtk_widget_set_layout_manager (box, acies_home_layout_new ());
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      children[i] = gtk_label_new ("x");
      gtk_widget_set_size_request (children[i], 50, 40 + 10 * (int) i);
      gtk_box_append (GTK_BOX (box), children[i]);
    }

  for (guint wide = 0; wide < 2; wide++)
    {
      const int width = wide ? 900 : 300;
      int height;

      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      gtk_widget_allocate (box, width, height, -1, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (children); i++)
        g_assert_true (gtk_widget_compute_bounds (children[i], box, &bounds[i]));
      if (wide)
        {
          g_assert_cmpfloat (bounds[0].origin.x, <, bounds[1].origin.x);
          g_assert_cmpfloat (bounds[0].origin.y, ==, bounds[1].origin.y);
          g_assert_cmpfloat (bounds[2].origin.x, ==, bounds[0].origin.x);
          g_assert_cmpfloat (bounds[2].origin.y + bounds[2].size.height, ==, (float) height);
        }
      else
        for (guint i = 1; i < G_N_ELEMENTS (children); i++)
          {
            g_assert_cmpfloat (bounds[i].origin.x, ==, 0);
            g_assert_cmpfloat (bounds[i].origin.y, >, bounds[i - 1].origin.y + bounds[i - 1].size.height);
          }
      g_assert_cmpfloat (bounds[3].origin.y + bounds[3].size.height, ==, (float) height);
    }

  g_object_unref (box);
}

static void
test_words (void)
{
  GSettings *settings = acies_settings_get_person ();
  g_autofree char *before = NULL;
  g_autofree char *later = NULL;

  g_settings_set_uint (settings, "level", 3);
  g_settings_set_boolean (settings, "tactics-known", FALSE);
  before = acies_home_words_describe_usual ();
  g_assert_cmpstr (before, ==, "Level 3 – Callias, without tactics cards");
  g_settings_set_boolean (settings, "tactics-known", TRUE);
  later = acies_home_words_describe_usual ();
  g_assert_cmpstr (later, ==, "Level 3 – Callias, with tactics cards");
  g_settings_set_boolean (settings, "tactics-known", FALSE);
}

static AciesHomeRow *
find_row (GtkWidget  *widget,
          const char *title)
{
  AciesHomeRow *found = ACIES_IS_HOME_ROW (widget) && g_str_equal (acies_home_row_get_title (ACIES_HOME_ROW (widget)), title)
                        ? ACIES_HOME_ROW (widget)
                        : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

static gboolean
is_shown (AciesWindow *window,
          const char  *title)
{
  AciesHomeRow *row = find_row (GTK_WIDGET (window), title);

  return row != NULL && gtk_widget_is_visible (GTK_WIDGET (row));
}

static void
wait_for_turn (AciesSession *session)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (!acies_session_get_interactive (session) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (acies_session_get_interactive (session));
}

static void
play (AciesSession *session)
{
  g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_session_get_view (session));
  g_autoptr (GError) error = NULL;

  acies_session_play (session, g_ptr_array_index (legal, 0), &error);
  g_assert_no_error (error);
}

static AciesWindow *
create_window (void)
{
  AciesWindow *window = acies_window_new (NULL);

  g_settings_set_string (acies_settings_get_default (), "starter", "you");
  g_settings_set_uint (acies_settings_get_person (), "level", 1);
  g_settings_set_uint (acies_settings_get_default (), "pause", 0);
  acies_window_resume (window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* What the first row of the page begins. */
static void
begin_game (AciesWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "play", NULL);
}

static GFile *
get_saved_game (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "acies", "current.acies", NULL);
}

/* There is no game before somebody begins one: none goes on behind a lesson, nor is there one to go on with at the next
 * start, nor when the last one is over. */
static void
test_nobody_began (void)
{
  g_autoptr (GFile) saved = get_saved_game ();

  g_file_delete (saved, NULL, NULL);
  for (guint i = 0; i < 3; i++)
    {
      AciesWindow *window = create_window ();
      AciesActivityView *view = acies_window_get_view (window);
      AciesSession *session = acies_test_window_get_session (window);

      acies_window_welcome (window);
      g_assert_true (acies_activity_view_get_at_home (view));
      g_assert_false (is_shown (window, "Continue"));
      g_assert_null (acies_session_get_game (session));

      /* There is nothing to go back to, neither from here nor from a page or a lesson. */
      acies_activity_view_escape (view);
      g_assert_true (acies_activity_view_get_at_home (view));
      g_action_group_activate_action (G_ACTION_GROUP (window), "panel", g_variant_new_string ("formations"));
      g_assert_false (acies_activity_view_get_at_home (view));
      acies_activity_view_escape (view);
      g_assert_true (acies_activity_view_get_at_home (view));
      g_action_group_activate_action (G_ACTION_GROUP (window), "tutorial", NULL);
      g_assert_false (acies_activity_view_get_at_home (view));
      acies_test_let_pass (300);
      g_assert_null (acies_session_get_game (session));
      g_assert_false (acies_session_get_thinking (session));
      acies_activity_view_leave (view);
      acies_activity_view_close_panel (view);
      g_assert_true (acies_activity_view_get_at_home (view));
      g_assert_true (g_file_query_exists (saved, NULL) == (i == 2));

      if (i == 1)
        {
          begin_game (window);
          g_assert_false (acies_activity_view_get_at_home (view));
          wait_for_turn (session);
          g_assert_true (acies_session_concede (session, NULL));
        }
      acies_session_stop (session);
      while (acies_session_get_busy (session))
        g_main_context_iteration (NULL, TRUE);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A game that waits comes first, and is the way back. */
static void
test_continue (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  AciesSession *session = acies_test_window_get_session (window);
  GtkWidget *focus;

  acies_activity_view_set_at_home (view, TRUE);
  g_assert_true (is_shown (window, "Against the Computer"));
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (acies_test_window_get_table (window))));

  begin_game (window);
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (acies_test_window_get_table (window))));
  wait_for_turn (session);
  play (session);
  acies_activity_view_set_at_home (view, TRUE);
  g_assert_true (is_shown (window, "Continue"));
  g_assert_cmpstr (acies_home_row_get_subtitle (find_row (GTK_WIDGET (window), "Continue")), ==,
                   "Against the computer, level 1\nIt is your turn, flags 0–0");
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (focus == GTK_WIDGET (find_row (GTK_WIDGET (window), "Continue")));

  g_signal_emit_by_name (focus, "clicked");
  g_assert_false (acies_activity_view_get_at_home (view));
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
find_type (GtkWidget *widget,
           GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

/* The upper edge stays where it is, however much there is below it. */
static void
test_top (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  graphene_rect_t bounds[2];
  int heights[2];

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      GtkWidget *page, *content;

      /* One that is over, and one that waits. */
      acies_session_start (session, rules, ACIES_SEAT_SOUTH, 1 + i, &players);
      if (i == 0)
        g_assert_true (acies_session_concede (session, NULL));
      acies_activity_view_set_at_home (view, TRUE);
      acies_test_let_pass (300);
      g_assert_true (is_shown (window, "Continue") == (i == 1));
      page = find_type (GTK_WIDGET (window), ACIES_TYPE_HOME_PAGE);
      content = gtk_widget_get_first_child (find_type (page, ADW_TYPE_CLAMP));
      g_assert_true (gtk_widget_compute_bounds (content, page, &bounds[i]));
      gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), NULL, &heights[i], NULL, NULL);
      acies_activity_view_set_at_home (view, FALSE);
    }
  g_assert_cmpfloat (bounds[0].origin.y, ==, bounds[1].origin.y);
  g_assert_cmpint (heights[0], <, heights[1]);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Destroys the window once all that it keeps in files is there: the folder is removed afterwards. */
static void
close_window (AciesWindow *window)
{
  while (acies_activity_view_get_saving (acies_window_get_view (window)))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A game of a series leads to the next one, but the last one leads nowhere. */
static void
test_series_over (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  for (guint n_games = 1; n_games <= 2; n_games++)
    {
      g_autoptr (AciesGame) game = acies_deal_new (rules, ACIES_SEAT_SOUTH, 1, &players);
      g_autoptr (GError) error = NULL;

      acies_scorekeeper_begin (game, ACIES_SERIES_END_GAMES, n_games);
      acies_session_begin (session, game);
      wait_for_turn (session);
      play (session);
      acies_activity_view_set_at_home (view, TRUE);
      g_assert_true (is_shown (window, "Continue"));
      acies_activity_view_set_at_home (view, FALSE);
      acies_session_concede (session, &error);
      g_assert_no_error (error);
      acies_activity_view_set_at_home (view, TRUE);
      g_assert_true (is_shown (window, "Continue") == (n_games > 1));
    }
  close_window (window);
}

/* Mistakes are gone on with until the last one is answered. */
static void
test_mistakes_over (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  AciesTrainingActivity *activity = ACIES_TRAINING_ACTIVITY (acies_activity_view_find (view, ACIES_TYPE_TRAINING_ACTIVITY));
  AciesTraining *training = acies_training_activity_get_training (activity);
  const AciesQuestion *question = acies_training_get_question (training);
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  acies_training_set_nodes (training, 60, 20);
  for (guint n = 0; n <= 1; n++)
    {
      g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mistake_free);
      g_autoptr (GError) error = NULL;

      if (n > 0)
        g_ptr_array_add (list, acies_mistake_parse (MISTAKE, &error));
      g_assert_no_error (error);
      acies_training_activity_practice (activity, list, NULL);
      acies_activity_view_set_at_home (view, TRUE);
      g_assert_true (is_shown (window, "Continue") == (n > 0));
    }

  acies_activity_view_set_at_home (view, FALSE);
  acies_training_give_up (training);
  while (!acies_question_is_done (question) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (acies_question_is_done (question));
  acies_activity_view_set_at_home (view, TRUE);
  g_assert_false (is_shown (window, "Continue"));
  close_window (window);
}

/* The enemy plays nothing that the person does not see; a new game is shown at once, and the one
 * before is kept. */
static void
test_waits (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  AciesSession *session = acies_test_window_get_session (window);
  AciesGame *game;
  guint n_steps;

  begin_game (window);
  wait_for_turn (session);
  /* The card, and the draw that ends the turn. */
  play (session);
  play (session);
  acies_activity_view_set_at_home (view, TRUE);
  game = acies_session_get_game (session);
  n_steps = acies_game_get_n_steps (game);
  acies_test_let_pass (500);
  g_assert_cmpuint (acies_game_get_n_steps (game), ==, n_steps);

  acies_activity_view_set_at_home (view, FALSE);
  wait_for_turn (session);
  g_assert_cmpuint (acies_game_get_n_steps (game), >, n_steps);

  acies_activity_view_set_at_home (view, TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (window), "play", NULL);
  g_assert_false (acies_activity_view_get_at_home (view));
  g_assert_true (acies_session_get_game (session) != game);
  g_assert_true (acies_session_get_can_restore (session));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is begun with one press is what the row says, and not what was chosen for other games; that is kept for those. */
static void
test_usual (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  GSettings *settings = acies_settings_get_default ();
  GSettings *person = acies_settings_get_person ();
  AciesSession *session = acies_test_window_get_session (window);

  g_settings_set_string (settings, "opponent", "watch");
  g_settings_set_string (settings, "series", "wins");
  g_settings_set_string (settings, "preset", "advanced");
  for (guint known = 0; known < 2; known++)
    {
      AciesHomeRow *row = find_row (GTK_WIDGET (window), "Against the Computer");
      g_autofree char *opponent = NULL;
      g_autoptr (AciesRules) rules = NULL;

      acies_activity_view_set_at_home (view, TRUE);
      /* Also while the page is seen. */
      g_settings_set_boolean (person, "tactics-known", known == 1);
      g_settings_set_uint (person, "level", 2 + known);
      g_assert_cmpstr (acies_home_row_get_subtitle (row), ==,
                       known == 1 ? "Level 3 – Callias, with tactics cards" : "Level 2 – Chloe, without tactics cards");
      g_action_group_activate_action (G_ACTION_GROUP (window), "play", NULL);

      rules = acies_view_dup_rules (acies_session_get_view (session));
      g_assert_cmpint (acies_rules_get_preset (rules), ==, known == 1 ? ACIES_PRESET_CLARIFIED : ACIES_PRESET_NO_TACTICS);
      g_assert_cmpuint (acies_session_get_level (session, ACIES_SEAT_NORTH), ==, 2 + known);
      g_assert_cmpuint (acies_session_get_level (session, ACIES_SEAT_SOUTH), ==, 0);
      g_assert_null (acies_session_get_score (session));
      opponent = g_settings_get_string (settings, "opponent");
      g_assert_cmpstr (opponent, ==, "watch");
      g_assert_cmpint (g_settings_get_enum (settings, "preset"), ==, ACIES_PRESET_ADVANCED);
    }

  g_settings_set_string (settings, "opponent", "computer");
  g_settings_set_string (settings, "series", "none");
  g_settings_set_string (settings, "preset", "clarified");
  g_settings_set_boolean (person, "tactics-known", FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A game that is over can be looked back on with one press. */
static void
test_looks_back (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (GError) error = NULL;
  AciesHomeRow *row;

  begin_game (window);
  wait_for_turn (session);
  acies_activity_view_set_at_home (view, TRUE);
  acies_test_let_pass (300);
  g_assert_false (is_shown (window, "Lost, flags 0–0"));
  g_assert_false (is_shown (window, "All Games…"));

  acies_session_concede (session, &error);
  g_assert_no_error (error);
  /* What was played before is read when nothing else is to be done. */
  for (guint i = 0; i < 100 && !is_shown (window, "All Games…"); i++)
    acies_test_let_pass (100);
  g_assert_true (is_shown (window, "All Games…"));
  g_assert_false (is_shown (window, "Review the Game on the Table"));
  row = find_row (GTK_WIDGET (window), "Lost, flags 0–0");
  g_assert_nonnull (row);
  g_assert_true (g_str_has_prefix (acies_home_row_get_subtitle (row), "Against the computer, level 1 – today,"));

  /* At midnight it was played yesterday. */
  acies_calendar_shift (acies_calendar_get_default (), G_TIME_SPAN_DAY);
  row = find_row (GTK_WIDGET (window), "Lost, flags 0–0");
  g_assert_true (g_str_has_prefix (acies_home_row_get_subtitle (row), "Against the computer, level 1 – yesterday,"));
  acies_calendar_shift (acies_calendar_get_default (), 0);
  row = find_row (GTK_WIDGET (window), "Lost, flags 0–0");
  g_signal_emit_by_name (row, "clicked");
  g_assert_false (acies_activity_view_get_at_home (view));
  g_assert_true (acies_activity_view_shows (view, acies_activity_view_find (view, ACIES_TYPE_REVIEW_ACTIVITY)));

  acies_activity_view_set_at_home (view, TRUE);
  acies_activity_view_end (view);
  acies_session_undo (session);
  acies_activity_view_set_at_home (view, TRUE);
  g_assert_false (is_shown (window, "Lost, flags 0–0"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Starting the program again while it runs leaves the person where they are. */
static void
test_once (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);

  acies_window_welcome (window);
  g_assert_true (acies_activity_view_get_at_home (view));
  begin_game (window);
  acies_window_welcome (window);
  g_assert_false (acies_activity_view_get_at_home (view));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Pages of the panel and lessons are begun at the table. */
static void
test_leads_to_the_table (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);

  acies_activity_view_set_at_home (view, TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (window), "panel", g_variant_new_string ("seen"));
  g_assert_false (acies_activity_view_get_at_home (view));

  acies_activity_view_set_at_home (view, TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (window), "tutorial", NULL);
  g_assert_false (acies_activity_view_get_at_home (view));

  /* A lesson is gone on with as well. */
  acies_activity_view_set_at_home (view, TRUE);
  g_assert_true (is_shown (window, "Continue"));
  g_assert_true (g_str_has_prefix (acies_home_row_get_subtitle (find_row (GTK_WIDGET (window), "Continue")), "Lesson: "));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How far the tutorial has got is said in words, too. */
static void
test_learned (void)
{
  AciesWindow *window = create_window ();
  AciesActivityView *view = acies_window_get_view (window);
  AciesLessonActivity *activity = ACIES_LESSON_ACTIVITY (acies_activity_view_find (view, ACIES_TYPE_LESSON_ACTIVITY));
  AciesPath *path = acies_lesson_activity_get_path (activity);
  const guint n_items = acies_path_get_n_items (path);
  g_autofree char *said = NULL;
  guint n_done = 0;
  AciesHomeRow *row;

  acies_lesson_activity_begin (activity, 0);
  acies_activity_view_set_at_home (view, TRUE);
  row = find_row (GTK_WIDGET (window), "All Lessons");
  /* What is kept in files is read when nothing else is to be done. */
  for (guint i = 0; i < 100 && acies_home_row_get_subtitle (row)[0] == '\0'; i++)
    acies_test_let_pass (100);
  /* The games of other tests count, too. */
  for (guint i = 0; i < n_items; i++)
    n_done += acies_path_get_done (path, i) ? 1 : 0;
  said = g_strdup_printf ("Lessons and games done: %u of %u", n_done, n_items);
  g_assert_cmpstr (acies_home_row_get_subtitle (row), ==, said);
  close_window (window);
}

static void
lengthen_titles (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "home-title"))
    gtk_label_set_label (GTK_LABEL (widget), "Visszatekintés");
  else if (gtk_widget_has_css_class (widget, "title-1"))
    gtk_label_set_label (GTK_LABEL (widget), "Добро пожаловать в Acies");
  else if (ACIES_IS_HOME_ROW (widget))
    acies_home_row_set_title (ACIES_HOME_ROW (widget), "Legfontosabb játszmabeállítások");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    lengthen_titles (child);
}

/* A window can be narrow with long words, too, and in text that is twice as large. */
static void
test_narrow (void)
{
  const int dpis[] = { 96, 192 };
  const char * const styles[] = { "acies-window", "engraved" };
  g_autoptr (GPtrArray) providers = g_ptr_array_new_with_free_func (g_object_unref);
  GdkDisplay *display = gdk_display_get_default ();
  int usual;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/io/github/acies/Acies/%s.css", styles[i]);
      GtkCssProvider *provider = gtk_css_provider_new ();

      gtk_css_provider_load_from_resource (provider, path);
      gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
      g_ptr_array_add (providers, provider);
    }
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &usual, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (dpis); i++)
    {
      AciesWindow *window;
      GtkWidget *page;
      int minimum;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpis[i] * PANGO_SCALE, NULL);
      window = create_window ();
      page = acies_test_window_find (window, ACIES_TYPE_HOME_PAGE);
      acies_activity_view_set_at_home (acies_window_get_view (window), TRUE);
      acies_home_page_set_first (ACIES_HOME_PAGE (page), TRUE);
      lengthen_titles (page);
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", usual, NULL);
  for (guint i = 0; i < providers->len; i++)
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (providers->pdata[i]));
}

static void
wait_until_suggested (AciesWindow *window,
                      const char  *title)
{
  AciesHomeRow *row = find_row (GTK_WIDGET (window), title);
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (!gtk_widget_has_css_class (GTK_WIDGET (row), "suggested") && g_get_monotonic_time () < end)
    acies_test_let_pass (10);
  g_test_message ("%s", title);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "suggested"));
}

/* One row says what might come next: the tutorial for a newcomer, then what waits today, and nothing beside Continue. */
static void
test_suggested (void)
{
  static const char * const titles[] = { "Start Learning", "Deal of the Day", "Puzzle of the Day", "Against the Computer" };
  GSettings *settings = acies_settings_get_person ();
  AciesWindow *window;
  AciesActivityView *view;
  guint n_suggested = 0;

  g_settings_set_boolean (settings, "play-first", FALSE);
  g_settings_set_boolean (settings, "tactics-known", FALSE);
  window = create_window ();
  view = acies_window_get_view (window);
  acies_activity_view_set_at_home (view, TRUE);
  wait_until_suggested (window, "Start Learning");
  g_settings_set_boolean (settings, "play-first", TRUE);
  g_settings_set_boolean (settings, "tactics-known", TRUE);
  wait_until_suggested (window, "Deal of the Day");
  /* It has all cards. */
  g_settings_set_boolean (settings, "tactics-known", FALSE);
  wait_until_suggested (window, "Puzzle of the Day");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    n_suggested += gtk_widget_has_css_class (GTK_WIDGET (find_row (GTK_WIDGET (window), titles[i])), "suggested");
  g_assert_cmpuint (n_suggested, ==, 1);

  begin_game (window);
  acies_activity_view_set_at_home (view, TRUE);
  g_assert_true (is_shown (window, "Continue"));
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (find_row (GTK_WIDGET (window), titles[i])), "suggested"));
  g_settings_reset (settings, "play-first");
  g_settings_reset (settings, "tactics-known");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-home-page-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  acies_fonts_load ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/home-page/layout", test_layout);
  g_test_add_func ("/home-page/words", test_words);
  g_test_add_func ("/home-page/narrow", test_narrow);
  g_test_add_func ("/home-page/suggested", test_suggested);
  g_test_add_func ("/home-page/continue", test_continue);
  g_test_add_func ("/home-page/waits", test_waits);
  g_test_add_func ("/home-page/usual", test_usual);
  g_test_add_func ("/home-page/looks-back", test_looks_back);
  g_test_add_func ("/home-page/once", test_once);
  g_test_add_func ("/home-page/leads-to-the-table", test_leads_to_the_table);
  g_test_add_func ("/home-page/top", test_top);
  g_test_add_func ("/home-page/nobody-began", test_nobody_began);
  g_test_add_func ("/home-page/learned", test_learned);
  g_test_add_func ("/home-page/mistakes-over", test_mistakes_over);
  g_test_add_func ("/home-page/series-over", test_series_over);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
