/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-words.h"

#include <glib/gi18n.h>

#define N_VALUES 10

/* The art file with the emblem for the color of a troop card. */
const char *
acies_words_get_emblem (AciesCard card)
{
  static const char *const emblems[] = {
    "emblem-red", "emblem-orange", "emblem-yellow", "emblem-green", "emblem-blue", "emblem-purple",
  };

  g_return_val_if_fail (acies_card_is_troop (card), NULL);

  return emblems[acies_card_get_color (card)];
}

/* The art file with the figure of a card. */
const char *
acies_words_get_figure (AciesCard card)
{
  static const char *const units[] = {
    "unit-1", "unit-2", "unit-3", "unit-4", "unit-5", "unit-6", "unit-7", "unit-8", "unit-9", "unit-10",
  };
  static const char *const tactics[] = {
    "tactic-alexander", "tactic-darius", "tactic-companion-cavalry", "tactic-shield-bearers", "tactic-fog",
    "tactic-mud", "tactic-scout", "tactic-redeploy", "tactic-deserter", "tactic-traitor",
  };

  g_return_val_if_fail (card < ACIES_N_CARDS, NULL);

  if (acies_card_is_troop (card))
    return units[acies_card_get_value (card) - 1];
  return tactics[card - ACIES_CARD_ALEXANDER];
}

/* The text in the corner of a card that counts in a formation; %NULL for other cards. */
const char *
acies_words_get_value (AciesCard card)
{
  static const char *const values[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10" };

  if (acies_card_is_troop (card))
    return values[acies_card_get_value (card) - 1];
  if (acies_card_is_leader (card))
    return "1–10";
  if (card == ACIES_CARD_COMPANION_CAVALRY)
    return "8";
  if (card == ACIES_CARD_SHIELD_BEARERS)
    return "1–3";
  return NULL;
}

/* The names of troop cards by value, then those of tactics cards. */
static const char * const short_names[] = {
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Skir\u00ADmish\u00ADers"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Pel\u00ADtasts"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Jave\u00ADlin\u00ADeers"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Hop\u00ADlites"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Pha\u00ADlan\u00ADgists"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Hyp\u00ADas\u00ADpists"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Light Cavalry"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Heavy Cavalry"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Chari\u00ADots"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Ele\u00ADphants"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Alex\u00ADan\u00ADder"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Da\u00ADrius"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Com\u00ADpan\u00ADion Cavalry"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Shield Bearers"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Fog"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Mud"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Scout"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Re\u00ADdeploy"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "De\u00ADsert\u00ADer"),
  /* Translators: written on a card, which may be small; soft hyphens (U+00AD) say where a word may be parted */
  NC_("on a card", "Trai\u00ADtor"),
};

/* The name written on the card: of the unit, or of the tactics card. Soft hyphens show where
 * words may be hyphenated. */
const char *
acies_words_get_short_name (AciesCard card)
{
  if (!acies_card_is_troop (card) && !acies_card_is_tactics (card))
    return acies_card_get_name (card);
  return g_dpgettext2 (NULL, "on a card",
                       short_names[acies_card_is_troop (card) ? acies_card_get_value (card) - 1
                                                              : N_VALUES + card - ACIES_CARD_ALEXANDER]);
}

static const char *
get_leader_effect (AciesRules *rules)
{
  if (acies_rules_get_leader_once (rules))
    return _("Stands for a troop card of any color and value. You may play only one leader, even "
             "if it is lost later.");
  return _("Stands for a troop card of any color and value. You may have only one leader on your "
           "side, but may play the other if the first is lost.");
}

static const char *
get_weather_effect (AciesCard   card,
                    AciesRules *rules)
{
  if (card == ACIES_CARD_FOG && acies_rules_get_weather_stays (rules))
    return _("Formations do not count at its flag: the higher sum of values wins. Fog stays to the end of the game.");
  if (card == ACIES_CARD_FOG)
    return _("Formations do not count at its flag: the higher sum of values wins. "
             "Redeploy and Deserter may take Fog away.");
  if (acies_rules_get_weather_stays (rules))
    return _("At its flag, both sides need four cards. Mud stays to the end of the game.");
  return _("At its flag, both sides need four cards. Redeploy and Deserter may take Mud away.");
}

static const char *
get_guile_effect (AciesCard   card,
                  AciesRules *rules)
{
  if (card == ACIES_CARD_SCOUT && acies_rules_get_scout_draw (rules) == ACIES_SCOUT_DRAW_ONE)
    return _("Draw three cards, in any mix from the two decks, looking at each before you draw the next. Then "
             "put two cards from your hand back on top of their decks. You do not draw at the end of this turn.");
  if (card == ACIES_CARD_SCOUT)
    return _("Choose the decks for all three cards, then draw them. Then put two cards from your "
             "hand back on top of their decks. You do not draw at the end of this turn.");
  if (card == ACIES_CARD_REDEPLOY && acies_rules_get_weather_stays (rules))
    return _("Move one of your cards from an unclaimed flag to a free place at another, or discard "
             "it. Fog and Mud cannot be moved.");
  if (card == ACIES_CARD_REDEPLOY)
    return _("Move one of your cards from an unclaimed flag to a free place at another, or discard "
             "it. Fog and Mud may be moved too.");
  if (card == ACIES_CARD_DESERTER && acies_rules_get_weather_stays (rules))
    return _("Discard an enemy card from an unclaimed flag. Fog and Mud cannot be discarded.");
  if (card == ACIES_CARD_DESERTER)
    return _("Discard an enemy card from an unclaimed flag. Fog and Mud may be discarded too.");
  return _("Move an enemy troop card from an unclaimed flag to a free place on your own side.");
}

/* What a tactics card does, in a sentence or two, in a game with @rules, or with the default
 * ones for %NULL. Returns %NULL for other cards. */
const char *
acies_words_get_effect (AciesCard   card,
                        AciesRules *rules)
{
  static AciesRules *default_rules = NULL;

  if (default_rules == NULL)
    default_rules = acies_rules_new ();
  if (rules == NULL)
    rules = default_rules;

  if (acies_card_is_leader (card))
    return get_leader_effect (rules);
  if (card == ACIES_CARD_COMPANION_CAVALRY)
    return _("Stands for a troop card of value 8 in any color.");
  if (card == ACIES_CARD_SHIELD_BEARERS)
    return _("Stands for a troop card of value 1, 2 or 3 in any color.");
  if (card == ACIES_CARD_FOG || card == ACIES_CARD_MUD)
    return get_weather_effect (card, rules);
  if (acies_card_is_tactics (card))
    return get_guile_effect (card, rules);
  return NULL;
}

/* The full name of a card, such as "Red 7, Light Cavalry". */
char *
acies_words_describe (AciesCard card)
{
  if (card == ACIES_CARD_TROOP_BACK)
    return g_strdup (_("Hidden troop card"));
  if (card == ACIES_CARD_TACTICS_BACK)
    return g_strdup (_("Hidden tactics card"));
  if (acies_card_is_troop (card))
    /* Translators: a troop card: its name, such as "Red 7", and that of its unit, such as "Light Cavalry" */
    return g_strdup_printf (C_("card", "%s, %s"), acies_card_get_name (card), acies_card_get_unit_name (card));
  return g_strdup (acies_card_get_name (card));
}

/* The full name of a card and, for a tactics card, what it does. */
char *
acies_words_make_tooltip (AciesCard   card,
                          AciesRules *rules)
{
  g_autofree char *name = acies_words_describe (card);
  const char *effect = acies_words_get_effect (card, rules);

  if (effect == NULL)
    return g_steal_pointer (&name);
  return g_strdup_printf ("%s\n%s", name, effect);
}

static char *
join (const AciesCard *cards,
      gsize            n_cards,
      gboolean         full)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_cards; i++)
    {
      g_autofree char *name = full ? acies_words_describe (cards[i]) : g_strdup (acies_card_get_name (cards[i]));

      if (i > 0)
        /* Translators: what stands between the cards of a list, such as "Red 7, Blue 8" */
        g_string_append (text, full ? "\n" : C_("list of cards", ", "));
      g_string_append (text, name);
    }

  return g_string_free (text, FALSE);
}

/* The names of the cards on one line. */
char *
acies_words_list (const AciesCard *cards,
                  gsize            n_cards)
{
  return join (cards, n_cards, FALSE);
}

/* The full names of the cards, each on a line of its own. */
char *
acies_words_list_full (const AciesCard *cards,
                       gsize            n_cards)
{
  return join (cards, n_cards, TRUE);
}

/* What Fog and Mud change at a flag; %NULL where neither is there. */
const char *
acies_words_get_weather (AciesView *view,
                         guint      flag)
{
  const gboolean fog = acies_view_get_fog (view, flag);
  const gboolean mud = acies_view_get_mud (view, flag);

  if (fog && mud)
    return _("Fog and Mud lie here: the sum of four cards counts.");
  if (fog)
    return _("Fog lies here: only the sum counts.");
  if (mud)
    return _("Mud lies here: four cards make a formation.");
  return NULL;
}

/* The place of @card among the cards of @formation, or -1. */
static int
find_in_formation (AciesFormation *formation,
                   AciesCard       card)
{
  gsize n_cards;
  const AciesCard *cards = acies_formation_get_cards (formation, &n_cards);

  for (gsize i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return (int) i;
  return -1;
}

/* What a wild card stands for where it is, or what it could at best; what Fog or Mud changes
 * there. %NULL for other cards, and if nothing can be said. */
char *
acies_words_describe_use (AciesView *view,
                          AciesCard  card)
{
  g_autoptr (AciesProof) own = NULL;
  g_autoptr (AciesProof) other = NULL;
  AciesFormation *formation;
  AciesCard as;
  AciesSeat seat;
  gsize n_cards;
  guint flag;
  int i;

  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);

  if (!acies_card_is_tactics (card))
    return NULL;
  switch (acies_view_locate (view, card, &seat, &flag))
    {
    case ACIES_PLACE_FLAG:
      return g_strdup (acies_words_get_weather (view, flag));
    case ACIES_PLACE_SIDE:
      break;
    case ACIES_PLACE_HIDDEN:
    case ACIES_PLACE_HAND:
    case ACIES_PLACE_DISCARDS:
    case ACIES_PLACE_DECK:
    default:
      return NULL;
    }

  own = acies_view_prove_for (view, flag, seat);
  other = acies_view_prove_for (view, flag, acies_seat_other (seat));
  formation = acies_proof_get_own_formation (own);
  if (formation == NULL)
    formation = acies_proof_get_enemy_formation (other);
  i = formation != NULL ? find_in_formation (formation, card) : -1;
  if (i < 0)
    return NULL;

  as = acies_formation_get_resolved_cards (formation, &n_cards)[i];
  if (acies_view_get_fog (view, flag))
    return g_strdup_printf (acies_proof_get_own_formation (own) != NULL
                            /* Translators: a wild card in Fog, such as Alexander, and the value that it counts as */
                            ? _("%s counts as %u here.")
                            /* Translators: a wild card in Fog, such as Alexander, and the value that it can count as */
                            : _("At best, %s counts as %u here."),
                            acies_card_get_name (card), acies_card_get_value (as));
  if (acies_proof_get_own_formation (own) != NULL)
    /* Translators: a wild card, such as Alexander, and the troop card that it is */
    return g_strdup_printf (_("%s stands for %s here."), acies_card_get_name (card), acies_card_get_name (as));
  /* Translators: a wild card, such as Alexander, and the troop card that it is in the strongest
     formation that can still be made there */
  return g_strdup_printf (_("At best, %s stands for %s here."), acies_card_get_name (card), acies_card_get_name (as));
}

/* A card on the table in full words: what it stands for or changes there, its name and what such a
 * card does. @view may be %NULL. */
char *
acies_words_describe_on_table (AciesCard   card,
                               AciesView  *view,
                               AciesRules *rules)
{
  g_autofree char *text = acies_words_make_tooltip (card, rules);
  g_autofree char *use = view != NULL ? acies_words_describe_use (view, card) : NULL;

  return use != NULL ? g_strconcat (use, "\n", text, NULL) : g_steal_pointer (&text);
}
