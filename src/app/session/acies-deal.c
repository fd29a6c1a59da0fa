/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-session-private.h"

/* Where the games of a session come from: new ones, saved ones, and the ones
 * that follow from the game on the table.
 */

/* Never translated: it is part of the saved record. */
#define COMPUTER_NAME "Computer, level "

char *
acies_session_name_computer (guint level)
{
  return g_strdup_printf (COMPUTER_NAME "%u", CLAMP (level, 1, ACIES_MAX_LEVEL));
}

/* The level of the computer that @name means, 0 for a person's. */
guint
acies_session_parse_level (const char *name)
{
  guint64 level;

  if (name == NULL || !g_str_has_prefix (name, COMPUTER_NAME))
    return 0;
  if (!g_ascii_string_to_unsigned (name + strlen (COMPUTER_NAME), 10, 1,
                                   ACIES_MAX_LEVEL, &level, NULL))
    return 0;

  return level;
}

/* What to call the player at @seat in a sentence of its own; a person who
 * plays against the computer is called "You" by those who ask. */
char *
acies_session_dup_player_title (AciesSession *self,
                                AciesSeat     seat)
{
  const char *name;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  if (acies_session_get_watching (self))
    return g_strdup_printf (seat == ACIES_SEAT_SOUTH
                            /* Translators: the computer in the south of the table, where the
                             * computer plays itself; %u is its level, from 1 to 6 */
                            ? _("South (level %u)")
                            /* Translators: the computer in the north of the table, where the
                             * computer plays itself; %u is its level, from 1 to 6 */
                            : _("North (level %u)"),
                            self->levels[seat]);

  if (self->levels[seat] > 0)
    /* Translators: %u is the level, from 1 to 6 */
    return g_strdup_printf (_("The computer (level %u)"), self->levels[seat]);

  name = acies_game_get_player_name (self->game, seat);
  if (name != NULL && *name != '\0')
    return g_strdup (name);

  return acies_settings_dup_player_name (self->settings, seat);
}

/* Lays out a new game. Who plays is in the names: see the head of this file. */
void
acies_session_start (AciesSession *self,
                     AciesRules   *rules,
                     AciesSeat     starter,
                     guint64       seed,
                     const char   *south,
                     const char   *north)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_RULES (rules));

  game = acies_game_new_seeded (rules, starter, seed);
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, south);
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, north);
  acies_session_take_game (self, game);
}

/* Goes on with the game that was saved last. Returns %FALSE when there is
 * none, with @error when there was one that could not be read; @damaged then
 * says where that file lies now. Where only the score sheet of the series was
 * damaged, the game goes on without, and @damaged says where a copy lies. */
gboolean
acies_session_resume (AciesSession  *self,
                      GFile        **damaged,
                      GError       **error)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  game = acies_store_load (self->writer, damaged, error);
  if (game == NULL)
    return FALSE;

  if (!acies_session_check_series (game, NULL))
    {
      /* Of what was not all understood a copy is kept, before it is written over. */
      *damaged = acies_writer_set_aside (self->writer, TRUE);
      if (*damaged == NULL)
        acies_session_complain (self, _("The score sheet of the series is damaged. As no copy of it "
                                        "can be made, the game will not be saved."));
    }
  acies_session_take_game (self, game);
  /* A series stays where it is: what came of the game is to be read there. */
  if (acies_session_get_over (self) && self->tally == NULL)
    acies_session_rematch (self);
  /* Nobody has sat down to watch yet. */
  if (acies_session_get_watching (self))
    acies_session_set_paused (self, TRUE);

  return TRUE;
}

/* Goes on with the game in @file. When that is none, the game on the table
 * stays as it is. */
gboolean
acies_session_open (AciesSession  *self,
                    GFile         *file,
                    GError       **error)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  game = acies_record_load (file, NULL, error);
  if (game == NULL)
    return FALSE;

  acies_session_take_game (self, game);

  return TRUE;
}

/* Goes on with @game, which came from elsewhere. */
void
acies_session_adopt (AciesSession *self,
                     AciesGame    *game)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_session_take_game (self, game);
}

/* The seat from which a person looks at @game: the first that is not the computer's. */
AciesSeat
acies_session_find_person (AciesGame *game)
{
  g_return_val_if_fail (ACIES_IS_GAME (game), ACIES_SEAT_SOUTH);

  return acies_session_parse_level (acies_game_get_player_name (game, ACIES_SEAT_SOUTH)) > 0 &&
         acies_session_parse_level (acies_game_get_player_name (game, ACIES_SEAT_NORTH)) == 0
         ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
}

/* The same deal once more. */
void
acies_session_restart (AciesSession *self)
{
  g_autofree char *text = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  /* Through its record, so that a game that began from a position does so
   * again. */
  text = acies_record_to_text (self->game);
  game = acies_record_from_text (text, &error);
  if (game == NULL)
    {
      g_warning ("The record of a game cannot be read back: %s", error->message);
      return;
    }

  if (acies_game_get_result (game) == ACIES_RESULT_CONCEDED)
    acies_game_undo (game);
  acies_game_go_to (game, 0);
  acies_session_take_game (self, game);
}

/* The next game of those who play this one: the winner begins it, and after a
 * draw whoever began this one (rule 1.4). */
void
acies_session_rematch (AciesSession *self)
{
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (AciesGame) game = NULL;
  AciesSeat starter;
  guint64 seed;

  g_return_if_fail (ACIES_IS_SESSION (self));

  starter = acies_game_get_winner (self->game);
  if (starter == ACIES_SEAT_NONE)
    starter = acies_game_get_starter (self->game);
  seed = ((guint64) g_random_int () << 32) | g_random_int ();
  rules = acies_game_get_rules (self->game);

  game = acies_game_new_seeded (rules, starter, seed);
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    acies_game_set_player_name (game, seat, acies_game_get_player_name (self->game, seat));
  acies_session_tag_next (self, game);
  acies_session_take_game (self, game);
}

/* Back to the game that the one on the table took the place of, which in turn
 * can be come back to. */
void
acies_session_restore (AciesSession *self)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  game = g_steal_pointer (&self->previous);
  if (game != NULL)
    acies_session_take_game (self, game);
}
