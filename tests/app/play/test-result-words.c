/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-end-words.h"
#include "acies-test-position.h"
#include "acies-test-session.h"

/* How a game ended: the word, the sentence, and the flags that decided it. */

#define BREAKTHROUGH "1=R8.R9.R10:B1.Y3.G5=n 2=:!s 3=:!s hand R1.R2"
#define ENVELOPMENT "1=R8.R9.R10:B1.Y3.G5=n 3=:!s 5=:!s 7=:!s 9=:!s hand R1.R2"

static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct
  {
    AciesPlayers players;   /* South has won, or has given the game up */
    const char *position;   /* where Red 1 at flag 4 and a claim of flag 1 win; NULL to give up */
    const char *word;
    const char *sentence;
    guint flags;
  } cases[] = {
    { { .names = { "Me", NULL }, .levels = { 0, 3 } }, BREAKTHROUGH, "Breakthrough", "You win by breakthrough: flags 1, 2 and 3.", 7u << 1 },
    { { .names = { "Me", NULL }, .levels = { 0, 3 } }, ENVELOPMENT, "Envelopment", "You win by envelopment: 5 of the nine flags.",
      1u << 1 | 1u << 3 | 1u << 5 | 1u << 7 | 1u << 9 },
    { { .names = { "Me", NULL }, .levels = { 0, 3 } }, NULL, "Defeat", "Callias (level 3) wins: you conceded.", 0 },
    { { .names = { NULL, "Me" }, .levels = { 3, 0 } }, BREAKTHROUGH, "Breakthrough",
      "Callias (level 3) wins by breakthrough: flags 1, 2 and 3.", 7u << 1 },
    { { .names = { "Ada", "Ben" } }, BREAKTHROUGH, "Breakthrough", "Ada wins by breakthrough: flags 1, 2 and 3.", 7u << 1 },
    { { .names = { "Ada", "Ben" } }, ENVELOPMENT, "Envelopment", "Ada wins by envelopment: 5 of the nine flags.",
      1u << 1 | 1u << 3 | 1u << 5 | 1u << 7 | 1u << 9 },
    { { .names = { "Ada", "Ben" } }, NULL, "Victory", "Ben wins: Ada conceded.", 0 },
    { { .levels = { 1, 2 } }, BREAKTHROUGH, "Breakthrough",
      "South (level 1) wins by breakthrough: flags 1, 2 and 3.", 7u << 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autofree char *line = acies_test_expand (cases[i].position != NULL ? cases[i].position : "hand R1.R2");
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autofree char *sentence = NULL;

      g_assert_no_error (error);
      acies_seating_seat (game, &cases[i].players);
      if (cases[i].position != NULL)
        acies_game_play_text (game, "R1@4 claim 1", &error);
      else
        acies_game_concede (game, ACIES_SEAT_SOUTH, &error);
      g_assert_no_error (error);
      acies_session_adopt (fixture->session, game);

      sentence = acies_end_words_describe (fixture->session);
      g_assert_cmpstr (sentence, ==, cases[i].sentence);
      g_assert_cmpstr (acies_end_words_get_word (fixture->session), ==, cases[i].word);
      g_assert_cmphex (acies_end_words_find_flags (acies_session_get_view (fixture->session)), ==, cases[i].flags);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/result-words/ends", Fixture, NULL, fixture_set_up, test_ends, fixture_tear_down);

  return g_test_run ();
}
