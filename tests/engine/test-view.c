/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"
#include "acies-view-private.h"

/*
 * Nobody peeks: what a seat sees does not depend on what it must not know. Two games that
 * differ only in hidden cards give the same views, now and after the same play, and the
 * computer player chooses the same step in both.
 */

#define MAX_AHEAD 24

static guint n_swapped;

static void
play (AciesPosition   *position,
      const AciesStep *step)
{
  g_assert_cmpint (acies_position_check (position, step), ==, ACIES_REFUSAL_NONE);
  acies_position_play (position, step);
}

/* Every card that @seat can see in @position: set @sees for it. */
static void
see (const AciesPosition *position,
     guint                seat,
     gboolean            *sees)
{
  AciesPosition seen;

  acies_position_hide (position, acies_test_seat (seat), &seen);
  for (guint s = 0; s < 2; s++)
    {
      for (guint card = 0; card < ACIES_N_CARDS; card++)
        sees[card] = sees[card] || acies_position_holds (&seen, s, card);
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        for (guint i = 0; i < seen.n_on[s][flag]; i++)
          sees[seen.slot[s][flag][i]] = TRUE;
      for (guint i = 0; i < seen.n_discard[s]; i++)
        sees[seen.discard[s][i]] = TRUE;
    }
  for (guint deck = 0; deck < 2; deck++)
    for (guint i = 0; i < seen.n_deck[deck]; i++)
      if (seen.deck[deck][i] < ACIES_N_CARDS)
        sees[seen.deck[deck][i]] = TRUE;
  if (seen.fog >= 0)
    sees[ACIES_CARD_FOG] = TRUE;
  if (seen.mud >= 0)
    sees[ACIES_CARD_MUD] = TRUE;
}

/* Exchanges cards by a table, wherever they are hidden. */
static void
exchange (AciesPosition *position,
          guint          enemy,
          const guint8  *by)
{
  const AciesCardSet hand = position->hand[enemy];
  const AciesCardSet known_hand = position->known_hand[enemy];
  const guint extra = position->extra[enemy];
  const guint known_extra = position->known_extra[enemy];

  position->hand[enemy] = position->known_hand[enemy] = 0;
  position->extra[enemy] = position->known_extra[enemy] = 0;
  for (guint card = 0; card < ACIES_FIRST_EXTRA; card++)
    if ((hand & ACIES_CARDSET (card)) != 0)
      {
        const guint other = by[card];

        if (other < ACIES_FIRST_EXTRA)
          position->hand[enemy] |= ACIES_CARDSET (other);
        else
          position->extra[enemy] |= (guint8) ACIES_EXTRA (other);
        if ((known_hand & ACIES_CARDSET (card)) != 0)
          position->known_hand[enemy] |= ACIES_CARDSET (other);
      }
  for (guint card = ACIES_FIRST_EXTRA; card < ACIES_N_CARDS; card++)
    if ((extra & ACIES_EXTRA (card)) != 0)
      {
        const guint other = by[card];

        if (other < ACIES_FIRST_EXTRA)
          position->hand[enemy] |= ACIES_CARDSET (other);
        else
          position->extra[enemy] |= (guint8) ACIES_EXTRA (other);
        if ((known_extra & ACIES_EXTRA (card)) != 0)
          position->known_extra[enemy] |= (guint8) ACIES_EXTRA (other);
      }
  for (guint deck = 0; deck < 2; deck++)
    for (guint i = 0; i < position->n_deck[deck]; i++)
      position->deck[deck][i] = by[position->deck[deck][i]];
}

static gboolean
same_view (const AciesPosition *a,
           const AciesPosition *b,
           guint                seat)
{
  g_autoptr (AciesView) view_a = acies_view_new (a, acies_test_seat (seat));
  g_autoptr (AciesView) view_b = acies_view_new (b, acies_test_seat (seat));

  return acies_view_equal (view_a, view_b);
}

static void G_GNUC_NORETURN
fail (const AciesPosition *position,
      guint                seat,
      const char          *what)
{
  g_autofree char *text = acies_position_to_text (position);

  g_error ("%s, for seat %u in “%s”", what, seat, text);
}

/*
 * Plays on from one game; then exchanges all cards which the seat has not seen by then,
 * and plays the same again.
 */
static void
check_ahead (const AciesPosition *start,
             guint                seat,
             AciesRandom         *random)
{
  AciesPosition position = *start;
  AciesPosition after[MAX_AHEAD];
  AciesStep steps[MAX_AHEAD];
  guint n = 0;
  gboolean sees[ACIES_N_CARDS] = { FALSE };
  guint8 by[ACIES_N_CARDS];
  const guint n_wanted = acies_random_below (random, MAX_AHEAD) + 1;

  see (&position, seat, sees);
  while (n < n_wanted && position.phase != ACIES_PHASE_OVER)
    {
      acies_position_random_step (&position, random, &steps[n]);
      play (&position, &steps[n]);
      see (&position, seat, sees);
      after[n++] = position;
    }

  for (guint8 card = 0; card < ACIES_N_CARDS; card++)
    by[card] = card;
  for (guint deck = 0; deck < 2; deck++)
    {
      guint8 hidden[ACIES_N_CARDS], shuffled[ACIES_N_CARDS];
      guint n_hidden = 0;

      for (guint8 card = 0; card < ACIES_N_CARDS; card++)
        if (!sees[card] && (card >= ACIES_N_TROOPS) == (deck == 1) &&
            (deck == 0 || (start->rules & ACIES_RULE_TACTICS_OFF) == 0))
          hidden[n_hidden++] = card;
      memcpy (shuffled, hidden, n_hidden);
      acies_random_shuffle (random, shuffled, n_hidden);
      for (guint i = 0; i < n_hidden; i++)
        by[hidden[i]] = shuffled[i];
    }

  position = *start;
  exchange (&position, 1 - seat, by);
  acies_test_assert_sound (&position);
  if (!same_view (start, &position, seat))
    fail (start, seat, "the view shows what is hidden");
  for (guint i = 0; i < n; i++)
    {
      AciesStep step = steps[i];

      /* Only what the enemy puts back is a hidden card in a step. */
      if (step.kind == ACIES_STEP_RETURN)
        step.card = by[step.card];
      /* With other tactics cards in hand the enemy could not have passed. */
      if (step.kind == ACIES_STEP_PASS && acies_position_check (&position, &step) != ACIES_REFUSAL_NONE)
        return;
      play (&position, &step);
      if (!same_view (&after[i], &position, seat))
        fail (&after[i], seat, "the view shows what was hidden before");
    }
  n_swapped++;
}

/* acies_position_complete() imagines nothing that the seat could tell from the truth. */
static void
check_complete (const AciesPosition *truth,
                guint                seat,
                AciesRandom         *random)
{
  AciesPosition seen, imagined, seen_again;

  acies_position_hide (truth, acies_test_seat (seat), &seen);
  acies_position_complete (&seen, acies_test_seat (seat), random, &imagined);
  acies_test_assert_sound (&imagined);
  acies_position_hide (&imagined, acies_test_seat (seat), &seen_again);
  if (memcmp (&seen, &seen_again, sizeof seen) != 0 || !same_view (truth, &imagined, seat))
    fail (truth, seat, "what is imagined looks different");
}

/* Cards that a seat knows below others that it does not know stay where they are. */
static void
test_known_below (void)
{
  static const char * const positions[] = {
    ":/:/:/:/:/:/:/:/: hand R1 next ?t.R5 known",
    ":/:/:/:/:/:/:/:/: hand R1 deck 52 10 next ?t.?t.R5.?t.R6.?k.MU.?k known",
    ":/:/:/:/:/:/:/:/: turn n hand R1 deck 54 8 enemy G1.AL next ?k.?k.SC.?t.B3 known",
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesRandom random;

  acies_random_init (&random, 3);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint seed = 0; seed < 20; seed++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (AciesGame) game = acies_game_new_for_position (rules, positions[i], seed, &error);

        g_assert_no_error (error);
        check_complete (acies_game_peek_position (game), acies_game_get_turn (game), &random);
      }
}

/* A card the enemy puts back looks like any other. */
static void
check_returns (const AciesPosition *position)
{
  const guint seat = position->turn;
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n = acies_position_list (position, steps);

  for (guint i = 1; i < n; i++)
    {
      AciesPosition a = *position, b = *position;

      if ((steps[i].card >= ACIES_N_TROOPS) != (steps[i - 1].card >= ACIES_N_TROOPS))
        continue;
      play (&a, &steps[i - 1]);
      play (&b, &steps[i]);
      if (!same_view (&a, &b, 1 - seat))
        fail (position, 1 - seat, "the view tells what was put back");
    }
}

static void
test_hidden (void)
{
  AciesRandom random;

  acies_random_init (&random, 6);
  for (guint game = 0; game < ACIES_TEST_TIMES (4000); game++)
    {
      AciesPosition position;

      acies_position_deal_seeded (&position, acies_test_rule_sets[game % ACIES_TEST_N_RULE_SETS],
                                  ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          const gboolean scout = position.phase == ACIES_PHASE_SCOUT_DRAW ||
                                 position.phase == ACIES_PHASE_SCOUT_RETURN;
          AciesStep step;

          if (position.phase == ACIES_PHASE_SCOUT_RETURN)
            check_returns (&position);
          if (acies_random_below (&random, scout ? 2 : 20) == 0)
            {
              const guint seat = acies_random_below (&random, 2);

              check_complete (&position, seat, &random);
              check_ahead (&position, seat, &random);
            }
          acies_position_random_step (&position, &random, &step);
          play (&position, &step);
        }
    }
  g_test_message ("%u truths exchanged", n_swapped);
  g_assert_cmpuint (n_swapped, >=, ACIES_TEST_TIMES (20000) / 2);
}

/* The computer player chooses the same, whatever is hidden from it. */
static void
test_player (void)
{
  AciesRandom random;
  guint n = 0;

  acies_random_init (&random, 7);
  for (guint game = 0; game < ACIES_TEST_TIMES (96); game++)
    {
      AciesPosition position;

      acies_position_deal_seeded (&position, acies_test_rule_sets[game % ACIES_TEST_N_RULE_SETS],
                                  ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          AciesStep step;

          if (acies_random_below (&random, 12) == 0)
            {
              const guint level = 1 + n % ACIES_MAX_LEVEL;
              const AciesSeat seat = acies_test_seat (position.turn);
              g_autoptr (AciesView) view = acies_view_new (&position, seat);
              g_autoptr (AciesPlayer) player = acies_player_new (level, game);
              g_autoptr (AciesPlayer) other_player = acies_player_new (level, game);
              g_autoptr (AciesStep) chosen = NULL;
              g_autoptr (AciesStep) other_chosen = NULL;
              g_autoptr (AciesView) other_view = NULL;
              g_autoptr (GError) error = NULL;
              AciesPosition seen, other;

              acies_position_hide (&position, seat, &seen);
              acies_position_complete (&seen, seat, &random, &other);
              other_view = acies_view_new (&other, seat);
              g_assert_true (acies_view_equal (view, other_view));
              acies_player_set_nodes (player, 24);
              acies_player_set_nodes (other_player, 24);
              chosen = acies_player_choose (player, view, NULL, &error);
              g_assert_no_error (error);
              other_chosen = acies_player_choose (other_player, other_view, NULL, &error);
              g_assert_no_error (error);
              if (!acies_step_equal (chosen, other_chosen))
                fail (&position, position.turn, "the player peeks");
              n++;
            }
          acies_position_random_step (&position, &random, &step);
          play (&position, &step);
        }
    }
  g_test_message ("%u choices compared", n);
}

static guint
count_backs (const AciesCard *cards,
             gsize            n,
             AciesCard        back)
{
  guint count = 0;

  for (gsize i = 0; i < n; i++)
    count += cards[i] == back;
  return count;
}

/* The enemy's hand: as many backs of each kind as there are cards, less those known. */
static void
test_backs (void)
{
  AciesRandom random;

  acies_random_init (&random, 8);
  for (guint game = 0; game < ACIES_TEST_TIMES (300); game++)
    {
      AciesPosition position;

      acies_position_deal_seeded (&position, acies_test_rule_sets[game % ACIES_TEST_N_RULE_SETS],
                                  ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          AciesStep step;

          for (guint seat = 0; seat < 2; seat++)
            {
              const guint enemy = 1 - seat;
              g_autoptr (AciesView) view = acies_view_new (&position, acies_test_seat (seat));
              g_autofree AciesCard *own = NULL;
              g_autofree AciesCard *other = NULL;
              guint kinds[2] = { 0, 0 };
              gsize n;

              own = acies_view_list_hand (view, acies_test_seat (seat), &n);
              g_assert_cmpuint (n, ==, acies_position_hand_size (&position, seat));
              for (gsize i = 0; i < n; i++)
                g_assert_true (acies_position_holds (&position, seat, own[i]));

              other = acies_view_list_hand (view, acies_test_seat (enemy), &n);
              g_assert_cmpuint (n, ==, acies_position_hand_size (&position, enemy));
              for (gsize i = 0; i < n; i++)
                {
                  kinds[acies_card_get_deck (other[i])]++;
                  if (other[i] < ACIES_N_CARDS)
                    g_assert_true (acies_position_holds (&position, enemy, other[i]));
                }
              g_assert_cmpuint (kinds[0], ==, position.n_hand[enemy][0]);
              g_assert_cmpuint (kinds[1], ==, position.n_hand[enemy][1]);
            }
          acies_position_random_step (&position, &random, &step);
          play (&position, &step);
        }
    }
}

static AciesGame *
new_game (const char *sparse,
          guint64     seed)
{
  g_autofree char *line = acies_test_expand (sparse);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  AciesGame *game = acies_game_new_for_position (rules, line, seed, &error);

  g_assert_no_error (error);
  return game;
}

static void
play_text (AciesGame  *game,
           const char *steps)
{
  g_autoptr (GError) error = NULL;

  acies_game_play_text (game, steps, &error);
  g_assert_no_error (error);
}

/* D5: what Scout puts back is known to who put it there, also in the enemy's hand. */
static void
test_scout (void)
{
  g_autoptr (AciesGame) game = new_game ("hand SC.R1.R2.AL", 1);
  gsize n;

  play_text (game, "SC +t +t +k -AL -R1 done");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesView) south = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      g_autoptr (AciesView) north = acies_game_create_view (game, ACIES_SEAT_NORTH);
      g_autofree AciesCard *troops = acies_view_list_known_deck (south, ACIES_DECK_TROOPS, &n);
      g_autofree AciesCard *tactics = NULL;
      g_autofree AciesCard *troops_north = NULL;
      g_autofree AciesCard *tactics_north = NULL;

      g_assert_cmpuint (n, ==, 57);
      g_assert_cmpint (troops[0], ==, ACIES_CARD_R1);
      g_assert_cmpuint (count_backs (troops, n, ACIES_CARD_TROOP_BACK), ==, 56);
      tactics = acies_view_list_known_deck (south, ACIES_DECK_TACTICS, &n);
      g_assert_cmpuint (n, ==, 8);
      g_assert_cmpint (tactics[0], ==, ACIES_CARD_ALEXANDER);
      g_assert_cmpuint (count_backs (tactics, n, ACIES_CARD_TACTICS_BACK), ==, 7);
      troops_north = acies_view_list_known_deck (north, ACIES_DECK_TROOPS, &n);
      g_assert_cmpuint (count_backs (troops_north, n, ACIES_CARD_TROOP_BACK), ==, n);
      tactics_north = acies_view_list_known_deck (north, ACIES_DECK_TACTICS, &n);
      g_assert_cmpuint (count_backs (tactics_north, n, ACIES_CARD_TACTICS_BACK), ==, n);

      /* North draws both, and south knows. */
      if (i == 0)
        {
          g_autoptr (AciesView) after = NULL;
          g_autofree AciesCard *hand = NULL;

          play_text (game, "pass +t");
          after = acies_game_create_view (game, ACIES_SEAT_SOUTH);
          hand = acies_view_list_hand (after, ACIES_SEAT_NORTH, &n);
          g_assert_cmpuint (n, ==, 1);
          g_assert_cmpint (hand[0], ==, ACIES_CARD_R1);
          g_assert_true (acies_game_undo (game) && acies_game_undo (game));
        }
    }

  play_text (game, "pass +k");
  {
    g_autoptr (AciesView) south = acies_game_create_view (game, ACIES_SEAT_SOUTH);
    g_autofree AciesCard *hand = acies_view_list_hand (south, ACIES_SEAT_NORTH, &n);
    g_autofree AciesCard *tactics = NULL;

    g_assert_cmpuint (n, ==, 1);
    g_assert_cmpint (hand[0], ==, ACIES_CARD_ALEXANDER);
    tactics = acies_view_list_known_deck (south, ACIES_DECK_TACTICS, &n);
    g_assert_cmpuint (n, ==, 7);
    g_assert_cmpuint (count_backs (tactics, n, ACIES_CARD_TACTICS_BACK), ==, 7);
  }
  {
    /* South draws R1 itself; north knows nothing of it. */
    g_autoptr (AciesView) north = NULL;
    g_autofree AciesCard *hand = NULL;

    play_text (game, "R2@3 +t");
    north = acies_game_create_view (game, ACIES_SEAT_NORTH);
    hand = acies_view_list_hand (north, ACIES_SEAT_SOUTH, &n);
    g_assert_cmpuint (count_backs (hand, n, ACIES_CARD_TROOP_BACK) +
                      count_backs (hand, n, ACIES_CARD_TACTICS_BACK), ==, n);
  }
}

/* 5.5: the last card put back is the first one drawn. */
static void
test_scout_order (void)
{
  g_autoptr (AciesGame) game = new_game ("hand SC.R1.R2", 2);
  g_autofree AciesCard *troops = NULL;
  g_autofree AciesCard *hand = NULL;
  gsize n;

  play_text (game, "SC +t +t +t -R1 -R2 done");
  {
    g_autoptr (AciesView) south = acies_game_create_view (game, ACIES_SEAT_SOUTH);

    troops = acies_view_list_known_deck (south, ACIES_DECK_TROOPS, &n);
    g_assert_cmpint (troops[0], ==, ACIES_CARD_R2);
    g_assert_cmpint (troops[1], ==, ACIES_CARD_R1);
    g_assert_cmpint (troops[2], ==, ACIES_CARD_TROOP_BACK);
  }
  play_text (game, "pass +t");
  {
    g_autoptr (AciesView) south = acies_game_create_view (game, ACIES_SEAT_SOUTH);

    hand = acies_view_list_hand (south, ACIES_SEAT_NORTH, &n);
    g_assert_cmpuint (n, ==, 1);
    g_assert_cmpint (hand[0], ==, ACIES_CARD_R2);
  }
}

/* A card that lay open and is taken away is still seen; what a view says is a snapshot. */
static void
test_snapshot (void)
{
  g_autoptr (AciesGame) game = new_game ("3=:B8 hand DE.R1", 1);
  g_autoptr (AciesView) before = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesView) same = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesView) north = acies_game_create_view (game, ACIES_SEAT_NORTH);
  g_autoptr (AciesView) after = NULL;
  g_autofree AciesCard *old_formation = NULL;
  g_autofree AciesCard *new_formation = NULL;
  g_autofree AciesCard *discards = NULL;
  g_autofree AciesCard *unseen = NULL;
  g_autoptr (GPtrArray) legal = acies_view_list_legal (north);
  gsize n;

  g_assert_true (acies_view_equal (before, same));
  g_assert_false (acies_view_equal (before, north));
  g_assert_cmpuint (legal->len, ==, 0);
  play_text (game, "DE:B8@3");
  after = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_assert_false (acies_view_equal (before, after));
  old_formation = acies_view_list_side (before, ACIES_SEAT_NORTH, 3, &n);
  g_assert_cmpuint (n, ==, 1);
  new_formation = acies_view_list_side (after, ACIES_SEAT_NORTH, 3, &n);
  g_assert_cmpuint (n, ==, 0);
  discards = acies_view_list_discards (after, ACIES_SEAT_NORTH, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (discards[0], ==, ACIES_CARD_B8);
  unseen = acies_view_list_unseen (after, &n);
  g_assert_cmpuint (n, ==, 59);
  for (gsize i = 0; i < n; i++)
    g_assert_cmpint (unseen[i], !=, ACIES_CARD_B8);
}

/* What a view says of the game is what the game says. */
static void
test_accessors (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (100); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      g_autoptr (AciesGame) game = acies_test_random_game (bits, i, i % 3 == 0 ? ACIES_TEST_MAX_STEPS : i);
      const AciesPosition *truth = acies_game_peek_position (game);

      for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
        {
          g_autoptr (AciesView) view = acies_game_create_view (game, seat);
          g_autoptr (AciesRules) rules = acies_view_dup_rules (view);

          g_assert_cmpuint (acies_rules_get_bits (rules), ==, bits);
          g_assert_cmpint (acies_view_get_result (view), ==, acies_game_get_result (game));
          g_assert_cmpint (acies_view_get_winner (view), ==, acies_game_get_winner (game));
          for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
            g_assert_cmpint (acies_view_get_last_placed (view, flag), ==, truth->last[flag - 1]);
          g_assert_cmpuint (acies_view_get_scout_draws (view), ==, truth->n_draws);
          g_assert_cmpuint (acies_view_get_scout_returns (view), ==, truth->n_returns);
        }
    }
}

/* 3.1 to 3.6, 4.7, 5.2, 5.4: what lies at a flag, and what it can still become */
static void
test_formations (void)
{
  static const struct
  {
    const char *flags;          /* the first flag, and what else lies open */
    AciesSeat seat;
    const char *card;           /* put there as well, or NULL */
    const char *strength;       /* of flag 1; NULL where there is none */
    const char *cards;          /* what makes it, if that is to be looked at */
  } cases[] = {
    { "R8.R9.R10:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, NULL, "Wedge 27", "R8 R9 R10" },
    { "R8.R9:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, NULL, "Wedge 27", "R8 R9 R10" },
    { "R8.R9:R10.R7/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, NULL, "Battalion 23", NULL },
    { "R8:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, "B8", "Phalanx 24", NULL },
    { "R8.B8:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, "R9", "Host 25", "R8 B8 R9" },
    { "R8.B8.G8:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, "Y8", NULL, NULL },
    { "R8.AL:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, NULL, "Wedge 27", NULL },
    { "R8.B9:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, "AL", "Skirmish line 27", "R8 B9 AL" },
    { "R2.B3.G1:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, "FO", "Host 6", NULL },
    { "R2.B3:~/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, NULL, "Host 15", NULL },
    { "R7.R8.R9:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, "MU", "Wedge 34", NULL },
    { "R7.R8.R9:#/R6:R10/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, NULL, "Battalion 29", NULL },
    /* 4.4: a proof may not use the own hand, so it counts for the enemy as well. */
    { ":B8.B9/:/:/:/:/:/:/:/:", ACIES_SEAT_NORTH, NULL, "Wedge 27", NULL },
    { "B8.B9:/:/:/:/:/:/:/:/:", ACIES_SEAT_SOUTH, NULL, "Wedge 27", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *position = g_strdup_printf ("position %s turn s hand B10.Y1", cases[i].flags);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesFormation) formation = NULL;
      g_autofree char *found = NULL;
      g_autoptr (GString) made = g_string_new (NULL);
      AciesCard card = ACIES_CARD_NONE;
      const AciesCard *cards;
      gsize n_cards;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      g_assert_true (cases[i].card == NULL || acies_card_parse (cases[i].card, &card, NULL));
      formation = acies_view_find_formation (view, 1, cases[i].seat, card);
      if (formation == NULL)
        {
          g_assert_cmpstr (cases[i].strength, ==, NULL);
          continue;
        }
      found = g_strdup_printf ("%s %u", acies_formation_kind_get_name (acies_formation_get_kind (formation)),
                               acies_formation_get_sum (formation));
      g_assert_cmpstr (found, ==, cases[i].strength);
      cards = acies_formation_get_cards (formation, &n_cards);
      for (gsize j = 0; j < n_cards; j++)
        g_string_append_printf (made, "%s%s", j > 0 ? " " : "", acies_card_get_code (cards[j]));
      if (cases[i].cards != NULL)
        g_assert_cmpstr (made->str, ==, cases[i].cards);
    }
}

/* 5.5: how many cards Scout still has to draw and to put back */
static void
test_scout_counts (void)
{
  g_autoptr (AciesGame) game = new_game ("hand SC.R1.R2", 2);
  static const struct
  {
    const char *step;
    guint n_draws;
    guint n_returns;
  } cases[] = {
    { "SC", 3, 0 }, { "+t", 2, 0 }, { "+t", 1, 0 }, { "+t", 0, 2 }, { "-R1", 0, 1 }, { "-R2 done", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesView) view = NULL;

      play_text (game, cases[i].step);
      view = acies_game_create_view (game, ACIES_SEAT_NORTH);
      g_assert_cmpuint (acies_view_get_scout_draws (view), ==, cases[i].n_draws);
      g_assert_cmpuint (acies_view_get_scout_returns (view), ==, cases[i].n_returns);
    }
}

/* The text of a view has the hand of its seat alone, and only when that is to move. */
static void
test_to_string (void)
{
  g_autoptr (AciesGame) game = new_game ("3=:B8 hand SC.R1.R2", 2);
  g_autoptr (AciesView) south = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesView) north = acies_game_create_view (game, ACIES_SEAT_NORTH);
  g_autofree char *of_south = acies_view_to_string (south);
  g_autofree char *of_north = acies_view_to_string (north);

  g_assert_nonnull (strstr (of_south, "hand R1.R2.SC"));
  g_assert_nonnull (strstr (of_north, ":B8"));
  g_assert_null (strstr (of_north, "hand"));

  /* What Scout put back and the enemy drew is known, but is not part of the text either. */
  play_text (game, "SC +t +t +t -R1 -R2 done pass +t");
  {
    g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
    g_autofree char *text = acies_view_to_string (view);

    g_assert_null (strstr (text, "R2"));
  }
}

/* What a seat knows besides is said to it alone, and sets up a game in which it knows the same. */
static void
test_knowledge (void)
{
  g_autoptr (AciesGame) game = new_game ("3=:B8 hand SC.R1.R2", 2);
  g_autoptr (AciesView) first = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autofree char *nothing = acies_view_knowledge_to_string (first);
  static const struct
  {
    const char *steps;
    const char *south;
    const char *north;
  } cases[] = {
    { "SC +t +t +t -R1 -R2 done", "", "" },
    { "pass +t", "enemy R2 next R1 known passed", "" },
  };

  g_assert_cmpstr (nothing, ==, "");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesView) south = NULL;
      g_autoptr (AciesView) north = NULL;
      g_autofree char *of_south = NULL;
      g_autofree char *of_north = NULL;

      play_text (game, cases[i].steps);
      south = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      north = acies_game_create_view (game, ACIES_SEAT_NORTH);
      of_south = acies_view_knowledge_to_string (south);
      of_north = acies_view_knowledge_to_string (north);
      g_assert_cmpstr (of_south, ==, cases[i].south);
      g_assert_cmpstr (of_north, ==, cases[i].north);

      if (*of_south != '\0')
        {
          g_autofree char *text = acies_view_to_string (south);
          g_autofree char *line = g_strdup_printf ("%s %s", text, of_south);
          g_autoptr (AciesRules) rules = acies_game_dup_rules (game);
          g_autoptr (GError) error = NULL;
          g_autoptr (AciesGame) again = acies_game_new_for_position (rules, line, 9, &error);
          g_autoptr (AciesView) seen = again != NULL ? acies_game_create_view (again, ACIES_SEAT_SOUTH) : NULL;
          g_autofree char *known = seen != NULL ? acies_view_knowledge_to_string (seen) : NULL;

          g_assert_no_error (error);
          g_assert_cmpstr (known, ==, of_south);
        }
    }
}

/* Every card lies where the lists say, and what the seat does not know is hidden. */
static void
test_places (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (200); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i, i % 110);
      const AciesSeat viewer = (AciesSeat) (i / 2 % 2);
      g_autoptr (AciesView) view = acies_game_create_view (game, viewer);
      guint n_found = 0;
      guint n_listed = 0;

      for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
        for (guint flag = 0; flag <= ACIES_N_FLAGS + 1; flag++)
          {
            gsize n = 0;
            g_autofree AciesCard *cards = flag == 0 ? acies_view_list_hand (view, seat, &n)
                                          : flag <= ACIES_N_FLAGS ? acies_view_list_side (view, seat, flag, &n)
                                          : acies_view_list_discards (view, seat, &n);

            for (gsize j = 0; j < n; j++)
              {
                AciesSeat where_seat;
                guint where_flag;

                if (cards[j] >= ACIES_N_CARDS)
                  continue;
                n_listed++;
                g_assert_cmpint (acies_view_locate (view, cards[j], &where_seat, &where_flag), ==,
                                 flag == 0 ? ACIES_PLACE_HAND
                                 : flag <= ACIES_N_FLAGS ? ACIES_PLACE_SIDE
                                 : ACIES_PLACE_DISCARDS);
                g_assert_cmpint (where_seat, ==, seat);
                g_assert_cmpuint (where_flag, ==, flag <= ACIES_N_FLAGS ? flag : 0);
              }
          }
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        n_listed += acies_view_get_fog (view, flag) + acies_view_get_mud (view, flag);
      for (AciesDeck deck = ACIES_DECK_TROOPS; deck <= ACIES_DECK_TACTICS; deck++)
        {
          gsize n = 0;
          g_autofree AciesCard *cards = acies_view_list_known_deck (view, deck, &n);

          for (gsize j = 0; j < n; j++)
            n_listed += cards[j] < ACIES_N_CARDS;
        }
      for (guint card = 0; card < ACIES_N_CARDS; card++)
        n_found += acies_view_locate (view, (AciesCard) card, NULL, NULL) != ACIES_PLACE_HIDDEN;
      g_assert_cmpuint (n_found, ==, n_listed);
    }
}

/* The places in words, for the seat that looks. */
static void
test_place_words (void)
{
  static const struct
  {
    AciesCard card;
    const char *place;
  } cases[] = {
    { ACIES_CARD_R8, "at flag 3, your side" },
    { ACIES_CARD_B7, "at flag 3, enemy side" },
    { ACIES_CARD_FOG, "at flag 3" },
    { ACIES_CARD_G1, "in your hand" },
    { ACIES_CARD_Y4, "in your discard pile" },
    { ACIES_CARD_TRAITOR, "in the enemy’s discard pile" },
    { ACIES_CARD_P10, "unseen" },
  };
  g_autofree char *line = acies_test_expand ("3=R8:B7~ hand G1 discard s Y4 discard n TR tactics 1 1");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
  g_autoptr (AciesView) view = NULL;

  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *place = acies_view_describe_place (view, cases[i].card);

      g_assert_cmpstr (place, ==, cases[i].place);
    }
  {
    g_autoptr (AciesGame) scouted = new_game ("hand SC.R1.R2", 2);
    g_autoptr (AciesView) south = NULL;
    g_autofree char *in_deck = NULL;
    g_autofree char *in_hand = NULL;

    play_text (scouted, "SC +t +t +t -R1 -R2 done pass +t");
    south = acies_game_create_view (scouted, ACIES_SEAT_SOUTH);
    in_deck = acies_view_describe_place (south, ACIES_CARD_R1);
    in_hand = acies_view_describe_place (south, ACIES_CARD_R2);
    g_assert_cmpstr (in_deck, ==, "in the deck, where Scout put it");
    g_assert_cmpstr (in_hand, ==, "in the enemy’s hand");
  }
}

/* A view judges the seat's own steps exactly as the game does. */
static void
test_check (void)
{
  AciesRandom random;

  acies_random_init (&random, 10);
  for (guint i = 0; i < ACIES_TEST_TIMES (120); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i,
                                                           acies_random_below (&random, 120));

      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          const AciesPosition *truth = acies_game_peek_position (game);
          g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
          g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
          AciesStep steps[ACIES_MAX_LEGAL];
          const guint n = acies_position_list (truth, steps);

          g_assert_cmpuint (legal->len, ==, n);
          for (guint j = 0; j < n; j++)
            {
              g_assert_true (acies_step_equal (&steps[j], g_ptr_array_index (legal, j)));
              g_assert_true (acies_view_check (view, &steps[j], NULL));
            }
          acies_test_play_random (game, &random, 1 + acies_random_below (&random, 6));
        }
    }
}

/* With both hands open a view shows both hands, and no more of the decks than before. */
static void
test_open (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);
      AciesRandom random;

      acies_random_init (&random, seed);
      for (guint i = 0; i < 10 && acies_game_get_phase (game) != ACIES_PHASE_OVER; i++)
        {
          for (guint seat = 0; seat < 2; seat++)
            {
              const AciesSeat own = acies_test_seat (seat), enemy = acies_test_seat (1 - seat);
              g_autoptr (AciesView) closed = acies_game_create_view (game, own);
              g_autoptr (AciesView) other = acies_game_create_view (game, enemy);
              g_autoptr (AciesView) open = acies_game_create_open_view (game, own);
              gsize n_open, n_hand;
              g_autofree AciesCard *shown = acies_view_list_hand (open, enemy, &n_open);
              g_autofree AciesCard *hand = acies_view_list_hand (other, enemy, &n_hand);

              g_assert_cmpmem (shown, n_open * sizeof *shown, hand, n_hand * sizeof *hand);
              g_assert_cmpmem (acies_view_peek_position (open)->deck, sizeof acies_view_peek_position (open)->deck,
                               acies_view_peek_position (closed)->deck, sizeof acies_view_peek_position (closed)->deck);
              g_assert_cmpint (acies_view_get_seat (open), ==, own);
            }
          acies_test_play_random (game, &random, 1 + acies_random_below (&random, 6));
        }
    }
}

/* A step played on a view leads to what the seat sees after it in the game, unless a card is drawn. */
static void
test_after (void)
{
  AciesRandom random;
  guint n_after = 0;

  acies_random_init (&random, 12);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i, 0);

      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          const AciesSeat seat = acies_game_get_turn (game);
          g_autoptr (AciesView) before = acies_game_create_view (game, seat);
          g_autoptr (GPtrArray) legal = acies_view_list_legal (before);
          const AciesStep *step = legal->pdata[acies_random_below (&random, legal->len)];
          g_autoptr (AciesView) after = acies_view_after (before, step);
          g_autoptr (AciesView) seen = NULL;

          g_assert_cmpint (after == NULL, ==, acies_step_get_kind (step) == ACIES_STEP_DRAW);
          g_assert_true (acies_game_play (game, step, NULL));
          if (after == NULL)
            continue;

          seen = acies_game_create_view (game, seat);
          g_assert_true (acies_view_equal (after, seen));
          if (acies_step_get_kind (step) == ACIES_STEP_PLAY)
            g_assert_null (acies_view_after (seen, step));
          n_after++;
        }
    }
  g_assert_cmpuint (n_after, >, 1000);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/view/hidden", test_hidden);
  g_test_add_func ("/view/player", test_player);
  g_test_add_func ("/view/backs", test_backs);
  g_test_add_func ("/view/scout", test_scout);
  g_test_add_func ("/view/scout-order", test_scout_order);
  g_test_add_func ("/view/snapshot", test_snapshot);
  g_test_add_func ("/view/accessors", test_accessors);
  g_test_add_func ("/view/formations", test_formations);
  g_test_add_func ("/view/scout-counts", test_scout_counts);
  g_test_add_func ("/view/to-string", test_to_string);
  g_test_add_func ("/view/knowledge", test_knowledge);
  g_test_add_func ("/view/place-words", test_place_words);
  g_test_add_func ("/view/places", test_places);
  g_test_add_func ("/view/check", test_check);
  g_test_add_func ("/view/open", test_open);
  g_test_add_func ("/view/known-below", test_known_below);
  g_test_add_func ("/view/after", test_after);

  return g_test_run ();
}
