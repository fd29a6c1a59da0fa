/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <acies.h>

#include "acies-protocol-private.h"

/*
 * The commands by which a player is told what a position does not say: which card was
 * really drawn, and what the enemy has done.
 */

/* Counts what is left of the decks at a moment of the game. */
static void
count_decks_at (AciesGame *game,
                guint      n_steps,
                guint      n_cards[2])
{
  g_autoptr (AciesView) view = acies_game_create_view_at (game, n_steps, ACIES_SEAT_SOUTH);

  for (guint deck = 0; deck < 2; deck++)
    n_cards[deck] = acies_view_get_deck_size (view, deck);
}

/*
 * How many cards of each deck had been drawn in this turn before the last step, and how many
 * came with that. FALSE if nothing did, or if it cannot be said what else came.
 */
static gboolean
count_draws (AciesGame  *game,
             guint       before[2],
             guint       last[2],
             GError    **error)
{
  const guint n_steps = acies_game_get_n_steps (game);
  GListModel *history = acies_game_get_history (game);
  g_autoptr (AciesEntry) entry = NULL;
  guint first[2];
  guint after[2];

  if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
    return acies_refuse (error, "the game is over");
  if (acies_game_get_setup (game) == NULL)
    return acies_refuse (error, "this game was dealt, so its cards are known; drew is for one that"
                                " began with position");
  if (n_steps > 0)
    entry = g_list_model_get_item (history, n_steps - 1);
  if (entry == NULL || acies_step_get_kind (acies_entry_get_step (entry)) != ACIES_STEP_DRAW)
    return acies_refuse (error, "no card has just been drawn");
  if (acies_entry_get_turn_number (entry) != 1)
    return acies_refuse (error, "drew is for the turn that begins with position");

  count_decks_at (game, 0, first);
  count_decks_at (game, n_steps - 1, before);
  count_decks_at (game, n_steps, after);
  for (guint deck = 0; deck < 2; deck++)
    {
      last[deck] = before[deck] - after[deck];
      before[deck] = first[deck] - before[deck];
    }

  if (last[0] + last[1] == 0)
    return acies_refuse (error, "the decks of all cards are named first here, and no card has been drawn yet");
  return TRUE;
}

static const char *
get_back (AciesDeck deck)
{
  return acies_card_get_code (deck == ACIES_DECK_TACTICS ? ACIES_CARD_TACTICS_BACK : ACIES_CARD_TROOP_BACK);
}

/*
 * Sorts cards joined by full stops into those of either deck.
 */
static void
sort_cards (const char *cards,
            GPtrArray  *decks[2])
{
  g_auto (GStrv) parts = g_strsplit (cards, ".", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const gboolean back = strcmp (parts[i], get_back (ACIES_DECK_TACTICS)) == 0;
      AciesCard card = ACIES_CARD_NONE;

      g_ptr_array_add (decks[back || (acies_card_parse (parts[i], &card, NULL) && acies_card_is_tactics (card))],
                       g_strdup (parts[i]));
    }
}

static void
set_place (GPtrArray  *deck,
           guint       place,
           const char *card)
{
  g_free (deck->pdata[place]);
  deck->pdata[place] = g_strdup (card);
}

/* Puts a card at a place of a deck. If it was said to come later, before steps were taken back,
 * that no longer counts. */
static void
put (GPtrArray *cards,
     AciesDeck  deck,
     guint      place,
     AciesCard  card)
{
  const char *text = acies_card_get_code (card);

  while (cards->len <= place)
    g_ptr_array_add (cards, g_strdup (get_back (deck)));
  for (guint i = place + 1; i < cards->len; i++)
    if (strcmp (cards->pdata[i], text) == 0)
      set_place (cards, i, get_back (deck));
  set_place (cards, place, text);
}

/* Puts the cards that were drawn where they must have lain: into the field `next` of a position. */
static char *
rewrite_setup (const char   *setup,
               const guint   before[2],
               const GArray *cards)
{
  g_auto (GStrv) words = g_strsplit (setup, " ", -1);
  g_autoptr (GPtrArray) troops = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) tactics = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *decks[] = { troops, tactics };
  guint n_drawn[] = { before[0], before[1] };
  GString *text = g_string_new (NULL);
  const char *joint = " next ";

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], "next") == 0 && words[i + 1] != NULL)
      sort_cards (words[++i], decks);
    else
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);

  for (guint i = 0; i < cards->len; i++)
    {
      const AciesCard card = g_array_index (cards, AciesCard, i);
      const AciesDeck deck = acies_card_get_deck (card);

      put (decks[deck], deck, n_drawn[deck]++, card);
    }

  for (guint deck = 0; deck < 2; deck++)
    for (guint i = 0; i < decks[deck]->len; i++)
      {
        g_string_append_printf (text, "%s%s", joint, (const char *) decks[deck]->pdata[i]);
        joint = ".";
      }
  return g_string_free (text, FALSE);
}

static gboolean
play_again (AciesGame   *game,
            GListModel  *history,
            GError     **error)
{
  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (history, i);

      if (!acies_game_play (game, acies_entry_get_step (entry), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
drew_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  g_autoptr (AciesRules) rules = acies_game_dup_rules (self->game);
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GArray) cards = NULL;
  g_autofree char *setup = NULL;
  guint before[2] = { 0, 0 };
  guint last[2] = { 0, 0 };
  guint named[2] = { 0, 0 };

  if (!acies_arguments_expect_at_most (arguments, 1, error))
    return FALSE;
  if (!acies_parse_cards (arguments->words[0], &cards, error)
      || !count_draws (self->game, before, last, error))
    return FALSE;
  for (guint i = 0; i < cards->len; i++)
    named[acies_card_get_deck (g_array_index (cards, AciesCard, i))]++;
  if (named[0] != last[0] || named[1] != last[1])
    return acies_refuse (error, "what was drawn: troop cards %u, tactics cards %u; what is named: %u and %u",
                         last[0], last[1], named[0], named[1]);

  setup = rewrite_setup (acies_game_get_setup (self->game), before, cards);
  game = acies_game_new_for_position (rules, setup, acies_game_get_seed (self->game), error);
  if (game == NULL || !play_again (game, acies_game_get_history (self->game), error))
    {
      g_prefix_error_literal (error, "these cards cannot have been drawn: ");
      return FALSE;
    }

  acies_protocol_take_game (self, g_steal_pointer (&game));
  return TRUE;
}

static gboolean
enemy_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) steps = NULL;

  /* A card that was put back is seen from behind. */
  for (guint i = 0; i < arguments->n_words; i++)
    if (strcmp (arguments->words[i], "-?t") != 0 && strcmp (arguments->words[i], "-?k") != 0)
      g_string_append_printf (text, "%s ", arguments->words[i]);

  steps = acies_step_split_text (text->str);
  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (steps[i], error);

      if (step == NULL)
        return FALSE;
    }
  return TRUE;
}

const AciesCommand acies_told_commands[] = {
  {
    "drew", "drew CARDS",
    "tells which card the last step has really drawn",
    "For a game that began with position: behind play +t or play +k of its first turn it\n"
    "puts the card that really came in the place of the one that was dealt at random.\n"
    "With scout=all the three cards of Scout come at once, with the third step.\n"
    "Who leads a game learns by play full which card that is: see help referee.\n"
    "Example: drew R5, or drew R5.B2.MU",
    drew_command, ACIES_COMMAND_DEFAULT, "its cards, such as R5",
  },
  {
    "enemy", "enemy STEP ...",
    "tells what the enemy has done in the turn before",
    "For players that want to know it: see help peer. Here the steps are only read,\n"
    "since the position that follows has all that matters. What the enemy has put\n"
    "back with Scout is -?t or -?k.",
    enemy_command, ACIES_COMMAND_DEFAULT, "its steps, such as R7@3 +t",
  },
  { NULL }
};
