/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * One number for what the program does: it depends on every step of a fixed set of games, and
 * on what is known, legal and proved in each of them. A change that alters any of this, meant
 * or not, alters the number.
 *
 * It has to be the same on every machine, so nothing goes in that depends on the order of
 * bytes, on the language or on the time. Network and search add and multiply in one order.
 * What takes a function of the C library (where the search drops a step, how the rules of thumb
 * judge Fog) is only compared, never part of the number, and the last digit does not decide there.
 */

#include "config.h"

#include <string.h>

#include "acies-endgame-private.h"
#include "acies-explanation.h"
#include "acies-handicap-private.h"
#include "acies-measure-private.h"
#include "acies-policy-private.h"
#include "acies-record.h"
#include "acies-rules-private.h"
#include "acies-search-private.h"
#include "acies-view-private.h"

/* Enough for the search to drop steps; that takes long, so that it is not asked for every step. */
#define SEARCH_NODES   100
#define SEARCH_EVERY   17
#define SEARCH_WIDTH   6
#define SEARCH_MARGIN  0.2f
#define N_CANDIDATES   8

#define FNV_OFFSET     G_GUINT64_CONSTANT (0xcbf29ce484222325)
#define FNV_PRIME      G_GUINT64_CONSTANT (0x100000001b3)

typedef struct
{
  guint64 hash;
  guint n_games;
  guint n_steps;
  guint n_proofs;
} Signature;

static void
add_byte (Signature *self,
          guint8     byte)
{
  self->hash = (self->hash ^ byte) * FNV_PRIME;
}

static void
add_number (Signature *self,
            guint64    number)
{
  for (guint i = 0; i < sizeof number; i++)
    add_byte (self, (guint8) (number >> 8 * i));
}

static void
add_float (Signature *self,
           float      number)
{
  guint32 bits;

  memcpy (&bits, &number, sizeof bits);
  add_number (self, bits);
}

static void
add_text (Signature  *self,
          const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    add_byte (self, (guint8) *c);
  add_byte (self, '\n');
}

static void
add_step (Signature       *self,
          const AciesStep *step)
{
  add_byte (self, step->kind);
  add_byte (self, step->card);
  add_byte (self, step->target);
  add_byte (self, step->from);
  add_byte (self, step->flag);
}

static void
add_cards (Signature       *self,
           const AciesCard *cards,
           gsize            n_cards)
{
  add_number (self, n_cards);
  for (gsize i = 0; i < n_cards; i++)
    add_byte (self, (guint8) cards[i]);
}

static void
add_candidates (Signature            *self,
                const AciesCandidate *candidates,
                guint                 n)
{
  for (guint i = 0; i < n; i++)
    {
      add_step (self, &candidates[i].step);
      add_float (self, candidates[i].score);
    }
}

/*
 * The players: each chooses a step from what its seat may know.
 */

typedef void (*ChooseFunc) (Signature           *self,
                            const AciesPosition *seen,
                            AciesRandom         *random,
                            guint                game,
                            AciesStep           *step);

static void
choose_at_random (Signature           *self,
                  const AciesPosition *seen,
                  AciesRandom         *random,
                  guint                game,
                  AciesStep           *step)
{
  acies_position_random_step (seen, random, step);
}

static void
choose_greedily (Signature           *self,
                 const AciesPosition *seen,
                 AciesRandom         *random,
                 guint                game,
                 AciesStep           *step)
{
  acies_policy_choose (seen, random, 0.0, step);
}

static void
choose_by_network (Signature           *self,
                   const AciesPosition *seen,
                   AciesRandom         *random,
                   guint                game,
                   AciesStep           *step)
{
  AciesCandidate candidates[N_CANDIDATES];
  const guint n = acies_ranking_fill (acies_network_get_default (), seen, candidates, N_CANDIDATES);

  add_candidates (self, candidates, n);
  *step = candidates[0].step;
}

static void
choose_weakly (Signature           *self,
               const AciesPosition *seen,
               AciesRandom         *random,
               guint                game,
               AciesStep           *step)
{
  acies_handicap_choose (acies_network_get_default (), seen, 1 + game % (ACIES_MAX_LEVEL - 1), random, step);
}

static void
look_ahead (Signature           *self,
            const AciesPosition *seen,
            AciesRandom         *random,
            AciesStep           *step)
{
  AciesSearch search;

  acies_search_init (&search, acies_network_get_default (), seen, (AciesSeat) seen->turn, 0, SEARCH_WIDTH, NULL);
  /* The luck of a search depends on the bytes of a position, whose order is not the same everywhere. */
  acies_random_init (&search.random, acies_random_next (random));
  acies_search_narrow (&search, SEARCH_WIDTH, SEARCH_MARGIN);
  acies_search_run (&search, SEARCH_NODES);

  add_number (self, search.luck->len);
  add_number (self, search.endgame_depth);
  for (guint i = 0; i < search.n_lines; i++)
    {
      const AciesLine *line = &search.lines[i];

      add_step (self, &line->step);
      add_number (self, line->n);
      for (guint j = 0; j < line->n; j++)
        add_float (self, g_array_index (line->chances, float, j));
      add_float (self, line->known ? line->value : line->prior);
    }
  *step = search.lines[0].step;
  acies_search_clear (&search);
}

static void
choose_by_search (Signature           *self,
                  const AciesPosition *seen,
                  AciesRandom         *random,
                  guint                game,
                  AciesStep           *step)
{
  if (self->n_steps % SEARCH_EVERY == 0)
    look_ahead (self, seen, random, step);
  else
    choose_by_network (self, seen, random, game, step);
}

/* Random play leads to long games, in which nothing is hidden at the end. */
static void
choose_at_end (Signature           *self,
               const AciesPosition *seen,
               AciesRandom         *random,
               guint                game,
               AciesStep           *step)
{
  if (acies_endgame_applies (seen))
    look_ahead (self, seen, random, step);
  else
    choose_at_random (self, seen, random, game, step);
}

/*
 * What is known, legal and proved.
 */

static void
add_formation (Signature            *self,
               const AciesFormation *formation)
{
  const AciesCard *cards;
  gsize n_cards;

  if (formation == NULL)
    {
      add_byte (self, 0);
      return;
    }
  cards = acies_formation_get_resolved_cards (formation, &n_cards);
  add_number (self, 1 + (guint) acies_formation_get_kind (formation));
  add_number (self, acies_formation_get_sum (formation));
  add_cards (self, cards, n_cards);
}

/* The texts of an explanation may be put better; what they stand for may not change unseen. */
static void
add_explanation (Signature        *self,
                 AciesExplanation *explanation)
{
  AciesProof *proof = acies_explanation_get_proof (explanation);
  const guint n_arguments = g_list_model_get_n_items (G_LIST_MODEL (explanation));
  const AciesCard *cards;
  gsize n_cards;

  add_number (self, acies_proof_get_verdict (proof));
  add_number (self, acies_proof_get_obstacle (proof));
  add_number (self, (guint64) acies_proof_get_enemy_complete (proof));
  add_number (self, (guint64) acies_proof_get_tie (proof));
  if (acies_proof_get_verdict (proof) != ACIES_VERDICT_UNAVAILABLE)
    {
      add_formation (self, acies_proof_get_own_formation (proof));
      add_formation (self, acies_proof_get_enemy_formation (proof));
      cards = acies_proof_get_evidence (proof, &n_cards);
      add_cards (self, cards, n_cards);
      cards = acies_proof_get_settling_cards (proof, &n_cards);
      add_cards (self, cards, n_cards);
    }

  add_number (self, (guint64) acies_explanation_get_can_claim (explanation));
  add_number (self, n_arguments);
  for (guint i = 0; i < n_arguments; i++)
    {
      g_autoptr (AciesArgument) argument = g_list_model_get_item (G_LIST_MODEL (explanation), i);

      add_number (self, acies_argument_get_topic (argument));
      add_number (self, acies_argument_get_kind (argument));
      cards = acies_argument_get_cards (argument, &n_cards);
      add_cards (self, cards, n_cards);
    }
  self->n_proofs++;
}

static void
add_view (Signature *self,
          AciesView *view,
          gboolean   with_proofs)
{
  g_autofree char *text = acies_view_to_string (view);
  char *phase = strstr (text, " phase ");

  /* The steps tell the part of the turn; the number is older than that word. */
  if (phase != NULL)
    *phase = '\0';
  add_text (self, text);
  for (guint deck = ACIES_DECK_TROOPS; deck <= ACIES_DECK_TACTICS; deck++)
    {
      gsize n_cards;
      g_autofree AciesCard *cards = acies_view_list_known_deck (view, (AciesDeck) deck, &n_cards);

      add_cards (self, cards, n_cards);
    }
  for (guint flag = 1; with_proofs && flag <= ACIES_N_FLAGS; flag++)
    {
      g_autoptr (AciesExplanation) explanation = acies_view_explain (view, flag);

      add_explanation (self, explanation);
    }
}

static void
add_legal (Signature           *self,
           const AciesPosition *seen)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n_steps = acies_position_list (seen, steps);

  add_number (self, n_steps);
  for (guint i = 0; i < n_steps; i++)
    add_step (self, &steps[i]);
}

/* The record of a game, and what is read from it. */
static void
add_record (Signature *self,
            AciesGame *game)
{
  g_autofree char *text = acies_record_to_text (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) loaded = acies_record_from_text (text, &error);
  g_autofree char *again = loaded != NULL ? acies_record_to_text (loaded) : NULL;

  add_text (self, text);
  add_text (self, again != NULL ? again : error->message);
}

static void
play_game (Signature  *self,
           guint       rule_bits,
           ChooseFunc  choose,
           guint       index)
{
  g_autoptr (AciesRules) rules = acies_rules_new_bits (rule_bits);
  const guint64 seed = acies_random_mix (1 + rule_bits) + index;
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, (AciesSeat) (index % 2), seed);
  AciesSeat last = ACIES_SEAT_NONE;
  AciesRandom random;

  acies_random_init (&random, seed);
  while (TRUE)
    {
      const AciesSeat turn = acies_game_get_turn (game);
      const gboolean over = acies_game_get_phase (game) == ACIES_PHASE_OVER;
      g_autoptr (AciesView) south = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      g_autoptr (AciesView) north = acies_game_create_view (game, ACIES_SEAT_NORTH);
      const AciesPosition *seen = acies_view_peek_position (turn == ACIES_SEAT_SOUTH ? south : north);
      g_autoptr (GError) error = NULL;
      AciesStep step;

      add_view (self, south, turn != last || over);
      add_view (self, north, turn != last || over);
      last = turn;
      if (over)
        break;

      add_legal (self, seen);
      choose (self, seen, &random, index, &step);
      add_step (self, &step);
      self->n_steps++;
      if (!acies_game_play (game, &step, &error))
        {
          add_text (self, error->message);
          break;
        }
    }

  add_number (self, acies_game_get_result (game));
  add_record (self, game);
  self->n_games++;
}

/* All presets, each switch alone, and all of them together, but for the one without which most
 * others mean nothing. */
static guint
list_rules (guint *bits)
{
  guint n = 0;

  for (guint preset = ACIES_PRESET_CLARIFIED; preset < ACIES_PRESET_CUSTOM; preset++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_for_preset ((AciesPreset) preset);

      bits[n++] = acies_rules_get_bits (rules);
    }
  for (guint i = 0; i < ACIES_N_SWITCHES; i++)
    bits[n++] = 1u << i;
  bits[n++] = ((1u << ACIES_N_SWITCHES) - 1) & ~(guint) ACIES_RULE_TACTICS_OFF;
  return n;
}

/**
 * _acies_measure_signature:
 * @out: takes a line on the games of each player
 *
 * Plays the games.
 *
 * Returns: the number
 */
guint64
_acies_measure_signature (GString *out)
{
  static const struct
  {
    const char *name;
    ChooseFunc choose;
    guint n_games;
  } players[] = {
    { "random", choose_at_random, 2 },
    { "greedy", choose_greedily, 1 },
    { "weak", choose_weakly, 1 },
    { "network", choose_by_network, 1 },
    { "search", choose_by_search, 1 },
    { "endgame", choose_at_end, 1 },
  };
  guint rules[ACIES_PRESET_CUSTOM + ACIES_N_SWITCHES + 1];
  const guint n_rules = list_rules (rules);
  Signature all = { FNV_OFFSET };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      Signature part = { FNV_OFFSET };

      for (guint j = 0; j < n_rules; j++)
        for (guint k = 0; k < players[i].n_games; k++)
          play_game (&part, rules[j], players[i].choose, j * players[i].n_games + k);
      add_number (&all, part.hash);
      g_string_append_printf (out, "%s games %u steps %u proofs %u sum %" G_GUINT64_FORMAT "\n",
                              players[i].name, part.n_games, part.n_steps, part.n_proofs, part.hash);
    }
  return all.hash;
}
