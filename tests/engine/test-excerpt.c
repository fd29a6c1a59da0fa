/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"

/* What messages quote of what they complain about. */

#define TEN "0123456789"
#define FORTY TEN TEN TEN TEN

static void
test_excerpt (void)
{
  static const struct
  {
    const char *text;
    const char *excerpt;
  } cases[] = {
    { "", "" },
    { "R7@3", "R7@3" },
    { "“ψ” 🏺", "“ψ” 🏺" },
    { FORTY, FORTY },
    { FORTY "x", TEN TEN TEN "012345678…" },
    { TEN TEN TEN "012345678ψ", TEN TEN TEN "012345678ψ" },
    { TEN TEN TEN "012345678ψx", TEN TEN TEN "012345678…" },
    { TEN TEN TEN "012345678\xff", TEN TEN TEN "012345678\uFFFD" },
    /* One line, whatever is in it, and from left to right. */
    { "a\nb\r\nc\td\x01\x7f", "a b  c d  " },
    { "a\xc2\x85" "b\u2028c\u2029d", "a b c d" },
    { "a\u202eb\u2066c", "a b c" },
    /* What is no text. */
    { "\xc3", "\uFFFD" },
    { "a\xf0\x9f\x8f", "a\uFFFD\uFFFD\uFFFD" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *excerpt = acies_excerpt (cases[i].text);

      g_assert_cmpstr (excerpt, ==, cases[i].excerpt);
    }
}

/* A name is not cut off, but stands in one line and in its own direction. */
static void
test_clean (void)
{
  static const struct
  {
    const char *name;
    const char *clean;
  } cases[] = {
    { "", "" },
    { FORTY FORTY, FORTY FORTY },
    { "a\nb\tc", "a b c" },
    { "\u202eannA\u202c \u2067x\u2069", " annA   x " },
    { "עננה", "עננה" },
    { "x\xff", "x\uFFFD" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *clean = acies_excerpt_clean (cases[i].name);

      g_assert_cmpstr (clean, ==, cases[i].clean);
    }
}

/* A long text is not looked at beyond what is quoted, and no character is cut through. */
static void
test_long (void)
{
  static const char * const parts[] = { "x", "ψ", "€", "🏺", "\xff", "\xf0" };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint shift = 0; shift < 4; shift++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autofree char *excerpt = NULL;

        for (guint j = 0; j < shift; j++)
          g_string_append_c (text, 'a');
        for (guint j = 0; j < 1000; j++)
          g_string_append (text, parts[i]);
        excerpt = acies_excerpt (text->str);
        g_assert_true (g_utf8_validate (excerpt, -1, NULL));
        g_assert_cmpint (g_utf8_strlen (excerpt, -1), ==, ACIES_EXCERPT_LENGTH);
        g_assert_true (g_str_has_suffix (excerpt, "…"));
        g_assert_cmpint (strstr (excerpt, "\uFFFD") != NULL, ==, (guchar) parts[i][0] >= 0xf0 && parts[i][1] == '\0');
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/excerpt/short", test_excerpt);
  g_test_add_func ("/excerpt/long", test_long);
  g_test_add_func ("/excerpt/clean", test_clean);

  return g_test_run ();
}
