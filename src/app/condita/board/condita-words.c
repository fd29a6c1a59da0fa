/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "condita-words.h"

const char *
condita_words_for_faction (ConditaFaction faction)
{
  static const char * const words[] = {
    /* Translators: the four factions, each of which has a color: here it stands for the player, as in “Heroes: green” */
    NC_("faction", "green"), NC_("faction", "blue"), NC_("faction", "red"), NC_("faction", "gold"),
    /* Translators: instead of a faction, for a player who has none yet */
    NC_("faction", "none yet"),
  };

  return g_dpgettext2 (NULL, "faction", words[faction]);
}

static const char *
land_words (ConditaFaction faction)
{
  static const char * const words[] = {
    /* Translators: the four lands of the map of Condita */
    NC_("land", "forest"), NC_("land", "lake"), NC_("land", "canyon"), NC_("land", "mountain"), NC_("land", "bare land"),
  };

  return g_dpgettext2 (NULL, "land", words[faction]);
}

static const char *
exits_words (ConditaExits exits)
{
  static const char * const words[] = {
    /* Translators: where roads lead out of a cell of the map */
    NC_("exits", "no exit"),
    NC_("exits", "exit north"),
    NC_("exits", "exit east"),
    NC_("exits", "exits north and east"),
    NC_("exits", "exit south"),
    NC_("exits", "exits north and south"),
    NC_("exits", "exits east and south"),
    NC_("exits", "exits north, east and south"),
    NC_("exits", "exit west"),
    NC_("exits", "exits north and west"),
    NC_("exits", "exits east and west"),
    NC_("exits", "exits north, east and west"),
    NC_("exits", "exits south and west"),
    NC_("exits", "exits north, south and west"),
    NC_("exits", "exits east, south and west"),
    NC_("exits", "exits on all sides"),
  };

  return g_dpgettext2 (NULL, "exits", words[exits]);
}

static char *
card_words (ConditaView       *view,
            const char        *name,
            const ConditaCell *cell)
{
  const char *exits = exits_words (cell->exits);
  const char *land = land_words (cell->faction);

  if (g_str_equal (cell->card, "ruins"))
    return cell->defence > 0
           /* Translators: a cell such as “d4”, and how strong the ruins are */
           ? g_strdup_printf (_("%s, ruins, defense %u"), name, cell->defence)
           /* Translators: a cell such as “d4”; in this game the ruins are a city that everybody may use */
           : g_strdup_printf (_("%s, ruins, a city for all"), name);
  if (*cell->card != 'c' || g_str_equal (cell->card, "cr"))
    /* Translators: a cell such as “d5”, where roads lead out of it, and its land:
       “d5, road, exits north and east, forest” */
    return g_strdup_printf (_("%s, road, %s, %s"), name, exits, land);
  if (cell->neutral)
    /* Translators: a cell such as “d5”, how strong the city is, where roads lead out of it, and its land:
       “d2, neutral city, defense 4, exits on all sides, lake” */
    return g_strdup_printf (_("%s, neutral city, defense %u, %s, %s"), name, cell->defence, exits, land);
  if (cell->owner < 0)
    /* Translators: a cell such as “d5”, where roads lead out of it, and its land */
    return g_strdup_printf (_("%s, city without an owner, %s, %s"), name, exits, land);
  /* Translators: a cell such as “d5”, the faction that owns the city, its level from 1 to 4, where roads lead out of it,
     and its land: “d5, green’s city of level 2, exits north and east, forest” */
  return g_strdup_printf (_("%s, %s’s city of level %u, %s, %s"), name,
                          condita_words_for_faction (condita_view_get_faction (view, (guint) cell->owner)), cell->level,
                          exits, land);
}

static const char *
kind_words (const char *card)
{
  static const struct
  {
    const char *kind;
    const char *words;
  } kinds[] = {
    /* Translators: the cards of Condita. The first four have ranks: 1, 2, 3, 4 */
    { "S", NC_("card", "soldier (1)") },
    { "C", NC_("card", "commander (2)") },
    { "P", NC_("card", "priest (3)") },
    { "L", NC_("card", "lord (4)") },
    /* Translators: supplies, with which soldiers are paid and ways are made */
    { "U", NC_("card", "supplies") },
    { "T", NC_("card", "tool") },
    { "W", NC_("card", "weapon") },
    { "A", NC_("card", "amulet") },
    /* Translators: a title of nobility, which makes a card a rank higher */
    { "I", NC_("card", "title") },
    { "R", NC_("card", "scroll") },
    { "N", NC_("card", "tent") },
    { "H", NC_("card", "horse") },
    /* Translators: the five great artefacts, of which there is one each */
    { "Xh", NC_("card", "great hammer") },
    { "Xs", NC_("card", "great sword") },
    { "Xd", NC_("card", "great shield") },
    { "Xw", NC_("card", "great wings") },
    { "Xn", NC_("card", "great horn") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (card, kinds[i].kind))
      return g_dpgettext2 (NULL, "card", kinds[i].words);
  /* Translators: a card whose face is not seen */
  return C_("card", "hidden card");
}

/* What is left of a card in this turn, written behind it with one or two marks. */
static char *
add_marks (char       *words,
           const char *card)
{
  for (const char *mark = card + strcspn (card, "'~/"); *mark != '\0'; mark++)
    {
      g_autofree char *before = words;

      if (*mark == '\'')
        /* Translators: a card that an amulet or a title has made ready for this turn: “lord (4), green, prepared” */
        words = g_strdup_printf (C_("card", "%s, prepared"), before);
      else if (*mark == '~')
        /* Translators: a card that can be used twice in this turn, and has been used once: “tool, green, second use” */
        words = g_strdup_printf (C_("card", "%s, second use"), before);
      else
        /* Translators: a card that counts twice in this battle, of which one half is used: “weapon, green, one half” */
        words = g_strdup_printf (C_("card", "%s, one half"), before);
    }
  return words;
}

/* What a card written as in the notation is called. */
char *
condita_words_for_card (const char *card)
{
  static const char letters[] = "gbry";
  const char *kind = kind_words (card);
  const char *letter = *card == 'X' || *card == '\0' || card[1] == '\0' ? NULL : strchr (letters, card[1]);
  char *words;

  if (letter == NULL)
    words = g_strdup (kind);
  else
    /* Translators: a card, and the faction it belongs to: “tool, green” */
    words = g_strdup_printf (_("%s, %s"), kind, condita_words_for_faction ((ConditaFaction) (letter - letters)));
  return add_marks (words, card);
}

/* What the cards of a pile are that are laid on the map. */
const char *
condita_words_for_pile (const char *pile)
{
  const struct
  {
    const char *pile;
    const char *words;
  } piles[] = {
    /* Translators: a card that is laid on the map */
    { "st", _("straight road") },
    /* Translators: a road that turns to a side */
    { "be", C_("road", "bend") },
    { "te", _("road with three exits") },
    /* Translators: a road with exits on all sides */
    { "cr", C_("road", "crossing") },
    { "c1", _("city of level 1") },
    { "co", _("city of level 2 with opposite exits") },
    { "cb", _("city of level 2 at a bend") },
    { "c3", _("city of level 3") },
    { "c4", _("city of level 4") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    if (g_str_equal (piles[i].pile, pile))
      return piles[i].words;
  return pile;
}

/* What several cards with dots between them are called, as a list. */
char *
condita_words_for_cards (const char *cards)
{
  g_auto (GStrv) names = g_strsplit (cards, ".", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      char *words = condita_words_for_card (names[i]);

      g_free (names[i]);
      names[i] = words;
    }
  /* Translators: between cards in a list */
  return g_strjoinv (C_("cards", "; "), names);
}

/* The factions of the heroes on a cell, or %NULL. */
static char *
heroes_words (ConditaView *view,
              const char  *name)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint seat = 0; seat < condita_view_get_n_seats (view); seat++)
    for (guint hero = 0; hero < 2; hero++)
      {
        g_autofree char *cell = condita_view_dup_hero (view, seat, hero);

        if (g_strcmp0 (cell, name) == 0)
          g_ptr_array_add (words, (gpointer) condita_words_for_faction (condita_view_get_faction (view, seat)));
      }
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  /* Translators: between the parts of a list */
  return g_strjoinv (C_("list", ", "), (char **) words->pdata);
}

/* What there is on the cell called @name. */
char *
condita_words_for_cell (ConditaView *view,
                        const char  *name)
{
  g_autoptr (ConditaCell) cell = condita_view_dup_cell (view, name);
  g_autofree char *card = NULL;
  g_autofree char *heroes = NULL;

  if (cell->state != CONDITA_CELL_LAID)
    /* Translators: a cell of the map such as “d5”, where nothing lies and nothing ever can */
    return g_strdup_printf (cell->state == CONDITA_CELL_CLOSED ? _("%s, closed")
                            /* Translators: a cell of the map such as “d5”, where nothing lies yet */
                            : _("%s, empty"), name);

  card = card_words (view, name, cell);
  heroes = heroes_words (view, name);
  /* Translators: what is on a cell of the map, and whose heroes are there:
     “d5, road, exits north and east, forest. Heroes: green, blue” */
  return heroes == NULL ? g_steal_pointer (&card) : g_strdup_printf (_("%s. Heroes: %s"), card, heroes);
}
