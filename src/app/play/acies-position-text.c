/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-position-text.h"

/* What comes before the switches, in a line of their own over a position. */
#define RULES "rules "

/* What some editors put before a text. */
#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

char *
acies_position_text_write (AciesRules *rules,
                           const char *position)
{
  g_autoptr (AciesRules) usual = NULL;
  g_autofree char *switches = NULL;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  usual = acies_rules_new ();
  if (acies_rules_equal (rules, usual))
    return g_strdup (position);

  switches = acies_rules_to_string (rules);
  return g_strconcat (RULES, switches, "\n", position, NULL);
}

/* Takes @text apart, which may also be the record of a game: then that is in @game, otherwise %NULL, and the others are
 * the rules and the position, which nobody has read yet. */
gboolean
acies_position_text_split (const char  *text,
                           AciesRules **rules,
                           char       **position,
                           AciesGame  **game,
                           GError     **error)
{
  const gsize skipped = g_str_has_prefix (text, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK) : 0;
  g_autofree char *copy = g_strstrip (g_strdup (text + skipped));
  g_autoptr (AciesRules) found = acies_rules_new ();
  char *rest = copy;

  *rules = NULL;
  *position = NULL;
  *game = NULL;
  if (*copy == '[')
    {
      *game = acies_record_from_text (copy, error);
      return *game != NULL;
    }

  if (g_str_has_prefix (copy, RULES))
    {
      rest = copy + strcspn (copy, "\r\n");
      if (*rest != '\0')
        *rest++ = '\0';
      if (!acies_rules_parse (found, copy + strlen (RULES), error))
        return FALSE;
    }
  *rules = g_steal_pointer (&found);
  *position = g_strdup (rest);
  return TRUE;
}
