/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-protocol-private.h"

/*
 * What the commands share: reading numbers, settings and cards, and writing
 * them. Nothing here depends on the locale, since programs read the answers.
 */

/* Why a line is not carried out: the answer has only the text. Returns FALSE, for a handler to return. */
gboolean
acies_refuse (GError     **error,
              const char  *format,
              ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (ACIES_ERROR, ACIES_ERROR_NOTATION, format, args));
  va_end (args);
  return FALSE;
}

gboolean
acies_parse_number (const char  *text,
                    const char  *what,
                    guint64      minimum,
                    guint64      maximum,
                    guint64     *number,
                    GError     **error)
{
  g_autofree char *quoted = NULL;

  /* GLib's own message is translated and quotes beyond ASCII. */
  if (g_ascii_string_to_unsigned (text, 10, minimum, maximum, number, NULL))
    return TRUE;

  quoted = acies_excerpt (text);
  return acies_refuse (error, "%s must be a whole number from %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT
                              ", not \"%s\"", what, minimum, maximum, quoted);
}

gboolean
acies_parse_seat (const char  *text,
                  AciesSeat   *seat,
                  GError     **error)
{
  g_autofree char *quoted = NULL;

  if (strcmp (text, "s") == 0 || strcmp (text, "n") == 0)
    {
      *seat = *text == 's' ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
      return TRUE;
    }

  quoted = acies_excerpt (text);
  return acies_refuse (error, "\"%s\" is no seat: s or n", quoted);
}

static gboolean
refuse_word (GError     **error,
             const char  *word)
{
  g_autofree char *quoted = acies_excerpt (word);

  return acies_refuse (error, "\"%s\" was not expected here", quoted);
}

gboolean
acies_arguments_expect_at_most (const AciesArguments  *self,
                                guint                  n_words,
                                GError               **error)
{
  return self->n_words <= n_words || refuse_word (error, self->words[n_words]);
}

gboolean
acies_arguments_parse_settings (const AciesArguments  *self,
                                guint                  first,
                                AciesSetting          *settings,
                                guint                  n_settings,
                                GError               **error)
{
  for (guint i = first; i < self->n_words; i++)
    {
      AciesSetting *setting = NULL;
      gboolean known = FALSE;

      for (guint j = 0; j < n_settings && setting == NULL; j++)
        if (strcmp (settings[j].name, self->words[i]) == 0)
          {
            known = TRUE;
            if (!settings[j].given)
              setting = &settings[j];
          }

      if (!known)
        return refuse_word (error, self->words[i]);
      if (setting == NULL)
        return acies_refuse (error, "%s is given too often", self->words[i]);
      setting->given = TRUE;
      if (setting->alone)
        continue;
      if (++i == self->n_words)
        return acies_refuse (error, "%s lacks its number", setting->name);
      if (!acies_parse_number (self->words[i], setting->name,
                               setting->minimum, setting->maximum,
                               &setting->value, error))
        return FALSE;
    }
  return TRUE;
}

/* The step at the word @at, which is moved behind it: a claim has two words. */
AciesStep *
acies_arguments_parse_step (const AciesArguments  *self,
                            guint                 *at,
                            GError               **error)
{
  g_autofree char *text = g_strjoinv (" ", (char **) &self->words[*at]);
  g_auto (GStrv) steps = acies_step_split_text (text);
  AciesStep *step = acies_step_new_from_string (steps[0] != NULL ? steps[0] : "", error);

  if (step != NULL)
    *at += strchr (steps[0], ' ') != NULL ? 2 : 1;
  return step;
}

/* The cards of @text, which are joined by full stops. */
gboolean
acies_parse_cards (const char  *text,
                   GArray     **cards,
                   GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (AciesCard));

  for (guint i = 0; parts[i] != NULL; i++)
    {
      AciesCard card;

      if (!acies_card_parse (parts[i], &card, error))
        return FALSE;
      g_array_append_val (array, card);
    }
  *cards = g_steal_pointer (&array);
  return TRUE;
}

/* The cards joined by full stops, or `none`. */
void
acies_append_cards (GString         *out,
                    const AciesCard *cards,
                    gsize            n_cards)
{
  if (n_cards == 0)
    g_string_append (out, "none");
  for (gsize i = 0; i < n_cards; i++)
    {
      if (i > 0)
        g_string_append_c (out, '.');
      g_string_append (out, acies_card_get_code (cards[i]));
    }
}

void
acies_append_number (GString *out,
                     double   number,
                     guint    n_digits)
{
  char format[8];
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* No "-0.000". */
  if (number < 0.0 && number > -0.5 * pow (10.0, -(double) n_digits))
    number = 0.0;
  g_snprintf (format, sizeof format, "%%.%uf", n_digits);
  g_string_append (out, g_ascii_formatd (buffer, sizeof buffer, format, number));
}

/* A chance or a change of one, by its name. */
void
acies_append_chance (GString    *out,
                     const char *name,
                     double      chance)
{
  g_string_append_printf (out, " %s ", name);
  acies_append_number (out, chance, 3);
}

/* A line with the result of a game that is over. */
void
acies_append_result (AciesProtocol *protocol,
                     GString       *out,
                     AciesGame     *game)
{
  const AciesSeat winner = acies_game_get_winner (game);
  AciesLine line;

  acies_line_begin (&line, protocol, out, "result");
  acies_line_name (&line, "winner");
  if (winner != ACIES_SEAT_NONE)
    acies_line_seat (&line, winner);
  else
    acies_line_none (&line);
  acies_line_name (&line, "kind");
  acies_line_string (&line, acies_result_to_string (acies_game_get_result (game)));
  acies_line_end (&line);
}
