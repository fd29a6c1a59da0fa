/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-contest.h"
#include "acies-deal.h"
#include "acies-saved-game.h"
#include "acies-scorekeeper.h"
#include "acies-statistics.h"
#include "acies-test-session.h"
#include "acies-test-trouble.h"

/* Games of other programs, whose headers may say anything. Whatever is taken over from them into the files of the program can be
 * read there. */

#define N_RECORDS 4000
#define N_SESSIONS 60
#define MAX_HEADERS 6

/* Those that mean something here, and one that does not, each with what the program writes itself. */
static const struct
{
  const char *name;
  const char *usual;
} headers[] = {
  { "Day", "2026-11-23" },
  { "North-Computer", "level 3 of 7" },
  { "South", "Anna" },
  { "Practice", "yes" },
  { "Pair", "second 0.824" },
  { "North", "Ben" },
  { "Series", "games 3 s; draw - 4 4" },
  { "South-Computer", "level 5" },
  { "Help", "yes" },
  { "Path", "first-game" },
  { "Event", "Cup" },
};

static const char * const values[] = {
  "", " ", "-", "yes", "first", "second 0.824", "second nan", "second inf", "second 1e308", "second -1e9", "second ", "second x",
  "level 1", "level 3", "level 6", "level 6 of 7", "level 7 of 7", "level 7 of 6", "level 8", "level 0", "level -1", "level 3 ", "2026-11-23", "2026-02-30", "0000-00-00",
  "2026-11-23 ", "2026-11-23x", "9999-12-31", "day", "Monday, 23 November", "2026-11-23 lost more-flags 9-9", "a|b|c", "x:y,z",
  "games 3 s", "games 999 n; draw - 4 4", "games 1 s; conceded s 0 0", "campaign n; breakthrough s 3 2", "lead s; draw - 9 9",
  "games 4294967296 s", "wins", "Anna", "[Day", "a\\\"b", "a\\\\b", "a\\nb", "c\tc", "\u202eAnna\u2066", "\u2028", "\u00ad",
  "checksum 0", "statistics", "../../x", "%s%n", "one", "true", "1", "Ωμέγα", "猫",
};

/* Some headers with values from the lists, or made up of them. */
static char *
make_headers (GRand *random)
{
  const guint n = (guint) g_rand_int_range (random, 1, MAX_HEADERS);
  const guint first = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (headers));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const guint header = (first + i) % G_N_ELEMENTS (headers);

      g_string_append_printf (text, "[%s \"", headers[header].name);
      if (g_rand_boolean (random))
        g_string_append (text, headers[header].usual);
      for (int part = g_rand_int_range (random, 0, 6); part < 4; part += 2)
        g_string_append (text, values[g_rand_int_range (random, 0, G_N_ELEMENTS (values))]);
      g_string_append (text, "\"]\n");
    }
  return g_string_free (text, FALSE);
}

static AciesGame *
make_game (GRand *random)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (g_rand_int_range (random, 0, ACIES_PRESET_CUSTOM));
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, g_rand_int (random));
  g_autofree char *start = make_headers (random);
  g_autofree char *text = acies_record_to_text (game);
  g_autofree char *whole = g_strconcat (start, text, NULL);
  g_autoptr (GError) error = NULL;
  AciesGame *foreign = acies_record_from_text (whole, &error);

  g_assert_no_error (error);
  return foreign;
}

/* As acies_store_save() writes it. */
static void
assert_can_be_kept (AciesGame *game)
{
  g_autofree char *text = acies_record_to_checked_text (game);
  g_autoptr (AciesGame) again = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (acies_saved_game_read (text, strlen (text), &again, &error), ==, ACIES_KEPT_FILE_GOOD);
  g_assert_no_error (error);
  kept = acies_record_to_checked_text (again);
  g_assert_cmpstr (kept, ==, text);
}

static void
assert_can_be_counted (AciesGame *game,
                       double     score)
{
  const AciesSeat person = acies_seating_find_person (game);
  const guint level = MAX (1, acies_seating_get_level (game, acies_seat_other (person)));
  g_autoptr (AciesFinishedGame) finished = acies_finished_game_new (game, person, level, 1800000000);
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  acies_finished_game_set_score (finished, score);
  line = acies_finished_game_to_string (finished);
  g_assert_cmpint (acies_statistics_parse (line, &games, &error), ==, ACIES_KEPT_FILE_GOOD);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, 1);
}

/* Every game, its end, and the game after it. */
static void
test_headers (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_days = 0, n_pairs = 0, n_series = 0;

  for (guint i = 0; i < N_RECORDS; i++)
    {
      g_autoptr (AciesGame) game = make_game (random);
      g_autoptr (AciesGame) next = NULL;
      g_autoptr (AciesSeriesScore) score = NULL;
      double first;

      acies_scorekeeper_check (game, NULL);
      assert_can_be_kept (game);
      acies_game_concede (game, g_rand_boolean (random) ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH, NULL);
      assert_can_be_kept (game);
      assert_can_be_counted (game, g_rand_double_range (random, -2, 2));

      first = acies_contest_get_first_score (game);
      g_assert_cmpfloat (ABS (first), <=, 100);
      next = acies_contest_deal_next (game, first);
      n_pairs += next != NULL;
      n_days += acies_contest_get (game) == ACIES_CONTEST_DAY;
      if (next == NULL)
        next = acies_deal_next (game);
      score = acies_scorekeeper_create_score (game);
      n_series += score != NULL;
      acies_scorekeeper_go_on (score, next);
      assert_can_be_kept (next);
    }

  g_assert_cmpuint (n_days, >, 10);
  g_assert_cmpuint (n_pairs, >, 10);
  g_assert_cmpuint (n_series, >, 10);
}

/* The same with the files themselves, by a program that is started again and again. */
static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint i = 0; i < N_SESSIONS; i++)
    {
      g_autoptr (AciesGame) game = make_game (random);
      AciesStore *store = acies_session_get_store (fixture->session);
      GListModel *past;
      gboolean found;

      /* The computer would play it to its end. */
      if (acies_seating_has_no_person (game))
        continue;

      g_signal_connect (store, "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
      acies_session_adopt (fixture->session, game);
      wait_until_idle (fixture->session);
      if (g_rand_boolean (random))
        acies_session_concede (fixture->session, NULL);
      start_again (fixture);
      store = acies_session_get_store (fixture->session);
      g_signal_connect (store, "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
      past = acies_store_get_past_games (store);
      for (guint n = 0; n < g_list_model_get_n_items (past); n++)
        g_object_unref (g_list_model_get_item (past, n));
      g_list_model_get_n_items (acies_store_get_unfinished (store));
      acies_session_resume (fixture->session, &found);
    }
}

/* The sheet of a series that could be longer than a header still fits into one. */
static void
test_long_series (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);
  g_autoptr (GString) sheet = g_string_new ("wins s");

  for (guint i = 0; strlen (sheet->str) + 20 < ACIES_MAX_TAG_LENGTH; i++)
    g_string_append_printf (sheet, "; %s", i % 2 == 0 ? "breakthrough s 3 2" : "envelopment n 4 5");
  acies_game_set_tag (game, "Series", sheet->str);
  acies_scorekeeper_check (game, NULL);
  acies_game_concede (game, ACIES_SEAT_SOUTH, NULL);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (AciesSeriesScore) score = acies_scorekeeper_create_score (game);
      AciesGame *next = acies_deal_next (game);

      acies_scorekeeper_go_on (score, next);
      assert_can_be_kept (next);
      acies_game_concede (next, ACIES_SEAT_SOUTH, NULL);
      g_object_unref (game);
      game = next;
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foreign-headers/headers", test_headers);
  g_test_add ("/foreign-headers/files", Fixture, NULL, fixture_set_up, test_files, fixture_tear_down);
  g_test_add_func ("/foreign-headers/long-series", test_long_series);

  return g_test_run ();
}
