/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seating.h"
#include "acies-viewpoint.h"

static AciesGame *
create_game (const AciesPlayers *players)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 7);

  acies_seating_seat (game, players);

  return game;
}

/* A name leaves the rest of a sentence as it is. */
static void
test_unruly_names (void)
{
  g_autoptr (AciesGame) two = create_game (&(AciesPlayers) { .names = { "\u202eannA", "B\ne\u2067n" } });
  g_autoptr (AciesGame) one = create_game (&(AciesPlayers) { .names = { "\u202eannA" }, .levels[ACIES_SEAT_NORTH] = 2 });
  g_autofree char *both = acies_seating_dup_pairing (two);
  g_autofree char *single = acies_seating_dup_pairing (one);

  g_assert_cmpstr (both, ==, " annA and B e n");
  g_assert_cmpstr (single, ==, " annA against the computer, level 2");
}

/* The computer is who the tag says, whatever anybody is called. */
static void
test_tags (void)
{
  static const struct
  {
    const char *value;
    guint       level;
  } values[] = {
    { NULL, 0 },
    { "", 0 },
    { "level 1", 1 },
    { "level 5 of 7", 5 },
    { "level 6 of 7", 6 },
    { "level 7 of 7", 7 },
    /* The highest of six levels. */
    { "level 6", 7 },
    { "level 6 of 6", 7 },
    { "level 7", 7 },
    { "level 0", 0 },
    { "level 8", 0 },
    { "level 7 of 6", 0 },
    { "level 8 of 8", 0 },
    { "level 4 of 4", 0 },
    { "level 4 of", 0 },
    { "level 4 of ", 0 },
    { "level of 7", 0 },
    { "level 4 of 7 ", 0 },
    { "level 4/7", 0 },
    { "level ", 0 },
    { "level 2nd", 0 },
    { "level -1", 0 },
    { "Level 1", 0 },
    { "1", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (AciesGame) game = create_game (&(AciesPlayers) { .names = { NULL, "Computer, level 3" } });

      g_assert_true (acies_seating_is_person (game, ACIES_SEAT_NORTH));
      acies_game_set_tag (game, "North-Computer", values[i].value);
      g_assert_cmpuint (acies_seating_get_level (game, ACIES_SEAT_NORTH), ==, values[i].level);
      g_assert_true (acies_seating_is_person (game, ACIES_SEAT_NORTH) == (values[i].level == 0));
    }

  for (guint level = 1; level <= ACIES_MAX_LEVEL; level++)
    {
      g_autoptr (AciesGame) game = create_game (&(AciesPlayers) { .levels[ACIES_SEAT_SOUTH] = level });
      AciesPlayers players;

      g_assert_cmpuint (acies_seating_get_level (game, ACIES_SEAT_SOUTH), ==, level);
      g_assert_false (acies_seating_is_person (game, ACIES_SEAT_NONE));

      /* Whoever takes the seat of the computer is a person. */
      acies_seating_get_players (game, &players);
      g_assert_cmpuint (players.levels[ACIES_SEAT_SOUTH], ==, level);
      g_assert_cmpuint (players.levels[ACIES_SEAT_NORTH], ==, 0);
      acies_seating_seat (game, &(AciesPlayers) { .names = { "Ada", "Ben" } });
      g_assert_true (acies_seating_has_two_persons (game));
      g_assert_cmpstr (acies_game_get_player_name (game, ACIES_SEAT_SOUTH), ==, "Ada");
    }
}

static void
test_fill (void)
{
  g_autoptr (AciesGame) nobody = create_game (&(AciesPlayers) { { NULL } });
  g_autoptr (AciesGame) somebody = create_game (&(AciesPlayers) { .names = { "Ada", NULL } });

  acies_seating_fill (nobody, 3);
  g_assert_null (acies_game_get_player_name (nobody, ACIES_SEAT_SOUTH));
  g_assert_cmpuint (acies_seating_get_level (nobody, ACIES_SEAT_NORTH), ==, 3);

  acies_seating_fill (somebody, 3);
  g_assert_true (acies_seating_has_two_persons (somebody));
}

/* The title of a game. Where it does not say who plays, the settings do. */
static void
test_pairing (void)
{
  static const struct
  {
    AciesPlayers players;
    const char  *pairing;
  } pairings[] = {
    { { .levels = { 0, 3 } }, "Against the computer, level 3" },
    { { .names = { "", NULL }, .levels = { 0, 7 } }, "Against the computer, level 7" },
    { { .levels = { 2, 0 } }, "Against the computer, level 2" },
    { { .names = { "Ada", NULL }, .levels = { 0, 3 } }, "Ada against the computer, level 3" },
    { { .names = { NULL, "Ben" }, .levels = { 1, 0 } }, "Ben against the computer, level 1" },
    { { .names = { "Ada", "Ben" } }, "Ada and Ben" },
    { { .names = { "Ada", NULL } }, "Ada and Player 2" },
    { { { NULL } }, "Player 1 and Player 2" },
    { { .levels = { 1, 6 } }, "Watching level 1 against level 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairings); i++)
    {
      g_autoptr (AciesGame) game = create_game (&pairings[i].players);
      g_autofree char *pairing = acies_seating_dup_pairing (game);

      g_assert_cmpstr (pairing, ==, pairings[i].pairing);
    }
}

/* What is said of a player where there is little room. */
static void
test_short_titles (void)
{
  static const struct
  {
    AciesPlayers players;
    const char *short_south, *short_north;
  } titles[] = {
    { { .names = { "Ann", NULL }, .levels = { 0, 3 } }, "Ann", "Callias" },
    { { .names = { NULL, "Ben" }, .levels = { 7, 0 } }, "Nestor", "Ben" },
    { { .names = { "Ann", "Ben" } }, "Ann", "Ben" },
    { { .levels = { 2, 5 } }, "South", "North" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (AciesGame) game = create_game (&titles[i].players);
      g_autofree char *south = NULL;
      g_autofree char *north = NULL;

      south = acies_seating_dup_short_title (game, ACIES_SEAT_SOUTH);
      north = acies_seating_dup_short_title (game, ACIES_SEAT_NORTH);
      g_assert_cmpstr (south, ==, titles[i].short_south);
      g_assert_cmpstr (north, ==, titles[i].short_north);
    }
}

/* From where a game is seen, and whether that is where the next step is made. */
static void
test_viewpoint (void)
{
    g_autoptr (AciesViewpoint) viewpoint = acies_viewpoint_new ();
  g_autoptr (AciesGame) south = create_game (&(AciesPlayers) { .levels = { 0, 2 } });
  g_autoptr (AciesGame) north = create_game (&(AciesPlayers) { .levels = { 2, 0 } });
  g_autoptr (AciesGame) persons = create_game (&(AciesPlayers) { .names = { "Ada", "Ben" } });
  g_autoptr (AciesGame) watched = create_game (&(AciesPlayers) { .levels = { 2, 2 } });
  g_autoptr (AciesGame) another = create_game (&(AciesPlayers) { .levels = { 2, 2 } });

  g_assert_false (acies_viewpoint_get_interactive (viewpoint));

  acies_viewpoint_set_game (viewpoint, north);
  acies_viewpoint_update (viewpoint, NULL);
  g_assert_cmpint (acies_viewpoint_get_seat (viewpoint), ==, ACIES_SEAT_NORTH);
  g_assert_cmpint (acies_view_get_seat (acies_moment_get_view (acies_viewpoint_get_moment (viewpoint))), ==, ACIES_SEAT_NORTH);
  g_assert_false (acies_viewpoint_get_interactive (viewpoint));

  acies_viewpoint_set_game (viewpoint, south);
  /* What was seen stays until it is brought up to date. */
  g_assert_cmpint (acies_view_get_seat (acies_moment_get_view (acies_viewpoint_get_moment (viewpoint))), ==, ACIES_SEAT_NORTH);
  acies_viewpoint_update (viewpoint, NULL);
  g_assert_cmpint (acies_view_get_seat (acies_moment_get_view (acies_viewpoint_get_moment (viewpoint))), ==, ACIES_SEAT_SOUTH);
  g_assert_true (acies_viewpoint_get_interactive (viewpoint));

  acies_viewpoint_set_game (viewpoint, persons);
  acies_viewpoint_update (viewpoint, NULL);
  g_assert_true (acies_viewpoint_get_curtain (viewpoint));
  g_assert_null (acies_viewpoint_get_moment (viewpoint));
  g_assert_false (acies_viewpoint_get_interactive (viewpoint));
  acies_viewpoint_take_seat (viewpoint);
  acies_viewpoint_update (viewpoint, NULL);
  g_assert_false (acies_viewpoint_get_curtain (viewpoint));
  g_assert_true (acies_viewpoint_get_interactive (viewpoint));
  acies_viewpoint_leave_seat (viewpoint);
  acies_viewpoint_update (viewpoint, NULL);
  g_assert_true (acies_viewpoint_get_curtain (viewpoint));

  /* Who watches one game after another stays on the same side of the table. */
  acies_viewpoint_set_game (viewpoint, watched);
  acies_viewpoint_update (viewpoint, NULL);
  g_assert_cmpint (acies_viewpoint_get_seat (viewpoint), ==, ACIES_SEAT_SOUTH);
  acies_viewpoint_turn_around (viewpoint);
  acies_viewpoint_set_game (viewpoint, another);
  acies_viewpoint_update (viewpoint, NULL);
  g_assert_cmpint (acies_viewpoint_get_seat (viewpoint), ==, ACIES_SEAT_NORTH);
  g_assert_false (acies_viewpoint_get_interactive (viewpoint));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seating/unruly-names", test_unruly_names);
  g_test_add_func ("/seating/short-titles", test_short_titles);
  g_test_add_func ("/seating/tags", test_tags);
  g_test_add_func ("/seating/fill", test_fill);
  g_test_add_func ("/seating/pairing", test_pairing);
  g_test_add_func ("/seating/viewpoint", test_viewpoint);

  return g_test_run ();
}
