/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fonts.h"

/* A title is written in one font: in that of the program where it has all letters of the language. */
static void
test_suit (void)
{
  static const struct
  {
    const char *language;
    gboolean suits;
  } table[] = {
    { "en", TRUE }, { "cs", TRUE }, { "hu", TRUE }, { "ru", TRUE }, { "ja", TRUE },
    { "de", TRUE }, { "pl", TRUE }, { "pt_BR", TRUE }, { "az", FALSE }, { "sr", TRUE },
    /* Some letters are missing: ĉ, ạ, ґ */
    { "eo", FALSE }, { "vi", FALSE }, { "uk", FALSE },
    /* All of them are; letters that are spaced would not be joined */
    { "ar", FALSE }, { "fa_IR", FALSE }, { "az_IR", FALSE }, { "zh_TW", FALSE }, { "ko", FALSE },
    { "qaa", FALSE },
  };

  g_assert_true (acies_fonts_load ());
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_test_message ("%s", table[i].language);
      g_assert_cmpint (acies_fonts_suit (table[i].language), ==, table[i].suits);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fonts/suit", test_suit);

  return g_test_run ();
}
