/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "acies-peer.h"

/*
 * What another program is told in a game, line by line, and how its answers are taken.
 */

/* A position whose side to move knows more than lies open. */
#define KNOWING "position :/:/:/:/:/:/:/:/: turn s hand R2.R3.R4 tactics 1 1 deck 50 8 enemy O1 next ?t.R9 known passed"

/*
 * A peer whose answers are all known beforehand.
 */
typedef struct
{
  AciesRules *rules;
  AciesGame *game;
  GOutputStream *told;
  AciesPeer *peer;
} Played;

static void
played_begin (Played     *self,
              const char *switches,
              const char *position,
              const char *answers)
{
  g_autoptr (GInputStream) from = g_memory_input_stream_new_from_data (answers, strlen (answers), NULL);

  self->rules = acies_rules_new ();
  g_assert_true (acies_rules_parse (self->rules, switches, NULL));
  self->game = acies_game_new_for_position (self->rules, position, 1, NULL);
  g_assert_nonnull (self->game);
  self->told = g_memory_output_stream_new_resizable ();
  self->peer = acies_peer_new_for_streams (from, self->told, self->rules);
  acies_peer_begin_game (self->peer);
}

/* Lets it make so many steps of its turn. */
static void
played_steps (Played *self,
              guint   n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (self->game, acies_game_get_turn (self->game));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_peer_choose (self->peer, view, NULL, &error);

      g_assert_no_error (error);
      acies_game_play (self->game, step, &error);
      g_assert_no_error (error);
    }
}

static void
played_end (Played     *self,
            const char *expected)
{
  g_autofree char *told = NULL;
  const char *rest;

  g_output_stream_write_all (self->told, "", 1, NULL, NULL, NULL);
  told = g_strdup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (self->told)));
  g_test_message ("%s", told);
  rest = strstr (told, "\nrules ");
  g_assert_true (g_str_has_prefix (told, "protocol\n"));
  g_assert_nonnull (rest);
  g_assert_cmpstr (strchr (rest + 1, '\n') + 1, ==, expected);
  acies_peer_free (self->peer);
  g_object_unref (self->told);
  g_object_unref (self->game);
  g_object_unref (self->rules);
}

/* Three calls, as in the game: it learns each card of Scout before it is asked again. */
static void
test_scout (void)
{
  static const char start[] = "position :/:/:/:/:/:/:/:/: turn s hand R2.R3.R4.R5.R6.R7.SC tactics 0 0 deck 54 9"
                              " next R9.R8.FO";
  static const char one[] =
    "wolf 0.3 protocol 1\nok\nok\n" "ok\n" "ok\n" "ok\n" "bestmove SC\nok\n"
    "ok\nbestmove +t\nok\n" "ok\nok\nbestmove +k\nok\n" "ok\nok\nbestmove +t\nok\n"
    "ok\nok\nbestmove -R9\nok\n" "ok\nbestmove -FO\nok\n" "ok\nbestmove done\nok\n";
  static const char all[] =
    "wolf 0.3 protocol 1\nok\nok\n" "ok\n" "ok\n" "ok\n" "bestmove SC\nok\n"
    "ok\nbestmove +t\nok\n" "ok\nbestmove +k\nok\n" "ok\nbestmove +t\nok\n" "ok\nok\nbestmove -R9\nok\n";
  Played played;

  played_begin (&played, "scout=one", start, one);
  acies_peer_begin_turn (played.peer, "FO@4 claim 5 +k");
  played_steps (&played, 7);
  played_end (&played,
              "newgame\n"
              "enemy FO@4 claim 5 +k\n"
              "position :/:/:/:/:/:/:/:/: turn s hand R2.R3.R4.R5.R6.R7.SC tactics 0 0 deck 54 9\n"
              "go\n"
              "play SC\ngo\n"
              "play +t\ndrew R9\ngo\n"
              "play +k\ndrew FO\ngo\n"
              "play +t\ndrew R8\ngo\n"
              "play -R9\ngo\n"
              "play -FO\ngo\n");

  played_begin (&played, "scout=all", start, all);
  acies_peer_begin_turn (played.peer, "pass");
  played_steps (&played, 5);
  played_end (&played,
              "newgame\n"
              "enemy pass\n"
              "position :/:/:/:/:/:/:/:/: turn s hand R2.R3.R4.R5.R6.R7.SC tactics 0 0 deck 54 9\n"
              "go\n"
              "play SC\ngo\n"
              "play +t\ngo\n"
              "play +k\ngo\n"
              "play +t\ndrew R8.R9.FO\ngo\n");
}

/* What it has put back, what came of that into the enemy's hand, and that the enemy passed. */
static void
test_knowledge (void)
{
  static const char answers[] = "wolf 0.3 protocol 1 and more\nok\nok\nok\nok\nbestmove R2@2\nok\n";
  Played played;

  played_begin (&played, "", KNOWING, answers);
  acies_peer_begin_turn (played.peer, "");
  played_steps (&played, 1);
  played_end (&played,
              "newgame\n"
              KNOWING "\n"
              "go\n");
}

/* How the game has ended, to one that has had a turn in it and has asked for that. */
static void
test_result (void)
{
  static const struct
  {
    const char *greeting;
    const char *enemy;
    guint n_steps;
    const char *told;
  } cases[] = {
    { "wolf 0.3 protocol 1 result", "claim 4 +k", 1, "enemy claim 4 +k\nresult n envelopment\n" },
    { "wolf 0.3 protocol 1 more result", "", 1, "result n envelopment\n" },
    { "wolf 0.3 protocol 1 result", "pass", 0, NULL },
    { "wolf 0.3 protocol 1", "pass", 1, "" },
    { "wolf 0.3 protocol 1 results", "pass", 1, "" },
    { "result 0.3 protocol 1", "pass", 1, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *answers = g_strconcat (cases[i].greeting,
                                              "\nok\nok\nok\nok\nbestmove R2@2\nok\nok\nok\n", NULL);
      g_autofree char *expected = g_strconcat ("newgame\n" KNOWING "\ngo\n", cases[i].told, NULL);
      Played played;

      played_begin (&played, "", KNOWING, answers);
      acies_peer_begin_turn (played.peer, "");
      played_steps (&played, cases[i].n_steps);
      acies_peer_end_game (played.peer, cases[i].enemy, "n envelopment", NULL);
      if (cases[i].told != NULL)
        {
          played_end (&played, expected);
          continue;
        }

      g_assert_cmpuint (g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (played.told)), ==, 0);
      acies_peer_free (played.peer);
      g_object_unref (played.told);
      g_object_unref (played.game);
      g_object_unref (played.rules);
    }
}

/* A program from before there was a protocol is told what it has always been told, however it
 * takes the question. */
static void
test_less (void)
{
  static const char * const greetings[] = {
    "ok\n", "error: \"protocol\" is no command; \"help\" lists them\n", "wolf protocol zero\nok\n", "claim=end\nok\n",
  };
  static const char rest[] = "ok\nok\nbestmove R2@2\nok\n";

  for (guint i = 0; i < G_N_ELEMENTS (greetings); i++)
    {
      g_autofree char *answers = g_strconcat (greetings[i], rest, NULL);
      Played played;

      played_begin (&played, "", KNOWING, answers);
      acies_peer_begin_turn (played.peer, "pass");
      played_steps (&played, 1);
      played_end (&played,
                  "position :/:/:/:/:/:/:/:/: turn s hand R2.R3.R4 tactics 1 1 deck 50 8\n"
                  "go\n");
    }
}

/*
 * Scout, by a program that does as it is told here. It puts back a card of its first
 * hand, which is accepted, and the green 1, which it has only imagined: that stands for
 * the lowest card really drawn.
 */
static void
test_imagined_scout (void)
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

  acies_peer_begin_turn (peer, "");
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_peer_choose (peer, view, NULL, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = acies_step_to_string (step);
      g_test_message ("%s", text);
      if (i == 4)
        g_assert_cmpstr (text, ==, "-R2");
      if (i == 5)
        {
          const AciesCard card = acies_step_get_card (step);
          g_autofree AciesCard *hand = NULL;
          guint lowest = 11;
          gsize n_cards;

          hand = acies_view_list_hand (view, ACIES_SEAT_SOUTH, &n_cards);
          g_assert_cmpuint (n_cards, ==, 8);
          for (gsize j = 0; j < n_cards; j++)
            if (acies_card_get_color (hand[j]) != ACIES_COLOR_RED
                || acies_card_get_value (hand[j]) > 7 || acies_card_get_value (hand[j]) < 2)
              lowest = MIN (lowest, acies_card_get_value (hand[j]));
          g_assert_cmpuint (acies_card_get_value (card), ==, lowest);
          g_assert_cmpint (acies_step_get_kind (step), ==, ACIES_STEP_RETURN);
        }
      acies_game_play (game, step, &error);
      g_assert_no_error (error);
    }
}

/* Whether a process runs; one that nobody has asked for its end yet does not. */
static gboolean
is_running (const char *pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/stat", pid);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, ") Z") == NULL;
}

/* A program that has ended is not waited for, although what it has started holds its output open; and that is ended, too. */
static void
test_ended (void)
{
  g_autofree char *path = g_dir_make_tmp ("acies-peer-XXXXXX", NULL);
  g_autofree char *list = g_build_filename (path, "list", NULL);
  g_autofree char *script = g_strdup_printf ("sleep 300 & echo $! >> '%s'; read line; exit 3", list);
  const char * const argv[] = { "sh", "-c", script, NULL };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  AciesPeer *peer = acies_peer_new (argv, rules, 0, 0);
  const gint64 start = g_get_monotonic_time ();
  g_autofree char *pids = NULL;
  g_auto (GStrv) children = NULL;
  g_autoptr (GError) error = NULL;

  acies_peer_begin_game (peer);
  acies_peer_begin_turn (peer, "");
  g_assert_null (acies_peer_choose (peer, view, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CLOSED);
  g_assert_cmpstr (error->message, ==, "it has ended");
  g_assert_cmpint (g_get_monotonic_time () - start, <, 9 * G_USEC_PER_SEC);
  acies_peer_free (peer);

  g_assert_true (g_file_get_contents (list, &pids, NULL, NULL));
  children = g_strsplit (g_strchomp (pids), "\n", -1);
  g_assert_cmpuint (g_strv_length (children), ==, 2);
  for (guint i = 0; children[i] != NULL; i++)
    for (guint tries = 0; is_running (children[i]); tries++)
      {
        g_assert_cmpuint (tries, <, 100);
        g_usleep (G_USEC_PER_SEC / 20);
      }

  g_unlink (list);
  g_rmdir (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/peer/scout", test_scout);
  g_test_add_func ("/peer/scout/imagined", test_imagined_scout);
  g_test_add_func ("/peer/knowledge", test_knowledge);
  g_test_add_func ("/peer/result", test_result);
  g_test_add_func ("/peer/less", test_less);
  g_test_add_func ("/peer/ended", test_ended);

  return g_test_run ();
}
