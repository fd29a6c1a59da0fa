/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-card.h"
#include "acies-cardset-private.h"
#include "acies-error.h"
#include "acies-excerpt-private.h"

static const char color_letters[] = "ROYGBP";

static const char * const tactics_codes[] = {
  "AL", "DA", "CC", "SB", "FO", "MU", "SC", "RE", "DE", "TR"
};

static const char * const tactics_names[] = {
  /* Translators: a tactics card, a morale card: Alexander the Great, king of the Macedonians */
  N_("Alexander"),
  /* Translators: a tactics card, a morale card: Darius, king of the Persians */
  N_("Darius"),
  /* Translators: a tactics card, a morale card: the horsemen of Alexander */
  N_("Companion Cavalry"),
  /* Translators: a tactics card, a morale card: soldiers, in the plural */
  N_("Shield Bearers"),
  /* Translators: a tactics card, an environment card: the weather */
  N_("Fog"),
  /* Translators: a tactics card, an environment card: wet ground */
  N_("Mud"),
  /* Translators: a tactics card, a guile card, a noun: a soldier who spies */
  N_("Scout"),
  /* Translators: a tactics card, a guile card: moves a card to another flag */
  N_("Redeploy"),
  /* Translators: a tactics card, a guile card: somebody who runs away */
  N_("Deserter"),
  /* Translators: a tactics card, a guile card: somebody who changes sides */
  N_("Traitor"),
};

static const char * const unit_names[] = {
  /* Translators: the soldiers on troop cards of value 1 */
  N_("Skirmishers"),
  /* Translators: the soldiers on troop cards of value 2 */
  N_("Peltasts"),
  /* Translators: the soldiers on troop cards of value 3 */
  N_("Javelineers"),
  /* Translators: the soldiers on troop cards of value 4 */
  N_("Hoplites"),
  /* Translators: the soldiers on troop cards of value 5 */
  N_("Phalangists"),
  /* Translators: the soldiers on troop cards of value 6 */
  N_("Hypaspists"),
  /* Translators: the soldiers on troop cards of value 7 */
  N_("Light Cavalry"),
  /* Translators: the soldiers on troop cards of value 8 */
  N_("Heavy Cavalry"),
  /* Translators: on troop cards of value 9 */
  N_("Chariots"),
  /* Translators: on troop cards of value 10 */
  N_("Elephants"),
};

static const char * const color_names[] = {
  NC_("color of a card", "Red"), NC_("color of a card", "Orange"),
  NC_("color of a card", "Yellow"), NC_("color of a card", "Green"),
  NC_("color of a card", "Blue"), NC_("color of a card", "Purple")
};

/* Whole names rather than a color and a number put together: languages decline. */
static const char * const troop_names[] = {
  NC_("card", "Red 1"), NC_("card", "Red 2"), NC_("card", "Red 3"), NC_("card", "Red 4"),
  NC_("card", "Red 5"), NC_("card", "Red 6"), NC_("card", "Red 7"), NC_("card", "Red 8"),
  NC_("card", "Red 9"), NC_("card", "Red 10"),
  NC_("card", "Orange 1"), NC_("card", "Orange 2"), NC_("card", "Orange 3"), NC_("card", "Orange 4"),
  NC_("card", "Orange 5"), NC_("card", "Orange 6"), NC_("card", "Orange 7"), NC_("card", "Orange 8"),
  NC_("card", "Orange 9"), NC_("card", "Orange 10"),
  NC_("card", "Yellow 1"), NC_("card", "Yellow 2"), NC_("card", "Yellow 3"), NC_("card", "Yellow 4"),
  NC_("card", "Yellow 5"), NC_("card", "Yellow 6"), NC_("card", "Yellow 7"), NC_("card", "Yellow 8"),
  NC_("card", "Yellow 9"), NC_("card", "Yellow 10"),
  NC_("card", "Green 1"), NC_("card", "Green 2"), NC_("card", "Green 3"), NC_("card", "Green 4"),
  NC_("card", "Green 5"), NC_("card", "Green 6"), NC_("card", "Green 7"), NC_("card", "Green 8"),
  NC_("card", "Green 9"), NC_("card", "Green 10"),
  NC_("card", "Blue 1"), NC_("card", "Blue 2"), NC_("card", "Blue 3"), NC_("card", "Blue 4"),
  NC_("card", "Blue 5"), NC_("card", "Blue 6"), NC_("card", "Blue 7"), NC_("card", "Blue 8"),
  NC_("card", "Blue 9"), NC_("card", "Blue 10"),
  NC_("card", "Purple 1"), NC_("card", "Purple 2"), NC_("card", "Purple 3"), NC_("card", "Purple 4"),
  NC_("card", "Purple 5"), NC_("card", "Purple 6"), NC_("card", "Purple 7"), NC_("card", "Purple 8"),
  NC_("card", "Purple 9"), NC_("card", "Purple 10")
};

/**
 * acies_card_new_troop:
 * @color: the color
 * @value: the value, 1 to 10
 *
 * Gets the troop card of a color and value (rule 1.1).
 *
 * Returns: the card
 *
 * Since: 0.1
 */
AciesCard
acies_card_new_troop (AciesColor color,
                      guint      value)
{
  g_return_val_if_fail (color >= ACIES_COLOR_RED && color <= ACIES_COLOR_PURPLE, ACIES_CARD_NONE);
  g_return_val_if_fail (value >= 1 && value <= 10, ACIES_CARD_NONE);

  return (AciesCard) ((guint) color * 10 + value - 1);
}

/**
 * acies_card_is_troop:
 * @card: a card
 *
 * Checks whether a card is a troop card, and not just the back of one (rule 1.1).
 *
 * Returns: whether @card is a troop card
 *
 * Since: 0.1
 */
gboolean
acies_card_is_troop (AciesCard card)
{
  return card < ACIES_CARD_ALEXANDER;
}

/**
 * acies_card_is_tactics:
 * @card: a card
 *
 * Checks whether a card is a tactics card, and not just the back of one (rule 1.2).
 *
 * Returns: whether @card is a tactics card
 *
 * Since: 0.1
 */
gboolean
acies_card_is_tactics (AciesCard card)
{
  return card >= ACIES_CARD_ALEXANDER && card <= ACIES_CARD_TRAITOR;
}

/**
 * acies_card_is_morale:
 * @card: a card
 *
 * Checks whether a card is a tactics card that takes a slot in a formation (rule 5.2).
 *
 * Returns: whether @card is a morale card
 *
 * Since: 0.1
 */
gboolean
acies_card_is_morale (AciesCard card)
{
  return card >= ACIES_CARD_ALEXANDER && card <= ACIES_CARD_SHIELD_BEARERS;
}

/**
 * acies_card_is_leader:
 * @card: a card
 *
 * Checks whether a card is Alexander or Darius (rule 5.2).
 *
 * Returns: whether @card is a leader
 *
 * Since: 0.1
 */
gboolean
acies_card_is_leader (AciesCard card)
{
  return card == ACIES_CARD_ALEXANDER || card == ACIES_CARD_DARIUS;
}

/**
 * acies_card_get_color:
 * @card: a card
 *
 * Gets the color of a troop card (rule 1.1).
 *
 * Returns: the color, or `ACIES_COLOR_NONE` for any other card
 *
 * Since: 0.1
 */
AciesColor
acies_card_get_color (AciesCard card)
{
  return acies_card_is_troop (card) ? (AciesColor) (card / 10) : ACIES_COLOR_NONE;
}

/**
 * acies_card_get_value:
 * @card: a card
 *
 * Gets the value of a troop card (rule 1.1).
 *
 * Returns: the value, 1 to 10, or 0 for any other card
 *
 * Since: 0.1
 */
guint
acies_card_get_value (AciesCard card)
{
  return acies_card_is_troop (card) ? card % 10 + 1 : 0;
}

/**
 * acies_card_get_deck:
 * @card: a card, or the back of one
 *
 * Gets the deck to which a card belongs.
 *
 * Returns: the deck
 *
 * Since: 0.1
 */
AciesDeck
acies_card_get_deck (AciesCard card)
{
  return acies_card_is_tactics (card) || card == ACIES_CARD_TACTICS_BACK ? ACIES_DECK_TACTICS
                                                                         : ACIES_DECK_TROOPS;
}

/**
 * acies_card_get_code:
 * @card: a card, or the back of one
 *
 * Writes a card in the notation: `R7`, `AL`, `?t`.
 *
 * Returns: the text, or `-` for no card
 *
 * Since: 0.1
 */
const char *
acies_card_get_code (AciesCard card)
{
#define ROW(letter) \
  letter "1", letter "2", letter "3", letter "4", letter "5", \
  letter "6", letter "7", letter "8", letter "9", letter "10"
  static const char * const troops[] = {
    ROW ("R"), ROW ("O"), ROW ("Y"), ROW ("G"), ROW ("B"), ROW ("P")
  };
#undef ROW

  if (acies_card_is_troop (card))
    return troops[card];
  if (acies_card_is_tactics (card))
    return tactics_codes[card - ACIES_CARD_ALEXANDER];
  if (card == ACIES_CARD_TROOP_BACK)
    return "?t";
  if (card == ACIES_CARD_TACTICS_BACK)
    return "?k";

  return "-";
}

/**
 * acies_card_parse:
 * @text: a card in the notation
 * @card: (out): return location for the card
 * @error: return location for an error
 *
 * Reads a card such as `R7` or `AL`, but not a back, from the notation.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.NOTATION]
 *
 * Since: 0.1
 */
gboolean
acies_card_parse (const char  *text,
                  AciesCard   *card,
                  GError     **error)
{
  g_autofree char *quoted = NULL;
  const char *letter;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (card != NULL, FALSE);

  letter = text[0] != '\0' ? strchr (color_letters, text[0]) : NULL;
  if (letter != NULL)
    {
      guint value = 0;

      if (text[1] == '1' && text[2] == '0' && text[3] == '\0')
        value = 10;
      else if (text[1] >= '1' && text[1] <= '9' && text[2] == '\0')
        value = (guint) (text[1] - '0');

      if (value != 0)
        {
          *card = acies_card_new_troop ((AciesColor) (letter - color_letters), value);
          return TRUE;
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (tactics_codes); i++)
    if (g_str_equal (text, tactics_codes[i]))
      {
        *card = (AciesCard) (ACIES_CARD_ALEXANDER + i);
        return TRUE;
      }

  quoted = acies_excerpt (text);
  g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
               /* Translators: %s is what stands there instead of a card, such as “R11” */
               _("“%s” is not a card"), quoted);
  return FALSE;
}

/**
 * acies_card_get_name:
 * @card: a card, or the back of one
 *
 * Gets the name of a card in the user's language: “Red 7”, “Alexander”, “Troop card”.
 *
 * Returns: the name
 *
 * Since: 0.1
 */
const char *
acies_card_get_name (AciesCard card)
{
  if (acies_card_is_troop (card))
    return g_dpgettext2 (GETTEXT_PACKAGE, "card", troop_names[card]);
  if (acies_card_is_tactics (card))
    return _(tactics_names[card - ACIES_CARD_ALEXANDER]);
  if (card == ACIES_CARD_TROOP_BACK)
    /* Translators: the back of a card, of which only the deck is known */
    return _("Troop card");
  if (card == ACIES_CARD_TACTICS_BACK)
    /* Translators: the back of a card, of which only the deck is known */
    return _("Tactics card");

  return "";
}

/**
 * acies_card_get_unit_name:
 * @card: a troop card
 *
 * Gets the name of the unit on a troop card (rule 1.5), in the user's language.
 *
 * Returns: the name, or an empty string for any other card
 *
 * Since: 0.1
 */
const char *
acies_card_get_unit_name (AciesCard card)
{
  if (!acies_card_is_troop (card))
    return "";

  return _(unit_names[acies_card_get_value (card) - 1]);
}

/**
 * acies_color_get_name:
 * @color: a color
 *
 * Gets the name of a color, in the user's language.
 *
 * Returns: the name, or an empty string for no color
 *
 * Since: 0.1
 */
const char *
acies_color_get_name (AciesColor color)
{
  if (color < ACIES_COLOR_RED || color > ACIES_COLOR_PURPLE)
    return "";

  return g_dpgettext2 (GETTEXT_PACKAGE, "color of a card", color_names[color]);
}

/* The names of cards as a list, with @before_last between the last two. */
char *
acies_card_join_names (const AciesCard *cards,
                       gsize            n_cards,
                       const char      *before_last)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_cards; i++)
    {
      if (i > 0)
        /* Translators: what stands between the cards of a list, such as "Red 7, Blue 8" */
        g_string_append (text, i + 1 == n_cards ? before_last : C_("list of cards", ", "));
      g_string_append (text, acies_card_get_name (cards[i]));
    }

  return g_string_free (text, FALSE);
}

/* The numbers of flags, given as bits, as a list. */
char *
acies_flags_join (guint flags)
{
  GString *text = g_string_new (NULL);

  for (; flags != 0; flags &= flags - 1)
    {
      if (text->len > 0)
        g_string_append (text,
                         (flags & (flags - 1)) == 0
                         /* Translators: what stands before the last number of a list of flags, such as "6, 7 and 8" */
                         ? C_("list of flags", " and ")
                         /* Translators: what stands between the numbers of a list of flags */
                         : C_("list of flags", ", "));
      g_string_append_printf (text, "%u", (guint) __builtin_ctz (flags) + 1);
    }
  return g_string_free (text, FALSE);
}
