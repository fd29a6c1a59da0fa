/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "acies-contender.h"
#include "acies-network-private.h"

/*
 * The players of a match: how they are named, what files of weights are taken, and
 * what their steps cost.
 */

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    AciesContenderKind kind;
    guint level;
    guint nodes;
    gboolean counts_nodes;
  } good[] = {
    { "level:1", ACIES_CONTENDER_LEVEL, 1, 0, TRUE },
    { "level:7", ACIES_CONTENDER_LEVEL, 7, 0, TRUE },
    { "nodes:1", ACIES_CONTENDER_NODES, 0, 1, TRUE },
    { "nodes:1000000000", ACIES_CONTENDER_NODES, 0, 1000000000, TRUE },
    { "random", ACIES_CONTENDER_RANDOM, 0, 0, FALSE },
    { "greedy", ACIES_CONTENDER_GREEDY, 0, 0, FALSE },
    { "pipe:sh -c 'exit 1'", ACIES_CONTENDER_PIPE, 0, 0, FALSE },
  };
  static const struct
  {
    const char *name;
    const char *reason;
  } bad[] = {
    { "", "\"\" is no player" },
    { "nobody", "\"nobody\" is no player" },
    { "Random", "\"Random\" is no player" },
    { "level", "\"level\" is no player" },
    { "level:", "the level must be a number from 1 to 7, not \"\"" },
    { "level:0", "not \"0\"" },
    { "level:8", "not \"8\"" },
    { "level: 2", "not \" 2\"" },
    { "nodes:", "the nodes must be a number from 1 to 1000000000, not \"\"" },
    { "nodes:0", "not \"0\"" },
    { "nodes:-1", "not \"-1\"" },
    { "nodes:1000000001", "not \"1000000001\"" },
    { "nodes:99999999999999999999", "not \"99999999999999999999\"" },
    { "nodes:5x", "not \"5x\"" },
    { "pipe:", "the command behind pipe: cannot be read" },
    { "pipe:sh -c '", "the command behind pipe: cannot be read" },
    { "pipe:no-such-program-here -x", "there is no program \"no-such-program-here\"" },
    { "none.weights", "a weight file cannot be read: " },
    { "none.weights", "none.weights" },
    { "no/such/file", "no/such/file" },
    { ".", "the weight file \".\" cannot be read: it is no regular file" },
    { "/dev/null", "the weight file \"/dev/null\" cannot be read: it is no regular file" },
    { "/dev/zero", "the weight file \"/dev/zero\" cannot be read: it is no regular file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_auto (AciesContenderSpec) spec = { 0 };
      g_autoptr (GError) error = NULL;

      acies_contender_spec_parse (&spec, good[i].name, &error);
      g_assert_no_error (error);
      g_assert_cmpint (spec.kind, ==, good[i].kind);
      g_assert_cmpuint (spec.level, ==, good[i].level);
      g_assert_cmpuint (spec.nodes, ==, good[i].nodes);
      g_assert_cmpint (acies_contender_spec_counts_nodes (&spec), ==, good[i].counts_nodes);
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (AciesContenderSpec) spec = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (acies_contender_spec_parse (&spec, bad[i].name, &error));
      g_assert_nonnull (error);
      g_test_message ("%s: %s", bad[i].name, error->message);
      g_assert_nonnull (strstr (error->message, bad[i].reason));
    }
}

/* Files without valid weights, and good ones, which are read when they are named. */
static void
test_weights (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "weights", NULL);
  const AciesNetwork *network = acies_network_get_default ();
  g_autoptr (GBytes) bytes = acies_weights_to_bytes (network->weights, network->n_members);
  g_autofree char *data = NULL;
  gsize size;
  const struct
  {
    gsize size;     /* how much of it is written */
    gsize damaged;  /* the byte that is changed first, counted from 1; 0 for none */
    const char *reason;
  } files[] = {
    { 0, 0, "no file of weights" },
    { 10, 0, "no file of weights" },
    { 16, 0, "another network: 16 bytes" },
    { 1000, 0, "another network: 1000 bytes" },
    { g_bytes_get_size (bytes) - 1, 0, "another network" },
    { g_bytes_get_size (bytes), 1, "no file of weights" },
    { g_bytes_get_size (bytes), 18, "another network" },
    { g_bytes_get_size (bytes), 1001, "damaged" },
    { g_bytes_get_size (bytes), g_bytes_get_size (bytes), "damaged" },
    { g_bytes_get_size (bytes), 0, NULL },
  };

  data = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_auto (AciesContenderSpec) spec = { 0 };
      g_autoptr (GError) error = NULL;
      gboolean taken;

      if (files[i].damaged > 0)
        data[files[i].damaged - 1] ^= 0x10;
      g_assert_true (g_file_set_contents (name, data, files[i].size, NULL));
      if (files[i].damaged > 0)
        data[files[i].damaged - 1] ^= 0x10;

      taken = acies_contender_spec_parse (&spec, name, &error);
      if (files[i].reason == NULL)
        {
          g_assert_no_error (error);
          g_assert_cmpint (spec.kind, ==, ACIES_CONTENDER_WEIGHTS);
          g_assert_true (acies_contender_spec_counts_nodes (&spec));
          g_assert_true (g_bytes_equal (spec.weights, bytes));
          continue;
        }
      g_assert_false (taken);
      g_test_message ("%s", error->message);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
      g_assert_null (spec.weights);
      g_assert_nonnull (strstr (error->message, name));
      g_assert_nonnull (strstr (error->message, files[i].reason));
    }

  /* Far longer than any. */
  {
    g_auto (AciesContenderSpec) spec = { 0 };
    g_autoptr (GError) error = NULL;

    g_assert_cmpint (truncate (name, 16 * 1024 * 1024 + 1), ==, 0);
    g_assert_false (acies_contender_spec_parse (&spec, name, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
    g_assert_true (g_str_has_prefix (error->message, "a weight file cannot be read: "));
  }

  /* A pipe into which nobody writes. */
  {
    g_auto (AciesContenderSpec) spec = { 0 };
    g_autoptr (GError) error = NULL;

    g_remove (name);
    g_assert_cmpint (mkfifo (name, 0600), ==, 0);
    g_assert_false (acies_contender_spec_parse (&spec, name, &error));
    g_assert_nonnull (strstr (error->message, "it is no regular file"));
  }

  g_remove (name);
  g_rmdir (folder);
}

/* Plays a game against itself and tells what it was like; no seat takes part in it. */
static char *
play (const AciesContenderSpec *spec,
      guint                     move_time,
      guint                     nodes,
      AciesEffort              *effort)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 4);
  g_autoptr (AciesContender) player = acies_contender_new (spec, rules, move_time, nodes);
  g_autoptr (GString) steps = g_string_new (NULL);
  guint n_choices = 0;

  acies_contender_begin_game (player, 17);
  g_assert_cmpuint (acies_contender_get_effort (player).n_steps, ==, 0);
  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_contender_choose (player, view, NULL, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      if (legal->len > 1)
        n_choices++;
      text = acies_step_to_string (step);
      g_string_append_printf (steps, "%s ", text);
      g_assert_true (acies_game_play (game, step, NULL));
    }

  *effort = acies_contender_get_effort (player);
  g_assert_cmpuint (effort->n_steps, ==, n_choices);
  g_assert_cmpuint (effort->n_steps, <=, acies_game_get_n_steps (game));
  g_assert_cmpint (effort->time, >, 0);
  acies_contender_begin_game (player, 17);
  g_assert_cmpuint (acies_contender_get_effort (player).n_steps, ==, 0);
  return g_string_free (g_steal_pointer (&steps), FALSE);
}

static void
test_play (void)
{
  const AciesNetwork *network = acies_network_get_default ();
  g_autoptr (GBytes) bytes = acies_weights_to_bytes (network->weights, network->n_members);
  const AciesContenderSpec one = { .kind = ACIES_CONTENDER_NODES, .nodes = 1 };
  const AciesContenderSpec many = { .kind = ACIES_CONTENDER_NODES, .nodes = 12 };
  const AciesContenderSpec weights = { .kind = ACIES_CONTENDER_WEIGHTS, .weights = bytes };
  const AciesContenderSpec best = { .kind = ACIES_CONTENDER_LEVEL, .level = ACIES_MAX_LEVEL };
  const AciesContenderSpec random = { .kind = ACIES_CONTENDER_RANDOM };
  AciesEffort efforts[2];
  g_autofree char *at_once = play (&one, 0, 0, &efforts[0]);
  g_autofree char *searched = play (&many, 0, 0, &efforts[1]);
  g_autofree char *also_once = NULL;
  g_autofree char *by_weights = NULL;
  g_autofree char *searched_weights = NULL;
  g_autofree char *searched_level = NULL;
  g_autofree char *by_chance = NULL;

  g_assert_cmpuint (efforts[0].nodes, <=, efforts[0].n_steps);
  g_assert_cmpuint (efforts[1].nodes, <=, 12 * efforts[1].n_steps);
  g_assert_cmpuint (efforts[1].nodes, >, efforts[0].nodes);
  g_assert_cmpstr (searched, !=, at_once);

  /* Its own nodes stay, whatever the match says. */
  also_once = play (&one, 500, 12, &efforts[0]);
  g_assert_cmpstr (also_once, ==, at_once);

  /* The library's own weights play the same from a file. */
  by_weights = play (&weights, 0, 0, &efforts[0]);
  g_assert_cmpstr (by_weights, ==, at_once);
  searched_weights = play (&weights, 0, 12, &efforts[0]);
  g_assert_cmpstr (searched_weights, ==, searched);
  searched_level = play (&best, 0, 12, &efforts[0]);
  g_assert_cmpstr (searched_level, ==, searched);

  by_chance = play (&random, 0, 0, &efforts[0]);
  g_assert_cmpuint (efforts[0].nodes, ==, 0);
}

/* Other weights play otherwise, so it is the file that counts. */
static void
test_other_weights (void)
{
  const AciesNetwork *network = acies_network_get_default ();
  g_autofree AciesWeights *opposite = g_memdup2 (network->weights, network->n_members * sizeof *opposite);
  g_autoptr (GBytes) bytes = NULL;
  const AciesContenderSpec one = { .kind = ACIES_CONTENDER_NODES, .nodes = 1 };
  AciesContenderSpec weights = { .kind = ACIES_CONTENDER_WEIGHTS };
  AciesEffort effort;
  g_autofree char *good = NULL;
  g_autofree char *bad = NULL;

  for (guint n = 0; n < network->n_members; n++)
    for (guint i = 0; i < ACIES_N_JOIN; i++)
      opposite[n].out[i] *= -1;
  weights.weights = bytes = acies_weights_to_bytes (opposite, network->n_members);

  good = play (&one, 0, 0, &effort);
  bad = play (&weights, 0, 0, &effort);
  g_assert_cmpstr (good, !=, bad);
}

/* A player that is no longer needed makes no further step. */
static void
test_cancel (void)
{
  static const AciesContenderKind kinds[] = {
    ACIES_CONTENDER_RANDOM, ACIES_CONTENDER_GREEDY, ACIES_CONTENDER_LEVEL, ACIES_CONTENDER_PIPE,
  };
  g_auto (GStrv) argv = g_strsplit ("false", " ", -1);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesContenderSpec spec = { .kind = kinds[i], .level = 1, .argv = argv };
      g_autoptr (AciesContender) player = acies_contender_new (&spec, rules, 0, 0);
      g_autoptr (GError) error = NULL;

      acies_contender_begin_game (player, 1);
      acies_contender_begin_turn (player, "");
      g_assert_null (acies_contender_choose (player, view, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (acies_contender_get_effort (player).n_steps, ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/contender/names", test_names);
  g_test_add_func ("/contender/weights", test_weights);
  g_test_add_func ("/contender/play", test_play);
  g_test_add_func ("/contender/other-weights", test_other_weights);
  g_test_add_func ("/contender/cancel", test_cancel);

  return g_test_run ();
}
