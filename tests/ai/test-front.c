/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-view-private.h"

/*
 * How the flags stand, and the shortest way to win. A table says what one flag is and what has to
 * be said of it; a run over many positions checks that what is called certain is.
 */

typedef struct
{
  const char *name;
  guint rules;
  const char *position;                 /* sparse, see acies_test_expand() */
  guint flag;
  AciesStanding standing;
  const char *reason;                   /* a part of it */
} Case;

static const Case cases[] = {
  /* Nobody's yet */
  { "empty", 0, "hand R8.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_OPEN, "nobody has played there yet." },
  { "begun", 0, "3=R8:Y1 hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_OPEN, "2 on your side, 2 on the enemy’s." },
  { "chase", 0, "3=R8:Y1.O3.G1=n hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_OPEN, "with 2 more cards you may still beat" },
  { "a card of the hand wins it", 0, "3=R8.R9:Y8.Y9.Y7=n hand R10.R7.G5.P1.P2.P5.AL", 3, ACIES_STANDING_OPEN,
    "you hold a card that would win it: Red 10 or Alexander." },
  { "any card of the hand wins it", 0, "3=R8.O9:Y1.O1.G2=n hand R10.R7.G5.P1.P2.P5.O5", 3, ACIES_STANDING_OPEN,
    "any of 7 cards from your hand would win it." },
  { "risk", 0, "3=R7.O4.G2:Y1 hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_OPEN, "beats your host of 13 is about" },

  /* Claimed */
  { "held", 0, "3=R8:Y1!s hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_SAFE, "Flag 3 is yours." },
  { "fallen", 0, "3=R8:Y1!n hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_LOST, "Flag 3 is the enemy’s." },

  /* Certain for the seat */
  { "claim", 0, "3=R8.R9.R10:Y1=s hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_SAFE, "you can claim it this turn." },
  { "claim, the seat that completed last", 0, "3=R8.R9.R10:Y8.Y9.Y7=s hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_SAFE,
    "you can claim it this turn." },
  { "claim later", ACIES_RULE_CLAIM_START | ACIES_RULE_TACTICS_OFF, "3=R4.R5.R6:O6.O7=s hand O8.O5.G5.P1.P2.P5.B7", 3,
    ACIES_STANDING_SAFE, "no card can take it from you anymore." },
  { "held back", ACIES_RULE_TACTICS_OFF, "3=R4.R5.R6:O6.O7=s hand O8.O5.G5.P1.P2.P5.B7", 3, ACIES_STANDING_SAFE,
    "no card can take it from you anymore." },
  { "held back, tactics", 0, "3=R4.R5.R6:O6.O7=s hand O8.O5.G5.P1.P2.P5.B7", 3, ACIES_STANDING_SAFE,
    "only tactics cards could still take it from you." },
  { "held back, named", 0, "1=O1:Y2~ 2=AL:O2# 3=R4.R5.R6:O6.O7=s hand O8.O5.G5.P1.CC.SB.DE discard s RE discard n TR tactics 3 2", 3,
    ACIES_STANDING_SAFE, "Only a tactics card could still take it from you: Darius." },

  /* Certain for the enemy */
  { "beaten", 0, "3=R4.R5.Y1:Y6.Y7.Y8=s hand O8.O5.G5.P1.P2.P5.B7", 3, ACIES_STANDING_LOST,
    "the enemy’s wedge of 21 there cannot be beaten anymore." },
  { "beaten in Fog", 0, "3=R4.R5.Y1:Y6.Y7.Y8~=s hand O8.O5.G5.P1.P2.P5.B7", 3, ACIES_STANDING_LOST,
    "the enemy’s sum of 21 in Fog cannot be beaten anymore." },
  { "tie that comes too late", 0, "3=R4.R5.R6:Y4.Y5.Y6=s hand O8.O5.G5.P1.P2.P5.B7", 3, ACIES_STANDING_LOST, "wedge of 15" },
  { "no formation left", 0, "3=R4.O9:Y6.Y7.Y8=n hand O8.O5.G5.P1.P2.P5.B7", 3, ACIES_STANDING_LOST, "cannot be beaten" },
  { "what the hand can change", 0, "3=R4.O9:Y6.Y7.Y8=n hand O8.O5.G5.P1.P2.P5.DE", 3, ACIES_STANDING_LOST,
    "Flag 3 is lost, unless you change that with a card from your hand: Deserter." },
  { "whatever comes", ACIES_RULE_TACTICS_OFF, "3=R1.O1.Y2:B9.B10 hand O8.O5.G5.P1.P2.P5.B7", 3, ACIES_STANDING_LOST,
    "whatever troop card comes" },

  /* What cannot wait */
  { "a claim that a card stops", 0, "3=R9.R8:Y6.Y7.Y8=n 4=R10:O1 5=R7:O2 hand O8.O5.G5.P1.P2.P5.AL", 3,
    ACIES_STANDING_URGENT, "unless you beat the enemy there now with a card from your hand: Alexander." },
  { "the enemy's third", 0, "1=R1:B1!n 2=R4:B4!n hand R2.O1.G5.P1.P2.P5.B7", 3, ACIES_STANDING_URGENT,
    "three adjacent flags and win." },
  { "the enemy's fifth", 0, "1=R1:B1!n 3=R4:B4!n 5=R2:B2!n 7=R3:B3!n hand R6.O1.G5.P1.P2.P5.B7", 9, ACIES_STANDING_URGENT,
    "the enemy’s fifth" },
  { "one card of many", ACIES_RULE_TACTICS_OFF, "3=R1.O3:Y8.B8 hand R2.O1.G5.P1.P2.P5.B7 deck 42 0", 3, ACIES_STANDING_URGENT,
    "with one of 4 cards. The chance that the enemy holds one is about " },
  { "not with few chances", ACIES_RULE_TACTICS_OFF, "3=R8.R9:Y8.Y9 hand R10.O1.G5.P1.P2.P5.Y10 deck 42 0", 3, ACIES_STANDING_OPEN,
    "you hold a card that would win it: Red 10." },

  { "the right card", ACIES_RULE_TACTICS_OFF, "3=O10.R9:R2.R3 4=R4:R7 5=R5:R6 hand O5.O8.Y5.G3.G9.B10.P10 deck 14 0", 3, ACIES_STANDING_URGENT,
    "the enemy can win it on the next turn with Red 1, Red 8 or Red 10. The chance that the enemy holds the right card is about " },

  /* Likely, not certain */
  { "one card beats it", 0, "3=R8.R9.R7:Y8 4=:Y7 hand R2.O1.G5.P1.P2.P5.B7 deck 20 4", 3, ACIES_STANDING_NEARLY_WON,
    "the enemy still beats your wedge of 24 is about" },
};

static AciesFront *
read_front (guint       rules,
            const char *sparse,
            AciesSeat   seat)
{
  g_autofree char *text = acies_test_expand (sparse);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GError) error = NULL;
  AciesPosition position;
  AciesRandom random;

  acies_random_init (&random, 1);
  acies_position_parse (&position, NULL, text, rules, &random, &error);
  g_assert_no_error (error);
  view = acies_view_new (&position, seat);
  return acies_front_new (view);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (AciesFront) front = read_front (c->rules, c->position, ACIES_SEAT_SOUTH);
      const char *reason = acies_front_get_reason (front, c->flag);

      g_test_message ("%s: %s", c->name, reason);
      g_assert_cmpint (acies_front_get_standing (front, c->flag), ==, c->standing);
      g_assert_nonnull (strstr (reason, c->reason));
    }
}

typedef struct
{
  const char *name;
  guint rules;
  const char *position;
  const char *own;
  const char *enemy;                    /* %NULL: whatever it is */
} WayCase;

static const WayCase ways[] = {
  { "one card", 0, "1=R1:B1!s 2=R4:B4!s 3=R9.R10:Y1.O2.G2 hand R8.O1.G5.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 1 turn. Flag 3: Red 8.", NULL },
  { "with the advanced timing", ACIES_RULE_CLAIM_START, "1=R1:B1!s 2=R4:B4!s 3=R9.R10:Y1.O2.G2 hand R8.O1.G5.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 2 turns. Flag 3: Red 8.", NULL },
  { "at once", 0, "1=R1:B1!s 2=R4:B4!s 3=R9.R10.R8:Y1.O2.G2 hand R7.O1.G5.P1.P2.P5.B7", "Flags 1, 2 and 3 in 1 turn.", NULL },
  { "a wild card", 0, "1=R1:B1!s 2=R4:B4!s 3=R9.R10:O7.O8.O9 hand AL.O1.G5.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 1 turn. Flag 3: Alexander.", NULL },
  { "no wild card against the rules", 0, "1=R1:B1!s 2=R4:B4!s 3=R9.R10:O7.O8.O9 hand AL.O1.G5.P1.P2.P5.B7 tactics 1 0",
    "Flags 1, 2 and 3 in 2 turns. Flag 3: Red 8 still to be drawn.", NULL },
  { "one of two to be drawn", 0, "1=R1:B1!s 2=R4:B4!s 3=R8.R9:Y6.Y7.Y8=n hand P7.O1.G5.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 2 turns. Flag 3: Red 7 or Red 10 still to be drawn.", NULL },
  { "each card once", 0, "1=R1:B1!s 2=R9.R10:Y9 3=R6.R7:O9 hand R8.R5.G5.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 2 turns. Flag 2: Red 8. Flag 3: Red 5.", NULL },
  { "five flags", 0, "1=R1:B1!s 3=R2:B2!s 5=R3:B3!s 7=R4:B4!s 8=O1:B6!n 2=G1:B7!n 6=G3:B8!n 9=P10.P9:Y1 hand P8.O2.G5.P1.P2.P5.B5",
    "Flags 1, 3, 5, 7 and 9 in 1 turn. Flag 9: Purple 8.", NULL },
  { "the enemy", 0, "6=R1:B1!n 7=R4:B4!n 8=O1.G3:Y8.Y9 hand R8.O2.G5.P1.P2.P5.B7", NULL, "Flags 6, 7 and 8 in 1 turn." },

  /* What is complete is not yet proved */
  { "a proof that needs a card", ACIES_RULE_TACTICS_OFF, "1=R1:B1!s 2=R4:B4!s 3=Y8.B8.P8:G4.G5 hand R7.O1.G2.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 2 turns. Flag 3 cannot be proved until more cards lie face up.", NULL },
  { "a proof that needs two cards", ACIES_RULE_TACTICS_OFF, "1=R1:B1!s 2=R4:B4!s 3=Y8.B8.P8:G4 hand R7.O1.G2.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 3 turns. Flag 3 cannot be proved until more cards lie face up.", NULL },
  { "the enemy's turn comes first", ACIES_RULE_TACTICS_OFF,
    "1=R1:B1!s 2=R4:B4!s 3=Y8.B8.P8:G4.G5 turn n hand R7.O1.G2.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 1 turn.", NULL },
  { "two proofs", ACIES_RULE_TACTICS_OFF, "1=R1:B1!s 2=Y8.B8.P8:G4.G5 3=Y9.B9.P9:R5.R6 hand R3.O1.G2.P1.P2.P5.B7",
    "Flags 1, 2 and 3 in 3 turns. Flags 2 and 3 cannot be proved until more cards lie face up.", NULL },
  { "a proof that waits for nothing else", ACIES_RULE_TACTICS_OFF, "1=R1:B1!s 2=O9.O10:Y7.Y8.Y9 3=B8.G8.P8:G4.G5.Y2 hand O8.O1.G2.P6.P2.P5.B7",
    "Flags 1, 2 and 3 in 1 turn. Flag 2: Orange 8.", NULL },
  { "the enemy's proof", ACIES_RULE_TACTICS_OFF, "6=R1:B1!n 7=R4:B4!n 8=G4:Y8.B8.P8 hand R7.O1.G2.P1.P2.P5.B7", NULL,
    "Flags 6, 7 and 8 in 2 turns." },

  /* What a strong player would do */
  { "no morale card before the last one", 0, "2=B6:P8 4=P7:P6 5=Y8:O7 8=B9:R7 9=B3:R6 hand R4.O2.Y1.B7.B8.P2.AL deck 38 8",
    "Flags 7, 8 and 9 in 7 turns. Flag 8: Blue 8, Blue 7. Flag 7: 3 cards still to be drawn. Flag 9: 2 cards still to be drawn.",
    NULL },
  { "the way with the best step", 0,
    "1=AL.R5:B5.B2 2=B6:P8 4=P7:P6 5=Y8:O7 6=O2.R4:G6.Y6 7=P2:B8.B1 8=B9:R7 9=B3:R6 hand O5.O10.Y1.G9.B7.P4.FO discard n TR tactics 1 1 deck 27 7",
    "Flags 6, 7 and 8 in 5 turns. Flag 8: Green 9; Red 9, Orange 9, Yellow 9 or Purple 9 still to be drawn. "
    "Flag 7: Purple 4; Purple 3 still to be drawn. Flag 6: one of 5 cards still to be drawn.", NULL },
};

static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const WayCase *c = &ways[i];
      g_autoptr (AciesFront) front = read_front (c->rules, c->position, ACIES_SEAT_SOUTH);
      g_autofree char *own = acies_front_describe_way (front, ACIES_SEAT_SOUTH);
      g_autofree char *enemy = acies_front_describe_way (front, ACIES_SEAT_NORTH);

      g_test_message ("%s: %s / %s", c->name, own, enemy);
      if (c->own != NULL)
        g_assert_cmpstr (own, ==, c->own);
      if (c->enemy != NULL)
        g_assert_cmpstr (enemy, ==, c->enemy);
    }
}

/* There is nothing to be said of a way before the first card, and after the game. */
static void
test_no_way (void)
{
  g_autoptr (AciesFront) begun = read_front (0, "5=R1:B1 hand R2.O2.G5.P1.P2.P5.B7", ACIES_SEAT_SOUTH);
  g_autoptr (AciesFront) empty = read_front (0, "hand R8.R9.R10.P1.P2.P5.B7", ACIES_SEAT_SOUTH);
  g_autoptr (AciesFront) front = read_front (0, "1=R1:B1!s 2=R2:B2!s 3=R3:B3!s hand R8.O2.G5.P1.P2.P5.B7", ACIES_SEAT_SOUTH);
  g_autofree guint *flags = NULL;
  gsize n;

  flags = acies_front_list_way (begun, ACIES_SEAT_NORTH, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_true (flags[0] <= 5 && flags[2] >= 5);
  g_assert_null (acies_front_describe_way (empty, ACIES_SEAT_SOUTH));
  g_assert_null (acies_front_describe_way (empty, ACIES_SEAT_NORTH));

  g_assert_null (acies_front_describe_way (front, ACIES_SEAT_SOUTH));
  g_assert_null (acies_front_list_way (front, ACIES_SEAT_NORTH, &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (acies_front_get_way_turns (front, ACIES_SEAT_SOUTH), ==, 0);
  g_assert_cmpint (acies_front_get_standing (front, 1), ==, ACIES_STANDING_SAFE);
  g_assert_nonnull (strstr (acies_front_get_reason (front, 5), "nobody’s"));
}

static void
assert_way (AciesFront          *front,
            const AciesPosition *seen,
            AciesSeat            seat)
{
  gsize n_flags;
  g_autofree guint *flags = acies_front_list_way (front, seat, &n_flags);
  const gboolean own = seat == acies_view_get_seat (acies_front_get_view (front));
  AciesCardSet used = 0;
  guint set = 0;
  guint n_cards = 0;

  if (flags == NULL)
    return;
  for (gsize i = 0; i < n_flags; i++)
    {
      set |= 1u << (flags[i] - 1);
      n_cards += acies_front_get_missing (front, flags[i], seat);
    }
  g_assert_true (acies_flags_are_breakthrough (set) || n_flags == 5);
  g_assert_cmpuint (set & seen->claimed[1 - (guint) seat], ==, 0);
  g_assert_cmpuint (acies_front_get_way_turns (front, seat), >=, MAX (1, n_cards));

  for (guint flag = 1; own && flag <= ACIES_N_FLAGS; flag++)
    {
      gsize n, n_draws;
      g_autofree AciesCard *cards = acies_front_list_way_cards (front, flag, &n);
      g_autofree AciesCard *draws = acies_front_list_way_draws (front, flag, &n_draws);

      g_assert_true (n + n_draws == 0 || (set & 1u << (flag - 1)) != 0);
      g_assert_cmpuint (n, <=, acies_front_get_missing (front, flag, seat));
      if (n > 0 && cards[n - 1] >= ACIES_N_TROOPS)
        g_assert_cmpuint (n, ==, acies_front_get_missing (front, flag, seat));
      for (gsize i = 0; i < n; i++)
        {
          g_assert_true (acies_position_holds (seen, seat, cards[i]));
          g_assert_cmpuint (used & ACIES_CARDSET (cards[i]), ==, 0);
          used |= ACIES_CARDSET (cards[i]);
        }
      for (gsize i = 0; i < n_draws; i++)
        g_assert_cmpuint (ACIES_CARDSET (draws[i]) & (seen->shown | seen->hand[seat]), ==, 0);
    }
}

/* The first step on the own way is one of its cards. Where a single turn is enough, it proves all that is left. */
static void
assert_first_step (AciesFront          *front,
                   const AciesPosition *seen,
                   AciesSeat            seat)
{
  g_autoptr (AciesStep) step = acies_front_create_way_step (front);
  AciesPosition after = *seen;
  gsize n_flags;
  g_autofree guint *flags = acies_front_list_way (front, seat, &n_flags);

  if (step != NULL)
    {
      gsize n;
      g_autofree AciesCard *cards = acies_front_list_way_cards (front, acies_step_get_flag (step), &n);

      g_assert_cmpuint (n, >, 0);
      g_assert_cmpint (acies_step_get_card (step), ==, cards[0]);
      acies_position_put (&after, seat, acies_step_get_flag (step) - 1, cards[0]);
    }
  if (acies_front_get_way_turns (front, seat) == 1 && seen->turn == seat)
    for (gsize i = 0; i < n_flags; i++)
      g_assert_true ((seen->claimed[seat] & 1u << (flags[i] - 1)) != 0 ||
                     acies_position_proves (&after, flags[i] - 1, seat));
}

/* What is certain stays so to the end of the game where there are no tactics cards, and
 * nothing depends on what the seat cannot know. */
static void
test_random (void)
{
  AciesRandom random;
  guint n_certain = 0;

  acies_random_init (&random, 5);
  for (guint i = 0; i < ACIES_TEST_TIMES (200); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      AciesSeat certain[ACIES_N_FLAGS];
      AciesPosition position;
      AciesStep step;

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        certain[flag] = ACIES_SEAT_NONE;
      acies_position_deal_seeded (&position, bits, acies_test_seat (i & 1), &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          if (acies_random_below (&random, 10) == 0)
            {
              const AciesSeat seat = acies_test_seat (acies_random_below (&random, 2));
              AciesPosition seen, other;
              g_autoptr (AciesView) view = acies_view_new (&position, seat);
              g_autoptr (AciesFront) front = acies_front_new (view);
              g_autoptr (AciesView) elsewhere = NULL;
              g_autoptr (AciesFront) same = NULL;

              acies_position_hide (&position, seat, &seen);
              acies_position_complete (&seen, seat, &random, &other);
              elsewhere = acies_view_new (&other, seat);
              same = acies_front_new (elsewhere);
              assert_way (front, &seen, ACIES_SEAT_SOUTH);
              assert_way (front, &seen, ACIES_SEAT_NORTH);
              assert_first_step (front, &seen, seat);
              for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
                {
                  const AciesStanding standing = acies_front_get_standing (front, flag);
                  const char *reason = acies_front_get_reason (front, flag);

                  g_assert_cmpstr (reason, ==, acies_front_get_reason (same, flag));
                  g_assert_true (g_str_has_suffix (reason, "."));
                  g_assert_null (strchr (reason, '%'));
                  g_assert_cmpfloat (acies_front_get_flag_chance (front, flag), >=, 0);
                  g_assert_cmpfloat (acies_front_get_flag_chance (front, flag), <=, 1);
                  if (standing == ACIES_STANDING_SAFE)
                    certain[flag - 1] = seat;
                  else if (standing == ACIES_STANDING_LOST)
                    certain[flag - 1] = acies_test_seat (1 - (guint) seat);
                }
            }
          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
        }

      if ((bits & ACIES_RULE_TACTICS_OFF) == 0)
        continue;
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        if (certain[flag] != ACIES_SEAT_NONE)
          {
            g_assert_cmpuint (position.claimed[1 - (guint) certain[flag]] & 1u << flag, ==, 0);
            n_certain++;
          }
    }
  g_assert_cmpuint (n_certain, >, 0);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/front/cases", test_cases);
  g_test_add_func ("/front/ways", test_ways);
  g_test_add_func ("/front/no-way", test_no_way);
  g_test_add_func ("/front/random", test_random);

  return g_test_run ();
}
