/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <math.h>
#include <string.h>

#include "acies-advice-private.h"
#include "acies-findings-private.h"
#include "acies-game-private.h"
#include "acies-view-private.h"

/* The coach: what it says of the steps, and of luck. */

static AciesGame *
game_of (const char *position)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  AciesGame *game = acies_game_new_for_position (rules, position, 1, &error);

  g_assert_no_error (error);
  return game;
}

/* A game under some rules in the middle, or NULL if it is over. */
static AciesGame *
random_game (guint i)
{
  AciesGame *game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i, 5 * i % 90);

  if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
    g_clear_object (&game);
  return game;
}

static AciesAnalysis *
analyze (AciesGame *game,
         guint      nodes)
{
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GError) error = NULL;
  AciesAnalysis *analysis = acies_analysis_new (view, 1, &error);

  g_assert_no_error (error);
  acies_analysis_run (analysis, nodes, NULL, &error);
  g_assert_no_error (error);
  return analysis;
}

/* What is only estimated is no better than what was played out to the end. */
static void
test_endgame (void)
{
  guint n_checked = 0;

  for (guint i = 0; n_checked < ACIES_TEST_TIMES (30); i++)
    {
      AciesPosition position, seen;
      AciesRandom random;
      AciesSearch search;
      AciesFinding *findings;

      acies_random_init (&random, i);
      acies_position_deal_seeded (&position, ACIES_RULE_TACTICS_OFF, ACIES_SEAT_SOUTH, &random);
      do
        {
          AciesStep step;

          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
        }
      while (position.phase != ACIES_PHASE_OVER &&
             (position.phase != ACIES_PHASE_PLAY || position.n_deck[ACIES_DECK_TROOPS] > 0));
      if (position.phase == ACIES_PHASE_OVER)
        continue;

      acies_position_hide (&position, (AciesSeat) position.turn, &seen);
      acies_search_init_all (&search, acies_network_get_default (), &seen, (AciesSeat) position.turn, i, NULL);
      acies_search_narrow (&search, 2, 1);
      acies_search_run (&search, 3000);
      findings = acies_findings_new (&search);
      if (search.n_lines > 2)
        {
          g_assert_true (search.lines[0].known);
          g_assert_true (acies_step_equal (&findings[0].step, &search.lines[0].step));
          n_checked++;
        }
      g_free (findings);
      acies_search_clear (&search);
    }
}

/* Whoever can claim a flag is never told to leave it. */
static void
test_claims (void)
{
  guint n_claims = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (AciesPlayer) player = acies_player_new (3, seed);
      g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);

      while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
        {
          g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
          g_autoptr (GError) error = NULL;
          g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, &error);

          g_assert_no_error (error);
          if (acies_step_get_kind (step) == ACIES_STEP_CLAIM)
            {
              g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, seed, &error);
              g_autoptr (GPtrArray) first = acies_analysis_list_steps (analysis, 1);
              g_autoptr (GPtrArray) later = NULL;

              acies_analysis_run (analysis, 40, NULL, &error);
              g_assert_no_error (error);
              later = acies_analysis_list_steps (analysis, 1);
              g_assert_cmpint (acies_step_get_kind (acies_advice_get_step (first->pdata[0])), ==, ACIES_STEP_CLAIM);
              g_assert_cmpint (acies_step_get_kind (acies_advice_get_step (later->pdata[0])), ==, ACIES_STEP_CLAIM);
              g_assert_cmpfloat (acies_advice_get_loss (later->pdata[0]), ==, 0);
              n_claims++;
            }
          g_assert_true (acies_game_play (game, step, &error));
        }
    }
  g_assert_cmpuint (n_claims, >, 40);
}

/* After a word that ends a part of the turn, all that comes next is still open: it gives nothing away unless there was
 * something to claim, and is never the advice where something can be played. */
static void
test_done (void)
{
  guint n_done = 0;
  guint n_claims = 0;

  for (guint i = 0; n_done < ACIES_TEST_TIMES (30) || n_claims < ACIES_TEST_TIMES (5); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (ACIES_RULE_CLAIM_START, i, 3 * i % 100);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesAnalysis) analysis = NULL;
      g_autoptr (AciesStep) done = acies_step_new_from_string ("done", NULL);
      g_autoptr (AciesAdvice) advice = NULL;
      g_autoptr (GPtrArray) steps = NULL;
      g_autoptr (GPtrArray) legal = NULL;
      g_autoptr (GError) error = NULL;
      gboolean claims;

      if (acies_game_get_phase (game) != ACIES_PHASE_CLAIM_FIRST)
        continue;

      view = acies_game_create_view (game, acies_game_get_turn (game));
      if (!acies_view_check (view, done, NULL))
        continue;
      legal = acies_view_list_legal (view);
      claims = acies_step_get_kind (legal->pdata[0]) == ACIES_STEP_CLAIM;
      if (!claims && n_done - n_claims >= ACIES_TEST_TIMES (30))
        continue;
      analysis = acies_analysis_new (view, 1, &error);
      g_assert_no_error (error);
      acies_analysis_pin (analysis, done);
      acies_analysis_run (analysis, 60, NULL, &error);
      acies_analysis_explain (analysis, done, 30, NULL, &error);
      g_assert_no_error (error);
      advice = acies_analysis_judge (analysis, done, &error);
      steps = acies_analysis_list_steps (analysis, 1);
      g_assert_cmpint (acies_step_get_kind (acies_advice_get_step (steps->pdata[0])), !=, ACIES_STEP_DONE);
      if (!claims)
        {
          g_assert_cmpfloat (acies_advice_get_loss (advice), ==, 0);
          g_assert_cmpint (acies_advice_get_grade (advice), ==, ACIES_GRADE_FINE);
          g_assert_cmpint (acies_advice_get_motif (advice), ==, ACIES_MOTIF_NONE);
        }
      n_done++;
      n_claims += claims ? 1 : 0;
    }
  g_test_message ("%u times, %u of them with something to claim", n_done, n_claims);
}

/* When the best step has been played out, the chances of all steps are more exact, and by how much each is behind
 * stays as it was. */
static void
test_played_out (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  g_autoptr (AciesAnalysis) analysis = analyze (game, 60);
  g_autoptr (GPtrArray) before = acies_analysis_list_steps (analysis, 3);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_analysis_explain (analysis, acies_advice_get_step (before->pdata[0]), 60, NULL, &error));
  g_assert_no_error (error);
  after = acies_analysis_list_steps (analysis, 3);
  g_assert_cmpfloat (acies_advice_get_standard_error (before->pdata[0]), >, 0.08);
  g_assert_cmpfloat (acies_advice_get_standard_error (after->pdata[0]), <, 0.065);
  g_assert_cmpfloat (acies_advice_get_win_chance (after->pdata[0]), !=, acies_advice_get_win_chance (before->pdata[0]));
  g_assert_cmpfloat (acies_advice_get_win_chance (after->pdata[0]), ==, acies_analysis_get_win_chance (analysis));
  for (guint i = 0; i < after->len; i++)
    {
      const AciesAdvice *was = before->pdata[i];
      const AciesAdvice *is = after->pdata[i];

      g_assert_true (acies_step_equal (acies_advice_get_step (was), acies_advice_get_step (is)));
      g_assert_cmpfloat_with_epsilon (acies_advice_get_win_chance (before->pdata[0]) - acies_advice_get_win_chance (was),
                                      acies_advice_get_win_chance (after->pdata[0]) - acies_advice_get_win_chance (is), 1e-9);
    }
}

/* Every legal step has a chance, an error, a grade, chances of flags and reasons. */
static void
test_steps (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (60); i++)
    {
      g_autoptr (AciesGame) game = random_game (i);
      g_autoptr (AciesAnalysis) analysis = NULL;
      g_autoptr (GPtrArray) steps = NULL;
      g_autoptr (GPtrArray) best = NULL;
      g_autoptr (GPtrArray) legal = NULL;
      double last = 1;

      if (game == NULL)
        continue;
      analysis = analyze (game, i % 3 * 60);
      g_assert_cmpuint (acies_analysis_get_nodes (analysis), <=, i % 3 * 60);
      legal = acies_view_list_legal (acies_analysis_get_view (analysis));
      steps = acies_analysis_list_steps (analysis, 0);
      best = acies_analysis_list_steps (analysis, 2);
      g_assert_cmpuint (steps->len, ==, legal->len);
      g_assert_cmpuint (best->len, ==, MIN (2, legal->len));
      g_assert_cmpfloat (acies_analysis_get_win_chance (analysis), ==,
                         acies_advice_get_win_chance (steps->pdata[0]));

      for (guint j = 0; j < steps->len; j++)
        {
          const AciesAdvice *advice = steps->pdata[j];
          const AciesStep *step = acies_advice_get_step (advice);
          g_autoptr (AciesAdvice) judged = acies_analysis_judge (analysis, step, NULL);
          g_autoptr (AciesAdvice) copy = acies_advice_copy (advice);
          const char * const *reasons = acies_advice_get_reasons (copy);

          g_assert_true (acies_view_check (acies_analysis_get_view (analysis), step, NULL));
          g_assert_cmpfloat (acies_advice_get_win_chance (advice), >=, 0);
          /* The end of one's claims is as good as the best play, and comes last. */
          if (acies_step_get_kind (step) == ACIES_STEP_DONE && steps->len > 1)
            g_assert_cmpuint (j, ==, steps->len - 1);
          else
            g_assert_cmpfloat (acies_advice_get_win_chance (advice), <=, last);
          last = acies_advice_get_win_chance (advice);
          g_assert_cmpfloat (acies_advice_get_win_chance (judged), ==, last);
          g_assert_cmpfloat (acies_advice_get_standard_error (advice), >=, 0);
          g_assert_cmpfloat (acies_advice_get_standard_error (advice), <=, 0.2);
          g_assert_cmpfloat (acies_advice_get_loss (advice), >=, 0);
          if (j == 0)
            g_assert_cmpint (acies_advice_get_grade (advice), ==, ACIES_GRADE_FINE);
          g_assert_cmpuint (g_strv_length ((char **) reasons), >=, 1);
          g_assert_cmpstr (acies_advice_get_reason (advice), ==, reasons[0]);
          for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
            {
              const double chance = acies_advice_get_flag_chance (advice, flag);
              const AciesSeat owner = acies_view_get_flag_owner (acies_analysis_get_view (analysis), flag);

              g_assert_cmpfloat (chance, >=, 0);
              g_assert_cmpfloat (chance, <=, 1);
              if (owner != ACIES_SEAT_NONE)
                g_assert_cmpfloat (chance, ==, owner == acies_game_get_turn (game) ? 1 : 0);
            }
        }
    }
}

/* Grades depend on what is lost, and only where that is certain. */
static void
test_grades (void)
{
  static const struct
  {
    double loss;
    double error;
    AciesGrade grade;
    double win_chance;
  } table[] = {
    { 0.00, 0.000, ACIES_GRADE_FINE },     { 0.029, 0.001, ACIES_GRADE_FINE },
    { 0.03, 0.001, ACIES_GRADE_DOUBTFUL }, { 0.03, 0.015, ACIES_GRADE_FINE },
    { 0.059, 0.01, ACIES_GRADE_DOUBTFUL }, { 0.06, 0.01, ACIES_GRADE_BAD },
    { 0.06, 0.03, ACIES_GRADE_FINE },      { 0.119, 0.05, ACIES_GRADE_BAD },
    { 0.12, 0.05, ACIES_GRADE_BLUNDER },   { 0.12, 0.06, ACIES_GRADE_FINE },
    { 0.90, 0.05, ACIES_GRADE_BLUNDER },
    /* What wins anyway is never wrong. */
    { 0.13, 0.01, ACIES_GRADE_BLUNDER, 0.96 }, { 0.13, 0.01, ACIES_GRADE_FINE, 0.97 },
  };
  g_autoptr (AciesGame) game = acies_test_random_game (0, 1, 0);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  const float chances[ACIES_N_FLAGS] = { 0.5f };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      AciesFinding finding = { .win_chance = table[i].win_chance, .loss = table[i].loss, .loss_error = table[i].error };
      g_autoptr (AciesAdvice) advice = NULL;

      finding.step = *(const AciesStep *) legal->pdata[0];
      advice = acies_advice_new (&finding, acies_game_peek_position (game), acies_game_get_turn (game),
                                 chances, NULL, NULL);
      g_assert_cmpint (acies_advice_get_grade (advice), ==, table[i].grade);
    }
}

/* Playing the last card of a sure win elsewhere is a blunder, and is called one. */
static void
test_blunder (void)
{
  g_autoptr (AciesGame) game =
    game_of ("position R10.R9:/O10.O9.O8:Y1.Y2.G4!s/G10.G9.G8:Y3.B2.B4!s/:/:/:/:/:/: turn s hand R8.P1.P3.Y5.B5.O2.O3");
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, 1, NULL);
  g_autoptr (AciesStep) win = acies_step_new_from_string ("R8@1", NULL);
  g_autoptr (AciesStep) waste = acies_step_new_from_string ("R8@9", NULL);
  g_autoptr (AciesStep) illegal = acies_step_new_from_string ("G7@9", NULL);
  g_autoptr (AciesAdvice) good = NULL;
  g_autoptr (AciesAdvice) bad = NULL;
  g_autoptr (GError) error = NULL;

  acies_analysis_pin (analysis, waste);
  g_assert_true (acies_analysis_run (analysis, 400, NULL, NULL));
  good = acies_analysis_judge (analysis, win, NULL);
  bad = acies_analysis_judge (analysis, waste, NULL);
  g_assert_cmpint (acies_advice_get_grade (good), ==, ACIES_GRADE_FINE);
  g_assert_cmpfloat (acies_advice_get_win_chance (good), >, 0.99);
  g_assert_cmpint (acies_advice_get_grade (bad), ==, ACIES_GRADE_BLUNDER);

  g_assert_null (acies_analysis_judge (analysis, illegal, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
}

/* A step that is asked about late is compared as closely as the others, with whatever is best by
 * then: even with a step that was dropped before. */
static void
test_late_pin (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (40); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (0, 200 + i, 2 * i);
      g_autoptr (AciesAnalysis) analysis = NULL;
      g_autoptr (GPtrArray) steps = NULL;
      g_autoptr (AciesAdvice) advice = NULL;
      const AciesStep *last;

      if (acies_game_get_phase (game) != ACIES_PHASE_PLAY)
        continue;
      analysis = analyze (game, 400);
      steps = acies_analysis_list_steps (analysis, 0);
      last = acies_advice_get_step (steps->pdata[steps->len - 1]);
      acies_analysis_pin (analysis, last);
      acies_analysis_run (analysis, 200, NULL, NULL);
      advice = acies_analysis_judge (analysis, last, NULL);
      g_assert_cmpfloat (acies_advice_get_loss_standard_error (advice), <, 0.045);
    }
}

/* The same view and seed give the same analysis, whatever is hidden. */
static void
test_hidden (void)
{
  AciesRandom random;

  acies_random_init (&random, 4);
  for (guint i = 0; i < ACIES_TEST_TIMES (24); i++)
    {
      g_autoptr (AciesGame) game = random_game (i);
      g_autoptr (AciesAnalysis) a = NULL;
      g_autoptr (AciesAnalysis) b = NULL;
      g_autoptr (GPtrArray) first = NULL;
      g_autoptr (GPtrArray) second = NULL;

      if (game == NULL)
        continue;
      a = analyze (game, 80);
      b = analyze (game, 80);
      first = acies_analysis_list_steps (a, 0);
      second = acies_analysis_list_steps (b, 0);
      for (guint j = 0; j < first->len; j++)
        {
          g_assert_true (acies_step_equal (acies_advice_get_step (first->pdata[j]),
                                           acies_advice_get_step (second->pdata[j])));
          g_assert_cmpfloat (acies_advice_get_win_chance (first->pdata[j]), ==,
                             acies_advice_get_win_chance (second->pdata[j]));
        }
    }
}

/* Hindsight knows more, says so, and is not needed for anything else. */
static void
test_hindsight (void)
{
  guint n_different = 0;

  for (guint i = 0; i < ACIES_TEST_TIMES (24); i++)
    {
      g_autoptr (AciesGame) game = random_game (i);
      g_autoptr (AciesAnalysis) plain = NULL;
      g_autoptr (AciesAnalysis) hindsight = NULL;
      gboolean plain_knows, hindsight_knows;

      if (game == NULL)
        continue;
      plain = analyze (game, 60);
      hindsight = acies_analysis_new_for_hindsight (game, 1, NULL);
      g_assert_true (acies_analysis_run (hindsight, 60, NULL, NULL));
      g_object_get (plain, "hindsight", &plain_knows, NULL);
      g_object_get (hindsight, "hindsight", &hindsight_knows, NULL);
      g_assert_false (plain_knows);
      g_assert_true (hindsight_knows);
      n_different += acies_analysis_get_win_chance (plain) != acies_analysis_get_win_chance (hindsight);
    }
  g_assert_cmpuint (n_different, >, 0);
}

/* The card that makes a wedge is good luck, and one that fits nowhere is not. */
static void
test_luck (void)
{
  static const struct
  {
    AciesCard drawn;
    int sign;
  } table[] = { { ACIES_CARD_R8, 1 }, { ACIES_CARD_G8, 1 }, { ACIES_CARD_G1, -1 }, { ACIES_CARD_B1, -1 } };
  g_autoptr (AciesGame) game =
    game_of ("position R10.R9:P8.Y8/G10.G9:B7.O7/:/:/:/:/:/:/: turn s hand P1.P3.Y5.B5.O2.O3.Y2");
  g_autoptr (AciesStep) draw = acies_step_new_from_string ("+t", NULL);
  g_autoptr (AciesStep) play = acies_step_new_from_string ("P1@9", NULL);
  g_autoptr (AciesView) view = NULL;
  double sum = 0;

  g_assert_true (acies_game_play (game, play, NULL));
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const double luck = acies_analysis_measure_luck (view, draw, table[i].drawn);

      g_test_message ("%s: %.3f", acies_card_get_code (table[i].drawn), luck);
      g_assert_cmpfloat (luck * table[i].sign, >, 0);
    }

  /* Over all cards that may come, good and bad luck cancel out. */
  for (AciesCardSet unseen = acies_position_unseen (acies_view_peek_position (view)) &
                             ~acies_view_peek_position (view)->hand[0];
       unseen != 0; unseen &= unseen - 1)
    sum += acies_analysis_measure_luck (view, draw, (AciesCard) acies_cardset_first (unseen));
  g_assert_cmpfloat_with_epsilon (sum, 0, 1e-4);
}

typedef struct
{
  GMainLoop *loop;
  double luck[2];
  gboolean success;
  GError *error;
} Luck;

static void
measured_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Luck *measured = data;

  measured->success = acies_analysis_measure_game_luck_finish (result, &measured->luck[ACIES_SEAT_SOUTH],
                                                               &measured->luck[ACIES_SEAT_NORTH], &measured->error);
  g_main_loop_quit (measured->loop);
}

/* The luck of a game is that of the draws that end its turns; the game stays as it is. */
static void
test_game_luck (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Luck measured = { .loop = g_main_loop_new (NULL, FALSE) };
  double expected[2] = { 0, 0 };
  double south, north;

  acies_rules_set_switch (rules, "tactics", FALSE);
  game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 7);
  for (guint n_turns = 0; n_turns < 12; )
    {
      const AciesSeat seat = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      const AciesStep *step = g_ptr_array_index (legal, legal->len - 1);
      const AciesCardSet held = acies_game_peek_position (game)->hand[seat];

      acies_game_play (game, step, &error);
      g_assert_no_error (error);
      if (acies_step_get_kind (step) != ACIES_STEP_DRAW || acies_view_get_phase (view) != ACIES_PHASE_END)
        continue;
      n_turns++;
      expected[seat] += acies_analysis_measure_luck (view, step,
                                                     (AciesCard) acies_cardset_first (acies_game_peek_position (game)->hand[seat] & ~held));
    }
  g_assert_cmpfloat (expected[ACIES_SEAT_SOUTH], !=, 0);
  g_assert_cmpfloat (expected[ACIES_SEAT_NORTH], !=, 0);

  for (guint conceded = 0; conceded < 2; conceded++)
    {
      const guint n_steps = acies_game_get_n_steps (game);

      if (conceded)
        g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));
      g_assert_true (acies_analysis_measure_game_luck (game, NULL, &south, &north, &error));
      g_assert_no_error (error);
      g_assert_cmpfloat_with_epsilon (south, expected[ACIES_SEAT_SOUTH], 1e-9);
      g_assert_cmpfloat_with_epsilon (north, expected[ACIES_SEAT_NORTH], 1e-9);
      g_assert_cmpuint (acies_game_get_n_steps (game), ==, n_steps);
    }

  /* In the background it is that of the game as it was. */
  acies_analysis_measure_game_luck_async (game, NULL, measured_cb, &measured);
  acies_game_undo (game);
  acies_game_undo (game);
  g_main_loop_run (measured.loop);
  g_assert_true (measured.success);
  g_assert_no_error (measured.error);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat_with_epsilon (measured.luck[i], expected[i], 1e-9);

  g_cancellable_cancel (cancellable);
  g_assert_false (acies_analysis_measure_game_luck (game, cancellable, &south, &north, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  acies_analysis_measure_game_luck_async (game, cancellable, measured_cb, &measured);
  g_main_loop_run (measured.loop);
  g_assert_false (measured.success);
  g_assert_error (measured.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&measured.error);
  g_main_loop_unref (measured.loop);
}

/* Who has put a card on the deck with Scout, knows what comes. */
static void
test_known_draw (void)
{
  static const char * const steps[] = {
    "SC", "+t", "+t", "+t", "-P3", "-P1", "done", "Y1@9", "+k", "Y5@8",
  };
  g_autoptr (AciesGame) game =
    game_of ("position R10.R9:P8.Y8/G10.G9:B7.O7/:/:/:/:/:/:/: turn s hand SC.P1.P3.Y5.B5.O2.O3 deck 40 8 enemy Y1");
  g_autoptr (AciesStep) draw = acies_step_new_from_string ("+t", NULL);
  g_autoptr (AciesView) view = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (steps[i], NULL);
      g_autoptr (GError) error = NULL;

      acies_game_play (game, step, &error);
      g_assert_no_error (error);
    }
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_assert_cmpfloat (acies_analysis_measure_luck (view, draw, ACIES_CARD_P1), ==, 0);
}

static void
count_cb (AciesAnalysis *analysis,
          gpointer       data)
{
  g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, 3);

  g_assert_cmpuint (steps->len, >, 0);
  (*(guint *) data)++;
}

typedef struct
{
  GMainLoop *loop;
  GError *error;
  gboolean result;
} Answer;

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Answer *answer = data;

  answer->result = acies_analysis_run_finish (ACIES_ANALYSIS (source), result, &answer->error);
  g_main_loop_quit (answer->loop);
}

static gboolean
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);
  return G_SOURCE_REMOVE;
}

/* In the background it reports what it finds, stops when told to, and can go on. */
static void
test_async (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 5, 6);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, 1, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GPtrArray) steps = NULL;
  Answer answer = { loop, NULL, FALSE };
  guint n_updates = 0;
  guint nodes;

  g_signal_connect (analysis, "updated", G_CALLBACK (count_cb), &n_updates);
  acies_analysis_run_async (analysis, 100, NULL, finished_cb, &answer);
  g_main_loop_run (loop);
  g_assert_no_error (answer.error);
  g_assert_true (answer.result);
  g_assert_cmpuint (n_updates, >=, 1);
  nodes = acies_analysis_get_nodes (analysis);

  /* With two steps that have to be looked at for ever, it never ends. */
  steps = acies_analysis_list_steps (analysis, 2);
  for (guint i = 0; i < steps->len; i++)
    acies_analysis_pin (analysis, acies_advice_get_step (steps->pdata[i]));
  acies_analysis_run_async (analysis, G_MAXUINT, cancellable, finished_cb, &answer);
  g_timeout_add (150, cancel_cb, cancellable);
  g_main_loop_run (loop);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_assert_cmpuint (acies_analysis_get_nodes (analysis), >=, nodes);
  acies_analysis_run_async (analysis, 50, NULL, finished_cb, &answer);
  g_main_loop_run (loop);
  g_assert_no_error (answer.error);
}

static gpointer
run_cb (gpointer data)
{
  g_assert_true (acies_analysis_run (data, 1, NULL, NULL));
  return NULL;
}

/* Whoever reads while another thread begins finds something. */
static void
test_read_at_once (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 5, 6);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, i, NULL);
      GThread *thread = g_thread_new ("run", run_cb, analysis);
      g_autoptr (GPtrArray) steps = NULL;

      g_usleep (i * 10);
      steps = acies_analysis_list_steps (analysis, 0);
      g_assert_cmpuint (steps->len, >, 0);
      g_thread_join (thread);
    }
}

/* One that runs answers a second call, and goes on. */
static void
test_pending (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 5, 6);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, 1, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, 2);
  g_autoptr (GError) error = NULL;
  Answer first = { loop, NULL, FALSE };
  Answer second = { loop, NULL, FALSE };

  for (guint i = 0; i < steps->len; i++)
    acies_analysis_pin (analysis, acies_advice_get_step (steps->pdata[i]));
  acies_analysis_run_async (analysis, G_MAXUINT, cancellable, finished_cb, &first);
  acies_analysis_run_async (analysis, 10, NULL, finished_cb, &second);
  g_assert_false (acies_analysis_run (analysis, 10, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  g_main_loop_run (loop);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_no_error (first.error);
  g_cancellable_cancel (cancellable);
  g_main_loop_run (loop);
  g_assert_error (first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&first.error);
  g_clear_error (&second.error);

  g_assert_true (acies_analysis_run (analysis, 10, NULL, &error));
  g_assert_no_error (error);
}

/* What an analysis is about, and whether it knows what nobody did. */
static void
test_properties (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 5, 6);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesAnalysis) analysis = i == 0 ? acies_analysis_new (view, 1, &error)
                                           : acies_analysis_new_for_hindsight (game, 1, &error);
      g_autoptr (AciesView) of = NULL;
      gboolean hindsight;

      g_assert_no_error (error);
      g_object_get (analysis, "view", &of, "hindsight", &hindsight, NULL);
      g_assert_true (of == acies_analysis_get_view (analysis));
      g_assert_true (acies_view_equal (of, view));
      g_assert_cmpint (hindsight, ==, i == 1);
    }
}

static void
test_grade_names (void)
{
  static const struct
  {
    AciesGrade grade;
    const char *name;
  } cases[] = {
    { ACIES_GRADE_FINE, "Fine" }, { ACIES_GRADE_DOUBTFUL, "Doubtful" }, { ACIES_GRADE_BAD, "Bad" },
    { ACIES_GRADE_BLUNDER, "Blunder" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (acies_grade_get_name (cases[i].grade), ==, cases[i].name);
}

static void
test_unavailable (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (0, 5, 6);
  g_autoptr (AciesGame) over = acies_test_random_game (0, 5, 100000);
  g_autoptr (AciesView) enemy = acies_game_create_view (game, acies_test_seat (1 - (guint) acies_game_get_turn (game)));
  g_autoptr (AciesView) final = acies_game_create_view (over, ACIES_SEAT_SOUTH);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_analysis_new (enemy, 1, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&error);
  g_assert_null (acies_analysis_new (final, 1, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&error);
  g_assert_null (acies_analysis_new_for_hindsight (over, 1, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&error);

  /* What is made all the same knows of nothing. */
  {
    g_autoptr (AciesAnalysis) analysis = g_object_new (ACIES_TYPE_ANALYSIS, "view", enemy, NULL);
    g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, 0);
    g_autoptr (AciesStep) step = acies_step_new_pass ();

    g_assert_cmpuint (steps->len, ==, 0);
    g_assert_cmpfloat (acies_analysis_get_win_chance (analysis), ==, 0);
    g_assert_false (acies_analysis_run (analysis, 10, NULL, &error));
    g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
    g_clear_error (&error);
    g_assert_null (acies_analysis_judge (analysis, step, &error));
    g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/analysis/endgame", test_endgame);
  g_test_add_func ("/analysis/claims", test_claims);
  g_test_add_func ("/analysis/done", test_done);
  g_test_add_func ("/analysis/played-out", test_played_out);
  g_test_add_func ("/analysis/steps", test_steps);
  g_test_add_func ("/analysis/grades", test_grades);
  g_test_add_func ("/analysis/blunder", test_blunder);
  g_test_add_func ("/analysis/late-pin", test_late_pin);
  g_test_add_func ("/analysis/hidden", test_hidden);
  g_test_add_func ("/analysis/hindsight", test_hindsight);
  g_test_add_func ("/analysis/luck", test_luck);
  g_test_add_func ("/analysis/known-draw", test_known_draw);
  g_test_add_func ("/analysis/game-luck", test_game_luck);
  g_test_add_func ("/analysis/async", test_async);
  g_test_add_func ("/analysis/read-at-once", test_read_at_once);
  g_test_add_func ("/analysis/pending", test_pending);
  g_test_add_func ("/analysis/properties", test_properties);
  g_test_add_func ("/analysis/grade-names", test_grade_names);
  g_test_add_func ("/analysis/unavailable", test_unavailable);

  return g_test_run ();
}
