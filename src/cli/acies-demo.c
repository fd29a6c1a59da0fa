/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-protocol-private.h"

/*
 * One game of the computer against itself, with the table drawn in text after
 * each turn: to see the game where there is no display.
 */

#define MAX_SLOTS 4

static void
append_cards (GString    *out,
              const char *label,
              AciesView  *view,
              AciesSeat   seat)
{
  g_autofree AciesCard *cards = NULL;
  gsize n_cards;

  cards = acies_view_list_hand (view, seat, &n_cards);
  g_string_append (out, label);
  for (gsize i = 0; i < n_cards; i++)
    g_string_append_printf (out, " %s", acies_card_get_code (cards[i]));
  g_string_append_c (out, '\n');
}

/*
 * The row of one slot of all flags, 0 nearest to the line. A row which no flag
 * has a slot for is left out.
 */
static void
append_slots (GString   *out,
              AciesView *view,
              AciesSeat  seat,
              guint      slot)
{
  g_autoptr (GString) row = g_string_new ("       ");
  gboolean used = FALSE;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_autofree AciesCard *cards = NULL;
      const char *text = "";
      gsize n_cards;

      cards = acies_view_list_side (view, seat, flag, &n_cards);
      if (slot < n_cards)
        text = acies_card_get_code (cards[slot]);
      else if (slot < acies_view_get_slots (view, flag))
        text = ".";
      if (*text != '\0')
        used = TRUE;
      g_string_append_printf (row, " %-6s", text);
    }

  if (used)
    g_string_append_printf (out, "%s\n", g_strchomp (row->str));
}

static void
append_flags (GString   *out,
              AciesView *view)
{
  g_autoptr (GString) row = g_string_new ("flag   ");

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      const AciesSeat owner = acies_view_get_flag_owner (view, flag);
      char mark[6] = { 0 };
      guint n = 0;

      mark[n++] = '0' + flag;
      if (owner != ACIES_SEAT_NONE)
        {
          mark[n++] = '!';
          mark[n++] = *acies_seat_to_string (owner);
        }
      if (acies_view_get_fog (view, flag))
        mark[n++] = '~';
      if (acies_view_get_mud (view, flag))
        mark[n++] = '#';
      g_string_append_printf (row, "[%s]%*s", mark, (int) (5 - n), "");
    }
  g_string_append_printf (out, "%s\n", g_strchomp (row->str));
}

static void
append_table (GString   *out,
              AciesGame *game)
{
  g_autoptr (AciesView) south = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesView) north = acies_game_create_view (game, ACIES_SEAT_NORTH);

  append_cards (out, "north: ", north, ACIES_SEAT_NORTH);
  for (guint slot = MAX_SLOTS; slot-- > 0;)
    append_slots (out, south, ACIES_SEAT_NORTH, slot);
  append_flags (out, south);
  for (guint slot = 0; slot < MAX_SLOTS; slot++)
    append_slots (out, south, ACIES_SEAT_SOUTH, slot);
  append_cards (out, "south: ", south, ACIES_SEAT_SOUTH);
  g_string_append_printf (out, "decks:  %u troop cards, %u tactics cards\n\n",
                          acies_view_get_deck_size (south, ACIES_DECK_TROOPS),
                          acies_view_get_deck_size (south, ACIES_DECK_TACTICS));
}

/* Plays all steps of one turn and prints them in a line. */
static gboolean
play_turn (AciesGame    *game,
           AciesPlayer  *player,
           guint         turn,
           GString      *out,
           GError      **error)
{
  const AciesSeat seat = acies_game_get_turn (game);

  g_string_append_printf (out, "Turn %u, %s:", turn,
                          seat == ACIES_SEAT_SOUTH ? "south" : "north");
  while (acies_game_get_phase (game) != ACIES_PHASE_OVER
         && acies_game_get_turn (game) == seat)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, error);
      g_autofree char *text = NULL;

      if (step == NULL || !acies_game_play (game, step, error))
        return FALSE;
      text = acies_step_to_string (step);
      g_string_append_printf (out, " %s", text);
    }
  g_string_append (out, "\n\n");
  return TRUE;
}

static void
append_result (GString   *out,
               AciesGame *game)
{
  const AciesSeat winner = acies_game_get_winner (game);
  const char *name = winner == ACIES_SEAT_SOUTH ? "South" : "North";
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);

  switch (acies_game_get_result (game))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      g_string_append_printf (out, "%s wins by a breakthrough.", name);
      break;
    case ACIES_RESULT_ENVELOPMENT:
      g_string_append_printf (out, "%s wins by an envelopment.", name);
      break;
    case ACIES_RESULT_MORE_FLAGS:
      g_string_append_printf (out, "%s wins with more flags.", name);
      break;
    case ACIES_RESULT_DRAW:
    case ACIES_RESULT_CONCEDED:
    case ACIES_RESULT_NONE:
    default:
      g_string_append (out, "The game is a draw.");
      break;
    }
  g_string_append_printf (out, " Flags: south %u, north %u.\n",
                          acies_view_get_flags_held (view, ACIES_SEAT_SOUTH),
                          acies_view_get_flags_held (view, ACIES_SEAT_NORTH));
}

gboolean
acies_demo (AciesProtocol         *self,
            const AciesArguments  *arguments,
            GString               *out,
            GError               **error)
{
  AciesSetting settings[] = {
    { "level", 1, ACIES_MAX_LEVEL, ACIES_MAX_LEVEL },
    { "seed", 0, G_MAXUINT64, acies_protocol_draw_seed (self) },
  };
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesPlayer) player = NULL;

  if (!acies_arguments_parse_settings (arguments, 0, settings, G_N_ELEMENTS (settings), error))
    return FALSE;

  game = acies_game_new_seeded (self->rules, ACIES_SEAT_SOUTH, settings[1].value);
  player = acies_player_new (settings[0].value, settings[1].value);
  g_string_append_printf (out,
                          "Seed %" G_GUINT64_FORMAT ". Marks at a flag: !s !n claimed by,"
                          " ~ Fog, # Mud.\n\n",
                          settings[1].value);
  append_table (out, game);
  for (guint turn = 1; acies_game_get_phase (game) != ACIES_PHASE_OVER; turn++)
    {
      if (acies_protocol_is_stopped (self))
        return TRUE;
      if (!play_turn (game, player, turn, out, error))
        return FALSE;
      append_table (out, game);
      if (!acies_protocol_flush (self, out))
        return TRUE;
    }
  append_result (out, game);
  return TRUE;
}
