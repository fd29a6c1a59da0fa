/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"
#include "acies-record.h"
#include "acies-record-stream.h"

/* Records one after another, and what is wrong with some of them. */

#define N_GAMES 120

static AciesRecordStream *
open_text (const char *text)
{
  g_autoptr (GInputStream) input = g_memory_input_stream_new_from_data (g_strdup (text), -1, g_free);

  return acies_record_stream_new (input);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p++)
    n += *p == '\n';
  return n;
}

/* As many as need to be read in several pieces; what looks like the first line of one stands in comments and names, too. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new ("\n");
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (AciesRecordStream) stream = NULL;
  g_autoptr (AciesGame) none = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_GAMES; i++)
    {
      static const char * const notes[] = { NULL, "{}\"\n[Acies \"1\"]\n[Rules \"", "\\", "plain", "} [Acies \"1\"]", "\"" };
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i, 0);
      const guint line = 1 + count_lines (text->str);

      acies_game_set_comment (game, notes[i % G_N_ELEMENTS (notes)]);
      acies_game_set_player_name (game, ACIES_SEAT_SOUTH, i % 3 == 0 ? "Ada {\n[Acies \"1\"]" : NULL);
      g_ptr_array_add (records, acies_record_to_text (game));
      g_array_append_val (lines, line);
      g_string_append (text, records->pdata[i]);
      g_string_append (text, i % 2 == 0 ? "\n\n" : "");
    }

  stream = open_text (text->str);
  g_assert_cmpuint (acies_record_stream_get_line (stream), ==, 0);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (AciesGame) game = acies_record_stream_next (stream, NULL, &error);
      g_autofree char *record = NULL;

      g_assert_no_error (error);
      g_assert_nonnull (game);
      record = acies_record_to_text (game);
      g_assert_cmpstr (record, ==, records->pdata[i]);
      g_assert_cmpuint (acies_record_stream_get_line (stream), ==, g_array_index (lines, guint, i));
    }
  none = acies_record_stream_next (stream, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (none);
}

/* Each part is a game, or an error at a line of the whole. */
static void
test_damaged (void)
{
  static const struct
  {
    const char *text;
    const char *parts[4];       /* "" for a game, the beginning of an error, or NULL */
  } cases[] = {
    { "", { NULL } },
    { " \n\t\n", { NULL } },
    { "\xEF\xBB\xBF[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n\n[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"2\"]\n", { "", "" } },
    { "[Acies \"1\"]\r\n[Starter \"s\"]\r\n[Seed \"1\"]\r\n\r\n[Acies \"1\"]\r\n[Starter \"x\"]\r\n", { "", "line 6, " } },
    { "hello\n[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n", { "line 1, ", "" } },
    { "[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n\n1. s hop\n[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"2\"]\n", { "line 5, ", "" } },
    { "[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n\n{no end\n[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"2\"]\n"
      "[Acies \"1\"]\n[Starter \"q\"]\n[Seed \"2\"]\n", { "line 5, ", "", "line 10, " } },
    { "[Acies \"1\"]\n[Starter \"s]\n[Seed \"1\"]\n\n[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"2\"]\n", { "line 2, ", "" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRecordStream) stream = open_text (cases[i].text);

      for (guint j = 0; j < G_N_ELEMENTS (cases[i].parts); j++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AciesGame) game = acies_record_stream_next (stream, NULL, &error);
          const char *expected = cases[i].parts[j];

          g_test_message ("case %u, part %u: %s", i, j, error != NULL ? error->message : "no error");
          if (expected != NULL && *expected != '\0')
            {
              g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);
              g_assert_true (g_str_has_prefix (error->message, expected));
            }
          else
            g_assert_no_error (error);
          g_assert_true ((game != NULL) == (expected != NULL && *expected == '\0'));
          if (expected == NULL)
            break;
        }
    }
}

/* One that is too long is told, and hides no other. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n\n{");
  g_autoptr (AciesRecordStream) stream = NULL;
  g_autoptr (AciesGame) too_long = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;

  while (text->len <= 4 * 1024 * 1024)
    g_string_append (text, "and so on\n");
  g_string_append (text, "}\n[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"2\"]\n");
  stream = open_text (text->str);
  too_long = acies_record_stream_next (stream, NULL, &error);
  g_assert_null (too_long);
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RECORD);
  g_assert_nonnull (strstr (error->message, "line 1: "));
  g_clear_error (&error);
  game = acies_record_stream_next (stream, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);
}

static void
test_cancelled (void)
{
  g_autoptr (AciesRecordStream) stream = open_text ("[Acies \"1\"]\n[Starter \"s\"]\n[Seed \"1\"]\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AciesGame) none = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  none = acies_record_stream_next (stream, cancellable, &error);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  game = acies_record_stream_next (stream, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/record-stream/many", test_many);
  g_test_add_func ("/record-stream/damaged", test_damaged);
  g_test_add_func ("/record-stream/long", test_long);
  g_test_add_func ("/record-stream/cancelled", test_cancelled);
  return g_test_run ();
}
