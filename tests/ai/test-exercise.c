/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-test-search.h"
#include "acies-view-private.h"

/*
 * Exercises: every answer against the plain search of acies-test-search.c, every theme and
 * every edge looked for in what lies on the table.
 */

/* How many are judged of each theme; fewer where they take long to make. */
static const guint n_of_theme[ACIES_N_EXERCISE_THEMES] = { 6000, 2600, 600, 800 };

/* Under sanitizers a few are enough to look at how each is made, but too few to check the
 * shares. */
#define SHARE (ACIES_TEST_SLOWDOWN > 1 ? 50 : 1)

/* How many of them also have their edge looked for, which takes a search for each card. */
#define EDGE_EVERY 8

/* What misleads, by the words that only one of the sentences has. */
typedef enum
{
  TRAP_HAND,
  TRAP_DECK,
  TRAP_MUD,
  TRAP_FOG,
  TRAP_WILD,
  TRAP_UNPLAYED,
  TRAP_PLAYED,
  N_TRAPS
} Trap;

static const char * const trap_words[N_TRAPS] = {
  " in your hand: ", " with Scout: ", "In the Mud ", "In the Fog, ", " may also stand for ", " can still come: ",
  " cannot come anymore: "
};

typedef struct
{
  AciesExerciseTheme theme;
  guint n;
  guint n_provable;
  guint n_edges;
  guint n_choices;
  guint n_ties;
  guint n_traps[N_TRAPS];
  guint flags[ACIES_N_FLAGS + 1];
} Judged;

static AciesStrength
judge_enemy (const AciesTestSituation *s,
             AciesCardSet              unseen)
{
  return (AciesStrength) (s->n_enemy >= s->size ? acies_test_strength (s->enemy, s->n_enemy, s->size, s->fog)
                                                : acies_test_search (s, unseen, 0, NULL));
}

static gboolean
has_wild (const AciesTestSituation *s)
{
  for (guint i = 0; i < s->n_own; i++)
    if (s->own[i] >= ACIES_N_TROOPS)
      return TRUE;
  for (guint i = 0; i < s->n_enemy; i++)
    if (s->enemy[i] >= ACIES_N_TROOPS)
      return TRUE;
  return FALSE;
}

/* How many cards elsewhere would turn the answer round, were they (not) seen; @ties, how
 * many of them by a tie. */
static guint
count_edges (const AciesTestSituation *s,
             guint                     own,
             gboolean                  provable,
             guint                    *ties)
{
  AciesCardSet left = provable ? ACIES_CARDSET_TROOPS & ~s->unseen : s->unseen;
  guint n = 0;

  *ties = 0;
  for (guint i = 0; i < s->n_own; i++)
    left &= ~ACIES_CARDSET (s->own[i]);
  for (guint i = 0; i < s->n_enemy; i++)
    left &= ~ACIES_CARDSET (s->enemy[i]);
  for (; left != 0; left &= left - 1)
    {
      const guint enemy = judge_enemy (s, s->unseen ^ (left & -left));

      n += (enemy <= own) != provable;
      *ties += enemy == own && !provable;
    }
  return n;
}

/* Exactly one of the cards to choose from turns the answer round, and what is said of each is true. */
static guint
check_choices (AciesExercise            *exercise,
               const AciesTestSituation *s,
               guint                     own)
{
  static const char * const kinds[] = { " host ", " skirmish line ", " battalion ", " phalanx ", " wedge " };
  const gboolean provable = acies_exercise_get_provable (exercise);
  const AciesCard decisive = acies_exercise_get_decisive_card (exercise);
  AciesCardSet different = 0;
  guint n_decisive = 0;
  gsize n;
  const AciesCard *choices = acies_exercise_get_choices (exercise, &n);

  g_assert_true ((n == 0) == (choices == NULL));
  g_assert_true ((n == 0) == (decisive == ACIES_CARD_NONE));
  g_assert_null (acies_exercise_describe_choice (exercise, ACIES_CARD_NONE));
  if (n == 0)
    return 0;

  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpuint (s->n_enemy, <, s->size);
  for (gsize i = 0; i < n; i++)
    {
      const AciesCardSet card = ACIES_CARDSET (choices[i]);
      const guint enemy = judge_enemy (s, s->unseen ^ card);
      const gboolean turns = (enemy <= own) != provable;
      g_autofree char *text = acies_exercise_describe_choice (exercise, choices[i]);
      g_autofree char *sum = g_strdup_printf (" of %u", ACIES_STRENGTH_SUM (enemy));

      different |= card;
      n_decisive += turns;
      g_assert_cmpint (turns, ==, choices[i] == decisive);
      g_assert_cmpint (provable, ==, (card & s->unseen) == 0);
      g_assert_nonnull (strstr (text, acies_card_get_name (choices[i])));
      g_assert_true (g_str_has_suffix (text, "."));
      g_assert_cmpint (g_str_has_prefix (text, "Even if "), ==, !turns);
      if (!provable && turns)
        {
          g_assert_nonnull (strstr (text, "you could claim the flag"));
          continue;
        }
      g_assert_nonnull (strstr (text, sum));
      g_assert_nonnull (strstr (text, s->fog ? " sum " : kinds[ACIES_STRENGTH_KIND (enemy)]));
      g_assert_cmpint (strstr (text, "does not beat") != NULL, ==, provable && !turns);
    }
  g_assert_cmpuint (n_decisive, ==, 1);
  g_assert_cmpuint (acies_cardset_count (different), ==, n);
  return 1;
}

/* The cards of @cards that @text names. */
static AciesCardSet
list_named (const char   *text,
            AciesCardSet  cards)
{
  AciesCardSet named = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      const char *name = acies_card_get_name ((AciesCard) acies_cardset_first (cards));
      const char *found = strstr (text, name);

      if (found != NULL && !g_ascii_isdigit (found[strlen (name)]))
        named |= cards & -cards;
    }
  return named;
}

/* What is said to mislead is there, and would make the wrong answer right. */
static void
check_trap (AciesExercise            *exercise,
            const AciesTestSituation *s,
            const AciesPosition      *seen,
            guint                     own,
            Judged                   *judged)
{
  const gboolean provable = acies_exercise_get_provable (exercise);
  const AciesCardSet hand = seen->hand[seen->turn] & s->unseen;
  const AciesCard decisive = acies_exercise_get_decisive_card (exercise);
  g_autofree char *text = acies_exercise_describe_trap (exercise);
  AciesCardSet named;
  guint trap = 0;

  if (s->n_enemy >= s->size || (provable && judge_enemy (s, s->unseen) == own))
    {
      g_assert_null (text);
      return;
    }
  if (text == NULL)
    {
      g_assert_cmpint (decisive, ==, ACIES_CARD_NONE);
      return;
    }

  while (trap < N_TRAPS && strstr (text, trap_words[trap]) == NULL)
    trap++;
  g_assert_cmpuint (trap, <, N_TRAPS);
  judged->n_traps[trap]++;
  named = list_named (text, ACIES_CARDSET_TROOPS);
  switch ((Trap) trap)
    {
    case TRAP_HAND:
    case TRAP_DECK:
      g_assert_false (provable);
      g_assert_cmpuint (named, !=, 0);
      g_assert_cmpuint (named & ~(trap == TRAP_HAND ? hand : s->unseen & ~hand), ==, 0);
      g_assert_cmpuint (judge_enemy (s, s->unseen & ~(trap == TRAP_HAND ? named : named | hand)), <=, own);
      break;
    case TRAP_MUD:
      g_assert_cmpuint (s->size, ==, 4);
      break;
    case TRAP_FOG:
      g_assert_true (s->fog);
      break;
    case TRAP_WILD:
      g_assert_false (provable);
      g_assert_true (has_wild (s));
      break;
    case TRAP_UNPLAYED:
      g_assert_false (provable);
      g_assert_cmpuint (named, ==, ACIES_CARDSET (decisive));
      g_assert_cmpuint (judge_enemy (s, s->unseen & ~hand), >, own);
      break;
    case TRAP_PLAYED:
      g_assert_true (provable);
      g_assert_cmpuint (named, ==, ACIES_CARDSET (decisive));
      g_assert_cmpuint (named & s->unseen, ==, 0);
      break;
    case N_TRAPS:
    default:
      g_assert_not_reached ();
    }
}

static void
check_proof (AciesExercise *exercise,
             Judged        *judged)
{
  AciesView *view = acies_exercise_get_view (exercise);
  const AciesPosition *seen = acies_view_peek_position (view);
  const guint flag = acies_exercise_get_flag (exercise);
  const gboolean provable = acies_exercise_get_provable (exercise);
  g_autoptr (AciesExplanation) explanation = acies_view_explain (view, flag);
  g_autoptr (AciesStep) claim = acies_step_new_claim (flag);
  AciesTestSituation s;
  AciesExerciseTheme theme;
  guint own, enemy, n_edges, ties = 0;
  gboolean complete;

  g_assert_cmpint (acies_exercise_get_kind (exercise), ==, ACIES_EXERCISE_PROOF);
  g_assert_cmpint (acies_exercise_get_theme (exercise), ==, judged->theme);
  g_assert_cmpint (acies_view_get_turn (view), ==, acies_view_get_seat (view));
  g_assert_cmpint (acies_view_get_flag_owner (view, flag), ==, ACIES_SEAT_NONE);

  acies_test_situate (&s, seen, flag - 1, seen->turn);
  complete = s.n_enemy >= s.size;
  g_assert_cmpuint (s.n_own, >=, s.size);
  own = acies_test_strength (s.own, s.n_own, s.size, s.fog);
  enemy = judge_enemy (&s, s.unseen);
  g_assert_cmpint (provable, ==, own > enemy || (own == enemy && (!complete || s.last != 0)));

  /* The answer is what the explainer says and what the game allows. */
  g_assert_cmpint (acies_proof_get_verdict (acies_explanation_get_proof (explanation)), ==,
                   provable ? ACIES_VERDICT_PROVED : ACIES_VERDICT_REFUTED);
  g_assert_cmpint (acies_explanation_get_can_claim (explanation), ==, provable);
  g_assert_cmpint (acies_view_check (view, claim, NULL), ==, provable);

  if (complete)
    {
      /* Nothing is asked that anybody can see. */
      g_assert_cmpuint (own, ==, enemy);
      theme = ACIES_EXERCISE_TIES;
      g_assert_cmpuint (check_choices (exercise, &s, own), ==, 0);
    }
  else
    {
      theme = own == enemy                        ? ACIES_EXERCISE_TIES
              : seen->fog == (int) flag - 1 || seen->mud == (int) flag - 1
                                                  ? ACIES_EXERCISE_WEATHER
              : has_wild (&s)                     ? ACIES_EXERCISE_WILD
                                                  : ACIES_EXERCISE_PLAIN;
      if (judged->n % EDGE_EVERY == 0 || (!provable && judged->theme == ACIES_EXERCISE_TIES))
        {
          n_edges = count_edges (&s, own, provable, &ties);
          g_assert_cmpuint (n_edges, >, 0);
          judged->n_edges++;
          judged->n_choices += check_choices (exercise, &s, own);
          if (ties > 0)
            theme = ACIES_EXERCISE_TIES;
        }
    }
  g_assert_cmpint (theme, ==, judged->theme);
  check_trap (exercise, &s, seen, own, judged);

  judged->n++;
  judged->n_provable += provable;
  judged->n_ties += own == enemy;
  judged->flags[flag]++;
}

static gpointer
judge_theme (gpointer data)
{
  Judged *judged = data;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 7);

  for (guint i = 0; i < n_of_theme[judged->theme] / SHARE; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesExercise) exercise = acies_exercise_source_next (source, ACIES_EXERCISE_PROOF, judged->theme,
                                                                       NULL, &error);

      g_assert_no_error (error);
      check_proof (exercise, judged);
    }
  return NULL;
}

/* Ten thousand of them, every theme in a thread of its own. */
static void
test_proofs (void)
{
  Judged judged[ACIES_N_EXERCISE_THEMES] = { 0 };
  GThread *threads[ACIES_N_EXERCISE_THEMES];
  guint n = 0, n_provable = 0;
  guint n_traps[N_TRAPS] = { 0 };

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      judged[theme].theme = (AciesExerciseTheme) theme;
      threads[theme] = g_thread_new ("theme", judge_theme, &judged[theme]);
    }
  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      const Judged *of = &judged[theme];

      g_thread_join (threads[theme]);
      g_test_message ("theme %u: %u, provable %u, edges %u, with choices %u, ties %u", theme, of->n, of->n_provable,
                      of->n_edges, of->n_choices, of->n_ties);
      n += of->n;
      n_provable += of->n_provable;
      for (guint trap = 0; trap < N_TRAPS; trap++)
        n_traps[trap] += of->n_traps[trap];
      if (SHARE > 1)
        continue;

      g_assert_cmpuint (of->n_provable * 100, >=, of->n * 40);
      g_assert_cmpuint (of->n_provable * 100, <=, of->n * 60);
      g_assert_cmpuint (of->n_edges, >, 0);
      /* Nearly all of them have a card that decides. */
      g_assert_cmpuint (of->n_choices * 100, >=, of->n_edges * 95);
      g_assert_cmpint (of->n_ties > 0, ==, theme == ACIES_EXERCISE_TIES);
      /* Each flag is asked about, and none all the time. */
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        {
          g_assert_cmpuint (of->flags[flag] * 50, >=, of->n);
          g_assert_cmpuint (of->flags[flag] * 4, <=, of->n);
        }
    }
  g_assert_cmpuint (n, >=, 10000 / SHARE);
  g_assert_cmpuint (n_provable * 100, >=, n * 40);
  g_assert_cmpuint (n_provable * 100, <=, n * 60);
  for (guint trap = 0; trap < N_TRAPS; trap++)
    {
      g_test_message ("“%s”: %u", trap_words[trap], n_traps[trap]);
      /* Few games have a card that Scout put back and that matters. */
      g_assert_true (n_traps[trap] > 0 || trap == TRAP_DECK || SHARE > 1);
    }
}

/* With other rules: a few of each. */
static void
test_rules (void)
{
  for (guint i = 0; i < ACIES_TEST_N_RULE_SETS; i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_bits (acies_test_rule_sets[i]);
      g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, i);
      const gboolean tactics = (acies_test_rule_sets[i] & ACIES_RULE_TACTICS_OFF) == 0;

      for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AciesExercise) exercise = acies_exercise_source_next (source, ACIES_EXERCISE_PROOF,
                                                                           (AciesExerciseTheme) theme, NULL, &error);
          Judged judged = { .theme = (AciesExerciseTheme) theme };

          g_assert_cmpint (acies_exercise_source_has (source, (AciesExerciseTheme) theme), ==, exercise != NULL);
          if (exercise != NULL)
            check_proof (exercise, &judged);
          else
            {
              g_assert_false (tactics);
              g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
            }
        }
    }
}

static void
check_same_choices (AciesExercise *a,
                    AciesExercise *b)
{
  gsize n_a, n_b;
  const AciesCard *cards_a = acies_exercise_get_choices (a, &n_a);
  const AciesCard *cards_b = acies_exercise_get_choices (b, &n_b);

  g_assert_cmpmem (cards_a, n_a * sizeof *cards_a, cards_b, n_b * sizeof *cards_b);
}

/* The same seed gives the same exercises, another seed different ones; the share is kept. */
static void
test_seed (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) first = acies_exercise_source_new (rules, 11);
  g_autoptr (AciesExerciseSource) second = acies_exercise_source_new (rules, 11);
  g_autoptr (AciesExerciseSource) other = acies_exercise_source_new (rules, 12);
  guint n_other = 0;

  for (guint i = 0; i < 12; i++)
    {
      const AciesExerciseTheme theme = (AciesExerciseTheme) (i % ACIES_N_EXERCISE_THEMES);
      g_autoptr (AciesExercise) a = acies_exercise_source_next (first, ACIES_EXERCISE_PROOF, theme, NULL, NULL);
      g_autoptr (AciesExercise) b = acies_exercise_source_next (second, ACIES_EXERCISE_PROOF, theme, NULL, NULL);
      g_autoptr (AciesExercise) c = acies_exercise_source_next (other, ACIES_EXERCISE_PROOF, theme, NULL, NULL);

      g_assert_true (acies_view_equal (acies_exercise_get_view (a), acies_exercise_get_view (b)));
      g_assert_cmpuint (acies_exercise_get_flag (a), ==, acies_exercise_get_flag (b));
      check_same_choices (a, b);
      n_other += !acies_view_equal (acies_exercise_get_view (a), acies_exercise_get_view (c));
    }
  g_assert_cmpuint (n_other, ==, 12);

  for (guint share = 0; share < 2; share++)
    {
      double set;

      g_object_set (first, "provable-share", (double) share, NULL);
      g_object_get (first, "provable-share", &set, NULL);
      g_assert_cmpfloat (set, ==, share);
      g_assert_cmpfloat (acies_exercise_source_get_provable_share (first), ==, share);
      for (guint i = 0; i < 10; i++)
        {
          g_autoptr (AciesExercise) exercise = acies_exercise_source_next (first, ACIES_EXERCISE_PROOF,
                                                                           ACIES_EXERCISE_PLAIN, NULL, NULL);

          g_assert_cmpint (acies_exercise_get_provable (exercise), ==, share == 1);
        }
    }
}

/* The cause is known, and it is more than that a troop card completes a flag to be claimed; some level finds the step. */
static void
check_lesson (AciesExercise *exercise)
{
  AciesAnalysis *analysis = acies_exercise_get_analysis (exercise);
  const AciesStep *best = acies_advice_get_step (acies_exercise_get_best (exercise));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_exercise_get_view (exercise));
  guint difficulty, n_second = 0;
  AciesMotif motif;

  g_object_get (exercise, "motif", &motif, "difficulty", &difficulty, NULL);
  g_assert_cmpint (motif, !=, ACIES_MOTIF_NONE);
  g_assert_cmpint (motif, ==, acies_exercise_get_motif (exercise));
  g_assert_cmpuint (difficulty, ==, acies_exercise_get_difficulty (exercise));
  g_assert_cmpuint (difficulty, >=, 1);
  g_assert_cmpuint (difficulty, <=, ACIES_MAX_LEVEL);
  for (guint i = 0; i < legal->len; i++)
    {
      g_autoptr (AciesAdvice) advice = acies_analysis_judge (analysis, legal->pdata[i], NULL);

      /* The second best. */
      if (fabs (acies_advice_get_loss (advice) - acies_exercise_get_lead (exercise)) > 1e-9)
        continue;
      n_second++;
      g_assert_cmpint (motif, ==, acies_advice_get_motif (advice));
      g_assert_false (motif == ACIES_MOTIF_MISSED_CLAIM && acies_step_get_kind (best) == ACIES_STEP_PLAY &&
                      acies_card_is_troop (acies_step_get_card (best)) &&
                      acies_advice_get_motif_flag (advice) == acies_step_get_flag (best));
    }
  g_assert_cmpuint (n_second, >, 0);
}

/* The best step is better by a clear margin, and every other step loses at least that much. */
static void
test_steps (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 5);

  if (SHARE > 1)
    acies_exercise_source_set_games (source, 100);
  for (guint i = 0; i < (SHARE > 1 ? 2 : 12); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesExercise) exercise = acies_exercise_source_next (source, ACIES_EXERCISE_STEP,
                                                                       ACIES_EXERCISE_PLAIN, NULL, &error);
      AciesAdvice *best;
      AciesView *view;
      g_autoptr (GPtrArray) legal = NULL;
      guint n_best = 0;

      g_assert_no_error (error);
      view = acies_exercise_get_view (exercise);
      best = acies_exercise_get_best (exercise);
      legal = acies_view_list_legal (view);
      g_assert_cmpint (acies_exercise_get_kind (exercise), ==, ACIES_EXERCISE_STEP);
      g_assert_cmpuint (acies_exercise_get_flag (exercise), ==, 0);
      g_assert_cmpint (acies_exercise_get_decisive_card (exercise), ==, ACIES_CARD_NONE);
      g_assert_cmpfloat (acies_exercise_get_lead (exercise), >=, 0.08);
      g_assert_cmpuint (acies_analysis_get_nodes (acies_exercise_get_analysis (exercise)), >, 0);
      g_assert_true (acies_view_check (view, acies_advice_get_step (best), NULL));
      for (guint j = 0; j < legal->len; j++)
        {
          g_autoptr (AciesAdvice) advice = acies_analysis_judge (acies_exercise_get_analysis (exercise),
                                                                 legal->pdata[j], NULL);

          if (acies_step_equal (legal->pdata[j], acies_advice_get_step (best)))
            n_best++;
          else
            g_assert_cmpfloat (acies_advice_get_loss (advice), >=, acies_exercise_get_lead (exercise) - 1e-9);
        }
      g_assert_cmpuint (n_best, ==, 1);
      check_lesson (exercise);
    }
}

/* Only what was asked for comes; the same again from the same seed. */
static void
test_motifs (void)
{
  const guint defending = 1u << ACIES_MOTIF_ALLOWED_WIN | 1u << ACIES_MOTIF_ALLOWED_CLAIM;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 9);
  g_autoptr (AciesExerciseSource) same = g_object_new (ACIES_TYPE_EXERCISE_SOURCE, "rules", rules,
                                                       "seed", G_GUINT64_CONSTANT (9), "motifs", defending, NULL);
  guint motifs, games;

  g_assert_cmpuint (acies_exercise_source_get_motifs (source), ==, 0);
  acies_exercise_source_set_motifs (source, defending);
  g_object_get (source, "motifs", &motifs, NULL);
  g_assert_cmpuint (motifs, ==, defending);
  g_assert_cmpuint (acies_exercise_source_get_motifs (same), ==, defending);
  g_assert_cmpuint (acies_exercise_source_get_games (source), ==, 2000);
  acies_exercise_source_set_games (source, 50);
  g_object_set (same, "games", 50, NULL);
  g_object_get (same, "games", &games, NULL);
  g_assert_cmpuint (games, ==, 50);

  for (guint i = 0; i < (SHARE > 1 ? 1 : 2); i++)
    {
      g_autoptr (AciesExercise) exercise = acies_exercise_source_next (source, ACIES_EXERCISE_STEP,
                                                                       ACIES_EXERCISE_PLAIN, NULL, NULL);
      g_autoptr (AciesExercise) other = acies_exercise_source_next (same, ACIES_EXERCISE_STEP,
                                                                    ACIES_EXERCISE_PLAIN, NULL, NULL);

      g_assert_cmpuint (1u << acies_exercise_get_motif (exercise) & defending, !=, 0);
      g_assert_true (acies_view_equal (acies_exercise_get_view (exercise), acies_exercise_get_view (other)));
      g_assert_cmpuint (acies_exercise_get_difficulty (exercise), ==, acies_exercise_get_difficulty (other));
    }
}

/* No tactics card is seen that was not allowed, and no best step is harder than was wished for. */
static void
test_wish (void)
{
  const guint morale = ACIES_TACTICS_MORALE;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 21);
  guint n_seen = 0;

  acies_exercise_source_set_tactics (source, morale);
  g_assert_true (acies_exercise_source_has (source, ACIES_EXERCISE_WILD));
  g_assert_false (acies_exercise_source_has (source, ACIES_EXERCISE_WEATHER));
  for (guint i = 0; i < 40 / SHARE + 1; i++)
    {
      g_autoptr (AciesExercise) exercise = acies_exercise_source_next (source, ACIES_EXERCISE_PROOF,
                                                                       i % 2 == 0 ? ACIES_EXERCISE_PLAIN : ACIES_EXERCISE_WILD,
                                                                       NULL, NULL);
      const AciesPosition *seen = acies_view_peek_position (acies_exercise_get_view (exercise));
      const guint tactics = acies_position_shown_tactics (seen) | acies_position_held_tactics (seen, seen->turn);

      g_assert_cmpuint (tactics & ~morale, ==, 0);
      n_seen += tactics != 0;
    }
  g_assert_true (n_seen > 0 || SHARE > 1);

  acies_exercise_source_set_tactics (source, 0);
  g_assert_false (acies_exercise_source_has (source, ACIES_EXERCISE_WILD));
  acies_exercise_source_set_games (source, 50);
  acies_exercise_source_set_difficulty (source, 1, 2);
  for (guint i = 0; i < (SHARE > 1 ? 1 : 2); i++)
    {
      g_autoptr (AciesExercise) exercise = acies_exercise_source_next (source, ACIES_EXERCISE_STEP, ACIES_EXERCISE_PLAIN,
                                                                       NULL, NULL);
      const AciesPosition *seen = acies_view_peek_position (acies_exercise_get_view (exercise));

      g_assert_cmpuint (acies_exercise_get_difficulty (exercise), <=, 2);
      g_assert_cmpuint (seen->n_deck[ACIES_DECK_TACTICS], ==, 0);
      g_assert_cmpuint (acies_position_shown_tactics (seen), ==, 0);
    }
}

typedef struct
{
  GMainLoop *loop;
  AciesExercise *exercise;
  GError *error;
  gint64 ended;
} Answer;

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Answer *answer = user_data;

  answer->exercise = acies_exercise_source_next_finish (ACIES_EXERCISE_SOURCE (source), result, &answer->error);
  answer->ended = g_get_monotonic_time ();
  g_main_loop_quit (answer->loop);
}

static void
answer_clear (Answer *answer)
{
  g_clear_object (&answer->exercise);
  g_clear_error (&answer->error);
}

static void
test_async (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 3);
  g_autoptr (AciesExerciseSource) same = acies_exercise_source_new (rules, 3);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  for (guint i = 0; i < 4; i++)
    {
      Answer answer = { .loop = loop };
      g_autoptr (AciesExercise) exercise = NULL;

      acies_exercise_source_next_async (source, ACIES_EXERCISE_PROOF, ACIES_EXERCISE_WILD, NULL, made_cb, &answer);
      g_main_loop_run (loop);
      g_assert_no_error (answer.error);
      exercise = acies_exercise_source_next (same, ACIES_EXERCISE_PROOF, ACIES_EXERCISE_WILD, NULL, NULL);
      g_assert_true (acies_view_equal (acies_exercise_get_view (exercise), acies_exercise_get_view (answer.exercise)));
      answer_clear (&answer);
    }

  {
    g_autoptr (AciesRules) plain = acies_rules_new_bits (ACIES_RULE_TACTICS_OFF);
    g_autoptr (AciesExerciseSource) poor = acies_exercise_source_new (plain, 3);
    Answer answer = { .loop = loop };

    acies_exercise_source_next_async (poor, ACIES_EXERCISE_PROOF, ACIES_EXERCISE_WEATHER, NULL, made_cb, &answer);
    g_main_loop_run (loop);
    g_assert_error (answer.error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
    answer_clear (&answer);
  }
}

static gboolean
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);
  return G_SOURCE_REMOVE;
}

/* It stops within 50 ms, whatever it is doing. */
static void
test_cancel (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 3);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  guint n_cancelled = 0;
  gint64 slowest = 0;

  for (guint i = 0; i < 60 && n_cancelled < 5; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      const gint64 start = g_get_monotonic_time ();
      const guint milliseconds = i % 7;
      Answer answer = { .loop = loop };

      if (milliseconds == 0)
        g_cancellable_cancel (cancellable);
      else
        g_timeout_add (milliseconds, cancel_cb, cancellable);
      acies_exercise_source_next_async (source, i % 2 == 0 ? ACIES_EXERCISE_STEP : ACIES_EXERCISE_PROOF,
                                        ACIES_EXERCISE_WEATHER, cancellable, made_cb, &answer);
      g_main_loop_run (loop);
      while (!g_cancellable_is_cancelled (cancellable))
        g_main_context_iteration (NULL, TRUE);
      if (answer.error != NULL)
        {
          g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          slowest = MAX (slowest, answer.ended - start - milliseconds * 1000);
          n_cancelled++;
        }
      answer_clear (&answer);
    }
  g_assert_cmpuint (n_cancelled, ==, 5);
  g_assert_cmpint (slowest, <, 50 * 1000 * ACIES_TEST_SLOWDOWN);

  {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GError) error = NULL;

    g_cancellable_cancel (cancellable);
    g_assert_null (acies_exercise_source_next (source, ACIES_EXERCISE_PROOF, ACIES_EXERCISE_TIES, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
}

/* Whatever it is doing when it is stopped, there is no exercise; and later there is. */
static void
test_cancel_anywhere (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gboolean made = FALSE;

  for (guint milliseconds = 1; !made; milliseconds += MAX (milliseconds / 4, 1))
    {
      g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 5);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      const guint id = g_timeout_add (milliseconds, cancel_cb, g_object_ref (cancellable));
      Answer answer = { .loop = loop };

      acies_exercise_source_set_games (source, 20);
      acies_exercise_source_next_async (source, ACIES_EXERCISE_STEP, ACIES_EXERCISE_PLAIN, cancellable, made_cb,
                                        &answer);
      g_main_loop_run (loop);
      made = answer.exercise != NULL;
      if (!made)
        g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      if (!g_cancellable_is_cancelled (cancellable))
        g_source_remove (id);
      g_object_unref (cancellable);
      answer_clear (&answer);
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/exercise/proofs", test_proofs);
  g_test_add_func ("/exercise/rules", test_rules);
  g_test_add_func ("/exercise/seed", test_seed);
  g_test_add_func ("/exercise/steps", test_steps);
  g_test_add_func ("/exercise/motifs", test_motifs);
  g_test_add_func ("/exercise/wish", test_wish);
  g_test_add_func ("/exercise/async", test_async);
  g_test_add_func ("/exercise/cancel", test_cancel);
  g_test_add_func ("/exercise/cancel-anywhere", test_cancel_anywhere);

  return g_test_run ();
}
