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
    { "show", "scores 1 1\ndecision of 1\n" }, { "legal gains", "gains U.U=S\n" }, { "play U.U=S", "ok\n" },
    { "play Sg=S", "error: B5.4: These cards do not pay" }, { "position P7",
      "error: Part 1 of the position cannot be read at \"P7\"." },
    { "rules scenario=crossroads", "ok\n" }, { "newgame", "error: B14.3: This scenario is for four players.\n" },
    { "selfplay", "error: B14.3" }, { "bench", "error: B14.3" }, { "newgame players 4 seed 3", "ok\n" },
    { "show", "buried a1=? a7=? g1=? g7=?\n" }, { "rules piles=open", "ok\n" },
    { "newgame  players 3  seed 2", "newgame players 3 seed 2" }, { "go seeds", "error: \"seeds\" is no setting" },
    { "position P2 over | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b", "ok\n" },
    { "go", "error: the game is over\n" },
    { "selfplay 2 players 4 seed 1", "game 2 rounds " }, { "bench 1", " a second" }, { "", "" },
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/protocol/dialogue", test_dialogue);
  g_test_add_func ("/condita/protocol/files", test_files);
  return g_test_run ();
}
