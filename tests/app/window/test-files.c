/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Games come from files and go into files. Needs a display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-application.h"
#include "acies-card-widget.h"
#include "acies-game-files.h"
#include "acies-record-chooser.h"
#include "acies-recent.h"
#include "acies-review.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

static char *home;

static GFile *
get_file (const char *name)
{
  g_autofree char *path = g_build_filename (home, name, NULL);

  return g_file_new_for_path (path);
}

static AciesGame *
create_game (gboolean over)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 3);

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

      g_assert_true (acies_game_play (game, g_ptr_array_index (legal, 0), &error));
    }
  acies_seating_seat (game, &(AciesPlayers) { .levels[ACIES_SEAT_NORTH] = 1 });
  if (over)
    acies_game_concede (game, ACIES_SEAT_SOUTH, NULL);
  return game;
}

static GFile *
save_game (const char *name,
           gboolean    over)
{
  g_autoptr (AciesGame) game = create_game (over);
  g_autoptr (GFile) file = get_file (name);
  g_autoptr (GError) error = NULL;

  acies_record_save (game, file, NULL, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&file);
}

/* The desktop's list of recent files is written a moment later. */
static void
wait_for_change (GtkRecentManager *manager)
{
  gboolean changed = FALSE;
  const gulong id = g_signal_connect_swapped (manager, "changed", G_CALLBACK (g_atomic_int_inc), &changed);
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (!changed)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (manager, id);
}

static char *
get_target (GMenu *menu,
            guint  i)
{
  char *uri = NULL;

  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), (int) i, G_MENU_ATTRIBUTE_TARGET, "s", &uri);
  return uri;
}

/* The newest eight that are still there, and nothing of other programs. */
static void
test_recent (void)
{
  g_autofree char *path = g_build_filename (home, "recent.xbel", NULL);
  g_autoptr (GtkRecentManager) manager = g_object_new (GTK_TYPE_RECENT_MANAGER, "filename", path, NULL);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *label = NULL;
  GList *items;

  acies_recent_fill (manager, menu);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 1);
  g_assert_null (get_target (menu, 0));

  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("game_%u.acies", i);
      g_autoptr (GFile) file = save_game (name, FALSE);

      acies_recent_add (manager, file);
      wait_for_change (manager);
    }
  {
    g_autoptr (GFile) other = get_file ("game_0.acies");
    g_autofree char *uri = g_file_get_uri (other);
    const GtkRecentData data = { .mime_type = (char *) "text/plain", .app_name = (char *) "Other",
                                 .app_exec = (char *) "other %u" };

    gtk_recent_manager_add_full (manager, uri, &data);
    wait_for_change (manager);
  }

  acies_recent_fill (manager, menu);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 8);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *uri = get_target (menu, i);

      g_assert_nonnull (uri);
    }
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_assert_true (g_str_has_prefix (label, "game__"));

  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *name = g_strdup_printf ("game_%u.acies", i);
      g_autoptr (GFile) file = get_file (name);

      g_assert_true (g_file_delete (file, NULL, NULL));
    }
  acies_recent_fill (manager, menu);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 3);
  items = gtk_recent_manager_get_items (manager);
  for (GList *iter = items; iter != NULL; iter = iter->next)
    g_assert_true (g_strcmp0 (gtk_recent_info_get_mime_type (iter->data), ACIES_MIME_TYPE) != 0 ||
                   gtk_recent_info_exists (iter->data));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

/* The date, the players, and no character that the name of a file must not have. */
static void
test_name (void)
{
  g_autoptr (AciesGame) game = create_game (FALSE);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *expected = g_strconcat (date, " You – Computer, level 1.acies", NULL);
  g_autofree char *name = acies_record_chooser_suggest_name (game, now);

  g_assert_cmpstr (name + strlen (date), ==, expected + strlen (date));
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, "../Ada");
  g_free (name);
  name = acies_record_chooser_suggest_name (game, now);
  g_assert_null (strchr (name, '/'));
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, NULL);
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, NULL);
  g_free (name);
  name = acies_record_chooser_suggest_name (game, now);
  g_assert_cmpstr (name + strlen (date), ==, " Acies.acies");
}

static GtkDropTarget *
find_drop_target (AciesWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

static gboolean
drop_both (AciesWindow *window,
           GFile       *file,
           GFile       *other)
{
  GtkDropTarget *target = find_drop_target (window);
  g_auto (GValue) value = G_VALUE_INIT;
  GSList rest = { other, NULL };
  GSList files = { file, other != NULL ? &rest : NULL };
  gboolean handled = FALSE;

  g_assert_nonnull (target);
  g_assert_true (gdk_content_formats_contain_gtype (gtk_drop_target_get_formats (target), GDK_TYPE_FILE_LIST));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&files));
  g_signal_emit_by_name (target, "drop", &value, 10.0, 10.0, &handled);
  return handled;
}

static gboolean
drop (AciesWindow *window,
      GFile       *file)
{
  return drop_both (window, file, NULL);
}

static gboolean
says (GtkWidget  *widget,
      const char *sentence)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), sentence))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, sentence))
      return TRUE;
  return FALSE;
}

/* Of several files the first is opened, and that is said, with a name that leaves the sentence in order; not where it is no
 * game. */
static void
test_several (void)
{
  static const char * const sentence = "Only one game can be on the table: “a sec.a” was opened, and no other file.";
  g_autoptr (GFile) first = save_game ("a\u202esec.a", FALSE);
  g_autoptr (GFile) second = save_game ("b.acies", FALSE);
  g_autoptr (GFile) broken = get_file ("broken.acies");
  GFile *files[] = { first, second };
  GFile *no_game[] = { broken, second };

  for (guint i = 0; i < 3; i++)
    {
      AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
      AciesSession *session = acies_test_window_get_session (window);

      if (i == 0)
        g_assert_true (drop_both (window, first, second));
      else
        acies_window_open_first (window, files, i == 1 ? 2 : 1);
      g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (session)), ==, 3);
      g_assert_cmpint (says (GTK_WIDGET (acies_test_window_get_toasts (window)), sentence), ==, i < 2);
      acies_test_window_close (window);
    }

  g_assert_true (g_file_replace_contents (broken, "[Acies \"1\"]\nno game\n", 20, NULL, FALSE, 0, NULL, NULL, NULL));
  for (guint i = 0; i < 2; i++)
    {
      AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));

      if (i == 0)
        g_assert_true (drop_both (window, broken, second));
      else
        acies_window_open_first (window, no_game, 2);
      g_assert_false (says (GTK_WIDGET (acies_test_window_get_toasts (window)),
                            "Only one game can be on the table: “broken.acies” was opened, and no other file."));
      acies_test_window_close (window);
    }
}

/* A dropped game can be played on, or is reviewed if it is over; a file that is no game changes
 * nothing. */
static void
test_drop (void)
{
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (GFile) unfinished = save_game ("unfinished.acies", FALSE);
  g_autoptr (GFile) finished = save_game ("finished.acies", TRUE);
  g_autoptr (GFile) broken = get_file ("broken.acies");
  g_autoptr (AciesGame) game = create_game (FALSE);
  AciesGame *played;

  g_assert_true (drop (window, unfinished));
  played = acies_session_get_game (session);
  g_assert_cmpuint (acies_game_get_n_steps (played), ==, acies_game_get_n_steps (game));
  g_assert_null (acies_test_window_get_review (window));

  g_assert_true (drop (window, finished));
  g_assert_nonnull (acies_test_window_get_review (window));
  g_assert_true (acies_session_get_game (session) == played);
  g_assert_cmpint (acies_view_get_result (acies_table_get_view (acies_test_window_get_table (window))), ==, ACIES_RESULT_CONCEDED);
  g_assert_false (acies_table_get_interactive (acies_test_window_get_table (window)));
  g_assert_true (acies_activity_view_get_panel_open (acies_window_get_view (window)));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-panel", NULL);
  g_assert_null (acies_test_window_get_review (window));
  g_assert_true (acies_table_get_view (acies_test_window_get_table (window)) == acies_session_get_view (session));
  g_assert_true (acies_table_get_interactive (acies_test_window_get_table (window)) == acies_session_get_interactive (session));
  g_assert_false (acies_activity_view_get_panel_open (acies_window_get_view (window)));

  g_assert_true (g_file_replace_contents (broken, "[Acies \"1\"]\nno game\n", 20, NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_true (drop (window, broken));
  g_assert_true (acies_session_get_game (session) == played);
  g_assert_null (acies_test_window_get_review (window));

  /* A new game ends the review. */
  g_assert_true (drop (window, finished));
  g_assert_true (drop (window, unfinished));
  g_assert_null (acies_test_window_get_review (window));
  g_assert_true (acies_table_get_view (acies_test_window_get_table (window)) == acies_session_get_view (session));

  acies_test_window_close (window);
}

/* What there is to copy can be copied, and a game saved; at home nobody sees what is on the table. */
static void
check_copying (AciesWindow *window,
               gboolean     game,
               gboolean     position)
{
  GActionGroup *actions = G_ACTION_GROUP (window);

  g_assert_cmpint (g_action_group_get_action_enabled (actions, "save-as"), ==, game);
  g_assert_cmpint (g_action_group_get_action_enabled (actions, "copy-game"), ==, game);
  g_assert_cmpint (g_action_group_get_action_enabled (actions, "copy-position"), ==, position);
}

static void
paste (AciesWindow *window,
       const char  *text)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  if (text != NULL)
    gdk_clipboard_set_text (clipboard, text);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  acies_test_let_pass (200);
}

/* What was copied here, or anywhere, can be pasted; what is no game changes nothing, and is answered. */
static void
test_copy (void)
{
  const char *position = "position R8.R9:/:/:/:/:/:B7/:/:/: turn n hand R10.G6.Y10.B3.P2.O5.SC";
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  AciesSession *session = acies_test_window_get_session (window);
  g_autofree char *shown = NULL;
  g_autofree char *again = NULL;
  AciesGame *played;

  gtk_window_present (GTK_WINDOW (window));
  acies_window_resume (window);
  paste (window, position);
  played = acies_session_get_game (session);
  g_assert_false (acies_seating_is_person (played, ACIES_SEAT_SOUTH));
  g_assert_true (acies_seating_is_person (played, ACIES_SEAT_NORTH));
  shown = acies_view_to_string (acies_session_get_view (session));
  g_assert_nonnull (strstr (shown, "turn n hand R10.O5.Y10.G6.B3.P2.SC"));

  /* As it was seen: the same line, whatever is dealt. */
  check_copying (window, TRUE, TRUE);
  acies_activity_view_set_at_home (acies_window_get_view (window), TRUE);
  check_copying (window, TRUE, FALSE);
  acies_activity_view_set_at_home (acies_window_get_view (window), FALSE);
  check_copying (window, TRUE, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-position", NULL);
  paste (window, NULL);
  g_assert_true (acies_session_get_game (session) != played);
  again = acies_view_to_string (acies_session_get_view (session));
  g_assert_cmpstr (again, ==, shown);

  /* With the switches, where they are not the usual ones. */
  paste (window, "rules tactics=off claim=start\nposition R8.R9:/:/:/:/:/:B7/:/:/: turn s hand R10.G6.Y10.B3.P2.O5");
  {
    g_autoptr (AciesRules) rules = acies_game_dup_rules (acies_session_get_game (session));

    g_assert_false (acies_rules_get_tactics (rules));
  }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-position", NULL);
  paste (window, position);
  paste (window, NULL);
  paste (window, "rules tactics=maybe\nposition :/:/:/:/:/:/:/:/:");

  played = acies_session_get_game (session);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-game", NULL);
  paste (window, NULL);
  g_assert_true (acies_session_get_game (session) != played);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (session)), ==, acies_game_get_seed (played));

  /* Some editors put a mark before a text. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *record = NULL;
      g_autofree char *marked = NULL;

      played = acies_session_get_game (session);
      record = acies_record_to_text (played);
      marked = g_strconcat ("\xEF\xBB\xBF", i == 0 ? record : position, NULL);
      paste (window, marked);
      g_assert_true (acies_session_get_game (session) != played);
    }

  played = acies_session_get_game (session);
  for (guint i = 0; i < 3; i++)
    {
      static const char * const texts[] = { "Dear Ada, shall we play?", "[Acies \"1\"]\nno game\n", "" };

      paste (window, texts[i]);
      g_assert_true (acies_session_get_game (session) == played);
    }

  acies_test_window_close (window);
}

/* How wide a card on the table is drawn, 0 if it is not there. */
static int
measure_card (GtkWidget *widget,
              AciesCard  card)
{
  int width = 0;

  if (ACIES_IS_CARD_WIDGET (widget) && gtk_widget_get_mapped (widget) &&
      acies_card_widget_get_card (ACIES_CARD_WIDGET (widget)) == card)
    return gtk_widget_get_width (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && width == 0;
       child = gtk_widget_get_next_sibling (child))
    width = measure_card (child, card);
  return width;
}

/* A large hand can be chosen while the table is there, and taken back. */
static void
test_large_hand (void)
{
  GSettings *settings = acies_settings_get_default ();
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  GtkWidget *table = GTK_WIDGET (acies_test_window_get_table (window));
  int hand, flag;

  gtk_window_present (GTK_WINDOW (window));
  acies_window_resume (window);
  acies_test_window_lay (window, "R1:/:/:/:B1/:/:/:/:/: turn s hand G10.O1.O3.O5.P1.P3.P5", 1);
  acies_test_let_pass (500);
  hand = measure_card (table, ACIES_CARD_G10);
  flag = measure_card (table, ACIES_CARD_R1);
  g_assert_cmpint (hand, >, 0);

  g_settings_set_boolean (settings, "large-cards", TRUE);
  acies_test_let_pass (500);
  g_assert_cmpint (measure_card (table, ACIES_CARD_G10), >=, hand * 6 / 5);
  g_assert_cmpint (measure_card (table, ACIES_CARD_R1), >=, flag * 19 / 20);

  g_settings_set_boolean (settings, "large-cards", FALSE);
  acies_test_let_pass (500);
  g_assert_cmpint (measure_card (table, ACIES_CARD_G10), ==, hand);
  g_assert_cmpint (measure_card (table, ACIES_CARD_R1), ==, flag);

  acies_test_window_close (window);
}

/* How many cards on the table step back. */
static guint
count_calm (GtkWidget *widget)
{
  guint n = ACIES_IS_CARD_WIDGET (widget) && acies_card_widget_get_card (ACIES_CARD_WIDGET (widget)) != ACIES_CARD_NONE &&
            (acies_card_widget_get_flags (ACIES_CARD_WIDGET (widget)) & ACIES_FACE_CALM) != 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_calm (child);
  return n;
}

/* At the end of a game that is looked back on the loser's cards step back, only there, and not when the review is closed. */
static void
test_loser (void)
{
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  GtkWidget *table = GTK_WIDGET (acies_test_window_get_table (window));
  g_autoptr (GFile) finished = save_game ("finished.acies", TRUE);
  AciesReview *review;
  guint end;

  acies_window_resume (window);
  acies_window_open (window, finished);
  review = acies_test_window_get_review (window);
  end = acies_review_get_n_steps (review);
  acies_review_set_place (review, end);
  /* The loser has played two cards, the winner one. */
  g_assert_cmpuint (count_calm (table), ==, 2);
  acies_review_set_place (review, 2);
  g_assert_cmpuint (count_calm (table), ==, 0);
  acies_review_set_place (review, end);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-review", NULL);
  g_assert_cmpuint (count_calm (table), ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* So do they at the end of a game that is played, also when the sheet that says so is put away, and no more when another
 * game begins. */
static void
test_put_away (void)
{
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  GtkWidget *table = GTK_WIDGET (acies_test_window_get_table (window));
  AciesSession *session = acies_test_window_get_session (window);
  const char * const steps[] = { "G10@3", "claim 3" };

  acies_window_resume (window);
  acies_test_window_lay (window,
                         "R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/:B2/:B5/:/:/: turn s hand G10.O1.O3.O5.P1.P3.P5", 1);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (steps[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (count_calm (table), ==, 0);
      acies_session_play (session, step, &error);
      g_assert_no_error (error);
    }
  g_assert_true (acies_session_get_over (session));
  g_assert_cmpuint (count_calm (table), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.look", NULL);
  g_assert_cmpuint (count_calm (table), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.home", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.home", NULL);
  g_assert_cmpuint (count_calm (table), ==, 3);
  acies_test_window_lay (window, "R1:/:/:/:B1/:/:/:/:/: turn s hand G10.O1.O3.O5.P1.P3.P5", 1);
  g_assert_cmpuint (count_calm (table), ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* Whoever starts the program with a finished game comes home from its review, and not to a game that nobody asked for. */
static void
test_only_review (void)
{
  static const char * const ways[] = { "win.close-panel", "win.close-review" };
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  AciesActivityView *view = acies_window_get_view (window);
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (GFile) finished = save_game ("finished.acies", TRUE);
  g_autoptr (AciesRules) rules = acies_rules_new ();

  check_copying (window, FALSE, FALSE);
  acies_window_resume (window);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      acies_window_open (window, finished);
      g_assert_nonnull (acies_test_window_get_review (window));
      g_assert_false (acies_activity_view_get_at_home (view));
      /* When the game was given up, the enemy was to move. */
      check_copying (window, TRUE, FALSE);
      gtk_widget_activate_action (GTK_WIDGET (window), ways[i], NULL);
      g_assert_null (acies_test_window_get_review (window));
      g_assert_false (acies_activity_view_get_panel_open (view));
      g_assert_true (acies_activity_view_get_at_home (view));
      check_copying (window, FALSE, FALSE);
    }

  /* One that the person has begun is gone back to. */
  acies_session_start (session, rules, ACIES_SEAT_SOUTH, 7, &(AciesPlayers) { .levels[ACIES_SEAT_NORTH] = 1 });
  acies_window_open (window, finished);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-panel", NULL);
  g_assert_false (acies_activity_view_get_at_home (view));
  g_assert_true (acies_table_get_view (acies_test_window_get_table (window)) == acies_session_get_view (session));

  acies_test_window_close (window);
}

/* Between two persons at one screen a curtain is down; behind it nobody looks back. */
static void
test_curtain (void)
{
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (GFile) finished = save_game ("finished.acies", TRUE);
  g_autoptr (AciesRules) rules = acies_rules_new ();

  acies_session_start (session, rules, ACIES_SEAT_SOUTH, 7, &(AciesPlayers) { .names = { "Ada", "Ben" } });
  g_assert_true (acies_test_window_shows_curtain (window));
  check_copying (window, TRUE, FALSE);

  g_assert_true (drop (window, finished));
  g_assert_false (acies_test_window_shows_curtain (window));
  g_assert_cmpint (acies_view_get_result (acies_table_get_view (acies_test_window_get_table (window))), ==, ACIES_RESULT_CONCEDED);
  check_copying (window, TRUE, FALSE);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-review", NULL);
  g_assert_true (acies_test_window_shows_curtain (window));
  g_assert_null (acies_table_get_view (acies_test_window_get_table (window)));
  check_copying (window, TRUE, FALSE);

  acies_test_window_close (window);
}

static guint
count_unfinished (AciesSession *session,
                  guint64       seed)
{
  GListModel *list = acies_store_get_unfinished (acies_session_get_store (session));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (list, i);

      n += acies_game_get_seed (acies_kept_game_get_game (item)) == seed;
    }
  return n;
}

/* Whoever starts the program with an unfinished game has that on the table, and finds the one that was saved among the
 * unfinished ones. Where the file is no game, the saved one is there. */
static void
test_open_first (void)
{
  const guint64 seed = 77;
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (GFile) unfinished = save_game ("unfinished.acies", FALSE);
  g_autoptr (GFile) broken = get_file ("broken.acies");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GPtrArray) legal = NULL;

  acies_session_start (session, rules, ACIES_SEAT_SOUTH, seed, &(AciesPlayers) { .levels[ACIES_SEAT_NORTH] = 1 });
  legal = acies_view_list_legal (acies_session_get_view (session));
  g_assert_true (acies_session_play (session, g_ptr_array_index (legal, 0), NULL));
  acies_test_window_close (window);

  window = g_object_ref_sink (acies_window_new (NULL));
  session = acies_test_window_get_session (window);
  acies_window_open (window, unfinished);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (session)), ==, 3);
  g_assert_false (acies_session_get_can_restore (session));
  g_assert_cmpuint (count_unfinished (session, seed), ==, 1);
  /* It is too late for the saved game. */
  acies_window_resume (window);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (session)), ==, 3);
  acies_test_window_close (window);

  g_assert_true (g_file_replace_contents (broken, "[Acies \"1\"]\nno game\n", 20, NULL, FALSE, 0, NULL, NULL, NULL));
  window = g_object_ref_sink (acies_window_new (NULL));
  session = acies_test_window_get_session (window);
  acies_window_open (window, broken);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (session)), ==, 3);
  g_assert_cmpuint (count_unfinished (session, seed), ==, 1);
  acies_test_window_close (window);
}

int
main (int    argc,
      char **argv)
{
  int status;

  home = g_dir_make_tmp ("acies-files-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  /* First, while no game is saved. */
  g_test_add_func ("/files/only-review", test_only_review);
  g_test_add_func ("/files/large-hand", test_large_hand);
  g_test_add_func ("/files/loser", test_loser);
  g_test_add_func ("/files/put-away", test_put_away);
  g_test_add_func ("/files/recent", test_recent);
  g_test_add_func ("/files/name", test_name);
  g_test_add_func ("/files/drop", test_drop);
  g_test_add_func ("/files/copy", test_copy);
  g_test_add_func ("/files/several", test_several);
  g_test_add_func ("/files/curtain", test_curtain);
  g_test_add_func ("/files/open-first", test_open_first);

  status = g_test_run ();
  acies_test_remove_folder (home);
  g_free (home);
  return status;
}
