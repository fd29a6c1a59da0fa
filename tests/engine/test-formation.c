/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

/* Formations (rules 3, 4.7, 5.2, 5.4 and decision D1) against the written rules. */

static const struct
{
  const char *cards;
  const char *weather;          /* ~ Fog, # Mud */
  const char *expected;
} formations[] = {
  /* 3.1 to 3.5, in any order of the cards */
  { "R8.R9.R10", "", "wedge 27 as R8.R9.R10" },
  { "R9.R10.R8", "", "wedge 27 as R9.R10.R8" },
  { "P1.P2.P3", "", "wedge 6 as P1.P2.P3" },
  { "R8.O8.B8", "", "phalanx 24 as R8.O8.B8" },
  { "G1.G10.G5", "", "battalion 16 as G1.G10.G5" },
  { "R4.O5.Y6", "", "skirmish 15 as R4.O5.Y6" },
  { "R4.R5.Y6", "", "skirmish 15 as R4.R5.Y6" },
  { "R1.O5.Y6", "", "host 12 as R1.O5.Y6" },
  { "R10.O10.Y9", "", "host 29 as R10.O10.Y9" },
  { "R9.O10.Y1", "", "host 20 as R9.O10.Y1" },
  /* Leaders: any color, any value */
  { "R8.R9.AL", "", "wedge 27 as R8.R9.R10" },
  { "R10.R9.AL", "", "wedge 27 as R10.R9.R8" },
  { "R8.R10.DA", "", "wedge 27 as R8.R10.R9" },
  { "R1.R2.DA", "", "wedge 6 as R1.R2.R3" },
  { "R1.R4.AL", "", "battalion 15 as R1.R4.R10" },
  { "R10.R4.AL", "", "battalion 24 as R10.R4.R10" },
  /* Companion Cavalry: value 8, any color */
  { "R9.R10.CC", "", "wedge 27 as R9.R10.R8" },
  { "R6.R7.CC", "", "wedge 21 as R6.R7.R8" },
  { "R1.R2.CC", "", "battalion 11 as R1.R2.R8" },
  { "R8.R9.CC", "", "battalion 25 as R8.R9.R8" },
  /* Shield Bearers: value 1, 2 or 3, any color */
  { "R1.R2.SB", "", "wedge 6 as R1.R2.R3" },
  { "R3.R2.SB", "", "wedge 6 as R3.R2.R1" },
  { "R3.R4.SB", "", "wedge 9 as R3.R4.R2" },
  { "R4.R5.SB", "", "wedge 12 as R4.R5.R3" },
  { "R9.R10.SB", "", "battalion 22 as R9.R10.R3" },
  /* Several wild cards */
  { "R10.AL.CC", "", "wedge 27 as R10.R9.R8" },
  { "R5.AL.CC", "", "battalion 23 as R5.R10.R8" },
  { "R8.AL.CC", "", "phalanx 24 as *" },
  { "R1.CC.SB", "", "battalion 12 as R1.R8.R3" },
  { "R1.AL.SB", "", "wedge 6 as *" },
  { "R4.AL.SB", "", "wedge 12 as R4.R5.R3" },
  { "R10.AL.SB", "", "battalion 23 as R10.R10.R3" },
  { "AL.CC.SB", "", "battalion 21 as *" },
  { "AL.DA.CC", "", "wedge 27 as *" },
  { "AL.DA.SB", "", "wedge 12 as *" },
  { "R10.AL.DA", "", "wedge 27 as *" },
  /* 5.4 Fog: only the sums */
  { "R8.R9.R10", "~", "host 27 as R8.R9.R10" },
  { "R1.R2.AL", "~", "host 13 as *" },
  { "R1.CC.SB", "~", "host 12 as *" },
  { "AL.CC.SB", "~", "host 21 as *" },
  /* 5.4 Mud: four cards */
  { "R7.R8.R9.R10", "#", "wedge 34 as R7.R8.R9.R10" },
  { "R7.O7.B7.P7", "#", "phalanx 28 as R7.O7.B7.P7" },
  { "R7.R2.R9.R10", "#", "battalion 28 as R7.R2.R9.R10" },
  { "R7.O8.R9.R10", "#", "skirmish 34 as R7.O8.R9.R10" },
  { "R7.O7.R9.R10", "#", "host 33 as R7.O7.R9.R10" },
  { "R7.O7.B7.R10", "#", "host 31 as R7.O7.B7.R10" },
  { "R9.R10.CC.AL", "#", "wedge 34 as R9.R10.R8.R7" },
  { "R2.AL.CC.SB", "#", "battalion 23 as R2.R10.R8.R3" },
  { "R3.R2.SB.AL", "#", "wedge 10 as *" },
  { "AL.DA.CC.SB", "#", "battalion 31 as *" },
  { "R1.R2.R3.AL", "~#", "host 16 as *" },
  /* D1: of four cards without Mud the best three */
  { "R7.R8.R9.R10", "", "wedge 27 as R8.R9.R10" },
  { "R1.R8.O8.B8", "", "phalanx 24 as R8.O8.B8" },
  { "R1.R2.R3.P10", "", "wedge 6 as R1.R2.R3" },
  { "R1.O5.Y7.P10", "", "host 22 as O5.Y7.P10" },
  { "R1.O5.Y7.P10", "~", "host 22 as O5.Y7.P10" },
  { "R1.R2.R3.P10", "~", "host 15 as R2.R3.P10" },
  { "R8.R9.O1.AL", "", "wedge 27 as R8.R9.R10" },
};

static AciesFormation *
new_formation (const guint8 *cards,
               guint         n,
               gboolean      fog,
               gboolean      mud)
{
  g_autoptr (GError) error = NULL;
  AciesFormation *formation;
  AciesCard wide[4];

  for (guint i = 0; i < n; i++)
    wide[i] = (AciesCard) cards[i];
  formation = acies_formation_new (wide, n, fog, mud, &error);
  g_assert_no_error (error);
  return formation;
}

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formations); i++)
    {
      g_autoptr (AciesFormation) formation = NULL;
      g_autofree char *text = NULL;
      guint8 cards[4];
      const guint n = acies_test_read_cards (formations[i].cards, cards, 4);

      formation = new_formation (cards, n, formations[i].weather[0] == '~',
                                 g_str_has_suffix (formations[i].weather, "#"));
      text = acies_formation_to_string (formation);
      g_test_message ("%s%s: %s", formations[i].cards, formations[i].weather, text);
      /* Where colors are free, what the wild cards stand for is left open here. */
      if (g_str_has_suffix (formations[i].expected, "*"))
        strcpy (strrchr (text, ' ') + 1, "*");
      g_assert_cmpstr (text, ==, formations[i].expected);
    }
}

/* Where even the wild card's value may be free: kind and sum alone. */
static void
test_free_colors (void)
{
  static const struct
  {
    const char *cards;
    AciesFormationKind kind;
    guint sum;
  } cases[] = {
    { "R8.B8.AL", ACIES_FORMATION_PHALANX, 24 },
    { "R4.B5.AL", ACIES_FORMATION_SKIRMISH, 15 },
    { "R10.B1.AL", ACIES_FORMATION_HOST, 21 },
    { "R8.B8.CC", ACIES_FORMATION_PHALANX, 24 },
    { "R7.B9.CC", ACIES_FORMATION_SKIRMISH, 24 },
    { "R1.B2.CC", ACIES_FORMATION_HOST, 11 },
    { "R3.B3.SB", ACIES_FORMATION_PHALANX, 9 },
    { "R9.B10.SB", ACIES_FORMATION_HOST, 22 },
    { "R2.B4.SB", ACIES_FORMATION_SKIRMISH, 9 },
    { "R1.B3.SB", ACIES_FORMATION_SKIRMISH, 6 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesFormation) formation = NULL;
      guint8 cards[4];
      const guint n = acies_test_read_cards (cases[i].cards, cards, 4);

      formation = new_formation (cards, n, FALSE, FALSE);
      g_assert_cmpint (acies_formation_get_kind (formation), ==, cases[i].kind);
      g_assert_cmpuint (acies_formation_get_sum (formation), ==, cases[i].sum);
    }
}

/* Whether a wild card may stand for a troop card (rule 5.2). */
static gboolean
may_stand_for (AciesCard card,
               AciesCard as)
{
  const guint value = as % 10 + 1;

  if (as >= ACIES_N_TROOPS)
    return FALSE;
  switch ((guint) card)
    {
    case ACIES_CARD_ALEXANDER:
    case ACIES_CARD_DARIUS:
      return TRUE;
    case ACIES_CARD_COMPANION_CAVALRY:
      return value == 8;
    case ACIES_CARD_SHIELD_BEARERS:
      return value <= 3;
    default:
      return as == card;
    }
}

static void
check (const guint8 *cards,
       guint         n,
       gboolean      fog,
       gboolean      mud)
{
  g_autoptr (AciesFormation) formation = new_formation (cards, n, fog, mud);
  const guint size = mud ? 4 : 3;
  const guint expected = acies_test_strength (cards, n, size, fog);
  const AciesCard *as;
  const AciesCard *counted;
  guint8 narrow[4];
  gsize n_as, n_counted;
  guint strength;

  strength = ACIES_STRENGTH (acies_formation_get_kind (formation),
                             acies_formation_get_sum (formation));
  as = acies_formation_get_resolved_cards (formation, &n_as);
  counted = acies_formation_get_cards (formation, &n_counted);
  if (strength != expected || n_as != size || n_counted != size)
    {
      g_autofree char *text = acies_formation_to_string (formation);

      g_error ("“%s”, but kind %u with the sum %u was expected", text, expected / 64, expected % 64);
    }

  for (gsize i = 0; i < size; i++)
    {
      gboolean there = FALSE;

      for (guint j = 0; j < n; j++)
        there = there || counted[i] == (AciesCard) cards[j];
      if (!there || !may_stand_for (counted[i], as[i]))
        g_error ("%s cannot stand for %s", acies_card_get_code (counted[i]),
                 acies_card_get_code (as[i]));
      narrow[i] = (guint8) as[i];
    }
  if (acies_test_strength (narrow, size, size, fog) != expected)
    {
      g_autofree char *text = acies_formation_to_string (formation);

      g_error ("“%s” is not what its cards are", text);
    }
}

static void
test_triples (void)
{
  guint8 cards[3];

  for (cards[0] = 0; cards[0] < 64; cards[0]++)
    for (cards[1] = 0; cards[1] < cards[0]; cards[1]++)
      for (cards[2] = 0; cards[2] < cards[1]; cards[2]++)
        {
          check (cards, 3, FALSE, FALSE);
          check (cards, 3, TRUE, FALSE);
        }
}

static void
draw_cards (AciesRandom *random,
            guint        n_wild,
            guint8      *cards)
{
  guint8 troops[60], wild[4] = { 60, 61, 62, 63 };

  for (guint8 i = 0; i < 60; i++)
    troops[i] = i;
  acies_random_shuffle (random, troops, 60);
  acies_random_shuffle (random, wild, 4);
  for (guint i = 0; i < 4; i++)
    cards[i] = i < n_wild ? wild[i] : troops[i];
  acies_random_shuffle (random, cards, 4);
}

static void
test_quadruples (void)
{
  AciesRandom random;

  acies_random_init (&random, 4);
  for (guint i = 0; i < ACIES_TEST_TIMES (50000); i++)
    {
      const guint luck = acies_random_below (&random, 100);
      guint8 cards[4];

      draw_cards (&random, luck < 30 ? 0 : luck < 80 ? 1 : luck < 98 ? 2 : 3, cards);
      check (cards, 4, FALSE, TRUE);
      check (cards, 4, TRUE, TRUE);
      check (cards, 4, FALSE, FALSE);
      check (cards, 4, TRUE, FALSE);
    }
  {
    static const guint8 all_wild[4] = { 60, 61, 62, 63 };

    check (all_wild, 4, FALSE, TRUE);
    check (all_wild, 4, FALSE, FALSE);
  }
}

/* Runs of four with a wild card are rare among random cards. */
static void
test_near_runs (void)
{
  AciesRandom random;

  acies_random_init (&random, 5);
  for (guint i = 0; i < ACIES_TEST_TIMES (20000); i++)
    {
      const guint lowest = acies_random_below (&random, 8);
      const guint n_wild = 1 + acies_random_below (&random, 2);
      AciesCardSet set = 0;
      guint8 cards[4], wild[4] = { 60, 61, 62, 63 };

      acies_random_shuffle (&random, wild, 4);
      for (guint j = 0; j < 4; )
        {
          const guint color = acies_random_below (&random, 8) == 0 ? 1 : 0;

          cards[j] = (guint8) (j < n_wild ? wild[j]
                                          : color * 10 + MIN (9, lowest + acies_random_below (&random, 5)));
          if ((set & ACIES_CARDSET (cards[j])) != 0)
            continue;
          set |= ACIES_CARDSET (cards[j]);
          j++;
        }
      acies_random_shuffle (&random, cards, 4);
      check (cards, 4, FALSE, TRUE);
      check (cards, 4, FALSE, FALSE);
      check (cards, 3, FALSE, FALSE);
    }
}

/* The order of strength: kind first, then the sum (3.6), equal ones tie (3.7). */
static void
test_compare (void)
{
  static const char * const rising[] = {
    "R1.O2.Y4", "R10.O10.Y9", "R1.O2.Y3", "R8.O9.Y10", "R1.R2.R4", "R10.R9.R7",
    "R1.O1.Y1", "R10.O10.Y10", "R1.R2.R3", "R8.R9.R10"
  };
  guint8 cards[4];

  for (gsize i = 0; i < G_N_ELEMENTS (rising); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (rising); j++)
      {
        g_autoptr (AciesFormation) a = NULL;
        g_autoptr (AciesFormation) b = NULL;

        acies_test_read_cards (rising[i], cards, 4);
        a = new_formation (cards, 3, FALSE, FALSE);
        acies_test_read_cards (rising[j], cards, 4);
        b = new_formation (cards, 3, FALSE, FALSE);
        g_assert_cmpint (acies_formation_compare (a, b) < 0, ==, i < j);
        g_assert_cmpint (acies_formation_compare (a, b) > 0, ==, i > j);
      }
  {
    g_autoptr (AciesFormation) a = NULL;
    g_autoptr (AciesFormation) b = NULL;
    g_autoptr (AciesFormation) copy = NULL;

    acies_test_read_cards ("R8.R9.R10", cards, 4);
    a = new_formation (cards, 3, FALSE, FALSE);
    acies_test_read_cards ("P9.P10.CC", cards, 4);
    b = new_formation (cards, 3, FALSE, FALSE);
    g_assert_cmpint (acies_formation_compare (a, b), ==, 0);
    copy = acies_formation_copy (b);
    g_assert_cmpint (acies_formation_compare (b, copy), ==, 0);
  }
}

static void
test_errors (void)
{
  static const struct
  {
    const char *cards;
    gboolean mud;
  } cases[] = {
    { "R1", FALSE }, { "R1.R2", FALSE }, { "R1.R2.R3", TRUE }, { "R1.R2.R1", FALSE },
    { "R1.R2.FO", FALSE }, { "R1.R2.TR", FALSE }, { "R1.R2.R3.R4.R5", FALSE },
    { "AL.AL.R1", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      AciesCard wide[5];
      guint8 cards[5];
      const guint n = acies_test_read_cards (cases[i].cards, cards, 5);

      for (guint j = 0; j < n; j++)
        wide[j] = (AciesCard) cards[j];
      g_assert_null (acies_formation_new (wide, n, FALSE, cases[i].mud, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/formation/table", test_table);
  g_test_add_func ("/formation/free-colors", test_free_colors);
  g_test_add_func ("/formation/triples", test_triples);
  g_test_add_func ("/formation/quadruples", test_quadruples);
  g_test_add_func ("/formation/near-runs", test_near_runs);
  g_test_add_func ("/formation/compare", test_compare);
  g_test_add_func ("/formation/errors", test_errors);

  return g_test_run ();
}
