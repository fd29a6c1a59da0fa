/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A way to win in words: its flags and turns, then a sentence for each flag that still needs cards. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-way-private.h"

/* As many cards are named in all that would do where one is missing; of more, only the number is told. */
#define MAX_DRAWS_NAMED 4

/* What a flag (0 to 8) needs where all its cards are in the hand or none has to be named. */
static char *
describe_counted (guint       flag,
                  const char *names,
                  guint       n_draws,
                  guint       n_choice)
{
  if (names[0] == '\0' && n_choice > 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the number of a flag, then a number of cards, any of which is enough; the plural follows the second */
                   "Flag %u: one of %u card still to be drawn.", "Flag %u: one of %u cards still to be drawn.", n_choice),
      flag + 1, n_choice);
  if (names[0] == '\0')
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the number of a flag, then how many cards; the plural follows the second */
                   "Flag %u: %u card still to be drawn.", "Flag %u: %u cards still to be drawn.", n_draws),
      flag + 1, n_draws);
  if (n_choice > 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the number of a flag, one or more cards of the own hand, such as "Red 5, Purple 10", then a number
                      of cards, any of which is enough; the plural follows the last */
                   "Flag %u: %s; one of %u card still to be drawn.", "Flag %u: %s; one of %u cards still to be drawn.", n_choice),
      flag + 1, names, n_choice);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: the number of a flag, one or more cards of the own hand, such as "Red 5, Purple 10", then how many
                    cards; the plural follows the last */
                 "Flag %u: %s; %u card still to be drawn.", "Flag %u: %s; %u cards still to be drawn.", n_draws),
    flag + 1, names, n_draws);
}

/* What a flag (0 to 8) still needs, or %NULL; @n_named is how many cards to be drawn may still be named. */
static char *
describe_flag (const AciesWay *way,
               guint           flag,
               guint          *n_named)
{
  AciesCard cards[ACIES_N_CARDS];
  g_autofree char *names = NULL;
  g_autofree char *draws = NULL;
  const guint n_choice = acies_cardset_count (way->draws[flag]);
  gsize n_cards = acies_way_list_cards (way, flag, cards);

  if (n_cards + way->n_draws[flag] == 0)
    return NULL;

  names = acies_card_join_names (cards, n_cards, C_("list of cards", ", "));
  if (way->n_draws[flag] == 0)
    /* Translators: the number of a flag, then one or more cards of the own hand, such as "Red 5, Purple 10" */
    return g_strdup_printf (_("Flag %u: %s."), flag + 1, names);
  if (n_choice == 0 || (n_choice > 1 && n_choice > *n_named))
    return describe_counted (flag, names, way->n_draws[flag], n_choice);

  *n_named -= MIN (*n_named, n_choice);
  n_cards = 0;
  for (AciesCardSet left = way->draws[flag]; left != 0; left &= left - 1)
    cards[n_cards++] = (AciesCard) acies_cardset_first (left);
  draws = acies_card_join_names (cards, n_cards, C_("list of cards", " or "));
  return names[0] != '\0'
         /* Translators: the number of a flag, one or more cards of the own hand, such as "Red 5, Purple 10", then one or
            more cards, one of which is needed, such as "Red 7 or Red 8" */
         ? g_strdup_printf (_("Flag %u: %s; %s still to be drawn."), flag + 1, names, draws)
         /* Translators: the number of a flag, then one or more cards, one of which is needed, such as "Red 7 or Red 8" */
         : g_strdup_printf (_("Flag %u: %s still to be drawn."), flag + 1, draws);
}

static void
append_sentence (GString *text,
                 char    *sentence)
{
  if (sentence != NULL)
    g_string_append_printf (text, " %s", sentence);
  g_free (sentence);
}

/* Describes a way, or returns %NULL if there is none. The flags whose cards are played first come first. */
char *
acies_way_describe (const AciesWay *self)
{
  g_autofree char *flags = acies_flags_join (self->flags);
  g_autofree char *unproved = acies_flags_join (self->unproved);
  guint n_named = MAX_DRAWS_NAMED;
  guint told = 0;
  GString *text;

  if (self->flags == 0)
    return NULL;

  text = g_string_new (NULL);
  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE,
                                             /* Translators: numbers of flags, such as "6, 7 and 8", then a number of turns */
                                             "Flags %s in %u turn.", "Flags %s in %u turns.", self->n_turns),
                          flags, self->n_turns);
  for (guint i = 0; i < self->n_plays; i++)
    if ((told & 1u << self->plays[i].flag) == 0)
      {
        told |= 1u << self->plays[i].flag;
        append_sentence (text, describe_flag (self, self->plays[i].flag, &n_named));
      }
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if ((told & 1u << flag) == 0)
      append_sentence (text, describe_flag (self, flag, &n_named));
  if (self->unproved != 0)
    append_sentence (text, g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the numbers of one or more flags, such as "6, 7 and 8"; the plural follows how many they are */
                   "Flag %s cannot be proved until more cards lie face up.",
                   "Flags %s cannot be proved until more cards lie face up.", acies_row_count[self->unproved]),
      unproved));
  return g_string_free (text, FALSE);
}
