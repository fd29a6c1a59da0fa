/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Positions that are set up, without the window in which that is done. */

#include "config.h"

#include <string.h>

#include "acies-position-text.h"
#include "acies-setup-words.h"

#define SOUTH ACIES_SEAT_SOUTH
#define NORTH ACIES_SEAT_NORTH

static void
put (AciesSetup *setup,
     const char *code,
     guint       place)
{
  AciesCard card = g_str_equal (code, "?t") ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK;
  g_autoptr (GError) error = NULL;

  if (code[0] != '?')
    acies_card_parse (code, &card, &error);
  g_assert_no_error (error);
  g_assert_true (acies_setup_put (setup, card, place));
}

static void
check_text (AciesSetup *setup,
            const char *expected)
{
  g_autofree char *position = acies_setup_to_position (setup);

  g_assert_cmpstr (position, ==, expected);
}

/* What is right or wrong with the position, as a person reads it; empty if it can be played. */
static void
check_words (AciesSetup *setup,
             const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_setup_create_game (setup, 1, &error);
  g_autofree char *words = game == NULL ? acies_setup_words_explain (setup, error->message) : g_strdup ("");

  g_assert_cmpstr (words, ==, expected);
}

/* The text says what lies where. */
static void
test_text (void)
{
  g_autoptr (AciesSetup) setup = acies_setup_new ();
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesView) view = NULL;

  check_text (setup, "position :/:/:/:/:/:/:/:/: turn s hand ?t.?t.?t.?t.?t.?t.?t deck 46 10");
  check_words (setup, "");

  acies_setup_clear (setup);
  check_text (setup, "position :/:/:/:/:/:/:/:/: turn s deck 53 10");
  put (setup, "R8", ACIES_SETUP_SIDE (SOUTH, 1));
  put (setup, "R9", ACIES_SETUP_SIDE (SOUTH, 1));
  put (setup, "B7", ACIES_SETUP_SIDE (NORTH, 1));
  put (setup, "MU", ACIES_SETUP_SIDE (NORTH, 4));
  put (setup, "FO", ACIES_SETUP_FLAG (4));
  put (setup, "G5", ACIES_SETUP_HAND (SOUTH));
  put (setup, "SC", ACIES_SETUP_PILE (NORTH));
  put (setup, "AL", ACIES_SETUP_HAND (NORTH));
  acies_setup_set_holder (setup, 9, NORTH);
  acies_setup_set_last (setup, 1, SOUTH);
  check_text (setup, "position R8.R9:B7=s/:/:/:#~/:/:/:/:/:!n turn s hand G5 discard n SC deck 50 6 enemy AL");
  check_words (setup, "");

  /* The hands change their places in the text with the turn, but not their owners. */
  acies_setup_set_turn (setup, NORTH);
  acies_setup_set_part (setup, ACIES_SETUP_PLAYED);
  check_text (setup, "position R8.R9:B7=s/:/:/:#~/:/:/:/:/:!n turn n hand ?t.?t.?t.?t.?t.?t.AL discard n SC deck 50 6 "
                     "phase end enemy G5");
  game = acies_setup_create_game (setup, 1, NULL);
  view = acies_game_create_view (game, SOUTH);
  g_assert_cmpuint (acies_view_get_deck_size (view, ACIES_DECK_TROOPS), ==, 50);
  {
    g_autofree char *known = acies_view_to_position (view);

    g_assert_nonnull (strstr (known, "enemy G5"));
    g_assert_null (strstr (known, "AL"));
  }
}

/* A card lies in one place only, and can be moved, taken back, and put where the text has a word for it. */
static void
test_moving (void)
{
  g_autoptr (AciesSetup) setup = acies_setup_new ();
  const guint8 *cards;
  guint n;

  acies_setup_clear (setup);
  put (setup, "R1", ACIES_SETUP_SIDE (SOUTH, 1));
  put (setup, "R2", ACIES_SETUP_SIDE (SOUTH, 1));
  put (setup, "R1", ACIES_SETUP_SIDE (SOUTH, 2));
  g_assert_true (acies_setup_move (setup, ACIES_SETUP_SIDE (SOUTH, 2), 0, ACIES_SETUP_SIDE (NORTH, 3)));
  check_text (setup, "position R2:/:/:R1/:/:/:/:/:/: turn s deck 51 10");
  g_assert_cmpuint (acies_setup_find (setup, ACIES_CARD_R1), ==, ACIES_SETUP_SIDE (NORTH, 3));
  acies_setup_take (setup, ACIES_SETUP_SIDE (NORTH, 3), 0);
  g_assert_cmpuint (acies_setup_find (setup, ACIES_CARD_R1), ==, ACIES_SETUP_NOWHERE);

  /* Backs only lie in hands, and only Fog and Mud beside flags. */
  g_assert_false (acies_setup_put (setup, ACIES_CARD_TROOP_BACK, ACIES_SETUP_SIDE (SOUTH, 1)));
  g_assert_false (acies_setup_put (setup, ACIES_CARD_TROOP_BACK, ACIES_SETUP_PILE (SOUTH)));
  g_assert_false (acies_setup_put (setup, ACIES_CARD_R1, ACIES_SETUP_FLAG (1)));
  g_assert_false (acies_setup_move (setup, ACIES_SETUP_SIDE (SOUTH, 1), 0, ACIES_SETUP_FLAG (1)));

  /* A card that is known takes the place of one in a full hand that is not, but is never lost for that. */
  put (setup, "?k", ACIES_SETUP_HAND (SOUTH));
  for (guint i = 0; i < ACIES_HAND_SIZE - 1; i++)
    put (setup, "?t", ACIES_SETUP_HAND (SOUTH));
  put (setup, "R3", ACIES_SETUP_HAND (SOUTH));
  put (setup, "TR", ACIES_SETUP_HAND (SOUTH));
  put (setup, "DE", ACIES_SETUP_HAND (SOUTH));
  check_text (setup, "position R2:/:/:/:/:/:/:/:/: turn s hand ?t.?t.?t.?t.R3.TR.DE deck 47 8");
  for (guint card = ACIES_CARD_O1; card <= ACIES_CARD_O5; card++)
    g_assert_true (acies_setup_put (setup, card, ACIES_SETUP_HAND (SOUTH)));
  cards = acies_setup_get_cards (setup, ACIES_SETUP_HAND (SOUTH), &n);
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpuint (cards[0], ==, ACIES_CARD_R3);
  check_words (setup, "South’s hand: more than 7 cards");
}

/* Each change can be undone, and done again until there is another one. */
static void
test_undo (void)
{
  g_autoptr (AciesSetup) setup = acies_setup_new ();
  g_autoptr (AciesRules) simple = acies_rules_new ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  acies_rules_set_switch (simple, "tactics", FALSE);
  g_assert_false (acies_setup_get_can_undo (setup));
  for (guint i = 0; i < 9; i++)
    {
      g_ptr_array_add (texts, acies_setup_to_position (setup));
      switch (i)
        {
        case 0:
          acies_setup_clear (setup);
          break;
        case 1:
          put (setup, "R1", ACIES_SETUP_SIDE (SOUTH, 1));
          break;
        case 2:
          acies_setup_move (setup, ACIES_SETUP_SIDE (SOUTH, 1), 0, ACIES_SETUP_HAND (SOUTH));
          break;
        case 3:
          acies_setup_set_turn (setup, NORTH);
          break;
        case 4:
          acies_setup_set_holder (setup, 2, NORTH);
          break;
        case 5:
          acies_setup_set_rules (setup, simple);
          break;
        case 6:
          acies_setup_set_part (setup, ACIES_SETUP_PLAYED);
          break;
        case 7:
          acies_setup_take (setup, ACIES_SETUP_HAND (SOUTH), 0);
          break;
        default:
          acies_setup_begin (setup);
          break;
        }
    }
  g_ptr_array_add (texts, acies_setup_to_position (setup));

  for (guint i = texts->len - 1; i > 0; i--)
    {
      check_text (setup, g_ptr_array_index (texts, i));
      g_assert_true (acies_setup_get_can_undo (setup));
      acies_setup_undo (setup);
    }
  g_assert_false (acies_setup_get_can_undo (setup));
  for (guint i = 0; i + 1 < texts->len; i++)
    {
      check_text (setup, g_ptr_array_index (texts, i));
      acies_setup_redo (setup);
    }
  g_assert_false (acies_setup_get_can_redo (setup));
  acies_setup_undo (setup);
  put (setup, "B1", ACIES_SETUP_SIDE (SOUTH, 5));
  g_assert_false (acies_setup_get_can_redo (setup));
}

/* What cannot be is said in words of the place. */
static void
test_errors (void)
{
  static const struct
  {
    const char *cards;   /* “CODE PLACE”, where PLACE is s or n and a flag, or f and one, h and a seat, d and a seat */
    const char *words;
    guint holder;        /* the flag that South has claimed */
    gboolean simple;
  } cases[] = {
    { "R1 s1 R2 s1 R3 s1", "" },
    { "R1 s1 R2 s1 R3 s1 R4 s1", "Flag 1: more than 3 cards" },
    { "MU f1 R1 s1 R2 s1 R3 s1 R4 s1", "" },
    { "R1 n9 R2 n9 R3 n9 R4 n9", "Flag 9: more than 3 cards" },
    { "TR s3", "Flag 3: Traitor cannot be part of a formation" },
    { "AL s3 DA s4 SC dn", "Tactics cards: South cannot have played two leaders" },
    { "AL n3 DA dn SC ds", "Tactics cards: North cannot have played two leaders" },
    { "AL s3 DA n4", "" },
    { "SC ds DE ds", "Tactics cards: 2 and 0, but nobody can be more than one card ahead" },
    { "FO ds", "Discards: Fog cannot have been discarded" },
    { "R1 s2 R2 s2 R4 s2 O8 n2 O9 n2 O10 n2", "Flag 2: South cannot have claimed this flag", 2 },
    { "R8 s2 R9 s2 R10 s2 O8 n2 O9 n2 O7 n2", "", 2 },
    { "AL s1", "Flag 1: Alexander is not a card of a game without tactics cards", 0, TRUE },
    { "SC hs", "South’s hand: Scout is not a card of a game without tactics cards", 0, TRUE },
    { "?t hn", "North’s hand: more than 7 cards" },
    { "?k hs", "The decks: more cards lie face down than there are", 0, TRUE },
  };
  g_autoptr (AciesRules) simple = acies_rules_new ();

  acies_rules_set_switch (simple, "tactics", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesSetup) setup = acies_setup_new ();
      g_auto (GStrv) words = g_strsplit (cases[i].cards, " ", -1);

      acies_setup_clear (setup);
      for (guint n = 0; words[n] != NULL; n += 2)
        {
          const char where = words[n + 1][0], which = words[n + 1][1];
          const guint seat = (where == 'h' || where == 'd' ? which : where) == 'n';

          put (setup, words[n],
               where == 'h' ? ACIES_SETUP_HAND (seat)
               : where == 'd' ? ACIES_SETUP_PILE (seat)
               : where == 'f' ? ACIES_SETUP_FLAG ((guint) (which - '0'))
               : ACIES_SETUP_SIDE (seat, (guint) (which - '0')));
        }
      if (cases[i].holder > 0)
        acies_setup_set_holder (setup, cases[i].holder, SOUTH);
      if (cases[i].simple)
        acies_setup_set_rules (setup, simple);
      check_words (setup, cases[i].words);
    }
}

/* Where the game would go on from @position, as the engine writes that down. */
static char *
normalize (AciesRules *rules,
           const char *position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 0, &error);

  g_assert_no_error (error);
  return g_strdup (acies_game_get_setup (game));
}

static void
check_round_trip (AciesRules *rules,
                  const char *position)
{
  g_autoptr (AciesSetup) setup = acies_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = normalize (rules, position);
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;

  acies_setup_read (setup, rules, position, &error);
  g_assert_no_error (error);
  text = acies_setup_to_position (setup);
  after = normalize (rules, text);
  g_assert_cmpstr (after, ==, before);
}

/* Positions that are read stay what they are: those of the data of the tests, and others that no game of these had. */
static void
test_round_trip (void)
{
  static const char * const files[] = { "mistakes.txt", "reasons.txt" };
  static const char * const positions[] = {
    ":/:/:/:/:/:/:/:/:",
    ":/:/:/:/:/:/:/:/: hand R1 deck 30 5",
    ":/:/:/:/:/:/:/:/: turn n hand ?t.?t.?k enemy R3.R4 deck 50 9",
    ":/:/:/:/:/:/:/:/: hand R1 enemy R2.R3.AL deck 55 9 next B1.?t known",
    ":/:/:/:/:/:/:/:/: turn s discard s SC tactics 1 0 hand R1.R2.R3.R4.R5.R6 phase scout-draw ?t.?k deck 40 5",
    ":/:/:/:/:/:/:/:/: turn s discard s SC tactics 1 0 hand R1.R2.R3.R4.R5.R6.R7.R8.R9 phase scout-return 2 deck 40 5",
    "R1.R2.R3:O1.O2.O3=n/:!s/:!n/:/:/:/:~/:#/: turn n tactics 2 1 phase end done passed",
    ":!s/:!s/:/:/:/:/:/:/: phase over s more-flags",
    ":!s/:!s/:!s/:/:/:/:/:/:",
    "R1:/:/:/:/:/:/:/:/: hand R2 deck 51 10 enemy R7.B3 knows n R2 - -",
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesRules) start = acies_rules_new ();
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    check_round_trip (rules, positions[i]);
  acies_rules_set_switch (start, "claim", TRUE);
  check_round_trip (start, ":/:/:/:/:/:/:/:/: phase play");

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", files[i], NULL);
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;
      g_autoptr (GError) error = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      lines = g_strsplit (text, "\n", -1);
      for (guint line = 0; lines[line] != NULL; line++)
        if (g_str_has_prefix (lines[line], "position "))
          {
            check_round_trip (rules, lines[line]);
            n++;
          }
    }
  g_assert_cmpuint (n, >, 500);
}

/* What was only read is forgotten when something changes, but not what the cards say; what is refused changes nothing. */
static void
test_reading (void)
{
  g_autoptr (AciesSetup) setup = acies_setup_new ();
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;

  acies_setup_read (setup, rules, "AL:/:/:/:/:/:/:/:/: turn n hand R1 deck 40 5 enemy B1 known", &error);
  g_assert_no_error (error);
  check_text (setup, "position AL:/:/:/:/:/:/:/:/: turn n hand R1 deck 40 5 enemy B1 known");
  put (setup, "R2", ACIES_SETUP_SIDE (NORTH, 1));
  check_text (setup, "position AL:R2/:/:/:/:/:/:/:/: turn n hand R1 deck 39 5 enemy B1");

  acies_setup_read (setup, rules, ":/:/:/:/:/:/:/:/: turn s discard s SC hand R1.R2 phase scout-return 1 deck 40 5", &error);
  g_assert_no_error (error);
  g_assert_cmpint (acies_setup_get_part (setup), ==, ACIES_SETUP_SCOUT);
  acies_setup_take (setup, ACIES_SETUP_HAND (SOUTH), 0);
  g_assert_cmpint (acies_setup_get_part (setup), ==, ACIES_SETUP_TURN);
  acies_setup_undo (setup);
  g_assert_cmpint (acies_setup_get_part (setup), ==, ACIES_SETUP_SCOUT);

  g_assert_false (acies_setup_read (setup, rules, ":/:/:", &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
  g_assert_cmpint (acies_setup_get_part (setup), ==, ACIES_SETUP_SCOUT);
}

/* What is copied is read again, with its rules where they are not the usual ones, or as the record of a game. */
static void
test_copying (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_ADVANCED);
  g_autoptr (AciesRules) usual = acies_rules_new ();
  g_autofree char *plain = acies_position_text_write (usual, "position :/");
  g_autofree char *text = acies_position_text_write (rules, "position :/");
  g_autoptr (AciesRules) read = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *position = NULL;

  g_assert_cmpstr (plain, ==, "position :/");
  g_assert_true (acies_position_text_split (text, &read, &position, &game, &error));
  g_assert_no_error (error);
  g_assert_true (acies_rules_equal (read, rules));
  g_assert_false (acies_rules_equal (read, usual));
  g_assert_cmpstr (position, ==, "position :/");
  g_assert_null (game);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/setup/text", test_text);
  g_test_add_func ("/setup/moving", test_moving);
  g_test_add_func ("/setup/undo", test_undo);
  g_test_add_func ("/setup/errors", test_errors);
  g_test_add_func ("/setup/round-trip", test_round_trip);
  g_test_add_func ("/setup/reading", test_reading);
  g_test_add_func ("/setup/copying", test_copying);

  return g_test_run ();
}
