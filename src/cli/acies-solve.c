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
append_flags (GString     *out,
              const char  *word,
              const guint *flags,
              gsize        n_flags)
{
  g_string_append_printf (out, " %s ", word);
  for (gsize i = 0; i < n_flags; i++)
    g_string_append_printf (out, "%s%u", i > 0 ? "." : "", flags[i]);
}

static void
append_win (GString        *out,
            AciesForcedWin *win)
{
  g_autofree char *step = acies_step_to_string (acies_forced_win_get_step (win));
  g_autofree char *words = acies_forced_win_describe (win);
  g_autofree char *reason = acies_protocol_make_plain (words);
  g_autoptr (GPtrArray) plays = acies_forced_win_list_plays (win);
  gsize n_flags, n_targets;
  g_autofree guint *flags = acies_forced_win_list_flags (win, &n_flags);
  g_autofree guint *targets = acies_forced_win_list_targets (win, &n_targets);

  g_string_append_printf (out, "solve won %u step %s", acies_forced_win_get_n_turns (win), step);
  append_flags (out, "flags", flags, n_flags);
  append_flags (out, "targets", targets, n_targets);
  g_string_append_printf (out, " reason %s\n", reason);
  for (guint i = 0; i < plays->len; i++)
    {
      g_autofree char *play = acies_step_to_string (plays->pdata[i]);

      g_string_append_printf (out, "turn %u play %s\n", i + 1, play);
    }
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
    append_win (out, win);
  else
    g_string_append (out, "solve open\n");
  return TRUE;
}
