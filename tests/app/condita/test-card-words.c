/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-words.h"

static void
check (const char *card,
       const char *words)
{
  g_autofree char *written = condita_words_for_card (card);

  g_assert_cmpstr (written, ==, words);
}

static void
test_words (void)
{
  check ("Cb", "commander (2), blue");
  check ("Tg", "tool, green");
  check ("U", "supplies");
  check ("Xw", "great wings");
  check ("?", "hidden card");
  /* A kind that has no faction yet */
  check ("L", "lord (4)");
}

/* What is left of cards in a turn. */
static void
test_marks (void)
{
  check ("Cb'", "commander (2), blue, prepared");
  check ("L'", "lord (4), prepared");
  check ("Ur'", "supplies, red, prepared");
  check ("Tb~", "tool, blue, second use");
  check ("Wb/", "weapon, blue, one half");
  check ("Wb'/", "weapon, blue, prepared, one half");
}

/* No two cards are called the same. */
static void
test_different (void)
{
  static const char kinds[] = "SCPLTWAIRNH";
  static const char factions[] = "gbry";
  static const char * const others[] = { "U", "Xh", "Xs", "Xd", "Xw", "Xn", "?" };
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; kinds[i] != '\0'; i++)
    for (guint j = 0; factions[j] != '\0'; j++)
      {
        const char card[] = { kinds[i], factions[j], '\0' };

        g_assert_true (g_hash_table_add (known, condita_words_for_card (card)));
      }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (g_hash_table_add (known, condita_words_for_card (others[i])));
  g_assert_false (g_hash_table_contains (known, ""));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-words/words", test_words);
  g_test_add_func ("/card-words/marks", test_marks);
  g_test_add_func ("/card-words/different", test_different);
  return g_test_run ();
}
