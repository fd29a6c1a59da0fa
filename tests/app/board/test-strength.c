/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How strong a side of a flag is, in words: what lies there, what it can become, and what a card
 * would make of it. */

#include "acies-strength.h"
#include "acies-threat.h"

static AciesView *
create_view (const char *flags)
{
  g_autofree char *position = g_strdup_printf ("position %s turn s hand B10.Y1", flags);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);

  g_assert_no_error (error);
  return acies_game_create_view (game, ACIES_SEAT_SOUTH);
}

static void
test_words (void)
{
  static const struct
  {
    const char *flags;
    const char *card;
    const char *full, *brief, *stacked, *initial;
    gboolean lit;
  } cases[] = {
    { "R8.R9.R10:/:/:/:/:/:/:/:/:", NULL, "Wedge 27", "Wedge 27", "Wedge\n27", "W 27", TRUE },
    { "R8.B8.G8:/:/:/:/:/:/:/:/:", NULL, "Phalanx 24", "Phalanx 24", "Phal.\n24", "P 24", TRUE },
    { "R2.R8.R4:/:/:/:/:/:/:/:/:", NULL, "Battalion 14", "Battalion 14", "Batt.\n14", "B 14", FALSE },
    { "R2.B3.G4:/:/:/:/:/:/:/:/:", NULL, "Skirmish line 9", "Skirmish 9", "Skirm.\n9", "S 9", FALSE },
    { "R2.B3.G7:/:/:/:/:/:/:/:/:", NULL, "Host 12", "Host 12", "Host\n12", "H 12", FALSE },
    { "R8.R9:/:/:/:/:/:/:/:/:", NULL, "up to wedge 27", "≤ Wedge 27", "Wedge\n≤ 27", "≤W 27", FALSE },
    { "R9.B9:/:/:/:/:/:/:/:/:", NULL, "up to phalanx 27", "≤ Phalanx 27", "Phal.\n≤ 27", "≤P 27", FALSE },
    { "R8.R2:/:/:/:/:/:/:/:/:", NULL, "up to battalion 20", "≤ Battalion 20", "Batt.\n≤ 20", "≤B 20", FALSE },
    { "R8.B9:/:/:/:/:/:/:/:/:", NULL, "up to skirmish line 27", "≤ Skirmish 27", "Skirm.\n≤ 27", "≤S 27", FALSE },
    { "R8.B1:/:/:/:/:/:/:/:/:", NULL, "up to host 19", "≤ Host 19", "Host\n≤ 19", "≤H 19", FALSE },
    { "R8.R9.R10:~/:/:/:/:/:/:/:/:", NULL, "Sum 27", "Sum 27", "Sum\n27", "∑ 27", FALSE },
    { "R8.R9:~/:/:/:/:/:/:/:/:", NULL, "sum up to 27", "≤ Sum 27", "Sum\n≤ 27", "≤∑ 27", FALSE },
    { "R8.R9.R10:#/:/:/:/:/:/:/:/:", NULL, "up to wedge 34", "≤ Wedge 34", "Wedge\n≤ 34", "≤W 34", FALSE },
    { "R7.R8.R9.R10:#/:/:/:/:/:/:/:/:", NULL, "Wedge 34", "Wedge 34", "Wedge\n34", "W 34", TRUE },
    { "AL.CC:SB/:/:/:/:/:/:/:/:", NULL, "up to wedge 27", "≤ Wedge 27", "Wedge\n≤ 27", "≤W 27", FALSE },
    { "AL.SB.R2:CC/:/:/:/:/:/:/:/:", NULL, "Wedge 9", "Wedge 9", "Wedge\n9", "W 9", TRUE },
    { ":/:/:/:/:/:/:/:/:", NULL, NULL, NULL, NULL, NULL, FALSE },
    /* With a card */
    { ":/:/:/:/:/:/:/:/:", "B10", "up to wedge 27", "≤ Wedge 27", "Wedge\n≤ 27", "≤W 27", FALSE },
    { "R8.R9:/:/:/:/:/:/:/:/:", "R10", "Wedge 27", "Wedge 27", "Wedge\n27", "W 27", TRUE },
    { "R8.R9:/:/:/:/:/:/:/:/:", "AL", "Wedge 27", "Wedge 27", "Wedge\n27", "W 27", TRUE },
    { "R8.R9:/:/:/:/:/:/:/:/:", "FO", "sum up to 27", "≤ Sum 27", "Sum\n≤ 27", "≤∑ 27", FALSE },
    { "R8.R9.R10:/:/:/:/:/:/:/:/:", "MU", "up to wedge 34", "≤ Wedge 34", "Wedge\n≤ 34", "≤W 34", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesView) view = create_view (cases[i].flags);
      AciesCard card = ACIES_CARD_NONE;
      AciesSideStrength strength;
      g_autofree char *full = NULL;
      g_autofree char *in_short = NULL;
      g_autofree char *brief = NULL;
      g_autofree char *stacked = NULL;
      g_autofree char *initial = NULL;

      g_assert_true (cases[i].card == NULL || acies_card_parse (cases[i].card, &card, NULL));
      strength = acies_strength_read (view, 1, ACIES_SEAT_SOUTH, card);
      full = acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_FULL);
      in_short = acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_SHORT);
      brief = acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_BRIEF);
      stacked = acies_strength_make_stacked (&strength);
      initial = acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_INITIAL);
      g_assert_cmpstr (full, ==, cases[i].full);
      /* Nothing but the skirmish line has a shorter name. */
      if (strength.state == ACIES_STRENGTH_OPEN && strength.kind == ACIES_FORMATION_SKIRMISH && !strength.fog)
        g_assert_cmpstr (in_short, ==, "up to skirmish 27");
      else if (strength.state == ACIES_STRENGTH_OPEN)
        g_assert_cmpstr (in_short, ==, full);
      else
        g_assert_cmpstr (in_short, ==, brief);
      g_assert_cmpstr (brief, ==, cases[i].brief);
      g_assert_cmpstr (stacked, ==, cases[i].stacked);
      g_assert_cmpstr (initial, ==, cases[i].initial);
      g_assert_cmpint (acies_strength_is_lit (&strength), ==, cases[i].lit);
    }
}

/* Where too few cards are left, nothing can come of it; and what is claimed is only said if it was complete. */
static void
test_impossible (void)
{
  g_autoptr (AciesView) view = create_view ("R1:B8.B9.G8!n/:/:/:/:/:/:/:/:");
  AciesSideStrength own = acies_strength_read (view, 1, ACIES_SEAT_SOUTH, ACIES_CARD_NONE);
  AciesSideStrength enemy = acies_strength_read (view, 1, ACIES_SEAT_NORTH, ACIES_CARD_NONE);
  const AciesSideStrength impossible = { ACIES_STRENGTH_IMPOSSIBLE, FALSE, ACIES_FORMATION_HOST, 0 };
  g_autofree char *words = acies_strength_make_words (&impossible, ACIES_STRENGTH_WORDS_FULL);

  g_assert_cmpint (own.state, ==, ACIES_STRENGTH_UNKNOWN);
  g_assert_cmpint (enemy.state, ==, ACIES_STRENGTH_COMPLETE);
  g_assert_cmpstr (words, ==, "cannot be completed");
}

/* The flags with which a side would win. */
static void
test_threats (void)
{
  static const struct
  {
    const char *owners;       /* of the flags, a dot for none */
    const char *threats;      /* the flags with which the south would win */
  } cases[] = {
    { ".........", "" }, { "s........", "" }, { "ss.......", "3" }, { ".ss......", "14" }, { "s.s......", "2" },
    { "s.n......", "" }, { "ssn......", "" }, { "s..s..s.s", "23568" }, { "s..s..s..", "" }, { "sns......", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) flags = g_string_new (NULL);
      g_autoptr (GString) found = g_string_new (NULL);
      g_autoptr (AciesView) view = NULL;

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const char owner = cases[i].owners[flag];

          g_string_append (flags, flag > 0 ? "/" : "");
          if (owner == '.')
            g_string_append (flags, ":");
          else
            g_string_append_printf (flags, "%c%u.%c%u.%c%u:!%c", "ROYGBP"[flag % 6], flag / 6 * 3 + 2,
                                    "ROYGBP"[flag % 6], flag / 6 * 3 + 3, "ROYGBP"[flag % 6], flag / 6 * 3 + 4, owner);
        }
      view = create_view (flags->str);
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        if (acies_threat_find (view, flag, ACIES_SEAT_SOUTH))
          g_string_append_printf (found, "%u", flag);
      g_assert_cmpstr (found->str, ==, cases[i].threats);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strength/words", test_words);
  g_test_add_func ("/strength/impossible", test_impossible);
  g_test_add_func ("/strength/threats", test_threats);
  return g_test_run ();
}
