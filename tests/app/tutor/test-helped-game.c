/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-beginner-help.h"
#include "acies-settings.h"
#include "acies-test-position.h"
#include "acies-test-session.h"
#include "acies-test-wait.h"

/* What helps in a game of the tutorial: the guidance, which fades, and what the coach says by itself. Needs a display. */

typedef struct
{
  Fixture base;
  GtkWidget *window;
  AciesActivityView *host;
  AciesEventPresenter *presenter;
} Table;

static void
set_up (Table         *table,
        gconstpointer  data)
{
  fixture_set_up (&table->base, NULL);
  table->host = g_object_new (ACIES_TYPE_ACTIVITY_VIEW, NULL);
  table->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (table->window), GTK_WIDGET (table->host));
  table->presenter = acies_event_presenter_new (table->host);
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  g_clear_object (&table->presenter);
  gtk_window_destroy (GTK_WINDOW (table->window));
  fixture_tear_down (&table->base, NULL);
}

static void
start_path (Table      *table,
            const char *id)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  acies_rules_set_switch (rules, "tactics", FALSE);
  begin_path (table->base.session, rules, 7, 1, id);
  wait_for_turn (table->base.session);
}

static AciesBeginnerHelp *
create_help (Table *table)
{
  return acies_beginner_help_new (table->host, table->base.session, table->base.settings, table->presenter);
}

static void
assert_says (AciesBeginnerHelp *help,
             const char        *start)
{
  g_autofree char *sentence = acies_beginner_help_dup_guidance (help);

  if (start == NULL)
    g_assert_null (sentence);
  else if (sentence == NULL || !g_str_has_prefix (sentence, start))
    g_error ("“%s” is said, not “%s”", sentence, start);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Each step is explained in the first turns, then only to somebody who waits, and then none. */
static void
test_guide (Table         *table,
            gconstpointer  data)
{
  AciesSession *session = table->base.session;
  g_autoptr (AciesBeginnerHelp) help = create_help (table);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_changes = 0;

  acies_beginner_help_set_patience (help, 3600000);
  g_signal_connect_swapped (help, "changed", G_CALLBACK (count_cb), &n_changes);
  start_game (&table->base, ACIES_PRESET_NO_TACTICS, ACIES_SEAT_SOUTH, 1);
  assert_says (help, NULL);

  start_path (table, "short-game");
  g_assert_cmpstr (acies_session_get_path_id (session), ==, "short-game");
  assert_says (help, "You begin: press a card");
  play_one_step (session, random);
  assert_says (help, "Now press the deck");
  play_one_turn (session, random);
  wait_for_turn (session);
  assert_says (help, "Your turn: press a card");
  play_one_turn (session, random);
  wait_for_turn (session);
  play_one_turn (session, random);
  wait_for_turn (session);
  assert_says (help, NULL);

  /* Somebody waits, until something is done. */
  g_assert_cmpuint (n_changes, ==, 0);
  acies_beginner_help_set_patience (help, 1);
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_says (help, "Your turn: press a card");
  acies_beginner_help_set_patience (help, 3600000);
  assert_says (help, NULL);

  for (guint i = 0; i < 5; i++)
    {
      play_one_turn (session, random);
      wait_for_turn (session);
    }
  acies_beginner_help_set_patience (help, 1);
  n_changes = 0;
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_says (help, NULL);
}

/* The game is one of the tutorial however it came to the table. */
static void
test_path (Table         *table,
           gconstpointer  data)
{
  AciesSession *session = table->base.session;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (AciesKeptGame) item = NULL;

  start_path (table, "short-game");
  play_one_turn (session, random);
  wait_for_turn (session);
  start_game (&table->base, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_null (acies_session_get_path_id (session));
  g_assert_cmpuint (g_list_model_get_n_items (acies_store_get_unfinished (acies_session_get_store (session))), ==, 1);
  item = g_list_model_get_item (acies_store_get_unfinished (acies_session_get_store (session)), 0);
  acies_session_begin (session, acies_kept_game_get_game (item));
  g_assert_cmpstr (acies_session_get_path_id (session), ==, "short-game");
  acies_session_restart (session);
  g_assert_cmpstr (acies_session_get_path_id (session), ==, "short-game");
}

/* The label that begins with a text. */
static GtkWidget *
find_label (GtkWidget  *widget,
            const char *start)
{
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), start))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, start);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Puts a position on the table in which flag 3 can be claimed after a card, and leaves it unclaimed. */
static void
miss_claim (Table *table)
{
  AciesSession *session = table->base.session;
  g_autofree char *position = acies_test_expand ("3=R8.R9.R10:B1 hand R1.B3.P3.Y5.B5.O2.O3");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  static const char * const steps[] = { "R1@5", "+t" };

  g_assert_no_error (error);
  acies_seating_seat (game, &players);
  acies_session_adopt (session, game);
  wait_for_turn (session);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (steps[i], &error);

      acies_session_play (session, step, &error);
      g_assert_no_error (error);
    }
  wait_for_turn (session);
}

/* At the beginning of the next turn the coach speaks, to somebody who is learning. */
static void
test_teaching (Table         *table,
               gconstpointer  data)
{
  static const char said[] = "You could have claimed flag 3 on your last turn, and you still can.";
  AciesToasts *toasts = acies_activity_view_get_toasts (table->host);
  g_autoptr (AciesBeginnerHelp) help = create_help (table);

  miss_claim (table);
  g_assert_null (find_label (GTK_WIDGET (toasts), said));

  acies_beginner_help_set_learning (help, TRUE);
  g_settings_set_enum (table->base.settings, "coach", ACIES_COACH_OFF);
  miss_claim (table);
  g_assert_null (find_label (GTK_WIDGET (toasts), said));

  g_settings_set_enum (table->base.settings, "coach", ACIES_COACH_ON);
  miss_claim (table);
  g_assert_nonnull (find_label (GTK_WIDGET (toasts), said));
}

static void
add (const char *path,
     void      (*test) (Table         *table,
                        gconstpointer  data))
{
  g_test_add (path, Table, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/helped-game/guide", test_guide);
  add ("/helped-game/path", test_path);
  add ("/helped-game/teaching", test_teaching);

  return g_test_run ();
}
