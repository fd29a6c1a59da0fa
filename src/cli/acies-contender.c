/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <string.h>

#include "acies-contender.h"
#include "acies-excerpt-private.h"
#include "acies-file-private.h"
#include "acies-measure-private.h"
#include "acies-peer.h"
#include "acies-random-private.h"

/* How long a file of weights may be, in bytes: far longer than any is. */
#define MAX_WEIGHT_FILE (16 * 1024 * 1024)

struct _AciesContender
{
  AciesContenderKind kind;
  AciesPlayer *player;
  AciesPeer *peer;
  AciesRandom random;
  AciesEffort effort;  /* of the game at hand */
};

static gboolean
parse_pipe (AciesContenderSpec  *self,
            const char          *command,
            GError             **error)
{
  g_autofree char *program = NULL;

  if (!g_shell_parse_argv (command, NULL, &self->argv, error))
    {
      g_prefix_error_literal (error, "the command behind pipe: cannot be read: ");
      return FALSE;
    }
  program = g_find_program_in_path (self->argv[0]);
  if (program == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   "there is no program \"%s\"", self->argv[0]);
      return FALSE;
    }
  self->kind = ACIES_CONTENDER_PIPE;
  return TRUE;
}

static gboolean
parse_level (AciesContenderSpec  *self,
             const char          *text,
             GError             **error)
{
  guint64 level;

  if (!g_ascii_string_to_unsigned (text, 10, 1, ACIES_MAX_LEVEL, &level, NULL))
    {
      g_autofree char *quoted = acies_excerpt (text);

      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   "the level must be a number from 1 to %d, not \"%s\"",
                   ACIES_MAX_LEVEL, quoted);
      return FALSE;
    }
  self->kind = ACIES_CONTENDER_LEVEL;
  self->level = level;
  return TRUE;
}

static gboolean
parse_nodes (AciesContenderSpec  *self,
             const char          *text,
             GError             **error)
{
  guint64 nodes;

  if (!g_ascii_string_to_unsigned (text, 10, 1, ACIES_CONTENDER_MAX_NODES, &nodes, NULL))
    {
      g_autofree char *quoted = acies_excerpt (text);

      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   "the nodes must be a number from 1 to %d, not \"%s\"",
                   ACIES_CONTENDER_MAX_NODES, quoted);
      return FALSE;
    }
  self->kind = ACIES_CONTENDER_NODES;
  self->nodes = nodes;
  return TRUE;
}

/*
 * Reads the file once, and has a player check the weights in it, so that no game begins with
 * weights that cannot be used.
 */
static gboolean
parse_weights (AciesContenderSpec  *self,
               const char          *name,
               GError             **error)
{
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 0);
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) weights = NULL;
  char *contents;
  gsize size;

  contents = acies_file_read (file, MAX_WEIGHT_FILE, &size, NULL, &reason);
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE)
      || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    {
      g_set_error (error, reason->domain, reason->code,
                   "the weight file \"%s\" cannot be read: it is no regular file", name);
      return FALSE;
    }
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      /* GIO would name the whole path. */
      g_set_error (error, reason->domain, reason->code,
                   "a weight file cannot be read: Failed to open file \"%s\": %s", name, g_strerror (ENOENT));
      return FALSE;
    }
  if (contents == NULL)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&reason), "a weight file cannot be read: ");
      return FALSE;
    }

  weights = g_bytes_new_take (contents, size);
  if (!acies_player_set_weights (player, weights, error))
    {
      g_prefix_error (error, "the weight file \"%s\" cannot be used: ", name);
      return FALSE;
    }
  self->kind = ACIES_CONTENDER_WEIGHTS;
  self->weights = g_steal_pointer (&weights);
  return TRUE;
}

gboolean
acies_contender_spec_parse (AciesContenderSpec  *self,
                            const char          *text,
                            GError             **error)
{
  g_autofree char *quoted = NULL;

  *self = (AciesContenderSpec) { 0 };

  if (g_str_has_prefix (text, "level:"))
    return parse_level (self, text + strlen ("level:"), error);
  if (g_str_has_prefix (text, "nodes:"))
    return parse_nodes (self, text + strlen ("nodes:"), error);
  if (g_str_has_prefix (text, "pipe:"))
    return parse_pipe (self, text + strlen ("pipe:"), error);
  if (strcmp (text, "random") == 0)
    {
      self->kind = ACIES_CONTENDER_RANDOM;
      return TRUE;
    }
  if (strcmp (text, "greedy") == 0)
    {
      self->kind = ACIES_CONTENDER_GREEDY;
      return TRUE;
    }

  if (strpbrk (text, "./") != NULL || g_file_test (text, G_FILE_TEST_EXISTS))
    return parse_weights (self, text, error);

  quoted = acies_excerpt (text);
  g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
               "\"%s\" is no player: level:1 to level:%d, nodes:N, random, greedy, a weight file"
               " or pipe:COMMAND", quoted, ACIES_MAX_LEVEL);
  return FALSE;
}

void
acies_contender_spec_clear (AciesContenderSpec *self)
{
  g_clear_pointer (&self->weights, g_bytes_unref);
  g_clear_pointer (&self->argv, g_strfreev);
  g_clear_pointer (&self->options, g_ptr_array_unref);
}

/* Whether it can be told how many nodes such a player takes. */
gboolean
acies_contender_spec_counts_nodes (const AciesContenderSpec *self)
{
  return self->kind == ACIES_CONTENDER_LEVEL
         || self->kind == ACIES_CONTENDER_NODES
         || self->kind == ACIES_CONTENDER_WEIGHTS;
}

/**
 * acies_contender_new:
 * @spec: which player
 * @rules: the rules of the games
 * @move_time: the match's limit for a step in milliseconds, or 0
 * @nodes: the match's limit for a step in nodes, or 0
 *
 * Sets a player to work. One by nodes heeds its own number alone; one by weights
 * plays what they think best at first sight, unless the match has a limit up to
 * which it is to search.
 *
 * Returns: (transfer full): the player
 */
AciesContender *
acies_contender_new (const AciesContenderSpec *spec,
                     AciesRules               *rules,
                     guint                     move_time,
                     guint                     nodes)
{
  AciesContender *self = g_new0 (AciesContender, 1);

  self->kind = spec->kind;
  switch (spec->kind)
    {
    case ACIES_CONTENDER_LEVEL:
      self->player = acies_player_new (spec->level, 0);
      acies_player_set_move_time (self->player, move_time);
      acies_player_set_nodes (self->player, nodes);
      break;

    case ACIES_CONTENDER_NODES:
      self->player = acies_player_new (ACIES_MAX_LEVEL, 0);
      acies_player_set_nodes (self->player, spec->nodes);
      break;

    case ACIES_CONTENDER_WEIGHTS:
      self->player = acies_player_new (ACIES_MAX_LEVEL, 0);
      acies_player_set_weights (self->player, spec->weights, NULL);
      acies_player_set_move_time (self->player, move_time);
      acies_player_set_nodes (self->player, move_time == 0 && nodes == 0 ? 1 : nodes);
      break;

    case ACIES_CONTENDER_PIPE:
      self->peer = acies_peer_new ((const char * const *) spec->argv, rules,
                                   move_time, nodes);
      acies_peer_set_options (self->peer, spec->options);
      break;

    case ACIES_CONTENDER_RANDOM:
    case ACIES_CONTENDER_GREEDY:
    default:
      break;
    }
  return self;
}

void
acies_contender_free (AciesContender *self)
{
  g_clear_object (&self->player);
  g_clear_pointer (&self->peer, acies_peer_free);
  g_free (self);
}

void
acies_contender_begin_game (AciesContender *self,
                            guint64         seed)
{
  if (self->player != NULL)
    acies_player_set_seed (self->player, seed);
  if (self->peer != NULL)
    acies_peer_begin_game (self->peer);
  acies_random_init (&self->random, seed);
  self->effort = (AciesEffort) { 0 };
}

/* @enemy_steps are what the enemy has done in the turn before, as its seat has seen it. */
void
acies_contender_begin_turn (AciesContender *self,
                            const char     *enemy_steps)
{
  if (self->peer != NULL)
    acies_peer_begin_turn (self->peer, enemy_steps);
}

/* Every flag that can be proved is claimed; apart from that, anything goes. */
static AciesStep *
choose_at_random (AciesContender *self,
                  AciesView      *view)
{
  g_autoptr (GPtrArray) steps = acies_view_list_legal (view);

  for (guint i = 0; i < steps->len; i++)
    if (acies_step_get_kind (steps->pdata[i]) == ACIES_STEP_CLAIM)
      return acies_step_copy (steps->pdata[i]);
  return acies_step_copy (steps->pdata[acies_random_below (&self->random, steps->len)]);
}

static AciesStep *
choose (AciesContender  *self,
        AciesView       *view,
        GCancellable    *cancellable,
        GError         **error)
{
  switch (self->kind)
    {
    case ACIES_CONTENDER_LEVEL:
    case ACIES_CONTENDER_NODES:
    case ACIES_CONTENDER_WEIGHTS:
      return acies_player_choose (self->player, view, cancellable, error);
    case ACIES_CONTENDER_GREEDY:
      return _acies_measure_choose_greedily (view);
    case ACIES_CONTENDER_PIPE:
      return acies_peer_choose (self->peer, view, cancellable, error);
    case ACIES_CONTENDER_RANDOM:
    default:
      return choose_at_random (self, view);
    }
}

static gboolean
has_choice (AciesView *view)
{
  g_autoptr (GPtrArray) steps = acies_view_list_legal (view);

  return steps->len > 1;
}

AciesStep *
acies_contender_choose (AciesContender  *self,
                        AciesView       *view,
                        GCancellable    *cancellable,
                        GError         **error)
{
  AciesStep *step;
  gint64 start;
  gint64 end;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  start = g_get_monotonic_time ();
  step = choose (self, view, cancellable, error);
  end = g_get_monotonic_time ();

  if (step != NULL && has_choice (view))
    {
      self->effort.n_steps++;
      self->effort.time += end - start;
      if (self->player != NULL)
        self->effort.nodes += acies_player_get_last_nodes (self->player);
    }
  return step;
}

/* @enemy_steps are as for a turn; @result is as the protocol tells it. */
void
acies_contender_end_game (AciesContender *self,
                          const char     *enemy_steps,
                          const char     *result,
                          GCancellable   *cancellable)
{
  if (self->peer != NULL)
    acies_peer_end_game (self->peer, enemy_steps, result, cancellable);
}

/* What the steps of the game have cost so far. */
AciesEffort
acies_contender_get_effort (const AciesContender *self)
{
  return self->effort;
}
