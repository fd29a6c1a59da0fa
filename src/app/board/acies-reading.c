/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-reading.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-strength.h"
#include "acies-threat.h"
#include "acies-words.h"

/* By AciesOwner. */
static const char * const held[] = {
  N_("Flag %u: held by you"),
  N_("Flag %u: held by the enemy"),
  N_("Flag %u: held by South"),
  N_("Flag %u: held by North"),
};

static const char * const empty_sides[] = {
  N_("Your side: no cards."),
  N_("Enemy side: no cards."),
  N_("South’s side: no cards."),
  N_("North’s side: no cards."),
};

static const char * const sides[] = {
  /* Translators: %s is a list of cards, or what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("Your side: %s."),
  /* Translators: %s is a list of cards, or what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("Enemy side: %s."),
  /* Translators: %s is a list of cards, or what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("South’s side: %s."),
  /* Translators: %s is a list of cards, or what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("North’s side: %s."),
};

static const char * const strong_sides[] = {
  /* Translators: a list of cards, and what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("Your side: %s, %s."),
  /* Translators: a list of cards, and what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("Enemy side: %s, %s."),
  /* Translators: a list of cards, and what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("South’s side: %s, %s."),
  /* Translators: a list of cards, and what they make, such as “Wedge 24” or “up to phalanx 27” */
  N_("North’s side: %s, %s."),
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* Who holds the flag, or what can be done with it. */
static char *
describe_state (AciesChoice *choice,
                guint        flag)
{
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat owner = view != NULL ? acies_view_get_flag_owner (view, flag) : ACIES_SEAT_NONE;

  if (owner != ACIES_SEAT_NONE)
    return g_strdup_printf (_(held[acies_choice_get_owner (choice, owner == acies_view_get_seat (view))]), flag);
  if (acies_choice_get_card (choice) == ACIES_CARD_NONE && acies_choice_offers_claim (choice, flag))
    return g_strdup_printf (_("Flag %u: can be claimed"), flag);
  if (acies_choice_is_weather (choice) && acies_choice_offers_flag (choice, flag))
    return g_strdup_printf (_("Flag %u: can be chosen"), flag);
  return g_strdup_printf (_("Flag %u: not claimed"), flag);
}

static char *
describe_side (AciesChoice *choice,
               guint        flag,
               gboolean     own)
{
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat seat = acies_choice_get_seat (choice, own);
  const AciesOwner owner = acies_choice_get_owner (choice, own);
  AciesSideStrength strength = acies_strength_read (view, flag, seat, ACIES_CARD_NONE);
  g_autofree char *words = acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_FULL);
  g_autofree AciesCard *cards = NULL;
  g_autofree char *list = NULL;
  gsize n_cards;

  cards = acies_view_list_side (view, seat, flag, &n_cards);
  if (n_cards == 0)
    return g_strdup (_(empty_sides[owner]));

  list = acies_words_list (cards, n_cards);
  if (words == NULL || acies_choice_get_secret (choice))
    return g_strdup_printf (_(sides[owner]), list);
  return g_strdup_printf (_(strong_sides[owner]), list, words);
}

/* Adds how strong one side of the flag is, or can become; says whether there is anything to say. */
static gboolean
add_strength (char       **text,
              AciesChoice *choice,
              guint        flag,
              gboolean     own)
{
  AciesSideStrength strength = acies_strength_read (acies_choice_get_view (choice), flag,
                                                    acies_choice_get_seat (choice, own), ACIES_CARD_NONE);
  g_autofree char *words = acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_FULL);
  g_autofree char *sentence = NULL;

  if (words == NULL)
    return FALSE;
  sentence = g_strdup_printf (_(sides[acies_choice_get_owner (choice, own)]), words);
  acies_announcer_append (text, sentence);
  return TRUE;
}
#pragma GCC diagnostic pop

/* How strong both sides of the flag are, as their plates show it; NULL where there are none. */
char *
acies_reading_describe_strength (AciesChoice *choice,
                                 guint        flag)
{
  g_autofree char *text = describe_state (choice, flag);
  gboolean own, enemy;

  own = add_strength (&text, choice, flag, TRUE);
  enemy = add_strength (&text, choice, flag, FALSE);
  return own || enemy ? g_steal_pointer (&text) : NULL;
}

/* The flag, both sides, Fog and Mud, and whether it is the last one that somebody needs. */
char *
acies_reading_describe_flag (AciesChoice *choice,
                             guint        flag)
{
  AciesView *view = acies_choice_get_view (choice);
  char *text = describe_state (choice, flag);
  g_autofree char *own = NULL;
  g_autofree char *enemy = NULL;

  if (view == NULL)
    return text;

  own = describe_side (choice, flag, TRUE);
  enemy = describe_side (choice, flag, FALSE);
  acies_announcer_append (&text, own);
  acies_announcer_append (&text, enemy);
  if (acies_words_get_weather (view, flag) != NULL && acies_view_get_flag_owner (view, flag) == ACIES_SEAT_NONE)
    acies_announcer_append (&text, acies_words_get_weather (view, flag));
  if (acies_threat_find (view, flag, acies_choice_get_seat (choice, TRUE)))
    acies_announcer_append (&text, acies_threat_get_words (acies_choice_get_owner (choice, TRUE)));
  if (acies_threat_find (view, flag, acies_choice_get_seat (choice, FALSE)))
    acies_announcer_append (&text, acies_threat_get_words (acies_choice_get_owner (choice, FALSE)));
  return text;
}

/* What the tactics cards at the flag do there, a line each: Fog and Mud, and what wild cards stand for; NULL if
 * nothing can be said, or is to be. */
char *
acies_reading_describe_tactics (AciesChoice *choice,
                                guint        flag)
{
  AciesView *view = acies_choice_get_view (choice);
  g_autoptr (GString) text = g_string_new (NULL);

  if (view == NULL || acies_choice_get_secret (choice))
    return NULL;

  if (acies_words_get_weather (view, flag) != NULL)
    g_string_append (text, acies_words_get_weather (view, flag));
  for (guint i = 0; i < 2; i++)
    {
      gsize n_cards;
      g_autofree AciesCard *cards = acies_view_list_side (view, acies_choice_get_seat (choice, i == 0), flag, &n_cards);

      for (gsize n = 0; n < n_cards; n++)
        {
          g_autofree char *use = acies_words_describe_use (view, cards[n]);

          if (use != NULL)
            g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", use);
        }
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
