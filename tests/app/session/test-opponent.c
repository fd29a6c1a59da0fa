/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-opponent.h"

static AciesView *
create_view (guint64 seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);

  return acies_game_create_view (game, ACIES_SEAT_SOUTH);
}

static gboolean
is_busy (AciesOpponent *opponent)
{
  gboolean busy;

  g_object_get (opponent, "busy", &busy, NULL);
  g_assert_cmpint (busy, ==, acies_opponent_get_busy (opponent));
  return busy;
}

static void
wait_until_idle (AciesOpponent *opponent)
{
  while (is_busy (opponent))
    g_main_context_iteration (NULL, TRUE);
}

typedef struct
{
  AciesView *view;
  guint      n_answers;
} Question;

static void
chosen_cb (Question        *question,
           const AciesStep *step)
{
  g_assert_true (acies_view_check (question->view, step, NULL));
  question->n_answers++;
}

static void
notify_cb (guint *n)
{
  (*n)++;
}

/* It is busy until it answers, once, with a step that is legal. */
static void
test_answer (void)
{
  AciesOpponent *opponent = acies_opponent_new ();
  Question question = { create_view (1), 0 };
  guint n_notified = 0;

  g_signal_connect_swapped (opponent, "chosen", G_CALLBACK (chosen_cb), &question);
  g_signal_connect_swapped (opponent, "notify::busy", G_CALLBACK (notify_cb), &n_notified);
  acies_opponent_sit_down (opponent, 1, 1);
  g_assert_false (is_busy (opponent));
  acies_opponent_ask (opponent, question.view);
  g_assert_true (is_busy (opponent));
  g_assert_cmpuint (n_notified, ==, 1);
  wait_until_idle (opponent);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (question.n_answers, ==, 1);
  g_assert_cmpuint (n_notified, ==, 2);

  g_assert_finalize_object (opponent);
  g_object_unref (question.view);
}

/* What was asked before is not answered any more, and what was cancelled neither. */
static void
test_overtaken (void)
{
  AciesOpponent *opponent = acies_opponent_new ();
  g_autoptr (AciesView) first = create_view (1);
  Question question = { create_view (2), 0 };

  g_signal_connect_swapped (opponent, "chosen", G_CALLBACK (chosen_cb), &question);
  acies_opponent_sit_down (opponent, 6, 1);
  acies_opponent_ask (opponent, first);
  acies_opponent_cancel (opponent);
  wait_until_idle (opponent);
  g_assert_cmpuint (question.n_answers, ==, 0);

  acies_opponent_ask (opponent, first);
  acies_opponent_ask (opponent, question.view);
  wait_until_idle (opponent);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (question.n_answers, ==, 1);

  g_assert_finalize_object (opponent);
  g_object_unref (question.view);
}

/* It answers at once when it is hurried, and that changes nothing where it does not think. */
static void
test_hurry (void)
{
  AciesOpponent *opponent = acies_opponent_new ();
  Question question = { create_view (1), 0 };

  g_signal_connect_swapped (opponent, "chosen", G_CALLBACK (chosen_cb), &question);
  acies_opponent_sit_down (opponent, 6, 1);
  acies_opponent_hurry (opponent);
  acies_opponent_set_patient (opponent, TRUE);
  acies_opponent_ask (opponent, question.view);
  acies_opponent_hurry (opponent);
  wait_until_idle (opponent);
  g_assert_cmpuint (question.n_answers, ==, 1);

  g_assert_finalize_object (opponent);
  g_object_unref (question.view);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opponent/answer", test_answer);
  g_test_add_func ("/opponent/overtaken", test_overtaken);
  g_test_add_func ("/opponent/hurry", test_hurry);

  return g_test_run ();
}
