/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"

/* In which there is one character more than is quoted, so that a cut through a character is not
 * seen. */
#define MAX_BYTES (4 * (ACIES_EXCERPT_LENGTH + 2))

/* Whether a character ends a line, or turns the text around it to the left or to the right. */
static gboolean
disturbs (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/*
 * acies_excerpt_clean:
 * @text: a name that comes from a file, a person or another program
 *
 * Makes of a name what can stand in a sentence or a label without changing what is around it: one line of valid UTF-8, in which
 * no character ends the line or turns the text the other way.
 *
 * Returns: (transfer full): the name
 */
char *
acies_excerpt_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (clean, disturbs (c) ? ' ' : c);
    }

  return g_string_free (clean, FALSE);
}

/*
 * acies_excerpt:
 * @text: what was read from a file, a person or another program
 *
 * Makes of a text what an error message may quote of it: one line of valid UTF-8, however long
 * the text is and whatever is in it. Of a long one the beginning is kept, with an ellipsis behind
 * it.
 *
 * Returns: (transfer full): what to quote
 */
char *
acies_excerpt (const char *text)
{
  const gsize length = strnlen (text, MAX_BYTES);
  g_autofree char *start = g_strndup (text, length);
  g_autofree char *clean = acies_excerpt_clean (start);
  GString *excerpt = g_string_new (NULL);
  guint n = 0;

  for (const char *p = clean; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (++n == ACIES_EXCERPT_LENGTH && *g_utf8_next_char (p) != '\0')
        {
          g_string_append (excerpt, "…");
          break;
        }
      g_string_append_unichar (excerpt, g_utf8_get_char (p));
    }

  return g_string_free (excerpt, FALSE);
}
