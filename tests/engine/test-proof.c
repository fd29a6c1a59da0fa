/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-search.h"
#include "acies-proof-private.h"

/*
 * Proofs (rules 4.2 to 4.7) against a plain search: every completion of the enemy's
 * formation from the cards that are not seen.
 */

#define MAX_BY_SIZE 8           /* sets up to this size are exactly smallest */

/* How often each outcome came up, so that the test cannot become empty unnoticed. */
static guint n_judged;
static guint n_proved;
static guint n_refuted;
static guint n_incomplete;
static guint n_ties;
static guint n_helpless;
static guint n_evidence;
static guint n_settle;
static guint n_smallest;
static guint n_large;

static void G_GNUC_NORETURN
fail (const AciesTestSituation *s,
      const char               *what,
      AciesCardSet              cards)
{
  g_autofree char *unseen = acies_test_write_cards (s->unseen);
  g_autofree char *list = acies_test_write_cards (cards);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < s->n_own; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "." : "", acies_card_get_code ((AciesCard) s->own[i]));
  g_string_append_c (text, ':');
  for (guint i = 0; i < s->n_enemy; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "." : "", acies_card_get_code ((AciesCard) s->enemy[i]));
  g_error ("%s [%s] at %s%s%s, last %d, unseen %s", what, list, text->str,
           s->fog ? "~" : "", s->size == 4 ? "#" : "", s->last, unseen);
}

/*
 * A set is as small as it can be: it takes a card from every winning completion of
 * @available, and none with fewer of @candidates does.
 */
static void
check_reason (const AciesTestSituation *s,
              AciesCardSet              available,
              AciesCardSet              candidates,
              guint                     own,
              const AciesCard          *cards,
              gsize                     n_cards)
{
  g_autoptr (GArray) winning = g_array_new (FALSE, FALSE, sizeof (AciesCardSet));
  AciesCardSet set = 0;

  for (gsize i = 0; i < n_cards; i++)
    set |= ACIES_CARDSET (cards[i]);
  if (acies_cardset_count (set) != n_cards)
    fail (s, "a card is there twice", set);
  if ((set & ~candidates) != 0)
    fail (s, "cards that are none to choose from", set);

  acies_test_search (s, available, own, winning);
  if (!acies_test_hits_all (winning, set))
    fail (s, "these do not suffice", set);
  if (n_cards > 0 && n_cards <= MAX_BY_SIZE)
    {
      n_smallest++;
      if (acies_test_can_hit (winning, candidates, 0, (guint) n_cards - 1))
        fail (s, "fewer would suffice than", set);
    }
  else if (n_cards > MAX_BY_SIZE)
    n_large++;
  for (AciesCardSet left = set; left != 0; left &= left - 1)
    if (acies_test_hits_all (winning, set & ~(left & -left)))
      fail (s, "one can be left out of", set);
}

static guint
strength_of (AciesFormation *formation)
{
  return ACIES_STRENGTH (acies_formation_get_kind (formation), acies_formation_get_sum (formation));
}

/* The enemy's best as the proof shows it is made of its cards and unseen ones. */
static void
check_enemy (const AciesTestSituation *s,
             AciesProof               *proof)
{
  AciesFormation *enemy = acies_proof_get_enemy_formation (proof);
  AciesCardSet placed = 0;
  AciesCardSet used = 0;
  const AciesCard *cards;
  guint8 narrow[4];
  gsize n;

  cards = acies_formation_get_cards (enemy, &n);
  if (n != s->size)
    fail (s, "the enemy's best has the wrong size", 0);
  for (guint i = 0; i < s->n_enemy; i++)
    placed |= ACIES_CARDSET (s->enemy[i]);
  for (gsize i = 0; i < n; i++)
    {
      used |= ACIES_CARDSET (cards[i]);
      narrow[i] = (guint8) cards[i];
    }
  if ((s->n_enemy < s->size && (placed & ~used) != 0) || (used & ~placed & ~s->unseen) != 0)
    fail (s, "the enemy's best has other cards", used);
  if (acies_test_strength (narrow, s->size, s->size, s->fog) != strength_of (enemy))
    fail (s, "the enemy's best is not what its cards are", used);
}

static void
check_situation (const AciesTestSituation *s,
                 AciesProof               *proof,
                 gboolean                  with_reason)
{
  const gboolean complete = s->n_enemy >= s->size;
  const gboolean own_complete = s->n_own >= s->size;
  const guint own = own_complete ? acies_test_strength (s->own, s->n_own, s->size, s->fog) : 0;
  guint enemy;
  gboolean proved;
  const AciesCard *evidence, *settle;
  gsize n_cards;

  enemy = complete ? acies_test_strength (s->enemy, s->n_enemy, s->size, s->fog)
                   : acies_test_search (s, s->unseen, 0, NULL);
  /* A completion still to come is later, and loses the tie (4.5). */
  proved = own > enemy || (own == enemy && (!complete || s->last != 0));

  n_judged++;
  if (complete && own == enemy)
    n_ties++;
  if (enemy == 0)
    n_helpless++;

  if ((acies_proof_get_own_formation (proof) != NULL) != own_complete ||
      (own_complete && strength_of (acies_proof_get_own_formation (proof)) != own))
    fail (s, "the own formation is judged wrongly", 0);
  if ((acies_proof_get_enemy_formation (proof) != NULL) != (enemy != 0) ||
      (enemy != 0 && strength_of (acies_proof_get_enemy_formation (proof)) != enemy))
    fail (s, "the enemy's best is judged wrongly", 0);
  if (acies_proof_get_enemy_complete (proof) != complete)
    fail (s, "whether the enemy is complete", 0);
  if (enemy != 0)
    check_enemy (s, proof);

  evidence = acies_proof_get_evidence (proof, &n_cards);
  if (!own_complete)
    {
      n_incomplete++;
      if (acies_proof_get_verdict (proof) != ACIES_VERDICT_UNAVAILABLE ||
          acies_proof_get_obstacle (proof) != ACIES_OBSTACLE_INCOMPLETE || n_cards != 0)
        fail (s, "the own side is not complete", 0);
      return;
    }

  if (acies_proof_get_obstacle (proof) != ACIES_OBSTACLE_NONE ||
      acies_proof_get_verdict (proof) != (proved ? ACIES_VERDICT_PROVED : ACIES_VERDICT_REFUTED))
    fail (s, proved ? "it is proved" : "it is refuted", 0);
  if (acies_proof_get_tie (proof) != (own == enemy))
    fail (s, "whether it is a tie", 0);

  if (proved)
    {
      n_proved++;
      if (complete && n_cards != 0)
        fail (s, "nothing unseen matters here", 0);
      if (!complete && with_reason)
        {
          n_evidence++;
          check_reason (s, ACIES_CARDSET_TROOPS, ACIES_CARDSET_TROOPS & ~s->unseen, own,
                        evidence, n_cards);
        }
      acies_proof_get_settling_cards (proof, &n_cards);
      if (n_cards != 0)
        fail (s, "nothing is to be settled", 0);
    }
  else
    {
      n_refuted++;
      if (n_cards != 0)
        fail (s, "a refuted claim has no evidence", 0);
      settle = acies_proof_get_settling_cards (proof, &n_cards);
      if (complete != (n_cards == 0))
        fail (s, "whether it can be settled", 0);
      if (!complete && with_reason)
        {
          n_settle++;
          check_reason (s, s->unseen, s->unseen, own, settle, n_cards);
        }
    }
}

static void
check_flag (const AciesPosition *position,
            guint                flag,
            guint                seat,
            gboolean             with_reason)
{
  g_autoptr (AciesProof) proof = acies_position_prove (position, flag, acies_test_seat (seat));
  AciesTestSituation s;

  acies_test_situate (&s, position, flag, seat);
  g_assert_cmpuint (acies_proof_get_flag (proof), ==, flag + 1);
  g_assert_cmpint (acies_proof_get_seat (proof), ==, acies_test_seat (seat));
  check_situation (&s, proof, with_reason);
  if (acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED && acies_proof_get_enemy_formation (proof) == NULL)
    {
      g_autofree char *summary = acies_proof_describe (proof);

      if (!g_str_equal (summary, "Too few cards are left for the enemy to complete its formation."))
        fail (&s, summary, 0);
    }
  g_assert_cmpint (acies_position_proves (position, flag, seat), ==,
                   acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED);
}

/* Flags as they come up in random games. */
static void
test_from_play (void)
{
  const guint n_wanted = n_judged + ACIES_TEST_TIMES (60000);
  AciesRandom random;

  acies_random_init (&random, 1);
  for (guint game = 0; n_judged < n_wanted; game++)
    {
      AciesPosition position;
      AciesStep step;

      acies_position_deal_seeded (&position, acies_test_rule_sets[game % ACIES_TEST_N_RULE_SETS],
                                  ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
          if (position.phase != ACIES_PHASE_END || acies_random_below (&random, 3) != 0)
            continue;
          for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
            for (guint seat = 0; seat < 2; seat++)
              if ((acies_position_open (&position) & (1u << flag)) != 0 &&
                  (position.n_on[seat][flag] >= 3 || acies_random_below (&random, 40) == 0))
                check_flag (&position, flag, seat, acies_random_below (&random, 3) == 0);
        }
    }
}

static void
test_made_up (void)
{
  AciesRandom random;

  acies_random_init (&random, 2);
  for (guint i = 0; i < ACIES_TEST_TIMES (60000); i++)
    {
      const guint flag = acies_random_below (&random, ACIES_N_FLAGS);
      AciesPosition position;

      acies_test_make_up (&position, &random, flag);
      check_flag (&position, flag, 0, i % 2 == 0);
      check_flag (&position, flag, 1, i % 4 == 0);
    }
}

/* A few situations with the answers as a person would work them out. */
static void
test_table (void)
{
  static const struct
  {
    const char *position;
    guint flag;
    const char *answer;
  } cases[] = {
    /* The best formation there is cannot be beaten, and needs no evidence. */
    { "3=R8.R9.R10:", 3, "proved wedge 27 / wedge 27 evidence none" },
    { "3=R8.R9.R10:B8.B9", 3, "proved wedge 27 / wedge 27 evidence none" },
    /* 4.4: each card of every better wedge has to be seen. */
    { "3=R7.R8.R9:B8.B9", 3, "refuted wedge 24 / wedge 27 settle B10" },
    { "3=R7.R8.R9:B8.B9 5=B10:", 3, "proved wedge 24 / wedge 24 evidence B10" },
    { "3=R7.R8.R9:B8.B9 discard n B10", 3, "proved wedge 24 / wedge 24 evidence B10" },
    /* 4.5: ties between complete formations */
    { "3=R8.R9.R10:B8.B9.B10=n", 3, "proved wedge 27 / wedge 27 evidence none" },
    { "3=R8.R9.R10:B8.B9.B10=s", 3, "refuted wedge 27 / wedge 27 settle none" },
    { "3=R8.R9.R10:B8.B9.B10", 3, "proved wedge 27 / wedge 27 evidence none" },
    /* 4.3 */
    { "3=R8.R9.R10:B7.B8.B9=s", 3, "proved wedge 27 / wedge 24 evidence none" },
    { "3=R7.R8.R9:B8.B9.B10=n", 3, "refuted wedge 24 / wedge 27 settle none" },
    /* 4.2 */
    { "3=R7.R8:B8.B9.B10=n", 3, "unavailable / wedge 27" },
    /* 4.4: the own hand may not be used. */
    { "3=R7.R8.R9:B8.B9 hand B10", 3, "refuted wedge 24 / wedge 27 settle B10" },
    /* 4.7: a wild card may stand for a card that lies elsewhere. */
    { "3=R7.R8.R9:B8.AL 5=B10:B9", 3, "proved wedge 24 / wedge 24 evidence *" },
    { "3=R7.R8.R9:B9.AL 5=B10:B8 6=B7:", 3, "proved wedge 24 / phalanx 27 evidence *" },
    { "3=R7.R8.R9:AL.B8 5=B9:", 3, "refuted wedge 24 / wedge 27 settle B10" },
    /* 5.4: Fog */
    { "3=R1.R2.R3:B10.Y10~", 3, "refuted host 6 / host 30 settle *" },
    { "3=R10.B9.Y8:R1.R2~", 3, "proved host 27 / host 13 evidence none" },
    { "3=R10.B9.AL:CC.Y10~", 3, "proved host 29 / host 28 evidence none" },
    /* 5.4: Mud: the completion may be the enemy's fourth card. */
    { "3=R10.R9.R8.R7:B10.B9.B8#", 3, "proved wedge 34 / wedge 34 evidence none" },
    { "3=R10.R9.R8.R6:B10.B9.B8#", 3, "refuted battalion 33 / wedge 34 settle B7" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = acies_test_expand (cases[i].position);
      g_autoptr (GString) answer = g_string_new (NULL);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesProof) proof = NULL;
      static const char * const words[] = { "proved", "refuted", "unavailable" };
      const AciesCard *cards;
      AciesFormation *enemy;
      gsize n;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      proof = acies_view_prove (view, cases[i].flag);
      g_string_append (answer, words[acies_proof_get_verdict (proof)]);
      if (acies_proof_get_own_formation (proof) != NULL)
        g_string_append_printf (answer, " %s %u",
                                acies_formation_kind_get_code (acies_formation_get_kind (acies_proof_get_own_formation (proof))),
                                acies_formation_get_sum (acies_proof_get_own_formation (proof)));
      enemy = acies_proof_get_enemy_formation (proof);
      g_string_append_printf (answer, " / %s %u",
                              acies_formation_kind_get_code (acies_formation_get_kind (enemy)),
                              acies_formation_get_sum (enemy));
      if (acies_proof_get_verdict (proof) != ACIES_VERDICT_UNAVAILABLE)
        {
          const gboolean proved = acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;

          cards = proved ? acies_proof_get_evidence (proof, &n) : acies_proof_get_settling_cards (proof, &n);
          g_string_append (answer, proved ? " evidence " : " settle ");
          if (g_str_has_suffix (cases[i].answer, "*"))
            {
              g_assert_cmpuint (n, >, 0);
              g_string_append_c (answer, '*');
            }
          else
            {
              for (gsize j = 0; j < n; j++)
                g_string_append_printf (answer, "%s%s", j > 0 ? "." : "", acies_card_get_code (cards[j]));
              if (n == 0)
                g_string_append (answer, "none");
            }
        }
      g_test_message ("%s", cases[i].position);
      g_assert_cmpstr (answer->str, ==, cases[i].answer);
      {
        g_autofree char *summary = acies_proof_describe (proof);

        g_assert_true (g_str_has_suffix (summary, "."));
      }
    }
}

/* 4.6 and 6.1: nothing is judged at a claimed flag, nor when the game is over. */
static void
test_obstacles (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *line = acies_test_expand ("3=R8.R9.R10:!s 5=B8.B9.B10:");
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_NORTH);
      g_autoptr (AciesProof) claimed = acies_view_prove_for (view, 3, ACIES_SEAT_SOUTH);
      g_autoptr (AciesProof) open = acies_view_prove_for (view, 5, ACIES_SEAT_SOUTH);

      g_assert_cmpint (acies_proof_get_obstacle (claimed), ==, ACIES_OBSTACLE_CLAIMED);
      g_assert_cmpint (acies_proof_get_verdict (claimed), ==, ACIES_VERDICT_UNAVAILABLE);
      g_assert_cmpint (acies_proof_get_obstacle (open), ==,
                       i == 0 ? ACIES_OBSTACLE_NONE : ACIES_OBSTACLE_TIMING);
      g_assert_cmpint (acies_proof_get_verdict (open), ==,
                       i == 0 ? ACIES_VERDICT_PROVED : ACIES_VERDICT_UNAVAILABLE);
      g_assert_true (acies_game_concede (game, ACIES_SEAT_NORTH, NULL) == (i == 0));
    }
}

/* Of two cards that make the same for the enemy, the one in the claimant's own hand is not named; but where there is no
 * other, it still keeps the proof from holding, since it is not seen (4.2). */
static void
test_own_hand (void)
{
  static const struct { const char *table, *hand, *enemy; } rows[] = {
    { "8=O1.O2.O6:P4.Y4 1=O4:", "R4.Y5", "P4.Y4.G4" },
    { "8=O1.O2.O6:P4.Y4 1=O4:G4", "R4.B4", "P4.Y4.R4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strdup_printf ("%s turn s hand %s", rows[i].table, rows[i].hand);
      g_autofree char *line = acies_test_expand (text);
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesProof) proof = NULL;
      g_autoptr (GString) made = g_string_new (NULL);
      const AciesCard *cards;
      gsize n;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      proof = acies_view_prove (view, 8);
      g_assert_cmpint (acies_proof_get_verdict (proof), ==, ACIES_VERDICT_REFUTED);
      cards = acies_formation_get_cards (acies_proof_get_enemy_formation (proof), &n);
      for (gsize j = 0; j < n; j++)
        g_string_append_printf (made, "%s%s", j > 0 ? "." : "", acies_card_get_code (cards[j]));
      g_assert_cmpstr (made->str, ==, rows[i].enemy);
    }
}

static void
test_counts (void)
{
  g_test_message ("%u judged: %u proved, %u refuted, %u incomplete; %u ties, %u where the enemy "
                  "cannot complete", n_judged, n_proved, n_refuted, n_incomplete, n_ties, n_helpless);
  g_test_message ("%u sets of evidence, %u to settle: %u smallest, %u large",
                  n_evidence, n_settle, n_smallest, n_large);
#if ACIES_TEST_SLOWDOWN == 1
  g_assert_cmpuint (n_judged, >=, 100000);
  g_assert_cmpuint (n_proved, >=, 10000);
  g_assert_cmpuint (n_refuted, >=, 10000);
  g_assert_cmpuint (n_incomplete, >=, 1000);
  g_assert_cmpuint (n_ties, >=, 100);
  g_assert_cmpuint (n_helpless, >=, 1000);
  g_assert_cmpuint (n_smallest, >=, 5000);
  g_assert_cmpuint (n_large, >=, 1000);
#endif
}

/* The verdict in one sentence */
static void
test_summary (void)
{
  static const struct
  {
    const char *position;
    guint flag;
    const char *summary;
  } cases[] = {
    { "3=R8.R9.R10:B1.B2.B3=n", 3, "Your wedge of 27 beats the enemy’s formation." },
    { "3=R8.R9.R10:B1.B2.B3=n!s", 3, "Flag 3 has already been claimed." },
    { "3=R8.R9:", 3, "Your formation at flag 3 is not complete." },
    { "3=R1.B2.R3:B10.B9.Y8=n", 3, "The enemy’s skirmish line of 27 beats your formation." },
    { "3=R1.B1.G1:B10.Y10.G10=n", 3, "The enemy’s phalanx of 30 beats your formation." },
    { "3=R1.R3.R6:B10.Y9.G1=n", 3, "Your battalion of 10 beats the enemy’s formation." },
    { "3=R10.B9.AL:CC.Y10~", 3, "The enemy can no longer reach your sum of 29." },
    { "3=R8.R9.R10:", 3, "At best the enemy ties with your wedge of 27, and loses the tie." },
    { "3=R2.B2.G2:R3.Y5", 3, "Nothing that the enemy can still make there beats your phalanx of 6." },
    { "3=R2.B2.G2:R3", 3, "The enemy can still make a wedge of 12 there." },
    { "3=R2.B2.G5:R1.B3.Y5=n", 3, "Both formations are equally strong, and the tie is yours." },
    { "3=R2.B2.G5:R1.B3.Y5=s", 3, "Both formations are equally strong, and yours was completed later." },
    { "3=R10.B9.Y8:R1.R2.R3~", 3, "Your sum of 27 beats the enemy’s." },
    { "1=:!s 2=:!s 3=:!s 5=R8.R9.R10:B1.B2.B3=n", 5, "The game is over: no more flags can be claimed." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = acies_test_expand (cases[i].position);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesProof) proof = NULL;
      g_autofree char *summary = NULL;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      proof = acies_view_prove (view, cases[i].flag);
      summary = acies_proof_describe (proof);
      g_assert_cmpstr (summary, ==, cases[i].summary);
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/proof/table", test_table);
  g_test_add_func ("/proof/obstacles", test_obstacles);
  g_test_add_func ("/proof/own-hand", test_own_hand);
  g_test_add_func ("/proof/summary", test_summary);
  g_test_add_func ("/proof/from-play", test_from_play);
  g_test_add_func ("/proof/made-up", test_made_up);
  g_test_add_func ("/proof/counts", test_counts);

  return g_test_run ();
}
