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

static const char *
get_field (gboolean enemy)
{
  return enemy ? "enemy" : "next";
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
      if (acies_cards_contain (self->enemy, self->n_enemy, card) || acies_cards_contain (self->next, self->n_next, card))
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

static gboolean
fail_unnamed (GError **error,
              guint    card)
{
  g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
               /* Translators: a card in the notation, such as “R7” */
               _("knows: %s is not named as a card of the other hand"), acies_card_get_code ((AciesCard) card));
  return FALSE;
}

/* Reads places of a deck, `1.2`, or `-` for none. */
static gboolean
parse_places (const char *text,
              guint64    *places)
{
  g_auto (GStrv) words = g_strsplit (text, ".", -1);

  if (g_str_equal (text, "-"))
    return TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 place;

      if (!g_ascii_string_to_unsigned (words[i], 10, 1, ACIES_N_TROOPS, &place, NULL))
        return FALSE;
      *places |= G_GUINT64_CONSTANT (1) << (place - 1);
    }
  return words[0] != NULL;
}

/* Reads what follows `knows` and the letter of a seat: cards of the other hand, and places in the
 * troop and in the tactics deck. */
gboolean
acies_hidden_parse_knows (AciesHidden  *self,
                          guint         seat,
                          char        **words,
                          GError      **error)
{
  g_auto (GStrv) codes = NULL;

  if (words[0] == NULL || words[1] == NULL || words[2] == NULL ||
      !parse_places (words[1], &self->places[seat][0]) || !parse_places (words[2], &self->places[seat][1]))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           _("knows: cards and places in both decks are needed, or “-”"));
      return FALSE;
    }
  if (g_str_equal (words[0], "-"))
    return TRUE;

  codes = g_strsplit (words[0], ".", -1);
  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autoptr (GError) reason = NULL;
      AciesCard card = ACIES_CARD_NONE;

      if (!acies_card_parse (codes[i], &card, &reason))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, "knows: %s", reason->message);
          return FALSE;
        }
      if (self->n_knows[seat] == ACIES_MAX_HAND)
        return fail_unnamed (error, card);
      self->knows[seat][self->n_knows[seat]++] = (guint8) card;
    }
  return TRUE;
}

/* Whether a card is hidden, so that it may as well be in another hidden place. The enemy's hand has
 * room for seven: if `deck` leaves over more, the rest of the cards have no place at all. */
static gboolean
is_hidden (const AciesPosition *seen,
           guint                card)
{
  const gboolean shown = card < ACIES_N_TROOPS
                         ? (seen->shown & ACIES_CARDSET (card)) != 0
                         : (acies_position_shown_tactics (seen) & ACIES_TACTICS_BIT (card)) != 0;

  return !shown && !acies_position_holds (seen, seen->turn, card);
}

static void
replace_in_hand (AciesPosition *position,
                 guint          seat,
                 guint          card,
                 guint          other)
{
  for (guint i = 0; i < 2; i++, card = other)
    if (card < ACIES_FIRST_EXTRA)
      position->hand[seat] ^= ACIES_CARDSET (card);
    else
      position->extra[seat] ^= (guint8) ACIES_EXTRA (card);
}

/* Exchanges the places of two hidden cards of one deck. */
static void
swap_cards (AciesPosition *position,
            guint          card,
            guint          other)
{
  const guint deck = acies_card_get_deck ((AciesCard) card);

  for (guint seat = 0; seat < 2; seat++)
    if (acies_position_holds (position, seat, card) != acies_position_holds (position, seat, other))
      replace_in_hand (position, seat, card, other);
  for (guint i = 0; i < position->n_deck[deck]; i++)
    if (position->deck[deck][i] == card)
      position->deck[deck][i] = (guint8) other;
    else if (position->deck[deck][i] == other)
      position->deck[deck][i] = (guint8) card;
}

/* Gives the enemy a card for one that may as well be elsewhere. */
static gboolean
put_into_hand (const AciesHidden *self,
               AciesPosition     *position,
               guint              card)
{
  const guint enemy = 1 - position->turn;

  for (guint other = 0; other < ACIES_N_CARDS; other++)
    if (acies_card_get_deck ((AciesCard) other) == acies_card_get_deck ((AciesCard) card) && acies_position_holds (position, enemy, other) &&
        !acies_cards_contain (self->enemy, self->n_enemy, other))
      {
        swap_cards (position, card, other);
        return TRUE;
      }

  return FALSE;
}

/* Lets a seat know a card of the other hand. */
static void
know_held (AciesPosition *position,
           guint          seat,
           guint          card)
{
  if (card < ACIES_FIRST_EXTRA)
    position->known_hand[1 - seat] |= ACIES_CARDSET (card);
  else
    position->known_extra[1 - seat] |= (guint8) ACIES_EXTRA (card);
}

/* Lets a seat know what the text says after `knows`. */
static gboolean
arrange_knows (const AciesHidden    *self,
               const AciesPosition  *seen,
               AciesPosition        *position,
               guint                 seat,
               GError              **error)
{
  for (guint i = 0; i < self->n_knows[seat]; i++)
    {
      const guint card = self->knows[seat][i];

      if (seat == position->turn ? !acies_cards_contain (self->enemy, self->n_enemy, card)
                                 : !acies_position_holds (seen, seen->turn, card))
        return fail_unnamed (error, card);
      know_held (position, seat, card);
    }

  for (guint deck = 0; deck < 2; deck++)
    for (guint64 left = self->places[seat][deck]; left != 0; left &= left - 1)
      {
        const guint place = (guint) __builtin_ctzll (left) + 1;

        if (place > position->n_deck[deck])
          {
            g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                                 _("knows: the deck has fewer cards"));
            return FALSE;
          }
        position->known_deck[seat][deck] |= G_GUINT64_CONSTANT (1) << (position->n_deck[deck] - place);
      }

  return TRUE;
}

/* Puts the named cards where the text says, once everything that @seen leaves open has been dealt. */
gboolean
acies_hidden_arrange (const AciesHidden    *self,
                      const AciesPosition  *seen,
                      AciesPosition        *position,
                      GError              **error)
{
  const guint turn = position->turn;
  guint n_placed[2] = { 0, 0 };

  for (guint i = 0; i < self->n_enemy; i++)
    {
      const guint card = self->enemy[i];

      if (!acies_position_holds (position, 1 - turn, card) &&
          (!is_hidden (seen, card) || !put_into_hand (self, position, card)))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a position and a card, in the notation, such as “enemy” and “R7” */
                       _("%s: the enemy cannot hold %s: it is face up, or that hand has no room for it"),
                       get_field (TRUE), acies_card_get_code ((AciesCard) card));
          return FALSE;
        }
      if (self->known)
        know_held (position, turn, card);
    }

  for (guint i = 0; i < self->n_next; i++)
    {
      const guint card = self->next[i];
      const guint deck = acies_card_get_deck ((AciesCard) card);
      const guint n = ++n_placed[deck];
      const gboolean named = card < ACIES_N_CARDS;

      if (n > position->n_deck[deck] || (named && !is_hidden (seen, card)))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a position and a card, in the notation, such as “next” and “R7” */
                       _("%s: %s cannot lie in its deck, because it is face up or the deck is too small"),
                       get_field (FALSE), acies_card_get_code ((AciesCard) card));
          return FALSE;
        }
      if (named)
        swap_cards (position, card, position->deck[deck][position->n_deck[deck] - n]);
      if (self->known && named)
        position->known_deck[turn][deck] |= G_GUINT64_CONSTANT (1) << (position->n_deck[deck] - n);
    }

  return arrange_knows (self, seen, position, 0, error) && arrange_knows (self, seen, position, 1, error);
}

/* The part of a valid position that tells more than is face up; empty if it tells nothing. */
char *
acies_hidden_find (const char *text)
{
  static const struct
  {
    const char *name;
    guint n_words;
  } fields[] = { { "enemy", 2 }, { "next", 2 }, { "known", 1 }, { "passed", 1 }, { "knows", 5 } };
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  GString *found = g_string_new (NULL);
  guint n_left = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (fields) && n_left == 0; j++)
        if (g_str_equal (words[i], fields[j].name))
          n_left = fields[j].n_words;
      if (n_left > 0)
        {
          g_string_append_printf (found, " %s", words[i]);
          n_left--;
        }
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

/* The cards that @position names although they are face down: the enemy's, and those of the decks
 * down to the lowest. Returns how many. */
static guint
append_hidden (const AciesPosition *position,
               GString             *text)
{
  guint n_enemy = 0;
  guint n_next = 0;

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (acies_position_holds (position, 1 - position->turn, card))
      append_card (text, get_field (TRUE), &n_enemy, card);

  for (guint deck = 0; deck < 2; deck++)
    {
      guint lowest = 0;

      while (lowest < position->n_deck[deck] && position->deck[deck][lowest] >= ACIES_N_CARDS)
        lowest++;
      for (guint i = position->n_deck[deck]; i > lowest; i--)
        append_card (text, get_field (FALSE), &n_next, position->deck[deck][i - 1]);
    }

  return n_enemy + n_next;
}

static void
append_passed (const AciesPosition *position,
               GString             *text)
{
  if (position->n_passes > 0 && position->phase != ACIES_PHASE_OVER)
    g_string_append (text, " passed");
}

/*
 * What the side to move knows although it is face down, as a part of a position: @seen is what
 * it knows (acies_position_hide()). Empty if that is nothing.
 */
char *
acies_hidden_to_text (const AciesPosition *seen)
{
  GString *text = g_string_new (NULL);

  if (append_hidden (seen, text) > 0)
    g_string_append (text, " known");
  append_passed (seen, text);
  return g_string_free (text, FALSE);
}

/* All that @position names although it is face down, and which of it each seat knows. */
char *
acies_hidden_to_whole_text (const AciesPosition *position)
{
  GString *text = g_string_new (NULL);

  append_hidden (position, text);
  append_passed (position, text);
  for (guint seat = 0; seat < 2; seat++)
    {
      const guint other = 1 - seat;
      const guint64 *places = position->known_deck[seat];
      guint n = 0;

      if ((position->known_hand[other] | position->known_extra[other] | places[0] | places[1]) == 0)
        continue;

      g_string_append_printf (text, " knows %c ", ACIES_SEAT_LETTERS[seat]);
      for (guint card = 0; card < ACIES_N_CARDS; card++)
        if (card < ACIES_FIRST_EXTRA ? (position->known_hand[other] & ACIES_CARDSET (card)) != 0
                                     : (position->known_extra[other] & ACIES_EXTRA (card)) != 0)
          g_string_append_printf (text, "%s%s", n++ > 0 ? "." : "", acies_card_get_code ((AciesCard) card));
      if (n == 0)
        g_string_append_c (text, '-');

      for (guint deck = 0; deck < 2; deck++)
        {
          g_string_append_c (text, ' ');
          n = 0;
          for (guint i = position->n_deck[deck]; i > 0; i--)
            if ((places[deck] & G_GUINT64_CONSTANT (1) << (i - 1)) != 0)
              g_string_append_printf (text, "%s%u", n++ > 0 ? "." : "", position->n_deck[deck] - i + 1);
          if (n == 0)
            g_string_append_c (text, '-');
        }
    }

  return g_string_free (text, FALSE);
}
