/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

/* How strong somebody played, from what the plays of a game cost. */

static void
test_bounds (void)
{
  double level, least, most;

  for (guint cost = 0; cost <= 1000; cost++)
    for (guint n_plays = 8; n_plays < 40; n_plays += 7)
      {
        g_assert_true (acies_level_estimate (cost / 1000.0, n_plays, &level, &least, &most));
        g_assert_cmpfloat (1, <=, least);
        g_assert_cmpfloat (least, <=, level);
        g_assert_cmpfloat (level, <=, most);
        g_assert_cmpfloat (most, <=, ACIES_MAX_LEVEL);
      }
}

/* Who gives away less is not weaker. */
static void
test_order (void)
{
  double last = ACIES_MAX_LEVEL;

  for (guint cost = 0; cost <= 1000; cost++)
    {
      double level;

      g_assert_true (acies_level_estimate (cost / 1000.0, 25, &level, NULL, NULL));
      g_assert_cmpfloat (level, <=, last);
      last = level;
    }
  g_assert_cmpfloat (last, ==, 1);
}

/* A longer game tells more. */
static void
test_length (void)
{
  double least, most, longer_least, longer_most;

  g_assert_true (acies_level_estimate (0.03, 10, NULL, &least, &most));
  g_assert_true (acies_level_estimate (0.03, 40, NULL, &longer_least, &longer_most));
  g_assert_cmpfloat (longer_least, >, least);
  g_assert_cmpfloat (longer_most, <, most);
}

/* A short one tells nothing. */
static void
test_short (void)
{
  double level = -1, least = -1, most = -1;

  g_assert_false (acies_level_estimate (0.03, 0, &level, &least, &most));
  g_assert_false (acies_level_estimate (0.03, 5, &level, &least, &most));
  /* A claim and a play of one turn can each lose nearly all. */
  g_assert_false (acies_level_estimate (1.7, 1, &level, &least, &most));
  g_assert_cmpfloat (level, ==, -1);
  g_assert_cmpfloat (least, ==, -1);
  g_assert_cmpfloat (most, ==, -1);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);
  g_test_add_func ("/level-estimate/bounds", test_bounds);
  g_test_add_func ("/level-estimate/order", test_order);
  g_test_add_func ("/level-estimate/length", test_length);
  g_test_add_func ("/level-estimate/short", test_short);
  return g_test_run ();
}
