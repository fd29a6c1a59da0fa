/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-mallard-private.h"

#include <string.h>

/* Reads that part of Mallard which the pages of the help are written in. What it does
 * not know is an error: a rule must not be lost because nobody shows it. */

static const struct
{
  const char *name;
  Element element;
  guint parents;
} elements[] = {
  { "page", PAGE, IN (NOTHING) },
  { "info", INFO, IN (PAGE) | IN (SECTION) },
  { "title", TITLE, IN (PAGE) | IN (SECTION) | IN (NOTE) },
  { "title", SKIPPED, IN (INFO) },
  { "desc", DESC, IN (INFO) },
  { "link", SKIPPED, IN (INFO) },
  { "include", SKIPPED, IN (INFO) },
  { "license", SKIPPED, IN (INFO) },
  { "revision", SKIPPED, IN (INFO) },
  { "credit", SKIPPED, IN (INFO) },
  { "keywords", SKIPPED, IN (INFO) },
  { "links", LINKS, IN (PAGE) | IN (SECTION) },
  { "comment", SKIPPED, BLOCKS },
  { "section", SECTION, IN (PAGE) | IN (SECTION) },
  { "p", PARAGRAPH, BLOCKS | IN (MEDIA) },
  { "list", LIST, BLOCKS },
  { "steps", STEPS, BLOCKS },
  { "item", ITEM, IN (LIST) | IN (STEPS) },
  { "note", NOTE, BLOCKS },
  { "media", MEDIA, BLOCKS },
  { "table", TABLE, BLOCKS },
  { "tbody", BODY, IN (TABLE) },
  { "tr", ROW, IN (TABLE) | IN (BODY) },
  { "td", CELL, IN (ROW) },
  { "code", CODE, BLOCKS },
  { "screen", CODE, BLOCKS },
  { "em", EMPHASIS, TEXTS },
  { "app", STRONG, TEXTS },
  { "gui", STRONG, TEXTS },
  { "key", KEY, TEXTS },
  { "keyseq", KEYS, TEXTS },
  { "code", MONOSPACE, TEXTS },
  { "cmd", MONOSPACE, TEXTS },
  { "file", MONOSPACE, TEXTS },
  { "link", LINK, TEXTS },
};

/* Says where the error is, as the parser does of its own. */
static void
place_error (GMarkupParseContext  *context,
             GError              **error)
{
  int line, column;

  if (*error == NULL)
    return;

  g_markup_parse_context_get_position (context, &line, &column);
  g_prefix_error (error, "Error on line %d char %d: ", line, column);
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *name,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  Reader *reader = user_data;
  const Element parent = acies_mallard_get_open (reader);
  gboolean known = FALSE;

  if (parent == SKIPPED)
    {
      reader->skipped++;
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      if (strcmp (name, elements[i].name) != 0)
        continue;

      known = TRUE;
      if ((elements[i].parents & IN (parent)) == 0)
        continue;
      if (acies_mallard_begin (reader, elements[i].element, name, names, values, error))
        g_array_append_val (reader->open, elements[i].element);
      place_error (context, error);
      return;
    }

  if (known)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 "the element “%s” is out of place here", name);
  else
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
                 "there is no element “%s” here", name);
  place_error (context, error);
}

static char *
dup_trimmed (GString *string)
{
  return g_strchomp (g_strdup (string->str));
}

/* Lines as they stand, without empty ones around them. */
static char *
dup_code (const char *text)
{
  while (*text == '\n')
    text++;
  return g_strchomp (g_strdup (text));
}

static gboolean
end (Reader      *reader,
     Element      element,
     const char  *name,
     GError     **error)
{
  AciesMallardNode *node = acies_mallard_get_node (reader);
  const Element parent = reader->open->len > 1
                         ? g_array_index (reader->open, Element, reader->open->len - 2) : NOTHING;

  switch (element)
    {
    case TITLE:
      g_clear_pointer (&node->title, g_free);
      node->title = dup_trimmed (reader->text);
      return acies_mallard_needs (node->title, name, "a text", error);
    case DESC:
      g_clear_pointer (&node->desc, g_free);
      node->desc = dup_trimmed (reader->text);
      return acies_mallard_needs (node->desc, name, "a text", error);
    case PARAGRAPH:
      g_clear_pointer (&node->text, g_free);
      node->text = dup_trimmed (reader->text);
      if (parent != MEDIA)
        {
          node->markup = dup_trimmed (reader->markup);
          g_ptr_array_set_size (reader->nodes, reader->nodes->len - 1);
        }
      return acies_mallard_needs (reader->text->str, name, "a text", error);
    case EMPHASIS:
      g_string_append (reader->markup, "</i>");
      return TRUE;
    case STRONG:
    case KEY:
      g_string_append (reader->markup, "</b>");
      return TRUE;
    case MONOSPACE:
      g_string_append (reader->markup, "</tt>");
      return TRUE;
    case LINK:
      g_string_append (reader->markup, "</a>");
      return acies_mallard_needs (reader->text->str + reader->link_start, name, "a text", error);
    case CODE:
      node->text = dup_code (reader->text->str);
      if (!acies_mallard_needs (node->text, name, "a text", error))
        return FALSE;
      break;
    case LINKS:
      break;
    case PAGE:
    case SECTION:
      if (!acies_mallard_needs (node->title, name, "a title", error))
        return FALSE;
      break;
    case MEDIA:
      if (!acies_mallard_needs (node->text, name, "a paragraph that says what it shows", error))
        return FALSE;
      break;
    case LIST:
    case STEPS:
    case ITEM:
    case NOTE:
    case TABLE:
    case ROW:
    case CELL:
      if (node->children->len == 0)
        {
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY, "the element “%s” is empty", name);
          return FALSE;
        }
      break;
    case NOTHING:
    case INFO:
    case SKIPPED:
    case BODY:
    case KEYS:
    default:
      return TRUE;
    }

  g_ptr_array_set_size (reader->nodes, reader->nodes->len - 1);
  return TRUE;
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *name,
                gpointer              user_data,
                GError              **error)
{
  Reader *reader = user_data;

  if (reader->skipped > 0)
    {
      reader->skipped--;
      return;
    }

  if (end (reader, acies_mallard_get_open (reader), name, error))
    g_array_set_size (reader->open, reader->open->len - 1);
  place_error (context, error);
}

/* Line breaks and indentation of the file mean no more than a space. */
static void
append_text (Reader     *reader,
             const char *text,
             gsize       length)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *escaped = NULL;
  const gboolean code = acies_mallard_get_open (reader) == CODE;
  gboolean space = reader->text->len == 0 || reader->text->str[reader->text->len - 1] == ' ';

  for (gsize i = 0; i < length; i++)
    {
      if (code || !g_ascii_isspace (text[i]))
        g_string_append_c (words, text[i]);
      else if (!space)
        g_string_append_c (words, ' ');
      space = g_ascii_isspace (text[i]);
    }

  escaped = g_markup_escape_text (words->str, (gssize) words->len);
  g_string_append (reader->markup, escaped);
  g_string_append (reader->text, words->str);
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error)
{
  Reader *reader = user_data;
  const Element element = acies_mallard_get_open (reader);

  if (element == SKIPPED)
    return;

  if (IN (element) & TEXTS)
    {
      append_text (reader, text, length);
      return;
    }

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                     "there is text outside a paragraph");
        place_error (context, error);
        return;
      }
}

/* Reads the page that @text holds. An error names @name, the line and the column. */
AciesMallardNode *
acies_mallard_parse (const char  *name,
                     const char  *text,
                     gssize       length,
                     GError     **error)
{
  const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL, NULL };
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (Element));
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (AciesMallardNode) root = NULL;
  Reader reader = { open, nodes, NULL, markup, plain, 0, 0, 0 };
  gboolean good;

  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  good = g_markup_parse_context_parse (context, text, length, error) &&
         g_markup_parse_context_end_parse (context, error);
  root = reader.root;
  if (!good)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }

  return g_steal_pointer (&root);
}
