/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seating.h"
#include "acies-viewpoint.h"

static AciesGame *
create_game (const char *south,
             const char *north)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 7);

  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, south);
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, north);

  return game;
}

/* Only what the program itself writes is the computer. */
static void
test_names (void)
{
  static const struct
  {
    const char *name;
    guint       level;
  } names[] = {
    { NULL, 0 },
    { "", 0 },
    { "Ada", 0 },
    { "Computer, level 1", 1 },
    { "Computer, level 6", 6 },
    { "Computer, level 0", 0 },
    { "Computer, level 7", 0 },
    { "Computer, level ", 0 },
    { "Computer, level 2nd", 0 },
    { "Computer, level -1", 0 },
    { "computer, level 1", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (AciesGame) game = create_game (NULL, names[i].name);

      g_assert_cmpuint (acies_seating_get_level (game, ACIES_SEAT_NORTH), ==, names[i].level);
      g_assert_true (acies_seating_is_person (game, ACIES_SEAT_NORTH) == (names[i].level == 0));
    }

  for (guint level = 1; level <= ACIES_MAX_LEVEL; level++)
    {
      g_autofree char *name = acies_seating_name_computer (level);
      g_autoptr (AciesGame) game = create_game (name, NULL);

      g_assert_cmpuint (acies_seating_get_level (game, ACIES_SEAT_SOUTH), ==, level);
      g_assert_false (acies_seating_is_person (game, ACIES_SEAT_NONE));
    }
}

static void
test_fill (void)
{
  g_autoptr (AciesGame) nobody = create_game (NULL, NULL);
  g_autoptr (AciesGame) somebody = create_game ("Ada", NULL);

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
    const char *south;
    const char *north;
    const char *pairing;
  } pairings[] = {
    { NULL, "Computer, level 3", "Against the computer, level 3" },
    { "", "Computer, level 6", "Against the computer, level 6" },
    { "Computer, level 2", NULL, "Against the computer, level 2" },
    { "Ada", "Computer, level 3", "Ada against the computer, level 3" },
    { "Computer, level 1", "Ben", "Ben against the computer, level 1" },
    { "Ada", "Ben", "Ada and Ben" },
    { "Ada", NULL, "Ada and Player 2" },
    { NULL, NULL, "Player 1 and Player 2" },
    { "Computer, level 1", "Computer, level 6", "Watching level 1 against level 6" },
  };
  GSettings *settings = acies_settings_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (pairings); i++)
    {
      g_autoptr (AciesGame) game = create_game (pairings[i].south, pairings[i].north);
      g_autofree char *pairing = acies_seating_dup_pairing (game, settings);

      g_assert_cmpstr (pairing, ==, pairings[i].pairing);
    }
}

/* What is said of a player where there is little room. */
static void
test_short_titles (void)
{
  static const struct
  {
    const char *south, *north;
    const char *short_south, *short_north;
  } titles[] = {
    { "Ann", "Computer, level 3", "Ann", "Callias" },
    { "Computer, level 6", "Ben", "Nestor", "Ben" },
    { "Ann", "Ben", "Ann", "Ben" },
    { "Computer, level 2", "Computer, level 5", "South", "North" },
  };
  GSettings *settings = acies_settings_get_default ();

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (AciesGame) game = create_game (titles[i].south, titles[i].north);
      g_autofree char *south = NULL;
      g_autofree char *north = NULL;

      south = acies_seating_dup_short_title (game, ACIES_SEAT_SOUTH, settings);
      north = acies_seating_dup_short_title (game, ACIES_SEAT_NORTH, settings);
      g_assert_cmpstr (south, ==, titles[i].short_south);
      g_assert_cmpstr (north, ==, titles[i].short_north);
    }
}

/* From where a game is seen, and whether that is where the next step is made. */
static void
test_viewpoint (void)
{
  static const char computer[] = "Computer, level 2";
  g_autoptr (AciesViewpoint) viewpoint = acies_viewpoint_new ();
  g_autoptr (AciesGame) south = create_game (NULL, computer);
  g_autoptr (AciesGame) north = create_game (computer, NULL);
  g_autoptr (AciesGame) persons = create_game ("Ada", "Ben");
  g_autoptr (AciesGame) watched = create_game (computer, computer);
  g_autoptr (AciesGame) another = create_game (computer, computer);

  g_assert_false (acies_viewpoint_get_interactive (viewpoint));

  acies_viewpoint_set_game (viewpoint, north);
  acies_viewpoint_update (viewpoint);
  g_assert_cmpint (acies_viewpoint_get_seat (viewpoint), ==, ACIES_SEAT_NORTH);
  g_assert_cmpint (acies_view_get_seat (acies_viewpoint_get_view (viewpoint)), ==, ACIES_SEAT_NORTH);
  g_assert_false (acies_viewpoint_get_interactive (viewpoint));

  acies_viewpoint_set_game (viewpoint, south);
  /* What was seen stays until it is brought up to date. */
  g_assert_cmpint (acies_view_get_seat (acies_viewpoint_get_view (viewpoint)), ==, ACIES_SEAT_NORTH);
  acies_viewpoint_update (viewpoint);
  g_assert_cmpint (acies_view_get_seat (acies_viewpoint_get_view (viewpoint)), ==, ACIES_SEAT_SOUTH);
  g_assert_true (acies_viewpoint_get_interactive (viewpoint));

  acies_viewpoint_set_game (viewpoint, persons);
  acies_viewpoint_update (viewpoint);
  g_assert_true (acies_viewpoint_get_curtain (viewpoint));
  g_assert_null (acies_viewpoint_get_view (viewpoint));
  g_assert_false (acies_viewpoint_get_interactive (viewpoint));
  acies_viewpoint_take_seat (viewpoint);
  acies_viewpoint_update (viewpoint);
  g_assert_false (acies_viewpoint_get_curtain (viewpoint));
  g_assert_true (acies_viewpoint_get_interactive (viewpoint));
  acies_viewpoint_leave_seat (viewpoint);
  acies_viewpoint_update (viewpoint);
  g_assert_true (acies_viewpoint_get_curtain (viewpoint));

  /* Who watches one game after another stays on the same side of the table. */
  acies_viewpoint_set_game (viewpoint, watched);
  acies_viewpoint_update (viewpoint);
  g_assert_cmpint (acies_viewpoint_get_seat (viewpoint), ==, ACIES_SEAT_SOUTH);
  acies_viewpoint_turn_around (viewpoint);
  acies_viewpoint_set_game (viewpoint, another);
  acies_viewpoint_update (viewpoint);
  g_assert_cmpint (acies_viewpoint_get_seat (viewpoint), ==, ACIES_SEAT_NORTH);
  g_assert_false (acies_viewpoint_get_interactive (viewpoint));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seating/short-titles", test_short_titles);
  g_test_add_func ("/seating/names", test_names);
  g_test_add_func ("/seating/fill", test_fill);
  g_test_add_func ("/seating/pairing", test_pairing);
  g_test_add_func ("/seating/viewpoint", test_viewpoint);

  return g_test_run ();
}
