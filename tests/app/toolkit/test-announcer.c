/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-announcer.h"

/* There is one stop between two texts, whatever the first one ends with, and none where one is missing. */
static void
test_join (void)
{
  static const struct
  {
    const char *first, *second, *joined;
  } cases[] = {
    { "Red 7", "Just played", "Red 7. Just played" },
    { "Flag 3 is yours.", "Claim flag 4.", "Flag 3 is yours. Claim flag 4." },
    { "This looks best:", "Red 7 to flag 3", "This looks best: Red 7 to flag 3" },
    { "もう一度。", "次へ", "もう一度。 次へ" },
    { "Red 7", NULL, "Red 7" }, { "Red 7", "", "Red 7" }, { NULL, "Red 7", "Red 7" }, { "", "Red 7", "Red 7" },
    { NULL, NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *joined = acies_announcer_join (cases[i].first, cases[i].second);

      g_assert_cmpstr (joined, ==, cases[i].joined);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/announcer/join", test_join);

  return g_test_run ();
}
