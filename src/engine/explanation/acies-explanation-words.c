/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the parts of an explanation share: lists of cards, and sentences by kind. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-argument-private.h"
#include "acies-explanation-private.h"

static char *
join_names (AciesCardSet  cards,
            const char   *before_last)
{
  AciesCard list[64];
  gsize n = 0;

  for (; cards != 0; cards &= cards - 1)
    list[n++] = (AciesCard) acies_cardset_first (cards);
  return acies_card_join_names (list, n, before_last);
}

/* The names of cards as a list. */
char *
acies_explaining_list (AciesCardSet cards)
{
  return join_names (cards, C_("list of cards", ", "));
}

/* The same within a sentence. */
char *
acies_explaining_enumerate (AciesCardSet cards)
{
  /* Translators: what stands before the last card of a list within a sentence, such as "Red 7
     and Blue 8" */
  return join_names (cards, C_("list of cards", " and "));
}

/* The same with the place of each card; cards at the same place are named together. */
char *
acies_explaining_places (const AciesExplaining *self,
                         AciesCardSet           cards)
{
  GString *text = g_string_new (NULL);

  while (cards != 0)
    {
      g_autofree char *place = acies_view_describe_place (self->view, (AciesCard) acies_cardset_first (cards));
      g_autofree char *names = NULL;
      AciesCardSet here = 0;

      for (AciesCardSet left = cards; left != 0; left &= left - 1)
        {
          g_autofree char *other = acies_view_describe_place (self->view, (AciesCard) acies_cardset_first (left));

          if (g_str_equal (place, other))
            here |= left & -left;
        }
      cards &= ~here;

      names = acies_explaining_list (here);
      if (text->len > 0)
        /* Translators: what stands between cards that lie at several places, such as
           "Red 7, Red 8 (at flag 3, your side); Blue 8 (at flag 4, enemy side)" */
        g_string_append (text, C_("cards and their places", "; "));
      g_string_append_printf (text,
                              /* Translators: cards, such as “Red 7, Red 8”, and where they lie, such as “at flag 3” */
                              C_("cards and their places", "%s (%s)"), names, place);
    }

  return g_string_free (text, FALSE);
}

/* Adds a step; @text is taken over. */
void
acies_explaining_add (AciesExplaining    *self,
                      AciesArgumentTopic  topic,
                      AciesFormationKind  kind,
                      AciesCardSet        cards,
                      char               *text)
{
  AciesCard list[64];
  gsize n = 0;

  for (; cards != 0; cards &= cards - 1)
    list[n++] = (AciesCard) acies_cardset_first (cards);
  g_ptr_array_add (self->arguments, acies_argument_new (topic, kind, list, n, text));
}

AciesCardSet
acies_explaining_cards (AciesFormation *formation)
{
  AciesCardSet cards = 0;
  const AciesCard *list;
  gsize n;

  list = acies_formation_get_cards (formation, &n);
  for (gsize i = 0; i < n; i++)
    cards |= ACIES_CARDSET (list[i]);

  return cards;
}
