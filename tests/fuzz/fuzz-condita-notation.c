/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "condita-test.h"

/*
 * Fuzz target: the input is a line with switches of the rules of Condita, a line with a position, and
 * steps, a line each, that are played from there if they are legal.
 */

#define SEED 1

static void
check_rules (const char *line)
{
  g_autoptr (ConditaRules) rules = condita_rules_new ();
  g_autoptr (ConditaRules) again = condita_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL, *rewritten = NULL;

  if (!condita_rules_parse (rules, line, &error))
    {
      acies_fuzz_check_error (error);
      return;
    }
  written = condita_rules_to_string (rules);
  g_assert_true (condita_rules_parse (again, written, NULL));
  rewritten = condita_rules_to_string (again);
  g_assert_cmpstr (written, ==, rewritten);
}

static ConditaGame *
read_position (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (line, SEED, &error);
  g_autoptr (ConditaGame) again = NULL;
  g_autofree char *written = NULL, *rewritten = NULL;

  if (game == NULL)
    {
      acies_fuzz_check_error (error);
      return NULL;
    }
  written = condita_game_to_position (game);
  again = condita_game_new_for_position (written, SEED, &error);
  g_assert_no_error (error);
  rewritten = condita_game_to_position (again);
  g_assert_cmpstr (written, ==, rewritten);
  return g_steal_pointer (&game);
}

/* A step that is understood is written as it was read, and is refused or played. */
static void
play_step (ConditaGame *game,
           const char  *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaStep) step = condita_step_parse (line, &error);
  g_autoptr (ConditaStep) again = NULL;
  g_autofree char *written = NULL;

  if (step == NULL)
    {
      acies_fuzz_check_error (error);
      return;
    }
  written = condita_step_to_string (step);
  again = condita_step_parse (written, &error);
  g_assert_no_error (error);
  g_assert_true (condita_step_equal (step, again));
  if (!condita_game_play (game, step, &error))
    acies_fuzz_check_error (error);
}

/* Whatever the seats see is so, and what is legal can be played. */
static void
check_game (ConditaGame *game)
{
  g_autoptr (ConditaStep) step = condita_game_draw_step (game, SEED);

  condita_test_assert_sound (condita_game_get_position (game));
  for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
    condita_test_assert_view (game, seat, SEED);
  if (step == NULL)
    return;
  g_assert_true (condita_game_play (game, step, NULL));
  condita_test_assert_sound (condita_game_get_position (game));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (ConditaGame) game = NULL;

  if (g_strv_length (lines) < 2 || !g_utf8_validate (text, -1, NULL))
    return 0;
  check_rules (lines[0]);
  game = read_position (lines[1]);
  if (game == NULL)
    return 0;
  for (guint i = 2; lines[i] != NULL; i++)
    play_step (game, lines[i]);
  check_game (game);
  return 0;
}
