/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Cards that are hidden in a position but named in its text all the same: because a lesson
 * has to know what the enemy plays and what is drawn, or because the side to move has put them
 * back itself and knows where they are (decision D5). */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-error.h"
#include "acies-hidden-private.h"

#define NO_PLACE G_MAXUINT

static const char *
get_field (gboolean enemy)
{
  return enemy ? "enemy" : "next";
}

static guint
get_deck (guint card)
{
  return card == ACIES_CARD_TROOP_BACK || card < ACIES_N_TROOPS ? ACIES_DECK_TROOPS : ACIES_DECK_TACTICS;
}

/* The back of a card in `next`: a place that is left to chance. */
static gboolean
parse_back (const char *text,
            AciesCard  *card)
{
  for (AciesCard back = ACIES_CARD_TROOP_BACK; back <= ACIES_CARD_TACTICS_BACK; back++)
    if (g_str_equal (text, acies_card_get_code (back)))
      {
        *card = back;
        return TRUE;
      }

  return FALSE;
}

static gboolean
contains (const guint8 *cards,
          guint         n_cards,
          guint         card)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;

  return FALSE;
}

/* Reads the cards that follow `enemy` or `next`. */
gboolean
acies_hidden_parse (AciesHidden          *self,
                    const AciesPosition  *position,
                    gboolean              enemy,
                    const char           *text,
                    GError              **error)
{
  g_auto (GStrv) words = g_strsplit (text, ".", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) reason = NULL;
      AciesCard card;

      if (!enemy && self->n_next < G_N_ELEMENTS (self->next) && parse_back (words[i], &card))
        {
          self->next[self->n_next++] = (guint8) card;
          continue;
        }
      if (!acies_card_parse (words[i], &card, &reason))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, "%s: %s",
                       get_field (enemy), reason->message);
          return FALSE;
        }
      if (contains (self->enemy, self->n_enemy, card) || contains (self->next, self->n_next, card))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a position and a card, in the notation, such as “enemy” and “R7” */
                       _("%s: %s is named twice"), get_field (enemy), words[i]);
          return FALSE;
        }
      if (enemy && self->n_enemy == acies_position_full_hand (position))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a position, as the notation has it, such as “enemy” */
                       _("%s: a hand has at most seven cards"), get_field (enemy));
          return FALSE;
        }

      if (!enemy && self->n_next == G_N_ELEMENTS (self->next))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a position and a card, in the notation, such as “next” and “R7” */
                       _("%s: %s cannot lie in its deck, because it is face up or the deck is too small"),
                       get_field (FALSE), words[i]);
          return FALSE;
        }

      if (enemy)
        self->enemy[self->n_enemy++] = (guint8) card;
      else
        self->next[self->n_next++] = (guint8) card;
    }

  return TRUE;
}

/* Where a card lies in its deck. */
static guint
find_in_deck (const AciesPosition *position,
              guint                card)
{
  const guint deck = get_deck (card);

  for (guint i = 0; i < position->n_deck[deck]; i++)
    if (position->deck[deck][i] == card)
      return i;

  return NO_PLACE;
}

/*
 * Whether a card lies nowhere. The enemy's hand has room for seven: if `deck` leaves over more, the
 * rest of the cards have no place, and each of them may as well lie in this one.
 */
static gboolean
is_left_over (const AciesPosition *position,
              guint                card)
{
  const gboolean shown = card < ACIES_N_TROOPS
                         ? (position->shown & ACIES_CARDSET (card)) != 0
                         : (acies_position_shown_tactics (position) & ACIES_TACTICS_BIT (card)) != 0;

  return !shown && find_in_deck (position, card) == NO_PLACE && !acies_position_holds (position, 0, card) &&
         !acies_position_holds (position, 1, card);
}

/* Swaps a card of its deck, or one that lies nowhere, with a card of the hand that may as well be
 * elsewhere. */
static gboolean
put_into_hand (const AciesHidden *self,
               AciesPosition     *position,
               guint              seat,
               guint              card)
{
  const guint deck = get_deck (card);
  const guint place = find_in_deck (position, card);

  if (place == NO_PLACE && !is_left_over (position, card))
    return FALSE;

  for (guint other = 0; other < ACIES_N_CARDS; other++)
    if (get_deck (other) == deck && acies_position_holds (position, seat, other) &&
        !contains (self->enemy, self->n_enemy, other))
      {
        if (place != NO_PLACE)
          position->deck[deck][place] = (guint8) other;
        position->n_hand[seat][deck]--;
        if (other < ACIES_FIRST_EXTRA)
          position->hand[seat] &= ~ACIES_CARDSET (other);
        else
          position->extra[seat] &= (guint8) ~ACIES_EXTRA (other);
        acies_position_give (position, seat, card);
        return TRUE;
      }

  return FALSE;
}

/* Moves a card from its deck, or from the hand of @seat, or from nowhere, to a given place in its
 * deck. */
static gboolean
put_into_deck (AciesPosition *position,
               guint          seat,
               guint          card,
               guint          place)
{
  const guint deck = get_deck (card);
  const guint old = find_in_deck (position, card);
  const guint8 other = position->deck[deck][place];

  if (old != NO_PLACE)
    position->deck[deck][old] = other;
  else if (acies_position_holds (position, seat, card))
    {
      position->n_hand[seat][deck]--;
      if (card < ACIES_FIRST_EXTRA)
        position->hand[seat] &= ~ACIES_CARDSET (card);
      else
        position->extra[seat] &= (guint8) ~ACIES_EXTRA (card);
      acies_position_give (position, seat, other);
    }
  else if (!is_left_over (position, card))
    return FALSE;

  position->deck[deck][place] = (guint8) card;
  return TRUE;
}

/* Lets the side to move know a card of the enemy's hand. */
static void
know_held (AciesPosition *position,
           guint          card)
{
  const guint enemy = 1 - position->turn;

  if (card < ACIES_FIRST_EXTRA)
    position->known_hand[enemy] |= ACIES_CARDSET (card);
  else
    position->known_extra[enemy] |= (guint8) ACIES_EXTRA (card);
}

/* Puts the named cards where the text says, once everything has been dealt. */
gboolean
acies_hidden_arrange (const AciesHidden  *self,
                      AciesPosition      *position,
                      GError            **error)
{
  const guint enemy = 1 - position->turn;
  guint n_placed[2] = { 0, 0 };

  for (guint i = 0; i < self->n_enemy; i++)
    {
      const guint card = self->enemy[i];

      if (!acies_position_holds (position, enemy, card) && !put_into_hand (self, position, enemy, card))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a position and a card, in the notation, such as “enemy” and “R7” */
                       _("%s: the enemy cannot hold %s: it is face up, or that hand has no room for it"),
                       get_field (TRUE), acies_card_get_code ((AciesCard) card));
          return FALSE;
        }
      if (self->known)
        know_held (position, card);
    }

  for (guint i = 0; i < self->n_next; i++)
    {
      const guint card = self->next[i];
      const guint deck = get_deck (card);
      const guint n = ++n_placed[deck];
      const gboolean named = card < ACIES_N_CARDS;

      if (n > position->n_deck[deck] ||
          (named && !put_into_deck (position, enemy, card, position->n_deck[deck] - n)))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a position and a card, in the notation, such as “next” and “R7” */
                       _("%s: %s cannot lie in its deck, because it is face up or the deck is too small"),
                       get_field (FALSE), acies_card_get_code ((AciesCard) card));
          return FALSE;
        }
      if (self->known && named)
        position->known_deck[position->turn][deck] |= G_GUINT64_CONSTANT (1) << (position->n_deck[deck] - n);
    }

  return TRUE;
}

/* The part of a valid position that tells more than lies open; empty if it tells nothing. */
char *
acies_hidden_find (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  GString *found = g_string_new (NULL);
  const char *field = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (field != NULL)
        g_string_append_printf (found, " %s %s", field, words[i]);
      else if (g_str_equal (words[i], "known") || g_str_equal (words[i], "passed"))
        g_string_append_printf (found, " %s", words[i]);
      field = g_str_equal (words[i], "enemy") || g_str_equal (words[i], "next") ? words[i] : NULL;
    }

  return g_string_free (found, FALSE);
}

static void
append_card (GString    *text,
             const char *field,
             guint      *n_cards,
             guint       card)
{
  if ((*n_cards)++ == 0)
    g_string_append_printf (text, " %s ", field);
  else
    g_string_append_c (text, '.');
  g_string_append (text, acies_card_get_code ((AciesCard) card));
}

/*
 * What the side to move knows although it lies face down, as a part of a position: @seen is what
 * it knows (acies_position_hide()). Empty if that is nothing.
 */
char *
acies_hidden_to_text (const AciesPosition *seen)
{
  const guint enemy = 1 - seen->turn;
  GString *text = g_string_new (NULL);
  guint n_enemy = 0;
  guint n_next = 0;

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (acies_position_holds (seen, enemy, card))
      append_card (text, get_field (TRUE), &n_enemy, card);

  for (guint deck = 0; deck < 2; deck++)
    {
      guint lowest = 0;

      while (lowest < seen->n_deck[deck] && seen->deck[deck][lowest] >= ACIES_N_CARDS)
        lowest++;
      for (guint i = seen->n_deck[deck]; i > lowest; i--)
        append_card (text, get_field (FALSE), &n_next, seen->deck[deck][i - 1]);
    }

  if (n_enemy + n_next > 0)
    g_string_append (text, " known");
  if (seen->n_passes > 0 && (seen->phase == ACIES_PHASE_CLAIM_FIRST || seen->phase == ACIES_PHASE_PLAY))
    g_string_append (text, " passed");

  return g_string_free (text, FALSE);
}
