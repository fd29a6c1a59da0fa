/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-error-private.h"
#include "acies-test.h"

/*
 * What everything stands on: cards and their names, sets of cards, random numbers, errors that name
 * a rule.
 */

#define LETTERS "ROYGBP"

static const char * const colors[] = { "Red", "Orange", "Yellow", "Green", "Blue", "Purple" };

/* Rule 1.5 */
static const char * const units[] = {
  "Skirmishers", "Peltasts", "Javelineers", "Hoplites", "Phalangists",
  "Hypaspists", "Light Cavalry", "Heavy Cavalry", "Chariots", "Elephants"
};

/* What is no troop card: its code and its name; morale and leader; whether it belongs to the tactics deck. */
static const struct
{
  AciesCard card;
  const char *code;
  const char *name;
  gboolean tactics;
  gboolean morale;
  gboolean leader;
  AciesDeck deck;
} others[] = {
  { ACIES_CARD_ALEXANDER, "AL", "Alexander", TRUE, TRUE, TRUE, ACIES_DECK_TACTICS },
  { ACIES_CARD_DARIUS, "DA", "Darius", TRUE, TRUE, TRUE, ACIES_DECK_TACTICS },
  { ACIES_CARD_COMPANION_CAVALRY, "CC", "Companion Cavalry", TRUE, TRUE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_SHIELD_BEARERS, "SB", "Shield Bearers", TRUE, TRUE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_FOG, "FO", "Fog", TRUE, FALSE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_MUD, "MU", "Mud", TRUE, FALSE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_SCOUT, "SC", "Scout", TRUE, FALSE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_REDEPLOY, "RE", "Redeploy", TRUE, FALSE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_DESERTER, "DE", "Deserter", TRUE, FALSE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_TRAITOR, "TR", "Traitor", TRUE, FALSE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_TROOP_BACK, "?t", "Troop card", FALSE, FALSE, FALSE, ACIES_DECK_TROOPS },
  { ACIES_CARD_TACTICS_BACK, "?k", "Tactics card", FALSE, FALSE, FALSE, ACIES_DECK_TACTICS },
  { ACIES_CARD_NONE, "-", "", FALSE, FALSE, FALSE, ACIES_DECK_TROOPS },
};

/* Rule 1.1: the troop cards */
static void
test_troops (void)
{
  for (guint color = 0; color < 6; color++)
    for (guint value = 1; value <= 10; value++)
      {
        const AciesCard card = acies_card_new_troop ((AciesColor) color, value);
        g_autofree char *code = g_strdup_printf ("%c%u", LETTERS[color], value);
        g_autofree char *name = g_strdup_printf ("%s %u", colors[color], value);
        AciesCard parsed = ACIES_CARD_NONE;

        g_assert_cmpuint (card, ==, color * 10 + value - 1);
        g_assert_cmpstr (acies_card_get_code (card), ==, code);
        g_assert_cmpstr (acies_card_get_name (card), ==, name);
        g_assert_cmpstr (acies_card_get_unit_name (card), ==, units[value - 1]);
        g_assert_cmpint (acies_card_get_color (card), ==, (int) color);
        g_assert_cmpuint (acies_card_get_value (card), ==, value);
        g_assert_cmpint (acies_card_get_deck (card), ==, ACIES_DECK_TROOPS);
        g_assert_true (acies_card_is_troop (card));
        g_assert_false (acies_card_is_tactics (card));
        g_assert_false (acies_card_is_morale (card));
        g_assert_false (acies_card_is_leader (card));
        g_assert_true (acies_card_parse (code, &parsed, NULL));
        g_assert_cmpint (parsed, ==, card);
      }
}

/* Rule 1.2: the tactics cards; and what stands for a card */
static void
test_others (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      const AciesCard card = others[i].card;
      AciesCard parsed = ACIES_CARD_NONE;

      g_assert_cmpstr (acies_card_get_code (card), ==, others[i].code);
      g_assert_cmpstr (acies_card_get_name (card), ==, others[i].name);
      g_assert_cmpstr (acies_card_get_unit_name (card), ==, "");
      g_assert_cmpint (acies_card_get_color (card), ==, ACIES_COLOR_NONE);
      g_assert_cmpuint (acies_card_get_value (card), ==, 0);
      g_assert_cmpint (acies_card_get_deck (card), ==, others[i].deck);
      g_assert_false (acies_card_is_troop (card));
      g_assert_cmpint (acies_card_is_tactics (card), ==, others[i].tactics);
      g_assert_cmpint (acies_card_is_morale (card), ==, others[i].morale);
      g_assert_cmpint (acies_card_is_leader (card), ==, others[i].leader);
      g_assert_cmpint (acies_card_parse (others[i].code, &parsed, NULL), ==, others[i].tactics);
      g_assert_cmpint (parsed, ==, others[i].tactics ? card : ACIES_CARD_NONE);
    }
}

static void
test_colors (void)
{
  for (guint color = 0; color < 6; color++)
    g_assert_cmpstr (acies_color_get_name ((AciesColor) color), ==, colors[color]);
  g_assert_cmpstr (acies_color_get_name (ACIES_COLOR_NONE), ==, "");
  g_assert_cmpstr (acies_color_get_name ((AciesColor) 6), ==, "");
}

static void
test_no_card (void)
{
  /* Around 0 and 9 lie other characters. */
  static const char * const texts[] = {
    "", "R", "R0", "R/", "R:", "R00", "R01", "R11", "R12", "R20", "R100", "R1 ", "R91", "r5", "X5", " R5", "5", "A",
    "ALX", "al", "AA",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *message = g_strdup_printf ("“%s” is not a card", texts[i]);
      AciesCard card = ACIES_CARD_NONE;

      g_assert_false (acies_card_parse (texts[i], &card, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
      g_assert_cmpstr (error->message, ==, message);
      g_assert_cmpint (card, ==, ACIES_CARD_NONE);
    }
}

/* Every set of values of a color, counted one by one. */
static void
test_rows (void)
{
  for (guint row = 0; row < 1024; row++)
    {
      guint n = 0, sum = 0;

      for (guint value = 10; value >= 1; value--)
        if ((row & (1u << (value - 1))) != 0)
          {
            n++;
            sum += value;
            if (n <= 4)
              g_assert_cmpuint (acies_row_top[n][row], ==, sum);
          }
      for (guint more = n + 1; more <= 4; more++)
        g_assert_cmpuint (acies_row_top[more][row], ==, 0);
      g_assert_cmpuint (acies_row_count[row], ==, n);
      g_assert_cmpuint (acies_row_sum[row], ==, sum);
      if (row != 0)
        g_assert_cmpint ((int) acies_mask_highest (row), ==, g_bit_nth_msf (row, -1));
    }
}

/* Sets of cards, counted one by one. */
static void
test_sets (void)
{
  static const guint wild[] = { 10, 10, 8, 3 };  /* rule 5.4 */
  AciesRandom random;

  acies_random_init (&random, 1);
  for (guint i = 0; i < 20000; i++)
    {
      /* From empty ones to full ones. */
      const AciesCardSet set = i % 3 == 0 ? acies_random_next (&random)
                                          : i % 3 == 1 ? acies_random_next (&random) & acies_random_next (&random)
                                                       : (guint64) 1 << (i % 64);
      guint n = 0, sum = 0, values = 0, first = 64;

      for (guint card = 64; card-- > 0;)
        {
          const gboolean troop = card < ACIES_N_TROOPS;

          if ((set & ACIES_CARDSET (card)) == 0)
            continue;
          n++;
          sum += troop ? card % 10 + 1 : wild[card - ACIES_N_TROOPS];
          values |= troop ? 1u << card % 10 : 0;
          first = card;
        }
      g_assert_cmpuint (acies_cardset_count (set), ==, n);
      g_assert_cmpuint (acies_cardset_sum (set), ==, sum);
      g_assert_cmpuint (acies_cardset_fold (set), ==, values);
      g_assert_cmpuint (acies_cardset_morale (set), ==, set >> 60);
      for (guint index = 0; index < 10; index++)
        g_assert_cmpuint (acies_cardset_count_column (set, index), ==,
                          acies_cardset_count (set & ACIES_CARDSET_COLUMN << index));
      for (guint color = 0; color < 6; color++)
        g_assert_cmpuint (acies_cardset_row (set, color), ==, (set >> 10 * color) % 1024);
      if (set != 0)
        g_assert_cmpuint (acies_cardset_first (set), ==, first);
    }

  for (guint card = 0; card < ACIES_N_TROOPS; card++)
    {
      g_assert_cmpuint (acies_card_shift[card], ==, card / 10 * 10);
      g_assert_cmpuint (acies_card_index[card], ==, card % 10);
    }
}

/* What others have published for splitmix64 and xoshiro256**: saved games rely on them. */
static void
test_random_numbers (void)
{
  static const guint64 mixed[] = {
    G_GUINT64_CONSTANT (0xe220a8397b1dcdaf), G_GUINT64_CONSTANT (0x6e789e6aa1b965f4),
    G_GUINT64_CONSTANT (0x06c45d188009454f), G_GUINT64_CONSTANT (0xf88bb8a8724c81ec),
  };
  static const guint64 numbers[] = {
    11520, 0, 1509978240, G_GUINT64_CONSTANT (1215971899390074240), G_GUINT64_CONSTANT (1216172134540287360),
    G_GUINT64_CONSTANT (607988272756665600), G_GUINT64_CONSTANT (16172922978634559625),
    G_GUINT64_CONSTANT (8476171486693032832), G_GUINT64_CONSTANT (10595114339597558777),
    G_GUINT64_CONSTANT (2904607092377533576),
  };
  static const guint below[] = { 0, 0, 0, 65, 65, 32, 876, 459, 574, 157 };
  const AciesRandom start = { { 1, 2, 3, 4 } };
  AciesRandom seeded, random, limited, fraction;

  acies_random_init (&seeded, 0);
  for (guint i = 0; i < G_N_ELEMENTS (mixed); i++)
    g_assert_cmpuint (seeded.state[i], ==, mixed[i]);

  random = limited = fraction = start;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_assert_cmpuint (acies_random_next (&random), ==, numbers[i]);
      g_assert_cmpuint (acies_random_below (&limited, 1000), ==, below[i]);
      g_assert_cmpfloat_with_epsilon (acies_random_double (&fraction), (double) numbers[i] * 0x1.0p-64, 1e-15);
    }
}

static void
test_random_gauss (void)
{
  AciesRandom random = { { 1, 2, 3, 4 } };
  double sum = 0, squares = 0;

  g_assert_cmpfloat_with_epsilon (acies_random_gauss (&random), -3.3498300779832206, 1e-12);
  for (guint i = 0; i < 100000; i++)
    {
      const double x = acies_random_gauss (&random);

      sum += x;
      squares += x * x;
    }
  g_assert_cmpfloat_with_epsilon (sum / 100000, 0.0, 0.02);
  g_assert_cmpfloat_with_epsilon (squares / 100000, 1.0, 0.02);
}

static void
test_random_shuffle (void)
{
  static const guint8 expected[] = { 1, 8, 3, 0, 4, 5, 9, 6, 2, 7 };
  guint8 cards[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  AciesRandom random, before;

  acies_random_init (&random, 7);
  acies_random_shuffle (&random, cards, G_N_ELEMENTS (cards));
  g_assert_cmpmem (cards, sizeof cards, expected, sizeof expected);

  /* What cannot be shuffled takes no number. */
  before = random;
  acies_random_shuffle (&random, cards, 1);
  acies_random_shuffle (&random, cards, 0);
  g_assert_cmpmem (cards, sizeof cards, expected, sizeof expected);
  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
}

static void
test_error_rule (void)
{
  static const char * const sentences[][2] = {
    { "The flag is claimed.", "The flag is claimed (rule 4.6)." },
    { "The flag is claimed", "The flag is claimed (rule 4.6)." },
    { "旗は取られています。", "旗は取られています (rule 4.6)." },
  };
  g_autoptr (GError) other = g_error_new_literal (ACIES_ERROR, ACIES_ERROR_NOTATION, "no");

  g_assert_null (acies_error_dup_rule (other));
  acies_error_set_rule (NULL, "4.6", "Nobody asks.");
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) copy = NULL;
      g_autofree char *rule = NULL;
      g_autofree char *copied = NULL;

      acies_error_set_rule (&error, "4.6", sentences[i][0]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
      g_assert_cmpstr (error->message, ==, sentences[i][1]);
      copy = g_error_copy (error);
      rule = acies_error_dup_rule (error);
      copied = acies_error_dup_rule (copy);
      g_assert_cmpstr (rule, ==, "4.6");
      g_assert_cmpstr (copied, ==, "4.6");
    }
}

int
main (int   argc,
      char *argv[])
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/cards/troops", test_troops);
  g_test_add_func ("/cards/others", test_others);
  g_test_add_func ("/cards/colors", test_colors);
  g_test_add_func ("/cards/no-card", test_no_card);
  g_test_add_func ("/cards/rows", test_rows);
  g_test_add_func ("/cards/sets", test_sets);
  g_test_add_func ("/cards/random-numbers", test_random_numbers);
  g_test_add_func ("/cards/random-gauss", test_random_gauss);
  g_test_add_func ("/cards/random-shuffle", test_random_shuffle);
  g_test_add_func ("/cards/error-rule", test_error_rule);

  return g_test_run ();
}
