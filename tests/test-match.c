/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "acies-peer.h"
#include "acies-protocol.h"
#include "acies-score.h"

/*
 * The commands that play whole games: the computer against itself, and matches with
 * their score and with players that are other programs, good ones and bad.
 */

/* The program under test, as meson gives it. */
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
  g_assert_true (g_str_has_suffix (answer, "\nok\n"));
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
  g_assert_cmpfloat (points[0], ==, score->wins + score->draws / 2.0);
  g_assert_cmpfloat (points[1], ==, score->losses + score->draws / 2.0);
}

static void
test_elo (void)
{
  AciesScore score = { 0 };
  AciesElo elo;

  /* All won: no upper bound, but a lower one that grows with the pairs. */
  for (guint i = 0; i < 4; i++)
    acies_score_add_pair (&score, 0, 0);
  elo = acies_score_get_elo (&score);
  g_assert_true (isinf (elo.elo) && elo.elo > 0.0);
  g_assert_true (isinf (elo.high) && elo.high > 0.0);
  g_assert_true (isfinite (elo.low));

  score = (AciesScore) { 0 };
  for (guint i = 0; i < 4; i++)
    acies_score_add_pair (&score, 1, 1);
  elo = acies_score_get_elo (&score);
  g_assert_true (isinf (elo.elo) && elo.elo < 0.0);
  g_assert_true (isinf (elo.low) && elo.low < 0.0);
  g_assert_true (isfinite (elo.high));

  /* A few even pairs leave doubt, though they show no spread. */
  score = (AciesScore) { 0 };
  acies_score_add_pair (&score, 0, 1);
  acies_score_add_pair (&score, 1, 0);
  acies_score_add_pair (&score, -1, -1);
  elo = acies_score_get_elo (&score);
  g_assert_true (fabs (elo.elo - 0.0) < 1e-9);
  g_assert_cmpfloat (elo.low, <, -50.0);
  g_assert_cmpfloat (elo.high, >, 50.0);

  /* Three quarters of the points are 191 Elo; a thousand pairs pin that down. */
  score = (AciesScore) { 0 };
  for (guint i = 0; i < 500; i++)
    {
      acies_score_add_pair (&score, 0, 0);
      acies_score_add_pair (&score, 1, 0);
    }
  elo = acies_score_get_elo (&score);
  g_assert_true (fabs (elo.elo - 190.85) < 0.01);
  g_assert_true (fabs (elo.low - 175.0) < 3.0);
  g_assert_true (fabs (elo.high - 207.0) < 3.0);
  g_assert_cmpuint (score.wins, ==, 1500);
  g_assert_cmpuint (score.losses, ==, 500);
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

static void
test_bench (void)
{
  g_autofree char *games = ask ("bench games 0.1");
  g_autofree char *proofs = ask ("bench proofs 0.1");

  g_assert_true (g_regex_match_simple ("^games [0-9]+ seconds [0-9.]+ rate [0-9]+\nok\n$",
                                       games, 0, 0));
  g_assert_true (g_regex_match_simple ("^proofs [0-9]+ seconds [0-9.]+ rate [0-9]+\nok\n$",
                                       proofs, 0, 0));
}

static void
collect_cb (const char *text,
            gpointer    user_data)
{
  GString *all = user_data;

  g_assert_true (g_str_has_suffix (text, "\n"));
  g_string_append (all, text);
}

/* A long answer that comes bit by bit is the same as one that comes at once. */
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
  g_assert_cmpstr (first, ==, again);
  read_score (swapped, 8, &other);
  g_assert_cmpuint (other.losses, >, other.wins);
  read_score (free_seed, 2, &other);
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
    { "bench", "bench" },
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
    { "match random random pairs 1 nodes 0", "nodes" },
    { "match level:7 random pairs 1", "7" },
    { "match level: random pairs 1", "level" },
    { "match nobody random pairs 1", "nobody" },
    { "match weights.net random pairs 1", "weight files need a network player" },
    { "match random ./some/net pairs 1", "weight files need a network player" },
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

/* The engine itself as a peer plays whole games without a wrong step. */
static void
test_peer (void)
{
  g_autofree char *quoted = g_shell_quote (engine);
  g_autofree char *argument = g_strconcat ("pipe:", quoted, NULL);
  g_autofree char *word = g_shell_quote (argument);
  g_autofree char *first = ask ("match %s random pairs 3 nodes 8 seed 1", word);
  g_autofree char *again = ask ("match %s random pairs 3 nodes 8 seed 1", word);
  g_autofree char *both = ask ("match %s %s pairs 1 nodes 4 seed 2", word, word);
  AciesScore score = { 0 };

  g_assert_cmpuint (count (first, "info "), ==, 0);
  read_score (first, 3, &score);
  g_assert_cmpuint (score.wins, >, score.losses);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (count (both, "info "), ==, 0);
  read_score (both, 1, &score);
}

/*
 * What a peer is told: positions with one hand in them, which is its own, and
 * its own steps; never a seed or a record.
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
                     || g_str_has_prefix (lines[i], "position ")
                     || g_str_has_prefix (lines[i], "play ")
                     || g_str_has_prefix (lines[i], "go")
                     || strcmp (lines[i], "quit") == 0);
      if (!g_str_has_prefix (lines[i], "position "))
        continue;
      hand = strstr (lines[i], " hand ");
      g_assert_nonnull (hand);
      g_assert_null (strstr (hand + 1, " hand "));
    }
  g_assert_cmpuint (count (text, "rules "), ==, 1);

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
    { "sh -c \"while read line; do echo bestmove; echo bestmove hop; echo ok; done\"", "illegal" },
    { "sh -c \"while read line; do head -c 2000000 /dev/zero; done\"", "without end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *answer = ask ("match 'pipe:%s' random pairs 1 seed 1", programs[i][0]);
      AciesScore score = { 0 };

      g_assert_cmpuint (count (answer, "info pair 1 game "), ==, 2);
      g_assert_nonnull (strstr (answer, "lost by A: "));
      g_assert_nonnull (strstr (answer, programs[i][1]));
      read_score (answer, 1, &score);
      g_assert_cmpuint (score.losses, ==, 2);
    }
}

/*
 * Scout, by a program that does as it is told here. It puts back a card of its first
 * hand, which is taken at its word, and the green 1, which it has only dreamt of:
 * that stands for the lowest card truly drawn.
 */
static void
test_scout (void)
{
  static const char * const argv[] = {
    "sh", "-c",
    "while read command rest; do"
    "  case $command in"
    "    go) n=$((n + 1));"
    "      case $n in"
    "        1) echo bestmove SC;;"
    "        2|3|4) echo bestmove +t;;"
    "        5) echo bestmove -R2;;"
    "        6) echo bestmove -G1;;"
    "      esac;;"
    "  esac;"
    "  echo ok;"
    "done",
    NULL
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game =
    acies_game_new_for_position (rules, "G1:/:/:/:/:/:/:/:/: hand R2.R3.R4.R5.R6.R7.SC", 1, NULL);
  g_autoptr (AciesPeer) peer = acies_peer_new (argv, rules, 0, 0);

  acies_peer_begin_turn (peer);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (AciesView) view = acies_game_get_view (game, ACIES_SEAT_SOUTH);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesMove) move = acies_peer_choose (peer, view, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = acies_move_to_string (move);
      g_test_message ("%s", text);
      if (i == 4)
        g_assert_cmpstr (text, ==, "-R2");
      if (i == 5)
        {
          const AciesCard card = acies_move_get_card (move);
          g_autofree AciesCard *hand = NULL;
          guint lowest = 11;
          gsize n_cards;

          hand = acies_view_get_hand (view, ACIES_SEAT_SOUTH, &n_cards);
          g_assert_cmpuint (n_cards, ==, 8);
          for (gsize j = 0; j < n_cards; j++)
            if (acies_card_get_color (hand[j]) != ACIES_COLOR_RED
                || acies_card_get_value (hand[j]) > 7 || acies_card_get_value (hand[j]) < 2)
              lowest = MIN (lowest, acies_card_get_value (hand[j]));
          g_assert_cmpuint (acies_card_get_value (card), ==, lowest);
          g_assert_cmpint (acies_move_get_kind (move), ==, ACIES_MOVE_RETURN);
        }
      acies_game_play (game, move, &error);
      g_assert_no_error (error);
    }
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  engine = g_getenv ("ACIES_ENGINE");

  g_test_add_func ("/match/elo", test_elo);
  g_test_add_func ("/match/selfplay", test_selfplay);
  g_test_add_func ("/match/bench", test_bench);
  g_test_add_func ("/match/output", test_output);
  g_test_add_func ("/match/inside", test_inside);
  g_test_add_func ("/match/errors", test_errors);
  g_test_add_func ("/match/bad-peers", test_bad_peers);
  g_test_add_func ("/match/scout", test_scout);
  if (engine != NULL)
    {
      g_test_add_func ("/match/peer", test_peer);
      g_test_add_func ("/match/secrecy", test_secrecy);
    }
  if (g_test_slow ())
    g_test_add_func ("/match/late-peer", test_late_peer);

  return g_test_run ();
}
