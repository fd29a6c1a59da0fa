/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-setup.h"

/* More than can lie anywhere in a game, so that the engine can say so. */
#define MAX_CARDS 12

#define SEAT_LETTERS "sn"

/* What is undone as a whole. Texts are interned. */
typedef struct
{
  guint8 n[ACIES_SETUP_N_PLACES];
  guint8 cards[ACIES_SETUP_N_PLACES][MAX_CARDS];
  gint8 holder[ACIES_N_FLAGS];
  gint8 last[ACIES_N_FLAGS];
  guint8 turn;
  guint8 part;
  guint8 away[2];         /* by deck: cards of which a position that was read says nothing */
  const char *tactics;    /* what was read and stays true only until something changes; %NULL where it is left out */
  const char *more;       /* the same: what is known of hidden cards, and where in the turn it is */
  const char *rules;
} State;

struct _AciesSetup
{
  GObject parent_instance;

  State   state;
  GArray *done;     /* of State: what can be undone, the last at the end */
  GArray *undone;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesSetup, acies_setup, G_TYPE_OBJECT)

static void
acies_setup_finalize (GObject *object)
{
  AciesSetup *self = ACIES_SETUP (object);

  g_array_unref (self->done);
  g_array_unref (self->undone);

  G_OBJECT_CLASS (acies_setup_parent_class)->finalize (object);
}

static void
acies_setup_class_init (AciesSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_setup_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static const char *
intern_rules (AciesRules *rules)
{
  g_autofree char *text = acies_rules_to_string (rules);

  return g_intern_string (text);
}

static void
state_clear (State *state)
{
  memset (state->n, 0, sizeof state->n);
  memset (state->holder, ACIES_SEAT_NONE, sizeof state->holder);
  memset (state->last, ACIES_SEAT_NONE, sizeof state->last);
  state->turn = ACIES_SEAT_SOUTH;
  state->part = ACIES_SETUP_TURN;
  memset (state->away, 0, sizeof state->away);
  state->tactics = NULL;
  state->more = NULL;
}

static void
state_add (State *state,
           guint  card,
           guint  place)
{
  state->cards[place][state->n[place]++] = (guint8) card;
}

static void
state_fill_hand (State *state,
                 guint  seat)
{
  for (guint i = 0; i < ACIES_HAND_SIZE; i++)
    state_add (state, ACIES_CARD_TROOP_BACK, ACIES_SETUP_HAND (seat));
}

static void
acies_setup_init (AciesSetup *self)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  self->done = g_array_new (FALSE, FALSE, sizeof (State));
  self->undone = g_array_new (FALSE, FALSE, sizeof (State));
  state_clear (&self->state);
  state_fill_hand (&self->state, ACIES_SEAT_SOUTH);
  state_fill_hand (&self->state, ACIES_SEAT_NORTH);
  self->state.rules = intern_rules (rules);
}

/* A position at the beginning of a game. */
AciesSetup *
acies_setup_new (void)
{
  return g_object_new (ACIES_TYPE_SETUP, NULL);
}

/* Takes @state over, as something that can be undone. */
static void
acies_setup_change (AciesSetup  *self,
                    const State *state)
{
  g_array_append_val (self->done, self->state);
  g_array_set_size (self->undone, 0);
  self->state = *state;
  g_signal_emit (self, changed_signal, 0);
}

/* What a change begins with: nothing is true any more that was only read. */
static State
acies_setup_start (AciesSetup *self)
{
  State state = self->state;

  state.tactics = NULL;
  state.more = NULL;
  if (state.part >= ACIES_SETUP_SCOUT)
    state.part = ACIES_SETUP_TURN;
  return state;
}

static gboolean
is_back (guint card)
{
  return card == ACIES_CARD_TROOP_BACK || card == ACIES_CARD_TACTICS_BACK;
}

static AciesDeck
get_deck (guint card)
{
  return card == ACIES_CARD_TACTICS_BACK || (!is_back (card) && acies_card_is_tactics ((AciesCard) card))
         ? ACIES_DECK_TACTICS : ACIES_DECK_TROOPS;
}

static gboolean
state_has_tactics (const State *state)
{
  return strstr (state->rules, "tactics=off") == NULL;
}

/* How many cards of a deck are in no place, less than 0 if there are more backs than cards. */
static int
state_count_left (const State *state,
                  AciesDeck    deck)
{
  int left = deck == ACIES_DECK_TROOPS ? ACIES_N_TROOPS : state_has_tactics (state) ? ACIES_N_TACTICS : 0;

  for (guint place = 0; place < ACIES_SETUP_N_PLACES; place++)
    for (guint i = 0; i < state->n[place]; i++)
      left -= get_deck (state->cards[place][i]) == deck;
  return left;
}

/* Cards that are away fill the hand of the side that is not to move before they are nowhere. */
static void
state_settle (State *state)
{
  for (guint deck = 0; deck < 2; deck++)
    {
      const int left = MAX (state_count_left (state, deck), 0);

      state->away[deck] = (guint8) (state->n[ACIES_SETUP_HAND (1 - state->turn)] < ACIES_HAND_SIZE
                                    ? 0 : MIN (left, state->away[deck]));
    }
}

static void
state_take (State *state,
            guint  place,
            guint  nth)
{
  state->n[place]--;
  memmove (&state->cards[place][nth], &state->cards[place][nth + 1], state->n[place] - nth);
}

/* Finds a card that is face up; its place, or %ACIES_SETUP_NOWHERE. */
static guint
state_find (const State *state,
            guint        card,
            guint       *nth)
{
  for (guint place = 0; place < ACIES_SETUP_N_PLACES; place++)
    for (guint i = 0; i < state->n[place]; i++)
      if (state->cards[place][i] == card)
        {
          *nth = i;
          return place;
        }
  return ACIES_SETUP_NOWHERE;
}

static gboolean
is_side (guint place)
{
  return place < ACIES_SETUP_FLAG (1);
}

static gboolean
is_flag (guint place)
{
  return place >= ACIES_SETUP_FLAG (1) && place < ACIES_SETUP_HAND (0);
}

static gboolean
is_hand (guint place)
{
  return place == ACIES_SETUP_HAND (0) || place == ACIES_SETUP_HAND (1);
}

static gboolean
is_weather (guint card)
{
  return card == ACIES_CARD_FOG || card == ACIES_CARD_MUD;
}

/* Fog and Mud that are put beside a flag lie at the flag itself. */
static guint
find_true_place (guint card,
                 guint place)
{
  return is_weather (card) && is_side (place) ? ACIES_SETUP_FLAG (place % ACIES_N_FLAGS + 1) : place;
}

/* A card that comes into a full hand is one of those there that nobody knew, of its own deck if there are any. */
static void
state_make_known (State *state,
                  guint  card,
                  guint  place)
{
  const guint back = get_deck (card) == ACIES_DECK_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK;
  int found = -1;

  if (!is_hand (place) || is_back (card) || state->n[place] < ACIES_HAND_SIZE)
    return;

  for (int i = state->n[place] - 1; i >= 0; i--)
    if (state->cards[place][i] == back || (found < 0 && is_back (state->cards[place][i])))
      found = i;
  if (found >= 0)
    state_take (state, place, (guint) found);
}

/* Whether the text of a position can say that @card lies at @place. */
gboolean
acies_setup_can_put (AciesCard card,
                     guint     place)
{
  g_return_val_if_fail (place < ACIES_SETUP_N_PLACES, FALSE);

  if (is_back (card))
    return is_hand (place);
  return !is_flag (place) || is_weather (card);
}

/* Puts @card, from wherever it is, to @place, on top of what lies there. Of face-down cards, another one comes. Returns
 * whether it can. */
gboolean
acies_setup_put (AciesSetup *self,
                 AciesCard   card,
                 guint       place)
{
  State state;
  guint from, nth;

  g_return_val_if_fail (ACIES_IS_SETUP (self), FALSE);
  g_return_val_if_fail (place < ACIES_SETUP_N_PLACES, FALSE);

  place = find_true_place (card, place);
  state = acies_setup_start (self);
  if (!is_back (card) && (from = state_find (&state, card, &nth)) != ACIES_SETUP_NOWHERE)
    state_take (&state, from, nth);
  if (!acies_setup_can_put (card, place) || state.n[place] == MAX_CARDS)
    return FALSE;

  state_make_known (&state, card, place);
  state_add (&state, card, place);
  state_settle (&state);
  acies_setup_change (self, &state);
  return TRUE;
}

/* Moves a card from one place to another. */
gboolean
acies_setup_move (AciesSetup *self,
                  guint       from,
                  guint       nth,
                  guint       place)
{
  State state;
  guint card;

  g_return_val_if_fail (ACIES_IS_SETUP (self), FALSE);
  g_return_val_if_fail (from < ACIES_SETUP_N_PLACES && nth < self->state.n[from], FALSE);
  g_return_val_if_fail (place < ACIES_SETUP_N_PLACES, FALSE);

  state = acies_setup_start (self);
  card = state.cards[from][nth];
  place = find_true_place (card, place);
  if (place == from || !acies_setup_can_put (card, place) || state.n[place] == MAX_CARDS)
    return FALSE;

  state_take (&state, from, nth);
  state_make_known (&state, card, place);
  state_add (&state, card, place);
  state_settle (&state);
  acies_setup_change (self, &state);
  return TRUE;
}

/* Takes a card back from a place, so that it lies nowhere. */
void
acies_setup_take (AciesSetup *self,
                  guint       place,
                  guint       nth)
{
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));
  g_return_if_fail (place < ACIES_SETUP_N_PLACES && nth < self->state.n[place]);

  state = acies_setup_start (self);
  state_take (&state, place, nth);
  state_settle (&state);
  acies_setup_change (self, &state);
}

/* The place of a card that is face up, or %ACIES_SETUP_NOWHERE. */
guint
acies_setup_find (AciesSetup *self,
                  AciesCard   card)
{
  guint nth;

  g_return_val_if_fail (ACIES_IS_SETUP (self), ACIES_SETUP_NOWHERE);

  return is_back (card) ? ACIES_SETUP_NOWHERE : state_find (&self->state, card, &nth);
}

/* The cards at a place, in the order in which they were put there. */
const guint8 *
acies_setup_get_cards (AciesSetup *self,
                       guint       place,
                       guint      *n_cards)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), NULL);
  g_return_val_if_fail (place < ACIES_SETUP_N_PLACES, NULL);

  *n_cards = self->state.n[place];
  return self->state.cards[place];
}

/* How many cards of a deck are in no place, less than 0 if more of them are face down than there are. */
int
acies_setup_count_left (AciesSetup *self,
                        AciesDeck   deck)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), 0);

  return state_count_left (&self->state, deck);
}

/* How many cards of the hands are face down. */
guint
acies_setup_count_hidden (AciesSetup *self)
{
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_SETUP (self), 0);

  for (guint seat = 0; seat < 2; seat++)
    for (guint i = 0; i < self->state.n[ACIES_SETUP_HAND (seat)]; i++)
      n += is_back (self->state.cards[ACIES_SETUP_HAND (seat)][i]);
  return n;
}

/* Takes everything from the table, but for the cards that the side at the top holds, which nobody knows. */
void
acies_setup_clear (AciesSetup *self)
{
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));

  state = acies_setup_start (self);
  state_clear (&state);
  state_fill_hand (&state, ACIES_SEAT_NORTH);
  acies_setup_change (self, &state);
}

/* The beginning of a game, with hands that nobody knows. */
void
acies_setup_begin (AciesSetup *self)
{
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));

  state = acies_setup_start (self);
  state_clear (&state);
  state_fill_hand (&state, ACIES_SEAT_SOUTH);
  state_fill_hand (&state, ACIES_SEAT_NORTH);
  acies_setup_change (self, &state);
}

AciesSeat
acies_setup_get_turn (AciesSetup *self)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), ACIES_SEAT_SOUTH);

  return (AciesSeat) self->state.turn;
}

void
acies_setup_set_turn (AciesSetup *self,
                      AciesSeat   turn)
{
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));

  if ((AciesSeat) self->state.turn == turn)
    return;

  state = acies_setup_start (self);
  state.turn = (guint8) turn;
  state_settle (&state);
  acies_setup_change (self, &state);
}

AciesSetupPart
acies_setup_get_part (AciesSetup *self)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), ACIES_SETUP_TURN);

  return (AciesSetupPart) self->state.part;
}

/* Sets the part of the turn to one of those that do not need to be read. */
void
acies_setup_set_part (AciesSetup     *self,
                      AciesSetupPart  part)
{
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));
  g_return_if_fail (part < ACIES_SETUP_SCOUT);

  if ((AciesSetupPart) self->state.part == part)
    return;

  state = acies_setup_start (self);
  state.part = (guint8) part;
  acies_setup_change (self, &state);
}

/* Who has claimed a flag. */
AciesSeat
acies_setup_get_holder (AciesSetup *self,
                        guint       flag)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), ACIES_SEAT_NONE);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, ACIES_SEAT_NONE);

  return (AciesSeat) self->state.holder[flag - 1];
}

void
acies_setup_set_holder (AciesSetup *self,
                        guint       flag,
                        AciesSeat   holder)
{
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));
  g_return_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS);

  if (self->state.holder[flag - 1] == (int) holder)
    return;

  state = acies_setup_start (self);
  state.holder[flag - 1] = (gint8) holder;
  acies_setup_change (self, &state);
}

/* Who has placed a card last at a flag, where that is known. */
AciesSeat
acies_setup_get_last (AciesSetup *self,
                      guint       flag)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), ACIES_SEAT_NONE);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, ACIES_SEAT_NONE);

  return (AciesSeat) self->state.last[flag - 1];
}

void
acies_setup_set_last (AciesSetup *self,
                      guint       flag,
                      AciesSeat   last)
{
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));
  g_return_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS);

  if (self->state.last[flag - 1] == (int) last)
    return;

  state = acies_setup_start (self);
  state.last[flag - 1] = (gint8) last;
  acies_setup_change (self, &state);
}

AciesRules *
acies_setup_dup_rules (AciesSetup *self)
{
  AciesRules *rules;

  g_return_val_if_fail (ACIES_IS_SETUP (self), NULL);

  rules = acies_rules_new ();
  acies_rules_parse (rules, self->state.rules, NULL);
  return rules;
}

void
acies_setup_set_rules (AciesSetup *self,
                       AciesRules *rules)
{
  const char *text;
  State state;

  g_return_if_fail (ACIES_IS_SETUP (self));
  g_return_if_fail (ACIES_IS_RULES (rules));

  text = intern_rules (rules);
  if (self->state.rules == text)
    return;

  state = acies_setup_start (self);
  state.rules = text;
  if (strstr (text, "claim=start") == NULL && state.part == ACIES_SETUP_CLAIMED)
    state.part = ACIES_SETUP_TURN;
  state_settle (&state);
  acies_setup_change (self, &state);
}

gboolean
acies_setup_get_can_undo (AciesSetup *self)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), FALSE);

  return self->done->len > 0;
}

gboolean
acies_setup_get_can_redo (AciesSetup *self)
{
  g_return_val_if_fail (ACIES_IS_SETUP (self), FALSE);

  return self->undone->len > 0;
}

static void
acies_setup_exchange (AciesSetup *self,
                      GArray     *from,
                      GArray     *to)
{
  if (from->len == 0)
    return;

  g_array_append_val (to, self->state);
  self->state = g_array_index (from, State, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_signal_emit (self, changed_signal, 0);
}

void
acies_setup_undo (AciesSetup *self)
{
  g_return_if_fail (ACIES_IS_SETUP (self));

  acies_setup_exchange (self, self->done, self->undone);
}

void
acies_setup_redo (AciesSetup *self)
{
  g_return_if_fail (ACIES_IS_SETUP (self));

  acies_setup_exchange (self, self->undone, self->done);
}

/* Adds cards as the engine has written them, joined by dots. */
static void
state_read_cards (State      *state,
                  const char *text,
                  guint       place)
{
  g_auto (GStrv) codes = g_strsplit (text, ".", -1);
  AciesCard card;

  for (guint i = 0; codes[i] != NULL; i++)
    if (state->n[place] == MAX_CARDS)
      return;
    else if (g_str_equal (codes[i], acies_card_get_code (ACIES_CARD_TROOP_BACK)))
      state_add (state, ACIES_CARD_TROOP_BACK, place);
    else if (g_str_equal (codes[i], acies_card_get_code (ACIES_CARD_TACTICS_BACK)))
      state_add (state, ACIES_CARD_TACTICS_BACK, place);
    else if (acies_card_parse (codes[i], &card, NULL))
      state_add (state, card, place);
}

static AciesSeat
read_seat (char letter)
{
  return letter == SEAT_LETTERS[ACIES_SEAT_SOUTH] ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
}

static void
state_read_flag (State *state,
                 char  *text,
                 guint  flag)
{
  char *north = strchr (text, ':');
  char *marks;

  *north++ = '\0';
  state_read_cards (state, text, ACIES_SETUP_SIDE (ACIES_SEAT_SOUTH, flag));
  marks = north + strcspn (north, "~#=!");
  for (const char *mark = marks; *mark != '\0'; mark++)
    if (*mark == '~' || *mark == '#')
      state_add (state, *mark == '~' ? ACIES_CARD_FOG : ACIES_CARD_MUD, ACIES_SETUP_FLAG (flag));
    else if (*mark == '=')
      state->last[flag - 1] = (gint8) read_seat (*++mark);
    else
      state->holder[flag - 1] = (gint8) read_seat (*++mark);
  *marks = '\0';
  state_read_cards (state, north, ACIES_SETUP_SIDE (ACIES_SEAT_NORTH, flag));
}

/* What is not in the decks is in the hand of the side that is not to move, as far as there is room, and the cards there
 * that are not named are backs. */
static void
state_read_decks (State *state,
                  guint  n_decks[2])
{
  const guint hand = ACIES_SETUP_HAND (1 - state->turn);
  const guint n_named = state->n[hand];
  guint room = ACIES_HAND_SIZE;

  for (guint deck = 0; deck < 2; deck++)
    {
      guint named = 0, outside, held;

      for (guint i = 0; i < n_named; i++)
        named += get_deck (state->cards[hand][i]) == deck;
      outside = (guint) state_count_left (state, deck) + named - n_decks[deck];
      held = MIN (outside, room);
      room -= held;
      for (guint i = named; i < held; i++)
        state_add (state, deck == ACIES_DECK_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK, hand);
      state->away[deck] = (guint8) (outside - held);
    }
}

/* Takes the words apart that the engine has written. */
static void
state_read (State      *state,
            const char *position)
{
  g_auto (GStrv) words = g_strsplit (position, " ", -1);
  g_auto (GStrv) fields = g_strsplit (words[1], "/", -1);
  g_autoptr (GString) more = g_string_new (NULL);
  guint n_decks[2] = { 0, 0 };

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    state_read_flag (state, fields[flag - 1], flag);
  for (char **word = words + 2; *word != NULL; word++)
    if (g_str_equal (*word, "turn"))
      state->turn = (guint8) read_seat (**++word);
    else if (g_str_equal (*word, "hand"))
      state_read_cards (state, *++word, ACIES_SETUP_HAND (state->turn));
    else if (g_str_equal (*word, "enemy"))
      state_read_cards (state, *++word, ACIES_SETUP_HAND (1 - state->turn));
    else if (g_str_equal (*word, "discard"))
      {
        const guint pile = ACIES_SETUP_PILE (read_seat (*word[1]));

        state_read_cards (state, word[2], pile);
        word += 2;
      }
    else if (g_str_equal (*word, "tactics"))
      {
        g_autofree char *text = g_strdup_printf ("%s %s", word[1], word[2]);

        state->tactics = g_intern_string (text);
        word += 2;
      }
    else if (g_str_equal (*word, "deck"))
      {
        n_decks[0] = (guint) g_ascii_strtoull (word[1], NULL, 10);
        n_decks[1] = (guint) g_ascii_strtoull (word[2], NULL, 10);
        word += 2;
      }
    else if (g_str_equal (*word, "phase") && g_str_equal (word[1], "play"))
      {
        state->part = ACIES_SETUP_CLAIMED;
        word++;
      }
    else if (g_str_equal (*word, "phase") && g_str_equal (word[1], "end") && g_strcmp0 (word[2], "done") != 0)
      {
        state->part = ACIES_SETUP_PLAYED;
        word++;
      }
    else
      {
        if (g_str_equal (*word, "phase"))
          state->part = g_str_equal (word[1], "over") ? ACIES_SETUP_OVER
                        : g_str_equal (word[1], "end") ? ACIES_SETUP_PLAYED : ACIES_SETUP_SCOUT;
        g_string_append_printf (more, " %s", *word);
      }

  state_read_decks (state, n_decks);
  state->more = more->len > 0 ? g_intern_string (more->str) : NULL;
}

/* Takes over @position, which is text in the notation; on an error nothing changes. */
gboolean
acies_setup_read (AciesSetup  *self,
                  AciesRules  *rules,
                  const char  *position,
                  GError     **error)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesGame) plain = NULL;
  g_autofree char *shorter = NULL;
  const char *tactics;
  State state;

  g_return_val_if_fail (ACIES_IS_SETUP (self), FALSE);
  g_return_val_if_fail (ACIES_IS_RULES (rules), FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  game = acies_game_new_for_position (rules, position, 0, error);
  if (game == NULL)
    return FALSE;

  state = acies_setup_start (self);
  state_clear (&state);
  state.rules = intern_rules (rules);
  state_read (&state, acies_game_get_setup (game));
  acies_setup_change (self, &state);

  /* What the cards say by themselves need not be forgotten when they change. */
  tactics = g_steal_pointer (&self->state.tactics);
  shorter = acies_setup_to_position (self);
  plain = acies_game_new_for_position (rules, shorter, 0, NULL);
  if (plain == NULL || !g_str_equal (acies_game_get_setup (plain), acies_game_get_setup (game)))
    self->state.tactics = tactics;
  return TRUE;
}

static void
append_cards (GString     *text,
              const State *state,
              guint        place,
              gboolean     backs)
{
  gboolean first = TRUE;

  for (guint i = 0; i < state->n[place]; i++)
    if (backs || !is_back (state->cards[place][i]))
      {
        g_string_append_printf (text, "%s%s", first ? "" : ".", acies_card_get_code ((AciesCard) state->cards[place][i]));
        first = FALSE;
      }
}

static void
append_flag (GString     *text,
             const State *state,
             guint        flag)
{
  const guint at_flag = ACIES_SETUP_FLAG (flag);

  if (flag > 1)
    g_string_append_c (text, '/');
  append_cards (text, state, ACIES_SETUP_SIDE (ACIES_SEAT_SOUTH, flag), TRUE);
  g_string_append_c (text, ':');
  append_cards (text, state, ACIES_SETUP_SIDE (ACIES_SEAT_NORTH, flag), TRUE);
  for (guint i = 0; i < state->n[at_flag]; i++)
    g_string_append_c (text, state->cards[at_flag][i] == ACIES_CARD_FOG ? '~' : '#');
  if (state->last[flag - 1] != ACIES_SEAT_NONE)
    g_string_append_printf (text, "=%c", SEAT_LETTERS[state->last[flag - 1]]);
  if (state->holder[flag - 1] != ACIES_SEAT_NONE)
    g_string_append_printf (text, "!%c", SEAT_LETTERS[state->holder[flag - 1]]);
}

/* The position in the notation, whether it can be or not. */
char *
acies_setup_to_position (AciesSetup *self)
{
  const State *state;
  GString *text;
  GString *named;
  guint enemy;

  g_return_val_if_fail (ACIES_IS_SETUP (self), NULL);

  state = &self->state;
  enemy = 1 - state->turn;
  text = g_string_new ("position ");
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    append_flag (text, state, flag);

  g_string_append_printf (text, " turn %c", SEAT_LETTERS[state->turn]);
  if (state->n[ACIES_SETUP_HAND (state->turn)] > 0)
    {
      g_string_append (text, " hand ");
      append_cards (text, state, ACIES_SETUP_HAND (state->turn), TRUE);
    }
  for (guint seat = 0; seat < 2; seat++)
    if (state->n[ACIES_SETUP_PILE (seat)] > 0)
      {
        g_string_append_printf (text, " discard %c ", SEAT_LETTERS[seat]);
        append_cards (text, state, ACIES_SETUP_PILE (seat), TRUE);
      }
  if (state->tactics != NULL)
    g_string_append_printf (text, " tactics %s", state->tactics);
  g_string_append_printf (text, " deck %d %d",
                          MAX (state_count_left (state, ACIES_DECK_TROOPS) - state->away[ACIES_DECK_TROOPS], 0),
                          MAX (state_count_left (state, ACIES_DECK_TACTICS) - state->away[ACIES_DECK_TACTICS], 0));
  if (state->more == NULL || strstr (state->more, " phase ") == NULL)
    g_string_append (text, state->part == ACIES_SETUP_CLAIMED ? " phase play"
                           : state->part == ACIES_SETUP_PLAYED ? " phase end" : "");

  named = g_string_new (NULL);
  append_cards (named, state, ACIES_SETUP_HAND (enemy), FALSE);
  if (named->len > 0)
    g_string_append_printf (text, " enemy %s", named->str);
  g_string_free (named, TRUE);
  if (state->more != NULL)
    g_string_append (text, state->more);
  return g_string_free (text, FALSE);
}

/* Whether more cards of a deck are face down than there are. */
static gboolean
state_lacks_cards (const State *state,
                   AciesDeck    deck)
{
  const guint back = deck == ACIES_DECK_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK;
  guint nth;

  return state_count_left (state, deck) < 0 && state_find (state, back, &nth) != ACIES_SETUP_NOWHERE;
}

/* What cannot be said in the text, since cards that are face down in the hand of the side that is not to move are only
 * counted there as those that are nowhere else. */
static gboolean
acies_setup_check_hidden (AciesSetup  *self,
                          GError     **error)
{
  const State *state = &self->state;

  if (state->n[ACIES_SETUP_HAND (1 - state->turn)] > ACIES_HAND_SIZE)
    {
      g_autofree char *reason = g_strdup_printf (ngettext ("more than %u card", "more than %u cards", ACIES_HAND_SIZE),
                                                 ACIES_HAND_SIZE);

      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, _("%s: %s"), "enemy", reason);
      return FALSE;
    }
  if (state_lacks_cards (state, ACIES_DECK_TROOPS) || state_lacks_cards (state, ACIES_DECK_TACTICS))
    {
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, _("%s: %s"), "deck",
                   /* Translators: what is wrong with a position that a person sets up */
                   _("more cards lie face down than there are"));
      return FALSE;
    }
  return TRUE;
}

/* A game that goes on from the position: what is face down, and the decks, are dealt from the seed. */
AciesGame *
acies_setup_create_game (AciesSetup  *self,
                         guint64      seed,
                         GError     **error)
{
  g_autoptr (AciesRules) rules = NULL;
  g_autofree char *position = NULL;

  g_return_val_if_fail (ACIES_IS_SETUP (self), NULL);

  if (!acies_setup_check_hidden (self, error))
    return NULL;

  rules = acies_setup_dup_rules (self);
  position = acies_setup_to_position (self);
  return acies_game_new_for_position (rules, position, seed, error);
}
