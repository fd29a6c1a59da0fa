/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-reading.h"

#include <glib/gi18n.h>

#include "acies-strength.h"
#include "acies-threat.h"
#include "acies-words.h"

/* Who holds the flag, or what can be done with it. */
static char *
describe_state (AciesChoice *choice,
                guint        flag)
{
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat owner = view != NULL ? acies_view_get_flag_owner (view, flag) : ACIES_SEAT_NONE;

  if (owner != ACIES_SEAT_NONE)
    return g_strdup_printf (owner == acies_view_get_seat (view) ? _("Flag %u: held by you")
                                                                : _("Flag %u: held by the enemy"), flag);
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
  AciesSideStrength strength = acies_strength_read (view, flag, seat, ACIES_CARD_NONE);
  g_autofree char *words = acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_FULL);
  g_autofree AciesCard *cards = NULL;
  g_autofree char *list = NULL;
  gsize n_cards;

  cards = acies_view_list_side (view, seat, flag, &n_cards);
  if (n_cards == 0)
    return g_strdup (own ? _("Your side: no cards.") : _("Enemy side: no cards."));

  list = acies_words_list (cards, n_cards);
  if (words == NULL || acies_choice_get_secret (choice))
    /* Translators: %s is a list of cards */
    return g_strdup_printf (own ? _("Your side: %s.") : _("Enemy side: %s."), list);
  /* Translators: the first %s is a list of cards, the second what they make, such as "Wedge 24" or
   * "up to phalanx 27" */
  return g_strdup_printf (own ? _("Your side: %s, %s.") : _("Enemy side: %s, %s."), list, words);
}

/* The flag, both sides, Fog and Mud, and whether it is the last one that somebody needs. */
char *
acies_reading_describe_flag (AciesChoice *choice,
                             guint        flag)
{
  AciesView *view = acies_choice_get_view (choice);
  g_autofree char *state = describe_state (choice, flag);
  g_autofree char *own = NULL;
  g_autofree char *enemy = NULL;
  GString *text;

  if (view == NULL)
    return g_steal_pointer (&state);

  own = describe_side (choice, flag, TRUE);
  enemy = describe_side (choice, flag, FALSE);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s. %s %s", state, own, enemy);
  if (acies_words_get_weather (view, flag) != NULL && acies_view_get_flag_owner (view, flag) == ACIES_SEAT_NONE)
    g_string_append_printf (text, " %s", acies_words_get_weather (view, flag));
  if (acies_threat_find (view, flag, acies_choice_get_seat (choice, TRUE)))
    g_string_append_printf (text, " %s", acies_threat_get_words (TRUE));
  if (acies_threat_find (view, flag, acies_choice_get_seat (choice, FALSE)))
    g_string_append_printf (text, " %s", acies_threat_get_words (FALSE));
  return g_string_free (text, FALSE);
}
