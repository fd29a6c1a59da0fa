/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Sentences about what a flag may still become. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* A card of the hand makes a @kind at a flag (1 to 9). */
char *
acies_reasons_say_hand_one (guint kind,
                            guint flag,
                            guint card)
{
  /* Translators: a card of your own hand, such as “Red 7”, the number of a flag, and a formation, such as “a wedge” */
  return g_strdup_printf (_("With %s from your hand, flag %u becomes %s."), acies_card_name (card), flag,
                          acies_formation_kind_get_noun (kind));
}

/* Two cards of the hand make a @kind at a flag (1 to 9). */
char *
acies_reasons_say_hand_two (guint kind,
                            guint flag,
                            guint card,
                            guint other)
{
  /* Translators: two cards of your own hand, such as “Red 7” and “Red 8”, the number of a flag, and a formation, such as
     “a wedge” */
  return g_strdup_printf (_("With %s and %s from your hand, flag %u becomes %s."), acies_card_name (card),
                          acies_card_name (other), flag, acies_formation_kind_get_noun (kind));
}

/* With a card, a flag (1 to 9) may become more than the @best of the enemy. */
char *
acies_reasons_say_higher (AciesStrength best,
                          AciesStrength own,
                          guint         flag,
                          guint         card)
{
  if (own > best)
    /* Translators: the number of a flag, a formation, such as “a wedge”, the sum of its values, the card that is played there, such
       as “Red 7”, and what the own side can become with it: a formation and the sum of its values */
    return g_strdup_printf (_("At flag %u the enemy can make no more than %s of %u, and with %s you can still make %s of %u."), flag,
                            acies_formation_kind_get_object (ACIES_STRENGTH_KIND (best)), ACIES_STRENGTH_SUM (best),
                            acies_card_name (card), acies_formation_kind_get_noun (ACIES_STRENGTH_KIND (own)),
                            ACIES_STRENGTH_SUM (own));
  /* Translators: the number of a flag, a formation, such as “a wedge”, the sum of its values, and the card that is played
     there, such as “Red 7” */
  return g_strdup_printf (_("At flag %u the enemy can make no more than %s of %u, and with %s you can still go higher."), flag,
                          acies_formation_kind_get_object (ACIES_STRENGTH_KIND (best)), ACIES_STRENGTH_SUM (best),
                          acies_card_name (card));
}

/* Of @n_all cards that complete a flag (1 to 9) to a @kind, @n are still unseen. */
char *
acies_reasons_say_out (guint kind,
                       guint flag,
                       guint n_all,
                       guint n)
{
  const char *noun = acies_formation_kind_get_noun (kind);

  if (n == n_all)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: the number of a flag, a formation, such as “a wedge”, and how many
                                            cards, mostly two or more */
                                         "Flag %u can become %s: the only card that would complete it is still unseen.",
                                         "Flag %u can become %s: all %u cards that would complete it are still unseen.",
                                         n),
                            flag, noun, n);
  /* Translators: the number of a flag, a formation, such as “a wedge”, and how many of how many cards */
  return g_strdup_printf (_("Flag %u can become %s; cards that complete it and are still unseen: %u of %u."), flag, noun, n, n_all);
}

/* The same once @card of the own hand has been played there. */
char *
acies_reasons_say_joins (guint kind,
                         guint flag,
                         guint card,
                         guint n_all,
                         guint n)
{
  const char *noun = acies_formation_kind_get_noun (kind);

  if (n == n_all)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: a flag, a formation, such as “a wedge”, a card of your hand, such as
                                            “Red 7”, and how many cards */
                                         "Flag %u can become %s with %s from your hand: the only card that would then complete it is still unseen.",
                                         "Flag %u can become %s with %s from your hand: all %u cards that would then complete it are still unseen.",
                                         n),
                            flag, noun, acies_card_name (card), n);
  /* Translators: a flag, a formation, such as “a wedge”, a card of your hand, such as “Red 7”, and how many of how many cards */
  return g_strdup_printf (_("Flag %u can become %s with %s from your hand; cards that then complete it and are still unseen: %u of %u."),
                          flag, noun, acies_card_name (card), n, n_all);
}

/* The same for cards of which it takes more than one. */
char *
acies_reasons_say_fits (guint kind,
                        guint flag,
                        guint n_all,
                        guint n)
{
  const char *noun = acies_formation_kind_get_noun (kind);

  if (n == n_all)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: the number of a flag, a formation, such as “a wedge”, and how many
                                            cards */
                                         "Flag %u can become %s: the only card that would fit is still unseen.",
                                         "Flag %u can become %s: all %u cards that would fit are still unseen.",
                                         n),
                            flag, noun, n);
  /* Translators: the number of a flag, a formation, such as “a wedge”, and how many of how many cards */
  return g_strdup_printf (_("Flag %u can become %s; cards that fit and are still unseen: %u of %u."), flag, noun, n, n_all);
}
