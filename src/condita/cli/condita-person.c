/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A person at a terminal against computer players: condita-engine play. It is a dialogue of its
 * own, since people want to see the board without asking, and need no ok.
 */

#include "config.h"

#include <string.h>

#include "condita-protocol-private.h"

struct _ConditaPerson
{
  ConditaGame *game;
  ConditaPlayer *player;   /* of all other seats */
  guint seat;
};

static const char help[] =
  "Write a step as the list shows it, or its number. \"help notation\" tells how cards are written.\n"
  "  list [GROUP]  what you may do now; groups: setup start gains lays upgrades conversions\n"
  "                ambush tents hires moves horn attacks answers additions drops ends\n"
  "  board         the board once more     show  all that you know, a part a line\n"
  "  undo          takes your last step back, as far as nothing hidden was seen\n"
  "  quit          ends the game\n";

static const char notation[] =
  "Cards: S soldier, C commander, P priest, L lord, U supply, T tool, W weapon, A amulet,\n"
  "I title, R scroll, N tent, H horse, each with its color: g b r y. Joined by dots.\n"
  "  keep, mulligan, cohort b           how a turn begins\n"
  "  U.U=S   Cb.Tg=W                    gains a card\n"
  "  Sb.U=te@d5:nes   Pb.Pb^d6          lays a card with these exits, improves a city\n"
  "  Wb.U.U*h1@b2   U.U>h1:b4           hires a hero, moves him\n"
  "  !h1:city Wb.Cb   defend   +Sb   stop   battles\n"
  "  Ib(Cb)   Rg(Ib:g)   Ab(Sb)         title, scroll, amulet; then Cb' is prepared\n"
  "  Sg#Lb   Nb(Lb)+U   -Nb(Lb)         keeps a card in the ambush, in a tent, empties the tent\n"
  "  end                                ends your turn\n";

static void
append_hand (GString       *out,
             ConditaPerson *self)
{
  g_autoptr (ConditaView) view = condita_game_create_view (self->game, self->seat);
  g_autofree char *text = condita_view_to_position (view);
  g_autofree char *own = g_strdup_printf ("seat %u ", self->seat + 1);
  g_auto (GStrv) parts = g_strsplit (text, " | ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (g_str_has_prefix (parts[i], own))
      g_string_append_printf (out, "You: %s\n", parts[i]);
}

/* Plays for all others until the person has to decide, and shows what there is then. */
static void
go_on (ConditaPerson *self,
       GString       *out)
{
  gboolean others = FALSE;
  guint turn = condita_game_get_n_seats (self->game);

  while (!condita_game_get_is_over (self->game) && condita_game_get_actor (self->game) != self->seat)
    {
      if (condita_game_get_turn (self->game) != turn)
        {
          turn = condita_game_get_turn (self->game);
          g_string_append_printf (out, "\nRound %u, seat %u:", condita_game_get_round (self->game), turn + 1);
        }
      others = TRUE;
      condita_append_step (out, self->game, self->player);
    }
  if (others)
    {
      g_string_append_c (out, '\n');
      condita_append_table (out, self->game, self->seat);
    }
  if (condita_game_get_is_over (self->game))
    condita_append_result (out, self->game);
  else
    append_hand (out, self);
}

/*
 * Begins a game in which a person has a seat: @rest says which, among how many, and has the seed
 * and switches of the rules. What there is to see is appended.
 */
ConditaPerson *
condita_person_new (const char  *rest,
                    GString     *out,
                    GError     **error)
{
  ConditaSetting settings[] = {
    { "players", 2, CONDITA_PROTOCOL_MAX_KINDS, 2 },
    { "seat", 1, CONDITA_PROTOCOL_MAX_KINDS, 1 },
    { "seed", 0, G_MAXUINT64, g_random_int () },
  };
  g_autoptr (ConditaRules) rules = condita_rules_new ();
  g_autoptr (GString) numbers = g_string_new (NULL), switches = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);
  ConditaPerson *self;

  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_printf (strchr (words[i], '=') != NULL ? switches : numbers, "%s ", words[i]);
  if (!condita_protocol_parse_settings (numbers->str, settings, G_N_ELEMENTS (settings), error)
      || !condita_rules_parse (rules, switches->str, error)
      || !condita_rules_check_seats (rules, (guint) settings[0].value, error))
    return NULL;
  if (settings[1].value > settings[0].value)
    {
      condita_protocol_refuse (error, "there is no such seat");
      return NULL;
    }

  self = g_new0 (ConditaPerson, 1);
  self->game = condita_game_new (rules, (guint) settings[0].value, settings[2].value);
  self->player = condita_player_new ("baseline", settings[2].value);
  self->seat = (guint) settings[1].value - 1;
  g_string_append_printf (out, "Condita, seed %" G_GUINT64_FORMAT ". You have seat %u. \"help\" tells what you can write.\n"
                          CONDITA_BOARD_LEGEND "\n", settings[2].value, self->seat + 1);
  condita_append_table (out, self->game, self->seat);
  go_on (self, out);
  return self;
}

void
condita_person_free (ConditaPerson *self)
{
  g_object_unref (self->game);
  g_object_unref (self->player);
  g_free (self);
}

/* Lists what is legal, each with its number. */
static void
list_steps (ConditaPerson *self,
            const char    *group,
            GString       *out)
{
  g_auto (GStrv) all = condita_game_list_steps (self->game, NULL);
  g_auto (GStrv) steps = condita_game_list_steps (self->game, *group != '\0' ? group : NULL);

  for (guint i = 0, j = 0; steps[i] != NULL; i++)
    {
      while (strcmp (all[j], steps[i]) != 0)
        j++;
      g_string_append_printf (out, "%4u %s\n", j + 1, steps[i]);
    }
  if (steps[0] == NULL)
    g_string_append (out, "There is nothing of that kind.\n");
}

static void
play_step (ConditaPerson *self,
           const char    *line,
           GString       *out)
{
  g_auto (GStrv) steps = condita_game_list_steps (self->game, NULL);
  const guint turn = condita_game_get_turn (self->game);
  const guint round = condita_game_get_round (self->game);
  g_autoptr (GError) error = NULL;
  guint64 number;

  if (g_ascii_isdigit (*line)
      && g_ascii_string_to_unsigned (line, 10, 1, g_strv_length (steps), &number, NULL))
    {
      line = steps[number - 1];
      g_string_append_printf (out, "%s\n", line);
    }
  if (!condita_game_play_text (self->game, line, &error))
    {
      g_string_append_printf (out, "%s\n", error->message);
      return;
    }
  if (strchr (line, '@') != NULL && condita_game_get_turn (self->game) == turn && condita_game_get_round (self->game) == round)
    condita_append_table (out, self->game, self->seat);
  go_on (self, out);
}

/* Does what a line says and appends what is to be seen; FALSE at the end. */
gboolean
condita_person_execute (ConditaPerson *self,
                        const char    *line,
                        GString       *out)
{
  g_autofree char *stripped = g_strstrip (g_strdup (line));
  g_autoptr (GError) error = NULL;

  if (strcmp (stripped, "quit") == 0)
    return FALSE;
  if (*stripped == '\0')
    append_hand (out, self);
  else if (!g_str_is_ascii (stripped) || strlen (stripped) > CONDITA_PROTOCOL_MAX_LINE)
    g_string_append (out, "This cannot be read. \"help\" tells what you can write.\n");
  else if (strcmp (stripped, "help") == 0)
    g_string_append (out, help);
  else if (strcmp (stripped, "help notation") == 0)
    g_string_append (out, notation);
  else if (strcmp (stripped, "board") == 0)
    condita_append_table (out, self->game, self->seat);
  else if (strcmp (stripped, "show") == 0)
    {
      g_autoptr (ConditaView) view = condita_game_create_view (self->game, self->seat);
      g_autofree char *text = condita_view_to_position (view);
      g_auto (GStrv) parts = g_strsplit (text, " | ", -1);

      for (guint i = 0; parts[i] != NULL; i++)
        g_string_append_printf (out, "%s\n", parts[i]);
    }
  else if (strcmp (stripped, "list") == 0 || g_str_has_prefix (stripped, "list "))
    list_steps (self, g_strchug (stripped + 4), out);
  else if (strcmp (stripped, "undo") == 0)
    {
      if (condita_game_undo (self->game, &error))
        go_on (self, out);
      else
        g_string_append_printf (out, "%s\n", error->message);
    }
  else
    play_step (self, stripped, out);
  return !condita_game_get_is_over (self->game);
}
