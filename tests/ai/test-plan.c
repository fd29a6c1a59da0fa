/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

/* What is imagined for each position */
#define NODES 200

/* A game: what the seat sees in its turns, one after the other, and what its plan is then. */
typedef struct
{
  const char *name;
  struct
  {
    const char *position;       /* sparse, see acies_test_expand() */
    gboolean changed;
    const char *text;           /* NULL for no plan */
  } turns[4];
} Case;

#define THREE "3=R8.R9.R10:Y1 4=O8.O9:Y2.G5 5=G10.B10.P10:Y3 "
#define HAND  "hand O10.P1.P3.Y5.B5.O2.O3"

static const Case cases[] = {
  { "none at first", { { "hand R7.B2.P3.Y5.B5.G2.O3", FALSE, NULL } } },
  { "three", { { THREE HAND, TRUE, "Your plan: win flags 3, 4 and 5, side by side." } } },
  { "the last one", { { "3=R8.R9.R10:Y1!s 4=O8.O9:Y8.Y9 5=G10.B10.P10:Y3!s hand R1.P1.P3.Y5.B5.O2.O3", TRUE,
                        "Your plan: win flags 3, 4 and 5, side by side. Only flag 4 is missing." } } },
  { "the hardest", { { "3=R8.R9.R10:Y1 4=O8:Y8.Y9 5=G10.B10.P10:Y3 hand O10.P1.P3.Y5.B5.O2.O3", TRUE,
                       "Your plan: win flags 3, 4 and 5, side by side. Flag 4 is the hardest of them." } } },
  { "hard no more", { { "3=R8.R9.R10:Y1 4=O8:Y8.Y9 5=G10.B10.P10:Y3 " HAND, TRUE,
                        "Your plan: win flags 3, 4 and 5, side by side. Flag 4 is the hardest of them." },
                      { "3=R8.R9.R10:Y1 4=O8.O9.O10:Y8.Y9!s 5=G8.G9.G10:Y3 hand O7.P1.P3.Y5.B5.O2.O3", FALSE,
                        "Your plan: win flags 3, 4 and 5, side by side." } } },
  { "three of the enemy", { { THREE "7=Y4:P7.P8.P9!n 8=:R6.R7 9=Y6:G7.G8.G9!n hand O10.P1.P3.Y5.B5.O2.O3", TRUE,
                              "Your plan: win flags 3, 4 and 5, side by side. And keep the enemy from flag 8." } } },
  { "five", { { "1=:!s 2=:!n 3=:!s 4=:!n 5=:!s 6=:!n 7=:!s 8=:!n 9=R8.R9:O1.G5 hand R10.P1.P3.Y5.B5.O2.O3", TRUE,
                "Your plan: win five flags, namely 1, 3, 5, 7 and 9. Only flag 9 is missing." } } },
  /* Flags 6 and 7 are as good by now as flags 3 and 4. */
  { "it stays", { { THREE HAND, TRUE, "Your plan: win flags 3, 4 and 5, side by side." },
                  { THREE "6=R4.R5.R6:G1.B2 7=B7.B8.B9:O4.P4 hand O10.P1.P3.Y5.B5.O2.O3", FALSE,
                    "Your plan: win flags 3, 4 and 5, side by side." } } },
  { "a flag is lost", { { THREE HAND, TRUE, "Your plan: win flags 3, 4 and 5, side by side." },
                        { "3=R1.R2.Y7:Y8.Y9.Y10!n 4=O8.O9:Y2.G5 5=G10.B10.P10:Y3 6=R8.R9.R10:B1 " HAND, TRUE,
                          "Your plan: win flags 4, 5 and 6, side by side. It is a new one: the old one needed flag 3, which the "
                          "enemy has claimed." } } },
  { "others are likelier", { { "3=R4.R5.R6:Y1 4=O8:Y8 5=G10.B10.P10:Y3 " HAND, TRUE,
                               "Your plan: win flags 3, 4 and 5, side by side. Flag 4 is the hardest of them." },
                             { "3=R4.R5.R6:Y1 4=O8:Y8.Y9 5=G10.B10.P10:Y3!s 6=B7.B8.B9:O4.P4!s 7=R8.R9.R10:G2.P2 " HAND, TRUE,
                               "Your plan: win flags 5, 6 and 7, side by side. It is a new one, likelier now than flags 3, 4 "
                               "and 5." } } },
  { "only to stop the enemy", { { "2=:!s 3=Y1:R8.R9.R10!n 4=Y2:O8.O9.O10!n 5=P3:G10.B10 hand O1.P1.P4.Y5.B5.O2.O3", FALSE,
                                  "Your plan: keep the enemy from flag 5." } } },
  { "only the enemy’s is left", { { THREE HAND, TRUE, "Your plan: win flags 3, 4 and 5, side by side." },
                                  { "1=:!n 4=:!n 7=:!n 8=:!n 9=:P7.P8.P9 2=:B7.B8 " HAND, TRUE,
                                    "Your plan: keep the enemy from flag 9." } } },
};

static AciesAnalysis *
analyse (const char *position)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autofree char *line = acies_test_expand (position);
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GError) error = NULL;

  game = acies_game_new_for_position (rules, line, 1, &error);
  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  analysis = acies_analysis_new (view, 1, &error);
  g_assert_no_error (error);
  acies_analysis_run (analysis, NODES, NULL, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&analysis);
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (AciesPlan) plan = acies_plan_new ();

  for (guint i = 0; row->turns[i].position != NULL; i++)
    {
      g_autoptr (AciesAnalysis) analysis = analyse (row->turns[i].position);
      const gboolean changed = acies_plan_follow (plan, analysis);
      const char *text = acies_plan_get_text (plan);
      g_autofree guint *flags = NULL;
      gsize n_flags;

      g_test_message ("%s: %s", row->turns[i].position, text != NULL ? text : "no plan");
      g_assert_cmpstr (text, ==, row->turns[i].text);
      g_assert_cmpint (changed, ==, row->turns[i].changed);

      /* The flags say the same as the words. */
      flags = acies_plan_list_flags (plan, &n_flags);
      g_assert_true ((flags == NULL) == (text == NULL || strstr (text, "win") == NULL));
      g_assert_true (n_flags == 0 || n_flags == 3 || n_flags == 5);
      for (gsize j = 0; j < n_flags; j++)
        {
          g_autofree char *number = g_strdup_printf ("%u", flags[j]);

          g_assert_nonnull (strstr (text, number));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/plan/%s", cases[i].name);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  return g_test_run ();
}
