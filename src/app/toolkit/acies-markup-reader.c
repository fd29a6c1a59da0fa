/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-markup-reader.h"

/* The bytes that continue a character in UTF-8. */
#define CONTINUES(byte) (((byte) & 0xc0) == 0x80)

/* An element that has begun and not ended. */
typedef struct
{
  const AciesMarkupElement *element;
  gsize                     start;      /* of its tag */
} OpenElement;

struct _AciesMarkupReader
{
  const char                *name;      /* of the file */
  const char                *text;
  const AciesMarkupElement  *elements;
  gsize                      n_elements;
  AciesMarkupTextFunc        text_func;
  gpointer                   user_data;

  GMarkupParseContext       *context;
  gboolean                   begun;     /* the outermost one */
  GArray                    *open;      /* of OpenElement, the innermost last */
  guint                      n_skipped; /* those that have begun within one that is skipped */
  GString                   *content;   /* the text of the innermost one */
  gsize                      tag;       /* where the tag begins that was read last, and where it ends */
  gsize                      tag_end;
  const char               **names;     /* the attributes of that tag */
  const char               **values;
};

/* How far the text has been read. */
static gsize
get_offset (AciesMarkupReader *self)
{
  const char *p = self->text;
  const char *end;
  int line, column;

  g_markup_parse_context_get_position (self->context, &line, &column);
  for (; line > 1 && (end = strchr (p, '\n')) != NULL; line--)
    p = end + 1;
  for (; column > 1 && *p != '\0'; column--)
    for (p++; CONTINUES (*p); p++)
      continue;

  return (gsize) (p - self->text);
}

/* The text behind the next @end, or its end. */
static const char *
skip (const char *p,
      const char *end)
{
  const char *found = strstr (p, end);

  return found != NULL ? found + strlen (end) : p + strlen (p);
}

/* Finds the next tag that opens an element, since GMarkup does not say exactly where it is. */
static void
find_tag (AciesMarkupReader *self)
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

/* Says what is wrong at @offset in the text. */
static gboolean
fail_at (AciesMarkupReader  *self,
         gsize               offset,
         GError            **error,
         const char         *reason)
{
  const char *line_start = self->text;
  guint line = 1;

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

static OpenElement *
peek_innermost (AciesMarkupReader *self)
{
  return &g_array_index (self->open, OpenElement, self->open->len - 1);
}

/* Says what is wrong with the innermost element that is open; always returns %FALSE. */
gboolean
acies_markup_reader_fail (AciesMarkupReader  *self,
                          GError            **error,
                          const char         *format,
                          ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  return fail_at (self, peek_innermost (self)->start, error, reason);
}

/* Where the attribute @name is in the tag that was read last; where the tag begins if it has
 * none. */
static gsize
find_attribute (AciesMarkupReader *self,
                const char        *name)
{
  const gsize length = strlen (name);

  for (gsize i = self->tag + 1; i + length < self->tag_end; i++)
    if (g_ascii_isspace (self->text[i - 1]) && strncmp (self->text + i, name, length) == 0 &&
        (self->text[i + length] == '=' || g_ascii_isspace (self->text[i + length])))
      return i;

  return self->tag;
}

/* The element that begins or ends. */
const char *
acies_markup_reader_get_element (AciesMarkupReader *self)
{
  return peek_innermost (self)->element->name;
}

/* An attribute of the element that begins, or %NULL. */
const char *
acies_markup_reader_get_attribute (AciesMarkupReader *self,
                                   const char        *name)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], name))
      return self->values[i];

  return NULL;
}

/* Says what is wrong with an attribute of the element that begins; always returns %FALSE. */
gboolean
acies_markup_reader_fail_attribute (AciesMarkupReader  *self,
                                    const char         *name,
                                    GError            **error,
                                    const char         *format,
                                    ...)
{
  g_autofree char *reason = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  quoted = acies_excerpt (name);
  sentence = g_strdup_printf ("%s: %s", quoted, reason);

  return fail_at (self, find_attribute (self, name), error, sentence);
}

/* An attribute of the element that begins; %NULL with @error set where it is missing or empty. */
const char *
acies_markup_reader_need_attribute (AciesMarkupReader  *self,
                                    const char         *name,
                                    GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (self, name);

  if (value != NULL && value[0] != '\0')
    return value;

  acies_markup_reader_fail (self, error, "<%s> needs the attribute “%s”", acies_markup_reader_get_element (self), name);
  return NULL;
}

/* The text of the element that ends, which must not be empty. Any white space within it counts as
 * one space, as it does for translators. */
char *
acies_markup_reader_dup_words (AciesMarkupReader  *self,
                               GError            **error)
{
  const char *content = self->content->str;
  GString *text;

  if (content[0] == '\0')
    {
      acies_markup_reader_fail (self, error, "<%s> is empty", acies_markup_reader_get_element (self));
      return NULL;
    }
  if (g_ascii_isspace (content[0]) || g_ascii_isspace (content[strlen (content) - 1]))
    {
      acies_markup_reader_fail (self, error, "the text of <%s> must begin behind the tag and end before the next",
                                acies_markup_reader_get_element (self));
      return NULL;
    }

  text = g_string_new (NULL);
  for (const char *p = content; *p != '\0'; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (text, *p);
    else if (text->str[text->len - 1] != ' ')
      g_string_append_c (text, ' ');
  return g_string_free (text, FALSE);
}

static gboolean
contains_word (const char *words,
               const char *word)
{
  g_autofree char *spaced = g_strdup_printf (" %s ", word);

  return strstr (words, spaced) != NULL;
}

/* The element called @name that can be in @parent, which is %NULL for the outermost; or %NULL. */
static const AciesMarkupElement *
find_element (AciesMarkupReader        *self,
              const char               *name,
              const AciesMarkupElement *parent)
{
  for (gsize i = 0; i < self->n_elements; i++)
    {
      const AciesMarkupElement *element = &self->elements[i];

      if (g_str_equal (element->name, name) &&
          (parent != NULL ? contains_word (element->parents, parent->name) : element->parents[0] == '\0'))
        return element;
    }

  return NULL;
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *name,
                  const char          **names,
                  const char          **values,
                  gpointer              data,
                  GError              **error)
{
  AciesMarkupReader *self = data;
  const AciesMarkupElement *parent = self->open->len > 0 ? peek_innermost (self)->element : NULL;
  const AciesMarkupElement *element = find_element (self, name, parent);
  OpenElement open = { .element = element };

  self->names = names;
  self->values = values;
  find_tag (self);

  if (parent != NULL && parent->content == ACIES_MARKUP_SKIPPED)
    {
      self->n_skipped++;
      return;
    }
  if (element == NULL)
    {
      g_autofree char *quoted = acies_excerpt (name);
      g_autofree char *reason = NULL;

      if (parent != NULL)
        reason = g_strdup_printf ("<%s> does not belong into <%s>", quoted, parent->name);
      else
        reason = g_strdup_printf ("<%s> is no %s", quoted, self->elements[0].name);
      fail_at (self, self->tag, error, reason);
      return;
    }
  if (parent == NULL && self->begun)
    {
      g_autofree char *reason = g_strdup_printf ("there is more than one <%s>", name);

      fail_at (self, self->tag, error, reason);
      return;
    }
  for (guint i = 0; element->attributes != NULL && names[i] != NULL; i++)
    if (!contains_word (element->attributes, names[i]))
      {
        acies_markup_reader_fail_attribute (self, names[i], error, "<%s> has no such attribute", name);
        return;
      }

  self->begun = TRUE;
  open.start = self->tag;
  g_array_append_val (self->open, open);
  g_string_truncate (self->content, 0);
  if (element->start != NULL)
    element->start (self, self->user_data, error);
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *name,
                gpointer              data,
                GError              **error)
{
  AciesMarkupReader *self = data;
  const AciesMarkupElement *element = peek_innermost (self)->element;

  if (self->n_skipped > 0)
    self->n_skipped--;
  else if (element->end == NULL || element->end (self, self->user_data, error))
    g_array_set_size (self->open, self->open->len - 1);
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              data,
         GError              **error)
{
  AciesMarkupReader *self = data;

  /* The parser lets only a CDATA section come here. */
  if (self->open->len == 0)
    {
      fail_at (self, get_offset (self), error, "there is text outside of the elements");
      return;
    }
  switch (peek_innermost (self)->element->content)
    {
    case ACIES_MARKUP_WORDS:
      g_string_append_len (self->content, text, (gssize) length);
      break;
    case ACIES_MARKUP_MIXED:
      self->text_func (self, text, length, self->user_data);
      break;
    case ACIES_MARKUP_ELEMENTS:
      for (gsize i = 0; i < length; i++)
        if (!g_ascii_isspace (text[i]))
          {
            acies_markup_reader_fail (self, error, "text may stand in other elements than <%s>",
                                      acies_markup_reader_get_element (self));
            return;
          }
      break;
    case ACIES_MARKUP_SKIPPED:
    default:
      break;
    }
}

/* Reads @text, whose outermost element is the first of @elements, and calls what they name, and
 * @text_func where there is mixed content, with @user_data. The error begins with @name, the line and the column. */
gboolean
acies_markup_read (const char                *name,
                   const char                *text,
                   const AciesMarkupElement  *elements,
                   gsize                      n_elements,
                   AciesMarkupTextFunc        text_func,
                   gpointer                   user_data,
                   GError                   **error)
{
  static const GMarkupParser callbacks = {
    .start_element = start_element_cb,
    .end_element = end_element_cb,
    .text = text_cb,
  };
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (OpenElement));
  g_autoptr (GString) content = g_string_new (NULL);
  AciesMarkupReader self = {
    .name = name,
    .text = text,
    .elements = elements,
    .n_elements = n_elements,
    .text_func = text_func,
    .user_data = user_data,
    .open = open,
    .content = content,
  };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) reason = NULL;
  const char *invalid;

  /* The parser quotes what it does not understand as it is. */
  if (!g_utf8_validate (text, -1, &invalid))
    return fail_at (&self, (gsize) (invalid - text), error, "this is not UTF-8 text");

  context = g_markup_parse_context_new (&callbacks, G_MARKUP_TREAT_CDATA_AS_TEXT, &self, NULL);
  self.context = context;
  if (g_markup_parse_context_parse (context, text, -1, &reason) &&
      g_markup_parse_context_end_parse (context, &reason))
    {
      g_autofree char *missing = NULL;

      if (self.begun)
        return TRUE;
      /* The parser is content with comments. */
      missing = g_strdup_printf ("there is no <%s>", elements[0].name);
      return fail_at (&self, get_offset (&self), error, missing);
    }

  /* An error of an element says already where it is, an error of XML does not. */
  if (g_str_has_prefix (reason->message, name))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    {
      /* Of a letter in a name the parser quotes one byte. */
      g_autofree char *valid = g_utf8_make_valid (reason->message, -1);

      fail_at (&self, get_offset (&self), error, valid);
    }
  return FALSE;
}
