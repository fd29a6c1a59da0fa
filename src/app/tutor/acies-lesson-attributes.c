/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-excerpt-private.h"
#include "acies-lesson-attributes.h"

/* The number of a flag, or 0. */
static guint
parse_flag (const char *text)
{
  return g_ascii_isdigit (text[0]) && text[1] == '\0' ? (guint) g_ascii_digit_value (text[0]) : 0;
}

/* A pattern of a step; %NULL with @error set for anything else. */
AciesStepPattern *
acies_lesson_read_pattern (AciesMarkupReader  *reader,
                           const char         *name,
                           GError            **error)
{
  g_autoptr (GError) reason = NULL;
  AciesStepPattern *pattern = acies_step_pattern_new (acies_markup_reader_get_attribute (reader, name), &reason);

  if (pattern == NULL)
    acies_markup_reader_fail_attribute (reader, name, error, "%s", reason->message);
  return pattern;
}

gboolean
acies_lesson_read_flag (AciesMarkupReader  *reader,
                        const char         *name,
                        guint              *flag,
                        GError            **error)
{
  const char *value = acies_markup_reader_need_attribute (reader, name, error);
  g_autofree char *quoted = NULL;

  if (value == NULL)
    return FALSE;

  *flag = parse_flag (value);
  if (*flag > 0)
    return TRUE;

  quoted = acies_excerpt (value);
  return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is no flag from 1 to %d", quoted, ACIES_N_FLAGS);
}

/* Cards, and flags as bits where @flags is given, separated by spaces. */
gboolean
acies_lesson_read_lights (AciesMarkupReader  *reader,
                          const char         *name,
                          GArray             *cards,
                          guint              *flags,
                          GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_auto (GStrv) words = g_strsplit (value != NULL ? value : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint flag = parse_flag (words[i]);
      AciesCard card;

      if (words[i][0] == '\0')
        continue;
      if (flags != NULL && flag > 0)
        *flags |= 1u << flag;
      else if (acies_card_parse (words[i], &card, NULL) && card < ACIES_N_CARDS)
        g_array_append_val (cards, card);
      else
        {
          g_autofree char *quoted = acies_excerpt (words[i]);

          return acies_markup_reader_fail_attribute (reader, name, error,
                                                     flags != NULL ? "“%s” is neither a card nor a flag"
                                                                   : "“%s” is not a card",
                                                     quoted);
        }
    }

  return TRUE;
}

/* A page of the panel that has a button above the table; @page stays as it is where there is none. */
gboolean
acies_lesson_read_page (AciesMarkupReader  *reader,
                        const char         *name,
                        const char        **page,
                        GError            **error)
{
  static const char * const pages[] = { "formations", "seen" };
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_autofree char *quoted = NULL;

  if (value == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (value, pages[i]))
      {
        *page = pages[i];
        return TRUE;
      }

  quoted = acies_excerpt (value);
  return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is none of formations, seen", quoted);
}

gboolean
acies_lesson_read_formation (AciesMarkupReader   *reader,
                             const char          *name,
                             AciesFormationKind  *formation,
                             GError             **error)
{
  const char *value = acies_markup_reader_need_attribute (reader, name, error);
  g_autofree char *quoted = NULL;

  if (value == NULL)
    return FALSE;
  for (guint i = ACIES_FORMATION_HOST; i <= ACIES_FORMATION_WEDGE; i++)
    if (g_str_equal (value, acies_formation_kind_get_code ((AciesFormationKind) i)))
      {
        *formation = (AciesFormationKind) i;
        return TRUE;
      }

  quoted = acies_excerpt (value);
  return acies_markup_reader_fail_attribute (reader, name, error,
                                             "“%s” is none of wedge, phalanx, battalion, skirmish, host", quoted);
}

/* An attribute that is there. */
gboolean
acies_lesson_read_number (AciesMarkupReader  *reader,
                          const char         *name,
                          guint               least,
                          guint               most,
                          guint              *number,
                          GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  guint64 read;

  g_return_val_if_fail (value != NULL, FALSE);

  if (!g_ascii_string_to_unsigned (value, 10, least, most, &read, NULL))
    {
      g_autofree char *quoted = acies_excerpt (value);

      return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is not a number from %u to %u",
                                                 quoted, least, most);
    }

  *number = (guint) read;
  return TRUE;
}

/* Steps of the notation; %NULL where there is no such attribute. */
gboolean
acies_lesson_read_steps (AciesMarkupReader  *reader,
                         const char         *name,
                         char              **steps,
                         GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (GError) reason = NULL;

  *steps = g_strdup (value);
  if (value == NULL)
    return TRUE;

  moves = acies_lesson_steps_parse (value, &reason);
  if (moves == NULL)
    return acies_markup_reader_fail_attribute (reader, name, error, "%s", reason->message);
  return TRUE;
}

/* Reads “yes” or “no”. Without the attribute, @yes stays as it is. */
gboolean
acies_lesson_read_yes (AciesMarkupReader  *reader,
                       const char         *name,
                       gboolean           *yes,
                       GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_autofree char *quoted = NULL;

  if (value == NULL)
    return TRUE;

  *yes = g_str_equal (value, "yes");
  if (*yes || g_str_equal (value, "no"))
    return TRUE;

  quoted = acies_excerpt (value);
  return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is neither yes nor no", quoted);
}
