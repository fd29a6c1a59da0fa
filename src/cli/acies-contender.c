/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-contender.h"
#include "acies-peer.h"
#include "acies-policy-private.h"
#include "acies-view-private.h"

struct _AciesContender
{
  AciesContenderKind kind;
  AciesPlayer *player;
  AciesPeer *peer;
  AciesRandom random;
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
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   "the level must be a number from 1 to %d, not \"%s\"",
                   ACIES_MAX_LEVEL, text);
      return FALSE;
    }
  self->kind = ACIES_CONTENDER_LEVEL;
  self->level = level;
  return TRUE;
}

gboolean
acies_contender_spec_parse (AciesContenderSpec  *self,
                            const char          *text,
                            GError             **error)
{
  *self = (AciesContenderSpec) { 0 };

  if (g_str_has_prefix (text, "level:"))
    return parse_level (self, text + strlen ("level:"), error);
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
    g_set_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                 "\"%s\" cannot play: weight files need a network player, which this version lacks",
                 text);
  else
    g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                 "\"%s\" is no player: level:1 to level:%d, random, greedy, a weight file"
                 " or pipe:COMMAND", text, ACIES_MAX_LEVEL);
  return FALSE;
}

void
acies_contender_spec_clear (AciesContenderSpec *self)
{
  g_clear_pointer (&self->argv, g_strfreev);
}

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
      if (move_time > 0)
        acies_player_set_move_time (self->player, move_time);
      if (nodes > 0)
        acies_player_set_nodes (self->player, nodes);
      break;

    case ACIES_CONTENDER_PIPE:
      self->peer = acies_peer_new ((const char * const *) spec->argv, rules,
                                   move_time, nodes);
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
  acies_random_init (&self->random, seed);
}

void
acies_contender_begin_turn (AciesContender *self)
{
  if (self->peer != NULL)
    acies_peer_begin_turn (self->peer);
}

/* Every flag that can be proved is claimed; apart from that, anything goes. */
static AciesMove *
choose_at_random (AciesContender *self,
                  AciesView      *view)
{
  g_autoptr (GPtrArray) moves = acies_view_list_legal (view);

  for (guint i = 0; i < moves->len; i++)
    if (acies_move_get_kind (moves->pdata[i]) == ACIES_MOVE_CLAIM)
      return acies_move_copy (moves->pdata[i]);
  return acies_move_copy (moves->pdata[acies_random_below (&self->random, moves->len)]);
}

/* By the rules of thumb alone, without a search and without a blur. */
static AciesMove *
choose_greedily (AciesContender *self,
                 AciesView      *view)
{
  AciesMove move;

  acies_policy_choose (acies_view_peek_position (view), &self->random, 0.0, &move);
  return acies_move_copy (&move);
}

AciesMove *
acies_contender_choose (AciesContender  *self,
                        AciesView       *view,
                        GError         **error)
{
  switch (self->kind)
    {
    case ACIES_CONTENDER_LEVEL:
      return acies_player_choose (self->player, view, NULL, error);
    case ACIES_CONTENDER_GREEDY:
      return choose_greedily (self, view);
    case ACIES_CONTENDER_PIPE:
      return acies_peer_choose (self->peer, view, error);
    case ACIES_CONTENDER_RANDOM:
    default:
      return choose_at_random (self, view);
    }
}
