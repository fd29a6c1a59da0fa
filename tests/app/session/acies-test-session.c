/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-session.h"

#include "acies-deal.h"
#include "acies-scorekeeper.h"
#include "acies-settings.h"
#include "acies-test-folder.h"

/* Nothing here takes longer than this unless it hangs. */
#define LONGEST_WAIT (60 * G_USEC_PER_SEC)

void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("acies-session-XXXXXX", NULL);
  fixture->directory = g_file_new_for_path (fixture->path);
  fixture->settings = acies_settings_get_default ();
  /* Resets everything that an earlier test may have set. */
  g_settings_set_uint (fixture->settings, "pause", 0);
  g_settings_set_boolean (fixture->settings, "draw-automatically", FALSE);
  g_settings_set_boolean (fixture->settings, "draw-from-troops", FALSE);
  g_settings_set_boolean (fixture->settings, "claim-automatically", FALSE);
  g_settings_set_string (fixture->settings, "watch-pace", "normal");
  fixture->session = acies_session_new (fixture->directory);
}

void
wait_until_idle (AciesSession *session)
{
  gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (acies_session_get_busy (session))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
}

void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  acies_session_stop (fixture->session);
  wait_until_idle (fixture->session);
  g_assert_finalize_object (fixture->session);

  acies_test_remove_folder (fixture->path);
  g_object_unref (fixture->directory);
  g_free (fixture->path);
}

/* The session of a program that is started after this one has ended. */
AciesSession *
start_again (Fixture *fixture)
{
  acies_session_stop (fixture->session);
  wait_until_idle (fixture->session);
  g_assert_finalize_object (fixture->session);
  fixture->session = acies_session_new (fixture->directory);

  return fixture->session;
}

/* The same, going on with the game that was saved. */
AciesSession *
resume_again (Fixture *fixture)
{
  gboolean found;

  start_again (fixture);
  g_assert_true (acies_session_resume (fixture->session, &found));
  g_assert_true (found);

  return fixture->session;
}

void
start_game (Fixture     *fixture,
            AciesPreset  preset,
            AciesSeat    starter,
            guint        level)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (preset);
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = level };

  acies_session_start (fixture->session, rules, starter, 7, &players);
}

void
start_two_persons (Fixture *fixture)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);

  acies_session_start (fixture->session, rules, ACIES_SEAT_SOUTH, 7, &(AciesPlayers) { .names = { "Ada", "Ben" } });
}

/* The game @id of the tutorial. */
void
begin_path (AciesSession *session,
            AciesRules   *rules,
            guint64       seed,
            guint         level,
            const char   *id)
{
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = level };
  g_autoptr (AciesGame) game = acies_deal_new (rules, ACIES_SEAT_SOUTH, seed, &players);

  acies_game_set_tag (game, ACIES_SESSION_PATH_TAG, id);
  acies_session_begin (session, game);
}

/* The deal of @day. */
void
begin_day (AciesSession *session,
           const char   *day,
           guint         level,
           gboolean      practice)
{
  g_autoptr (AciesGame) game = acies_contest_deal_day (day, level, practice);

  acies_session_begin (session, game);
}

/* The first of two games with the same cards. */
void
begin_pair (AciesSession       *session,
            AciesRules         *rules,
            AciesSeat           starter,
            guint64             seed,
            const AciesPlayers *players)
{
  g_autoptr (AciesGame) game = acies_deal_new (rules, starter, seed, players);

  acies_contest_begin_pair (game);
  acies_session_begin (session, game);
}

/* The first game of a series. */
void
begin_series (AciesSession       *session,
              AciesRules         *rules,
              AciesSeat           starter,
              guint64             seed,
              const AciesPlayers *players,
              AciesSeriesEnd      end,
              guint               n_games)
{
  g_autoptr (AciesGame) game = acies_deal_new (rules, starter, seed, players);

  acies_scorekeeper_begin (game, end, n_games);
  acies_session_begin (session, game);
}

/* Goes on with the game in @file. */
void
open_game (AciesSession *session,
           GFile        *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_record_load (file, NULL, &error);

  g_assert_no_error (error);
  acies_session_adopt (session, game);
}

/* Runs the main loop until the person is to move or the game has ended. */
void
wait_for_turn (AciesSession *session)
{
  gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (!acies_session_get_interactive (session) &&
         !acies_session_get_over (session))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
}

/* Any legal step, the same ones in every run. */
void
play_one_step (AciesSession *session,
               GRand        *random)
{
  AciesView *view = acies_session_get_view (session);
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (acies_view_get_turn (view), ==, acies_view_get_seat (view));
  g_assert_cmpuint (legal->len, >, 0);
  acies_session_play (session,
                      g_ptr_array_index (legal, g_rand_int_range (random, 0, legal->len)),
                      &error);
  g_assert_no_error (error);
}

gboolean
at_start_of_turn (AciesSession *session)
{
  AciesGame *game = acies_session_get_game (session);
  guint n_steps = acies_game_get_n_steps (game);
  g_autoptr (AciesEntry) last = NULL;

  if (n_steps == 0)
    return TRUE;
  last = g_list_model_get_item (acies_game_get_history (game), n_steps - 1);

  return acies_entry_get_seat (last) != acies_game_get_turn (game);
}

/* A whole turn of the person and of the computer. */
void
play_one_turn (AciesSession *session,
               GRand        *random)
{
  wait_for_turn (session);
  do
    {
      play_one_step (session, random);
      wait_for_turn (session);
    }
  while (!acies_session_get_over (session) && !at_start_of_turn (session));
}
