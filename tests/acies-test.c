/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the tests of the engine share. Here the strength of cards is found by following
 * the written rules and trying everything, not with the engine's tables.
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"

#define N_STANDING 64           /* 60 troop cards and four morale cards */

const guint acies_test_rule_sets[ACIES_TEST_N_RULE_SETS] = {
  0,
  ACIES_RULE_CLAIM_START,
  ACIES_RULE_TACTICS_OFF,
  ACIES_RULE_SCOUT_ALL,
  ACIES_RULE_WEATHER_MOVES,
  ACIES_RULE_LEADER_AGAIN,
  ACIES_RULE_FORCED_OFF,
  ACIES_RULE_SCOUT_ALL | ACIES_RULE_WEATHER_MOVES | ACIES_RULE_LEADER_AGAIN | ACIES_RULE_FORCED_OFF,
  ACIES_RULE_CLAIM_START | ACIES_RULE_TACTICS_OFF,
  ACIES_RULE_CLAIM_START | ACIES_RULE_WEATHER_MOVES | ACIES_RULE_FORCED_OFF,
  ACIES_RULE_CLAIM_START | ACIES_RULE_SCOUT_ALL | ACIES_RULE_WEATHER_MOVES |
    ACIES_RULE_LEADER_AGAIN | ACIES_RULE_FORCED_OFF,
  ACIES_RULE_WEATHER_MOVES | ACIES_RULE_LEADER_AGAIN,
};

void
acies_test_init (int    *argc,
                 char ***argv)
{
  g_test_init (argc, argv, NULL);
  acies_judge_init ();
}

AciesSeat
acies_test_seat (guint seat)
{
  return seat == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
}

/* Rules 3.1 to 3.6 for cards that all have a color and a value. */
static guint
judge_plain (const guint *colors,
             const guint *values,
             guint        n)
{
  gboolean same_color = TRUE;
  gboolean same_value = TRUE;
  gboolean different = TRUE;
  guint lowest = values[0];
  guint highest = values[0];
  guint sum = 0;
  AciesFormationKind kind;

  for (guint i = 0; i < n; i++)
    {
      same_color = same_color && colors[i] == colors[0];
      same_value = same_value && values[i] == values[0];
      for (guint j = 0; j < i; j++)
        different = different && values[i] != values[j];
      lowest = MIN (lowest, values[i]);
      highest = MAX (highest, values[i]);
      sum += values[i];
    }

  {
    const gboolean consecutive = different && highest - lowest == n - 1;

    if (same_color && consecutive)
      kind = ACIES_FORMATION_WEDGE;
    else if (same_value)
      kind = ACIES_FORMATION_PHALANX;
    else if (same_color)
      kind = ACIES_FORMATION_BATTALION;
    else if (consecutive)
      kind = ACIES_FORMATION_SKIRMISH;
    else
      kind = ACIES_FORMATION_HOST;
  }

  return ACIES_STRENGTH (kind, sum);
}

/* Rules 4.7 and 5.2: every color and value for each wild card, and the best of them. */
static guint
judge_wild (const guint8 *cards,
            guint         n,
            guint         i,
            guint        *colors,
            guint        *values)
{
  guint lowest = 1;
  guint highest = 10;
  guint best = 0;

  if (i == n)
    return judge_plain (colors, values, n);

  if (cards[i] < ACIES_N_TROOPS)
    {
      colors[i] = cards[i] / 10;
      values[i] = cards[i] % 10 + 1;
      return judge_wild (cards, n, i + 1, colors, values);
    }

  if (cards[i] == ACIES_CARD_COMPANION_CAVALRY)
    lowest = highest = 8;
  else if (cards[i] == ACIES_CARD_SHIELD_BEARERS)
    highest = 3;
  for (colors[i] = 0; colors[i] < 6; colors[i]++)
    for (values[i] = lowest; values[i] <= highest; values[i]++)
      best = MAX (best, judge_wild (cards, n, i + 1, colors, values));

  return best;
}

/* Rule 5.4: in Fog only the sum counts. */
static guint
judge_fog (const guint8 *cards,
           guint         n)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    {
      if (cards[i] < ACIES_N_TROOPS)
        sum += cards[i] % 10 + 1u;
      else
        sum += cards[i] == ACIES_CARD_COMPANION_CAVALRY ? 8 :
               cards[i] == ACIES_CARD_SHIELD_BEARERS ? 3 : 10;
    }

  return ACIES_STRENGTH (ACIES_FORMATION_HOST, sum);
}

/* The results of the exhaustive search are kept, since they are needed again and again. */
static guint
judge_kept (const guint8 *cards,
            guint         n)
{
  static guint16 kept3[N_STANDING * (N_STANDING - 1) * (N_STANDING - 2) / 6];
  static guint16 kept4[N_STANDING * (N_STANDING - 1) * (N_STANDING - 2) / 6 * (N_STANDING - 3) / 4];
  guint colors[4], values[4];
  guint8 sorted[4];
  guint index;
  guint16 *kept;

  for (guint i = 0; i < n; i++)
    {
      guint j = i;

      for (; j > 0 && sorted[j - 1] > cards[i]; j--)
        sorted[j] = sorted[j - 1];
      sorted[j] = cards[i];
    }
  for (guint i = 1; i < n; i++)
    if (sorted[i - 1] == sorted[i])
      return judge_wild (cards, n, 0, colors, values);

  index = sorted[0] + sorted[1] * (sorted[1] - 1u) / 2 +
          sorted[2] * (sorted[2] - 1u) * (sorted[2] - 2u) / 6;
  if (n == 4)
    index += sorted[3] * (sorted[3] - 1u) * (sorted[3] - 2u) / 6 * (sorted[3] - 3u) / 4;
  kept = n == 3 ? &kept3[index] : &kept4[index];
  if (*kept == 0)
    *kept = (guint16) judge_wild (sorted, n, 0, colors, values);
  return *kept;
}

/* How strong a complete formation is where @size cards are needed (rules 3, 4.7, 5.4
 * and decision D1), as kind x 64 + sum. */
guint
acies_test_strength (const guint8 *cards,
                     guint         n_cards,
                     guint         size,
                     gboolean      fog)
{
  guint best = 0;

  if (n_cards == size)
    return fog ? judge_fog (cards, n_cards) : judge_kept (cards, n_cards);

  g_assert_cmpuint (n_cards, ==, 4);
  g_assert_cmpuint (size, ==, 3);
  for (guint left_out = 0; left_out < 4; left_out++)
    {
      guint8 three[3];
      guint n = 0;

      for (guint i = 0; i < 4; i++)
        if (i != left_out)
          three[n++] = cards[i];
      best = MAX (best, acies_test_strength (three, 3, 3, fog));
    }

  return best;
}

guint
acies_test_read_cards (const char *text,
                       guint8     *cards,
                       guint       max_cards)
{
  g_auto (GStrv) words = g_strsplit (text, ".", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      AciesCard card;

      acies_card_parse (words[i], &card, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (n, <, max_cards);
      cards[n++] = (guint8) card;
    }

  return n;
}

char *
acies_test_write_cards (guint64 set)
{
  GString *text = g_string_new (NULL);

  for (; set != 0; set &= set - 1)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "." : "",
                            acies_card_get_code ((AciesCard) __builtin_ctzll (set)));
  return g_string_free (text, FALSE);
}

/* Plays up to @n_steps random steps, or to the end. */
void
acies_test_play_random (AciesGame   *game,
                        AciesRandom *random,
                        guint        n_steps)
{
  for (guint i = 0; i < n_steps && acies_game_get_phase (game) != ACIES_PHASE_OVER; i++)
    {
      g_autoptr (GError) error = NULL;
      AciesStep step;

      g_assert_cmpuint (i, <, ACIES_TEST_MAX_STEPS);
      acies_position_random_step (acies_game_peek_position (game), random, &step);
      acies_game_play (game, &step, &error);
      g_assert_no_error (error);
    }
}

AciesGame *
acies_test_random_game (guint   bits,
                        guint64 seed,
                        guint   n_steps)
{
  g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_NONE, seed);
  AciesRandom random;

  acies_random_init (&random, seed);
  acies_test_play_random (game, &random, n_steps);
  return game;
}

/* Checks that each card is in the position exactly once, and that the values that are updated
 * from step to step are those that the cards themselves give. */
void
acies_test_assert_sound (const AciesPosition *position)
{
  const gboolean tactics = (position->rules & ACIES_RULE_TACTICS_OFF) == 0;
  guint8 count[ACIES_N_CARDS] = { 0 };
  AciesCardSet shown = 0;

#define CHECK(expr) \
  G_STMT_START { \
    if (G_UNLIKELY (!(expr))) \
      { \
        g_autofree char *text = acies_position_to_text (position); \
        g_error ("%s does not hold in “%s”", #expr, text); \
      } \
  } G_STMT_END

  for (guint seat = 0; seat < 2; seat++)
    {
      guint n_in_hand[2] = { 0, 0 };

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const guint n = position->n_on[seat][flag];
          const guint size = position->mud == (int) flag ? 4 : 3;
          const guint bit = 1u << flag;
          AciesCardSet on = 0;

          CHECK (n <= 4);
          for (guint i = 0; i < n; i++)
            {
              CHECK (position->slot[seat][flag][i] < ACIES_FIRST_EXTRA);
              count[position->slot[seat][flag][i]]++;
              on |= ACIES_CARDSET (position->slot[seat][flag][i]);
            }
          for (guint i = n; i < ACIES_SLOTS; i++)
            CHECK (position->slot[seat][flag][i] == 0);
          shown |= on;
          CHECK (position->on[seat][flag] == on);
          CHECK (((position->used[seat] & bit) != 0) == (n > 0));
          CHECK (((position->full[seat] & bit) != 0) == (n >= size));
          CHECK (position->strength[seat][flag] ==
                 (n >= size ? acies_test_strength (position->slot[seat][flag], n, size,
                                                   position->fog == (int) flag)
                            : 0));
        }

      for (guint i = 0; i < position->n_discard[seat]; i++)
        {
          count[position->discard[seat][i]]++;
          if (position->discard[seat][i] < ACIES_N_TROOPS)
            shown |= ACIES_CARDSET (position->discard[seat][i]);
        }
      for (guint card = 0; card < ACIES_N_CARDS; card++)
        if (acies_position_holds (position, seat, card))
          {
            count[card]++;
            n_in_hand[card >= ACIES_N_TROOPS]++;
          }
      CHECK (n_in_hand[0] == position->n_hand[seat][0]);
      CHECK (n_in_hand[1] == position->n_hand[seat][1]);
      CHECK ((position->known_hand[seat] & ~position->hand[seat]) == 0);
      CHECK ((position->known_extra[seat] & ~position->extra[seat]) == 0);
    }

  for (guint deck = 0; deck < 2; deck++)
    {
      for (guint i = 0; i < position->n_deck[deck]; i++)
        {
          CHECK (position->deck[deck][i] < ACIES_N_CARDS);
          CHECK ((position->deck[deck][i] >= ACIES_N_TROOPS) == (deck == 1));
          count[position->deck[deck][i]]++;
        }
      for (guint i = position->n_deck[deck]; i < ACIES_N_TROOPS; i++)
        CHECK (position->deck[deck][i] == 0);
      for (guint seat = 0; seat < 2; seat++)
        CHECK (position->known_deck[seat][deck] >> position->n_deck[deck] == 0);
    }
  if (position->fog >= 0)
    count[ACIES_CARD_FOG]++;
  if (position->mud >= 0)
    count[ACIES_CARD_MUD]++;
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    CHECK (count[card] == (card < ACIES_N_TROOPS || tactics ? 1 : 0));

  CHECK (position->shown == (shown & ACIES_CARDSET_TROOPS));
  CHECK ((position->claimed[0] & position->claimed[1]) == 0);
  CHECK (ABS (position->played[0] - position->played[1]) <= 1);
  CHECK (acies_position_hand_size (position, 0) <= ACIES_MAX_HAND);
  CHECK (acies_position_hand_size (position, 1) <= ACIES_MAX_HAND);
#undef CHECK
}
