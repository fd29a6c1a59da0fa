/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a seat may know (B16): the view agrees with the truth, tells nothing else, and what is
 * sampled from it looks the same from the seat. */

#include "config.h"

#include <string.h>

#include "condita-test.h"

static void
assert_lists (ConditaGame *game,
              ConditaView *view)
{
  g_auto (GStrv) truth = condita_game_list_steps (game, NULL);
  g_auto (GStrv) known = condita_view_list_steps (view, NULL);

  g_assert_cmpuint (g_strv_length (truth), ==, g_strv_length (known));
  for (guint i = 0; truth[i] != NULL; i++)
    g_assert_cmpstr (truth[i], ==, known[i]);
}

static void
assert_view (ConditaGame *game,
             guint        seat,
             AciesRandom *random)
{
  g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
  g_autofree char *text = condita_view_to_position (view);

  g_assert_cmpuint (condita_view_get_seat (view), ==, seat);
  g_assert_cmpuint (condita_view_get_actor (view), ==, condita_game_get_actor (game));
  if (condita_game_get_actor (game) == seat)
    assert_lists (game, view);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (ConditaGame) sample = condita_view_sample (view, acies_random_next (random));
      g_autoptr (ConditaView) again = condita_game_create_view (sample, seat);
      g_autofree char *same = condita_view_to_position (again);

      condita_test_assert_sound (condita_game_get_position (sample));
      g_assert_cmpstr (text, ==, same);
    }
}

static void
test_views (void)
{
  for (guint number = 0; number < CONDITA_TEST_TIMES (400); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      g_autoptr (ConditaGame) game = NULL;

      acies_random_init (&random, number);
      if (number % 2 == 0)
        condita_test_start (&position, number);
      else
        condita_test_start_rich (&position, &random, number);
      condita_test_advance (&position, &random, acies_random_below (&random, number % 2 == 0 ? 150 : 30));
      game = condita_game_new_at (&position, number);
      for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
        assert_view (game, seat, &random);
    }
}

/* Two games that differ only in what a seat cannot see, give the same view. */
static void
test_hidden (void)
{
  static const char *const pairs[][2] = {
    { "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand U | seat 2 b hand Sb.Lb nation Cb"
      " slots U",
      "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand U | seat 2 b hand Cb.U nation Sb"
        " slots Lb" },
    { "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b hand Sb unseen Sb | tops Sr",
      "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b hand Sg unseen Sg | tops Sr" },
    { "position P2 r2 piles=closed factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b | tops Wr st/g",
      "position P2 r2 piles=closed factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b | tops Wb st/b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *texts[2] = { NULL, NULL };

      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (ConditaGame) game = condita_game_new_for_position (pairs[i][j], 1, &error);
          g_autoptr (ConditaView) view = NULL;

          g_assert_no_error (error);
          view = condita_game_create_view (game, 0);
          texts[j] = condita_view_to_position (view);
        }
      g_assert_cmpstr (texts[0], ==, texts[1]);
      g_clear_pointer (&texts[0], g_free);
      g_clear_pointer (&texts[1], g_free);
    }
}

/* A cohort is known to the one to whom it was shown, a card from the horn to all. */
static void
test_shown (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P3 r2 start | board d7=c4:nesw/g@1.1 a4=c4:nesw/b@2.1 g4=c4:nesw/r@3.1 | seat 1 g hand Sg.Cg.Pg.3U.Xn nation 2Lb.4U"
    " | seat 2 b | seat 3 r", 1, &error);
  static const gboolean knows[] = { TRUE, TRUE, FALSE };

  g_assert_no_error (error);
  g_assert_true (condita_game_play_text (game, "cohort g>2", &error));
  g_assert_true (condita_game_play_text (game, "Xn+U", &error) || condita_game_play_text (game, "Xn+Lb", NULL));
  for (guint seat = 1; seat < 3; seat++)
    for (guint seed = 0; seed < 20; seed++)
      {
        g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
        g_autofree char *text = condita_view_to_position (view);
        g_autoptr (ConditaGame) sample = condita_view_sample (view, seed);
        const ConditaHoldings *player = &condita_game_get_position (sample)->players[0];

        g_assert_cmpint (strstr (text, "told Sg.Cg.Pg") != NULL, ==, knows[seat]);
        g_assert_nonnull (strstr (text, "shown "));
        if (knows[seat])
          g_assert_cmpuint (player->hand[CONDITA_TYPE (CONDITA_P, 0)], ==, 1);
      }
}

/* The board in characters. */
static void
test_drawing (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P2 r3 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 b6=c4:nesw/b@n b5=st:ns/g c2=cr:nesw/r"
    " | seat 1 g h1 b5 h2 c2 | seat 2 b h2 c2", 1, &error);
  g_autoptr (ConditaView) view = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  view = condita_game_create_view (game, 1);
  text = condita_view_draw (view);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "round 3, ray A, match W");
  g_assert_true (g_str_has_prefix (lines[2], " 6 --[n.4b]--"));
  g_assert_true (g_str_has_prefix (lines[4], "   1h  |"));
  g_assert_true (g_str_has_prefix (lines[5], " 5     g "));
  g_assert_true (g_str_has_prefix (lines[13], "       |     1H2H|"));
  g_assert_true (g_str_has_prefix (lines[14], " 2 --[1.1g]------r-----"));
  for (guint n_seats = 2; n_seats <= 4; n_seats++)
    {
      g_autoptr (ConditaGame) other = condita_game_new (NULL, n_seats, 1);
      g_autoptr (ConditaView) its = condita_game_create_view (other, 0);
      g_autofree char *drawing = condita_view_draw (its);
      g_auto (GStrv) rows = g_strsplit (drawing, "\n", -1);

      g_assert_true (g_str_is_ascii (drawing));
      for (guint i = 0; rows[i] != NULL; i++)
        g_assert_cmpuint (strlen (rows[i]), <=, 80);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/view/views", test_views);
  g_test_add_func ("/condita/view/hidden", test_hidden);
  g_test_add_func ("/condita/view/shown", test_shown);
  g_test_add_func ("/condita/view/drawing", test_drawing);
  return g_test_run ();
}
