/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Positions as text. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-error.h"
#include "acies-excerpt-private.h"
#include "acies-hidden-private.h"
#include "acies-position-private.h"

typedef struct
{
  AciesPosition *position;
  /* Where each card was found, as a person reads it, or NULL. */
  char *found[ACIES_N_CARDS];
  gboolean has_hand;
  gboolean has_tactics;
  gboolean has_deck;
  gboolean has_turn;
  gboolean has_discard[2];
  gboolean has_laid[2];
  gboolean laid[2][2];          /* by seat: who has played Fog, and Mud */
  gboolean has_enemy;
  gboolean has_next;
  gboolean has_passed;
  gboolean has_knows[2];
  guint hand[ACIES_MAX_HAND];
  guint n_hand;
  guint n_backs[2];             /* of them, by deck: cards that are hidden */
  AciesHidden hidden;

  gboolean has_phase;
  AciesPhase phase;
  guint drawn[ACIES_SCOUT_DRAWS]; /* the backs of what Scout has drawn */
  guint n_drawn;
  guint8 n_returns;
  gboolean no_draw;
  AciesResult result;
  int winner;
} Parser;

static void
parser_clear (Parser *self)
{
  for (guint i = 0; i < ACIES_N_CARDS; i++)
    g_free (self->found[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parser, parser_clear)

G_GNUC_PRINTF (3, 4)
static gboolean
fail (GError     **error,
      const char  *field,
      const char  *format,
      ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: a part of a position in the notation, such as "field 4" or "hand",
     and what is wrong with it */
  g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, "%s: %s", field, reason);
  return FALSE;
}

static gboolean
fail_cards (GError     **error,
            const char  *field,
            guint        max_cards)
{
  return fail (error, field,
               g_dngettext (GETTEXT_PACKAGE, "more than %u card", "more than %u cards", max_cards), max_cards);
}

/* Reads cards joined by dots, each only once in the whole position. */
static gboolean
parse_cards (Parser      *self,
             const char  *field,
             const char  *text,
             guint        max_cards,
             guint       *cards,
             guint       *n_cards,
             GError     **error)
{
  g_auto (GStrv) words = NULL;

  *n_cards = 0;
  if (text[0] == '\0')
    return TRUE;

  words = g_strsplit (text, ".", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) reason = NULL;
      AciesCard card;

      if (!acies_card_parse (words[i], &card, &reason))
        return fail (error, field, "%s", reason->message);
      if (self->found[card] != NULL)
        return fail (error, field,
                     /* Translators: a card, such as “R7”, and another part of the position, such as “hand” */
                     _("%s appears twice, first in %s"),
                     words[i], self->found[card]);
      if (*n_cards == max_cards)
        return fail_cards (error, field, max_cards);
      if (acies_card_is_tactics (card) &&
          (self->position->rules & ACIES_RULE_TACTICS_OFF) != 0)
        return fail (error, field,
                     /* Translators: the name of a card, such as “Alexander” */
                     _("%s is not a card of a game without tactics cards"),
                     acies_card_get_name (card));
      self->found[card] = g_strdup (field);
      cards[(*n_cards)++] = card;
    }

  return TRUE;
}

/* Only in the middle of Scout is a hand larger than at the beginning of a turn. */
static gboolean
parse_hand (Parser      *self,
            const char  *field,
            const char  *text,
            GError     **error)
{
  g_auto (GStrv) words = g_strsplit (text, ".", -1);
  g_autoptr (GStrvBuilder) faces = g_strv_builder_new ();
  g_auto (GStrv) split = NULL;
  g_autofree char *named = NULL;
  guint n_backs;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], acies_card_get_code (ACIES_CARD_TROOP_BACK)))
      self->n_backs[ACIES_DECK_TROOPS]++;
    else if (g_str_equal (words[i], acies_card_get_code (ACIES_CARD_TACTICS_BACK)))
      self->n_backs[ACIES_DECK_TACTICS]++;
    else
      g_strv_builder_add (faces, words[i]);

  split = g_strv_builder_end (faces);
  named = g_strjoinv (".", split);
  n_backs = self->n_backs[0] + self->n_backs[1];
  if (n_backs > ACIES_MAX_HAND)
    return fail_cards (error, field, ACIES_MAX_HAND);
  if (!parse_cards (self, field, named, ACIES_MAX_HAND - n_backs, self->hand, &self->n_hand, error))
    return FALSE;

  for (guint i = 0; i < self->n_hand; i++)
    if (self->hand[i] == ACIES_CARD_SCOUT && self->n_hand + n_backs > ACIES_HAND_SIZE)
      return fail_cards (error, field, ACIES_HAND_SIZE);
  return TRUE;
}

static int
parse_seat (char letter)
{
  return letter == 's' ? ACIES_SEAT_SOUTH : letter == 'n' ? ACIES_SEAT_NORTH : ACIES_SEAT_NONE;
}

/* The seat that a word names, which may be missing. */
static int
parse_seat_word (const char *word)
{
  return word != NULL && word[0] != '\0' && word[1] == '\0' ? parse_seat (word[0]) : ACIES_SEAT_NONE;
}

static gboolean
parse_weather (Parser      *self,
               const char  *field,
               guint        card,
               int          flag,
               GError     **error)
{
  if (self->found[card] != NULL)
    return fail (error, field, _("%s appears twice, first in %s"),
                 acies_card_get_code ((AciesCard) card), self->found[card]);
  if ((self->position->rules & ACIES_RULE_TACTICS_OFF) != 0)
    return fail (error, field,
                 /* Translators: the name of a card, such as “Alexander” */
                 _("%s is not a card of a game without tactics cards"),
                 acies_card_get_name ((AciesCard) card));

  self->found[card] = g_strdup (field);
  acies_position_set_weather (self->position, card, flag);
  return TRUE;
}

/* The marks behind a field: ~ # =s =n !s !n. */
static gboolean
parse_marks (Parser      *self,
             const char  *field,
             const char  *marks,
             guint        flag,
             GError     **error)
{
  gboolean has_last = FALSE;
  gboolean has_owner = FALSE;

  for (const char *p = marks; *p != '\0'; p++)
    {
      if (*p == '~' || *p == '#')
        {
          if (!parse_weather (self, field, *p == '~' ? ACIES_CARD_FOG : ACIES_CARD_MUD,
                              (int) flag, error))
            return FALSE;
        }
      else if ((*p == '=' || *p == '!') && parse_seat (p[1]) != ACIES_SEAT_NONE)
        {
          const int seat = parse_seat (p[1]);
          gboolean *has = *p == '=' ? &has_last : &has_owner;

          if (*has)
            return fail (error, field, _("the mark “%c” appears twice"),
                         *p);
          *has = TRUE;
          if (*p == '=')
            self->position->last[flag] = (gint8) seat;
          else
            self->position->claimed[seat] |= (guint16) (1u << flag);
          p++;
        }
      else
        {
          g_autofree char *quoted = acies_excerpt (p);

          /* Translators: %s is what stands there instead of a mark, such as “?” */
          return fail (error, field, _("“%s” is not a flag mark"), quoted);
        }
    }

  return TRUE;
}

static gboolean
parse_side (Parser      *self,
            const char  *field,
            const char  *text,
            guint        seat,
            guint        flag,
            GError     **error)
{
  guint cards[ACIES_SLOTS];
  guint n;

  if (!parse_cards (self, field, text, ACIES_SLOTS, cards, &n, error))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (cards[i] >= ACIES_FIRST_EXTRA)
        /* Translators: the name of a card, such as “Traitor” */
        return fail (error, field, _("%s cannot be part of a formation"),
                     acies_card_get_name ((AciesCard) cards[i]));
      acies_position_put (self->position, seat, flag, cards[i]);
    }

  return TRUE;
}

static gboolean
parse_flag_field (Parser      *self,
                  const char  *text,
                  guint        flag,
                  GError     **error)
{
  /* Translators: a part of a position in the notation; %u counts the parts */
  g_autofree char *field = g_strdup_printf (_("field %u"), flag + 1);
  const char *colon = strchr (text, ':');
  g_autofree char *south = NULL;
  g_autofree char *north = NULL;
  gsize length;

  if (colon == NULL)
    return fail (error, field,
                 _("there is no “:” between south and north"));

  length = strcspn (colon + 1, "~#=!");
  south = g_strndup (text, (gsize) (colon - text));
  north = g_strndup (colon + 1, length);
  if (!parse_side (self, field, south, ACIES_SEAT_SOUTH, flag, error) ||
      !parse_side (self, field, north, ACIES_SEAT_NORTH, flag, error))
    return FALSE;

  /* Only a mark tells who placed last. */
  self->position->last[flag] = ACIES_SEAT_NONE;
  return parse_marks (self, field, colon + 1 + length, flag, error);
}

static gboolean
parse_flags (Parser      *self,
             const char  *text,
             GError     **error)
{
  g_auto (GStrv) fields = g_strsplit (text, "/", -1);
  const guint n = g_strv_length (fields);

  if (n != ACIES_N_FLAGS)
    {
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   g_dngettext (GETTEXT_PACKAGE,
                                "A position has nine fields, joined by “/”, but this one has %u",
                                "A position has nine fields, joined by “/”, but this one has %u", n), n);
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    if (!parse_flag_field (self, fields[i], i, error))
      return FALSE;

  return TRUE;
}

static gboolean
parse_count (const char  *field,
             const char  *text,
             guint        max,
             guint8      *count,
             GError     **error)
{
  guint64 value;

  if (text == NULL)
    return fail (error, field, _("two numbers are needed"));
  if (!g_ascii_string_to_unsigned (text, 10, 0, max, &value, NULL))
    {
      g_autofree char *quoted = acies_excerpt (text);

      return fail (error, field,
                   /* Translators: %s is what stands there instead, such as “x” */
                   _("“%s” is not a number from 0 to %u"), quoted, max);
    }

  *count = (guint8) value;
  return TRUE;
}

static gboolean
once (gboolean    *has,
      const char  *field,
      GError     **error)
{
  if (*has)
    return fail (error, field, _("it appears twice"));
  *has = TRUE;
  return TRUE;
}

static gboolean
parse_discard (Parser  *self,
               char   **words,
               GError **error)
{
  const int seat = parse_seat_word (words[1]);
  g_autofree char *field = NULL;
  guint cards[ACIES_MAX_DISCARDS];
  guint n;

  if (seat == ACIES_SEAT_NONE || words[2] == NULL)
    return fail (error, words[0], _("“s” or “n” and cards are needed"));

  field = g_strdup_printf ("%s %s", words[0], words[1]);
  if (!once (&self->has_discard[seat], field, error) ||
      !parse_cards (self, field, words[2], ACIES_MAX_DISCARDS, cards, &n, error))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      AciesPosition *position = self->position;

      position->discard[seat][position->n_discard[seat]++] = (guint8) cards[i];
      if (cards[i] < ACIES_N_TROOPS)
        position->shown |= ACIES_CARDSET (cards[i]);
      if (acies_card_is_leader ((AciesCard) cards[i]))
        position->led[seat] = TRUE;
    }

  return TRUE;
}

/* Who has played Fog and Mud. Where they lie may be told only later in the text. */
static gboolean
parse_laid (Parser  *self,
            char   **words,
            GError **error)
{
  const int seat = parse_seat_word (words[1]);
  g_autofree char *field = NULL;
  g_auto (GStrv) codes = NULL;

  if (seat == ACIES_SEAT_NONE || words[2] == NULL)
    return fail (error, words[0], _("“s” or “n” and cards are needed"));

  field = g_strdup_printf ("%s %s", words[0], words[1]);
  if (!once (&self->has_laid[seat], field, error))
    return FALSE;

  codes = g_strsplit (words[2], ".", -1);
  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autoptr (GError) reason = NULL;
      g_autofree char *other = g_strdup_printf ("%s %c", words[0], ACIES_SEAT_LETTERS[1 - seat]);
      AciesCard card;
      guint mud;

      if (!acies_card_parse (codes[i], &card, &reason))
        return fail (error, field, "%s", reason->message);
      if (card != ACIES_CARD_FOG && card != ACIES_CARD_MUD)
        /* Translators: a card, such as “R7”, where only the cards Fog and Mud can stand */
        return fail (error, field, _("%s is neither Fog nor Mud"), codes[i]);

      mud = card == ACIES_CARD_MUD;
      if (self->laid[seat][mud] || self->laid[1 - seat][mud])
        return fail (error, field, _("%s appears twice, first in %s"), codes[i],
                     self->laid[seat][mud] ? field : other);
      self->laid[seat][mud] = TRUE;
    }
  return TRUE;
}

/* `phase` and what belongs to it; returns how many words it took, 0 on error. What it means has
 * to wait for the cards. */
static int
parse_phase (Parser  *self,
             char   **words,
             GError **error)
{
  const char *word = words[1] != NULL ? words[1] : "";
  const char *more = words[1] != NULL && words[2] != NULL ? words[2] : "";
  g_autofree char *quoted = NULL;

  if (!once (&self->has_phase, words[0], error))
    return 0;

  if (g_str_equal (word, "play"))
    {
      self->phase = ACIES_PHASE_PLAY;
      return 2;
    }

  if (g_str_equal (word, "scout-draw"))
    {
      g_auto (GStrv) codes = g_strsplit (more, ".", -1);

      self->phase = ACIES_PHASE_SCOUT_DRAW;
      if (more[0] != '?')
        return 2;
      for (; self->n_drawn < ACIES_SCOUT_DRAWS && codes[self->n_drawn] != NULL; self->n_drawn++)
        {
          const gboolean tactics = g_str_equal (codes[self->n_drawn], acies_card_get_code (ACIES_CARD_TACTICS_BACK));

          if (!tactics && !g_str_equal (codes[self->n_drawn], acies_card_get_code (ACIES_CARD_TROOP_BACK)))
            break;
          self->drawn[self->n_drawn] = tactics;
        }
      if (codes[self->n_drawn] == NULL)
        return 3;
      word = more;
    }
  else if (g_str_equal (word, "scout-return"))
    {
      self->phase = ACIES_PHASE_SCOUT_RETURN;
      return parse_count (words[0], more, ACIES_SCOUT_RETURNS, &self->n_returns, error) ? 3 : 0;
    }
  else if (g_str_equal (word, "end"))
    {
      self->phase = ACIES_PHASE_END;
      self->no_draw = g_str_equal (more, "done");
      return self->no_draw ? 3 : 2;
    }
  else if (g_str_equal (word, "over"))
    {
      self->phase = ACIES_PHASE_OVER;
      self->result = ACIES_RESULT_DRAW;
      self->winner = ACIES_SEAT_NONE;
      if (g_str_equal (more, "draw"))
        return 3;
      if (parse_seat_word (more) != ACIES_SEAT_NONE && words[3] != NULL)
        {
          self->winner = parse_seat_word (more);
          self->result = g_str_equal (words[3], "conceded") ? ACIES_RESULT_CONCEDED : ACIES_RESULT_MORE_FLAGS;
          if (self->result == ACIES_RESULT_CONCEDED || g_str_equal (words[3], "more-flags"))
            return 4;
          more = words[3];
        }
      word = more;
    }

  quoted = acies_excerpt (word);
  /* Translators: %s is what stands there, such as “middle” */
  return fail (error, words[0], _("“%s” is not part of a turn"), quoted);
}

/* One keyword and what belongs to it; returns how many words it took, 0 on error. */
static int
parse_keyword (Parser  *self,
               char   **words,
               GError **error)
{
  AciesPosition *position = self->position;
  g_autofree char *quoted = NULL;

  if (g_str_equal (words[0], "turn"))
    {
      if (!once (&self->has_turn, words[0], error))
        return 0;
      if (parse_seat_word (words[1]) == ACIES_SEAT_NONE)
        return fail (error, words[0], _("“s” or “n” is needed"));
      position->turn = (guint8) parse_seat_word (words[1]);
      return 2;
    }

  if (g_str_equal (words[0], "hand"))
    {
      if (!once (&self->has_hand, words[0], error))
        return 0;
      if (words[1] == NULL)
        return fail (error, words[0], _("cards are needed"));
      return parse_hand (self, words[0], words[1], error) ? 2 : 0;
    }

  if (g_str_equal (words[0], "enemy") || g_str_equal (words[0], "next"))
    {
      const gboolean enemy = words[0][0] == 'e';

      if (!once (enemy ? &self->has_enemy : &self->has_next, words[0], error))
        return 0;
      if (words[1] == NULL)
        return fail (error, words[0], _("cards are needed"));
      return acies_hidden_parse (&self->hidden, self->position, enemy, words[1], error) ? 2 : 0;
    }

  if (g_str_equal (words[0], "known"))
    return once (&self->hidden.known, words[0], error) ? 1 : 0;

  if (g_str_equal (words[0], "passed"))
    {
      position->n_passes = 1;
      return once (&self->has_passed, words[0], error) ? 1 : 0;
    }

  if (g_str_equal (words[0], "knows"))
    {
      const int seat = parse_seat_word (words[1]);

      if (seat == ACIES_SEAT_NONE)
        return fail (error, words[0], _("“s” or “n” is needed"));
      return once (&self->has_knows[seat], words[0], error) &&
             acies_hidden_parse_knows (&self->hidden, (guint) seat, words + 2, error) ? 5 : 0;
    }

  if (g_str_equal (words[0], "phase"))
    return parse_phase (self, words, error);

  if (g_str_equal (words[0], "discard"))
    return parse_discard (self, words, error) ? 3 : 0;

  if (g_str_equal (words[0], "laid"))
    return parse_laid (self, words, error) ? 3 : 0;

  if (g_str_equal (words[0], "tactics") || g_str_equal (words[0], "deck"))
    {
      const gboolean deck = words[0][0] == 'd';
      guint8 *counts = deck ? position->n_deck : position->played;

      const guint n_tactics = (position->rules & ACIES_RULE_TACTICS_OFF) != 0 ? 0 : ACIES_N_TACTICS;

      if (!once (deck ? &self->has_deck : &self->has_tactics, words[0], error) ||
          !parse_count (words[0], words[1], deck ? ACIES_N_TROOPS : n_tactics, &counts[0], error) ||
          !parse_count (words[0], words[1] != NULL ? words[2] : NULL, n_tactics, &counts[1], error))
        return 0;
      return 3;
    }

  quoted = acies_excerpt (words[0]);
  g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
               /* Translators: %s is what stands there, such as “hands” */
               _("“%s” is not part of a position"), quoted);
  return 0;
}

/* The tactics cards that are face up, by the side that must have played them. */
static void
count_open_tactics (const AciesPosition *position,
                    guint               *by_seat,
                    guint               *weather)
{
  *weather = (position->fog >= 0) + (position->mud >= 0);
  for (guint seat = 0; seat < 2; seat++)
    {
      by_seat[seat] = 0;
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        by_seat[seat] += acies_row_count[acies_cardset_morale (position->on[seat][flag])];
      for (guint i = 0; i < position->n_discard[seat]; i++)
        {
          const guint card = position->discard[seat][i];

          if (card == ACIES_CARD_FOG || card == ACIES_CARD_MUD)
            (*weather)++;
          else if (card >= ACIES_N_TROOPS)
            by_seat[seat]++;
        }
    }
}

/* Rule 5.1: nobody plays a tactics card while ahead. */
static gboolean
check_lead (const AciesPosition  *position,
            GError              **error)
{
  const guint south = position->played[0], north = position->played[1];

  if (MAX (south, north) - MIN (south, north) <= 1)
    return TRUE;

  return fail (error, "tactics",
               /* Translators: the numbers of tactics cards that the two sides have played */
               _("%u and %u, but nobody can be more than one card ahead"), south, north);
}

/* Fog and Mud count for those who have played them, where that is told. */
static gboolean
settle_laid (Parser  *self,
             guint   *by_seat,
             guint   *weather,
             GError **error)
{
  const AciesPosition *position = self->position;

  for (guint seat = 0; seat < 2; seat++)
    for (guint mud = 0; mud < 2; mud++)
      {
        const guint card = mud ? ACIES_CARD_MUD : ACIES_CARD_FOG;
        gboolean open = (mud ? position->mud : position->fog) >= 0;
        g_autofree char *field = g_strdup_printf ("laid %c", ACIES_SEAT_LETTERS[seat]);

        if (!self->laid[seat][mud])
          continue;

        for (guint i = 0; i < 2; i++)
          open = open || acies_cards_contain (position->discard[i], position->n_discard[i], card);
        if (!open)
          return fail (error, field,
                       /* Translators: the name of a card, Fog or Mud */
                       _("%s lies neither at a flag nor among the discards"), acies_card_get_name ((AciesCard) card));
        by_seat[seat]++;
        (*weather)--;
      }
  return TRUE;
}

static gboolean
settle_tactics (Parser  *self,
                GError **error)
{
  AciesPosition *position = self->position;
  guint by_seat[2];
  guint weather;
  guint n_open, n_played;

  count_open_tactics (position, by_seat, &weather);
  if (!settle_laid (self, by_seat, &weather, error))
    return FALSE;

  if (!self->has_tactics)
    {
      /* Where nothing says who played Fog and Mud, each counts for the side with fewer cards, or
       * if these are equal for the side that moved last, which keeps within the limit (5.1). */
      for (; weather > 0; weather--)
        by_seat[by_seat[position->turn] < by_seat[1 - position->turn] ? position->turn
                                                                       : 1 - position->turn]++;
      position->played[0] = (guint8) by_seat[0];
      position->played[1] = (guint8) by_seat[1];
      return check_lead (position, error);
    }

  for (guint seat = 0; seat < 2; seat++)
    if (position->played[seat] < by_seat[seat])
      return fail (error, "tactics",
                   /* Translators: two numbers of cards, and the letter of a seat */
                   _("%u for %c, but %u of its cards lie face up"),
                   position->played[seat], ACIES_SEAT_LETTERS[seat], by_seat[seat]);
  /* To say how far one side is ahead, a position need not show all cards that were played. But at most ten are missing,
   * as in every position that follows from it, where each card that is played is shown. */
  n_open = by_seat[0] + by_seat[1] + weather;
  n_played = position->played[0] + position->played[1];
  if (n_played < n_open || n_played - n_open > ACIES_N_TACTICS)
    return fail (error, "tactics",
                 /* Translators: two numbers of tactics cards: how many a position says were played, and how many of
                    them it shows, which are more */
                 _("%d played in all, but %u cards lie face up"), (int) n_played, n_open);
  return check_lead (position, error);
}

/* The decks and the enemy's hand: as many of the cards that are not shown as there is room
 * for. */
static gboolean
settle_decks (Parser  *self,
              GError **error)
{
  AciesPosition *position = self->position;
  const guint enemy = 1 - position->turn;
  guint rest[2] = { ACIES_N_TROOPS, ACIES_N_TACTICS };
  guint room = acies_position_full_hand (position);

  if ((position->rules & ACIES_RULE_TACTICS_OFF) != 0)
    rest[ACIES_DECK_TACTICS] = 0;
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (self->found[card] != NULL)
      rest[card >= ACIES_N_TROOPS]--;

  /* A hidden tactics card in a hand that is full with Scout's draws must not be Scout. */
  if (self->n_hand + self->n_backs[0] + self->n_backs[1] > ACIES_HAND_SIZE && self->n_backs[1] > 0 &&
      self->found[ACIES_CARD_SCOUT] == NULL)
    return fail_cards (error, "hand", ACIES_HAND_SIZE);

  for (guint deck = 0; deck < 2; deck++)
    {
      guint in_hand;

      if (self->n_backs[deck] > rest[deck])
        return fail_cards (error, "hand", self->n_hand + rest[deck]);
      rest[deck] -= self->n_backs[deck];
      if (!self->has_deck)
        position->n_deck[deck] = (guint8) rest[deck];
      if (position->n_deck[deck] > rest[deck])
        return fail (error, "deck",
                     deck == ACIES_DECK_TROOPS
                       /* Translators: how many cards a position puts in the deck, then how many there are for it */
                       ? _("troop cards in the deck: %u, but not face up: only %u")
                       /* Translators: how many cards a position puts in the deck, then how many there are for it */
                       : _("tactics cards in the deck: %u, but not face up: only %u"),
                     position->n_deck[deck], rest[deck]);

      in_hand = MIN (rest[deck] - position->n_deck[deck], room);
      room -= in_hand;
      position->n_hand[enemy][deck] = (guint8) in_hand;
      memset (position->deck[deck], (int) (ACIES_CARD_TROOP_BACK + deck), position->n_deck[deck]);
    }

  return TRUE;
}

/* Scout has drawn some of its cards, or named their decks. */
static gboolean
settle_scout_draw (Parser *self)
{
  AciesPosition *position = self->position;
  const gboolean all = (position->rules & ACIES_RULE_SCOUT_ALL) != 0;
  const guint n_left = (guint) position->n_deck[0] + position->n_deck[1];
  const guint n_draws = MIN (ACIES_SCOUT_DRAWS, all ? n_left : n_left + self->n_drawn);
  guint n_named[2] = { 0, 0 };

  for (guint i = 0; i < self->n_drawn; i++)
    {
      position->named[i] = (guint8) self->drawn[i];
      n_named[self->drawn[i]]++;
    }
  position->n_named = (guint8) self->n_drawn;
  if (self->n_drawn >= n_draws ||
      (all && (n_named[0] > position->n_deck[0] || n_named[1] > position->n_deck[1])))
    return FALSE;

  position->n_draws = (guint8) (n_draws - self->n_drawn);
  return acies_position_hand_size (position, position->turn) + (all ? n_draws : position->n_draws) <= ACIES_MAX_HAND;
}

/* The part of the turn that `phase` has told. */
static gboolean
settle_phase (Parser  *self,
              GError **error)
{
  AciesPosition *position = self->position;
  const gboolean scouting = self->phase == ACIES_PHASE_SCOUT_DRAW || self->phase == ACIES_PHASE_SCOUT_RETURN;
  const int lead = acies_row_count[position->claimed[0]] - acies_row_count[position->claimed[1]];
  const guint n_hand = acies_position_hand_size (position, position->turn);

  /* Who has Scout's cards in hand can give up. */
  if (!scouting && self->result != ACIES_RESULT_CONCEDED && n_hand > ACIES_HAND_SIZE)
    return fail_cards (error, "hand", ACIES_HAND_SIZE);
  if (!self->has_phase)
    return TRUE;

  position->phase = (guint8) self->phase;
  position->no_draw = scouting || self->no_draw;
  position->n_returns = self->n_returns;
  if (scouting && (position->n_passes > 0 ||
                   !acies_cards_contain (position->discard[position->turn], position->n_discard[position->turn],
                                         ACIES_CARD_SCOUT)))
    return fail (error, "phase", _("Scout is not the last card that was played"));

  if (self->phase == ACIES_PHASE_SCOUT_DRAW ? !settle_scout_draw (self)
                                            : self->phase == ACIES_PHASE_SCOUT_RETURN &&
                                              (self->n_returns == 0 || self->n_returns > n_hand ||
                                               n_hand - self->n_returns > ACIES_HAND_SIZE))
    return fail (error, "phase", _("the hand and the decks do not allow it"));

  if (self->phase != ACIES_PHASE_OVER)
    return TRUE;

  position->result = (guint8) self->result;
  position->winner = (gint8) self->winner;
  if ((self->result == ACIES_RESULT_DRAW && lead != 0) ||
      (self->result == ACIES_RESULT_MORE_FLAGS && (self->winner == ACIES_SEAT_SOUTH ? lead <= 0 : lead >= 0)))
    return fail (error, "phase", _("the claimed flags do not allow it"));
  return TRUE;
}

/* What lies at a flag: no more cards than there is room for, and to claim it one must have won it. */
static gboolean
check_flag (const AciesPosition  *position,
            guint                 flag,
            GError              **error)
{
  /* Where Mud moves, it leaves four cards behind (D1). */
  const gboolean moves = (position->rules & ACIES_RULE_WEATHER_MOVES) != 0;
  const guint size = moves ? ACIES_SLOTS : acies_position_size (position, flag);
  /* Translators: a part of a position in the notation; %u counts the parts */
  g_autofree char *field = g_strdup_printf (_("field %u"), flag + 1);

  for (guint seat = 0; seat < 2; seat++)
    {
      if (position->n_on[seat][flag] > size)
        return fail_cards (error, field, size);
      /* The cards at a claimed flag do not matter any more and need not be shown, but must not be those of a loser. */
      if ((position->claimed[seat] & 1u << flag) != 0 && position->n_on[seat][flag] >= 3 &&
          (position->strength[seat][flag] == 0 ||
           (position->strength[1 - seat][flag] != 0 && !acies_position_proves (position, flag, seat))))
        return fail (error, field, "%s", seat == ACIES_SEAT_SOUTH ? _("South cannot have claimed this flag")
                                         : _("North cannot have claimed this flag"));
    }
  return TRUE;
}

/* Rule 5.3. Who has lost a leader may play the other one where the rules say so. */
static gboolean
check_leaders (const AciesPosition  *position,
               guint                 seat,
               GError              **error)
{
  guint n = 0;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    n += acies_cardset_count (position->on[seat][flag] & ACIES_CARDSET_LEADERS);
  for (guint i = 0; i < position->n_discard[seat] && (position->rules & ACIES_RULE_LEADER_AGAIN) == 0; i++)
    n += acies_card_is_leader ((AciesCard) position->discard[seat][i]);
  if (n > 1)
    return fail (error, "tactics", "%s", seat == ACIES_SEAT_SOUTH ? _("South cannot have played two leaders")
                                         : _("North cannot have played two leaders"));
  return TRUE;
}

/* Fog and Mud stay where they are (5.4). */
static gboolean
check_discards (const AciesPosition  *position,
                GError              **error)
{
  for (guint seat = 0; seat < 2 && (position->rules & ACIES_RULE_WEATHER_MOVES) == 0; seat++)
    for (guint i = 0; i < position->n_discard[seat]; i++)
      {
        const guint card = position->discard[seat][i];

        if (card == ACIES_CARD_FOG || card == ACIES_CARD_MUD)
          return fail (error, "discard",
                       /* Translators: the name of a card, Fog or Mud */
                       _("%s cannot have been discarded"), acies_card_get_name ((AciesCard) card));
      }
  return TRUE;
}

/* What each part of the position could be, but not all of them. */
static gboolean
check_table (const AciesPosition  *position,
             GError              **error)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (!check_flag (position, flag, error))
      return FALSE;

  return check_leaders (position, ACIES_SEAT_SOUTH, error) && check_leaders (position, ACIES_SEAT_NORTH, error) &&
         check_discards (position, error);
}

static gboolean
settle_result (Parser  *self,
               GError **error)
{
  AciesPosition *position = self->position;

  for (guint seat = 0; seat < 2; seat++)
    {
      const guint flags = position->claimed[seat];

      if (!acies_flags_win (flags))
        continue;
      if (self->has_phase)
        return fail (error, "phase", _("the claimed flags do not allow it"));
      if (position->phase == ACIES_PHASE_OVER)
        {
          g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                               _("Both sides have already won"));
          return FALSE;
        }
      position->phase = ACIES_PHASE_OVER;
      position->result = acies_flags_are_breakthrough (flags) ? ACIES_RESULT_BREAKTHROUGH : ACIES_RESULT_ENVELOPMENT;
      position->winner = (gint8) seat;
    }

  return TRUE;
}

/*
 * Reads a position from the notation, with or without the word `position` before it.
 * What it does not tell is dealt at random; in @seen, which may be %NULL, it is hidden. On error both are undefined.
 */
gboolean
acies_position_parse (AciesPosition  *self,
                      AciesPosition  *seen,
                      const char     *text,
                      guint           rules,
                      AciesRandom    *random,
                      GError        **error)
{
  g_auto (Parser) parser = { .position = self };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_auto (GStrv) split = g_strsplit_set (text, " \t\r\n", -1);
  AciesPosition open;
  char **word;

  acies_judge_init ();
  acies_position_init (self, rules, ACIES_SEAT_SOUTH);

  for (guint i = 0; split[i] != NULL; i++)
    if (split[i][0] != '\0' && !(words->len == 0 && g_str_equal (split[i], "position")))
      g_ptr_array_add (words, split[i]);
  if (words->len == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           _("The position is empty"));
      return FALSE;
    }
  /* The keywords look ahead at four words. */
  for (guint i = 0; i < 5; i++)
    g_ptr_array_add (words, NULL);

  word = (char **) words->pdata;
  if (!parse_flags (&parser, *word++, error))
    return FALSE;
  while (*word != NULL)
    {
      const int n = parse_keyword (&parser, word, error);

      if (n == 0)
        return FALSE;
      word += n;
    }

  for (guint i = 0; i < parser.n_hand; i++)
    acies_position_give (self, self->turn, parser.hand[i]);
  for (guint deck = 0; deck < 2; deck++)
    self->n_hand[self->turn][deck] += (guint8) parser.n_backs[deck];
  if (!settle_tactics (&parser, error) ||
      !settle_decks (&parser, error) ||
      !settle_phase (&parser, error) ||
      !settle_result (&parser, error) ||
      !check_table (self, error))
    return FALSE;

  open = *self;
  acies_position_complete (&open, (AciesSeat) self->turn, random, self);
  if (seen != NULL)
    *seen = open;
  return acies_hidden_arrange (&parser.hidden, &open, self, error);
}

static void
append_cards (GString      *text,
              const guint8 *cards,
              guint         n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "." : "",
                            acies_card_get_code ((AciesCard) cards[i]));
}

static void
append_hand (const AciesPosition *self,
             GString             *text)
{
  const guint seat = self->turn;
  guint8 cards[ACIES_N_CARDS];
  guint n = 0;

  for (AciesCardSet left = self->hand[seat]; left != 0; left &= left - 1)
    cards[n++] = (guint8) acies_cardset_first (left);
  for (guint left = self->extra[seat]; left != 0; left &= left - 1)
    cards[n++] = (guint8) (ACIES_FIRST_EXTRA + __builtin_ctz (left));
  for (guint deck = 0; deck < 2; deck++)
    for (guint hidden = acies_position_hidden_in_hand (self, seat, deck); hidden > 0; hidden--)
      cards[n++] = (guint8) (ACIES_CARD_TROOP_BACK + deck);
  if (n == 0)
    return;

  g_string_append (text, " hand ");
  append_cards (text, cards, n);
}

/* The part of the turn, where it is not the beginning. */
static void
append_phase (const AciesPosition *self,
              GString             *text)
{
  switch ((AciesPhase) self->phase)
    {
    case ACIES_PHASE_PLAY:
      if ((self->rules & ACIES_RULE_CLAIM_START) != 0)
        g_string_append (text, " phase play");
      break;
    case ACIES_PHASE_SCOUT_DRAW:
      g_string_append (text, " phase scout-draw");
      for (guint i = 0; i < self->n_named; i++)
        g_string_append_printf (text, "%c%s", i == 0 ? ' ' : '.',
                                acies_card_get_code ((AciesCard) (ACIES_CARD_TROOP_BACK + self->named[i])));
      break;
    case ACIES_PHASE_SCOUT_RETURN:
      g_string_append_printf (text, " phase scout-return %u", self->n_returns);
      break;
    case ACIES_PHASE_END:
      g_string_append_printf (text, " phase end%s", self->no_draw ? " done" : "");
      break;
    case ACIES_PHASE_OVER:
      /* Else the flags tell. */
      if (self->result == ACIES_RESULT_DRAW)
        g_string_append (text, " phase over draw");
      else if (self->result == ACIES_RESULT_MORE_FLAGS || self->result == ACIES_RESULT_CONCEDED)
        g_string_append_printf (text, " phase over %c %s", ACIES_SEAT_LETTERS[self->winner],
                                self->result == ACIES_RESULT_CONCEDED ? "conceded" : "more-flags");
      break;
    case ACIES_PHASE_CLAIM_FIRST:
    default:
      break;
    }
}

/* Writes a position in the notation, with the hand of the side to move, as far as it is known. */
char *
acies_position_to_text (const AciesPosition *self)
{
  GString *text = g_string_new ("position ");

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      if (flag > 0)
        g_string_append_c (text, '/');
      append_cards (text, self->slot[0][flag], self->n_on[0][flag]);
      g_string_append_c (text, ':');
      append_cards (text, self->slot[1][flag], self->n_on[1][flag]);
      if (self->fog == (int) flag)
        g_string_append_c (text, '~');
      if (self->mud == (int) flag)
        g_string_append_c (text, '#');
      /* With fewer cards on a side, a card has yet to be placed before it matters. */
      if (self->last[flag] != ACIES_SEAT_NONE && self->n_on[0][flag] >= 3 &&
          self->n_on[1][flag] >= 3)
        g_string_append_printf (text, "=%c", ACIES_SEAT_LETTERS[self->last[flag]]);
      for (guint seat = 0; seat < 2; seat++)
        if ((self->claimed[seat] & (1u << flag)) != 0)
          g_string_append_printf (text, "!%c", ACIES_SEAT_LETTERS[seat]);
    }

  g_string_append_printf (text, " turn %c", ACIES_SEAT_LETTERS[self->turn]);
  append_hand (self, text);
  for (guint seat = 0; seat < 2; seat++)
    if (self->n_discard[seat] > 0)
      {
        g_string_append_printf (text, " discard %c ", ACIES_SEAT_LETTERS[seat]);
        append_cards (text, self->discard[seat], self->n_discard[seat]);
      }
  g_string_append_printf (text, " tactics %u %u deck %u %u", self->played[0], self->played[1],
                          self->n_deck[0], self->n_deck[1]);
  append_phase (self, text);

  return g_string_free (text, FALSE);
}
