/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "acies-protocol.h"

/*
 * The engine protocol: every command, used rightly and wrongly.
 */


typedef struct
{
  AciesProtocol *protocol;
  GString *answer;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  fixture->protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  fixture->answer = g_string_new (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_string_free (fixture->answer, TRUE);
  acies_protocol_free (fixture->protocol);
}

/*
 * Every answer is whole lines of ASCII, and exactly its last is `ok` or an error.
 */
static void
check_answer (const char *answer)
{
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  const guint n_lines = g_strv_length (lines) - 1;

  g_assert_true (g_str_has_suffix (answer, "\n"));
  g_assert_true (g_str_is_ascii (answer));
  for (guint i = 0; i < n_lines; i++)
    {
      const gboolean last = strcmp (lines[i], "ok") == 0 || g_str_has_prefix (lines[i], "error: ");

      g_assert_cmpint (last, ==, i == n_lines - 1);
    }
}

static const char *
ask_bytes (Fixture    *fixture,
           const char *line,
           gssize      length)
{
  g_string_truncate (fixture->answer, 0);
  g_assert_true (acies_protocol_execute (fixture->protocol, line, length, fixture->answer));
  check_answer (fixture->answer->str);
  return fixture->answer->str;
}

static const char *
ask (Fixture    *fixture,
     const char *line)
{
  return ask_bytes (fixture, line, -1);
}

static void
assert_answer (Fixture    *fixture,
               const char *line,
               const char *expected)
{
  g_assert_cmpstr (ask (fixture, line), ==, expected);
}

/* What is answered where these switches are set and the others in their default. */
static char *
dup_rules (const char *switches)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autofree char *text = NULL;

  g_assert_true (acies_rules_parse (rules, switches, NULL));
  text = acies_rules_to_string (rules);
  return g_strconcat (text, "\nok\n", NULL);
}

static void
assert_rules (Fixture    *fixture,
              const char *line,
              const char *switches)
{
  g_autofree char *expected = dup_rules (switches);

  assert_answer (fixture, line, expected);
}

static void
assert_ok (Fixture    *fixture,
           const char *line)
{
  assert_answer (fixture, line, "ok\n");
}

/* The answer is one line, an error, and has the word or words in it. */
static void
assert_error (Fixture    *fixture,
              const char *line,
              const char *part)
{
  const char *answer = ask (fixture, line);
  g_autofree char *shown = g_strescape (line, NULL);

  g_test_message ("%.60s: %s", shown, answer);
  g_assert_true (g_str_has_prefix (answer, "error: "));
  g_assert_nonnull (strstr (answer, part));
}

static void
test_help (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char * const names[] = {
    "help", "rules", "position", "newgame", "show", "formation", "prove", "legal", "play", "go",
    "hint", "selfplay", "bench", "match", "save", "load", "quit",
  };
  g_auto (GStrv) lines = g_strsplit (ask (fixture, "help"), "\n", -1);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *command = g_strconcat ("help ", names[i], NULL);
      guint n_found = 0;

      for (guint j = 0; lines[j] != NULL; j++)
        {
          g_auto (GStrv) words = g_strsplit (lines[j], " ", 2);

          if (g_strcmp0 (words[0], names[i]) == 0)
            n_found++;
        }
      g_assert_cmpuint (n_found, ==, 1);
      g_assert_true (g_str_has_prefix (ask (fixture, command), names[i]));
    }
  assert_error (fixture, "help nothing", "nothing");
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *long_line = g_strnfill (ACIES_PROTOCOL_MAX_LINE + 1, 'x');
  g_autofree char *rules = dup_rules ("");

  assert_rules (fixture, "rules\r\n", "");
  assert_rules (fixture, "rules\n", "");
  assert_rules (fixture, "\t rules  ", "");
  assert_error (fixture, "", "empty");
  assert_error (fixture, " \t\r\n", "empty");
  assert_error (fixture, "castle", "\"castle\"");
  assert_error (fixture, "RULES", "\"RULES\"");
  assert_error (fixture, "rules\x01", "no command");
  assert_error (fixture, "show \xff", "UTF-8");
  assert_error (fixture, "\xc3\xa4 \xe2\x80\xa8 x", "no command");
  assert_error (fixture, long_line, "longer");
  long_line[ACIES_PROTOCOL_MAX_LINE] = '\0';
  assert_error (fixture, long_line, "no command");

  g_assert_nonnull (strstr (ask_bytes (fixture, "rules\0x", 7), "NUL"));
  g_assert_nonnull (strstr (ask_bytes (fixture, "", 0), "empty"));
  g_assert_cmpstr (ask_bytes (fixture, "rules and more", 5), ==, rules);
}

/* Of what is too long the beginning is quoted, and what is short as it is. */
static void
test_quoted (Fixture       *fixture,
             gconstpointer  user_data)
{
  static const char * const lines[] = {
    "", "rules ", "rules claim=", "position :/:/:/:/:/:/:/:/: ", "position :/:/:/:/:/:/:/:/: hand ",
    "newgame ", "newgame seed ", "show ", "formation ", "formation R1.", "formation R1.R2.R3 ", "prove ", "prove 1 ",
    "prove 1 s ", "play ", "go level ", "selfplay ", "selfplay 1 level ",
    "match random ", "match random level:", "match random nodes:", "match random random pairs ",
    "match random random pairs 1 sprt 1 ", "bench games ", "help ", "quit ",
  };
  g_autofree char *word = g_strnfill (39, 'x');
  g_autofree char *long_word = g_strnfill (50000, 'x');
  g_autofree char *quoted = g_strconcat (word, "...", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *short_line = g_strconcat (lines[i], word, NULL);
      g_autofree char *long_line = g_strconcat (lines[i], long_word, NULL);

      assert_error (fixture, short_line, word);
      assert_error (fixture, long_line, quoted);
      g_assert_cmpuint (strlen (ask (fixture, long_line)), <, 300);
    }
}

static void
test_quit (Fixture       *fixture,
           gconstpointer  user_data)
{
  assert_error (fixture, "quit now", "\"now\"");
  g_string_truncate (fixture->answer, 0);
  g_assert_false (acies_protocol_execute (fixture->protocol, "quit", -1, fixture->answer));
  g_assert_cmpstr (fixture->answer->str, ==, "ok\n");
}

static void
test_words (Fixture       *fixture,
            gconstpointer  user_data)
{
  const char *good[] = { "formation", "R8.R9.R10", "mud", NULL };
  const char *better[] = { "formation", "R8.R9.R10", NULL };
  const char *bad[] = { "rules", "\xff", NULL };

  g_assert_false (acies_protocol_execute_words (fixture->protocol, good, fixture->answer));
  check_answer (fixture->answer->str);
  g_string_truncate (fixture->answer, 0);
  g_assert_true (acies_protocol_execute_words (fixture->protocol, better, fixture->answer));
  g_assert_cmpstr (fixture->answer->str, ==, "formation wedge 27 as R8.R9.R10\nok\n");
  g_string_truncate (fixture->answer, 0);
  g_assert_false (acies_protocol_execute_words (fixture->protocol, bad, fixture->answer));
  check_answer (fixture->answer->str);
}

static gboolean
has_tactics (Fixture *fixture)
{
  g_autoptr (AciesRules) rules =
    acies_game_get_rules (acies_protocol_get_game (fixture->protocol));

  return acies_rules_get_tactics (rules);
}

static void
test_rules (Fixture       *fixture,
            gconstpointer  user_data)
{
  static const char advanced[] = "claim=start weather=moves";
  static const char all[] = "claim=start tactics=off scout=all weather=moves leader=again forced=off";

  assert_rules (fixture, "rules", "");
  assert_rules (fixture, "rules claim=start weather=moves", advanced);
  assert_rules (fixture, "rules", advanced);

  /* All or nothing, and the error names what it does not know. */
  assert_error (fixture, "rules scout=all claims=end", "claims");
  assert_error (fixture, "rules scout=all leader=twice", "twice");
  assert_error (fixture, "rules scout", "scout");
  assert_rules (fixture, "rules", advanced);
  assert_rules (fixture, "rules claim=end weather=stays", "");
  assert_rules (fixture, "rules claim=start tactics=off scout=all weather=moves leader=again forced=off", all);

  /* They hold from the next game on. */
  g_assert_true (has_tactics (fixture));
  assert_ok (fixture, "newgame seed 4");
  g_assert_false (has_tactics (fixture));
}

static void
test_newgame (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autofree char *first = NULL;

  assert_ok (fixture, "newgame");
  assert_ok (fixture, "newgame seed 7");
  first = g_strdup (ask (fixture, "show"));
  g_assert_true (g_str_has_prefix (first, "position :/:/:/:/:/:/:/:/: "));
  g_assert_true (g_str_has_suffix (first, "\nturn s\nok\n"));
  assert_ok (fixture, "newgame seed 8");
  g_assert_cmpstr (ask (fixture, "show"), !=, first);
  assert_ok (fixture, "newgame seed 7");
  g_assert_cmpstr (ask (fixture, "show"), ==, first);
  assert_ok (fixture, "newgame seed 18446744073709551615");

  assert_error (fixture, "newgame seed", "seed");
  assert_error (fixture, "newgame seed -1", "-1");
  assert_error (fixture, "newgame seed 18446744073709551616", "seed");
  assert_error (fixture, "newgame seed 1 seed 2", "often");
  assert_error (fixture, "newgame sid 1", "sid");
}

static void
test_position (Fixture       *fixture,
               gconstpointer  user_data)
{
  static const char * const good[] = {
    ":/:/:/:/:/:/:/:/:",
    ":/:/:/:/:/:/:/:/: turn n",
    "R8.R9.R10:B7.B8/:/:/AL.O8:G1~/:/:/:/R1:Y2#/: turn s discard s R3 discard n TR",
    "R8.R9.R10:B7.B8.B9=n!s/:/:/:/:/:/:/:/: turn n hand R1.R2.SC tactics 1 0 deck 20 4",
  };
  g_autofree char *before = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *line = g_strconcat ("position ", good[i], NULL);
      g_autofree char *shown = NULL;
      g_auto (GStrv) parts = NULL;
      g_autofree char *flags = g_strndup (good[i], strcspn (good[i], " "));

      assert_ok (fixture, line);
      shown = g_strdup (ask (fixture, "show"));
      parts = g_strsplit (shown, "\n", -1);
      g_test_message ("%s", parts[0]);
      g_assert_true (g_str_has_prefix (parts[0], "position "));
      g_assert_true (g_str_has_prefix (parts[0] + strlen ("position "), flags));
      g_assert_cmpstr (parts[1], ==, strstr (line, "turn n") != NULL ? "turn n" : "turn s");

      /* What is shown is a command that shows the same. */
      assert_ok (fixture, parts[0]);
      g_assert_cmpstr (ask (fixture, "show"), ==, shown);
    }

  before = g_strdup (ask (fixture, "show"));
  /* The example of the notation has the blue 8 at two flags. */
  assert_error (fixture,
                "position R8.R9.R10:B7.B8/:/:/AL.B8:G1~/:/:/:/R1:Y2#/: turn s discard s R3 discard n TR",
                "B8");
  assert_error (fixture, "position", "");
  assert_error (fixture, "position :/:/:", "");
  assert_error (fixture, "position R1.R2.R3.R4.R5:/:/:/:/:/:/:/:/:", "");
  assert_error (fixture, "position R11:/:/:/:/:/:/:/:/:", "R11");
  assert_error (fixture, "position :/:/:/:/:/:/:/:/: turn x", "turn");
  assert_error (fixture, "position :/:/:/:/:/:/:/:/: hand R1.R1", "R1");
  assert_error (fixture, "position :/:/:/:/:/:/:/:/: discard e R1", "");
  assert_error (fixture, "position :/:/:/:/:/:/:/:/: tactics 1", "");
  assert_error (fixture, "position :/:/:/:/:/:/:/:/: deck 61 0", "");
  assert_error (fixture, "position :/:/:/:/:/:/:/:/: nonsense", "nonsense");
  g_assert_cmpstr (ask (fixture, "show"), ==, before);
  assert_error (fixture, "show me", "me");
}

static void
test_formation (Fixture       *fixture,
                gconstpointer  user_data)
{
  assert_answer (fixture, "formation R8.R9.R10", "formation wedge 27 as R8.R9.R10\nok\n");
  assert_answer (fixture, "formation R8.O8.B8", "formation phalanx 24 as R8.O8.B8\nok\n");
  assert_answer (fixture, "formation R1.R5.R9", "formation battalion 15 as R1.R5.R9\nok\n");
  assert_answer (fixture, "formation R1.O2.R3", "formation skirmish 6 as R1.O2.R3\nok\n");
  assert_answer (fixture, "formation R1.O2.R4", "formation host 7 as R1.O2.R4\nok\n");
  assert_answer (fixture, "formation R8.R9.AL", "formation wedge 27 as R8.R9.R10\nok\n");
  assert_answer (fixture, "formation R8.R9.R10 fog", "formation host 27 as R8.R9.R10\nok\n");
  assert_answer (fixture, "formation R7.R8.R9.R10 mud", "formation wedge 34 as R7.R8.R9.R10\nok\n");
  /* Where Mud has gone, the best three of four cards count (decision D1). */
  assert_answer (fixture, "formation R8.R9.R10.R7", "formation wedge 27 as R8.R9.R10\nok\n");
  g_assert_true (g_str_has_prefix (ask (fixture, "formation R7.CC.SB.DA fog mud"),
                                   "formation host 28 as R7."));

  assert_error (fixture, "formation", "cards");
  assert_error (fixture, "formation R8.R9", "");
  assert_error (fixture, "formation R8.R9.R10 mud", "");
  assert_error (fixture, "formation R8.R9.R10.R7.R6", "");
  assert_error (fixture, "formation R8.R9.R9", "R9");
  assert_error (fixture, "formation R8.R9.SC", "SC");
  assert_error (fixture, "formation R8.R9.X1", "X1");
  assert_error (fixture, "formation R8..R9", "");
  assert_error (fixture, "formation R8.R9.R10 rain", "rain");
  assert_error (fixture, "formation R8.R9.R10 fog fog", "fog");
}

static void
test_prove (Fixture       *fixture,
            gconstpointer  user_data)
{
  const char *answer;

  assert_ok (fixture, "position R8.R9.R10:B7/O1.O2:O5.Y5.G9/G1.G2.G4:P1.P2.P3!n/:/:/:/:/:/:");
  assert_answer (fixture, "prove 1",
                 "proved\nown wedge 27 as R8.R9.R10\nenemy wedge 24 as B7.B8.B9\nevidence none\nok\n");
  assert_answer (fixture, "prove 2", "unavailable incomplete\nok\n");
  assert_answer (fixture, "prove 3", "unavailable claimed\nok\n");
  answer = ask (fixture, "prove 2 n");
  g_assert_true (g_str_has_prefix (answer,
                                   "refuted\nown host 19 as O5.Y5.G9\nenemy "));
  g_assert_nonnull (strstr (answer, "\nsettle "));
  g_assert_cmpstr (ask (fixture, "prove 1 s"), ==, ask (fixture, "prove 1"));

  assert_error (fixture, "prove", "flag");
  assert_error (fixture, "prove 0", "0");
  assert_error (fixture, "prove 10", "10");
  assert_error (fixture, "prove one", "one");
  assert_error (fixture, "prove 1 e", "\"e\"");
  assert_error (fixture, "prove 1 s n", "\"n\"");
}

static void
test_play (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autofree char *before = NULL;

  assert_ok (fixture,
             "position :/:/:/:/:/:/:/:/R1.R2.R3: turn s hand R8.R9.R10.G1.G2.AL.SC");
  g_assert_nonnull (strstr (ask (fixture, "legal"), "R8@3\n"));
  g_assert_nonnull (strstr (ask (fixture, "legal"), "SC\n"));

  before = g_strdup (ask (fixture, "show"));
  assert_error (fixture, "play", "step");
  assert_error (fixture, "play R8@9", "(rule ");
  assert_error (fixture, "play B1@1", "(rule ");
  assert_error (fixture, "play pass", "(rule 2.3)");
  assert_error (fixture, "play +t", "(rule ");
  assert_error (fixture, "play R8@10", "");
  assert_error (fixture, "play nonsense", "nonsense");
  assert_error (fixture, "play R8@1 R9@1", "");
  g_assert_cmpstr (ask (fixture, "show"), ==, before);

  assert_ok (fixture, "play R8@1 +t");
  g_assert_nonnull (strstr (ask (fixture, "show"), "\nturn n\n"));
}

static void
test_go (Fixture       *fixture,
         gconstpointer  user_data)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *first = NULL;
  g_autofree char *play = NULL;
  guint n_lines;

  assert_ok (fixture, "newgame seed 3");
  lines = g_strsplit (ask (fixture, "go"), "\n", -1);
  n_lines = g_strv_length (lines) - 1;
  g_assert_cmpuint (n_lines, >=, 2);
  for (guint i = 0; i + 2 < n_lines; i++)
    g_assert_true (g_str_has_prefix (lines[i], "info "));
  g_assert_true (g_str_has_prefix (lines[n_lines - 2], "bestmove "));
  play = g_strconcat ("play ", lines[n_lines - 2] + strlen ("bestmove "), NULL);
  assert_ok (fixture, play);

  first = g_strdup (ask (fixture, "go level 6 nodes 10"));
  g_assert_cmpstr (ask (fixture, "go level 6 nodes 10"), ==, first);
  for (guint level = 1; level <= ACIES_MAX_LEVEL; level++)
    {
      g_autofree char *go = g_strdup_printf ("go level %u movetime 20", level);

      g_assert_nonnull (strstr (ask (fixture, go), "bestmove "));
    }

  assert_error (fixture, "go level 0", "0");
  assert_error (fixture, "go level 7", "7");
  assert_error (fixture, "go movetime 0", "movetime");
  assert_error (fixture, "go movetime 1e3", "1e3");
  assert_error (fixture, "go nodes", "nodes");
  assert_error (fixture, "go west", "west");
}

static void
test_hint (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_auto (GStrv) lines = NULL;
  guint n_lines;

  assert_ok (fixture, "newgame seed 3");
  lines = g_strsplit (ask (fixture, "hint"), "\n", -1);
  n_lines = g_strv_length (lines) - 2;
  g_assert_cmpuint (n_lines, >=, 1);
  g_assert_cmpuint (n_lines, <=, 3);
  for (guint i = 0; i < n_lines; i++)
    {
      g_test_message ("%s", lines[i]);
      g_assert_true (g_regex_match_simple ("^[123] [^ ]+ [01]\\.[0-9]{2} .+$", lines[i], 0, 0));
      g_assert_cmpint (lines[i][0], ==, '1' + (int) i);
    }
  assert_error (fixture, "hint 2", "2");

  /* What people read with a curly apostrophe. */
  assert_ok (fixture, "position :/:/R8.R9.R10:Y7.Y8.Y9/:/:/:/:/:/: turn s hand G1.O1.G5.P1.P2.P5.B7");
  assert_ok (fixture, "play O1@4");
  g_assert_nonnull (strstr (ask (fixture, "hint"), "stronger than the enemy's"));
  assert_ok (fixture, "position :/:/R8.R9.B10:Y7.Y8.Y9/:/:/:/:/:/: turn s hand G1.O1.G5.P1.P2.P5.B7");
  assert_ok (fixture, "play O1@4");
  assert_error (fixture, "play claim 3", "The enemy's formation");
}

/* Plays the game on the table to its end, by the computer's choice. */
static void
finish_game (Fixture *fixture)
{
  while (acies_game_get_phase (acies_protocol_get_game (fixture->protocol)) != ACIES_PHASE_OVER)
    {
      const char *answer = ask (fixture, "go level 1 nodes 1");
      const char *step = strstr (answer, "bestmove ");
      g_autofree char *line = NULL;

      g_assert_nonnull (step);
      step += strlen ("bestmove ");
      line = g_strdup_printf ("play %.*s", (int) strcspn (step, "\n"), step);
      assert_ok (fixture, line);
    }
}

static void
test_end (Fixture       *fixture,
          gconstpointer  user_data)
{
  assert_ok (fixture, "newgame seed 11");
  finish_game (fixture);
  assert_error (fixture, "play R1@1", "over");
  assert_error (fixture, "go", "over");
  assert_error (fixture, "hint", "over");
  assert_ok (fixture, "legal");
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_autofree char *line = g_strdup_printf ("prove %u", flag);

      g_assert_true (g_str_has_prefix (ask (fixture, line), "unavailable "));
    }
  g_assert_true (g_str_has_prefix (ask (fixture, "show"), "position "));
  assert_ok (fixture, "newgame");
}

static void
test_file (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "a game.acies", NULL);
  g_autofree char *damaged = g_build_filename (folder, "damaged.acies", NULL);
  g_autofree char *save = g_strconcat ("save ", name, NULL);
  g_autofree char *load = g_strconcat ("load ", name, NULL);
  g_autofree char *load_damaged = g_strconcat ("load ", damaged, NULL);
  g_autofree char *shown = NULL;

  ask (fixture, "rules claim=start");
  assert_ok (fixture, "newgame seed 5");
  shown = g_strdup (ask (fixture, "show"));
  assert_ok (fixture, save);
  ask (fixture, "rules claim=end");
  assert_ok (fixture, "newgame seed 6");
  assert_ok (fixture, load);
  g_assert_cmpstr (ask (fixture, "show"), ==, shown);
  g_assert_true (g_str_has_prefix (ask (fixture, "rules"), "claim=start "));

  g_assert_true (g_file_set_contents (damaged, "no game\nat all\n", -1, NULL));
  assert_error (fixture, load_damaged, "line");
  g_assert_cmpstr (ask (fixture, "show"), ==, shown);
  assert_error (fixture, "load /nowhere/at/all", "");
  assert_error (fixture, "save /nowhere/at/all", "");
  assert_error (fixture, "load", "file");
  assert_error (fixture, "save", "file");

  g_remove (name);
  g_remove (damaged);
  g_rmdir (folder);
}

/* What people read, as other programs read it: always one line of ASCII. */
static void
test_plain (void)
{
  static const char * const sentences[][2] = {
    { "You can claim flag 3.", "You can claim flag 3." },
    { "“R7” is no card", "\"R7\" is no card" },
    { "a\nb\tc\r\033d", "a b c  d" },
    { "a\377b", "a?b" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *plain = acies_protocol_make_plain (sentences[i][0]);
      g_autoptr (GString) out = g_string_new (NULL);

      g_assert_cmpstr (plain, ==, sentences[i][1]);
      acies_protocol_append_error (out, sentences[i][0]);
      g_assert_true (strchr (out->str, '\n') == out->str + out->len - 1);
    }
}

static void
test_sandbox (void)
{
  static const char * const lines[] = {
    "save x", "load x", "selfplay 1", "match random random pairs 1", "bench games 1", "demo",
  };
  g_autoptr (AciesProtocol) protocol = acies_protocol_new (ACIES_PROTOCOL_SANDBOX);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) answer = g_string_new (NULL);

      g_assert_true (acies_protocol_execute (protocol, lines[i], -1, answer));
      check_answer (answer->str);
      g_assert_nonnull (strstr (answer->str, "switched off"));
    }
}

/*
 * Lines made of words of the protocol and of garbage. Each one gets a whole answer, and
 * the game stays one that can be shown and set again.
 */
static void
test_garbage (Fixture       *fixture,
              gconstpointer  user_data)
{
  static const char * const pieces[] = {
    "help", "rules", "position", "newgame", "show", "formation", "prove", "legal", "play", "go",
    "claim=start", "scout=all", "tactics=off", "=", "level", "seed", "nodes", "1", "3", "0", "-1",
    "99999999999999999999", "R8.R9.R10", "AL.DA", "B8", ":/:/:/:/:/:/:/:/:", "R1:R2", "/", ":",
    "turn", "hand", "discard", "tactics", "deck", "s", "n", "fog", "mud", "R7@3", "SC", "+t", "+k",
    "-R3", "RE:R7@3>5", "RE:R7@3>x", "DE:B8@4", "TR:B8@4>2", "pass", "claim 3", "done", "@", ">",
    "?t", "~#=s!n", "\xc3\xa9", "\x7f", "%s%n", "\"", "'", "\\", "",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < 5000; i++)
    {
      const guint n_pieces = g_rand_int_range (rand, 0, 12);
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint j = 0; j < n_pieces; j++)
        {
          g_string_append (line, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
          if (g_rand_int_range (rand, 0, 8) > 0)
            g_string_append_c (line, ' ');
          if (g_rand_int_range (rand, 0, 60) == 0)
            g_string_append_c (line, (char) g_rand_int_range (rand, 0, 256));
        }
      ask_bytes (fixture, line->str, line->len);
    }
  g_assert_true (g_str_has_prefix (ask (fixture, "show"), "position "));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/protocol/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("help", test_help);
  ADD ("lines", test_lines);
  ADD ("quoted", test_quoted);
  ADD ("quit", test_quit);
  ADD ("words", test_words);
  ADD ("rules", test_rules);
  ADD ("newgame", test_newgame);
  ADD ("position", test_position);
  ADD ("formation", test_formation);
  ADD ("prove", test_prove);
  ADD ("play", test_play);
  ADD ("go", test_go);
  ADD ("hint", test_hint);
  ADD ("end", test_end);
  ADD ("file", test_file);
  ADD ("garbage", test_garbage);
#undef ADD
  g_test_add_func ("/protocol/plain", test_plain);
  g_test_add_func ("/protocol/sandbox", test_sandbox);

  return g_test_run ();
}
