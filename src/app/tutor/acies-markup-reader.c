/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lessons as they stand in their files: where an element belongs, and where something is
 * wrong. The reasons of errors are for those who write lessons, and are not translated. */

#include "config.h"

#include <string.h>

#include "acies-lesson-parser-private.h"

/* How far the text has been read. */
static gsize
get_offset (AciesParser *self)
{
  const char *p = self->text;
  int line, column;

  g_markup_parse_context_get_position (self->context, &line, &column);
  for (; line > 1; line--)
    {
      const char *end = strchr (p, '\n');

      if (end == NULL)
        return strlen (self->text);
      p = end + 1;
    }
  /* It may not be UTF-8: then no letter may lead over the end. */
  for (; column > 1 && *p != '\0'; column--)
    for (p++; (*p & 0xc0) == 0x80;)
      p++;

  return (gsize) (p - self->text);
}

/* The text behind @end, which @p leads to. */
static const char *
skip (const char *p,
      const char *end)
{
  const char *found = strstr (p, end);

  return found != NULL ? found + strlen (end) : p + strlen (p);
}

/* Finds the next tag that opens an element. What GMarkup tells of its place is not exact. */
static void
find_tag (AciesParser *self)
{
  const char *p = self->text + self->tag_end;
  char quote = '\0';

  while (*p != '\0' && (*p != '<' || strchr ("/!?", p[1]) != NULL))
    if (g_str_has_prefix (p, "<!--"))
      p = skip (p, "-->");
    else if (g_str_has_prefix (p, "<![CDATA["))
      p = skip (p, "]]>");
    else
      p++;

  self->tag = (gsize) (p - self->text);
  for (; *p != '\0' && (*p != '>' || quote != '\0'); p++)
    if (*p == quote)
      quote = '\0';
    else if (quote == '\0' && (*p == '"' || *p == '\''))
      quote = *p;
  self->tag_end = (gsize) (p - self->text);
}

gboolean
acies_parser_fail (AciesParser  *self,
                   gsize         offset,
                   GError      **error,
                   const char   *format,
                   ...)
{
  g_autofree char *reason = NULL;
  const char *line_start = self->text;
  guint line = 1;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  for (const char *p = self->text; p < self->text + offset; p++)
    if (*p == '\n')
      {
        line++;
        line_start = p + 1;
      }
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s:%u:%ld: %s", self->name, line,
               g_utf8_pointer_to_offset (line_start, self->text + offset) + 1, reason);
  return FALSE;
}

/* Where the innermost open element begins. */
gsize
acies_parser_get_start (AciesParser *self)
{
  return g_array_index (self->starts, gsize, self->starts->len - 1);
}

/* Where the attribute @name of the tag stands that is being read. */
static gsize
find_attribute (AciesParser *self,
                const char  *name)
{
  const gsize length = strlen (name);

  for (gsize i = self->tag + 1; i + length < self->tag_end; i++)
    if (g_ascii_isspace (self->text[i - 1]) && strncmp (self->text + i, name, length) == 0 &&
        (self->text[i + length] == '=' || g_ascii_isspace (self->text[i + length])))
      return i;

  return self->tag;
}

const char *
acies_parser_get (AciesParser *self,
                  const char  *name)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], name))
      return self->values[i];

  return NULL;
}

gboolean
acies_parser_fail_attribute (AciesParser  *self,
                             const char   *name,
                             GError      **error,
                             const char   *format,
                             ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  return acies_parser_fail (self, find_attribute (self, name), error, "%s: %s", name, reason);
}

/* The attribute must be there. */
const char *
acies_parser_need (AciesParser  *self,
                   const char   *name,
                   GError      **error)
{
  const char *value = acies_parser_get (self, name);

  if (value == NULL || value[0] == '\0')
    acies_parser_fail (self, self->tag, error, "<%s> needs the attribute “%s”",
                       g_markup_parse_context_get_element (self->context), name);
  return value != NULL && value[0] != '\0' ? value : NULL;
}

static gboolean
contains_word (const char *words,
               const char *word)
{
  g_autofree char *spaced = g_strdup_printf (" %s ", word);

  return strstr (words, spaced) != NULL;
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *name,
                  const char          **names,
                  const char          **values,
                  gpointer              data,
                  GError              **error)
{
  AciesParser *self = data;
  const AciesElement *parent = self->open->len > 0 ? g_ptr_array_index (self->open, self->open->len - 1) : NULL;
  const AciesElement *element = acies_parser_find_element (name);

  self->context = context;
  self->names = names;
  self->values = values;
  find_tag (self);

  if (element == NULL ||
      (parent == NULL ? element->parents[0] != '\0' : !contains_word (element->parents, parent->name)))
    {
      acies_parser_fail (self, self->tag, error,
                         parent != NULL ? "<%s> does not belong into <%s>" : "<%s> is no lesson%s",
                         name, parent != NULL ? parent->name : "");
      return;
    }
  for (guint i = 0; names[i] != NULL; i++)
    if (!contains_word (element->attributes, names[i]))
      {
        acies_parser_fail_attribute (self, names[i], error, "<%s> has no such attribute", name);
        return;
      }

  g_ptr_array_add (self->open, (gpointer) element);
  g_array_append_val (self->starts, self->tag);
  g_string_truncate (self->content, 0);
  element->start (self, error);
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *name,
                gpointer              data,
                GError              **error)
{
  AciesParser *self = data;
  const AciesElement *element = g_ptr_array_index (self->open, self->open->len - 1);

  if (element->end != NULL && !element->end (self, error))
    return;

  g_ptr_array_set_size (self->open, (int) self->open->len - 1);
  g_array_set_size (self->starts, self->starts->len - 1);
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              data,
         GError              **error)
{
  AciesParser *self = data;

  if (self->words != NULL)
    {
      g_string_append_len (self->content, text, (gssize) length);
      return;
    }
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        acies_parser_fail (self, acies_parser_get_start (self), error, "text may stand in other elements than <%s>",
                           g_markup_parse_context_get_element (context));
        return;
      }
}

/* Reads @text into @self. */
gboolean
acies_lesson_parse (AciesLesson  *lesson,
                    const char   *name,
                    const char   *text,
                    GError      **error)
{
  static const GMarkupParser callbacks = {
    .start_element = start_element_cb,
    .end_element = end_element_cb,
    .text = text_cb,
  };
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr (GString) content = g_string_new (NULL);
  AciesParser self = {
    .name = name, .text = text, .lesson = lesson, .open = open, .starts = starts, .content = content,
  };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) reason = NULL;

  context = g_markup_parse_context_new (&callbacks, G_MARKUP_TREAT_CDATA_AS_TEXT, &self, NULL);
  self.context = context;
  if (g_markup_parse_context_parse (context, text, -1, &reason) &&
      g_markup_parse_context_end_parse (context, &reason))
    return TRUE;

  /* What is no lesson says where already, and what is not even XML does not. */
  if (g_str_has_prefix (reason->message, name))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    acies_parser_fail (&self, get_offset (&self), error, "%s", reason->message);
  return FALSE;
}
