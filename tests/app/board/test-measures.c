/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How the table shares out its space. */

#include "config.h"

#include <acies.h>

#include "acies-table-measures.h"

/* What the table gets of windows of these sizes. */
static const struct
{
  float width, height;
  gboolean roomy;   /* there is enough height for cards that are not squat */
} tables[] = {
  { 360, 544, TRUE },
  { 412, 820, TRUE },
  { 800, 1100, TRUE },
  { 1014, 700, TRUE },
  { 1366, 690, TRUE },
  { 1920, 1020, TRUE },
  { 2560, 1380, TRUE },
  { 640, 314, FALSE },
  { 360, 300, FALSE },
};

static AciesMeasures
choose (guint    i,
        gboolean large)
{
  const AciesRoom room = {
    .width = tables[i].width, .height = tables[i].height, .full_width = tables[i].width, .full_height = tables[i].height,
    .least_width = tables[i].width, .large = large,
  };

  return acies_measures_choose (&room);
}

/* Whether a large hand is wanted or not, nothing is higher or wider than the table. */
static void
test_room (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (guint large = 0; large < 2; large++)
      {
        const AciesMeasures m = choose (i, large != 0);

        g_assert_cmpfloat (acies_measures_get_height (&m), <=, tables[i].height + 1);
        g_assert_cmpfloat (acies_measures_get_width (&m), <=, tables[i].width + 1);
      }
}

/* A large hand has larger cards, of which enough stays free for their values, and the cards at the flags remain about as
 * wide as they were. */
static void
test_large (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      const AciesMeasures usual = choose (i, FALSE), large = choose (i, TRUE);
      const float step = (large.pitch * ACIES_N_FLAGS - large.hand_width * 1.2f) / (ACIES_HAND_SIZE - 1);

      g_test_message ("%.0f×%.0f: hand %.0f×%.0f, large %.0f×%.0f; at flags %.0f×%.0f, %.0f×%.0f",
                      (double) tables[i].width, (double) tables[i].height,
                      (double) usual.hand_width, (double) usual.hand_height,
                      (double) large.hand_width, (double) large.hand_height,
                      (double) usual.card, (double) usual.side, (double) large.card, (double) large.side);
      g_assert_cmpfloat (large.hand_width, >, usual.hand_width);
      g_assert_cmpfloat (large.card, >=, usual.card * 0.95f);
      g_assert_cmpfloat (step, >=, large.hand_width * 0.5f);
      if (!tables[i].roomy)
        continue;
      g_assert_cmpfloat (large.hand_width, >=, usual.hand_width * 1.2f);
      g_assert_cmpfloat (large.hand_height, >=, usual.hand_height * 1.1f);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/measures/room", test_room);
  g_test_add_func ("/measures/large", test_large);

  return g_test_run ();
}
