/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-error.h"
#include "acies-formation-private.h"
#include "acies-judge-private.h"

/**
 * AciesFormation:
 *
 * A complete formation: its kind, its sum, and what each of its wild cards stands for
 * (rules 3 and 4.7).
 *
 * Since: 0.1
 */
struct _AciesFormation
{
  AciesStrength strength;
  guint n_cards;
  AciesCard cards[4];
  AciesCard as[4];
};

G_DEFINE_BOXED_TYPE (AciesFormation, acies_formation, acies_formation_copy, acies_formation_free)

/* A formation of at least @size cards, the best of which count (decision D1). */
AciesFormation *
acies_formation_new_resolved (const guint8 *cards,
                              guint         n_cards,
                              guint         size,
                              gboolean      fog)
{
  AciesFormation *self = g_new0 (AciesFormation, 1);
  AciesCardSet set = 0;
  guint8 counted[4];
  guint8 as[4];

  for (guint i = 0; i < n_cards; i++)
    set |= ACIES_CARDSET (cards[i]);
  if (n_cards > size)
    set = acies_judge_best_three (set, fog);

  for (guint i = 0; i < n_cards; i++)
    if ((set & ACIES_CARDSET (cards[i])) != 0)
      counted[self->n_cards++] = cards[i];

  self->strength = acies_judge_formation (set, self->n_cards, self->n_cards, fog);
  acies_judge_resolve (counted, self->n_cards, fog, as);
  for (guint i = 0; i < self->n_cards; i++)
    {
      self->cards[i] = (AciesCard) counted[i];
      self->as[i] = (AciesCard) as[i];
    }

  return self;
}

/**
 * acies_formation_new:
 * @cards: (array length=n_cards) (element-type gint): three or four troop or morale cards
 * @n_cards: the number of cards
 * @fog: whether there is Fog at the flag
 * @mud: whether there is Mud at the flag
 * @error: return location for an error
 *
 * Judges a complete formation (rules 3.1 to 3.6, 4.7, 5.2 and 5.4). Of four cards without Mud, the
 * best three count (decision D1).
 *
 * Returns: (transfer full): the formation, or %NULL with @error set to [error@Acies.Error.NOTATION]
 *   if the cards are not a complete formation
 *
 * Since: 0.1
 */
AciesFormation *
acies_formation_new (const AciesCard  *cards,
                     gsize             n_cards,
                     gboolean          fog,
                     gboolean          mud,
                     GError          **error)
{
  const guint size = mud ? 4 : 3;
  AciesCardSet set = 0;
  guint8 plain[4];

  g_return_val_if_fail (cards != NULL || n_cards == 0, NULL);

  acies_judge_init ();

  if (n_cards > 4)
    {
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   g_dngettext (GETTEXT_PACKAGE,
                                "A formation has at most four cards, not %u",
                                "A formation has at most four cards, not %u", n_cards),
                   (guint) n_cards);
      return NULL;
    }
  if (n_cards < size)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           mud ? _("In Mud a formation has four cards")
                               : _("A formation has three cards"));
      return NULL;
    }

  for (gsize i = 0; i < n_cards; i++)
    {
      if (cards[i] >= ACIES_FIRST_EXTRA)
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a card in the notation, such as SC */
                       _("%s cannot be part of a formation"),
                       acies_card_get_code (cards[i]));
          return NULL;
        }
      if ((set & ACIES_CARDSET (cards[i])) != 0)
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a card in the notation, such as R7 */
                       _("%s appears twice"),
                       acies_card_get_code (cards[i]));
          return NULL;
        }
      set |= ACIES_CARDSET (cards[i]);
      plain[i] = (guint8) cards[i];
    }

  return acies_formation_new_resolved (plain, (guint) n_cards, size, fog);
}

/**
 * acies_formation_copy:
 * @self: a formation
 *
 * Copies a formation.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
AciesFormation *
acies_formation_copy (const AciesFormation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self);
}

/**
 * acies_formation_free:
 * @self: (transfer full): a formation
 *
 * Frees a formation.
 *
 * Since: 0.1
 */
void
acies_formation_free (AciesFormation *self)
{
  g_free (self);
}

/**
 * acies_formation_get_kind:
 * @self: a formation
 *
 * Gets the kind of formation (rules 3.1 to 3.5), which in Fog is always a host.
 *
 * Returns: the kind
 *
 * Since: 0.1
 */
AciesFormationKind
acies_formation_get_kind (const AciesFormation *self)
{
  g_return_val_if_fail (self != NULL, ACIES_FORMATION_HOST);

  return ACIES_STRENGTH_KIND (self->strength);
}

/**
 * acies_formation_get_sum:
 * @self: a formation
 *
 * Gets the sum of the values (rule 3.6).
 *
 * Returns: the sum
 *
 * Since: 0.1
 */
guint
acies_formation_get_sum (const AciesFormation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return ACIES_STRENGTH_SUM (self->strength);
}

/**
 * acies_formation_get_cards:
 * @self: a formation
 * @n_cards: (out): the number of cards
 *
 * Gets the cards that count, as they were played.
 *
 * Returns: (transfer none) (array length=n_cards) (element-type gint): the cards
 *
 * Since: 0.1
 */
const AciesCard *
acies_formation_get_cards (const AciesFormation *self,
                           gsize                *n_cards)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  *n_cards = self->n_cards;
  return self->cards;
}

/**
 * acies_formation_get_resolved_cards:
 * @self: a formation
 * @n_cards: (out): the number of cards
 *
 * Gets the cards that count, with each wild card replaced by the troop card it stands for (rule
 * 4.7).
 *
 * Returns: (transfer none) (array length=n_cards) (element-type gint): the cards
 *
 * Since: 0.1
 */
const AciesCard *
acies_formation_get_resolved_cards (const AciesFormation *self,
                                    gsize                *n_cards)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  *n_cards = self->n_cards;
  return self->as;
}

/**
 * acies_formation_compare:
 * @self: a formation
 * @other: another formation
 *
 * Compares the strength of two formations (rules 3.6 and 3.7). Who loses a tie depends on the flag
 * (rule 4.5).
 *
 * Returns: less than, equal to, or greater than 0 if @self is weaker than, as strong
 *   as, or stronger than @other
 *
 * Since: 0.1
 */
int
acies_formation_compare (const AciesFormation *self,
                         const AciesFormation *other)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (other != NULL, 0);

  return (int) self->strength - (int) other->strength;
}

/**
 * acies_formation_to_string:
 * @self: a formation
 *
 * Writes a formation as the engine protocol does: `wedge 27 as B8.B9.B10`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
acies_formation_to_string (const AciesFormation *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, "%s %u as ",
                          acies_formation_kind_get_code (acies_formation_get_kind (self)),
                          acies_formation_get_sum (self));
  for (guint i = 0; i < self->n_cards; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "." : "", acies_card_get_code (self->as[i]));

  return g_string_free (text, FALSE);
}

/**
 * acies_formation_kind_get_code:
 * @kind: a kind of formation
 *
 * Writes a kind of formation as the engine protocol does: `wedge`.
 *
 * Returns: the text
 *
 * Since: 0.1
 */
const char *
acies_formation_kind_get_code (AciesFormationKind kind)
{
  static const char * const words[] = { "host", "skirmish", "battalion", "phalanx", "wedge" };

  g_return_val_if_fail (kind <= ACIES_FORMATION_WEDGE, NULL);

  return words[kind];
}

/**
 * acies_formation_kind_get_name:
 * @kind: a kind of formation
 *
 * Gets the name of a kind of formation, in the user's language.
 *
 * Returns: the name
 *
 * Since: 0.1
 */
const char *
acies_formation_kind_get_name (AciesFormationKind kind)
{
  static const char * const names[] = {
    NC_("formation", "Host"), NC_("formation", "Skirmish line"), NC_("formation", "Battalion"),
    NC_("formation", "Phalanx"), NC_("formation", "Wedge")
  };

  g_return_val_if_fail (kind <= ACIES_FORMATION_WEDGE, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "formation", names[kind]);
}

/**
 * acies_formation_kind_get_noun:
 * @kind: a kind of formation
 *
 * Gets a kind of formation as it stands in a sentence that says what a flag becomes: `a wedge`.
 *
 * Returns: the words, in the user's language
 *
 * Since: 0.1
 */
const char *
acies_formation_kind_get_noun (AciesFormationKind kind)
{
  /* Translators: these five stand where a sentence says what a flag becomes or is claimed with, in the nominative, such as
     "Flag 3 can become a wedge" or "The best it can make there is a wedge of 24" */
  static const char * const nouns[] = {
    NC_("a flag becomes", "a host"), NC_("a flag becomes", "a skirmish line"), NC_("a flag becomes", "a battalion"),
    NC_("a flag becomes", "a phalanx"), NC_("a flag becomes", "a wedge")
  };

  g_return_val_if_fail (kind <= ACIES_FORMATION_WEDGE, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "a flag becomes", nouns[kind]);
}

/* The same in a sentence that says what the enemy makes or has. */
const char *
acies_formation_kind_get_object (AciesFormationKind kind)
{
  /* Translators: these five stand where a sentence says what the enemy makes or has, as the object of such a verb, such as
     "The enemy can still make a wedge of 24" */
  static const char * const objects[] = {
    NC_("the enemy makes", "a host"), NC_("the enemy makes", "a skirmish line"), NC_("the enemy makes", "a battalion"),
    NC_("the enemy makes", "a phalanx"), NC_("the enemy makes", "a wedge")
  };

  g_return_val_if_fail (kind <= ACIES_FORMATION_WEDGE, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "the enemy makes", objects[kind]);
}
