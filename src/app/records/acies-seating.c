/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-seating.h"

#include "acies-contest.h"
#include "acies-excerpt-private.h"
#include "acies-settings.h"

/* What the record says of the computer, which is never translated. */
static const char * const tags[] = {
  [ACIES_SEAT_SOUTH] = "South-Computer",
  [ACIES_SEAT_NORTH] = "North-Computer",
};
#define LEVEL "level "
#define OF " of "
/* How many levels there were while files did not say so. */
#define N_LEVELS_ONCE 6

/* Reads a level, and after the word @of how many levels there were when it was written: the highest one is the highest
 * one for ever, and others are added below it. */
gboolean
acies_seating_parse_level (const char *text,
                           const char *of,
                           guint      *level)
{
  g_auto (GStrv) parts = g_strsplit (text, of, 2);
  guint64 n_levels = N_LEVELS_ONCE;
  guint64 most = ACIES_MAX_LEVEL;
  guint64 number;

  if (parts[0] == NULL)
    return FALSE;
  if (parts[1] != NULL)
    {
      if (!g_ascii_string_to_unsigned (parts[1], 10, N_LEVELS_ONCE, ACIES_MAX_LEVEL, &n_levels, NULL))
        return FALSE;
      most = n_levels;
    }
  if (!g_ascii_string_to_unsigned (parts[0], 10, 1, most, &number, NULL))
    return FALSE;

  *level = number == n_levels ? ACIES_MAX_LEVEL : (guint) number;
  return TRUE;
}

/* Has @players play @game. */
void
acies_seating_seat (AciesGame          *game,
                    const AciesPlayers *players)
{
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      const guint level = MIN (players->levels[seat], ACIES_MAX_LEVEL);
      g_autofree char *value = g_strdup_printf (LEVEL "%u" OF "%u", level, ACIES_MAX_LEVEL);
      g_autofree char *name = g_strdup_printf ("Computer, " LEVEL "%u", level);

      acies_game_set_tag (game, tags[seat], level > 0 ? value : NULL);
      /* For who reads the record. */
      acies_game_set_player_name (game, seat, level > 0 ? name : players->names[seat]);
    }
}

/* Who plays @game. It keeps the names. */
void
acies_seating_get_players (AciesGame    *game,
                           AciesPlayers *players)
{
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      players->names[seat] = acies_game_get_player_name (game, seat);
      players->levels[seat] = acies_seating_get_level (game, seat);
    }
}

/* The level of the computer at @seat, 0 for a person. */
guint
acies_seating_get_level (AciesGame *game,
                         AciesSeat  seat)
{
  const char *value = acies_game_get_tag (game, tags[seat]);
  guint level;

  if (value == NULL || !g_str_has_prefix (value, LEVEL) ||
      !acies_seating_parse_level (value + strlen (LEVEL), OF, &level))
    return 0;

  return level;
}

/* Whether @seat, which may be none, is a person's. */
gboolean
acies_seating_is_person (AciesGame *game,
                         AciesSeat  seat)
{
  return seat != ACIES_SEAT_NONE && acies_seating_get_level (game, seat) == 0;
}

gboolean
acies_seating_has_two_persons (AciesGame *game)
{
  return acies_seating_is_person (game, ACIES_SEAT_SOUTH) &&
         acies_seating_is_person (game, ACIES_SEAT_NORTH);
}

/* Whether the computer plays itself. */
gboolean
acies_seating_has_no_person (AciesGame *game)
{
  return !acies_seating_is_person (game, ACIES_SEAT_SOUTH) &&
         !acies_seating_is_person (game, ACIES_SEAT_NORTH);
}

/* The seat from which a person looks at @game: the first one that is a person's, and
 * south where the computer plays itself. */
AciesSeat
acies_seating_find_person (AciesGame *game)
{
  return !acies_seating_is_person (game, ACIES_SEAT_SOUTH) &&
         acies_seating_is_person (game, ACIES_SEAT_NORTH)
         ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
}

/* Where @game does not say who plays, it is a person in the south against the computer
 * at @level. */
void
acies_seating_fill (AciesGame *game,
                    guint      level)
{
  AciesPlayers players;

  acies_seating_get_players (game, &players);
  if (players.names[ACIES_SEAT_SOUTH] != NULL || players.names[ACIES_SEAT_NORTH] != NULL ||
      !acies_seating_has_two_persons (game))
    return;

  players.levels[ACIES_SEAT_NORTH] = level;
  acies_seating_seat (game, &players);
}

/* What to call the player at @seat in a sentence. */
char *
acies_seating_dup_title (AciesGame *game,
                         AciesSeat  seat)
{
  const guint level = acies_seating_get_level (game, seat);
  const char *name;

  if (acies_seating_has_no_person (game))
    return g_strdup_printf (seat == ACIES_SEAT_SOUTH
                            /* Translators: the computer in the south of the table, where the
                               computer plays itself; %u is its level, from 1 to 7 */
                            ? _("South (level %u)")
                            /* Translators: the computer in the north of the table, where the
                               computer plays itself; %u is its level, from 1 to 7 */
                            : _("North (level %u)"),
                            level);

  if (level > 0)
    /* Translators: the computer as a player: a name, such as “Myron”, and the level, from 1 to 7 */
    return g_strdup_printf (C_("player", "%s (level %u)"), acies_level_get_name (level), level);

  name = acies_game_get_player_name (game, seat);
  if (name != NULL && *name != '\0')
    return acies_excerpt_clean (name);

  return acies_settings_dup_player_name (seat);
}

/* The same where there is little room, or where the level does not matter. */
char *
acies_seating_dup_short_title (AciesGame *game,
                               AciesSeat  seat)
{
  const guint level = acies_seating_get_level (game, seat);

  if (acies_seating_has_no_person (game))
    /* Translators: the sides of the table as on a map, where the computer plays itself */
    return g_strdup (seat == ACIES_SEAT_SOUTH ? C_("player", "South")
                     /* Translators: the sides of the table as on a map, where the computer plays itself */
                     : C_("player", "North"));
  if (level > 0)
    return g_strdup (acies_level_get_name (level));

  return acies_seating_dup_title (game, seat);
}

/* What @game is besides a game, as the title of it; %NULL if it is nothing else. */
static char *
describe_contest (AciesGame *game,
                  guint      level)
{
  switch (acies_contest_get (game))
    {
    case ACIES_CONTEST_DAY:
      /* Translators: the title of a game; %u is the level of the computer, from 1 to 7 */
      return g_strdup_printf (_("Deal of the day, level %u"), level);
    case ACIES_CONTEST_PRACTICE:
      /* Translators: the title of a game: the deal of the day, played again; %u is the level of the computer */
      return g_strdup_printf (_("Deal of the day again, level %u"), level);
    case ACIES_CONTEST_FIRST:
      /* Translators: the title of the first of two games with the same cards; %u is the level of the computer */
      return g_strdup_printf (_("Pair, first game, level %u"), level);
    case ACIES_CONTEST_SECOND:
      /* Translators: the title of the second of two games with the same cards; %u is the level of the computer */
      return g_strdup_printf (_("Pair, second game, level %u"), level);
    case ACIES_CONTEST_NONE:
    default:
      return NULL;
    }
}

/* Who plays @game, as the title of it. */
char *
acies_seating_dup_pairing (AciesGame *game)
{
  const guint south = acies_seating_get_level (game, ACIES_SEAT_SOUTH);
  const guint north = acies_seating_get_level (game, ACIES_SEAT_NORTH);
  char *contest = describe_contest (game, MAX (south, north));
  const AciesSeat person = acies_seating_find_person (game);
  const char *name;

  if (contest != NULL)
    return contest;
  if (south > 0 && north > 0)
    /* Translators: the title of a game of the computer against itself; the levels, from 1 to 7 */
    return g_strdup_printf (_("Watching level %u against level %u"), south, north);

  if (south == 0 && north == 0)
    {
      g_autofree char *first = acies_seating_dup_title (game, ACIES_SEAT_SOUTH);
      g_autofree char *second = acies_seating_dup_title (game, ACIES_SEAT_NORTH);

      /* Translators: the title of a game of two people: their names, such as “Anna” and “Ben” */
      return g_strdup_printf (_("%s and %s"), first, second);
    }

  name = acies_game_get_player_name (game, person);
  if (name != NULL && *name != '\0')
    {
      g_autofree char *title = acies_seating_dup_title (game, person);

      /* Translators: the title of a game: the name of a person, such as “Anna”, and the level, from 1 to 7 */
      return g_strdup_printf (_("%s against the computer, level %u"), title, MAX (south, north));
    }

  /* Translators: the title of a game; %u is the level, from 1 to 7 */
  return g_strdup_printf (_("Against the computer, level %u"), MAX (south, north));
}
