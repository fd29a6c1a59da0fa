/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "acies-protocol.h"
#include "acies-score.h"
#include "acies-sprt.h"

/*
 * The commands that play whole games: the computer against itself, and matches with
 * their score and with players that are other programs, good ones and bad.
 */

/* The program under test, as Meson names it. */
static const char *engine;

static char *
ask (const char *format,
     ...) G_GNUC_PRINTF (1, 2);

static char *
ask (const char *format,
     ...)
{
  g_autoptr (AciesProtocol) protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_assert_true (acies_protocol_execute (protocol, line, -1, answer));
  g_test_message ("%s: %s", line, answer->str);
  return g_steal_pointer (&answer->str);
}

/* An answer without the parts that depend on the clock. */
static char *
without_times (const char *answer)
{
  g_autoptr (GRegex) regex = g_regex_new (" ms-a-step [0-9.]+", 0, 0, NULL);

  return g_regex_replace_literal (regex, answer, -1, 0, "", 0, NULL);
}

static void
assert_same (const char *first,
             const char *second)
{
  g_autofree char *a = without_times (first);
  g_autofree char *b = without_times (second);

  g_assert_cmpstr (a, ==, b);
}

static guint
count (const char *answer,
       const char *prefix)
{
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], prefix))
      n++;
  return n;
}

/* There is a line for each game, in their order, and together they are the score. */
static void
check_games (char       **lines,
             guint        n_pairs,
             AciesScore  *score)
{
  guint n_games = 0;
  guint n_won[2] = { 0, 0 };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint index, pair;
      char winner[5], kind[20], seat;

      if (!g_str_has_prefix (lines[i], "game "))
        continue;

      g_assert_cmpint (sscanf (lines[i], "game %u winner %4s %19s flags %*u %*u steps %*u pair %u A %c",
                               &index, winner, kind, &pair, &seat), ==, 5);
      g_assert_cmpuint (index, ==, ++n_games);
      g_assert_cmpuint (pair, ==, (index + 1) / 2);
      g_assert_cmpint (seat, ==, index % 2 == 1 ? 's' : 'n');
      g_assert_cmpint (strcmp (winner, "draw") == 0, ==, strcmp (kind, "draw") == 0);
      if (winner[1] == '\0')
        n_won[winner[0] != seat]++;
      if (index % 2 == 0)
        {
          g_autofree char *start = g_strdup_printf ("pair %u A:", pair);

          g_assert_true (g_str_has_prefix (lines[i + 1], start));
        }
    }
  g_assert_cmpuint (n_games, ==, 2 * n_pairs);
  g_assert_cmpuint (n_won[0], ==, score->wins);
  g_assert_cmpuint (n_won[1], ==, score->losses);
}

/*
 * Reads the score back and checks that it agrees with the pairs.
 */
static void
read_score (const char *answer,
            guint       n_pairs,
            AciesScore *score)
{
  const char *line = strstr (answer, "\nscore ");
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  double points[2] = { 0.0, 0.0 };
  guint64 seed;

  g_assert_nonnull (line);
  g_assert_cmpstr (strchr (line + 1, '\n'), ==, "\nok\n");
  g_assert_cmpint (sscanf (line + 1,
                           "score wins %u losses %u draws %u pairs 2:%u 1.5:%u 1:%u 0.5:%u 0:%u",
                           &score->wins, &score->losses, &score->draws,
                           &score->pairs[4], &score->pairs[3], &score->pairs[2],
                           &score->pairs[1], &score->pairs[0]), ==, 8);
  line = strstr (line, " seed ");
  g_assert_nonnull (line);
  g_assert_cmpint (sscanf (line, " seed %" G_GUINT64_FORMAT, &seed), ==, 1);

  g_assert_cmpuint (count (answer, "pair "), ==, n_pairs);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint index;
      double a;
      double b;

      if (sscanf (lines[i], "pair %u A:%lf B:%lf", &index, &a, &b) != 3)
        continue;
      g_assert_cmpfloat (a + b, ==, 2.0);
      points[0] += a;
      points[1] += b;
    }
  g_assert_cmpuint (acies_score_n_pairs (score), ==, n_pairs);
  g_assert_cmpuint (score->wins + score->losses + score->draws, ==, 2 * n_pairs);
  check_games (lines, n_pairs, score);
  g_assert_cmpfloat (points[0], ==, score->wins + score->draws / 2.0);
  g_assert_cmpfloat (points[1], ==, score->losses + score->draws / 2.0);
}

static void
test_selfplay (void)
{
  g_autofree char *first = ask ("selfplay 4 level 1 level 2 seed 9");
  g_autofree char *again = ask ("selfplay 4 level 1 level 2 seed 9");
  g_autofree char *other = ask ("selfplay 4 level 1 level 2 seed 10");
  g_auto (GStrv) lines = g_strsplit (first, "\n", -1);
  guint score[3];

  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (g_regex_match_simple (
        "^game [1-4] winner (s|n|draw) [a-z-]+ flags [0-9] [0-9] steps [0-9]+$",
        lines[i], 0, 0));
      g_assert_cmpint (lines[i][5], ==, '1' + (int) i);
    }
  g_assert_cmpint (sscanf (lines[4], "score %u %u %u", &score[0], &score[1], &score[2]), ==, 3);
  g_assert_cmpuint (score[0] + score[1] + score[2], ==, 4);
  g_assert_cmpstr (again, ==, first);
  g_assert_cmpstr (other, !=, first);
}

static double
find_share (const char *answer,
            const char *habit)
{
  g_autofree char *pattern = g_strconcat ("\n", habit, " ", NULL);
  const char *line = strstr (answer, pattern);
  guint n, of;
  double share;

  g_assert_nonnull (line);
  g_assert_cmpint (sscanf (line + strlen (pattern), "%u of %u share %lf", &n, &of, &share), ==, 3);
  g_assert_cmpuint (of, >, 0);
  g_assert_cmpfloat_with_epsilon (share, (double) n / of, 0.001);
  return share;
}

/* Each person does what is said about it, more than anybody else. */
static void
test_habits (void)
{
  static const char * const habits[] = { "completions", "followed", "leaders-early", "dead-pairs", "biggest", "wings-first" };
  g_autofree char *again = ask ("habits 1 60 seed 3");
  double shares[G_N_ELEMENTS (habits)][G_N_ELEMENTS (habits)];

  for (guint level = 1; level <= G_N_ELEMENTS (habits); level++)
    {
      g_autofree char *answer = ask ("habits %u 60 seed 3", level);

      g_assert_true (g_str_has_suffix (answer, "\nok\n"));
      if (level == 1)
        g_assert_cmpstr (again, ==, answer);
      g_assert_cmpfloat (find_share (answer, "claims"), ==, 1);
      g_assert_cmpfloat (find_share (answer, "four-tactics"), <, 0.01);
      for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
        shares[level - 1][i] = find_share (answer, habits[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
    for (guint other = 0; other < G_N_ELEMENTS (habits); other++)
      /* Whoever sees everything blurred begins what cannot be ended as often as who does not count, and whoever completes
       * what can be completed goes where the most own cards lie, too. */
      if (other != i && !(i == 3 && other < i) && !(i == 4 && other == 0))
        g_assert_cmpfloat (shares[i][i], >, 1.2 * shares[other][i]);
}

/* The mean of a line of a table. */
static double
find_mean (const char *answer,
           const char *row)
{
  g_autofree char *pattern = g_strconcat ("\n", row, " n ", NULL);
  const char *line = strstr (answer, pattern);
  double n, mean;

  g_assert_nonnull (line);
  g_assert_cmpint (sscanf (line + strlen (pattern), "%lf mean %lf error ", &n, &mean), ==, 2);
  g_assert_cmpfloat (n, >, 0);
  return mean;
}

/* The tables say what is known of the game, and the same with any number of threads. */
static void
test_study (void)
{
  static const char * const topics[] = {
    "start greedy 9", "hand greedy 9", "first greedy 9", "formations quick 3", "claims quick 3", "flags level:6 3", "tactics quick 3",
    "ends nodes:1 1", "games nodes:3 1", "draws quick 20", "luck greedy 30", "openings quick 3 deals 1",
  };
  g_autofree char *games = ask ("study games greedy 3000 seed 5");
  g_autofree char *draws = ask ("study draws quick 400 seed 5");
  g_autofree char *luck = ask ("study luck quick 120 seed 5");
  g_autofree char *openings = ask ("study openings quick 20 deals 2 seed 5");

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      g_autofree char *one = ask ("study %s threads 1", topics[i]);
      g_autofree char *three = ask ("study %s threads 3", topics[i]);
      g_autofree char *other = ask ("study %s seed 2", topics[i]);
      g_auto (GStrv) lines = g_strsplit (one, "\n", -1);

      g_assert_cmpstr (one, ==, three);
      g_assert_cmpstr (one, !=, other);
      g_assert_cmpuint (g_strv_length (lines), >, 4);
      g_assert_true (g_str_has_prefix (lines[0], "study "));
      for (guint j = 1; !g_str_equal (lines[j], "ok"); j++)
        g_assert_true (g_regex_match_simple ("^[a-z-]+ [^ ]+( [^ ]+)? n [0-9]+ mean -?[0-9.]+ error (-|[0-9.]+)$", lines[j], 0, 0));
    }

  g_assert_cmpfloat (find_mean (games, "start wins"), <, 0.5);
  g_assert_cmpfloat_with_epsilon (find_mean (games, "ends breakthrough") + find_mean (games, "ends envelopment")
                                  + find_mean (games, "ends other"), 1, 0.0002);
  g_assert_cmpfloat (find_mean (games, "won-by three-flags"), >, 0.7);
  g_assert_cmpfloat (find_mean (games, "wins-with wedge"), >, find_mean (games, "wins-with phalanx"));
  g_assert_cmpfloat (find_mean (games, "wins-with phalanx"), >, find_mean (games, "wins-with host"));
  g_assert_cmpfloat (find_mean (games, "hand beginning"), <, 0);
  g_assert_cmpfloat (find_mean (draws, "draws never"), <, 0.5);
  g_assert_cmpfloat (find_mean (luck, "better-wins 3-levels"), >, 0.7);
  g_assert_cmpfloat (find_mean (openings, "play join-wedge"), >, find_mean (openings, "play join-host"));
}

static void
test_bench (void)
{
  g_autofree char *games = ask ("bench games 0.1");
  g_autofree char *proofs = ask ("bench proofs 0.1");
  g_autofree char *moves = ask ("bench moves 0.1");

  g_assert_true (g_regex_match_simple ("^games [0-9]+ seconds [0-9.]+ rate [0-9]+\nok\n$",
                                       games, 0, 0));
  g_assert_true (g_regex_match_simple ("^proofs [0-9]+ seconds [0-9.]+ rate [0-9]+\nok\n$",
                                       proofs, 0, 0));
  g_assert_true (g_regex_match_simple ("^moves [0-9]+ seconds [0-9.]+ rate [0-9]+\nok\n$",
                                       moves, 0, 0));
}

static gboolean
collect_cb (const char *text,
            gpointer    user_data)
{
  GString *all = user_data;

  g_assert_true (g_str_has_suffix (text, "\n"));
  g_string_append (all, text);
  return TRUE;
}

/* Takes three pieces, and then no more. */
static gboolean
refuse_cb (const char *text,
           gpointer    user_data)
{
  guint *n_calls = user_data;

  return ++*n_calls < 3;
}

/* A long command ends soon when nobody reads what it says. */
static void
test_output_refused (void)
{
  static const char * const lines[] = {
    "demo level 1 seed 1", "selfplay 1000000 level 1", "match random random pairs 500000 threads 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (AciesProtocol) protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
      g_autoptr (GString) rest = g_string_new (NULL);
      guint n_calls = 0;

      acies_protocol_set_output (protocol, refuse_cb, &n_calls);
      g_assert_true (acies_protocol_execute (protocol, lines[i], -1, rest));
      g_assert_cmpuint (n_calls, ==, 3);
    }
}

/* A long answer that arrives in pieces is the same as one that arrives at once. */
static void
test_output (void)
{
  static const char line[] = "demo level 1 seed 1";
  g_autofree char *whole = ask ("%s", line);
  g_autoptr (AciesProtocol) protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  g_autoptr (GString) parts = g_string_new (NULL);
  g_autoptr (GString) rest = g_string_new (NULL);

  g_assert_nonnull (strstr (whole, "Turn 1, south:"));
  acies_protocol_set_output (protocol, collect_cb, parts);
  g_assert_true (acies_protocol_execute (protocol, line, -1, rest));
  g_assert_cmpuint (parts->len, >, rest->len);
  g_string_append (parts, rest->str);
  g_assert_cmpstr (parts->str, ==, whole);
}

static void
test_inside (void)
{
  g_autofree char *first = ask ("match greedy random pairs 8 seed 5");
  g_autofree char *again = ask ("match greedy random pairs 8 seed 5");
  g_autofree char *swapped = ask ("match random greedy pairs 8 seed 5");
  g_autofree char *free_seed = ask ("match level:1 level:2 pairs 2 nodes 5");
  AciesScore score = { 0 };
  AciesScore other = { 0 };

  read_score (first, 8, &score);
  g_assert_cmpuint (score.wins, >, score.losses);
  assert_same (first, again);
  read_score (swapped, 8, &other);
  g_assert_cmpuint (other.losses, >, other.wins);
  read_score (free_seed, 2, &other);

  g_assert_true (g_regex_match_simple ("\nplayer A steps [0-9]+ ms-a-step [0-9.]+"
                                       "\nplayer B steps [0-9]+ ms-a-step [0-9.]+"
                                       "\nscore ", first, 0, 0));
  g_assert_true (g_regex_match_simple ("\nplayer A steps [0-9]+ nodes-a-step [0-9.]+ ms-a-step [0-9.]+"
                                       "\nplayer B steps [0-9]+ nodes-a-step [0-9.]+ ms-a-step [0-9.]+"
                                       "\nscore ", free_seed, 0, 0));
}

/* The games, and the report about them, do not depend on the number of threads. */
static void
test_threads (void)
{
  static const char line[] = "match level:3 nodes:5 pairs 3 nodes 2 seed 6 threads %u";
  g_autofree char *one = ask (line, 1);
  g_autofree char *two = ask (line, 2);
  g_autofree char *many = ask (line, 64);
  AciesScore score = { 0 };

  read_score (one, 3, &score);
  assert_same (one, two);
  assert_same (one, many);
}

/*
 * The match ends at the first pair at which the test has an answer, though other
 * threads are ahead of it.
 */
static void
check_sprt (const char      *answer,
            const AciesSprt *sprt,
            AciesSprtResult  expected)
{
  static const char * const results[] = { " result open\n", " result accepted\n", " result rejected\n" };
  const char *line = strstr (answer, "\nsprt llr ");
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  AciesScore score = { 0 };
  AciesScore growing = { 0 };
  double ratio;
  double bounds[2];
  double elos[2];

  g_assert_nonnull (line);
  g_assert_cmpint (sscanf (line + 1, "sprt llr %lf bounds %lf %lf elo %lf %lf",
                           &ratio, &bounds[0], &bounds[1], &elos[0], &elos[1]), ==, 5);
  g_assert_cmpfloat (bounds[0], ==, -2.94);
  g_assert_cmpfloat (bounds[1], ==, 2.94);
  g_assert_cmpfloat (elos[0], ==, sprt->low);
  g_assert_cmpfloat (elos[1], ==, sprt->high);
  g_assert_nonnull (strstr (line, results[expected]));
  g_assert_true (g_str_has_prefix (strchr (line + 1, '\n'), "\nscore "));

  read_score (answer, count (answer, "pair "), &score);
  g_assert_cmpfloat_with_epsilon (acies_sprt_get_ratio (sprt, &score), ratio, 0.00501);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint index;
      double points;

      if (sscanf (lines[i], "pair %u A:%lf", &index, &points) != 2)
        continue;
      if (index > 1)
        g_assert_cmpint (acies_sprt_get_result (sprt, &growing), ==, ACIES_SPRT_OPEN);
      growing.pairs[(guint) (2 * points)]++;
    }
  g_assert_cmpint (acies_sprt_get_result (sprt, &growing), ==, expected);
}

static void
test_sprt (void)
{
  g_autofree char *won = ask ("match greedy random pairs 400 sprt 0 100 seed 3 threads 1");
  g_autofree char *again = ask ("match greedy random pairs 400 seed 3 threads 2 sprt 0 100");
  g_autofree char *lost = ask ("match random greedy sprt -20.5 2.5e1 pairs 400 seed 3");
  g_autofree char *open = ask ("match greedy random pairs 2 seed 3 sprt -1 0");

  check_sprt (won, &(AciesSprt) { 0.0, 100.0 }, ACIES_SPRT_ACCEPTED);
  g_assert_cmpuint (count (won, "pair "), <, 100);
  assert_same (won, again);
  check_sprt (lost, &(AciesSprt) { -20.5, 25.0 }, ACIES_SPRT_REJECTED);
  check_sprt (open, &(AciesSprt) { -1.0, 0.0 }, ACIES_SPRT_OPEN);
}

/* A weight file that cannot be used is reported at once, and nothing is played. */
static void
test_weights (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "some weights", NULL);
  g_autofree char *answer = NULL;

  g_assert_true (g_file_set_contents (name, "no weights", -1, NULL));
  answer = ask ("match random '%s' pairs 1", name);
  g_assert_true (g_str_has_prefix (answer, "error: the weight file "));
  g_assert_nonnull (strstr (answer, name));
  g_assert_cmpuint (count (answer, ""), ==, 2);

  g_remove (name);
  g_rmdir (folder);
}

static void
test_errors (void)
{
  static const char * const lines[][2] = {
    { "selfplay", "games" },
    { "selfplay 0", "0" },
    { "selfplay many", "many" },
    { "selfplay 2 level 1 level 2 level 3", "often" },
    { "selfplay 2 level 9", "9" },
    { "habits", "habits LEVEL N" },
    { "habits 3", "habits LEVEL N" },
    { "habits 8 1", "8" },
    { "habits 1 0", "0" },
    { "habits 1 1 level 2", "level" },
    { "study", "study TOPIC PLAYER N" },
    { "study hand greedy", "study TOPIC PLAYER N" },
    { "study weather greedy 1", "weather" },
    { "study hand random 1", "random" },
    { "study hand level:8 1", "8" },
    { "study hand level:7 1", "nodes:2000" },
    { "study hand nodes:0 1", "0" },
    { "study hand greedy 0", "0" },
    { "study hand greedy 1 deals 1001", "1001" },
    { "study hand greedy 1 level 2", "level" },
    { "bench games", "bench" },
    { "bench cards 1", "bench" },
    { "bench games 0", "0" },
    { "bench games nan", "nan" },
    { "bench proofs 601", "601" },
    { "bench proofs 1s", "1s" },
    { "match", "players" },
    { "match random", "players" },
    { "match random random", "pairs" },
    { "match random random pairs 0", "0" },
    { "match random random pairs 1 speed 2", "speed" },
    { "match random random pairs 1 time 0", "time" },
    { "match random random pairs 1 time", "time lacks its number" },
    { "match random random pairs 1 movetime-A 0", "movetime-A" },
    { "match random random pairs 1 nodes-B x", "nodes-B" },
    { "match random random pairs 1 nodes-A 1 nodes-A 1", "nodes-A is given too often" },
    { "match random random pairs 1 movetime-C 1", "\"movetime-C\"" },
    { "match random random pairs 1 games", "games lacks its folder" },
    { "match random random games a games b pairs 1", "games is given too often" },
    { "match random random pairs 1 nodes 0", "nodes" },
    { "match level:8 random pairs 1", "8" },
    { "match level: random pairs 1", "level" },
    { "match nobody random pairs 1", "nobody" },
    { "match nodes:0 random pairs 1", "nodes" },
    { "match none.weights random pairs 1", "\"none.weights\": No such file" },
    { "match random ./some/weights pairs 1", "\"./some/weights\": No such file" },
    { "match random random pairs 1 threads 0", "threads" },
    { "match random random pairs 1 threads 65", "threads" },
    { "match random random pairs 1 sprt", "bounds" },
    { "match random random pairs 1 sprt 0", "bounds" },
    { "match random random pairs 1 sprt 0 seed 1", "\"seed\"" },
    { "match random random pairs 1 sprt 0 nan", "\"nan\"" },
    { "match random random pairs 1 sprt -1001 0", "\"-1001\"" },
    { "match random random pairs 1 sprt 0 1000.5", "\"1000.5\"" },
    { "match random random pairs 1 sprt 0 5x", "\"5x\"" },
    { "match random random pairs 1 sprt 5 5", "lower" },
    { "match random random pairs 1 sprt 5 -5", "lower" },
    { "match random random pairs 1 sprt 0 5 sprt 0 5", "often" },
    { "match random random pairs sprt 0 5", "pairs" },
    { "match random random sprt 0 5", "pairs" },
    { "match random random random", "pairs" },
    { "match random random nobody pairs 1", "nobody" },
    { "match random random random pairs 1 nodes-D 1", "\"nodes-D\"" },
    { "match random random random pairs 1 sprt 0 5", "sprt is for two players, not for 3" },
    { "match random random random pairs 166667", "166667 pairs for each of 3 pairings" },
    { "match random random pairs 1 gauntlet gauntlet", "gauntlet is given too often" },
    { "match random random pairs 1 option-A a=1", "option-A: player A is no program" },
    { "match pipe:cat random pairs 1 option-A", "option-A lacks its option" },
    { "match pipe:cat random pairs 1 option-A level", "NAME=VALUE, not \"level\"" },
    { "match pipe:cat random pairs 1 option-A 'a=1 b=2'", "NAME=VALUE, not \"a=1 b=2\"" },
    { "match pipe:cat random pairs 1 option-C a=1", "\"option-C\" names no player: option-A to option-B" },
    { "match pipe:cat random pairs 1 option- a=1", "\"option-\" names no player" },
    { "match random random random random random random random random random random random random random random"
      " random random random random random random random random random random random random random pairs 1",
      "more than 26 players" },
    { "match pipe: random pairs 1", "pipe:" },
    { "match pipe:no-such-program-here random pairs 1", "no-such-program-here" },
    { "match 'pipe:sh -c \"' random pairs 1", "pipe:" },
    { "match 'random random pairs 1", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *answer = ask ("%s", lines[i][0]);

      g_assert_true (g_str_has_prefix (answer, "error: "));
      g_assert_nonnull (strstr (answer, lines[i][1]));
    }
}

/* How many points a player has in a pairing's line, and the number of its games. */
static void
read_pairing (const char *answer,
              char        first,
              char        second,
              guint       counts[3])
{
  g_autofree char *start = g_strdup_printf ("\npairing %c %c ", first, second);
  const char *line = strstr (answer, start);

  g_assert_nonnull (line);
  g_assert_cmpint (sscanf (line + strlen (start), "wins %u losses %u draws %u", &counts[0], &counts[1], &counts[2]), ==, 3);
}

/* All play against all, or the first against the others, and at the end stands a table. */
static void
test_tournament (void)
{
  static const char players[] = "ABC";

  for (guint gauntlet = 0; gauntlet < 2; gauntlet++)
    {
      const char *word = gauntlet ? " gauntlet" : "";
      const guint n_pairings = gauntlet ? 2 : 3;
      g_autofree char *answer = ask ("match random greedy level:1 pairs 4 seed 9 threads 1%s", word);
      g_autofree char *threaded = ask ("match random greedy level:1 pairs 4 seed 9 threads 3%s", word);
      guint halves[3] = { 0 };
      double last = G_MAXDOUBLE;
      const char *line;

      assert_same (answer, threaded);
      g_assert_cmpuint (count (answer, "game "), ==, 8 * n_pairings);
      g_assert_cmpuint (count (answer, "pair "), ==, 4 * n_pairings);
      g_assert_cmpuint (count (answer, "player "), ==, 3);
      g_assert_cmpuint (count (answer, "pairing "), ==, n_pairings);
      g_assert_cmpuint (count (answer, "rank "), ==, 3);
      g_assert_cmpuint (count (answer, "score "), ==, 0);
      g_assert_true (g_str_has_suffix (answer, gauntlet ? "\ntable players 3 pairs 8 seed 9\nok\n"
                                                        : "\ntable players 3 pairs 12 seed 9\nok\n"));
      for (guint i = 0; i < (gauntlet ? 1 : 2); i++)
        for (guint j = i + 1; j < 3; j++)
          {
            guint counts[3];

            read_pairing (answer, players[i], players[j], counts);
            g_assert_cmpuint (counts[0] + counts[1] + counts[2], ==, 8);
            halves[i] += 2 * counts[0] + counts[2];
            halves[j] += 2 * counts[1] + counts[2];
          }

      /* The table agrees with the pairings, and goes down. */
      line = answer;
      for (guint rank = 1; rank <= 3; rank++)
        {
          guint n, n_games;
          char player;
          double points, part, elo, low, high;

          line = strstr (line, "\nrank ");
          g_assert_nonnull (line);
          g_assert_cmpint (sscanf (++line, "rank %u player %c games %u points %lf share %lf elo %lf interval %lf %lf name ",
                                   &n, &player, &n_games, &points, &part, &elo, &low, &high), ==, 8);
          g_assert_cmpuint (n, ==, rank);
          g_assert_cmpuint (n_games, ==, player == 'A' || !gauntlet ? 16 : 8);
          g_assert_cmpfloat (2 * points, ==, halves[player - 'A']);
          g_assert_cmpfloat_with_epsilon (part, points / n_games, 0.0006);
          g_assert_cmpfloat (elo, <=, last);
          g_assert_true (low < elo && elo < high);
          last = elo;
          if (rank == 3)
            g_assert_true (player == 'A' && strstr (line, " name random\n") != NULL);
        }
      g_assert_nonnull (strstr (answer, " pair 1 A s B n\n"));
      g_assert_nonnull (strstr (answer, " pair 2 A n C s\n"));
      g_assert_nonnull (strstr (answer, "\npair 2 A:"));
      g_assert_nonnull (strstr (answer, gauntlet ? "\npair 3 A:" : "\npair 3 B:"));
    }
}

/* Each pairing plays the same shuffles, in the order of the deals. */
static void
test_tournament_deals (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *answer = ask ("match random random greedy pairs 2 seed 9 games %s", folder);
  g_autoptr (GRegex) regex = g_regex_new ("\\[Seed \"([0-9]+)\"\\]", 0, 0, NULL);
  char *deals[2] = { NULL, NULL };

  for (guint pair = 1; pair <= 6; pair++)
    {
      g_autofree char *line = g_strdup_printf (" deal %u\n", (pair - 1) / 3 + 1);
      g_autofree char *start = g_strdup_printf ("\npair %u ", pair);
      const char *found = strstr (answer, start);

      g_assert_nonnull (found);
      g_assert_true (g_str_has_prefix (strchr (strstr (found, ":"), 'd') - 1, line));
      for (guint game = 1; game <= 2; game++)
        {
          g_autofree char *name = g_strdup_printf ("%s/pair-%u-game-%u.acies", folder, pair, game);
          g_autofree char *text = NULL;
          g_autoptr (GMatchInfo) match = NULL;
          g_autofree char *seed = NULL;
          char **deal = &deals[(pair - 1) / 3];

          g_assert_true (g_file_get_contents (name, &text, NULL, NULL));
          g_assert_true (g_regex_match (regex, text, 0, &match));
          seed = g_match_info_fetch (match, 1);
          if (*deal == NULL)
            *deal = g_strdup (seed);
          g_assert_cmpstr (seed, ==, *deal);
          g_remove (name);
        }
    }
  g_assert_cmpstr (deals[0], !=, deals[1]);
  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    g_free (deals[i]);
  g_rmdir (folder);
}

/* Of many programs only those run whose game is being played. */
static void
test_tournament_programs (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);
  g_autofree char *script = g_strdup_printf ("'pipe:sh -c \"echo begin >> %s; %s; echo end >> %s\"'", log, engine, log);
  g_autofree char *answer = ask ("match %s %s %s pairs 1 seed 1 nodes 1", script, script, script);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_begun = 0, n_running = 0;

  g_assert_cmpuint (count (answer, "info "), ==, 0);
  g_assert_cmpuint (count (answer, "pairing "), ==, 3);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      const gboolean begun = strcmp (lines[i], "begin") == 0;

      n_begun += begun ? 1 : 0;
      n_running += begun ? 1 : -1;
      g_assert_cmpuint (n_running, <=, 2);
    }
  g_assert_cmpuint (n_begun, ==, 4);
  g_assert_cmpuint (n_running, ==, 0);
  g_remove (log);
  g_rmdir (folder);
}

/* The engine heeds its options: a level that does not look ahead, and no word of what it thinks. */
static void
test_engine_options (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);

  for (guint info = 0; info < 2; info++)
    {
      g_autofree char *answer =
        ask ("match 'pipe:sh -c \"%s | tee %s\"' random pairs 1 seed 1 option-A level=1 option-A info=%s",
             engine, log, info ? "on" : "off");
      g_autofree char *text = NULL;

      g_assert_cmpuint (count (answer, "info "), ==, 0);
      g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
      g_assert_cmpuint (count (text, "bestmove "), >, 0);
      g_assert_cmpuint (count (text, "info nodes 0"), ==, info ? count (text, "bestmove ") : 0);
      g_assert_cmpuint (count (text, "info step ") > 0, ==, info);
    }
  g_remove (log);
  g_rmdir (folder);
}

/* A program is told its options after each start, behind the rules; one that refuses them loses. */
static void
test_told_options (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);
  g_autofree char *answer =
    ask ("match 'pipe:sh -c \"while read word rest; do echo \\$word \\$rest >> %s; case \\$word in"
         " protocol) echo x 1 protocol 1;; go) echo bestmove hop;; esac; echo ok; done\"' random pairs 1 seed 1"
         " option-A level=3 option-A 'book=a.b'", log);
  g_autofree char *refused =
    ask ("match 'pipe:sh -c \"while read word rest; do case \\$word in option) echo error: no;;"
         " *) echo ok;; esac; done\"' random pairs 1 seed 1 option-A level=3");
  g_autofree char *text = NULL;

  g_assert_cmpuint (count (answer, "info pair 1 game 1 lost by A: its step \"hop\" is illegal"), ==, 1);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "protocol\nrules "));
  g_assert_nonnull (strstr (text, "\noption level=3\noption book=a.b\nnewgame\nposition "));
  g_assert_nonnull (strstr (strstr (text, "\ngo\n"), "\noption level=3\noption book=a.b\n"));
  g_assert_nonnull (strstr (refused, "lost by A: it answered \"option level=3\" with \"error: no\"\n"));
  g_remove (log);
  g_rmdir (folder);
}

/* The engine itself as a peer plays whole games without a wrong step. */
static void
test_peer (void)
{
  g_autofree char *quoted = g_shell_quote (engine);
  g_autofree char *argument = g_strconcat ("pipe:", quoted, NULL);
  g_autofree char *word = g_shell_quote (argument);
  g_autofree char *first = ask ("match %s random pairs 3 nodes 4 seed 1", word);
  g_autofree char *again = ask ("match %s random pairs 3 nodes 4 seed 1", word);
  g_autofree char *at_once = ask ("match %s random pairs 3 nodes 4 seed 1 threads 2", word);
  g_autofree char *both = ask ("match %s %s pairs 1 nodes 4 seed 2", word, word);
  AciesScore score = { 0 };

  g_assert_cmpuint (count (first, "info "), ==, 0);
  read_score (first, 3, &score);
  g_assert_cmpuint (score.wins, >, score.losses);
  assert_same (first, again);
  assert_same (first, at_once);
  g_assert_cmpuint (count (both, "info "), ==, 0);
  read_score (both, 1, &score);
}

/*
 * What another program is told: positions that show only its own hand, and its own steps;
 * never a seed or a record.
 */
static void
test_secrecy (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);
  g_autofree char *script = g_strdup_printf ("tee %s | %s", log, engine);
  g_autofree char *quoted = g_shell_quote (script);
  g_autofree char *command = g_strdup_printf ("pipe:sh -c %s", quoted);
  g_autofree char *word = g_shell_quote (command);
  g_autofree char *answer = ask ("match %s random pairs 2 nodes 5 seed 3", word);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_cmpuint (count (answer, "info "), ==, 0);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      const char *hand;

      g_assert_true (g_str_has_prefix (lines[i], "rules ")
                     || strcmp (lines[i], "protocol") == 0
                     || strcmp (lines[i], "newgame") == 0
                     || g_str_has_prefix (lines[i], "enemy ")
                     || g_str_has_prefix (lines[i], "drew ")
                     || g_str_has_prefix (lines[i], "position ")
                     || g_str_has_prefix (lines[i], "play ")
                     || g_str_has_prefix (lines[i], "go")
                     || strcmp (lines[i], "quit") == 0);
      if (!g_str_has_prefix (lines[i], "position "))
        continue;
      hand = strstr (lines[i], " hand ");
      g_assert_nonnull (hand);
      g_assert_null (strstr (hand + 1, " hand "));
      g_assert_cmpint (strstr (hand, " enemy ") != NULL || strstr (hand, " next ") != NULL, ==,
                       strstr (hand, " known") != NULL);
    }
  g_assert_cmpuint (count (text, "protocol"), ==, 1);
  g_assert_cmpuint (count (text, "rules "), ==, 1);
  g_assert_cmpuint (count (text, "newgame"), ==, 4);

  g_remove (log);
  g_rmdir (folder);
}

/*
 * Programs that do not play: each loses all its games, the match goes on and
 * tells why.
 */
static void
test_bad_peers (void)
{
  static const char * const programs[][2] = {
    { "true", "" },
    { "sh -c \"while read line; do echo ok; done\"", "bestmove" },
    { "sh -c \"while read line; do echo error: no; done\"", "error: no" },
    { "sh -c \"while read line; do echo bestmove claim 1; echo ok; done\"", "illegal" },
    { "sh -c \"while read line; do echo bestmove; echo bestmove hop; echo ok; done\"",
      "illegal: \"hop\" is not a move" },
    { "sh -c \"while read line; do head -c 2000000 /dev/zero; done\"", "without end" },
    { "sh -c \"while read line; do echo bestmove $(printf %0100000d 0); echo ok; done\"", "is not a move" },
    { "sh -c \"while read line; do echo error: $(printf %0100000d 0); done\"", "error: 000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *answer = ask ("match 'pipe:%s' random pairs 1 seed 1", programs[i][0]);
      AciesScore score = { 0 };

      g_assert_cmpuint (strlen (answer), <, 2000);
      g_assert_cmpuint (count (answer, "info pair 1 game "), ==, 6);
      g_assert_cmpuint (count (answer, "info pair 1 game 1 "), ==, 3);
      g_assert_nonnull (strstr (answer, "lost by A: "));
      g_assert_nonnull (strstr (answer, "\ninfo pair 1 game 1 position :/:/:/:/:/:/:/:/: turn s hand "));
      g_assert_nonnull (strstr (answer, "\ninfo pair 1 game 1 phase play\n"));
      g_assert_nonnull (strstr (answer, "\ngame 1 winner n forfeit flags 0 0 steps 0 pair 1 A s\n"));
      g_assert_nonnull (strstr (answer, programs[i][1]));
      g_assert_true (g_str_is_ascii (answer));
      read_score (answer, 1, &score);
      g_assert_cmpuint (score.losses, ==, 2);
    }
}

/* One that ends when it is asked for its protocol is started again, and not asked any more. */
static void
test_told_nothing (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);
  g_autofree char *answer =
    ask ("match 'pipe:sh -c \"while read word rest; do echo \\$word >> %s; case \\$word in rules|position|play) echo ok;;"
         " go) echo bestmove hop; echo ok;; *) exit 1;; esac; done\"' random pairs 1 seed 1", log);
  g_autofree char *text = NULL;

  g_assert_cmpuint (count (answer, "info pair 1 game 1 lost by A: its step \"hop\" is illegal"), ==, 1);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "protocol\nrules\nposition\ngo\nrules\nposition\ngo\n");
  g_remove (log);
  g_rmdir (folder);
}

/* What the enemy does is told as it can be seen. */
static void
test_told_enemy (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *script = g_strdup_printf ("tee %s | %s", log, engine);
  g_autofree char *quoted = g_shell_quote (script);
  g_autofree char *command = g_strdup_printf ("pipe:sh -c %s", quoted);
  g_autofree char *word = g_shell_quote (command);
  g_autofree char *answer = ask ("match greedy %s pairs 6 nodes 1 seed 4 games %s", word, games);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_scouts = 0;

  g_assert_cmpuint (count (answer, "info "), ==, 0);
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);

  /* Each turn of the enemy is in the record, but for the cards that it put back. */
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/pair-%u-game-%u.acies", games, i / 2 + 1, i % 2 + 1);
      g_autoptr (GRegex) back = g_regex_new (" -([ROYGBP][0-9]+|[A-Z]{2})", 0, 0, NULL);
      g_autofree char *record = NULL;
      g_auto (GStrv) turns = NULL;
      guint line = 0;

      for (guint j = 0, n = 0; lines[j] != NULL; j++)
        if (strcmp (lines[j], "newgame") == 0 && n++ == i)
          line = j + 1;
      g_assert_true (g_file_get_contents (name, &record, NULL, NULL));
      turns = g_strsplit (strstr (record, "\n\n") + 2, "\n", -1);
      for (guint j = i % 2; turns[j] != NULL && turns[j + 1] != NULL && *turns[j + 1] != '\0'; j += 2)
        {
          const char *steps = strstr (turns[j], i % 2 == 0 ? ". s " : ". n ") + 4;

          while (!g_str_has_prefix (lines[line], "enemy "))
            line++;
          g_assert_cmpint (strstr (steps, "SC ") != NULL, ==, strstr (lines[line], "SC ") != NULL);
          n_scouts += strstr (steps, " -") != NULL;
          g_assert_false (g_regex_match (back, lines[line], 0, NULL));
          if (strstr (steps, " -") == NULL)
            g_assert_cmpstr (lines[line] + strlen ("enemy "), ==, steps);
          line++;
        }
      g_remove (name);
    }
  g_assert_cmpuint (n_scouts, >, 0);
  g_assert_nonnull (strstr (text, " -?"));

  g_rmdir (games);
  g_remove (log);
  g_rmdir (folder);
}

/* Records of the games, which can be loaded, also of those that were lost by a forfeit; and a
 * folder in which nothing is overwritten. */
static void
test_games (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "new", "games", NULL);
  g_autofree char *parent = g_path_get_dirname (inner);
  g_autofree char *answer = ask ("match greedy random pairs 2 seed 5 games %s", inner);
  g_autofree char *again = ask ("match greedy random pairs 2 games %s seed 5", inner);
  g_autofree char *file = ask ("match greedy random pairs 2 games /dev/null");
  g_autofree char *lost = NULL;
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  AciesScore score = { 0 };

  read_score (answer, 2, &score);
  g_assert_true (g_str_has_prefix (again, "error: "));
  g_assert_nonnull (strstr (again, "is not empty"));
  g_assert_true (g_str_has_prefix (file, "error: the folder for the games "));
  for (guint i = 0, n = 0; i < 2; i++)
    {
      for (guint j = 0; j < 4; j++)
        {
          g_autofree char *name = g_strdup_printf ("%s/pair-%u-game-%u.acies", inner, j / 2 + 1, j % 2 + 1);
          g_autoptr (GFile) path = g_file_new_for_path (name);
          g_autoptr (GError) error = NULL;
          g_autoptr (AciesGame) game = acies_record_load (path, NULL, &error);
          guint n_steps;

          g_assert_no_error (error);
          if (i == 0)
            {
              while (!g_str_has_prefix (lines[n], "game "))
                n++;
              g_assert_cmpint (sscanf (strstr (lines[n++], "steps "), "steps %u", &n_steps), ==, 1);
              g_assert_cmpuint (acies_game_get_n_steps (game), ==, n_steps);
              g_assert_cmpstr (acies_game_get_player_name (game, j % 2 == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH),
                               ==, "greedy");
            }
          else
            {
              g_assert_cmpint (acies_game_get_result (game), ==, ACIES_RESULT_CONCEDED);
              g_assert_cmpint (acies_game_get_winner (game), ==, j % 2 == 0 ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH);
              g_assert_cmpstr (acies_game_get_comment (game), ==, "it answered \"rules claim=end tactics=on scout=one"
                               " weather=stays leader=once forced=on\" with \"error: {no}\"");
            }
          g_remove (name);
        }
      if (i == 0)
        lost = ask ("match 'pipe:sh -c \"while read line; do echo error: {no}; done\"' random pairs 2 seed 5 games %s", inner);
    }

  g_rmdir (inner);
  g_rmdir (parent);
  g_rmdir (folder);
}

/* Each player has its own limits, before those of both. */
static void
test_limits (void)
{
  static const char * const lines[][3] = {
    { "nodes-A 2 nodes-B 5", "2", "5" },
    { "nodes 5 nodes-A 2", "2", "5" },
    { "nodes-B 5 nodes 2", "2", "5" },
    { "nodes 2", "2", "2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *first = ask ("match nodes:%s nodes:%s pairs 1 seed 6", lines[i][1], lines[i][2]);
      g_autofree char *second = ask ("match level:7 level:7 pairs 1 seed 6 %s", lines[i][0]);

      assert_same (first, second);
    }
}

/* At the end of its time a match has the score of the pairs so far. */
static void
test_time (void)
{
  const gint64 start = g_get_monotonic_time ();
  g_autofree char *some = ask ("match random random pairs 500000 time 1 threads 2");
  g_autofree char *none = ask ("match level:7 level:7 movetime 600000 pairs 3 time 1 sprt 0 10");
  g_autofree char *all = ask ("match random random pairs 3 time 600 seed 1");
  g_autofree char *plain = ask ("match random random pairs 3 seed 1");
  AciesScore score = { 0 };

  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_TIME_SPAN_SECOND);
  g_assert_cmpuint (count (some, "info time is up after "), ==, 1);
  read_score (some, count (some, "pair "), &score);
  g_assert_cmpuint (count (some, "pair "), <, 500000);
  g_assert_cmpuint (count (none, "info time is up after 0 of 3 pairs"), ==, 1);
  g_assert_null (strstr (none, "nan"));
  g_assert_null (strstr (none, "inf "));
  read_score (none, 0, &score);
  g_assert_cmpuint (count (all, "info "), ==, 0);
  assert_same (all, plain);
}

/* A peer that thinks does not keep a match from being stopped. */
static void
test_stop_peer (void)
{
  g_autoptr (AciesProtocol) protocol = acies_protocol_new (ACIES_PROTOCOL_DEFAULT);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);
  g_autofree char *line =
    g_strdup_printf ("match 'pipe:sh -c \"while read word rest; do case \\$word in"
                     " protocol) echo x 1 protocol 1; echo ok;;"
                     " go) ;; *) echo \\$word >> %s; echo ok;; esac; done\"' random pairs 2 time 1", log);
  g_autofree char *text = NULL;
  const gint64 start = g_get_monotonic_time ();
  const clock_t start_clock = clock ();

  acies_protocol_execute (protocol, line, -1, answer);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_TIME_SPAN_SECOND);
  /* Whoever waits for it leaves the processor to it. */
  g_assert_cmpint (clock () - start_clock, <, CLOCKS_PER_SEC / 2);
  g_assert_nonnull (strstr (answer->str, "info time is up after 0 of 2 pairs\n"));
  g_assert_true (g_file_get_contents (log, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "rules\nnewgame\nposition\nstop\nquit\n");
  g_remove (log);
  g_rmdir (folder);
}

/* A program that thinks for ever loses, too. */
static void
test_late_peer (void)
{
  g_autofree char *answer =
    ask ("match random 'pipe:sh -c \"while read line; do case \\$line in go*) read a; read b;;"
         " *) echo ok;; esac; done\"' pairs 1 movetime 1 seed 1");
  AciesScore score = { 0 };

  g_assert_nonnull (strstr (answer, "info pair 1 game 1 lost by B: "));
  g_assert_nonnull (strstr (answer, "in time"));
  read_score (answer, 1, &score);
  g_assert_cmpuint (score.wins, ==, 2);
}

/* One that says nothing when it is asked for its protocol is started again, too. */
static void
test_told_deaf (void)
{
  g_autofree char *answer =
    ask ("match 'pipe:sh -c \"while read word rest; do case \\$word in rules|position|play) echo ok;;"
         " go) echo bestmove hop; echo ok;; esac; done\"' random pairs 1 seed 1");

  g_assert_cmpuint (count (answer, "info pair 1 game 1 lost by A: its step \"hop\" is illegal"), ==, 1);
  g_assert_cmpuint (count (answer, "info pair 1 game 2 lost by A: its step \"hop\" is illegal"), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  engine = g_getenv ("ACIES_ENGINE");

  g_test_add_func ("/match/selfplay", test_selfplay);
  g_test_add_func ("/match/habits", test_habits);
  g_test_add_func ("/match/study", test_study);
  g_test_add_func ("/match/bench", test_bench);
  g_test_add_func ("/match/output", test_output);
  g_test_add_func ("/match/output/refused", test_output_refused);
  g_test_add_func ("/match/inside", test_inside);
  g_test_add_func ("/match/threads", test_threads);
  g_test_add_func ("/match/sprt", test_sprt);
  g_test_add_func ("/match/weights", test_weights);
  g_test_add_func ("/match/errors", test_errors);
  g_test_add_func ("/match/bad-peers", test_bad_peers);
  g_test_add_func ("/match/tournament", test_tournament);
  g_test_add_func ("/match/tournament/deals", test_tournament_deals);
  g_test_add_func ("/match/told/options", test_told_options);
  g_test_add_func ("/match/told/nothing", test_told_nothing);
  g_test_add_func ("/match/games", test_games);
  g_test_add_func ("/match/limits", test_limits);
  g_test_add_func ("/match/time", test_time);
  g_test_add_func ("/match/stop-peer", test_stop_peer);
  if (engine != NULL)
    {
      g_test_add_func ("/match/peer", test_peer);
      g_test_add_func ("/match/tournament/programs", test_tournament_programs);
      g_test_add_func ("/match/engine-options", test_engine_options);
      g_test_add_func ("/match/secrecy", test_secrecy);
      g_test_add_func ("/match/told/enemy", test_told_enemy);
    }
  if (g_test_slow ())
    {
      g_test_add_func ("/match/late-peer", test_late_peer);
      g_test_add_func ("/match/told/deaf", test_told_deaf);
    }

  return g_test_run ();
}
