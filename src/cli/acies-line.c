/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <json-glib/json-glib.h>

#include "acies-console-private.h"
#include "acies-protocol-private.h"

/* Begins a line whose first word says of what kind it is. */
void
acies_line_begin (AciesLine     *self,
                  AciesProtocol *protocol,
                  GString       *out,
                  const char    *kind)
{
  acies_line_open (self, protocol, out, kind);
  acies_line_word (self, kind);
}

/* Begins a line whose kind is told in JSON only. */
void
acies_line_open (AciesLine     *self,
                 AciesProtocol *protocol,
                 GString       *out,
                 const char    *kind)
{
  *self = (AciesLine) { out };
  if (!acies_protocol_writes_json (protocol))
    return;

  self->json = json_builder_new ();
  json_builder_begin_object (self->json);
  acies_line_name (self, "line");
  json_builder_add_string_value (self->json, kind);
}

/* Adds a word that JSON does not have. */
void
acies_line_word (AciesLine  *self,
                 const char *word)
{
  if (self->json != NULL)
    return;

  if (self->begun)
    g_string_append_c (self->out, ' ');
  g_string_append (self->out, word);
  self->begun = TRUE;
}

void
acies_line_key (AciesLine  *self,
                const char *key)
{
  acies_line_name (self, key);
  acies_line_word (self, key);
}

void
acies_line_name (AciesLine  *self,
                 const char *name)
{
  if (self->json != NULL)
    json_builder_set_member_name (self->json, name);
}

void
acies_line_string (AciesLine  *self,
                   const char *string)
{
  if (self->json != NULL)
    json_builder_add_string_value (self->json, string);
  acies_line_word (self, string);
}

/* In JSON a number that would lose digits is a string. */
void
acies_line_uint (AciesLine *self,
                 guint64    number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  if (self->json != NULL && number <= G_MAXINT64)
    json_builder_add_int_value (self->json, (gint64) number);
  else if (self->json != NULL)
    json_builder_add_string_value (self->json, text);
  acies_line_word (self, text);
}

/* In JSON the number has all its digits. */
void
acies_line_number (AciesLine *self,
                   double     number,
                   guint      n_digits)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->json != NULL)
    json_builder_add_double_value (self->json, number);
  acies_append_number (text, number, n_digits);
  acies_line_word (self, text->str);
}

/* A value that is missing; the words pass it over. */
void
acies_line_none (AciesLine *self)
{
  if (self->json != NULL)
    json_builder_add_null_value (self->json);
}

/* A word that is there or not. */
void
acies_line_flag (AciesLine  *self,
                 const char *word)
{
  acies_line_key (self, word);
  if (self->json != NULL)
    json_builder_add_boolean_value (self->json, TRUE);
}

void
acies_line_cards (AciesLine       *self,
                  const AciesCard *cards,
                  gsize            n_cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  acies_append_cards (text, cards, n_cards);
  acies_line_word (self, text->str);
  if (self->json == NULL)
    return;

  json_builder_begin_array (self->json);
  for (gsize i = 0; i < n_cards; i++)
    json_builder_add_string_value (self->json, acies_card_get_code (cards[i]));
  json_builder_end_array (self->json);
}

/* An object in the object; the words know none. */
void
acies_line_open_object (AciesLine *self)
{
  if (self->json != NULL)
    json_builder_begin_object (self->json);
}

void
acies_line_close_object (AciesLine *self)
{
  if (self->json != NULL)
    json_builder_end_object (self->json);
}

/* Several words, each behind its key; in JSON a list. */
void
acies_line_words (AciesLine          *self,
                  const char         *key,
                  const char * const *words)
{
  acies_line_name (self, key);
  if (self->json != NULL)
    json_builder_begin_array (self->json);
  for (guint i = 0; words[i] != NULL; i++)
    {
      acies_line_word (self, key);
      acies_line_string (self, words[i]);
    }
  if (self->json != NULL)
    json_builder_end_array (self->json);
}

/* Numbers joined by full stops; in JSON a list. */
void
acies_line_uints (AciesLine   *self,
                  const guint *numbers,
                  gsize        n_numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < n_numbers; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "." : "", numbers[i]);
  acies_line_word (self, text->str);
  if (self->json == NULL)
    return;

  json_builder_begin_array (self->json);
  for (gsize i = 0; i < n_numbers; i++)
    json_builder_add_int_value (self->json, numbers[i]);
  json_builder_end_array (self->json);
}

void
acies_line_step (AciesLine       *self,
                 const AciesStep *step)
{
  g_autofree char *text = acies_step_to_string (step);

  acies_line_string (self, text);
}

void
acies_line_seat (AciesLine *self,
                 AciesSeat  seat)
{
  acies_line_string (self, acies_seat_to_string (seat));
}

static void
add_chance (AciesLine  *self,
            const char *key,
            double      chance)
{
  acies_line_key (self, key);
  acies_line_number (self, chance, 3);
}

/* What is known of a step, in the same words wherever a step is judged. */
void
acies_line_advice (AciesLine         *self,
                   const AciesAdvice *advice)
{
  add_chance (self, "win", acies_advice_get_win_chance (advice));
  add_chance (self, "error", acies_advice_get_standard_error (advice));
  add_chance (self, "loss", acies_advice_get_loss (advice));
  add_chance (self, "loss-error", acies_advice_get_loss_standard_error (advice));
  acies_line_key (self, "grade");
  acies_line_string (self, acies_enum_to_string (ACIES_TYPE_GRADE, acies_advice_get_grade (advice)));
}

/* A sentence, which takes the rest of its line. */
void
acies_line_sentence (AciesLine  *self,
                     const char *sentence)
{
  g_autofree char *plain = acies_console_make_plain (sentence);

  acies_line_string (self, plain);
}

void
acies_line_reason (AciesLine  *self,
                   const char *sentence)
{
  acies_line_key (self, "reason");
  acies_line_sentence (self, sentence);
}

void
acies_line_end (AciesLine *self)
{
  if (self->json != NULL)
    {
      g_autoptr (JsonNode) root = NULL;
      g_autofree char *text = NULL;

      json_builder_end_object (self->json);
      root = json_builder_get_root (self->json);
      text = json_to_string (root, FALSE);
      g_string_append (self->out, text);
      g_clear_object (&self->json);
    }
  g_string_append_c (self->out, '\n');
}
