/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-mallard.h"

#include <string.h>

#include <acies.h>

#include "acies-excerpt-private.h"

typedef enum
{
  NOTHING,
  PAGE,
  INFO,
  TITLE,
  DESC,
  SKIPPED,
  SECTION,
  PARAGRAPH,
  LIST,
  STEPS,
  ITEM,
  NOTE,
  MEDIA,
  TABLE,
  BODY,
  ROW,
  CELL,
  CODE,
  LINKS,
  EMPHASIS,
  STRONG,
  KEY,
  KEYS,
  MONOSPACE,
  LINK,
} Element;

/* Sets of elements, a bit for each. */
#define IN(element) (1u << (element))
#define BLOCKS (IN (PAGE) | IN (SECTION) | IN (ITEM) | IN (NOTE) | IN (CELL))
#define TEXTS (IN (TITLE) | IN (DESC) | IN (PARAGRAPH) | IN (EMPHASIS) | IN (STRONG) | \
               IN (KEY) | IN (KEYS) | IN (MONOSPACE) | IN (LINK) | IN (CODE))

typedef struct
{
  GArray *open;            /* (element-type Element): those that have begun, the innermost last */
  GPtrArray *nodes;        /* (element-type AciesMallardNode): what they stand for, the innermost last */
  AciesMallardNode *root;
  GString *markup;         /* the text that is being read, as markup */
  GString *text;           /* and without */
  gsize link_start;        /* the length of the text before a link */
  gsize keys_start;        /* and before keys that are pressed together */
  guint skipped;           /* how many elements have begun within one that is skipped */
} Reader;

/* Every element with the elements it may stand in. Anything else is an error: a rule must not
 * get lost because its element is not known. */
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

/* The element that is being read: the innermost one that has begun and not ended. */
static Element
get_open (Reader *reader)
{
  return reader->open->len > 0 ? g_array_index (reader->open, Element, reader->open->len - 1) : NOTHING;
}

/* The part of the page that is being read. */
static AciesMallardNode *
get_node (Reader *reader)
{
  return reader->nodes->len > 0 ? g_ptr_array_index (reader->nodes, reader->nodes->len - 1) : NULL;
}

static const char *
find_attribute (const char **names,
                const char **values,
                const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

/* Begins a part of the page, inside the one that is being read. */
static AciesMallardNode *
push (Reader           *reader,
      AciesMallardKind  kind)
{
  AciesMallardNode *node = acies_mallard_node_new (kind);

  if (reader->root == NULL)
    reader->root = node;
  else
    g_ptr_array_add (get_node (reader)->children, node);
  g_ptr_array_add (reader->nodes, node);
  return node;
}

/* Whether a value that an element must have is there; sets @error if not. */
static gboolean
needs (const char  *value,
       const char  *element,
       const char  *name,
       GError     **error)
{
  if (value != NULL && *value != '\0')
    return TRUE;

  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_MISSING_ATTRIBUTE,
               "the element “%s” needs “%s”", element, name);
  return FALSE;
}

static gboolean
check_cards (const char  *cards,
             GError     **error)
{
  static const char *const signs[] = { "_", "flag", "/", NULL };
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesCard card;

      if (!g_strv_contains (signs, words[i]) && !acies_card_parse (words[i], &card, NULL))
        {
          g_autofree char *quoted = acies_excerpt (words[i]);

          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                       "“%s” is not a card of a figure", quoted);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
begin_media (Reader       *reader,
             const char  **names,
             const char  **values,
             GError      **error)
{
  const char *cards = find_attribute (names, values, "acies:cards");

  if (!needs (find_attribute (names, values, "src"), "media", "src", error) ||
      !needs (cards, "media", "acies:cards", error) ||
      !check_cards (cards, error))
    return FALSE;

  push (reader, ACIES_MALLARD_FIGURE)->cards = g_strdup (cards);
  return TRUE;
}

static gboolean
begin_link (Reader       *reader,
            const char  **names,
            const char  **values,
            GError      **error)
{
  const char *target = find_attribute (names, values, "xref");
  g_autofree char *tag = NULL;

  if (target == NULL)
    target = find_attribute (names, values, "href");
  if (!needs (target, "link", "xref", error))
    return FALSE;

  tag = g_markup_printf_escaped ("<a href=\"%s\">", target);
  g_string_append (reader->markup, tag);
  reader->link_start = reader->text->len;
  return TRUE;
}

/* Links to all pages whose guide is the page or section that these are in. */
static gboolean
begin_links (Reader       *reader,
             const char  **names,
             const char  **values,
             GError      **error)
{
  const char *type = find_attribute (names, values, "type");
  const AciesMallardNode *part = get_node (reader);
  char *guide;

  if (g_strcmp0 (type, "topic") != 0)
    {
      g_autofree char *quoted = acies_excerpt (type != NULL ? type : "");

      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   "links of the type “%s” are not known", quoted);
      return FALSE;
    }

  guide = part == reader->root ? g_strdup (part->id) : g_strconcat (reader->root->id, "#", part->id, NULL);
  push (reader, ACIES_MALLARD_LINKS)->guide = guide;
  return TRUE;
}

/* Reads where a page belongs among the others, from a link in its head. */
static void
read_place (AciesMallardNode  *page,
            const char       **names,
            const char       **values)
{
  const char *type = find_attribute (names, values, "type");
  const char *target = find_attribute (names, values, "xref");

  if (g_strcmp0 (type, "guide") == 0)
    {
      g_clear_pointer (&page->guide, g_free);
      g_clear_pointer (&page->group, g_free);
      page->guide = g_strdup (target);
      page->group = g_strdup (find_attribute (names, values, "group"));
    }
  else if (g_strcmp0 (type, "seealso") == 0 && target != NULL)
    {
      if (page->also == NULL)
        page->also = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (page->also, g_strdup (target));
    }
}

/* Begins what @element, called @name in the file, stands for. */
static gboolean
begin (Reader       *reader,
       Element       element,
       const char   *name,
       const char  **names,
       const char  **values,
       GError      **error)
{
  const char *id = find_attribute (names, values, "id");

  switch (element)
    {
    case PAGE:
    case SECTION:
      if (!needs (id, name, "id", error))
        return FALSE;
      push (reader, element == PAGE ? ACIES_MALLARD_PAGE : ACIES_MALLARD_SECTION)->id = g_strdup (id);
      break;
    case LIST:
      push (reader, ACIES_MALLARD_LIST);
      break;
    case STEPS:
      push (reader, ACIES_MALLARD_STEPS);
      break;
    case ITEM:
      push (reader, ACIES_MALLARD_ITEM);
      break;
    case NOTE:
      push (reader, ACIES_MALLARD_NOTE);
      break;
    case MEDIA:
      return begin_media (reader, names, values, error);
    case TABLE:
      push (reader, ACIES_MALLARD_TABLE);
      break;
    case ROW:
      push (reader, ACIES_MALLARD_ROW);
      break;
    case CELL:
      push (reader, ACIES_MALLARD_CELL);
      break;
    case CODE:
      push (reader, ACIES_MALLARD_CODE);
      g_string_truncate (reader->markup, 0);
      g_string_truncate (reader->text, 0);
      break;
    case LINKS:
      return begin_links (reader, names, values, error);
    case PARAGRAPH:
      /* The description of a figure is not a part of the text. */
      if (get_open (reader) != MEDIA)
        push (reader, ACIES_MALLARD_PARAGRAPH);
      g_string_truncate (reader->markup, 0);
      g_string_truncate (reader->text, 0);
      break;
    case TITLE:
    case DESC:
      g_string_truncate (reader->markup, 0);
      g_string_truncate (reader->text, 0);
      break;
    case EMPHASIS:
      g_string_append (reader->markup, "<i>");
      break;
    case STRONG:
      g_string_append (reader->markup, "<b>");
      break;
    case KEYS:
      reader->keys_start = reader->text->len;
      break;
    case KEY:
      if (get_open (reader) == KEYS && reader->text->len > reader->keys_start)
        {
          g_string_append_c (reader->markup, '+');
          g_string_append_c (reader->text, '+');
        }
      g_string_append (reader->markup, "<b>");
      break;
    case MONOSPACE:
      g_string_append (reader->markup, "<tt>");
      break;
    case LINK:
      return begin_link (reader, names, values, error);
    case SKIPPED:
      if (strcmp (name, "link") == 0 && reader->nodes->len == 1)
        read_place (reader->root, names, values);
      break;
    case NOTHING:
    case INFO:
    case BODY:
    default:
      break;
    }

  return TRUE;
}

/* Adds where the error is, as the parser does for its own errors. */
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
  const Element parent = get_open (reader);
  g_autofree char *quoted = NULL;
  const gboolean second = parent == NOTHING && reader->root != NULL;
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
      if (second || (elements[i].parents & IN (parent)) == 0)
        continue;
      if (begin (reader, elements[i].element, name, names, values, error))
        g_array_append_val (reader->open, elements[i].element);
      place_error (context, error);
      return;
    }

  quoted = acies_excerpt (name);
  if (known)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 "the element “%s” is out of place here", name);
  else
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
                 "there is no element “%s” here", quoted);
  place_error (context, error);
}

static char *
dup_trimmed (GString *string)
{
  return g_strchomp (g_strdup (string->str));
}

/* Lines as they are, without empty ones around them. */
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
  AciesMallardNode *node = get_node (reader);
  const Element parent = reader->open->len > 1
                         ? g_array_index (reader->open, Element, reader->open->len - 2) : NOTHING;

  switch (element)
    {
    case TITLE:
      g_clear_pointer (&node->title, g_free);
      node->title = dup_trimmed (reader->text);
      return needs (node->title, name, "a text", error);
    case DESC:
      g_clear_pointer (&node->desc, g_free);
      node->desc = dup_trimmed (reader->text);
      return needs (node->desc, name, "a text", error);
    case PARAGRAPH:
      g_clear_pointer (&node->text, g_free);
      node->text = dup_trimmed (reader->text);
      if (parent != MEDIA)
        {
          node->markup = dup_trimmed (reader->markup);
          g_ptr_array_set_size (reader->nodes, reader->nodes->len - 1);
        }
      return needs (reader->text->str, name, "a text", error);
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
      return needs (reader->text->str + reader->link_start, name, "a text", error);
    case CODE:
      node->text = dup_code (reader->text->str);
      if (!needs (node->text, name, "a text", error))
        return FALSE;
      break;
    case LINKS:
      break;
    case PAGE:
    case SECTION:
      if (!needs (node->title, name, "a title", error))
        return FALSE;
      break;
    case MEDIA:
      if (!needs (node->text, name, "a paragraph that says what it shows", error))
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

  if (end (reader, get_open (reader), name, error))
    g_array_set_size (reader->open, reader->open->len - 1);
  place_error (context, error);
}

/* Line breaks and indentation in the file count as a single space, except in code. */
static void
append_text (Reader     *reader,
             const char *text,
             gsize       length)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *escaped = NULL;
  const gboolean code = get_open (reader) == CODE;
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
  const Element element = get_open (reader);

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

/* The parser of GLib looks at this itself, but not at all of it before it goes on. */
static gboolean
check_utf8 (const char  *text,
            gssize       length,
            GError     **error)
{
  const char *start = text;
  const char *invalid;
  guint line = 1;

  if (length < 0 ? g_utf8_validate (text, -1, &invalid) : g_utf8_validate_len (text, (gsize) length, &invalid))
    return TRUE;

  for (const char *p = text; p < invalid; p++)
    if (*p == '\n')
      {
        line++;
        start = p + 1;
      }
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_BAD_UTF8,
               "Error on line %u char %ld: this is not UTF-8 text", line,
               g_utf8_strlen (start, invalid - start) + 1);
  return FALSE;
}

/* Reads the page in @text. An error tells @name, the line and the column. */
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
  g_autoptr (GError) reason = NULL;
  Reader reader = { open, nodes, NULL, markup, plain, 0, 0, 0 };
  gboolean good;

  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  good = check_utf8 (text, length, &reason) &&
         g_markup_parse_context_parse (context, text, length, &reason) &&
         g_markup_parse_context_end_parse (context, &reason);
  root = reader.root;
  /* The parser is content with comments. */
  if (good && root == NULL)
    {
      g_set_error_literal (&reason, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY, "there is no page");
      place_error (context, &reason);
      good = FALSE;
    }
  if (!good)
    {
      /* Of a letter in a name the parser quotes one byte. */
      g_autofree char *valid = g_utf8_make_valid (reason->message, -1);

      g_set_error (error, reason->domain, reason->code, "%s: %s", name, valid);
      return NULL;
    }

  return g_steal_pointer (&root);
}
