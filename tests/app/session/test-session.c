/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "acies-deal.h"
#include "acies-scorekeeper.h"
#include "acies-taking-back.h"
#include "acies-test-session.h"
#include "acies-test-trouble.h"

static void
test_whole_games (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (AciesPreset preset = ACIES_PRESET_CLARIFIED; preset < ACIES_PRESET_CUSTOM; preset++)
    {
      for (AciesSeat starter = ACIES_SEAT_SOUTH; starter <= ACIES_SEAT_NORTH; starter++)
        {
          start_game (fixture, preset, starter, 1);
          g_assert_cmpint (acies_session_get_viewpoint (fixture->session), ==, ACIES_SEAT_SOUTH);
          while (!acies_session_get_over (fixture->session))
            play_one_turn (fixture->session, random);
          g_assert_false (acies_session_get_interactive (fixture->session));
        }
    }
}

static void
test_automatic_draw (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GPtrArray) legal = NULL;
  AciesGame *game;
  guint n_cards;

  g_settings_set_boolean (fixture->settings, "draw-automatically", TRUE);
  start_game (fixture, ACIES_PRESET_NO_TACTICS, ACIES_SEAT_SOUTH, 1);
  game = acies_session_get_game (fixture->session);
  n_cards = acies_view_get_deck_size (acies_session_get_view (fixture->session),
                                      ACIES_DECK_TROOPS);

  legal = acies_view_list_legal (acies_session_get_view (fixture->session));
  acies_session_play (fixture->session, g_ptr_array_index (legal, 0), NULL);
  g_assert_cmpint (acies_game_get_turn (game), ==, ACIES_SEAT_SOUTH);
  while (acies_game_get_turn (game) == ACIES_SEAT_SOUTH)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_view_get_deck_size (acies_session_get_view (fixture->session),
                                              ACIES_DECK_TROOPS), ==, n_cards - 1);
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  char *positions[4];

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_NORTH, 1);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      wait_for_turn (fixture->session);
      positions[i] = acies_game_to_position (acies_session_get_game (fixture->session));
      g_assert_true (acies_session_get_can_undo (fixture->session) == (i > 0));
      if (i + 1 < G_N_ELEMENTS (positions))
        play_one_turn (fixture->session, random);
    }

  /* Within a turn, that turn is taken back. */
  play_one_step (fixture->session, random);
  acies_session_undo (fixture->session);
  for (guint i = G_N_ELEMENTS (positions); i-- > 0; )
    {
      g_autofree char *position =
        acies_game_to_position (acies_session_get_game (fixture->session));

      g_assert_cmpstr (position, ==, positions[i]);
      g_assert_true (acies_session_get_interactive (fixture->session));
      acies_session_undo (fixture->session);
    }
  g_assert_false (acies_session_get_can_undo (fixture->session));

  for (guint i = 1; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *position = NULL;

      g_assert_true (acies_session_get_can_redo (fixture->session));
      acies_session_redo (fixture->session);
      position = acies_game_to_position (acies_session_get_game (fixture->session));
      g_assert_cmpstr (position, ==, positions[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    g_free (positions[i]);
}

/* What is shown, one moment after the other: how many steps, and how many jumps. */
typedef struct
{
  guint n_steps;
  guint n_taken_back;
  guint n_replayed;
} News;

static void
note_view (AciesSession *session,
           GParamSpec   *pspec,
           News         *news)
{
  AciesMoment *moment = acies_session_get_moment (session);

  g_assert_cmpint (acies_view_get_seat (acies_moment_get_view (moment)), ==, ACIES_SEAT_SOUTH);
  if (acies_moment_get_entry (moment) != NULL)
    {
      AciesGame *game = acies_session_get_game (session);
      g_autoptr (AciesEntry) last = g_list_model_get_item (acies_game_get_history (game), acies_game_get_n_steps (game) - 1);

      g_assert_true (acies_moment_get_entry (moment) == last);
      news->n_steps++;
    }
}

static void
note_taken_back (News      *news,
                 GPtrArray *steps)
{
  news->n_taken_back += steps->len;
}

static void
note_replayed (News      *news,
               GPtrArray *steps)
{
  news->n_replayed += steps->len;
}

/* Each step is shown with the view after it; taking back and playing again jumps, and says by which steps. */
static void
test_news (Fixture       *fixture,
           gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  News news = { 0 };
  guint n_steps;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_signal_connect (session, "notify::view", G_CALLBACK (note_view), &news);
  g_signal_connect_swapped (session, "taken-back", G_CALLBACK (note_taken_back), &news);
  g_signal_connect_swapped (session, "replayed", G_CALLBACK (note_replayed), &news);

  play_one_turn (session, random);
  n_steps = acies_game_get_n_steps (acies_session_get_game (session));
  g_assert_cmpuint (n_steps, >, 1);
  g_assert_cmpuint (news.n_steps, ==, n_steps);

  acies_session_undo (session);
  g_assert_null (acies_moment_get_entry (acies_session_get_moment (session)));
  g_assert_cmpuint (news.n_taken_back, ==, n_steps);
  acies_session_redo (session);
  g_assert_null (acies_moment_get_entry (acies_session_get_moment (session)));
  g_assert_cmpuint (news.n_replayed, ==, n_steps);
  g_assert_cmpuint (news.n_steps, ==, n_steps);
  g_signal_handlers_disconnect_by_data (session, &news);
}

/* A step that the computer is still thinking about when a turn is taken back is not played
 * afterwards. */
static void
test_undo_while_thinking (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  AciesGame *game;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, ACIES_MAX_LEVEL);
  game = acies_session_get_game (fixture->session);
  while (acies_session_get_interactive (fixture->session))
    play_one_step (fixture->session, random);
  g_assert_true (acies_session_get_busy (fixture->session));

  acies_session_undo (fixture->session);
  g_assert_true (acies_session_get_interactive (fixture->session));
  wait_until_idle (fixture->session);
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_cmpuint (acies_game_get_n_steps (game), ==, 0);
}

/* Giving up can be taken back, and so can the turn that ended the game. */
static void
test_undo_end (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  play_one_turn (fixture->session, random);
  before = acies_game_to_position (acies_session_get_game (fixture->session));
  g_assert_true (acies_session_concede (fixture->session, &error));
  g_assert_no_error (error);
  g_assert_true (acies_session_get_over (fixture->session));
  g_assert_false (acies_session_get_interactive (fixture->session));
  g_assert_cmpint (acies_game_get_winner (acies_session_get_game (fixture->session)), ==,
                   ACIES_SEAT_NORTH);

  acies_session_undo (fixture->session);
  g_assert_false (acies_session_get_over (fixture->session));
  g_assert_true (acies_session_get_interactive (fixture->session));
  after = acies_game_to_position (acies_session_get_game (fixture->session));
  g_assert_cmpstr (before, ==, after);

  while (!acies_session_get_over (fixture->session))
    play_one_turn (fixture->session, random);
  acies_session_undo (fixture->session);
  g_assert_false (acies_session_get_over (fixture->session));
  g_assert_true (acies_session_get_interactive (fixture->session));
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (AciesView) view = NULL;
  g_autofree char *first_text = NULL;
  g_autofree char *second_text = NULL;
  AciesSession *second;
  gboolean found;

  g_assert_false (acies_session_resume (fixture->session, &found));
  g_assert_false (found);

  start_game (fixture, ACIES_PRESET_AS_PRINTED, ACIES_SEAT_NORTH, 3);
  play_one_turn (fixture->session, random);
  play_one_turn (fixture->session, random);
  play_one_step (fixture->session, random);
  first_text = acies_record_to_text (acies_session_get_game (fixture->session));
  view = g_object_ref (acies_session_get_view (fixture->session));

  second = resume_again (fixture);
  second_text = acies_record_to_text (acies_session_get_game (second));
  g_assert_cmpstr (first_text, ==, second_text);
  g_assert_cmpuint (acies_session_get_level (second, ACIES_SEAT_NORTH), ==, 3);
  g_assert_cmpuint (acies_session_get_level (second, ACIES_SEAT_SOUTH), ==, 0);
  g_assert_true (acies_view_equal (view, acies_session_get_view (second)));

  /* And it is played to its end. */
  while (!acies_session_get_over (second))
    play_one_turn (second, random);
}

static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "current.acies");
  const char * const contents[] = {
    "This is no game.\n", "", "\x01\xff\xfe\x00", "position :/:/:\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *name = g_strdup_printf ("current.acies.damaged-%u", i + 1);
      g_autoptr (GFile) damaged = g_file_get_child (fixture->directory, name);
      g_autofree char *sentence = NULL;
      g_autofree char *kept = NULL;
      AciesSession *session = start_again (fixture);
      gboolean found;

      g_assert_true (g_file_set_contents (g_file_peek_path (file), contents[i], -1, NULL));
      g_signal_connect_swapped (session, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
      g_assert_false (acies_session_resume (session, &found));
      g_assert_true (found);
      /* It says where it is damaged, and where it is kept. */
      g_assert_nonnull (sentence);
      g_assert_nonnull (strstr (sentence, "line 1, column "));
      g_assert_nonnull (strstr (sentence, name));
      g_signal_handlers_disconnect_by_data (session, &sentence);
      g_assert_true (g_file_get_contents (g_file_peek_path (damaged), &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, contents[i]);
      g_assert_false (g_file_query_exists (file, NULL));
    }

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  wait_until_idle (fixture->session);
  g_assert_true (g_file_query_exists (file, NULL));
}

/* A game that is damaged somewhere goes on from the last step before that, and the damaged file is
 * kept. */
static void
test_mended (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autofree char *path = g_build_filename (fixture->path, "current.acies", NULL);
  g_autofree char *damaged = g_build_filename (fixture->path, "current.acies.damaged-1", NULL);
  g_autofree char *whole = NULL;
  g_autofree char *text = NULL;
  const char *steps;
  gsize length;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  for (guint i = 0; i < 4; i++)
    play_one_turn (fixture->session, random);
  text = acies_record_to_text (acies_session_get_game (fixture->session));
  wait_until_idle (fixture->session);
  g_assert_true (g_file_get_contents (path, &whole, &length, NULL));
  steps = strstr (whole, "\n1. ");
  g_assert_nonnull (steps);

  /* Cut off somewhere in the steps, or with another letter there. */
  for (gsize i = steps + 1 - whole; i < length; i += 5)
    for (guint how = 0; how < 2; how++)
      {
        g_autofree char *bad = g_strdup (whole);
        g_autofree char *kept = NULL;
        g_autofree char *sentence = NULL;
        g_autofree char *start = NULL;
        AciesSession *session = start_again (fixture);
        gboolean found;

        bad[i] = how == 0 ? '\0' : bad[i] ^ 1;
        g_assert_true (g_file_set_contents (path, bad, -1, NULL));
        g_signal_connect_swapped (session, "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
        g_assert_true (acies_session_resume (session, &found));
        g_assert_nonnull (sentence);
        g_assert_nonnull (strstr (sentence, "current.acies.damaged-1"));
        g_signal_handlers_disconnect_by_data (session, &sentence);
        if (how == 0)
          {
            g_autofree char *before = g_strndup (text, strstr (text, "\n1. ") - text);

            start = acies_record_to_text (acies_session_get_game (session));
            g_assert_true (g_str_has_prefix (start, before));
            g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (session)), <=, 16);
          }

        g_assert_true (g_file_get_contents (damaged, &kept, NULL, NULL));
        g_assert_cmpstr (kept, ==, bad);
        g_assert_cmpint (g_unlink (damaged), ==, 0);
      }
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A full or read-only disk does not stop the game, and is reported once. */
static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "in-the-way");
  g_autoptr (AciesSession) session = NULL;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (10);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  guint n_troubles = 0;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "", 0, NULL));
  session = acies_session_new (file);
  g_signal_connect_swapped (session, "trouble", G_CALLBACK (count_cb), &n_troubles);
  acies_session_start (session, rules, ACIES_SEAT_SOUTH, 7, &players);
  play_one_turn (session, random);
  play_one_turn (session, random);
  g_assert_cmpuint (n_troubles, ==, 1);
  acies_session_stop (session);
  wait_until_idle (session);
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "other.acies");
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) other = acies_game_new_seeded (rules, ACIES_SEAT_NORTH, 99);
  g_autoptr (GError) error = NULL;
  AciesGame *game;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  play_one_turn (fixture->session, random);
  game = acies_session_get_game (fixture->session);

  /* A record that does not say who plays is for the person and the computer. */
  g_assert_true (acies_record_save (other, file, NULL, &error));
  g_assert_no_error (error);
  open_game (fixture->session, file);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (fixture->session)), ==, 99);
  g_assert_cmpuint (acies_session_get_level (fixture->session, ACIES_SEAT_NORTH), ==, 1);
  wait_for_turn (fixture->session);

  /* One can return to the game that was on the table, more than once. */
  g_assert_true (acies_session_get_can_restore (fixture->session));
  acies_session_restore (fixture->session);
  g_assert_true (acies_session_get_game (fixture->session) == game);
  acies_session_restore (fixture->session);
  g_assert_cmpuint (acies_game_get_seed (acies_session_get_game (fixture->session)), ==, 99);
}

/* The computer stops soon after it is told to, and plays nothing then. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  gint64 begin;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_NORTH, ACIES_MAX_LEVEL);
  g_assert_true (acies_session_get_busy (fixture->session));

  begin = g_get_monotonic_time ();
  acies_session_stop (fixture->session);
  wait_until_idle (fixture->session);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, G_USEC_PER_SEC);
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (fixture->session)), ==, 0);
}

static void
note_finished_cb (AciesSession *session,
                  AciesGame    *game,
                  GString      *notes)
{
  g_assert_true (game == acies_session_get_game (session));
  g_assert_true (acies_session_get_over (session));
  g_string_append (notes, acies_game_get_result (game) == ACIES_RESULT_CONCEDED ? "c" : "p");
}

/* The end of a game is announced when it is played, and only then. */
static void
test_finished (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->directory, "finished.acies");
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_signal_connect (fixture->session, "finished", G_CALLBACK (note_finished_cb), notes);
  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  while (!acies_session_get_over (fixture->session))
    play_one_turn (fixture->session, random);
  g_assert_cmpstr (notes->str, ==, "p");
  g_assert_true (acies_record_save (acies_session_get_game (fixture->session), file, NULL, &error));
  g_assert_no_error (error);

  /* Taking it back and playing the same again is no new end. */
  acies_session_undo (fixture->session);
  acies_session_redo (fixture->session);
  if (!acies_session_get_over (fixture->session))
    acies_session_redo (fixture->session);
  g_assert_true (acies_session_get_over (fixture->session));
  g_assert_cmpstr (notes->str, ==, "p");

  /* Another end is. */
  acies_session_undo (fixture->session);
  g_assert_true (acies_session_concede (fixture->session, NULL));
  g_assert_cmpstr (notes->str, ==, "pc");

  /* So is the first one, when it is come back to from there. */
  acies_session_undo (fixture->session);
  while (!acies_session_get_over (fixture->session))
    acies_session_redo (fixture->session);
  g_assert_cmpstr (notes->str, ==, "pcp");
  acies_session_undo (fixture->session);
  g_assert_true (acies_session_concede (fixture->session, NULL));
  g_assert_cmpstr (notes->str, ==, "pcpc");

  /* A game that was already over when it was opened announces no end, whatever happens to it. */
  open_game (fixture->session, file);
  acies_session_undo (fixture->session);
  g_assert_true (acies_session_concede (fixture->session, NULL));
  g_assert_cmpstr (notes->str, ==, "pcpc");

  acies_session_restart (fixture->session);
  g_assert_true (acies_session_concede (fixture->session, NULL));
  g_assert_cmpstr (notes->str, ==, "pcpcc");
}

static void
note_ended_before_cb (AciesSession *session,
                      AciesGame    *game,
                      char        **text)
{
  g_assert_null (*text);
  g_assert_cmpint (acies_game_get_result (game), !=, ACIES_RESULT_NONE);
  *text = acies_record_to_text (game);
}

/* The next start tells of a game that was over, and of no other. It puts none on the table in the place of it. */
static void
test_ended_before (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *ended = NULL;
  g_autofree char *expected = NULL;
  gboolean found;

  for (guint over = 0; over < 2; over++)
    {
      start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
      if (over)
        {
          g_assert_true (acies_session_concede (fixture->session, NULL));
          expected = acies_record_to_text (acies_session_get_game (fixture->session));
        }
      start_again (fixture);
      g_signal_connect (fixture->session, "ended-before", G_CALLBACK (note_ended_before_cb), &ended);
      g_assert_true (acies_session_resume (fixture->session, &found) == (over == 0));
      g_assert_true (found);
      g_assert_cmpstr (ended, ==, expected);
      g_assert_true ((acies_session_get_game (fixture->session) == NULL) == (over == 1));
    }
}

/* Each property is what the function of its name says. */
static void
check_properties (AciesSession *session)
{
  static const struct
  {
    const char *name;
    gboolean  (*get) (AciesSession *self);
  } booleans[] = {
    { "curtain", acies_session_get_curtain },
    { "busy", acies_session_get_busy },
  };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesSeriesScore) score = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (booleans); i++)
    {
      gboolean value;

      g_object_get (session, booleans[i].name, &value, NULL);
      g_assert_cmpint (value, ==, booleans[i].get (session));
    }
  g_object_get (session, "view", &view, "score", &score, NULL);
  g_assert_true (view == acies_session_get_view (session));
  g_assert_true (score == acies_session_get_score (session));
}

/* In states that differ from each other in every one of them. */
static void
test_properties (Fixture       *fixture,
                 gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  check_properties (session);
  play_one_turn (session, random);
  g_assert_true (acies_session_get_can_undo (session));
  check_properties (session);
  acies_session_undo (session);
  g_assert_true (acies_session_get_can_redo (session));
  check_properties (session);
  acies_session_redo (session);
  wait_until_idle (session);
  g_assert_false (acies_session_get_busy (session));
  check_properties (session);

  start_two_persons (fixture);
  g_assert_true (acies_session_get_can_restore (session));
  g_assert_true (acies_session_get_replaced (session));
  /* Nothing is lost with a game in which nothing was done. */
  start_two_persons (fixture);
  g_assert_false (acies_session_get_replaced (session));
  check_properties (session);
  /* It is lifted once. */
  for (guint i = 0; i < 2; i++)
    acies_session_lift_curtain (session);
  g_assert_false (acies_session_get_curtain (session));
  check_properties (session);

  begin_series (session, rules, ACIES_SEAT_SOUTH, 7, &players, ACIES_SERIES_END_GAMES, 3);
  g_assert_true (acies_session_concede (session, NULL));
  g_assert_true (acies_session_get_over (session));
  g_assert_nonnull (acies_session_get_score (session));
  check_properties (session);

  acies_session_start (session, rules, ACIES_SEAT_SOUTH, 8, &(AciesPlayers) { .levels = { 1, 1 } });
  acies_session_set_paused (session, TRUE);
  g_assert_true (acies_session_get_watching (session));
  g_assert_true (acies_session_get_paused (session));
  check_properties (session);
}

static void
test_two_persons (Fixture       *fixture,
                  gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autofree char *title = NULL;

  start_two_persons (fixture);
  g_assert_true (acies_session_get_two_persons (session));
  title = acies_session_dup_player_title (session, ACIES_SEAT_NORTH);
  g_assert_cmpstr (title, ==, "Ben");

  for (guint i = 0; i < 6; i++)
    {
      AciesSeat seat = i % 2 == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
      /* Nobody's cards are shown to the other one. */
      g_assert_true (acies_session_get_curtain (session));
      g_assert_null (acies_session_get_view (session));
      g_assert_false (acies_session_get_interactive (session));
      acies_session_lift_curtain (session);
      g_assert_false (acies_session_get_curtain (session));
      g_assert_cmpint (acies_view_get_seat (acies_session_get_view (session)), ==, seat);

      while (acies_session_get_interactive (session))
        play_one_step (session, random);
    }

  acies_session_lift_curtain (session);
  g_assert_true (acies_session_concede (session, NULL));
  g_assert_true (acies_session_get_over (session));
  g_assert_false (acies_session_get_curtain (session));
  g_assert_cmpint (acies_game_get_winner (acies_session_get_game (session)), ==,
                   ACIES_SEAT_NORTH);
}

static void
play_two_persons_turn (AciesSession *session,
                       GRand        *random)
{
  acies_session_lift_curtain (session);
  while (acies_session_get_interactive (session))
    play_one_step (session, random);
}

/* Who has drawn a card sees it before the curtain comes down. */
static void
test_linger (Fixture       *fixture,
             gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  acies_session_set_linger (session, 100);
  start_two_persons (fixture);
  play_two_persons_turn (session, random);
  g_assert_true (acies_session_get_lingering (session));
  g_assert_false (acies_session_get_curtain (session));
  g_assert_false (acies_session_get_interactive (session));
  g_assert_cmpint (acies_view_get_seat (acies_session_get_view (session)), ==, ACIES_SEAT_SOUTH);
  while (!acies_session_get_curtain (session))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (acies_session_get_lingering (session));
  g_assert_null (acies_session_get_view (session));

  /* Nobody has to wait for that, */
  play_two_persons_turn (session, random);
  g_assert_true (acies_session_get_lingering (session));
  acies_session_drop_curtain (session);
  g_assert_true (acies_session_get_curtain (session));

  /* and the turn can be taken back meanwhile. */
  play_two_persons_turn (session, random);
  g_assert_true (acies_session_get_lingering (session));
  acies_session_undo (session);
  g_assert_false (acies_session_get_lingering (session));
  g_assert_true (acies_session_get_interactive (session));
}

/* While something else is looked at, nothing is played by itself. */
static void
test_held (Fixture       *fixture,
           gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  AciesGame *game;
  guint n_steps;
  gint64 end;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  game = acies_session_get_game (session);
  acies_session_set_held (session, TRUE);
  while (acies_session_get_interactive (session))
    play_one_step (session, random);
  n_steps = acies_game_get_n_steps (game);
  end = g_get_monotonic_time () + 300 * 1000;
  while (g_get_monotonic_time () < end || acies_session_get_thinking (session))
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_cmpuint (acies_game_get_n_steps (game), ==, n_steps);

  acies_session_set_held (session, FALSE);
  while (acies_game_get_n_steps (game) == n_steps)
    g_main_context_iteration (NULL, TRUE);
}

/* Two persons take back whole turns of either, and none of them sees the other's cards
 * on the way. */
static void
test_undo_two_persons (Fixture       *fixture,
                       gconstpointer  data)
{
  AciesSession *session = fixture->session;
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  char *positions[5];

  start_two_persons (fixture);
  g_assert_false (acies_session_get_can_undo (session));
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      positions[i] = acies_game_to_position (acies_session_get_game (session));
      if (i + 1 < G_N_ELEMENTS (positions))
        play_two_persons_turn (session, random);
    }

  for (guint i = G_N_ELEMENTS (positions) - 1; i-- > 0; )
    {
      g_autofree char *position = NULL;
      AciesSeat turn;

      g_assert_true (acies_session_get_can_undo (session));
      acies_session_undo (session);
      position = acies_game_to_position (acies_session_get_game (session));
      g_assert_cmpstr (position, ==, positions[i]);

      /* Whoever was at the screen, the one whose turn it is has yet to come. */
      g_assert_true (acies_session_get_curtain (session));
      g_assert_null (acies_session_get_view (session));
      turn = acies_game_get_turn (acies_session_get_game (session));
      if (i % 2 == 0)
        {
          acies_session_lift_curtain (session);
          g_assert_cmpint (acies_view_get_seat (acies_session_get_view (session)), ==, turn);
        }
    }
  g_assert_false (acies_session_get_can_undo (session));

  for (guint i = 1; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *position = NULL;

      g_assert_true (acies_session_get_can_redo (session));
      acies_session_redo (session);
      position = acies_game_to_position (acies_session_get_game (session));
      g_assert_cmpstr (position, ==, positions[i]);
      /* The next person has yet to come. */
      g_assert_true (acies_session_get_curtain (session));
      g_assert_null (acies_session_get_view (session));
      if (i % 2 == 0)
        acies_session_lift_curtain (session);
    }
  g_assert_false (acies_session_get_can_redo (session));

  /* In the middle of a turn, that turn; and to have given up is no turn. */
  if (acies_session_get_curtain (session))
    acies_session_lift_curtain (session);
  play_one_step (session, random);
  g_assert_true (acies_session_concede (session, NULL));
  acies_session_undo (session);
  g_assert_false (acies_session_get_over (session));
  g_assert_true (acies_session_get_interactive (session));
  acies_session_undo (session);
  {
    g_autofree char *position = acies_game_to_position (acies_session_get_game (session));

    g_assert_cmpstr (position, ==, positions[G_N_ELEMENTS (positions) - 1]);
  }

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    g_free (positions[i]);
}

/* After the program is started again, turns can still be taken back. */
static void
test_undo_resumed (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  g_autofree char *begin = NULL;
  g_autofree char *later = NULL;
  g_autofree char *again = NULL;
  g_autofree char *redone = NULL;
  AciesSession *second;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  play_one_turn (fixture->session, random);
  begin = acies_game_to_position (acies_session_get_game (fixture->session));
  play_one_turn (fixture->session, random);
  later = acies_game_to_position (acies_session_get_game (fixture->session));

  second = resume_again (fixture);
  g_assert_true (acies_session_get_can_undo (second));
  g_assert_false (acies_session_get_can_redo (second));
  acies_session_undo (second);
  again = acies_game_to_position (acies_session_get_game (second));
  g_assert_cmpstr (begin, ==, again);
  g_assert_true (acies_session_get_interactive (second));
  acies_session_redo (second);
  redone = acies_game_to_position (acies_session_get_game (second));
  g_assert_cmpstr (later, ==, redone);
  acies_session_redo (second);
}

static void
test_restart (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autofree char *begin = NULL;
  g_autofree char *later = NULL;
  g_autofree char *again = NULL;
  g_autofree char *restored = NULL;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 2);
  begin = acies_game_to_position (acies_session_get_game (fixture->session));
  play_one_turn (fixture->session, random);
  later = acies_game_to_position (acies_session_get_game (fixture->session));

  acies_session_restart (fixture->session);
  again = acies_game_to_position (acies_session_get_game (fixture->session));
  g_assert_cmpstr (begin, ==, again);
  g_assert_cmpuint (acies_session_get_level (fixture->session, ACIES_SEAT_NORTH), ==, 2);

  acies_session_restore (fixture->session);
  restored = acies_game_to_position (acies_session_get_game (fixture->session));
  g_assert_cmpstr (later, ==, restored);
}

/* The winner begins the next game (rule 1.4). */
static void
test_rematch (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesRules) rules = NULL;
  AciesGame *game;

  start_game (fixture, ACIES_PRESET_ADVANCED, ACIES_SEAT_SOUTH, 4);
  game = acies_session_get_game (fixture->session);
  g_assert_true (acies_session_concede (fixture->session, NULL));

  acies_session_rematch (fixture->session);
  g_assert_true (acies_session_get_game (fixture->session) != game);
  game = acies_session_get_game (fixture->session);
  g_assert_cmpint (acies_game_get_starter (game), ==, ACIES_SEAT_NORTH);
  rules = acies_game_dup_rules (game);
  g_assert_cmpint (acies_rules_get_preset (rules), ==, ACIES_PRESET_ADVANCED);
  g_assert_cmpuint (acies_session_get_level (fixture->session, ACIES_SEAT_NORTH), ==, 4);
}

static void
test_refuse (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesStep) claim = acies_step_new_claim (1);
  g_autoptr (GError) error = NULL;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_false (acies_session_play (fixture->session, claim, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
  g_clear_error (&error);

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_NORTH, 1);
  g_assert_false (acies_session_play (fixture->session, claim, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
}

static void
begin_final (Fixture *fixture,
             guint    level)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = level };
  g_autoptr (AciesGame) game = acies_deal_new (rules, ACIES_SEAT_SOUTH, 3, &players);

  g_assert_true (acies_taking_back_get_allowed (game));
  acies_taking_back_rule_out (game);
  acies_session_begin (fixture->session, game);
}

static void
assert_final (AciesSession *session)
{
  g_autofree char *before = acies_game_to_position (acies_session_get_game (session));
  g_autofree char *after = NULL;

  g_assert_true (acies_session_get_final (session));
  g_assert_false (acies_session_get_can_undo (session));
  g_assert_false (acies_session_get_can_redo (session));
  acies_session_undo (session);
  acies_session_redo (session);
  after = acies_game_to_position (acies_session_get_game (session));
  g_assert_cmpstr (after, ==, before);
}

/* Where nothing can be taken back, that holds for two people, after the program has been started again, from a file, after
 * the game was given up, and in the games that follow; and such a game is not lost when another one takes its place. */
static void
test_final (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  AciesSession *again;
  g_autofree char *text = NULL;
  g_autoptr (AciesGame) copy = NULL;

  start_game (fixture, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH, 1);
  g_assert_false (acies_session_get_final (fixture->session));

  begin_final (fixture, 0);
  play_one_turn (fixture->session, random);
  assert_final (fixture->session);

  begin_final (fixture, 1);
  g_assert_true (acies_session_get_replaced (fixture->session));
  play_one_turn (fixture->session, random);
  wait_for_turn (fixture->session);
  assert_final (fixture->session);

  text = acies_record_to_text (acies_session_get_game (fixture->session));
  g_assert_nonnull (strstr (text, "[Taking-Back \"no\"]"));
  copy = acies_record_from_text (text, NULL);
  g_assert_false (acies_taking_back_get_allowed (copy));

  wait_until_idle (fixture->session);
  again = resume_again (fixture);
  g_assert_cmpuint (acies_game_get_n_steps (acies_session_get_game (again)), >, 2);
  assert_final (again);
  g_assert_true (acies_session_concede (again, NULL));
  assert_final (again);
  acies_session_rematch (again);
  assert_final (again);
  acies_session_restart (again);
  assert_final (again);
  wait_until_idle (again);
}

/* Both games of a pair, and all of a series. */
static void
test_final_series (Fixture       *fixture,
                   gconstpointer  data)
{
  for (guint pair = 0; pair < 2; pair++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
      g_autoptr (AciesGame) game = acies_deal_new (rules, ACIES_SEAT_SOUTH, 3, &players);

      acies_taking_back_rule_out (game);
      if (pair)
        acies_contest_begin_pair (game);
      else
        acies_scorekeeper_begin (game, ACIES_SERIES_END_GAMES, 3);
      acies_session_begin (fixture->session, game);
      for (guint i = 0; i < 2; i++)
        {
          wait_for_turn (fixture->session);
          assert_final (fixture->session);
          g_assert_true (acies_session_concede (fixture->session, NULL));
          assert_final (fixture->session);
          acies_session_rematch (fixture->session);
          assert_final (fixture->session);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/session/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("whole-games", test_whole_games);
  ADD ("automatic-draw", test_automatic_draw);
  ADD ("undo", test_undo);
  ADD ("news", test_news);
  ADD ("undo-while-thinking", test_undo_while_thinking);
  ADD ("undo-end", test_undo_end);
  ADD ("resume", test_resume);
  ADD ("mended", test_mended);
  ADD ("damaged", test_damaged);
  ADD ("unsaved", test_unsaved);
  ADD ("open", test_open);
  ADD ("cancel", test_cancel);
  ADD ("finished", test_finished);
  ADD ("ended-before", test_ended_before);
  ADD ("properties", test_properties);
  ADD ("two-persons", test_two_persons);
  ADD ("linger", test_linger);
  ADD ("held", test_held);
  ADD ("undo-two-persons", test_undo_two_persons);
  ADD ("undo-resumed", test_undo_resumed);
  ADD ("restart", test_restart);
  ADD ("rematch", test_rematch);
  ADD ("refuse", test_refuse);
  ADD ("final", test_final);
  ADD ("final-series", test_final_series);

#undef ADD

  return g_test_run ();
}
