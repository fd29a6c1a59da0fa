/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "condita-protocol.h"

static char *
answer (ConditaProtocol *protocol,
        const char      *line)
{
  GString *out = g_string_new (NULL);

  condita_protocol_execute (protocol, line, out);
  return g_string_free (out, FALSE);
}

static void
assert_answer (ConditaProtocol *protocol,
               const char      *line,
               const char      *part)
{
  g_autofree char *text = answer (protocol, line);

  if (strstr (text, part) == NULL)
    g_error ("%s: %s", line, text);
}

static void
test_dialogue (void)
{
  static const struct
  {
    const char *line;
    const char *part;
  } lines[] = {
    { "help", "play STEP - plays a step\n" }, { "help play", "Cb.Tg=W" }, { "help nothing", "error: there is no such command\n" },
    { "nothing", "error: this is no command" }, { "rules", "rules piles=open terrain=off" },
    { "rules terrain=on weeks=1", "terrain=on scenario=basic weeks=1" }, { "rules weeks=77",
      "error: \"weeks\" cannot be set to \"77\"" },
    { "newgame players 3 seed 5", "newgame players 3 seed 5\nok\n" }, { "newgame players 5",
      "error: players is a number from 2 to 4" },
    { "newgame players", "error: players lacks a number" }, { "newgame colour 1", "error: \"colour\" is no setting" },
    { "position", "position P3 r1 first" }, { "legal", "setup take" }, { "legal setup", "setup take" }, { "legal gains", "ok\n" },
    { "legal everything", "error: there is no such group" }, { "play end", "error: B2.6: Take a faction first." },
    { "play Q", "error: \"Q\" is no step: at character 1, a card is expected." }, { "go seed 1", "step take" }, { "undo", "ok\n" },
    { "undo", "error: Nothing can be taken back" }, { "undo now", "error: nothing follows this command" },
    { "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand 2U.Sg | seat 2 b hand Lb", "ok\n" },
    { "show", "seat 2 b hand ?1 slots ?0 nation ?0 of Lb\n" }, { "show 2", "seat 1 g hand ?3" }, { "show 3",
      "error: seat is a number from 1 to 2" },
    { "can", "lines sets 2\n  S proved maximal 1\n  st proved maximal 1\nok\n" }, { "can Sg.Sb.Sr.U.U", "  S.T proved maximal 1\n" }, { "can Q", "error: " },
    { "next", "hand seat 1 cards 3\n  cohort refuted drawn 0\n" }, { "next 2", "hand seat 2 cards 1\n" },
    { "next 3", "error: seat is a number from 1 to 2" }, { "cohort", "cohort refuted drawn 0\n  g refuted\n" },
    { "cohort now", "error: nothing follows" }, { "fight", "error: B12.5: " }, { "fight h1:city", "error: B11.2: " },
    { "fight h1:city@f6", "attack refuted seat 1 against 2 cell f6\n" }, { "fight 2 h1:city@b2", "  defence base 1 heroes 0 least 2" },
    { "fight h1:city@h9", "error: " }, { "fight 22 h1:city", "error: seat is a number" }, { "dice Ab(Sg)", "error: B5.1: " },
    { "closed", "closed\nok\n" }, { "closed b3", "closed\n  b3 refuted\n    st proved exits ns\n" }, { "closed b2", "error: B10.3: " },
    { "closing", "closing " }, { "closing st@b3:ns", "closing " }, { "closing st@b3:ew", "error: B10.4: " },
    { "linked", "links proved seat 1 lay " }, { "linked 2", "links proved seat 2 lay " }, { "reach h1", "error: B11.2: " },
    { "outcome", "outcome winners 1.2\n  1 score 1 level4 0" }, { "outcome now", "error: nothing follows" },
    { "show", "scores 1 1\ndecision of 1\n" }, { "legal gains", "gains U.U=S\n" }, { "play U.U=S", "ok\n" },
    { "play Sg=S", "error: B5.4: These cards do not pay" }, { "position P7",
      "error: Part 1 of the position cannot be read at \"P7\"." },
    { "go baseline", "step end\nok\n" }, { "go random baseline", "error: a step has one player" }, { "go well",
      "error: \"well\" is no setting" },
    { "board 1", "round 2, ray W, match R\n" }, { "board 1", " 2 --[1.1g]--" }, { "board 3", "error: seat is a number" },
    { "selfplay 2 random players 4 seed 1", "game 2 rounds " }, { "selfplay baseline random seed 3", "winners 1\nok\n" },
    { "selfplay random random random random random", "error: there are more players than seats" },
    { "rules weeks=0", "terrain=off" }, { "match baseline random pairs 6 seed 2",
      "match pairs 6 wins 12 shared 0 losses 0 share 1.000 interval " },
    { "match random baseline pairs 2 players 3", "match pairs 2 wins 0 shared 0 losses 6 share 0.000 interval 0.000 " },
    { "match baseline", "error: a match is between two kinds of players" },
    { "study 5 seed 1", "games 5 players 2\nrounds " }, { "study 3 players 3", "\nbattles " },
    { "bench 1 baseline", " a second" },
    { "position P2 r7 first 2 weeks=1 factions gbr | board b2=c4:nesw/g@1.2 f6=c4:nesw/b@2.1 | seat 1 g hand U | seat 2 b", "ok\n" },
    { "play end", "ok\n" }, { "show", "scores 2 1\nwinners 1\n" }, { "legal", "ok\n" },
    { "rules scenario=crossroads", "ok\n" }, { "newgame", "error: B14.3: This scenario is for four players.\n" },
    { "selfplay", "error: B14.3" }, { "bench", "error: B14.3" }, { "newgame players 4 seed 3", "ok\n" },
    { "show", "buried a1=? a7=? g1=? g7=?\n" }, { "rules piles=open", "ok\n" },
    { "position P2 r4 factions gbr | board b2=c4:nesw/g@1.1 b3=cr:nesw/g b4=st:ns/g f6=c4:nesw/b@2.2 | seat 1 g hand Ab.Lb.Wg.2Pg h1 f6"
      " | seat 2 b hand 3U.Sr h2 b4", "ok\n" },
    { "reach 2 h2", "reach seat 2 hero h2 from b4\n  b2 supplies 2\n  b3 supplies 1\nok\n" }, { "reach 2 h2 b2", "b2 supplies 2\nok\n" },
    { "reach 2 h2 f6", "error: no exits lead there" }, { "reach 2 h1", "error: B11.2: " }, { "reach", "error: B11.2: " },
    { "dice Ab(Lb)", "dice\n  1 16.67% uses Lb\n" }, { "dice", "error: B7.1: " }, { "dice Ab(Lb) Q", "error: " },
    { "fight h1:city", "attack proved seat 1 against 2 cell f6\n" }, { "play !h1:city Wg.Pg", "ok\n" },
    { "fight", "attack proved seat 1 against 2 cell f6\n  attack base 4 heroes 1 least 11" }, { "play surrender", "ok\n" },
    { "newgame  players 3  seed 2", "newgame players 3 seed 2" }, { "go seeds", "error: \"seeds\" is no setting" },
    { "position P2 over | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b", "ok\n" },
    { "go", "error: the game is over\n" },
    { "", "" },
  };
  g_autoptr (ConditaProtocol) protocol = condita_protocol_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *text = NULL, *again = NULL, *long_line = g_strnfill (CONDITA_PROTOCOL_MAX_LINE + 1, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_answer (protocol, lines[i].line, lines[i].part);
  assert_answer (protocol, long_line, "error: a line has at most");
  assert_answer (protocol, "play \xc3\xa4", "error: a line has at most");

  /* What position writes, it reads. */
  text = answer (protocol, "position");
  *strchr (text, '\n') = '\0';
  assert_answer (protocol, text, "ok\n");
  again = answer (protocol, "position");
  *strchr (again, '\n') = '\0';
  g_assert_cmpstr (text, ==, again);

  g_assert_true (condita_protocol_execute (protocol, "quit now", out));
  g_assert_false (condita_protocol_execute (protocol, "quit", out));
}

/* A game goes into a file and comes back; what is no game leaves the one on the table. */
static void
test_files (void)
{
  g_autoptr (ConditaProtocol) protocol = condita_protocol_new ();
  g_autofree char *folder = g_dir_make_tmp ("condita-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a game", NULL);
  g_autofree char *save = g_strconcat ("save ", path, NULL);
  g_autofree char *load = g_strconcat ("load ", path, NULL);
  g_autofree char *text = NULL, *again = NULL;

  assert_answer (protocol, "newgame seed 3", "ok\n");
  assert_answer (protocol, "record", "[Date \"2");
  assert_answer (protocol, "tag Seat1 Ada of the hills", "ok\n");
  assert_answer (protocol, "tag Date", "ok\n");
  assert_answer (protocol, "tag Seed 5", "error: \"Seed\" is no name");
  assert_answer (protocol, "go seed 1", "ok\n");
  assert_answer (protocol, "undo", "ok\n");
  assert_answer (protocol, "redo", "ok\n");
  assert_answer (protocol, "redo", "error: nothing was taken back\n");
  assert_answer (protocol, "record now", "error: nothing follows");
  text = answer (protocol, "record");
  g_assert_nonnull (strstr (text, "[Result \"unfinished\"]\n[Seat1 \"Ada of the hills\"]\n\n1."));
  assert_answer (protocol, "save", "error: the name of a file is missing\n");
  assert_answer (protocol, "save /nowhere/game", "error: No such file");
  assert_answer (protocol, save, "ok\n");

  assert_answer (protocol, "newgame players 3", "ok\n");
  assert_answer (protocol, "load", "error: the name of a file is missing\n");
  assert_answer (protocol, "load /nowhere/game", "error: No such file");
  assert_answer (protocol, load, "ok\n");
  again = answer (protocol, "record");
  g_assert_cmpstr (text, ==, again);

  g_file_set_contents (path, "[Condita \"1\"]\n\0\n", 17, NULL);
  assert_answer (protocol, load, "error: line 2, column 1: there is a control character here\n");
  g_clear_pointer (&again, g_free);
  again = answer (protocol, "record");
  g_assert_cmpstr (text, ==, again);
  g_unlink (path);
  g_rmdir (folder);
}

/* The demo ends, in lines for 80 columns. */
static void
test_demo (void)
{
  static const char *const lines[] = { "demo seed 1", "demo baseline random players 3 seed 2", "demo players 4 seed 3" };
  g_autoptr (ConditaProtocol) protocol = condita_protocol_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = answer (protocol, lines[i]);
      g_auto (GStrv) rows = g_strsplit (text, "\n", -1);

      g_assert_true (g_str_has_prefix (text, "Seed "));
      g_assert_nonnull (strstr (text, "\nThe game is over: seat "));
      g_assert_true (g_str_has_suffix (text, " rounds.\nok\n"));
      g_assert_true (g_str_is_ascii (text));
      for (guint j = 0; rows[j] != NULL; j++)
        g_assert_cmpuint (strlen (rows[j]), <=, 80);
    }
}

static char *
tell (ConditaPerson *person,
      const char    *line,
      gboolean       goes_on)
{
  GString *out = g_string_new (NULL);

  g_assert_cmpint (condita_person_execute (person, line, out), ==, goes_on);
  return g_string_free (out, FALSE);
}

/* What a person at a terminal writes and gets. */
static void
test_person (void)
{
  static const struct
  {
    const char *line;
    const char *part;
  } lines[] = {
    { "help", "list [GROUP]" }, { "help notation", "C commander" }, { "board", "\nPoints: seat 1 " }, { "", "You: seat 1 " },
    { "show", "position P2 r1 " }, { "list", " keep\n" }, { "list gains", "There is nothing of that kind." },
    { "end", "B4: First declare" }, { "nonsense", "is no step" }, { "\xc3\xa4", "This cannot be read" }, { "0", "is no step" },
    { "keep", "You: seat 1 " }, { "undo", "You: seat 1 " }, { "keep", "You: seat 1 " }, { "end", "seat 2: " },
    { "undo", "Nothing can be taken back" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (ConditaPerson) person = condita_person_new ("seed 4 terrain=on", out, &error);
  gboolean over = FALSE;

  g_assert_no_error (error);
  g_assert_nonnull (strstr (out->str, "Condita, seed 4. You have seat 1."));
  for (guint i = 0; strstr (out->str, "keep") == NULL; i++)
    {
      g_autofree char *listed = tell (person, "list", TRUE);

      g_assert_cmpuint (i, <, 3);
      if (strstr (listed, "keep") != NULL)
        break;
      g_free (tell (person, "1", TRUE));
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = tell (person, lines[i].line, TRUE);

      if (strstr (text, lines[i].part) == NULL)
        g_error ("%s: %s", lines[i].line, text);
    }

  /* Whoever always takes the first step on the list, comes to the end. */
  for (guint i = 0; !over && i < 100000; i++)
    {
      g_string_truncate (out, 0);
      over = !condita_person_execute (person, i % 2 == 0 ? "1" : "end", out);
    }
  g_assert_true (over);
  g_assert_nonnull (strstr (out->str, "The game is over: seat 2 wins"));

  g_assert_null (condita_person_new ("seat 3", out, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (condita_person_new ("weeks=99", out, &error));
  g_assert_nonnull (error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/protocol/dialogue", test_dialogue);
  g_test_add_func ("/condita/protocol/files", test_files);
  g_test_add_func ("/condita/protocol/demo", test_demo);
  g_test_add_func ("/condita/protocol/person", test_person);
  return g_test_run ();
}
