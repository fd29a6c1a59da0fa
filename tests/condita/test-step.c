/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-test.h"

static void
round_trip_cb (const ConditaStep *step,
               gpointer           data)
{
  g_autofree char *text = condita_step_to_string (step);
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaStep) again = condita_step_parse (text, &error);
  guint *n = data;

  g_assert_no_error (error);
  if (!condita_step_equal (step, again))
    g_error ("%s is read as another step", text);
  (*n)++;
}

/* Every legal step is read as what was written. */
static void
test_round_trip (void)
{
  guint n = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (300); number++)
    {
      AciesRandom random;
      ConditaPosition position;

      acies_random_init (&random, number);
      condita_test_start (&position, number);
      condita_position_list (&position, CONDITA_ALL_GROUPS, round_trip_cb, &n);
      condita_test_start_rich (&position, &random, number);
      for (guint i = 0; i < 12; i++)
        {
          condita_position_list (&position, CONDITA_ALL_GROUPS, round_trip_cb, &n);
          condita_test_advance (&position, &random, 1);
        }
    }
  g_assert_cmpuint (n, >, 1000 / ACIES_TEST_SLOWDOWN);
}

/* What can be written in several ways is one step. */
static void
test_cohorts (void)
{
  static const char *const texts[][2] = {
    { "cohort b+g>3", "cohort g+b>3" }, { "cohort b>3+g>3", "cohort g+b>3" }, { "cohort b>2+g>3", "cohort g>3+b>2" },
    { "cohort y>2+b+r>3", "cohort b+r>3+y>2" }, { "cohort r+g", "cohort g+r" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaStep) first = condita_step_parse (texts[i][0], &error);
      g_autoptr (ConditaStep) second = condita_step_parse (texts[i][1], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      g_assert_true (condita_step_equal (first, second));
      text = condita_step_to_string (first);
      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

/* What no listed step has: blanks behind it, a line of many cards, and one that is too long. */
static void
test_lengths (void)
{
  g_autoptr (ConditaStep) ruins = condita_step_parse ("!h1:ruins Wg.Lg=Xh  ", NULL);
  g_autofree char *written = condita_step_to_string (ruins);
  g_autoptr (GString) line = g_string_new ("+U");
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (written, ==, "!h1:ruins Wg.Lg=Xh");
  for (guint n = 1; n <= CONDITA_MAX_CARDS; n++)
    {
      g_autoptr (ConditaStep) step = condita_step_parse (line->str, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (step->n_cards, ==, n);
      g_string_append (line, ".U");
    }
  g_assert_null (condita_step_parse (line->str, &error));
  g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_NOTATION);
}

/* What is wrong, and at which character. */
static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    guint place;
  } wrong[] = {
    { "", 1 }, { "Z", 1 }, { "Sb", 3 }, { "Sb.", 4 }, { "Sb.U", 5 }, { "S", 1 }, { "Ub", 1 }, { "Sb=", 4 }, { "Sb=U", 4 },
    { "Sb=W:", 6 },
    { "Sb=W:x", 6 }, { "Sb.U=te", 8 }, { "Sb.U=te@h1:n", 9 }, { "Sb.U=te@a1", 11 }, { "Sb.U=te@a1:", 12 }, { "Sb.U=te@a1:en", 13 },
    { "Sb^", 4 }, { "Wb*h3@a1", 5 }, { "Wb*h1a1", 6 }, { "U>h1", 5 }, { "U>h1:z9", 6 }, { "Sb#", 4 }, { "Sb.Sb#Sb", 7 },
    { "Ib(", 4 },
    { "Ib(Sb", 6 }, { "Rb(Sb)", 6 }, { "Rb(*)", 5 }, { "Xh(Sb)", 3 }, { "Nb(Sb)", 7 }, { "Nb(Sb)+", 8 }, { "Ib(Sb.Sb)", 9 },
    { "-Nb", 4 },
    { "!h1", 4 }, { "!h1:town", 5 }, { "!h1:hero5/h1", 9 }, { "!h1:ruins Wb", 13 }, { "!h1:ruins Wb=Xz", 15 }, { "cohort", 7 },
    { "cohort x", 8 }, { "cohort b>5", 10 }, { "cohort b>2+g", 13 }, { "cohort b>2+>3", 12 },
    { "take q", 6 }, { "settle q1", 8 }, { "end now", 5 }, { "retreat", 8 },
    { "retreat U:", 11 },
    { "Xw+Lb", 3 }, { "Hb'/>h1:a1", 1 }, { "Wb'/x", 5 }, { "!x", 2 }, { "!h1+x", 5 }, { "Rb(S", 4 },
    { "Ib(S", 4 }, { "Ab(S", 4 }, { "Ib(Sb:X)", 7 },
    { "Sb'/=W", 1 }, { "Wb.Cb~", 4 }, { "!h1:ruins Q", 11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *place = g_strdup_printf ("at character %u,", wrong[i].place);

      g_assert_null (condita_step_parse (wrong[i].text, &error));
      g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_NOTATION);
      if (strstr (error->message, place) == NULL)
        g_error ("%s: %s", wrong[i].text, error->message);
    }
}

static void
test_rules (void)
{
  g_autoptr (ConditaRules) rules = condita_rules_new ();
  g_autoptr (ConditaRules) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = condita_rules_to_string (rules);

  g_assert_cmpstr (text, ==, "piles=open terrain=off scenario=basic weeks=0 stall=14 faction=random");
  g_assert_true (condita_rules_parse (rules, " terrain=on  weeks=3", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (condita_rules_get_switch (rules, "weeks"), ==, "3");
  g_assert_true (condita_rules_set_switch (rules, "piles", "closed", &error));
  copy = condita_rules_copy (rules);
  g_assert_cmpstr (condita_rules_get_switch (copy, "piles"), ==, "closed");

  g_assert_false (condita_rules_parse (rules, "piles=open weeks=9", &error));
  g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_RULES);
  g_clear_error (&error);
  g_assert_cmpstr (condita_rules_get_switch (rules, "piles"), ==, "closed");
  g_assert_false (condita_rules_set_switch (rules, "week", "1", &error));
  g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_RULES);
  g_assert_null (condita_rules_get_switch (rules, "week"));
  for (guint i = 0; condita_rules_list_switches ()[i] != NULL; i++)
    {
      const char *name = condita_rules_list_switches ()[i];

      g_assert_true (g_str_has_prefix (condita_rules_get_switch_rule (name), "B"));
      for (guint j = 0; condita_rules_list_positions (name)[j] != NULL; j++)
        g_assert_true (condita_rules_set_switch (rules, name, condita_rules_list_positions (name)[j], NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/step/round-trip", test_round_trip);
  g_test_add_func ("/condita/step/cohorts", test_cohorts);
  g_test_add_func ("/condita/step/lengths", test_lengths);
  g_test_add_func ("/condita/step/errors", test_errors);
  g_test_add_func ("/condita/step/rules", test_rules);
  return g_test_run ();
}
