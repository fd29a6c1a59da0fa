/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-setup-words.h"

#include "acies-words.h"

/* What each place is called, by seat. */
static const char * const hand_names[] = {
  /* Translators: the cards that a side has in hand */
  N_("South’s hand"),
  N_("North’s hand"),
};
static const char * const pile_names[] = {
  NC_("laid-open cards", "South’s discards"),
  NC_("laid-open cards", "North’s discards"),
};

char *
acies_setup_words_name_place (guint place)
{
  g_return_val_if_fail (place < ACIES_SETUP_N_PLACES, NULL);

  if (place >= ACIES_SETUP_PILE (0))
    return g_strdup (g_dpgettext2 (NULL, "laid-open cards", pile_names[place - ACIES_SETUP_PILE (0)]));
  if (place >= ACIES_SETUP_HAND (0))
    return g_strdup (_(hand_names[place - ACIES_SETUP_HAND (0)]));
  if (place >= ACIES_SETUP_FLAG (1))
    return g_strdup_printf (_("Flag %u"), place - ACIES_SETUP_FLAG (1) + 1);
  return g_strdup_printf (place < ACIES_SETUP_SIDE (ACIES_SEAT_NORTH, 1) ? _("South’s side of flag %u")
                          : _("North’s side of flag %u"), place % ACIES_N_FLAGS + 1);
}

/* The name of a place, and what is there. */
char *
acies_setup_words_describe (AciesSetup *self,
                            guint       place)
{
  const gboolean flag = place >= ACIES_SETUP_FLAG (1) && place < ACIES_SETUP_HAND (0);
  g_autofree char *name = acies_setup_words_name_place (place);
  g_autofree char *list = NULL;
  const AciesSeat holder = flag ? acies_setup_get_holder (self, place - ACIES_SETUP_FLAG (1) + 1) : ACIES_SEAT_NONE;
  AciesCard cards[ACIES_N_CARDS];
  guint n;
  const guint8 *there = acies_setup_get_cards (self, place, &n);

  for (guint i = 0; i < n; i++)
    cards[i] = there[i];
  if (n > 0)
    list = acies_words_list (cards, n);
  else if (!flag)
    list = g_strdup (C_("cards", "none"));

  if (holder != ACIES_SEAT_NONE)
    {
      g_autofree char *held = g_strdup_printf (holder == ACIES_SEAT_SOUTH ? _("Flag %u: held by South")
                                               : _("Flag %u: held by North"), place - ACIES_SETUP_FLAG (1) + 1);

      /* Translators: a place on the table, and what lies there */
      return list != NULL ? g_strdup_printf (_("%s: %s"), held, list) : g_steal_pointer (&held);
    }
  return list != NULL ? g_strdup_printf (_("%s: %s"), name, list) : g_steal_pointer (&name);
}

/* The parts of a position that the engine names as the notation does, as a person calls them. */
static char *
name_part (AciesSetup *self,
           const char *part)
{
  const guint turn = acies_setup_get_turn (self);

  if (g_str_equal (part, "hand"))
    return acies_setup_words_name_place (ACIES_SETUP_HAND (turn));
  if (g_str_equal (part, "enemy"))
    return acies_setup_words_name_place (ACIES_SETUP_HAND (1 - turn));
  if (g_str_equal (part, "discard s"))
    return acies_setup_words_name_place (ACIES_SETUP_PILE (ACIES_SEAT_SOUTH));
  if (g_str_equal (part, "discard n"))
    return acies_setup_words_name_place (ACIES_SETUP_PILE (ACIES_SEAT_NORTH));
  if (g_str_equal (part, "discard"))
    return g_strdup (C_("laid-open cards", "Discards"));
  if (g_str_equal (part, "tactics"))
    return g_strdup (_("Tactics cards"));
  if (g_str_equal (part, "deck"))
    /* Translators: the troop deck and the tactics deck */
    return g_strdup (_("The decks"));
  if (g_str_equal (part, "phase"))
    /* Translators: what the turn of a position has come to, as a heading: before a play, after it … */
    return g_strdup (_("Part of the turn"));
  return NULL;
}

/* What is wrong with the position, from what the engine says of its text: that begins with the part where it is. */
char *
acies_setup_words_explain (AciesSetup *self,
                           const char *reason)
{
  static const char * const parts[] = {
    "hand", "enemy", "discard s", "discard n", "discard", "tactics", "deck", "phase",
  };

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_autofree char *field = g_strdup_printf (_("field %u"), flag);
      g_autofree char *head = g_strdup_printf (_("%s: %s"), field, "");

      if (g_str_has_prefix (reason, head))
        {
          g_autofree char *name = acies_setup_words_name_place (ACIES_SETUP_FLAG (flag));

          return g_strdup_printf (_("%s: %s"), name, reason + strlen (head));
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *head = g_strdup_printf (_("%s: %s"), parts[i], "");

      if (g_str_has_prefix (reason, head))
        {
          g_autofree char *name = name_part (self, parts[i]);

          return g_strdup_printf (_("%s: %s"), name, reason + strlen (head));
        }
    }
  return g_strdup (reason);
}
