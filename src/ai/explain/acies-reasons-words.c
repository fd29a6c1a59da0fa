/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Sentences about what a flag may still become. Kinds and counts are part of the grammar
 * in many languages, so that there is a sentence for each kind.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

const char * const acies_reasons_hand_one[] = {
  /* Translators: a card of your own hand, such as “Red 7”, and the number of a flag */
  N_("With %s from your hand, flag %u becomes a host."),
  /* Translators: a card of your own hand, such as “Red 7”, and the number of a flag */
  N_("With %s from your hand, flag %u becomes a skirmish line."),
  /* Translators: a card of your own hand, such as “Red 7”, and the number of a flag */
  N_("With %s from your hand, flag %u becomes a battalion."),
  /* Translators: a card of your own hand, such as “Red 7”, and the number of a flag */
  N_("With %s from your hand, flag %u becomes a phalanx."),
  /* Translators: a card of your own hand, such as “Red 7”, and the number of a flag */
  N_("With %s from your hand, flag %u becomes a wedge."),
};

const char * const acies_reasons_hand_two[] = {
  /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, and the number of a flag */
  N_("With %s and %s from your hand, flag %u becomes a host."),
  /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, and the number of a flag */
  N_("With %s and %s from your hand, flag %u becomes a skirmish line."),
  /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, and the number of a flag */
  N_("With %s and %s from your hand, flag %u becomes a battalion."),
  /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, and the number of a flag */
  N_("With %s and %s from your hand, flag %u becomes a phalanx."),
  /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, and the number of a flag */
  N_("With %s and %s from your hand, flag %u becomes a wedge."),
};

const char * const acies_reasons_out_one[] = {
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_SKIRMISH] = N_("Flag %u can become a skirmish line with %s, which is still unseen."),
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_BATTALION] = N_("Flag %u can become a battalion with %s, which is still unseen."),
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_PHALANX] = N_("Flag %u can become a phalanx with %s, which is still unseen."),
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_WEDGE] = N_("Flag %u can become a wedge with %s, which is still unseen."),
};

const char * const acies_reasons_out_two[] = {
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 10” */
  [ACIES_FORMATION_SKIRMISH] = N_("Flag %u can become a skirmish line with %s or %s, which are still unseen."),
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 10” */
  [ACIES_FORMATION_BATTALION] = N_("Flag %u can become a battalion with %s or %s, which are still unseen."),
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 10” */
  [ACIES_FORMATION_PHALANX] = N_("Flag %u can become a phalanx with %s or %s, which are still unseen."),
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 10” */
  [ACIES_FORMATION_WEDGE] = N_("Flag %u can become a wedge with %s or %s, which are still unseen."),
};

const char * const acies_reasons_luck_one[] = {
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_SKIRMISH] = N_("Flag %u can become a skirmish line only with luck: it takes %s."),
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_BATTALION] = N_("Flag %u can become a battalion only with luck: it takes %s."),
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_PHALANX] = N_("Flag %u can become a phalanx only with luck: it takes %s."),
  /* Translators: the number of a flag, and a card, such as “Red 7” */
  [ACIES_FORMATION_WEDGE] = N_("Flag %u can become a wedge only with luck: it takes %s."),
};

const char * const acies_reasons_joins_one[] = {
  /* Translators: the number of a flag, a card of your own hand, such as “Red 7”, and another, such as “Red 8” */
  [ACIES_FORMATION_SKIRMISH] = N_("Flag %u can become a skirmish line with %s from your hand and %s, which is still unseen."),
  /* Translators: the number of a flag, a card of your own hand, such as “Red 7”, and another, such as “Red 8” */
  [ACIES_FORMATION_BATTALION] = N_("Flag %u can become a battalion with %s from your hand and %s, which is still unseen."),
  /* Translators: the number of a flag, a card of your own hand, such as “Red 7”, and another, such as “Red 8” */
  [ACIES_FORMATION_PHALANX] = N_("Flag %u can become a phalanx with %s from your hand and %s, which is still unseen."),
  /* Translators: the number of a flag, a card of your own hand, such as “Red 7”, and another, such as “Red 8” */
  [ACIES_FORMATION_WEDGE] = N_("Flag %u can become a wedge with %s from your hand and %s, which is still unseen."),
};

const char * const acies_reasons_joins_two[] = {
  /* Translators: a flag, a card of your hand, such as “Red 7”, and two others, such as “Red 6” and “Red 8” */
  [ACIES_FORMATION_SKIRMISH] = N_("Flag %u can become a skirmish line with %s from your hand and %s or %s, which are still unseen."),
  /* Translators: a flag, a card of your hand, such as “Red 7”, and two others, such as “Red 6” and “Red 8” */
  [ACIES_FORMATION_BATTALION] = N_("Flag %u can become a battalion with %s from your hand and %s or %s, which are still unseen."),
  /* Translators: a flag, a card of your hand, such as “Red 7”, and two others, such as “Red 6” and “Red 8” */
  [ACIES_FORMATION_PHALANX] = N_("Flag %u can become a phalanx with %s from your hand and %s or %s, which are still unseen."),
  /* Translators: a flag, a card of your hand, such as “Red 7”, and two others, such as “Red 6” and “Red 8” */
  [ACIES_FORMATION_WEDGE] = N_("Flag %u can become a wedge with %s from your hand and %s or %s, which are still unseen."),
};

const char * const acies_reasons_takes_two[] = {
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 8” */
  [ACIES_FORMATION_SKIRMISH] = N_("Flag %u can become a skirmish line, but that takes both %s and %s."),
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 8” */
  [ACIES_FORMATION_BATTALION] = N_("Flag %u can become a battalion, but that takes both %s and %s."),
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 8” */
  [ACIES_FORMATION_PHALANX] = N_("Flag %u can become a phalanx, but that takes both %s and %s."),
  /* Translators: the number of a flag, and two cards, such as “Red 7” and “Red 8” */
  [ACIES_FORMATION_WEDGE] = N_("Flag %u can become a wedge, but that takes both %s and %s."),
};

const char * const acies_reasons_higher[] = {
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make no more than a host of %u, and with %s you can still go higher."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make no more than a skirmish line of %u, and with %s you can still go higher."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make no more than a battalion of %u, and with %s you can still go higher."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make no more than a phalanx of %u, and with %s you can still go higher."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make no more than a wedge of %u, and with %s you can still go higher."),
};

static const char *
name_of (guint card)
{
  return acies_card_get_name ((AciesCard) card);
}

/* One card is missing, and some of those that will do are still unseen. */
static char *
say_out_some (guint kind,
              guint flag,
              guint n_all,
              guint n)
{
  switch (kind)
    {
    case ACIES_FORMATION_WEDGE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: the number of a flag, then how many of how
                                            * many cards; the plural follows the second; the next
                                            * three likewise */
                                           "Flag %u can become a wedge: %u of the %u cards that complete it is still unseen.",
                                           "Flag %u can become a wedge: %u of the %u cards that complete it are still unseen.",
                                           n),
                              flag, n, n_all);
    case ACIES_FORMATION_PHALANX:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a phalanx: %u of the %u cards that complete it is still unseen.",
                                           "Flag %u can become a phalanx: %u of the %u cards that complete it are still unseen.",
                                           n),
                              flag, n, n_all);
    case ACIES_FORMATION_BATTALION:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a battalion: %u of the %u cards that complete it is still unseen.",
                                           "Flag %u can become a battalion: %u of the %u cards that complete it are still unseen.",
                                           n),
                              flag, n, n_all);
    case ACIES_FORMATION_SKIRMISH:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a skirmish line: %u of the %u cards that complete it is still unseen.",
                                           "Flag %u can become a skirmish line: %u of the %u cards that complete it are still unseen.",
                                           n),
                              flag, n, n_all);
    }
}

/* The same where all of them are. */
static char *
say_out_all (guint kind,
             guint flag,
             guint n)
{
  switch (kind)
    {
    case ACIES_FORMATION_WEDGE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: the number of a flag, then how many cards,
                                            * mostly two or more; the next three likewise */
                                           "Flag %u can become a wedge: the only card that would complete it is still unseen.",
                                           "Flag %u can become a wedge: all %u cards that would complete it are still unseen.",
                                           n),
                              flag, n);
    case ACIES_FORMATION_PHALANX:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a phalanx: the only card that would complete it is still unseen.",
                                           "Flag %u can become a phalanx: all %u cards that would complete it are still unseen.",
                                           n),
                              flag, n);
    case ACIES_FORMATION_BATTALION:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a battalion: the only card that would complete it is still unseen.",
                                           "Flag %u can become a battalion: all %u cards that would complete it are still unseen.",
                                           n),
                              flag, n);
    case ACIES_FORMATION_SKIRMISH:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a skirmish line: the only card that would complete it is still unseen.",
                                           "Flag %u can become a skirmish line: all %u cards that would complete it are still unseen.",
                                           n),
                              flag, n);
    }
}

/* Two cards are missing, one of which is in the hand. */
static char *
say_joins_some (guint kind,
                guint flag,
                guint card,
                guint n_all,
                guint n)
{
  switch (kind)
    {
    case ACIES_FORMATION_WEDGE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many of how many; the plural follows the third */
                                           "Flag %u can become a wedge with %s from your hand: %u of the %u cards that would then complete it is still unseen.",
                                           "Flag %u can become a wedge with %s from your hand: %u of the %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n, n_all);
    case ACIES_FORMATION_PHALANX:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many of how many; the plural follows the third */
                                           "Flag %u can become a phalanx with %s from your hand: %u of the %u cards that would then complete it is still unseen.",
                                           "Flag %u can become a phalanx with %s from your hand: %u of the %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n, n_all);
    case ACIES_FORMATION_BATTALION:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many of how many; the plural follows the third */
                                           "Flag %u can become a battalion with %s from your hand: %u of the %u cards that would then complete it is still unseen.",
                                           "Flag %u can become a battalion with %s from your hand: %u of the %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n, n_all);
    case ACIES_FORMATION_SKIRMISH:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many of how many; the plural follows the third */
                                           "Flag %u can become a skirmish line with %s from your hand: %u of the %u cards that would then complete it is still unseen.",
                                           "Flag %u can become a skirmish line with %s from your hand: %u of the %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n, n_all);
    }
}

static char *
say_joins_all (guint kind,
               guint flag,
               guint card,
               guint n)
{
  switch (kind)
    {
    case ACIES_FORMATION_WEDGE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many cards */
                                           "Flag %u can become a wedge with %s from your hand: the only card that would then complete it is still unseen.",
                                           "Flag %u can become a wedge with %s from your hand: all %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n);
    case ACIES_FORMATION_PHALANX:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many cards */
                                           "Flag %u can become a phalanx with %s from your hand: the only card that would then complete it is still unseen.",
                                           "Flag %u can become a phalanx with %s from your hand: all %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n);
    case ACIES_FORMATION_BATTALION:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many cards */
                                           "Flag %u can become a battalion with %s from your hand: the only card that would then complete it is still unseen.",
                                           "Flag %u can become a battalion with %s from your hand: all %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n);
    case ACIES_FORMATION_SKIRMISH:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a flag, a card of your hand, such as “Red 7”,
                                            * and how many cards */
                                           "Flag %u can become a skirmish line with %s from your hand: the only card that would then complete it is still unseen.",
                                           "Flag %u can become a skirmish line with %s from your hand: all %u cards that would then complete it are still unseen.",
                                           n),
                              flag, name_of (card), n);
    }
}

/* No single card of the hand brings it within one card. */
static char *
say_fits_some (guint kind,
               guint flag,
               guint n_all,
               guint n)
{
  switch (kind)
    {
    case ACIES_FORMATION_WEDGE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: the number of a flag, then how many of how
                                            * many cards; the plural follows the second; the next
                                            * three likewise */
                                           "Flag %u can become a wedge: %u of the %u cards that fit is still unseen.",
                                           "Flag %u can become a wedge: %u of the %u cards that fit are still unseen.",
                                           n),
                              flag, n, n_all);
    case ACIES_FORMATION_PHALANX:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a phalanx: %u of the %u cards that fit is still unseen.",
                                           "Flag %u can become a phalanx: %u of the %u cards that fit are still unseen.",
                                           n),
                              flag, n, n_all);
    case ACIES_FORMATION_BATTALION:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a battalion: %u of the %u cards that fit is still unseen.",
                                           "Flag %u can become a battalion: %u of the %u cards that fit are still unseen.",
                                           n),
                              flag, n, n_all);
    case ACIES_FORMATION_SKIRMISH:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a skirmish line: %u of the %u cards that fit is still unseen.",
                                           "Flag %u can become a skirmish line: %u of the %u cards that fit are still unseen.",
                                           n),
                              flag, n, n_all);
    }
}

static char *
say_fits_all (guint kind,
              guint flag,
              guint n)
{
  switch (kind)
    {
    case ACIES_FORMATION_WEDGE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: the number of a flag, then how many cards;
                                            * the next three likewise */
                                           "Flag %u can become a wedge: the only card that would fit is still unseen.",
                                           "Flag %u can become a wedge: all %u cards that would fit are still unseen.",
                                           n),
                              flag, n);
    case ACIES_FORMATION_PHALANX:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a phalanx: the only card that would fit is still unseen.",
                                           "Flag %u can become a phalanx: all %u cards that would fit are still unseen.",
                                           n),
                              flag, n);
    case ACIES_FORMATION_BATTALION:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a battalion: the only card that would fit is still unseen.",
                                           "Flag %u can become a battalion: all %u cards that would fit are still unseen.",
                                           n),
                              flag, n);
    case ACIES_FORMATION_SKIRMISH:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Flag %u can become a skirmish line: the only card that would fit is still unseen.",
                                           "Flag %u can become a skirmish line: all %u cards that would fit are still unseen.",
                                           n),
                              flag, n);
    }
}

/* Of @n_all cards that complete a flag (from 1 on) to a @kind, @n are still unseen. */
char *
acies_reasons_say_out (guint kind,
                       guint flag,
                       guint n_all,
                       guint n)
{
  return n == n_all ? say_out_all (kind, flag, n) : say_out_some (kind, flag, n_all, n);
}

/* The same once @card of the own hand lies there. */
char *
acies_reasons_say_joins (guint kind,
                         guint flag,
                         guint card,
                         guint n_all,
                         guint n)
{
  return n == n_all ? say_joins_all (kind, flag, card, n) : say_joins_some (kind, flag, card, n_all, n);
}

/* The same for cards of which it takes more than one. */
char *
acies_reasons_say_fits (guint kind,
                        guint flag,
                        guint n_all,
                        guint n)
{
  return n == n_all ? say_fits_all (kind, flag, n) : say_fits_some (kind, flag, n_all, n);
}
