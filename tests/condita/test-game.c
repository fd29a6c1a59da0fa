/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-test.h"

static void
count_cb (ConditaGame *game,
          ConditaStep *step,
          guint       *n)
{
  (*n)++;
}

/* The same seed gives the same game, and a copy goes on as the original does. */
static void
test_seed (void)
{
  g_autoptr (ConditaGame) first = condita_game_new (NULL, 3, 7);
  g_autoptr (ConditaGame) second = condita_game_new (NULL, 3, 7);
  g_autoptr (ConditaGame) copy = NULL;
  g_autofree char *texts[3] = { NULL };
  guint n = 0;

  g_signal_connect (first, "played", G_CALLBACK (count_cb), &n);
  for (guint i = 0; i < 400 && !condita_game_get_is_over (first); i++)
    {
      g_autoptr (ConditaStep) step = condita_game_draw_step (first, i);

      if (i == 100)
        copy = condita_game_copy (first);
      g_assert_true (condita_game_play (first, step, NULL));
      g_assert_true (condita_game_play (second, step, NULL));
      if (copy != NULL)
        g_assert_true (condita_game_play (copy, step, NULL));
    }
  g_assert_nonnull (copy);
  g_assert_cmpuint (n, ==, condita_game_get_n_steps (first));
  g_assert_cmpuint (condita_game_get_n_steps (copy), ==, n);
  texts[0] = condita_game_to_position (first);
  texts[1] = condita_game_to_position (second);
  texts[2] = condita_game_to_position (copy);
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_assert_cmpstr (texts[0], ==, texts[2]);
  for (guint i = 0; i < 3; i++)
    g_clear_pointer (&texts[i], g_free);
}

static void
test_undo (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand Wg.Ag.2Cg.6U | seat 2 b", 1, &error);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (ConditaGame) copy = NULL;

  g_assert_no_error (error);
  before = condita_game_to_position (game);
  g_assert_false (condita_game_undo (game, &error));
  g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_UNAVAILABLE);
  g_clear_error (&error);

  g_assert_true (condita_game_play_text (game, "Wg.U.U*h1@b2", &error));
  g_assert_true (condita_game_play_text (game, "Cg.Cg^b2", &error));
  g_assert_cmpuint (condita_game_get_score (game, 0), ==, 2);
  g_assert_true (condita_game_get_can_undo (game));
  g_assert_true (condita_game_undo (game, &error));
  g_assert_true (condita_game_undo (game, &error));
  after = condita_game_to_position (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (condita_game_get_n_steps (game), ==, 0);

  /* What was taken back comes again until another step is played. */
  g_assert_true (condita_game_get_can_redo (game));
  g_assert_true (condita_game_redo (game));
  copy = condita_game_copy (game);
  g_assert_true (condita_game_redo (copy));
  g_assert_false (condita_game_redo (copy));
  g_assert_cmpuint (condita_game_get_score (copy, 0), ==, 2);
  g_assert_true (condita_game_undo (game, &error));
  g_assert_true (condita_game_play_text (game, "Wg.U.U*h1@b2", &error));
  g_assert_false (condita_game_get_can_redo (game));
  g_assert_true (condita_game_undo (game, &error));

  /* Who has seen the next card of a pile cannot go back. */
  g_assert_true (condita_game_play_text (game, "Cg.Cg^b2", &error));
  g_assert_true (condita_game_play_text (game, "U.U=S", &error));
  g_assert_false (condita_game_get_can_undo (game));
}

/* B15.3 */
static void
test_winners (void)
{
  static const struct
  {
    const char *cities;
    const char *heroes[2];
    gboolean leads[2];
  } games[] = {
    { "b2=c4:nesw/g@1.2 f6=c4:nesw/b@2.1", { "", "" }, { TRUE, FALSE } },
    { "b2=c4:nesw/g@1.4 f2=c4:nesw/b@1.2 f6=c4:nesw/b@2.3 b6=c4:nesw/g@2.3", { "", "" }, { TRUE, FALSE } },
    { "b2=c4:nesw/g@1.3 f2=c4:nesw/b@1.1 f6=c4:nesw/b@2.2 b6=c4:nesw/g@2.2", { "", "" }, { TRUE, FALSE } },
    { "b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1", { "", "h2 f6" }, { FALSE, TRUE } },
    { "b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1", { "h1 b2", "h2 f6" }, { TRUE, TRUE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *text = g_strdup_printf ("position P2 r2 factions gbr | board %s | seat 1 g %s | seat 2 b %s",
                                               games[i].cities, games[i].heroes[0], games[i].heroes[1]);
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaGame) game = condita_game_new_for_position (text, 1, &error);

      g_assert_no_error (error);
      for (guint seat = 0; seat < 2; seat++)
        g_assert_cmpint (condita_game_get_leads (game, seat), ==, games[i].leads[seat]);
    }
}

/* B14.4, B15.1, B15.2 */
static void
test_ends (void)
{
  static const char *const last_steps[][2] = {
    { "position P2 r14 first 2 weeks=2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand U | seat 2 b",
      "end" },
    { "position P2 r20 first 2 quiet 13 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand U | seat 2 b",
      "end" },
    { "position P2 r20 factions gbr | board b2=c4:nesw/g@1.4 b6=c4:nesw/b@1.4 f2=c4:nesw/r@1.4 d2=c1:n/g@1.4 d6=c1:s/b@1.3"
      " f6=c4:nesw/b@2.4 | seat 1 g hand 2Lg | seat 2 b", "Lg.Lg^d6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (last_steps); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaGame) game = condita_game_new_for_position (last_steps[i][0], 1, &error);

      g_assert_no_error (error);
      g_assert_true (condita_game_play_text (game, last_steps[i][1], &error));
      g_assert_no_error (error);
      g_assert_true (condita_game_get_is_over (game));
      g_assert_false (condita_game_play_text (game, "end", &error));
      g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_ILLEGAL);
      g_assert_null (condita_game_draw_step (game, 1));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/game/seed", test_seed);
  g_test_add_func ("/condita/game/undo", test_undo);
  g_test_add_func ("/condita/game/winners", test_winners);
  g_test_add_func ("/condita/game/ends", test_ends);
  return g_test_run ();
}
