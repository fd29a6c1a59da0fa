/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-contender.h"
#include "acies-excerpt-private.h"
#include "acies-measure-private.h"
#include "acies-protocol-private.h"

/* The command study: what strong play looks like, counted in as many games as one likes. */

#define MAX_GAMES 100000000
#define MAX_DEALS 1000

/* Programs and weights are no players here: the games are played where no view is made. */
static gboolean
parse_player (const char  *text,
              guint       *level,
              guint       *nodes,
              GError     **error)
{
  g_auto (AciesContenderSpec) spec = { 0 };
  g_autofree char *quoted = NULL;

  *level = ACIES_MAX_LEVEL;
  *nodes = 0;
  if (strcmp (text, "quick") == 0)
    return TRUE;
  if (strcmp (text, "greedy") == 0 || g_str_has_prefix (text, "level:") || g_str_has_prefix (text, "nodes:"))
    {
      if (!acies_contender_spec_parse (&spec, text, error))
        return FALSE;
      *level = spec.kind == ACIES_CONTENDER_GREEDY ? 0 : spec.kind == ACIES_CONTENDER_LEVEL ? spec.level : ACIES_MAX_LEVEL;
      *nodes = spec.nodes;
      if (spec.kind != ACIES_CONTENDER_LEVEL || spec.level < ACIES_MAX_LEVEL)
        return TRUE;
      return acies_refuse (error, "level %u is written here with its nodes, such as nodes:2000", spec.level);
    }

  quoted = acies_excerpt (text);
  return acies_refuse (error, "\"%s\" is no player of a study: greedy, quick, level:1 to level:%d or nodes:N", quoted,
                       ACIES_MAX_LEVEL - 1);
}

gboolean
acies_study (AciesProtocol         *self,
             const AciesArguments  *arguments,
             GString               *out,
             GError               **error)
{
  AciesSetting settings[] = {
    { "seed", 0, G_MAXUINT64, 1 },
    { "deals", 1, MAX_DEALS, 8 },
    { "threads", 1, ACIES_MAX_THREADS, acies_protocol_get_option (self, ACIES_OPTION_THREADS) },
  };
  g_autoptr (GString) tables = g_string_new (NULL);
  guint level, nodes;
  guint64 n_games, n_played;

  if (arguments->n_words < 3)
    return acies_refuse (error, "study lacks its words; it is written: study TOPIC PLAYER N");
  if (!_acies_measure_is_topic (arguments->words[0]))
    {
      g_autofree char *quoted = acies_excerpt (arguments->words[0]);

      return acies_refuse (error, "\"%s\" is nothing that is studied; help study lists what is", quoted);
    }
  if (!parse_player (arguments->words[1], &level, &nodes, error)
      || !acies_parse_number (arguments->words[2], "the number of games", 1, MAX_GAMES, &n_games, error)
      || !acies_arguments_parse_settings (arguments, 3, settings, G_N_ELEMENTS (settings), error))
    return FALSE;

  n_played = _acies_measure_study (arguments->words[0], self->rules, level, nodes, n_games, (guint) settings[1].value,
                                   settings[0].value, (guint) settings[2].value, self->cancellable, tables);
  g_string_append_printf (out, "study %s %s games %" G_GUINT64_FORMAT " seed %" G_GUINT64_FORMAT " deals %" G_GUINT64_FORMAT "\n",
                          arguments->words[0], arguments->words[1], n_played, settings[0].value, settings[1].value);
  g_string_append (out, tables->str);
  return TRUE;
}
