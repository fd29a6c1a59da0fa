/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "acies-console-private.h"
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

/* Likewise in JSON. */
static void
assert_ok_json (Fixture    *fixture,
                const char *line)
{
  g_string_truncate (fixture->answer, 0);
  g_assert_true (acies_protocol_execute (fixture->protocol, line, -1, fixture->answer));
  g_assert_cmpstr (fixture->answer->str, ==, "{\"line\":\"ok\"}\n");
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
    "protocol", "stop", "undo", "record", "drew", "enemy", "analyse", "why", "demo", "goto", "concede",
    "front", "line", "habits", "study", "option", "solve", "search", "export",
  };
  static const char * const topics[][2] = {
    { "notation", "R1" }, { "notation", "P" }, { "notation", "AL" }, { "notation", "DA" }, { "notation", "CC" },
    { "notation", "SB" }, { "notation", "FO@4" }, { "notation", "MU@4" }, { "notation", "SC" },
    { "notation", "RE:R7@3>5" }, { "notation", "RE:R7@3>x" }, { "notation", "DE:B8@4" },
    { "notation", "TR:B8@4>2" }, { "notation", "pass" }, { "notation", "claim 3" }, { "notation", "+t" },
    { "notation", "+k" }, { "notation", "-R3" }, { "notation", "done" }, { "notation", "?t" }, { "notation", "?k" },
    { "notation", "\n  turn " }, { "notation", "\n  hand " }, { "notation", "\n  discard s " },
    { "notation", "\n  laid s " }, { "notation", "\n  tactics " }, { "notation", "\n  deck " }, { "notation", "\n  enemy " },
    { "notation", "\n  next " }, { "notation", "\n  known " }, { "notation", "\n  passed " },
    { "peer", "\n  protocol " }, { "peer", "\n  rules " }, { "peer", "\n  newgame " }, { "peer", "\n  enemy " },
    { "peer", "\n  option " }, { "match", "no more than two\n" }, { "match", "Bradley and Terry" }, { "peer", "\n  position " }, { "peer", "\n  go " }, { "peer", "\n  play " }, { "peer", "\n  drew " },
    { "peer", "\n  stop " }, { "peer", "\n  quit " },
    { "match", "The rules are those that rules has set" },
    /* Each number that an error may name, and each switch in both positions. */
    { "game", "1.3 " }, { "game", "2.1 " }, { "game", "2.2 " }, { "game", "2.3 " }, { "game", "2.4 " },
    { "game", "2.5 " }, { "game", "4.1 " }, { "game", "4.2 " }, { "game", "4.3 " }, { "game", "4.4 " },
    { "game", "4.5 " }, { "game", "4.6 " }, { "game", "5.1 " }, { "game", "5.3 " }, { "game", "5.5 " },
    { "game", "6.1 " }, { "game", "R.claim-timing claim" }, { "game", "R.tactics tactics" },
    { "game", "R.scout-draw scout" }, { "game", "R.weather-stays weather" }, { "game", "R.fallen-leader leader" },
    { "game", "R.forced-tactics forced" }, { "game", "3.1 wedge" }, { "game", "3.2 phalanx" },
    { "game", "3.3 battalion" }, { "game", "3.4 skirmish" }, { "game", "3.5 host" },
    { "rules", "\n  claim=end      Flags" }, { "rules", "\n  claim=start    Flags" },
    { "rules", "\n  forced=on      A player" }, { "rules", "\n  forced=off     A player" },
    /* What somebody who had the help alone had to guess. */
    { "peer", "once after each start" }, { "peer", "60 seconds in all" }, { "peer", "the last one counts" },
    { "peer", "number of 1 or more" }, { "peer", "10 seconds (it is then ended" },
    { "peer", "nothing tells you that a game is over" }, { "peer", "\n  result " }, { "peer", "plays at level 7" },
    { "peer", "keeps the game that it had" },
    { "go", "three at most" }, { "go", "it may be another step" }, { "match", "every other line 10 seconds" },
    { "notation", "If it leaves over more" }, { "notation", "(rules 5.1, 5.3)" },
    { "play", "Scout: SC +t" }, { "play", "pass claim* done" }, { "play", "drew CARD" },
    { "json", "\"line\":\"error\"" }, { "json", "\n  bestmove: step" }, { "option", "\n  hints " }, { "option", "\n  live " }, { "referee", "J> play full SC\n" }, { "analyse", "best N step STEP" }, { "analyse", "go nodes 400 full" },
    { "record", "1. s P6@4 +t" }, { "record", "claim 3 is one step" }, { "save", "help record" },
    { "selfplay", "games FOLDER" }, { "demo", "games FOLDER" }, { "show", "from the start of the program" },
    { "newgame", "on the table already" }, { "newgame", "deal of that day" }, { "analyse", "adjusted A" }, { "position", "stays there then" },
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
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      g_autofree char *command = g_strconcat ("help ", topics[i][0], NULL);

      g_assert_nonnull (strstr (ask (fixture, command), topics[i][1]));
    }
  assert_error (fixture, "help nothing", "nothing");

  /* The switches in both positions, the default first, and each as it is read. */
  {
    g_auto (GStrv) listed = g_strsplit (ask (fixture, "help rules"), "\n", -1);
    g_autofree char *rules = dup_rules ("");
    guint n = 0;

    for (guint i = 0; listed[i] != NULL; i++)
      {
        const char *text = g_str_has_prefix (listed[i], "  ") ? listed[i] + 2 : "";
        g_autofree char *word = g_strndup (text, strcspn (text, " "));
        g_autofree char *line = g_strconcat ("rules ", word, NULL);

        if (*text == '\0')
          continue;
        g_assert_true ((strstr (rules, word) != NULL) == (n % 2 == 0));
        g_assert_nonnull (strstr (ask (fixture, line), word));
        n++;
      }
    g_assert_cmpuint (n, ==, 12);
  }
}

/* Each switch of the rules is listed with both positions, in lines that fit a terminal. */
static void
test_help_rules (Fixture       *fixture,
                 gconstpointer  user_data)
{
  const char * const *names = acies_rules_list_switches ();
  const char *answer = ask (fixture, "help rules");
  const char *list = strchr (answer, '\n') + 1;
  g_autofree char *usage = g_strndup (list, strstr (list, "\n  ") - list);
  g_auto (GStrv) words = g_strsplit_set (usage, " \n", -1);
  g_auto (GStrv) lines = g_strsplit (usage, "\n", -1);

  g_assert_cmpuint (g_strv_length (words), ==, g_strv_length ((char **) names));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (words[i], "=|", -1);

      g_assert_cmpuint (g_strv_length (parts), ==, 3);
      g_assert_cmpstr (parts[0], ==, names[i]);
      for (guint j = 1; j < 3; j++)
        {
          g_autoptr (AciesRules) rules = acies_rules_new ();
          g_autoptr (AciesRules) expected = acies_rules_new ();
          g_autofree char *text = g_strdup_printf ("%s=%s", parts[0], parts[j]);
          g_autoptr (GError) error = NULL;

          g_assert_true (acies_rules_parse (rules, text, &error));
          g_assert_no_error (error);
          if (j == 2)
            acies_rules_set_switch (expected, names[i], !acies_rules_get_switch (expected, names[i]));
          g_assert_true (acies_rules_equal (rules, expected));
        }
    }
  g_assert_cmpuint (g_strv_length (lines), >, 1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (strlen (lines[i]), <, 80);
}

static void
test_handshake (Fixture       *fixture,
                gconstpointer  user_data)
{
  assert_answer (fixture, "protocol", "acies-engine " PACKAGE_VERSION " protocol 1\nok\n");
  assert_error (fixture, "protocol 1", "\"1\"");
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
    "prove 1 s ", "front ", "front s ", "solve ", "solve nodes ", "play ", "go level ", "selfplay ", "selfplay 1 level ",
    "match random ", "match random level:", "match random nodes:", "match random random pairs ",
    "match random random pairs 1 sprt 1 ", "bench games ", "help ", "quit ", "undo ", "undo 1 ", "stop ", "protocol ",
    "drew ", "drew R1.", "drew R1 ", "enemy ", "enemy R7@3 ", "why ", "why R7@3 games ", "analyse ", "analyse nodes ", "hint ",
    "option ", "option seed=", "option info=", "match random random pairs 1 time ", "goto ", "goto 1 ", "concede ", "concede s ", "play full ", "analyse full ",
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
    acies_game_dup_rules (acies_protocol_get_game (fixture->protocol));

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
  g_assert_true (g_str_has_suffix (first, "\nturn s\nphase play\nok\n"));
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
  assert_ok (fixture, "newgame day 2026-11-23");
  assert_error (fixture, "newgame day 2026-02-29", "2026-02-29");
  assert_error (fixture, "newgame day", "day");
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
test_solve (Fixture       *fixture,
            gconstpointer  user_data)
{
  assert_ok (fixture, "position R8:P1.P2/G8.G9.G10:Y1!s/B8.B9.B10:Y2!s/P8:Y3.Y4/:/:/:/:/: hand R9.R10.P9.P10.O1.O2.O3 deck 33 9");
  assert_answer (fixture, "solve",
                 "solve won 3 step R9@1 flags 1 targets 1.4 reason You win for certain, in 3 turns at most. Play Red 9 at flag 1. "
                 "Then you threaten to claim flag 1. If the enemy prevents that, you win with the help of flag 4.\n"
                 "turn 1 play R9@1\nturn 2 play R10@1\nok\n");
  assert_answer (fixture, "solve nodes 2", "solve open\nok\n");
  assert_error (fixture, "solve nodes 0", "0");
  assert_error (fixture, "solve all", "\"all\"");

  /* South has passed: if North passes, too, the game is over, and a draw. */
  ask (fixture, "rules claim=start forced=off");
  assert_ok (fixture, "position R10.R9.R8.R7:O1.Y1.G1.B1~#!s/G10.G9.G8:P1.R2.Y2!s/B10.B9:R1.O2/B5.P5.R6:G2.B2.P2!n/"
                      "R3.O3.G3:O6.Y6.G6!n/B6.P6.O7:B3.P3.R4!s/O4.Y4.G4:Y7.G7.B7!n/P7.O8.Y8:B4.P4.R5!s/CC.SB.B8:O5.Y5.G5!n "
                      "turn s hand AL discard s SC.DE discard n RE.TR tactics 4 4 deck 8 0 enemy DA known passed phase end");
  assert_answer (fixture, "solve", "solve open\nok\n");
  ask (fixture, "newgame seed 1");
  ask (fixture, "concede");
  assert_error (fixture, "solve", "over");
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
test_front (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *all = NULL;
  const char *answer;

  assert_ok (fixture, "position R1:B1!s/R9.R10:Y1.O2.G2/G4:/:/:/:/:/:/R3:O1!n turn s hand R8.G5.G6.P2.O5.B7.P9");
  answer = ask (fixture, "front");
  g_assert_true (g_str_has_prefix (answer, "flag 1 standing safe chance 1.00 missing s 0 n 0 reason Flag 1 is yours.\n"
                                           "flag 2 standing open "));
  g_assert_nonnull (strstr (answer, "\nflag 3 standing open chance 0."));
  g_assert_nonnull (strstr (answer, " missing s 2 n 3 reason Flag 3 is open, with "));
  g_assert_nonnull (strstr (answer, "\nflag 9 standing lost chance 0.00 missing s 0 n 0 reason Flag 9 is the enemy's.\n"));
  g_assert_nonnull (strstr (answer, "\nway s flags 1.2.3 turns 4\nway n "));
  g_assert_nonnull (strstr (answer, "\nplay 2 P2\nplay 3 G6.G5\nfirst G6@3\nok\n"));
  all = g_strdup (answer);
  assert_answer (fixture, "front s", all);

  answer = ask (fixture, "front n");
  g_assert_true (g_str_has_prefix (answer, "flag 1 standing lost "));
  g_assert_nonnull (strstr (answer, "\nway s "));
  g_assert_null (strstr (answer, "R8"));
  g_assert_null (strstr (answer, "\nfirst "));

  assert_error (fixture, "front 1", "\"1\"");
  assert_error (fixture, "front s n", "\"n\"");
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
  assert_error (fixture, "play {R8@1}", "no step");
  assert_error (fixture, "play R8@1 R9@1", "error: step 2, \"R9@1\": ");
  assert_error (fixture, "play R8@1 claim 99 +t", "step 2, \"claim 99\": ");
  assert_error (fixture, "play B1@1 +t", "step 1, \"B1@1\": This card is not in your hand (rule 2.1)");
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

  first = g_strdup (ask (fixture, "go level 7 nodes 10"));
  g_assert_cmpstr (ask (fixture, "go level 7 nodes 10"), ==, first);
  for (guint level = 1; level <= ACIES_MAX_LEVEL; level++)
    {
      g_autofree char *go = g_strdup_printf ("go level %u movetime 20", level);

      g_assert_nonnull (strstr (ask (fixture, go), "bestmove "));
    }

  /* A claim is made without a thought. */
  ask (fixture, "rules tactics=off");
  assert_ok (fixture, "position R10.R9:/:/:/:/:/:/:/:/: turn s hand R8.P1.P3.Y5.B5.O2.O3");
  assert_ok (fixture, "play R8@1");
  g_assert_nonnull (strstr (ask (fixture, "go movetime 600000"), "bestmove claim 1\n"));

  /* Both the player and the coach look at what the network ranks twelfth: without Green 9 the enemy cannot keep flag 7. */
  ask (fixture, "rules tactics=on");
  assert_ok (fixture, "position R1.R3:O5.O4/B3:P6.P7.CC!n/O9.O7:R4.R6.R2/Y8.Y9:/R10.G10:B7/P5.P3:O2.O3.O1/P8.R8:G8.G9/"
                      "B6.O6.G6:G5.P2!s/G2.G3.SB:Y10.Y7.Y1!s turn s hand Y5.B2.B8.DA.MU.RE.DE tactics 1 1 deck 15 3");
  g_assert_nonnull (strstr (ask (fixture, "go nodes 1000"), "bestmove DE:G9@7\n"));
  g_assert_true (g_str_has_prefix (ask (fixture, "hint nodes 1000"), "1 DE:G9@7 "));

  assert_error (fixture, "go level 0", "0");
  assert_error (fixture, "go level 9", "9");
  assert_error (fixture, "go movetime 0", "movetime");
  assert_error (fixture, "go movetime 1e3", "1e3");
  assert_error (fixture, "go nodes", "nodes");
  assert_error (fixture, "go west", "west");
}

/* How many nodes an answer says were used. */
static guint
read_nodes (const char *answer)
{
  const char *line = strstr (answer, "info nodes ");

  g_assert_nonnull (line);
  return (guint) g_ascii_strtoull (line + strlen ("info nodes "), NULL, 10);
}

/* How many lines begin like this. */
static guint
count_lines (const char *answer,
             const char *prefix)
{
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], prefix);
  return n;
}

/* What a step of a level costs: no search where the level does not look ahead, but for one that is asked for. */
static void
test_cost (Fixture       *fixture,
           gconstpointer  user_data)
{
  assert_ok (fixture, "newgame seed 3");
  g_assert_cmpuint (read_nodes (ask (fixture, "go nodes 50")), >, 20);
  g_assert_cmpuint (read_nodes (ask (fixture, "go level 1")), ==, 0);
  g_assert_cmpuint (read_nodes (ask (fixture, "go level 1 nodes 50")), ==, 0);
  g_assert_cmpuint (read_nodes (ask (fixture, "go level 1 movetime 600000")), ==, 0);
  g_assert_cmpuint (count_lines (ask (fixture, "go level 1"), "info step "), ==, 3);
  g_assert_cmpuint (read_nodes (ask (fixture, "go level 1 nodes 50 full")), >, 20);
  for (guint level = 1; level < ACIES_MAX_LEVEL; level++)
    {
      g_autofree char *line = g_strdup_printf ("go level %u nodes 50", level);

      g_assert_cmpuint (read_nodes (ask (fixture, line)), <=, 100);
    }
}

static void
test_option (Fixture       *fixture,
             gconstpointer  user_data)
{
  const guint n_threads = MIN (g_get_num_processors (), ACIES_MAX_THREADS);
  g_autofree char *listed =
    g_strdup_printf ("option name threads type spin default %u min 1 max %u value %u\n"
                     "option name level type spin default %u min 1 max %u value %u\n"
                     "option name hints type spin default 3 min 1 max 100 value 3\n"
                     "option name info type check default on value on\n"
                     "option name live type check default off value off\n"
                     "option name seed type spin default 1 min 0 max 18446744073709551615 value 1\n"
                     "option name format type combo default text var text var json value text\nok\n",
                     n_threads, ACIES_MAX_THREADS, n_threads, ACIES_MAX_LEVEL, ACIES_MAX_LEVEL, ACIES_MAX_LEVEL);
  g_autofree char *answer = NULL;
  g_autofree char *hint = NULL;
  guint n_other = 0;

  assert_answer (fixture, "option", listed);
  assert_ok (fixture, "newgame seed 3");

  /* The level, and what go says itself goes before it. */
  answer = g_strdup (ask (fixture, "go level 1"));
  assert_ok (fixture, "option level=1");
  assert_answer (fixture, "go", answer);
  {
    g_autofree char *line = g_strdup_printf ("go level %u nodes 20", ACIES_MAX_LEVEL);

    g_assert_cmpuint (read_nodes (ask (fixture, line)), >, 5);
  }

  /* Without info there is only the step, unless it is asked to judge. */
  assert_ok (fixture, "option info=off");
  assert_answer (fixture, "go", strstr (answer, "bestmove "));
  g_assert_true (g_str_has_prefix (ask (fixture, "go nodes 20 full"), "info rank 1 "));

  /* Another seed, another mistake; the same seed, the same. */
  for (guint seed = 2; seed < 12; seed++)
    {
      g_autofree char *line = g_strdup_printf ("option seed=%u", seed);
      g_autofree char *first = NULL;

      assert_ok (fixture, line);
      first = g_strdup (ask (fixture, "go"));
      assert_answer (fixture, "go", first);
      n_other += strcmp (first, strstr (answer, "bestmove ")) != 0;
    }
  g_assert_cmpuint (n_other, >, 0);

  /* More than one at once: all or none. */
  assert_error (fixture, "option seed=1 level=3 info=maybe", "info must be off or on, not \"maybe\"");
  g_assert_nonnull (strstr (ask (fixture, "option"), " value 11\n"));
  assert_ok (fixture, "option seed=1 info=on hints=1");
  g_assert_cmpuint (count_lines (ask (fixture, "go"), "info step "), ==, 1);
  hint = g_strdup (ask (fixture, "hint nodes 30"));
  g_assert_cmpuint (count_lines (hint, "1 "), ==, 1);
  assert_ok (fixture, "option hints=100");
  g_assert_cmpuint (count_lines (ask (fixture, "hint nodes 30"), ""), >, 30);

  /* The number of threads changes no answer. */
  answer = (g_free (answer), g_strdup (ask (fixture, "hint nodes 200")));
  assert_ok (fixture, "option threads=1");
  assert_answer (fixture, "hint nodes 200", answer);
  assert_ok (fixture, "option threads=3");
  assert_answer (fixture, "hint nodes 200", answer);

  assert_error (fixture, "option speed=3", "\"speed\" is no option; \"option\" lists them");
  assert_error (fixture, "option =3", "\"\" is no option");
  assert_error (fixture, "option level", "NAME=VALUE, not \"level\"");
  assert_error (fixture, "option level=", "level must be a whole number from 1 to ");
  assert_error (fixture, "option level=0", "level must be a whole number from 1 to ");
  assert_error (fixture, "option hints=101", "hints must be a whole number from 1 to 100, not \"101\"");
  assert_error (fixture, "option threads=65", "threads must be a whole number from 1 to 64");
  assert_error (fixture, "option seed=-1", "seed must be a whole number");
  assert_error (fixture, "option info=ON", "\"ON\"");
  assert_error (fixture, "option format=xml", "format must be text or json, not \"xml\"");
}

/* The answers so far, and how many lines of what is thought so far are to come until it is stopped. */
typedef struct
{
  Fixture *fixture;
  GString *text;
  guint n_lines;
} Live;

static gboolean
live_cb (const char *text,
         gpointer    user_data)
{
  Live *live = user_data;

  g_string_append (live->text, text);
  if ((g_str_has_prefix (text, "info live ") || g_str_has_prefix (text, "{\"line\":\"info\",\"live\":true,")) && --live->n_lines == 0)
    acies_protocol_notice (live->fixture->protocol, "stop", -1);
  return TRUE;
}

/* The answer to a line without what was said while it was thought about. */
static char *
dup_settled (Fixture    *fixture,
             const char *line)
{
  const char *answer = ask (fixture, line);

  g_assert_true (g_str_has_prefix (answer, "info live nodes 0 step "));
  while (g_str_has_prefix (answer, "info live "))
    answer = strchr (answer, '\n') + 1;
  g_assert_null (strstr (answer, "live"));
  return g_strdup (answer);
}

/* What is said while it thinks: it comes before it is done, changes nothing, and grows surer. */
static void
test_live (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char * const same[] = {
    "go nodes 300", "go nodes 300 full", "go level 2", "hint nodes 300", "hint nodes 300 full",
  };
  static const char * const lines[] = { "go nodes 1000000000", "hint movetime 600000", "go level 1 nodes 1000000000 full" };
  const guint n_live = 3;
  g_autoptr (AciesView) view = NULL;

  assert_ok (fixture, "newgame seed 3");
  view = acies_game_create_view (acies_protocol_get_game (fixture->protocol), ACIES_SEAT_SOUTH);
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *plain = g_strdup (ask (fixture, same[i]));
      g_autofree char *settled = NULL;

      assert_ok (fixture, "option live=on");
      settled = dup_settled (fixture, same[i]);
      g_assert_cmpstr (settled, ==, plain);
      assert_ok (fixture, "option live=off");
    }

  /* None of these ends unless what is said arrives before. */
  for (guint i = 0; i < 2 * G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      Live live = { fixture, text, n_live };
      guint last = 0, n = 0;
      g_auto (GStrv) answers = NULL;

      g_string_truncate (fixture->answer, 0);
      acies_protocol_execute (fixture->protocol, i % 2 == 0 ? "option live=on" : "option live=on format=json", -1, fixture->answer);
      acies_protocol_set_output (fixture->protocol, live_cb, &live);
      g_string_truncate (fixture->answer, 0);
      g_assert_true (acies_protocol_execute (fixture->protocol, lines[i / 2], -1, fixture->answer));
      acies_protocol_set_output (fixture->protocol, NULL, NULL);
      g_string_append (text, fixture->answer->str);
      answers = g_strsplit (text->str, "\n", -1);
      for (guint j = 0; answers[j] != NULL && n < n_live; j++, n++)
        {
          g_autofree char *step = NULL;
          g_autoptr (AciesStep) parsed = NULL;
          char word[16];
          guint nodes;
          double win, error;

          if (i % 2 == 0)
            {
              g_assert_cmpint (sscanf (answers[j], "info live nodes %u step %15s win %lf error %lf", &nodes, word, &win, &error), ==, 4);
              step = g_strdup (word);
            }
          else
            {
              g_autoptr (JsonNode) root = json_from_string (answers[j], NULL);
              JsonObject *object = json_node_get_object (root);

              g_assert_true (json_object_get_boolean_member (object, "live"));
              nodes = (guint) json_object_get_int_member (object, "nodes");
              step = g_strdup (json_object_get_string_member (object, "step"));
              win = json_object_get_double_member (object, "win");
              error = json_object_get_double_member (object, "error");
            }
          g_assert_true (n == 0 ? nodes == 0 : nodes > last);
          g_assert_true (win > 0 && win < 1 && error > 0 && error < 0.5);
          parsed = acies_step_new_from_string (step, NULL);
          g_assert_true (acies_view_check (view, parsed, NULL));
          last = nodes;
        }
      g_assert_cmpuint (n, ==, n_live);
      g_assert_true (g_str_has_suffix (text->str, i % 2 == 0 ? "\nok\n" : "\n{\"line\":\"ok\"}\n"));
      g_string_truncate (fixture->answer, 0);
      acies_protocol_execute (fixture->protocol, "stop", -1, fixture->answer);
      acies_protocol_execute (fixture->protocol, "option format=text", -1, fixture->answer);
    }
  assert_error (fixture, "option live=1", "live must be off or on, not \"1\"");
}

static char *
read_member (const char *line,
             const char *name)
{
  g_autoptr (JsonNode) root = json_from_string (line, NULL);
  JsonObject *object;

  g_assert_nonnull (root);
  object = json_node_get_object (root);
  if (!json_object_has_member (object, name))
    return NULL;
  return g_strdup (json_object_get_string_member (object, name));
}

/* Asks for JSON: whole lines of it, one object each, the last of them `ok` or `error`. */
static char **
ask_json (Fixture    *fixture,
          const char *line)
{
  g_auto (GStrv) lines = NULL;
  guint n_lines;

  g_string_truncate (fixture->answer, 0);
  g_assert_true (acies_protocol_execute (fixture->protocol, line, -1, fixture->answer));
  g_assert_true (g_str_is_ascii (fixture->answer->str));
  g_assert_true (g_str_has_suffix (fixture->answer->str, "}\n"));
  lines = g_strsplit (fixture->answer->str, "\n", -1);
  n_lines = g_strv_length (lines) - 1;
  g_clear_pointer (&lines[n_lines], g_free);
  for (guint i = 0; i < n_lines; i++)
    {
      g_autofree char *kind = read_member (lines[i], "line");

      g_assert_nonnull (kind);
      g_assert_cmpint (strcmp (kind, "ok") == 0 || strcmp (kind, "error") == 0, ==, i == n_lines - 1);
    }
  return g_steal_pointer (&lines);
}

/* The text has what a value of JSON says, from @at on; returns where it goes on. */
static const char *
find_value (const char *at,
            JsonNode   *value)
{
  g_autofree char *text = NULL;
  const char *found;

  if (JSON_NODE_HOLDS_NULL (value) || json_node_get_value_type (value) == G_TYPE_BOOLEAN)
    return at;

  if (JSON_NODE_HOLDS_OBJECT (value))
    {
      JsonObjectIter iter;
      JsonNode *member;
      const char *name;

      json_object_iter_init_ordered (&iter, json_node_get_object (value));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        at = find_value (at, member);
      return at;
    }
  if (JSON_NODE_HOLDS_ARRAY (value))
    {
      JsonArray *array = json_node_get_array (value);

      if (json_array_get_length (array) == 0)
        return strstr (at, "none") + strlen ("none");
      for (guint i = 0; i < json_array_get_length (array); i++)
        at = find_value (at, json_array_get_element (array, i));
      return at;
    }
  if (json_node_get_value_type (value) == G_TYPE_DOUBLE)
    {
      /* The text is rounded. */
      while (*at != '\0' && fabs (g_ascii_strtod (at, NULL) - json_node_get_double (value)) > 0.00501)
        at++;
      g_assert_true (g_ascii_isdigit (*at) || *at == '-' || *at == ' ');
      return at + 1 + strcspn (at + 1, " ");
    }
  text = json_node_get_value_type (value) == G_TYPE_INT64
         ? g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (value))
         : g_strdup (json_node_get_string (value));
  found = strstr (at, text);
  g_test_message ("%s: %s", text, at);
  g_assert_nonnull (found);
  return found + strlen (text);
}

/* The same content in the same order, whatever the form. */
static void
test_json (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char * const cases[] = {
    "protocol", "show", "legal", "go nodes 20", "go nodes 20 full", "hint nodes 20", "hint nodes 20 full",
    "why B9@1 nodes 20 games 4", "front", "front n", "line B9@1 B7@2 turns 2", "prove 1", "rules", "help go",
    "play full B9@1 +t", "show", "undo 2", "position R8.R9.R10:B7.B8/:/:/AL.B6:G1~/:/:/:/R1:Y2#/: turn s hand R7.O1",
    "prove 1", "formation R8.R9.AL", "position R8.O8.P8:B7.B8/:/:/:/:/:/:/:/: hand R7.O1", "prove 1", "front",
    "position :/:/:/:/:/:/:/:/: turn s hand R7.O1 deck 56 10 enemy R1.R2 next B1 known", "show", "play full R7@1 +t",
    "concede", "show", "undo", "analyse nodes 10 full", "option hints=1", "match random random pairs 2 seed 3 threads 1",
    "position R8:P1.P2/G8.G9.G10:Y1!s/B8.B9.B10:Y2!s/P8:Y3.Y4/:/:/:/:/: hand R9.R10.P9.P10.O1.O2.O3 deck 33 9", "solve",
    "solve nodes 2",
  };

  Fixture other;

  set_up (&other, NULL);
  assert_ok_json (&other, "option format=json");
  assert_ok (fixture, "newgame seed 3");
  assert_ok_json (&other, "newgame seed 3");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) text = g_strsplit (ask (fixture, cases[i]), "\n", -1);
      g_auto (GStrv) json = ask_json (&other, cases[i]);

      g_assert_cmpuint (g_strv_length (json), ==, g_strv_length (text) - 1);
      for (guint j = 0; json[j] != NULL; j++)
        {
          g_autoptr (JsonNode) root = json_from_string (json[j], NULL);
          JsonObjectIter iter;
          JsonNode *member;
          const char *name;
          const char *at = text[j];

          json_object_iter_init_ordered (&iter, json_node_get_object (root));
          while (json_object_iter_next_ordered (&iter, &name, &member))
            if (strcmp (name, "line") != 0 && !g_str_has_prefix (text[j], "player "))
              at = find_value (at, member);
        }
    }
  tear_down (&other, NULL);
}

/* Errors tell the command, the place, the rule and the reason, each for itself. */
static void
test_json_errors (Fixture       *fixture,
                  gconstpointer  user_data)
{
  static const struct
  {
    const char *line;
    const char *command;
    const char *place;
    const char *rule;
    const char *reason;
  } cases[] = {
    { "", NULL, NULL, NULL, "the line is empty; \"help\" lists the commands" },
    { "castle", NULL, NULL, NULL, "\"castle\" is no command; \"help\" lists them" },
    { "show \xff", NULL, NULL, NULL, "the line is not valid UTF-8 at column 6" },
    { "show me", "show", NULL, NULL, "\"me\" was not expected here" },
    { "match 'a", "match", NULL, NULL, NULL },
    { "play R7@1", "play", NULL, "2.1", "This card is not in your hand (rule 2.1)." },
    { "play B9@1 R7@1", "play", "step 2, \"R7@1\"", "2.1", NULL },
    { "play hop", "play", NULL, NULL, "\"hop\" is not a move" },
    { "play \"a:\\b", "play", NULL, NULL, NULL },
    { "position R8.R8:/:/:/:/:/:/:/:/:", "position", "field 1", NULL, "R8 appears twice, first in field 1" },
    { "position :/:/:/:/:/:/:/:/: discard s R8.R8", "position", "discard s", NULL, "R8 appears twice, first in discard s" },
    { "position :~/:/:/:/:/:/:/:/: laid s MU", "position", "laid s", NULL, NULL },
    { "position :/:/:/:/:/:/:/:/: tactics 2 0", "position", "tactics", NULL, NULL },
    { "option level=0", "option", NULL, NULL, NULL },
  };

  assert_ok (fixture, "newgame seed 3");
  assert_ok_json (fixture, "option format=json");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) lines = ask_json (fixture, cases[i].line);
      g_autofree char *kind = read_member (lines[0], "line");
      g_autofree char *command = read_member (lines[0], "command");
      g_autofree char *place = read_member (lines[0], "place");
      g_autofree char *rule = read_member (lines[0], "rule");
      g_autofree char *reason = read_member (lines[0], "reason");

      g_test_message ("%s", lines[0]);
      g_assert_cmpuint (g_strv_length (lines), ==, 1);
      g_assert_cmpstr (kind, ==, "error");
      g_assert_cmpstr (command, ==, cases[i].command);
      g_assert_cmpstr (place, ==, cases[i].place);
      g_assert_cmpstr (rule, ==, cases[i].rule);
      g_assert_nonnull (reason);
      if (cases[i].reason != NULL)
        g_assert_cmpstr (reason, ==, cases[i].reason);
    }

  /* The place of an error in a record. */
  assert_ok_json (fixture, "record hello");
  {
    g_auto (GStrv) lines = ask_json (fixture, "load -");
    g_autofree char *place = read_member (lines[0], "place");

    g_assert_cmpstr (place, ==, "line 1, column 1");
  }
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

/* Each limit that help names is the one that an error names, and as far as one can go. */
static void
test_limits (Fixture       *fixture,
             gconstpointer  user_data)
{
  static const struct
  {
    const char *limit;
    const char *line;       /* %s is a number that is too great by one */
  } cases[] = {
    { "600000", "go movetime %s" }, { "600000", "hint movetime %s" }, { "600000", "match random random pairs 1 movetime %s" },
    { "1000000000", "go nodes %s" }, { "1000000000", "hint nodes %s" }, { "1000000000", "why R7@1 nodes %s" },
    { "1000000000", "why R7@1 games %s" }, { "1000000000", "analyse nodes %s" }, { "1000000000", "match nodes:%s random pairs 1" },
    { "1000000000", "match random random pairs 1 nodes-B %s" },
    { "64", "option threads=%s" }, { "64", "match random random pairs 1 threads %s" }, { "100", "option hints=%s" },
    { "20", "line R7@1 turns %s" }, { "100000", "undo %s" }, { "100000", "goto %s" }, { "100000", "analyse to %s" },
    { "1000000", "selfplay %s" }, { "1000000", "habits 1 %s" }, { "100000000", "study hand greedy %s" }, { "500000", "match random random pairs %s" },
    { "500000", "match random random random random pairs 83334" }, { "10000000", "match random random pairs 1 time %s" },
    { "1000", "match random random pairs 1 sprt 0 %s" }, { "600", "bench games %s" }, { "26", NULL }, { "65536", NULL },
    { "1000000000", "export x nodes %s in y" }, { "1073741824", NULL }, { "4194304", NULL }, { "16777216", NULL },
    { "640", NULL }, { "1048576", NULL }, { "410", NULL },
  };
  g_autofree char *help = g_strdup (ask (fixture, "help limits"));
  g_autofree char *long_word = g_strnfill (60000, 'x');
  g_autofree char *long_line = g_strnfill (ACIES_PROTOCOL_MAX_LINE + 1, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *listed = g_strdup_printf ("\n  %s ", cases[i].limit);

      g_assert_nonnull (strstr (help, listed));
      if (cases[i].line != NULL)
        {
          g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, g_ascii_strtoull (cases[i].limit, NULL, 10) + 1);
          g_auto (GStrv) parts = g_strsplit (cases[i].line, "%s", 2);
          g_autofree char *line = g_strjoinv (number, parts);

          assert_error (fixture, line, cases[i].limit);
        }
    }
  assert_error (fixture, long_line, "65536 bytes");

  /* A reason of many quotations. */
  {
    g_autoptr (GString) out = g_string_new (NULL);

    acies_protocol_append_error (out, long_word);
    g_assert_cmpuint (out->len - 1, ==, 410);
  }
}

/* At any moment, what show answers sets up a table at which the same is seen and can be done: after a play the claims
 * and the draw, in the middle of Scout its draws. */
static void
test_middle (Fixture       *fixture,
             gconstpointer  user_data)
{
  static const char * const switches[] = {
    "claim=end", "claim=start scout=all weather=moves leader=again forced=off", "tactics=off",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_claims = 0;
  guint n_phases[8] = { 0 };
  Fixture other;

  set_up (&other, NULL);
  for (guint i = 0; i < 6; i++)
    {
      static const char rules[] = "rules claim=end tactics=on scout=one weather=stays leader=once forced=on";
      g_autofree char *changed = g_strconcat ("rules ", switches[i % 3], NULL);

      ask (fixture, rules);
      ask (&other, rules);
      ask (fixture, changed);
      ask (&other, changed);
      assert_ok (fixture, i < 3 ? "newgame seed 1" : "newgame seed 2");
      while (acies_game_get_phase (acies_protocol_get_game (fixture->protocol)) != ACIES_PHASE_OVER)
        {
          g_autofree char *shown = g_strdup (ask (fixture, "show"));
          g_autofree char *legal = g_strdup (ask (fixture, "legal"));
          g_auto (GStrv) steps = g_strsplit (legal, "\n", -1);
          const char *known = strstr (shown, "\nknows ");
          g_autofree char *position = g_strndup (shown, strcspn (shown, "\n"));
          g_autofree char *line = NULL;
          g_autofree char *play = NULL;

          if (known != NULL)
            {
              g_autofree char *fields = g_strndup (known + strlen ("\nknows"), strcspn (known + 1, "\n") - strlen ("knows"));

              line = g_strconcat (position, fields, NULL);
            }
          assert_ok (&other, line != NULL ? line : position);
          assert_answer (&other, "show", shown);
          assert_answer (&other, "legal", legal);
          n_phases[acies_game_get_phase (acies_protocol_get_game (fixture->protocol))]++;

          play = g_strconcat ("play ", steps[g_rand_int_range (rand, 0, (int) g_strv_length (steps) - 2)], NULL);
          for (guint j = 0; steps[j] != NULL; j++)
            if (g_str_has_prefix (steps[j], "claim "))
              {
                n_claims++;
                g_free (play);
                play = g_strconcat ("play ", steps[j], NULL);
              }
          ask (fixture, play);
        }
    }
  g_assert_cmpuint (n_claims, >, 0);
  g_assert_cmpuint (n_phases[ACIES_PHASE_END], >, 0);
  g_assert_cmpuint (n_phases[ACIES_PHASE_SCOUT_DRAW], >, 0);
  g_assert_cmpuint (n_phases[ACIES_PHASE_SCOUT_RETURN], >, 0);
  tear_down (&other, NULL);
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
      g_assert_false (g_str_has_prefix (ask (fixture, line), "error: "));
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
  assert_error (fixture, "front", "over");
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

/* In a folder with a file of two games and a damaged one between them, and in that file alone. */
static void
test_search (Fixture       *fixture,
             gconstpointer  user_data)
{
  static const struct
  {
    const char *what;
    const char *hits;           /* game and step of each */
  } cases[] = {
    { "formation wedge", "1.1" }, { "formation phalanx", "" }, { "step R10@1", "1.1" }, { "step R10", "1.1" }, { "step +t", "1.2" },
    { "step R1", "" }, { "step claim", "" }, { "formation wedge step R10", "1.1" }, { "formation wedge step +t", "" },
    { "position R8.R10.R9:/:/:/:/:/:/:/:/:", "1.1" }, { "position R8.R9:/:/:/:/:/:/:/:/:", "1.0" },
    { "position R8.R9:/:/:/:/:/:/:/:/: step +t", "" }, { "result unfinished", "1.2" }, { "result n result conceded", "3.0" },
    { "result s", "" }, { "player 'ADA lovelace'", "3.0" }, { "player Ada", "" }, { "", "1.2 3.0" },
  };
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "two games.acies", NULL);
  g_autofree char *other = g_build_filename (folder, "notes.txt", NULL);
  g_autofree char *save = g_strconcat ("save ", name, NULL);
  g_autofree char *load = g_strconcat ("load game 3 ", name, NULL);
  g_autofree char *load_damaged = g_strconcat ("load game 2 ", name, NULL);
  g_autofree char *load_none = g_strconcat ("load game 4 ", name, NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *text = NULL;
  const char *starter;

  assert_ok (fixture, "position R8.R9:/:/:/:/:/:/:/:/: turn s hand R10.O1.O2");
  assert_ok (fixture, "play R10@1 +t");
  assert_ok (fixture, save);
  g_assert_true (g_file_get_contents (name, &first, NULL, NULL));
  assert_ok (fixture, "newgame seed 5");
  ask (fixture, "concede");
  assert_ok (fixture, save);
  g_assert_true (g_file_get_contents (name, &second, NULL, NULL));
  starter = strstr (second, "[Starter");
  text = g_strdup_printf ("%s\n[Acies \"1\"]\n[Starter \"west\"]\n\n%.*s[North \"Ada Lovelace\"]\n%s", first,
                          (int) (starter - second), second, starter);
  g_assert_true (g_file_set_contents (name, text, -1, NULL));
  g_assert_true (g_file_set_contents (other, "no game\n", -1, NULL));

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *quoted = g_shell_quote (i % 2 == 0 ? folder : name);
      g_autofree char *line = g_strdup_printf ("search %s in %s", cases[i / 2].what, quoted);
      g_auto (GStrv) lines = g_strsplit (ask (fixture, line), "\n", -1);
      g_autoptr (GString) hits = g_string_new (NULL);
      guint n_damaged = 0;

      for (guint j = 0; lines[j] != NULL; j++)
        {
          guint game, step;

          if (sscanf (lines[j], "hit game %u step %u file ", &game, &step) == 2)
            {
              g_assert_true (g_str_has_suffix (lines[j], name));
              g_string_append_printf (hits, "%s%u.%u", hits->len > 0 ? " " : "", game, step);
            }
          n_damaged += g_str_has_prefix (lines[j], "damaged game 2 file ") && strstr (lines[j], " reason line ") != NULL;
        }
      g_test_message ("%s: %s", line, hits->str);
      g_assert_cmpstr (hits->str, ==, cases[i / 2].hits);
      g_assert_cmpuint (n_damaged, ==, 1);
      g_assert_nonnull (strstr (fixture->answer->str, " games 2 files 1\n"));
    }

  assert_ok (fixture, load);
  g_assert_nonnull (strstr (ask (fixture, "save -"), "record [North \"Ada Lovelace\"]\n"));
  assert_error (fixture, load_damaged, "line ");
  assert_error (fixture, load_none, "3 games");
  assert_error (fixture, "load game 0 x", "game");
  assert_error (fixture, "search formation wall in x", "wall");
  assert_error (fixture, "search colour red in x", "colour");
  assert_error (fixture, "search result west in x", "west");
  assert_error (fixture, "search position R8 in x", "");
  assert_error (fixture, "search formation wedge", "in");
  assert_error (fixture, "search", "look");
  assert_error (fixture, "search in /nowhere/at/all", "/nowhere/at/all");

  g_remove (name);
  g_remove (other);
  g_rmdir (folder);
}

/* The game and the step of each hit, and how much was searched. */
static char *
search_hits (Fixture    *fixture,
             const char *line)
{
  g_auto (GStrv) lines = g_strsplit (ask (fixture, line), "\n", -1);
  g_autoptr (GString) hits = g_string_new (NULL);
  guint game, step, n_hits, n_games, n_files;

  for (guint i = 0; lines[i] != NULL; i++)
    if (sscanf (lines[i], "hit game %u step %u file ", &game, &step) == 2)
      g_string_append_printf (hits, "%u.%u ", game, step);
    else if (sscanf (lines[i], "searched hits %u games %u files %u", &n_hits, &n_games, &n_files) == 3)
      g_string_append_printf (hits, "in %u of %u", n_games, n_files);
  return g_string_free (g_steal_pointer (&hits), FALSE);
}

/* A game in which a phalanx is completed and claimed with, then a host under Fog; searched in one file and in more. */
static void
test_search_claims (Fixture       *fixture,
                    gconstpointer  user_data)
{
  static const struct
  {
    const char *what;
    const char *hits;
  } cases[] = {
    { "claimed phalanx", "1.2 " }, { "claimed host", "1.3 " }, { "claimed wedge", "" }, { "formation phalanx", "1.1 " },
    { "formation host", "" }, { "claimed phalanx formation phalanx", "" }, { "claimed host step claim", "1.3 " },
    { "claimed host step 'claim 2'", "1.3 " }, { "claimed host step 'claim 1'", "" }, { "claimed host step +t", "" },
    { "claimed phalanx position P8.G8.B8:O1.O5!s/R10.B5.Y2:G1.G3.Y4~/:/:/:/:/:/:/:", "1.2 " },
    { "claimed host position P8.G8.B8:O1.O5!s/R10.B5.Y2:G1.G3.Y4~/:/:/:/:/:/:/:", "" },
    { "claimed phalanx result unfinished", "1.2 " }, { "claimed phalanx result s", "" },
  };
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "claims.acies", NULL);
  g_autofree char *save = g_strconcat ("save ", name, NULL);

  assert_ok (fixture, "position P8.G8:O1.O5/R10.B5.Y2:G1.G3.Y4~/:/:/:/:/:/:/: turn s hand B8.O9.O2");
  assert_ok (fixture, "play B8@1 claim 1 claim 2 +t");
  assert_ok (fixture, save);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *one = g_strdup_printf ("search %s in %s", cases[i].what, name);
      g_autofree char *more = g_strdup_printf ("search %s in %s %s %s", cases[i].what, folder, name, folder);
      g_autofree char *expected = g_strdup_printf ("%sin 1 of 1", cases[i].hits);
      g_autofree char *expected_more = g_strdup_printf ("%s%s%sin 3 of 3", cases[i].hits, cases[i].hits, cases[i].hits);
      g_autofree char *hits = search_hits (fixture, one);
      g_autofree char *more_hits = search_hits (fixture, more);

      g_test_message ("%s", one);
      g_assert_cmpstr (hits, ==, expected);
      g_assert_cmpstr (more_hits, ==, expected_more);
    }

  /* All places are looked for before the first is read. */
  {
    g_autofree char *line = g_strdup_printf ("search in %s /nowhere/at/all", folder);

    assert_error (fixture, line, "there is no file or folder \"/nowhere/at/all\"");
  }
  assert_error (fixture, "search claimed wall in x", "\"wall\" is no formation");
  assert_error (fixture, "search claimed in x", "\"in\" is no formation");

  g_remove (name);
  g_rmdir (folder);
}

/* Two games that are played to the end, by hand and by a match, and one that is not, in @folder. */
static void
make_games (Fixture    *fixture,
            const char *folder)
{
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *match = g_strdup_printf ("match level:4 level:4 pairs 1 seed 3 threads 1 games %s", games);
  g_autofree char *save = g_strdup_printf ("save %s/open.acies", games);

  g_assert_nonnull (strstr (ask (fixture, match), "score "));
  ask (fixture, "rules claim=start");
  assert_ok (fixture, "newgame seed 3");
  assert_ok (fixture, "play B9@1 +t");
  assert_ok (fixture, save);
}

static void
remove_games (const char *folder)
{
  static const char * const names[] = { "pair-1-game-1.acies", "pair-1-game-2.acies", "open.acies" };
  g_autofree char *games = g_build_filename (folder, "games", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_build_filename (games, names[i], NULL);

      g_assert_cmpint (g_remove (name), ==, 0);
    }
  g_assert_cmpint (g_rmdir (games), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The file that is written by an export, taken away again; what is answered stays in the fixture. */
static char *
export (Fixture    *fixture,
        const char *folder,
        const char *settings)
{
  g_autofree char *name = g_build_filename (folder, "positions.jsonl", NULL);
  g_autofree char *line = g_strdup_printf ("export %s %s in %s/games", name, settings, folder);
  g_autofree char *text = NULL;

  ask (fixture, line);
  g_assert_true (g_file_get_contents (name, &text, NULL, NULL));
  g_assert_cmpint (g_remove (name), ==, 0);
  return g_steal_pointer (&text);
}

/* Where an observation says who has played a card last at each flag, which a position tells only where a tie turns on it. */
#define FIRST_LAST 1678

/* The moves and the steps of a line are the legal ones where its position is set up, and so is the observation. */
static void
check_exported (Fixture    *fixture,
                JsonObject *object)
{
  JsonArray *moves = json_object_get_array_member (object, "moves");
  JsonArray *steps = json_object_get_array_member (object, "steps");
  JsonArray *win = json_object_get_array_member (object, "win");
  JsonArray *errors = json_object_get_array_member (object, "error");
  JsonArray *observation = json_object_get_array_member (object, "observation");
  const char *seat = json_object_get_string_member (object, "seat");
  g_autofree char *rules = g_strdup_printf ("rules %s", json_object_get_string_member (object, "rules"));
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GPtrArray) legal = NULL;
  g_autoptr (GBytes) seen = NULL;
  AciesGame *game;
  gboolean was_played = FALSE;
  const guint8 *bytes;
  gsize size;

  g_assert_false (g_str_has_prefix (ask (fixture, rules), "error: "));
  assert_ok (fixture, json_object_get_string_member (object, "position"));
  game = acies_protocol_get_game (fixture->protocol);
  view = acies_game_create_view (game, acies_game_get_turn (game));
  g_assert_cmpstr (seat, ==, acies_view_get_seat (view) == ACIES_SEAT_SOUTH ? "s" : "n");

  legal = acies_view_list_legal (view);
  g_assert_cmpuint (legal->len, >, 1);
  g_assert_cmpuint (json_array_get_length (moves), ==, legal->len);
  g_assert_cmpuint (json_array_get_length (steps), ==, legal->len);
  g_assert_cmpuint (json_array_get_length (win), ==, legal->len);
  g_assert_cmpuint (json_array_get_length (errors), ==, legal->len);
  for (guint i = 0; i < legal->len; i++)
    {
      g_autofree char *text = acies_step_to_string (legal->pdata[i]);
      gboolean found = FALSE;

      for (guint j = 0; j < legal->len && !found; j++)
        found = strcmp (json_array_get_string_element (steps, j), text) == 0
                && json_array_get_int_element (moves, j) == acies_step_get_move (legal->pdata[i]);
      g_assert_true (found);
      g_assert_true (json_array_get_double_element (win, i) >= 0 && json_array_get_double_element (win, i) <= 1);
      g_assert_true (json_array_get_double_element (errors, i) >= 0 && json_array_get_double_element (errors, i) <= 1);
      if (strcmp (text, json_object_get_string_member (object, "played")) == 0)
        was_played = json_object_get_int_member (object, "move") == acies_step_get_move (legal->pdata[i]);
    }
  g_assert_true (was_played);

  seen = acies_view_observe (view);
  bytes = g_bytes_get_data (seen, &size);
  g_assert_cmpuint (json_array_get_length (observation), ==, size);
  for (gsize i = 0; i < size; i++)
    if (i >= FIRST_LAST && i < FIRST_LAST + 2 * ACIES_N_FLAGS)
      g_assert_cmpint (json_array_get_int_element (observation, i), >=, bytes[i]);
    else
      g_assert_cmpint (json_array_get_int_element (observation, i), ==, bytes[i]);
}

/* Whether a line is about the step that its game has there, and tells how that game has ended. */
static void
check_source (JsonObject *object)
{
  g_autoptr (GFile) file = g_file_new_for_path (json_object_get_string_member (object, "file"));
  g_autoptr (AciesGame) game = acies_record_load (file, NULL, NULL);
  g_autoptr (AciesEntry) entry = NULL;
  g_autofree char *text = NULL;
  const char *seat = json_object_get_string_member (object, "seat");

  g_assert_nonnull (game);
  g_assert_cmpint (json_object_get_int_member (object, "game"), ==, 1);
  entry = g_list_model_get_item (acies_game_get_history (game), (guint) json_object_get_int_member (object, "step") - 1);
  text = acies_step_to_string (acies_entry_get_step (entry));
  g_assert_cmpstr (json_object_get_string_member (object, "played"), ==, text);
  g_assert_cmpstr (seat, ==, acies_entry_get_seat (entry) == ACIES_SEAT_SOUTH ? "s" : "n");
  if (acies_game_get_result (game) == ACIES_RESULT_NONE)
    g_assert_true (json_object_get_null_member (object, "result"));
  else
    g_assert_cmpfloat (json_object_get_double_member (object, "result"), ==,
                       acies_game_get_winner (game) == acies_entry_get_seat (entry) ? 1 : 0);
}

/* Each line parses, and says what its record and its position say; and the same question gives the same file. */
static void
test_export (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *damaged = g_build_filename (folder, "games", "damaged.acies", NULL);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autofree char *other = NULL;
  g_autofree char *counted = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_open = 0, n_lines;

  make_games (fixture, folder);
  text = export (fixture, folder, "nodes 3 seed 5");
  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines) - 1;
  g_assert_true (g_str_has_suffix (text, "}\n"));
  counted = g_strdup_printf ("\nexported positions %u games 3\nok\n", n_lines);
  g_assert_nonnull (strstr (fixture->answer->str, counted));
  g_assert_cmpuint (count_lines (fixture->answer->str, "added game 1 positions "), ==, 3);
  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (JsonNode) root = json_from_string (lines[i], NULL);

      g_assert_nonnull (root);
      check_source (json_node_get_object (root));
      check_exported (fixture, json_node_get_object (root));
      n_open += json_object_get_null_member (json_node_get_object (root), "result");
    }
  g_assert_cmpuint (n_open, ==, 2);

  other = export (fixture, folder, "seed 6 nodes 3");
  g_assert_cmpstr (other, !=, text);

  /* The option stands for the seed; what cannot be read is told, and costs nothing else. */
  assert_ok (fixture, "option threads=3 seed=5");
  g_assert_true (g_file_set_contents (damaged, "no game\n", -1, NULL));
  again = export (fixture, folder, "nodes 3");
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (count_lines (fixture->answer->str, "damaged game 1 file "), ==, 1);
  g_remove (damaged);
  remove_games (folder);
}

/* Wrong words, and places where nothing can be written: nothing is there that was not, and what was is as it was. */
static void
test_export_errors (Fixture       *fixture,
                    gconstpointer  user_data)
{
  static const struct
  {
    const char *line;             /* FOLDER stands for a folder that there is */
    const char *reason;           /* in which a long path is cut short */
  } cases[] = {
    { "export", "export lacks a file to write" }, { "export FOLDER/new", "at the end must stand in" },
    { "export FOLDER/new in", "at the end must stand in" }, { "export in FOLDER/games", "was not expected" },
    { "export FOLDER/new nodes in FOLDER/games", "nodes lacks its number" },
    { "export FOLDER/new nodes 0 in FOLDER/games", "nodes must be a whole number from 1 to 1000000000, not \"0\"" },
    { "export FOLDER/new seed -1 in FOLDER/games", "seed must be a whole number" },
    { "export FOLDER/new nodes 1 nodes 1 in FOLDER/games", "nodes is given too often" },
    { "export FOLDER/new quickly in FOLDER/games", "\"quickly\" was not expected" },
    { "export FOLDER/new in FOLDER/none", "there is no file or folder \"" },
    { "export FOLDER/new in FOLDER/games FOLDER/none", "there is no file or folder \"" },
    { "export FOLDER in FOLDER/games", "is there already" },
    { "export FOLDER/games/open.acies in FOLDER/games", "is there already" },
    { "export FOLDER/link in FOLDER/games", "is there already" },
    { "export FOLDER/none/new nodes 1 in FOLDER/games", "cannot be written: " },
    { "export FOLDER/games/open.acies/new nodes 1 in FOLDER/games", "cannot be written: " },
    { "export 'FOLDER/new in FOLDER/games", "" },
  };
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *open = g_build_filename (folder, "games", "open.acies", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *new = g_build_filename (folder, "new", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  make_games (fixture, folder);
  g_assert_true (g_file_get_contents (open, &before, NULL, NULL));
  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) parts = g_strsplit (cases[i].line, "FOLDER", -1);
      g_autofree char *line = g_strjoinv (folder, parts);

      assert_error (fixture, line, cases[i].reason);
      g_assert_false (g_file_test (new, G_FILE_TEST_EXISTS));
    }
  g_assert_true (g_file_get_contents (open, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  g_remove (link);
  remove_games (folder);
}

static gboolean
stop_after_game_cb (const char *text,
                    gpointer    user_data)
{
  Fixture *fixture = user_data;

  g_string_append (fixture->answer, text);
  if (g_str_has_prefix (text, "added "))
    acies_protocol_notice (fixture->protocol, "stop", -1);
  return TRUE;
}

/* A file has whole games, or it is not there. */
static void
test_export_stop (Fixture       *fixture,
                  gconstpointer  user_data)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "positions.jsonl", NULL);
  g_autofree char *line = g_strdup_printf ("export %s nodes 1000000000 in %s/games", name, folder);
  g_autofree char *whole = NULL;
  g_autofree char *text = NULL;

  make_games (fixture, folder);
  whole = export (fixture, folder, "nodes 2");

  acies_protocol_notice (fixture->protocol, "stop", -1);
  assert_answer (fixture, line, "exported positions 0 games 0\nok\n");
  assert_ok (fixture, "stop");
  g_assert_false (g_file_test (name, G_FILE_TEST_EXISTS));

  acies_protocol_set_output (fixture->protocol, stop_after_game_cb, fixture);
  text = export (fixture, folder, "nodes 2");
  g_assert_cmpuint (count_lines (fixture->answer->str, "added "), ==, 1);
  g_assert_nonnull (strstr (fixture->answer->str, " games 1\nok\n"));
  acies_protocol_set_output (fixture->protocol, NULL, NULL);
  assert_ok (fixture, "stop");
  g_assert_true (g_str_has_suffix (text, "}\n"));
  g_assert_true (g_str_has_prefix (whole, text));
  g_assert_cmpuint (strlen (text), <, strlen (whole));
  remove_games (folder);
}

/* What people read, as other programs read it: always one line of ASCII. */
static void
test_plain (void)
{
  static const char * const sentences[][2] = {
    { "You can claim flag 3.", "You can claim flag 3." },
    { "“R7” is not a card", "\"R7\" is not a card" },
    { "a\nb\tc\r\033d", "a b c  d" },
    { "a\377b", "a?b" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *plain = acies_console_make_plain (sentences[i][0]);
      g_autoptr (GString) out = g_string_new (NULL);

      g_assert_cmpstr (plain, ==, sentences[i][1]);
      acies_protocol_append_error (out, sentences[i][0]);
      g_assert_true (strchr (out->str, '\n') == out->str + out->len - 1);
    }
}

/* What a line with a position, and steps after it, are followed by in show; and, where the game is
 * over, what the last step answers. */
static void
test_show (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *steps;
    const char *played;
    const char *shown;
  } cases[] = {
    { "claim=end", ":/:/:/:/:/:/:/:/: hand R1.R2", NULL, NULL, "turn s\nphase play\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: turn n hand R1.R2", "R1@1", "", "turn n\nphase end\n" },
    { "claim=start", ":/:/:/:/:/:/:/:/: hand R1.R2", NULL, NULL, "turn s\nphase claim\n" },
    { "claim=start", ":/:/:/:/:/:/:/:/: hand R1.R2", "done", "", "turn s\nphase play\n" },
    { "claim=start", ":/:/:/:/:/:/:/:/: hand R1.R2", "done R1@1", "", "turn s\nphase end\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: hand R1.R2.SC", "SC +t", "", "turn s\nphase scout-draw\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: hand R1.R2.SC", "SC +t +k +t", "", "turn s\nphase scout-return\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: hand R1.R2.SC", "SC +t +t +t -R1 -R2", "",
      "turn s\nphase end\nknows next R2.R1 known\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: hand R1 passed", NULL, NULL, "turn s\nphase play\nknows passed\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: hand R1 deck 58 4 next ?k.R5.?k.MU known", NULL, NULL,
      "turn s\nphase play\nknows next R5.?k.?k.MU known\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: hand R1 deck 52 10 enemy O5.G1 known", NULL, NULL,
      "turn s\nphase play\nknows enemy O5.G1 known\n" },
    { "claim=end", "R8.R9.R10:!s/B8.B9.B10:!s/Y8.Y9.Y10:/:/:/:/:/:/: hand R1", "R1@4 claim 3",
      "result s breakthrough\n", "turn s\nphase over\nresult s breakthrough\n" },
    { "claim=end", ":!n/:/:!n/:/:!n/:/:!n/:/:R8.R9.R10 turn n hand R1", "R1@2 claim 9",
      "result n envelopment\n", "turn n\nphase over\nresult n envelopment\n" },
    { "claim=end", ":!n/:/:/:/:/:/:/:/: passed", "pass",
      "result n more-flags\n", "turn s\nphase over\nresult n more-flags\n" },
    { "claim=end", ":/:/:/:/:/:/:/:/: passed", "pass",
      "result draw\n", "turn s\nphase over\nresult draw\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rules = g_strconcat ("rules ", cases[i].rules, NULL);
      g_autofree char *position = g_strconcat ("position ", cases[i].position, NULL);
      g_autofree char *shown = g_strconcat ("\n", cases[i].shown, "ok\n", NULL);

      g_test_message ("%s %s", position, cases[i].steps);
      ask (fixture, rules);
      assert_ok (fixture, position);
      if (cases[i].steps != NULL)
        {
          g_autofree char *play = g_strconcat ("play ", cases[i].steps, NULL);
          g_autofree char *played = g_strconcat (cases[i].played, "ok\n", NULL);

          assert_answer (fixture, play, played);
        }
      g_assert_true (g_str_has_suffix (ask (fixture, "show"), shown));
    }
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  assert_ok (fixture, "newgame seed 3");
  assert_error (fixture, "undo", "no step");
  first = g_strdup (ask (fixture, "show"));
  assert_ok (fixture, "play B9@1 +t");
  second = g_strdup (ask (fixture, "show"));
  assert_ok (fixture, "undo");
  assert_ok (fixture, "undo");
  assert_answer (fixture, "show", first);
  assert_ok (fixture, "play B9@1 +t");
  assert_answer (fixture, "show", second);
  assert_error (fixture, "undo 3", "only 2 steps");
  assert_answer (fixture, "show", second);
  assert_ok (fixture, "undo 2");
  assert_answer (fixture, "show", first);
  assert_ok (fixture, "play B9@1");
  assert_error (fixture, "undo 2", "only 1 step ");
  assert_error (fixture, "undo 0", "number of steps");
  assert_error (fixture, "undo one", "\"one\"");
  assert_error (fixture, "undo 1 2", "\"2\"");
}

/* What a game that is over is told, taken back and played to its end again. */
static void
test_undo_end (Fixture       *fixture,
               gconstpointer  user_data)
{
  assert_ok (fixture, "position R8.R9.R10:!s/B8.B9.B10:!s/Y8.Y9.Y10:/:/:/:/:/:/: hand R1");
  assert_answer (fixture, "play R1@4 claim 3", "result s breakthrough\nok\n");
  assert_ok (fixture, "undo");
  g_assert_nonnull (strstr (ask (fixture, "show"), "\nphase end\n"));
  assert_answer (fixture, "play claim 3", "result s breakthrough\nok\n");

  /* A concession comes with a record only. */
  assert_ok (fixture, "record [Acies \"1\"]");
  assert_ok (fixture, "record [Rules \"claim=end\"]");
  assert_ok (fixture, "record [Result \"n conceded\"]");
  assert_ok (fixture, "record [Starter \"s\"]");
  assert_ok (fixture, "record [Seed \"3\"]");
  assert_ok (fixture, "record");
  assert_ok (fixture, "record 1. s B9@1 +t");
  assert_ok (fixture, "load -");
  g_assert_nonnull (strstr (ask (fixture, "show"), "\nphase over\nresult n conceded\n"));
  g_assert_nonnull (strstr (ask (fixture, "analyse nodes 1"), "\nresult n conceded\n"));
  g_assert_nonnull (strstr (ask (fixture, "show"), "\nphase over\nresult n conceded\n"));
  assert_error (fixture, "drew R1", "over");
  assert_error (fixture, "undo 4", "only 3 steps");
  assert_ok (fixture, "undo");
  g_assert_nonnull (strstr (ask (fixture, "show"), "\nturn n\nphase play\n"));
  assert_ok (fixture, "undo 2");
}

/* A record goes out in lines and comes back, whatever is in its comments. */
static void
test_record (Fixture       *fixture,
             gconstpointer  user_data)
{
  static const char comment[] = "ok\nerror: none\n\n  two blanks, \\ and } and \xc3\xa9  \nrecord";
  AciesGame *game;
  g_auto (GStrv) lines = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *shown = NULL;

  assert_ok (fixture, "newgame seed 5");
  game = acies_protocol_get_game (fixture->protocol);
  acies_game_set_comment (game, comment);
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, "\xc3\x89va");
  assert_ok (fixture, "play O7@1 +t");
  shown = g_strdup (ask (fixture, "show"));

  g_string_truncate (fixture->answer, 0);
  acies_protocol_execute (fixture->protocol, "save -", -1, fixture->answer);
  saved = g_strdup (fixture->answer->str);
  lines = g_strsplit (saved, "\n", -1);
  assert_ok (fixture, "newgame seed 6");
  for (guint i = 0; strcmp (lines[i], "ok") != 0; i++)
    {
      g_assert_true (g_str_has_prefix (lines[i], "record ") || strcmp (lines[i], "record") == 0);
      assert_ok (fixture, lines[i]);
    }
  assert_ok (fixture, "load -");
  assert_answer (fixture, "show", shown);
  g_assert_cmpstr (acies_game_get_comment (acies_protocol_get_game (fixture->protocol)), ==, comment);

  /* They are used up; what is no record says where and why, and leaves the game. */
  assert_error (fixture, "load -", "no lines");
  assert_ok (fixture, "record [Acies \"1\"]");
  assert_ok (fixture, "record [Rules \"claim=never\"]");
  assert_error (fixture, "load -", "line 2");
  assert_error (fixture, "load -", "no lines");
  assert_answer (fixture, "show", shown);
}

static void
test_record_limit (Fixture       *fixture,
                   gconstpointer  user_data)
{
  g_autofree char *text = g_strnfill (ACIES_PROTOCOL_MAX_LINE - 7, 'x');
  g_autofree char *line = g_strconcat ("record ", text, NULL);
  guint n = 0;

  while (strcmp (ask (fixture, line), "ok\n") == 0)
    n++;
  g_assert_nonnull (strstr (fixture->answer->str, "4194304 bytes"));
  g_assert_cmpuint (n, ==, 64);
  assert_error (fixture, "load -", "no lines");
}

/* Which cards a turn of Scout brings is told step by step. */
static void
test_drew (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char start[] = "position R1:/:/:/:/:/:/:/:/: hand R2.R3.R4.R5.R6.R7.SC deck 46 9";
  static const struct
  {
    const char *rules;
    const char *lines[8];
    const char *hand;
  } good[] = {
    { "scout=one", { "play SC +t", "drew R9" }, "R2.R3.R4.R5.R6.R7.R9" },
    { "scout=one", { "play SC +t", "drew R9", "play +k", "drew FO", "play +t", "drew P10" },
      "R2.R3.R4.R5.R6.R7.R9.P10.FO" },
    { "scout=one", { "play SC +t", "drew R9", "play +t", "play +t", "drew P10", "undo 2", "play +t", "drew P10" },
      "R2.R3.R4.R5.R6.R7.R9.P10" },
    { "scout=one", { "play SC +t", "drew R9", "drew R8", "play +t", "drew R9" }, "R2.R3.R4.R5.R6.R7.R8.R9" },
    { "scout=all", { "play SC +t +k +t", "drew P1.AL.O1" }, "R2.R3.R4.R5.R6.R7.O1.P1.AL" },
    { "scout=one", { "play SC +t", "drew R9", "play +t", "drew R8", "play +k", "drew MU", "play -R9", "play -MU" },
      "R2.R3.R4.R5.R6.R7.R8" },
  };
  static const struct
  {
    const char *rules;
    const char *before;
    const char *line;
    const char *reason;
  } bad[] = {
    { "scout=one", NULL, "drew", "lacks its cards" },
    { "scout=one", NULL, "drew X1", "\"X1\" is not a card" },
    { "scout=one", NULL, "drew R9", "no card has just been drawn" },
    { "scout=one", "play SC", "drew R9", "no card has just been drawn" },
    { "scout=one", "play SC +t", "drew R9 R8", "\"R8\"" },
    { "scout=one", "play SC +t", "drew R9.R8", "what was drawn: troop cards 1, tactics cards 0; what is named: 2 and 0" },
    { "scout=one", "play SC +t", "drew FO", "what was drawn: troop cards 1, tactics cards 0" },
    { "scout=one", "play SC +t", "drew R1", "these cards cannot have been drawn: next: R1" },
    { "scout=one", "play SC +t", "drew R2", "these cards cannot have been drawn: next: R2" },
    { "scout=all", "play SC +t", "drew R9", "no card has been drawn yet" },
    { "scout=all", "play SC +t +t +t", "drew R9.R9.R10", "R9 is named twice" },
    { "scout=one", "newgame seed 1", "drew R8", "this game was dealt" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *rules = g_strconcat ("rules ", good[i].rules, NULL);
      g_autofree char *hand = g_strdup_printf (" hand %s ", good[i].hand);

      ask (fixture, rules);
      assert_ok (fixture, start);
      for (guint j = 0; j < G_N_ELEMENTS (good[i].lines) && good[i].lines[j] != NULL; j++)
        assert_ok (fixture, good[i].lines[j]);
      g_test_message ("%s", ask (fixture, "show"));
      g_assert_nonnull (strstr (fixture->answer->str, hand));
    }
  g_assert_nonnull (strstr (fixture->answer->str, "\nknows next R9.MU known\n"));

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *rules = g_strconcat ("rules ", bad[i].rules, NULL);
      g_autofree char *shown = NULL;

      ask (fixture, rules);
      assert_ok (fixture, start);
      if (bad[i].before != NULL)
        ask (fixture, bad[i].before);
      shown = g_strdup (ask (fixture, "show"));
      assert_error (fixture, bad[i].line, bad[i].reason);
      assert_answer (fixture, "show", shown);
    }

  /* Any card that is not shown may have come, also where more are left over than the enemy holds. */
  ask (fixture, "rules scout=one");
  for (guint card = ACIES_CARD_ALEXANDER; card < ACIES_N_CARDS; card++)
    {
      g_autofree char *line = g_strconcat ("drew ", acies_card_get_code (card), NULL);

      assert_ok (fixture, "position :/:/:/:/:/:/:/:/: turn s hand R7.SC deck 52 2");
      assert_ok (fixture, "play SC +k");
      if (card == ACIES_CARD_SCOUT)
        assert_error (fixture, line, "these cards cannot have been drawn: next: SC");
      else
        assert_ok (fixture, line);
    }

  /* The draw that ends the turn may be told as well, but none of a later one. */
  ask (fixture, "rules scout=one");
  assert_ok (fixture, start);
  assert_ok (fixture, "play R2@2 +t");
  assert_ok (fixture, "drew P10");
  assert_ok (fixture, "undo");
  assert_ok (fixture, "play +t");
  g_assert_nonnull (strstr (ask (fixture, "show"), "\nturn n\n"));
}

/* With full each card that a step has brought is told, and without it nothing is, as ever. */
static void
test_play_full (Fixture       *fixture,
                gconstpointer  user_data)
{
  static const char start[] =
    "position :/:/:/:/:/:/:/:/: turn s hand R2.R3.R4.R5.R6.R7.SC tactics 0 0 deck 50 9 next R9.R8.FO.P1.MU";
  static const struct
  {
    const char *rules;
    const char *line;
    const char *answer;
  } cases[] = {
    { "scout=one", "play full R2@1", "ok\n" },
    { "scout=one", "play full R2@1 +t", "drew R9\nok\n" },
    { "scout=one", "play full R2@1 +k", "drew FO\nok\n" },
    { "scout=one", "play R2@1 +k", "ok\n" },
    { "scout=one", "play full SC +t +k +t -R9 -FO done", "drew R9\ndrew FO\ndrew R8\nok\n" },
    { "scout=all", "play full SC +t +k", "ok\n" },
    { "scout=all", "play full SC +t +k +t", "drew R8.R9.FO\nok\n" },
    { "scout=one", "play  full\tR2@1  +t", "drew R9\nok\n" },
  };
  g_autofree char *shown = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rules = g_strconcat ("rules ", cases[i].rules, NULL);

      ask (fixture, rules);
      assert_ok (fixture, start);
      assert_answer (fixture, cases[i].line, cases[i].answer);
    }

  assert_ok (fixture, start);
  shown = g_strdup (ask (fixture, "show"));
  assert_error (fixture, "play full", "play lacks its step");
  assert_error (fixture, "play full full R2@1", "\"full\"");
  assert_error (fixture, "play full R2@1 +t R2@1", "step 3, \"R2@1\": ");
  assert_error (fixture, "play full R2@1 R3@1", "step 2, \"R3@1\": ");
  assert_answer (fixture, "show", shown);
  assert_ok (fixture, "position R8.R9.R10:!s/B8.B9.B10:!s/Y8.Y9.Y10:/:/:/:/:/:/: hand R1");
  assert_answer (fixture, "play full R1@4 claim 3", "result s breakthrough\nok\n");
}

static void
test_goto (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_auto (GStrv) tables = g_new0 (char *, 5 + 1);
  static const char * const steps[] = { "play B9@1", "play +t", NULL, "play +k" };

  assert_ok (fixture, "newgame seed 3");
  assert_ok (fixture, "goto 0");
  assert_error (fixture, "goto 1", "there is no step 1, for the game has 0");
  tables[0] = g_strdup (ask (fixture, "show"));
  for (guint i = 0; i < 4; i++)
    {
      const char *legal = ask (fixture, "legal");
      g_autofree char *first = g_strndup (legal, strcspn (legal, "\n"));
      g_autofree char *line = g_strconcat ("play ", first, NULL);

      assert_ok (fixture, steps[i] != NULL ? steps[i] : line);
      tables[i + 1] = g_strdup (ask (fixture, "show"));
    }

  /* There and back, as long as nothing else is played. */
  for (guint from = 0; from < 5; from++)
    for (guint to = 0; to < 5; to++)
      {
        g_autofree char *there = g_strdup_printf ("goto %u", to);
        g_autofree char *here = g_strdup_printf ("goto %u", from);

        assert_ok (fixture, here);
        assert_answer (fixture, "show", tables[from]);
        assert_ok (fixture, there);
        assert_answer (fixture, "show", tables[to]);
      }
  assert_ok (fixture, "goto 1");
  assert_error (fixture, "goto 5", "there is no step 5, for the game has 4");
  assert_answer (fixture, "show", tables[1]);
  assert_ok (fixture, "play +k");
  assert_error (fixture, "goto 3", "there is no step 3, for the game has 2");

  assert_error (fixture, "goto", "goto lacks its number");
  assert_error (fixture, "goto 1 2", "\"2\"");
  assert_error (fixture, "goto -1", "\"-1\"");
}

/* Either side gives up; that is in the record, and taken back like a step. */
static void
test_concede (Fixture       *fixture,
              gconstpointer  user_data)
{
  static const struct
  {
    const char *line;
    const char *answer;
  } cases[] = {
    { "concede", "result n conceded\nok\n" },
    { "concede s", "result n conceded\nok\n" },
    { "concede n", "result s conceded\nok\n" },
  };
  g_autofree char *shown = NULL;

  assert_ok (fixture, "newgame seed 3");
  assert_ok (fixture, "play B9@1");
  shown = g_strdup (ask (fixture, "show"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *result = g_strconcat ("\nphase over\n", cases[i].answer, NULL);
      g_autofree char *header = g_strdup_printf ("[Result \"%c conceded\"]", cases[i].answer[strlen ("result ")]);

      assert_answer (fixture, cases[i].line, cases[i].answer);
      g_assert_true (g_str_has_suffix (ask (fixture, "show"), result));
      g_assert_nonnull (strstr (ask (fixture, "save -"), header));
      assert_error (fixture, cases[i].line, "over");
      assert_ok (fixture, i == 0 ? "undo" : "goto 1");
      assert_answer (fixture, "show", shown);
    }
  assert_error (fixture, "concede e", "\"e\" is no seat");
  assert_error (fixture, "concede s n", "\"n\"");
}

static void
test_enemy (Fixture       *fixture,
            gconstpointer  user_data)
{
  static const char * const good[] = {
    "enemy R7@3 +t", "enemy pass", "enemy FO@4 claim 4 claim 5 +k", "enemy SC +t +k +t -?t -?k claim 1 done",
    "enemy RE:R7@3>x +t",
  };
  g_autofree char *shown = g_strdup (ask (fixture, "show"));

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    assert_ok (fixture, good[i]);
  assert_error (fixture, "enemy", "steps");
  assert_error (fixture, "enemy hop", "\"hop\"");
  assert_error (fixture, "enemy R7@3 claim", "claim");
  assert_answer (fixture, "show", shown);
}

/* The same lines, whoever asks; and they say what the old ones say. */
static void
test_full (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char pattern[] =
    "^info rank [123] step (claim [1-9]|[^ ]+) win [01]\\.[0-9]{3} error 0\\.[0-9]{3} loss 0\\.[0-9]{3}"
    " loss-error 0\\.[0-9]{3} grade (fine|doubtful|bad|blunder) reason .+$";
  g_auto (GStrv) go = NULL;
  g_auto (GStrv) hint = NULL;
  g_auto (GStrv) old = NULL;
  guint n;

  assert_ok (fixture, "newgame seed 3");
  go = g_strsplit (ask (fixture, "go full nodes 300"), "\n", -1);
  hint = g_strsplit (ask (fixture, "hint nodes 300 full"), "\n", -1);
  old = g_strsplit (ask (fixture, "go nodes 300"), "\n", -1);
  n = g_strv_length (go) - 4;
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (g_strv_length (hint), ==, n + 2);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) words = g_strsplit (old[i], " ", -1);
      g_autofree char *start = g_strdup_printf ("info rank %u step %s win %s ", i + 1, words[2], words[4]);

      g_test_message ("%s", go[i]);
      g_assert_true (g_regex_match_simple (pattern, go[i], 0, 0));
      g_assert_cmpstr (hint[i], ==, go[i]);
      g_assert_true (g_str_has_prefix (go[i], start));
    }
  g_assert_cmpstr (go[n], ==, old[n]);
  g_assert_cmpstr (go[n + 1], ==, old[n + 1]);
  assert_error (fixture, "go full full", "often");
  assert_error (fixture, "hint full 1", "\"1\"");
}

static void
test_analyse (Fixture       *fixture,
              gconstpointer  user_data)
{
  static const char pattern[] =
    "^step [0-9]+ turn [0-9]+ seat [sn] played (claim [1-9]|[^ ]+)"
    "( forced| win [01]\\.[0-9]{3} error 0\\.[0-9]{3} loss 0\\.[0-9]{3} loss-error 0\\.[0-9]{3}"
    " grade (fine|doubtful|bad|blunder) best (claim [1-9]|[^ ]+) best-win [01]\\.[0-9]{3})"
    "( drew [A-Z0-9]+ luck -?0\\.[0-9]{3})?( reason .+)?$";
  g_autofree char *all = NULL;
  g_autofree char *part = NULL;
  g_autofree char *shown = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_steps;
  guint n_luck = 0;
  guint n_choices[2] = { 0, 0 };
  double loss[2] = { 0.0, 0.0 };
  double sum = 0.0;

  assert_answer (fixture, "analyse",
                 "total s choices 0 loss 0.000 luck 0.000\ntotal n choices 0 loss 0.000 luck 0.000\nok\n");
  assert_ok (fixture, "newgame seed 11");
  finish_game (fixture);
  n_steps = acies_game_get_n_steps (acies_protocol_get_game (fixture->protocol));
  shown = g_strdup (ask (fixture, "show"));

  all = g_strdup (ask (fixture, "analyse nodes 3"));
  assert_answer (fixture, "analyse nodes 3", all);
  assert_answer (fixture, "show", shown);
  lines = g_strsplit (all, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, n_steps + 5);
  for (guint i = 0; i < n_steps; i++)
    {
      const char *lost = strstr (lines[i], " loss ");
      const guint seat = strstr (lines[i], " seat n ") != NULL;

      if (!g_regex_match_simple (pattern, lines[i], 0, 0))
        g_error ("%s", lines[i]);
      g_assert_cmpint (atoi (lines[i] + strlen ("step ")), ==, i + 1);
      if (strstr (lines[i], " luck ") != NULL)
        n_luck++;
      if (lost != NULL)
        {
          n_choices[seat]++;
          loss[seat] += g_ascii_strtod (lost + strlen (" loss "), NULL);
        }
    }
  g_assert_cmpuint (n_luck, >, 10);
  for (guint seat = 0; seat < 2; seat++)
    {
      g_autofree char *start = g_strdup_printf ("total %c choices %u loss ", "sn"[seat], n_choices[seat]);
      const char *line = lines[n_steps + seat];

      const char *adjusted = strstr (line, " adjusted ");

      g_assert_true (g_str_has_prefix (line, start));
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (line + strlen (start), NULL), loss[seat], 0.001 * n_steps);
      g_assert_nonnull (adjusted);
      sum += g_ascii_strtod (adjusted + strlen (" adjusted "), NULL);
    }
  /* What is luck for one side is none for the other. */
  g_assert_cmpfloat_with_epsilon (sum, 1, 0.002);
  g_assert_null (strstr (ask (fixture, "analyse from 2 nodes 1"), " adjusted "));
  g_assert_true (g_str_has_prefix (lines[n_steps + 2], "result "));

  part = g_strjoin ("\n", lines[4], lines[5], lines[6], "total ", NULL);
  g_assert_true (g_str_has_prefix (ask (fixture, "analyse from 5 to 7 nodes 3"), part));

  /* With full there is a line more for each step that was not the best one, and it says what the
   * step's own line says of that. */
  {
    static const char better[] =
      "^best [0-9]+ step (claim [1-9]|[^ ]+) win [01]\\.[0-9]{3} error 0\\.[0-9]{3} loss 0\\.[0-9]{3}"
      " loss-error 0\\.[0-9]{3} grade fine reason .+$";
    g_auto (GStrv) full = g_strsplit (ask (fixture, "analyse full nodes 3"), "\n", -1);
    guint n_better = 0;
    guint place = 0;

    for (guint i = 0; full[i] != NULL; i++)
      {
        g_auto (GStrv) words = NULL;
        g_autofree char *best = NULL;
        g_autofree char *played = NULL;

        if (!g_str_has_prefix (full[i], "best "))
          {
            g_assert_cmpstr (full[i], ==, lines[place++]);
            continue;
          }
        n_better++;
        if (!g_regex_match_simple (better, full[i], 0, 0))
          g_error ("%s", full[i]);
        g_assert_cmpint (atoi (full[i] + strlen ("best ")), ==, place);
        best = g_strndup (strstr (full[i], "step ") + 5, strstr (full[i], " win ") - strstr (full[i], "step ") - 5);
        played = g_strdup_printf (" best %s best-win %.5s", best, strstr (full[i], " win ") + 5);
        g_assert_nonnull (strstr (full[i - 1], played));
        words = g_strsplit (strstr (full[i - 1], " played "), " win ", 2);
        g_assert_cmpstr (words[0] + strlen (" played "), !=, best);
      }
    g_assert_cmpuint (n_better, >, 5);
    g_assert_null (lines[place]);
  }

  assert_error (fixture, "analyse full full", "often");
  assert_error (fixture, "analyse 3", "\"3\"");
  assert_error (fixture, "analyse nodes 0", "nodes");
  assert_error (fixture, "analyse from 0", "from");
  assert_error (fixture, "analyse from 9 to 8", "greater");
  assert_error (fixture, "analyse from 5000", "from: there is no step 5000, for the game has ");
  assert_error (fixture, "analyse to 5000", "to: there is no step 5000");
}

/* Why a step is worse than the best one. */
static void
test_why (Fixture       *fixture,
          gconstpointer  user_data)
{
  static const char pattern[] =
    "^why step R3@8 win [01]\\.[0-9]{3} error 0\\.[0-9]{3} loss 0\\.[0-9]{3} loss-error 0\\.[0-9]{3}"
    " grade (doubtful|bad|blunder) motif closed-slot flag 8 reason It gives up the chance of a wedge at flag 8\\.( [^\n]+)?\n"
    "best step (?!R3@8)[^ ]+ win [01]\\.[0-9]{3} error 0\\.[0-9]{3} loss 0\\.000 loss-error 0\\.[0-9]{3}"
    " grade fine reason .+\nok\n$";
  g_autofree char *answer = NULL;

  assert_ok (fixture, "position O5.O7.DA:G2!s/Y3:O9/R1:R4/:R9/:P1/Y8:B1/P3:B7.B9/P9:G3/G8: "
                      "turn s hand R3.Y1.B5.AL.FO.SC.DE tactics 1 0 deck 35 3");
  answer = g_strdup (ask (fixture, "why R3@8 nodes 60 games 60"));
  if (!g_regex_match_simple (pattern, answer, 0, 0))
    g_error ("%s", answer);
  assert_answer (fixture, "why R3@8 nodes 60 games 60", answer);

  assert_error (fixture, "why", "lacks its step");
  assert_error (fixture, "why R9@9", "hand");
  assert_error (fixture, "why R3@8 games 0", "games");

  /* A step of two words. */
  assert_ok (fixture, "position R10.R9.R8:Y1.G2.B4/:/:/:/:/:/:/:/: turn s phase end hand R3.Y2.B5.O4.O6.P7 tactics 0 0");
  g_assert_true (g_str_has_prefix (ask (fixture, "why claim 1 nodes 60 games 60"), "why step claim 1 win "));
  g_assert_true (g_str_has_prefix (ask (fixture, "line claim 1 +t turns 1"), "line 1 step 1 seat s played claim 1\n"));
  g_assert_nonnull (strstr (ask (fixture, "line +t claim 1 turns 1 seed 3"), "\nline 2 step 1 seat s played claim 1\n"));
  assert_error (fixture, "why claim", "claim");
  assert_error (fixture, "why claim 2", "not complete");
  assert_error (fixture, "line claim 1 claim 2 turns 1", "not complete");
}

/* What follows a step, and another one in the same deal. */
static void
test_line (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char pattern[] =
    "^line 1 step 1 seat s played R3@8\n"
    "(line 1 step [0-9]+ seat [sn] played [^ ]+( [1-9])?( drew [^ ]+)?\n)+"
    "line 1 end flags s [0-5] n [0-5] win [01]\\.[0-9]{3} position .+\n"
    "line 2 step 1 seat s played Y1@4\n"
    "(line 2 step [0-9]+ seat [sn] played [^ ]+( [1-9])?( drew [^ ]+)?\n)+"
    "line 2 end flags s [0-5] n [0-5] win [01]\\.[0-9]{3} position .+\n"
    "ok\n$";
  g_autofree char *answer = NULL;
  g_autofree char *shown = NULL;

  assert_ok (fixture, "position O5.O7.DA:G2!s/Y3:O9/R1:R4/:R9/:P1/Y8:B1/P3:B7.B9/P9:G3/G8: "
                      "turn s hand R3.Y1.B5.AL.FO.SC.DE tactics 1 0 deck 35 3");
  shown = g_strdup (ask (fixture, "show"));
  answer = g_strdup (ask (fixture, "line R3@8 Y1@4"));
  if (!g_regex_match_simple (pattern, answer, 0, 0))
    g_error ("%s", answer);
  assert_answer (fixture, "line R3@8 Y1@4 turns 4 seed 1", answer);
  assert_answer (fixture, "show", shown);
  g_assert_false (g_strcmp0 (ask (fixture, "line R3@8 Y1@4 seed 2"), answer) == 0);
  g_assert_null (strstr (ask (fixture, "line R3@8 turns 1"), "seat n"));

  assert_error (fixture, "line", "lacks its step");
  assert_error (fixture, "line R9@9", "hand");
  assert_error (fixture, "line R3@8 R9@9", "hand");
  assert_error (fixture, "line R3@8 Y1@4 B5@4", "B5@4");
  assert_error (fixture, "line R3@8 turns 21", "turns");
}

/* What is stopped answers soon, with what it has; what comes after that takes its time again. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  user_data)
{
  static const char * const lines[][2] = {
    { "go nodes 1000000000", "bestmove " },
    { "go movetime 600000 full", "bestmove " },
    { "go level 2 movetime 600000", "bestmove " },
    { "hint movetime 600000", "1 " },
    { "hint nodes 1000000000 full", "info rank 1 " },
    { "analyse nodes 1000000000", "total s choices 0 " },
    { "selfplay 1000000", "score 0 0 0\n" },
    { "match level:7 level:7 pairs 500000 nodes 1000000000", "info stopped after 0 of 500000 pairs\n" },
    { "match level:7 random pairs 7 threads 2", "interval -681.0 681.0 seed " },
    { "match random random pairs 7 sprt 0 10", "info stopped after 0 of 7 pairs\n" },
    { "demo level 7", "Seed " },
    { "habits 7 1000000", "level 7 games 0 " },
    { "study games greedy 100000000 threads 2", "study games greedy games 0 " },
    { "study openings quick 100000000", "study openings quick games 0 " },
  };
  g_autofree char *plain = NULL;

  assert_ok (fixture, "stop");
  assert_ok (fixture, "newgame seed 3");
  assert_ok (fixture, "play B9@1 +t");
  plain = g_strdup (ask (fixture, "go nodes 200"));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const gint64 start = g_get_monotonic_time ();

      acies_protocol_notice (fixture->protocol, "stop\n", -1);
      g_assert_nonnull (strstr (ask (fixture, lines[i][0]), lines[i][1]));
      g_assert_null (strstr (fixture->answer->str, "nan"));
      g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_TIME_SPAN_SECOND);
      assert_ok (fixture, "stop");
      assert_answer (fixture, "go nodes 200", plain);
    }

  /* Each stop ends what came before it, and no other line does. */
  acies_protocol_notice (fixture->protocol, " stop\t", -1);
  acies_protocol_notice (fixture->protocol, "stop", 4);
  ask (fixture, "go nodes 1000000000");
  assert_ok (fixture, "stop");
  ask (fixture, "go nodes 1000000000");
  assert_ok (fixture, "stop");
  assert_answer (fixture, "go nodes 200", plain);
  acies_protocol_notice (fixture->protocol, "stop now", -1);
  acies_protocol_notice (fixture->protocol, "quit", -1);
  acies_protocol_notice (fixture->protocol, "stop\0", 5);
  assert_answer (fixture, "go nodes 200", plain);
  assert_error (fixture, "stop now", "\"now\"");
}

static gpointer
stop_soon (gpointer data)
{
  g_usleep (100000);
  acies_protocol_notice (data, "stop", -1);
  return NULL;
}

/* While it thinks, from another thread. */
static void
test_stop_thinking (Fixture       *fixture,
                    gconstpointer  user_data)
{
  static const char * const lines[][2] = {
    { "go nodes 1000000000", "bestmove " },
    { "selfplay 1000000", "score " },
    { "match level:1 level:1 pairs 500000", "info stopped after " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      GThread *thread;

      assert_ok (fixture, "newgame seed 3");
      thread = g_thread_new ("stop", stop_soon, fixture->protocol);
      g_assert_nonnull (strstr (ask (fixture, lines[i][0]), lines[i][1]));
      g_thread_join (thread);
      assert_ok (fixture, "stop");
    }
}

/* After an interruption nothing more is begun. */
static void
test_interrupt (Fixture       *fixture,
                gconstpointer  user_data)
{
  g_assert_false (acies_protocol_interrupt (fixture->protocol));
  g_string_truncate (fixture->answer, 0);
  g_assert_false (acies_protocol_execute (fixture->protocol, "go nodes 1000000000", -1, fixture->answer));
  check_answer (fixture->answer->str);
  g_assert_nonnull (strstr (fixture->answer->str, "bestmove "));
}

static void
test_sandbox (void)
{
  static const char * const lines[] = {
    "save x", "load x", "load game 1 x", "search in x", "save ./-", "selfplay 1", "match random random pairs 1", "bench games 1", "demo",
    "habits 1 1", "study hand greedy 1", "export x in y",
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
    "stop", "undo", "protocol", "record", "load -", "drew", "enemy", "hint", "full", "known", "passed",
    "goto", "concede",
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
  ADD ("help-rules", test_help_rules);
  ADD ("handshake", test_handshake);
  ADD ("lines", test_lines);
  ADD ("quoted", test_quoted);
  ADD ("quit", test_quit);
  ADD ("words", test_words);
  ADD ("rules", test_rules);
  ADD ("newgame", test_newgame);
  ADD ("position", test_position);
  ADD ("formation", test_formation);
  ADD ("prove", test_prove);
  ADD ("front", test_front);
  ADD ("solve", test_solve);
  ADD ("play", test_play);
  ADD ("go", test_go);
  ADD ("cost", test_cost);
  ADD ("option", test_option);
  ADD ("live", test_live);
  ADD ("json", test_json);
  ADD ("json-errors", test_json_errors);
  ADD ("hint", test_hint);
  ADD ("limits", test_limits);
  ADD ("middle", test_middle);
  ADD ("end", test_end);
  ADD ("file", test_file);
  ADD ("search", test_search);
  ADD ("search-claims", test_search_claims);
  ADD ("export", test_export);
  ADD ("export-errors", test_export_errors);
  ADD ("export-stop", test_export_stop);
  ADD ("show", test_show);
  ADD ("undo", test_undo);
  ADD ("undo-end", test_undo_end);
  ADD ("record", test_record);
  ADD ("record-limit", test_record_limit);
  ADD ("drew", test_drew);
  ADD ("play-full", test_play_full);
  ADD ("goto", test_goto);
  ADD ("concede", test_concede);
  ADD ("enemy", test_enemy);
  ADD ("full", test_full);
  ADD ("analyse", test_analyse);
  ADD ("why", test_why);
  ADD ("line", test_line);
  ADD ("stop", test_stop);
  ADD ("stop-thinking", test_stop_thinking);
  ADD ("interrupt", test_interrupt);
  ADD ("garbage", test_garbage);
#undef ADD
  g_test_add_func ("/protocol/plain", test_plain);
  g_test_add_func ("/protocol/sandbox", test_sandbox);

  return g_test_run ();
}
