/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-search.h"

#include <string.h>

#include "acies-view-private.h"

/*
 * The odds of a side against a plain count: of all the sets of cards that may come to it, how many
 * let it make a formation of each kind.
 */

#define N_KINDS (ACIES_FORMATION_WEDGE + 1)
/* More sets than this are not counted one by one. */
#define MOST_SETS 400

static guint n_compared;
static guint n_uncertain;

/* Whether a card may have that value and, unless it is -1, that color (rule 5.2). */
static gboolean
may_be (guint8 card,
        int    color,
        guint  value)
{
  if (card >= ACIES_N_TROOPS)
    return acies_card_is_leader ((AciesCard) card) || (card == ACIES_CARD_COMPANION_CAVALRY ? value == 8 : value <= 3);
  return card % 10 + 1u == value && (color < 0 || card / 10 == color);
}

/* Whether the cards can have the values from @start on, in any order. */
static gboolean
may_run (const guint8 *cards,
         guint         size,
         int           color,
         guint         start,
         guint         used)
{
  if (size == 0)
    return TRUE;
  for (guint i = 0; i < 4; i++)
    if ((used & (1u << i)) == 0 && may_be (cards[size - 1], color, start + i) &&
        may_run (cards, size - 1, color, start, used | (1u << i)))
      return TRUE;
  return FALSE;
}

static guint
find_kinds (const guint8 *cards,
            guint         size)
{
  guint kinds = 1u << ACIES_FORMATION_HOST;

  for (int color = -1; color < 6; color++)
    for (guint start = 1; start + size <= 11; start++)
      /* Where there are three cards, the fourth value is none of theirs. */
      if (may_run (cards, size, color, start, ~0u << size))
        kinds |= 1u << (color < 0 ? ACIES_FORMATION_SKIRMISH : ACIES_FORMATION_WEDGE);
  for (int color = 0; color < 6; color++)
    {
      gboolean same = TRUE;

      for (guint i = 0; i < size; i++)
        same = same && (cards[i] >= ACIES_N_TROOPS || cards[i] / 10 == color);
      kinds |= same ? 1u << ACIES_FORMATION_BATTALION : 0;
    }
  for (guint value = 1; value <= 10; value++)
    {
      gboolean same = TRUE;

      for (guint i = 0; i < size; i++)
        same = same && may_be (cards[i], -1, value);
      kinds |= same ? 1u << ACIES_FORMATION_PHALANX : 0;
    }

  return kinds;
}

/* Which kinds can be made out of @held beside @cards, as bits. */
static guint
list_kinds (const guint8 *cards,
            guint         n,
            guint         size,
            AciesCardSet  held)
{
  guint8 list[4];
  guint kinds = 0;

  if (n == size)
    return find_kinds (cards, size);

  memcpy (list, cards, n);
  for (; held != 0; held &= held - 1)
    {
      list[n] = (guint8) acies_cardset_first (held);
      kinds |= list_kinds (list, n + 1, size, held & (held - 1));
    }
  return kinds;
}

/* Counts the sets of @n cards out of @pool that let each kind be made. */
static void
count_sets (const guint8 *cards,
            guint         n_cards,
            guint         size,
            AciesCardSet  held,
            AciesCardSet  pool,
            guint         n,
            double       *counts,
            double       *all)
{
  if (n == 0)
    {
      const guint kinds = list_kinds (cards, n_cards, size, held);

      for (guint kind = 0; kind < N_KINDS; kind++)
        counts[kind] += (kinds >> kind) & 1;
      *all += 1;
      return;
    }

  for (; acies_cardset_count (pool) >= n; pool &= pool - 1)
    count_sets (cards, n_cards, size, held | (pool & -pool), pool & (pool - 1), n - 1, counts, all);
}

static double
choose (guint n,
        guint k)
{
  double ways = 1;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

static void
compare (const AciesPosition *position,
         guint                flag,
         guint                viewer,
         guint                seat)
{
  g_autoptr (AciesView) view = acies_view_new (position, acies_test_seat (viewer));
  g_autoptr (AciesOdds) odds = acies_view_find_odds (view, flag + 1, acies_test_seat (seat));
  const AciesPosition *seen = acies_view_peek_position (view);
  const guint size = acies_position_size (position, flag);
  const AciesCardSet held = seen->hand[seat] & ACIES_CARDSET_TROOPS;
  const AciesCardSet pool = acies_position_unseen (seen) & ~seen->hand[0] & ~seen->hand[1];
  double counts[N_KINDS] = { 0 };
  double all = 0;
  guint n;

  if ((acies_position_open (position) & (1u << flag)) == 0 || position->fog == (int) flag ||
      position->phase == ACIES_PHASE_OVER)
    {
      g_assert_null (odds);
      return;
    }

  g_assert_nonnull (odds);
  /* Wild cards in the hand have a test of their own. */
  if ((seen->hand[seat] & ACIES_CARDSET_MORALE) != 0 || position->n_on[seat][flag] > size)
    return;
  n = acies_odds_get_n_draws (odds) + seen->n_hand[seat][ACIES_DECK_TROOPS] - acies_cardset_count (held);
  n = MIN (n, acies_cardset_count (pool));
  if (choose (acies_cardset_count (pool), n) > MOST_SETS)
    return;

  count_sets (position->slot[seat][flag], position->n_on[seat][flag], size, held, pool, n, counts, &all);
  n_compared++;
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      const double chance = acies_odds_get_chance (odds, (AciesFormationKind) kind);
      gsize n_cards;
      const AciesCard *cards = acies_odds_get_cards (odds, (AciesFormationKind) kind, &n_cards);

      n_uncertain += chance > 0 && chance < 1;
      if (ABS (chance - counts[kind] / all) > 1e-9)
        {
          g_autofree char *line = acies_position_to_text (position);

          g_error ("kind %u at flag %u for %u, seen by %u: %g, not %g: %s", kind, flag + 1, seat, viewer, chance,
                   counts[kind] / all, line);
        }
      g_assert_true ((chance > 0 && position->n_on[seat][flag] < size) == (cards != NULL));
      if (cards != NULL)
        {
          AciesCardSet set = 0;

          g_assert_cmpuint (n_cards, ==, size - position->n_on[seat][flag]);
          for (gsize i = 0; i < n_cards; i++)
            set |= ACIES_CARDSET (cards[i]);
          g_assert_cmphex (set & ~(held | pool), ==, 0);
          g_assert_cmphex (list_kinds (position->slot[seat][flag], position->n_on[seat][flag], size, set) & (1u << kind), !=, 0);
        }
    }
}

/* Flags as they come up towards the end of games, where there are few cards left. */
static void
test_from_play (void)
{
  AciesRandom random;

  acies_random_init (&random, 8);
  for (guint game = 0; game < ACIES_TEST_TIMES (150); game++)
    {
      AciesPosition position;
      AciesStep step;

      acies_position_deal_seeded (&position, acies_test_rule_sets[game % ACIES_TEST_N_RULE_SETS],
                                  ACIES_SEAT_SOUTH, &random);
      for (;;)
        {
          if (acies_random_below (&random, 4) == 0)
            compare (&position, acies_random_below (&random, ACIES_N_FLAGS), acies_random_below (&random, 2),
                     acies_random_below (&random, 2));
          if (position.phase == ACIES_PHASE_OVER)
            break;
          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
        }
    }
  g_test_message ("%u compared, %u chances between 0 and 1", n_compared, n_uncertain);
#if ACIES_TEST_SLOWDOWN == 1
  g_assert_cmpuint (n_compared, >=, 200);
  g_assert_cmpuint (n_uncertain, >=, 50);
#endif
}

static double
find_chance (const char         *sparse,
             guint               seat,
             AciesFormationKind  kind,
             char              **cards)
{
  g_autofree char *line = acies_test_expand (sparse);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesOdds) odds = NULL;
  const AciesCard *list;
  AciesCardSet set = 0;
  gsize n;

  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  odds = acies_view_find_odds (view, 3, acies_test_seat (seat));
  g_assert_nonnull (odds);
  list = acies_odds_get_cards (odds, kind, &n);
  for (gsize i = 0; i < n; i++)
    set |= ACIES_CARDSET (list[i]);
  *cards = acies_test_write_cards (set);
  return acies_odds_get_chance (odds, kind);
}

/* What the own hand makes certain, with the cards for it; wild ones only as far as the rules let them be played. */
static void
test_hand (void)
{
  static const struct
  {
    const char *position;
    AciesFormationKind kind;
    gboolean certain;
    const char *cards;
  } cases[] = {
    { "3=B8.B9: hand B10", ACIES_FORMATION_WEDGE, TRUE, "B10" },
    { "3=B8.B9: hand R1", ACIES_FORMATION_WEDGE, FALSE, "B10" },
    { "3=B8.B9: hand AL", ACIES_FORMATION_WEDGE, TRUE, "AL" },
    { "3=B8.B9: hand DA.B10", ACIES_FORMATION_WEDGE, TRUE, "B10" },
    { "3=B8.B9: hand CC", ACIES_FORMATION_WEDGE, FALSE, "B10" },
    { "3=B7.B9: hand CC", ACIES_FORMATION_WEDGE, TRUE, "CC" },
    { "3=R1.B1: hand SB", ACIES_FORMATION_PHALANX, TRUE, "SB" },
    /* One more than the enemy has played may be played, and one leader. */
    { "3=B7.B9: hand CC tactics 1 0", ACIES_FORMATION_WEDGE, FALSE, "B8" },
    { "3=B9: hand AL.CC tactics 0 1", ACIES_FORMATION_WEDGE, TRUE, "AL.CC" },
    { "3=B9: hand AL.CC tactics 0 0", ACIES_FORMATION_WEDGE, FALSE, "B10.AL" },
    { "3=B9:R1 5=DA: hand AL.B1", ACIES_FORMATION_WEDGE, FALSE, "B8.B10" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *cards = NULL;
      const double chance = find_chance (cases[i].position, 0, cases[i].kind, &cards);

      g_test_message ("%s: %g with %s", cases[i].position, chance, cards);
      g_assert_cmpint (chance >= 1, ==, cases[i].certain);
      g_assert_cmpfloat (chance, >, 0);
      g_assert_cmpstr (cards, ==, cases[i].cards);
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/odds/hand", test_hand);
  g_test_add_func ("/odds/from-play", test_from_play);

  return g_test_run ();
}
