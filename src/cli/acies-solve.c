/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The command solve: whether the side to move wins whatever the enemy does. */

#include "config.h"

#include <acies.h>

#include "acies-protocol-private.h"

#define DEFAULT_NODES 20000
#define MAX_NODES     100000000
/* Under the fuzzer. */
#define SANDBOX_NODES 100

static void
append_win (AciesProtocol  *self,
            GString        *out,
            AciesForcedWin *win)
{
  g_autofree char *words = acies_forced_win_describe (win);
  g_autoptr (GPtrArray) plays = acies_forced_win_list_plays (win);
  gsize n_flags, n_targets;
  g_autofree guint *flags = acies_forced_win_list_flags (win, &n_flags);
  g_autofree guint *targets = acies_forced_win_list_targets (win, &n_targets);
  AciesLine line;

  acies_line_begin (&line, self, out, "solve");
  acies_line_key (&line, "won");
  acies_line_uint (&line, acies_forced_win_get_n_turns (win));
  acies_line_key (&line, "step");
  acies_line_step (&line, acies_forced_win_get_step (win));
  acies_line_key (&line, "flags");
  acies_line_uints (&line, flags, n_flags);
  acies_line_key (&line, "targets");
  acies_line_uints (&line, targets, n_targets);
  acies_line_reason (&line, words);
  acies_line_end (&line);
  for (guint i = 0; i < plays->len; i++)
    {
      acies_line_begin (&line, self, out, "turn");
      acies_line_name (&line, "turn");
      acies_line_uint (&line, i + 1);
      acies_line_key (&line, "play");
      acies_line_step (&line, plays->pdata[i]);
      acies_line_end (&line);
    }
}

static void
append_open (AciesProtocol *self,
             GString       *out)
{
  AciesLine line;

  acies_line_begin (&line, self, out, "solve");
  acies_line_name (&line, "won");
  acies_line_none (&line);
  acies_line_word (&line, "open");
  acies_line_end (&line);
}

gboolean
acies_solve (AciesProtocol         *self,
             const AciesArguments  *arguments,
             GString               *out,
             GError               **error)
{
  AciesSetting settings[] = { { "nodes", 1, MAX_NODES, DEFAULT_NODES } };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesForcedWin) win = NULL;

  if (!acies_arguments_parse_settings (arguments, 0, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  if (acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
    return acies_refuse (error, "the game is over");

  view = acies_game_create_view (self->game, acies_game_get_turn (self->game));
  win = acies_view_find_forced_win (view, (self->flags & ACIES_PROTOCOL_SANDBOX) != 0 ? SANDBOX_NODES : (guint) settings[0].value,
                                    self->cancellable);
  if (win != NULL)
    append_win (self, out, win);
  else
    append_open (self, out);
  return TRUE;
}
