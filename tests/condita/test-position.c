/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Random games with all numbers of seats and switches: nothing is lost, every game ends, and what
 * is written can be read again. */

#include "config.h"

#include <string.h>

#include "condita-test.h"

static void
assert_text (const ConditaPosition *position)
{
  g_autofree char *text = condita_position_write (position);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  ConditaPosition read;

  condita_position_read (&read, text, 1, &error);
  g_assert_no_error (error);
  again = condita_position_write (&read);
  g_assert_cmpstr (text, ==, again);

  /* It is the same but for chance. */
  read.random = position->random;
  read.n_reveals = position->n_reveals;
  if (position->phase != CONDITA_PHASE_ANSWER && position->phase != CONDITA_PHASE_ADD && position->phase != CONDITA_PHASE_DROP)
    {
      read.battle = position->battle;
      read.phase_after_drop = position->phase_after_drop;
      read.dropping = position->dropping;
      read.pending = position->pending;
    }
  for (guint seat = 0; seat < read.n_seats; seat++)
    {
      if (condita_count (position->players[seat].told) == 0)
        memcpy (read.players[seat].told_to, position->players[seat].told_to, sizeof read.players[seat].told_to);
      /* Slots have no order. */
      memcpy (read.players[seat].slots, position->players[seat].slots, sizeof read.players[seat].slots);
      memcpy (read.players[seat].tents, position->players[seat].tents, sizeof read.players[seat].tents);
    }
  for (guint seat = read.n_seats; seat < CONDITA_MAX_SEATS; seat++)
    read.players[seat] = position->players[seat];
  g_assert_cmpmem (&read.players, sizeof read.players, &position->players, sizeof position->players);
  g_assert_cmpmem (&read.pile, sizeof read.pile, &position->pile, sizeof position->pile);
  g_assert_cmpmem (&read.top, sizeof read.top, &position->top, sizeof position->top);
  g_assert_cmpmem (&read.lay, sizeof read.lay, &position->lay, sizeof position->lay);
  g_assert_cmpuint (read.board.closed, ==, position->board.closed);
  g_assert_cmpmem (read.board.own, sizeof read.board.own, position->board.own, sizeof position->board.own);
  g_assert_cmpmem (read.under, sizeof read.under, position->under, sizeof position->under);
}

/* The same from positions in which artefacts, heroes and battles are frequent. */
static void
test_rich_games (void)
{
  guint n_kinds[CONDITA_STEP_END + 1] = { 0 };

  for (guint number = 0; number < CONDITA_TEST_TIMES (600); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      ConditaStep step;

      acies_random_init (&random, number);
      condita_test_start_rich (&position, &random, number);
      for (guint i = 0; i < 300 && condita_position_random_step (&position, &random, &step); i++)
        {
          g_assert_cmpuint (condita_position_check (&position, &step), ==, CONDITA_REFUSAL_NONE);
          condita_position_play (&position, &step);
          condita_test_assert_sound (&position);
          n_kinds[step.kind]++;
          if (i % 5 == 0)
            assert_text (&position);
        }
    }
  for (guint kind = CONDITA_STEP_COHORT; kind <= CONDITA_STEP_END; kind++)
    g_test_message ("kind %u: %u", kind, n_kinds[kind]);
  for (guint kind = CONDITA_STEP_COHORT; kind <= CONDITA_STEP_END; kind++)
    if (ACIES_TEST_SLOWDOWN == 1)
      g_assert_cmpuint (n_kinds[kind], >, 0);
}

/* A unit is always gained with a supply (B5.2), so that both are left in the same number. */
static void
assert_supplies (const ConditaPosition *position)
{
  guint n = 0;

  for (guint rank = CONDITA_S; rank <= CONDITA_L; rank++)
    n += condita_position_n_pile (position, rank);
  g_assert_cmpuint (n, ==, position->pile[CONDITA_SUPPLY]);
}

static void
test_random_games (void)
{
  guint n_ends[3] = { 0 };

  for (guint number = 0; number < CONDITA_TEST_TIMES (300); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      ConditaStep step;
      guint n_steps = 0;

      acies_random_init (&random, number);
      condita_test_start (&position, number);
      while (condita_position_random_step (&position, &random, &step))
        {
          g_assert_cmpuint (condita_position_check (&position, &step), ==, CONDITA_REFUSAL_NONE);
          condita_position_play (&position, &step);
          condita_test_assert_sound (&position);
          assert_supplies (&position);
          /* Nothing is played after the last card is laid (B15.1). */
          g_assert_true (condita_board_open (&position.board) != 0 || position.phase == CONDITA_PHASE_OVER);
          if (n_steps++ % 37 == number % 37)
            assert_text (&position);
          g_assert_cmpuint (n_steps, <, CONDITA_TEST_MAX_STEPS);
        }
      g_assert_cmpuint (position.phase, ==, CONDITA_PHASE_OVER);
      g_assert_cmpuint (condita_position_winners (&position), !=, 0);
      assert_text (&position);
      n_ends[condita_board_open (&position.board) == 0 ? 0 : position.quiet > 0 ? 1 : 2]++;
    }
  g_test_message ("full %u, stalled %u, other %u", n_ends[0], n_ends[1], n_ends[2]);
}

/* Three soldiers, a commander, a priest and five supplies (B2.4); the heroes are off the board. */
static void
assert_deal (const ConditaHoldings *player)
{
  static const guint dealt[] = { 3, 1, 1, 0 };

  for (guint rank = CONDITA_S; rank <= CONDITA_L; rank++)
    {
      guint n = 0;

      for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
        n += (guint) player->hand[CONDITA_TYPE (rank, faction)] + player->nation[CONDITA_TYPE (rank, faction)];
      g_assert_cmpuint (n, ==, dealt[rank]);
    }
  g_assert_cmpuint (player->hand[CONDITA_SUPPLY] + player->nation[CONDITA_SUPPLY], ==, 5);
  g_assert_true (player->heroes[0] == CONDITA_NONE && player->heroes[1] == CONDITA_NONE);
}

/* B1.1, B1.2, B1.3, B1.4, B1.5, B2.1, B2.2, B2.3, B2.4, B2.5, B2.7 */
static void
test_set_up (void)
{
  static const guint8 n_units[5][4] = { [2] = { 12, 16, 10, 12 }, [3] = { 15, 21, 13, 16 }, [4] = { 12, 20, 12, 16 } };
  const ConditaSettings settings = { { 0 } };

  for (guint n_seats = 2; n_seats <= 4; n_seats++)
    for (guint seed = 0; seed < 20; seed++)
      {
        ConditaPosition position;
        guint n = 0;

        condita_position_init (&position, &settings, n_seats, seed);
        condita_test_assert_sound (&position);
        for (guint rank = 0; rank < 4; rank++)
          {
            g_assert_cmpuint (condita_position_n_pile (&position, rank), ==, n_units[n_seats][rank]);
            n += n_units[n_seats][rank];
          }
        g_assert_cmpuint (position.pile[CONDITA_SUPPLY], ==, n);
        for (guint kind = CONDITA_T; kind <= CONDITA_H; kind++)
          g_assert_cmpuint (condita_position_n_pile (&position, kind), ==, n_seats == 2 ? 9 : 12);
        g_assert_cmpuint (condita_position_n_lay (&position, CONDITA_CITY_4), ==, n_seats == 2 ? 3 : 4);
        g_assert_cmpuint (condita_position_n_lay (&position, CONDITA_STRAIGHT), ==, n_seats == 2 ? 9 : 12);
        g_assert_cmpuint ((guint) __builtin_popcount (position.great), ==, n_seats + 1);
        g_assert_cmpuint ((guint) __builtin_popcount (position.factions), ==, n_seats == 2 ? 3 : 4);
        g_assert_cmpuint (condita_board_exits (&position.board, CONDITA_RUINS_CELL), ==, 15);
        g_assert_cmpuint (condita_board_terrain (&position.board, CONDITA_RUINS_CELL), ==, CONDITA_NONE);
        g_assert_cmpuint (position.round, ==, 1);
        for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
          g_assert_true (position.pile[position.top[kind]] > 0 && condita_type_kind (position.top[kind]) == kind);
        for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
          g_assert_cmpuint (position.lay[pile][position.lay_top[pile]], >, 0);
        g_assert_cmpuint (condita_bits_count (position.board.play), ==, n_seats == 2 ? 25 : n_seats == 3 ? 37 : 49);
        for (guint seat = 0; seat < n_seats; seat++)
          {
            g_assert_cmpuint (condita_position_own_cards (&position, seat), ==, 10);
            g_assert_cmpuint (condita_count (position.players[seat].hand), ==, 6);
            assert_deal (&position.players[seat]);
          }

        /* Start cities differ in terrain, neutral ones do, too. */
        for (guint terrain = 0; terrain < 4; terrain++)
          {
            g_assert_cmpuint (condita_bits_count (position.board.terrain[terrain] & position.board.neutral), <=, 1);
            g_assert_cmpuint (condita_bits_count (position.board.terrain[terrain] & ~position.board.neutral), <=, 1);
          }
      }
}

/* B14.3 */
static void
test_crossroads (void)
{
  const ConditaSettings settings = { .position = { [CONDITA_SWITCH_SCENARIO] = CONDITA_SCENARIO_CROSSROADS } };
  guint seen[4] = { 0 };

  for (guint seed = 0; seed < 100; seed++)
    {
      ConditaPosition position;

      condita_position_init (&position, &settings, 4, seed);
      condita_test_assert_sound (&position);
      assert_text (&position);
      g_assert_cmpuint (position.great, ==, 0);
      g_assert_cmpuint (condita_bits_count (position.board.laid), ==, 5);
      g_assert_cmpuint (condita_bits_count (position.board.neutral), ==, 4);
      g_assert_cmpuint (condita_position_n_lay (&position, CONDITA_CITY_4), ==, 8);
      for (guint i = 0; i < 4; i++)
        {
          g_assert_true ((position.board.neutral & CONDITA_CELL (condita_crossroads.neutral[i])) != 0);
          seen[i] |= 1u << (position.buried[i] - CONDITA_HAMMER);
        }
      /* There is no start city to take: after the heroes the first turn begins. */
      for (guint i = 0; i < 4; i++)
        {
          g_assert_cmpuint (position.phase, ==, CONDITA_PHASE_TAKE);
          condita_test_advance (&position, &position.random, 1);
        }
      g_assert_cmpuint (position.phase, ==, CONDITA_PHASE_START);
      g_assert_cmpuint (position.turn, ==, position.first);
      for (guint seat = 0; seat < 4; seat++)
        g_assert_true (position.players[seat].heroes[0] == CONDITA_RUINS_CELL && position.players[seat].heroes[1] == CONDITA_NONE);
    }
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (seen[i], ==, 31);
}

/* B3.2, B3.3 and B3.5: the inner wheel turns by a place each round, and where it agrees with the outer one, is the match. */
static void
test_oracle (void)
{
  static const char outer[] = "TWAIRNH", inner[] = "THNRIAW";
  ConditaPosition position = { .round = 1 };
  GString *rays = g_string_new (NULL), *matches = g_string_new (NULL);

  for (; position.round <= 8; position.round++)
    {
      g_string_append_c (rays, condita_kind_letters[condita_position_ray (&position)]);
      g_string_append_c (matches, condita_kind_letters[condita_position_match (&position)]);
      for (guint i = 0; i < 7; i++)
        g_assert_cmpint (outer[i] == inner[(i + 7 - (position.round - 1u) % 7) % 7], ==,
                         outer[i] == matches->str[matches->len - 1]);
    }
  g_assert_cmpstr (rays->str, ==, "TWAIRNHT");
  g_assert_cmpstr (matches->str, ==, "TRWNAHIT");
  g_string_free (rays, TRUE);
  g_string_free (matches, TRUE);
}

/* How many blanks there are does not matter. */
static void
test_blanks (void)
{
  ConditaPosition position;

  g_assert_true (condita_position_read (&position, "position  P2 r2  factions gbr | seat 1 g  hand  2U |  seat 2  b hand Sb ", 1, NULL));
  g_assert_cmpuint (position.factions, ==, 7);
  g_assert_cmpuint (position.players[0].hand[CONDITA_SUPPLY], ==, 2);
  g_assert_cmpuint (position.players[1].hand[CONDITA_TYPE (CONDITA_S, 1)], ==, 1);
}

/* Whatever stands in a text, it is refused or makes a sound position. */
static void
test_damaged_text (void)
{
  AciesRandom random;
  guint n_refused = 0;

  acies_random_init (&random, 1);
  for (guint number = 0; number < CONDITA_TEST_TIMES (3000); number++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      ConditaPosition position;
      gsize length;

      condita_test_start (&position, number);
      condita_test_advance (&position, &random, acies_random_below (&random, 300));
      text = condita_position_write (&position);
      length = strlen (text);
      for (guint i = acies_random_below (&random, 3); i < 3; i++)
        text[acies_random_below (&random, (guint) length)] = text[acies_random_below (&random, (guint) length)];
      if (condita_position_read (&position, text, 1, &error))
        {
          condita_test_assert_sound (&position);
          condita_test_advance (&position, &random, 20);
          condita_test_assert_sound (&position);
        }
      else
        {
          g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_NOTATION);
          n_refused++;
        }
    }
  g_assert_cmpuint (n_refused, >, 0);
}

/* Positions that no game could have. */
static void
test_impossible (void)
{
#define CORNERS " | board a1=c4:nesw/g@n a7=c4:nesw/b@n g1=c4:nesw/r@n g7=c4:nesw/y@n"
#define SEATS " | seat 1 g | seat 2 b | seat 3 r | seat 4 y"
  static const char *const texts[] = {
    "position P3 scenario=crossroads | seat 1 g | seat 2 b | seat 3 r",
    "position P4 scenario=crossroads settle" CORNERS SEATS,
    "position P4 scenario=crossroads" CORNERS SEATS " | great hs",
    "position P4 scenario=crossroads" CORNERS SEATS " | buried a1=Xh a7=Xh",
    "position P4 scenario=crossroads" CORNERS SEATS " | buried a1=Lg",
    "position P4 scenario=crossroads" CORNERS SEATS " | buried d4=Xh",
    "position P4 scenario=crossroads" CORNERS SEATS " nation Xh.Xs",
    "position P4 scenario=crossroads | board a1=c4:nesw/g@1.4" SEATS " | buried a1=Xh",
    "position P4 scenario=crossroads | board a1=c4:nesw/g@n b4=c4:nesw/g@n" SEATS,
    "position P4 scenario=crossroads | board d5=c4:nesw/g@1.4" SEATS,
    "position P4" SEATS " | buried a1=Xh",
#undef CORNERS
#undef SEATS
#define TWO "position P2 | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g"
#define FIGHT "position P2 add | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g h1 f6 table Wg | seat 2 b h1 f6" \
              " | battle city f6 "
    TWO " | seat 2 g",
    TWO " | seat 2",
    TWO " hand 2Sg shown 3Sg | seat 2 b",
    TWO " told-to 1 | seat 2 b",
    TWO " told Sg hand Sg | seat 2 b",
    TWO " prepared Cb | seat 2 b",
    TWO " rest 31Ig | seat 2 b",
    TWO " tents Lb(U) slots U.U.U.U | seat 2 b",
    TWO " slots 2U slots 2U | seat 2 b",
    TWO " tents Xs(U) | seat 2 b",
    TWO " tents Nb(Xh) | seat 2 b",
    TWO " tents Nb(U | seat 2 b",
    TWO " hand 4Tg | seat 2 b",
    TWO " hand Xh | seat 2 b hand Xh",
    TWO " hand Xh | seat 2 b | great h",
    TWO " hand W | seat 2 b",
    TWO " hand Xq | seat 2 b",
    TWO " prepared Wg'/ | seat 2 b",
    TWO " h1 c3 | seat 2 b",
    TWO " | seat 2 b | tops st/y",
    TWO " | seat 2 b | tops q",
    TWO " | seat 2 b hand 6Sg | tops Sg",
    TWO " | seat 2 b | tops under Lg",
    TWO " | seat 2 b hand 6Sg | tops under Sg",
    TWO " | seat 2 b | limbo Xh",
    TWO " | seat 2 b | battle ruins d4 seats 1,2",
    TWO " | seat 2 b | drop 1 Lb actions",
    "position P2 drop | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g slots 3U | seat 2 b | drop 3 Lb actions",
    "position P2 drop | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g slots 3U | seat 2 b | drop 1 Xh actions",
    "position P2 drop | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g slots 3U | seat 2 b | drop 1 Lb over",
    "position P2 drop | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g slots 3U | seat 2 b",
    "position P2 | board b2=c4:nesw/g b6=c4:nesw/g@n f2=c4:nesw/g@n | seat 1 g | seat 2 b",
    "position P2 | board c4=c1:n/g d3=c1:n/g | seat 1 g | seat 2 b",
    FIGHT "seats 1,1",
    FIGHT "seats 1,2 heroes 1",
    FIGHT "seats 1,2 heroes 4,0",
    FIGHT "seats 1,2 heroes 0,0",
    FIGHT "seats 1,2 heroes 2,0",
    FIGHT "seats 1,2 heroes 1,2",
    FIGHT "seats 1,2 heroes 1,0 hero 3",
    FIGHT "seats 1,2 heroes 1,0 hero 1",
    FIGHT "seats 1,2 heroes 1,0 must Cb",
    FIGHT "seats 1,2 heroes 1,0 strong",
    FIGHT "seats 2,1 heroes 1,0",
    "position P2 add | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g h1 b2 | seat 2 b | battle city b2 seats 1,2 heroes 1,0",
    "position P2 add | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g h1 b2 | seat 2 b"
    " | battle hero b2 seats 1,2 heroes 1,1 hero 1",
    "position P2 add | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g h1 b2 | seat 2 b",
    "position P2 actions | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g h1 f6 | seat 2 b"
    " | battle city f6 seats 1,2 heroes 1,0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      ConditaPosition position;

      if (condita_position_read (&position, texts[i], 1, &error))
        g_error ("%s was read", texts[i]);
      g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_NOTATION);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/position/crossroads", test_crossroads);
  g_test_add_func ("/condita/position/set-up", test_set_up);
  g_test_add_func ("/condita/position/oracle", test_oracle);
  g_test_add_func ("/condita/position/random-games", test_random_games);
  g_test_add_func ("/condita/position/rich-games", test_rich_games);
  g_test_add_func ("/condita/position/blanks", test_blanks);
  g_test_add_func ("/condita/position/damaged-text", test_damaged_text);
  g_test_add_func ("/condita/position/impossible", test_impossible);
  return g_test_run ();
}
