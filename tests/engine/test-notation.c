/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-deal-private.h"
#include "acies-game-private.h"
#include "acies-hidden-private.h"
#include "acies-view-private.h"

/* Cards, steps, switches and deals as text, there and back; and garbage. */

static void
test_cards (void)
{
  static const char * const bad[] = {
    "", "R", "R0", "R11", "R01", "r1", "X1", "R1 ", " R1", "R-1", "AL1", "al", "A", "?", "?x", "R1.R2", "R1@3"
  };

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      g_autoptr (GError) error = NULL;
      AciesCard again;

      g_assert_true (acies_card_parse (acies_card_get_code ((AciesCard) card), &again, &error));
      g_assert_no_error (error);
      g_assert_cmpint (again, ==, card);
      g_assert_cmpint (acies_card_is_troop (again), ==, card < ACIES_N_TROOPS);
      g_assert_cmpint (acies_card_is_tactics (again), ==, card >= ACIES_N_TROOPS);
      if (card < ACIES_N_TROOPS)
        g_assert_cmpint (acies_card_new_troop (acies_card_get_color (again), acies_card_get_value (again)),
                         ==, card);
    }
  g_assert_cmpstr (acies_card_get_code (ACIES_CARD_R10), ==, "R10");
  g_assert_cmpstr (acies_card_get_code (ACIES_CARD_P1), ==, "P1");
  g_assert_cmpstr (acies_card_get_code (ACIES_CARD_TROOP_BACK), ==, "?t");
  g_assert_cmpstr (acies_card_get_code (ACIES_CARD_TACTICS_BACK), ==, "?k");
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      AciesCard card;

      if (acies_card_parse (bad[i], &card, &error))
        g_error ("“%s” is not a card", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

static void
check_step (AciesStep *owned)
{
  g_autoptr (AciesStep) step = owned;
  g_autofree char *text = acies_step_to_string (step);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesStep) again = acies_step_new_from_string (text, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  g_assert_true (acies_step_equal (step, again));
  text_again = acies_step_to_string (again);
  g_assert_cmpstr (text, ==, text_again);
}

/* Every step there is. */
static void
test_steps (void)
{
  for (guint c = 0; c < ACIES_N_CARDS; c++)
    {
      const AciesCard card = (AciesCard) c;

      check_step (acies_step_new_return (card));
      for (guint from = 1; from <= ACIES_N_FLAGS; from++)
        {
          if (c < ACIES_CARD_SCOUT)
            {
              check_step (acies_step_new_play (card, from));
              check_step (acies_step_new_deserter (card, from));
              check_step (acies_step_new_redeploy (card, from, 0));
            }
          for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
            {
              if (c < ACIES_CARD_SCOUT)
                check_step (acies_step_new_redeploy (card, from, flag));
              if (c < ACIES_N_TROOPS)
                check_step (acies_step_new_traitor (card, from, flag));
            }
        }
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    check_step (acies_step_new_claim (flag));
  check_step (acies_step_new_scout ());
  check_step (acies_step_new_pass ());
  check_step (acies_step_new_done ());
  check_step (acies_step_new_draw (ACIES_DECK_TROOPS));
  check_step (acies_step_new_draw (ACIES_DECK_TACTICS));
}

/* What a step is made of */
static void
test_step_parts (void)
{
  static const struct
  {
    const char *step;
    AciesStepKind kind;
    AciesCard card;
    AciesCard target;
    guint from;
    guint flag;
  } cases[] = {
    { "R7@3", ACIES_STEP_PLAY, ACIES_CARD_R7, ACIES_CARD_NONE, 0, 3 },
    { "RE:R7@3>5", ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY, ACIES_CARD_R7, 3, 5 },
    { "RE:R7@3>x", ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY, ACIES_CARD_R7, 3, 0 },
    { "DE:B8@4", ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, ACIES_CARD_B8, 4, 0 },
    { "TR:B8@4>2", ACIES_STEP_TRAITOR, ACIES_CARD_TRAITOR, ACIES_CARD_B8, 4, 2 },
    { "claim 3", ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 3 },
    { "-MU", ACIES_STEP_RETURN, ACIES_CARD_MUD, ACIES_CARD_NONE, 0, 0 },
  };
  g_autoptr (AciesStep) troops = acies_step_new_draw (ACIES_DECK_TROOPS);
  g_autoptr (AciesStep) tactics = acies_step_new_draw (ACIES_DECK_TACTICS);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (cases[i].step, &error);

      g_assert_no_error (error);
      g_test_message ("%s", cases[i].step);
      g_assert_cmpint (acies_step_get_kind (step), ==, cases[i].kind);
      g_assert_cmpint (acies_step_get_card (step), ==, cases[i].card);
      g_assert_cmpint (acies_step_get_target (step), ==, cases[i].target);
      g_assert_cmpuint (acies_step_get_from (step), ==, cases[i].from);
      g_assert_cmpuint (acies_step_get_flag (step), ==, cases[i].flag);
    }
  g_assert_cmpint (acies_step_get_deck (troops), ==, ACIES_DECK_TROOPS);
  g_assert_cmpint (acies_step_get_deck (tactics), ==, ACIES_DECK_TACTICS);
}

/* As in the table of the notation. */
static void
test_steps_table (void)
{
  static const char * const good[] = {
    "R7@3", "AL@5", "FO@4", "SC", "+t", "+k", "-R3", "-MU", "RE:R7@3>5", "RE:R7@3>x", "DE:B8@4",
    "TR:B8@4>2", "pass", "claim 3", "done"
  };
  static const char * const bad[] = {
    "", " ", "R7", "R7@", "R7@0", "R7@10", "R7@x", "R7@3 ", "@3", "r7@3", "R7@3>5", "claim", "claim 0",
    "claim 10", "claim3", "claim x", "claim 3 4", "+", "+x", "+tt", "t", "-", "-R11", "-?t", "RE", "RE:", "RE:R7",
    "RE:R7@3", "RE:R7@3>", "RE:R7@3>0", "RE:R7@3>10", "RE:R7@0>3", "RE:R7@3>y", "RE:?t@3>4", "DE", "DE:B8",
    "DE:B8@", "DE:B8@4>5", "DE:B8@4>x", "TR:B8@4", "TR:B8@4>x", "TR:B8@4>", "TR:B8@4>0", "SC:R1", "PASS", "passs",
    "Done", "?t@3", "R7@3@4", "R7@-3", "R7@+3", "R7@03"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (good[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = acies_step_to_string (step);
      g_assert_cmpstr (text, ==, good[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (bad[i], &error);

      if (step != NULL)
        g_error ("“%s” is not a move", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

static void
test_rules (void)
{
  static const char * const bad[] = {
    "claim", "claim=", "claim=never", "nothing=on", "tactics=yes", "=on", "claim=end claim", "scout=two"
  };

  for (guint bits = 0; bits < 1u << ACIES_N_SWITCHES; bits++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
      g_autofree char *text = acies_rules_to_string (rules);
      g_autoptr (AciesRules) again = acies_rules_new_bits (~bits & ((1u << ACIES_N_SWITCHES) - 1));
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (acies_rules_get_bits (rules), ==, bits);
      g_assert_true (acies_rules_parse (again, text, &error));
      g_assert_no_error (error);
      g_assert_true (acies_rules_equal (rules, again));
      g_assert_cmpuint (acies_rules_get_bits (again), ==, bits);
    }
  {
    g_autoptr (AciesRules) rules = acies_rules_new ();
    g_autofree char *text = acies_rules_to_string (rules);

    g_assert_cmpstr (text, ==, "claim=end tactics=on scout=one weather=stays leader=once forced=on");
  }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesRules) unchanged = acies_rules_new ();
      g_autoptr (GError) error = NULL;

      if (acies_rules_parse (rules, bad[i], &error))
        g_error ("“%s” are no rules", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_RULES);
      g_assert_true (acies_rules_equal (rules, unchanged));
    }
}

static const struct
{
  AciesPreset preset;
  guint bits;
} presets[] = {
  { ACIES_PRESET_CLARIFIED, 0 },
  { ACIES_PRESET_AS_PRINTED, ACIES_RULE_SCOUT_ALL | ACIES_RULE_WEATHER_MOVES | ACIES_RULE_LEADER_AGAIN |
                               ACIES_RULE_FORCED_OFF },
  { ACIES_PRESET_ADVANCED, ACIES_RULE_CLAIM_START },
  { ACIES_PRESET_NO_TACTICS, ACIES_RULE_TACTICS_OFF },
};

static void
test_presets (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_for_preset (presets[i].preset);
      g_autoptr (AciesRules) same = acies_rules_new_bits (presets[i].bits);
      g_auto (GStrv) lines = acies_rules_describe (rules);

      g_assert_cmpuint (acies_rules_get_bits (rules), ==, presets[i].bits);
      g_assert_cmpint (acies_rules_get_preset (same), ==, presets[i].preset);
      g_assert_cmpuint (g_strv_length (lines), >, 0);
    }
  {
    g_autoptr (AciesRules) rules = acies_rules_new_bits (ACIES_RULE_SCOUT_ALL);

    g_assert_cmpint (acies_rules_get_preset (rules), ==, ACIES_PRESET_CUSTOM);
  }
}

static void
test_deals (void)
{
  static const char * const bad[] = {
    "south R1.R1", "south R1 north R1", "south X1", "south", "east R1", "south R1 south R2", "troops AL",
    "tactics R1", "south R1.R2.R3.R4.R5.R6.R7.R8", "troops R1.R1", "south R1.?t",
  };

  for (guint i = 0; i < ACIES_TEST_TIMES (500); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
      g_autoptr (AciesGame) game = acies_test_random_game (bits, i, 0);
      g_autofree char *deal = acies_deal_to_text (acies_game_peek_position_at (game, 0));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) again = acies_game_new_for_deal (rules, acies_game_get_starter (game), deal, &error);

      g_assert_no_error (error);
      g_assert_cmpmem (acies_game_peek_position_at (game, 0), sizeof (AciesPosition),
                       acies_game_peek_position_at (again, 0), sizeof (AciesPosition));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;

      if (acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, bad[i], &error) != NULL)
        g_error ("“%s” is no deal", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

/* Reads a text as anything: it may be refused, but nothing else may happen. */
static void
read_as_anything (const char *text)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesGame) game = acies_game_new_for_position (rules, text, 1, &error);

    g_assert_true ((game == NULL) == (error != NULL));
    if (game != NULL)
      {
        /* Such a position may lack cards, but those that are there are written again. */
        g_autofree char *again = acies_game_to_position (game);
        g_autoptr (AciesGame) second = acies_game_new_for_position (rules, again, 1, &error);
        g_autofree char *third = NULL;

        g_assert_no_error (error);
        third = acies_game_to_position (second);
        g_assert_cmpstr (again, ==, third);
      }
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesStep) step = acies_step_new_from_string (text, &error);

    g_assert_true ((step == NULL) == (error != NULL));
    if (step != NULL)
      {
        g_autofree char *again = acies_step_to_string (step);

        g_assert_cmpstr (text, ==, again);
      }
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesGame) game = acies_game_new_for_deal (rules, ACIES_SEAT_SOUTH, text, &error);

    g_assert_true ((game == NULL) == (error != NULL));
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);

    if (!acies_game_play_text (game, text, &error))
      g_assert_nonnull (error);
  }
  {
    g_autoptr (GError) error = NULL;
    AciesCard card;

    g_assert_true (acies_card_parse (text, &card, &error) == (error == NULL));
  }
  {
    g_autoptr (GError) error = NULL;

    g_assert_true (acies_rules_parse (rules, text, &error) == (error == NULL));
  }
}

/* A tactics card that is said to be drawn next may have been dealt to the enemy before. */
static void
test_next_from_hand (void)
{
  static const AciesCard pairs[][2] = {
    { ACIES_CARD_ALEXANDER, ACIES_CARD_COMPANION_CAVALRY },
    { ACIES_CARD_MUD, ACIES_CARD_TRAITOR },
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (guint seed = 0; seed < 200; seed++)
    {
      const AciesCard *next = pairs[seed / 100];
      g_autofree char *text = g_strdup_printf ("position :/:/:/:/:/:/:/:/: turn s hand R1.R2.R3 deck 55 8 next %s.%s",
                                               acies_card_get_code (next[0]), acies_card_get_code (next[1]));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, text, seed, &error);
      const AciesPosition *start;

      g_assert_no_error (error);
      start = acies_game_peek_position_at (game, 0);
      acies_test_assert_sound (start);
      g_assert_cmpuint (start->n_hand[ACIES_SEAT_NORTH][ACIES_DECK_TACTICS], ==, 2);
      g_assert_cmpuint (start->n_hand[ACIES_SEAT_NORTH][ACIES_DECK_TROOPS], ==, 2);
      for (guint i = 0; i < 2; i++)
        {
          g_assert_cmpuint (start->deck[ACIES_DECK_TACTICS][7 - i], ==, next[i]);
          g_assert_false (acies_position_holds (start, ACIES_SEAT_NORTH, next[i]));
        }
    }
}

static void
test_hidden (void)
{
  static const char * const bad[] = {
    "enemy", "enemy X1", "enemy R1", "enemy Y1", "enemy B1.B1", "enemy B1 enemy B2", "enemy AL", "enemy ?t",
    "enemy B1.B2.B3.B4.B5.B6.B7.B8", "next", "next Y1", "next R1", "next B1 next B2", "enemy B1 next B1", "next FO",
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (guint seed = 0; seed < 50; seed++)
    {
      /* However many blanks there are between the words. */
      g_autofree char *text = g_strconcat ("Y1:O1/:/:/:/:/:/:/:/:~ turn s hand R1.R2.R3 deck 49 8 ",
                                           seed % 2 == 0 ? "enemy B9.B10.SC next O2.AL.O3.CC.O4"
                                                         : "enemy  B9.B10.SC\t next \nO2.AL.O3.CC.O4 ", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, text, seed, &error);
      const AciesPosition *start;

      g_assert_no_error (error);
      start = acies_game_peek_position_at (game, 0);
      g_assert_true (acies_position_holds (start, ACIES_SEAT_NORTH, ACIES_CARD_B9));
      g_assert_true (acies_position_holds (start, ACIES_SEAT_NORTH, ACIES_CARD_B10));
      g_assert_true (acies_position_holds (start, ACIES_SEAT_NORTH, ACIES_CARD_SCOUT));
      g_assert_cmpuint (acies_position_hand_size (start, ACIES_SEAT_NORTH), ==, ACIES_HAND_SIZE);
      g_assert_cmpuint (start->deck[ACIES_DECK_TROOPS][48], ==, ACIES_CARD_O2);
      g_assert_cmpuint (start->deck[ACIES_DECK_TROOPS][47], ==, ACIES_CARD_O3);
      g_assert_cmpuint (start->deck[ACIES_DECK_TROOPS][46], ==, ACIES_CARD_O4);
      g_assert_cmpuint (start->deck[ACIES_DECK_TACTICS][7], ==, ACIES_CARD_ALEXANDER);
      g_assert_cmpuint (start->deck[ACIES_DECK_TACTICS][6], ==, ACIES_CARD_COMPANION_CAVALRY);

      /* Every card is somewhere, and only once. */
      {
        gboolean there[ACIES_N_CARDS] = { FALSE };
        guint n = 0;

        for (guint deck = 0; deck < 2; deck++)
          for (guint i = 0; i < start->n_deck[deck]; i++, n++)
            there[start->deck[deck][i]] = TRUE;
        for (guint card = 0; card < ACIES_N_CARDS; card++)
          for (guint seat = 0; seat < 2; seat++)
            if (acies_position_holds (start, seat, card))
              {
                there[card] = TRUE;
                n++;
              }
        there[ACIES_CARD_Y1] = there[ACIES_CARD_O1] = there[ACIES_CARD_FOG] = TRUE;
        g_assert_cmpuint (n + 3, ==, ACIES_N_CARDS);
        for (guint card = 0; card < ACIES_N_CARDS; card++)
          g_assert_true (there[card]);
      }

      /* A record of it begins in the same way. */
      {
        g_autofree char *record = acies_record_to_text (game);
        g_autoptr (AciesGame) again = acies_record_from_text (record, &error);

        g_assert_no_error (error);
        g_assert_cmpmem (start, sizeof *start, acies_game_peek_position_at (again, 0), sizeof *start);
      }
    }

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text = g_strconcat ("Y1:O1/:/:/:/:/:/:/:/:~ turn s hand R1.R2.R3 deck 48 9 ", bad[i], NULL);
      g_autoptr (GError) error = NULL;

      if (acies_game_new_for_position (rules, text, 1, &error) != NULL)
        g_error ("“%s” cannot be hidden there", bad[i]);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

/* Where more cards are left over than the enemy's hand has room for, any of them may be named,
 * whichever the others happen to be. */
static void
test_left_over (void)
{
  static const struct
  {
    const char *text;
    const char *wrong;
  } cases[] = {
    { ":/:/:/:/:/:/:/:/: hand SC deck 52 2 next AL.DA", NULL },
    { ":/:/:/:/:/:/:/:/: hand SC deck 20 2 next P10.AL.R1", NULL },
    { ":/:/:/:/:/:/:/:/: hand R1 deck 20 10 enemy P10.O1.Y2.G3.B4.R5.P6", NULL },
    { ":/:/:/:/:/:/:/:/: hand R1 deck 57 3 enemy AL.DA.CC.SB.FO", NULL },
    { "R1:/:/:/:/:/:/:/:/: hand SC deck 20 2 next SC", "next: SC" },
    { "R1:/:/:/:/:/:/:/:/: hand SC deck 20 2 next R1", "next: R1" },
    { ":~/:/:/:/:/:/:/:/: hand SC deck 20 2 next FO", "next: FO" },
    { "AL:/:/:/:/:/:/:/:/: hand SC deck 20 2 next AL", "next: AL" },
    { ":/:/:/:/:/:/:/:/: discard n TR deck 20 2 enemy TR", "enemy: " },
    { "R1:/:/:/:/:/:/:/:/: hand R2 deck 20 2 enemy R1", "enemy: " },
    { "R1:/:/:/:/:/:/:/:/: hand R2 deck 20 2 enemy R2", "enemy: " },
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (guint seed = 0; seed < 20; seed++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (AciesGame) game = acies_game_new_for_position (rules, cases[i].text, seed, &error);
        gboolean there[ACIES_N_CARDS] = { FALSE };
        const AciesPosition *start;
        g_auto (GStrv) named = NULL;

        if (cases[i].wrong != NULL)
          {
            g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
            g_assert_true (g_str_has_prefix (error->message, cases[i].wrong));
            continue;
          }
        g_assert_no_error (error);
        start = acies_game_peek_position_at (game, 0);
        for (guint deck = 0; deck < 2; deck++)
          for (guint j = 0; j < start->n_deck[deck]; j++)
            {
              g_assert_false (there[start->deck[deck][j]]);
              there[start->deck[deck][j]] = TRUE;
            }
        for (guint card = 0; card < ACIES_N_CARDS; card++)
          for (guint seat = 0; seat < 2; seat++)
            if (acies_position_holds (start, seat, card))
              {
                g_assert_false (there[card]);
                there[card] = TRUE;
              }
        named = g_strsplit (strrchr (cases[i].text, ' ') + 1, ".", -1);
        for (guint j = 0; named[j] != NULL; j++)
          {
            AciesCard card;

            g_assert_true (acies_card_parse (named[j], &card, NULL));
            g_assert_true (there[card]);
          }
      }
}

/* What a seat knows at the start of a turn, written into a position, is known again when that is read. */
static void
test_known (void)
{
  guint n_enemy = 0;
  guint n_next = 0;
  guint n_passed = 0;

  for (guint seed = 0; seed < ACIES_TEST_TIMES (400); seed++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_bits (seed % 2 == 0 ? 0 : ACIES_RULE_CLAIM_START);
      g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);
      AciesRandom random;

      acies_random_init (&random, seed);
      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          const AciesPosition *truth = acies_game_peek_position (game);
          const AciesPhase phase = acies_game_get_phase (game);
          const AciesSeat turn = acies_game_get_turn (game);
          AciesStep step;

          if (phase == ACIES_PHASE_PLAY || phase == ACIES_PHASE_CLAIM_FIRST)
            {
              g_autofree char *text = acies_position_to_text (truth);
              g_autofree char *hidden = NULL;
              g_autofree char *line = NULL;
              g_autofree char *setup = NULL;
              g_autoptr (AciesGame) again = NULL;
              g_autoptr (GError) error = NULL;
              AciesPosition seen, known;

              acies_position_hide (truth, turn, &seen);
              hidden = acies_hidden_to_text (&seen);
              line = g_strconcat (text, hidden, NULL);
              again = acies_game_new_for_position (rules, line, seed, &error);
              g_assert_no_error (error);
              acies_test_assert_sound (acies_game_peek_position_at (again, 0));
              acies_position_hide (acies_game_peek_position_at (again, 0), turn, &known);
              g_assert_cmpmem (known.deck, sizeof known.deck, seen.deck, sizeof seen.deck);
              g_assert_cmpmem (known.hand, sizeof known.hand, seen.hand, sizeof seen.hand);
              g_assert_cmpmem (known.extra, sizeof known.extra, seen.extra, sizeof seen.extra);
              if (phase == ACIES_PHASE_PLAY && (acies_rules_get_bits (rules) & ACIES_RULE_CLAIM_START) != 0)
                g_assert_cmpuint (known.phase, ==, ACIES_PHASE_CLAIM_FIRST);
              else
                g_assert_cmpuint (known.n_passes, ==, seen.n_passes);

              /* A record of it says the same. */
              setup = acies_hidden_find (acies_game_get_setup (again));
              g_assert_cmpstr (setup, ==, hidden);
              n_enemy += strstr (hidden, " enemy ") != NULL;
              n_next += strstr (hidden, " next ") != NULL;
              n_passed += strstr (hidden, " passed") != NULL;
            }

          acies_position_random_step (truth, &random, &step);
          acies_game_play (game, &step, NULL);
        }
    }

  g_test_message ("%u with enemy, %u with next, %u with passed", n_enemy, n_next, n_passed);
  g_assert_cmpuint (n_enemy, >, 0);
  g_assert_cmpuint (n_next, >, 0);
  g_assert_cmpuint (n_passed, >, 0);
}

/* What a text need not tell: it makes no difference to what can follow. */
static AciesPosition
normalize (AciesView *view)
{
  AciesPosition position = *acies_view_peek_position (view);

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (position.n_on[0][flag] < 3 || position.n_on[1][flag] < 3)
      position.last[flag] = ACIES_SEAT_NONE;
  if (position.phase == ACIES_PHASE_OVER)
    position.n_passes = position.no_draw = position.n_draws = position.n_returns = 0;
  return position;
}

static AciesGame *
read_back (AciesRules *rules,
           const char *text,
           guint64     seed)
{
  g_autoptr (GError) error = NULL;
  AciesGame *game = acies_game_new_for_position (rules, text, seed, &error);

  if (error != NULL)
    g_error ("“%s”: %s", text, error->message);
  return game;
}

/* All that a seat knows, in the middle of any turn, is known again by the seat of a game that is set up from it. */
static void
check_moment (AciesGame  *game,
              AciesRules *rules,
              AciesSeat   seat,
              guint64     seed)
{
  g_autoptr (AciesView) view = acies_game_create_view (game, seat);
  g_autofree char *text = acies_view_to_position (view);
  g_autoptr (AciesGame) again = read_back (rules, text, seed);
  g_autoptr (AciesView) view_again = acies_game_create_view (again, seat);
  g_autofree char *text_again = acies_view_to_position (view_again);
  g_autofree char *seen = acies_view_to_string (view);
  g_autofree char *seen_again = acies_view_to_string (view_again);
  const AciesPosition expected = normalize (view);
  const AciesPosition found = normalize (view_again);
  g_autoptr (AciesGame) third = read_back (rules, acies_game_get_setup (again), seed);
  g_autoptr (AciesGame) shown = read_back (rules, seen, seed);

  g_assert_cmpint (acies_game_get_turn (shown), ==, acies_game_get_turn (game));
  g_assert_cmpstr (text_again, ==, text);
  g_assert_cmpstr (seen_again, ==, seen);
  g_assert_cmpmem (&found, sizeof found, &expected, sizeof expected);
  /* A position that is set up may leave cards in no place. */
  if (acies_game_get_setup (game) == NULL)
    acies_test_assert_sound (acies_game_peek_position (again));

  /* The same text and the same seed make the same game. */
  g_assert_cmpmem (acies_game_peek_position (third), sizeof (AciesPosition),
                   acies_game_peek_position (again), sizeof (AciesPosition));

  if (acies_game_get_turn (game) == seat)
    {
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      g_autoptr (GPtrArray) legal_again = acies_view_list_legal (view_again);

      g_assert_cmpuint (legal_again->len, ==, legal->len);
      for (guint i = 0; i < legal->len; i++)
        g_assert_true (acies_step_equal (g_ptr_array_index (legal, i), g_ptr_array_index (legal_again, i)));
    }
}

static void
test_moments (void)
{
  static const char * const words[] = {
    " phase play", " phase scout-draw", " phase scout-draw ?", " phase scout-return 1", " phase scout-return 2",
    " phase end", " phase end done", " conceded", " passed", " knows s", " knows n", " next ", " enemy ",
    " hand ?t",
  };
  guint n_found[G_N_ELEMENTS (words)] = { 0 };

  for (guint i = 0; i < MAX (48, ACIES_TEST_TIMES (144)); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
      g_autoptr (AciesGame) game = acies_test_random_game (bits, i, 0);
      AciesRandom random;

      acies_random_init (&random, i);
      while (TRUE)
        {
          for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
            {
              g_autoptr (AciesView) view = acies_game_create_view (game, seat);
              g_autofree char *text = acies_view_to_position (view);

              for (gsize j = 0; j < G_N_ELEMENTS (words); j++)
                n_found[j] += strstr (text, words[j]) != NULL;
              check_moment (game, rules, seat, i);
            }
          if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
            break;
          /* A play ends the claims of an advanced turn, too, but then there is no moment between the two. */
          if (acies_game_get_phase (game) != ACIES_PHASE_CLAIM_FIRST || i % 2 == 0 ||
              !acies_game_play_text (game, "done", NULL))
            acies_test_play_random (game, &random, 1);
        }

      /* A game that is given up. */
      g_assert_true (acies_game_undo (game));
      g_assert_true (acies_game_concede (game, (AciesSeat) (i % 2), NULL));
      check_moment (game, rules, ACIES_SEAT_SOUTH, i);
      {
        g_autofree char *text = acies_game_to_position (game);

        for (gsize j = 0; j < G_N_ELEMENTS (words); j++)
          n_found[j] += strstr (text, words[j]) != NULL;
      }
    }

  for (gsize j = 0; j < G_N_ELEMENTS (words); j++)
    {
      g_test_message ("%u with “%s”", n_found[j], words[j]);
      g_assert_cmpuint (n_found[j], >, 0);
    }
}

/* What may be done in each part of a turn, when it is set up. */
static void
test_phases (void)
{
#define TABLE "R1:B1/:/:/:/:/:/:/:/: turn s "
  static const struct
  {
    const char *text;
    guint rules;
    const char *legal;
  } cases[] = {
    { TABLE "hand R2.R3 phase end", 0, "+t +k" },
    { TABLE "hand R2.R3 phase end done", 0, "done" },
    { TABLE "hand R2.R3 deck 0 0 phase end", 0, "done" },
    { "R1.R2.R3:B1.B2.B3/:/:/:/:/:/:/:/: hand R4 phase end", 0, "claim 1 +t +k" },
    { "R1.R2.R3:B1.B2.B3/:/:/:/:/:/:/:/: hand R4 phase end", ACIES_RULE_CLAIM_START, "+t +k" },
    { "R1.R2.R3:B1.B2/:/:/:/:/:/:/:/:", ACIES_RULE_CLAIM_START, "claim 1 pass done" },
    { "R1.R2.R3:B1.B2/:/:/:/:/:/:/:/: phase play", ACIES_RULE_CLAIM_START, "pass" },
    { TABLE "hand R2.R3 discard s SC deck 20 0 phase scout-draw", 0, "+t" },
    { TABLE "hand R2.R3 discard s SC deck 0 5 phase scout-draw ?t.?k", 0, "+k" },
    { TABLE "hand R2.R3 discard s SC deck 2 5 phase scout-draw ?t.?t", ACIES_RULE_SCOUT_ALL, "+k" },
    { TABLE "hand R2.AL discard s SC phase scout-return 1", 0, "-R2 -AL" },
    { TABLE "hand R2.R3 phase over draw", 0, "" },
    { TABLE "hand R2.R3 phase over n conceded", 0, "" },
    { ":!s/:/:/:/:/:/:/:/: phase over s more-flags", 0, "" },
  };
#undef TABLE

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_bits (cases[i].rules);
      g_autoptr (AciesGame) game = read_back (rules, cases[i].text, 1);
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      g_autoptr (GString) steps = g_string_new (NULL);

      for (guint j = 0; j < legal->len; j++)
        {
          g_autofree char *step = acies_step_to_string (g_ptr_array_index (legal, j));

          g_string_append_printf (steps, "%s%s", j > 0 ? " " : "", step);
        }
      g_assert_cmpstr (steps->str, ==, cases[i].legal);
      check_moment (game, rules, ACIES_SEAT_SOUTH, 1);
      check_moment (game, rules, ACIES_SEAT_NORTH, 1);
    }
}

/* Who has played Fog and Mud counts where the number of tactics cards is not told, wherever they lie. */
static void
test_laid (void)
{
  static const struct
  {
    const char *text;
    const char *written;
    const char *switches;
  } cases[] = {
    { ":~/:/:/:/:/:/:/:/: laid s FO", "tactics 1 0", "" },
    { ":~/:/:/:/:/:/:/:/: laid n FO", "tactics 0 1", "" },
    { "laid n FO :~/:/:/:/:/:/:/:/:", NULL, "" },
    { ":~/:/:/:/:/:/:/:/:", "tactics 0 1", "" },
    { ":~/:/:/:/:/:/:/:/: turn n laid n FO hand R1", "tactics 0 1", "" },
    { ":~/:#/:/:/:/:/:/:/: laid n FO laid s MU", "tactics 1 1", "" },
    { "AL:~/:#/:/:/:/:/:/:/: discard s SC laid n FO.MU", "tactics 2 2", "" },
    /* The other card is shared out as ever. */
    { "AL:~/:#/:/:/:/:/:/:/: laid n FO", "tactics 1 2", "" },
    { "AL:~/:#/:/:/:/:/:/:/: laid s FO discard n DE", "tactics 2 2", "" },
    { ":~/:/:/:/:/:/:/:/: laid s FO tactics 2 1", "tactics 2 1", "" },
    { ":/:/:/:/:/:/:/:/: discard n FO.DE laid s FO", "tactics 1 1", "weather=moves" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesGame) game = NULL;
      g_autoptr (AciesGame) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *written = NULL;
      g_autofree char *rewritten = NULL;

      g_assert_true (acies_rules_parse (rules, cases[i].switches, NULL));
      game = acies_game_new_for_position (rules, cases[i].text, 1, &error);
      if (cases[i].written == NULL)
        {
          g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
          continue;
        }
      g_assert_no_error (error);
      written = acies_game_to_position (game);
      g_test_message ("%s", written);
      g_assert_nonnull (strstr (written, cases[i].written));
      again = acies_game_new_for_position (rules, written, 1, &error);
      g_assert_no_error (error);
      rewritten = acies_game_to_position (again);
      g_assert_cmpstr (rewritten, ==, written);
    }
}

static void
test_garbage (void)
{
  static const char letters[] = "ROYGBPALDACCSBFOMUSCREDETR0123456789.:/@>x~#=!snthandkeuric+-?{}[]\"\\ \t\n";
  static const char * const samples[] = {
    ("position R8.R9.R10:B7.B8/:/:/AL.G8:G1~/:/:/:/R1:Y2#=s!n/: turn s hand R2.SC discard s R3 discard n TR "
     "tactics 2 2 deck 40 6 enemy B1.B2 next O2.?k.MU.?t.O3 known passed"),
    ("position R8.R9.R10:B7.B8/:/:/:/:/:/:/:/R1:Y2/: turn n hand R2.?t.?k discard n SC "
     "tactics 0 1 deck 40 6 phase scout-draw ?t.?k enemy B1.B2 knows s R2 - 1.3 knows n B1.B2 2 -"),
    "position :/:/:/:/:/:/:/:/: hand R1 phase over n conceded",
    "RE:R7@3>5", "TR:B8@4>2", "claim 3", "R1@1 +t",
    "claim=end tactics=on scout=one weather=stays leader=once forced=on",
    "south R1.R2 north O1.O2 troops B1.B2 tactics AL.DA",
  };
  AciesRandom random;

  acies_random_init (&random, 9);
  for (guint i = 0; i < ACIES_TEST_TIMES (60000); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (i % 4 == 0)
        {
          const guint length = acies_random_below (&random, 40);

          for (guint j = 0; j < length; j++)
            g_string_append_c (text, letters[acies_random_below (&random, sizeof letters - 1)]);
        }
      else
        {
          g_string_assign (text, samples[acies_random_below (&random, G_N_ELEMENTS (samples))]);
          for (guint j = acies_random_below (&random, 4) + 1; j > 0 && text->len > 0; j--)
            {
              const guint place = acies_random_below (&random, (guint) text->len);
              const char letter = letters[acies_random_below (&random, sizeof letters - 1)];

              switch (acies_random_below (&random, 4))
                {
                case 0:
                  text->str[place] = letter;
                  break;
                case 1:
                  g_string_erase (text, place, 1);
                  break;
                case 2:
                  g_string_insert_c (text, place, letter);
                  break;
                default:
                  g_string_truncate (text, place);
                }
            }
        }
      read_as_anything (text->str);
    }
}

#define TEN_BACKS "?t.?t.?t.?t.?t.?t.?t.?t.?t.?t."

/* What is said of a position that contradicts itself: the field, and the reason. */
static void
test_messages (void)
{
  static const struct
  {
    const char *text;
    const char *message;
    gboolean no_tactics;
  } cases[] = {
    { "R1.AL:/:/:/:/:/:/:/:/:", "field 1: Alexander is not a card of a game without tactics cards", TRUE },
    { ":/:/:/:/:/:/:/:/: hand SC", "hand: Scout is not a card of a game without tactics cards", TRUE },
    { "", "The position is empty" },
    { ":/:", "A position has nine fields, joined by “/”, but this one has 2" },
    { "R1:/:/:/:/:/:/:/:/", "field 9: there is no “:” between south and north" },
    { "R1.X1:/:/:/:/:/:/:/:/:", "field 1: “X1” is not a card" },
    { "R1:/:/:B2.R1/:/:/:/:/:/:", "field 3: R1 appears twice, first in field 1" },
    { "R1:/:/:/:/:/:/:/:/: hand R2.R1", "hand: R1 appears twice, first in field 1" },
    { "R1:/:/:/:/:/:/:/:/: discard n R1", "discard n: R1 appears twice, first in field 1" },
    { ":~/:~/:/:/:/:/:/:/:", "field 2: FO appears twice, first in field 1" },
    { ":~~/:/:/:/:/:/:/:/:", "field 1: FO appears twice, first in field 1" },
    { ":~/:/:/:/:/:/:/:/: hand FO", "hand: FO appears twice, first in field 1" },
    { "R1.R2.R3.R4.R5:#/:/:/:/:/:/:/:/:", "field 1: more than 4 cards" },
    { "R1.R2.R3.R4:/:/:/:/:/:/:/:/:", "field 1: more than 3 cards" },
    { ":/:/:R1.R2.R3.R4/:/:#/:/:/:/:", "field 3: more than 3 cards" },
    { "R1.R2.R3:O4.O5.O7!n/:/:/:/:/:/:/:/:", "field 1: North cannot have claimed this flag" },
    { "R1.R2.R3:O1.O2.O3=s!s/:/:/:/:/:/:/:/:", "field 1: South cannot have claimed this flag" },
    { "R1.R2.R3:#!s/:/:/:/:/:/:/:/:", "field 1: South cannot have claimed this flag" },
    { "AL:R1.R2/DA:/:/:/:/:/:/:/: tactics 2 1", "tactics: South cannot have played two leaders" },
    { "AL:/:/:/:/:/:/:/:/: discard s DA tactics 2 1", "tactics: South cannot have played two leaders" },
    { "AL:/CC:/:/:/:/:/:/:/:", "tactics: 2 and 0, but nobody can be more than one card ahead" },
    { ":/:/:/:/:/:/:/:/: tactics 4 2", "tactics: 4 and 2, but nobody can be more than one card ahead" },
    { ":/:/:/:/:/:/:/:/: tactics 1 0", "tactics: “1” is not a number from 0 to 0", TRUE },
    { ":/:/:/:/:/:/:/:/: discard s FO", "discard: Fog cannot have been discarded" },
    { ":/:/:/:/:/:/:/:/: hand R1.R2.R3.R4.R5.R6.R7.R8", "hand: more than 7 cards" },
    { ":/:/:/:/:/:/:/:/: hand R1.R2.R3.R4.R5.R6.R7.R8 phase end", "hand: more than 7 cards" },
    { ":/:/:/:/:/:/:/:/: discard s SC hand R1.R2.R3.R4.R5.R6.R7.R8.R9 phase scout-return 1",
      "phase: the hand and the decks do not allow it" },
    { "FO:/:/:/:/:/:/:/:/:", "field 1: Fog cannot be part of a formation" },
    { ":=x/:/:/:/:/:/:/:/:", "field 1: “=x” is not a flag mark" },
    { ":!s!n/:/:/:/:/:/:/:/:", "field 1: the mark “!” appears twice" },
    { ":?/:/:/:/:/:/:/:/:", "field 1: “?” is not a card" },
    { ":/:/:/:/:/:/:/:/: turn", "turn: “s” or “n” is needed" },
    { ":/:/:/:/:/:/:/:/: turn x", "turn: “s” or “n” is needed" },
    { ":/:/:/:/:/:/:/:/: turn s turn n", "turn: it appears twice" },
    { ":/:/:/:/:/:/:/:/: hand", "hand: cards are needed" },
    { ":/:/:/:/:/:/:/:/: hand R1 hand R2", "hand: it appears twice" },
    { ":/:/:/:/:/:/:/:/: next " TEN_BACKS TEN_BACKS TEN_BACKS TEN_BACKS TEN_BACKS TEN_BACKS TEN_BACKS "R1",
      "next: R1 cannot lie in its deck, because it is face up or the deck is too small" },
    { ":/:/:/:/:/:/:/:/: hand R1.R2.R3.R4.R5.R6.R7.R8.R9.R10", "hand: more than 9 cards" },
    { ":/:/:/:/:/:/:/:/: hand R1.R2.R3.R4.R5.R6.R7.SC", "hand: more than 7 cards" },
    { ":/:/:/:/:/:/:/:/: discard", "discard: “s” or “n” and cards are needed" },
    { ":/:/:/:/:/:/:/:/: discard s", "discard: “s” or “n” and cards are needed" },
    { ":/:/:/:/:/:/:/:/: discard x R1", "discard: “s” or “n” and cards are needed" },
    { ":/:/:/:/:/:/:/:/: discard s R1 discard s R2", "discard s: it appears twice" },
    { ":/:/:/:/:/:/:/:/: tactics 1", "tactics: two numbers are needed" },
    { ":/:/:/:/:/:/:/:/: tactics 1 x", "tactics: “x” is not a number from 0 to 10" },
    { ":/:/:/:/:/:/:/:/: tactics 11 1", "tactics: “11” is not a number from 0 to 10" },
    { "AL:DA/:/:/:/:/:/:/:/: tactics 1 0", "tactics: 0 for n, but 1 of its cards lie face up" },
    { "AL:/CC:/:/:/:/:/:/:/: tactics 1 1", "tactics: 1 for s, but 2 of its cards lie face up" },
    { ":~#/:/:/:/:/:/:/:/: tactics 1 0", "tactics: 1 played in all, but 2 cards lie face up" },
    { ":~/:/:/:/:/:/:/:/: laid", "laid: “s” or “n” and cards are needed" },
    { ":~/:/:/:/:/:/:/:/: laid s", "laid: “s” or “n” and cards are needed" },
    { ":~/:/:/:/:/:/:/:/: laid x FO", "laid: “s” or “n” and cards are needed" },
    { ":~/:/:/:/:/:/:/:/: laid s R7", "laid s: R7 is neither Fog nor Mud" },
    { ":~/:/:/:/:/:/:/:/: laid s F", "laid s: “F” is not a card" },
    { ":~/:/:/:/:/:/:/:/: laid s FO.FO", "laid s: FO appears twice, first in laid s" },
    { ":~/:/:/:/:/:/:/:/: laid s FO laid n FO", "laid n: FO appears twice, first in laid s" },
    { ":~#/:/:/:/:/:/:/:/: laid s FO laid s MU", "laid s: it appears twice" },
    { ":~/:/:/:/:/:/:/:/: laid n MU", "laid n: Mud lies neither at a flag nor among the discards" },
    { ":/:/:/:/:/:/:/:/: hand FO laid s FO", "laid s: Fog lies neither at a flag nor among the discards" },
    { ":~#/:/:/:/:/:/:/:/: laid s FO.MU", "tactics: 2 and 0, but nobody can be more than one card ahead" },
    { ":~/:/:/:/:/:/:/:/: tactics 1 0 laid n FO", "tactics: 0 for n, but 1 of its cards lie face up" },
    { "AL:~#/:/:/:/:/:/:/:/: tactics 1 1", "tactics: 2 played in all, but 3 cards lie face up" },
    { ":/:/:/:/:/:/:/:/: tactics 6 5", "tactics: 11 played in all, but 0 cards lie face up" },
    { ":/:/:/:/:/:/:/:/: tactics 5 6", "tactics: 11 played in all, but 0 cards lie face up" },
    { ":/:/:/:/:/:/:/:/: deck 1", "deck: two numbers are needed" },
    { ":/:/:/:/:/:/:/:/: deck 61 1", "deck: “61” is not a number from 0 to 60" },
    { "R1:/:/:/:/:/:/:/:/: deck 60 1", "deck: troop cards in the deck: 60, but not face up: only 59" },
    { "AL:/:/:/:/:/:/:/:/: deck 50 10", "deck: tactics cards in the deck: 10, but not face up: only 9" },
    { ":/:/:/:/:/:/:/:/: hand R1 deck 60 10", "deck: troop cards in the deck: 60, but not face up: only 59" },
    { ":/:/:/:/:/:/:/:/: nothing", "“nothing” is not part of a position" },
    { ":!s/:!s/:!s/:!n/:!n/:!n/:/:/:", "Both sides have already won" },
    { ":/:/:/:/:/:/:/:/: enemy", "enemy: cards are needed" },
    { ":/:/:/:/:/:/:/:/: deck 58 9 enemy X1", "enemy: “X1” is not a card" },
    { "R1:/:/:/:/:/:/:/:/: deck 52 10 enemy R1",
      "enemy: the enemy cannot hold R1: it is face up, or that hand has no room for it" },
    { ":/:/:/:/:/:/:/:/: deck 53 10 enemy B1.B1", "enemy: B1 is named twice" },
    { ":/:/:/:/:/:/:/:/: deck 53 10 enemy AL",
      "enemy: the enemy cannot hold AL: it is face up, or that hand has no room for it" },
    { ":/:/:/:/:/:/:/:/: enemy B1.B2.B3.B4.B5.B6.B7.B8", "enemy: a hand has at most seven cards" },
    { "R1:/:/:/:/:/:/:/:/: next R1", "next: R1 cannot lie in its deck, because it is face up or the deck is too small" },
    { ":/:/:/:/:/:/:/:/: deck 53 10 next B1 next B2", "next: it appears twice" },
    { ":/:/:/:/:/:/:/:/: deck 53 10 enemy B1 next B1", "next: B1 is named twice" },
    { ":/:/:/:/:/:/:/:/: deck 2 10 next ?t.?t.?t",
      "next: ?t cannot lie in its deck, because it is face up or the deck is too small" },
    { ":/:/:/:/:/:/:/:/: deck 53 10 enemy ?t", "enemy: “?t” is not a card" },
    { ":/:/:/:/:/:/:/:/: known known", "known: it appears twice" },
    { ":/:/:/:/:/:/:/:/: passed turn s passed", "passed: it appears twice" },
    { ":/:/:/:/:/:/:/:/: hand ?t.?k.?x", "hand: “?x” is not a card" },
    { ":/:/:/:/:/:/:/:/: hand ?k", "hand: more than 0 cards", TRUE },
    { ":/:/:/:/:/:/:/:/: hand " TEN_BACKS "R1", "hand: more than 9 cards" },
    { ":/:/:/:/:/:/:/:/: hand R1.R2.R3.R4.R5.R6.R7.?k", "hand: more than 7 cards" },
    { ":/:/:/:/:/:/:/:/: hand ?t.?t deck 60 10", "deck: troop cards in the deck: 60, but not face up: only 58" },
    { ":/:/:/:/:/:/:/:/: hand R1.?t next R1", "next: R1 cannot lie in its deck, because it is face up or the deck is too small" },
    { ":/:/:/:/:/:/:/:/: phase", "phase: “” is not part of a turn" },
    { ":/:/:/:/:/:/:/:/: phase middle", "phase: “middle” is not part of a turn" },
    { ":/:/:/:/:/:/:/:/: phase end phase end", "phase: it appears twice" },
    { ":/:/:/:/:/:/:/:/: phase end finished", "“finished” is not part of a position" },
    { ":/:/:/:/:/:/:/:/: phase scout-draw", "phase: Scout is not the last card that was played" },
    { ":/:/:/:/:/:/:/:/: discard n SC phase scout-draw", "phase: Scout is not the last card that was played" },
    { ":/:/:/:/:/:/:/:/: discard s SC passed phase scout-draw", "phase: Scout is not the last card that was played" },
    { ":/:/:/:/:/:/:/:/: discard s SC phase scout-draw ?t.R1", "phase: “?t.R1” is not part of a turn" },
    { ":/:/:/:/:/:/:/:/: discard s SC phase scout-draw ?t.?t.?t", "phase: the hand and the decks do not allow it" },
    { ":/:/:/:/:/:/:/:/: discard s SC deck 0 0 phase scout-draw", "phase: the hand and the decks do not allow it" },
    { ":/:/:/:/:/:/:/:/: discard s SC hand R1.R2.R3.R4.R5.R6.R7 phase scout-draw",
      "phase: the hand and the decks do not allow it" },
    { ":/:/:/:/:/:/:/:/: discard s SC hand R1 phase scout-return 2", "phase: the hand and the decks do not allow it" },
    { ":/:/:/:/:/:/:/:/: discard s SC hand R1 phase scout-return 0", "phase: the hand and the decks do not allow it" },
    { ":/:/:/:/:/:/:/:/: discard s SC hand R1 phase scout-return 3", "phase: “3” is not a number from 0 to 2" },
    { ":!s/:/:/:/:/:/:/:/: phase over draw", "phase: the claimed flags do not allow it" },
    { ":!s/:/:/:/:/:/:/:/: phase over n more-flags", "phase: the claimed flags do not allow it" },
    { ":!s/:/:/:/:/:/:/:/: phase over", "phase: “” is not part of a turn" },
    { ":!s/:/:/:/:/:/:/:/: phase over s", "phase: “s” is not part of a turn" },
    { ":!s/:/:/:/:/:/:/:/: phase over s envelopment", "phase: “envelopment” is not part of a turn" },
    { ":!s/:!s/:!s/:/:/:/:/:/: phase end", "phase: the claimed flags do not allow it" },
    { ":/:/:/:/:/:/:/:/: knows x - - -", "knows: “s” or “n” is needed" },
    { ":/:/:/:/:/:/:/:/: knows s -", "knows: cards and places in both decks are needed, or “-”" },
    { ":/:/:/:/:/:/:/:/: knows s - 0 -", "knows: cards and places in both decks are needed, or “-”" },
    { ":/:/:/:/:/:/:/:/: knows s - - -  knows s - - -", "knows: it appears twice" },
    { ":/:/:/:/:/:/:/:/: knows s X1 - -", "knows: “X1” is not a card" },
    { ":/:/:/:/:/:/:/:/: deck 53 10 knows s B1 - -", "knows: B1 is not named as a card of the other hand" },
    { ":/:/:/:/:/:/:/:/: hand ?t knows n B1 - -", "knows: B1 is not named as a card of the other hand" },
    { ":/:/:/:/:/:/:/:/: deck 2 10 knows n - 2.3 -", "knows: the deck has fewer cards" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_bits (cases[i].no_tactics ? ACIES_RULE_TACTICS_OFF : 0);
      g_autoptr (GError) error = NULL;

      if (acies_game_new_for_position (rules, cases[i].text, 1, &error) != NULL)
        g_error ("“%s” is no position", cases[i].text);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/notation/cards", test_cards);
  g_test_add_func ("/notation/moves", test_steps);
  g_test_add_func ("/notation/move-parts", test_step_parts);
  g_test_add_func ("/notation/moves-table", test_steps_table);
  g_test_add_func ("/notation/rules", test_rules);
  g_test_add_func ("/notation/presets", test_presets);
  g_test_add_func ("/notation/deals", test_deals);
  g_test_add_func ("/notation/hidden", test_hidden);
  g_test_add_func ("/notation/left-over", test_left_over);
  g_test_add_func ("/notation/messages", test_messages);
  g_test_add_func ("/notation/next-from-hand", test_next_from_hand);
  g_test_add_func ("/notation/known", test_known);
  g_test_add_func ("/notation/moments", test_moments);
  g_test_add_func ("/notation/phases", test_phases);
  g_test_add_func ("/notation/laid", test_laid);
  g_test_add_func ("/notation/garbage", test_garbage);

  return g_test_run ();
}
