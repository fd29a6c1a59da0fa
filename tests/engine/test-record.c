/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <glib/gstdio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "acies-deal-private.h"
#include "acies-game-private.h"

/* Games as text, there and back, and what is wrong with damaged ones. */

static const char * const notes[] = {
  "good", "{}", "}", "\\", "\\}", "two\nlines", "“ψ” € 🏺", " blank ", "\"quoted\"", "[South \"x\"]", "1. s R1@1", "\t", "a\\nb"
};

static const char *
pick_note (AciesRandom *random)
{
  return notes[acies_random_below (random, G_N_ELEMENTS (notes))];
}

/* A random game in any state, with all that a record can hold. */
static AciesGame *
make_game (guint        i,
           AciesRandom *random)
{
  const guint bits = i % 3 == 0 ? acies_random_below (random, 1u << ACIES_N_SWITCHES)
                                : acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
  const guint n_steps = acies_random_below (random, 3) == 0 ? ACIES_TEST_MAX_STEPS
                                                            : acies_random_below (random, 140);
  g_autoptr (AciesGame) game = acies_test_random_game (bits, acies_random_next (random), 0);
  g_autoptr (AciesRules) rules = acies_game_dup_rules (game);
  g_autoptr (GError) error = NULL;
  GListModel *history;

  if (i % 10 == 0)
    {
      g_autofree char *deal = acies_deal_to_text (acies_game_peek_position_at (game, 0));
      AciesGame *dealt = acies_game_new_for_deal (rules, acies_test_seat (i / 10 & 1), deal, &error);

      g_assert_no_error (error);
      g_set_object (&game, dealt);
      g_object_unref (dealt);
    }
  else if (i % 10 == 1)
    {
      g_autofree char *position = NULL;
      AciesGame *set_up;

      acies_test_play_random (game, random, 60);
      while (acies_game_get_phase (game) != ACIES_PHASE_OVER &&
             acies_game_get_phase (game) > ACIES_PHASE_PLAY)
        acies_test_play_random (game, random, 1);
      position = acies_game_to_position (game);
      set_up = acies_game_new_for_position (rules, position, acies_random_next (random), &error);
      g_assert_no_error (error);
      g_set_object (&game, set_up);
      g_object_unref (set_up);
    }

  acies_test_play_random (game, random, n_steps);
  if (i % 6 == 0 && acies_game_get_phase (game) != ACIES_PHASE_OVER)
    g_assert_true (acies_game_concede (game, acies_test_seat (i / 6 & 1), NULL));

  if (i % 2 == 0)
    {
      acies_game_set_player_name (game, ACIES_SEAT_SOUTH, pick_note (random));
      acies_game_set_player_name (game, ACIES_SEAT_NORTH, pick_note (random));
    }
  if (i % 3 == 0)
    {
      acies_game_set_tag (game, "Date", pick_note (random));
      acies_game_set_tag (game, "Level-5", pick_note (random));
    }
  if (i % 4 == 0)
    acies_game_set_comment (game, pick_note (random));
  history = acies_game_get_history (game);
  for (guint j = 0; j < g_list_model_get_n_items (history); j++)
    if (acies_random_below (random, 20) == 0)
      {
        g_autoptr (AciesEntry) entry = g_list_model_get_item (history, j);

        acies_entry_set_comment (entry, pick_note (random));
      }

  return g_steal_pointer (&game);
}

static void
test_round_trip (void)
{
  guint n_open = 0, n_conceded = 0, n_ended = 0;
  AciesRandom random;

  acies_random_init (&random, 1);
  for (guint i = 0; i < ACIES_TEST_TIMES (10000); i++)
    {
      g_autoptr (AciesGame) game = make_game (i, &random);
      g_autofree char *text = acies_record_to_text (game);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) again = acies_record_from_text (text, &error);
      g_autofree char *text_again = NULL;
      GListModel *history, *history_again;

      if (again == NULL)
        g_error ("%s in\n%s", error->message, text);
      text_again = acies_record_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
      g_assert_cmpmem (acies_game_peek_position (game), sizeof (AciesPosition),
                       acies_game_peek_position (again), sizeof (AciesPosition));
      g_assert_cmpmem (acies_game_peek_position_at (game, 0), sizeof (AciesPosition),
                       acies_game_peek_position_at (again, 0), sizeof (AciesPosition));
      g_assert_cmpint (acies_game_get_result (game), ==, acies_game_get_result (again));
      g_assert_cmpint (acies_game_get_winner (game), ==, acies_game_get_winner (again));
      g_assert_cmpint (acies_game_get_starter (game), ==, acies_game_get_starter (again));
      g_assert_cmpstr (acies_game_get_comment (game), ==, acies_game_get_comment (again));
      g_assert_cmpstr (acies_game_get_tag (game, "Date"), ==, acies_game_get_tag (again, "Date"));
      g_assert_cmpstr (acies_game_get_tag (game, "Level-5"), ==, acies_game_get_tag (again, "Level-5"));
      for (guint seat = 0; seat < 2; seat++)
        g_assert_cmpstr (acies_game_get_player_name (game, acies_test_seat (seat)), ==,
                         acies_game_get_player_name (again, acies_test_seat (seat)));

      history = acies_game_get_history (game);
      history_again = acies_game_get_history (again);
      g_assert_cmpuint (g_list_model_get_n_items (history), ==, g_list_model_get_n_items (history_again));
      for (guint j = 0; j < g_list_model_get_n_items (history); j++)
        {
          g_autoptr (AciesEntry) a = g_list_model_get_item (history, j);
          g_autoptr (AciesEntry) b = g_list_model_get_item (history_again, j);

          g_assert_true (acies_step_equal (acies_entry_get_step (a), acies_entry_get_step (b)));
          g_assert_cmpstr (acies_entry_get_comment (a), ==, acies_entry_get_comment (b));
        }

      n_conceded += acies_game_get_result (game) == ACIES_RESULT_CONCEDED;
      n_open += acies_game_get_result (game) == ACIES_RESULT_NONE;
      n_ended += acies_game_get_phase (game) == ACIES_PHASE_OVER;
    }
  g_test_message ("%u unfinished, %u conceded, %u ended in all", n_open, n_conceded, n_ended);
  g_assert_cmpuint (n_open, >, 0);
  g_assert_cmpuint (n_conceded, >, 0);
  g_assert_cmpuint (n_ended, >, n_conceded);
}

#define HEAD "[Acies \"1\"]\n[Rules \"claim=end\"]\n[Starter \"s\"]\n"
/* The checksums of nothing, and of a seed alone. */
#define EMPTY_SUM "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
#define SEED_SUM "bf84a3ff565c32f748db7d663c047cd83a8146def54b89b34c8546f0c05b995b"
#define POSITION "[Position \"" HAND "\"]\n[Seed \"1\"]\n"
#define HAND ":/:/:/:/:/:/:/:/: hand R1.R2"

#define EMPTY_FLAGS ":/:/:/:/:/:/:/:/:"
#define START "[Acies \"1\"]\n[Seed \"1\"]\n"
#define WRONG_SUM "[Acies \"1\"]\n[Checksum \"" EMPTY_SUM "\"]\n"

/* A record by hand: what is left out, blanks and the order of headers do not matter. */
static void
test_lenient (void)
{
  static const char * const good[] = {
    "[Acies \"1\"][Seed \"1\"]",
    "\n\n[Seed \"1\"]\n  [Acies \"1\"]\r\n\n",
    HEAD "[Seed \"18446744073709551615\"]",
    HEAD POSITION "1. s R1@3 +t",
    HEAD POSITION "1.s R1@3 +t 2. n pass +t",
    HEAD POSITION "{before}{and more}1. s\n\nR1@3 {after}\t+t\r\n{the turn}",
    HEAD POSITION "[Result \"unfinished\"]1. s R1@3",
    HEAD POSITION "[Result \"n conceded\"]1. s R1@3",
    "[Acies \"1\"]\r\n[South \"\tA\"]\r\n[Seed \"1\"]\r\n\r\n{\r\x01}\r\n",
    "[Acies \"1\"]\n[Checksum \"" SEED_SUM "\"]\n[Seed \"1\"]",
    /* What went through an editor of another system. */
    "\xEF\xBB\xBF[Acies \"1\"]\n[Checksum \"" SEED_SUM "\"]\n[Seed \"1\"]",
    "[Acies \"1\"]\r\n[Checksum \"" SEED_SUM "\"]\r\n[Seed \"1\"]",
    "\xEF\xBB\xBF[Acies \"1\"]\r\n[Checksum \"" SEED_SUM "\"]\r\n[Seed \"1\"]",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_record_from_text (good[i], &error);
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;
      g_autoptr (AciesGame) again = NULL;

      g_test_message ("%s", good[i]);
      g_assert_no_error (error);
      text = acies_record_to_text (game);
      again = acies_record_from_text (text, &error);
      g_assert_no_error (error);
      text_again = acies_record_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
    }
}

/* What is wrong, and where: a line and a column, both from 1. */
static void
test_malformed (void)
{
  static const struct
  {
    const char *text;
    const char *where;
  } cases[] = {
    { "", "line 1, column 1:" },
    { "nonsense", "line 1, column 1:" },
    { "[Seed \"1\"]", "line 1, column 1:" },
    { "[Acies \"2\"]\n[Seed \"1\"]", "line 1, column 9:" },
    { "[Acies \"1\"]\n", "line 2, column 1:" },
    { "[Acies \"1\"]\n[Seed \"1\"]\n[Seed \"2\"]", "line 3, column 2:" },
    { "[Acies \"1\"]\n[\"x\"]", "line 2, column 2:" },
    { "[Acies \"1\"]\n[1x \"x\"]", "line 2, column 2:" },
    { "[Acies \"1\"]\n[South x]", "line 2, column 8:" },
    { "[Acies \"1\"]\n[South \"x]\n[Seed \"1\"]", "line 2, column 9:" },
    { "[Acies \"1\"]\n[South \"x\"\n[Seed \"1\"]", "line 2, column 11:" },
    { "[Acies \"1\"]\n[Seed \"x\"]", "line 2, column 8:" },
    { "[Acies \"1\"]\n[Seed \"-1\"]", "line 2, column 8:" },
    { "[Acies \"1\"]\n[Seed \"18446744073709551616\"]", "line 2, column 8:" },
    { "[Acies \"1\"]\n[Rules \"claim=never\"]\n[Seed \"1\"]", "line 2, column 9:" },
    { "[Acies \"1\"]\n[Starter \"x\"]\n[Seed \"1\"]", "line 2, column 11:" },
    { "[Acies \"1\"]\n[Deal \"south R1.R1\"]", "line 2, column 8:" },
    { "[Acies \"1\"]\n[Position \":/:\"]\n[Seed \"1\"]", "line 2, column 12:" },
    { "[Acies \"1\"]\n[Position \"" HAND "\"]\n", "line 3, column 1:" },
    { "[Acies \"1\"]\n[Seed \"1\"]\n[Deal \"south R1\"]", "line 3, column 8:" },
    { HEAD POSITION "R1@3 +t", "line 6, column 1:" },
    { HEAD POSITION "1 s R1@3 +t", "line 6, column 1:" },
    { HEAD POSITION "2. s R1@3 +t", "line 6, column 1:" },
    { HEAD POSITION "1. n R1@3 +t", "line 6, column 4:" },
    { HEAD POSITION "1. s R3@3 +t", "line 6, column 6:" },
    { HEAD POSITION "1. s R1@3 +x", "line 6, column 11:" },
    { HEAD POSITION "1. s R1@3 claim\n", "line 6, column 11:" },
    { HEAD POSITION "1. s R1@3 claim 3", "line 6, column 11:" },
    { HEAD POSITION "1. s R1@3 +t\n1. n pass", "line 7, column 1:" },
    { HEAD POSITION "1. s R1@3 +t\n2. s pass", "line 7, column 4:" },
    { HEAD POSITION "1. s R1@3 +t {open", "line 6, column 15:" },
    { HEAD POSITION "1. s R1@3 +t {open\\", "line 6, column 15:" },
    { "[Acies \"1\"]\n[South \"open\\", "line 2, column 9:" },
    { HEAD POSITION "{öä} 1. s R3@3", "line 6, column 11:" },
    { HEAD POSITION "1. s R1@3 {\n\n} R2@3", "line 8, column 3:" },
    { HEAD POSITION "[Result \"s breakthrough\"]\n1. s R1@3 +t", "line 6, column 10:" },
    { HEAD POSITION "[Result \"x\"]\n1. s R1@3 +t", "line 6, column 10:" },
    { "[Acies \"1\"]\n[South \"\xff\"]", "line 2, column 9:" },
    /* Control characters, where they do not end a line. */
    { "[Acies \"1\"]\r[Seed \"1\"]", "line 1, column 12:" },
    { "[Acies \"1\"]\n\x01[Seed \"1\"]", "line 2, column 1:" },
    { "[Acies \"1\"]\n[South \"a\rb\"]\n[Seed \"1\"]", "line 2, column 10:" },
    { "[Acies \"1\"]\n[South \"a\\\rb\"]\n[Seed \"1\"]", "line 2, column 11:" },
    { "[Acies \"1\"]\n[South \"a\\\nb\"]\n[Seed \"1\"]", "line 2, column 9:" },
    { "[Acies \"1\"]\n[Date \"\x7f\"]\n[Seed \"1\"]", "line 2, column 8:" },
    { HEAD POSITION "1. s R1@3\r+t", "line 6, column 10:" },
    { HEAD POSITION "1. s R1@3\v+t", "line 6, column 6:" },
    { HEAD POSITION "1. s R1@3 +t\n\r\n\r", "line 8, column 1:" },
    /* The checksum stands in the second line, in one form. */
    { "[Acies \"1\"]\n[Checksum \"\"]\n[Seed \"1\"]", "line 2, column 12:" },
    { "[Acies \"1\"]\n[Checksum \"" EMPTY_SUM "\"]", "line 2, column 12:" },
    { "[Acies \"1\"]\n[Checksum \"" EMPTY_SUM "\"]\n[Seed \"1\"]", "line 2, column 12:" },
    { "[Acies \"1\"]\n[Checksum  \"" SEED_SUM "\"]\n[Seed \"1\"]", "line 2, column 1:" },
    { "[Acies \"1\"]\n[Checksun \"" SEED_SUM "\"]\n[Seed \"1\"]", "line 2, column 1:" },
    { "[Acies \"1\"]\n\n[Checksum \"" SEED_SUM "\"]\n[Seed \"1\"]", "line 3, column 12:" },
    { "[Acies \"1\"]\n[Seed \"1\"]\n[Checksum \"" EMPTY_SUM "\"]\n", "line 3, column 12:" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_record_from_text (cases[i].text, &error);

      if (game != NULL)
        g_error ("no error in\n%s", cases[i].text);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);
      if (!g_str_has_prefix (error->message, cases[i].where))
        g_error ("“%s”, but “%s” was expected for\n%s", error->message, cases[i].where, cases[i].text);
    }
}

/* What is left of a damaged record, and what is said of the damage. */
static void
test_recover (void)
{
  static const struct
  {
    const char *text;
    gssize length;                /* -1: to the end */
    const char *damage;           /* what it begins with, NULL where there is none */
    int n_steps;                  /* -1: there is no game */
    const char *south;
    const char *result;
  } cases[] = {
    { "", -1, "line 1, column 1: this is not a record", -1 },
    { "nonsense\n1. s", -1, "line 1, column 1: this is not a record", -1 },
    { "\0", 1, "line 1, column 1: this is not UTF-8", -1 },
    { "[Acies \"2\"]\n[Seed \"1\"]\n", -1, "line 1, column 9: unknown version", -1 },
    { "[Acies \"1\"]\n[Seed \"1\"]\n", -1, NULL, 0 },
    { "[Acies \"1\"]\n[Seed \"1\"]\n\n", 12, "line 2, column 1: the header", -1 },
    /* The first line says nothing of the game. */
    { "[Bcies \"1\"]\n[Seed \"1\"]\n", -1, "line 1, column 1: this is not a record", 0 },
    { "Acies \"1\"]\n[Seed \"1\"]\n", -1, "line 1, column 1: this is not a record", 0 },
    /* What the cards depend on. */
    { "[Acies \"1\"]\n[Seed \"x\"]\n", -1, "line 2, column 8: “x”", -1 },
    { "[Acies \"1\"]\n[Seed \"1]\n", -1, "line 2, column 8:", -1 },
    { "[Acies \"1\"]\n[Seed \"4\"2\"]\n", -1, "line 2, column 10:", -1 },
    { "[Acies \"1\"]\n[Rules \"claim=sometimes\"]\n[Seed \"1\"]\n", -1, "line 2, column 9:", -1 },
    { "[Acies \"1\"]\n[Starter \"x\"]\n[Seed \"1\"]\n", -1, "line 2, column 11:", -1 },
    /* Other headers, lines that are none, and a header that is there twice. */
    { "[Acies \"1\"]\n[South \"A]\n[Seed \"1\"]\n", -1, "line 2, column 9:", 0 },
    { "[Acies \"1\"]\n[South \"\xc3\"]\n[Seed \"1\"]\n", -1, "line 2, column 9:", 0 },
    { "[Acies \"1\"]\n[South \"A\0\"]\n[Seed \"1\"]\n", 36, "line 2, column 10:", 0 },
    { "[Acies \"1\"]\n[South \"A\"]\nSouth \"B\"]\n[South \"C\"]\n[Seed \"1\"]\n", -1, "line 3, column 1:", 0, "A" },
    { HEAD "[South \"A\"]\r" POSITION "\n1. s R1@3 +t\n2. n pass +t\n", -1, "line 4, column 12:", 4, "A" },
    /* Steps. */
    { HEAD POSITION "\n1. s R1@3 +t\n2. n pass +x\n3. s", -1, "line 8, column 11:", 3 },
    { HEAD POSITION "\n1. s R1@3 +t\n2. n pass {open", -1, "line 8, column 12:", 3 },
    { HEAD POSITION "\n1. s R1@3 +t\n2. s pass +t\n", -1, "line 8, column 4:", 2 },
    { HEAD POSITION "\n1. s R1@3 {\xff} +t\n2. n pass +t\n", -1, "line 7, column 12: this is not", 4 },
    { HEAD POSITION "\n1. s R1@3 +\xff\n2. n pass +t\n", -1, "line 7, column 12: this is not", 1 },
    { HEAD POSITION "\n1. s R1@3 +t\n\0\0\0\0", sizeof HEAD POSITION + 17, "line 8, column 1: this is not", 2 },
    /* A result counts where all steps could be read. */
    { HEAD POSITION "[Result \"x\"]\n1. s R1@3 +t\n", -1, "line 6, column 10:", 2, NULL, "unfinished" },
    { HEAD POSITION "[Result \"s breakthrough\"]\n1. s R1@3 +t\n", -1, "line 6, column 10:", 2, NULL, "unfinished" },
    { HEAD POSITION "[Result \"s conceded\"]\n1. s R1@3 +t\n", -1, NULL, 2, NULL, "s conceded" },
    { HEAD POSITION "[Result \"s conceded\"]\n1. s R1@3 +x\n", -1, "line 7, column 11:", 1, NULL, "unfinished" },
    { HEAD POSITION "[North \"]\n[Result \"s conceded\"]\n1. s R1@3 +t\n", -1, "line 6, column 9:", 2, NULL, "s conceded" },
    /* A wrong checksum alone; with one, what ends without a line end may have gone on. */
    { WRONG_SUM POSITION "\n1. s R1@3 +t\n", -1, "line 2, column 12: the checksum", 2 },
    { WRONG_SUM POSITION "\n1. s R1@3 +t", -1, "line 6, column 11: the file ends", 1 },
    { WRONG_SUM POSITION "\n1. s R1@3 +t\n2", -1, "line 7, column 1:", 2 },
    { HEAD POSITION "\n1. s R1@3 +t", -1, NULL, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *damage = NULL;
      g_autoptr (AciesGame) game = acies_record_recover (cases[i].text, cases[i].length, &damage);
      g_autofree char *text = NULL;

      g_test_message ("%u: %s", (guint) i, damage);
      if (cases[i].damage == NULL)
        g_assert_null (damage);
      else if (damage == NULL || !g_str_has_prefix (damage, cases[i].damage))
        g_error ("“%s”, but “%s” was expected for\n%s", damage, cases[i].damage, cases[i].text);

      g_assert_cmpint (game == NULL, ==, cases[i].n_steps < 0);
      if (game == NULL)
        continue;
      g_assert_cmpint (acies_game_get_n_steps (game), ==, cases[i].n_steps);
      g_assert_cmpstr (acies_game_get_player_name (game, ACIES_SEAT_SOUTH), ==, cases[i].south);
      if (cases[i].result == NULL)
        continue;
      text = acies_record_to_text (game);
      g_assert_nonnull (strstr (text, cases[i].result));
    }
}

/* A text of @n times @part. */
static char *
repeat (const char *part,
        gsize       n)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append (text, part);
  return g_string_free (text, FALSE);
}

/* How long a header may be: the longest is read, and one byte more is refused. */
static void
test_limits (void)
{
  static const struct
  {
    const char *name;
    const char *part;
    gsize n;
  } cases[] = {
    { "South", "x", ACIES_MAX_NAME_LENGTH },
    { "North", "ψ", ACIES_MAX_NAME_LENGTH },
    { "North", "🏺", ACIES_MAX_NAME_LENGTH },
    { "Date", "x", ACIES_MAX_TAG_LENGTH },
    { "Date", "ψ", ACIES_MAX_TAG_LENGTH / 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint more = 0; more < 2; more++)
      {
        g_autofree char *value = repeat (cases[i].part, cases[i].n + more);
        g_autofree char *text = g_strdup_printf ("[Acies \"1\"]\n[%s \"%s\"]\n[Seed \"1\"]\n", cases[i].name, value);
        g_autofree char *damage = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (AciesGame) game = acies_record_from_text (text, &error);
        g_autoptr (AciesGame) recovered = acies_record_recover (text, -1, &damage);

        g_assert_nonnull (recovered);
        if (more == 0)
          {
            g_autofree char *again = acies_record_to_text (game);

            g_assert_nonnull (strstr (again, value));
          }
        else
          {
            g_autofree char *where = g_strdup_printf ("line 2, column %u:", (guint) strlen (cases[i].name) + 4);

            g_assert_null (game);
            g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);
            g_assert_true (g_str_has_prefix (error->message, where));
            g_assert_cmpstr (damage, ==, error->message);
            g_assert_null (acies_game_get_player_name (recovered, ACIES_SEAT_SOUTH));
            g_assert_null (acies_game_get_player_name (recovered, ACIES_SEAT_NORTH));
            g_assert_null (acies_game_get_tag (recovered, "Date"));
          }
      }
}

/* What is set is cut and cleaned so that it can be read again. */
static void
test_limits_set (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 1, 3);
  g_autofree char *name = repeat ("ψ", 20000);
  g_autofree char *long_tag = g_strdup_printf ("x%s%s", name, name);
  g_autofree char *text = NULL;
  g_autoptr (AciesGame) again = NULL;
  g_autoptr (GError) error = NULL;

  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, name);
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, "a\rb\tc\nd\x01\x7f\xff");
  acies_game_set_tag (game, "Long", long_tag);
  acies_game_set_tag (game, "Control", "\x1b\r\n\t ");
  g_assert_cmpint (g_utf8_strlen (acies_game_get_player_name (game, ACIES_SEAT_SOUTH), -1), ==,
                   ACIES_MAX_NAME_LENGTH);
  g_assert_cmpstr (acies_game_get_player_name (game, ACIES_SEAT_NORTH), ==, "a b\tc\nd  \uFFFD");
  /* One byte less, so as not to cut through a character. */
  g_assert_cmpuint (strlen (acies_game_get_tag (game, "Long")), ==, ACIES_MAX_TAG_LENGTH - 1);
  g_assert_true (g_utf8_validate (acies_game_get_tag (game, "Long"), -1, NULL));
  g_assert_cmpstr (acies_game_get_tag (game, "Control"), ==, "  \n\t ");

  text = acies_record_to_text (game);
  again = acies_record_from_text (text, &error);
  g_assert_no_error (error);
  for (guint seat = 0; seat < 2; seat++)
    g_assert_cmpstr (acies_game_get_player_name (game, acies_test_seat (seat)), ==,
                     acies_game_get_player_name (again, acies_test_seat (seat)));
  g_assert_cmpstr (acies_game_get_tag (game, "Long"), ==, acies_game_get_tag (again, "Long"));
  g_assert_cmpstr (acies_game_get_tag (game, "Control"), ==, acies_game_get_tag (again, "Control"));
}

/* A file as long as any that is read takes a time in proportion to its length, whatever is in it. What takes one in proportion to the square of
 * that would not end before the time limit of a test. */
static void
test_long (void)
{
  static const struct
  {
    const char *head;
    const char *part;
  } cases[] = {
    { START, "{c}" },
    { START, "{\\}}" },
    { START, " \n" },
    { START, "\r\n" },
    { START, "\r" },
    { START, "x" },
    { START, "1. " },
    { START "\n1. s {", "c" },
    { START "1.", " " },
    { START "\n", "\xff" },
    { START "\n", "[" },
    { START "\n", "[A \"\n" },
    { START "\n", "[A \"\"]\n" },
    { START "\n", "x\n" },
    { START "[Date \"", "x" },
    { START "[Date \"", "\\\"" },
    { START "[", "x" },
    { "[Acies \"1\"]\n[Seed \"", "1" },
    { "[Acies \"1\"]\n[Rules \"", "claim=end " },
    { "[Acies \"1\"]\n[Deal \"", "south R1 " },
    { "[Acies \"1\"]\n[Seed \"1\"]\n[Position \"", "/" },
    { "", "x\n" },
    { "", "{" },
  };

  for (gsize i = 0; i <= G_N_ELEMENTS (cases); i++)
    {
      const gsize length = 4 * 1024 * 1024 / ACIES_TEST_SLOWDOWN;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (AciesGame) game = NULL;
      g_autofree char *damage = NULL;

      if (i < G_N_ELEMENTS (cases))
        g_string_append (text, cases[i].head);
      else
        g_string_append (text, START);
      for (guint j = 0; text->len < length; j++)
        if (i < G_N_ELEMENTS (cases))
          g_string_append (text, cases[i].part);
        else
          g_string_append_printf (text, "[A%u \"x\"]\n", j);

      game = acies_record_recover (text->str, (gssize) text->len, &damage);
      g_test_message ("%u: %s", (guint) i, damage);
      if (damage != NULL)
        g_assert_cmpuint (strlen (damage), <, 300);
    }
}

/* Messages quote what they complain about, but not all of it. */
static void
test_quoted (void)
{
  static const char * const heads[] = {
    "[Acies \"", "[Acies \"1\"]\n[Seed \"", "[Acies \"1\"]\n[Starter \"", "[Acies \"1\"]\n[Rules \"",
    "[Acies \"1\"]\n[Rules \"claim=", "[Acies \"1\"]\n[Deal \"", "[Acies \"1\"]\n[Deal \"south ",
    "[Acies \"1\"]\n[Seed \"1\"]\n[Position \"" EMPTY_FLAGS " ",
    "[Acies \"1\"]\n[Seed \"1\"]\n[Position \"" EMPTY_FLAGS " hand ",
    "[Acies \"1\"]\n[Seed \"1\"]\n[Position \"" EMPTY_FLAGS " enemy ",
    "[Acies \"1\"]\n[Seed \"1\"]\n[Position \"" EMPTY_FLAGS " deck ",
    "[Acies \"1\"]\n[Seed \"1\"]\n[Position \"" EMPTY_FLAGS "!",
    "[Acies \"1\"]\n[Seed \"1\"]\n[Result \"",
    "[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n1. s ", "[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n1. s claim ",
    "[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n1. s TR:", "[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n1. s -",
  };
  g_autofree char *long_text = repeat ("ψ", 20000);

  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      const gboolean header = strrchr (heads[i], '[') > strrchr (heads[i], '\n') || strchr (heads[i], '\n') == NULL;
      g_autofree char *text = g_strdup_printf ("%s%s%s", heads[i], long_text, header ? "\"]\n" : " ");
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_record_from_text (text, &error);

      g_test_message ("%s: %s", heads[i], error != NULL ? error->message : "nothing");
      g_assert_null (game);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);
      g_assert_cmpint (g_utf8_strlen (error->message, -1), <, 200);
      g_assert_nonnull (strstr (error->message, "ψ…"));
    }

  {
    g_autofree char *name = repeat ("x", 20000);
    g_autofree char *text = g_strdup_printf ("[%s \"\"]\n[%s \"\"]\n", name, name);
    g_autoptr (GError) error = NULL;

    g_assert_null (acies_record_from_text (text, &error));
    g_assert_nonnull (strstr (error->message, "x…"));
    g_assert_cmpuint (strlen (error->message), <, 200);
  }
}

static char *
get_result_header (const char *text)
{
  const char *start = strstr (text, "[Result ");

  return start != NULL ? g_strndup (start, strcspn (start, "]")) : NULL;
}

/*
 * Reads a damaged record. It may be refused; if it is not, what it says of the result
 * is what the steps give.
 */
static void
read_damaged (const char *damaged,
              gsize       length,
              const char *what,
              gsize       place)
{
  g_autofree char *text = g_strndup (damaged, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_record_from_text (text, &error);
  g_autofree char *header = NULL;
  g_autofree char *again = NULL;
  g_autofree char *header_again = NULL;

  g_assert_true ((game == NULL) == (error != NULL));
  if (game == NULL)
    {
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);
      g_assert_true (g_str_has_prefix (error->message, "line "));
      return;
    }

  /* Without the header nothing is said of a result. */
  header = get_result_header (text);
  again = acies_record_to_text (game);
  header_again = get_result_header (again);
  if (header != NULL && strcmp (header, header_again) != 0)
    g_error ("%s at byte %" G_GSIZE_FORMAT ": “%s” is read as “%s”", what, place, header, header_again);
}

static void
test_truncated (void)
{
  AciesRandom random;

  acies_random_init (&random, 2);
  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (AciesGame) game = make_game (i, &random);
      g_autofree char *text = acies_record_to_text (game);
      const gsize length = strlen (text);

      for (gsize n = 0; n <= length; n += ACIES_TEST_SLOWDOWN)
        read_damaged (text, n, "cut off", n);
    }
}

static void
test_flipped (void)
{
  AciesRandom random;
  guint n = 0;

  acies_random_init (&random, 3);
  for (guint i = 0; n < ACIES_TEST_TIMES (20000); i++)
    {
      g_autoptr (AciesGame) game = make_game (i, &random);
      g_autofree char *text = acies_record_to_text (game);
      const guint length = (guint) strlen (text);

      for (guint j = 0; j < 100; j++, n++)
        {
          g_autofree char *damaged = g_strdup (text);
          const guint place = acies_random_below (&random, length);

          damaged[place] = (char) (j % 2 == 0 ? text[place] ^ (1 << acies_random_below (&random, 8))
                                              : (int) (1 + acies_random_below (&random, 255)));
          read_damaged (damaged, strlen (damaged), "changed", place);
        }
    }
}

/* Where each step of @game ends in its record. */
static GArray *
list_step_ends (AciesGame  *game,
                const char *text)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  GListModel *history = acies_game_get_history (game);
  const char *p = strstr (text, "\n\n");

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (history, i);
      gsize end;

      /* Comments, and the number and the seat of a turn. */
      for (;;)
        {
          p += strspn (p, " \n");
          if (*p == '{')
            {
              for (; *p != '}'; p++)
                p += *p == '\\';
              p++;
            }
          else if (g_ascii_isdigit (*p))
            p = strchr (p, '.') + 3;
          else
            break;
        }

      g_assert_true (g_str_has_prefix (p, acies_entry_get_text (entry)));
      p += strlen (acies_entry_get_text (entry));
      end = (gsize) (p - text);
      g_array_append_val (ends, end);
    }

  return ends;
}

/* How many steps end before a place of the record. */
static guint
count_steps (GArray *ends,
             gsize   place)
{
  guint n = 0;

  while (n < ends->len && g_array_index (ends, gsize, n) < place)
    n++;
  return n;
}

static void
assert_same_steps (AciesGame *game,
                   AciesGame *other,
                   guint      n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesEntry) a = g_list_model_get_item (acies_game_get_history (game), i);
      g_autoptr (AciesEntry) b = g_list_model_get_item (acies_game_get_history (other), i);

      g_assert_cmpstr (acies_entry_get_text (a), ==, acies_entry_get_text (b));
    }
}

/* Reads a damaged record with a checksum as a whole and in part: the damage is always found. */
static AciesGame *
recover_damaged (const char *text,
                 gsize       length)
{
  /* Just as long, so that memory checkers see whoever reads beyond the end. */
  g_autofree char *copy = g_memdup2 (text, length);
  g_autofree char *damage = NULL;
  AciesGame *game = acies_record_recover (copy, (gssize) length, &damage);

  if (damage == NULL)
    g_error ("no damage was seen in\n%.*s", (int) length, text);
  g_assert_true (g_str_has_prefix (damage, "line "));
  g_assert_true (g_utf8_validate (damage, -1, NULL));
  if (memchr (text, '\0', length) == NULL)
    {
      g_autofree char *string = g_strndup (text, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_record_from_text (string, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);
      g_assert_cmpstr (error->message, ==, damage);
    }
  if (game != NULL)
    {
      g_autofree char *again = acies_record_to_text (game);
      g_autoptr (AciesGame) copied = acies_record_from_text (again, NULL);

      g_assert_nonnull (copied);
    }
  return game;
}

static void
test_checked (void)
{
  AciesRandom random;

  acies_random_init (&random, 4);
  for (guint i = 0; i < ACIES_TEST_TIMES (200); i++)
    {
      g_autoptr (AciesGame) game = make_game (i, &random);
      g_autofree char *plain = acies_record_to_text (game);
      g_autofree char *text = acies_record_to_checked_text (game);
      char before[] = "";
      char *damage = before;
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) again = acies_record_from_text (text, &error);
      g_autoptr (AciesGame) recovered = acies_record_recover (text, -1, &damage);
      g_autofree char *plain_again = NULL;
      g_autofree char *recovered_plain = NULL;

      g_assert_no_error (error);
      g_assert_null (damage);
      plain_again = acies_record_to_text (again);
      recovered_plain = acies_record_to_text (recovered);
      g_assert_true (g_str_has_prefix (text, "[Acies \"1\"]\n[Checksum \""));
      g_assert_cmpstr (plain_again, ==, plain);
      g_assert_cmpstr (recovered_plain, ==, plain);
      g_assert_null (strstr (plain, "Checksum"));
      g_assert_null (acies_game_get_tag (again, "Checksum"));
    }
}

/* Every prefix of a record with a checksum gives the steps that are whole in it. */
static void
test_checked_truncated (void)
{
  AciesRandom random;

  acies_random_init (&random, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (AciesGame) game = make_game (i, &random);
      g_autofree char *text = acies_record_to_checked_text (game);
      g_autoptr (GArray) ends = list_step_ends (game, text);
      const gsize body = (gsize) (strstr (text, "\n\n") - text) + 1;

      for (gsize n = 0; n < strlen (text); n += ACIES_TEST_SLOWDOWN)
        {
          g_autoptr (AciesGame) rest = recover_damaged (text, n);

          if (rest == NULL)
            {
              g_assert_cmpuint (n, <, body);
              continue;
            }
          if (acies_game_get_n_steps (rest) != count_steps (ends, n))
            g_error ("%u steps of\n%.*s", acies_game_get_n_steps (rest), (int) n, text);
          assert_same_steps (game, rest, acies_game_get_n_steps (rest));
        }
    }
}

/* Whatever byte of a record with a checksum is another one, it is seen, and the steps before it
 * are kept. */
static void
test_checked_flipped (void)
{
  AciesRandom random;

  acies_random_init (&random, 6);
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (AciesGame) game = make_game (i, &random);
      g_autofree char *text = acies_record_to_checked_text (game);
      g_autoptr (GArray) ends = list_step_ends (game, text);
      const gsize length = strlen (text);
      const gsize body = (gsize) (strstr (text, "\n\n") - text) + 1;

      for (gsize place = 0; place < length; place += place < 100 ? ACIES_TEST_SLOWDOWN
                                                                 : 1 + acies_random_below (&random, 10 * ACIES_TEST_SLOWDOWN))
        {
          /* All bits of the lines that protect the others, and some of these. */
          const guint n_flips = place < 100 && i < 3 ? 8 : 2;

          for (guint j = 0; j < n_flips; j++)
            {
              const guint flip = n_flips == 8 ? 1u << j
                                              : j == 0 ? 1u << acies_random_below (&random, 8)
                                                       : 1 + acies_random_below (&random, 255);
              g_autofree char *damaged = g_memdup2 (text, length);
              g_autoptr (AciesGame) rest = NULL;
              guint n;

              damaged[place] = (char) ((guchar) text[place] ^ flip);
              rest = recover_damaged (damaged, length);
              if (place < body)
                continue;
              n = count_steps (ends, place);
              g_assert_nonnull (rest);
              if (acies_game_get_n_steps (rest) < n)
                g_error ("%u steps of %u in\n%.*s", acies_game_get_n_steps (rest), n, (int) length, damaged);
              assert_same_steps (game, rest, n);
            }
        }
    }
}

static GFile *
new_file (const char *directory,
          const char *name)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  return g_file_new_for_path (path);
}

static guint
count_files (const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_files (void)
{
  g_autofree char *directory = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autoptr (GFile) file = new_file (directory, "game.acies");
  g_autoptr (GFile) missing = new_file (directory, "missing.acies");
  g_autoptr (GFile) nowhere = new_file (directory, "no/where.acies");
  g_autoptr (GFile) damaged = new_file (directory, "damaged.acies");
  g_autoptr (AciesGame) first = acies_test_random_game (0, 1, 30);
  g_autoptr (AciesGame) second = acies_test_random_game (0, 2, 40);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  AciesGame *games[] = { first, second };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesGame) again = NULL;
      g_autofree char *text = acies_record_to_text (games[i]);
      g_autofree char *text_again = NULL;
      g_autofree char *contents = NULL;

      g_assert_true (acies_record_save (games[i], file, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
      g_assert_cmpstr (contents, ==, text);
      again = acies_record_load (file, NULL, &error);
      g_assert_no_error (error);
      text_again = acies_record_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
      /* Replaced as a whole, with nothing left beside it. */
      g_assert_cmpuint (count_files (directory), ==, 1);
    }

  g_cancellable_cancel (cancellable);
  g_assert_false (acies_record_save (first, file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  {
    g_autoptr (AciesGame) kept = acies_record_load (file, NULL, &error);

    g_assert_no_error (error);
    g_assert_cmpuint (acies_game_get_n_steps (kept), ==, 40);
  }

  g_assert_false (acies_record_save (first, nowhere, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (acies_record_load (missing, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* A NUL in the middle does not end the file quietly. */
  g_assert_true (g_file_replace_contents (damaged, "[Acies \"1\"]\n[Seed \"1\"]\0[", 25, NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
  g_assert_null (acies_record_load (damaged, NULL, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_delete (damaged, NULL, NULL));
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

typedef struct
{
  GMainLoop *loop;
  AciesGame *game;
  gboolean saved;
  GError *error;
} Answer;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Answer *answer = data;

  answer->saved = acies_record_save_finish (result, &answer->error);
  g_main_loop_quit (answer->loop);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->game = acies_record_load_finish (result, &answer->error);
  g_main_loop_quit (answer->loop);
}

/* In the background a game is saved as it was when that was asked for. */
static void
test_async (void)
{
  g_autofree char *directory = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autoptr (GFile) file = new_file (directory, "game.acies");
  g_autoptr (GFile) nowhere = new_file (directory, "no/where.acies");
  g_autoptr (AciesGame) game = acies_test_random_game (0, 5, 20);
  g_autofree char *before = acies_record_to_text (game);
  g_autofree char *read = NULL;
  Answer answer = { .loop = g_main_loop_new (NULL, FALSE) };

  acies_record_save_async (game, file, NULL, saved_cb, &answer);
  acies_game_undo (game);
  g_main_loop_run (answer.loop);
  g_assert_no_error (answer.error);
  g_assert_true (answer.saved);

  acies_record_load_async (file, NULL, loaded_cb, &answer);
  g_main_loop_run (answer.loop);
  g_assert_no_error (answer.error);
  read = acies_record_to_text (answer.game);
  g_assert_cmpstr (read, ==, before);
  g_clear_object (&answer.game);

  acies_record_save_async (game, nowhere, NULL, saved_cb, &answer);
  g_main_loop_run (answer.loop);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_false (answer.saved);
  g_clear_error (&answer.error);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "[Acies \"1\"]\n1. s X", -1, NULL));
  acies_record_load_async (file, NULL, loaded_cb, &answer);
  g_main_loop_run (answer.loop);
  g_assert_error (answer.error, ACIES_ERROR, ACIES_ERROR_RECORD);
  g_assert_null (answer.game);
  g_clear_error (&answer.error);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_cmpint (g_rmdir (directory), ==, 0);
  g_main_loop_unref (answer.loop);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/record/round-trip", test_round_trip);
  g_test_add_func ("/record/lenient", test_lenient);
  g_test_add_func ("/record/malformed", test_malformed);
  g_test_add_func ("/record/recover", test_recover);
  g_test_add_func ("/record/limits", test_limits);
  g_test_add_func ("/record/limits/set", test_limits_set);
  g_test_add_func ("/record/quoted", test_quoted);
  g_test_add_func ("/record/truncated", test_truncated);
  g_test_add_func ("/record/flipped", test_flipped);
  g_test_add_func ("/record/checked", test_checked);
  g_test_add_func ("/record/checked/truncated", test_checked_truncated);
  g_test_add_func ("/record/checked/flipped", test_checked_flipped);
  g_test_add_func ("/record/files", test_files);
  g_test_add_func ("/record/async", test_async);

  /* Last: of the memory that it leaves free, malloc() with MALLOC_PERTURB_ would fill all each time a block
   * grows into it, which takes the other tests minutes. */
  g_test_add_func ("/record/size/long", test_long);

  return g_test_run ();
}
