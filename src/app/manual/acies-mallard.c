/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-mallard.h"

#include <string.h>

#include <acies.h>

#include "acies-excerpt-private.h"
#include "acies-markup-reader.h"

typedef struct
{
  AciesMallardNode *root;
  GPtrArray *nodes;        /* (element-type AciesMallardNode): the parts that have begun, the innermost last */
  GString *markup;         /* the text that is being read, as markup */
  GString *text;           /* and without */
  gsize link_start;        /* the length of the text before a link */
  gsize keys_start;        /* and before keys that are pressed together; G_MAXSIZE outside them */
} Parser;

/* The parts of a page that hold other parts. */
static const char * const parts[] = {
  [ACIES_MALLARD_PAGE] = "page",
  [ACIES_MALLARD_SECTION] = "section",
  [ACIES_MALLARD_LIST] = "list",
  [ACIES_MALLARD_STEPS] = "steps",
  [ACIES_MALLARD_ITEM] = "item",
  [ACIES_MALLARD_NOTE] = "note",
  [ACIES_MALLARD_TABLE] = "table",
  [ACIES_MALLARD_ROW] = "tr",
  [ACIES_MALLARD_CELL] = "td",
};

/* The innermost part of the page that is being read. */
static AciesMallardNode *
peek_node (Parser *self)
{
  return self->nodes->len > 0 ? g_ptr_array_index (self->nodes, self->nodes->len - 1) : NULL;
}

/* Begins a part of the page, inside the one that is being read. */
static AciesMallardNode *
push (Parser           *self,
      AciesMallardKind  kind)
{
  AciesMallardNode *node = acies_mallard_node_new (kind);

  if (self->root == NULL)
    self->root = node;
  else
    g_ptr_array_add (peek_node (self)->children, node);
  g_ptr_array_add (self->nodes, node);
  return node;
}

static gboolean
start_part (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  AciesMallardKind kind = ACIES_MALLARD_PAGE;

  while (g_strcmp0 (parts[kind], acies_markup_reader_get_element (reader)) != 0)
    kind++;
  push (data, kind);
  return TRUE;
}

static gboolean
end_part (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;

  if (peek_node (self)->children->len == 0)
    return acies_markup_reader_fail (reader, error, "<%s> is empty", acies_markup_reader_get_element (reader));

  g_ptr_array_set_size (self->nodes, self->nodes->len - 1);
  return TRUE;
}

/* A page or a section. */
static gboolean
start_titled (AciesMarkupReader  *reader,
              gpointer            data,
              GError            **error)
{
  Parser *self = data;

  start_part (reader, self, error);
  peek_node (self)->id = g_strdup (acies_markup_reader_need_attribute (reader, "id", error));
  return peek_node (self)->id != NULL;
}

static gboolean
end_titled (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;

  if (peek_node (self)->title == NULL)
    return acies_markup_reader_fail (reader, error, "<%s> needs a <title>", acies_markup_reader_get_element (reader));

  g_ptr_array_set_size (self->nodes, self->nodes->len - 1);
  return TRUE;
}

/* Reads where a page belongs among the others, from a link in its head. */
static gboolean
start_place (AciesMarkupReader  *reader,
             gpointer            data,
             GError            **error)
{
  Parser *self = data;
  AciesMallardNode *page = self->root;
  const char *type = acies_markup_reader_get_attribute (reader, "type");
  const char *target = acies_markup_reader_get_attribute (reader, "xref");

  if (peek_node (self) != page)
    return TRUE;

  if (g_strcmp0 (type, "guide") == 0)
    {
      g_free (page->guide);
      g_free (page->group);
      page->guide = g_strdup (target);
      page->group = g_strdup (acies_markup_reader_get_attribute (reader, "group"));
    }
  else if (g_strcmp0 (type, "seealso") == 0 && target != NULL)
    {
      if (page->also == NULL)
        page->also = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (page->also, g_strdup (target));
    }
  return TRUE;
}

/* Links to all pages whose guide is the page or section that these are in. */
static gboolean
start_links (AciesMarkupReader  *reader,
             gpointer            data,
             GError            **error)
{
  Parser *self = data;
  const char *type = acies_markup_reader_need_attribute (reader, "type", error);
  const AciesMallardNode *part = peek_node (self);

  if (type == NULL)
    return FALSE;
  if (!g_str_equal (type, "topic"))
    {
      g_autofree char *quoted = acies_excerpt (type);

      return acies_markup_reader_fail_attribute (reader, "type", error, "links of the type “%s” are not known", quoted);
    }

  push (self, ACIES_MALLARD_LINKS)->guide = part == self->root ? g_strdup (part->id)
                                                               : g_strconcat (self->root->id, "#", part->id, NULL);
  return TRUE;
}

static gboolean
end_links (AciesMarkupReader  *reader,
           gpointer            data,
           GError            **error)
{
  Parser *self = data;

  g_ptr_array_set_size (self->nodes, self->nodes->len - 1);
  return TRUE;
}

static gboolean
start_figure (AciesMarkupReader  *reader,
              gpointer            data,
              GError            **error)
{
  static const char *const signs[] = { "_", "flag", "/", NULL };
  const char *cards = acies_markup_reader_need_attribute (reader, "acies:cards", error);
  g_auto (GStrv) words = NULL;

  if (cards == NULL || acies_markup_reader_need_attribute (reader, "src", error) == NULL)
    return FALSE;

  words = g_strsplit (cards, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesCard card;

      if (*words[i] == '=' && g_ascii_string_to_unsigned (words[i] + 1, 10, 0, 100, NULL, NULL))
        continue;
      if (!g_strv_contains (signs, words[i]) && !acies_card_parse (words[i], &card, NULL))
        {
          g_autofree char *quoted = acies_excerpt (words[i]);

          return acies_markup_reader_fail_attribute (reader, "acies:cards", error,
                                                     "“%s” is not a card of a figure", quoted);
        }
    }

  push (data, ACIES_MALLARD_FIGURE)->cards = g_strdup (cards);
  return TRUE;
}

static gboolean
end_figure (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;

  if (peek_node (self)->text == NULL)
    return acies_markup_reader_fail (reader, error, "<media> needs a <p> that says what it shows");

  g_ptr_array_set_size (self->nodes, self->nodes->len - 1);
  return TRUE;
}

static gboolean
start_text (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;

  g_string_truncate (self->markup, 0);
  g_string_truncate (self->text, 0);
  return TRUE;
}

/* Puts the text that has been read in @place. */
static gboolean
take_text (Parser             *self,
           AciesMarkupReader  *reader,
           char              **place,
           GError            **error)
{
  g_free (*place);
  *place = g_strchomp (g_strdup (self->text->str));
  if (**place == '\0')
    return acies_markup_reader_fail (reader, error, "<%s> is empty", acies_markup_reader_get_element (reader));

  return TRUE;
}

static gboolean
end_title (AciesMarkupReader  *reader,
           gpointer            data,
           GError            **error)
{
  return take_text (data, reader, &peek_node (data)->title, error);
}

static gboolean
end_desc (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  return take_text (data, reader, &peek_node (data)->desc, error);
}

static gboolean
start_paragraph (AciesMarkupReader  *reader,
                 gpointer            data,
                 GError            **error)
{
  Parser *self = data;

  /* In a figure, it is the description, and not a part of the text. */
  if (peek_node (self)->kind != ACIES_MALLARD_FIGURE)
    push (self, ACIES_MALLARD_PARAGRAPH);
  return start_text (reader, data, error);
}

static gboolean
end_paragraph (AciesMarkupReader  *reader,
               gpointer            data,
               GError            **error)
{
  Parser *self = data;
  AciesMallardNode *node = peek_node (self);

  if (node->kind != ACIES_MALLARD_FIGURE)
    {
      node->markup = g_strchomp (g_strdup (self->markup->str));
      g_ptr_array_set_size (self->nodes, self->nodes->len - 1);
    }
  return take_text (self, reader, &node->text, error);
}

static gboolean
start_code (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  push (data, ACIES_MALLARD_CODE);
  return start_text (reader, data, error);
}

/* Lines as they are, without empty ones around them. */
static gboolean
end_code (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;
  AciesMallardNode *node = peek_node (self);

  g_string_erase (self->text, 0, (gssize) strspn (self->text->str, "\n"));
  g_ptr_array_set_size (self->nodes, self->nodes->len - 1);
  return take_text (self, reader, &node->text, error);
}

/* Begins or ends what a label shows in another lettering. */
static void
append_tag (Parser            *self,
            AciesMarkupReader *reader,
            const char        *opening)
{
  static const struct
  {
    const char *element;
    const char *tag;
  } letterings[] = {
    { "em", "i" }, { "app", "b" }, { "gui", "b" }, { "key", "b" }, { "code", "tt" }, { "cmd", "tt" }, { "file", "tt" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (letterings); i++)
    if (g_str_equal (letterings[i].element, acies_markup_reader_get_element (reader)))
      g_string_append_printf (self->markup, "%s%s>", opening, letterings[i].tag);
}

static gboolean
start_lettering (AciesMarkupReader  *reader,
                 gpointer            data,
                 GError            **error)
{
  append_tag (data, reader, "<");
  return TRUE;
}

static gboolean
end_lettering (AciesMarkupReader  *reader,
               gpointer            data,
               GError            **error)
{
  append_tag (data, reader, "</");
  return TRUE;
}

static gboolean
start_keys (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;

  self->keys_start = self->text->len;
  return TRUE;
}

static gboolean
end_keys (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;

  self->keys_start = G_MAXSIZE;
  return TRUE;
}

static gboolean
start_key (AciesMarkupReader  *reader,
           gpointer            data,
           GError            **error)
{
  Parser *self = data;

  if (self->text->len > self->keys_start)
    {
      g_string_append_c (self->markup, '+');
      g_string_append_c (self->text, '+');
    }
  return start_lettering (reader, data, error);
}

static gboolean
start_link (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;
  const char *target = acies_markup_reader_get_attribute (reader, "href");
  g_autofree char *tag = NULL;

  if (target == NULL)
    target = acies_markup_reader_need_attribute (reader, "xref", error);
  if (target == NULL)
    return FALSE;

  tag = g_markup_printf_escaped ("<a href=\"%s\">", target);
  g_string_append (self->markup, tag);
  self->link_start = self->text->len;
  return TRUE;
}

static gboolean
end_link (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;

  g_string_append (self->markup, "</a>");
  if (self->text->len == self->link_start)
    return acies_markup_reader_fail (reader, error, "<link> is empty");

  return TRUE;
}

/* Line breaks and indentation in the file count as a single space, except in code. */
static void
append_text (AciesMarkupReader *reader,
             const char        *text,
             gsize              length,
             gpointer           data)
{
  Parser *self = data;
  const gboolean code = peek_node (self)->kind == ACIES_MALLARD_CODE;
  const gsize start = self->text->len;
  gboolean space = start == 0 || self->text->str[start - 1] == ' ';
  g_autofree char *escaped = NULL;

  for (gsize i = 0; i < length; i++)
    {
      if (code || !g_ascii_isspace (text[i]))
        g_string_append_c (self->text, text[i]);
      else if (!space)
        g_string_append_c (self->text, ' ');
      space = g_ascii_isspace (text[i]);
    }

  escaped = g_markup_escape_text (self->text->str + start, (gssize) (self->text->len - start));
  g_string_append (self->markup, escaped);
}

#define BLOCKS " page section item note td "
#define TEXTS " title desc p em app gui key keyseq code cmd file link screen "

/* Anything else is an error: a rule must not get lost because its element is not known. */
static const AciesMarkupElement elements[] = {
  { "page", "", NULL, ACIES_MARKUP_ELEMENTS, start_titled, end_titled },
  { "info", " page section ", NULL, ACIES_MARKUP_ELEMENTS, NULL, NULL },
  { "title", " page section note ", NULL, ACIES_MARKUP_MIXED, start_text, end_title },
  { "title", " info ", NULL, ACIES_MARKUP_SKIPPED, NULL, NULL },
  { "desc", " info ", NULL, ACIES_MARKUP_MIXED, start_text, end_desc },
  { "link", " info ", NULL, ACIES_MARKUP_SKIPPED, start_place, NULL },
  { "include", " info ", NULL, ACIES_MARKUP_SKIPPED, NULL, NULL },
  { "license", " info ", NULL, ACIES_MARKUP_SKIPPED, NULL, NULL },
  { "revision", " info ", NULL, ACIES_MARKUP_SKIPPED, NULL, NULL },
  { "credit", " info ", NULL, ACIES_MARKUP_SKIPPED, NULL, NULL },
  { "keywords", " info ", NULL, ACIES_MARKUP_SKIPPED, NULL, NULL },
  { "links", " page section ", NULL, ACIES_MARKUP_ELEMENTS, start_links, end_links },
  { "comment", BLOCKS, NULL, ACIES_MARKUP_SKIPPED, NULL, NULL },
  { "section", " page section ", NULL, ACIES_MARKUP_ELEMENTS, start_titled, end_titled },
  { "p", BLOCKS " media ", NULL, ACIES_MARKUP_MIXED, start_paragraph, end_paragraph },
  { "list", BLOCKS, NULL, ACIES_MARKUP_ELEMENTS, start_part, end_part },
  { "steps", BLOCKS, NULL, ACIES_MARKUP_ELEMENTS, start_part, end_part },
  { "item", " list steps ", NULL, ACIES_MARKUP_ELEMENTS, start_part, end_part },
  { "note", BLOCKS, NULL, ACIES_MARKUP_ELEMENTS, start_part, end_part },
  { "media", BLOCKS, NULL, ACIES_MARKUP_ELEMENTS, start_figure, end_figure },
  { "table", BLOCKS, NULL, ACIES_MARKUP_ELEMENTS, start_part, end_part },
  { "tbody", " table ", NULL, ACIES_MARKUP_ELEMENTS, NULL, NULL },
  { "tr", " table tbody ", NULL, ACIES_MARKUP_ELEMENTS, start_part, end_part },
  { "td", " tr ", NULL, ACIES_MARKUP_ELEMENTS, start_part, end_part },
  { "code", BLOCKS, NULL, ACIES_MARKUP_MIXED, start_code, end_code },
  { "screen", BLOCKS, NULL, ACIES_MARKUP_MIXED, start_code, end_code },
  { "em", TEXTS, NULL, ACIES_MARKUP_MIXED, start_lettering, end_lettering },
  { "app", TEXTS, NULL, ACIES_MARKUP_MIXED, start_lettering, end_lettering },
  { "gui", TEXTS, NULL, ACIES_MARKUP_MIXED, start_lettering, end_lettering },
  { "key", TEXTS, NULL, ACIES_MARKUP_MIXED, start_key, end_lettering },
  { "keyseq", TEXTS, NULL, ACIES_MARKUP_MIXED, start_keys, end_keys },
  { "code", TEXTS, NULL, ACIES_MARKUP_MIXED, start_lettering, end_lettering },
  { "cmd", TEXTS, NULL, ACIES_MARKUP_MIXED, start_lettering, end_lettering },
  { "file", TEXTS, NULL, ACIES_MARKUP_MIXED, start_lettering, end_lettering },
  { "link", TEXTS, NULL, ACIES_MARKUP_MIXED, start_link, end_link },
};

/* Reads the page @text. An error tells @name, the line and the column. */
AciesMallardNode *
acies_mallard_parse (const char  *name,
                     const char  *text,
                     GError     **error)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GString) plain = g_string_new (NULL);
  Parser self = { .nodes = nodes, .markup = markup, .text = plain, .keys_start = G_MAXSIZE };
  const gboolean good = acies_markup_read (name, text, elements, G_N_ELEMENTS (elements), append_text, &self, error);
  g_autoptr (AciesMallardNode) root = self.root;

  return good ? g_steal_pointer (&root) : NULL;
}
