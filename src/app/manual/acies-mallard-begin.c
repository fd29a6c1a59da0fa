/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What begins where an element of a page does. */

#include "config.h"

#include "acies-mallard-private.h"

#include <string.h>

#include <acies.h>

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

/* Begins a part of the page. */
static AciesMallardNode *
push (Reader           *reader,
      AciesMallardKind  kind)
{
  AciesMallardNode *node = acies_mallard_node_new (kind);

  if (reader->root == NULL)
    reader->root = node;
  else
    g_ptr_array_add (acies_mallard_get_node (reader)->children, node);
  g_ptr_array_add (reader->nodes, node);
  return node;
}

/* Whether a value that an element cannot do without is there. */
gboolean
acies_mallard_needs (const char  *value,
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
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                       "“%s” is no card of a figure", words[i]);
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

  if (!acies_mallard_needs (find_attribute (names, values, "src"), "media", "src", error) ||
      !acies_mallard_needs (cards, "media", "acies:cards", error) ||
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
  if (!acies_mallard_needs (target, "link", "xref", error))
    return FALSE;

  tag = g_markup_printf_escaped ("<a href=\"%s\">", target);
  g_string_append (reader->markup, tag);
  reader->link_start = reader->text->len;
  return TRUE;
}

/* Links to the pages whose guide is the part of the page in which these stand. */
static gboolean
begin_links (Reader       *reader,
             const char  **names,
             const char  **values,
             GError      **error)
{
  const char *type = find_attribute (names, values, "type");
  const AciesMallardNode *part = acies_mallard_get_node (reader);
  char *guide;

  if (g_strcmp0 (type, "topic") != 0)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   "links of the type “%s” are not known", type != NULL ? type : "");
      return FALSE;
    }

  guide = part == reader->root ? g_strdup (part->id) : g_strconcat (reader->root->id, "#", part->id, NULL);
  push (reader, ACIES_MALLARD_LINKS)->guide = guide;
  return TRUE;
}

/* What the head of a page says of its place among the others. */
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

/* Begins what @element of the file stands for. */
gboolean
acies_mallard_begin (Reader       *reader,
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
      if (!acies_mallard_needs (id, name, "id", error))
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
      /* What a figure shows is no part of the text. */
      if (acies_mallard_get_open (reader) != MEDIA)
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
      if (acies_mallard_get_open (reader) == KEYS && reader->text->len > reader->keys_start)
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
