/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures how long somebody waits for the coach and for a review: from the press until the first words, until the whole
 * answer, until the review names the level and the dearest move, until the worst three moves are explained. This is no test:
 * what it prints depends on the machine. "taskset" gives it one core:
 *
 *   dbus-run-session -- xvfb-run -a -s '-screen 0 1280x800x24 -noreset' \
 *     env GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GSETTINGS_SCHEMA_DIR=build/data \
 *     taskset -c 0 build/tests/measure-answers [SEED]
 */

#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>

#include "acies-application.h"
#include "acies-game-activity.h"
#include "acies-hint-panel.h"
#include "acies-player.h"
#include "acies-review.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"
#include "acies-window.h"

/* A game of so many turns is looked for, and nobody waits longer than this, in seconds. */
#define N_TURNS      50
#define LONGEST_WAIT 120
/* From there on a step has a grade, and its cause is looked for. */
#define LEAST_LOSS   0.03
#define N_WORST      3

static AciesWindow *window;
static gint64 pressed;

static void
report (const char *what)
{
  g_print ("%-44s %6.0f ms\n", what, (double) (g_get_monotonic_time () - pressed) / 1e3);
}

static void
press (const char *action)
{
  acies_test_let_pass (500);
  pressed = g_get_monotonic_time ();
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
}

static void
wait_until (gboolean (*is_true) (void))
{
  while (!is_true ())
    {
      g_assert_cmpint (g_get_monotonic_time () - pressed, <, LONGEST_WAIT * G_USEC_PER_SEC);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (200);
    }
}

static GtkWidget *
find_hint_child (const char *name)
{
  GtkWidget *panel = acies_test_window_find (window, ACIES_TYPE_HINT_PANEL);

  return panel == NULL ? NULL : GTK_WIDGET (gtk_widget_get_template_child (panel, ACIES_TYPE_HINT_PANEL, name));
}

/* Whether the label shows what the coach has found: its stage is not the one of a table that is looked at. */
static gboolean
has_words (void)
{
  GtkWidget *label = find_hint_child ("text_label");

  return label != NULL && gtk_widget_get_mapped (label) &&
         acies_coach_get_settled (acies_test_window_get_coach (window)) &&
         !g_str_has_suffix (gtk_label_get_label (GTK_LABEL (label)), "…");
}

static gboolean
has_steps (void)
{
  GtkWidget *list = find_hint_child ("list");

  return list != NULL && gtk_widget_get_mapped (list) &&
         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) != NULL;
}

static gboolean
is_answered (void)
{
  return has_steps () && !acies_coach_get_busy (acies_test_window_get_coach (window));
}

/* Whether the curve leads from the first own turn to the result. */
static gboolean
has_curve (void)
{
  AciesReview *review = acies_test_window_get_review (window);

  if (review == NULL)
    return FALSE;
  for (guint place = 0; place <= acies_review_get_n_steps (review); place++)
    if (acies_review_is_own (review, place) && isnan (acies_review_get_chance (review, place)))
      return FALSE;
  return TRUE;
}

static gboolean
has_level (void)
{
  return acies_review_get_level (acies_test_window_get_review (window)) != NULL;
}

static gboolean
has_dearest (void)
{
  AciesReview *review = acies_test_window_get_review (window);

  return acies_review_get_dearest (review) > 0 || acies_review_get_certain (review);
}

static gboolean
is_judged (void)
{
  return acies_review_get_progress (acies_test_window_get_review (window)) >= 0.8;
}

/* Whether the moves that cost most of all, of both sides, have been looked at twice. */
static gboolean
is_explained (void)
{
  AciesReview *review = acies_test_window_get_review (window);
  guint n = 0;

  if (acies_review_get_done (review))
    return TRUE;
  for (guint place = 1; place <= acies_review_get_n_steps (review); place++)
    {
      const AciesAdvice *advice = acies_review_get_advice (review, place);

      if (advice != NULL && acies_advice_get_loss (advice) >= LEAST_LOSS &&
          acies_advice_get_motif (advice) != ACIES_MOTIF_NONE)
        n++;
    }
  return n >= N_WORST;
}

static gboolean
is_done (void)
{
  return acies_review_get_done (acies_test_window_get_review (window));
}

static AciesGame *
play_game (guint64 seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesPlayer) player = acies_player_new (2, seed);
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);

  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, "You");
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, "Computer, level 2");
  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, NULL);

      acies_game_play (game, step, NULL);
    }
  return game;
}

static void
measure_hint (const char *position,
              const char *what)
{
  acies_test_window_lay (window, position, 2);
  g_print ("A hint, %s\n", what);
  press ("win.hint");
  wait_until (has_words);
  report ("  first words");
  press ("win.hint");
  wait_until (has_steps);
  report ("  the best move");
  wait_until (is_answered);
  report ("  the whole answer");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-panel", NULL);
}

static guint
count_turns (AciesGame *game)
{
  g_autoptr (AciesReview) review = acies_review_new (game, ACIES_SEAT_SOUTH);

  return acies_review_get_n_turns (review);
}

static void
measure_review (AciesSession *session,
                guint64       seed)
{
  g_autoptr (AciesGame) game = play_game (seed);

  while (count_turns (game) < N_TURNS)
    {
      g_object_unref (game);
      game = play_game (++seed);
    }
  acies_session_adopt (session, game);
  g_print ("A review of %u turns, seed %" G_GUINT64_FORMAT "\n", count_turns (game), seed);
  press ("win.review");
  wait_until (has_curve);
  report ("  a curve from beginning to end");
  wait_until (has_level);
  report ("  the level");
  wait_until (has_dearest);
  report ("  the dearest move, made sure of");
  wait_until (is_judged);
  report ("  all moves judged");
  wait_until (is_explained);
  report ("  the worst three explained");
  wait_until (is_done);
  report ("  everything");
}

int
main (int    argc,
      char **argv)
{
  static const char opening[] = "B1:Y5/:/:/G8:/:/:/:Y8/:/: turn s hand R5.R9.O6.G9.B5.P9.AL tactics 0 0 deck 43 9";
  static const char middle[] = "B1.Y3:Y5/:/:/G8:O7.O10/R5:P5/B5:/O6:Y8.G7/R9:G4/P9: turn s hand R3.O3.O9.G2.G9.P8.AL "
                               "tactics 0 0 deck 33 8";
  const guint64 seed = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1;
  g_autoptr (AciesApplication) application = NULL;
  g_autofree char *home = g_dir_make_tmp ("measure-answers-XXXXXX", NULL);
  AciesActivity *game;
  AciesSession *session;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  gtk_init ();
  application = acies_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = ACIES_WINDOW (acies_window_new (GTK_APPLICATION (application)));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  game = acies_activity_view_find (acies_window_get_view (window), ACIES_TYPE_GAME_ACTIVITY);
  session = acies_game_activity_get_session (ACIES_GAME_ACTIVITY (game));

  measure_hint (opening, "early in a game");
  measure_hint (middle, "in its middle");
  measure_review (session, seed);

  gtk_window_destroy (GTK_WINDOW (window));
  acies_test_let_pass (100);
  return 0;
}
