/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The board in a terminal, and a whole game of the computer against itself on it. */

#include "config.h"

#include <string.h>

#include "acies-random-private.h"
#include "condita-protocol-private.h"

#define COLUMNS 79

/* Appends the round, the board, and the scores. */
void
condita_append_table (GString     *out,
                      ConditaGame *game,
                      guint        seat)
{
  g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
  g_autofree char *board = condita_view_draw (view);

  g_string_append_printf (out, "\n%s\nPoints:", board);
  for (guint i = 0; i < condita_game_get_n_seats (game); i++)
    g_string_append_printf (out, "%s seat %u %u", i > 0 ? "," : "", i + 1, condita_game_get_score (game, i));
  g_string_append (out, ".\n");
}

void
condita_append_result (GString     *out,
                       ConditaGame *game)
{
  const char *separator = "";
  guint n = 0;

  g_string_append (out, "The game is over: ");
  for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
    if (condita_game_get_leads (game, seat))
      {
        g_string_append_printf (out, "%sseat %u", separator, seat + 1);
        separator = " and ";
        n++;
      }
  g_string_append_printf (out, " %s after %u rounds.\n", n > 1 ? "share it" : "wins", condita_game_get_round (game));
}

/* Has a player play a step and appends it to the paragraph of the turn. */
void
condita_append_step (GString       *out,
                     ConditaGame   *game,
                     ConditaPlayer *player)
{
  const guint seat = condita_game_get_actor (game);
  g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
  g_autoptr (ConditaStep) step = condita_player_choose (player, view);
  g_autofree char *text = condita_step_to_string (step);
  /* Whose step it is, is said where it is not plain. */
  g_autofree char *word = seat == condita_game_get_turn (game) ? g_steal_pointer (&text)
                          : g_strdup_printf ("(%u: %s)", seat + 1, text);
  const char *line = strrchr (out->str, '\n');
  g_autoptr (GError) error = NULL;

  g_string_append (out, line != NULL && strlen (line) + strlen (word) > COLUMNS ? "\n  " : " ");
  g_string_append (out, word);
  if (!condita_game_play (game, step, &error))
    g_error ("%s plays an illegal step: %s", condita_player_get_kind (player), error->message);
}

gboolean
condita_board_command (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  ConditaSetting setting = { "seat", 1, condita_game_get_n_seats (self->game), condita_game_get_actor (self->game) + 1u };
  g_autoptr (ConditaView) view = NULL;
  g_autofree char *board = NULL;

  if (!condita_protocol_parse_settings (rest, &setting, 1, error))
    return FALSE;
  view = condita_game_create_view (self->game, (guint) setting.value - 1);
  board = condita_view_draw (view);
  g_string_append (out, board);
  return TRUE;
}

gboolean
condita_demo_command (ConditaProtocol  *self,
                      const char       *rest,
                      GString          *out,
                      GError          **error)
{
  ConditaSetting settings[] = {
    { "players", 2, CONDITA_PROTOCOL_MAX_KINDS, 2 },
    { "seed", 0, G_MAXUINT64, g_random_int () },
  };
  const char *kinds[CONDITA_PROTOCOL_MAX_KINDS];
  ConditaPlayer *players[CONDITA_PROTOCOL_MAX_KINDS] = { NULL };
  g_autoptr (GString) left = g_string_new (NULL);
  g_autoptr (ConditaGame) game = NULL;
  guint n_kinds;

  if (!condita_protocol_take_kinds (rest, "baseline", kinds, &n_kinds, left, error)
      || !condita_protocol_parse_settings (left->str, settings, G_N_ELEMENTS (settings), error)
      || !condita_rules_check_seats (self->rules, (guint) settings[0].value, error))
    return FALSE;
  game = condita_game_new (self->rules, (guint) settings[0].value, settings[1].value);
  for (guint seat = 0; seat < settings[0].value; seat++)
    players[seat] = condita_player_new (kinds[seat], acies_random_mix (settings[1].value + seat));

  g_string_append_printf (out, "Seed %" G_GUINT64_FORMAT ". " CONDITA_BOARD_LEGEND "\n", settings[1].value);
  condita_append_table (out, game, 0);
  while (!condita_game_get_is_over (game))
    {
      const guint turn = condita_game_get_turn (game);
      const guint round = condita_game_get_round (game);

      g_string_append_printf (out, "\nRound %u, seat %u:", round, turn + 1);
      while (!condita_game_get_is_over (game) && condita_game_get_turn (game) == turn && condita_game_get_round (game) == round)
        condita_append_step (out, game, players[condita_game_get_actor (game)]);
      g_string_append_c (out, '\n');
      condita_append_table (out, game, turn);
      if (self->flush != NULL)
        self->flush (out);
    }
  condita_append_result (out, game);
  for (guint seat = 0; seat < settings[0].value; seat++)
    g_object_unref (players[seat]);
  return TRUE;
}
