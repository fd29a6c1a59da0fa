/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What can stand in the attributes of a lesson. */

#include "config.h"

#include <string.h>

#include "acies-lesson-parser-private.h"

AciesStepPattern *
acies_parser_read_pattern (AciesParser  *self,
                           const char   *name,
                           GError      **error)
{
  g_autoptr (GError) reason = NULL;
  AciesStepPattern *pattern = acies_step_pattern_new (acies_parser_get (self, name), &reason);

  if (pattern == NULL)
    acies_parser_fail_attribute (self, name, error, "%s", reason->message);
  return pattern;
}

gboolean
acies_parser_read_flag (AciesParser  *self,
                        const char   *name,
                        guint        *flag,
                        GError      **error)
{
  const char *value = acies_parser_need (self, name, error);

  if (value == NULL)
    return FALSE;
  if (value[0] < '1' || value[0] > '9' || value[1] != '\0')
    return acies_parser_fail_attribute (self, name, error, "“%s” is no flag from 1 to 9", value);

  *flag = (guint) (value[0] - '0');
  return TRUE;
}

/* Cards, and flags where @flags is given, separated by spaces. */
gboolean
acies_parser_read_lights (AciesParser  *self,
                          const char   *name,
                          GArray       *cards,
                          guint        *flags,
                          GError      **error)
{
  const char *value = acies_parser_get (self, name);
  g_auto (GStrv) words = g_strsplit (value != NULL ? value : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesCard card;

      if (words[i][0] == '\0')
        continue;
      if (flags != NULL && words[i][0] >= '1' && words[i][0] <= '9' && words[i][1] == '\0')
        *flags |= 1u << (words[i][0] - '0');
      else if (acies_card_parse (words[i], &card, NULL) && card < ACIES_N_CARDS)
        g_array_append_val (cards, card);
      else
        return acies_parser_fail_attribute (self, name, error,
                                            flags != NULL ? "“%s” is neither a card nor a flag" : "“%s” is no card",
                                            words[i]);
    }

  return TRUE;
}

gboolean
acies_parser_read_formation (AciesParser  *self,
                             GError      **error)
{
  const char *value = acies_parser_need (self, "formation", error);

  if (value == NULL)
    return FALSE;
  for (guint i = ACIES_FORMATION_HOST; i <= ACIES_FORMATION_WEDGE; i++)
    if (g_str_equal (value, acies_formation_kind_to_string ((AciesFormationKind) i)))
      {
        self->task->formation = (AciesFormationKind) i;
        return TRUE;
      }

  return acies_parser_fail_attribute (self, "formation", error,
                                      "“%s” is none of wedge, phalanx, battalion, skirmish, host", value);
}

gboolean
acies_parser_read_number (AciesParser  *self,
                          const char   *name,
                          guint         least,
                          guint         most,
                          guint        *number,
                          GError      **error)
{
  const char *value = acies_parser_need (self, name, error);
  guint64 read;

  if (value == NULL)
    return FALSE;
  if (!g_ascii_string_to_unsigned (value, 10, least, most, &read, NULL))
    return acies_parser_fail_attribute (self, name, error, "“%s” is no number from %u to %u", value, least, most);

  *number = (guint) read;
  return TRUE;
}

/* Steps of the notation, as far as they can be told without playing them. */
gboolean
acies_parser_read_steps (AciesParser  *self,
                         const char   *name,
                         char        **steps,
                         GError      **error)
{
  const char *value = acies_parser_get (self, name);
  g_autofree char *joined = NULL;
  g_auto (GStrv) words = NULL;

  *steps = g_strdup (value);
  if (value == NULL)
    return TRUE;

  joined = g_strdup (value);
  for (char *p = joined; (p = strstr (p, "claim ")) != NULL; )
    p[strlen ("claim")] = '_';
  words = g_strsplit (joined, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (AciesMove) move = NULL;
      g_autoptr (GError) reason = NULL;

      if (words[i][0] == '\0')
        continue;
      g_strdelimit (words[i], "_", ' ');
      move = acies_move_new_from_string (words[i], &reason);
      if (move == NULL)
        return acies_parser_fail_attribute (self, name, error, "%s", reason->message);
    }

  return TRUE;
}
